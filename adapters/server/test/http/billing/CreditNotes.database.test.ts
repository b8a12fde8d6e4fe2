import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { isBalanced, openBilling, refusal } from "./Billing.js";
import { eventually } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openBilling>>;
let due: object;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openBilling(svc);
	due = shop.byTerm(await shop.term(30));
});
afterAll(() => svc.stop());

/** An issued invoice of three units of 33.34 less a discount, and one of 10.00, and its lines. */
const invoiced = async () => {
	const invoice = await shop.issued(due, {}, [shop.line(3_334, 3), shop.line(1_000, 1, "Setup")]);
	const [design, setup] = (await shop.orderOf(invoice)).line_items.map(
		({ order_line_item_id }: { order_line_item_id: string }) => order_line_item_id,
	);
	return { invoice, design: design as string, setup: setup as string };
};

const draft = (invoice_id: string, line_items: ReadonlyArray<object>, more: object = {}) =>
	shop.post("/v1/credit-notes", { invoice_id, line_items, ...more });

const act = (credit_note_id: string, action: string, body?: object) =>
	shop.post(`/v1/credit-notes/${credit_note_id}/${action}`, body);

/** Issues a credit note. */
const issued = async (invoice_id: string, line_items: ReadonlyArray<object>) => {
	const { credit_note_id } = dataOf(await draft(invoice_id, line_items), 201);
	return dataOf(await act(credit_note_id, "issue"));
};

interface Mail {
	readonly to: { readonly email: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

const mails = async (): Promise<ReadonlyArray<Mail>> =>
	(await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } })).body.data;

describe("the mail of a credit note", () => {
	it("is sent to the invoice's recipient when it is issued, and shown with the invoice", async () => {
		const recipient_email = "billing@example.com";
		const invoice = await shop.issued(due, { recipient_email }, [shop.line(3_334, 3)]);
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const note = await issued(invoice.invoice_id, [{ order_line_item_id, quantity: 1 }]);
		const mail = await eventually(async () => {
			const found = (await mails()).filter(({ subject }) => subject.includes(`Credit note ${note.number} from`));
			expect(found.map(({ to }) => to.email)).toEqual([recipient_email]);
			return found[0]!;
		});
		const sentence = `has credited $33.34 of invoice ${invoice.number}.`;
		for (const part of [sentence, "1 × Design"]) {
			expect(mail.text).toContain(part);
			expect(mail.html).toContain(part);
		}
		expect(mail.text).toContain(invoice.hosted_url);
		const document = dataOf(await shop.get(`/v1/invoices/${invoice.invoice_id}/document`));
		const { credit_note_id, issued_at, number, total_money } = note;
		expect(document.credit_notes).toEqual([{ credit_note_id, number, issued_at, total_money }]);
		dataOf(await act(credit_note_id, "void"));
		expect(dataOf(await shop.get(`/v1/invoices/${invoice.invoice_id}/document`)).credit_notes).toEqual([]);
	});

	it("is not sent if the seller mails buyers, or if the invoice has no recipient", async () => {
		const own = await openBilling(svc);
		const term = own.byTerm(await own.term(30));
		const noteOf = async (more: object): Promise<string> => {
			const invoice = await own.issued(term, more);
			const [{ order_line_item_id }] = (await own.orderOf(invoice)).line_items;
			const line_items = [{ order_line_item_id, quantity: 1 }];
			const { credit_note_id } = dataOf(
				await own.post("/v1/credit-notes", { invoice_id: invoice.invoice_id, line_items, reason: "Silent" }),
				201,
			);
			return dataOf(await own.post(`/v1/credit-notes/${credit_note_id}/issue`)).number;
		};
		await noteOf({});
		dataOf(await own.patch("/v1/settings", { customer_email_delivery: { order_receipts: "merchant_sends" } }));
		await noteOf({ recipient_email: "silent@example.com" });
		dataOf(await own.patch("/v1/settings", { customer_email_delivery: { order_receipts: "svc_sends" } }));
		const number = await noteOf({ recipient_email: "loud@example.com" });
		await eventually(async () => {
			const found = (await mails()).filter(({ text }) => text.includes("Reason: Silent"));
			expect(found.map(({ subject, to }) => [subject.includes(number), to.email])).toEqual([
				[true, "loud@example.com"],
			]);
		});
	});
});

