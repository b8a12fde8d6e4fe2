/** Chooses the representation of a response from the `Accept` header (RFC 9110, 12.5.1). Pure. */

/** Maximum number of ranges read from a header. Clients send far fewer. */
const maximumRanges = 50;

interface Range {
	readonly type: string;
	/** 0 to 1000. */
	readonly weight: number;
}

/** Parses a weight such as `0.8` as thousandths. A malformed weight counts as 1. */
const weightOf = (parameters: ReadonlyArray<string>): number => {
	const [, written] = parameters.map((one) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(one)).find(Boolean) ?? [];
	return written === undefined ? 1_000 : Math.min(1_000, Math.round(Number(written) * 1_000));
};

const rangesOf = (accept: string): ReadonlyArray<Range> =>
	accept.split(",", maximumRanges).map((range) => {
		const [type = "", ...parameters] = range.split(";");
		return { type: type.trim().toLowerCase(), weight: weightOf(parameters) };
	});

/** Returns the weight of a media type, taken from the most specific matching range; 0 if none matches. */
const weightFor = (ranges: ReadonlyArray<Range>, mediaType: string): number => {
	for (const name of [mediaType, `${mediaType.slice(0, mediaType.indexOf("/"))}/*`, "*/*"]) {
		const range = ranges.find(({ type }) => type === name);
		if (range !== undefined) return range.weight;
	}
	return 0;
};

/**
 * Returns the offered media type that the client prefers; on a tie, the earlier one. If the client accepts none, it
 * gets the first: the API then responds with JSON, as everywhere else.
 */
export const preferred = <Type extends string>(
	accept: string | undefined,
	offered: readonly [Type, ...ReadonlyArray<Type>],
): Type => {
	if (accept === undefined || offered.length === 1) return offered[0];
	const ranges = rangesOf(accept);
	return offered.reduce((best, type) => (weightFor(ranges, type) > weightFor(ranges, best) ? type : best));
};
