import { createServer } from "node:net";
import type { TransportOutcome } from "@svc/core/events/Webhooks/Transport";
import { Effect, Fiber } from "effect";
import { describe, expect, onTestFinished, test } from "vitest";
import { answering, certificate, readBody, receive, receiveTls } from "./receiver.js";
import { failure, send, sender } from "./sender.js";

/** Makes a promise and the function that fulfills it. */
const signal = () => {
	let resolve: () => void = () => {};
	const promise = new Promise<void>((settle) => {
		resolve = settle;
	});
	return { promise, resolve: () => resolve() };
};

describe("a response", () => {
	test("of 2xx returns its status, headers and the beginning of its body", async () => {
		const seen: Array<{ method?: string; body: string; headers: NodeJS.Dict<string | Array<string>> }> = [];
		const receiver = await receive(async (request, response) => {
			seen.push({ method: request.method ?? "", headers: request.headers, body: await readBody(request) });
			response.writeHead(201, { "Content-Type": "text/plain", "X-Two": ["a", "b"] }).end("thank you");
		});
		expect(await send(sender(), receiver.url)).toEqual({
			_tag: "Response",
			status_code: 201,
			headers: expect.objectContaining({ "content-type": "text/plain", "x-two": "a, b" }),
			body_excerpt: "thank you",
			content_type: "text/plain",
			duration_milliseconds: expect.any(Number),
		});
		expect(seen).toEqual([
			{
				method: "POST",
				body: "{}",
				headers: expect.objectContaining({ "content-type": "application/json", "webhook-id": "whev_1" }),
			},
		]);
	});

	test("of 500 is returned too", async () => {
		const receiver = await receive(answering(500, "broken"));
		expect(await send(sender(), receiver.url)).toMatchObject({ status_code: 500, body_excerpt: "broken" });
	});

	test("that redirects is not followed", async () => {
		let reached = 0;
		const other = await receive((request, response) => {
			reached++;
			answering(200)(request, response);
		});
		const receiver = await receive(answering(307, "", { Location: other.url }));
		expect(await send(sender(), receiver.url)).toMatchObject({
			_tag: "Response",
			status_code: 307,
			headers: { location: other.url },
		});
		expect(reached).toBe(0);
	});

	test("of 204 has an empty excerpt", async () => {
		const receiver = await receive(answering(204));
		expect(await send(sender(), receiver.url)).toMatchObject({ status_code: 204, body_excerpt: "" });
	});

	test("of 204 counts, also if it announces a body", async () => {
		const receiver = await receive((request) => {
			request.resume();
			request.socket.write("HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nok");
		});
		const sending = sender();
		for (let n = 0; n < 2; n++)
			expect(await send(sending, receiver.url)).toMatchObject({ _tag: "Response", status_code: 204, body_excerpt: "" });
	});

	test("is cut to 4 KiB of whole characters that every database can store", async () => {
		const receiver = await receive(answering(200, `\u0000${"é".repeat(5000)}`));
		const outcome = await send(sender(), receiver.url);
		expect(outcome).toMatchObject({ status_code: 200, body_excerpt: `\uFFFD${"é".repeat(2047)}` });
	});

	test("that never ends is cut off, and its status counts", async () => {
		const receiver = await receive((request, response) => {
			request.resume();
			response.writeHead(200);
			const fill = () => {
				while (!response.destroyed && response.write("x".repeat(16_384)));
			};
			response.on("drain", fill);
			fill();
		});
		const outcome = await send(sender(), receiver.url);
		expect(outcome).toMatchObject({ _tag: "Response", status_code: 200, body_excerpt: "x".repeat(4096) });
	});
});

