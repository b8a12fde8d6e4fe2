/**
 * Pure decisions on credit notes. A credit draws on what has been neither refunded nor credited of a line. It uses the
 * arithmetic of refunds, so in any sequence the last unit takes exactly what is left. Laws in `@svc/testkit`.
 */
import { Either } from "effect";
import type { OrderLineItem } from "../../sale/Order/LineItem.js";
import type { Order } from "../../sale/Order/Order.js";
import { amountsOf, componentsOf, creditedOf, leftOf, unitsLeft } from "../../sale/Refunds/Balance.js";
import { type Draw, drawAll, drawAmount, drawUnits, minus, plus, totalOf } from "../../sale/Refunds/Components.js";
import { componentStep } from "../../sale/Refunds/Decide.js";
import { allocateWithin } from "../../words/Allocation.js";
import { notFound, type Refusal, refused } from "../../words/Errors.js";
import { sum, usd } from "../../words/Money.js";
import type {
	Allocation,
	CreateCreditNote,
	CreditNote,
	CreditNoteLine,
	CreditNoteLineInput,
} from "../CreditNote/CreditNote.js";

const exceeds = (param: string, line: OrderLineItem) =>
	refused("AMOUNT_EXCEEDS_CREDITABLE", {
		param,
		message: `The line has ${unitsLeft(line)} units and ${totalOf(leftOf(line))} cents that are neither refunded nor credited.`,
		...(unitsLeft(line) === 0 && totalOf(leftOf(line)) === 0
			? { next_steps: "Leave the line out: nothing of it is left to credit." }
			: {}),
		details: [
			{
				code: "AMOUNT_EXCEEDS_CREDITABLE",
				order_line_item_id: line.order_line_item_id,
				creditable_quantity: unitsLeft(line),
				creditable_money: usd(totalOf(leftOf(line))),
			},
		],
	});

/**
 * A credit would leave the gift cards active, and the seller would owe the same money twice. A refund withdraws them.
 */
const buysGiftCards = (param: string, { order_line_item_id }: OrderLineItem) =>
	refused("AMOUNT_EXCEEDS_CREDITABLE", {
		param,
		message: "A line that buys gift cards cannot be credited.",
		next_steps: "Refund the line after it is paid, with `POST /v1/refunds`.",
		details: [
			{
				code: "AMOUNT_EXCEEDS_CREDITABLE",
				order_line_item_id,
				creditable_quantity: 0,
				creditable_money: usd(0),
			},
		],
	});

/** What a credit takes from a line. */
const drawOf = (
	line: OrderLineItem,
	{ amount_money, quantity }: CreditNoteLineInput,
	param: string,
): Either.Either<Draw, Refusal> => {
	if (line.gift_card_purchase !== undefined) return buysGiftCards(`${param}.order_line_item_id`, line);
	const left = leftOf(line);
	const units = unitsLeft(line);
	if (quantity > units) return exceeds(`${param}.quantity`, line);
	if (amount_money !== undefined) {
		const { amount } = amount_money;
		if (amount === 0)
			return refused("AMOUNT_TOO_SMALL", {
				param: `${param}.amount_money.amount`,
				details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: 1 }],
			});
		return amount > totalOf(left)
			? exceeds(`${param}.amount_money.amount`, line)
			: Either.right(drawAmount(left, amount));
	}
	if (quantity === 0)
		return refused("INVALID_VALUE", {
			param: `${param}.quantity`,
			message: "Credit at least one unit, or send an `amount_money`.",
		});
	return Either.right(quantity === units ? drawAll(left) : drawUnits(left, quantity, units));
};

/** A credit, and the order with its lines credited. */
export interface Credit {
	readonly order: Order;
	readonly line_items: CreditNote["line_items"];
	readonly explanation: NonNullable<CreditNote["explanation"]>;
	readonly total: number;
}

const credited = (line: OrderLineItem, quantity: number, { components }: Draw): OrderLineItem => ({
	...line,
	credited_quantity: (line.credited_quantity ?? 0) + quantity,
	credited_amounts: amountsOf(plus(creditedOf(line), components)),
});

