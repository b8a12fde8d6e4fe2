/**
 * Kills svc in the middle of billing: while invoices and credit notes are issued, paid and allocated, and while the
 * worker reminds, marks what is overdue and assesses late fees. `KILL_ROUNDS` says how often (default 2).
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { StoredInvoice } from "@svc/core/billing/Invoices/Invoice";
import type { DatabaseKind } from "@svc/testkit/TestDatabase";
import { expect, it } from "vitest";
import { eventually } from "./http/Receiver.js";
import { type Killable, startKillable } from "./Killable.js";

const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const sellers = 6;

/** When invoices are due: soon, but after their issue also if other work keeps the machine busy. */
const dueMillis = 1_500;

const usd = (amount: number) => ({ amount, currency: "USD" });

/** 33.34 three times, and 10.00. */
const total = 11_002;

/** What becomes of an invoice after its issue. */
type Course = "unpaid" | "paid in part" | "credited" | "fee by hand";

const courses: ReadonlyArray<Course> = ["unpaid", "paid in part", "credited", "fee by hand"];

/** Makes an invoice that is due at once, and takes its course. Each request has a key, and is repeated until answered. */
const bill = async (
	svc: Killable,
	customer_id: string,
	mark: string,
	course: Course,
	answered: (step: string) => void,
): Promise<void> => {
	const ask = async (step: string, path: string, body: object = {}) => {
		const { data } = await svc.insist(path, body, `${mark}-${step}`);
		if (data !== undefined) answered(step);
		return data;
	};
	const lines = [
		{ name: "Design", quantity: 3, unit_price_money: usd(3_334) },
		{ name: "Setup", quantity: 1, unit_price_money: usd(1_000) },
	];
	const draft = await ask("draft", "/v1/invoices", {
		quick_pay: { customer_id, line_items: lines },
		recipient_email: "ada@example.com",
		reminder_policy: { rules: [{ days_from_due: 0 }] },
		payment_due: {
			type: "date",
			due_at: new Date(Date.now() + dueMillis).toISOString(),
			late_fee_policy: {
				type: "percentage",
				percent: "10",
				grace_period_days: 0,
				application_mode: course === "fee by hand" ? "manual" : "automatic",
			},
		},
	});
	// The due date may have passed while svc was down: then there is no such invoice.
	if (draft === undefined) return;
	const invoice = `/v1/invoices/${draft.invoice_id}`;
	const issued = await ask("issue", `${invoice}/issue`);
	if (issued === undefined) return;
	if (course === "paid in part")
		await ask("cash", `${invoice}/manual-payments`, { amount_money: usd(5_000), method: "cash" });
	if (course === "fee by hand") {
		await sleep(dueMillis);
		await Promise.all(["one", "two"].map((step) => ask(step, `${invoice}/late-fees`)));
	}
	if (course !== "credited") return;
	const [line] = (await svc.persist(() => svc.call("GET", `/v1/orders/${draft.order_id}`))).line_items;
	const note = await ask("note", "/v1/credit-notes", {
		invoice_id: draft.invoice_id,
		line_items: [{ order_line_item_id: line.order_line_item_id, quantity: 1 }],
	});
	if (note === undefined) return;
	await ask("note-issue", `/v1/credit-notes/${note.credit_note_id}/issue`);
	await ask("allocate", `/v1/credit-notes/${note.credit_note_id}/allocate`, { invoice_id: draft.invoice_id });
};

/** The numbers of a series, in order. */
const numbersOf = (documents: ReadonlyArray<{ readonly number?: string }>): ReadonlyArray<number> =>
	documents.flatMap(({ number }) => (number === undefined ? [] : [Number(number.split("-")[1])])).sort((a, b) => a - b);

const firstNumbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

/** An invoice whose moments have all passed: nothing is left that the worker would do. */
const isAtRest = ({ addenda, late_fee_policy, overdue_at, status }: StoredInvoice): boolean =>
	status !== "open" ||
	(overdue_at !== undefined && (addenda.length > 0 || late_fee_policy?.application_mode === "manual"));

