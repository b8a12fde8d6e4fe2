/** Sample orders, legs and outcomes. */

import { untaxed } from "@svc/core/sale/Order/LineItem";
import type { Order } from "@svc/core/sale/Order/Order";
import { addLeg, type Begun, begin } from "@svc/core/sale/Payments/Begin";
import type { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import type { StartCommand } from "@svc/core/sale/Payments/PayRequest";
import { Charge } from "@svc/core/sale/Payments/Processor";
import type { PaymentState } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";

export const now = "2026-11-21T09:00:00.000Z";
export const later = "2026-11-21T09:00:05.000Z";

/** An open order of `total` cents, including `tip`. */
export const orderOf = (total: number, tip = 0): Order => ({
	order_id: "ord_1",
	status: "open",
	payment_status: "unpaid",
	refund_status: "none",
	fulfillment_status: "unfulfilled",
	pricing_amounts: {
		subtotal_money: usd(total - tip),
		discount_money: usd(0),
		charge_money: usd(0),
		tax_money: usd(0),
		tip_money: usd(tip),
		total_money: usd(total),
	},
	settlement_amounts: {
		paid_money: usd(0),
		refunded_money: usd(0),
		outstanding_money: usd(total),
		settled_tip_money: usd(0),
	},
	line_items: [
		{
			order_line_item_id: "li_1",
			name: "Mug",
			quantity: 1,
			unit_price_money: usd(total - tip),
			modifiers: [],
			line_item_tax_category: "physical_goods",
			tax: untaxed,
			fulfillment: { requirement: "none" },
			pricing_amounts: {
				subtotal_money: usd(total - tip),
				discount_money: usd(0),
				tax_money: usd(0),
				total_money: usd(total - tip),
			},
			refunded_quantity: 0,
			refunded_money: usd(0),
		},
	],
	applied_discounts: [],
	charges: [],
	tips:
		tip === 0
			? []
			: [
					{
						order_tip_id: "tip_1",
						status: "selected",
						application_method: { type: "fixed", amount_money: usd(tip) },
						amount_money: usd(tip),
						payment_intent_allocations: [],
					},
				],
	tax: { enabled: false },
	metadata: {},
	settled_payments: [],
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Legs `pi_1`, `pi_2`, … of these amounts. */
export const legsOf = (order: Order, amounts: ReadonlyArray<number>): ReadonlyArray<PaymentIntent> =>
	amounts.map(
		(amount, index) => Either.getOrThrow(addLeg({ order, intents: [] }, amount, `pi_${index + 1}`, now)).intent,
	);

export const idsOf = (number: number) => ({
	order_payment_attempt_id: `opa_${number}`,
	payment_intent_id: `pi_new${number}`,
});

export const payWhole: StartCommand = {
	_tag: "Pay",
	completion_behavior: "complete_order",
	source: { type: "token", token: "tok_visa" },
};

export const confirmLegs = (
	ids: ReadonlyArray<string>,
	completion_behavior: "complete_order" | "partial_payment" = "complete_order",
): StartCommand => ({
	_tag: "Confirm",
	completion_behavior,
	legs: ids.map((payment_intent_id) => ({ payment_intent_id, token: "tok_visa" })),
});

export const begun = (
	order: Order,
	intents: ReadonlyArray<PaymentIntent>,
	command: StartCommand = payWhole,
	number = 1,
): Begun => Either.getOrThrow(begin(order, intents, command, idsOf(number), now));

export const intentOf = ({ intents }: Pick<PaymentState, "intents">, id: string): PaymentIntent => {
	const found = intents.find(({ payment_intent_id }) => payment_intent_id === id);
	if (found === undefined) throw new Error(`There is no leg ${id}`);
	return found;
};

export const succeeded = (amount: number): Charge =>
	Charge.Succeeded({
		processor_payment_id: "ch_1",
		amount_money: usd(amount),
		card: { brand: "visa", last4: "4242" },
	});

export const declined: Charge = Charge.Declined({
	processor_payment_id: "ch_1",
	error: { code: "card_declined", decline_code: "generic_decline", message: "The card was declined." },
});

export const requiresAction: Charge = Charge.RequiresAction({
	processor_payment_id: "ch_1",
	client_action: { type: "redirect", url: "https://processor.test/challenge" },
});

export const processing: Charge = Charge.Processing({ processor_payment_id: "ch_1" });

export const notCharged: Charge = Charge.NotCharged({
	error: { code: "processor_unavailable", message: "The card processor could not be reached; nothing was charged." },
});
