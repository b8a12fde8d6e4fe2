/**
 * The law of outbound calls: over all interleavings of crashes, time-outs, late answers, notifications, retries and two
 * workers, the outside effect happens at most once, its outcome is known in the end, and the kept answer is the first.
 *
 * It drives the core's own `OutboundCalls` on ports in memory. A schedule of random numbers picks every next step: which
 * transaction commits, which message arrives, which process dies.
 */

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
} from "@svc/core/OutboundCalls";
import { Idempotency, type IdempotentRequest, isKept, type Replayable } from "@svc/core/platform/Idempotency";
import { Wake } from "@svc/core/platform/Wake";
import { Crypto } from "@svc/core/words/Crypto";
import type { Caller, Environment } from "@svc/core/words/Environment";
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import { type ClaimedTimer, Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Clock, Deferred, Duration, Effect, Either, Exit, Fiber, FiberRef, Layer, Option } from "effect";
import fc from "fast-check";
import type { Trial } from "./Law.js";

/** A law that is tried over many asynchronous runs. */
export interface AsyncLaw {
	readonly name: string;
	readonly check: (trial?: Trial) => Promise<void>;
}

const deadline_millis = 1_000;
const hourMillis = 3_600_000;
const start = Date.UTC(2026, 10, 21);
const at = fromMillis(start);

const environment: Environment = {
	environment_id: "env_1",
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: at,
	updated_at: at,
};

/** What the outside party says of a key. */
export type Answer =
	| { readonly _tag: "Succeeded" }
	| { readonly _tag: "Declined" }
	| { readonly _tag: "NotCharged" }
	| { readonly _tag: "NotFound" };
export type Outcome = Exclude<Answer, { readonly _tag: "NotFound" }> | { readonly _tag: "Unknown" };
const Unknown: Outcome = { _tag: "Unknown" };

/** An intent as it is stored, with what settling it has written. */
export interface Intent {
	readonly id: string;
	/** The key of the call outside. */
	readonly outside_key: string;
	readonly outcome: Outcome;
	/** How often the outcome was booked. */
	readonly bookings: number;
}

interface Tables {
	readonly intents: ReadonlyMap<string, Intent>;
	readonly timers: ReadonlyMap<string, { readonly due_at: string; readonly lease: number }>;
	readonly keys: ReadonlyMap<string, { readonly fingerprint: string; readonly answer: string | null }>;
}

type Ask = "perform" | "look_up" | "close";

interface Message {
	readonly ask: Ask;
	readonly key: string;
	readonly reply: Deferred.Deferred<Answer>;
}

/** A shop and the outside party, in memory. */
class World {
	tables: Tables = { intents: new Map(), timers: new Map(), keys: new Map() };
	millis = start;
	sleepers: ReadonlyArray<{ readonly until: number; readonly wake: () => void }> = [];
	/** Transactions that wait for their turn. */
	turns: ReadonlyArray<() => void> = [];
	requests: ReadonlyArray<Message> = [];
	replies: ReadonlyArray<{ readonly to: Message; readonly answer: Answer }> = [];
	readonly effects: Array<string> = [];
	readonly known = new Map<string, Answer>();
	readonly violations: Array<string> = [];
	readonly transaction = FiberRef.unsafeMake(false);
	leases = 0;
	intents = 0;

	constructor(readonly declines: boolean) {}

	get now(): string {
		return fromMillis(this.millis);
	}

	write(change: Partial<Tables>): void {
		this.tables = { ...this.tables, ...change };
	}

	/** The outside party does what a message asks. It performs a key at most once, and never one that is closed. */
	act({ ask, key }: Message): Answer {
		const known = this.known.get(key);
		if (known !== undefined) return known;
		if (ask === "look_up") return { _tag: "NotFound" };
		const answer: Answer =
			ask === "close" ? { _tag: "NotCharged" } : { _tag: this.declines ? "Declined" : "Succeeded" };
		if (answer._tag === "Succeeded") this.effects.push(key);
		this.known.set(key, answer);
		return answer;
	}