const billUnderFire = async (svc: Killable) => {
	const { customer_id } = await svc.call("POST", "/v1/customers", { name: "Ada", email: "ada@example.com" });
	let [isOver, bills, answers, issues] = [false, 0, 0, 0];
	const count = (step: string): void => {
		answers++;
		if (step === "issue") issues++;
	};
	const traffic = Promise.all(
		Array.from({ length: sellers }, async () => {
			while (!isOver) {
				const next = bills++;
				await bill(svc, customer_id, `bill-${next}`, courses[next % courses.length]!, count);
			}
		}),
	);
	for (let round = 0; round < rounds; round++) {
		const enough = answers + sellers;
		await eventually(() => (answers >= enough ? true : undefined), 60_000);
		await sleep(Math.random() * 500);
		await svc.kill();
		await svc.restart();
	}
	// Most of what was begun before a kill may have been due by the time svc was up again.
	await eventually(() => (issues > rounds ? true : undefined), 60_000);
	isOver = true;
	await traffic;
};

it.each(["sqlite", "postgres"] satisfies ReadonlyArray<DatabaseKind>)(
	"kills -9 on %s during billing leave numbers without gaps, one fee, one reminder, and amounts that agree",
	{ timeout: 3_600_000 },
	async (kind) => {
		const svc = await startKillable(kind);
		await billUnderFire(svc);
		const invoices: ReadonlyArray<StoredInvoice> = await eventually(async () => {
			const found = await svc.documents("invoices");
			return found.every(isAtRest) ? found : undefined;
		});
		const notes = await svc.documents("credit_notes");
		const issued = invoices.filter(({ number }) => number !== undefined);
		expect(issued.length).toBeGreaterThan(rounds);
		expect(numbersOf(issued)).toEqual(firstNumbers(issued.length));
		expect(numbersOf(notes)).toEqual(firstNumbers(notes.filter(({ status }) => status === "issued").length));

		const emails = await eventually(async () => {
			const found = await svc.documents("emails");
			return found.every(({ status }) => status === "sent") ? found : undefined;
		});
		const mailedNotes = emails.filter((mail) => mail.resource_type === "credit_note");
		expect(mailedNotes.map(({ resource_id }) => resource_id).sort()).toEqual(
			notes.flatMap(({ credit_note_id, status }) => (status === "issued" ? [credit_note_id] : [])).sort(),
		);

		const typesOf = new Map<string, Array<string>>(issued.map(({ invoice_id }) => [invoice_id, []]));
		for (const { data, event_type } of await svc.documents("webhook_events"))
			typesOf.get(data.invoice?.invoice_id)?.push(event_type);
		const mailed: ReadonlyArray<string> = emails.map(({ resource_id }) => resource_id);
		for (const invoice of issued) {
			const { addenda, credited_money, invoice_id, late_fee_money, outstanding_money, paid_money } = invoice;
			const times = (type: string) => (typesOf.get(invoice_id) ?? []).filter((one) => one === type).length;
			const fees = addenda.length;
			expect(fees, invoice_id).toBeLessThanOrEqual(1);
			expect({
				total: invoice.total_money.amount + addenda.reduce((sum, { amount_money }) => sum + amount_money.amount, 0),
				lateFees: late_fee_money.amount,
				opened: times("invoice.opened"),
				overdue: times("invoice.overdue"),
				assessed: times("invoice.late_fee_assessed"),
				sent: times("invoice.sent"),
				mails: mailed.filter((id) => id === invoice_id).length,
			}).toEqual({
				total: paid_money.amount + credited_money.amount + outstanding_money.amount,
				lateFees: Math.round((addenda[0]?.base_outstanding_money.amount ?? 0) / 10),
				opened: 1,
				overdue: 1,
				assessed: fees,
				// At issue, at the due date, and with a fee that svc assesses. The development mailbox takes each.
				sent: invoice.late_fee_policy?.application_mode === "automatic" ? 3 : 2,
				mails: invoice.late_fee_policy?.application_mode === "automatic" ? 3 : 2,
			});
			expect(invoice.total_money.amount).toBe(total);
		}
		console.info(`${kind}: ${rounds} kills, ${issued.length} invoices, ${notes.length} credit notes`);
	},
);
