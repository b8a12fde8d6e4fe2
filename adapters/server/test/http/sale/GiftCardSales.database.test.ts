import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

const expectRefused = (answer: Answer, status: number, code: string, param?: string) =>
	expect([answer.status, answer.body.error?.code, answer.body.error?.param], answer.text).toEqual([
		status,
		code,
		param ?? answer.body.error?.param,
	]);

const product = (default_variant: object, more: object = {}) =>
	svc.post("/v1/products", { name: "Gift card", product_type: "gift_card", default_variant, ...more });

const faceValue = (amount: number) => ({
	unit_price_money: usd(amount),
	gift_card_configuration: { price_mode: "face_value", face_value_money: usd(amount) },
});

const custom = (minimum: number, maximum: number) => ({
	unit_price_money: usd(minimum),
	gift_card_configuration: {
		price_mode: "custom",
		custom_amount_bounds: { minimum_money: usd(minimum), maximum_money: usd(maximum) },
	},
});

/** The variant that sells such a card. */
const selling = async (variant: object): Promise<string> => {
	const made = await product(variant);
	expect(made.status, made.text).toBe(201);
	return made.body.data.default_variant.variant_id;
};

let buyers = 0;
const recipient = (more: object = {}) => ({ email: `ada${++buyers}@example.com`, ...more });

const order = (...line_items: ReadonlyArray<object>) => svc.post("/v1/orders", { line_items });

const mailsTo = async (email: string) => {
	const answer = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
	return answer.body.data.filter((mail: { to: { email: string } }) => mail.to.email === email);
};

const codeIn = (text: string): string => /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";

describe("a gift-card product", () => {
	it("has variants with a face value, or with an amount that the buyer chooses", async () => {
		const fixed = (await product(faceValue(5_000))).body.data.default_variant;
		expect(fixed).toMatchObject({
			product_type: "gift_card",
			line_item_tax_category: "gift_card",
			inventory_tracking: "not_tracked",
			gift_card_configuration: { price_mode: "face_value", face_value_money: usd(5_000) },
		});
		expect((await product(custom(500, 200_000))).status).toBe(201);
		const raised = await svc.patch(`/v1/variants/${fixed.variant_id}`, faceValue(6_000));
		expect(raised.body.data).toMatchObject(faceValue(6_000));
		expectRefused(
			await svc.patch(`/v1/variants/${fixed.variant_id}`, { unit_price_money: usd(1) }),
			422,
			"INVALID_VALUE",
			"unit_price_money",
		);
	});

	const place = "default_variant.gift_card_configuration";
	const bounds = { minimum_money: usd(500), maximum_money: usd(1_000) };
	it.each([
		[{ unit_price_money: usd(1) }, {}, 400, "FIELD_REQUIRED", place],
		[
			{ ...faceValue(5_000), unit_price_money: usd(4_000) },
			{},
			422,
			"INVALID_VALUE",
			"default_variant.unit_price_money",
		],
		[faceValue(200_001), {}, 422, "AMOUNT_TOO_LARGE", `${place}.face_value_money`],
		[faceValue(0), {}, 422, "INVALID_VALUE", `${place}.face_value_money`],
		[custom(1_000, 999), {}, 422, "INVALID_VALUE", `${place}.custom_amount_bounds`],
		[
			{ ...custom(500, 1_000), unit_price_money: usd(499) },
			{},
			422,
			"INVALID_VALUE",
			"default_variant.unit_price_money",
		],
		[
			{ unit_price_money: usd(500), gift_card_configuration: { price_mode: "custom" } },
			{},
			400,
			"FIELD_REQUIRED",
			`${place}.custom_amount_bounds`,
		],
		[
			{ unit_price_money: usd(500), gift_card_configuration: { price_mode: "face_value" } },
			{},
			400,
			"AMOUNT_MONEY_REQUIRED",
			`${place}.face_value_money`,
		],
		[
			{
				unit_price_money: usd(500),
				gift_card_configuration: { price_mode: "custom", face_value_money: usd(500), custom_amount_bounds: bounds },
			},
			{},
			422,
			"INVALID_VALUE",
			`${place}.face_value_money`,
		],
		[
			{ ...faceValue(500), line_item_tax_category: "clothing" },
			{},
			422,
			"INVALID_VALUE",
			"default_variant.line_item_tax_category",
		],
		[
			{ ...faceValue(500), inventory_item: { name: "Card", sku: "card-stock" } },
			{},
			422,
			"INVALID_VALUE",
			"default_variant.inventory_item_id",
		],
		[faceValue(500), { modifier_group_ids: ["mg_any"] }, 422, "INVALID_VALUE", "modifier_group_ids"],
		[faceValue(500), { product_type: "digital" }, 422, "INVALID_VALUE", place],
	])("is refused: %j with %j", async (variant, more, status, code, param) =>
		expectRefused(await product(variant, more), status, code, param),
	);
});

