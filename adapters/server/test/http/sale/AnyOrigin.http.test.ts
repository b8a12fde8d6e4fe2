/** Scripts of any website show a payment link and begin a purchase (CORS). */
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { links, oneTime } from "./Links.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

it("a link can be shown and begun by the scripts of any website, and nothing else can (1.10)", async () => {
	const link = links(svc);
	const { payment_link_id } = await link.made(oneTime);
	const path = `/v1/payment-links/${payment_link_id}`;
	const ask = (of: string, method: string) => {
		const headers: Record<string, string> = {
			origin: "https://band.example",
			"access-control-request-method": method,
		};
		const body = Effect.succeed(new Uint8Array());
		const request = { method: "OPTIONS", path: of, query: "", header: (name: string) => headers[name], body };
		return svc.runtime.runPromise(svc.dispatch(request));
	};
	for (const [of, method] of [
		[`${path}/public`, "GET"],
		[`${path}/checkout-sessions`, "POST"],
	] as const) {
		const { headers, status } = await ask(of, method);
		expect(status).toBe(204);
		expect(headers).toMatchObject({
			"Access-Control-Allow-Origin": "*",
			"Access-Control-Allow-Methods": method,
			"Access-Control-Allow-Headers": expect.stringContaining("Content-Type"),
		});
	}
	const fromScript = { key: null, headers: { origin: "https://band.example" } };
	const shown = await svc.get(`${path}/public`, fromScript);
	expect(shown.headers).toMatchObject({ "Access-Control-Allow-Origin": "*" });
	expect((await link.start(payment_link_id, {}, fromScript)).headers).toMatchObject({
		"Access-Control-Allow-Origin": "*",
	});
	for (const of of [path, "/v1/orders", `${path}/tickets`]) {
		const { headers, status } = await ask(of, "GET");
		expect([status, headers["Access-Control-Allow-Origin"]]).toEqual([405, undefined]);
	}
});
