/** What buyers read when something fails. The API's messages are for developers. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import { notConfirmed as withdrawn } from "@svc/core/sale/Payments/PaymentIntent";
import { processorUnavailable } from "@svc/core/sale/Payments/Processor";
import { amountMismatch } from "@svc/core/sale/Payments/Settlement";
import type { Refusal } from "@svc/core/words/Errors";
import { type Challenge, challengeOf } from "./Challenge.js";
import { formatMoney } from "./Format.js";

/** A form on the page. */
export type FormName = "lines" | "customer" | "delivery" | "tip" | "amount" | "discounts" | "gift-cards" | "pay";

/** What is wrong with a form that the buyer sent; shown next to the field if there is one. */
export interface Problem {
	readonly form: FormName;
	/** The field's name; absent if the problem is with the form as a whole. */
	readonly field?: string | undefined;
	readonly message: string;
	/** What the buyer entered. */
	readonly entered: ReadonlyMap<string, string>;
	/** What the script solves before resending the form. */
	readonly challenge?: Challenge | undefined;
}

/** Form field names by the end of the API's `param`. */
const fields: ReadonlyArray<readonly [ending: string, form: FormName, field: string, message: string]> = [
	["buyer.email", "customer", "email", "Enter an email address, such as ada@example.com."],
	["buyer.name", "customer", "name", "Enter your name."],
	["billing_address", "customer", "billing_state", "Enter the state of your billing address."],
	["billing_address.state", "customer", "billing_state", "Enter a state, such as NY."],
	["billing_address.postal_code", "customer", "billing_postal_code", "Check the postal code."],
	["billing_address.country", "customer", "billing_country", "Choose a country."],
	["recipient.name", "delivery", "recipient", "Enter the recipient’s name."],
	["address.line1", "delivery", "line1", "Enter the street and number."],
	["address.line2", "delivery", "line2", "Check this line of the address."],
	["address.city", "delivery", "city", "Enter the city."],
	["address.state", "delivery", "state", "Enter a state, such as NY."],
	["address.postal_code", "delivery", "postal_code", "Check the postal code."],
	["address.country", "delivery", "country", "Choose a country."],
	["delivery_destination", "delivery", "line1", "Enter the address to deliver to."],
	["delivery_method_id", "delivery", "delivery_method_id", "Choose how to get your order."],
	["amount_money", "tip", "amount", "Enter an amount, such as 5.00."],
	["amount_money.amount", "tip", "amount", "Enter an amount, such as 5.00."],
	["percent", "tip", "tip", "Choose one of the tip amounts."],
];

/** The order shows the old balance until the card is re-entered. */
const spentElsewhere =
	"A gift card’s balance is lower than shown here. Nothing was charged. Remove the gift card and enter its code again.";

/** Each buyer may use the code a limited number of times, and the buyer is not known yet. */
const emailFirst = "Enter your email address above first, then apply the code again.";

/** The processor has charged another amount than the order's. */
const mismatched = "Your payment could not be confirmed. Ask the seller before you pay again.";

const byCode: Readonly<
	Record<string, { readonly message: string; readonly form?: FormName; readonly field?: string }>
