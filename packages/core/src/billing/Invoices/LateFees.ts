/** Assesses late fees, in the transaction that holds the order and its invoice. */
import { Effect } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { OrderCheckout } from "../../sale/CheckoutSessions/OrderCheckout.js";
import { checkIdle } from "../../sale/Order/Guards.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import { orderEvent } from "../../sale/Order/OrderEvents.js";
import { closePaid } from "../../sale/Payments/OrderSettlement.js";
import { Participants, reserveAll } from "../../sale/Payments/Participant.js";
import { Settler } from "../../sale/Payments/Settler.js";
import { type Caller, now, type WorkCaller } from "../../words/Environment.js";
import { hasCode, refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { toMillis } from "../../words/Timestamp.js";
import { assess, type DueFee, lateFeeKey } from "./Decisions.js";
import { assessedLateFees, invoices, type StoredInvoice, type WaiveLateFee } from "./Invoice.js";
import { invoiceEvent } from "./InvoiceEvents.js";
import { InvoiceStore } from "./InvoiceStore.js";
import { chooseWaived, waive } from "./Waivers.js";

export class LateFees extends Effect.Service<LateFees>()("@svc/core/billing/Invoices/LateFees", {
	effect: Effect.gen(function* () {
		const checkout = yield* OrderCheckout;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const outbox = yield* Outbox;
		const participants = yield* Participants;
		const settler = yield* Settler;
		const store = yield* InvoiceStore;
		const { transaction } = yield* UnitOfWork;

		/**
		 * Adds the fee to the order and writes the order. Returns the invoice for the caller to write. An open checkout
		 * session shows the new total in its next revision.
		 */
		const add = Effect.fnUntraced(function* (
			caller: WorkCaller,
			invoice: StoredInvoice,
			order: Order,
			fee: DueFee,
			now: string,
		) {
			const { environment_id } = caller.environment;
			const order_charge_id = ids.make("order_charge", toMillis(now));
			const assessed = assess(invoice, order, fee, order_charge_id, now);
			yield* documents
				.insert(assessedLateFees, environment_id, {
					order_charge_id,
					invoice_id: invoice.invoice_id,
					late_fee_key: lateFeeKey(invoice, fee.installment),
					version: 1,
					created_at: now,
					updated_at: now,
				})
				.pipe(Effect.catchIf(hasCode("ALREADY_EXISTS"), () => refuse("LATE_FEE_ALREADY_ASSESSED")));
			yield* checkout.revise(caller, assessed.order);
			const written = yield* documents.update(orders, environment_id, assessed.order);
			yield* outbox.publish(caller, orderEvent("order.updated", written));
			return assessed.invoice;
		});

		/**
		 * Takes off late fees, and writes order and invoice. If nothing else was left to pay, the order is closed as by a
		 * payment, with all participants, and an open checkout session ends.
		 */
		const waiveFees = Effect.fnUntraced(function* (caller: Caller, invoice_id: string, input: WaiveLateFee) {
			const { environment } = caller;
			const held = yield* store.holdBoth(caller, invoice_id);
			const taken = yield* chooseWaived(held.invoice, held.order, input);
			yield* checkIdle(held.order);
			const time = yield* now(environment);
			const waived = waive(held.invoice, held.order, taken, input.reason, time);
			const isPaid = waived.order.settlement_amounts.outstanding_money.amount === 0;
			const written = yield* store.write(caller, held.invoice, waived.invoice, (one) => [
				invoiceEvent("invoice.late_fee_waived", one),
			]);
			if (!isPaid) {
				yield* checkout.revise(caller, waived.order);
				const order = yield* documents.update(orders, environment.environment_id, waived.order);
				yield* outbox.publish(caller, orderEvent("order.updated", order));
				return written;
			}
			const before = yield* settler.load(environment.environment_id, held.order.order_id);
			const hasCheckout = held.order.checkout_session_id !== undefined;
			const free = hasCheckout ? yield* checkout.endSession(caller, waived.order, "order_changed") : waived.order;
			const closed = closePaid(free, before.intents, time);
			const reserved = yield* reserveAll(participants, {
				caller,
				before: held.order,
				order: closed.order,
				payment_id: taken[0]?.order_charge_id ?? invoice_id,
			});
			yield* settler.write(environment.environment_id, before, { ...closed, order: reserved.order });
			yield* outbox.publish(caller, ...closed.events, ...reserved.events);
			return yield* documents.require(invoices, environment.environment_id, invoice_id);
		}, transaction);

		return { add, waive: waiveFees };
	}),
}) {}
