/**
 * What a buyer sees of a checkout. It is an allow-list: a new field of the order stays hidden from the buyer until it
 * is added here. The hosted page renders it, and the buyer's API returns it. Pure.
 */
import { Schema } from "effect";
import { type DeliveryMethod, DeliveryType } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import { LineModifier } from "../../catalog/Modifiers/LineModifiers.js";
import { Address } from "../../words/Address.js";
import type { Environment } from "../../words/Environment.js";
import { Money, usd } from "../../words/Money.js";
import { defined, optional, required } from "../../words/Optional.js";
import { addMillis } from "../../words/Timestamp.js";
import {
	CheckoutSessionStatus,
	EndedReason,
	type StoredCheckoutSession,
	Surface,
} from "../CheckoutSessions/CheckoutSession.js";
import { Redirects } from "../CheckoutSessions/Redirects.js";
import { BuyerSubscription, subscriptionView } from "../CheckoutSessions/SubscriptionView.js";
import { TipOptions } from "../CheckoutSessions/TipOptions.js";
import { bundleName, type OrderBundle } from "../Order/Bundles.js";
import { deliveryPrice } from "../Order/Delivery.js";
import { DeliveryDestination } from "../Order/DeliveryDestination.js";
import { ApplicationMethod } from "../Order/Discounts.js";
import { withEstimate } from "../Order/GiftCardCover.js";
import { isPriceFinal } from "../Order/Guards.js";
import { askedAt, payingAt } from "../Order/Installments.js";
import { LineAmounts, type OrderLineItem } from "../Order/LineItem.js";
import { Buyer, type Order, PricingAmounts } from "../Order/Order.js";
import { GiftCardEstimate, OrderGiftCard } from "../Order/OrderGiftCard.js";
import { BuyerTicket, OrderEvent } from "../PaymentLinks/OrderEvent.js";
import { PublicLine } from "../PaymentLinks/PublicLink.js";
import { ClientSetup } from "../PaymentMethods/PaymentMethod.js";
import { BankAccount, Financing, InstrumentType } from "../Payments/Instrument.js";
import { MethodOffer, methodOffers } from "../Payments/MethodOffers.js";
import {
	AttemptAction,
	isActive,
	type PaymentAttempt,
	PaymentAttemptStatus,
	payingOf,
} from "../Payments/PaymentAttempt.js";
import { PaymentCollection, paymentCollection } from "../Payments/PaymentCollection.js";
import type { PaymentIntent, PaymentSource } from "../Payments/PaymentIntent.js";
import { Card, type Guidance, PaymentError } from "../Payments/Processor.js";
import { hasGoods, isOfferedFor, isShipped } from "./Goods.js";
import { BuyerSavedMethod } from "./KnownBuyer.js";

const { modifier_group_id: _group, modifier_id: _modifier, ...modifier } = LineModifier.fields;

const BuyerLine = Schema.Struct({
	order_line_item_id: required(Schema.String, "The line's ID: `li_…`."),
	key: optional(Schema.String, "The `key` of the payment link's line that the buyer chose."),
	name: required(Schema.String, "What is bought."),
	order_bundle_id: optional(Schema.String, "The bundle that the line is part of: `obun_…`."),
	bundle_name: optional(Schema.String, "That bundle's name; present with `order_bundle_id`."),
	quantity: required(Schema.Int, "The number of units."),
	unit_price_money: required(Money, "The price of one unit, without modifiers."),
	modifiers: required(Schema.Array(Schema.Struct(modifier)), "Additions to each unit, such as extra cheese."),
	pricing_amounts: required(LineAmounts, "The line's price for all units."),
	is_donation: optional(Schema.Literal(true), "Promotions do not reduce donations."),
});

const BuyerBundle = Schema.Struct({
	order_bundle_id: required(Schema.String, "The bundle's ID: `obun_…`; its lines refer to it."),
	key: optional(Schema.String, "The `key` of the payment link's line that the buyer chose."),
	name: required(Schema.String, "What is bought."),
	quantity: required(Schema.Int, "The number of bundles."),
	unit_price_money: required(Money, "The price of one bundle."),
	pricing_amounts: required(LineAmounts, "The sums of its lines."),
});

const BuyerDiscount = Schema.Struct({
	applied_discount_id: required(Schema.String, "The discount's ID: `disc_…`; send it to remove its code."),
	customer_facing_name: required(Schema.String, "The seller's name for the discount."),
	promotion_code: optional(Schema.String, "The code that was entered; present if the buyer can remove it."),
	applied_money: required(Money, "What it takes off in total."),
});