describe("a line of gift cards", () => {
	it("costs the face value, untaxed and undiscounted, whatever else the order has", async () => {
		const variant_id = await selling(custom(500, 20_000));
		const made = await svc.post("/v1/orders", {
			line_items: [
				{ variant_id, quantity: 2, gift_card_purchase: { face_value_money: usd(7_500), recipient: recipient() } },
				{ name: "Mug", quantity: 1, unit_price_money: usd(1_000) },
			],
			delivery_destination: {
				address: { line1: "1 Main St", city: "Albany", state: "NY", postal_code: "12207", country: "US" },
			},
			discounts: [{ application_method: { type: "percentage", percent: "10" } }],
		});
		expect(made.status, made.text).toBe(201);
		const [cards, mug] = made.body.data.line_items;
		expect(cards).toMatchObject({
			unit_price_money: usd(7_500),
			fulfillment: { requirement: "none" },
			pricing_amounts: {
				subtotal_money: usd(15_000),
				discount_money: usd(0),
				tax_money: usd(0),
				total_money: usd(15_000),
			},
		});
		expect(mug.pricing_amounts.discount_money).toEqual(usd(100));
		const { order_id } = made.body.data;
		const named = await svc.post(`/v1/orders/${order_id}/discounts`, {
			application_method: { type: "percentage", percent: "50" },
			order_line_item_id: cards.order_line_item_id,
		});
		expect(named.body.data.applied_discounts[1].applied_money).toEqual(usd(0));
	});

	it.each([
		[undefined, 400, "FIELD_REQUIRED", ""],
		[{ recipient: { email: "ada@example.com" } }, 400, "AMOUNT_MONEY_REQUIRED", ".face_value_money"],
		[
			{ face_value_money: usd(499), recipient: { email: "ada@example.com" } },
			422,
			"AMOUNT_BELOW_MIN",
			".face_value_money",
		],
		[
			{ face_value_money: usd(1_001), recipient: { email: "ada@example.com" } },
			422,
			"AMOUNT_ABOVE_MAX",
			".face_value_money",
		],
		[{ face_value_money: usd(500) }, 400, "FIELD_REQUIRED", ".recipient"],
		[{ face_value_money: usd(500), recipient: { email: "nobody" } }, 422, "INVALID_VALUE", ".recipient.email"],
	])("is refused with %j", async (gift_card_purchase, status, code, field) => {
		const variant_id = await selling(custom(500, 1_000));
		const line = { variant_id, quantity: 1, ...(gift_card_purchase === undefined ? {} : { gift_card_purchase }) };
		expectRefused(await order(line), status, code, `line_items[0].gift_card_purchase${field}`);
	});

	it("is refused if the amount is fixed, the variant is no gift card, or the cards are too many", async () => {
		const variant_id = await selling(faceValue(500));
		const buy = (more: object) => ({
			variant_id,
			quantity: 1,
			gift_card_purchase: { recipient: recipient(), ...more },
		});
		expectRefused(await order(buy({ face_value_money: usd(400) })), 422, "AMOUNT_NOT_ADJUSTABLE");
		expect((await order(buy({ face_value_money: usd(500) }))).status).toBe(201);
		expectRefused(await order({ ...buy({}), quantity: 501 }), 422, "TOO_MANY_ITEMS", "line_items");
		const purchase = buy({}).gift_card_purchase;
		const mug = { name: "Mug", quantity: 1, unit_price_money: usd(500), gift_card_purchase: purchase };
		expectRefused(await order(mug), 422, "INVALID_VALUE", "line_items[0].gift_card_purchase");
		const goods = await svc.post("/v1/products", {
			name: "Mug",
			product_type: "physical",
			default_variant: { unit_price_money: usd(500) },
		});
		const { variant_id: physical } = goods.body.data.default_variant;
		expectRefused(
			await order({ variant_id: physical, quantity: 1, gift_card_purchase: purchase }),
			422,
			"INVALID_VALUE",
			"line_items[0].gift_card_purchase",
		);
	});

	it("activates its cards when the order is paid, and mails their codes to the recipient alone", async () => {
		const variant_id = await selling(faceValue(5_000));
		const to = recipient({ name: "Ada <b>", message: "Happy birthday & more" });
		const { order_id } = (await order({ variant_id, quantity: 2, gift_card_purchase: { recipient: to } })).body.data;
		const paid = await sales(svc).pay(order_id, "tok_visa");
		const [line] = paid.body.data.order.line_items;
		expect(line.purchased_gift_cards).toHaveLength(2);
		expect(paid.text).not.toContain("code_hash");
		const mails = await eventually(async () => {
			const found = await mailsTo(to.email);
			return found.length === 2 ? found : undefined;
		});
		for (const { html, subject, text } of mails) {
			expect(subject).toBe("[Test] Your gift card for Acme");
			expect(text).toContain("Happy birthday & more");
			expect(html).toContain("Ada &lt;b&gt;");
			const found = await svc.post("/v1/gift-cards/lookup", { code: codeIn(text) });
			expect(found.body.data).toMatchObject({
				status: "active",
				source: "purchase",
				order_id,
				order_line_item_id: line.order_line_item_id,
				balance_money: usd(5_000),
				recipient: to,
			});
			expect(line.purchased_gift_cards).toContainEqual({
				gift_card_id: found.body.data.gift_card_id,
				last_characters: codeIn(text).slice(-4),
				status: "active",
			});
		}
		const read = await svc.get(`/v1/gift-cards?order_id=${order_id}`);
		for (const { text } of mails) expect(read.text).not.toContain(codeIn(text));
		const page = await svc.send("GET", `/dev/mail/${mails[0].email_id}`, undefined);
		expect(page.text).toContain(codeIn(mails[0].text));
		expect(page.text).not.toContain("Ada <b>");
		expect((await svc.send("GET", "/dev/mail", undefined)).text).toContain(mails[0].email_id);
		expect((await svc.send("GET", "/dev/mail/none", undefined)).status).toBe(404);
	});

	it("mails at its own time", async () => {
		const variant_id = await selling(faceValue(5_000));
		const soon = new Date(Date.now() + 4_000).toISOString();
		const [now, then, later] = [
			recipient(),
			recipient({ send_at: soon }),
			recipient({ send_at: "2099-01-01T00:00:00.000Z" }),
		];
		const lines = [now, then, later].map((to) => ({ variant_id, quantity: 1, gift_card_purchase: { recipient: to } }));
		const { order_id } = (await order(...lines)).body.data;
		await sales(svc).pay(order_id, "tok_visa");
		await eventually(async () => ((await mailsTo(now.email)).length === 1 ? true : undefined));
		const [sent] = await eventually(async () => {
			const found = await mailsTo(then.email);
			return found.length === 1 ? found : undefined;
		});
		expect(sent.received_at >= soon).toBe(true);
		expect(await mailsTo(later.email)).toEqual([]);
	});

	it("waits for the whole order: cards of a part payment cannot pay yet", async () => {
		const variant_id = await selling(faceValue(5_000));
		const to = recipient();
		const { order_id } = (await order({ variant_id, quantity: 1, gift_card_purchase: { recipient: to } })).body.data;
		const [a, b] = await sales(svc).legs(order_id, 2_000, 3_000);
		await sales(svc).confirm(order_id, { [a!]: "tok_visa" }, { completion_behavior: "partial_payment" });
		const [waiting] = (await sales(svc).read(order_id)).line_items[0].purchased_gift_cards;
		expect(waiting).toEqual({ gift_card_id: waiting.gift_card_id, status: "pending_activation" });
		const card = `/v1/gift-cards/${waiting.gift_card_id}`;
		expect((await svc.get(card)).body.data).toMatchObject({ status: "pending_activation", balance_money: usd(0) });
		expectRefused(
			await svc.post(`${card}/adjust`, { amount_money: usd(1), reason: "Early" }),
			409,
			"GIFT_CARD_NOT_USABLE",
		);
		// A disabled card would never get the money that its buyer still pays.
		expectRefused(await svc.post(`${card}/disable`), 409, "GIFT_CARD_NOT_USABLE");
		await sales(svc).confirm(order_id, { [b!]: "tok_visa" });
		const [active] = (await sales(svc).read(order_id)).line_items[0].purchased_gift_cards;
		expect(active).toMatchObject({ gift_card_id: waiting.gift_card_id, status: "active" });
		const [mail] = await eventually(async () => {
			const found = await mailsTo(to.email);
			return found.length === 1 ? found : undefined;
		});
		expect(codeIn(mail.text).slice(-4)).toBe(active.last_characters);
		expect((await svc.get(card)).body.data).toMatchObject({ status: "active", balance_money: usd(5_000) });
	});

	it("activates its cards if a gift card pays the last of the order", async () => {
		const variant_id = await selling(faceValue(5_000));
		const line = { variant_id, quantity: 1, gift_card_purchase: { recipient: recipient() } };
		const mixed = (await order(line, { name: "Mug", quantity: 1, unit_price_money: usd(1_000) })).body.data.order_id;
		const [leg] = await sales(svc).legs(mixed, 5_000);
		await sales(svc).confirm(mixed, { [leg!]: "tok_visa" }, { completion_behavior: "partial_payment" });
		const [waiting] = (await sales(svc).read(mixed)).line_items[0].purchased_gift_cards;
		expect(waiting.status).toBe("pending_activation");
		const { code } = (await svc.post("/v1/gift-cards", { balance_money: usd(1_000) })).body.data;
		await svc.post(`/v1/orders/${mixed}/gift-cards`, { code });
		const paid = await sales(svc).payWith(mixed, { action: "pay" });
		expect(paid.body.data.order.payment_status, paid.text).toBe("paid");
		expect(paid.body.data.order.line_items[0].purchased_gift_cards).toMatchObject([
			{ gift_card_id: waiting.gift_card_id, status: "active" },
		]);
		const card = await svc.get(`/v1/gift-cards/${waiting.gift_card_id}`);
		expect(card.body.data).toMatchObject({ status: "active", balance_money: usd(5_000) });
	});

	it("cannot be paid by gift card, but the rest of its order can", async () => {
		const variant_id = await selling(faceValue(5_000));
		const line = { variant_id, quantity: 1, gift_card_purchase: { recipient: recipient() } };
		const { code } = (await svc.post("/v1/gift-cards", { balance_money: usd(9_000) })).body.data;
		const alone = (await order(line)).body.data.order_id;
		expectRefused(await svc.post(`/v1/orders/${alone}/gift-cards`, { code }), 409, "GIFT_CARD_NOTHING_TO_PAY");
		const mixed = (await order(line, { name: "Mug", quantity: 1, unit_price_money: usd(1_000) })).body.data.order_id;
		const applied = await svc.post(`/v1/orders/${mixed}/gift-cards`, { code });
		expect(applied.body.data.gift_card_estimate).toEqual({ covered_money: usd(1_000), remaining_money: usd(5_000) });
		const paid = await sales(svc).pay(mixed, "tok_visa");
		expect(paid.body.data.payment_attempt.payment_intents).toMatchObject([{ amount_money: usd(5_000) }]);
		expect(paid.body.data.order.payment_status).toBe("paid");
	});
});

