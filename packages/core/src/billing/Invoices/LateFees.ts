/** Assesses late fees, in the transaction that holds the order and its invoice. */
import { Effect } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { OrderCheckout } from "../../sale/CheckoutSessions/OrderCheckout.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import { orderEvent } from "../../sale/Order/OrderEvents.js";
import type { WorkCaller } from "../../words/Environment.js";
import { hasCode, refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { toMillis } from "../../words/Timestamp.js";
import { assess, type DueFee, lateFeeKey } from "./Decisions.js";
import { assessedLateFees, type StoredInvoice } from "./Invoice.js";

export class LateFees extends Effect.Service<LateFees>()("@svc/core/billing/Invoices/LateFees", {
	effect: Effect.gen(function* () {
		const checkout = yield* OrderCheckout;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const outbox = yield* Outbox;

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

		return { add };
	}),
}) {}