describe("the deadline", () => {
	const expectTimely = (outcome: TransportOutcome): void => {
		expect(outcome).toEqual(failure("webhook_timeout", /within 0\.2 s/));
		expect(outcome.duration_milliseconds).toBeGreaterThanOrEqual(190);
	};

	test.each<[string, Parameters<typeof receive>[0]]>([
		["headers that never come", (request) => request.resume()],
		[
			"a body that trickles",
			(request, response) => {
				request.resume();
				response.writeHead(200);
				const timer = setInterval(() => response.write("."), 20);
				response.on("close", () => clearInterval(timer));
			},
		],
	])("ends %s", async (_, handler) => {
		const receiver = await receive(handler);
		expectTimely(await send(sender(), receiver.url, 200));
	});

	test("ends a TLS handshake that never answers", async () => {
		const silent = createServer(() => {});
		await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void silent.close());
		const address = silent.address();
		const port = typeof address === "object" && address !== null ? address.port : 0;
		expectTimely(await send(sender(), `https://127.0.0.1:${port}/`, 200));
	});

	test("ends a name look-up that never answers", async () => {
		const transport = sender({ allowPrivateTargets: false, resolve: () => new Promise(() => {}) });
		expectTimely(await send(transport, "https://hook.example.com/", 200));
	});

	test("sends nothing after it passes before a connection", async () => {
		const receiver = await receive(answering(200));
		let requests = 0;
		const counted = await receive((request, response) => {
			requests++;
			answering(200)(request, response);
		});
		let release: (addresses: ReadonlyArray<string>) => void = () => {};
		const resolve = () => new Promise<ReadonlyArray<string>>((settle) => (release = settle));
		const transport = sender({ resolve });
		expectTimely(await send(transport, counted.url.replace("127.0.0.1", "slow.example.com"), 200));
		release(["127.0.0.1"]);
		// Long enough for a connection over loopback; the second receiver shows that the sender still works.
		await new Promise((wait) => setTimeout(wait, 200));
		expect(await send(transport, receiver.url)).toMatchObject({ status_code: 200 });
		expect(requests).toBe(0);
		expect(counted.connections()).toBe(1);
	});

	test("of a hanging receiver delays no other delivery, not even to the same address", async () => {
		const receiver = await receive((request, response) => {
			if (request.url === "/hooks") answering(200)(request, response);
			else request.resume();
		});
		const transport = sender();
		const hanging = Array.from({ length: 20 }, () => send(transport, receiver.url.replace("/hooks", "/hang"), 4_000));
		const others = await Promise.all(Array.from({ length: 20 }, () => send(transport, receiver.url)));
		for (const outcome of others) {
			expect(outcome).toMatchObject({ status_code: 200 });
			expect(outcome.duration_milliseconds).toBeLessThan(3_500);
		}
		for (const outcome of await Promise.all(hanging)) expect(outcome).toEqual(failure("webhook_timeout", /within/));
	});
});

