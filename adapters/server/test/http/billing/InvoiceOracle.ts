/**
 * What must become of invoices, late fees, credit notes and refunds: computed apart from svc, from the rules alone
 * (capabilities: IV2 to IV11, CN1 to CN3).
 */
import {
	add,
	availableOf,
	type Command,
	type Fee,
	halfUp,
	type InvoiceState,
	isPayable,
	type Line,
	type NoteLine,
	type NoteState,
	type Outcome,
	outstandingOf,
	type Policy,
	startHour,
	unpaidOf,
	type World,
} from "./InvoiceWorld.js";

const count = ({ events }: InvoiceState, type: string): void => {
	events[type] = (events[type] ?? 0) + 1;
};

/** Splits a total by whole percents: each is rounded down, and the largest remainders get the cents that are left. */
const split = (total: number, percents: ReadonlyArray<number>): ReadonlyArray<number> => {
	const parts = percents.map((percent) => Math.floor((total * percent) / 100));
	const byRemainder = percents.map((percent, i) => ({ i, rest: (total * percent) % 100 }));
	byRemainder.sort((a, b) => b.rest - a.rest || a.i - b.i);
	for (const { i } of byRemainder.slice(0, total - add(parts))) parts[i] = (parts[i] ?? 0) + 1;
	return parts;
};

const feeOn = ({ size, type }: Policy, base: number): number => {
	if (base <= 0) return 0;
	return type === "fixed" ? size : halfUp(BigInt(base) * BigInt(size), 10_000n);
};

/** The fee of an installment; undefined if it has one, or none is to be taken. */
const feeOf = (invoice: InvoiceState, installment: number): Fee | undefined => {
	const { fees, policy } = invoice;
	if (policy === undefined || fees.some((fee) => fee.installment === installment)) return undefined;
	// No card can pay less than 50 cents.
	if (outstandingOf(invoice) < 50) return undefined;
	const base = unpaidOf(invoice, installment);
	const cents = feeOn(policy, base);
	return cents === 0 ? undefined : { installment, cents, base };
};

const assess = (invoice: InvoiceState, fee: Fee): void => {
	invoice.fees.push(fee);
	count(invoice, "late_fee_assessed");
};

const graceEnd = (policy: Policy, due: number): number => due + policy.grace_days * 24;

/** The moments of an invoice that have come, the earliest first: an installment is overdue before its grace ends. */
const agendaOf = ({ installments, policy }: InvoiceState, until: number) =>
	installments
		.flatMap(({ due }, installment) => [
			{ at: due, rank: 0, installment, type: "overdue" },
			...(policy === undefined ? [] : [{ at: graceEnd(policy, due), rank: 1, installment, type: "grace_end" }]),
		])
		.filter(({ at }) => at < until)
		.sort((a, b) => a.at - b.at || a.rank - b.rank || a.installment - b.installment);

const age = (world: World, invoice: InvoiceState): void => {
	if (invoice.status !== "open") return;
	for (const { installment, type } of agendaOf(invoice, world.hours)) {
		const name = `${installment} ${type}`;
		if (invoice.passed.includes(name)) continue;
		invoice.passed.push(name);
		const fee = feeOf(invoice, installment);
		if (type === "overdue" && unpaidOf(invoice, installment) > 0) invoice.events.overdue = 1;
		if (type === "overdue" || fee === undefined) continue;
		count(invoice, "late_fee_due");
		if (invoice.policy?.mode === "automatic") assess(invoice, fee);
	}
};

/** After money or credit has arrived. */
const settle = (invoice: InvoiceState): void => {
	if (outstandingOf(invoice) === 0) {
		invoice.status = "paid";
		count(invoice, "paid");
	}
};

/** A term is due at the end of its last local day. */
const datesOf = ({ due }: InvoiceState, now: number): ReadonlyArray<number> =>
	"days" in due ? [24 * (Math.floor((now + startHour) / 24) + due.days + 1) - startHour] : due.dates;

const issue = (world: World, invoice: InvoiceState): Outcome => {
	if (invoice.status !== "draft") return "409 INVOICE_NOT_DRAFT";
	const dates = datesOf(invoice, world.hours);
	if (dates.some((date) => date <= world.hours)) return "422 TIMESTAMP_NOT_IN_FUTURE";
	const parts = split(invoice.total, invoice.percents);
	invoice.installments = dates.map((due, i) => ({ due, cents: parts[i] ?? 0 }));
	invoice.number = 1 + Math.max(...world.invoices.map((one) => one.number));
	invoice.status = "open";
	count(invoice, "opened");
	return "200";
};

