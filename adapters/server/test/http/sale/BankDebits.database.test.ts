/** Bank debits over HTTP (capabilities: PM5): days of waiting, their stock, and what they need before they begin. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";
import { stockOf } from "../Stock.js";
import { checkouts } from "./Buyers.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
let stock: ReturnType<typeof stockOf>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
	stock = stockOf(svc);
});
afterAll(() => svc.stop());

const days = (count: number): number => count * 86_400;

/** Advances the clock, and waits for its arrival, however busy the machine is. */
const advance = async (seconds: number) => {
	await advanceClock(svc, seconds);
	const sandbox = `/v1/developer/sandboxes/${svc.merchant.sandbox.environment_id}`;
	const arrived = async () => (dataOf(await svc.get(sandbox)).clock.status === "advancing" ? undefined : true);
	await eventually(arrived, 60_000);
};

const consent = { mandate_acceptance: { accepted_at: "2026-11-21T09:00:00Z" } };

const debit = (order_id: string, token = "tok_ach", source: object = consent, more: object = {}) =>
	sale.payWith(order_id, { action: "pay", payment_source: { token, ...source }, ...more });

/** Expects a refusal that has written nothing: no attempt, no leg, no hold. */
const expectRefused = async (order_id: string, answer: Answer, expected: object) => {
	expect(answer.status, answer.text).toBe(422);
	expect(answer.body.error).toMatchObject({ type: "validation_error", ...expected });
	expect(await sale.attempts(order_id)).toEqual([]);
	expect(await sale.intents(order_id)).toEqual([]);
	expect(await sale.read(order_id)).toMatchObject({ status: "open", payment_status: "unpaid" });
};

/** Pays as the buyer of a checkout session. The session would end after a day, if its payment were not under way. */
const payInCheckout = async ({ buyer }: Awaited<ReturnType<ReturnType<typeof checkouts>["opened"]>>, token: string) =>
	buyer.post("/pay", {
		payment_source: { token, ...consent },
		expected_revision: (await buyer.view()).revision,
	});

/** An order of one tracked unit, and the levels of its item. */
const tracked = async () => {
	const made = await svc.post("/v1/products", {
		name: "Mug",
		product_type: "physical",
		default_variant: { unit_price_money: usd(2_500), inventory_item: { name: "Mug" } },
	});
	const { inventory_item_id, variant_id } = dataOf(made, 201).variants[0];
	const location_id = await stock.location();
	await stock.receive(inventory_item_id, location_id, 1);
	const order = await svc.post("/v1/orders", {
		line_items: [{ variant_id, quantity: 1 }],
		inventory_routing_source: { type: "fixed_location", location_id },
	});
	const level = async () => {
		const { available_quantity, committed_quantity, on_hand_quantity } = await stock.level(
			inventory_item_id,
			location_id,
		);
		return { available_quantity, committed_quantity, on_hand_quantity };
	};
	return { order_id: dataOf(order, 201).order_id as string, level };
};

/** An order of a product of each type. */
const ofProducts = async (...types: ReadonlyArray<"physical" | "digital" | "service">): Promise<string> => {
	const line_items: Array<object> = [];
	for (const product_type of types) {
		const made = await svc.post("/v1/products", {
			name: product_type,
			product_type,
			default_variant: { unit_price_money: usd(1_000), inventory_tracking: "not_tracked" },
		});
		line_items.push({ variant_id: dataOf(made, 201).variants[0].variant_id, quantity: 1 });
	}
	return dataOf(await svc.post("/v1/orders", { line_items }), 201).order_id;
};

const claimed = { on_hand_quantity: 1, committed_quantity: 1, available_quantity: 0 };