describe("a connection", () => {
	test("that is refused is a connection failure", async () => {
		const closed = createServer();
		await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
		const address = closed.address();
		const port = typeof address === "object" && address !== null ? address.port : 0;
		await new Promise((resolve) => closed.close(resolve));
		expect(await send(sender(), `http://127.0.0.1:${port}/`)).toEqual(
			failure("webhook_connection", new RegExp(`^The connection was refused \\(127\\.0\\.0\\.1:${port}\\)\\.$`)),
		);
		const byName = sender({ resolve: async () => ["127.0.0.1", "127.0.0.2"] });
		expect(await send(byName, `http://hook.example.com:${port}/`)).toEqual(
			failure("webhook_connection", /refused \(127\.0\.0\.1:\d+\); The connection was refused \(127\.0\.0\.2:\d+\)\.$/),
		);
	});

	test.each([
		["", "The connection was closed before the response was complete."],
		["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab", "The connection was closed before the response was complete."],
		["SMTP ready\r\n\r\n", "The response is not valid HTTP: Expected HTTP/, RTSP/ or ICE/."],
		["HTTP/1.1 099 No\r\n\r\n", "The response is not valid HTTP."],
		[`HTTP/1.1 200 OK\r\nX: ${"x".repeat(50_000)}\r\n\r\n`, "The response's headers are too large."],
		["HTTP/1.1 100 Continue\r\n\r\n", "The response has a status below 200 that svc did not ask for."],
	])("on which %j arrives, and then its end, is a connection failure that says so", async (answer, message) => {
		const receiver = await receive((request) => void request.socket.end(answer));
		expect(await send(sender(), receiver.url)).toMatchObject({
			_tag: "Failed",
			category: "webhook_connection",
			message,
		});
	});

	test("that the receiver resets is a connection failure that says so", async () => {
		const receiver = await receive((request) => void request.socket.resetAndDestroy());
		expect(await send(sender(), receiver.url)).toEqual(failure("webhook_connection", /^The connection was reset\.$/));
	});

	test("is kept for the next delivery", async () => {
		const receiver = await receive(answering(200, "ok"));
		const transport = sender();
		for (let i = 0; i < 50; i++) expect(await send(transport, receiver.url)).toMatchObject({ status_code: 200 });
		// The pool may open a second one while the first is still being handed back.
		expect(receiver.connections()).toBeLessThanOrEqual(2);
	});

	test("is closed when the sender is interrupted", async () => {
		const arrived = signal();
		const abandoned = signal();
		const receiver = await receive((request, response) => {
			request.resume();
			response.on("close", abandoned.resolve);
			arrived.resolve();
		});
		const delivery = { url: receiver.url, headers: {}, body: "{}", timeoutMillis: 60_000 };
		const fiber = Effect.runFork(sender().send(delivery));
		await arrived.promise;
		await Effect.runPromise(Fiber.interrupt(fiber));
		await abandoned.promise;
	});

	test("ignores the environment's proxy", async () => {
		const proxy = await receive(answering(502));
		const receiver = await receive(answering(200));
		for (const name of ["HTTP_PROXY", "http_proxy", "NODE_USE_ENV_PROXY"]) {
			process.env[name] = name === "NODE_USE_ENV_PROXY" ? "1" : proxy.url;
			onTestFinished(() => void delete process.env[name]);
		}
		expect(await send(sender(), receiver.url)).toMatchObject({ status_code: 200 });
		expect(proxy.connections()).toBe(0);
	});

	test("is not made for a header that HTTP forbids", async () => {
		const receiver = await receive(answering(200));
		const request = { url: receiver.url, headers: { "X-Bad": "a\nb" }, body: "{}", timeoutMillis: 5000 };
		expect(await Effect.runPromise(sender().send(request))).toEqual(failure("webhook_request", /header/));
	});
});

describe("TLS", () => {
	test("is verified for the host name, and the socket goes to the checked address", async () => {
		const receiver = await receiveTls((request, response) => response.end(request.headers.host));
		const asked: Array<string> = [];
		const transport = sender({
			ca: certificate,
			resolve: async (hostname) => {
				asked.push(hostname);
				return ["127.0.0.1"];
			},
		});
		for (let i = 0; i < 3; i++)
			expect(await send(transport, `https://hook.example.com:${receiver.port}/`)).toMatchObject({
				status_code: 200,
				body_excerpt: `hook.example.com:${receiver.port}`,
			});
		// One look-up per connection: no second response of the name server is used.
		expect(asked).toEqual(Array(receiver.connections()).fill("hook.example.com"));
		expect(await send(transport, `https://other.example.com:${receiver.port}/`)).toEqual(
			failure("webhook_tls", /altnames/),
		);
	});

	test("refuses a certificate that is not trusted", async () => {
		const receiver = await receiveTls(answering(200));
		const transport = sender({ resolve: async () => ["127.0.0.1"] });
		expect(await send(transport, `https://hook.example.com:${receiver.port}/`)).toEqual(
			failure("webhook_tls", /^The certificate was refused: self-signed certificate\.$/),
		);
	});

	test("reports a receiver without TLS", async () => {
		const receiver = await receive(answering(200));
		expect(await send(sender(), receiver.url.replace("http:", "https:"))).toEqual(
			failure("webhook_tls", /^The TLS handshake failed\.$/),
		);
	});
});
