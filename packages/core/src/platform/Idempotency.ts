/**
 * Idempotency keys (requirements: Authentication 9; decisions: Idempotency).
 *
 * A key is claimed in the transaction of its effect, and its response is stored in the transaction that completes it.
 * So a crash leaves either nothing or the whole effect. Two kinds of refusals are not stored, and their key may be used
 * again: those that the caller must correct (unreadable requests, missing rights), and our own faults (5xx).
 */
import { Effect, Either, Schema } from "effect";
import { Crypto } from "../words/Crypto.js";
import { type Caller, now } from "../words/Environment.js";
import { catalog, Refusal, refuse } from "../words/Errors.js";
import { optional, required } from "../words/Optional.js";
import { Packing } from "../words/Packing.js";
import { IdempotencyKeys, isKeyTaken } from "../words/Storage/IdempotencyKeys.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { addMillis } from "../words/Timestamp.js";

/** How long a response is stored: 30 days. */
export const retentionMillis = 30 * 24 * 3_600_000;

/** A note accompanying a response, such as a promotion code that could not be used. */
export const Warning = Schema.Struct(
	{
		code: required(Schema.String, "What the warning is about, such as `promotion_declined`."),
		severity: required(Schema.String, "`info` or `warning`."),
		reason: optional(Schema.String, "Why, as a keyword or a sentence that depends on `code`."),
	},
	Schema.Record({ key: Schema.String, value: Schema.Unknown }),
);
export type Warning = typeof Warning.Type;

/** The response of a command: the resource, and warnings for the caller. */
export interface Answer<A> {
	readonly data: A;
	readonly warnings?: ReadonlyArray<Warning>;
}

/** A result with warnings. The code that responds to callers separates the two with `unwarned`. */
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

/** Separates a result from its warnings. If there are none, the response has no `warnings`. */
export const answerOf = <A>(result: A | Warned<A>): Answer<A> => {
	if (!(result instanceof Warned)) return { data: result };
	const { data, warnings }: Warned<A> = result;
	return warnings.length === 0 ? { data } : { data, warnings };
};

/** The same for a use case's result, the type of which says whether it may have warnings. */
export const unwarned = <A>(result: A): Answer<Unwarned<A>> =>
	// `Unwarned` is what `answerOf` leaves of either type.
	answerOf(result as Unwarned<A> | Warned<Unwarned<A>>);

/** A response, or a replay of the first response to the same key. */
export interface Replayable<A> extends Answer<A> {
	/** The request that did the work. */
	readonly request_id: string;
	readonly replayed: boolean;
}

/** A refusal that was the response to the first request with this key. */
export class ReplayedRefusal extends Schema.TaggedError<ReplayedRefusal>()("ReplayedRefusal", {
	refusal: Refusal,
	request_id: Schema.String,
}) {}

/** A request's idempotency key, and what the request was. */
export interface IdempotentRequest {
	readonly key: string;
	/** Method and concrete path, such as `POST /v1/orders`. */
	readonly operation: string;
	/** SHA-256 of the canonical body. It is stored keyed. */
	readonly fingerprint: string;
	/** Whether the key stays taken permanently, because the command moves money or stock again each time it runs. */
	readonly isLasting?: boolean;
}

/** Hashed under the server's key; no other keyed hash begins like this. */
const fingerprintText = (fingerprint: string): string => `idempotency ${fingerprint}`;

const keyForm = /^[\x21-\x7e]{1,255}$/;

/** Whether a text is a valid key: 1 to 255 visible ASCII characters. */
export const isIdempotencyKey = (text: string): boolean => keyForm.test(text);

/** The part of a request that identifies its key within an environment. */
export type KeyOfOperation = Pick<IdempotentRequest, "key" | "operation">;

const answerFields = { data: optional(Schema.Unknown), warnings: optional(Schema.Array(Warning)) };

/** The stored response of a key. A packed one holds the data and the warnings, plus a refusal for older code. */
export const StoredAnswer = Schema.parseJson(
	Schema.Struct({
		request_id: Schema.String,
		...answerFields,
		refusal: optional(Refusal),
		packed: optional(Schema.String),
	}),
);

/** The content of a packed response. */
const PackedAnswer = Schema.parseJson(Schema.Struct(answerFields));

