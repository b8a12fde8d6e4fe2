/**
 * Pure decisions on invoices. An invoice follows its order: the amount owed is the order's balance. Laws in
 * `@svc/testkit`: for every history, total + late fees = paid + credited + outstanding.
 */
import { Either } from "effect";
import { withEstimate } from "../../sale/Order/GiftCardCover.js";
import { askedAt } from "../../sale/Order/Installments.js";
import { lateFee, lateFeesOf, type OrderLateFee } from "../../sale/Order/LateFees.js";
import { minimumAmount } from "../../sale/Order/LegBounds.js";
import type { Order } from "../../sale/Order/Order.js";
import type { ReceiptBusiness } from "../../sale/Receipts/Receipt.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { maximumAmount, sum, usd } from "../../words/Money.js";
import { defaultTimeZone } from "../../words/TimeZone.js";
import type { InvoicePaymentTerm, LateFeePolicy } from "../InvoicePaymentTerms/PaymentTerm.js";
import { agendaOf, type Moment } from "./Agenda.js";
import { endOfDayAfter } from "./DueDates.js";
import { fill, splitTotal } from "./Installments.js";
import type { Addendum, CreateInvoice, Installment, StoredInvoice } from "./Invoice.js";
import { frozenParts } from "./InvoiceDocument.js";
import { feeDueAt, feeOn, unpaidOf } from "./LateFee.js";
import { checkPaymentDue, namedDates, type PaymentDue } from "./PaymentDue.js";

export type InvoiceDecision = Either.Either<StoredInvoice, Refusal>;

export const checkDraft = (invoice: StoredInvoice): InvoiceDecision =>
	invoice.status === "draft"
		? Either.right(invoice)
		: refused(
				"INVOICE_NOT_DRAFT",
				invoice.status === "void" ? { message: "The invoice is void, which is final." } : {},
			);

const notOpen = ({ status }: StoredInvoice) =>
	refused("INVOICE_NOT_OPEN", { message: `The invoice is ${status}, which does not allow this.` });

export const checkOpen = (invoice: StoredInvoice): InvoiceDecision =>
	invoice.status === "open" ? Either.right(invoice) : notOpen(invoice);

/** Refuses an invoice that cannot be paid. A written-off one can. */
export const checkPayable = (invoice: StoredInvoice): InvoiceDecision =>
	invoice.status === "open" || invoice.status === "uncollectible" ? Either.right(invoice) : notOpen(invoice);

/** The order's amounts as the invoice shows them. Late fees are separate from the frozen total. */
const amountsOf = (order: Order) => {
	const { credited_money = usd(0), outstanding_money, paid_money } = order.settlement_amounts;
	const fees = lateFeesOf(order);
	return {
		total_money: usd(order.pricing_amounts.total_money.amount - fees),
		paid_money,
		credited_money,
		late_fee_money: usd(fees),
		outstanding_money,
	};
};

/** What was paid and credited, in cents. */
const settledOf = ({ credited_money, paid_money }: Pick<StoredInvoice, "credited_money" | "paid_money">): number =>
	paid_money.amount + credited_money.amount;

const centsOf = ({ installments }: Pick<StoredInvoice, "installments">): ReadonlyArray<number> =>
	installments.map(({ amount_money }) => amount_money.amount);

const isPaid = ({ amount_money, settled_money }: Installment): boolean => settled_money.amount === amount_money.amount;

/** The fields that derive from the installments, the balance, and the time. */
const withDue = (invoice: StoredInvoice, now: string): StoredInvoice => {
	const filled = fill(centsOf(invoice), settledOf(invoice));
	const installments = invoice.installments.map((one, i) => ({ ...one, settled_money: usd(filled[i]!) }));
	const next = installments.find((one) => !isPaid(one)) ?? installments.at(-1);
	const due_at = next?.due_at ?? now;
	const owed = { installments, settlement_amounts: { outstanding_money: invoice.outstanding_money } };
	const isOwed = invoice.status === "open" || invoice.status === "uncollectible";
	// Nobody is asked for a written-off invoice any more, so it is not late.
	const is_overdue = invoice.status === "open" && invoice.outstanding_money.amount > 0 && due_at < now;
	return {
		...invoice,
		installments,
		due_at,
		due: due_at,
		due_money: usd(askedAt(owed, now)),
		is_overdue,
		overdue: is_overdue ? "true" : "false",
		is_partially_paid: isOwed && settledOf(invoice) > 0,
	};
};

const withoutKey = ({ active_key, ...invoice }: StoredInvoice): StoredInvoice => invoice;

interface NewInvoice {
	readonly invoice_id: string;
	readonly order: Order;
	readonly customer_id: string;
	readonly owns_order: boolean;
	readonly payment_due: PaymentDue;
}

