/**
 * The keys of requests with a failure that Stripe repeats. Stripe keeps every response for its key, even a 500, and repeats
 * it for at least a day. If nothing was made by then, the request is sent again under the key's next name. The name is
 * stored before it is used, so every process uses the same one, and Stripe makes the object once.
 */
import { ProcessorUnavailable } from "@svc/core/sale/Payments/Processor";
import type { Environment } from "@svc/core/words/Environment";
import { hasCode, type Refusal } from "@svc/core/words/Errors";
import { collection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Clock, Effect, Either, Option, Schema } from "effect";
import type Stripe from "stripe";
import { call, type Failure, isKeptFailure, isReplayed } from "./StripeApi.js";

const StripeKey = Schema.Struct({
	/** `stripekey_` plus the key's first name. */
	stripe_key: Schema.String,
	/** How often the key was renamed. */
	renamed: Schema.Int,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
type StripeKey = typeof StripeKey.Type;

const prefix = "stripekey_";

export const stripeKeys = collection<StripeKey>()({
	name: "stripe_keys",
	resource: "key at Stripe",
	id: "stripe_key",
	prefix,
	schema: StripeKey,
	listedBy: [],
});

/** A request that creates or changes one object under a key. */
export interface KeyedRequest<A> {
	readonly environment: Pick<Environment, "environment_id">;
	/** The key's first name. */
	readonly key: string;
	readonly send: (idempotencyKey: string) => Promise<Stripe.Response<A>>;
	/** Finds what a failed request has made; `undefined`: nothing. Stripe has ended that request. */
	readonly find: Effect.Effect<A | undefined, Failure>;
	/** Reads an object again after Stripe has repeated its first response, because it may have changed since. */
	readonly retrieve: (repeated: A) => Effect.Effect<A, Failure>;
	/** Whether reading it has shown that the object was taken away for good, so that another is made. Absent: never. */
	readonly isGone?: (failure: Failure) => boolean;
}

/** The result of a keyed request. `isNew`: this request has just made it. */
export interface Keyed<A> {
	readonly object: A;
	readonly isNew: boolean;
}

/** Stores how often keys were renamed. */
export interface KeyNames {
	/** How often a key was renamed. */
	readonly renamed: (
		environment: Pick<Environment, "environment_id">,
		key: string,
	) => Effect.Effect<number, ProcessorUnavailable>;
	/** Renames a key, unless another process has done so. Returns how often it was renamed. */
	readonly rename: (
		environment: Pick<Environment, "environment_id">,
		key: string,
		/** How often it was renamed when its request failed. */
		renamed: number,
	) => Effect.Effect<number, ProcessorUnavailable>;
}

const nameOf = (key: string, renamed: number): string => (renamed === 0 ? key : `${key}:${renamed + 1}`);

/** Sends requests under keys. */
export type SendKeyed = <A extends object>(
	request: KeyedRequest<A>,
) => Effect.Effect<Keyed<A>, Failure | ProcessorUnavailable>;

export const sendWith = (names: KeyNames): SendKeyed =>
	Effect.fnUntraced(function* <A extends object>({
		environment,
		find,
		isGone = () => false,
		key,
		retrieve,
		send,
	}: KeyedRequest<A>) {
		const sendAs = Effect.fnUntraced(function* (name: string) {
			const answer = yield* call(() => send(name));
			const isNew = !isReplayed(answer);
			const object: A = isNew ? answer : yield* retrieve(answer);
			return { object, isNew };
		});
		let renamed = 0;
		while (true) {
			const answer = yield* Effect.either(sendAs(nameOf(key, renamed)));
			if (Either.isRight(answer)) return answer.right;
			if (!isKeptFailure(answer.left) && !isGone(answer.left)) return yield* answer.left;
			const newest = yield* names.renamed(environment, key);
			if (newest > renamed) {
				renamed = newest;
				continue;
			}
			const found = yield* find;
			if (found !== undefined) return { object: found, isNew: false };
			renamed = yield* names.rename(environment, key, renamed);
		}
	});

const unavailable = Effect.mapError((cause: Refusal | StorageError) => new ProcessorUnavailable({ cause }));

/** The names of keys in svc's database. */
export const storedNames = Effect.gen(function* () {
	const documents = yield* Documents;
	const { transaction } = yield* UnitOfWork;

	const renamed: KeyNames["renamed"] = ({ environment_id }, key) =>
		documents
			.get(stripeKeys, environment_id, prefix + key)
			.pipe(Effect.map(Option.match({ onNone: () => 0, onSome: (found) => found.renamed })), unavailable);

	const write = Effect.fnUntraced(function* (environment_id: string, key: string, times: number) {
		const updated_at = fromMillis(yield* Clock.currentTimeMillis);
		const found = Option.getOrUndefined(yield* documents.getForUpdate(stripeKeys, environment_id, prefix + key));
		if (found === undefined)
			yield* documents.insert(stripeKeys, environment_id, {
				stripe_key: prefix + key,
				renamed: times,
				version: 1,
				created_at: updated_at,
				updated_at,
			});
		else if (found.renamed < times)
			yield* documents.update(stripeKeys, environment_id, { ...found, renamed: times, updated_at });
	});

	const rename: KeyNames["rename"] = (environment, key, times) =>
		write(environment.environment_id, key, times + 1).pipe(
			transaction,
			// Another process has just renamed it.
			Effect.catchIf(
				(error) =>
					hasCode("ALREADY_EXISTS")(error) ||
					hasCode("VERSION_CONFLICT")(error) ||
					(error._tag === "StorageError" && error.reason === "unique"),
				() => Effect.void,
			),
			unavailable,
			Effect.zipRight(renamed(environment, key)),
		);

	return { renamed, rename } satisfies KeyNames;
});
