/**
 * Mails receipts to buyers. The transaction that makes an order `paid` writes the mail, so each paid order gets one
 * mail, whichever request or timer settles its last payment. A seller may resend the receipt.
 */
import { Effect } from "effect";
import { Mailer } from "../../events/Mail/Mailer.js";
import { Mails } from "../../events/Mail.js";
import { SettingsStore } from "../../platform/Settings.js";
import type { Environment } from "../../words/Environment.js";
import { type Order, orders } from "../Order/Order.js";
import { type Participant, participation, ranks } from "../Payments/Participant.js";
import type { PaymentIntent } from "../Payments/PaymentIntent.js";
import { Letters } from "./Letters.js";
import { addressOf, type Receipt } from "./Receipt.js";
import { ReceiptReader } from "./ReceiptReader.js";

const isPaidNow = (before: Order, after: Order): boolean =>
	before.payment_status !== "paid" && after.payment_status === "paid";

export class ReceiptMails extends Effect.Service<ReceiptMails>()("@svc/core/sale/Receipts/ReceiptMails", {
	effect: Effect.gen(function* () {
		const letters = yield* Letters;
		const mailer = yield* Mailer;
		const mails = yield* Mails;
		const reader = yield* ReceiptReader;
		const { settingsOf } = yield* SettingsStore;

		/** Schedules the mail of a receipt, in the current transaction. */
		const schedule = Effect.fnUntraced(function* (environment: Environment, receipt: Receipt, email: string) {
			const letter = yield* letters.receipt(receipt);
			const [mail] = yield* mails.schedule(environment, {
				kind: "receipt",
				content: { to: { email }, ...letter },
				resource_type: orders.resource,
				resource_id: receipt.order_id,
			});
			return mail ?? (yield* Effect.dieMessage("one mail was to be scheduled"));
		});

		/** Mails the receipt to the buyer, unless the seller mails receipts or no address is known. */
		const sendPaid = Effect.fnUntraced(function* (
			environment: Environment,
			order: Order,
			intents?: ReadonlyArray<PaymentIntent>,
		) {
			const settings = yield* settingsOf(environment);
			if (settings.customer_email_delivery.order_receipts === "merchant_sends") return;
			const found = yield* reader.customerOf(environment, order);
			const email = addressOf(order, found);
			if (email === undefined) return;
			const known = { settings, customer: { found }, ...(intents === undefined ? {} : { intents }) };
			yield* schedule(environment, yield* reader.read(environment, order, known), email);
		});

		const participate = (
			environment: Environment,
			before: Order,
			order: Order,
			intents?: ReadonlyArray<PaymentIntent>,
		) =>
			Effect.as(isPaidNow(before, order) ? sendPaid(environment, order, intents) : Effect.void, participation(order));

		const participant: Participant = {
			name: "receipt",
			rank: ranks.receipt,
			locksShared: false,
			// If both are absent, no address is known. Without a mail server, nothing would ever be sent.
			concerns: ({ buyer, customer_id }) =>
				(customer_id !== undefined || buyer?.email !== undefined) && mailer.isOff !== true,
			// Handles manual payments, payments by gift cards alone, and orders with nothing to pay.
			reserve: ({ before, caller, order }) => participate(caller.environment, before, order),
			// Runs after the write. If two transactions settle the same leg, one is refused when it writes the order.
			afterWrite: ({ before, caller, intents, order }) => participate(caller.environment, before.order, order, intents),
		};

		return { participant, schedule };
	}),
}) {}