/** Drafts an invoice for an order. */
export const draft = (
	{ customer_id, invoice_id, order, owns_order, payment_due }: NewInvoice,
	{ collection = { mode: "buyer_initiated" }, metadata = {}, recipient_email, reminder_policy }: CreateInvoice,
	now: string,
): StoredInvoice => ({
	invoice_id,
	status: "draft",
	is_overdue: false,
	is_partially_paid: false,
	customer_id,
	order_id: order.order_id,
	...(recipient_email === undefined ? {} : { recipient_email }),
	collection,
	payment_due,
	...(reminder_policy === undefined ? {} : { reminder_policy }),
	installments: [],
	addenda: [],
	...amountsOf(order),
	overdue: "false",
	due: "",
	passed_moments: 0,
	owns_order,
	active_key: order.order_id,
	metadata,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** A draft after its order changed. */
export const repriced = (invoice: StoredInvoice, order: Order, now: string): StoredInvoice => ({
	...invoice,
	...amountsOf(order),
	updated_at: now,
});

interface Terms {
	/** Present if a payment term computes the due date. */
	readonly term: InvoicePaymentTerm | undefined;
	readonly reminder_policy: NonNullable<StoredInvoice["reminder_policy"]>;
	/** The settings' days for another try of a charge that failed. */
	readonly retry_days: ReadonlyArray<number>;
	readonly number: string;
	/** The seller, with the time zone that days are counted in. */
	readonly business: ReceiptBusiness;
	readonly buyer_name?: string;
}

const policyOf = ({ payment_due }: StoredInvoice, term: InvoicePaymentTerm | undefined): LateFeePolicy | undefined =>
	payment_due.type === "payment_terms" ? term?.late_fee_policy : payment_due.late_fee_policy;

/** Splits a total into installments with due dates. */
const installmentsOf = (
	{ payment_due }: StoredInvoice,
	{ business: { time_zone }, term }: Pick<Terms, "business" | "term">,
	total: number,
	now: string,
): Either.Either<ReadonlyArray<Installment>, Refusal> =>
	Either.gen(function* () {
		const parts = yield* checkPaymentDue(payment_due, { now, timeZone: time_zone, total });
		const dates =
			term === undefined
				? yield* namedDates(payment_due, time_zone)
				: [endOfDayAfter(now, term.calculation.days, time_zone)];
		const amounts = parts.length === 0 ? [total] : splitTotal(parts, total);
		return dates.map((due_at, i) => ({ due_at, amount_money: usd(amounts[i]!), settled_money: usd(0) }));
	});

/** The order of an invoice that is issued now, with the due dates by which checkout knows what to ask for. */
export const withInstallments = (
	order: Order,
	invoice: StoredInvoice,
	terms: Pick<Terms, "business" | "term">,
	now: string,
): Either.Either<Order, Refusal> =>
	Either.map(installmentsOf(invoice, terms, order.pricing_amounts.total_money.amount, now), (installments) =>
		installments.length < 2
			? order
			: { ...order, installments: installments.map(({ amount_money, due_at }) => ({ due_at, amount_money })) },
	);

/** Refuses to issue an invoice that nobody could pay. */
export const checkIssuable = (invoice: StoredInvoice, order: Order): Either.Either<void, Refusal> =>
	Either.gen(function* () {
		yield* checkDraft(invoice);
		if (order.line_items.length === 0) return yield* refused("ORDER_EMPTY");
		if (order.pricing_amounts.total_money.amount === 0)
			return yield* refused("AMOUNT_TOO_SMALL", {
				message: "The invoice has nothing to pay: its total is 0 cents.",
				next_steps: "Add a line item with a price to the draft, with `PATCH /v1/invoices/{invoice_id}`.",
				details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: 1 }],
			});
		return undefined;
	});

/** Issues a draft: freezes its terms and assigns a number. `order` is priced as of now. */
export const issue = (
	invoice: StoredInvoice,
	order: Order,
	{ business, buyer_name, number, reminder_policy, retry_days, term }: Terms,
	now: string,
): InvoiceDecision =>
	Either.gen(function* () {
		const amounts = amountsOf(order);
		const installments = yield* installmentsOf(invoice, { business, term }, amounts.total_money.amount, now);
		const late_fee_policy = policyOf(invoice, term);
		const { reminder_policy: own = reminder_policy } = invoice;
		const opened: StoredInvoice = {
			...invoice,
			...amounts,
			number,
			status: "open",
			...(late_fee_policy === undefined ? {} : { late_fee_policy }),
			...(invoice.collection.mode === "automatic" ? { collection: { ...invoice.collection, retry_days } } : {}),
			reminder_policy: own,
			installments,
			business,
			...(buyer_name === undefined ? {} : { buyer_name }),
			issued_at: now,
			updated_at: now,
		};
		return withDue(opened, now);
	});