/** Computes a credit of lines. Refuses a line that is unknown, named twice, or has less left than requested. */
export const creditOf = (
	order: Order,
	inputs: ReadonlyArray<CreditNoteLineInput>,
	now: string,
): Either.Either<Credit, Refusal> =>
	Either.gen(function* () {
		const lines = new Map(order.line_items.map((line) => [line.order_line_item_id, line]));
		const line_items: Array<CreditNoteLine> = [];
		const steps: Array<NonNullable<CreditNote["explanation"]>["steps"][number]> = [];
		const seen = new Set<string>();
		for (const [i, input] of inputs.entries()) {
			const { amount_money, order_line_item_id, quantity } = input;
			const param = `line_items[${i}]`;
			const line = lines.get(order_line_item_id);
			if (line === undefined)
				return yield* Either.left(
					notFound("line item of this invoice", order_line_item_id, `${param}.order_line_item_id`),
				);
			if (seen.has(order_line_item_id))
				return yield* refused("INVALID_VALUE", {
					param: `${param}.order_line_item_id`,
					message: "A credit note can name each line only once: merge the entries.",
				});
			seen.add(order_line_item_id);
			const draw = yield* drawOf(line, input, param);
			lines.set(order_line_item_id, credited(line, quantity, draw));
			steps.push(...draw.steps.map((step) => componentStep({ type: "line_item", id: order_line_item_id }, step)));
			line_items.push({
				order_line_item_id,
				quantity,
				...(amount_money === undefined ? {} : { requested_money: amount_money }),
				credited_amounts: amountsOf(draw.components),
			});
		}
		return {
			order: {
				...order,
				line_items: order.line_items.map((line) => lines.get(line.order_line_item_id) ?? line),
				updated_at: now,
			},
			line_items,
			explanation: { order_version: order.version, steps },
			total: sum(line_items.map(({ credited_amounts }) => credited_amounts.total_money.amount)),
		};
	});

/** The request that produced the draft's lines. */
export const inputsOf = ({ line_items }: Pick<CreditNote, "line_items">): ReadonlyArray<CreditNoteLineInput> =>
	line_items.map(({ order_line_item_id, quantity, requested_money }) => ({
		order_line_item_id,
		quantity,
		...(requested_money === undefined ? {} : { amount_money: requested_money }),
	}));

/** The order after a credit note has released what it credited, which can then be refunded or credited again. */
export const released = (order: Order, { line_items }: Pick<CreditNote, "line_items">, now: string): Order => {
	const byLine = new Map(line_items.map((one) => [one.order_line_item_id, one]));
	return {
		...order,
		line_items: order.line_items.map((line) => {
			const drawn = byLine.get(line.order_line_item_id);
			if (drawn === undefined) return line;
			const left = minus(creditedOf(line), componentsOf(drawn.credited_amounts));
			const { credited_amounts, credited_quantity = 0, ...rest } = line;
			const quantity = credited_quantity - drawn.quantity;
			return quantity === 0 && totalOf(left) === 0
				? rest
				: { ...line, credited_quantity: quantity, credited_amounts: amountsOf(left) };
		}),
		updated_at: now,
	};
};

/**
 * What a refund pays back per line: everything that the note credited, or a share of its remaining credit. Shares have
 * no units, because the units stay credited. The same goes for free lines.
 */
export const toPayBack = ({
	allocations,
	available_money,
	line_items,
}: Pick<CreditNote, "allocations" | "available_money" | "line_items">): CreditNote["line_items"] => {
	if (allocations.length === 0)
		return line_items.filter(({ credited_amounts }) => credited_amounts.total_money.amount > 0);
	const credits = line_items.map(({ credited_amounts }) => componentsOf(credited_amounts));
	const parts = allocateWithin(available_money.amount, credits.map(totalOf));
	return line_items.flatMap(({ order_line_item_id }, i) => {
		const { components } = drawAmount(credits[i]!, parts[i]!);
		return parts[i] === 0 ? [] : [{ order_line_item_id, quantity: 0, credited_amounts: amountsOf(components) }];
	});
};

