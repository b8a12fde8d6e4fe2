/** Describes what the buyer of a checkout session can do. */
import { Schema } from "effect";
import { ChallengeAnswer } from "../../platform/ProofOfWork.js";
import { capability, command, read } from "../../platform/UseCase.js";
import { AddressInput } from "../../words/Address.js";
import { optional, required } from "../../words/Optional.js";
import { Reference, text } from "../../words/Text.js";
import { ChosenLines } from "../CheckoutSessions/LinkLines.js";
import { DeliveryDestinationInput } from "../Order/DeliveryDestination.js";
import { ApplicationMethodInput } from "../Order/Discounts.js";
import { Buyer } from "../Order/Order.js";
import { AnyMoneyInput, PaymentSourceInput } from "../Payments/PayRequest.js";
import { BuyerView } from "./BuyerView.js";

const expected_revision = optional(
	Schema.Int,
	"The `revision` that the buyer has seen. Any other is refused; absent: any is accepted.",
);

/** The body of `PUT /v1/checkout/customer`. */
export const SetBuyer = Schema.Struct({
	buyer: required(Buyer, "The buyer's name and email address; replaces both."),
	billing_address: optional(
		AddressInput,
		"Where the buyer is billed, by which what is not shipped is taxed; absent: unchanged.",
	),
	expected_revision,
}).annotations({ identifier: "SetBuyer" });
export type SetBuyer = typeof SetBuyer.Type;

/** The body of `PUT /v1/checkout/delivery`: one or both. */
export const SetDelivery = Schema.Struct({
	delivery_method_id: optional(Reference, "A method from `delivery.choices`, `dmet_…`; absent: unchanged."),
	delivery_destination: optional(
		DeliveryDestinationInput,
		"Where the goods go, which determines the taxes; absent: unchanged.",
	),
	expected_revision,
}).annotations({ identifier: "SetDelivery" });
export type SetDelivery = typeof SetDelivery.Type;

/** The body of `PUT /v1/checkout/line-items`: the buyer's choice, which replaces any earlier choice. */
export const ChooseLines = Schema.Struct({
	line_items: required(ChosenLines, "The buyer's choice, which replaces the earlier one."),
	expected_revision,
}).annotations({ identifier: "ChooseLines" });
export type ChooseLines = typeof ChooseLines.Type;

/** The body of `PUT /v1/checkout/tip`. */
export const SetCheckoutTip = Schema.Struct({
	application_method: required(
		Schema.NullOr(ApplicationMethodInput),
		"One of the session's percentages, or any amount if `custom_tip_enabled`; `null`: no tip.",
	),
	expected_revision,
}).annotations({ identifier: "SetCheckoutTip" });
export type SetCheckoutTip = typeof SetCheckoutTip.Type;

/** The body of `PUT /v1/checkout/amount`. */
export const ChooseAmount = Schema.Struct({
	amount_money: required(
		Schema.NullOr(AnyMoneyInput),
		"What to pay now, from `due_money` to `outstanding_money`; `null`: what is due.",
	),
	expected_revision,
}).annotations({ identifier: "ChooseAmount" });
export type ChooseAmount = typeof ChooseAmount.Type;

/** The body of `POST /v1/checkout/discounts`. */
export const EnterCode = Schema.Struct({
	promotion_code: required(Reference, "As the buyer has typed it, in upper or lower case."),
	challenge: optional(ChallengeAnswer, "The solution to the challenge in a refusal; absent until one asks for it."),
	expected_revision,
}).annotations({ identifier: "EnterCode" });
export type EnterCode = typeof EnterCode.Type;

/** The body of `POST /v1/checkout/gift-cards`. */
export const EnterGiftCard = Schema.Struct({
	code: required(Reference, "As the buyer has typed it; spaces, hyphens, and case do not matter."),
	challenge: optional(ChallengeAnswer, "The solution to the challenge in a refusal; absent until one asks for it."),
	expected_revision,
}).annotations({ identifier: "EnterGiftCard" });
export type EnterGiftCard = typeof EnterGiftCard.Type;