describe("PM5 a bank debit", () => {
	// Four days of the sandbox's clock are worth sharing.
	it("stays processing for four days, keeps its stock, and then pays the order or is returned", async () => {
		const [settles, fails] = [await tracked(), await tracked()];
		const { order, payment_attempt } = dataOf(await debit(settles.order_id));
		expect(payment_attempt).toMatchObject({ status: "processing", is_resumable: false });
		expect(order).toMatchObject({ status: "open", payment_status: "unpaid" });
		expect(await sale.intents(settles.order_id)).toMatchObject([
			{
				status: "processing",
				payment_source: {
					type: "token",
					us_bank_account: { bank_name: "Simulated Bank", last4: "6789" },
					mandate_acceptance: { accepted_at: "2026-11-21T09:00:00.000Z" },
				},
				charge_request: { transaction_purpose: "goods" },
			},
		]);
		dataOf(await debit(fails.order_id, "tok_ach_returned"));
		const [paid, unpaid] = [await checkouts(svc).opened(), await checkouts(svc).opened()];
		for (const [checkout, token] of [
			[paid, "tok_ach"],
			[unpaid, "tok_ach_returned"],
		] as const) {
			const { payment, status } = dataOf(await payInCheckout(checkout, token));
			expect([payment.status, status]).toEqual(["processing", "open"]);
		}

		await advance(days(4) - 60);
		for (const { level, order_id } of [settles, fails]) {
			const { active_payment_attempt_id, payment_status } = await sale.read(order_id);
			expect([active_payment_attempt_id, payment_status]).toEqual([expect.stringMatching(/^opa_/), "unpaid"]);
			expect(await level()).toEqual(claimed);
		}
		const again = await sale.pay(settles.order_id, "tok_visa");
		expect(again.body.error.code).toBe("ORDER_HAS_ACTIVE_PAYMENT_INTENT");

		await advance(60);
		expect(await sale.read(settles.order_id)).toMatchObject({ status: "closed", payment_status: "paid" });
		expect(await settles.level()).toEqual(claimed);
		expect(await sale.events(settles.order_id)).toEqual([
			"payment_intent.created",
			"payment_intent.processing",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		]);
		await expectReturned(fails);
		expect(await paid.buyer.view()).toMatchObject({ status: "completed" });
		expect(await unpaid.buyer.view()).toMatchObject({ status: "expired", ended_reason: "time" });
		expect((await sale.read(unpaid.order_id)).checkout_session_id).toBeUndefined();
	});

	/** The order is unpaid, its stock is back, and a card can pay it. */
	const expectReturned = async ({ level, order_id }: Awaited<ReturnType<typeof tracked>>) => {
		const { active_payment_attempt_id, payment_status } = await sale.read(order_id);
		expect([active_payment_attempt_id, payment_status]).toEqual([undefined, "unpaid"]);
		expect(await sale.attempts(order_id)).toMatchObject([{ status: "failed" }]);
		expect(await sale.intents(order_id)).toMatchObject([
			{
				status: "requires_payment_method",
				last_payment_error: { code: "bank_debit_returned", decline_code: "insufficient_funds" },
			},
		]);
		expect(await level()).toEqual({ on_hand_quantity: 1, committed_quantity: 0, available_quantity: 1 });
		expect((await sale.events(order_id)).at(-1)).toBe("payment_intent.payment_failed");
		const paid = dataOf(await sale.pay(order_id, "tok_visa"));
		expect(paid.order.payment_status).toBe("paid");
		expect((await sale.intents(order_id))[0].payment_source).toEqual({
			type: "token",
			card: { brand: "visa", last4: "4242" },
		});
	};

	it("pays a leg of a split beside a card", async () => {
		const order_id = await sale.order(5_000);
		const [byBank = "", byCard = ""] = await sale.legs(order_id, 3_000, 2_000);
		const answer = await sale.payWith(order_id, {
			action: "confirm_payment_intents",
			payment_intents: [
				{ payment_intent_id: byBank, token: "tok_ach", ...consent },
				{ payment_intent_id: byCard, token: "tok_visa" },
			],
		});
		expect(dataOf(answer)).toMatchObject({
			order: {
				payment_status: "partially_paid",
				settlement_amounts: { paid_money: usd(2_000), outstanding_money: usd(3_000) },
			},
			payment_attempt: { status: "processing" },
		});
	});

	it("is refused without the name and address of the account's holder: ACH_BILLING_DETAILS_REQUIRED", async () => {
		const order_id = await sale.order();
		await expectRefused(order_id, await debit(order_id, "tok_ach_without_billing"), {
			code: "ACH_BILLING_DETAILS_REQUIRED",
			param: "payment_source.token",
			details: [{ field: "name" }, { field: "email" }],
		});
	});

	it("is refused without the buyer's consent: ACH_MANDATE_ACCEPTANCE_REQUIRED", async () => {
		const order_id = await sale.order();
		await expectRefused(order_id, await debit(order_id, "tok_ach", {}), {
			code: "ACH_MANDATE_ACCEPTANCE_REQUIRED",
			param: "payment_source.mandate_acceptance",
		});
		const [leg = ""] = await sale.legs(order_id, 2_500);
		const confirm = (body: object) =>
			svc.post(`/v1/payment-intents/${leg}/confirm`, { token: "tok_ach", ...body }, { idempotencyKey: "consent" });
		const refused = await confirm({});
		expect(refused.body.error).toMatchObject({
			code: "ACH_MANDATE_ACCEPTANCE_REQUIRED",
			param: "mandate_acceptance",
		});
		expect((await confirm({})).text).toBe(refused.text);
		const accepted = await svc.post(`/v1/payment-intents/${leg}/confirm`, { token: "tok_ach", ...consent });
		expect(dataOf(accepted).payment_attempt.status).toBe("processing");
	});

	it("is refused for goods and services together, unless the request says the purpose: ACH_TRANSACTION_PURPOSE_UNRESOLVED", async () => {
		const mixed = await ofProducts("physical", "service");
		await expectRefused(mixed, await debit(mixed), {
			code: "ACH_TRANSACTION_PURPOSE_UNRESOLVED",
			param: "transaction_purpose",
		});
		dataOf(await debit(mixed, "tok_ach", consent, { transaction_purpose: "other" }));
		const purposes: Array<string> = [];
		for (const order_id of [mixed, await ofProducts("physical", "digital"), await ofProducts("service")]) {
			if (order_id !== mixed) dataOf(await debit(order_id));
			purposes.push((await sale.intents(order_id))[0].charge_request.transaction_purpose);
		}
		expect(purposes).toEqual(["other", "goods", "services"]);
	});

	it("reserves no money for a later capture", async () => {
		const order_id = await sale.order();
		await expectRefused(order_id, await debit(order_id, "tok_ach", consent, { capture_method: "manual" }), {
			code: "INVALID_VALUE",
			param: "capture_method",
		});
	});

	it("cannot be saved, and the set-up stays pending", async () => {
		const customer = dataOf(await svc.post("/v1/customers", { name: "Ada" }), 201);
		const { client_setup } = dataOf(await svc.post("/v1/payment-methods", { customer_id: customer.customer_id }), 201);
		const { client_secret } = client_setup.processor.setup_intent;
		const set_up = await svc.send(
			"POST",
			`/processor/v1/set-ups/${svc.merchant.sandbox.environment_id}`,
			String(new URLSearchParams({ client_secret, token: "tok_ach" })),
			{ key: null, headers: { "content-type": "application/x-www-form-urlencoded" } },
		);
		expect(set_up.body).toMatchObject({ status: "pending", error: { code: "payment_method_unavailable" } });
	});
});
