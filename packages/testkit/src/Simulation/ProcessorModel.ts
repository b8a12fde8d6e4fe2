/**
 * A model of the card processor with its own records, so that invariants compare orders with an independent source. It
 * charges a key once, and returns the same outcome from then on.
 */

import { Charge, type PaymentError, ProcessorRefund, Unknown } from "@svc/core/sale/Payments/Processor";
import { type LegOutcome, Withdrawn } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";

/** The processor's next reply about a charge. */
export type Reply =
	| "succeeds"
	| "declines"
	| "is_not_reached"
	| "needs_action"
	| "is_processing"
	/** The money was captured, but the response is lost. */
	| "loses_its_response"
	| "does_not_respond"
	/** Charges a different amount. */
	| "charges_wrong_amount";

interface ChargeEntry {
	readonly payment_intent_id: string;
	readonly amount: number;
	/** Whether the money is only reserved until it is captured. */
	readonly is_reserved: boolean;
	/** The captured amount. */
	taken: number;
	/** The final outcome; a reservation has none until it ends. */
	outcome: Charge | undefined;
}

const declined: PaymentError = { code: "card_declined", decline_code: "generic_decline", message: "No." };
const unreached: PaymentError = { code: "processor_unavailable", message: "The processor was not reached." };

export class ProcessorModel {
	readonly charges = new Map<string, ChargeEntry>();
	readonly refunds = new Map<string, { readonly payment_intent_id: string; readonly amount: number }>();

	open(key: string, payment_intent_id: string, amount: number, is_reserved: boolean): void {
		if (this.charges.has(key)) throw new Error(`The key ${key} is used twice.`);
		this.charges.set(key, { payment_intent_id, amount, is_reserved, taken: 0, outcome: undefined });
	}

	#find(key: string): ChargeEntry {
		const entry = this.charges.get(key);
		if (entry === undefined) throw new Error(`The key ${key} is unknown.`);
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

	/** Accepts a charge: captures its money, or reserves it until it is captured. */
	#accept(entry: ChargeEntry, key: string): Charge {
		return entry.is_reserved
			? Charge.Authorized({ processor_payment_id: key, amount_money: usd(entry.amount) })
			: this.#take(entry, key, entry.amount);
	}

	/** Looks a charge up. A final outcome never changes, whatever the reply. */
	lookUp(key: string, reply: Reply): LegOutcome {
		const entry = this.#find(key);
		if (entry.outcome !== undefined) return reply === "does_not_respond" ? Unknown : entry.outcome;
		switch (reply) {
			case "succeeds":
				return this.#accept(entry, key);
			case "loses_its_response":
				this.#accept(entry, key);
				return Unknown;
			case "charges_wrong_amount":
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
			case "is_processing":
				return Charge.Processing({ processor_payment_id: key });
			case "does_not_respond":
				return Unknown;
		}
	}

	/** Captures the reserved money, or less of it, once. */
	capture(key: string, amount: number): LegOutcome {
		const entry = this.#find(key);
		return entry.outcome ?? this.#take(entry, key, amount);
	}

	/** Closes the key if no money has moved. */
	withdraw(key: string): LegOutcome {
		const entry = this.#find(key);
		if (entry.outcome !== undefined) return entry.outcome;
		this.#end(entry, Charge.NotCharged({ error: unreached }));
		return Withdrawn;
	}

	/** Refunds a leg, or fails. */
	refund(key: string, payment_intent_id: string, amount: number, succeeds: boolean): ProcessorRefund {
		if (!succeeds)
			return ProcessorRefund.RefundFailed({ error: { code: "refund_failed", message: "The card is gone." } });
		if (!this.refunds.has(key)) this.refunds.set(key, { payment_intent_id, amount });
		return ProcessorRefund.RefundSucceeded({ processor_refund_id: key });
	}

	/** The bank returns the money of a refund that had succeeded. */
	reverseRefund(key: string): ProcessorRefund {
		if (!this.refunds.delete(key)) throw new Error(`The refund ${key} was not made.`);
		return ProcessorRefund.RefundFailed({
			processor_refund_id: key,
			error: { code: "lost_or_stolen_card", message: "The card is gone." },
		});
	}
}
