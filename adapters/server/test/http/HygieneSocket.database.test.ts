/** Rules of HTTP that need a socket: the size of a body, a second credential, and callers that disconnect. */
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { listen } from "@svc/http";
import { Effect, Exit, Scope } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ hasRandomRequests: true });
});
afterAll(() => svc.stop());

const scope = Effect.runSync(Scope.make());
let port: number;
beforeAll(async () => {
	const options = { host: "127.0.0.1", port: 0, graceMillis: 1_000 };
	port = (await svc.runtime.runPromise(Scope.extend(listen(svc.dispatch, options), scope))).port;
});
afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)));

interface Sent {
	readonly status: number;
	readonly text: string;
	readonly requestId: string;
}

/** Posts a customer of this many bytes, with an announced length or in chunks. */
const post = (bytes: number, isChunked: boolean): Promise<Sent> =>
	new Promise((resolve, reject) => {
		const body = Buffer.from(`{"name":"Big"${" ".repeat(bytes - 14)}}`);
		const request = httpRequest({
			host: "127.0.0.1",
			port,
			path: "/v1/customers",
			method: "POST",
			headers: {
				authorization: `Bearer ${svc.testKey}`,
				"content-type": "application/json",
				...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": body.length }),
			},
		});
		request.on("response", (response) => {
			let text = "";
			response.setEncoding("utf8").on("data", (chunk: string) => {
				text += chunk;
			});
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, text, requestId: String(response.headers["x-request-id"]) }),
			);
		});
		request.on("error", reject);
		const half = Math.floor(body.length / 2);
		request.write(body.subarray(0, half));
		request.end(body.subarray(half));
	});

/** What is responded to a GET with these headers, as text. */
const answered = (target: string, headers = "Host: shop.example\r\n") =>
	new Promise<string>((resolve, reject) => {
		const socket = connect(port, "127.0.0.1");
		let text = "";
		socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
		socket.on("error", reject).on("close", () => resolve(text));
		const head = `${headers}Connection: close\r\nAuthorization: Bearer ${svc.testKey}`;
		socket.write(`GET ${target} HTTP/1.1\r\n${head}\r\n\r\n`);
	});

