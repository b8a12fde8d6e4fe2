/** Invoices: draft, issue, settle, void (requirements: Invoices, subscriptions, payment links, customers). */
import { Effect } from "effect";
import { customers } from "../catalog/Customers/Customer.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { Warned } from "../platform/Idempotency.js";
import { type Attempt, type Failure, implement } from "../platform/Implementation.js";
import { PublicIds } from "../platform/PublicIds.js";
import { SettingsStore } from "../platform/Settings.js";
import { OrderCheckout } from "../sale/CheckoutSessions/OrderCheckout.js";
import { checkIdle } from "../sale/Order/Guards.js";
import { type Order, orders } from "../sale/Order/Order.js";
import { orderEvent } from "../sale/Order/OrderEvents.js";
import { replaceLines } from "../sale/Orders/Decisions.js";
import { LineResolver } from "../sale/Orders/LineResolver.js";
import { OrderOffers } from "../sale/Orders/OrderOffers.js";
import { Orders } from "../sale/Orders.js";
import { PromotionUses } from "../sale/Participants/PromotionUses.js";
import { namingRefunds } from "../sale/Refunds/Blocking.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { hasCode, refuse, refuseAt } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { defined } from "../words/Optional.js";
import { Documents } from "../words/Storage/Documents.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { addMillis, fromMillis } from "../words/Timestamp.js";
import { creditNotes, maximumCreditNotes } from "./CreditNote/CreditNote.js";
import { invoicePaymentTerms } from "./InvoicePaymentTerms/PaymentTerm.js";
import {
	checkDraft,
	checkIssuable,
	checkOpen,
	checkVoidable,
	chooseFee,
	draft,
	issue,
	repriced,
	uncollectible,
	voided,
	withInstallments,
	withoutInvoice,
} from "./Invoices/Decisions.js";
import { makePricedForIssue, unmarked } from "./Invoices/DraftPrice.js";
import {
	type AssessLateFee,
	type CreateInvoice,
	type Invoice,
	invoices,
	invoiceView,
	type PatchInvoice,
	type StoredInvoice,
	type WaiveLateFee,
} from "./Invoices/Invoice.js";
import { invoiceEvent } from "./Invoices/InvoiceEvents.js";
import { InvoiceLinks } from "./Invoices/InvoiceLinks.js";
import { InvoiceMailer } from "./Invoices/InvoiceMailer.js";
import { makeInvoicePayments } from "./Invoices/InvoicePayments.js";
import { InvoiceReader } from "./Invoices/InvoiceReader.js";
import { InvoiceStore } from "./Invoices/InvoiceStore.js";
import { LateFees } from "./Invoices/LateFees.js";
import { Numbers } from "./Invoices/Numbers.js";
import { checkPaymentDue, type PaymentDue, readPaymentDue } from "./Invoices/PaymentDue.js";
import { checkInvoiceable, checkSource } from "./Invoices/Sources.js";
import { invoicesUseCases } from "./Invoices/UseCases.js";
import { InvoicedPeriods } from "./Subscriptions/InvoicedPeriods.js";

/** The shortest interval between two mails requested by a seller. */
const reminderPauseMillis = 3_600_000;

const isPriceOver = hasCode("ORDER_OUTSTANDING_CHANGED");

const metadataAlone = ({ metadata, ...rest }: PatchInvoice): boolean => Object.keys(rest).length === 0;