	/** Sends a message and waits for its reply. Both may be late or lost. */
	readonly send = (ask: Ask, key: string): Effect.Effect<Answer> =>
		Effect.gen(this, function* () {
			if (yield* FiberRef.get(this.transaction)) this.violations.push(`a call inside a transaction: ${ask} ${key}`);
			const message: Message = { ask, key, reply: yield* Deferred.make<Answer>() };
			this.requests = [...this.requests, message];
			return yield* Deferred.await(message.reply);
		});

	/** Waits for a turn, then does all of the work or nothing. */
	readonly inTransaction = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.flatMap(FiberRef.get(this.transaction), (isInside) => {
			if (isInside) return work;
			const turn = Effect.async<void>((resume) => {
				const go = () => {
					this.turns = this.turns.filter((other) => other !== go);
					resume(Effect.void);
				};
				this.turns = [...this.turns, go];
				return Effect.sync(() => {
					this.turns = this.turns.filter((other) => other !== go);
				});
			});
			const run = Effect.suspend(() => {
				const before = this.tables;
				return Effect.onExit(Effect.locally(work, this.transaction, true), (exit) =>
					Effect.sync(() => {
						if (Exit.isFailure(exit)) this.tables = before;
					}),
				);
			});
			return Effect.zipRight(turn, run);
		});

	/** A clock that moves only when the schedule says so. */
	readonly clock: Clock.Clock = {
		...Clock.make(),
		unsafeCurrentTimeMillis: () => this.millis,
		unsafeCurrentTimeNanos: () => BigInt(this.millis) * 1_000_000n,
		currentTimeMillis: Effect.sync(() => this.millis),
		currentTimeNanos: Effect.sync(() => BigInt(this.millis) * 1_000_000n),
		sleep: (duration) =>
			Effect.async<void>((resume) => {
				const sleeper = { until: this.millis + Duration.toMillis(duration), wake: () => resume(Effect.void) };
				this.sleepers = [...this.sleepers, sleeper];
				return Effect.sync(() => {
					this.sleepers = this.sleepers.filter((other) => other !== sleeper);
				});
			}),
	};

	advance(millis: number): void {
		this.millis += millis;
		const due = this.sleepers.filter(({ until }) => until <= this.millis);
		this.sleepers = this.sleepers.filter(({ until }) => until > this.millis);
		for (const { wake } of due) wake();
	}

	deliver(index: number): void {
		const message = this.requests[index % this.requests.length];
		if (message === undefined) return;
		this.requests = this.requests.filter((other) => other !== message);
		this.replies = [...this.replies, { to: message, answer: this.act(message) }];
	}

	reply(index: number): void {
		const reply = this.replies[index % this.replies.length];
		if (reply === undefined) return;
		this.replies = this.replies.filter((other) => other !== reply);
		Deferred.unsafeDone(reply.to.reply, Effect.succeed(reply.answer));
	}

	/** Takes a timer that is due. Another worker may hold it: its lease has ended, however soon. */
	claim(): ClaimedTimer | undefined {
		const due = [...this.tables.timers].find(([, { due_at }]) => due_at <= this.now);
		if (due === undefined) return undefined;
		const [subject, { due_at }] = due;
		const lease = ++this.leases;
		this.write({ timers: new Map([...this.tables.timers, [subject, { due_at, lease }]]) });
		return {
			environment_id: environment.environment_id,
			kind,
			subject,
			due_at,
			lane: "",
			claims: 1,
			lease: `${lease}`,
		};
	}

	/** A notification of the outside party: every timer that still runs is due now. */
	notify(): void {
		const due = [...this.tables.timers.keys()].map((subject) => [subject, { due_at: this.now, lease: 0 }] as const);
		this.write({ timers: new Map(due) });
	}
}

const kind = "call.settle";

const unused = () => Effect.die("not used by outbound calls");

