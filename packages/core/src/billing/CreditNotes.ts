/**
 * Credit notes: draft, issue, allocate, void (capabilities: CN1 to CN3). The locking order is credit note, order,
 * invoice, so requests cannot deadlock.
 */
import { Effect } from "effect";
import { lifecycle, type Published } from "../events/Events.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { implement } from "../platform/Implementation.js";
import { checkNoCheckout } from "../sale/Order/Guards.js";
import { type Order, orders } from "../sale/Order/Order.js";
import { orderEvent } from "../sale/Order/OrderEvents.js";
import { checkOrder } from "../sale/Payments/Begin.js";
import { settleCredit } from "../sale/Payments/OrderSettlement.js";
import { Participants, reserveAll } from "../sale/Payments/Participant.js";
import { Settler } from "../sale/Payments/Settler.js";
import { Refunder } from "../sale/Refunds/Refunder.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { hasCode, notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { usd } from "../words/Money.js";
import { Documents } from "../words/Storage/Documents.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import {
	type AllocateCredit,
	type CreateCreditNote,
	type CreditNote,
	creditNotes,
	maximumAllocations,
	maximumCreditNotes,
	type PatchCreditNote,
} from "./CreditNote/CreditNote.js";
import {
	allocated,
	amountToAllocate,
	checkDraft,
	checkIssued,
	checkVoidable,
	creditOf,
	draft,
	inputsOf,
	issued,
	released,
	toPayBack,
	voided,
	withCredit,
} from "./CreditNotes/Decisions.js";
import { creditNotesUseCases } from "./CreditNotes/UseCases.js";
import { creditNoteDocumentOf } from "./Invoices/CreditNoteDocument.js";
import { invoices, type StoredInvoice } from "./Invoices/Invoice.js";
import { InvoiceMailer } from "./Invoices/InvoiceMailer.js";
import { InvoiceReader } from "./Invoices/InvoiceReader.js";
import { Numbers } from "./Invoices/Numbers.js";

const eventOf = (event_type: "credit_note.issued" | "credit_note.voided", note: CreditNote): Published => {
	const { credit_note_id, customer_id, invoice_id, number, status, total_money, updated_at } = note;
	const summary = {
		credit_note_id,
		...(number === undefined ? {} : { number }),
		status,
		invoice_id,
		customer_id,
		total_money,
	};
	return { event_type, data: lifecycle("credit_note", summary, updated_at) };
};

/**
 * Recognizes refusals to refund more than was paid. Their `param` names a field of a refund request, which this caller
 * did not send.
 */
const isNotPaid = (error: unknown): error is Refusal =>
	hasCode("AMOUNT_EXCEEDS_REFUNDABLE")(error) || hasCode("LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE")(error);

const notPaid = (credit: number) =>
	refuse("AMOUNT_EXCEEDS_REFUNDABLE", {
		param: "refund",
		message: `Less than the ${credit} cents of the credit was paid for its lines.`,
		next_steps:
			"Use the credit for an invoice first, with `invoice_id`: only what the invoice's order was paid can be refunded.",
	});

const metadataAlone = ({ metadata, ...rest }: PatchCreditNote): boolean => Object.keys(rest).length === 0;

/** Refuses to credit an invoice that asks for no money: a draft, or one that is void or written off. */
const checkCreditable = ({ status }: StoredInvoice) =>
	status === "open" || status === "paid"
		? Effect.void
		: refuse("INVOICE_NOT_OPEN", { message: `The invoice is ${status}: only an open or paid one can be credited.` });

