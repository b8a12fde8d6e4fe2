/** The refusals of invoices, credit notes, and subscriptions, with the steps that they propose. */
import { dataOf } from "../../Harness.js";
import { day } from "../billing/Billing.js";
import { usd } from "../Sale.js";
import { type Row, row, type World } from "./World.js";

type Shop = Awaited<ReturnType<World["invoices"]>>;

/** A shop, and terms of 30 days. */
const open = async ({ invoices }: World, late_fee_policy?: object) => {
	const shop = await invoices();
	return { ...shop, due: shop.byTerm(await shop.term(30, late_fee_policy)) };
};

const fee = { type: "percentage", percent: "5", grace_period_days: 7, application_mode: "manual" };

const lineOf = async (shop: Shop, invoice: { readonly order_id: string }): Promise<string> =>
	(await shop.orderOf(invoice)).line_items[0].order_line_item_id;

/** Drafts a credit note of units of an invoice's only line. */
const credit = async (shop: Shop, invoice: { readonly invoice_id: string; readonly order_id: string }, item: object) =>
	shop.post("/v1/credit-notes", {
		invoice_id: invoice.invoice_id,
		line_items: [{ order_line_item_id: await lineOf(shop, invoice), ...item }],
	});

const actOn = ({ post }: Shop, credit_note_id: string, action: string, body?: object) =>
	post(`/v1/credit-notes/${credit_note_id}/${action}`, body);

/** An issued invoice of two units at 50.00 with an issued credit note of one. */
const credited = async (world: World) => {
	const shop = await open(world);
	const invoice = await shop.issued(shop.due, {}, [shop.line(5_000, 2)]);
	const { credit_note_id } = dataOf(await credit(shop, invoice, { quantity: 1 }), 201);
	return { shop, invoice, note: dataOf(await actOn(shop, credit_note_id, "issue")) };
};

const now = async ({ get, merchant }: Pick<Shop, "get" | "merchant">): Promise<number> => {
	const sandbox = dataOf(await get(`/v1/developer/sandboxes/${merchant.sandbox.environment_id}`));
	return Date.parse(sandbox.clock.current_at);
};

/** Advances the shop's clock to a time. */
const waitUntil = async (shop: Shop, time: string) =>
	shop.advance(Math.max(1, Math.ceil((Date.parse(time) - (await now(shop))) / 1_000)));