const BuyerCharge = Schema.Struct({
	name: required(Schema.String, "The seller's name for the charge, or `Late fee`."),
	pricing_amounts: required(LineAmounts, "The charge's price."),
});

const DeliveryChoice = Schema.Struct({
	delivery_method_id: required(Schema.String, "The method's ID: `dmet_…`."),
	name: required(Schema.String, "The seller's name for the method."),
	type: required(DeliveryType, "How the goods reach the buyer."),
	service_level: optional(Schema.String, "The seller's description of the service, such as its speed; absent if none."),
	price_money: optional(
		Money,
		"What it costs for this order, before discounts and tax; absent if it does not serve the order.",
	),
});

const BuyerDelivery = Schema.Struct({
	choices: required(
		Schema.Array(DeliveryChoice),
		"What the buyer can choose from. Empty if there is no choice, for example because the price is final.",
	),
	delivery_method_id: optional(Schema.String, "The chosen method, `dmet_…`; absent before a choice."),
	delivery_destination: optional(DeliveryDestination, "Where the goods go; absent until it is known."),
	is_destination_required: required(Schema.Boolean, "Whether the order cannot be paid until it has a destination."),
	is_choice_required: required(Schema.Boolean, "Whether the order cannot be paid until a method is chosen."),
});

const BuyerTip = Schema.Struct({
	options: required(TipOptions, "What the buyer can choose from."),
	application_method: optional(ApplicationMethod, "The chosen tip; absent: none."),
	amount_money: optional(Money, "What the chosen tip comes to; absent: none is chosen."),
});

/** How the buyer's last payment is made. */
const BuyerMethod = Schema.Struct({
	type: required(InstrumentType, "A card, a bank account, or financing."),
	card: optional(Card, "The card, once the processor has reported it."),
	us_bank_account: optional(BankAccount, "The debited account; present for `us_bank_account`."),
	financing: optional(Financing, "The provider that pays; present for `financing`."),
});

/** The buyer's last payment in this session. */
const BuyerPayment = Schema.Struct({
	order_payment_attempt_id: required(Schema.String, "Its ID: `opa_…`."),
	status: required(
		PaymentAttemptStatus,
		"`requires_action`: run `client_action`, then resume; `processing`: wait; the others are final.",
	),
	method: optional(BuyerMethod, "What the buyer pays with; absent if gift cards pay everything."),
	expected_at: optional(Schema.String, "When a bank debit in progress is expected to arrive."),
	client_action: optional(AttemptAction, "What the buyer must do next, for example authenticate with the card's bank."),
	last_payment_error: optional(PaymentError, "Why the payment failed; absent unless it did."),
});

