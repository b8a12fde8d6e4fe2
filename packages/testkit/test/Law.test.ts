import { isAnyBroken, law } from "@svc/testkit/Laws/Law";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { describeSettings, lawSettingsOf } from "../../../vitest.lawSettings.js";

/** A law that notes the values that it is tried with. */
const noting = () => {
	const values: Array<number> = [];
	const one = law("notes", fc.integer(), (value) => values.push(value) > 0);
	return { values, check: one.check };
};

describe("a law", () => {
	it("is tried as often as the settings say", () => {
		const { check, values } = noting();
		check();
		const { runs, third } = inject("laws");
		expect(third === undefined ? [runs] : [500, runs]).toContain(values.length);
	});

	it("is tried as often as its trial says", () => {
		const { check, values } = noting();
		check({ numRuns: 7 });
		expect(values).toHaveLength(7);
	});

	it("is tried with the same values again, and with others under another seed", () => {
		const [first, second, other] = [noting(), noting(), noting()];
		first.check();
		second.check();
		other.check({ seed: 1 });
		expect(second.values).toEqual(first.values);
		expect(other.values).not.toEqual(first.values);
	});

	it("that fails says how it can be repeated (it's a command)", () => {
		const wrong = law("is small", fc.nat(), (value) => value < 100);
		const title = "a law that fails says how it can be repeated .it.s a command.";
		const command = `npx vitest run --project unit packages/testkit/test/Law.test.ts -t '${title}'`;
		expect(() => wrong.check()).toThrow("Counterexample: [100]");
		expect(() => wrong.check()).toThrow(`To repeat: LAW_SEED=${inject("laws").seed} LAW_RUNS=`);
		expect(() => wrong.check()).toThrow(command);
	});

	it("that throws says where, though its tries have no stacks", () => {
		const { stackTraceLimit } = Error;
		const limits = new Set<number>();
		const wrong = law("is small", fc.nat(), (value) => {
			limits.add(Error.stackTraceLimit);
			if (value >= 100) throw new Error("is large");
			return true;
		});
		expect(() => wrong.check()).toThrow(/is large\n +at .*Law\.test\.ts:\d+/);
		expect([...limits].toSorted((a, b) => a - b)).toEqual([0, stackTraceLimit]);
		expect(Error.stackTraceLimit).toBe(stackTraceLimit);
	});
});

describe("a law that is broken", () => {
	it("is told from one that holds", () => {
		expect(law("is small", fc.nat(), (value) => value < 100).isBroken()).toBe(true);
		expect(law("is not negative", fc.nat(), (value) => value >= 0).isBroken()).toBe(false);
	});

	it("is tried no further than its first counterexample", () => {
		let failures = 0;
		const wrong = law("is small", fc.nat(), (value) => {
			if (value >= 100) failures++;
			return value < 100;
		});
		expect(wrong.isBroken()).toBe(true);
		expect(failures).toBe(1);
	});

	it("is found among laws that hold, by its first few values or by its last", () => {
		const holds = law("is not negative", fc.nat(), (value) => value >= 0);
		let tries = 0;
		const slow = law("is tried long in vain", fc.nat(), () => ++tries > 0);
		const wrong = law("is small", fc.nat(), (value) => value < 100);
		expect(isAnyBroken([slow, wrong])).toBe(true);
		expect(tries).toBe(20);
		const rare = law("is no multiple of 499", fc.integer({ min: 1, max: 90_000 }), (value) => value % 499 !== 0);
		expect([rare.isBroken({ numRuns: 200 }), rare.isBroken(), isAnyBroken([holds, rare])]).toEqual([false, true, true]);
		expect([isAnyBroken([holds, rare], 200), isAnyBroken([holds])]).toEqual([false, false]);
	});
});

describe("the settings of laws", () => {
	const now = new Date("2026-11-22T23:59:59.999Z");

	it("are 500 runs with the values of the day, unless the environment says otherwise", () => {
		expect(lawSettingsOf({}, now)).toEqual({ runs: 500, seed: 20_261_122 });
		const given = lawSettingsOf({ LAW_RUNS: "10000", LAW_SEED: "7", LAW_THIRD: "2" }, now);
		expect(given).toEqual({ runs: 10_000, seed: 7, third: 2 });
		expect(describeSettings(given)).toBe("Laws: LAW_RUNS=10000 LAW_SEED=7 LAW_THIRD=2");
	});

	it.each([
		["LAW_RUNS", "0"],
		["LAW_RUNS", "many"],
		["LAW_SEED", "-1"],
		["LAW_SEED", "2147483648"],
		["LAW_THIRD", "3"],
	])("refuse %s=%s", (name, value) => {
		expect(() => lawSettingsOf({ [name]: value }, now)).toThrow(`${name} must be an integer`);
	});
});