const timersOf = (world: World) => {
	const set = (subject: string, due_at: string) =>
		world.write({ timers: new Map([...world.tables.timers, [subject, { due_at, lease: 0 }]]) });
	const remove = (subject: string) =>
		world.write({ timers: new Map([...world.tables.timers].filter(([other]) => other !== subject)) });
	return Layer.succeed(Timers, {
		schedule: (_, ...list) =>
			Effect.sync(() => {
				for (const { due_at, subject } of list) set(subject, due_at);
			}),
		bringForward: (_, { due_at, subject }) =>
			Effect.sync(() => {
				const known = world.tables.timers.get(subject);
				if (known === undefined || due_at < known.due_at) set(subject, due_at);
			}),
		cancel: (_environment_id, _kind, subject) => Effect.sync(() => remove(subject)),
		complete: ({ lease, subject }) =>
			Effect.sync(() => {
				const isOurs = `${world.tables.timers.get(subject)?.lease}` === lease;
				if (isOurs) remove(subject);
				return isOurs;
			}),
		claim: unused,
		completeMany: unused,
		release: unused,
		outlook: unused,
		realign: unused,
	});
};

const keysOf = (world: World) => {
	const set = (key: string, entry: { readonly fingerprint: string; readonly answer: string | null }) =>
		world.write({ keys: new Map([...world.tables.keys, [key, entry]]) });
	return Layer.succeed(IdempotencyKeys, {
		claim: ({ key }, fingerprint) =>
			Effect.sync(() => {
				const known = world.tables.keys.get(key);
				if (known !== undefined) return { _tag: "Taken" as const, ...known };
				set(key, { fingerprint, answer: null });
				return { _tag: "Claimed" as const };
			}),
		complete: ({ key }, answer) =>
			Effect.sync(() => {
				const known = world.tables.keys.get(key);
				if (known?.answer !== null) world.violations.push(`a second answer for the key ${key}, or one for a free key`);
				set(key, { fingerprint: known?.fingerprint ?? "", answer });
			}),
		release: ({ key }) =>
			Effect.sync(() => world.write({ keys: new Map([...world.tables.keys].filter(([other]) => other !== key)) })),
		purge: unused,
	});
};

const layerOf = (world: World) => {
	const unitOfWork = Layer.succeed(UnitOfWork, {
		transaction: world.inTransaction,
		afterCommit: (effect) => effect,
	});
	const crypto = Layer.succeed(Crypto, {
		randomBytes: (length) => new Uint8Array(length),
		sha256Hex: (text) => text,
		keyedHash: (text) => text,
		hmacSha256: () => new Uint8Array(),
		equals: () => true,
		seal: (text) => text,
		open: Effect.succeed,
	});
	const ports = Layer.mergeAll(unitOfWork, crypto, timersOf(world), keysOf(world));
	return OutboundCalls.Default.pipe(
		Layer.provideMerge(Idempotency.Default),
		Layer.provide(Layer.merge(ports, Wake.Default)),
	);
};

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
			return Either.left(refuse("PAYMENT_DECLINED"));
		case "NotCharged":
			return Either.left(refuse("PROCESSOR_UNAVAILABLE"));
		case "Unknown":
			return Either.left(refuse("PROCESSOR_TIMEOUT"));
	}
};

const within = (call: Effect.Effect<Answer>): Effect.Effect<Answer | typeof Unknown> =>
	withinDeadline(call, { deadline_millis, name: "a call" }).pipe(
		Effect.catchTag("NoAnswer", () => Effect.succeed(Unknown)),
	);

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

/** What may happen next. `choice` picks one of several. */
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

/** Plays a schedule, lets everything come to its end without further faults, and tells what is wrong then. */
const play = (make: (parts: Parts) => OutboundUse, { declines, steps, unseen }: Case) => {
	const world = new World(declines);
	const key: IdempotentRequest = { key: "key_1", operation: "POST /v1/calls", fingerprint: "f" };
	const caller: Caller = { environment, request: { id: "req_1", idempotency_key: key.key }, scopes: new Set() };
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
		// From here on nothing fails. Late messages arrive only after everybody has given up waiting for them.
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
			if (outcome._tag === "Unknown") wrong.push(`the outcome of ${id} is not known in the end`);
			else if (bookings !== 1) wrong.push(`${id} was booked ${bookings} times`);
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