export class Invoices extends Effect.Service<Invoices>()("@svc/core/billing/Invoices", {
	effect: Effect.gen(function* () {
		const checkout = yield* OrderCheckout;
		const documents = yield* Documents;
		const fees = yield* LateFees;
		const ids = yield* Ids;
		const mailer = yield* InvoiceMailer;
		const numbers = yield* Numbers;
		const offers = yield* OrderOffers;
		const ordersService = yield* Orders;
		const outbox = yield* Outbox;
		const periods = yield* InvoicedPeriods;
		const promotionUses = yield* PromotionUses;
		const publicIds = yield* PublicIds;
		const reader = yield* InvoiceReader;
		const settings = yield* SettingsStore;
		const store = yield* InvoiceStore;
		const hold = store.holdBoth;
		const { resolveLines } = yield* LineResolver;
		const pricedForIssue = yield* makePricedForIssue;
		const { transaction } = yield* UnitOfWork;

		/** Writes an order that its invoice changed, and publishes the event. A checkout session at the old price ends. */
		const writeOrder = Effect.fnUntraced(function* (caller: Caller, before: Order, after: Order) {
			const changed = yield* checkout.changed(caller, before, after);
			const written = yield* documents.update(orders, caller.environment.environment_id, changed);
			yield* outbox.publish(caller, orderEvent("order.updated", written));
			return written;
		});

		/** The order to be invoiced: locked, or created from `quick_pay`. */
		const orderOf = Effect.fnUntraced(function* (caller: Caller, { order_id, quick_pay }: CreateInvoice) {
			const { environment_id } = caller.environment;
			if (quick_pay !== undefined)
				return yield* Effect.mapError(ordersService.create(caller, quick_pay), (error) =>
					error._tag === "Refusal" && error.param !== undefined ? refuseAt(error, `quick_pay.${error.param}`) : error,
				);
			const found = yield* Effect.mapError(
				documents.requireForUpdate(orders, environment_id, order_id ?? ""),
				(error) => (error._tag === "Refusal" ? refuseAt(error, "order_id") : error),
			);
			return new Warned(found, []);
		});

		/** The due date from the request, or the settings' default term. A named term must be active. */
		const dueOf = Effect.fnUntraced(function* (caller: Caller, input: CreateInvoice["payment_due"], time: string) {
			const { environment } = caller;
			const { business, invoices: defaults } = yield* settings.settingsOf(environment);
			const { default_invoice_payment_term_id: term_id } = defaults;
			if (input === undefined && term_id === undefined)
				return yield* refuse("INVALID_VALUE", {
					param: "payment_due",
					message: "Send `payment_due`: the settings name no default payment term.",
				});
			const due: PaymentDue =
				input === undefined ? { type: "payment_terms", invoice_payment_term_id: term_id ?? "" } : readPaymentDue(input);
			if (due.type === "payment_terms") {
				const param = "payment_due.invoice_payment_term_id";
				const { invoice_payment_term_id: id } = due;
				const term = yield* documents.require(invoicePaymentTerms, environment.environment_id, id, param);
				if (term.status === "archived")
					return yield* refuse("INVALID_VALUE", {
						param,
						message: `The invoice payment term ${id} is archived: choose an active one.`,
					});
			}
			yield* checkPaymentDue(due, { now: time, timeZone: business.time_zone, total: undefined });
			return due;
		});

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateInvoice) {
			const { environment } = caller;
			const { environment_id } = environment;
			yield* checkSource(input);
			const payment_due = yield* dueOf(caller, input.payment_due, yield* now(environment));
			const { data: named, warnings } = yield* orderOf(caller, input);
			const found = yield* periods.begin(caller, named);
			// Another request may have changed the order while this one waited for the lock.
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const customer_id = yield* namingRefunds(documents, environment_id, found.order_id, checkInvoiceable(found));
			yield* documents.require(customers, environment_id, customer_id, "order_id");
			const invoice_id = ids.make("invoice", millis);
			const order = yield* documents.update(orders, environment_id, { ...found, invoice_id, updated_at: time });
			const owns_order = input.quick_pay !== undefined;
			const invoice = draft({ customer_id, invoice_id, order, owns_order, payment_due }, input, time);
			yield* documents.insert(invoices, environment_id, invoice);
			yield* outbox.publish(caller, invoiceEvent("invoice.created", invoice));
			return new Warned(invoiceView(invoice), warnings);
		}, transaction);

		/** Replaces the lines of a draft's order, applying current promotions. */
		const withLines = Effect.fnUntraced(function* (
			caller: Caller,
			order: Order,
			line_items: NonNullable<PatchInvoice["line_items"]>,
			time: string,
		) {
			const lines = yield* resolveLines(caller.environment, line_items);
			const replaced = yield* replaceLines(unmarked(order), lines, time);
			const { data, warnings } = yield* offers.promote(caller.environment, replaced, time);
			const { invoice_id } = order;
			const marked: Order = invoice_id === undefined ? data : { ...data, invoice_id };
			return new Warned(yield* writeOrder(caller, order, marked), warnings);
		});

		/** The draft after a change to its own fields. */
		const changed = Effect.fnUntraced(function* (
			caller: Caller,
			invoice: StoredInvoice,
			input: PatchInvoice,
			time: string,
		) {
			const { line_items, payment_due, recipient_email, reminder_policy, ...fields } = input;
			const { recipient_email: oldEmail, reminder_policy: oldPolicy, ...rest } = invoice;
			const email = recipient_email === undefined ? oldEmail : (recipient_email ?? undefined);
			const policy = reminder_policy === undefined ? oldPolicy : (reminder_policy ?? undefined);
			return {
				...rest,
				...fields,
				...(payment_due === undefined ? {} : { payment_due: yield* dueOf(caller, payment_due, time) }),
				...(email === undefined ? {} : { recipient_email: email }),
				...(policy === undefined ? {} : { reminder_policy: policy }),
				updated_at: time,
			} satisfies StoredInvoice;
		});

		const patch = Effect.fnUntraced(function* (caller: Caller, invoice_id: string, input: PatchInvoice) {
			const { invoice, order } = yield* hold(caller, invoice_id);
			if (!metadataAlone(input)) yield* checkDraft(invoice);
			const time = yield* now(caller.environment);
			const after = yield* changed(caller, invoice, input, time);
			const priced =
				input.line_items === undefined
					? new Warned(order, [])
					: yield* withLines(caller, order, input.line_items, time);
			const final = input.line_items === undefined ? after : repriced(after, priced.data, time);
			if (isUnchanged(invoice, final)) return new Warned(invoiceView(invoice), priced.warnings);
			const written = yield* store.write(caller, invoice, final, (one) => [invoiceEvent("invoice.updated", one)]);
			return new Warned(invoiceView(written), priced.warnings);
		}, transaction);

		const termOf = ({ environment }: Caller, { payment_due }: StoredInvoice) =>
			payment_due.type === "payment_terms"
				? documents.require(invoicePaymentTerms, environment.environment_id, payment_due.invoice_payment_term_id)
				: Effect.succeed(undefined);

		const issueDraft = Effect.fnUntraced(function* (caller: Caller, invoice_id: string) {
			const { environment } = caller;
			const { invoice, order: before } = yield* hold(caller, invoice_id);
			yield* checkDraft(invoice);
			yield* checkIdle(before);
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const order = yield* pricedForIssue(caller, before, time);
			yield* checkIssuable(invoice, order);
			const term = yield* termOf(caller, invoice);
			const { invoices: set, subscriptions } = yield* settings.settingsOf(environment);
			const { number_prefix, reminder_policy } = set;
			const { retry_days } = subscriptions.dunning;
			const parties = yield* reader.parties(environment, order);
			yield* writeOrder(caller, before, yield* withInstallments(order, invoice, { ...parties, term }, time));
			yield* publicIds.register(environment, invoice_id, millis);
			// The counter is locked last, so nobody waits for it while this transaction waits for other locks.
			const number = yield* numbers.next(environment, "invoice", number_prefix);
			const opened = yield* issue(invoice, order, { ...parties, number, reminder_policy, retry_days, term }, time);
			const mailed = yield* mailer.send(environment, { invoice: opened, order }, "issued", time);
			const written = yield* store.write(caller, invoice, mailed, (one) => [invoiceEvent("invoice.opened", one)]);
			return invoiceView(written);
		}, transaction);

		/** Keeps the new price of a draft after it made `issue` refuse, which has rolled the price back. */
		const keepPrice = Effect.fnUntraced(
			function* (caller: Caller, invoice_id: string) {
				const { invoice, order } = yield* hold(caller, invoice_id);
				yield* checkDraft(invoice);
				const time = yield* now(caller.environment);
				const { data } = yield* offers.promote(caller.environment, unmarked(order), time);
				const priced = yield* writeOrder(caller, order, { ...data, ...defined({ invoice_id: order.invoice_id }) });
				yield* store.write(caller, invoice, repriced(invoice, priced, time), (one) => [
					invoiceEvent("invoice.updated", one),
				]);
			},
			transaction,
			Effect.catchTag("Refusal", () => Effect.void),
		);

		/** Refuses to void an invoice corrected by a credit note. The lock on its order prevents new credit notes. */
		const checkNoCredits = Effect.fnUntraced(function* (caller: Caller, invoice_id: string) {
			const { environment_id } = caller.environment;
			const found = yield* documents.findBy(
				creditNotes,
				environment_id,
				"invoice_id",
				[invoice_id],
				maximumCreditNotes,
			);
			const blocking = found.filter(({ status }) => status === "issued");
			if (blocking.length > 0)
				yield* refuse("INVOICE_HAS_ISSUED_CREDIT_NOTE", {
					blocking_resources: blocking.map(({ credit_note_id, status }) => ({
						resource_type: "credit_note",
						resource_id: credit_note_id,
						status,
					})),
				});
		});

		const voidInvoice = Effect.fnUntraced(function* (caller: Caller, invoice_id: string) {
			const { invoice, order } = yield* hold(caller, invoice_id);
			yield* checkNoCredits(caller, invoice_id);
			yield* checkVoidable(invoice, order);
			yield* checkIdle(order);
			const time = yield* now(caller.environment);
			const { release } = promotionUses;
			const free = { ...withoutInvoice(order), updated_at: time };
			const reverted = release === undefined ? free : (yield* release({ caller, order: free })).order;
			yield* writeOrder(caller, order, reverted);
			yield* periods.end(caller, order);
			if (invoice.owns_order) yield* ordersService.cancel(caller, order.order_id);
			const written = yield* store.write(caller, invoice, voided(invoice, order, time), (one) => [
				invoiceEvent("invoice.voided", one),
			]);
			return invoiceView(written);
		}, transaction);

		const markUncollectible = Effect.fnUntraced(function* (caller: Caller, invoice_id: string) {
			const { invoice } = yield* hold(caller, invoice_id);
			const after = yield* uncollectible(invoice, yield* now(caller.environment));
			const written = yield* store.write(caller, invoice, after, (one) => [invoiceEvent("invoice.updated", one)]);
			return invoiceView(written);
		}, transaction);

		const sendReminder = Effect.fnUntraced(function* (caller: Caller, invoice_id: string) {
			const { environment } = caller;
			const { invoice, order } = yield* hold(caller, invoice_id);
			yield* checkOpen(invoice);
			const time = yield* now(environment);
			const { mailed_at, recipient_email } = invoice;
			if (recipient_email === undefined)
				return yield* refuse("INVALID_VALUE", {
					param: "recipient_email",
					message: "The invoice has no `recipient_email`, so it cannot be mailed.",
				});
			yield* checkIdle(order);
			const next_at = mailed_at === undefined ? time : addMillis(mailed_at, reminderPauseMillis);
			if (next_at > time)
				return yield* refuse("INVOICE_REMINDER_TOO_SOON", {
					details: [{ code: "INVOICE_REMINDER_TOO_SOON", next_at }],
				});
			const mailed = yield* mailer.send(environment, { invoice, order }, "reminder", time);
			const written = yield* store.write(caller, invoice, mailed, () => []);
			return invoiceView(written);
		}, transaction);

		const assessLateFee = Effect.fnUntraced(function* (
			caller: Caller,
			invoice_id: string,
			{ installment }: AssessLateFee,
		) {
			const { invoice, order } = yield* hold(caller, invoice_id);
			const time = yield* now(caller.environment);
			const fee = yield* chooseFee(invoice, installment, time);
			yield* checkIdle(order);
			const after = yield* fees.add(caller, invoice, order, fee, time);
			const written = yield* store.write(caller, invoice, after, (one) => [
				invoiceEvent("invoice.late_fee_assessed", one),
			]);
			return invoiceView(written);
		}, transaction);

		return {
			create,
			patch,
			issue: issueDraft,
			keepPrice,
			void: voidInvoice,
			markUncollectible,
			sendReminder,
			assessLateFee,
		};
	}),
}) {}