export const BuyerView = Schema.Struct({
	checkout_session_id: required(Schema.String, "The session's ID: `cs_…`."),
	status: required(
		CheckoutSessionStatus,
		"`open`: can be paid; `completed`: paid, or the card saved; `expired`: ended without either.",
	),
	ended_reason: optional(
		EndedReason,
		"Why it expired. `time`: its time was over; `order_changed`: by the seller; `replaced`: by another session; `merchant`: by the seller, or after 10 declines.",
	),
	surface: required(Surface, "Where the buyer pays: svc's page, svc's page in a frame, or the seller's own page."),
	revision: required(
		Schema.Int,
		"The revision that the view shows. `POST /v1/checkout/pay` sends it, and is refused if it has changed since.",
	),
	expires_at: required(
		Schema.String,
		"When an unpaid session ends (RFC 3339, UTC); a payment in progress can still complete it.",
	),
	is_test_mode: required(Schema.Boolean, "Whether it is a sandbox's, in which no real money moves."),
	business: required(
		Schema.Struct({
			name: required(Schema.String, "The seller's public name."),
			time_zone: required(Schema.String, "The zone in which buyers read dates: an IANA name."),
		}),
		"The seller.",
	),
	redirects: optional(Redirects, "Where the seller wants the buyer to go afterwards; absent: nowhere else."),
	order_id: optional(
		Schema.String,
		"The order to pay, `ord_…`; absent if nothing is charged now, because the card is only saved.",
	),
	subscription: optional(BuyerSubscription, "The plan that the buyer subscribes to. Its terms are fixed."),
	payment_link_id: optional(Schema.String, "The payment link through which the buyer came: `pl_…`."),
	event: optional(OrderEvent, "The event that the tickets are for, as it is now; absent unless tickets are sold."),
	tickets: optional(
		Schema.Array(BuyerTicket),
		"The tickets that were bought, whether or not they are emailed; absent until they are paid.",
	),
	line_choices: optional(
		Schema.Array(PublicLine),
		"What the buyer can choose from with `PUT /v1/checkout/line-items`. Absent: the lines are fixed.",
	),
	line_items: required(Schema.Array(BuyerLine), "What is bought; a bundle is listed as lines of its components."),
	bundles: optional(Schema.Array(BuyerBundle), "The bundles to which the lines belong; absent if there are none."),
	is_price_final: optional(
		Schema.Literal(true),
		"The price is fixed by an invoice, a subscription, or an earlier payment; only gift cards can be added. Absent: it can change.",
	),
	discounts: required(Schema.Array(BuyerDiscount), "The discounts that the order gets."),
	charges: required(Schema.Array(BuyerCharge), "Shipping and service charges, and late fees of an invoice."),
	pricing_amounts: required(PricingAmounts, "The price of the whole order."),
	paid_money: required(Money, "What has settled so far, before refunds."),
	credited_money: optional(Money, "What credit notes have paid; absent if nothing."),
	outstanding_money: required(Money, "What is left to pay, before gift cards pay."),
	due_money: required(
		Money,
		"The least that can be paid: of an invoice with installments, what is due now or else next; otherwise all that is left.",
	),
	amount_money: required(
		Money,
		"What the buyer pays, before gift cards: `due_money`, unless the buyer has chosen more. Once paid: what was paid here.",
	),
	buyer: optional(Buyer, "The buyer's name and email address; absent until they are known."),
	is_email_required: required(Schema.Boolean, "Whether the buyer has to give an email address before paying."),
	billing_address: optional(Address, "Where the buyer is billed; absent until it is known."),
	is_billing_address_required: optional(
		Schema.Literal(true),
		"The billing address decides the taxes, so svc's pages ask for it. Absent: it is not needed.",
	),
	delivery: optional(BuyerDelivery, "How the goods reach the buyer; absent if there is nothing to ship or to choose."),
	tip: optional(BuyerTip, "The tips on offer, and the chosen one; absent if none are offered."),
	gift_cards: required(Schema.Array(OrderGiftCard), "The gift cards that the buyer has entered."),
	gift_card_estimate: optional(GiftCardEstimate, "What gift cards will pay, and what they leave; absent without any."),
	payment_collection: optional(
		PaymentCollection,
		"How the client collects the card; present while something is to be paid by card.",
	),
	method_offers: optional(
		Schema.Array(MethodOffer),
		"The methods that can pay the remaining amount, and those that cannot; present while the session is open.",
	),
	saved_methods: optional(
		Schema.Array(BuyerSavedMethod),
		"The buyer's own saved cards. Absent: the session does not know its buyer, and cannot save a card.",
	),
	payment: optional(
		BuyerPayment,
		"The payment in progress or just made, or else the last declined one; absent if there is none.",
	),
	client_setup: optional(
		ClientSetup,
		"What the client's script needs to save the card. Only in the response of `pay`, if nothing is charged now.",
	),
	setup_error: optional(PaymentError, "Why the last card could not be saved; absent unless it was refused."),
}).annotations({ identifier: "Checkout" });
export type BuyerView = typeof BuyerView.Type;

/** What the view needs besides the session and its order. */
export interface ViewContext {
	readonly environment: Pick<Environment, "mode">;
	readonly business: BuyerView["business"];
	/** The methods that the session offers, in its order. */
	readonly deliveryMethods: ReadonlyArray<DeliveryMethod>;
	readonly guidance: Guidance;
	/** In the environment's time. */
	readonly now: string;
	/** Whether the billing address decides the taxes. */
	readonly isBillingAsked: boolean;
	/** The event of the order; absent for other orders. */
	readonly event?: Pick<BuyerView, "event" | "tickets"> | undefined;
	/** What the session's payment link offers. */
	readonly lineChoices?: ReadonlyArray<PublicLine> | undefined;
	/** The session's last payment. */
	readonly attempt?: PaymentAttempt | undefined;
	/** Absent: the session does not know its buyer. */
	readonly savedMethods?: ReadonlyArray<BuyerSavedMethod> | undefined;
	/** That payment's leg. A checkout has only one. */
	readonly leg?: PaymentIntent | undefined;
}

