import { describe, expect, it } from "vitest";
import { ask } from "./Reading.js";

const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };

describe("the reference's server", () => {
	it("leads browsers from the root to the first page, below the prefix of the mount", async () => {
		const answer = await ask("/", browser);
		expect(answer).toMatchObject({ status: 302, headers: { Location: "/commerce/docs", Vary: "Accept" } });
		// The first page's links are relative to its address without a slash.
		expect(await ask("/docs/")).toMatchObject({ status: 302, headers: { Location: "/commerce/docs" } });
		expect(await ask("/", { accept: "*/*" })).toBeUndefined();
		expect(await ask("/", {})).toBeUndefined();
		expect(await ask("/", browser, "POST")).toBeUndefined();
	});

	it("leaves other paths to the service", async () => {
		for (const path of ["/v1/orders", "/docsy", "/openapi.json", "/healthz"])
			expect(await ask(path, browser)).toBeUndefined();
	});

	it("sends a page once to a client that keeps it", async () => {
		const first = await ask("/docs/orders");
		const { ETag = "" } = first?.headers ?? {};
		expect(ETag).toMatch(/^"[\w-]{22}"$/);
		for (const tag of [ETag, `W/${ETag}`, `"other", ${ETag}`, "*"]) {
			const again = await ask("/docs/orders", { "if-none-match": tag });
			expect([again?.status, again?.body, again?.headers.ETag]).toEqual([304, "", ETag]);
		}
		expect((await ask("/docs/orders", { "if-none-match": '"other"' }))?.status).toBe(200);
		expect((await ask("/docs/refunds"))?.headers.ETag).not.toBe(ETag);
	});

	it("lets a page load its own script and style alone", async () => {
		const { headers } = (await ask("/docs")) ?? {};
		expect(headers?.["Content-Security-Policy"]).toBe(
			"default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
		);
		expect(headers?.["Cache-Control"]).toBe("public, max-age=300");
	});

	it("refuses names that it has no page or file for, and other methods", async () => {
		for (const path of [
			"/docs/nothing",
			"/docs/../secret",
			"/docs/assets",
			"/docs/assets/checkout.js",
			"/docs/events/",
		])
			expect((await ask(path))?.status, path).toBe(404);
		expect((await ask("/docs/nothing"))?.body).toContain("Its table of contents is at /commerce/docs.");
		expect(await ask("/docs", {}, "POST")).toMatchObject({ status: 405, headers: { Allow: "GET, HEAD" } });
		expect((await ask("/docs", {}, "HEAD"))?.status).toBe(200);
	});

	it("keeps a file of another release out of caches", async () => {
		expect((await ask("/docs/assets/docs-0123456789.js"))?.headers["Cache-Control"]).toBe("no-store");
	});
});