> = {
	DELIVERY_DESTINATION_REQUIRED: {
		message: "Enter the address to deliver to.",
		form: "delivery",
		field: "line1",
	},
	DELIVERY_METHOD_NOT_AVAILABLE: {
		message: "This delivery method is not available for your order. Choose another.",
		form: "delivery",
	},
	PROMOTION_DECLINED: { message: "This code is not valid for your order." },
	GIFT_CARD_CODE_UNKNOWN: { message: "There is no gift card with this code. Check the code." },
	GIFT_CARD_NOT_USABLE: { message: "This gift card can no longer be used." },
	GIFT_CARD_NOTHING_TO_PAY: { message: "There is nothing left for a gift card to pay." },
	GIFT_CARD_BALANCE_CHANGED: { message: spentElsewhere },
	GIFT_CARD_BALANCE_TOO_LOW: { message: spentElsewhere },
	GIFT_CARD_CHALLENGE_REQUIRED: { message: "Too many codes were tried. Try again in an hour." },
	PAYMENT_CHALLENGE_REQUIRED: { message: "Too many cards were declined here. Nothing was charged. Try again." },
	EVENT_SOLD_OUT: { message: "Not enough places are left. Nothing was charged. Choose fewer, or try again later." },
	PAYMENT_LINK_INACTIVE: { message: "This is no longer for sale. Nothing was charged." },
	INVENTORY_UNAVAILABLE: { message: "Some of what you want to buy has just sold out. Nothing was charged." },
	INVENTORY_AT_RISK: { message: "Some of what you want to buy has just sold out. Nothing was charged." },
	// Only the seller can resolve these.
	INVENTORY_ROUTING_SOURCE_REQUIRED: {
		message: "The seller has to complete this order before it can be paid. Nothing was charged. Ask the seller.",
	},
	PROCESSOR_NOT_CONFIGURED: {
		message: "The seller can’t take this kind of payment at the moment. Nothing was charged. Ask the seller.",
	},
	RATE_LIMIT_EXCEEDED: { message: "Too many requests. Wait a moment, then try again." },
	AMOUNT_MISMATCH: { message: mismatched },
	PROCESSOR_UNAVAILABLE: {
		message: "The card processor can’t be reached. Nothing was charged. Try again in a moment.",
	},
	// An earlier attempt that the page has no response for. It is not yet known whether it charged anything.
	PROCESSOR_TIMEOUT: { message: "Your payment is being made. Wait a moment, then load this page again." },
	IDEMPOTENCY_REQUEST_IN_PROGRESS: { message: "Your payment is being made. Wait a moment, then load this page again." },
	PAYMENT_DECLINED: { message: "Your card was declined. Nothing was charged. Try another card." },
	PAYMENT_METHOD_NOT_ACTIVE: { message: "This saved card can no longer be used. Choose another way to pay." },
	ACH_BILLING_DETAILS_REQUIRED: { message: "Enter the account holder’s name and email address." },
	ACH_MANDATE_ACCEPTANCE_REQUIRED: { message: "Accept the debit to pay from this account." },
	ACH_TRANSACTION_PURPOSE_UNRESOLVED: {
		message: "This order can’t be paid from a bank account. Choose another way to pay.",
	},
	AMOUNT_BELOW_LIMIT: { message: "This amount can’t be paid over time. Choose another way to pay." },
	AMOUNT_EXCEEDS_LIMIT: { message: "This amount can’t be paid over time. Choose another way to pay." },
	FINANCING_SINGLE_LEG: { message: "The rest of an order can’t be paid over time. Choose another way to pay." },
	AMOUNT_TOO_SMALL: { message: "The total is too small to be paid by card." },
	ORDER_HAS_ACTIVE_PAYMENT_INTENT: { message: "A payment is already in progress." },
};

/** Explains a refusal that is not about a form; undefined for codes that buyers never see. */
export const explain = ({ code }: Refusal): string | undefined =>
	byCode[code]?.form === undefined ? byCode[code]?.message : undefined;

const general: Readonly<Record<FormName, string>> = {
	lines: "Your choice could not be saved. Check it.",
	customer: "This could not be saved. Check it.",
	delivery: "This delivery could not be saved. Check the address.",
	tip: "The tip could not be changed. Try again.",
	amount: "The amount could not be changed. Try again.",
	discounts: "This code is not valid for your order.",
	"gift-cards": "This gift card can’t be used. Check the code.",
	pay: "The payment could not be started. Try again.",
};

/** The field names of forms with a single text field. */
const onlyField: Partial<Record<FormName, string>> = { discounts: "promotion_code", "gift-cards": "code" };

const changed = ({ amount_money, gift_card_estimate }: BuyerView): string =>
	`The total is now ${formatMoney(gift_card_estimate?.remaining_money ?? amount_money)}. Check your order, then pay again.`;

/** Whether less than what is due, or more than what is owed, would be paid. */
const isOutside = ({ code, param = "" }: Refusal): boolean =>
	(code === "AMOUNT_TOO_SMALL" || code === "AMOUNT_EXCEEDS_BALANCE") && param.startsWith("amount_money");

/** The amounts that the buyer of an invoice with installments can choose from. */
export const rangeOf = ({ due_money, outstanding_money }: BuyerView): string =>
	`Enter an amount from ${formatMoney(due_money)} to ${formatMoney(outstanding_money)}.`;

/** A discount in the price is used up, or another payment is using it. */
const usedElsewhere = ({ details = [] }: Refusal): string =>
	details.some(({ promotion_code }) => promotion_code !== undefined)
		? "Your code has been used up in the meantime. Nothing was charged. Remove the code, then pay again."
		: "Another payment is using one of this order’s discounts. Nothing was charged. Try again when it has ended.";

const notConfirmed = "Your bank did not confirm the payment.";