/** The body of `POST /v1/checkout/pay`. */
export const PayCheckout = Schema.Struct({
	payment_source: optional(
		PaymentSourceInput,
		"A token, or one of the buyer's own saved cards; absent only if nothing is left to pay.",
	),
	save_payment_method: optional(
		Schema.Boolean,
		"Whether to save the new card; only if the checkout has `saved_methods`. Absent: no.",
	),
	expected_revision: required(
		Schema.Int,
		"The `revision` that the buyer has seen and agreed to; any other is refused.",
	),
	expected_outstanding_money: optional(
		AnyMoneyInput,
		"The balance that the buyer has agreed to; if the order's differs, nothing is charged.",
	),
	amount_money: optional(
		AnyMoneyInput,
		"What to pay, from `due_money` to `outstanding_money`, gift cards included. Absent: the view's `amount_money`.",
	),
	challenge: optional(ChallengeAnswer, "The solution to the challenge in a refusal; absent until one asks for it."),
	return_url: optional(
		text(1, 2_048),
		"Where the bank sends the buyer back to, on an origin in `checkout.embed_origins`; absent: svc's page. Not for `hosted`.",
	),
}).annotations({ identifier: "PayCheckout" });
export type PayCheckout = typeof PayCheckout.Type;

export const checkoutUseCases = capability(
	"Checkout",
	{
		description:
			"What a buyer does in a checkout session, with `X-Checkout-Session-ID` and `X-Checkout-Session-Secret` instead of an API key.",
		admits: ["CheckoutSession"],
		rate: "payment",
	},
	{
		get: read("/v1/checkout", {
			operation: "getCheckout",
			summary: "Get the checkout",
			description: "Returns what the buyer sees, even after the session has ended.",
			output: BuyerView,
		}),
		setBuyer: command("PUT", "/v1/checkout/customer", {
			operation: "setCheckoutCustomer",
			summary: "Set the buyer's name, email address, and billing address",
			input: SetBuyer,
			output: BuyerView,
		}),
		setDelivery: command("PUT", "/v1/checkout/delivery", {
			operation: "setCheckoutDelivery",
			summary: "Set the destination and the delivery method",
			description: "A new destination recalculates the taxes.",
			input: SetDelivery,
			output: BuyerView,
		}),
		setLines: command("PUT", "/v1/checkout/line-items", {
			operation: "setCheckoutLineItems",
			summary: "Choose lines and quantities",
			description:
				"Only in the checkout of a payment link. The new choice replaces the previous one. Refused if the buyer subscribes to a plan: its quantity is chosen when the session begins.",
			input: ChooseLines,
			output: BuyerView,
		}),
		setTip: command("PUT", "/v1/checkout/tip", {
			operation: "setCheckoutTip",
			summary: "Set or remove the tip",
			input: SetCheckoutTip,
			output: BuyerView,
		}),
		setAmount: command("PUT", "/v1/checkout/amount", {
			operation: "setCheckoutAmount",
			summary: "Choose how much to pay",
			description:
				"Only an invoice with installments leaves a choice: its buyer pays what is due, or more. Every other order is paid whole.",
			input: ChooseAmount,
			output: BuyerView,
		}),
		addDiscount: command("POST", "/v1/checkout/discounts", {
			operation: "addCheckoutDiscount",
			summary: "Enter a promotion code",
			description: "A code that currently gives no discount is refused with the reason.",
			input: EnterCode,
			output: BuyerView,
		}),
		removeDiscount: command("DELETE", "/v1/checkout/discounts/:applied_discount_id", {
			operation: "removeCheckoutDiscount",
			summary: "Remove a promotion code",
			output: BuyerView,
		}),
		addGiftCard: command("POST", "/v1/checkout/gift-cards", {
			operation: "addCheckoutGiftCard",
			summary: "Apply a gift card",
			isGuarded: true,
			input: EnterGiftCard,
			output: BuyerView,
		}),
		removeGiftCard: command("DELETE", "/v1/checkout/gift-cards/:gift_card_id", {
			operation: "removeCheckoutGiftCard",
			summary: "Remove a gift card",
			output: BuyerView,
		}),
		pay: command("POST", "/v1/checkout/pay", {
			operation: "payCheckout",
			summary: "Pay",
			description:
				"Charges what is left of `amount_money` after gift cards to one token or one of the buyer's saved cards. That is the balance, or what is due of an invoice with installments. If `payment.status` in the response is `requires_action`, follow its `client_action`, then resume.",
			failures: "payment",
			isGuarded: true,
			input: PayCheckout,
			output: BuyerView,
		}),
		resume: command("POST", "/v1/checkout/resume", {
			operation: "resumeCheckout",
			summary: "Resume the payment after an action by the buyer",
			description: "Charges nothing: it looks up the state of the payment.",
			failures: "payment",
			output: BuyerView,
		}),
		cancelPayment: command("POST", "/v1/checkout/cancel-payment", {
			operation: "cancelCheckoutPayment",
			summary: "Cancel the payment, to use another method",
			description:
				"Only while `payment.status` is `requires_action`: it is canceled at the processor, and what it holds is free. If the bank was faster, the response is the paid checkout. Without a payment in progress, nothing changes. `pay` with another method does the same first.",
			failures: "payment",
			output: BuyerView,
		}),
	},
);
