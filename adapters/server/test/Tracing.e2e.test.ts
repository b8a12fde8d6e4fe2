import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { driver } from "@svc/sqlite/Driver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jsonOf, makeFolder, serve, svc } from "./Command.js";
import { eventually } from "./http/Receiver.js";

const Database = driver();

interface Span {
	readonly name: string;
	readonly traceId: string;
	readonly spanId: string;
	readonly parentSpanId?: string;
	readonly kind: number;
	readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>;
}

/** The bodies that a collector received, by path. */
const received: Array<{ readonly path: string; readonly key: string | undefined; readonly body: string }> = [];
const collector = createServer((message, answer) => {
	const chunks: Array<Buffer> = [];
	message.on("data", (chunk: Buffer) => chunks.push(chunk));
	message.on("end", () => {
		const key = message.headers["x-api-key"];
		received.push({ path: message.url ?? "", key: String(key), body: Buffer.concat(chunks).toString() });
		answer.writeHead(200, { "Content-Type": "application/json" }).end("{}");
	});
});
let url: string;

beforeAll(async () => {
	collector.listen(0, "127.0.0.1");
	await once(collector, "listening");
	url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());

const spans = (): ReadonlyArray<Span> =>
	received
		.filter(({ path }) => path === "/v1/traces")
		.flatMap(({ body }) => JSON.parse(body).resourceSpans)
		.flatMap(({ scopeSpans }) => scopeSpans)
		.flatMap((scope) => scope.spans);

const attributesOf = (span: Span | undefined) =>
	Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

/** Starts a server with a merchant. `call` makes requests as part of a trace. */
const started = async (environment: Readonly<Record<string, string>>, traceId: string) => {
	const folder = await makeFolder();
	const made = await svc(folder, ["merchants", "create", "--name", "Shop", "--json"]);
	const { merchant_id, sandbox_id, test_key } = JSON.parse(made.stdout);
	const server = await serve(folder, environment);
	const call = async (path: string, body: unknown) => {
		const answer = await fetch(server.url + path, {
			method: "POST",
			headers: {
				Authorization: `Bearer ${test_key}`,
				"Content-Type": "application/json",
				traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
			},
			body: JSON.stringify(body),
		});
		return { status: answer.status, header: answer.headers.get("x-request-id"), body: await jsonOf(answer) };
	};
	const stop = async () => {
		server.child.kill("SIGTERM");
		const ended = await server.ended;
		expect(ended.code).toBe(0);
		return ended;
	};
	return { call, stop, folder, merchant_id, sandbox_id, test_key };
};

/** Waits until the collector has a span that fits; on a busy machine an export is late. */
const spanOf = (fits: (span: Span) => boolean): Promise<Span> => eventually(() => spans().find(fits), 60_000);

const order = { line_items: [{ name: "Mug", quantity: 1, unit_price_money: { amount: 900, currency: "USD" } }] };

describe("a server with a collector", () => {
	test("sends a span for each request in the caller's trace, spans of its use cases, and its metrics", async () => {
		const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
		const shop = await started(
			{
				OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
				OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=a%20key",
				OTEL_SERVICE_NAME: "shop",
				SVC_LOG_FORMAT: "json",
				SVC_ACCESS_LOG: "off",
			},
			traceId,
		);
		const created = await shop.call("/v1/orders", order);
		expect(created.status).toBe(201);
		const request = await spanOf(({ name }) => name === "POST /v1/orders");
		expect(request).toMatchObject({ traceId, parentSpanId: "00f067aa0ba902b7", kind: 2 });
		expect(attributesOf(request)).toMatchObject({
			"http.request.method": "POST",
			"http.route": "/v1/orders",
			"svc.request_id": created.body.request_id,
		});
		expect(Number(attributesOf(request)["http.response.status_code"])).toBe(201);
		expect(await spanOf(({ name }) => name === "Orders.create")).toMatchObject({
			traceId,
			parentSpanId: request.spanId,
		});

		// A refusal quotes what was asked for, and its span only says which one it is.
		expect((await shop.call("/v1/orders/ord_private/cancel", {})).status).toBe(404);
		expect(await spanOf(({ name }) => name === "Orders.cancel")).toMatchObject({
			status: { code: 2, message: "RESOURCE_NOT_FOUND" },
		});

		// A fault of svc: its response, its span and its line of the log name the same request.
		const database = new Database(join(shop.folder, "data/svc.db"));
		database.exec("ALTER TABLE customers RENAME TO customers_away");
		database.close();
		const failed = await shop.call("/v1/customers", { name: "Ada", email: "ada@example.com" });
		expect(failed.status).toBe(500);
		const { request_id } = failed.body.error;
		expect(failed.header).toBe(request_id);
		await spanOf((span) => attributesOf(span)["svc.request_id"] === request_id);
		const { stderr } = await shop.stop();
		const lines = stderr
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(lines.filter((line) => line.request_id === request_id)).toMatchObject([
			{
				time: expect.stringMatching(/Z$/),
				level: "error",
				message: "A request failed",
				environment_id: shop.sandbox_id,
				merchant_id: shop.merchant_id,
				error: expect.stringMatching(/no such table: \S*customers\n\s+at /),
			},
		]);
		expect(stderr).not.toContain("ada@example.com");

		const everything = await eventually(() => {
			const text = received.map(({ body }) => body).join("\n");
			return text.includes("svc_http_requests_total") ? text : undefined;
		}, 60_000);
		expect(everything).toContain('"shop"');
		expect(everything).not.toContain(shop.test_key);
		expect(everything).not.toContain("ord_private");
		expect(new Set(received.map(({ key }) => key))).toEqual(new Set(["a key"]));
	});

	test("serves as well if the collector is down", async () => {
		const count = received.length;
		const shop = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" }, "a".repeat(32));
		expect((await shop.call("/v1/orders", order)).status).toBe(201);
		await shop.stop();
		expect(received).toHaveLength(count);
	});
});