const voidInvoice = (world: World, invoice: InvoiceState): Outcome => {
	const index = world.invoices.indexOf(invoice);
	if (world.notes.some((note) => note.invoice === index && note.status === "issued"))
		return "409 INVOICE_HAS_ISSUED_CREDIT_NOTE";
	if (invoice.status !== "draft" && invoice.status !== "open") return "409 INVOICE_NOT_OPEN";
	if (invoice.paid + invoice.credited > 0) return "409 ORDER_ALREADY_HAS_PAYMENTS";
	invoice.status = "void";
	count(invoice, "voided");
	return "200";
};

const writeOff = (invoice: InvoiceState): Outcome => {
	if (invoice.status !== "open") return "409 INVOICE_NOT_OPEN";
	invoice.status = "uncollectible";
	return "200";
};

const payCash = (invoice: InvoiceState, amount: number): Outcome => {
	if (!isPayable(invoice)) return "409 INVOICE_NOT_OPEN";
	if (amount > outstandingOf(invoice)) return "422 AMOUNT_EXCEEDS_BALANCE";
	invoice.paid += amount;
	settle(invoice);
	return "201";
};

/** The least that a card can be charged. */
const leastCharge = 50;

const payByCard = (invoice: InvoiceState, isGood: boolean): Outcome => {
	if (invoice.status === "paid") return "409 ORDER_ALREADY_PAID";
	if (invoice.status === "void") return "409 ORDER_NOT_OPEN";
	if (outstandingOf(invoice) < leastCharge) return "422 AMOUNT_TOO_SMALL";
	if (invoice.status === "draft") return "409 INVOICE_NOT_OPEN";
	if (!isGood) return "402 PAYMENT_DECLINED";
	invoice.paid += outstandingOf(invoice);
	settle(invoice);
	return "200";
};

const chooseFee = (world: World, invoice: InvoiceState, named: number | undefined): Outcome => {
	const { fees, installments, policy, status } = invoice;
	if (status !== "open") return "409 INVOICE_NOT_OPEN";
	if (policy === undefined) return "409 LATE_FEE_NOT_DUE";
	if (named !== undefined && named >= installments.length) return "422 INVALID_VALUE";
	const due = installments.flatMap((one, i) =>
		(named === undefined || named === i) && graceEnd(policy, one.due) < world.hours ? [i] : [],
	);
	const fee = due.map((i) => feeOf(invoice, i)).find((one) => one !== undefined);
	if (fee !== undefined) {
		assess(invoice, fee);
		return "200";
	}
	return due.some((i) => fees.some(({ installment }) => installment === i))
		? "409 LATE_FEE_ALREADY_ASSESSED"
		: "409 LATE_FEE_NOT_DUE";
};

/** Draws units or an amount of a line; undefined if it has less left. */
const draw = (line: Line, quantity: number, amount: number | undefined): number | undefined => {
	if (quantity > line.unitsLeft || (amount ?? 0) > line.left) return undefined;
	const cents =
		amount ??
		(quantity === line.unitsLeft ? line.left : halfUp(BigInt(line.left) * BigInt(quantity), BigInt(line.unitsLeft)));
	line.unitsLeft -= quantity;
	line.left -= cents;
	return cents;
};

const isCreditable = ({ status }: InvoiceState): boolean => status === "open" || status === "paid";

/** Draws what a note credits, all or nothing. */
const drawNote = ({ lines }: InvoiceState, inputs: ReadonlyArray<NoteLine>): ReadonlyArray<number> | undefined => {
	const copies = lines.map((line) => ({ ...line }));
	const drawn = inputs.map(({ amount, line, quantity }) => draw(copies[line]!, quantity, amount));
	if (drawn.includes(undefined)) return undefined;
	for (const [i, copy] of copies.entries()) Object.assign(lines[i]!, copy);
	return drawn.map((cents) => cents ?? 0);
};

const draftNote = (world: World, index: number, inputs: ReadonlyArray<NoteLine>): Outcome => {
	const invoice = world.invoices[index]!;
	if (!isCreditable(invoice)) return "409 INVOICE_NOT_OPEN";
	const drawn = drawNote(structuredClone(invoice), inputs);
	if (drawn === undefined) return "422 AMOUNT_EXCEEDS_CREDITABLE";
	world.notes.push({ invoice: index, inputs, status: "draft", number: 0, drawn, allocated: 0, allocations: 0 });
	return "201";
};

const issueNote = (world: World, note: NoteState): Outcome => {
	if (note.status !== "draft") return "409 CREDIT_NOTE_NOT_DRAFT";
	const invoice = world.invoices[note.invoice]!;
	if (!isCreditable(invoice)) return "409 INVOICE_NOT_OPEN";
	const drawn = drawNote(invoice, note.inputs);
	if (drawn === undefined) return "422 AMOUNT_EXCEEDS_CREDITABLE";
	note.drawn = drawn;
	note.number = 1 + Math.max(...world.notes.map((one) => one.number));
	note.status = "issued";
	return "200";
};

