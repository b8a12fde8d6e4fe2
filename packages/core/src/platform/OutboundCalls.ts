/**
 * Calls to an external party that must take effect at most once, such as a charge, a refund, or a payout.
 *
 * Every such call takes three steps:
 * 1. A transaction commits the intent: the request, its own key, and a timer. It also claims the caller's
 *    `Idempotency-Key`.
 * 2. The external party is called, outside any transaction and within a deadline. A missing response proves nothing.
 * 3. A second transaction settles the outcome. It writes the consequences, stores the response for the caller's key,
 *    and ends the timer. The first to learn the outcome settles it; later ones find it settled.
 *
 * After a crash, a timeout, or a lost response, the timer remains. It checks again, less and less often, until the
 * outcome is known. Notifications run the check early. A retry with the caller's key checks immediately.
 *
 * The law covering all interleavings is in `@svc/testkit/Laws/OutboundCalls`.
 */
import { Array as Arr, Data, Duration, Effect, Either, Option } from "effect";
import { type Caller, type Environment, now, type WorkCaller } from "../words/Environment.js";
import { hasCode, type Refusal, refuse } from "../words/Errors.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { type ClaimedTimer, moveOn, type Timer, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { addMillis, hourMillis, toMillis } from "../words/Timestamp.js";
import { isStale } from "../words/Version.js";
import type { VersionCheck } from "./ExpectedVersion.js";
import {
	type Answer,
	answerOf,
	freshOf,
	Idempotency,
	type IdempotentRequest,
	isKept,
	type KeyOfOperation,
	type Replayable,
	type Warned,
} from "./Idempotency.js";
import { Wake } from "./Wake.js";

/** No response in time, or a broken adapter. Whether the call took effect is determined later. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{ readonly cause: unknown }> {}

/** Makes a call within its deadline. */
export const withinDeadline = <A, E, R>(
	call: Effect.Effect<A, E, R>,
	deadline_millis: number,
): Effect.Effect<A, E | NoAnswer, R> =>
	Effect.timeoutFail(call, {
		duration: Duration.millis(deadline_millis),
		onTimeout: () => new NoAnswer({ cause: `no answer within ${deadline_millis} ms` }),
	});

/**
 * Makes calls concurrently, and returns their results in the same order. Most payments have a single call, which runs
 * in the caller's own fiber. `Effect.forEach` with concurrency would take a hundred more steps and another fiber.
 */
export const allAtOnce = <A, B, E, R>(
	items: Iterable<A>,
	call: (item: A) => Effect.Effect<B, E, R>,
	concurrency: number | "unbounded" = "unbounded",
): Effect.Effect<ReadonlyArray<B>, E, R> => {
	const [first, ...more] = items;
	if (first === undefined) return Effect.succeed([]);
	return more.length === 0 ? Effect.map(call(first), Arr.of) : Effect.forEach([first, ...more], call, { concurrency });
};

/**
 * Logs an adapter's defect and treats it as no response, for calls that may have taken effect. Lookups have no effect:
 * their defects fail the request or the timer, which tries again.
 */
export const defectIsNoAnswer =
	(name: string) =>
	<A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E | NoAnswer, R> =>
		Effect.catchAllDefect(call, (defect) =>
			Effect.zipRight(
				Effect.logError(`The adapter failed during ${name}`, defect),
				Effect.fail(new NoAnswer({ cause: defect })),
			),
		);

/** The result of a lookup other than that the key was never seen. */
type Seen<A> = Exclude<A, { readonly _tag: "NotFound" }>;

/**
 * Performs a call, unless the external party has already seen its key: then returns the outcome. So a repeat after a
 * lost response does nothing twice, even if the external party forgets keys sooner than operations.
 */
export const lookUpFirst = <A extends { readonly _tag: string }, B, E, F>(
	lookUp: Effect.Effect<A, E>,
	perform: Effect.Effect<B, F>,
): Effect.Effect<Seen<A> | B, E | F> => {
	const isSeen = (answer: A): answer is Seen<A> => answer._tag !== "NotFound";
	return Effect.flatMap(
		lookUp,
		(found): Effect.Effect<Seen<A> | B, F> => (isSeen(found) ? Effect.succeed(found) : perform),
	);
};

/** How long after its deadline a call without a response is checked. By then, its own request no longer waits. */
export const graceMillis = 1_000;

