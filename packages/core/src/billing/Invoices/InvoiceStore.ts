/** Reads and writes invoices. Everything that changes both locks the order before its invoice. */
import { Effect } from "effect";
import type { Published } from "../../events/Events.js";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import type { Caller, WorkCaller } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { nextMoment } from "./Decisions.js";
import { invoices, type StoredInvoice } from "./Invoice.js";

/** The timer of an invoice's agenda; its subject is the invoice. */
export const agendaKind = "invoice.agenda";

/** An order and its invoice, both locked. */
export interface Held {
	readonly order: Order;
	readonly invoice: StoredInvoice;
}

export class InvoiceStore extends Effect.Service<InvoiceStore>()("@svc/core/billing/Invoices/InvoiceStore", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const outbox = yield* Outbox;
		const timers = yield* Timers;

		/** Sets the timer to the next moment of the agenda, or removes it. */
		const setTimer = (caller: WorkCaller, invoice: StoredInvoice) => {
			const { environment } = caller;
			const next = nextMoment(invoice);
			return next === undefined
				? timers.cancel(environment.environment_id, agendaKind, invoice.invoice_id)
				: timers.schedule(environment, { kind: agendaKind, subject: invoice.invoice_id, due_at: next.at });
		};

		/** Writes an invoice that a decision changed, with its events. The timer follows its status and agenda. */
		const write = Effect.fnUntraced(function* (
			caller: WorkCaller,
			before: StoredInvoice,
			after: StoredInvoice,
			events: (written: StoredInvoice) => ReadonlyArray<Published>,
		) {
			if (after === before) return before;
			const { environment_id } = caller.environment;
			// A moment that passed without effect must not change the version that callers see.
			const isNote = after.updated_at === before.updated_at;
			const written = isNote
				? yield* documents.amend(invoices, environment_id, after)
				: yield* documents.update(invoices, environment_id, after);
			const isTimed = before.status === "open" || after.status === "open";
			if (isTimed && (before.status !== after.status || before.passed_moments !== after.passed_moments))
				yield* setTimer(caller, written);
			yield* outbox.publish(caller, ...events(written));
			return written;
		});

		/** The invoice, locked until the transaction ends. Its order must already be locked. */
		const hold = ({ environment }: Pick<Caller, "environment">, invoice_id: string) =>
			documents.requireForUpdate(invoices, environment.environment_id, invoice_id);

		/** Locks the order, then its invoice. */
		const holdBoth = Effect.fnUntraced(function* (caller: Caller, invoice_id: string) {
			const { environment_id } = caller.environment;
			const { order_id } = yield* documents.require(invoices, environment_id, invoice_id);
			const order = yield* documents.requireForUpdate(orders, environment_id, order_id);
			const held: Held = { order, invoice: yield* hold(caller, invoice_id) };
			return held;
		});

		return { hold, holdBoth, write };
	}),
}) {}
