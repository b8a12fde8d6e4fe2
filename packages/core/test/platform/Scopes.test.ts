import { all, Scope, satisfies } from "@svc/core/platform/Scopes";
import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const scope = fc.constantFrom(...all);
const held = fc.uniqueArray(scope).map((scopes) => new Set<string>(scopes));

const areaOf = (name: string) => name.slice(0, name.lastIndexOf("."));

describe("scopes", () => {
	it("are listed once each, in pairs of read and write", () => {
		expect(new Set(all).size).toBe(all.length);
		for (const name of all) expect(all).toContain(`${areaOf(name)}.${name.endsWith(".read") ? "write" : "read"}`);
		for (const name of ["commerce.orders.read", "commerce.inventory_locations.write", "webhooks.write", "reports.read"])
			expect(all).toContain(name);
	});

	it("are satisfied by themselves, and a read by the write of its area; by nothing else", () => {
		fc.assert(
			fc.property(held, scope, (scopes, needed) => {
				const expected = scopes.has(needed) || (needed.endsWith(".read") && scopes.has(`${areaOf(needed)}.write`));
				expect(satisfies(scopes, needed)).toBe(expected);
			}),
		);
		for (const holder of all)
			for (const needed of all)
				expect(satisfies(new Set([holder]), needed), `${holder} for ${needed}`).toBe(
					areaOf(holder) === areaOf(needed) && (holder.endsWith(".write") || needed.endsWith(".read")),
				);
	});

	it("are never lost by holding more", () => {
		fc.assert(
			fc.property(held, held, scope, (some, more, needed) => {
				fc.pre(satisfies(some, needed));
				expect(satisfies(new Set([...some, ...more]), needed)).toBe(true);
			}),
		);
	});

	it("are exact names: no wildcards, no other case, no areas", () => {
		const isScope = Schema.is(Scope);
		for (const text of [
			"*",
			"commerce.*",
			"commerce.orders",
			"commerce.orders.READ",
			"webhooks",
			"",
			"orders.read",
			" webhooks.read",
		])
			expect(isScope(text), text).toBe(false);
		expect(satisfies(new Set(["*", "commerce.orders", "commerce.*.write"]), "commerce.orders.read")).toBe(false);
		expect(satisfies(new Set(["commerce.inventory_locations.write"]), "commerce.inventory.read")).toBe(false);
	});
});