/** The time zone that days are counted in, frozen at issue; drafts have none yet. */
const zoneOf = ({ business }: StoredInvoice): string => business?.time_zone ?? defaultTimeZone;

/** Charges on the due date, and on the dunning's days after it, because a card may be added or funded meanwhile. */
const collectionDays = ({ mode, retry_days = [] }: StoredInvoice["collection"]): ReadonlyArray<number> =>
	mode === "automatic" ? [0, ...retry_days] : [];

/** The agenda of an issued invoice. */
export const agenda = (invoice: StoredInvoice): ReadonlyArray<Moment> =>
	invoice.issued_at === undefined
		? []
		: agendaOf({
				issued_at: invoice.issued_at,
				due_dates: invoice.installments.map(({ due_at }) => due_at),
				collection_days: collectionDays(invoice.collection),
				late_fee_policy: invoice.late_fee_policy,
				reminder_days: (invoice.reminder_policy?.rules ?? []).map(({ days_from_due }) => days_from_due),
				time_zone: zoneOf(invoice),
			});

/** The next moment of an open invoice; undefined if none is left. */
export const nextMoment = (invoice: StoredInvoice): Moment | undefined =>
	invoice.status === "open" ? agenda(invoice)[invoice.passed_moments] : undefined;

/** The invoice after a moment of its agenda has passed. */
export const passed = (invoice: StoredInvoice): StoredInvoice => ({
	...invoice,
	passed_moments: invoice.passed_moments + 1,
});

/** The issued invoice after its order's balance changed; the same object if nothing changed. */
export const applyBalance = (invoice: StoredInvoice, order: Order, now: string): StoredInvoice => {
	const amounts = amountsOf(order);
	const isSame =
		amounts.paid_money.amount === invoice.paid_money.amount &&
		amounts.credited_money.amount === invoice.credited_money.amount &&
		amounts.late_fee_money.amount === invoice.late_fee_money.amount &&
		(order.payment_status === "paid") === (invoice.status === "paid");
	if (isSame) return invoice;
	const applied: StoredInvoice = { ...invoice, ...amounts, updated_at: now };
	return order.payment_status === "paid"
		? withDue({ ...withoutKey(applied), status: "paid", paid_at: now }, now)
		: withDue(applied, now);
};

/** The unpaid part of an installment, in cents. Fees belong to no installment. */
export const unpaid = (invoice: StoredInvoice, installment: number): number =>
	unpaidOf(centsOf(invoice), settledOf(invoice), installment);

/**
 * The invoice after a due date has passed: overdue if an earlier installment is unpaid, or a fee after the last one.
 */
export const overdue = (invoice: StoredInvoice, now: string): StoredInvoice =>
	withDue({ ...invoice, overdue_at: invoice.overdue_at ?? now, updated_at: now }, now);

/** A late fee that is due, in cents; undefined if nothing is unpaid, or the fee would be 0. */
export interface DueFee {
	readonly policy: LateFeePolicy;
	/** From 0. */
	readonly installment: number;
	readonly due_at: string;
	readonly base: number;
	readonly fee: number;
}

const isAssessed = ({ addenda }: StoredInvoice, installment: number): boolean =>
	addenda.some((one) => one.installment === installment + 1);

/** The fee for an installment as of now; undefined if it already has one, or none is due. */
export const dueFee = (invoice: StoredInvoice, installment: number): DueFee | undefined => {
	const { late_fee_policy: policy } = invoice;
	const due_at = invoice.installments[installment]?.due_at;
	if (policy === undefined || due_at === undefined || isAssessed(invoice, installment)) return undefined;
	// The buyer cannot be late with what no card can pay.
	if (invoice.outstanding_money.amount < minimumAmount) return undefined;
	const base = unpaid(invoice, installment);
	const room = maximumAmount - invoice.total_money.amount - invoice.late_fee_money.amount;
	const fee = feeOn(policy, base, room);
	return fee === 0 ? undefined : { policy, installment, due_at, base, fee };
};