const lineOf = (order: Order, { modifiers, ...line }: OrderLineItem): BuyerView["line_items"][number] => ({
	order_line_item_id: line.order_line_item_id,
	...(line.payment_link_line_key === undefined ? {} : { key: line.payment_link_line_key }),
	name: line.name,
	...(line.order_bundle_id === undefined ? {} : { order_bundle_id: line.order_bundle_id }),
	...bundleName(order, line),
	quantity: line.quantity,
	unit_price_money: line.unit_price_money,
	modifiers: modifiers.map(({ name, price_money, show_on_receipt, text }) => ({
		name,
		...(text === undefined ? {} : { text }),
		price_money,
		show_on_receipt,
	})),
	pricing_amounts: line.pricing_amounts,
	...(line.is_donation === undefined ? {} : { is_donation: line.is_donation }),
});

const bundleOf = (bundle: OrderBundle): typeof BuyerBundle.Type => ({
	order_bundle_id: bundle.order_bundle_id,
	...(bundle.payment_link_line_key === undefined ? {} : { key: bundle.payment_link_line_key }),
	name: bundle.name,
	quantity: bundle.quantity,
	unit_price_money: bundle.unit_price_money,
	pricing_amounts: bundle.pricing_amounts,
});

const choiceOf = (order: Order, method: DeliveryMethod): typeof DeliveryChoice.Type => {
	const { configuration, delivery_method_id, name, type } = method;
	const price = deliveryPrice(order, method);
	const service_level = configuration.public_details?.service_level;
	return {
		delivery_method_id,
		name,
		type,
		...(service_level === undefined ? {} : { service_level }),
		...(price === undefined ? {} : { price_money: usd(price) }),
	};
};

/** The delivery part of the view; undefined if nothing is shipped and there is nothing to choose. */
const deliveryOf = (order: Order, methods: ReadonlyArray<DeliveryMethod>): BuyerView["delivery"] => {
	const { delivery_destination, delivery_method } = order;
	const isOpen = !isPriceFinal(order);
	const offered = isOpen ? methods.filter((method) => isOfferedFor(order, method)) : [];
	if (!hasGoods(order) && offered.length === 0) return undefined;
	return {
		choices: offered.map((method) => choiceOf(order, method)),
		...(delivery_method === undefined ? {} : { delivery_method_id: delivery_method.delivery_method_id }),
		...(delivery_destination === undefined ? {} : { delivery_destination }),
		is_destination_required: isShipped(order) && isOpen,
		is_choice_required: hasGoods(order) && offered.length > 0,
	};
};

const tipOf = ({ tips }: Order, options: TipOptions): NonNullable<BuyerView["tip"]> => {
	const tip = tips.find(({ status }) => status === "selected");
	return {
		options,
		...(tip === undefined ? {} : { application_method: tip.application_method, amount_money: tip.amount_money }),
	};
};

/** What a leg is charged from. A card, unless another kind is given. */
const methodOf = ({ card, financing, us_bank_account }: PaymentSource): typeof BuyerMethod.Type => {
	if (us_bank_account !== undefined) return { type: "us_bank_account", us_bank_account };
	if (financing !== undefined) return { type: "financing", financing };
	return { type: "card", ...(card === undefined ? {} : { card }) };
};

/** When a bank debit in progress is expected to arrive. */
const expectedAt = (
	{ charge_request, payment_source, status }: PaymentIntent,
	{ debit_days }: Guidance,
): string | undefined =>
	status === "processing" &&
	payment_source?.us_bank_account !== undefined &&
	charge_request !== undefined &&
	debit_days !== undefined
		? addMillis(charge_request.requested_at, debit_days * 86_400_000)
		: undefined;

const paymentOf = (
	attempt: PaymentAttempt,
	{ guidance, leg }: Pick<ViewContext, "guidance" | "leg">,
): NonNullable<BuyerView["payment"]> => {
	const { client_action, order_payment_attempt_id, payment_intents, status } = attempt;
	const error = payment_intents.find(({ last_payment_error }) => last_payment_error !== undefined)?.last_payment_error;
	const expected_at = leg === undefined ? undefined : expectedAt(leg, guidance);
	return {
		order_payment_attempt_id,
		status,
		...(leg?.payment_source === undefined ? {} : { method: methodOf(leg.payment_source) }),
		...defined({ expected_at, client_action }),
		...(error === undefined || status === "succeeded" ? {} : { last_payment_error: error }),
	};
};

/**
 * How the client collects the remaining amount, given the methods that can pay it. An action at the processor requires
 * its script too.
 */