export const invoicing: ReadonlyArray<Row> = [
	row("AMOUNT_EXCEEDS_CREDITABLE", "`creditable_quantity`", async (world) => {
		const shop = await open(world);
		const invoice = await shop.issued(shop.due, {}, [shop.line(5_000, 2)]);
		return [
			await credit(shop, invoice, { quantity: 3 }),
			({ details }) => credit(shop, invoice, { quantity: details[0].creditable_quantity }),
		];
	}),
	row("AMOUNT_EXCEEDS_CREDITABLE", "`creditable_money`", async (world) => {
		const shop = await open(world);
		const invoice = await shop.issued(shop.due);
		return [
			await credit(shop, invoice, { quantity: 1, amount_money: usd(10_001) }),
			({ details }) => credit(shop, invoice, { quantity: 1, amount_money: details[0].creditable_money }),
		];
	}),
	row("AMOUNT_EXCEEDS_CREDITABLE", "at most the `available_money`", async (world) => {
		const { invoice, note, shop } = await credited(world);
		const use = (amount_money: object) =>
			actOn(shop, note.credit_note_id, "allocate", { invoice_id: invoice.invoice_id, amount_money });
		return [await use(usd(5_001)), ({ details }) => use(details[0].available_money)];
	}),
	row("AMOUNT_EXCEEDS_BALANCE", "at most `settlement_amounts.outstanding_money`", async (world) => {
		const { invoice, note, shop } = await credited(world);
		const { invoice_id } = invoice;
		dataOf(await shop.payCash(invoice_id, 9_000), 201);
		const use = (amount_money: object) => actOn(shop, note.credit_note_id, "allocate", { invoice_id, amount_money });
		return [await use(usd(5_000)), async () => use((await shop.orderOf(invoice)).settlement_amounts.outstanding_money)];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "Use the credit for an invoice first", async (world) => {
		const { invoice, note, shop } = await credited(world);
		return [
			await actOn(shop, note.credit_note_id, "allocate", { refund: true }),
			() => actOn(shop, note.credit_note_id, "allocate", { invoice_id: invoice.invoice_id }),
		];
	}),
	row("AMOUNT_TOO_SMALL", "Add a line item with a price", async (world) => {
		const shop = await open(world);
		const { invoice_id } = dataOf(await shop.draftOf(shop.due, {}, [shop.line(0)]), 201);
		return [
			await shop.act(invoice_id, "issue"),
			async () => {
				dataOf(await shop.patch(`/v1/invoices/${invoice_id}`, { line_items: [shop.line(5_000)] }));
				return shop.act(invoice_id, "issue");
			},
		];
	}),
	row("AMOUNT_TOO_SMALL", "at least the `minimum_amount`", async (world) => {
		const shop = await open(world);
		const invoice = await shop.issued(shop.due);
		const of = (amount: number) => credit(shop, invoice, { quantity: 0, amount_money: usd(amount) });
		return [await of(0), ({ details }) => of(details[0].minimum_amount)];
	}),
	row("CREDIT_NOTE_NOT_DRAFT", "Void it if it is issued, and create another", async (world) => {
		const { invoice, note, shop } = await credited(world);
		return [
			await shop.patch(`/v1/credit-notes/${note.credit_note_id}`, { reason: "Late" }),
			async () => {
				dataOf(await actOn(shop, note.credit_note_id, "void"));
				return credit(shop, invoice, { quantity: 2 });
			},
		];
	}),
	row("CREDIT_NOTE_NOT_DRAFT", "Its `metadata` can still change", async (world) => {
		const { note, shop } = await credited(world);
		const change = (body: object) => shop.patch(`/v1/credit-notes/${note.credit_note_id}`, body);
		return [await change({ reason: "Late" }), () => change({ metadata: { reason: "Late" } })];
	}),
	row("CREDIT_NOTE_NOT_ISSUED", "issue a draft first", async (world) => {
		const shop = await open(world);
		const invoice = await shop.issued(shop.due, {}, [shop.line(5_000, 2)]);
		const { credit_note_id } = dataOf(await credit(shop, invoice, { quantity: 1 }), 201);
		const use = () => actOn(shop, credit_note_id, "allocate", { invoice_id: invoice.invoice_id });
		return [
			await use(),
			async () => {
				dataOf(await actOn(shop, credit_note_id, "issue"));
				return use();
			},
		];
	}),
	row("INVOICE_HAS_ISSUED_CREDIT_NOTE", "Void the credit notes in `blocking_resources`", async (world) => {
		const { invoice, shop } = await credited(world);
		const cancel = () => shop.act(invoice.invoice_id, "void");
		return [
			await cancel(),
			async ({ blocking_resources }) => {
				for (const { resource_id } of blocking_resources) dataOf(await actOn(shop, resource_id, "void"));
				return cancel();
			},
		];
	}),
	row("INVOICE_NOT_DRAFT", "Void it if it is open and issue another", async (world) => {
		const shop = await open(world);
		const { invoice_id } = await shop.issued(shop.due);
		const line_items = [shop.line(9_000)];
		return [
			await shop.patch(`/v1/invoices/${invoice_id}`, { line_items }),
			async () => {
				dataOf(await shop.act(invoice_id, "void"));
				const other = dataOf(await shop.draftOf(shop.due, {}, line_items), 201);
				return shop.act(other.invoice_id, "issue");
			},
		];
	}),
	row("INVOICE_NOT_DRAFT", "correct it with a credit note", async (world) => {
		const shop = await open(world);
		const invoice = await shop.issued(shop.due);
		const refused = await shop.patch(`/v1/invoices/${invoice.invoice_id}`, { line_items: [shop.line(9_000)] });
		return [refused, () => credit(shop, invoice, { quantity: 0, amount_money: usd(1_000) })];
	}),
	row("INVOICE_NOT_DRAFT", "Its `metadata` can still change", async (world) => {
		const shop = await open(world);
		const { invoice_id } = await shop.issued(shop.due);
		const change = (body: object) => shop.patch(`/v1/invoices/${invoice_id}`, body);
		return [await change({ line_items: [shop.line(9_000)] }), () => change({ metadata: { project: "7" } })];
	}),
	row("INVOICE_NOT_OPEN", "a draft must be issued first", async (world) => {
		const shop = await open(world);
		const { invoice_id } = dataOf(await shop.draftOf(shop.due), 201);
		return [
			await shop.payCash(invoice_id, 1_000),
			async () => {
				dataOf(await shop.act(invoice_id, "issue"));
				return shop.payCash(invoice_id, 1_000);
			},
		];
	}),
	row("INVOICE_REMINDER_TOO_SOON", "Wait until `next_at` in `details`", async (world) => {
		const shop = await open(world);
		const { invoice_id } = await shop.issued(shop.due, { recipient_email: "ada@example.com" });
		const remind = () => shop.act(invoice_id, "send-reminder");
		return [
			await remind(),
			async ({ details }) => {
				await waitUntil(shop, details[0].next_at);
				return remind();
			},
		];
	}),
	row("LATE_FEE_NOT_DUE", "Wait until `due_at` in `details`", async (world) => {
		const shop = await open(world, fee);
		const { invoice_id } = await shop.issued(shop.due);
		const assess = () => shop.act(invoice_id, "late-fees", {});
		return [
			await assess(),
			async ({ details }) => {
				await waitUntil(shop, details[0].due_at);
				return assess();
			},
		];
	}),
	row("LATE_FEE_NOT_WAIVABLE", "Read the invoice's `addenda`", async (world) => {
		const shop = await open(world, fee);
		const { invoice_id } = await shop.issued(shop.due);
		return [
			await shop.act(invoice_id, "late-fees/waive", { reason: "A good customer" }),
			() => shop.get(`/v1/invoices/${invoice_id}`),
		];
	}),
	row("ORDER_ALREADY_HAS_ACTIVE_INVOICE", "Change the draft with `PATCH /v1/invoices/{invoice_id}`", async (world) => {
		const shop = await open(world);
		const draft = dataOf(await shop.draftOf(shop.due), 201);
		return [
			await shop.post(`/v1/orders/${draft.order_id}/line-items`, { line_items: [shop.line(500)] }),
			({ blocking_resources: [{ resource_id }] }) =>
				shop.patch(`/v1/invoices/${resource_id}`, { line_items: [shop.line(10_000), shop.line(500)] }),
		];
	}),
	row("ORDER_ALREADY_HAS_ACTIVE_INVOICE", "void the invoice in `blocking_resources`", async (world) => {
		const shop = await open(world);
		const customer = { customer_id: shop.customer_id };
		const { order_id } = dataOf(await shop.post("/v1/orders", { line_items: [shop.line(1_000)], ...customer }), 201);
		const { invoice_id } = dataOf(await shop.post("/v1/invoices", { order_id, payment_due: shop.due }), 201);
		dataOf(await shop.act(invoice_id, "issue"));
		const add = () => shop.post(`/v1/orders/${order_id}/line-items`, { line_items: [shop.line(500)] });
		return [
			await add(),
			async ({ blocking_resources: [{ resource_id }] }) => {
				dataOf(await shop.act(resource_id, "void"));
				return add();
			},
		];
	}),
	row("PAYMENT_METHOD_REQUIRED", "Send a `payment_method_id`", async ({ billing }) => {
		const shop = await billing();
		const customer_id = await shop.newCustomer();
		const { subscription_plan_id } = await shop.planOf();
		const subscribe = (more: object) => shop.subscribe({ subscription_plan_id, customer_id, ...more });
		return [await subscribe({}), async () => subscribe({ payment_method_id: await shop.cardOf(customer_id) })];
	}),
	row("PAYMENT_METHOD_REQUIRED", "set the customer's default payment method", async ({ billing }) => {
		const shop = await billing();
		const customer_id = await shop.newCustomer();
		const { subscription_plan_id } = await shop.planOf();
		const subscribe = () => shop.subscribe({ subscription_plan_id, customer_id });
		return [
			await subscribe(),
			async () => {
				const payment_method_id = await shop.cardOf(customer_id);
				dataOf(await shop.post(`/v1/payment-methods/${payment_method_id}/set-default`));
				return subscribe();
			},
		];
	}),
	row("SUBSCRIPTION_IMPORT_PERIOD_NOT_CURRENT", "Send the start of the current period", async ({ billing }) => {
		const shop = await billing();
		const customer_id = await shop.newCustomer();
		const payment_method_id = await shop.cardOf(customer_id);
		const { subscription_plan_id } = await shop.planOf();
		const start = (period_started_at: string) =>
			shop.subscribe({
				subscription_plan_id,
				customer_id,
				payment_method_id,
				billing_start: { type: "imported", period_started_at },
			});
		const over = new Date((await now(shop)) - 40 * day * 1_000).toISOString();
		return [await start(over), ({ details }) => start(details[0].period_ends_at)];
	}),
	row("SUBSCRIPTION_STATE_CONFLICT", "Set `cancel_at` to null", async ({ billing }) => {
		const shop = await billing();
		const { subscription_id } = await shop.subscribed();
		await shop.reached(subscription_id, "active");
		const { subscription_plan_id } = await shop.planOf({ name: "Gold" });
		dataOf(await shop.act(subscription_id, "cancel", { at_period_end: true }));
		const change = () => shop.act(subscription_id, "change-plan", { subscription_plan_id });
		return [
			await change(),
			async () => {
				dataOf(await shop.change(subscription_id, { cancel_at: null }));
				return change();
			},
		];
	}),
	row("SUBSCRIPTION_STATE_CONFLICT", "Cancel the subscription immediately", async ({ billing }) => {
		const shop = await billing();
		const { subscription_id } = await shop.subscribed("tok_saved_declined");
		const cancel = (body: object) => shop.act(subscription_id, "cancel", body);
		return [await cancel({ at_period_end: true }), () => cancel({})];
	}),
	row("TIMESTAMP_NOT_IN_FUTURE", "Send a later time", async ({ billing }) => {
		const shop = await billing();
		const { current_period_ends_at, subscription_id } = await shop.subscribed();
		const end = (cancel_at: string) => shop.change(subscription_id, { cancel_at });
		return [await end("2020-01-01T00:00:00Z"), () => end(current_period_ends_at)];
	}),
];
