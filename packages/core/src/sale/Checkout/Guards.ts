/** What a buyer may not pay, or not yet. Pure. */
import { Either } from "effect";
import { isPageOf } from "../../platform/Settings/EmbedOrigins.js";
import { hasCode, type Refusal, refuse, refuseAt, refused } from "../../words/Errors.js";
import { checkSessionOpen, type StoredCheckoutSession } from "../CheckoutSessions/CheckoutSession.js";
import { checkPriceable, isPriceFinal } from "../Order/Guards.js";
import type { Buyer, Order } from "../Order/Order.js";
import type { SetTip } from "../Order/Tips.js";
import type { PaymentIntent } from "../Payments/PaymentIntent.js";
import { hasGoods, isShipped } from "./Goods.js";

/** Refuses a tip that the session does not offer. */
export const checkTip = (
	{ tip }: StoredCheckoutSession,
	{ application_method: method }: Pick<SetTip, "application_method">,
): Either.Either<void, Refusal> => {
	const isOffered =
		tip?.enabled === true &&
		(method.type === "percentage"
			? (tip.tip_percent_options ?? []).some((percent) => String(percent) === method.percent)
			: tip.custom_tip_enabled === true);
	return isOffered
		? Either.void
		: refused("INVALID_VALUE", { message: "The checkout does not offer this tip.", param: "application_method" });
};

/** Refuses to offer a tip or delivery methods if the price of the order is final. */
export const checkOffers = (
	{ delivery_method_ids, tip }: Pick<StoredCheckoutSession, "delivery_method_ids" | "tip">,
	order: Order,
): Either.Either<void, Refusal> => {
	const offered = tip?.enabled === true ? "tip" : delivery_method_ids === undefined ? undefined : "delivery_method_ids";
	return offered === undefined
		? Either.void
		: Either.mapBoth(checkPriceable(order), {
				onLeft: (refusal) => refuseAt(refusal, offered),
				onRight: () => undefined,
			});
};

/** Refuses changes to what a plan has fixed: lines, tip, discounts, and gift cards. */
export const termsLocked = refuse("CHECKOUT_SESSION_MODIFIERS_READ_ONLY", {
	message: "The buyer subscribes to a plan, whose terms are fixed: only who pays and how can be chosen.",
	reason: "subscription_terms_locked",
});

export const checkNoPlan = ({ sold_plan }: Pick<StoredCheckoutSession, "sold_plan">): Either.Either<void, Refusal> =>
	sold_plan === undefined ? Either.void : Either.left(termsLocked);

/** The refusal of a code, with the field in which the buyer sent it. */
export const atCode = <E>(error: E): E | Refusal =>
	hasCode("PROMOTION_DECLINED")(error) ? refuseAt(error, "promotion_code") : error;

/** Refuses changes to what an issued invoice has fixed: delivery, tip, and discounts. */
export const checkNotInvoiced = ({ invoice_id }: Order): Either.Either<void, Refusal> =>
	invoice_id === undefined
		? Either.void
		: refused("CHECKOUT_SESSION_MODIFIERS_READ_ONLY", {
				message: "The buyer pays an invoice, which is final: only who pays and how can be chosen.",
				reason: "invoice_finalized",
			});

/** Refuses an order with several unpaid legs: a checkout page pays with one method. */
export const checkNoSplit = (unpaid: ReadonlyArray<PaymentIntent>): Either.Either<void, Refusal> =>
	unpaid.length < 2
		? Either.void
		: refused("CHECKOUT_SPLIT_PAYMENT_UNSUPPORTED", {
				blocking_resources: unpaid.map(({ payment_intent_id, status }) => ({
					resource_type: "payment_intent",
					resource_id: payment_intent_id,
					status,
				})),
			});

/** Refuses a session that has ended, and names the one that replaced it, if any. */
export const checkCurrent = (
	session: StoredCheckoutSession,
	order: Order,
	now: string,
): Either.Either<void, Refusal> => {
	if (session.ended_reason !== "replaced") return checkSessionOpen(session, now);
	const current = order.status === "open" ? order.checkout_session_id : undefined;
	return refused(
		"CHECKOUT_SESSION_CURRENT_CHANGED",
		current === undefined ? {} : { current_checkout_session_id: current },
	);
};

/** Refuses a request based on a revision that is no longer current. */
export const checkRevision = (
	{ revision }: StoredCheckoutSession,
	{ pricing_amounts, settlement_amounts }: Pick<Order, "pricing_amounts" | "settlement_amounts">,
	expected: number | undefined,
): Either.Either<void, Refusal> =>
	expected === undefined || expected === revision
		? Either.void
		: refused("CHECKOUT_SESSION_REVISION_CONFLICT", {
				param: "expected_revision",
				conflict_details: [
					{
						revision,
						pricing_amounts,
						outstanding_money: settlement_amounts.outstanding_money,
					},
				],
			});

/** Refuses a buyer without an email address if the seller requires one. */
export const checkBuyer = (
	{ customer }: Pick<StoredCheckoutSession, "customer">,
	buyer: Buyer | undefined,
): Either.Either<void, Refusal> =>
	customer.require_email && buyer?.email === undefined
		? refused("FIELD_REQUIRED", { message: "The buyer's email address is required.", param: "buyer.email" })
		: Either.void;

/** Refuses to pay before the buyer has provided what the order needs. */
export const checkComplete = (session: StoredCheckoutSession, order: Order): Either.Either<void, Refusal> => {
	const known = checkBuyer(session, order.buyer);
	// The buyer cannot choose the delivery if it is final.
	if (Either.isLeft(known) || !hasGoods(order) || isPriceFinal(order)) return known;
	if (isShipped(order) && order.delivery_destination === undefined)
		return refused("DELIVERY_DESTINATION_REQUIRED", {
			message: "The order requires a delivery destination: set it with `PUT /v1/checkout/delivery`.",
		});
	const { delivery_method_ids: offered } = session;
	// An order may have a method chosen in an earlier session, which this session does not offer.
	return offered !== undefined && !offered.includes(order.delivery_method?.delivery_method_id ?? "")
		? refused("FIELD_REQUIRED", { message: "Choose a delivery method.", param: "delivery_method_id" })
		: Either.void;
};

/** Refuses a buyer's address if the order ships nothing: it could only change taxes. */
export const checkDestinationAsked = (order: Order): Either.Either<void, Refusal> =>
	hasGoods(order)
		? Either.void
		: refused("INVALID_VALUE", {
				message: "Nothing of this order is shipped: omit `delivery_destination`.",
				param: "delivery_destination",
			});

/**
 * Refuses to send a buyer from the bank to a page that is not the seller's. Otherwise every client that has a session's
 * secret could choose the page. The hosted checkout has a page of its own.
 */
export const checkReturnUrl = (
	{ surface }: Pick<StoredCheckoutSession, "surface">,
	embed_origins: ReadonlyArray<string>,
	return_url: string,
): Either.Either<void, Refusal> =>
	surface !== "hosted" && isPageOf(embed_origins, return_url)
		? Either.void
		: refused("INVALID_VALUE", {
				message:
					surface === "hosted"
						? "A hosted checkout returns to its own page: omit `return_url`."
						: "`return_url` must be a page on an origin in the setting `checkout.embed_origins`.",
				param: "return_url",
			});
