/** Parses durations as people write them on a command line. */

const secondsIn: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** Returns the seconds of a text such as `90s`, `30m`, `12h`, or `30d`; `undefined` for any other. */
export const secondsOf = (text: string): number | undefined => {
	const [, digits = "", unit = ""] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
	const seconds = secondsIn[unit];
	return seconds === undefined ? undefined : Number(digits) * seconds;
};