/** Code that does not know packed responses tells callers to retry; newer code then responds. */
const toOlderCode = Schema.encodeSync(Refusal)(refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS"));

/** JSON with the keys of every object sorted, so that requests that differ only in key order are the same. */
export const canonical = (value: unknown): string => {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
	const entries = Object.entries(value)
		.filter(([, member]) => member !== undefined)
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(",")}}`;
};

/** Whether a refusal is stored as its key's response. */
export const isKept = (refusal: Refusal): boolean => {
	const { status, retryable } = catalog[refusal.code];
	return !retryable && [402, 404, 409, 422].includes(status) && catalog[refusal.code].category !== "idempotency";
};

/** A lasting key outlives its response. */
const spentKey = refuse("IDEMPOTENCY_KEY_REUSED", {
	message:
		"This key was used more than 30 days ago, and its response is no longer stored. Read what it created, and use another key for something new.",
});

/** The response of the request that did the work. */
export const freshOf = <A>({ request }: Pick<Caller, "request">, answer: Answer<A>): Replayable<A> => ({
	...answer,
	request_id: request?.id ?? "",
	replayed: false,
});

/** Responds to a command that does its work each time, whether or not the request has a key. */
export const answeredAnew = <A, E, R>(caller: Caller, work: Effect.Effect<A, E, R>) =>
	Effect.map(work, (data) => freshOf(caller, { data }));

/** Claims a key before the work of its transaction. */
type Claiming = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Refusal | StorageError, R>;

export class Idempotency extends Effect.Service<Idempotency>()("@svc/core/platform/Idempotency", {
	effect: Effect.gen(function* () {
		const keys = yield* IdempotencyKeys;
		const unitOfWork = yield* UnitOfWork;
		const crypto = yield* Crypto;
		const packing = yield* Packing;

		/** Reads a stored response. */
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
				(cause) => new StorageError({ reason: "corrupt", operation: "read an idempotent response", cause }),
			),
		);

		/** Encodes a response for storage. */
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
		 * The fingerprint as it is stored: keyed. A body may hold a short secret, such as a gift card's code. Without a key, a
		 * stolen database would give it away to a client that tries all of them.
		 */
		const keyed = (fingerprint: string): string => crypto.keyedHash(fingerprintText(fingerprint));

		/** Whether a stored fingerprint is that of the request, under any of the server's keys, or from before it was keyed. */
		const isSame = (stored: string, { fingerprint }: IdempotentRequest): boolean =>
			crypto.keyedHashes(fingerprintText(fingerprint)).includes(stored) || stored === fingerprint;

		/**
		 * Claims the key in the transaction of its effect. Right: the earlier response. Left: continue. Refuses a key that
		 * was used for another request, or for one that is still in progress.
		 */
		const claim = Effect.fnUntraced(function* <A>(caller: Caller, request: IdempotentRequest) {
			const expires_at = addMillis(yield* now(caller.environment), retentionMillis);
			const { fingerprint, isLasting = false } = request;
			const claimed = yield* keys.claim(idOf(caller, request), keyed(fingerprint), expires_at, isLasting);
			if (claimed._tag === "Claimed") return Either.left("claimed" as const);
			if (claimed._tag === "Spent") return yield* spentKey;
			if (!isSame(claimed.fingerprint, request)) return yield* refuse("IDEMPOTENCY_KEY_REUSED");
			if (claimed.answer === null) return yield* refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");
			const answer: typeof StoredAnswer.Type = yield* read(claimed.answer);
			if (answer.refusal !== undefined)
				return yield* new ReplayedRefusal({ refusal: answer.refusal, request_id: answer.request_id });
			const replay: Replayable<A> = {
				// The response was written from an A; the fingerprint and the operation ensure that it is the same A.
				data: answer.data as A,
				request_id: answer.request_id,
				replayed: true,
				...(answer.warnings === undefined ? {} : { warnings: answer.warnings }),
			};
			return Either.right(replay);
		});

		/**
		 * Runs a transaction with a claim that takes no round trip. Few requests repeat a key: for those, runs `again`, a
		 * transaction that claims the key and waits for its result. A refusal waits for the claim too, because the first
		 * response to a key takes precedence.
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
					keyed(request.fingerprint),
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

		/** Stores the response of a claimed key, in the transaction that completes the effect. */
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
		 * Stores a refusal after its own transaction was rolled back. Another request may have used the key in the
		 * meantime: then its response stays, and is returned.
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
		 * Stores a refusal of `work` as its key's response, if its kind is stored. If another request with the key was
		 * faster, `faster` responds instead, so that a key never has two responses.
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

		/** The same for work with results other than responses: its caller reads the faster request's response itself. */
		const keeping = (caller: Caller, request: IdempotentRequest | undefined) =>
			keepingOr(caller, request, () => refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS"));

		/**
		 * Returns the earlier response to a key, if there is one. Refuses a key of another request. Does not claim the key:
		 * external calls that are safe to repeat claim it only when they end.
		 */
		const earlier = <A>(caller: Caller, request: IdempotentRequest) =>
			unitOfWork.transaction(
				Effect.flatMap(claim<A>(caller, request), (claimed) =>
					Either.isRight(claimed) ? Effect.succeed(claimed.right) : Effect.as(release(caller, request), undefined),
				),
			);

		/** Runs `work` and stores its response. */
		const completing = <A, E, R>(
			caller: Caller,
			request: IdempotentRequest,
			work: Effect.Effect<Answer<A>, E, R>,
			forReplay: (answer: Answer<A>) => Answer<A>,
		) => {
			return Effect.flatMap(work, (answer) => {
				const fresh = freshOf(caller, answer);
				return Effect.as(complete(caller, request, forReplay(answer), fresh.request_id), fresh);
			});
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
			 * Runs `work` in one transaction, at most once per key. Without a key, runs it every time. `forReplay` adjusts
			 * later responses if the first one contained a secret.
			 */
			run: <A, E, R>(
				caller: Caller,
				request: IdempotentRequest | undefined,
				work: Effect.Effect<Answer<A>, E | Refusal, R>,
				forReplay: (answer: Answer<A>) => Answer<A> = (answer) => answer,
			) => {
				const { transaction } = unitOfWork;
				if (request === undefined) return transaction(Effect.map(work, (answer) => freshOf(caller, answer)));
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
