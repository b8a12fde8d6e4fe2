/**
 * What is kept for a time is removed in steps that no caller feels: each finds its rows by an index, and removes few. The
 * plans are those of the statements that the removal sends.
 */
import { removeOldEvents } from "@svc/core/events/Webhooks/EventRetention";
import { recordAttempt, webhookAttempts } from "@svc/core/events/Webhooks/WebhookAttempt";
import { webhookDeliveries } from "@svc/core/events/Webhooks/WebhookDelivery";
import { Notifications } from "@svc/core/funds/Notifications";
import type { BackgroundOptions } from "@svc/core/main/Background";
import { OnboardingAccess } from "@svc/core/platform/Onboarding/OnboardingAccess";
import { RequestLogs } from "@svc/core/platform/RequestLogs";
import { requestLogs, type StoredRequestLog } from "@svc/core/platform/RequestLogs/RequestLog";
import { Documents } from "@svc/core/words/Storage/Documents";
import { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import { inSteps, removedAtOnce } from "@svc/core/words/Storage/InSteps";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Database, type DatabaseShape } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { type Service, startService } from "./Harness.js";

const statements: Array<string> = [];
let svc: Service;
beforeAll(async () => {
	svc = await startService({ observe: (statement) => void statements.push(statement.replace(/\s+/g, " ").trim()) });
});
afterAll(() => svc.stop());
beforeEach(() => void statements.splice(0));

const old = "2020-01-01T00:00:00.000Z";
const later = "2021-01-01T00:00:00.000Z";
const rows = removedAtOnce * 2 + 1;
const idOf = (prefix: string, place: number) => `${prefix}${String(place).padStart(26, "0")}`;

const inTransaction = <A, E, R>(work: Effect.Effect<A, E, R>) =>
	Effect.flatMap(UnitOfWork, ({ transaction }) => transaction(work));

const oldLogs = Array.from({ length: rows }, (_, i): StoredRequestLog => {
	const request_log_id = idOf("log_", i);
	const answer = { status: 200, is_replay: false, duration_milliseconds: 1, version: 1 };
	const request = { request_id: idOf("req_", i), method: "GET", route: "/v1/orders", resource_ids: {} };
	return { request_log_id, ...request, ...answer, created_at: old, updated_at: old };
});

const removeKeys = Effect.flatMap(IdempotencyKeys, ({ purge }) =>
	inSteps((limit) => inTransaction(purge(later, limit))),
);

/** What is removed when its time is over. */
const byAge = ["idempotency_keys", "received_notifications", "request_logs", "onboarding_sessions"];
const removedFrom = [...byAge, "webhook_events", "webhook_deliveries"];

/** Whether a statement looks for what is old in all environments, or removes it at once. */
const isRemoval = (statement: string) => /^(WITH RECURSIVE e|DELETE)\b/.test(statement);

/** The deletions that were sent from a table. */
const deletionsFrom = (table: string) => statements.filter((one) => one.startsWith(`DELETE FROM ${table} `));

it("removes request logs and idempotency keys, few in each step", () =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			const { environment_id } = svc.caller.environment;
			const { insert } = yield* Documents;
			const { claim } = yield* IdempotencyKeys;
			yield* inTransaction(insert(requestLogs, environment_id, ...oldLogs));
			const keys = oldLogs.map(({ request_id }) => ({ environment_id, operation: "POST v1/orders", key: request_id }));
			yield* inTransaction(Effect.forEach(keys, (key) => claim(key, "f", old, false)));
			yield* (yield* RequestLogs).purge;
			yield* removeKeys;
			const count = (table: string) =>
				Effect.flatMap(Database, ({ read }) => read(`SELECT 1 FROM ${table}`, [])).pipe(
					Effect.map((all) => all.length),
				);
			expect(yield* count("request_logs")).toBe(0);
			expect(yield* count("idempotency_keys")).toBe(0);
			expect(deletionsFrom("request_logs")).toHaveLength(3);
			expect(deletionsFrom("idempotency_keys")).toHaveLength(3);
		}),
	));

it("begins by itself, but after the start's more urgent work", async () => {
	const startWith = async (worker: BackgroundOptions) => {
		const sent: Array<string> = [];
		const service = await startService({ worker, observe: (statement) => void sent.push(statement) });
		onTestFinished(() => service.stop());
		return () => byAge.filter((table) => sent.some((one) => one.includes(` ${table} `) && isRemoval(one)));
	};
	const later = await startWith({});
	const soon = await startWith({ removalsAfterMillis: 0 });
	await expect.poll(soon).toEqual(byAge);
	expect(later()).toEqual([]);
});

