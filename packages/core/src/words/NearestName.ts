/** Finds the name that a person may have meant by another one. Pure. */

/** Counts edits of one character between two names. Above a typing mistake the exact number does not matter. */
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

/** The most edits of a typing mistake. */
const mostEdits = 3;

/** Returns the known name that a person may have meant by this one. A short name with much to change is another name. */
export const nearestName = (name: string, known: ReadonlyArray<string>): string | undefined => {
	const most = Math.min(mostEdits, Math.ceil(name.length / 3));
	const [nearest] = known
		.filter((other) => Math.abs(other.length - name.length) <= most)
		.map((other) => ({ other, edits: distance(name, other) }))
		.sort((a, b) => a.edits - b.edits);
	return nearest !== undefined && nearest.edits <= most ? nearest.other : undefined;
};
