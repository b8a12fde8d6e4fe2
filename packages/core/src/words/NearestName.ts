/** Finds the known name that a mistyped name probably stands for. Pure. */

/** Counts single-character edits between two names. Beyond what a typo could be, the exact number does not matter. */
const distance = (from: string, to: string): number => {
	let row = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (let i = 1; i <= from.length; i++) {
		const next = [i];
		for (let j = 1; j <= to.length; j++) {
			const change = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
			next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
		}
		row = next;
	}
	return row[to.length]!;
};

/** Maximum number of edits considered a typo. */
const mostEdits = 3;

/**
 * Returns the known name that was probably meant. A short name that would need many edits counts as a different name.
 */
export const nearestName = (name: string, known: ReadonlyArray<string>): string | undefined => {
	const most = Math.min(mostEdits, Math.ceil(name.length / 3));
	const [nearest] = known
		.filter((other) => Math.abs(other.length - name.length) <= most)
		.map((other) => ({ other, edits: distance(name, other) }))
		.sort((a, b) => a.edits - b.edits);
	return nearest !== undefined && nearest.edits <= most ? nearest.other : undefined;
};

/** Maximum length of a name in a request that is compared with others: no known name is as long. */
const maximumCompared = 64;

/** Converts, for example, `pageSize` to `page_size`. */
const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the known name that a caller probably meant. The name in the request may be long or in camel case. A resource's
 * name, such as `customer`, suggests its ID, even if `synonymOf` finds something else.
 */
export const nameMeantBy = (
	name: string,
	known: ReadonlyArray<string>,
	synonymOf: (written: string) => string | undefined = () => undefined,
): string | undefined => {
	if (name.length > maximumCompared) return undefined;
	const written = snakeCase(name);
	return known.find((one) => one === `${written}_id`) ?? synonymOf(written) ?? nearestName(written, known);
};