interface NewCreditNote {
	readonly credit_note_id: string;
	readonly order_id: string;
	readonly customer_id: string;
	readonly credit: Credit;
}

export const draft = (
	{ credit, ...ids }: NewCreditNote,
	{ invoice_id, metadata = {}, reason }: CreateCreditNote,
	now: string,
): CreditNote => ({
	...ids,
	invoice_id,
	status: "draft",
	...(reason === undefined ? {} : { reason }),
	line_items: credit.line_items,
	total_money: usd(credit.total),
	allocated_money: usd(0),
	available_money: usd(0),
	allocations: [],
	metadata,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The note with new lines or an issue date applied: the credit as computed now. */
export const withCredit = (note: CreditNote, { line_items, total }: Credit, now: string): CreditNote => ({
	...note,
	line_items,
	total_money: usd(total),
	updated_at: now,
});

export const checkDraft = (note: CreditNote): Either.Either<CreditNote, Refusal> =>
	note.status === "draft"
		? Either.right(note)
		: refused(
				"CREDIT_NOTE_NOT_DRAFT",
				note.status === "void" ? { message: "The credit note is void, which is final." } : {},
			);

export const checkIssued = (note: CreditNote): Either.Either<CreditNote, Refusal> =>
	note.status === "issued"
		? Either.right(note)
		: refused("CREDIT_NOTE_NOT_ISSUED", { message: `The credit note is ${note.status}, so this cannot be done.` });

export const issued = (note: CreditNote, credit: Credit, number: string, now: string): CreditNote => ({
	...withCredit(note, credit, now),
	number,
	status: "issued",
	available_money: usd(credit.total),
	explanation: credit.explanation,
	issued_at: now,
});

/** The note after part of its credit was used. */
export const allocated = (note: CreditNote, allocation: Allocation, now: string): CreditNote => {
	const { amount } = allocation.amount_money;
	return {
		...note,
		allocated_money: usd(note.allocated_money.amount + amount),
		available_money: usd(note.available_money.amount - amount),
		allocations: [...note.allocations, allocation],
		updated_at: now,
	};
};

/** Refuses to void a credit note that is already void or has allocations. */
export const checkVoidable = (note: CreditNote): Either.Either<CreditNote, Refusal> => {
	if (note.status === "void") return checkIssued(note);
	if (note.allocations.length === 0) return Either.right(note);
	return refused("CREDIT_NOTE_HAS_ALLOCATIONS", {
		blocking_resources: note.allocations.map(({ invoice_id, refund_id, type }) => ({
			resource_type: type,
			resource_id: invoice_id ?? refund_id ?? "",
		})),
	});
};

export const voided = (note: CreditNote, now: string): CreditNote => ({
	...note,
	status: "void",
	available_money: usd(0),
	voided_at: now,
	updated_at: now,
});

/** The amount to allocate: the one requested, or as much as is available and outstanding. */
export const amountToAllocate = (
	{ allocations, available_money }: CreditNote,
	outstanding: number,
	asked: number | undefined,
): Either.Either<number, Refusal> => {
	const param = "amount_money.amount";
	const most = Math.min(available_money.amount, outstanding);
	const amount = asked ?? most;
	if (available_money.amount === 0 && allocations.length > 0)
		return refused("CREDIT_NOTE_HAS_ALLOCATIONS", { message: "All of the credit has been used." });
	if (amount === 0)
		return refused("AMOUNT_TOO_SMALL", { param, details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: 1 }] });
	if (amount > available_money.amount)
		return refused("AMOUNT_EXCEEDS_CREDITABLE", {
			param,
			message: `The credit note has ${available_money.amount} cents available; ${amount} were requested.`,
			next_steps: "Use at most the `available_money` in `details`.",
			details: [{ code: "AMOUNT_EXCEEDS_CREDITABLE", available_money }],
		});
	return amount > outstanding
		? refused("AMOUNT_EXCEEDS_BALANCE", {
				param,
				message: `The credit of ${amount} cents exceeds the outstanding balance of ${outstanding} cents.`,
				details: [{ code: "AMOUNT_EXCEEDS_BALANCE", outstanding_money: usd(outstanding) }],
			})
		: Either.right(amount);
};