it("removes a delivery with very many attempts in several steps", async () => {
	await svc.post("/v1/webhook-endpoints", { url: "https://shop.example/hooks" });
	await svc.post("/v1/customers", { name: "Ada" });
	const [{ webhook_delivery_id }] = (await svc.get("/v1/webhook-deliveries")).body.data;
	await svc.runtime.runPromise(
		Effect.gen(function* () {
			const { environment_id } = svc.caller.environment;
			const documents = yield* Documents;
			const delivery = yield* documents.require(webhookDeliveries, environment_id, webhook_delivery_id);
			const attempts = Array.from({ length: 450 }, (_, i) =>
				recordAttempt(delivery, {
					webhook_delivery_attempt_id: idOf("watt_", i),
					trigger: "automatic_delivery",
					outcome: { _tag: "Response", status_code: 200, headers: {}, body_excerpt: "", duration_milliseconds: 1 },
					...{ api_version: "2026-11-01", started_at: old, completed_at: old, status_after: "delivered" },
				}),
			);
			const ended = { ...delivery, status: "delivered" as const };
			yield* inTransaction(documents.insert(webhookAttempts, environment_id, ...attempts));
			yield* inTransaction(documents.update(webhookDeliveries, environment_id, ended));
			const { change } = yield* Database;
			yield* inTransaction(change("UPDATE webhook_deliveries SET created_at = ?", [old]));
			yield* removeOldEvents(30);
			expect(deletionsFrom("webhook_attempts")).toHaveLength(3);
			const left = yield* documents.findBy(webhookAttempts, environment_id, "webhook_delivery_id", [
				webhook_delivery_id,
			]);
			expect(left).toEqual([]);
			expect(deletionsFrom("webhook_deliveries")).toHaveLength(1);
		}),
	);
});

/** A step of SQLite that walks a table or an index: not the list of environments (`e`), a list of IDs, or one row. */
const isWalk = (detail: string) => /^SCAN (?!e$|json_each |CONSTANT ROW)/.test(detail);

const walksOfSqlite = ({ read }: DatabaseShape, statement: string) => {
	const nulls = Array.from(statement.matchAll(/\?/g), () => null);
	return Effect.map(read(`EXPLAIN QUERY PLAN ${statement}`, nulls), (steps) =>
		steps.map(({ detail }) => String(detail)).filter(isWalk),
	);
};

/** Forbids reads of whole tables, so that they are left only if no index serves. */
const walksOfPostgres = ({ read, transaction, write }: DatabaseShape, statement: string) =>
	transaction(
		Effect.gen(function* () {
			const nulls = [...new Set(statement.match(/\$\d+/g))].map(() => "NULL").join(", ");
			yield* write("SET LOCAL enable_seqscan = off", []);
			yield* write("SET LOCAL plan_cache_mode = force_generic_plan", []);
			yield* write(`PREPARE explained AS ${statement}`, []);
			const steps = yield* read(`EXPLAIN EXECUTE explained${nulls === "" ? "" : ` (${nulls})`}`, []);
			yield* write("DEALLOCATE explained", []);
			return steps.map((row) => String(row["QUERY PLAN"])).filter((step) => step.includes("Seq Scan"));
		}),
	);

/** Returns the parts of a plan that read a whole table. */
const walksIn = (database: DatabaseShape, statement: string) =>
	database.dialect === "sqlite" ? walksOfSqlite(database, statement) : walksOfPostgres(database, statement);

it("finds by an index what it removes", () =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			const { environment_id } = svc.caller.environment;
			const database = yield* Database;
			const { insert } = yield* Documents;
			yield* inTransaction(insert(requestLogs, environment_id, ...oldLogs.slice(0, 1)));
			statements.splice(0);
			yield* (yield* RequestLogs).purge;
			yield* removeKeys;
			yield* (yield* Notifications).purge;
			yield* (yield* OnboardingAccess).purge;
			yield* removeOldEvents(30);
			const sent = [...new Set(statements)].filter((one) => /^(SELECT|DELETE|WITH)\b/.test(one));
			expect(removedFrom.filter((table) => !sent.some((one) => one.includes(` ${table} `)))).toEqual([]);
			for (const one of sent) expect(yield* walksIn(database, one), one).toEqual([]);
			const unindexed = `SELECT 1 FROM request_logs WHERE updated_at < ${database.dialect === "sqlite" ? "?" : "$1"}`;
			expect(yield* walksIn(database, unindexed)).toHaveLength(1);
		}),
	));