describe("a credit note", () => {
	it("CN1 CN3 is drafted by lines and units, changes as a draft, and is issued with a number", async () => {
		const { design, invoice, setup } = await invoiced();
		const lines = [{ order_line_item_id: design, quantity: 1 }];
		const note = dataOf(await draft(invoice.invoice_id, lines, { reason: "Too much" }), 201);
		expect(note).toMatchObject({
			status: "draft",
			invoice_id: invoice.invoice_id,
			customer_id: shop.customer_id,
			reason: "Too much",
			total_money: usd(3_334),
			available_money: usd(0),
			allocations: [],
		});
		const path = `/v1/credit-notes/${note.credit_note_id}`;
		const more = [...lines, { order_line_item_id: setup, quantity: 0, amount_money: usd(250) }];
		expect(dataOf(await shop.patch(path, { line_items: more, reason: null }))).toMatchObject({
			total_money: usd(3_584),
		});
		const credit = dataOf(await act(note.credit_note_id, "issue"));
		expect(credit).toMatchObject({
			status: "issued",
			number: expect.stringMatching(/^CN-\d{6}$/),
			available_money: usd(3_584),
		});
		const steps: ReadonlyArray<{ amount_money: { amount: number } }> = credit.explanation.steps;
		expect(steps.reduce((sum, step) => sum + step.amount_money.amount, 0)).toBe(3_584);
		expect(refusal(await shop.patch(path, { reason: "x" }))).toEqual({ status: 409, code: "CREDIT_NOTE_NOT_DRAFT" });
		expect(refusal(await act(note.credit_note_id, "issue")).code).toBe("CREDIT_NOTE_NOT_DRAFT");
		expect(dataOf(await shop.patch(path, { metadata: { a: "b" } })).metadata).toEqual({ a: "b" });
		expect(dataOf(await shop.get(`/v1/credit-notes?invoice_id=${invoice.invoice_id}`))).toHaveLength(1);
	});

	it("CN2 takes no more than is neither refunded nor credited, the last unit exactly", async () => {
		const { design, invoice } = await invoiced();
		await shop.payCash(invoice.invoice_id, invoice.total_money.amount);
		const one = [{ order_line_item_id: design, quantity: 1 }];
		await issued(invoice.invoice_id, one);
		const refund = { order_id: invoice.order_id, line_items: one };
		expect(dataOf(await shop.post("/v1/refunds", refund), 201).amount_money).toEqual(usd(3_334));
		const two = await draft(invoice.invoice_id, [{ order_line_item_id: design, quantity: 2 }]);
		expect(refusal(two)).toEqual({ status: 422, code: "AMOUNT_EXCEEDS_CREDITABLE" });
		expect(two.body.error.details[0]).toMatchObject({ creditable_quantity: 1, creditable_money: usd(3_334) });
		// Of two that were drafted for the last unit, one is issued.
		const drafts = await Promise.all([draft(invoice.invoice_id, one), draft(invoice.invoice_id, one)]);
		const answers = await Promise.all(drafts.map((note) => act(dataOf(note, 201).credit_note_id, "issue")));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
		expect(refusal(await shop.post("/v1/refunds", refund)).status).toBe(422);
		// The other line can still be refunded, and nothing more.
		const rest = dataOf(await shop.post("/v1/refunds", { order_id: invoice.order_id }), 201);
		expect(rest.amount_money).toEqual(usd(1_000));
	});

	it("CN1 pays its own invoice or another one of the customer, in parts", async () => {
		const { design, invoice } = await invoiced();
		const note = await issued(invoice.invoice_id, [{ order_line_item_id: design, quantity: 1 }]);
		const other = await shop.issued(due, {}, [shop.line(900)]);
		const paid = dataOf(await act(note.credit_note_id, "allocate", { invoice_id: other.invoice_id }));
		expect(paid).toMatchObject({
			allocated_money: usd(900),
			available_money: usd(2_434),
			allocations: [{ type: "invoice", invoice_id: other.invoice_id, amount_money: usd(900) }],
		});
		expect(await shop.read(other.invoice_id)).toMatchObject({
			status: "paid",
			credited_money: usd(900),
			paid_money: usd(0),
		});
		const own = { invoice_id: invoice.invoice_id, amount_money: usd(434) };
		expect(dataOf(await act(note.credit_note_id, "allocate", own)).available_money).toEqual(usd(2_000));
		const credited = await shop.read(invoice.invoice_id);
		expect(credited).toMatchObject({ credited_money: usd(434), outstanding_money: usd(10_568), status: "open" });
		expect(isBalanced(credited)).toBe(true);
		const most = await act(note.credit_note_id, "allocate", { ...own, amount_money: usd(2_001) });
		expect(refusal(most)).toEqual({ status: 422, code: "AMOUNT_EXCEEDS_CREDITABLE" });
		// A credit is no money: nothing of it can be refunded.
		const refund = await shop.post("/v1/refunds", { order_id: other.order_id });
		expect(refusal(refund)).toEqual({ status: 422, code: "AMOUNT_EXCEEDS_REFUNDABLE" });
		const voided = await act(note.credit_note_id, "void");
		expect(refusal(voided)).toEqual({ status: 409, code: "CREDIT_NOTE_HAS_ALLOCATIONS" });
		expect(voided.body.error.blocking_resources).toHaveLength(2);
	});

	it("CN1 is paid back whole to what paid the invoice", async () => {
		const { design, invoice } = await invoiced();
		const pay = await shop.post(`/v1/orders/${invoice.order_id}/pay`, {
			action: "pay",
			payment_source: { token: "tok_visa" },
		});
		expect(pay.status).toBe(200);
		const note = await issued(invoice.invoice_id, [{ order_line_item_id: design, quantity: 2 }]);
		const back = dataOf(await act(note.credit_note_id, "allocate", { refund: true }));
		expect(back).toMatchObject({
			available_money: usd(0),
			allocations: [{ type: "refund", amount_money: usd(6_668) }],
		});
		const refund = dataOf(await shop.get(`/v1/refunds/${back.allocations[0].refund_id}`));
		expect(refund).toMatchObject({ amount_money: usd(6_668), order_id: invoice.order_id });
		const [line] = (await shop.orderOf(invoice)).line_items;
		expect(line).toMatchObject({ refunded_quantity: 2 });
		expect(line).not.toHaveProperty("credited_quantity");
		const again = await act(note.credit_note_id, "allocate", { refund: true });
		expect(refusal(again)).toEqual({ status: 409, code: "CREDIT_NOTE_HAS_ALLOCATIONS" });
	});

	it("CN1 CN3 of a partly paid invoice pays it, and what is left is paid back", async () => {
		const { design, invoice, setup } = await invoiced();
		const outstanding = invoice.total_money.amount - 3_000;
		await shop.payCash(invoice.invoice_id, 3_000);
		const note = await issued(invoice.invoice_id, [
			{ order_line_item_id: design, quantity: 3 },
			{ order_line_item_id: setup, quantity: 1 },
		]);
		const early = await act(note.credit_note_id, "allocate", { refund: true });
		expect(refusal(early)).toEqual({ status: 422, code: "AMOUNT_EXCEEDS_REFUNDABLE" });
		expect(early.body.error.param).toBe("refund");
		const paid = dataOf(await act(note.credit_note_id, "allocate", { invoice_id: invoice.invoice_id }));
		expect(paid.available_money).toEqual(usd(3_000));
		const back = dataOf(await act(note.credit_note_id, "allocate", { refund: true }));
		expect(back).toMatchObject({
			allocated_money: note.total_money,
			available_money: usd(0),
			allocations: [
				{ type: "invoice", amount_money: usd(outstanding) },
				{ type: "refund", amount_money: usd(3_000) },
			],
		});
		const { line_items, settlement_amounts } = await shop.orderOf(invoice);
		expect(settlement_amounts).toMatchObject({
			paid_money: usd(3_000),
			refunded_money: usd(3_000),
			credited_money: usd(outstanding),
			outstanding_money: usd(0),
		});
		for (const { credited_amounts, pricing_amounts, refunded_amounts } of line_items)
			expect(credited_amounts.total_money.amount + refunded_amounts.total_money.amount).toBe(
				pricing_amounts.total_money.amount,
			);
		expect(isBalanced(await shop.read(invoice.invoice_id))).toBe(true);
		const again = await act(note.credit_note_id, "allocate", { refund: true });
		expect(refusal(again)).toEqual({ status: 409, code: "CREDIT_NOTE_HAS_ALLOCATIONS" });
	});

	it("IV11 CN2 keeps its invoice from being voided, until it is void itself", async () => {
		const { design, invoice } = await invoiced();
		const note = await issued(invoice.invoice_id, [{ order_line_item_id: design, quantity: 3 }]);
		const refused = await shop.act(invoice.invoice_id, "void");
		expect(refusal(refused)).toEqual({ status: 409, code: "INVOICE_HAS_ISSUED_CREDIT_NOTE" });
		expect(refused.body.error.blocking_resources).toEqual([
			{ resource_type: "credit_note", resource_id: note.credit_note_id, status: "issued" },
		]);
		expect(dataOf(await act(note.credit_note_id, "void"))).toMatchObject({ status: "void", number: note.number });
		const [line] = (await shop.orderOf(invoice)).line_items;
		expect(line).not.toHaveProperty("credited_quantity");
		expect(refusal(await act(note.credit_note_id, "void"))).toEqual({ status: 409, code: "CREDIT_NOTE_NOT_ISSUED" });
		expect((await shop.act(invoice.invoice_id, "void")).status).toBe(200);
	});

	it("CN3 is told of once when it is issued, and once when it is void", async () => {
		const { design, invoice } = await invoiced();
		const lines = [{ order_line_item_id: design, quantity: 1 }];
		const discarded = dataOf(await draft(invoice.invoice_id, lines), 201);
		dataOf(await act(discarded.credit_note_id, "void"));
		// It never was issued.
		const { error } = (await act(discarded.credit_note_id, "issue")).body;
		expect([error.code, error.message]).toEqual(["CREDIT_NOTE_NOT_DRAFT", "The credit note is void, which is final."]);
		const note = await issued(invoice.invoice_id, lines);
		dataOf(await act(note.credit_note_id, "void"));
		const { body } = await shop.get("/v1/webhook-events?page_size=100");
		const told = (of: string): ReadonlyArray<string> =>
			body.data.flatMap(
				({ data, event_type }: { data: Record<string, { credit_note_id?: string }>; event_type: string }) =>
					data.credit_note?.credit_note_id === of ? [event_type] : [],
			);
		expect([...told(note.credit_note_id)].sort()).toEqual(["credit_note.issued", "credit_note.voided"]);
		expect(told(discarded.credit_note_id)).toEqual(["credit_note.voided"]);
	});

	it("CN3 corrects open and paid invoices alone", async () => {
		const { invoice_id, order_id } = dataOf(await shop.draftOf(due), 201);
		const [line] = (await shop.orderOf({ order_id })).line_items;
		const lines = [{ order_line_item_id: line.order_line_item_id, quantity: 1 }];
		expect(refusal(await draft(invoice_id, lines))).toEqual({ status: 409, code: "INVOICE_NOT_OPEN" });
		const unknown = await draft("inv_none", lines);
		expect([refusal(unknown), unknown.body.error.param]).toEqual([
			{ status: 404, code: "RESOURCE_NOT_FOUND" },
			"invoice_id",
		]);
	});
});

