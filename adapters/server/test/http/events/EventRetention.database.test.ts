/** Old events are removed with their deliveries; what may still be sent, and everything else, stays. */
import { webhookEvents } from "@svc/core/events/Events/WebhookEvents";
import { removeOldEvents } from "@svc/core/events/Webhooks/EventRetention";
import { recordAttempt, webhookAttempts } from "@svc/core/events/Webhooks/WebhookAttempt";
import { webhookDeliveries } from "@svc/core/events/Webhooks/WebhookDelivery";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Database, text } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const dayMillis = 24 * 3_600_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMillis).toISOString();

/** A merchant with an endpoint, and an event with a pending delivery for each of these customers. */
const seller = async (customers: number) => {
	const merchant = await svc.createMerchant("Seller");
	const options = { key: merchant.test_key.secret_key ?? "" };
	await svc.post("/v1/webhook-endpoints", { url: "https://shop.example/hooks" }, options);
	const events: Array<string> = [];
	for (let i = 0; i < customers; i++) {
		const { customer_id } = (await svc.post("/v1/customers", { name: `Buyer ${i}` }, options)).body.data;
		const { data } = (await svc.get("/v1/webhook-events?page_size=1", options)).body;
		expect(data[0].data.customer.customer_id).toBe(customer_id);
		events.push(data[0].webhook_event_id);
	}
	const listed = async (path: string): Promise<ReadonlyArray<Record<string, string>>> =>
		(await svc.get(`${path}?page_size=100`, options)).body.data;
	return {
		environment_id: merchant.sandbox.environment_id,
		events,
		deliveryOf: async (event: string | undefined) =>
			(await listed("/v1/webhook-deliveries")).find((one) => one.webhook_event_id === event)?.webhook_delivery_id ?? "",
		listed,
	};
};

/** Writes another time of creation, as if it had been created then. */
const age = (table: string, id: string, days: number) =>
	Effect.flatMap(Database, ({ change, transaction }) =>
		transaction(change(`UPDATE ${table} SET created_at = ? WHERE id = ?`, [daysAgo(days), id])),
	);

/** Gives a delivery two attempts, and the status of one that was sent. */
const send = (environment_id: string, id: string) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { transaction } = yield* UnitOfWork;
		yield* transaction(
			Effect.gen(function* () {
				const delivery = yield* documents.requireForUpdate(webhookDeliveries, environment_id, id);
				for (const place of [1, 2]) {
					const attempt = recordAttempt(delivery, {
						webhook_delivery_attempt_id: `watt_${id.slice(5, -1)}${place}`,
						trigger: "automatic_delivery",
						outcome: { _tag: "Response", status_code: 200, headers: {}, body_excerpt: "", duration_milliseconds: 1 },
						api_version: "2026-11-01",
						started_at: delivery.created_at,
						completed_at: delivery.created_at,
						status_after: "delivered",
					});
					yield* documents.insert(webhookAttempts, environment_id, attempt);
				}
				yield* documents.update(webhookDeliveries, environment_id, {
					...delivery,
					status: "delivered" as const,
				});
			}),
		);
	});

const rowsIn = (table: string) =>
	Effect.flatMap(Database, ({ read }) =>
		Effect.map(read(`SELECT id FROM ${table} ORDER BY id`, []), (rows) => rows.map((row) => text(row, "id"))),
	);

describe("the retention of events", () => {
	it("removes old events with their deliveries and attempts, and nothing that may still be sent", async () => {
		const one = await seller(5);
		const other = await seller(1);
		const [sent, waiting, resent, young, without] = one.events;
		const deliveries = await Promise.all([sent, waiting, resent, young].map(one.deliveryOf));
		const [ofSent = "", ofWaiting = "", ofResent = "", ofYoung = ""] = deliveries;
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				for (const id of [ofSent, ofResent, ofYoung]) yield* send(one.environment_id, id);
				for (const id of [sent, waiting, resent, without, ...other.events]) yield* age("webhook_events", id ?? "", 31);
				for (const id of [ofSent, ofWaiting]) yield* age("webhook_deliveries", id, 31);
				const { removeMany } = yield* Documents;
				const { transaction } = yield* UnitOfWork;
				const alone = yield* Effect.promise(() => one.deliveryOf(without));
				yield* transaction(removeMany(webhookDeliveries, one.environment_id, [alone]));
				const before = yield* Effect.all([rowsIn("customers"), rowsIn("merchants")]);
				expect(yield* removeOldEvents(30)).toBe(2);
				expect(yield* removeOldEvents(30)).toBe(0);
				const after = yield* Effect.all([rowsIn("customers"), rowsIn("merchants")]);
				expect(after).toEqual(before);
			}),
		);
		const ids = async (path: string, id: string) => (await one.listed(path)).map((found) => found[id]).sort();
		expect(await ids("/v1/webhook-events", "webhook_event_id")).toEqual([waiting, resent, young].sort());
		expect(await ids("/v1/webhook-deliveries", "webhook_delivery_id")).toEqual([ofWaiting, ofResent, ofYoung].sort());
		expect(await other.listed("/v1/webhook-events")).toHaveLength(1);
		const attempts = await svc.runtime.runPromise(rowsIn("webhook_attempts"));
		expect(attempts).toHaveLength(4);
	});

	it("goes through more than one step holds", async () => {
		const { environment_id, events } = await seller(1);
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const { transaction } = yield* UnitOfWork;
				const model = yield* documents.require(webhookEvents, environment_id, events[0] ?? "");
				const old = Array.from({ length: 120 }, (_, i) => ({
					...model,
					webhook_event_id: `whev_${String(i).padStart(26, "0")}`,
					created_at: daysAgo(40),
					updated_at: daysAgo(40),
				}));
				yield* transaction(documents.insert(webhookEvents, environment_id, ...old));
				expect(yield* removeOldEvents(30)).toBe(120);
				expect(yield* documents.require(webhookEvents, environment_id, events[0] ?? "")).toEqual(model);
			}),
		);
	});
});
