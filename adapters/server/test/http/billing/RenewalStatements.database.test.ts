/** Counts the statements of a renewal and explains them: what is due is found at one cost, however many are not due. */
import { setTimeout as sleep } from "node:timers/promises";
import { type StoredSubscription, subscriptions } from "@svc/core/billing/Subscriptions/Subscription";
import { SubscriptionAgenda } from "@svc/core/billing/Subscriptions/SubscriptionAgenda";
import { agendaKind, agendaTimer } from "@svc/core/billing/Subscriptions/SubscriptionStore";
import { Environment } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Database, text } from "@svc/sql";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { ofRequests } from "../Statements.js";
import { openSubscribing } from "./Subscribing.js";

const dayMillis = 86_400_000;

/** Subscriptions that are not due. */
const others = 2_000;

let database: TestDatabase;
let svc: Service;
let key: string;
let environment: Environment;
let terms: Readonly<Record<"customer_id" | "payment_method_id" | "subscription_plan_id", string>>;
const sent: Array<string> = [];
beforeAll(async () => {
	database = await freshDatabase();
	const first = await startService({ database, worker: true });
	const shop = await openSubscribing(first);
	const customer_id = await shop.newCustomer();
	const payment_method_id = await shop.cardOf(customer_id);
	const { subscription_plan_id } = await shop.planOf({ billing_interval: "daily" });
	terms = { customer_id, payment_method_id, subscription_plan_id };
	key = shop.key;
	environment = Schema.decodeSync(Environment)(shop.merchant.sandbox);
	await first.runtime.dispose();
	// Nothing is done here but what the test does.
	svc = await startService({ database, observe: (statement) => void sent.push(statement) });
});
afterAll(async () => {
	await svc.stop();
	await database.drop();
});

/** Leases what is due, and runs the agendas of subscriptions, as a worker does. */
const work = Effect.gen(function* () {
	const agenda = yield* SubscriptionAgenda;
	const timers = yield* Timers;
	const { transaction } = yield* UnitOfWork;
	const claimed = yield* transaction(
		timers.claim({ owner: "wrk_test", limit: 100, perLane: 100, busy: [], leaseMillis: 60_000 }),
	);
	const due = claimed.filter(({ kind }) => kind === agendaKind);
	yield* Effect.forEach(due, (timer) => agenda.run(environment, timer), { discard: true });
	return due.length;
});

/** Renews and charges a subscription that falls due now. Returns the statements of both. */
const renewal = async (): Promise<ReadonlyArray<string>> => {
	const due = Date.now() + 4_000;
	const billing_start = { type: "imported", period_started_at: new Date(due - dayMillis).toISOString() };
	const made = dataOf(await svc.post("/v1/subscriptions", { ...terms, billing_start }, { key }), 201);
	await sleep(due + 200 - Date.now());
	sent.length = 0;
	expect(await svc.runtime.runPromise(work)).toBe(1);
	expect(await svc.runtime.runPromise(work)).toBe(1);
	const statements = ofRequests(sent);
	const { owed, status } = await svc.runtime.runPromise(
		Effect.flatMap(Documents, (documents) =>
			documents.require(subscriptions, environment.environment_id, made.subscription_id),
		),
	);
	expect({ owed, status }).toEqual({ owed: [], status: "active" });
	return statements;
};

/** Writes subscriptions like the newest one that fall due in a month, and the database's statistics of them. */
const addOthers = Effect.gen(function* () {
	const documents = yield* Documents;
	const ids = yield* Ids;
	const timers = yield* Timers;
	const { transaction } = yield* UnitOfWork;
	const { environment_id } = environment;
	const [model] = yield* documents.findBy(subscriptions, environment_id, "live_customer_id", [terms.customer_id], 1);
	if (model === undefined) return yield* Effect.dieMessage("there is no subscription");
	const made = Array.from(
		{ length: others },
		(_, index): StoredSubscription => ({
			...model,
			subscription_id: ids.make("subscription", Date.now() + index),
			live_customer_id: `cus_${index}`,
		}),
	);
	const due_at = new Date(Date.now() + 30 * dayMillis).toISOString();
	yield* transaction(
		Effect.gen(function* () {
			yield* Effect.forEach(made, (one) => documents.insert(subscriptions, environment_id, one), { discard: true });
			yield* timers.schedule(environment, ...made.map(({ subscription_id }) => agendaTimer(subscription_id, due_at)));
		}),
	);
	yield* transaction((yield* Database).change("ANALYZE", []));
});

/** What the database would do for a statement, without its values. */
const planOf = (statement: string) =>
	Effect.flatMap(Database, ({ dialect, read }) =>
		dialect === "sqlite"
			? Effect.map(
					read(
						`EXPLAIN QUERY PLAN ${statement}`,
						[...statement.matchAll(/\?/g)].map(() => null),
					),
					(steps) => steps.map((step) => text(step, "detail")),
				)
			: Effect.map(
					read(
						`EXPLAIN (GENERIC_PLAN) ${statement}`,
						[...new Set(statement.match(/\$\d+/g))].map(() => null),
					),
					(steps) => steps.map((step) => text(step, "QUERY PLAN")),
				),
	);

/** Whether a step of a plan reads all rows of a table that grows with the subscriptions. */
const readsAll = (step: string): boolean =>
	/\bSCAN (timers|subscriptions)\b(?!.* USING )/.test(step) || /Seq Scan on (timers|subscriptions)\b/.test(step);

describe("D.9: a renewal among many subscriptions", () => {
	it("takes the same statements as among few, and none of them reads every subscription", async () => {
		const few = await renewal();
		await svc.runtime.runPromise(addOthers);
		const many = await renewal();
		expect(few.length).toBeGreaterThan(10);
		expect([...many].sort()).toEqual([...few].sort());
		const explained = [...new Set(many)].filter((one) => /\b(timers|subscriptions)\b/.test(one));
		expect(explained.length).toBeGreaterThan(3);
		for (const statement of explained) {
			const plan = await svc.runtime.runPromise(planOf(statement));
			expect(plan.filter(readsAll), statement).toEqual([]);
		}
	});
});
