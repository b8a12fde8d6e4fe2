/**
 * The law of outbound calls: over all interleavings of crashes, time-outs, late answers, notifications, retries and two
 * workers, the outside effect happens at most once, its outcome is known in the end, and the kept answer is the first.
 *
 * It drives the core's own `OutboundCalls` on ports in memory. A schedule of random numbers picks every next step: which
 * transaction commits, which message arrives, which process dies.
 */

import { type Idempotency, type IdempotentRequest, isKept, type Replayable } from "@svc/core/platform/Idempotency";
import {
	freshReply,
	lookUpFirst,
	nextCheckAt,
	type Opened,
	type OutboundCall,
	OutboundCalls,
	type OutboundRequest,
	type Settled,
	withinDeadline,
} from "@svc/core/platform/OutboundCalls";
import type { Caller } from "@svc/core/words/Environment";
import { type Refusal, refuse, refused } from "@svc/core/words/Errors";
import { System } from "@svc/core/words/Principal";
import { Effect, Either, Exit, Fiber, Option } from "effect";
import fc from "fast-check";
import type { Trial } from "./Law.js";
import {
	type Answer,
	at,
	deadline_millis,
	environment,
	hourMillis,
	type Intent,
	kind,
	layerOf,
	type Outcome,
	start,
	Unknown,
	World,
} from "./OutboundWorld.js";

/** A law that is tried over many asynchronous runs. */
export interface AsyncLaw {
	readonly name: string;
	readonly check: (trial?: Trial) => Promise<void>;
}

type Failure = Effect.Effect.Error<ReturnType<Idempotency["claim"]>>;

/** What each user of `OutboundCalls` gives: its intent, its call, its check and its settlement. */
export interface OutboundUse {
	readonly request: OutboundRequest<Intent, Outcome, string, Failure>;
	readonly call: OutboundCall<Intent, Outcome>;
}

/** What a use of `OutboundCalls` is built from. */
export interface Parts {
	readonly world: World;
	readonly calls: OutboundCalls;
	readonly caller: Caller;
	readonly key: IdempotentRequest;
	/** What becomes of a key never seen when it is checked: refunds are performed, charges are closed. */
	readonly unseen: "perform" | "close";
}

const responseOf = ({ outcome }: Intent): Either.Either<string, Refusal> => {
	switch (outcome._tag) {
		case "Succeeded":
			return Either.right("done");
		case "Declined":
			return refused("PAYMENT_DECLINED");
		case "NotCharged":
			return refused("PROCESSOR_UNAVAILABLE");
		case "Unknown":
			return refused("PROCESSOR_TIMEOUT");
	}
};

const within = (call: Effect.Effect<Answer>): Effect.Effect<Answer | typeof Unknown> =>
	withinDeadline(call, deadline_millis).pipe(Effect.catchTag("NoAnswer", () => Effect.succeed(Unknown)));

const known = (answer: Answer | Outcome): Outcome => (answer._tag === "NotFound" ? Unknown : answer);

