/**
 * Mails buyers about their refunds, in the transaction that makes or ends one. Sends nothing if the seller sends the
 * mails, no address is known, or there is no mail server. A failure is mailed only if the refund itself was.
 */
import { Effect } from "effect";
import { Mailer } from "../../events/Mail/Mailer.js";
import { emails } from "../../events/Mail/StoredMail.js";
import { Mails } from "../../events/Mail.js";
import { SettingsStore } from "../../platform/Settings.js";
import type { Environment } from "../../words/Environment.js";
import { usd } from "../../words/Money.js";
import { Documents } from "../../words/Storage/Documents.js";
import { maximumTickets } from "../CheckoutSessions/LinkLines.js";
import type { Order } from "../Order/Order.js";
import { tickets } from "../PaymentLinks/Ticket.js";
import { addressOf } from "../Receipts/Receipt.js";
import { ReceiptReader } from "../Receipts/ReceiptReader.js";
import { type Refund, refunds } from "./Refund.js";
import { RefundLetters, type RefundMail } from "./RefundLetters.js";

const linesOf = ({ line_items }: Order, { line_item_allocations }: Refund): RefundMail["lines"] =>
	line_item_allocations.map(({ order_line_item_id, quantity, refunded_money }) => ({
		name: line_items.find((line) => line.order_line_item_id === order_line_item_id)?.name ?? "",
		quantity,
		amount_money: refunded_money,
	}));

/** The cents that the refund has not paid back. */
const unpaidOf = ({ amount_money, refunded_money }: Refund): number => amount_money.amount - refunded_money.amount;

export class RefundMails extends Effect.Service<RefundMails>()("@svc/core/sale/Refunds/RefundMails", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const letters = yield* RefundLetters;
		const mailer = yield* Mailer;
		const mails = yield* Mails;
		const reader = yield* ReceiptReader;
		const { settingsOf } = yield* SettingsStore;

		const send = Effect.fnUntraced(function* (
			environment: Environment,
			order: Order,
			refund: Refund,
			about: Pick<RefundMail, "amount_money" | "has_tickets" | "is_store_credit" | "occasion">,
		) {
			const settings = yield* settingsOf(environment);
			if (settings.customer_email_delivery.order_receipts === "merchant_sends") return;
			const email = addressOf(order, yield* reader.customerOf(environment, order));
			if (email === undefined) return;
			const { order_id, refund_id } = refund;
			const letter = yield* letters.refund({
				...about,
				mode: environment.mode,
				business: yield* reader.businessOf(environment, settings),
				order_id,
				refund_id,
				lines: linesOf(order, refund),
			});
			yield* mails.schedule(environment, {
				kind: about.occasion === "made" ? "refund" : "refund_failed",
				content: { to: { email }, ...letter },
				resource_type: refunds.resource,
				resource_id: refund_id,
			});
		});

		/** Whether the refund is of units that have tickets. */
		const hasTickets = Effect.fnUntraced(function* (
			{ environment_id }: Environment,
			{ order_id, payment_link_id }: Order,
			{ line_item_allocations }: Refund,
		) {
			if (payment_link_id === undefined || line_item_allocations.every(({ quantity }) => quantity === 0)) return false;
			return (yield* documents.findBy(tickets, environment_id, "order_id", [order_id], maximumTickets)).length > 0;
		});

		/** Tells the buyer of a new refund. */
		const made = Effect.fnUntraced(function* (
			environment: Environment,
			order: Order,
			refund: Refund,
			is_store_credit = false,
		) {
			if (mailer.isOff === true || refund.amount_money.amount === 0) return;
			yield* send(environment, order, refund, {
				occasion: "made",
				amount_money: refund.amount_money,
				has_tickets: yield* hasTickets(environment, order, refund),
				is_store_credit,
			});
		});

		/** Tells the buyer what could not be paid back, if more than `before` could not, and the buyer knows of the refund. */
		const failed = Effect.fnUntraced(function* (environment: Environment, order: Order, before: Refund, after: Refund) {
			const isWorse = before.status !== "failed" || unpaidOf(after) > unpaidOf(before);
			if (mailer.isOff === true || after.status !== "failed" || !isWorse) return;
			const { environment_id } = environment;
			const sentBefore = yield* documents.findBy(emails, environment_id, "resource_id", [after.refund_id]);
			if (!sentBefore.some(({ kind }) => kind === "refund")) return;
			// Tickets are canceled for good once a refund has succeeded, or a part of it.
			const isUndone = before.status === "pending" && after.refunded_money.amount === 0;
			yield* send(environment, order, after, {
				occasion: "failed",
				amount_money: usd(unpaidOf(after)),
				has_tickets: isUndone && (yield* hasTickets(environment, order, after)),
				is_store_credit: false,
			});
		});

		return { made, failed };
	}),
}) {}
