import { nextStep } from "@svc/core/platform/Sandboxes/Clock";
import { fromMillis, toMillis } from "@svc/core/words/Timestamp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const start = Date.parse("2026-11-21T08:00:00.000Z");

/** A timer that runs at its due time, and may set another one, that long after. */
interface Due {
	readonly at: number;
	readonly again: number | undefined;
}

/**
 * Moves a clock as the service does, with work that takes `workMillis` of real time each, during which the clock goes
 * on by itself. Answers when each timer ran, on the clock.
 */
const walk = (timers: ReadonlyArray<Due>, target: number, workMillis: number) => {
	const waiting = timers.map((timer) => ({ ...timer }));
	const ran: Array<{ readonly at: number; readonly clock: number }> = [];
	let clock = start;
	for (let steps = 0; steps < 10_000; steps++) {
		const due = waiting.filter(({ at }) => at <= clock).sort((a, b) => a.at - b.at)[0];
		const next = waiting.map(({ at }) => at).filter((at) => at > clock);
		const step = nextStep(fromMillis(clock), fromMillis(target), {
			isBusy: due !== undefined,
			...(next.length === 0 ? {} : { next: fromMillis(Math.min(...next)) }),
		});
		if (step._tag === "Arrive") return { ran, clock, waiting };
		if (step._tag === "Move") {
			const to = toMillis(step.to);
			if (to <= clock || to > target) throw new Error(`The clock moved from ${clock} to ${to} on its way to ${target}`);
			clock = to;
		} else if (due !== undefined) {
			waiting.splice(waiting.indexOf(due), 1);
			ran.push({ at: due.at, clock });
			if (due.again !== undefined) waiting.push({ at: clock + due.again, again: undefined });
			clock += workMillis;
		}
	}
	throw new Error("The clock did not arrive");
};

const millis = fc.integer({ min: 0, max: 300_000 });
const timer = fc.record({
	at: millis.map((after) => start + after),
	again: fc.option(
		millis.map((after) => after + 1),
		{ nil: undefined },
	),
});

describe("the steps of a sandbox's clock", () => {
	it("run all work that falls due, in order, and no other", () => {
		fc.assert(
			fc.property(
				fc.array(timer, { maxLength: 12 }),
				millis.map((after) => start + after),
				fc.integer({ min: 0, max: 2_000 }),
				(timers, target, workMillis) => {
					const { clock, ran, waiting } = walk(timers, target, workMillis);
					const arrived = clock >= target && waiting.every(({ at }) => at > clock);
					const inOrder = ran.every((one, index) => index === 0 || (ran[index - 1]?.clock ?? 0) <= one.clock);
					// Where work takes no time, each runs on the dot.
					const onTime = ran.every((one) => one.clock >= one.at && (workMillis > 0 || one.clock === one.at));
					return arrived && inOrder && onTime;
				},
			),
		);
	});

	it("wait for due work, also at the target", () => {
		const now = fromMillis(start);
		expect(nextStep(now, now, { isBusy: true })).toEqual({ _tag: "Wait" });
		expect(nextStep(now, now, { isBusy: false })).toEqual({ _tag: "Arrive" });
	});
});
