/** Kept answers and logs are stored packed if they are large. Callers see no difference, nor do nodes of older code. */

import { Warning } from "@svc/core/platform/Idempotency";
import { RequestLogs } from "@svc/core/platform/RequestLogs";
import { unpacked } from "@svc/core/platform/RequestLogs/RequestLog";
import { Refusal } from "@svc/core/words/Errors";
import { optional } from "@svc/core/words/Optional";
import { nodePacking } from "@svc/node/NodePacking";
import { Database } from "@svc/sql";
import { Effect, Schema } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

/** The kept answers as code before packed ones reads them. */
const OlderAnswer = Schema.parseJson(
	Schema.Struct({
		request_id: Schema.String,
		data: optional(Schema.Unknown),
		warnings: optional(Schema.Array(Warning)),
		refusal: optional(Refusal),
	}),
);

const run = <A, E>(effect: Effect.Effect<A, E, Database>) => svc.runtime.runPromise(effect);

const keptAnswer = (key: string): Promise<string> =>
	run(
		Effect.flatMap(Database, ({ read }) => read("SELECT answer FROM idempotency_keys WHERE key = ?", [key])).pipe(
			Effect.map(([row]) => String(row?.answer)),
		),
	);

const change = (statement: string, parameters: ReadonlyArray<unknown>) =>
	run(Effect.flatMap(Database, (database) => database.transaction(database.change(statement, parameters))));

const line = { name: "Mug of enamel", quantity: 2, unit_price_money: { amount: 450, currency: "USD" } };
const sell = (idempotencyKey: string) => svc.post("/v1/orders", { line_items: [line, line] }, { idempotencyKey });

it("replays the same bytes of a packed answer, of a small one, and of one that older code kept", async () => {
	const first = await sell("packed");
	const kept = await keptAnswer("packed");
	const { packed } = JSON.parse(kept);
	expect(kept.length).toBeLessThan(first.text.length / 2);
	expect((await sell("packed")).text).toBe(first.text);

	const { request_id } = first.body;
	const older = JSON.stringify({ request_id, ...JSON.parse(nodePacking.unpack(packed) ?? "") });
	await change("UPDATE idempotency_keys SET answer = ? WHERE key = ?", [older, "packed"]);
	expect((await sell("packed")).text).toBe(first.text);

	const small = () => svc.post("/v1/customers", { name: "Ada" }, { idempotencyKey: "small" });
	const created = await small();
	expect(await keptAnswer("small")).not.toContain("packed");
	expect((await small()).text).toBe(created.text);
});

it("has older code answer that the request is still running, which callers try again", async () => {
	await sell("rolling");
	const answer = Schema.decodeSync(OlderAnswer)(await keptAnswer("rolling"));
	expect(answer).not.toHaveProperty("data");
	expect(answer.refusal).toMatchObject({ code: "IDEMPOTENCY_REQUEST_IN_PROGRESS" });
});

it("does nothing twice if it cannot read a packed answer, of newer code or changed", async () => {
	await sell("unread");
	const kept = JSON.parse(await keptAnswer("unread"));
	const count = async () => (await svc.get("/v1/orders?page_size=100")).body.data.length;
	const before = await count();
	for (const [packed, status] of [
		["99.AAAA", 409],
		["1.AAAA", 500],
	] as const) {
		await change("UPDATE idempotency_keys SET answer = ? WHERE key = ?", [
			JSON.stringify({ ...kept, packed }),
			"unread",
		]);
		expect((await sell("unread")).status).toBe(status);
	}
	expect(await count()).toBe(before);
});

it("shows packed logs as it shows others", async () => {
	const { body: sold, headers } = await sell("logged");
	await svc.runtime.runPromise(Effect.flatMap(RequestLogs, ({ flush }) => flush));
	const target = `/v1/developer/request-logs?request_id=${headers["X-Request-Id"]}`;
	const [log] = (await svc.get(target)).body.data;
	expect(log).toMatchObject({ request_body: { line_items: [{ quantity: 2 }, { quantity: 2 }] } });
	expect(log).toMatchObject({ response_body: { data: { order_id: sold.data.order_id } } });
	expect(log).not.toHaveProperty("packed_bodies");
	expect((await svc.get(`/v1/developer/request-logs/${log.request_log_id}`)).body.data).toEqual(log);

	const [row] = await run(
		Effect.flatMap(Database, ({ read }) =>
			read("SELECT document FROM request_logs WHERE id = ?", [log.request_log_id]),
		),
	);
	const document = typeof row?.document === "string" ? JSON.parse(row.document) : row?.document;
	expect(document).toMatchObject({ _shape: 2, packed_bodies: expect.stringMatching(/^1\./) });
	expect(unpacked(nodePacking, document)).toMatchObject(log);
	// As code before packed logs wrote it.
	await change("UPDATE request_logs SET document = ? WHERE id = ?", [JSON.stringify(log), log.request_log_id]);
	expect((await svc.get(target)).body.data).toEqual([log]);
});