/** When to check for the first time, in case the calling request does not live to settle the outcome. */
export const firstCheckAt = (now: string, deadline_millis: number): string =>
	addMillis(now, deadline_millis + graceMillis);

/** During this time, the delay between checks is at most a minute; afterwards, at most an hour. */
const youthMillis = hourMillis;
const longestDelayInYouthMillis = 60_000;
const longestDelayMillis = hourMillis;

/**
 * When to check again: after as long as nothing has happened since `since`, so the delays double. They are at least
 * `shortest`. At most they are a minute in the first hour, when a buyer may be waiting, then an hour.
 */
export const nextCheckAt = (since: string, now: string, shortestMillis: number): string => {
	const quiet = toMillis(now) - toMillis(since);
	const longest = quiet < youthMillis ? longestDelayInYouthMillis : longestDelayMillis;
	return addMillis(now, Math.min(longest, Math.max(shortestMillis, quiet)));
};

/**
 * The caller's key after a call:
 * - it has its response;
 * - it is released, because nothing was done;
 * - it stays claimed, and a retry continues with the intent.
 */
export type KeyState = "answered" | "freed" | "waiting";

export const keyStateOf = (response: Either.Either<unknown, Refusal>): KeyState => {
	if (Either.isRight(response) || isKept(response.left)) return "answered";
	return response.left.code === "PROCESSOR_UNAVAILABLE" ? "freed" : "waiting";
};

/** The response to a request: its result, which may have warnings, or why it is refused. */
export type Response<A> = Either.Either<A | Warned<A>, Refusal>;

/** The response to store for the key of a request. */
export const keptAnswer = <A>(response: Response<A>): Answer<A> | Refusal =>
	Either.match(response, { onLeft: (refusal) => refusal, onRight: answerOf });

/** What a settlement wrote, and when to check again. */
export interface Settled<A> {
	readonly value: A;
	/** False if the outcome was already known. */
	readonly hasChanged: boolean;
	/** Absent if the outcome is final. */
	readonly check_at: string | undefined;
	/** Whether the check got no response. Its timer then stays due since the same time (`OutboundCall.pending`). */
	readonly isUnanswered?: boolean;
}

type Failure = Refusal | StorageError;

/** One kind of outbound call, as carried through by its timer. */
export interface OutboundCall<Intent, Outcome> {
	/** The kind of the timer; its subject names the intent. */
	readonly kind: string;
	/**
	 * The committed intent; none if its outcome is settled, or if no intent has that name. `due_since` is when the check
	 * that has had no response yet was due.
	 */
	readonly pending: (
		environment: Environment,
		subject: string,
		due_since: string,
	) => Effect.Effect<Option.Option<Intent>, Failure>;
	/**
	 * Determines the outcome of the intent's key, outside any transaction. A key that was never seen is performed or
	 * closed.
	 */
	readonly check: (environment: Environment, intent: Intent) => Effect.Effect<Outcome, Failure>;
	/**
	 * Applies an outcome in the current transaction. Outcomes may arrive in any order and repeatedly. The first final one
	 * counts.
	 */
	readonly settle: (caller: WorkCaller, intent: Intent, outcome: Outcome) => Effect.Effect<Settled<unknown>, Failure>;
}

/** The result of a request's first transaction. */
export type Opened<Intent, A> =
	/** The key already had its response. */
	| { readonly _tag: "Answered"; readonly replay: Replayable<A> }
	/**
	 * The key belongs to an intent of an earlier request that has not responded. If its ID is present, the reply is a
	 * replay.
	 */
	| { readonly _tag: "Continued"; readonly intent: Intent; readonly request_id?: string }
	/** The intent is committed. */
	| { readonly _tag: "Committed"; readonly intent: Intent }
	/** The intent requires no external call. */
	| { readonly _tag: "Done"; readonly response: Response<A> };

/** A request that makes an outbound call itself, and waits for its outcome. */
export interface OutboundRequest<Intent, Outcome, A, E> {
	/** The first transaction. */
	readonly open: Effect.Effect<Opened<Intent, A>, E>;
	/** The call for an intent that was just committed. */
	readonly call: (intent: Intent) => Effect.Effect<Outcome, E>;
	/** Determines the outcome of an earlier request's intent. */
	readonly check: (intent: Intent) => Effect.Effect<Outcome, E>;
	/** Whether the earlier request may still be waiting for its response. */
	readonly isUnderWay: (intent: Intent, now: string) => boolean;
	/** The second transaction. Its response, if final, is also stored for the key. */
	readonly settle: (intent: Intent, outcome: Outcome) => Effect.Effect<Either.Either<Replayable<A>, Refusal>, E>;
}

