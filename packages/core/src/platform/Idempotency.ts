/**
 * Idempotency keys (requirements: Authentication 9; decisions: Idempotency).
 *
 * A key is claimed in the transaction of its effect, and answered in the transaction that completes it. So a crash
 * leaves either nothing or the whole effect. Two kinds of refusals are not kept, and their key may be used again: those
 * that the caller must correct (unreadable requests, missing rights), and our own faults (5xx).
 */
import { Effect, Either, Schema } from "effect";
import { Crypto } from "../words/Crypto.js";
import { type Caller, now } from "../words/Environment.js";
import { catalog, Refusal, refuse } from "../words/Errors.js";
import { optional } from "../words/Optional.js";
import { Packing } from "../words/Packing.js";
import { IdempotencyKeys, isKeyTaken } from "../words/Storage/IdempotencyKeys.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { addMillis } from "../words/Timestamp.js";

/** How long an answer is kept: 30 days. */
export const retentionMillis = 30 * 24 * 3_600_000;

/** A note with an answer, such as a promotion code that could not be used. */
export const Warning = Schema.Struct(
	{ code: Schema.String, severity: Schema.String, reason: optional(Schema.String) },
	Schema.Record({ key: Schema.String, value: Schema.Unknown }),
);
export type Warning = typeof Warning.Type;

/** The answer of a command: the resource, and warnings for the caller. */
export interface Answer<A> {
	readonly data: A;
	readonly warnings?: ReadonlyArray<Warning>;
}

/** A result with warnings. Whatever answers callers separates the two by `unwarned`. */
export class Warned<A> {
	readonly data: A;
	readonly warnings: ReadonlyArray<Warning>;
	constructor(data: A, warnings: ReadonlyArray<Warning>) {
		this.data = data;
		this.warnings = warnings;
	}
}

/** The result without its warnings. */
export type Unwarned<A> = A extends Warned<infer Data> ? Data : A;

/** Separates a result from its warnings. Without any, the answer has no `warnings`. */
export const answerOf = <A>(result: A | Warned<A>): Answer<A> => {
	if (!(result instanceof Warned)) return { data: result };
	const { data, warnings }: Warned<A> = result;
	return warnings.length === 0 ? { data } : { data, warnings };
};

/** The same for a use case's result, of which the type says whether it may have warnings. */
export const unwarned = <A>(result: A): Answer<Unwarned<A>> =>
	// `Unwarned` is what `answerOf` leaves of either.
	answerOf(result as Unwarned<A> | Warned<Unwarned<A>>);

/** An answer, or the first answer to the same key again. */
export interface Replayable<A> extends Answer<A> {
	/** The request that did the work. */
	readonly request_id: string;
	readonly replayed: boolean;
}

/** A refusal that the first request with this key was answered with. */
export class ReplayedRefusal extends Schema.TaggedError<ReplayedRefusal>()("ReplayedRefusal", {
	refusal: Refusal,
	request_id: Schema.String,
}) {}

