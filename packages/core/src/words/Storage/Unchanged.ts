/** Whether a decision on a document changes it. A new decision time alone is not a change. Pure. */

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;

/** Compares two JSON values. An undefined field is not stored, so it equals an absent one. */
export const isEqual = (a: unknown, b: unknown): boolean => {
	if (a === b) return true;
	if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false;
	if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false;
	return (
		Object.keys(a).every((key) => isEqual(a[key], b[key])) &&
		Object.keys(b).every((key) => b[key] === undefined || a[key] !== undefined)
	);
};

/** Whether nothing differs but `updated_at`. */
export const isUnchanged = <A extends { readonly updated_at: string }>(before: A, after: A): boolean =>
	isEqual(before, { ...after, updated_at: before.updated_at });
