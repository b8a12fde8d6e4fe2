/** Runs svc in a separate process, with its worker, as `svc serve` does. */

import { subscriptions } from "@svc/core/billing/Subscriptions/Subscription";
import { agendaTimer } from "@svc/core/billing/Subscriptions/SubscriptionStore";
import { customers } from "@svc/core/catalog/Customers/Customer";
import { lifecycle } from "@svc/core/events/Events";
import { Webhooks } from "@svc/core/events/Webhooks";
import { removeOldEvents } from "@svc/core/events/Webhooks/EventRetention";
import { Outbox } from "@svc/core/events/Webhooks/Outbox";
import * as Background from "@svc/core/main/Background";
import { Merchants } from "@svc/core/platform/Merchants";
import { RequestLogs } from "@svc/core/platform/RequestLogs";
import { orders } from "@svc/core/sale/Order/Order";
import type { Caller, Environment } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { System } from "@svc/core/words/Principal";
import { Documents } from "@svc/core/words/Storage/Documents";
import { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import { inSteps } from "@svc/core/words/Storage/InSteps";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis, toMillis } from "@svc/core/words/Timestamp";
import { bind, makeService } from "@svc/http";
import { collections, compose, pages, readiness } from "@svc/server";
import { untraced } from "@svc/server/Tracing";
import { Database } from "@svc/sql";
import { Array as Arr, Clock, Context, Effect, Layer, ManagedRuntime, Option } from "effect";
import { serveCalls } from "./Process.js";
import { countRoundTrips, makeCounter, vitalFunctions } from "./Vitals.js";

const counter = makeCounter();
countRoundTrips(counter.count);

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

export interface ServiceOptions {
	readonly databaseUrl: string;
	readonly pooling?: "transaction";
}

const makeRuntime = ({ databaseUrl, pooling }: ServiceOptions) => {
	const core = compose({
		databaseUrl,
		...(pooling === undefined ? {} : { databasePooling: pooling }),
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
const start = (options: ServiceOptions): Promise<number> => {
	runtime = makeRuntime(options);
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

/** Writes copies of a subscription and its timer as they are, inside the database: a hundred thousand take seconds. */
const crowd = ({
	copies,
	environment: { environment_id },
	subscription_id,
}: {
	environment: Environment;
	subscription_id: string;
	copies: number;
}) =>
	runtime.runPromise(
		Effect.flatMap(Database, ({ change, dialect, transaction }) => {
			const isPostgres = dialect === "postgres";
			const series =
				"WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < CAST(? AS INTEGER))";
			// The number takes the place of the last digits of the ID.
			const number = isPostgres ? "lpad(n::TEXT, 12, '0')" : "printf('%012d', n)";
			const copied = `'${subscription_id.slice(0, -12)}' || ${number}`;
			const document = isPostgres
				? `replace(document::TEXT, '${subscription_id}', ${copied})::JSON`
				: `replace(document, '${subscription_id}', ${copied})`;
			// An ID's last digit decides its timer's lane.
			const lanes = Arr.makeBy(10, (digit) => `WHEN ${digit} THEN '${agendaTimer(String(digit), "").lane}'`);
			const columns = "version, created_at, updated_at, search_text";
			const times = "due_at, visible_at";
			const statements = [
				`INSERT INTO subscriptions (environment_id, id, ${columns}, document)
					${series} SELECT environment_id, ${copied}, ${columns}, ${document}
					FROM series CROSS JOIN subscriptions WHERE environment_id = ? AND id = ?`,
				`INSERT INTO timers (environment_id, kind, subject, lane, ${times})
					${series} SELECT environment_id, kind, ${copied},
						CASE n % 10 ${lanes.join(" ")} END, ${times}
					FROM series CROSS JOIN timers WHERE environment_id = ? AND subject = ?`,
			];
			const filled = Effect.forEach(statements, (text) => change(text, [copies, environment_id, subscription_id]), {
				discard: true,
			});
			// As autovacuum would do in its time.
			const known = isPostgres ? [change("ANALYZE subscriptions", []), change("ANALYZE timers", [])] : [];
			return transaction(Effect.zipRight(filled, Effect.all(known, { discard: true })));
		}),
	);

/** Writes copies of a subscription with their timers. `ends_at` is the end of their running period. */
const copySubscription = ({
	copies,
	ends_at,
	environment,
	subscription_id,
}: {
	environment: Environment;
	subscription_id: string;
	copies: number;
	ends_at: string;
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
			const started = new Date(ends_at);
			started.setUTCMonth(started.getUTCMonth() - 1);
			const bounds = {
				anchor_at: started.toISOString(),
				current_period_ends_at: ends_at,
				next_billing_at: ends_at,
			};
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
							timers.schedule(environment, ...some.map(({ subscription_id }) => agendaTimer(subscription_id, ends_at))),
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

/** Adds all documents to the index of searches at once. */
const indexSearches = () =>
	runtime.runPromise(
		Effect.flatMap(Documents, ({ indexSearch }) =>
			Effect.repeat(indexSearch(collections, 1_000), { while: (added) => added > 0 }),
		),
	);

/** Two years: longer than anything is kept that is not kept for good. */
const aheadMillis = 2 * 365 * 24 * 3_600_000;

const clock = Clock.make();

/** A clock that runs ahead. Its pauses take as long as ever. */
const ahead: Clock.Clock = {
	[Clock.ClockTypeId]: Clock.ClockTypeId,
	currentTimeMillis: Effect.map(clock.currentTimeMillis, (millis) => millis + aheadMillis),
	currentTimeNanos: clock.currentTimeNanos,
	unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis() + aheadMillis,
	unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos(),
	sleep: (duration) => clock.sleep(duration),
};

/** Removes all events, deliveries, request logs and idempotency keys, as the background would in two years' time. */
const removeOld = () =>
	runtime.runPromise(
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const logs = yield* RequestLogs;
			const { transaction } = yield* UnitOfWork;
			const later = fromMillis(ahead.unsafeCurrentTimeMillis());
			const removals = [removeOldEvents(1), logs.purge, inSteps((limit) => transaction(keys.purge(later, limit)))];
			yield* Effect.all(removals, { concurrency: "unbounded", discard: true });
		}).pipe(Effect.withClock(ahead)),
	);

const functions = {
	...vitalFunctions(counter.count),
	start,
	createShop,
	copyOrder,
	copySubscription,
	crowd,
	countCharged,
	writeBare,
	subscribe,
	publish,
	removeOld,
	indexSearches,
	close: () => runtime.dispose(),
};
export type Service = typeof functions;
serveCalls(functions);
