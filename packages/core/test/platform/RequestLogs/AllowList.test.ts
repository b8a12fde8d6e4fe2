import { harmless, harmlessIds } from "@svc/core/platform/RequestLogs/AllowList";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const id = "ord_01kaj3ts9n3f6j0m4q8v2x5z7b";
const hidden = "[REDACTED]";

describe("the logged part of a body", () => {
	it("is every listed field with a value of its form", () => {
		expect(
			harmless({
				order_id: id,
				created_at: "2026-11-21T08:39:00.000Z",
				status: "partially_paid",
				line_items: [{ name: "Mug", quantity: 2, unit_price_money: { amount: 1250, currency: "USD" } }],
				tax: { enabled: true },
				customer: null,
				metadata: { "any words": "x" },
				error: { code: "VERSION_CONFLICT", message: "It changed." },
			}),
		).toEqual({
			order_id: id,
			created_at: "2026-11-21T08:39:00.000Z",
			status: "partially_paid",
			line_items: [{ name: hidden, quantity: 2, unit_price_money: { amount: 1250, currency: "USD" } }],
			tax: { enabled: true },
			customer: null,
			metadata: hidden,
			error: { code: "VERSION_CONFLICT", message: hidden },
		});
	});

	it("is never a secret in a listed field", () => {
		const secret = "svc_live_4f7Hq2LmXz9Kc1Vb8Nw3Rt6Yp0Sd5Ga7Je2Uo4Ik1M";
		for (const field of [
			"order_id",
			"created_at",
			"status",
			"type",
			"code",
			"currency",
			"amount",
			"quantity",
			"scopes",
		])
			expect(harmless({ [field]: secret, list: [{ [field]: [secret] }] })).toEqual({
				[field]: hidden,
				list: [{ [field]: [hidden] }],
			});
		expect(harmless({ code: "GC7K-WXYZ-1234-ABCD", secret_key: "x", cvc: 123, number: 4242 })).toEqual({
			code: hidden,
			secret_key: hidden,
			cvc: hidden,
			number: hidden,
		});
		expect(harmlessIds({ order_id: id, customer_id: secret })).toEqual({ order_id: id, customer_id: hidden });
	});

	it("contains no free text of any body", () => {
		const text = fc.stringMatching(/^[A-Z][a-z]{3,9} [A-Z0-9]{4,12}!$/);
		const name = fc.constantFrom(
			"order_id",
			"status",
			"note",
			"code",
			"email",
			"created_at",
			"amount",
			"line_items",
			"type",
		);
		const { body } = fc.letrec((tie) => ({
			body: fc.oneof({ maxDepth: 4 }, text, fc.dictionary(name, tie("body")), fc.array(tie("body"), { maxLength: 4 })),
		}));
		fc.assert(fc.property(body, (value) => !/[A-Z][a-z]{3,9} [A-Z0-9]{4,12}!/.test(JSON.stringify(harmless(value)))));
	});
});
