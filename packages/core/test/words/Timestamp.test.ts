import { addMillis, fromMillis, parse, parseEnd, Timestamp, toMillis } from "@svc/core/words/Timestamp";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const first = Date.parse("0000-01-01T00:00:00.000Z");
const last = Date.parse("9999-12-31T23:59:59.999Z");
const instant = fc.oneof(fc.integer({ min: first, max: last }), fc.integer({ min: 0, max: 4e12 }));

const two = (number: number): string => String(number).padStart(2, "0");

/** The same instant, written for a clock that is `minutes` ahead of UTC. */
const withOffset = (millis: number, minutes: number): string => {
	const local = new Date(millis + minutes * 60_000).toISOString().slice(0, -1);
	const size = Math.abs(minutes);
	return `${local}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

describe("timestamps", () => {
	it("agree with Date for every instant and offset", () => {
		fc.assert(
			fc.property(instant, fc.integer({ min: -1439, max: 1439 }), (millis, minutes) => {
				const local = millis + minutes * 60_000;
				fc.pre(local >= first && local <= last);
				const expected = new Date(millis).toISOString();
				expect(parse(withOffset(millis, minutes))).toBe(expected);
				expect(parse(expected)).toBe(expected);
				expect(parse(expected.toLowerCase())).toBe(expected);
				expect(toMillis(expected)).toBe(millis);
			}),
		);
	});

	it("sort as the instants do", () => {
		fc.assert(
			fc.property(instant, instant, (one, other) => {
				expect(fromMillis(one) < fromMillis(other)).toBe(one < other);
			}),
		);
	});

	it("keep milliseconds and drop finer digits", () => {
		fc.assert(
			fc.property(instant, fc.stringMatching(/^\d{1,12}$/), (millis, fraction) => {
				const seconds = new Date(Math.floor(millis / 1000) * 1000).toISOString().slice(0, 19);
				expect(parse(`${seconds}.${fraction}Z`)).toBe(`${seconds}.${fraction.padEnd(3, "0").slice(0, 3)}Z`);
				expect(parse(`${seconds}Z`)).toBe(`${seconds}.000Z`);
			}),
		);
	});

	it("round up as the end of a range, so that the range has all that was before", () => {
		const fraction = fc.stringMatching(/^\d{1,12}$/);
		/** Whether a range up to a time has exactly the whole milliseconds before it. */
		const lawOf = (end: (input: string) => string | undefined) =>
			fc.property(
				fc.integer({ min: 0, max: 4e12 }),
				fraction,
				fc.integer({ min: -2, max: 2 }),
				(millis, digits, more) => {
					const second = Math.floor(millis / 1_000) * 1_000;
					const at = second + Math.floor(Number(digits.padEnd(3, "0").slice(0, 3))) + more;
					// In units of 10^-12 seconds from the second.
					const isBefore = BigInt(at - second) * 10n ** 9n < BigInt(digits.padEnd(12, "0"));
					const bound = end(`${fromMillis(second).slice(0, 19)}.${digits}Z`) ?? "";
					return fromMillis(at) < bound === isBefore;
				},
			);
		fc.assert(lawOf(parseEnd));
		expect(() => fc.assert(lawOf(parse), { seed: 1 })).toThrow("Property failed");
		expect(parseEnd("9999-12-31T23:59:59.9999Z")).toBe("9999-12-31T23:59:59.999Z");
		expect(parseEnd("2026-02-30T00:00:00Z")).toBeUndefined();
	});

	it("accept every day of the calendar, and no other", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 9999 }),
				fc.integer({ min: 0, max: 13 }),
				fc.integer({ min: 0, max: 32 }),
				(year, month, day) => {
					const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T12:00:00Z`;
					const date = new Date(0);
					date.setUTCFullYear(year, month - 1, day);
					const exists =
						date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
					expect(parse(text) !== undefined, text).toBe(exists);
				},
			),
		);
		expect(parse("0000-02-29T00:00:00Z")).toBe("0000-02-29T00:00:00.000Z");
		expect(parse("1900-02-29T00:00:00Z")).toBeUndefined();
		expect(parse("2026-02-30T00:00:00Z")).toBeUndefined();
	});

	it("are refused if they name no instant", () => {
		for (const text of [
			...["", "now", "2026-11-21", "2026-11-21T08:39:00", "2026-11-21 08:39:00Z", "2026-11-21T08:39Z", "1795250340000"],
			...["2026-11-21T24:00:00Z", "2026-11-21T08:60:00Z", "2026-11-21T08:39:60Z", "2026-11-21T08:39:00.Z"],
			...[
				"2026-11-21T08:39:00+24:00",
				"2026-11-21T08:39:00+23:60",
				"2026-11-21T08:39:00+2:00",
				"2026-11-21T08:39:00+0200",
			],
			...["+002026-11-21T08:39:00Z", "-000001-11-21T08:39:00Z", "10000-01-01T00:00:00Z", "2026-1-21T08:39:00Z"],
			...["0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", " 2026-11-21T08:39:00Z", "2026-11-21T08:39:00Z\n"],
			...["２０２６-11-21T08:39:00Z", "2026-11-21T08:39:00Z2026-11-21T08:39:00Z"],
		])
			expect(parse(text), JSON.stringify(text)).toBeUndefined();
	});

	it("never crash on any text", () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/)),
				(text) => {
					const result = parse(text);
					if (result !== undefined) expect(parse(result)).toBe(result);
				},
			),
		);
	});

	it("move by milliseconds", () => {
		expect(addMillis("2026-11-21T08:39:00.000Z", 86_400_000)).toBe("2026-11-22T08:39:00.000Z");
		expect(addMillis("2024-02-28T23:59:59.999Z", 1)).toBe("2024-02-29T00:00:00.000Z");
	});

	it("are converted to UTC by their schema", () => {
		const read = Schema.decodeUnknownEither(Timestamp);
		expect(read("2026-11-21T10:39:00+02:00")).toEqual(Either.right("2026-11-21T08:39:00.000Z"));
		for (const value of ["2026-02-30T00:00:00Z", 1_795_250_340_000, null, new Date(0)])
			expect(Either.isLeft(read(value))).toBe(true);
	});
});
