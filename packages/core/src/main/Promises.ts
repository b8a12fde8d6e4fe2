/**
 * The core for hosts that don't use Effect: every use case as a function that returns a Promise.
 *
 *     const svc = await promises(runtime);
 *     const shop = await svc.as(environment_id);
 *     const order = await shop.orders.create({ line_items: [{ variant_id, quantity: 2 }] });
 *     const { data, replayed } = await shop.once("cart-42").orders.create({ line_items });
 *
 * The types are those of the services. A call reads its input against the use case's own schema, because a host may
 * pass anything, and rejects with the `Refusal` that HTTP would answer, or with a `StorageError`.
 */
import { Cause, Effect, Exit, type ManagedRuntime, Record } from "effect";
import { type CreatedMerchant, Merchants } from "../platform/Merchants.js";
import type { CreateMerchant } from "../platform/Registry.js";
import type { Environment } from "../words/Environment.js";
import { type HostRow, HostTransactions } from "../words/Storage/HostTransactions.js";
import { makeCalls, readInput } from "./Promises/Call.js";
import { type Capabilities, type Capability, capabilities } from "./Promises/Capabilities.js";
import { readTimeout, supervised } from "./Promises/Supervised.js";
import type { Promised, PromisedOnce, UseCase, UseCases } from "./Promises/UseCase.js";

type Reads<C> = C extends Capability<infer _Commands, infer Reads> ? Reads : never;
type Commands<C> = C extends Capability<infer Commands, infer _Reads> ? Commands : never;

/** Every use case for one environment, but what it reads. `once` does a command at most once for an idempotency key. */
export type Shop = {
	readonly [Name in keyof Capabilities]: Promised<Commands<Capabilities[Name]> & Reads<Capabilities[Name]>>;
} & { readonly once: (idempotency_key: string) => OnceShop };

/** The commands under an idempotency key. Each answers `{data, replayed, request_id, warnings?}`. */
export type OnceShop = {
	readonly [Name in keyof Capabilities]: PromisedOnce<Commands<Capabilities[Name]>>;
};

/** What a host works with inside `transaction`. */
export interface Transacting {
	/** The use cases for the environment, in this transaction. One that fails leaves nothing, and the host may go on. */
	readonly shop: Shop;
	/**
	 * Runs one statement of the host's on the database of svc, and returns its rows. Parameters are `?` on SQLite and
	 * `$1`, `$2`, … on Postgres.
	 */
	readonly query: (text: string, parameters?: ReadonlyArray<unknown>) => Promise<ReadonlyArray<HostRow>>;
}

export interface TransactionOptions {
	/** How long the work may take before it is rolled back; 1 to 60000, default 5000. On SQLite all other writes wait. */
	readonly timeout_millis?: number;
}

export interface Promises {
	/** The use cases for the environment of this ID; rejects when there is none. */
	readonly as: (environment_id: string) => Promise<Shop>;
	/**
	 * Runs `work` in one transaction of the host and svc: rows that `query` writes and what `shop` does commit together
	 * when `work` resolves, and are rolled back together when it rejects. It runs once and is never repeated.
	 */
	readonly transaction: <A>(
		environment_id: string,
		work: (transaction: Transacting) => Promise<A>,
		options?: TransactionOptions,
	) => Promise<A>;
	readonly merchants: {
		/** Creates a merchant with a live environment, a sandbox, and a key of every scope for each. */
		readonly create: (input: CreateMerchant) => Promise<CreatedMerchant>;
		readonly environment: (environment_id: string) => Promise<Environment>;
	};
}

/** What the face runs on. */
export type Needs =
	| Effect.Effect.Context<typeof capabilities>
	| Effect.Effect.Context<typeof makeCalls>
	| HostTransactions;

/** Runs an effect for a host: at once, or in a transaction. */
type Run = <A, Error>(effect: Effect.Effect<A, Error, Needs>) => Promise<A>;

type Method = (...given: ReadonlyArray<unknown>) => Promise<unknown>;

/** A method for each use case, which knows its own name. */
const methodsOf = (capability: string, useCases: UseCases, method: (name: string, useCase: UseCase) => Method) =>
	Record.map(useCases, (useCase, name) => method(`${capability}.${name}`, useCase));

/** Makes the face of the core that the runtime holds. */
export const promises = async <E>(runtime: ManagedRuntime.ManagedRuntime<Needs, E>): Promise<Promises> => {
	/** Rejects with the refusal or the fault itself, not with Effect's account of it. */
	const run: Run = async (effect) =>
		Exit.match(await runtime.runPromiseExit(effect), {
			onSuccess: (value) => value,
			onFailure: (cause) => Promise.reject(Cause.squash(cause)),
		});
	const { calls, hostTransactions, merchants, offered } = await run(
		Effect.all({
			calls: makeCalls,
			hostTransactions: HostTransactions,
			merchants: Merchants,
			offered: capabilities,
		}),
	);
	const everything: Readonly<Record<string, Capability>> = offered;

	const onceShop = (run: Run, environment_id: string, idempotency_key: string): OnceShop => {
		const command =
			(name: string, useCase: UseCase): Method =>
			(...given) =>
				run(calls.command({ name, environment_id, idempotency_key }, useCase, given));
		const face = Record.map(everything, ({ commands }, capability) => methodsOf(capability, commands, command));
		// The mapped type names the same methods, from the same capabilities.
		return face as unknown as OnceShop;
	};

	const shop = (run: Run, environment_id: string): Shop => {
		const command =
			(name: string, useCase: UseCase): Method =>
			(...given) =>
				run(
					Effect.map(
						calls.command({ name, environment_id, idempotency_key: undefined }, useCase, given),
						({ data }) => data,
					),
				);
		const read =
			(name: string, useCase: UseCase): Method =>
			(...given) =>
				run(calls.read({ name, environment_id, idempotency_key: undefined }, useCase, given));
		const face = Record.map(everything, ({ commands, reads }, capability) => ({
			...methodsOf(capability, commands, command),
			...methodsOf(capability, reads, read),
		}));
		const once = (idempotency_key: string) => onceShop(run, environment_id, idempotency_key);
		// The mapped type names the same methods, from the same capabilities.
		return { ...face, once } as unknown as Shop;
	};

	const environment = (environment_id: string) => run(merchants.environment(String(environment_id)));

	const transaction: Promises["transaction"] = async (given_id, work, options = {}) => {
		const timeout_millis = readTimeout(options);
		const { environment_id } = await environment(given_id);
		return run(
			hostTransactions.transaction((transaction) =>
				supervised(timeout_millis, (attend) => {
					const within: Run = (effect) => attend(() => run(transaction.within(effect)));
					return work({
						shop: shop(within, environment_id),
						query: (text, parameters = []) => within(transaction.query(text, parameters)),
					});
				}),
			),
		);
	};

	return {
		as: async (environment_id) => shop(run, (await environment(environment_id)).environment_id),
		transaction,
		merchants: {
			create: (input) => run(Effect.flatMap(readInput(merchants.create.input, input), merchants.create)),
			environment,
		},
	};
};
