/**
 * Laws of invoices over the whole service. For all commands in any order, also at once, and however time passes, invoices,
 * installments, late fees, credit notes and refunds are what an independent oracle says, to the cent.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day, isBalanced, openBilling } from "./Billing.js";
import { afterCommand } from "./InvoiceOracle.js";
import { commandOf, type Scenario, scenario } from "./InvoiceScenarios.js";
import {
	type Command,
	type InvoiceState,
	invoiceOf,
	invoiceView,
	noteView,
	type Policy,
	startHour,
	type World,
} from "./InvoiceWorld.js";

const hour = 3_600_000;

const policyBody = ({ grace_days: grace_period_days, mode: application_mode, size, type }: Policy) => ({
	type,
	...(type === "fixed" ? { amount_money: usd(size) } : { percent: String(size / 100) }),
	grace_period_days,
	application_mode,
});

/** A shop with its drafts, and what the oracle says of them. */
const open = async (svc: Service, { invoices }: Scenario) => {
	const shop = await openBilling(svc);
	const untilHalfPast = 3_600 - ((Date.now() / 1_000 + 1_800) % 3_600);
	await shop.advance(Math.ceil(untilHalfPast));
	const start = Date.now() + untilHalfPast * 1_000;
	// A zone in which it is `startHour` now; the signs of these names are turned around.
	const offset = ((Math.floor(startHour) - new Date(start).getUTCHours() + 36) % 24) - 12;
	await shop.patch("/v1/settings", {
		business: { time_zone: offset === 0 ? "Etc/GMT" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}` },
	});
	const at = (hours: number) => new Date(start + hours * hour).toISOString();

	const paymentDue = async ({ due, percents, policy }: Pick<InvoiceState, "due" | "percents" | "policy">) => {
		const late_fee_policy = policy === undefined ? undefined : policyBody(policy);
		if ("days" in due) return shop.byTerm(await shop.term(due.days, late_fee_policy));
		const more = late_fee_policy === undefined ? {} : { late_fee_policy };
		return percents.length === 1
			? { type: "date", due_at: at(due.dates[0]!), ...more }
			: {
					type: "schedule",
					installments: percents.map((percent, i) => ({ due_at: at(due.dates[i]!), percent: String(percent) })),
					...more,
				};
	};

	const made: Array<{ invoice_id: string; order_id: string; lines: ReadonlyArray<string> }> = [];
	for (const { lines, terms } of invoices) {
		const items = lines.map(({ price, units }) => shop.line(price, units));
		const invoice = dataOf(await shop.draftOf(await paymentDue(terms), {}, items), 201);
		const { line_items } = await shop.orderOf(invoice);
		const ids = line_items.map(({ order_line_item_id }: { order_line_item_id: string }) => order_line_item_id);
		made.push({ ...invoice, lines: ids });
	}
	const notes: Array<string> = [];
	const world: World = { hours: 0, invoices: invoices.map(({ lines, terms }) => invoiceOf(lines, terms)), notes: [] };

	const send = (command: Command): Promise<Answer> | undefined => {
		const { invoice_id = "", lines: ids = [], order_id = "" } = "invoice" in command ? made[command.invoice]! : {};
		const note = `/v1/credit-notes/${"note" in command ? notes[command.note] : ""}`;
		switch (command.type) {
			case "issue":
			case "void":
				return shop.act(invoice_id, command.type);
			case "write_off":
				return shop.act(invoice_id, "mark-uncollectible");
			case "cash":
				return shop.payCash(invoice_id, command.amount);
			case "card": {
				const payment_source = { token: command.isGood ? "tok_visa" : "tok_declined" };
				return shop.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source });
			}
			case "fee":
				return shop.act(
					invoice_id,
					"late-fees",
					command.installment === undefined ? undefined : { installment: command.installment + 1 },
				);
			case "refund":
				return shop.post("/v1/refunds", {
					order_id,
					line_items: [{ order_line_item_id: ids[command.line], quantity: command.quantity }],
				});
			case "draft_note":
				return shop.post("/v1/credit-notes", {
					invoice_id,
					line_items: command.inputs.map(({ amount, line, quantity }) => ({
						order_line_item_id: ids[line],
						quantity,
						...(amount === undefined ? {} : { amount_money: usd(amount) }),
					})),
				});
			case "issue_note":
				return shop.post(`${note}/issue`);
			case "void_note":
				return shop.post(`${note}/void`);
			case "pay_back":
				return shop.post(`${note}/allocate`, { refund: true });
			case "allocate":
				return shop.post(`${note}/allocate`, {
					invoice_id,
					...(command.amount === undefined ? {} : { amount_money: usd(command.amount) }),
				});
			case "advance":
				return undefined;
		}
	};

	/** Sends a command, and returns what was answered: a status, and the code of a refusal. */
	const perform = async (command: Command): Promise<string> => {
		if (command.type === "advance") {
			await shop.advance(command.days * day + 3_600);
			return "200";
		}
		const answer = (await send(command))!;
		if (command.type === "draft_note" && answer.status === 201) notes.push(answer.body.data.credit_note_id);
		return answer.status < 300 ? String(answer.status) : `${answer.status} ${answer.body.error.code}`;
	};

	/** What svc says of every invoice and credit note. */
	const views = async () => {
		const cents = (money: { amount: number }) => money.amount;
		const invoiceViews = await Promise.all(
			made.map(async ({ invoice_id, order_id }) => {
				const invoice = await shop.read(invoice_id);
				expect(isBalanced(invoice), JSON.stringify(invoice)).toBe(true);
				const { refunded_money } = (await shop.orderOf({ order_id })).settlement_amounts;
				return {
					status: invoice.status,
					number: invoice.number,
					total: cents(invoice.total_money),
					late_fee: cents(invoice.late_fee_money),
					paid: cents(invoice.paid_money),
					credited: cents(invoice.credited_money),
					refunded: cents(refunded_money),
					outstanding: cents(invoice.outstanding_money),
					is_overdue: invoice.is_overdue,
					is_partially_paid: invoice.is_partially_paid,
					installments: invoice.installments.map(
						(one: { settled_money: { amount: number }; amount_money: { amount: number } }) =>
							`${cents(one.settled_money)} of ${cents(one.amount_money)}`,
					),
					addenda: invoice.addenda.map(
						(one: {
							installment: number;
							amount_money: { amount: number };
							base_outstanding_money: { amount: number };
						}) => `${one.installment}: ${cents(one.amount_money)} on ${cents(one.base_outstanding_money)}`,
					),
				};
			}),
		);
		const noteViews = await Promise.all(
			notes.map(async (id) => {
				const note = dataOf(await shop.get(`/v1/credit-notes/${id}`));
				return {
					status: note.status,
					number: note.number,
					total: cents(note.total_money),
					allocated: cents(note.allocated_money),
					available: cents(note.available_money),
					allocations: note.allocations.length,
				};
			}),
		);
		return { invoices: invoiceViews, notes: noteViews };
	};

	/** How often each event that the oracle counts was published, for each invoice. */
	const events = async () => {
		const counted = ["created", "opened", "overdue", "late_fee_due", "late_fee_assessed", "paid", "voided"];
		return Promise.all(
			made.map(async ({ invoice_id }) => {
				const types = (await shop.typesOf(invoice_id)).map((type) => type.replace("invoice.", ""));
				const counts = counted.map((type) => [type, types.filter((one) => one === type).length] as const);
				return Object.fromEntries(counts.filter(([, times]) => times > 0));
			}),
		);
	};

	return { world, perform, views, events };
};

const expectedViews = (world: World) => ({
	invoices: world.invoices.map((invoice) => invoiceView(world, invoice)),
	notes: world.notes.map(noteView),
});

const permutations = <A>(all: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
	all.length === 0
		? [[]]
		: all.flatMap((one, i) => permutations(all.filter((_, j) => j !== i)).map((rest) => [one, ...rest]));

interface Done {
	readonly command: Command;
	readonly observed: string;
}

/** The world after commands in this order, with what should have been answered. */
const played = (world: World, order: ReadonlyArray<Done>) => {
	let after = world;
	const expected = order.map(({ command, observed }) => {
		const next = afterCommand(after, command, observed);
		after = next.world;
		return { command, answer: next.expected };
	});
	return { world: after, expected, views: expectedViews(after) };
};

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true, hasRandomRequests: true });
});
afterAll(() => svc.stop());

const play = async (given: Scenario) => {
	const table = await open(svc, given);
	let { world } = table;
	for (const wishes of given.steps) {
		const commands = wishes.flatMap((wished) => commandOf(world, wished) ?? []);
		const done = await Promise.all(
			commands.map(async (command): Promise<Done> => ({ command, observed: await table.perform(command) })),
		);
		const seen = await table.views();
		// Some order of the commands must explain all that was answered, and all that there is now.
		const orders = permutations(done).map((order) => ({ order, ...played(world, order) }));
		const said = (order: ReadonlyArray<Done>) => order.map(({ command, observed }) => ({ command, answer: observed }));
		const isExplained = (one: (typeof orders)[number]) =>
			JSON.stringify([one.expected, one.views]) === JSON.stringify([said(one.order), seen]);
		const explained = orders.find(isExplained);
		if (explained === undefined) {
			const [first] = orders;
			expect({ answers: said(first!.order), ...seen }).toEqual({ answers: first!.expected, ...first!.views });
		}
		world = (explained ?? orders[0]!).world;
	}
	expect(await table.events()).toEqual(world.invoices.map(({ events }) => events));
};

/** Tries of the play; each takes about 30 requests and as many looks. Try more by hand. */
const plays = Number(process.env.INVOICE_PLAYS ?? 8);

describe("any sequence of what happens to invoices", () => {
	it("IV2 IV3 IV4 IV7 IV9 IV10 IV11 CN1 CN2 is what the oracle says", async () => {
		await fc.assert(fc.asyncProperty(scenario, play), { numRuns: plays });
	});
});
