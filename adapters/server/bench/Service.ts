/** Runs svc in a separate process, with its worker, as `svc serve` does. */

import { subscriptions } from "@svc/core/billing/Subscriptions/Subscription";
import { agendaTimer } from "@svc/core/billing/Subscriptions/SubscriptionStore";
import { customers } from "@svc/core/catalog/Customers/Customer";
import { lifecycle } from "@svc/core/events/Events";
import { Webhooks } from "@svc/core/events/Webhooks";
import { Outbox } from "@svc/core/events/Webhooks/Outbox";
import * as Background from "@svc/core/main/Background";
import { Merchants } from "@svc/core/platform/Merchants";
import { orders } from "@svc/core/sale/Order/Order";
import type { Caller, Environment } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { System } from "@svc/core/words/Principal";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis, toMillis } from "@svc/core/words/Timestamp";
import { bind, makeService } from "@svc/http";
import { compose, pages, readiness } from "@svc/server";
import { untraced } from "@svc/server/Tracing";
import { Database } from "@svc/sql";
import { Array as Arr, Context, Effect, Layer, ManagedRuntime, Option } from "effect";
import { serveCalls } from "./Process.js";
import { makeCounter, vitalFunctions } from "./Vitals.js";

const counter = makeCounter();

/** The port of the server. */
class Port extends Context.Tag("bench/Port")<Port, number>() {}

const server = Layer.scoped(
	Port,
	Effect.gen(function* () {
		const bound = yield* bind({ host: "127.0.0.1", port: 0, graceMillis: 1000 });
		const baseUrl = `http://127.0.0.1:${bound.port}`;
		yield* bound.serve(yield* makeService({ baseUrl, readiness: yield* readiness, pages: yield* pages }));
		return bound.port;
	}),
);

const makeRuntime = (databaseUrl: string) => {
	const core = compose({
		databaseUrl,
		secretKey: new Uint8Array(32).fill(7),
		webhooks: { allowPrivateTargets: true },
		observe: counter.observe,
	});
	return ManagedRuntime.make(
		Layer.merge(server, Background.layer()).pipe(Layer.provideMerge(core), Layer.provideMerge(untraced)),
	);
};

let runtime: ReturnType<typeof makeRuntime>;

/** Opens and migrates the database, and serves on a free port. */
const start = (databaseUrl: string): Promise<number> => {
	runtime = makeRuntime(databaseUrl);
	return runtime.runPromise(Port);
};

export interface Shop {
	readonly key: string;
	readonly environment: Environment;
}

const createShop = (name: string): Promise<Shop> =>
	runtime.runPromise(
		Effect.map(
			Effect.flatMap(Merchants, (merchants) => merchants.create({ name })),
			({ sandbox, test_key }) => ({ key: test_key.secret_key ?? "", environment: sandbox }),
		),
	);

/** Writes copies of an order, each a second older than the one before. */
const copyOrder = ({ environment, order_id, copies }: { environment: Environment; order_id: string; copies: number }) =>
	runtime.runPromise(
		Effect.gen(function* () {
			const documents = yield* Documents;
			const ids = yield* Ids;
			const unitOfWork = yield* UnitOfWork;
			const order = Option.getOrThrow(yield* documents.get(orders, environment.environment_id, order_id));
			const all = Arr.makeBy(copies, (index) => {
				const millis = toMillis(order.created_at) - (index + 1) * 1000;
				const created_at = fromMillis(millis);
				return { ...order, order_id: ids.make("order", millis), created_at, updated_at: created_at };
			});
			yield* Effect.forEach(
				Arr.chunksOf(all, 500),
				(some) => unitOfWork.transaction(documents.insert(orders, environment.environment_id, ...some)),
				{ discard: true },
			);
		}),
	);

/** Endpoints of the shop at these URLs, for every event. */
const subscribe = ({ shop, urls }: { shop: Shop; urls: ReadonlyArray<string> }) =>
	runtime.runPromise(
		Effect.gen(function* () {
			const webhooks = yield* Webhooks;
			const caller: Caller = { environment: shop.environment, principal: System, request: null };
			for (const url of urls)
				yield* Effect.flatMap(webhooks.checkTarget(url), (target) => webhooks.createEndpoint(caller, { url }, target));
		}),
	);