/** A use of `OutboundCalls` as the core's are written. */
export const outboundUse = ({ calls, caller, key, unseen, world }: Parts): OutboundUse => {
	const newest = () => [...world.tables.intents.values()].at(-1);
	const open = Effect.gen(function* () {
		const claimed = yield* calls.claim<string>(caller, key);
		if (claimed !== "claimed" && claimed !== "waiting") {
			const answered: Opened<Intent, string> = { _tag: "Answered", replay: claimed };
			return answered;
		}
		if (claimed === "waiting") {
			const intent = newest();
			if (intent === undefined) return yield* refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");
			const continued: Opened<Intent, string> = { _tag: "Continued", intent };
			return continued;
		}
		const id = `call_${++world.intents}`;
		const intent: Intent = { id, outside_key: id, outcome: Unknown, bookings: 0 };
		world.write({ intents: new Map([...world.tables.intents, [id, intent]]) });
		yield* calls.watch(environment, { kind, subject: id, now: world.now, deadline_millis });
		const committed: Opened<Intent, string> = { _tag: "Committed", intent };
		return committed;
	}).pipe(calls.deciding);

	const settle = ({ id }: Intent, outcome: Outcome) =>
		Effect.gen(function* () {
			const before = world.tables.intents.get(id);
			if (before === undefined) return yield* Effect.dieMessage(`the intent ${id} was never committed`);
			const isOpen = before.outcome._tag === "Unknown";
			const hasChanged = isOpen && outcome._tag !== "Unknown";
			const value: Intent = hasChanged ? { ...before, outcome, bookings: before.bookings + 1 } : before;
			if (hasChanged) {
				world.write({ intents: new Map([...world.tables.intents, [id, value]]) });
				yield* calls.answerKey(caller, key, responseOf(value), "req_1");
			}
			const isOver = value.outcome._tag !== "Unknown";
			const settled: Settled<Intent> = {
				value,
				hasChanged,
				check_at: isOver ? undefined : nextCheckAt(at, world.now, deadline_millis),
			};
			return settled;
		});

	const check = ({ outside_key }: Intent) =>
		Effect.map(lookUpFirst(within(world.send("look_up", outside_key)), within(world.send(unseen, outside_key))), known);

	return {
		request: {
			open,
			call: ({ outside_key }) => Effect.map(within(world.send("perform", outside_key)), known),
			check,
			isUnderWay: () => world.millis < start + deadline_millis,
			settle: (intent, outcome) =>
				calls.deciding(
					Effect.gen(function* () {
						const settled = yield* settle(intent, outcome);
						yield* calls.moveTimer(environment, { kind, subject: intent.id }, settled, undefined);
						return freshReply(caller, responseOf(settled.value));
					}),
				),
		},
		call: {
			kind,
			pending: (_, subject) =>
				Effect.sync(() =>
					Option.filter(
						Option.fromNullable(world.tables.intents.get(subject)),
						({ outcome }) => outcome._tag === "Unknown",
					),
				),
			check: (_, intent) => check(intent),
			settle: (_, intent, outcome) => settle(intent, outcome),
		},
	};
};

/** A possible next step. `choice` picks one of several. */
interface Step {
	readonly what: "turn" | "deliver" | "lose" | "reply" | "crash" | "retry" | "worker" | "notify" | "wait";
	readonly choice: number;
}

const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(
	fc.record<Step>({
		what: fc.oneof(
			{ weight: 6, arbitrary: fc.constant("turn" as const) },
			{ weight: 4, arbitrary: fc.constant("deliver" as const) },
			{ weight: 4, arbitrary: fc.constant("reply" as const) },
			{
				weight: 5,
				arbitrary: fc.constantFrom<Step["what"]>(
					"lose",
					"crash",
					"retry",
					"worker",
					"worker",
					"notify",
					"wait",
					"wait",
				),
			},
		),
		choice: fc.nat(7),
	}),
	{ maxLength: 40 },
);

interface Case {
	readonly steps: ReadonlyArray<Step>;
	readonly unseen: Parts["unseen"];
	readonly declines: boolean;
}

const cases: fc.Arbitrary<Case> = fc.record({
	steps,
	unseen: fc.constantFrom("perform" as const, "close" as const),
	declines: fc.boolean(),
});

/** Until everything that can run has run. */
const quiet = Effect.promise(() => new Promise<void>((resolve) => setImmediate(() => setImmediate(() => resolve()))));

type Reply = Exit.Exit<Replayable<string>, unknown>;

/** Final answers: the key keeps each of these, and gives it again. */
const finalOf = (exit: Reply): string | undefined => {
	if (Exit.isSuccess(exit)) return exit.value.data;
	const error = exit.cause._tag === "Fail" ? exit.cause.error : undefined;
	const refusal = (error as { readonly refusal?: Refusal } | undefined)?.refusal ?? (error as Refusal | undefined);
	return refusal?._tag === "Refusal" && isKept(refusal) ? refusal.code : undefined;
};