/** Chooses the late fee that a seller assesses: for the named installment, or for the earliest one without a fee. */
export const chooseFee = (
	invoice: StoredInvoice,
	named: number | undefined,
	now: string,
): Either.Either<DueFee, Refusal> =>
	Either.gen(function* () {
		yield* checkOpen(invoice);
		const { installments, late_fee_policy: policy } = invoice;
		if (policy === undefined)
			return yield* refused("LATE_FEE_NOT_DUE", {
				message: "The invoice has no late-fee policy.",
				next_steps: "Nothing is left to do: without a `late_fee_policy`, an invoice never has a fee.",
			});
		if (named !== undefined && named > installments.length)
			return yield* refused("INVALID_VALUE", {
				param: "installment",
				message: `The invoice has ${installments.length} installments; there is no number ${named}.`,
			});
		const wanted = named === undefined ? installments.map((_, i) => i) : [named - 1];
		const due = wanted.filter((i) => feeDueAt(policy, installments[i]!.due_at, zoneOf(invoice)) <= now);
		const found = due.map((i) => dueFee(invoice, i)).find((fee) => fee !== undefined);
		if (found !== undefined) return found;
		if (due.some((i) => isAssessed(invoice, i))) return yield* refused("LATE_FEE_ALREADY_ASSESSED");
		const next = wanted.find((i) => !due.includes(i));
		if (next === undefined)
			return yield* refused("LATE_FEE_NOT_DUE", {
				message: `Nothing overdue is unpaid, the late fee on it is 0 cents, or less than ${minimumAmount} cents are outstanding, which no card can pay.`,
				next_steps: "Nothing is left to do: there is no fee.",
			});
		return yield* refused("LATE_FEE_NOT_DUE", {
			details: [{ code: "LATE_FEE_NOT_DUE", due_at: feeDueAt(policy, installments[next]!.due_at, zoneOf(invoice)) }],
		});
	});

/** The key that keeps a fee from being assessed twice. */
export const lateFeeKey = ({ invoice_id }: Pick<StoredInvoice, "invoice_id">, installment: number): string =>
	`${invoice_id} ${installment + 1}`;

/** Adds a fee to the order: to its total and to what is outstanding. */
export const addFee = (order: Order, fee: OrderLateFee, now: string): Order => {
	const { amount } = fee.pricing_amounts.total_money;
	const { pricing_amounts, settlement_amounts } = order;
	return withEstimate({
		...order,
		late_fees: [...(order.late_fees ?? []), fee],
		pricing_amounts: {
			...pricing_amounts,
			charge_money: usd(pricing_amounts.charge_money.amount + amount),
			total_money: usd(pricing_amounts.total_money.amount + amount),
		},
		settlement_amounts: {
			...settlement_amounts,
			outstanding_money: usd(settlement_amounts.outstanding_money.amount + amount),
		},
		updated_at: now,
	});
};

/** The order and its invoice after a fee was assessed. */
export const assess = (
	invoice: StoredInvoice,
	order: Order,
	{ base, fee, installment }: DueFee,
	order_charge_id: string,
	now: string,
): { readonly invoice: StoredInvoice; readonly order: Order } => {
	const { invoice_id } = invoice;
	const charged = addFee(order, lateFee({ order_charge_id, invoice_id, assessed_at: now }, fee), now);
	const addendum: Addendum = {
		type: "late_fee",
		order_charge_id,
		installment: installment + 1,
		assessed_at: now,
		amount_money: usd(fee),
		base_outstanding_money: usd(base),
	};
	return {
		order: charged,
		invoice: applyBalance({ ...invoice, addenda: [...invoice.addenda, addendum] }, charged, now),
	};
};

/** The order after its unpaid invoice is gone: it keeps its frozen parts and loses the late fees. */
export const withoutInvoice = (order: Order): Order => {
	const { installments, invoice_id, late_fees, ...rest } = order;
	const fees = lateFeesOf(order);
	const { pricing_amounts, settlement_amounts } = order;
	return withEstimate({
		...rest,
		pricing_amounts: {
			...pricing_amounts,
			charge_money: usd(pricing_amounts.charge_money.amount - fees),
			total_money: usd(pricing_amounts.total_money.amount - fees),
		},
		settlement_amounts: {
			...settlement_amounts,
			outstanding_money: usd(settlement_amounts.outstanding_money.amount - fees),
		},
	});
};

/** Refuses to void an invoice that is final or partly paid. */
export const checkVoidable = (invoice: StoredInvoice, order: Order): Either.Either<void, Refusal> => {
	if (invoice.status !== "draft" && invoice.status !== "open") return notOpen(invoice);
	if (sum([invoice.paid_money.amount, invoice.credited_money.amount]) === 0) return Either.void;
	return refused("ORDER_ALREADY_HAS_PAYMENTS", {
		message: "Part of the invoice has been paid, so it cannot be voided: correct it with a credit note.",
		blocking_resources: [{ resource_type: "order", resource_id: order.order_id, status: order.payment_status }],
	});
};

/** Voids an invoice. It keeps its number and amounts, and its frozen parts if it was issued. */
export const voided = (invoice: StoredInvoice, order: Order, now: string): StoredInvoice => ({
	...withoutKey(invoice),
	...(invoice.issued_at === undefined ? {} : { frozen_parts: frozenParts(order) }),
	status: "void",
	is_overdue: false,
	overdue: "false",
	voided_at: now,
	updated_at: now,
});

export const uncollectible = (invoice: StoredInvoice, now: string): InvoiceDecision =>
	Either.map(checkOpen(invoice), () => ({
		...invoice,
		status: "uncollectible",
		is_overdue: false,
		overdue: "false",
		uncollectible_at: now,
		updated_at: now,
	}));
