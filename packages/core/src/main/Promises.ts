/**
 * The core for hosts that don't use Effect: every use case as a function that returns a Promise.
 *
 *     const svc = await promises(runtime);
 *     const shop = await svc.as(environment_id);
 *     const order = await shop.orders.create({ line_items: [{ variant_id, quantity: 2 }] });
 *     const { data, replayed } = await shop.once("cart-42").orders.create({ line_items });
 *
 * The types are those of the services. A call validates its input against the use case's own schema, because a host may
 * pass anything. It rejects with the `Refusal` that HTTP would return, or with a `StorageError`.
 */
import { Cause, Effect, Exit, type ManagedRuntime } from "effect";
import { functionsOf } from "../platform/Implementation.js";
import { type CreatedMerchant, Merchants } from "../platform/Merchants.js";
import { CreateMerchant } from "../platform/Registry.js";
import type { Environment } from "../words/Environment.js";
import { type HostRow, HostTransactions } from "../words/Storage/HostTransactions.js";
import { type Implemented, implementations, type Needs as ServiceNeeds } from "./Implementations.js";
import { type Callable, callable, checkKey, makeCalls, readInput } from "./Promises/Call.js";
import type { Methods, OnceMethods } from "./Promises/Face.js";
import { readTimeout, supervised } from "./Promises/Supervised.js";

/** Hosts create merchants themselves, so onboarding is not offered to them. */
type Offered = Exclude<Implemented, { readonly name: "Onboarding" }>;

/** Every use case for one environment. `once` runs a command at most once per idempotency key. */
export type Shop = {
	readonly [C in Offered as Uncapitalize<C["name"]>]: Methods<C>;
} & { readonly once: (idempotency_key: string) => OnceShop };

/** The commands under an idempotency key. Each resolves to `{data, replayed, request_id, warnings?}`. */
export type OnceShop = {
	readonly [C in Offered as Uncapitalize<C["name"]>]: OnceMethods<C>;
};

/** The argument that `transaction` passes to its work. */
export interface Transacting {
	/**
	 * The use cases for the environment, in this transaction. One that fails leaves no changes, and the host may
	 * continue.
	 */
	readonly shop: Shop;
	/**
	 * Runs one SQL statement of the host on svc's database, and returns its rows. Parameters are `?` on SQLite and `$1`,
	 * `$2`, … on Postgres.
	 */
	readonly query: (text: string, parameters?: ReadonlyArray<unknown>) => Promise<ReadonlyArray<HostRow>>;
}

export interface TransactionOptions {
	/**
	 * How long the work may take before it is rolled back; 1 to 60000, default 5000. On SQLite, all other writes wait
	 * meanwhile.
	 */
	readonly timeout_millis?: number;
}

export interface Promises {
	/** The use cases for the environment with this ID; rejects if there is none. */
	readonly as: (environment_id: string) => Promise<Shop>;
	/**
	 * Runs `work` in one transaction shared by the host and svc: rows written through `query` and changes made through
	 * `shop` commit together when `work` resolves, and are rolled back together when it rejects. `work` runs once and is
	 * never retried.
	 */
	readonly transaction: <A>(
		environment_id: string,
		work: (transaction: Transacting) => Promise<A>,
		options?: TransactionOptions,
	) => Promise<A>;
	readonly merchants: {
		/** Creates a merchant with a live environment and a sandbox, and for each a key with every scope. */
		readonly create: (input: CreateMerchant) => Promise<CreatedMerchant>;
		readonly environment: (environment_id: string) => Promise<Environment>;
	};
}

/** What the Promise face runs on. */
export type Needs = ServiceNeeds | Effect.Effect.Context<typeof makeCalls> | HostTransactions;

/** Runs an effect for a host: directly, or in a transaction. */
type Run = <A, Error>(effect: Effect.Effect<A, Error, Needs>) => Promise<A>;

type Method = (...given: ReadonlyArray<unknown>) => Promise<unknown>;

/** The use cases of one capability, under its name in the face. */
interface Offer {
	readonly place: string;
	readonly callables: ReadonlyArray<readonly [name: string, called: Callable]>;
}

/** Every capability that admits API keys. */
export const offers: Effect.Effect<ReadonlyArray<Offer>, never, ServiceNeeds> = Effect.forEach(
	implementations.filter(({ admits }) => admits.includes("ApiKey")),
	(implementation) =>
		Effect.map(functionsOf(implementation), (functions) => {
			const { name, useCases } = implementation;
			const place = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
			const callables = Object.entries(functions).flatMap(([key, work]) => {
				const useCase = useCases[key];
				return useCase === undefined ? [] : [[key, callable(`${place}.${key}`, useCase, work)] as const];
			});
			return { place, callables };
		}),
);

/** The methods created by `method`, by capability and name. Omits those for which it returns undefined. */
const faceOf = (all: ReadonlyArray<Offer>, method: (called: Callable) => Method | undefined) =>
	Object.fromEntries(
		all.map(({ place, callables }) => {
			const methods = callables.map(([name, called]) => [name, method(called)] as const);
			return [place, Object.fromEntries(methods.filter(([, made]) => made !== undefined))];
		}),
	);

/** Builds the Promise face of the core that the runtime holds. */
export const promises = async <E>(
	runtime: Pick<ManagedRuntime.ManagedRuntime<Needs, E>, "runPromiseExit">,
): Promise<Promises> => {
	/** Rejects with the refusal or fault itself, instead of Effect's wrapper. */
	const run: Run = async (effect) =>
		Exit.match(await runtime.runPromiseExit(effect), {
			onSuccess: (value) => value,
			onFailure: (cause) => Promise.reject(Cause.squash(cause)),
		});
	const { all, calls, hostTransactions, merchants } = await run(
		Effect.all({ all: offers, calls: makeCalls, hostTransactions: HostTransactions, merchants: Merchants }),
	);

	const onceShop = (run: Run, environment_id: string, idempotency_key: string): OnceShop => {
		const command = (called: Callable): Method | undefined =>
			called.useCase.kind === "command"
				? (...given) =>
						run(
							Effect.zipRight(
								checkKey(idempotency_key),
								calls.command({ environment_id, idempotency_key }, called, given),
							),
						)
				: undefined;
		// The mapped type names the same methods, from the same capabilities.
		return faceOf(all, command) as unknown as OnceShop;
	};

	const shop = (run: Run, environment_id: string): Shop => {
		const options = { environment_id, idempotency_key: undefined };
		const method =
			(called: Callable): Method =>
			(...given) =>
				run(
					called.useCase.kind === "command"
						? Effect.map(calls.command(options, called, given), ({ data }) => data)
						: calls.read(options, called, given),
				);
		const once = (idempotency_key: string) => onceShop(run, environment_id, idempotency_key);
		// The mapped type names the same methods, from the same capabilities.
		return { ...faceOf(all, method), once } as unknown as Shop;
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
			create: (input) => run(Effect.flatMap(readInput(CreateMerchant, input), merchants.create)),
			environment,
		},
	};
};
