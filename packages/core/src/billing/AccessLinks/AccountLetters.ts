/** The port that writes the mail with a new access link. The core knows the content of a mail but cannot render it. */
import { Context, type Effect } from "effect";
import type { Letter } from "../../sale/Receipts/Letters.js";
import type { Receipt } from "../../sale/Receipts/Receipt.js";

export interface AccessLinkMail {
	readonly mode: Receipt["mode"];
	readonly business: Receipt["business"];
	readonly url: string;
	readonly expires_at: string;
}

export interface AccountLettersShape {
	/** Runs inside the transaction that creates the link, so it must not call anything outside the process. */
	readonly accessLink: (mail: AccessLinkMail) => Effect.Effect<Letter>;
}

export class AccountLetters extends Context.Tag("@svc/core/billing/AccessLinks/AccountLetters")<
	AccountLetters,
	AccountLettersShape
>() {}
