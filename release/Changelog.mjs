/** Reads and writes `CHANGELOG.md`, which people write: changes stand under "Not released" until a release names them. */

const heading = "## Not released";

/** The text under "Not released", without the heading. */
export const unreleased = (/** @type {string} */ changelog) => {
	const start = changelog.indexOf(`${heading}\n`);
	if (start < 0) throw new Error(`CHANGELOG.md has no section "${heading}".`);
	const rest = changelog.slice(start + heading.length);
	const end = rest.indexOf("\n## ");
	return (end < 0 ? rest : rest.slice(0, end)).trim();
};

/** The versions that the changelog names, newest first. */
export const releasedVersions = (/** @type {string} */ changelog) =>
	[...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, version = ""]) => version);

/** The changelog with what was not released under the version. Refuses a release without a described change. */
export const release = (/** @type {string} */ changelog, /** @type {string} */ version, /** @type {string} */ date) => {
	if (releasedVersions(changelog).includes(version)) throw new Error(`CHANGELOG.md has a section ${version} already.`);
	const section = unreleased(changelog);
	if (!/^- /m.test(section)) throw new Error(`Describe the changes under "${heading}" of CHANGELOG.md first.`);
	const start = changelog.indexOf(`${heading}\n`);
	const rest = changelog.slice(start + heading.length);
	const end = rest.indexOf("\n## ");
	const older = end < 0 ? "" : rest.slice(end);
	return {
		section,
		changelog: `${changelog.slice(0, start)}${heading}\n\n## ${version} (${date})\n\n${section}\n${older}`,
	};
};

/**
 * The version that follows by Semantic Versioning. What is removed or marked "Breaking" asks for a major version, what is
 * added for a minor one. Before 1.0.0 each is one step less, since every minor version may break.
 */
export const nextVersion = (/** @type {string} */ current, /** @type {string} */ changelog) => {
	// The version of the sources is the one to release, until it has been.
	if (!releasedVersions(changelog).includes(current)) return current;
	const section = unreleased(changelog);
	const breaks = /^### Removed|\bBreaking\b/m.test(section);
	const adds = /^### Added/m.test(section);
	const [major = 0, minor = 0, patch = 0] = current.split(".").map(Number);
	const step = breaks ? 2 : adds ? 1 : 0;
	switch (major === 0 ? Math.max(step - 1, 0) : step) {
		case 2:
			return `${major + 1}.0.0`;
		case 1:
			return `${major}.${minor + 1}.0`;
		default:
			return `${major}.${minor}.${patch + 1}`;
	}
};