describe("cash for gift cards", () => {
	const record = (order_id: string, amount: number) =>
		svc.post(`/v1/orders/${order_id}/manual-payments`, { method: "cash", amount_money: usd(amount) });
	const cardsOf = async (order_id: string) => (await sales(svc).read(order_id)).line_items[0].purchased_gift_cards;

	it("issues and mails them when the order is paid, like a card payment", async () => {
		const variant_id = await selling(faceValue(5_000));
		const to = recipient();
		const { order_id } = (await order({ variant_id, quantity: 2, gift_card_purchase: { recipient: to } })).body.data;
		expect((await record(order_id, 4_000)).status).toBe(201);
		const statuses = async () => (await cardsOf(order_id)).map(({ status }: { status: string }) => status);
		expect(await statuses()).toEqual(["pending_activation", "pending_activation"]);
		expect((await record(order_id, 6_000)).status).toBe(201);
		expect(await statuses()).toEqual(["active", "active"]);
		const mails = await eventually(async () => {
			const found = await mailsTo(to.email);
			return found.length === 2 ? found : undefined;
		});
		const found = await svc.post("/v1/gift-cards/lookup", { code: codeIn(mails[0].text) });
		expect(found.body.data).toMatchObject({ status: "active", balance_money: usd(5_000), order_id });
		const events = (await svc.get("/v1/webhook-events?event_type=gift_card.issued&page_size=100")).body.data;
		const ids = (await cardsOf(order_id)).map(({ gift_card_id }: { gift_card_id: string }) => gift_card_id);
		const issued = events.filter((event: { data: { gift_card: { gift_card_id: string } } }) =>
			ids.includes(event.data.gift_card.gift_card_id),
		);
		expect(issued).toHaveLength(2);
	});

	it("issues them once for concurrent payments", async () => {
		const variant_id = await selling(faceValue(5_000));
		const line = { variant_id, quantity: 1, gift_card_purchase: { recipient: recipient() } };
		const { order_id } = (await order(line)).body.data;
		const answers = await Promise.all(Array.from({ length: 4 }, () => record(order_id, 5_000)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		expect((await svc.get(`/v1/gift-cards?order_id=${order_id}`)).body.data).toMatchObject([
			{ status: "active", balance_money: usd(5_000) },
		]);
	});
});

describe("a card that is issued to a recipient", () => {
	it("is mailed too", async () => {
		const to = recipient();
		const made = await svc.post("/v1/gift-cards", { balance_money: usd(2_000), recipient: to });
		const [mail] = await eventually(async () => {
			const found = await mailsTo(to.email);
			return found.length === 1 ? found : undefined;
		});
		expect(codeIn(mail.text)).toBe(made.body.data.code);
	});
});