/** Why a card failed, by the code of the decline or of the error. */
const declines: Readonly<Record<string, string>> = {
	insufficient_funds: "Your card has insufficient funds.",
	expired_card: "Your card has expired.",
	incorrect_cvc: "The card’s security code is incorrect.",
	incorrect_number: "The card number is incorrect.",
	authentication_required: notConfirmed,
	authentication_failed: notConfirmed,
	payment_intent_authentication_failure: notConfirmed,
};

const abandoned = "The payment was canceled because it was not confirmed in time.";

/** Why a payment failed that neither a card nor a bank refused, by the code of the error. */
const undone: Readonly<Record<string, string>> = {
	[processorUnavailable]: "The card processor could not be reached.",
	[withdrawn.code]: "The payment was canceled before your bank confirmed it.",
	payment_canceled: abandoned,
	canceled: abandoned,
};

type Payment = NonNullable<BuyerView["payment"]>;

/** What to say for an unknown reason, by payment method. */
const failures: Readonly<Record<NonNullable<Payment["method"]>["type"], string>> = {
	card: "Your card was declined.",
	us_bank_account: "Your bank returned the debit.",
	financing: "The financing was not approved.",
};

/** Whether the processor charged another amount. Then nobody may say that nothing was charged. */
export const hasMismatched = ({ payment }: Pick<BuyerView, "payment">): boolean =>
	payment?.last_payment_error?.code === amountMismatch;

/** Why the last payment failed; undefined if it did not. */
export const whyFailed = ({ payment }: Pick<BuyerView, "payment">): string | undefined => {
	const error = payment?.last_payment_error;
	if ((payment?.status !== "failed" && payment?.status !== "canceled") || error === undefined) return undefined;
	if (hasMismatched({ payment })) return mismatched;
	const { type = "card" } = payment.method ?? {};
	if (type === "us_bank_account" && error.decline_code === "insufficient_funds")
		return "Your bank returned the debit: the account has insufficient funds.";
	const known = type === "card" ? (declines[error.decline_code ?? ""] ?? declines[error.code]) : undefined;
	return known ?? undone[error.code] ?? failures[type];
};

/** Why the last payment failed, and what to do; undefined if it did not. */
export const declineOf = (view: Pick<BuyerView, "payment">): string | undefined => {
	const why = whyFailed(view);
	if (why === undefined || hasMismatched(view)) return why;
	const other = view.payment?.method?.type === "card" ? "use another card" : "pay in another way";
	return `${why} Nothing was charged. Try again, or ${view.payment?.method === undefined ? "use another card" : other}.`;
};

/** Why the last card was not saved, and what to do; undefined if none was refused. */
export const setUpProblem = ({ setup_error }: Pick<BuyerView, "setup_error">): string | undefined =>
	setup_error === undefined
		? undefined
		: `${declines[setup_error.decline_code ?? ""] ?? declines[setup_error.code] ?? failures.card} Nothing was charged. Try again, or use another card.`;

/** Explains a refusal to the buyer: what is wrong, and in which field of which form. */
export const problemOf = (
	refusal: Refusal,
	sent: FormName,
	entered: ReadonlyMap<string, string>,
	view: BuyerView,
): Problem => {
	if (refusal.code === "CHECKOUT_SESSION_REVISION_CONFLICT" || refusal.code === "ORDER_OUTSTANDING_CHANGED")
		return { form: "pay", message: changed(view), entered };
	if (sent === "pay" && isOutside(refusal)) return { form: "pay", message: changed(view), entered };
	if (sent === "amount") return { form: "amount", field: "amount", message: rangeOf(view), entered };
	if (refusal.code === "PROMOTION_DECLINED" && sent === "pay")
		return { form: "pay", message: usedElsewhere(refusal), entered };
	const decline = refusal.code === "PAYMENT_DECLINED" ? declineOf(view) : undefined;
	if (decline !== undefined) return { form: "pay", message: decline, entered };
	const { param = "" } = refusal;
	const known = refusal.reason === "customer_required" ? { message: emailFirst } : byCode[refusal.code];
	const field = fields.find(([ending]) => param === ending || param.endsWith(`.${ending}`));
	// A payment may be refused because of an omission in another form; the problem is shown at that field.
	if (known === undefined && field !== undefined && (field[1] === sent || sent === "pay"))
		return { form: field[1], field: field[2], message: field[3], entered };
	return {
		form: known?.form ?? sent,
		field: known?.field ?? onlyField[sent],
		message: known?.message ?? general[sent],
		entered,
		challenge: challengeOf(refusal),
	};
};