export class CreditNotes extends Effect.Service<CreditNotes>()("@svc/core/billing/CreditNotes", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const mailer = yield* InvoiceMailer;
		const numbers = yield* Numbers;
		const outbox = yield* Outbox;
		const participants = yield* Participants;
		const refunder = yield* Refunder;
		const settler = yield* Settler;
		const { transaction } = yield* UnitOfWork;

		const hold = ({ environment }: Caller, credit_note_id: string) =>
			documents.requireForUpdate(creditNotes, environment.environment_id, credit_note_id);

		const holdOrder = ({ environment }: Caller, order_id: string) =>
			documents.requireForUpdate(orders, environment.environment_id, order_id);

		const update = ({ environment }: Caller, note: CreditNote) =>
			documents.update(creditNotes, environment.environment_id, note);

		const writeOrder = Effect.fnUntraced(function* (caller: Caller, order: Order) {
			const written = yield* documents.update(orders, caller.environment.environment_id, order);
			yield* outbox.publish(caller, orderEvent("order.updated", written));
		});

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateCreditNote) {
			const { environment } = caller;
			const { environment_id } = environment;
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const invoice = yield* documents.require(invoices, environment_id, input.invoice_id, "invoice_id");
			// The lock on the order serializes the counting of an invoice's credit notes.
			const order = yield* holdOrder(caller, invoice.order_id);
			yield* checkCreditable(invoice);
			const known = yield* documents.findBy(creditNotes, environment_id, "invoice_id", [input.invoice_id]);
			if (known.length >= maximumCreditNotes)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An invoice can have at most ${maximumCreditNotes} credit notes; this one has reached the limit.`,
				});
			const { customer_id, order_id } = invoice;
			const credit = yield* creditOf(order, input.line_items, time);
			const credit_note_id = ids.make("credit_note", millis);
			const note = draft({ credit_note_id, order_id, customer_id, credit }, input, time);
			yield* documents.insert(creditNotes, environment_id, note);
			return note;
		}, transaction);

		const patch = Effect.fnUntraced(function* (caller: Caller, credit_note_id: string, input: PatchCreditNote) {
			const note = yield* hold(caller, credit_note_id);
			if (!metadataAlone(input)) yield* checkDraft(note);
			const time = yield* now(caller.environment);
			const { reason: known, ...rest } = note;
			const reason = input.reason === undefined ? known : (input.reason ?? undefined);
			const changed: CreditNote = {
				...rest,
				...(reason === undefined ? {} : { reason }),
				metadata: input.metadata ?? note.metadata,
				updated_at: time,
			};
			const after =
				input.line_items === undefined
					? changed
					: withCredit(changed, yield* creditOf(yield* holdOrder(caller, note.order_id), input.line_items, time), time);
			return isUnchanged(note, after) ? note : yield* update(caller, after);
		}, transaction);

		const issue = Effect.fnUntraced(function* (caller: Caller, credit_note_id: string) {
			const { environment } = caller;
			const note = yield* hold(caller, credit_note_id);
			yield* checkDraft(note);
			const order = yield* holdOrder(caller, note.order_id);
			const invoice = yield* documents.require(invoices, environment.environment_id, note.invoice_id);
			yield* checkCreditable(invoice);
			const time = yield* now(environment);
			const credit = yield* creditOf(order, inputsOf(note), time);
			yield* writeOrder(caller, credit.order);
			const number = yield* numbers.next(environment, "credit_note");
			const written = yield* update(caller, issued(note, credit, number, time));
			yield* outbox.publish(caller, eventOf("credit_note.issued", written));
			yield* mailer.sendCreditNote(environment, written, { invoice, order: credit.order });
			return written;
		}, transaction);

		/**
		 * Pays one of the customer's invoices with part of the credit. It settles like a payment, with all participants.
		 */
		const payInvoice = Effect.fnUntraced(function* (
			caller: Caller,
			note: CreditNote,
			invoice_id: string,
			asked: number | undefined,
			time: string,
		) {
			const { environment_id } = caller.environment;
			const { credit_note_id, customer_id } = note;
			const found = yield* documents.require(invoices, environment_id, invoice_id, "invoice_id");
			if (found.customer_id !== customer_id) return yield* notFound(invoices.resource, invoice_id, "invoice_id");
			const before = yield* settler.load(environment_id, found.order_id);
			yield* checkNoCheckout(before.order);
			yield* checkOrder(before.order, before.intents, {});
			if ((before.order.credits ?? []).length >= maximumAllocations)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An invoice can be paid by at most ${maximumAllocations} allocations; this one has reached the limit.`,
				});
			const { outstanding_money } = before.order.settlement_amounts;
			const amount = yield* amountToAllocate(note, outstanding_money.amount, asked);
			const credit = { credit_note_id, amount_money: usd(amount), allocated_at: time };
			const settled = settleCredit(before.order, before.intents, credit, time);
			const reserved = yield* reserveAll(participants, {
				caller,
				before: before.order,
				order: settled.order,
				payment_id: credit_note_id,
			});
			yield* settler.write(environment_id, before, { ...settled, order: reserved.order });
			yield* outbox.publish(caller, ...settled.events, ...reserved.events);
			return allocated(note, { type: "invoice", invoice_id, amount_money: usd(amount), allocated_at: time }, time);
		});

		/** Refunds the remaining credit: it becomes a refund of the same lines and amounts. */
		const payBack = Effect.fnUntraced(function* (caller: Caller, note: CreditNote, time: string) {
			const { allocations, available_money } = note;
			if (available_money.amount === 0)
				return yield* allocations.length > 0
					? refuse("CREDIT_NOTE_HAS_ALLOCATIONS", { message: "All of the credit has been used." })
					: refuse("AMOUNT_TOO_SMALL", {
							message: "The credit covers only free lines, so there is nothing to refund.",
							next_steps: "Nothing is left to do: the credit is worth nothing.",
							param: "refund",
							details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: 1 }],
						});
			const line_items = toPayBack(note);
			const order = yield* holdOrder(caller, note.order_id);
			const request = line_items.map(({ credited_amounts, order_line_item_id, quantity }) => ({
				order_line_item_id,
				quantity,
				amount_money: credited_amounts.total_money,
			}));
			const refunding = yield* refunder
				.refund(caller, released(order, { line_items }, time), { line_items: request })
				.pipe(Effect.catchIf(isNotPaid, () => notPaid(available_money.amount)));
			yield* documents.update(orders, caller.environment.environment_id, refunding.order);
			yield* outbox.publish(caller, ...refunding.events);
			const { refund_id } = refunding.refund;
			return allocated(note, { type: "refund", refund_id, amount_money: available_money, allocated_at: time }, time);
		});

		const allocate = Effect.fnUntraced(function* (
			caller: Caller,
			credit_note_id: string,
			{ amount_money, invoice_id, refund }: AllocateCredit,
		) {
			const note = yield* checkIssued(yield* hold(caller, credit_note_id));
			if (note.allocations.length >= maximumAllocations)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `A credit note can have at most ${maximumAllocations} allocations; this one has reached the limit.`,
				});
			const time = yield* now(caller.environment);
			if (invoice_id !== undefined && refund === undefined)
				return yield* update(caller, yield* payInvoice(caller, note, invoice_id, amount_money?.amount, time));
			if (invoice_id !== undefined || refund === undefined)
				return yield* refuse(refund === undefined ? "FIELD_REQUIRED" : "INVALID_VALUE", {
					param: "invoice_id",
					message: "Send either an `invoice_id` or `refund: true`.",
				});
			if (amount_money !== undefined)
				return yield* refuse("INVALID_VALUE", {
					param: "amount_money",
					message: "A refund always covers the entire remaining credit: omit the amount.",
				});
			return yield* update(caller, yield* payBack(caller, note, time));
		}, transaction);

		const voidNote = Effect.fnUntraced(function* (caller: Caller, credit_note_id: string) {
			const note = yield* checkVoidable(yield* hold(caller, credit_note_id));
			const time = yield* now(caller.environment);
			if (note.status === "issued") {
				const order = yield* holdOrder(caller, note.order_id);
				yield* writeOrder(caller, released(order, note, time));
			}
			const written = yield* update(caller, voided(note, time));
			yield* outbox.publish(caller, eventOf("credit_note.voided", written));
			return written;
		}, transaction);

		return { create, patch, issue, allocate, void: voidNote };
	}),
}) {}

export const creditNotesCapability = implement(
	creditNotesUseCases,
	Effect.gen(function* () {
		const documents = yield* Documents;
		const lists = yield* Lists;
		const reader = yield* InvoiceReader;

		const getDocument = Effect.fnUntraced(function* ({ environment }: Caller, credit_note_id: string) {
			const { environment_id } = environment;
			const note = yield* documents.require(creditNotes, environment_id, credit_note_id);
			const order = yield* documents.require(orders, environment_id, note.order_id);
			const invoice = yield* documents.require(invoices, environment_id, note.invoice_id);
			return yield* creditNoteDocumentOf({ ...(yield* reader.parties(environment, order)), note, invoice, order });
		});

		return { ...(yield* CreditNotes), ...lists.reading(creditNotes), getDocument };
	}),
);