const collectionOf = (
	session: StoredCheckoutSession,
	order: Order,
	guidance: Guidance,
	offers: ReadonlyArray<MethodOffer>,
	attempt: PaymentAttempt | undefined,
	asked: Money,
): PaymentCollection | undefined => {
	if (session.status !== "open" && attempt?.status !== "requires_action") return undefined;
	const payment_method_types = offers.flatMap(({ is_available, type }) => (is_available ? [type] : []));
	return paymentCollection(order, { ...guidance, payment_method_types }, asked);
};

/** What the buyer sees of the session itself. */
export const sessionView = (
	session: StoredCheckoutSession,
	{ business, environment, now }: Pick<ViewContext, "business" | "environment" | "now">,
) => {
	const { completed_at = now, sold_plan } = session;
	return {
		checkout_session_id: session.checkout_session_id,
		status: session.status,
		...(session.ended_reason === undefined ? {} : { ended_reason: session.ended_reason }),
		surface: session.surface,
		revision: session.revision,
		expires_at: session.expires_at,
		is_test_mode: environment.mode === "test",
		business,
		...defined({ redirects: session.redirects, order_id: session.order_id }),
		...(sold_plan === undefined ? {} : { subscription: subscriptionView(sold_plan, completed_at) }),
		...(session.payment_link_id === undefined ? {} : { payment_link_id: session.payment_link_id }),
		is_email_required: session.customer.require_email,
	};
};

/** What the buyer pays in the session, is paying, or has paid. */
const askedOf = (
	{ asked_money, status }: StoredCheckoutSession,
	order: Order,
	{ attempt, now }: Pick<ViewContext, "attempt" | "now">,
): Money => {
	if (status === "completed") return asked_money ?? order.settlement_amounts.paid_money;
	if (attempt !== undefined && isActive(attempt)) return usd(payingOf(attempt));
	return usd(payingAt(order, asked_money?.amount, now));
};

/** What the buyer of a session sees. */
export const buyerView = (session: StoredCheckoutSession, found: Order, context: ViewContext): BuyerView => {
	const asked = askedOf(session, found, context);
	const order = session.status === "open" ? withEstimate(found, asked.amount) : found;
	const { attempt, deliveryMethods, event, lineChoices, now } = context;
	// Renewals charge the method, so it must be one that can be saved.
	const guidance: Guidance =
		session.sold_plan === undefined ? context.guidance : { ...context.guidance, payment_method_types: ["card"] };
	const delivery = deliveryOf(order, deliveryMethods);
	const offers = methodOffers(order, guidance, { asked, now, transaction_purpose: session.transaction_purpose });
	const collection = collectionOf(session, order, guidance, offers, attempt, asked);
	return {
		...sessionView(session, context),
		...defined({ ...event, line_choices: lineChoices }),
		line_items: order.line_items.map((line) => lineOf(order, line)),
		...(order.bundles === undefined ? {} : { bundles: order.bundles.map(bundleOf) }),
		...(isPriceFinal(order) ? { is_price_final: true } : {}),
		discounts: order.applied_discounts.map(
			({ applied_discount_id, applied_money, customer_facing_name, promotion_code }) => ({
				applied_discount_id,
				customer_facing_name,
				...(promotion_code === undefined || isPriceFinal(order) ? {} : { promotion_code }),
				applied_money,
			}),
		),
		charges: [...order.charges, ...(order.late_fees ?? [])].map(({ name, pricing_amounts }) => ({
			name,
			pricing_amounts,
		})),
		pricing_amounts: order.pricing_amounts,
		paid_money: order.settlement_amounts.paid_money,
		...(order.settlement_amounts.credited_money === undefined
			? {}
			: { credited_money: order.settlement_amounts.credited_money }),
		outstanding_money: order.settlement_amounts.outstanding_money,
		due_money: usd(askedAt(order, now)),
		amount_money: asked,
		...defined({ buyer: order.buyer, billing_address: order.billing_address, delivery }),
		...(context.isBillingAsked ? { is_billing_address_required: true } : {}),
		...(session.tip?.enabled === true ? { tip: tipOf(order, session.tip) } : {}),
		gift_cards: order.gift_cards ?? [],
		...defined({ gift_card_estimate: order.gift_card_estimate, payment_collection: collection }),
		...(session.status !== "open" || collection === undefined ? {} : { method_offers: offers }),
		...(context.savedMethods === undefined ? {} : { saved_methods: context.savedMethods }),
		...(attempt === undefined ? {} : { payment: paymentOf(attempt, context) }),
	};
};
