/** Checks both forms of the API for hosts: paths below a prefix, and responses that clients take slowly or not at all. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeOpenResponses, pieceBytes, toNodeListener, toWebHandler } from "@svc/http";
import type * as Exchange from "@svc/http/Exchange";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";

const large = "x".repeat(pieceBytes * 4 + 1);

/** A dispatcher that gives one body, and notes what it was asked and when the response was sent. */
const dispatcher = (body: string, status = 200) => {
	const asked: Array<Exchange.Request> = [];
	let closed = 0;
	return {
		asked,
		closed: () => closed,
		dispatch: async (request: Exchange.Request): Promise<Exchange.Response> => {
			asked.push(request);
			request.onClose?.(() => closed++);
			return { status, headers: { "Content-Type": "text/plain" }, body };
		},
	};
};

const get = (signal?: AbortSignal) =>
	new Request("http://shop.example/commerce/v1/orders?page_size=1", signal === undefined ? {} : { signal });

describe("the web handler", () => {
	afterEach(() => {
		vi.useRealTimers();
	});

	it("takes the prefix off the path", async () => {
		const { asked, dispatch } = dispatcher("");
		await toWebHandler(dispatch, { basePath: "/commerce" })(get());
		expect(asked[0]).toMatchObject({ method: "GET", path: "/v1/orders", query: "page_size=1" });
		expect(asked[0]).not.toHaveProperty("peer");
	});

	it("sets every cookie of a response, in each form of the API", async () => {
		const dispatch = async (): Promise<Exchange.Response> => ({
			status: 200,
			headers: { "Set-Cookie": "a=1" },
			moreCookies: ["b=2", "c=3"],
			body: "",
		});
		const cookies = ["a=1", "b=2", "c=3"];
		expect((await toWebHandler(dispatch)(get())).headers.getSetCookie()).toEqual(cookies);
		const server = createServer(toNodeListener(dispatch));
		onTestFinished(() => void server.close());
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
		expect(response.headers.getSetCookie()).toEqual(cookies);
	});

	it("counts a small response as sent when the host has it", async () => {
		const { closed, dispatch } = dispatcher("small");
		const response = await toWebHandler(dispatch)(get());
		expect(closed()).toBe(1);
		expect(await response.text()).toBe("small");
		expect(closed()).toBe(1);
	});

	it.each([204, 304])("gives a %i without a body, as the platform demands", async (status) => {
		const { closed, dispatch } = dispatcher("", status);
		const response = await toWebHandler(dispatch)(get());
		expect([response.status, response.body, closed()]).toEqual([status, null, 1]);
	});

	it("gives a large response in pieces, and counts it as sent when the last one is taken", async () => {
		const { closed, dispatch } = dispatcher(large);
		const response = await toWebHandler(dispatch)(get());
		expect(response.headers.get("content-length")).toBe(String(large.length));
		const reader = response.body?.getReader();
		const lengths: Array<number> = [];
		for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
			lengths.push(piece.value.length);
			expect(closed()).toBe(lengths.length > 4 ? 1 : 0);
		}
		expect(lengths).toEqual([pieceBytes, pieceBytes, pieceBytes, pieceBytes, 1]);
		expect(closed()).toBe(1);
	});

	it.each([
		["is canceled", async (response: Response, _: AbortController) => response.body?.cancel()],
		["belongs to an aborted request", async (_: Response, request: AbortController) => request.abort()],
		["is not read for 30 seconds", async () => vi.advanceTimersByTime(30_000)],
	])("drops the rest of a response that %s", async (_, leave) => {
		vi.useFakeTimers();
		const { closed, dispatch } = dispatcher(large);
		const request = new AbortController();
		const response = await toWebHandler(dispatch)(get(request.signal));
		expect(closed()).toBe(0);
		await leave(response, request);
		expect(closed()).toBe(1);
		await expect(response.text()).rejects.toThrow();
		vi.advanceTimersByTime(600_000);
		expect(closed()).toBe(1);
	});
});

describe("a web response while svc closes", () => {
	it("ends after the grace period if it is not read, and is waited for if it is", async () => {
		const { closed, dispatch } = dispatcher(large);
		const open = makeOpenResponses();
		const handler = toWebHandler(dispatch, { open });
		const [read, unread] = [await handler(get()), await handler(get())];
		expect((await read.text()).length).toBe(large.length);
		await open.drain(0);
		expect(closed()).toBe(2);
		await expect(unread.text()).rejects.toThrow();
	});
});

describe("the listener of Node's requests", () => {
	const serve = async (body: string, headers: Record<string, string> = {}) => {
		const { asked, closed, dispatch } = dispatcher(body);
		const open = makeOpenResponses();
		const answer: typeof dispatch = async (request) => ({ ...(await dispatch(request)), headers });
		const server = createServer(toNodeListener(answer, { basePath: "/commerce", open }));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => {
			server.closeAllConnections();
			server.close();
		});
		return { asked, closed, open, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
	};

	it("takes the prefix off the path, and leaves addresses to the host", async () => {
		const { asked, url } = await serve("small");
		expect(await (await fetch(`${url}/commerce/v1/orders?page_size=1`)).text()).toBe("small");
		expect(asked[0]).toMatchObject({ method: "GET", path: "/v1/orders", query: "page_size=1" });
		expect(asked[0]).not.toHaveProperty("peer");
	});

	it("cuts off a response that Node refuses to write, and leaves the host alone", async () => {
		// An unhandled rejection would end the host, and fails the test.
		const { closed, url } = await serve("small", { Location: "https://shop.example/€" });
		await expect(fetch(url)).rejects.toThrow();
		await expect.poll(closed).toBe(1);
	});

	it("sends a large response whole, and counts it as sent then", async () => {
		const { closed, url } = await serve(large);
		expect((await (await fetch(url)).text()).length).toBe(large.length);
		await expect.poll(closed).toBe(1);
	});

	it("counts a response as sent when its client has gone away", async () => {
		// More than the system buffers for a client that reads nothing.
		const { closed, url } = await serve("x".repeat(50_000_000));
		const leaving = new AbortController();
		await fetch(url, { signal: leaving.signal });
		expect(closed()).toBe(0);
		leaving.abort();
		await expect.poll(closed).toBe(1);
	});

	it("is cut off after the grace period of a close if its client reads nothing, so that the host's server closes", async () => {
		const { closed, open, server, url } = await serve("x".repeat(50_000_000));
		const response = await fetch(url);
		const stopped = new Promise((resolve) => server.close(resolve));
		await open.drain(0);
		await stopped;
		await expect.poll(closed).toBe(1);
		await expect(response.text()).rejects.toThrow();
	});

	it("is waited for within the grace period if its client reads", async () => {
		const { open, url } = await serve("x".repeat(50_000_000));
		const response = await fetch(url);
		const [text] = await Promise.all([response.text(), open.drain(600_000)]);
		expect(text.length).toBe(50_000_000);
		await open.drain(600_000);
	});
});
