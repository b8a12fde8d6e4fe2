/**
 * Laws of what happens to an issued invoice: payments, credits, fees and refunds in any order, with one or more
 * installments (docs/decisions/0030). They take the decisions as parameters, so that tests can show that broken ones
 * violate them.
 */
import type { LateFeePolicy } from "@svc/core/billing/InvoicePaymentTerms/PaymentTerm";
import type * as InvoiceDecisions from "@svc/core/billing/Invoices/Decisions";
import type { StoredInvoice } from "@svc/core/billing/Invoices/Invoice";
import type * as InvoiceDocuments from "@svc/core/billing/Invoices/InvoiceDocument";
import type { PaymentDue } from "@svc/core/billing/Invoices/PaymentDue";
import type * as Waivers from "@svc/core/billing/Invoices/Waivers";
import type { LineAmounts } from "@svc/core/sale/Order/LineItem";
import type { Order, SettledPayment } from "@svc/core/sale/Order/Order";
import { settledItems } from "@svc/core/sale/Order/SettledItems";
import { closePaid, settleCredit, settlePayments } from "@svc/core/sale/Payments/OrderSettlement";
import { decide } from "@svc/core/sale/Refunds/Decide";
import { Either } from "effect";
import fc from "fast-check";
import { unpaidOrder } from "../RefundArbitraries.js";
import { lateFeePolicy } from "./Invoices.js";
import { type Law, law } from "./Law.js";

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

/** Something that happens to an issued invoice. */
type Act =
	| { readonly type: "pay"; readonly tenths: number }
	| { readonly type: "credit"; readonly tenths: number }
	| { readonly type: "refund"; readonly tenths: number }
	| { readonly type: "fee"; readonly installment: number }
	| { readonly type: "waive"; readonly tenths: number };

const act: fc.Arbitrary<Act> = fc.oneof(
	fc.record({ type: fc.constant("pay" as const), tenths: fc.integer({ min: 1, max: 10 }) }),
	fc.record({ type: fc.constant("credit" as const), tenths: fc.integer({ min: 1, max: 10 }) }),
	fc.record({ type: fc.constant("refund" as const), tenths: fc.integer({ min: 1, max: 10 }) }),
	fc.record({ type: fc.constant("fee" as const), installment: fc.nat(3) }),
	fc.record({ type: fc.constant("waive" as const), tenths: fc.integer({ min: 1, max: 10 }) }),
);

type Issuing = Pick<typeof InvoiceDecisions, "draft" | "issue" | "withInstallments">;

type Decisions = Issuing &
	Pick<typeof InvoiceDecisions, "assess" | "dueFee" | "applyBalance" | "withoutInvoice"> &
	Pick<typeof Waivers, "chooseWaived" | "unpaidFees" | "waive"> &
	Pick<typeof InvoiceDocuments, "documentOf">;

export const issued_at = "2026-11-22T10:00:00.000Z";

const usd = (amount: number) => ({ amount, currency: "USD" as const });

/** An unpaid order with consistent totals. An invoice asks for no tip. */
const untipped = unpaidOrder.map(({ tips: _, ...order }): Order => {
	const { charges, line_items } = order;
	const sumOf = (
		items: ReadonlyArray<Order["charges"][number] | Order["line_items"][number]>,
		name: keyof typeof LineAmounts.Type,
	) => usd(add(items.map(({ pricing_amounts }) => pricing_amounts[name].amount)));
	const all = [...line_items, ...charges];
	const total_money = sumOf(all, "total_money");
	return {
		...order,
		tips: [],
		pricing_amounts: {
			subtotal_money: sumOf(line_items, "subtotal_money"),
			discount_money: sumOf(all, "discount_money"),
			charge_money: sumOf(charges, "subtotal_money"),
			tax_money: sumOf(all, "tax_money"),
			tip_money: usd(0),
			total_money,
		},
		settlement_amounts: { ...order.settlement_amounts, outstanding_money: total_money },
	};
});

export const invoicedOrder = fc.record({
	order: untipped,
	installments: fc.integer({ min: 1, max: 4 }),
	policy: lateFeePolicy,
});

/**
 * An order's invoice, or undefined if it cannot be issued, because the amount is zero or too small for the
 * installments.
 */