/** Runs a schedule, then everything else without further faults, and returns what is wrong at the end. */
const play = (make: (parts: Parts) => OutboundUse, { declines, steps, unseen }: Case) => {
	const world = new World(declines);
	const key: IdempotentRequest = { key: "key_1", operation: "POST /v1/calls", fingerprint: "f" };
	const caller: Caller = { environment, request: { id: "req_1", idempotency_key: key.key }, principal: System };
	const replies: Array<Reply> = [];

	const run = Effect.gen(function* () {
		const calls = yield* OutboundCalls;
		const use = make({ world, calls, caller, key, unseen });
		let alive: ReadonlyArray<Fiber.RuntimeFiber<unknown, unknown>> = [];
		const launch = <A, E>(work: Effect.Effect<A, E>) =>
			Effect.map(Effect.forkDaemon(work), (fiber) => {
				alive = [...alive, fiber];
				fiber.addObserver(() => {
					alive = alive.filter((other) => other !== fiber);
				});
			});
		const request = Effect.suspend(() =>
			launch(Effect.onExit(calls.perform(caller, key, use.request), (exit) => Effect.sync(() => replies.push(exit)))),
		);
		const work = Effect.suspend(() => {
			const timer = world.claim();
			return timer === undefined ? Effect.void : launch(calls.reconcile(use.call)(environment, timer));
		});
		const take = ({ choice, what }: Step): Effect.Effect<unknown> => {
			switch (what) {
				case "turn":
					return Effect.sync(() => world.turns[choice % world.turns.length]?.());
				case "deliver":
					return Effect.sync(() => world.deliver(choice));
				case "lose":
					return Effect.sync(() => {
						world.requests = world.requests.filter((_, i) => i !== choice % world.requests.length);
					});
				case "reply":
					return Effect.sync(() => world.reply(choice));
				case "crash": {
					const victim = alive[choice % alive.length];
					return victim === undefined ? Effect.void : Fiber.interrupt(victim);
				}
				case "retry":
					return request;
				case "worker":
					return work;
				case "notify":
					return Effect.sync(() => world.notify());
				case "wait":
					return Effect.sync(() => world.advance(deadline_millis));
			}
		};
		yield* request;
		for (const step of steps) {
			yield* quiet;
			yield* take(step);
		}
		// From here on nothing fails. Late messages arrive only after their callers have timed out.
		const late = world.requests;
		world.requests = [];
		for (let round = 0; round < 60 && (alive.length > 0 || world.tables.timers.size > 0); round++) {
			for (let i = 0; i < 20; i++) {
				yield* quiet;
				for (const go of world.turns) {
					go();
					yield* quiet;
				}
				yield* quiet;
				if (world.requests.length === 0 && world.replies.length === 0) break;
				world.deliver(0);
				world.reply(0);
			}
			world.advance(round % 2 === 0 ? deadline_millis : hourMillis);
			yield* work;
		}
		// An outcome becomes known without another request.
		for (const { id, outcome } of world.tables.intents.values())
			if (outcome._tag === "Unknown") world.violations.push(`the outcome of ${id} does not become known by itself`);
		for (const message of late) world.act(message);
		yield* request;
		for (let i = 0; i < 20; i++) {
			yield* quiet;
			yield* take({ what: "turn", choice: 0 });
			world.deliver(0);
			world.reply(0);
		}
		yield* quiet;
		if (alive.length > 0) world.violations.push("a request or a worker never comes to an end");
	});

	return Effect.runPromise(run.pipe(Effect.provide(layerOf(world)), Effect.withClock(world.clock))).then(() => {
		const { tables } = world;
		const intents = [...tables.intents.values()];
		const wrong = [...world.violations];
		if (world.effects.length > 1) wrong.push(`the effect happened ${world.effects.length} times`);
		for (const { bookings, id, outcome } of intents) {
			if (outcome._tag !== "Unknown" && bookings !== 1) wrong.push(`${id} was booked ${bookings} times`);
		}
		const succeeded = intents.filter(({ outcome }) => outcome._tag === "Succeeded").length;
		if (succeeded !== world.effects.length)
			wrong.push(`${succeeded} outcomes are known for ${world.effects.length} effects`);
		const finals = new Set(replies.flatMap((reply) => finalOf(reply) ?? []));
		if (finals.size > 1) wrong.push(`the key was answered in different ways: ${[...finals]}`);
		if (tables.timers.size > 0) wrong.push("a timer runs for ever");
		if (wrong.length > 0) throw new Error(wrong.join("; "));
	});
};

/** The law for one use. `make` builds it on the core's `OutboundCalls` and the ports in memory. */
export const outboundCallLaw = (make: (parts: Parts) => OutboundUse): AsyncLaw => ({
	name: "an effect at most once, an outcome in the end, and the first answer kept, over all interleavings",
	check: (trial = {}) =>
		fc.assert(
			fc.asyncProperty(cases, (one) => play(make, one)),
			{ numRuns: 500, ...trial },
		),
});
