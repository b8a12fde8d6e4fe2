/** The rules by which a node reads the database's clock between measurements. */
import { type Anchor, adopt, read } from "@svc/sql/DatabaseClock";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Measurements of a clock that is `truth` ahead: each may be wrong by as much as it says, and no more. */
const honest = fc.record({
	truth: fc.double({ min: -5_000_000, max: 5_000_000, noNaN: true }),
	first: fc.double({ min: -5_000_000, max: 5_000_000, noNaN: true }),
	measured: fc.array(
		fc.record({
			error_millis: fc.double({ min: 0, max: 3_000, noNaN: true }),
			share: fc.double({ min: -1, max: 1, noNaN: true }),
		}),
		{ minLength: 1, maxLength: 20 },
	),
});

/** Whether the offset is as right after each measurement as the measurement allows. */
const isRight = (rule: typeof adopt) => {
	const property = fc.property(honest, ({ first, measured, truth }) => {
		let offset = first;
		for (const { error_millis, share } of measured) {
			offset = rule(offset, { offset_millis: truth + share * error_millis, error_millis });
			if (Math.abs(offset - truth) > 2 * error_millis + 1.01) return false;
		}
		return true;
	});
	return !fc.check(property).failed;
};

describe("an offset", () => {
	it("is as right after a measurement as this allows", () => {
		expect(isRight(adopt)).toBe(true);
	});

	it("would not be, if it were kept or if only later times were believed", () => {
		expect(isRight((offset) => offset)).toBe(false);
		expect(isRight((offset, sample) => Math.max(sample.offset_millis, offset))).toBe(false);
	});

	it("stays while no measurement contradicts it, so that slow answers move no clock", () => {
		fc.assert(
			fc.property(
				fc.double({ min: -1e6, max: 1e6, noNaN: true }),
				fc.double({ min: 0, max: 3_000, noNaN: true }),
				fc.double({ min: -1, max: 1, noNaN: true }),
				(offset, error_millis, share) =>
					adopt(offset, { offset_millis: offset + share * error_millis, error_millis }) === offset,
			),
		);
	});
});

describe("the time between two measurements", () => {
	const anchor: Anchor = { wall_millis: 1_000_000, steady_millis: 50, offset_millis: -3_600_000 };
	const elapsed = fc.integer({ min: 0, max: 20_000 });

	it("goes as the machine's clock does, with the offset", () => {
		fc.assert(
			fc.property(elapsed, (millis) => {
				expect(read(anchor, 1_000_000 + millis, 50 + millis)).toBe(1_000_000 + millis - 3_600_000);
			}),
		);
	});

	it("does not move when the machine's clock is set", () => {
		const step = fc.oneof(fc.integer({ min: 1_001, max: 1e9 }), fc.integer({ min: -1e9, max: -1_001 }));
		fc.assert(
			fc.property(elapsed, step, (millis, by) => {
				expect(read(anchor, 1_000_000 + millis + by, 50 + millis)).toBe(1_000_000 + millis - 3_600_000);
			}),
		);
	});
});