export const issuedOf = (
	{ draft, issue, withInstallments }: Issuing,
	{
		installments,
		order: unpaid,
		policy: late_fee_policy,
	}: { order: Order; installments: number; policy: LateFeePolicy },
) => {
	if (unpaid.pricing_amounts.total_money.amount === 0) return undefined;
	const marked: Order = { ...unpaid, invoice_id: "inv_1" };
	const due = Array.from({ length: installments }, (_, i) => `2026-12-0${i + 1}T10:00:00.000Z`);
	const percents = ["100", "50", "33.3333", "25"];
	const payment_due: PaymentDue =
		installments === 1
			? { type: "date", due_at: due[0]!, late_fee_policy }
			: {
					type: "schedule",
					late_fee_policy,
					installments: due.map((due_at, i) => ({
						due_at,
						percent: installments === 3 && i === 2 ? "33.3334" : percents[installments - 1]!,
					})),
				};
	const drafted = draft(
		{ invoice_id: "inv_1", order: marked, customer_id: "cus_1", owns_order: true, payment_due },
		{},
		issued_at,
	);
	const terms = {
		number: "INV-000001",
		reminder_policy: { rules: [] },
		retry_days: [],
		term: undefined,
		business: { name: "Acme", time_zone: "America/New_York" },
	};
	const issuing = Either.all({
		invoice: issue(drafted, marked, terms, issued_at),
		order: withInstallments(marked, drafted, terms, issued_at),
	});
	return Either.match(issuing, {
		onLeft: () => undefined,
		onRight: ({ invoice, order }) => ({ invoice, order, fees: 0 }),
	});
};

interface World {
	readonly invoice: StoredInvoice;
	readonly order: Order;
	readonly fees: number;
}

const share = ({ settlement_amounts }: Order, tenths: number): number =>
	Math.ceil((settlement_amounts.outstanding_money.amount * tenths) / 10);

/** Refunds part of what was paid. */
const refund = (decisions: Decisions, world: World, tenths: number, i: number, now: string): World => {
	const { paid_money, refunded_money } = world.order.settlement_amounts;
	const amount = Math.ceil(((paid_money.amount - refunded_money.amount) * tenths) / 10);
	if (amount === 0) return world;
	return Either.match(decide(world.order, { amount_money: usd(amount) }, `re_${i}`, now), {
		onLeft: () => world,
		onRight: ({ order }) => ({ ...world, order, invoice: decisions.applyBalance(world.invoice, order, now) }),
	});
};

/** Takes off part of what is unpaid of the fees. Nothing that was paid changes. */
const waiveIn = (decisions: Decisions, world: World, tenths: number, now: string): World => {
	const { invoice, order } = world;
	const unpaid = add(decisions.unpaidFees(order).map(({ amount }) => amount));
	const asked = Math.ceil((unpaid * tenths) / 10);
	const chosen = decisions.chooseWaived(invoice, order, tenths === 10 ? {} : { amount_money: usd(asked) });
	if (Either.isLeft(chosen)) {
		const isRight = unpaid === 0 || order.payment_status === "paid";
		if (!isRight) throw new Error("an unpaid fee cannot be waived");
		return world;
	}
	const waived = decisions.waive(invoice, order, chosen.right, "A good customer", now);
	if (
		order.settlement_amounts.outstanding_money.amount - asked !==
		waived.order.settlement_amounts.outstanding_money.amount
	)
		throw new Error("another amount is waived than was asked for");
	const assessed = waived.invoice.addenda.map(({ amount_money }) => amount_money.amount);
	if (String(assessed) !== String(invoice.addenda.map(({ amount_money }) => amount_money.amount)))
		throw new Error("a waiver changes what was assessed");
	const isOver = waived.order.settlement_amounts.outstanding_money.amount === 0;
	const left = isOver ? closePaid(waived.order, [], now).order : waived.order;
	return { order: left, invoice: decisions.applyBalance(waived.invoice, left, now), fees: world.fees - asked };
};

const step = (decisions: Decisions, world: World, one: Act, i: number): World => {
	const now = new Date(Date.UTC(2027, 0, 1, 0, i)).toISOString();
	const { invoice, order } = world;
	if (one.type === "waive") return waiveIn(decisions, world, one.tenths, now);
	if (one.type === "refund") return refund(decisions, world, one.tenths, i, now);
	if (order.payment_status === "paid") return world;
	const amount_money = usd(one.type === "fee" ? 0 : share(order, one.tenths));
	switch (one.type) {
		case "pay": {
			const payment: SettledPayment = {
				origin: { type: "manual_payment", manual_payment_id: `mpay_${i}` },
				amount_money,
				tip_money: usd(0),
				refunded_money: usd(0),
				settled_at: now,
			};
			const paid = settlePayments(order, [], [payment], now).order;
			return { ...world, order: paid, invoice: decisions.applyBalance(invoice, paid, now) };
		}
		case "credit": {
			const credit = { credit_note_id: `cn_${i}`, amount_money, allocated_at: now };
			const credited = settleCredit(order, [], credit, now).order;
			return { ...world, order: credited, invoice: decisions.applyBalance(invoice, credited, now) };
		}
		case "fee": {
			const fee = decisions.dueFee(invoice, one.installment);
			if (fee === undefined) return world;
			const assessed = decisions.assess(invoice, order, fee, `chg_fee_${i}`, now);
			return { ...assessed, fees: world.fees + fee.fee };
		}
	}
};