export const invoicesCapability = implement(
	invoicesUseCases,
	Effect.gen(function* () {
		const documents = yield* Documents;
		const fees = yield* LateFees;
		const links = yield* InvoiceLinks;
		const lists = yield* Lists;
		const payments = yield* makeInvoicePayments;
		const reader = yield* InvoiceReader;
		const service = yield* Invoices;

		/** The response stored for the idempotency key has no link. It is added to every response. */
		const linking =
			<Given extends ReadonlyArray<unknown>>(
				work: (caller: Caller, ...given: Given) => Effect.Effect<Invoice | Warned<Invoice>, Failure>,
			) =>
			(caller: Caller, ...given: Given) =>
			({ once }: Attempt) =>
				Effect.map(once(work(caller, ...given)), links.answer);

		const getDocument = Effect.fnUntraced(function* (caller: Caller, invoice_id: string) {
			const { environment_id } = caller.environment;
			const invoice = yield* documents.require(invoices, environment_id, invoice_id);
			const order = yield* documents.require(orders, environment_id, invoice.order_id);
			return yield* reader.read(caller.environment, invoice, order);
		});

		return {
			...lists.viewing(invoices, links.view),
			create: linking(service.create),
			patch: linking(service.patch),
			issue: (caller: Caller, invoice_id: string) => (attempt: Attempt) =>
				Effect.tapError(linking(service.issue)(caller, invoice_id)(attempt), (error) =>
					isPriceOver(error) ? service.keepPrice(caller, invoice_id) : Effect.void,
				),
			void: linking(service.void),
			markUncollectible: linking(service.markUncollectible),
			sendReminder: linking(service.sendReminder),
			assessLateFee: linking(service.assessLateFee),
			waiveLateFee: linking((caller: Caller, invoice_id: string, input: WaiveLateFee) =>
				Effect.map(fees.waive(caller, invoice_id, input), invoiceView),
			),
			...payments,
			getDocument,
		};
	}),
);
