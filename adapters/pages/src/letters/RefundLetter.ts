/** The mail that tells a buyer of a refund, or that it has failed. */
import type { Letter } from "@svc/core/sale/Receipts/Letters";
import type { RefundMail } from "@svc/core/sale/Refunds/RefundLetters";
import { dollars, shown } from "../receipts/Words.js";
import { noticeLetter } from "./NoticeLetter.js";

const testNotice = "Test mode: no money moves.";

const made = ({ amount_money, business, has_tickets, is_store_credit }: RefundMail): ReadonlyArray<string> => [
	`${shown(business.name)} refunds you ${dollars(amount_money.amount)}.`,
	is_store_credit
		? "You get it as store credit: the code comes in an email of its own."
		: "It goes back the way you paid. With a card or a bank account, it can take several days to appear.",
	...(has_tickets ? ["The tickets in this refund admit nobody anymore."] : []),
];

const failed = ({ amount_money, business, has_tickets }: RefundMail): ReadonlyArray<string> => [
	`${dollars(amount_money.amount)} of your refund could not be paid back.`,
	`${shown(business.name)} still has this money, and can pay it back in another way.`,
	...(has_tickets ? ["The tickets in this refund are valid again."] : []),
];

/** Renders the mail about a refund. */
export const refundLetter = (mail: RefundMail): Letter => {
	const { amount_money, business, lines, mode, occasion, order_id, refund_id } = mail;
	const seller = shown(business.name);
	return noticeLetter({
		title: occasion === "made" ? `Your refund from ${seller}` : `Your refund from ${seller} failed`,
		paragraphs: occasion === "made" ? made(mail) : failed(mail),
		facts: [
			{ label: "Seller", value: seller },
			{ label: "Order", value: order_id },
			{ label: "Refund", value: refund_id },
			...lines.map(({ amount_money, name, quantity }) => ({
				label: "Item",
				value: `${quantity === 0 ? "" : `${quantity} × `}${shown(name)}: ${dollars(amount_money.amount)}`,
			})),
			{ label: occasion === "made" ? "Amount" : "Not paid back", value: dollars(amount_money.amount) },
		],
		...(business.support_email === undefined
			? {}
			: { support: `Questions? Write to ${shown(business.support_email)}.` }),
		...(mode === "test" ? { testNotice } : {}),
	});
};