/** A document's lines, discounts, charges and taxes as issued, without later refunds. */
const frozenOf = ({
	charges,
	discounts,
	line_items,
	pricing_amounts,
	taxes,
}: InvoiceDocuments.InvoiceDocument): string =>
	JSON.stringify([
		line_items.map(({ refunded_money: _, refunded_quantity: __, ...line }) => line),
		charges.map(({ refunded_money: _, ...charge }) => charge),
		discounts,
		taxes,
		pricing_amounts,
	]);

/** The invoice's document as of now. */
const documentIn = ({ documentOf }: Decisions, { invoice, order }: World) =>
	Either.getOrThrow(documentOf({ mode: "test", now: issued_at, invoice, order, credit_notes: [] }));

/** What is wrong with a document when a reader adds it up. */
const documentFault = (decisions: Decisions, first: World, world: World): string | undefined => {
	const document = documentIn(decisions, world);
	const sumOf = (amounts: ReadonlyArray<{ readonly amount_money: { readonly amount: number } }>) =>
		add(amounts.map(({ amount_money }) => amount_money.amount));
	const { addenda, credits, outstanding_money, paid_money, pricing_amounts, total_money } = document;
	const { charge_money, discount_money, subtotal_money, tax_money } = pricing_amounts;
	if (frozenOf(document) !== frozenOf(documentIn(decisions, first))) return "what was issued changed";
	if (
		subtotal_money.amount - discount_money.amount + charge_money.amount + tax_money.amount !== total_money.amount ||
		pricing_amounts.total_money.amount !== total_money.amount
	)
		return "the parts do not sum to the total";
	const fees = sumOf(addenda) - sumOf(addenda.flatMap(({ waivers = [] }) => waivers));
	return total_money.amount + fees - sumOf(credits) - paid_money.amount === outstanding_money.amount
		? undefined
		: "the rows of the balance do not sum to what is outstanding";
};

/** What is wrong with an invoice and its order. */
const faultOf = (first: StoredInvoice, { fees, invoice, order }: World): string | undefined => {
	const cents = (name: "total" | "late_fee" | "paid" | "credited" | "outstanding") => invoice[`${name}_money`].amount;
	const settled = settledItems(order);
	if (cents("total") !== first.total_money.amount) return "the frozen total changed";
	if (cents("late_fee") !== fees) return "the late fees are not those assessed";
	if (cents("total") + cents("late_fee") !== cents("paid") + cents("credited") + cents("outstanding"))
		return "total + late fees is not paid + credited + outstanding";
	if (order.settlement_amounts.outstanding_money.amount !== cents("outstanding"))
		return "the invoice owes another amount than its order";
	if (add(invoice.installments.map(({ amount_money }) => amount_money.amount)) !== cents("total"))
		return "the installments do not sum to the total";
	if (new Set(invoice.addenda.map(({ installment }) => installment)).size < invoice.addenda.length)
		return "an installment has two fees";
	if (
		add(invoice.installments.map(({ settled_money }) => settled_money.amount)) !==
		Math.min(cents("total"), cents("paid") + cents("credited"))
	)
		return "payments and credits do not fill the installments";
	if (order.settlement_amounts.refunded_money.amount > cents("paid")) return "more was refunded than paid";
	if ((invoice.status === "paid") !== (cents("outstanding") === 0)) return "paid is not what owes nothing";
	return order.payment_status !== "paid" && add(settled) !== cents("paid")
		? "what settled of lines, charges and fees is not what was paid"
		: undefined;
};

export const historyLaws = (decisions: Decisions): ReadonlyArray<Law> => [
	law(
		"for every history of payments, credits, fees and refunds, total + late fees = paid + credited + outstanding",
		fc.tuple(invoicedOrder, fc.array(act, { maxLength: 12 })),
		([given, acts]) => {
			const first = issuedOf(decisions, given);
			if (first === undefined) return true;
			let world: World = first;
			for (const [i, one] of acts.entries()) {
				world = step(decisions, world, one, i);
				const fault = faultOf(first.invoice, world) ?? documentFault(decisions, first, world);
				if (fault !== undefined) throw new Error(fault);
			}
			return true;
		},
	),
	law(
		"an order that its invoice leaves costs what it did before, whatever fees it had",
		fc.tuple(invoicedOrder, fc.array(act, { maxLength: 4 })),
		([given, acts]) => {
			const first = issuedOf(decisions, given);
			if (first === undefined) return true;
			const fees = acts.filter(({ type }) => type === "fee");
			const world = fees.reduce((one: World, fee, i) => step(decisions, one, fee, i), first);
			const { pricing_amounts, settlement_amounts } = decisions.withoutInvoice(world.order);
			return (
				JSON.stringify(pricing_amounts) === JSON.stringify(given.order.pricing_amounts) &&
				settlement_amounts.outstanding_money.amount === given.order.settlement_amounts.outstanding_money.amount
			);
		},
	),
];
