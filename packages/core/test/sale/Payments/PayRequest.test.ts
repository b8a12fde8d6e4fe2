import { type PayRequest, readPayRequest } from "@svc/core/sale/Payments/PayRequest";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const commandOf = (request: PayRequest) => Either.getOrThrow(readPayRequest(request));

const faultOf = (request: PayRequest) => {
	const { code, param } = Either.getOrThrow(Either.flip(readPayRequest(request)));
	return { code, param };
};

const leg = (number: number) => ({ payment_intent_id: `pi_${number}`, token: "tok_visa" });

describe("the forms of a pay request", () => {
	it("pays the balance with one token", () => {
		expect(
			commandOf({
				action: "pay",
				payment_source: { token: "tok_visa" },
				expected_outstanding_money: { amount: 1000, currency: "USD" },
			}),
		).toEqual({
			_tag: "Pay",
			source: { type: "token", token: "tok_visa" },
			expected_outstanding: 1000,
			completion_behavior: "complete_order",
		});
	});

	it("confirms legs, each with its token", () => {
		expect(
			commandOf({
				action: "confirm_payment_intents",
				payment_intents: [leg(1), leg(2)],
				completion_behavior: "partial_payment",
			}),
		).toEqual({ _tag: "Confirm", legs: [leg(1), leg(2)], completion_behavior: "partial_payment" });
	});

	it("resumes an attempt by its ID alone", () => {
		expect(commandOf({ order_payment_attempt_id: "opa_1" })).toEqual({
			_tag: "Resume",
			order_payment_attempt_id: "opa_1",
		});
	});
});

describe("fields that do not belong together", () => {
	it.each<[string, PayRequest, string, string]>([
		["no action", {}, "FIELD_REQUIRED", "action"],
		["a resume with an action", { order_payment_attempt_id: "opa_1", action: "pay" }, "INVALID_VALUE", "action"],
		["a source without a token", { action: "pay", payment_source: {} }, "FIELD_REQUIRED", "payment_source.token"],
		[
			"two sources at once",
			{ action: "pay", payment_source: { token: "tok_visa", payment_method_id: "pm_1" } },
			"INVALID_VALUE",
			"payment_source",
		],
		["pay with legs", { action: "pay", payment_intents: [leg(1)] }, "INVALID_VALUE", "payment_intents"],
		[
			"legs with one source",
			{ action: "confirm_payment_intents", payment_source: { token: "tok_visa" }, payment_intents: [leg(1)] },
			"INVALID_VALUE",
			"payment_source",
		],
		["no legs", { action: "confirm_payment_intents" }, "FIELD_REQUIRED", "payment_intents"],
		[
			"an empty list of legs",
			{ action: "confirm_payment_intents", payment_intents: [] },
			"INVALID_VALUE",
			"payment_intents",
		],
		[
			"21 legs",
			{ action: "confirm_payment_intents", payment_intents: Array.from({ length: 21 }, (_, i) => leg(i)) },
			"INVALID_VALUE",
			"payment_intents",
		],
		[
			"a leg named twice",
			{ action: "confirm_payment_intents", payment_intents: [leg(1), leg(2), leg(1)] },
			"INVALID_VALUE",
			"payment_intents[2].payment_intent_id",
		],
	])("refuses %s", (_, request, code, param) => {
		expect(faultOf(request)).toEqual({ code, param });
	});
});
