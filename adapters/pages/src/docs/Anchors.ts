/**
 * The anchors of a Markdown page's headings, as code hosts make them: lower case, hyphens between words, no punctuation.
 * Those that occur again get numbers.
 */
export const makeAnchors = (): ((title: string) => string) => {
	const seen = new Map<string, number>();
	return (title) => {
		const anchor = title
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, "")
			.replace(/\s/g, "-");
		const count = seen.get(anchor) ?? 0;
		seen.set(anchor, count + 1);
		return count === 0 ? anchor : `${anchor}-${count}`;
	};
};
