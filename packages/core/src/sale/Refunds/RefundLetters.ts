/** The port that writes mails about refunds. The core knows the content of a mail but cannot render it. */
import { Context, type Effect } from "effect";
import type { Money } from "../../words/Money.js";
import type { Letter } from "../Receipts/Letters.js";
import type { Receipt } from "../Receipts/Receipt.js";

/** The content of a mail about a refund. */
export interface RefundMail {
	/** `made`: the refund was created. `failed`: some of it was not paid, after the buyer was told of it. */
	readonly occasion: "made" | "failed";
	readonly mode: Receipt["mode"];
	readonly business: Receipt["business"];
	readonly order_id: string;
	readonly refund_id: string;
	/** What is paid back, or what was not. */
	readonly amount_money: Money;
	readonly lines: ReadonlyArray<{ readonly name: string; readonly quantity: number; readonly amount_money: Money }>;
	/** Whether tickets admit nobody anymore because of the refund, or do again because it failed. */
	readonly has_tickets: boolean;
	readonly is_store_credit: boolean;
}

export interface RefundLettersShape {
	/** Runs inside the transaction that makes the refund, so it must not call anything outside the process. */
	readonly refund: (mail: RefundMail) => Effect.Effect<Letter>;
}

export class RefundLetters extends Context.Tag("@svc/core/sale/Refunds/RefundLetters")<
	RefundLetters,
	RefundLettersShape
>() {}
