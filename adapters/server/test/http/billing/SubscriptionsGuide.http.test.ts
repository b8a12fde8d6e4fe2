import { readFileSync } from "node:fs";
import { SubscriptionStatus } from "@svc/core/billing/Subscriptions/Subscription";
import { eventTypes } from "@svc/core/events/Events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runExamples } from "../../Guide.js";
import { type Service, startService } from "../../Harness.js";
import { openSubscribing } from "./Subscribing.js";

const guide = readFileSync(new URL("../../../../../docs/quickstarts/subscriptions.md", import.meta.url), "utf8");

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
});
afterAll(() => svc.stop());

describe("the guide of subscriptions", () => {
	it("gets the guide's response to every request", async () => {
		const customer_id = await shop.newCustomer();
		const payment_method_id = await shop.cardOf(customer_id);
		const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
		const filled = guide
			.replaceAll("{customer_id}", customer_id)
			.replaceAll("{payment_method_id}", payment_method_id)
			.replaceAll("2026-11-10", tenDaysAgo);
		// The guide says to wait for the first payment.
		const send: Service["send"] = async (method, path, body, options) => {
			const [, id] = /(sub_\w+)\/cancel$/.exec(path) ?? [];
			if (id !== undefined) await shop.reached(id, "active");
			return svc.send(method, path, body, { key: shop.key, ...options });
		};
		expect(await runExamples({ ...svc, send }, filled)).toBe(7);
	});

	it("draws every status, and no other", () => {
		const [, diagram = ""] = /^```mermaid\n([\s\S]*?)^```$/m.exec(guide) ?? [];
		const drawn = [...diagram.matchAll(/^ {4}(\S+) --> (\S+?)(?::|$)/gm)].flatMap(([, from, to]) => [from, to]);
		expect(new Set(drawn.filter((name) => name !== "[*]"))).toEqual(new Set(SubscriptionStatus.literals));
	});

	it("names only events that exist", () => {
		const named = [...guide.matchAll(/`(subscription\.[a-z_]+)`/g)].map(([, name]) => name);
		expect(named.length).toBeGreaterThan(1);
		expect(eventTypes).toEqual(expect.arrayContaining(named));
	});
});
