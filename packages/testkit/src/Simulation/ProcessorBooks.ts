/**
 * The card processor of the simulation: it keeps books of its own, so that what orders say of their money is held
 * against somebody else's word. It charges a key once, and answers the same of it ever after.
 */

import { Charge, type PaymentError, ProcessorRefund, Unknown } from "@svc/core/sale/Payments/Processor";
import { type LegOutcome, Withdrawn } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";

/** What the processor makes of a charge when it is next asked. */
export type Word =
	| "succeeds"
	| "declines"
	| "is_not_reached"
	| "needs_action"
	| "takes_its_time"
	/** The answer is lost, and the money was taken all the same. */
	| "succeeds_unheard"
	| "says_nothing"
	/** Takes another amount. */
	| "mistakes";

interface ChargeEntry {
	readonly payment_intent_id: string;
	readonly amount: number;
	/** Whether the money is only reserved until it is captured. */
	readonly is_reserved: boolean;
	/** What was taken of it. */
	taken: number;
	/** The last word; a reservation has one only when it is over. */
	outcome: Charge | undefined;
}

const declined: PaymentError = { code: "card_declined", decline_code: "generic_decline", message: "No." };
const unreached: PaymentError = { code: "processor_unavailable", message: "Nobody there." };

export class ProcessorBooks {
	readonly charges = new Map<string, ChargeEntry>();
	readonly refunds = new Map<string, { readonly payment_intent_id: string; readonly amount: number }>();

	open(key: string, payment_intent_id: string, amount: number, is_reserved: boolean): void {
		if (this.charges.has(key)) throw new Error(`The key ${key} is used twice.`);
		this.charges.set(key, { payment_intent_id, amount, is_reserved, taken: 0, outcome: undefined });
	}

	#find(key: string): ChargeEntry {
		const entry = this.charges.get(key);
		if (entry === undefined) throw new Error(`Nobody has heard of the key ${key}.`);
		return entry;
	}

	#end(entry: ChargeEntry, outcome: Charge): Charge {
		entry.outcome = outcome;
		return outcome;
	}

	#take(entry: ChargeEntry, key: string, amount: number): Charge {
		entry.taken = amount;
		return this.#end(entry, Charge.Succeeded({ processor_payment_id: key, amount_money: usd(amount) }));
	}

	/** The card has the money: it is taken, or reserved until it is captured. */
	#accept(entry: ChargeEntry, key: string): Charge {
		return entry.is_reserved
			? Charge.Authorized({ processor_payment_id: key, amount_money: usd(entry.amount) })
			: this.#take(entry, key, entry.amount);
	}

	/** Asks about a charge. What has ended once stays so, whatever the word. */
	ask(key: string, word: Word): LegOutcome {
		const entry = this.#find(key);
		if (entry.outcome !== undefined) return word === "says_nothing" ? Unknown : entry.outcome;
		switch (word) {
			case "succeeds":
				return this.#accept(entry, key);
			case "succeeds_unheard":
				this.#accept(entry, key);
				return Unknown;
			case "mistakes":
				return this.#end(entry, Charge.Succeeded({ processor_payment_id: key, amount_money: usd(entry.amount + 1) }));
			case "declines":
				return this.#end(entry, Charge.Declined({ processor_payment_id: key, error: declined }));
			case "is_not_reached":
				return this.#end(entry, Charge.NotCharged({ error: unreached }));
			case "needs_action":
				return Charge.RequiresAction({
					processor_payment_id: key,
					client_action: { type: "redirect", url: "https://processor.test/challenge" },
				});
			case "takes_its_time":
				return Charge.Processing({ processor_payment_id: key });
			case "says_nothing":
				return Unknown;
		}
	}

	/** Takes what is reserved, or less of it, once. */
	capture(key: string, amount: number): LegOutcome {
		const entry = this.#find(key);
		return entry.outcome ?? this.#take(entry, key, amount);
	}

	/** Closes the key, unless the money has moved. */
	withdraw(key: string): LegOutcome {
		const entry = this.#find(key);
		if (entry.outcome !== undefined) return entry.outcome;
		this.#end(entry, Charge.NotCharged({ error: unreached }));
		return Withdrawn;
	}

	/** Pays back what a leg has brought; `false` fails. */
	refund(key: string, payment_intent_id: string, amount: number, succeeds: boolean): ProcessorRefund {
		if (!succeeds)
			return ProcessorRefund.RefundFailed({ error: { code: "refund_failed", message: "The card is gone." } });
		if (!this.refunds.has(key)) this.refunds.set(key, { payment_intent_id, amount });
		return ProcessorRefund.RefundSucceeded({ processor_refund_id: key });
	}
}
