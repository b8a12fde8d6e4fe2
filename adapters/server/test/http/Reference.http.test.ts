/** The reference of the API, as the service serves it: beside the API, without a key, and linked from its errors. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const reader = { key: null };

describe("the reference", () => {
	it("needs no key, and has the request's ID like every response", async () => {
		for (const path of ["/docs", "/docs/orders", "/docs/events/order", "/docs/search.json"]) {
			const { headers, status } = await svc.get(path, reader);
			expect([path, status]).toEqual([path, 200]);
			expect(headers["X-Request-Id"]).toMatch(/^req_/);
			expect(headers["Cache-Control"]).toBe("public, max-age=300");
		}
	});

	it("explains every error at the address that the error names", async () => {
		const { body } = await svc.post("/v1/orders", { line_items: "none" });
		const { code, doc_url } = body.error;
		const { hash, pathname } = new URL(doc_url);
		expect(hash).toBe(`#${code}`);
		expect((await svc.get(pathname, reader)).text).toContain(`id="${code}"`);
	});

	it("is not sent again to a browser that has it", async () => {
		const { headers } = await svc.get("/docs/errors", reader);
		const again = await svc.get("/docs/errors", { ...reader, headers: { "if-none-match": headers.ETag ?? "" } });
		expect([again.status, again.text]).toEqual([304, ""]);
	});

	it("is what a browser finds at the root; a program gets a refusal there", async () => {
		const browser = await svc.get("/", { ...reader, headers: { accept: "text/html,*/*;q=0.8" } });
		expect([browser.status, browser.headers.Location]).toEqual([302, "/docs"]);
		const program = await svc.get("/", { ...reader, headers: { accept: "*/*" } });
		expect([program.status, program.body.error.code]).toEqual([404, "ROUTE_NOT_FOUND"]);
	});

	it("takes no other method", async () => {
		const { headers, status } = await svc.post("/docs/orders", {}, reader);
		expect([status, headers.Allow]).toEqual([405, "GET, HEAD"]);
	});
});
