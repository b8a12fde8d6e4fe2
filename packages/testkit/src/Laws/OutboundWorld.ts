/** A shop and an outside party in memory, for the law of outbound calls: the core's ports, and a clock that is set. */

import { Idempotency } from "@svc/core/platform/Idempotency";
import { OutboundCalls } from "@svc/core/platform/OutboundCalls";
import { Wake } from "@svc/core/platform/Wake";
import { Crypto } from "@svc/core/words/Crypto";
import type { Environment } from "@svc/core/words/Environment";
import { type IdempotencyKeyId, IdempotencyKeys, keyTaken } from "@svc/core/words/Storage/IdempotencyKeys";
import { type ClaimedTimer, Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Clock, Deferred, Duration, Effect, Exit, FiberRef, Layer } from "effect";

export const deadline_millis = 1_000;
export const hourMillis = 3_600_000;
export const start = Date.UTC(2026, 10, 21);
export const at = fromMillis(start);

export const environment: Environment = {
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

/** The outside party's response about a key. */
export type Answer =
	| { readonly _tag: "Succeeded" }
	| { readonly _tag: "Declined" }
	| { readonly _tag: "NotCharged" }
	| { readonly _tag: "NotFound" };
export type Outcome = Exclude<Answer, { readonly _tag: "NotFound" }> | { readonly _tag: "Unknown" };
export const Unknown: Outcome = { _tag: "Unknown" };

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
export class World {
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

export const kind = "call.settle";

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
		postpone: unused,
		claim: unused,
		completeMany: unused,
		owners: unused(),
		release: unused,
		outlook: unused,
		realign: unused,
	});
};

const keysOf = (world: World) => {
	const complete = ({ key }: IdempotencyKeyId, answer: string) =>
		Effect.sync(() => {
			const known = world.tables.keys.get(key);
			if (known?.answer !== null) world.violations.push(`a second answer for the key ${key}, or one for a free key`);
			set(key, { fingerprint: known?.fingerprint ?? "", answer });
		});
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
		claimFree: ({ key }, fingerprint) =>
			Effect.suspend(() => {
				if (world.tables.keys.has(key)) return keyTaken;
				set(key, { fingerprint, answer: null });
				return Effect.succeed(Effect.void);
			}),
		complete,
		refuse: complete,
		release: ({ key }) =>
			Effect.sync(() => world.write({ keys: new Map([...world.tables.keys].filter(([other]) => other !== key)) })),
		purge: unused,
	});
};

export const layerOf = (world: World) => {
	const unitOfWork = Layer.succeed(UnitOfWork, {
		transaction: world.inTransaction,
		afterCommit: (effect) => effect,
		collect: (collector, value) => collector.settle([value]),
		isInside: Effect.succeed(false),
	});
	const crypto = Layer.succeed(Crypto, {
		randomBytes: (length) => new Uint8Array(length),
		sha256Hex: (text) => text,
		keyedHash: (text) => text,
		keyedHashes: (text) => [text],
		previousHashKeys: [],
		hmacSha256: () => new Uint8Array(),
		equals: () => true,
		seal: (text) => text,
		open: Effect.succeed,
		reseal: Effect.succeed,
	});
	const ports = Layer.mergeAll(unitOfWork, crypto, timersOf(world), keysOf(world));
	return OutboundCalls.Default.pipe(
		Layer.provideMerge(Idempotency.Default),
		Layer.provide(Layer.merge(ports, Wake.Default)),
	);
};