describe("a free line", () => {
	it("CN1 CN2 is credited with the others, and only their money is paid back", async () => {
		const invoice = await shop.issued(due, {}, [shop.line(0, 1, "Sample"), shop.line(1_000, 1, "Setup")]);
		await shop.payCash(invoice.invoice_id, invoice.total_money.amount);
		const { line_items } = await shop.orderOf(invoice);
		const [sample, setup] = line_items.map(({ order_line_item_id }: { order_line_item_id: string }) => ({
			order_line_item_id,
			quantity: 1,
		}));
		const both = await issued(invoice.invoice_id, [sample, setup]);
		const back = dataOf(await act(both.credit_note_id, "allocate", { refund: true }));
		expect(back).toMatchObject({ available_money: usd(0), allocations: [{ amount_money: both.total_money }] });
		expect((await shop.orderOf(invoice)).settlement_amounts.refunded_money).toEqual(both.total_money);
	});

	it("CN1 alone leaves nothing to pay back, and pays no invoice", async () => {
		const invoice = await shop.issued(due, {}, [shop.line(0, 1, "Sample"), shop.line(1_000, 1, "Setup")]);
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const { credit_note_id } = await issued(invoice.invoice_id, [{ order_line_item_id, quantity: 1 }]);
		const back = await act(credit_note_id, "allocate", { refund: true });
		expect(refusal(back)).toEqual({ status: 422, code: "AMOUNT_TOO_SMALL" });
		expect(back.body.error.param).toBe("refund");
		const paid = await act(credit_note_id, "allocate", { invoice_id: invoice.invoice_id });
		expect(refusal(paid)).toEqual({ status: 422, code: "AMOUNT_TOO_SMALL" });
	});
});

