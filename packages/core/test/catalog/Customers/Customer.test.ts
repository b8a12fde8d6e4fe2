import { it } from "@effect/vitest";
import {
	CreateCustomer,
	Customer,
	createCustomer,
	PatchCustomer,
	patchCustomer,
} from "@svc/core/catalog/Customers/Customer";
import { isEmail } from "@svc/core/words/Email";
import { Schema } from "effect";
import { describe, expect } from "vitest";

const now = "2026-11-21T09:00:00.000Z";
const later = "2026-11-22T09:00:00.000Z";

const ada = () =>
	createCustomer(
		Schema.decodeUnknownSync(CreateCustomer)({ name: "Ada", email: "Ada@Example.com", merchant_customer_id: "42" }),
		"cus_1",
		now,
	);

describe("customers", () => {
	it("have the fields that were sent", () => {
		expect(ada()).toEqual({
			customer_id: "cus_1",
			name: "Ada",
			email: "Ada@Example.com",
			merchant_customer_id: "42",
			metadata: {},
			version: 1,
			created_at: now,
			updated_at: now,
		});
		expect(Schema.encodeSync(Customer)(ada())).toEqual(ada());
		expect(createCustomer({}, "cus_2", now)).not.toHaveProperty("email");
	});

	it("change the fields of a patch, and lose those that it clears", () => {
		const patch = Schema.decodeUnknownSync(PatchCustomer);
		const { email: _, ...rest } = ada();
		expect(patchCustomer(ada(), patch({ email: null, metadata: { tier: "gold" } }), later)).toEqual({
			...rest,
			metadata: { tier: "gold" },
			updated_at: later,
		});
		expect(patchCustomer(ada(), patch({ name: "Ada Lovelace", expected_version: 1 }), later)).toEqual({
			...ada(),
			name: "Ada Lovelace",
			updated_at: later,
		});
		expect(patchCustomer(ada(), patch({ name: null, merchant_customer_id: null }), later)).toEqual({
			customer_id: "cus_1",
			email: "Ada@Example.com",
			metadata: {},
			version: 1,
			created_at: now,
			updated_at: later,
		});
	});

	it.each([
		"ada@example.com",
		"ada.lovelace+orders@mail.example.co.uk",
		"o'brien@example.com",
		"x@a-b.io",
		"δοκιμή@παράδειγμα.gr",
		"1@2.3com",
		`${"a".repeat(64)}@example.com`,
	])("have an email such as %s", (email) => {
		expect(isEmail(email)).toBe(true);
	});

	it.each([
		"",
		"ada",
		"@example.com",
		"ada@",
		"ada@localhost",
		"ada@example..com",
		"ada@-example.com",
		"ada@example-.com",
		"ada@example.com.",
		".ada@example.com",
		"ada.@example.com",
		"a..da@example.com",
		"ada lovelace@example.com",
		"ada@exam ple.com",
		"ada@example.com\n",
		"Ada <ada@example.com>",
		"ada@127.0.0.1",
		"ada@[127.0.0.1]",
		"ada@example.com,bob@example.com",
		"ada\u0000@example.com",
		`${"a".repeat(65)}@example.com`,
		`ada@${"a".repeat(64)}.com`,
		`a@${"abcdefgh.".repeat(28)}com`,
	])("have no email such as %j", (email) => {
		expect(isEmail(email)).toBe(false);
	});
});
