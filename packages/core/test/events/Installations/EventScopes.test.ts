import { eventCatalog, eventTypes } from "@svc/core/events/Events";
import { mayRead, scopeOf } from "@svc/core/events/Installations/EventScopes";
import { isGranted } from "@svc/core/events/Installations/Installation";
import { all, type Scope, satisfies } from "@svc/core/platform/Scopes";
import { describe, expect, test } from "vitest";

describe("the scope of an event", () => {
	test("is a read scope for every event of a merchant, and none for events of an app's installations", () => {
		for (const type of eventTypes) {
			const scope = scopeOf(type);
			if (eventCatalog[type].source === "partner_app") expect(scope).toBeUndefined();
			else expect(scope).toMatch(/\.read$/);
		}
		expect(scopeOf("order.inventory_exception.created")).toBe("commerce.orders.read");
	});

	test("is the only one that reads the event, beside its write scope", () => {
		for (const type of eventTypes) {
			const needed = scopeOf(type);
			const sufficient: ReadonlyArray<Scope> = all.filter((scope) => mayRead([scope], type));
			expect(sufficient).toEqual(
				needed === undefined ? [] : all.filter((scope) => satisfies(new Set([scope]), needed)),
			);
			expect(sufficient).toHaveLength(needed === undefined ? 0 : 2);
		}
	});
});

test("an installation grants an endpoint of its app the events that its scopes read, while it exists", () => {
	const installed = { partner_app_id: "app_1", scopes: ["commerce.orders.write"] };
	const endpoint = { partner_app_id: "app_1" };
	expect(isGranted(installed, endpoint, "order.paid")).toBe(true);
	expect(isGranted(installed, endpoint, "refund.created")).toBe(false);
	expect(isGranted(installed, { partner_app_id: "app_2" }, "order.paid")).toBe(false);
	expect(isGranted(installed, {}, "order.paid")).toBe(false);
	expect(isGranted(installed, undefined, "order.paid")).toBe(false);
	expect(isGranted(undefined, endpoint, "order.paid")).toBe(false);
});
