/** Changes the version of svc in the files that contain it. Every workspace package has the same one. */

/** Escapes the dots of a version in a pattern. */
const literal = (/** @type {string} */ version) => version.replaceAll(".", "\\.");

/** A `package.json`, or the lock file: versions of our packages, and those that they depend on. */
export const manifestWith = (/** @type {string} */ text, /** @type {string} */ from, /** @type {string} */ to) =>
	text
		.replace(new RegExp(`("name": "(?:svc|@svc/[^"]+)",\\s+"version": )"${literal(from)}"`, "g"), `$1"${to}"`)
		.replace(new RegExp(`("@svc/[^"]+": )"${literal(from)}"`, "g"), `$1"${to}"`);

/** `Version.ts`, which the command and the document of the API read. */
export const sourceWith = (/** @type {string} */ text, /** @type {string} */ from, /** @type {string} */ to) =>
	text.replace(`version = "${from}"`, `version = "${to}"`);