describe("bodies over a socket", () => {
	it.each([true, false])("accepts bodies of 1 MiB, and not a byte more (chunked: %s)", async (isChunked) => {
		expect((await post(1_048_576, isChunked)).status).toBe(201);
		const refused = await post(1_048_577, isChunked);
		expect(refused.status).toBe(413);
		const { error } = JSON.parse(refused.text);
		expect(error).toMatchObject({
			code: "REQUEST_TOO_LARGE",
			type: "invalid_request_error",
			request_id: refused.requestId,
		});
	});

	it("refuses an endless body as soon as it is too large", async () => {
		const answered = new Promise<string>((resolve, reject) => {
			const socket = connect(port, "127.0.0.1");
			let text = "";
			socket.setEncoding("utf8").on("data", (chunk: string) => {
				text += chunk;
				if (text.includes("REQUEST_TOO_LARGE")) resolve(text);
			});
			socket.on("error", (error) => (text === "" ? reject(error) : resolve(text)));
			socket.write(
				`POST /v1/customers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${svc.testKey}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
			);
			const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`;
			const more = () => {
				if (text !== "" || socket.destroyed) return;
				// Slow enough that the client reads the response before a write fails.
				socket.write(chunk, () => setTimeout(more, 5));
			};
			more();
		});
		expect(await answered).toContain("HTTP/1.1 413");
	});

	it("frees everything when a caller disconnects in the middle of a body", async () => {
		const socket = connect(port, "127.0.0.1");
		const head = `POST /v1/customers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${svc.testKey}\r\nContent-Type: application/json\r\n`;
		await new Promise<void>((resolve) =>
			socket.write(`${head}Content-Length: 100\r\n\r\n{"name":"Gone"`, () => resolve()),
		);
		socket.destroy();
		expect((await post(100, false)).status).toBe(201);
		expect((await svc.get("/v1/customers?query=Gone")).body.data).toEqual([]);
	});
});

describe("an early response", () => {
	it("is read by clients that are still sending a large body", async () => {
		const refused = async (init: RequestInit) => {
			const answer = await fetch(`http://127.0.0.1:${port}/v1/customers`, { method: "POST", ...init });
			const { error } = (await answer.json()) as { readonly error: { readonly code: string } };
			return [answer.status, error.code];
		};
		const authorization = `Bearer ${svc.testKey}`;
		for (let i = 0; i < 4; i++) {
			const body = " ".repeat(8_000_000);
			const headers = { authorization, "content-type": "application/json" };
			expect(await refused({ headers, body })).toEqual([413, "REQUEST_TOO_LARGE"]);
			expect(await refused({ body })).toEqual([401, "API_KEY_REQUIRED"]);
			const body_stream = { body: new Blob([body]).stream(), duplex: "half" };
			expect(await refused({ headers, ...body_stream })).toEqual([413, "REQUEST_TOO_LARGE"]);
		}
	});

	it("closes the connection of a client that sends on and on", async () => {
		const socket = connect(port, "127.0.0.1");
		const closed = new Promise((resolve) => socket.once("close", resolve));
		let text = "";
		socket
			.on("error", () => undefined)
			.setEncoding("utf8")
			.on("data", (chunk: string) => (text += chunk));
		socket.write(`POST /v1/customers HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
		const chunk = `100000\r\n${" ".repeat(0x100000)}\r\n`;
		const more = () => {
			if (!socket.destroyed) socket.write(chunk, () => setImmediate(more));
		};
		more();
		await closed;
		expect(text).toContain("API_KEY_REQUIRED");
	});
});

describe("requests over a socket", () => {
	it("detects a second credential", async () => {
		const answered = new Promise<string>((resolve, reject) => {
			const socket = connect(port, "127.0.0.1");
			let text = "";
			socket.setEncoding("utf8").on("data", (chunk: string) => {
				text += chunk;
			});
			socket.on("error", reject).on("close", () => resolve(text));
			const twice = [svc.testKey, svc.liveKey].map((key) => `Authorization: Bearer ${key}\r\n`).join("");
			socket.write(`GET /v1/customers HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${twice}\r\n`);
		});
		expect(await answered).toMatch(/^HTTP\/1\.1 400 .*AMBIGUOUS_AUTH/s);
	});

	it("reads the headers after more than a thousand others", async () => {
		const others = Array.from({ length: 1_500 }, (_, i) => `${i.toString(36)}:\r\n`).join("");
		expect(await answered("/v1/me", `Host: x\r\n${others}`)).toMatch(/^HTTP\/1\.1 200 /);
	});

	it("refuses a request without a host, or with several, as others, and ignores unknown expectations", async () => {
		expect(await answered("/v1/me", "")).toMatch(/^HTTP\/1\.1 400 .*INVALID_HEADER/s);
		expect(await answered("/v1/me", "Host: x\r\nHost: y\r\n")).toMatch(/^HTTP\/1\.1 400 .*INVALID_HEADER/s);
		expect(await answered("/v1/me", "Host: x\r\nExpect: more\r\n")).toMatch(/^HTTP\/1\.1 200 /);
	});

	it("takes headers of 32 KiB, and tells a browser of longer ones on a page", async () => {
		const cookies = (bytes: number) => `Host: x\r\nAccept: text/html\r\nCookie: ${"a=b; ".repeat(bytes / 5)}\r\n`;
		expect(await answered("/v1/me", cookies(30_000))).toMatch(/^HTTP\/1\.1 200 /);
		const refused = await answered("/checkout/cs_1", cookies(40_000));
		expect(refused).toMatch(/^HTTP\/1\.1 400 .*Content-Type: text\/html.*too many cookies/s);
		expect(refused).not.toContain("INVALID_HEADER");
		const plain = cookies(40_000).replace("text/html", "*/*");
		expect(await answered("/v1/me", plain)).toMatch(/^HTTP\/1\.1 400 .*INVALID_HEADER/s);
	});

	it("accepts a target with a scheme and an authority", async () => {
		expect(await answered("http://shop.example/v1/me")).toMatch(/^HTTP\/1\.1 200 /);
		expect(await answered("HTTPS://shop.example/v1/customers?page_size=0")).toMatch(/^HTTP\/1\.1 400 .*page_size/s);
		expect(await answered("http://shop.example?page_size=1")).toMatch(/^HTTP\/1\.1 404 /);
	});
});
