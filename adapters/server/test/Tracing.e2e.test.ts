import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jsonOf, makeFolder, serve, svc } from "./Command.js";

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

/** Creates an order as part of a trace, stops the server, and returns the response. */
const order = async (environment: Readonly<Record<string, string>>, traceId: string) => {
	const folder = await makeFolder();
	const made = await svc(folder, ["merchants", "create", "--name", "Shop", "--json"]);
	const { test_key } = JSON.parse(made.stdout);
	const server = await serve(folder, environment);
	const answer = await fetch(`${server.url}/v1/orders`, {
		method: "POST",
		headers: {
			Authorization: `Bearer ${test_key}`,
			"Content-Type": "application/json",
			traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
		},
		body: JSON.stringify({
			line_items: [{ name: "Mug", quantity: 1, unit_price_money: { amount: 900, currency: "USD" } }],
		}),
	});
	expect(answer.status).toBe(201);
	const { request_id } = await jsonOf(answer);
	server.child.kill("SIGTERM");
	expect((await server.ended).code).toBe(0);
	return { request_id, test_key };
};

describe("a server with a collector", () => {
	test("sends a span for each request in the caller's trace, spans of its use cases, and its metrics", async () => {
		const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
		const { request_id, test_key } = await order(
			{
				OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/`,
				OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=a%20key",
				OTEL_SERVICE_NAME: "shop",
			},
			traceId,
		);
		const request = spans().find(({ name }) => name === "POST /v1/orders");
		expect(request).toMatchObject({ traceId, parentSpanId: "00f067aa0ba902b7", kind: 2 });
		expect(attributesOf(request)).toMatchObject({
			"http.request.method": "POST",
			"http.route": "/v1/orders",
			"svc.request_id": request_id,
		});
		expect(Number(attributesOf(request)["http.response.status_code"])).toBe(201);
		expect(spans().find(({ name }) => name === "Orders.create")).toMatchObject({
			traceId,
			parentSpanId: request?.spanId,
		});
		const everything = received.map(({ body }) => body).join("\n");
		expect(everything).toContain("svc_http_requests_total");
		expect(everything).toContain('"shop"');
		expect(everything).not.toContain(test_key);
		expect(new Set(received.map(({ key }) => key))).toEqual(new Set(["a key"]));
	});

	test("serves as well if the collector is down", async () => {
		const count = received.length;
		await order({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" }, "a".repeat(32));
		expect(received).toHaveLength(count);
	});
});
