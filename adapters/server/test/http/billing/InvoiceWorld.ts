/** What an independent oracle knows of invoices, credit notes and refunds, in cents. Times are hours since the play began. */

/** The local time of day at which a play begins, in hours; no command comes near the end of a local day. */
export const startHour = 6.5;

export interface Policy {
	readonly type: "percentage" | "fixed";
	/** Percentages in hundredths of a percent, fixed fees in cents. */
	readonly size: number;
	readonly grace_days: number;
	readonly mode: "automatic" | "manual";
}

export interface Line {
	readonly units: number;
	readonly cents: number;
	/** What neither a refund nor a credit note has drawn. */
	unitsLeft: number;
	left: number;
}

export interface Fee {
	readonly installment: number;
	readonly cents: number;
	readonly base: number;
}

export interface InvoiceState {
	readonly lines: ReadonlyArray<Line>;
	/** The due dates of the request, or the days of a term that counts from the issue. */
	readonly due: { readonly dates: ReadonlyArray<number> } | { readonly days: number };
	/** The shares of a schedule in whole percents; one of 100 for a single due date. */
	readonly percents: ReadonlyArray<number>;
	readonly policy: Policy | undefined;
	status: "draft" | "open" | "paid" | "void" | "uncollectible";
	number: number;
	total: number;
	paid: number;
	credited: number;
	refunded: number;
	fees: Array<Fee>;
	installments: ReadonlyArray<{ readonly due: number; readonly cents: number }>;
	/** How many of the agenda's moments have passed, each `installment type`. */
	passed: Array<string>;
	events: Record<string, number>;
}

export interface NoteLine {
	readonly line: number;
	readonly quantity: number;
	/** Cents; absent: those of the units. */
	readonly amount: number | undefined;
}

export interface NoteState {
	readonly invoice: number;
	readonly inputs: ReadonlyArray<NoteLine>;
	status: "draft" | "issued" | "void";
	number: number;
	/** What it drew of each input. */
	drawn: ReadonlyArray<number>;
	allocated: number;
	allocations: number;
}

export interface World {
	hours: number;
	invoices: Array<InvoiceState>;
	notes: Array<NoteState>;
}

export type Command =
	| { readonly type: "issue" | "void" | "write_off"; readonly invoice: number }
	| { readonly type: "cash"; readonly invoice: number; readonly amount: number }
	| { readonly type: "card"; readonly invoice: number; readonly isGood: boolean }
	| { readonly type: "fee"; readonly invoice: number; readonly installment: number | undefined }
	| { readonly type: "refund"; readonly invoice: number; readonly line: number; readonly quantity: number }
	| { readonly type: "draft_note"; readonly invoice: number; readonly inputs: ReadonlyArray<NoteLine> }
	| { readonly type: "issue_note" | "void_note" | "pay_back"; readonly note: number }
	| {
			readonly type: "allocate";
			readonly note: number;
			readonly invoice: number;
			readonly amount: number | undefined;
	  }
	| { readonly type: "advance"; readonly days: number };

/** The status of an answer, with its code if it is a refusal. */
export type Outcome = string;

export const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

export const halfUp = (numerator: bigint, denominator: bigint): number =>
	Number((2n * numerator + denominator) / (2n * denominator));

const feesOf = ({ fees }: InvoiceState): number => add(fees.map(({ cents }) => cents));

export const outstandingOf = (invoice: InvoiceState): number =>
	invoice.total + feesOf(invoice) - invoice.paid - invoice.credited;

/** What is settled of each installment: the earliest is filled first. */
const filledOf = ({ credited, installments, paid }: InvoiceState): ReadonlyArray<number> =>
	installments.map(({ cents }, i) => {
		const before = add(installments.slice(0, i).map((one) => one.cents));
		return Math.max(0, Math.min(cents, paid + credited - before));
	});

export const unpaidOf = (invoice: InvoiceState, installment: number): number =>
	(invoice.installments[installment]?.cents ?? 0) - (filledOf(invoice)[installment] ?? 0);

const nextDueOf = (invoice: InvoiceState): number | undefined =>
	(invoice.installments.find((_, i) => unpaidOf(invoice, i) > 0) ?? invoice.installments.at(-1))?.due;

const isLate = (world: World, invoice: InvoiceState): boolean =>
	outstandingOf(invoice) > 0 && (nextDueOf(invoice) ?? world.hours) < world.hours;

export const isPayable = ({ status }: InvoiceState): boolean => status === "open" || status === "uncollectible";

export const availableOf = ({ allocated, drawn, status }: NoteState): number =>
	status === "issued" ? add(drawn) - allocated : 0;

/** A new draft. */
export const invoiceOf = (
	lines: ReadonlyArray<{ readonly units: number; readonly price: number }>,
	terms: Pick<InvoiceState, "due" | "percents" | "policy">,
): InvoiceState => ({
	...terms,
	lines: lines.map(({ price, units }) => ({ units, cents: units * price, unitsLeft: units, left: units * price })),
	status: "draft",
	number: 0,
	total: add(lines.map(({ price, units }) => units * price)),
	paid: 0,
	credited: 0,
	refunded: 0,
	fees: [],
	installments: [],
	passed: [],
	events: { created: 1 },
});

/** What `GET /v1/invoices/{id}` must say. */
export const invoiceView = (world: World, invoice: InvoiceState) => ({
	status: invoice.status,
	number: invoice.number === 0 ? undefined : `INV-${String(invoice.number).padStart(6, "0")}`,
	total: invoice.total,
	late_fee: feesOf(invoice),
	paid: invoice.paid,
	credited: invoice.credited,
	refunded: invoice.refunded,
	outstanding: outstandingOf(invoice),
	is_overdue: invoice.status === "open" && isLate(world, invoice),
	is_partially_paid: isPayable(invoice) && invoice.paid + invoice.credited > 0,
	installments: invoice.installments.map(({ cents }, i) => `${filledOf(invoice)[i]} of ${cents}`),
	addenda: invoice.fees.map(({ base, cents, installment }) => `${installment + 1}: ${cents} on ${base}`),
});

/** What `GET /v1/credit-notes/{id}` must say. */
export const noteView = (note: NoteState) => ({
	status: note.status,
	number: note.number === 0 ? undefined : `CN-${String(note.number).padStart(6, "0")}`,
	total: add(note.drawn),
	allocated: note.allocated,
	available: availableOf(note),
	allocations: note.allocations,
});
