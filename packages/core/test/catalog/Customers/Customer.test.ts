import { it } from "@effect/vitest";
import {
	CreateCustomer,
	Customer,
	createCustomer,
	nameAt,
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
			former_names: [{ name: "Ada", until: later }],
			updated_at: later,
		});
		expect(patchCustomer(ada(), patch({ name: null, merchant_customer_id: null }), later)).toEqual({
			customer_id: "cus_1",
			email: "Ada@Example.com",
			former_names: [{ name: "Ada", until: later }],
			metadata: {},
			version: 1,
			created_at: now,
			updated_at: later,
		});
	});

	it("has the name of any moment, however often it was changed since", () => {
		const at = (second: number) => new Date(Date.parse(now) + second * 1_000).toISOString();
		const renamed = ["Grace", null, "Alan"].reduce(
			(customer, name, i) => patchCustomer(customer, { name }, at(10 * (i + 1))),
			ada(),
		);
		const unchanged = patchCustomer(renamed, { name: "Alan", email: null }, at(40));
		expect([0, 9, 10, 19, 20, 29, 30, 50].map((second) => nameAt(unchanged, at(second)))).toEqual([
			"Ada",
			"Ada",
			"Grace",
			"Grace",
			undefined,
			undefined,
			"Alan",
			"Alan",
		]);
		expect(unchanged.former_names).toHaveLength(3);
	});

	it.each([
		"ada@example.com",
		"ada.lovelace+orders@mail.example.co.uk",
		"o'brien@example.com",
		"x@a-b.io",
		"δοκιμή@παράδειγμα.gr",
		"1@2.3com",
		`${"a".repeat(64)}@example.com`,
		// With the vowel signs of Hindi, the marks of Thai and Tamil, vowelled Arabic, and joiners.
		"अजय@डाटा.भारत",
		"สมชาย.ใจดี@ตัวอย่าง.ไทย",
		"முகவரி@எடுத்துக்காட்டு.இந்தியா",
		"مُحَمَّد@مثال.إختبار",
		"क्‍ष@क्‍ष.भारत",
		"نامه‌ای@نمونه‌ای.ایران",
		"jose\u0301@example.com",
		"josé@exämple.com",
		"o’brien@example.com",
		"☕️@example.com",
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
		`${"अ".repeat(22)}@example.com`,
		`a@${"अ".repeat(60)}.${"अ".repeat(25)}.com`,
		"ada＠bank.com@example.com",
		"ada．@example.com",
		"ada\u202ecba@example.com",
		"ada\u00a0@example.com",
		"ada@\u0301example.com",
		"ada@example\u200d.com",
		"ada\ud800@example.com",
		`ada@${"a".repeat(64)}.com`,
		`a@${"abcdefgh.".repeat(28)}com`,
	])("have no email such as %j", (email) => {
		expect(isEmail(email)).toBe(false);
	});
});