describe("a line that buys gift cards", () => {
	const face = usd(2_000);

	/** An issued invoice of a gift card and of 10.00, paid in cash. */
	const soldGiftCard = async () => {
		const product = await shop.post("/v1/products", {
			name: "Gift card",
			product_type: "gift_card",
			default_variant: {
				unit_price_money: face,
				gift_card_configuration: { price_mode: "face_value", face_value_money: face },
			},
		});
		const [{ variant_id }] = dataOf(product, 201).variants;
		const bought = { variant_id, quantity: 1, gift_card_purchase: { recipient: { email: "grace@example.com" } } };
		const invoice = await shop.issued(due, {}, [bought, shop.line(1_000)]);
		dataOf(await shop.payCash(invoice.invoice_id, 3_000), 201);
		const [{ order_line_item_id, purchased_gift_cards }] = (await shop.orderOf(invoice)).line_items;
		const balance = async () =>
			dataOf(await shop.get(`/v1/gift-cards/${purchased_gift_cards[0].gift_card_id}`)).balance_money;
		return { invoice, order_line_item_id: order_line_item_id as string, balance };
	};

	it("cannot be credited, because the buyer would keep the cards; a refund withdraws them", async () => {
		const { balance, invoice, order_line_item_id } = await soldGiftCard();
		for (const amount of [{ quantity: 1 }, { quantity: 0, amount_money: usd(1) }]) {
			const refused = await draft(invoice.invoice_id, [{ order_line_item_id, ...amount }]);
			expect(refusal(refused)).toEqual({ status: 422, code: "AMOUNT_EXCEEDS_CREDITABLE" });
			expect(refused.body.error).toMatchObject({
				param: "line_items[0].order_line_item_id",
				details: [{ order_line_item_id, creditable_quantity: 0, creditable_money: usd(0) }],
			});
		}
		expect(await balance()).toEqual(face);
		const line_items = [{ order_line_item_id, quantity: 1 }];
		const refund = await shop.post("/v1/refunds", { order_id: invoice.order_id, line_items });
		expect(dataOf(refund, 201).amount_money).toEqual(face);
		expect(await balance()).toEqual(usd(0));
	});
});