/** The response of a request that did the work itself. */
export const freshReply = <A>(
	caller: Pick<Caller, "request">,
	response: Response<A>,
): Either.Either<Replayable<A>, Refusal> => Either.map(response, (result) => freshOf(caller, answerOf(result)));

/** How many times a settlement is decided because another one wrote in the meantime. */
const maximumDecisions = 4;

/** Whether another transaction wrote first. A stale `expected_version` stays stale, so that is not decided again. */
const isOvertaken = <E>(error: E): boolean => hasCode("VERSION_CONFLICT")(error) && !isStale(error);

export class OutboundCalls extends Effect.Service<OutboundCalls>()("@svc/core/platform/OutboundCalls", {
	effect: Effect.gen(function* () {
		const idempotency = yield* Idempotency;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const wake = yield* Wake;

		/** Runs a transaction again with fresh reads if another one has written first. */
		const deciding = <A, E, R>(work: Effect.Effect<A, E, R>) => decidingFrom(work, 1);

		/** `Effect.retry` would create a schedule and a service on each call, even when nothing is retried. */
		const decidingFrom = <A, E, R>(
			work: Effect.Effect<A, E, R>,
			decision: number,
		): Effect.Effect<A, E | StorageError, R> =>
			Effect.catchAll(unitOfWork.transaction(work), (error) =>
				decision < maximumDecisions && isOvertaken(error) ? decidingFrom(work, decision + 1) : Effect.fail(error),
			);

		/**
		 * In the transaction that commits an intent: schedules the timer to make the call as soon as that has committed.
		 */
		const dispatch = Effect.fnUntraced(function* (environment: Environment, timer: Timer) {
			yield* timers.schedule(environment, timer);
			yield* unitOfWork.afterCommit(wake.signal);
		});

		/** In the transaction that commits an intent: schedules a check, in case the calling request does not settle. */
		const watch = (
			environment: Environment,
			{
				deadline_millis,
				kind,
				now,
				subject,
			}: Pick<Timer, "kind" | "subject"> & {
				readonly now: string;
				readonly deadline_millis: number;
			},
		) => timers.schedule(environment, { kind, subject, due_at: firstCheckAt(now, deadline_millis) });

		/**
		 * In the transaction that settles: moves the timer, or ends it with the intent. `claimed` is the timer that checks;
		 * absent for a request, which never delays a check, because a notification newer than its response may have set it.
		 */
		const moveTimer = (
			environment: Environment,
			{ kind, subject }: Pick<Timer, "kind" | "subject">,
			{ check_at, hasChanged, isUnanswered = false }: Omit<Settled<unknown>, "value">,
			claimed: ClaimedTimer | undefined,
		): Effect.Effect<void, StorageError> => {
			if (claimed !== undefined)
				return isUnanswered && check_at !== undefined
					? timers.postpone(environment, claimed, check_at)
					: moveOn(timers, environment, claimed, check_at);
			if (!hasChanged) return Effect.void;
			return check_at === undefined
				? timers.cancel(environment.environment_id, kind, subject)
				: timers.bringForward(environment, { kind, subject, due_at: check_at });
		};

		/**
		 * In the transaction that settles: stores the response of the caller's key, releases the key, or leaves it waiting.
		 */
		const answerKey = <A>(
			caller: Pick<Caller, "environment">,
			key: KeyOfOperation,
			response: Response<A>,
			request_id: string,
		): Effect.Effect<void, StorageError> => {
			switch (keyStateOf(response)) {
				case "answered":
					return idempotency.complete(caller, key, keptAnswer(response), request_id);
				case "freed":
					return idempotency.release(caller, key);
				case "waiting":
					return Effect.void;
			}
		};

		/**
		 * The state of a caller's key in the first transaction: it has a response, is waiting for one, or was just claimed.
		 */
		const claim = <A>(caller: Caller, key: IdempotentRequest) =>
			idempotency.claim<A>(caller, key).pipe(
				Effect.map((claimed): Replayable<A> | "claimed" => (Either.isRight(claimed) ? claimed.right : "claimed")),
				Effect.catchIf(hasCode("IDEMPOTENCY_REQUEST_IN_PROGRESS"), () => Effect.succeed("waiting" as const)),
			);

		/**
		 * The response in a transaction that finds the intent settled by the timer or another request. It is the stored
		 * response of the caller's key, with the same bytes. A released key stays released.
		 */
		const settledBefore = Effect.fnUntraced(function* <A>(
			caller: Caller,
			key: IdempotentRequest | undefined,
			response: Response<A>,
		) {
			const known = key === undefined ? "waiting" : yield* claim<A>(caller, key);
			if (typeof known !== "string") return Either.right(known);
			if (key !== undefined && known === "claimed") yield* idempotency.release(caller, key);
			return freshReply(caller, response);
		});

		/**
		 * Precedes the call of a request that commits no intent. Returns the stored response of its key, or refuses a stale
		 * `expected_version`.
		 */
		const answeredOrCurrent = <A>(
			caller: Caller,
			key: IdempotentRequest | undefined,
			checkVersion: VersionCheck | undefined,
		) => {
			if (checkVersion === undefined) return Effect.succeed(undefined);
			const answered = key === undefined ? Effect.succeed(undefined) : idempotency.earlier<A>(caller, key);
			return Effect.flatMap(answered, (replay) =>
				replay === undefined ? Effect.as(checkVersion, undefined) : Effect.succeed(replay),
			).pipe(unitOfWork.transaction, idempotency.keeping(caller, key));
		};

		/** Handles a request that makes the call itself. */
		const perform = Effect.fnUntraced(function* <Intent, Outcome, A, E>(
			caller: Caller,
			key: IdempotentRequest | undefined,
			{ call, check, isUnderWay, open, settle }: OutboundRequest<Intent, Outcome, A, E>,
		) {
			const opened = yield* open.pipe(idempotency.keeping(caller, key));
			switch (opened._tag) {
				case "Answered":
					return opened.replay;
				case "Done":
					return yield* freshReply(caller, opened.response);
				case "Committed":
					return yield* yield* settle(opened.intent, yield* call(opened.intent));
				case "Continued": {
					const { intent, request_id } = opened;
					if (isUnderWay(intent, yield* now(caller.environment)))
						return yield* refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");
					const reply = yield* yield* settle(intent, yield* check(intent));
					return request_id === undefined ? reply : { ...reply, request_id, replayed: true };
				}
			}
		});

		/**
		 * Ends a request that only asked the external party and committed no intent of its own. In one transaction, claims
		 * its key, does `work`, and stores the key's response. Commits the writes of `work` even if the caller is refused.
		 * If the refusal is not stored, the key is released.
		 */
		const concluding = Effect.fnUntraced(function* <A>(
			caller: Caller,
			key: IdempotentRequest | undefined,
			work: Effect.Effect<Response<A>, Failure>,
		) {
			const claimed = key === undefined ? undefined : yield* idempotency.claim<A>(caller, key);
			if (claimed !== undefined && Either.isRight(claimed)) return Either.right(claimed.right);
			const response = yield* work;
			if (key !== undefined)
				yield* Either.isLeft(response) && !isKept(response.left)
					? idempotency.release(caller, key)
					: idempotency.complete(caller, key, keptAnswer(response), caller.request?.id ?? "");
			return freshReply(caller, response);
		});
		const conclude = <A>(
			caller: Caller,
			key: IdempotentRequest | undefined,
			work: Effect.Effect<Response<A>, Failure>,
		) => concluding(caller, key, work).pipe(deciding, idempotency.keeping(caller, key), Effect.flatten);

		/** The timer handler of a call: determines the outcome of an intent and settles it. */
		const reconcile = <Intent, Outcome>({ check, pending, settle }: OutboundCall<Intent, Outcome>) =>
			Effect.fnUntraced(function* (environment: Environment, timer: ClaimedTimer) {
				const found = yield* pending(environment, timer.subject, timer.due_at);
				if (Option.isNone(found)) return yield* unitOfWork.transaction(moveOn(timers, environment, timer, undefined));
				const outcome = yield* check(environment, found.value);
				yield* deciding(
					Effect.flatMap(settle({ environment, request: null }, found.value, outcome), (settled) =>
						moveTimer(environment, timer, settled, timer),
					),
				);
			});

		return {
			answeredOrCurrent,
			deciding,
			dispatch,
			watch,
			moveTimer,
			answerKey,
			claim,
			settledBefore,
			perform,
			conclude,
			reconcile,
		};
	}),
}) {}