/** Publishes this many events, each in a transaction of its own as a request would, this many at once. */
const publish = ({ shop: { environment }, events, atOnce }: { shop: Shop; events: number; atOnce: number }) =>
	runtime.runPromise(
		Effect.gen(function* () {
			const outbox = yield* Outbox;
			const unitOfWork = yield* UnitOfWork;
			const data = lifecycle("customer", { customer_id: "cus_bench" }, environment.created_at);
			yield* Effect.forEach(
				Arr.range(1, events),
				() =>
					unitOfWork.transaction(
						outbox.publish({ environment, request: null }, { event_type: "customer.created", data }),
					),
				{ concurrency: atOnce, discard: true },
			);
		}),
	);

/** Writes copies of a subscription with their timers. `ends_at` is the end of their running period; absent: as it is. */
const copySubscription = ({
	copies,
	ends_at,
	environment,
	subscription_id,
}: {
	environment: Environment;
	subscription_id: string;
	copies: number;
	ends_at: string | undefined;
}) =>
	runtime.runPromise(
		Effect.gen(function* () {
			const documents = yield* Documents;
			const ids = yield* Ids;
			const timers = yield* Timers;
			const unitOfWork = yield* UnitOfWork;
			const { environment_id } = environment;
			const model = Option.getOrThrow(yield* documents.get(subscriptions, environment_id, subscription_id));
			// A month before. The last days of a month have no day like them in every month.
			const started = new Date(ends_at ?? model.current_period_ends_at);
			started.setUTCMonth(started.getUTCMonth() - 1);
			const bounds =
				ends_at === undefined
					? {}
					: { anchor_at: started.toISOString(), current_period_ends_at: ends_at, next_billing_at: ends_at };
			const due_at = ends_at ?? model.current_period_ends_at;
			const all = Arr.makeBy(copies, (index) => ({
				...model,
				...bounds,
				subscription_id: ids.make("subscription", toMillis(model.created_at) + index),
			}));
			yield* Effect.forEach(
				Arr.chunksOf(all, 500),
				(some) =>
					unitOfWork.transaction(
						Effect.zipRight(
							documents.insert(subscriptions, environment_id, ...some),
							timers.schedule(environment, ...some.map(({ subscription_id }) => agendaTimer(subscription_id, due_at))),
						),
					),
				{ discard: true },
			);
		}),
	);

/** How many charges the simulated processor has of an environment. */
const countCharged = ({ environment_id }: Environment) =>
	runtime.runPromise(
		Effect.flatMap(Database, ({ dialect, read }) =>
			read(
				`SELECT COUNT(*) AS charges FROM simulated_charges WHERE environment_id = ${dialect === "sqlite" ? "?" : "$1"}`,
				[environment_id],
			),
		).pipe(Effect.map(([row]) => Number(row?.charges ?? 0))),
	);

/** A renewal with its charge writes about so many documents, in so many transactions. */
const bareTransactions = 4;
const bareDocuments = 4;

/** Writes as many documents in as many transactions as renewals do, without any rule. Returns how long it took. */
const writeBare = ({ renewals }: { renewals: number }): Promise<number> =>
	runtime.runPromise(
		Effect.gen(function* () {
			const documents = yield* Documents;
			const ids = yield* Ids;
			const unitOfWork = yield* UnitOfWork;
			const filler = "x".repeat(1_000);
			const begun = performance.now();
			const one = Effect.suspend(() => {
				const now = Date.now();
				const created_at = fromMillis(now);
				const some = Arr.makeBy(bareDocuments, () => ({
					customer_id: ids.make(customers, now),
					name: filler,
					metadata: {},
					version: 1,
					created_at,
					updated_at: created_at,
				}));
				return unitOfWork.transaction(documents.insert(customers, "env_bare", ...some));
			});
			yield* Effect.forEach(Arr.range(1, renewals), () => Effect.repeatN(one, bareTransactions - 1), {
				concurrency: 8,
				discard: true,
			});
			return performance.now() - begun;
		}),
	);

const functions = {
	...vitalFunctions(counter.count),
	start,
	createShop,
	copyOrder,
	copySubscription,
	countCharged,
	writeBare,
	subscribe,
	publish,
	close: () => runtime.dispose(),
};
export type Service = typeof functions;
serveCalls(functions);
