/**
 * The mails about subscriptions, as text and HTML rendered from one view. They load no external content; links appear
 * in the text too.
 */
import type { ShownMethod, SubscriptionMail } from "@svc/core/billing/Subscriptions/SubscriptionLetters";
import type { Letter } from "@svc/core/sale/Receipts/Letters";
import { dateOf, dayInZone, timeOf } from "../Dates.js";
import type { Fact } from "../documents/DocumentView.js";
import { type NoticeView, noticeLetter } from "../letters/NoticeLetter.js";
import { brandOf, dollars, shown } from "../receipts/Words.js";
import { everyPeriod } from "./Terms.js";

const testNotice = "Test mode: no money moves.";

const methodOf = ({ card, us_bank_account }: ShownMethod): string => {
	if (card !== undefined) return `${brandOf(card.brand)} ending in ${shown(card.last4)}`;
	const last4 = us_bank_account?.last4;
	return last4 === undefined ? "Bank account" : `Bank account ending in ${shown(last4)}`;
};

const methodFact = ({ payment_method }: { readonly payment_method?: ShownMethod | undefined }): ReadonlyArray<Fact> =>
	payment_method === undefined ? [] : [{ label: "Payment method", value: methodOf(payment_method) }];

/** A link that a mail may contain. Others are omitted: they can only come from a misconfiguration. */
const actionOf = (label: string, url: string | undefined): Pick<NoticeView, "action"> =>
	url !== undefined && /^https?:\/\//.test(url) ? { action: { label, url } } : {};

type Words = Pick<NoticeView, "title" | "paragraphs" | "facts" | "action">;

const trialEnds = (mail: Extract<SubscriptionMail, { occasion: "trial_ends" }>): Words => {
	const { time_zone } = mail.business;
	const date = dateOf(mail.trial_ends_at, time_zone);
	const day = dayInZone(mail.trial_ends_at, time_zone);
	const price = dollars(mail.price_money.amount);
	return {
		title: `Your trial of ${shown(mail.name)} ends on ${date}`,
		paragraphs: [
			`Your free trial ends on ${day}. Your subscription then begins automatically.`,
			`It costs ${price} ${everyPeriod(mail.cycle)}, plus any taxes and shipping, until you cancel. The first payment is made when the trial ends.`,
		],
		facts: [
			{ label: "Trial ends", value: day },
			{ label: "Price", value: `${price} ${everyPeriod(mail.cycle)}` },
			...methodFact(mail),
		],
	};
};

const retryOf = ({
	business,
	cancels_at,
	next_retry_at,
}: Extract<SubscriptionMail, { occasion: "payment_failed" }>): string => {
	if (next_retry_at !== undefined) return `We will try again on ${dayInZone(next_retry_at, business.time_zone)}.`;
	return cancels_at === undefined
		? "We will not try again."
		: `We will not try again. Your subscription ends on ${dayInZone(cancels_at, business.time_zone)} if nothing is paid.`;
};

/** The order that is unpaid, and the button that leads to its payment. */
const orderOf = (
	mail: Extract<SubscriptionMail, { occasion: "change_unpaid" | "confirm_payment" | "payment_failed" }>,
	label: string,
): Pick<Words, "action" | "facts"> => ({
	facts: [
		{ label: "Order", value: mail.order_id },
		{ label: "Amount", value: dollars(mail.amount_money.amount) },
		...methodFact(mail),
	],
	...actionOf(label, mail.pay_url),
});

const paymentFailed = (mail: Extract<SubscriptionMail, { occasion: "payment_failed" }>): Words => ({
	title: `Your payment to ${shown(mail.business.name)} failed`,
	paragraphs: [
		`Your payment of ${dollars(mail.amount_money.amount)} for ${shown(mail.name)} was declined. ${retryOf(mail)}`,
		...(mail.pay_url === undefined ? [] : ["You can pay now, with this card or another."]),
	],
	...orderOf(mail, "Pay now"),
});

const changeUnpaid = (mail: Extract<SubscriptionMail, { occasion: "change_unpaid" }>): Words => ({
	title: `Your change of plan at ${shown(mail.business.name)} is not paid yet`,
	paragraphs: [
		`Your payment of ${dollars(mail.amount_money.amount)} for the change of your subscription was declined. The change takes effect once you have paid.`,
		`Without a payment until ${timeOf(mail.expires_at, mail.business.time_zone)}, your present plan ${shown(mail.name)} continues as before.`,
		...(mail.pay_url === undefined ? [] : ["You can pay now, with this card or another."]),
	],
	...orderOf(mail, "Pay now"),
});

const confirmPayment = (mail: Extract<SubscriptionMail, { occasion: "confirm_payment" }>): Words => ({
	title: `Confirm your payment to ${shown(mail.business.name)}`,
	paragraphs: [
		`Your bank wants you to confirm your payment of ${dollars(mail.amount_money.amount)} for ${shown(mail.name)}. Nothing is charged until you do.`,
	],
	...orderOf(mail, "Confirm the payment"),
});

const canceled = (mail: Extract<SubscriptionMail, { occasion: "canceled" }>): Words => {
	const { time_zone } = mail.business;
	const date = dateOf(mail.ends_at, time_zone);
	const day = dayInZone(mail.ends_at, time_zone);
	const name = shown(mail.name);
	const why = mail.reason === "payment_failed" ? " because its last payment was not made" : "";
	return {
		title: mail.has_ended ? `Your subscription to ${name} has ended` : `Your subscription to ${name} ends on ${date}`,
		paragraphs: [
			mail.has_ended
				? `Your subscription ended on ${day}${why}. You will not be charged again.`
				: `Your subscription was canceled. It runs until ${day}. You will not be charged again.`,
		],
		facts: [{ label: "Subscription", value: mail.subscription_id }],
	};
};

const wordsOf = (mail: SubscriptionMail): Words => {
	switch (mail.occasion) {
		case "trial_ends":
			return trialEnds(mail);
		case "payment_failed":
			return paymentFailed(mail);
		case "change_unpaid":
			return changeUnpaid(mail);
		case "confirm_payment":
			return confirmPayment(mail);
		case "canceled":
			return canceled(mail);
	}
};

const viewOf = (mail: SubscriptionMail): NoticeView => {
	const { facts, ...words } = wordsOf(mail);
	const { name, support_email } = mail.business;
	return {
		...words,
		facts: [{ label: "Seller", value: shown(name) }, { label: "Plan", value: shown(mail.name) }, ...facts],
		...(support_email === undefined ? {} : { support: `Questions? Write to ${shown(support_email)}.` }),
		...(mail.mode === "test" ? { testNotice } : {}),
	};
};

/** Renders a mail about a subscription. */
export const subscriptionLetter = (mail: SubscriptionMail): Letter => noticeLetter(viewOf(mail));
