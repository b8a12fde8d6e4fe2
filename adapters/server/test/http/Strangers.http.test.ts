/** Bounds on requests in flight that name no key: those of pages, of documents and of the processor's notifications. */
import { defaultInFlightLimits, maximumBodyBytes, type Response } from "@svc/http";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

interface Asked {
	readonly peer: string;
	readonly method?: "GET" | "POST";
	/** The announced length of a body that never arrives. */
	readonly stalled?: number;
	readonly accept?: string;
}

/** Asks for a path, and tells the answer and how its connection closes. */
const ask = (path: string, { accept, method = "GET", peer, stalled }: Asked) => {
	let close = (): void => {};
	const headers: Record<string, string> = {
		"content-type": "application/json",
		"sec-fetch-site": "same-origin",
		...(accept === undefined ? {} : { accept }),
		...(stalled === undefined ? {} : { "content-length": String(stalled) }),
	};
	const response: Promise<Response> = svc.runtime.runPromise(
		svc.dispatch({
			method,
			path,
			query: "",
			header: (name) => headers[name],
			peer,
			body: stalled === undefined ? Effect.succeed(new Uint8Array()) : Effect.never,
			onClose: (listener) => {
				close = listener;
			},
		}),
	);
	return { response, close: () => close() };
};

/** A page asks for no more than its form, but a stranger may announce more. */
const withBodies = [
	"/v1/processor/notifications",
	"/checkout/cs_01m84zev3g51pvgdxb0vxk9fma/session",
	"/invoice/inv_01m84zev3g51pvgdxb0vxk9fma/session",
	"/account/acl_01m84zev3g51pvgdxb0vxk9fma/session",
	"/pay/pl_01m84zev3g51pvgdxb0vxk9fma",
	"/processor/v1/actions/test_01m84zev3g51pvgdxb0vxk9fma",
	"/v1/payment-links/pl_01m84zev3g51pvgdxb0vxk9fma/checkout-sessions",
];

describe("requests without a key", () => {
	it.each(withBodies)("to %s hold no more bytes of an address than a key may", async (path) => {
		const peer = `198.51.100.${10 + withBodies.indexOf(path)}`;
		const most = Math.floor(defaultInFlightLimits.bytes_per_key / maximumBodyBytes);
		const stalled = { method: "POST", peer, stalled: maximumBodyBytes } as const;
		for (let i = 0; i < most; i++) ask(path, stalled);
		const refused = await ask(path, stalled).response;
		expect(refused).toMatchObject({ status: 503, headers: { "Retry-After": "1" } });
		expect(JSON.parse(String(refused.body)).error.code).toBe("SERVER_BUSY");
		if (!path.startsWith("/v1/")) {
			const { body, headers } = await ask(path, { ...stalled, accept: "text/html,*/*;q=0.8" }).response;
			expect(headers).toMatchObject({ "Content-Type": "text/html; charset=utf-8", "Retry-After": "1" });
			expect(body).toContain("Please try again");
		}
		expect((await ask("/docs/errors", { peer: "198.51.100.99" }).response).status).toBe(200);
		expect((await ask("/v1/payment-links/pl_none/public", { peer: "198.51.100.99" }).response).status).toBe(404);
		expect((await ask("/healthz", { peer }).response).status).toBe(200);
	});

	it("count until their answers are read", async () => {
		const peer = "198.51.100.50";
		const one = ask("/openapi.json", { peer });
		const bytes = String((await one.response).body).length;
		const unread = [one];
		while (unread.length * bytes <= defaultInFlightLimits.bytes_per_key) {
			const next = ask("/openapi.json", { peer });
			expect((await next.response).status).toBe(200);
			unread.push(next);
		}
		const refused = ask("/openapi.json", { peer });
		expect((await refused.response).status).toBe(503);
		for (const { close } of [...unread, refused]) close();
		expect((await ask("/openapi.json", { peer }).response).status).toBe(200);
	});
});