const voidNote = (world: World, note: NoteState): Outcome => {
	if (note.status === "void") return "409 CREDIT_NOTE_NOT_ISSUED";
	if (note.allocations > 0) return "409 CREDIT_NOTE_HAS_ALLOCATIONS";
	if (note.status === "issued")
		for (const [i, { line, quantity }] of note.inputs.entries()) {
			const credited = world.invoices[note.invoice]!.lines[line]!;
			credited.unitsLeft += quantity;
			credited.left += note.drawn[i]!;
		}
	note.status = "void";
	return "200";
};

const allocate = (note: NoteState, invoice: InvoiceState, asked: number | undefined): Outcome => {
	if (note.status !== "issued") return "409 CREDIT_NOTE_NOT_ISSUED";
	if (invoice.status === "paid") return "409 ORDER_ALREADY_PAID";
	if (invoice.status === "void") return "409 ORDER_NOT_OPEN";
	const available = availableOf(note);
	const amount = asked ?? Math.min(available, outstandingOf(invoice));
	if (available === 0) return "409 CREDIT_NOTE_HAS_ALLOCATIONS";
	if (amount > available) return "422 AMOUNT_EXCEEDS_CREDITABLE";
	if (amount > outstandingOf(invoice)) return "422 AMOUNT_EXCEEDS_BALANCE";
	if (invoice.status === "draft") return "409 INVOICE_NOT_OPEN";
	note.allocated += amount;
	note.allocations += 1;
	invoice.credited += amount;
	settle(invoice);
	return "200";
};

/** Whether money alone has paid all of it, so that each of its lines can be paid back whole. */
const isPaidByMoney = ({ credited, status }: InvoiceState): boolean => status === "paid" && credited === 0;

/** Whether a refund may be refused: some of the invoice is unpaid, or a credit paid it. */
const mayRefuse = (invoice: InvoiceState, observed: Outcome): boolean =>
	!isPaidByMoney(invoice) && /^(409|422) /.test(observed);

const payBack = (world: World, note: NoteState, observed: Outcome): Outcome => {
	if (note.status !== "issued") return "409 CREDIT_NOTE_NOT_ISSUED";
	const available = availableOf(note);
	if (available === 0) return note.allocations > 0 ? "409 CREDIT_NOTE_HAS_ALLOCATIONS" : "422 AMOUNT_TOO_SMALL";
	const invoice = world.invoices[note.invoice]!;
	if (invoice.refunded + available > invoice.paid || mayRefuse(invoice, observed))
		return "422 AMOUNT_EXCEEDS_REFUNDABLE";
	invoice.refunded += available;
	note.allocated += available;
	note.allocations += 1;
	return "200";
};

const refund = (invoice: InvoiceState, index: number, quantity: number, observed: Outcome): Outcome => {
	const line = invoice.lines[index]!;
	const copy = { ...line };
	const cents = draw(copy, quantity, undefined);
	const most = invoice.paid - invoice.refunded;
	// Units whose money was credited by amount may be given back without money.
	const isSilent = cents === 0 && observed !== "201";
	if (cents === undefined || isSilent || cents > most || mayRefuse(invoice, observed))
		return /^(409|422) /.test(observed) ? observed : "a refusal";
	Object.assign(line, copy);
	invoice.refunded += cents;
	return "201";
};

/** Applies a command to the world, and returns what svc must answer. `observed` decides where the rules are silent. */
const act = (world: World, command: Command, observed: Outcome): Outcome => {
	switch (command.type) {
		case "issue":
			return issue(world, world.invoices[command.invoice]!);
		case "void":
			return voidInvoice(world, world.invoices[command.invoice]!);
		case "write_off":
			return writeOff(world.invoices[command.invoice]!);
		case "cash":
			return payCash(world.invoices[command.invoice]!, command.amount);
		case "card":
			return payByCard(world.invoices[command.invoice]!, command.isGood);
		case "fee":
			return chooseFee(world, world.invoices[command.invoice]!, command.installment);
		case "refund":
			return refund(world.invoices[command.invoice]!, command.line, command.quantity, observed);
		case "draft_note":
			return draftNote(world, command.invoice, command.inputs);
		case "issue_note":
			return issueNote(world, world.notes[command.note]!);
		case "void_note":
			return voidNote(world, world.notes[command.note]!);
		case "pay_back":
			return payBack(world, world.notes[command.note]!, observed);
		case "allocate":
			return allocate(world.notes[command.note]!, world.invoices[command.invoice]!, command.amount);
		case "advance":
			world.hours += command.days * 24 + 1;
			for (const invoice of world.invoices) age(world, invoice);
			return "200";
	}
};

/** The world after a command, with what svc must have answered. */
export const afterCommand = (
	world: World,
	command: Command,
	observed: Outcome,
): { readonly world: World; readonly expected: Outcome } => {
	const after = structuredClone(world);
	const expected = act(after, command, observed);
	return { world: after, expected };
};