/** The key of a request, and what it was sent for. */
export interface IdempotentRequest {
	readonly key: string;
	/** Method and concrete path, such as `POST /v1/orders`. */
	readonly operation: string;
	/** SHA-256 of the canonical body. */
	readonly fingerprint: string;
	/** Whether the key stays taken for good, because the command moves money or stock again each time it runs. */
	readonly isLasting?: boolean;
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

/** Whether a text can be a key: 1 to 255 visible ASCII characters. */
export const isIdempotencyKey = (text: string): boolean => keyForm.test(text);

/** The part of a request that identifies its key within an environment. */
export type KeyOfOperation = Pick<IdempotentRequest, "key" | "operation">;

const answerFields = { data: optional(Schema.Unknown), warnings: optional(Schema.Array(Warning)) };

/** The stored answer of a key. A packed one holds the data and the warnings, and a refusal for older code beside them. */
export const StoredAnswer = Schema.parseJson(
	Schema.Struct({
		request_id: Schema.String,
		...answerFields,
		refusal: optional(Refusal),
		packed: optional(Schema.String),
	}),
);

/** What a packed answer holds. */
const PackedAnswer = Schema.parseJson(Schema.Struct(answerFields));

/** Code that knows no packed answers tells callers to try again: newer code then answers. */
const toOlderCode = Schema.encodeSync(Refusal)(refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS"));

/** JSON with the keys of every object sorted, so that reordered keys are the same request. */
export const canonical = (value: unknown): string => {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	const entries = Object.entries(value)
		.filter(([, member]) => member !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(",")}}`;
};

/** Whether a refusal is kept as the answer of its key. */
export const isKept = (refusal: Refusal): boolean => {
	const { status, retryable } = catalog[refusal.code];
	return !retryable && [402, 404, 409, 422].includes(status) && catalog[refusal.code].category !== "idempotency";
};

/** A key that lasts outlives its answer. */
const spentKey = refuse("IDEMPOTENCY_KEY_REUSED", {
	message:
		"The key did its work more than 30 days ago, and its response is no longer kept. Read what it made, and use another key for something new.",
});

/** The answer to the first request with its key. */
const freshOf = <A>(answer: Answer<A>, request_id: string): Replayable<A> => ({
	...answer,
	request_id,
	replayed: false,
});

/** Puts the claim of a key in front of what its transaction does. */
type Claiming = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Refusal | StorageError, R>;

export class Idempotency extends Effect.Service<Idempotency>()("@svc/core/platform/Idempotency", {
	effect: Effect.gen(function* () {
		const keys = yield* IdempotencyKeys;
		const unitOfWork = yield* UnitOfWork;
		const crypto = yield* Crypto;
		const packing = yield* Packing;

		/** Reads a kept answer. */
		const read = Effect.fnUntraced(
			function* (json: string) {
				const stored = yield* Schema.decodeUnknown(StoredAnswer)(json);
				const { packed, request_id } = stored;
				if (packed === undefined) return stored;
				const text = yield* Effect.try(() => packing.unpack(packed));
				if (text === undefined) return stored;
				return { request_id, ...(yield* Schema.decodeUnknown(PackedAnswer)(text)) };
			},
			Effect.mapError(
				(cause) => new StorageError({ reason: "corrupt", operation: "read an idempotent answer", cause }),
			),
		);

		/** Writes an answer as it is kept. */
		const written = <A>({ data, warnings }: Answer<A>, request_id: string): string => {
			const packed = packing.pack(JSON.stringify({ data, warnings }));
			return JSON.stringify(
				packed === undefined ? { request_id, data, warnings } : { request_id, refusal: toOlderCode, packed },
			);
		};

		const idOf = ({ environment }: Pick<Caller, "environment">, { key, operation }: KeyOfOperation) => ({
			environment_id: environment.environment_id,
			operation,
			key,
		});

		/**
		 * Claims the key in the transaction of its effect. Right: the earlier answer. Left: continue. Refuses a key
		 * that was used for another request, or if its request is still running.
		 */
		const claim = Effect.fnUntraced(function* <A>(caller: Caller, request: IdempotentRequest) {
			const expires_at = addMillis(yield* now(caller.environment), retentionMillis);
			const { fingerprint, isLasting = false } = request;
			const claimed = yield* keys.claim(idOf(caller, request), fingerprint, expires_at, isLasting);
			if (claimed._tag === "Claimed") return Either.left("claimed" as const);
			if (claimed._tag === "Spent") return yield* spentKey;
			if (claimed.fingerprint !== fingerprint) return yield* refuse("IDEMPOTENCY_KEY_REUSED");
			if (claimed.answer === null) return yield* refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");
			const answer: typeof StoredAnswer.Type = yield* read(claimed.answer);
			if (answer.refusal !== undefined)
				return yield* new ReplayedRefusal({ refusal: answer.refusal, request_id: answer.request_id });
			const replay: Replayable<A> = {
				// The answer was written from an A; the fingerprint and the operation vouch that it is the same A.
				data: answer.data as A,
				request_id: answer.request_id,
				replayed: true,
				...(answer.warnings === undefined ? {} : { warnings: answer.warnings }),
			};
			return Either.right(replay);
		});

		/**
		 * Runs a transaction with a claim that takes no round trip. Few requests repeat a key: for those, runs `again`, a
		 * transaction that claims the key and waits for what is known of it. A refusal waits for the claim too, because the
		 * first response to a key comes before it.
		 */
		const ifFree = <A, E, R, B, F, S>(
			caller: Caller,
			request: IdempotentRequest,
			transaction: (claiming: Claiming) => Effect.Effect<A, E, R>,
			again: () => Effect.Effect<B, F, S>,
		): Effect.Effect<A | B, E | F, R | S> => {
			const claimFree = Effect.flatMap(now(caller.environment), (time) =>
				keys.claimFree(
					idOf(caller, request),
					request.fingerprint,
					addMillis(time, retentionMillis),
					request.isLasting ?? false,
				),
			);
			const claiming: Claiming = (work) =>
				Effect.flatMap(claimFree, (claimed) =>
					Effect.tapError(work, (error) => (error instanceof Refusal ? claimed : Effect.void)),
				);
			return Effect.catchAll(
				transaction(claiming),
				(error): Effect.Effect<B, E | F, S> => (isKeyTaken(error) ? again() : Effect.fail(error)),
			);
		};

		/** Keeps the answer of a claimed key, in the transaction that completes the effect. */
		const complete = <A>(
			caller: Pick<Caller, "environment">,
			request: KeyOfOperation,
			answer: Answer<A> | Refusal,
			request_id: string,
		) => {
			const id = idOf(caller, request);
			return answer instanceof Refusal
				? keys.refuse(id, JSON.stringify({ request_id, refusal: Schema.encodeSync(Refusal)(answer) }))
				: keys.complete(id, written(answer, request_id));
		};

		/**
		 * Keeps a refusal after its own transaction was rolled back. Meanwhile another request may have used the key: its
		 * answer stays, and is returned.
		 */
		const keepRefusal = <A>(caller: Caller, request: IdempotentRequest, refusal: Refusal) =>
			unitOfWork.transaction(
				Effect.flatMap(claim<A>(caller, request), (claimed) =>
					Either.isRight(claimed)
						? Effect.succeed(claimed.right)
						: Effect.as(complete(caller, request, refusal, caller.request?.id ?? ""), undefined),
				),
			);

		/** Releases the claimed key of a request without an effect, so that it may be used again. */
		const release = (caller: Pick<Caller, "environment">, request: KeyOfOperation) =>
			keys.release(idOf(caller, request));

		/**
		 * Keeps a refusal of `work` as the answer of its key, if its kind is kept. If another request with the key was
		 * faster, `faster` answers in its place, so that a key never has two answers.
		 */
		const keepingOr =
			<A, B, F>(
				caller: Caller,
				request: IdempotentRequest | undefined,
				faster: (answer: Replayable<A>) => Effect.Effect<B, F>,
			) =>
			<C, E, R>(work: Effect.Effect<C, E, R>) =>
				Effect.catchAll(
					work,
					(error): Effect.Effect<B, E | F | Refusal | ReplayedRefusal | StorageError> =>
						request !== undefined && error instanceof Refusal && isKept(error)
							? Effect.flatMap(
									keepRefusal<A>(caller, request, error),
									(earlier): Effect.Effect<B, E | F> => (earlier === undefined ? Effect.fail(error) : faster(earlier)),
								)
							: Effect.fail(error),
				);

		/** The same for work with other results than answers: its caller asks again, and gets the answer of the faster one. */
		const keeping = (caller: Caller, request: IdempotentRequest | undefined) =>
			keepingOr(caller, request, () => refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS"));

		/**
		 * Returns the earlier answer to a key, if there is one. Refuses a key of another request. Does not claim the
		 * key: outward calls that are safe to repeat claim it only when they end.
		 */
		const earlier = <A>(caller: Caller, request: IdempotentRequest) =>
			unitOfWork.transaction(
				Effect.flatMap(claim<A>(caller, request), (claimed) =>
					Either.isRight(claimed) ? Effect.succeed(claimed.right) : Effect.as(release(caller, request), undefined),
				),
			);

		/** Does `work`, and keeps its answer. */
		const completing = <A, E, R>(
			caller: Caller,
			request: IdempotentRequest,
			work: Effect.Effect<Answer<A>, E, R>,
			forReplay: (answer: Answer<A>) => Answer<A>,
		) => {
			const request_id = caller.request?.id ?? "";
			return Effect.flatMap(work, (answer) =>
				Effect.as(complete(caller, request, forReplay(answer), request_id), freshOf(answer, request_id)),
			);
		};

		return {
			claim,
			ifFree,
			earlier,
			complete,
			release,
			keeping,
			fingerprint: (body: unknown): string => crypto.sha256Hex(canonical(body)),

			/**
			 * Runs `work` in one transaction, at most once for the key. Without a key, runs it every time. `forReplay`
			 * changes later answers if the first one contained a secret.
			 */
			run: <A, E, R>(
				caller: Caller,
				request: IdempotentRequest | undefined,
				work: Effect.Effect<Answer<A>, E | Refusal, R>,
				forReplay: (answer: Answer<A>) => Answer<A> = (answer) => answer,
			) => {
				const { transaction } = unitOfWork;
				if (request === undefined)
					return transaction(Effect.map(work, (answer) => freshOf(answer, caller.request?.id ?? "")));
				const whole = completing(caller, request, work, forReplay);
				const again = () =>
					transaction(
						Effect.flatMap(claim<A>(caller, request), (claimed) =>
							Either.isRight(claimed) ? Effect.succeed(claimed.right) : whole,
						),
					);
				return ifFree(caller, request, (claiming) => transaction(claiming(whole)), again).pipe(
					keepingOr<A, Replayable<A>, never>(caller, request, Effect.succeed),
				);
			},
		};
	}),
}) {}
