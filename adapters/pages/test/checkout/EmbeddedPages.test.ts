import { describe, expect, it } from "vitest";
import { makeFake, secret } from "./FakeCheckout.js";
import { openView, sessionId } from "./Views.js";

describe("the checkout in a frame", () => {
	const url = `/embed/${sessionId}`;
	const origins = ["https://shop.example", "https://www.shop.example"];
	const credential = { "x-checkout-session-id": sessionId, "x-checkout-session-secret": secret };
	const embedded = openView({ surface: "embedded" });

	it("begins with a shell that only the seller's origins may show, and that holds nothing of the order (CS7)", async () => {
		const { calls, request, send } = makeFake({ embedOrigins: origins, view: embedded });
		const { body, headers, status } = await send(request("GET", url, {}));
		expect([status, calls]).toEqual([200, []]);
		expect(headers["Content-Security-Policy"]?.split("; ").at(-1)).toBe(`frame-ancestors ${origins.join(" ")}`);
		expect(headers).not.toHaveProperty("X-Frame-Options");
		expect(headers["Set-Cookie"]).toBeUndefined();
		expect(body).toContain(`data-origins="${origins.join(" ")}"`);
		expect(body).not.toMatch(/Birch|2900|29\.00/);
	});

	it("cannot be shown by any page if the seller has set no origin", async () => {
		const { request, send } = makeFake({ view: embedded });
		const { headers } = await send(request("GET", url, {}));
		expect(headers["Content-Security-Policy"]?.split("; ").at(-1)).toBe("frame-ancestors 'none'");
		expect(headers["X-Frame-Options"]).toBe("DENY");
	});

	it("shows the order to requests with the session's headers, and takes no cookie (CS14)", async () => {
		const { request, send } = makeFake({ embedOrigins: origins, view: embedded });
		const shown = await send(request("GET", url, credential));
		expect(shown.body).toContain('data-stage="open"');
		expect(shown.headers["Content-Security-Policy"]).toContain("frame-ancestors 'none'");
		const cookie = `__Host-${sessionId}=${secret}`;
		expect((await send(request("GET", url, { cookie }))).body).toContain('data-stage="frame"');
	});

	it.each([
		["another secret", { ...credential, "x-checkout-session-secret": "x".repeat(43) }, embedded, 401],
		["a hosted session", credential, openView(), 401],
		["the ID of another session", { ...credential, "x-checkout-session-id": "cs_other" }, embedded, 200],
	])("shows nothing for %s", async (_, headers, view, status) => {
		const { request, send } = makeFake({ embedOrigins: origins, view });
		const answer = await send(request("GET", url, headers));
		expect(answer.status).toBe(status);
		expect(answer.body).not.toMatch(/Birch|2900|29\.00/);
	});

	it("pays, and says where the bank sends the buyer back to", async () => {
		const { changes, request, send } = makeFake({ embedOrigins: origins, view: embedded });
		const fields = {
			expected_revision: "1",
			expected_outstanding: "2900",
			idempotency_key: "once",
			token: "tok_visa",
			return_url: "https://shop.example/cart",
		};
		const headers = { ...credential, "sec-fetch-site": "same-origin" };
		const { headers: answered, status } = await send(
			request("POST", `${url}/pay`, headers, new URLSearchParams(fields).toString()),
		);
		expect([status, answered.Location]).toEqual([303, `../${sessionId}`]);
		expect(changes()).toEqual([["pay", expect.objectContaining({ return_url: "https://shop.example/cart" })]]);
	});

	it("is mounted by a script that leads to the processor's pages and to no other", async () => {
		const scriptOf = async (redirects: ReadonlyArray<string>) => {
			const { request, send } = makeFake({ browser: { script: "globalThis.SvcProcessor = () => ({});", redirects } });
			return send(request("GET", "/embed.js", {}));
		};
		const { body, headers } = await scriptOf(["https://hooks.stripe.com", "https://bank.example"]);
		expect(body).toContain('"https://hooks.stripe.com https://bank.example".split(" ")');
		expect((await scriptOf([])).body).toContain('"".split(" ")');
		expect(headers).toMatchObject({
			"Content-Type": "text/javascript; charset=utf-8",
			"Cross-Origin-Resource-Policy": "cross-origin",
		});
	});
});
