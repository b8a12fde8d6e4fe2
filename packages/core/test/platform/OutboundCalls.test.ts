import {
	defectIsNoAnswer,
	firstCheckAt,
	keyStateOf,
	lookUpFirst,
	nextCheckAt,
	withinDeadline,
} from "@svc/core/platform/OutboundCalls";
import { refuse } from "@svc/core/words/Errors";
import { addMillis, toMillis } from "@svc/core/words/Timestamp";
import { type OutboundUse, outboundCallLaw, outboundUse, type Parts } from "@svc/testkit/Laws/OutboundCalls";
import type { Intent } from "@svc/testkit/Laws/OutboundWorld";
import { Effect, Either, Exit } from "effect";
import { describe, expect, it } from "vitest";

const now = "2026-11-21T09:00:00.000Z";

describe("an outbound call", () => {
	const { check, name } = outboundCallLaw(outboundUse);
	it(`law: ${name}`, () => check());

	/** Uses that each break one rule of how to call outside. */
	const wrong: Readonly<Record<string, (parts: Parts) => OutboundUse>> = {
		"calls before it commits its intent": (parts) => {
			const use = outboundUse(parts);
			let attempts = 0;
			const open = Effect.suspend(() =>
				Effect.zipRight(parts.world.send("perform", `early_${++attempts}`), use.request.open),
			);
			return { ...use, request: { ...use.request, open } };
		},
		"calls inside the transaction of its intent": (parts) => {
			const use = outboundUse(parts);
			const open = parts.calls.deciding(
				Effect.tap(use.request.open, (opened) =>
					opened._tag === "Committed" ? parts.world.send("perform", opened.intent.outside_key) : Effect.void,
				),
			);
			return { ...use, request: { ...use.request, open } };
		},
		"retries under a new key": (parts) => {
			const use = outboundUse({ ...parts, unseen: "perform" });
			let retries = 0;
			const renamed = (intent: Intent): Intent => ({ ...intent, outside_key: `${intent.id}_${++retries}` });
			return {
				request: { ...use.request, check: (intent) => use.request.check(renamed(intent)) },
				call: { ...use.call, check: (environment, intent) => use.call.check(environment, renamed(intent)) },
			};
		},
		"settles an outcome again": (parts) => {
			const use = outboundUse(parts);
			const settle: OutboundUse["call"]["settle"] = (caller, intent, outcome) =>
				Effect.tap(use.call.settle(caller, intent, outcome), ({ value, hasChanged }) =>
					Effect.sync(() => {
						const booked = parts.world.tables.intents.get(intent.id);
						if (booked === undefined || hasChanged || value === undefined) return;
						const again: Intent = { ...booked, bookings: booked.bookings + 1 };
						parts.world.write({ intents: new Map([...parts.world.tables.intents, [intent.id, again]]) });
					}),
				);
			return { ...use, call: { ...use.call, settle } };
		},
		"takes silence for a refusal": (parts) => {
			const use = outboundUse(parts);
			const call: OutboundUse["request"]["call"] = (intent) =>
				Effect.map(use.request.call(intent), (outcome) =>
					outcome._tag === "Unknown" ? { _tag: "NotCharged" as const } : outcome,
				);
			return { ...use, request: { ...use.request, call } };
		},
		"sets no timer": (parts) => outboundUse({ ...parts, calls: { ...parts.calls, watch: () => Effect.void } }),
		"gives a key that was never seen up without closing it": (parts) => {
			const use = outboundUse(parts);
			return {
				...use,
				call: {
					...use.call,
					check: (_, { outside_key }) =>
						Effect.map(parts.world.send("look_up", outside_key), (answer) =>
							answer._tag === "NotFound" ? { _tag: "NotCharged" as const } : answer,
						),
				},
			};
		},
	};
	it.each(Object.entries(wrong))("breaks the law when it %s", async (_, make) => {
		await expect(outboundCallLaw(make).check({ numRuns: 2_000, seed: 1, endOnFailure: true })).rejects.toThrow(
			"Property failed",
		);
	});
});

describe("the deadline of a call", () => {
	it("ends a call without an answer, and counts a defect as none", async () => {
		const silent = await Effect.runPromiseExit(withinDeadline(Effect.never, 20));
		const broken = await Effect.runPromiseExit(defectIsNoAnswer("a test")(Effect.die(new Error("broken"))));
		for (const exit of [silent, broken])
			expect(Exit.isFailure(exit) && exit.cause).toMatchObject({ _tag: "Fail", error: { _tag: "NoAnswer" } });
		expect(await Effect.runPromise(withinDeadline(Effect.succeed(1), 20))).toBe(1);
	});

	it("performs nothing if the key was seen before", () => {
		const perform = Effect.succeed({ _tag: "Performed" as const });
		const seen = lookUpFirst(Effect.succeed({ _tag: "Known" as const }), perform);
		const unseen = lookUpFirst(Effect.succeed({ _tag: "NotFound" as const }), perform);
		expect([Effect.runSync(seen)._tag, Effect.runSync(unseen)._tag]).toEqual(["Known", "Performed"]);
	});
});

describe("the checks of a call", () => {
	it("start after the deadline, when its own request no longer waits", () => {
		expect(firstCheckAt(now, 5_000) > addMillis(now, 5_000)).toBe(true);
	});

	it("double their delays, up to a minute in the first hour and to an hour later", () => {
		const delay = (quiet: number) => toMillis(nextCheckAt(now, addMillis(now, quiet), 1_000)) - toMillis(now) - quiet;
		expect([0, 1_500, 30_000, 3_500_000, 3_600_000, 90_000_000].map(delay)).toEqual([
			1_000, 1_500, 30_000, 60_000, 3_600_000, 3_600_000,
		]);
	});
});

describe("the caller's key", () => {
	it("keeps final answers, is released if nothing was done, and stays claimed otherwise", () => {
		expect(keyStateOf(Either.right("done"))).toBe("answered");
		expect(keyStateOf(Either.left(refuse("PAYMENT_DECLINED")))).toBe("answered");
		expect(keyStateOf(Either.left(refuse("PROCESSOR_UNAVAILABLE")))).toBe("freed");
		expect(keyStateOf(Either.left(refuse("PROCESSOR_TIMEOUT")))).toBe("waiting");
	});
});
