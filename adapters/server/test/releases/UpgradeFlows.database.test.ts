/**
 * Continues the life of the database that each release has written: what was under way comes to its end, and what was
 * finished can be paid, refunded, returned, redeemed, disputed and delivered on. Then every operation of the contract is
 * called in the same sandbox.
 */
import { receiptFault } from "@svc/testkit/Laws/Receipts";
import { databaseKind } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runFlow } from "../examples/Flow.js";
import { startRecording } from "../examples/Recorder.js";
import { dataOf } from "../Harness.js";
import { eventually, startReceiver } from "../http/Receiver.js";
import { usd } from "../http/Sale.js";
import { type Json, type Opened, openService } from "./Opened.js";
import { releases, subjectsOf } from "./Releases.js";

/** Waits until a resource has this status. */
const becomes = (opened: Opened, path: string, status: string): Promise<Json> =>
	eventually(async () => {
		const found = await opened.get(path);
		return found.status === status ? found : undefined;
	});

/** Refunds of an order what is named, or all that is left, and waits for the card processor. */
const refunded = async (opened: Opened, order_id: string, amount?: number): Promise<Json> => {
	const body = { order_id, ...(amount === undefined ? {} : { amount_money: usd(amount) }) };
	const { refund_id } = await opened.done("/v1/refunds", body, 201);
	return becomes(opened, `/v1/refunds/${refund_id}`, "succeeded");
};

/**
 * Whether a release meets every operation of the contract, besides the flows of its own data. On Postgres, which takes
 * twice as long, the oldest release stands for all.
 */
const meetsContract = (release: string): boolean => databaseKind() === "sqlite" || release === releases[0];

describe.each(releases)("after an upgrade from release %s", (release) => {
	const { app, cart, developers, disputes, gift_cards, has, in_progress, methods, payments, refunds, returns, stock } =
		subjectsOf(release);
	let opened: Opened;
	beforeAll(async () => {
		opened = await openService(release, true);
	});
	afterAll(() => opened.stop());

	const orderOf = (order_id: string) => opened.orderOf(order_id);
	const legOf = async (order_id: string) => (await opened.list(`/v1/payment-intents?order_id=${order_id}`))[0];

	it("what was under way comes to its end, and the balance is right to the cent", async () => {
		await opened.advance(10);
		for (const order_id of [in_progress.unknown, in_progress.processing])
			await eventually(async () => ((await orderOf(order_id)).payment_status === "paid" ? true : undefined));
		await becomes(opened, `/v1/refunds/${in_progress.failing_refund}`, "failed");
		await becomes(opened, `/v1/refunds/${in_progress.refund}`, "succeeded");
		if (in_progress.payout !== undefined) await becomes(opened, `/v1/payouts/${in_progress.payout}`, "paid");
		if (disputes !== undefined) await becomes(opened, `/v1/disputes/${disputes.reviewed}`, "won");
		const settled = 1_010 + 1_020 + 130;
		// A dispute of 10.50 opened, and one of 32.00 was won.
		const disputed = disputes === undefined ? 0 : 3_200 - 1_050;
		const expected = opened.subjects.balance + settled + disputed;
		await eventually(async () => ((await opened.balance()) === expected ? true : undefined)).catch(() => undefined);
		expect(await opened.balance()).toBe(expected);
	});

	it("RC1 each order that the release has sold has a receipt that sums up to what was paid and refunded", async () => {
		const paid = (await opened.list("/v1/orders")).filter(({ payment_status }) => payment_status === "paid");
		expect(paid.length).toBeGreaterThan(3);
		for (const order of paid)
			expect(receiptFault(await opened.get(`/v1/orders/${order.order_id}/receipt`), order)).toBeUndefined();
	});

	it("open, declined and partly paid orders can be paid", async () => {
		for (const order_id of [payments.open, payments.declined])
			expect((await opened.pay(order_id)).order).toMatchObject({ payment_status: "paid" });
		const legs = [{ payment_intent_id: payments.unpaid_leg, token: "tok_visa" }];
		const confirmed = await opened.done(`/v1/orders/${payments.split}/pay`, {
			action: "confirm_payment_intents",
			payment_intents: legs,
		});
		expect(confirmed.order).toMatchObject({ payment_status: "paid", settlement_amounts: { paid_money: usd(3_000) } });
		const sold = await opened.order(990);
		expect((await opened.pay(sold)).order).toMatchObject({ payment_status: "paid" });
	});

	it("a payment that waits for its buyer continues after the buyer's action", async () => {
		const order_id = payments.requires_action;
		const [attempt] = await opened.list(`/v1/orders/${order_id}/payment-attempts`);
		const { client_action, order_payment_attempt_id } = attempt;
		const page = new URL(client_action.url).pathname;
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		expect((await opened.svc.send("POST", page, "result=approved", { key: null, headers })).status).toBe(200);
		const resumed = await opened.done(`/v1/orders/${order_id}/pay`, { order_payment_attempt_id });
		expect(resumed.order).toMatchObject({ payment_status: "paid" });
	});

	it.each(has.captures ? [payments] : [])("reserved money is captured, and captured money is refunded", async (of) => {
		const { authorized, captured, partly_captured } = of;
		const path = `/v1/payment-intents/${authorized?.payment_intent_id}`;
		expect(await opened.get(path)).toMatchObject({ status: "requires_capture", authorized_money: usd(1_700) });
		expect(await opened.done(`${path}/capture`, { amount_money: usd(1_600) })).toMatchObject({
			status: "succeeded",
			amount_money: usd(1_600),
		});
		expect(await refunded(opened, captured?.order_id ?? "")).toMatchObject({ refunded_money: usd(1_800) });
		expect(await refunded(opened, partly_captured?.order_id ?? "")).toMatchObject({ refunded_money: usd(1_500) });
	});

	it("payments are refunded to the last cent and no further", async () => {
		expect(await refunded(opened, payments.paid)).toMatchObject({ refunded_money: usd(2_500) });
		expect(await legOf(payments.paid)).toMatchObject({ refund_status: "refunded", refunded_money: usd(2_500) });
		expect(await refunded(opened, refunds.partly_refunded_order, 200)).toMatchObject({ refunded_money: usd(200) });
		const rest = { order_id: refunds.partly_refunded_order, amount_money: usd(1_501) };
		expect((await opened.post("/v1/refunds", rest)).body.error.code).toBe("AMOUNT_EXCEEDS_REFUNDABLE");
		expect(await refunded(opened, refunds.partly_refunded_order)).toMatchObject({ refunded_money: usd(1_500) });
		await eventually(async () =>
			(await legOf(refunds.partly_refunded_order)).refunded_money.amount === 2_200 ? true : undefined,
		);
		const twice = await opened.post("/v1/refunds", { order_id: refunds.refunded_order, amount_money: usd(1) });
		expect(twice.body.error.code).toBe("AMOUNT_EXCEEDS_REFUNDABLE");
		expect(await refunded(opened, payments.discounted)).toMatchObject({ refunded_money: usd(1_800) });
		expect((await opened.done("/v1/refunds", { order_id: payments.cash }, 201)).refunded_money).toEqual(usd(800));
	});

	it("gift cards pay, and get back what is refunded", async () => {
		const payWith = async (code: string, amount: number) => {
			const order_id = await opened.order(amount);
			return { order_id, applied: await opened.post(`/v1/orders/${order_id}/gift-cards`, { code }) };
		};
		const balanceOf = async (gift_card_id: string) =>
			(await opened.get(`/v1/gift-cards/${gift_card_id}`)).balance_money.amount;
		for (const { code, gift_card_id } of [gift_cards.active, gift_cards.redeemed, gift_cards.mailed]) {
			const { applied, order_id } = await payWith(code, 6_000);
			expect(applied.status, applied.text).toBe(200);
			expect((await opened.pay(order_id)).order).toMatchObject({ payment_status: "paid" });
			expect(await balanceOf(gift_card_id)).toBe(0);
		}
		for (const { code } of [gift_cards.disabled, gift_cards.spent])
			expect((await payWith(code, 500)).applied.status).toBe(409);
		const { gift_card_id, order_id } = gift_cards.redeemed;
		expect(await refunded(opened, order_id)).toMatchObject({ refunded_money: usd(4_500) });
		expect(await balanceOf(gift_card_id)).toBe(4_000);
		expect(await refunded(opened, gift_cards.sold_order)).toMatchObject({ refunded_money: usd(3_000) });
	});

	it("reservations expire, and committed units leave", async () => {
		const at = ({ inventory_reservation_id }: { readonly inventory_reservation_id: string }) =>
			`/v1/inventory-reservations/${inventory_reservation_id}`;
		const freed = { status: "closed", lines: [{ held_quantity: 0, committed_quantity: 0 }] };
		expect(await opened.get(at(stock.expired))).toMatchObject(freed);
		await opened.advance(660);
		expect(await becomes(opened, at(in_progress.held), "closed")).toMatchObject(freed);
		const { committed } = stock;
		const lines = [{ inventory_reservation_line_id: committed.line, target_consumed_quantity: 3 }];
		const consumed = await opened.done(`${at(committed)}/consume`, { lines });
		expect(consumed.inventory_reservation).toMatchObject({ status: "closed", lines: [{ consumed_quantity: 3 }] });
		const { inventory_transfer_id, ...line } = stock.transfer;
		const received = await opened.done(`/v1/inventory-transfers/${inventory_transfer_id}/receive`, {
			lines: [{ ...line, target_received_quantity: 5 }],
		});
		expect(received.inventory_transfer).toMatchObject({ lines: [{ received_quantity: 5 }] });
		const applied = await opened.done(`/v1/inventory-counts/${stock.inventory_count_id}/apply`, {});
		expect(applied.inventory_count).toMatchObject({ status: "applied" });
	});

	it("orders are handed off, and their goods return", async () => {
		const { order_id, order_line_item_id } = opened.subjects.fulfilled;
		const path = `/v1/orders/${order_id}/fulfillments`;
		const open = (await opened.list(path)).find(({ status }) => status !== "handed_off");
		await opened.done(`${path}/${open.fulfillment_id}/hand-off`);
		const { return_reason_id } = await opened.done("/v1/return-reasons", { name: "Too small" }, 201);
		const line = { order_line_item_id, requested_quantity: 2, return_reason_id };
		const made = await opened.done("/v1/returns", { order_id, line_items: [line] }, 201);
		const [{ return_line_item_id }] = made.line_items;
		const done = await opened.done(`/v1/returns/${made.return_id}/process`, {
			completion_behavior: "complete_when_ready",
			receipt: { receiving_location_id: opened.subjects.catalog.location_id },
			line_items: [
				{
					return_line_item_id,
					decision: { approved_quantity: 2, selected_resolution_type: "refund", resolution_mode: "manual" },
					received_quantity: 2,
					resolution: { resolution_type: "refund", quantity: 2 },
				},
			],
		});
		expect(done).toMatchObject({ status: "completed" });
		const [{ refund_id }] = done.line_items[0].resolutions;
		expect(await becomes(opened, `/v1/refunds/${refund_id}`, "succeeded")).toMatchObject({
			refunded_money: usd(4_000),
		});
	});

	it.each(returns === undefined ? [] : [returns])("returns go on from where they were", async (returns) => {
		const receipt = { receiving_location_id: opened.subjects.catalog.location_id };
		const process = (of: { readonly return_id: string; readonly return_line_item_id: string }, line: object) =>
			opened.done(`/v1/returns/${of.return_id}/process`, {
				completion_behavior: "complete_when_ready",
				receipt,
				line_items: [{ return_line_item_id: of.return_line_item_id, ...line }],
			});
		const resolution = { resolution_type: "refund", quantity: 1 };
		const decision = { approved_quantity: 1, selected_resolution_type: "refund", resolution_mode: "manual" };
		const ends = [
			await process(returns.requested, { decision, received_quantity: 1, resolution }),
			await process(returns.approved, { received_quantity: 1, resolution }),
			await process(returns.received, { resolution }),
			await process(returns.inspected, { dispositions: [{ disposition: "sellable", quantity: 1 }] }),
		];
		for (const { status } of ends) expect(status).toBe("completed");
		for (const { return_id } of [returns.completed, returns.credited, returns.declined, returns.canceled])
			expect((await opened.post(`/v1/returns/${return_id}/process`, {})).body.error.code).toBe("RETURN_NOT_OPEN");
	});

	it.each(disputes === undefined ? [] : [disputes])("disputes are answered and close", async (disputes) => {
		const path = `/v1/disputes/${disputes.waiting}`;
		const before = await opened.balance();
		const evidence = { uncategorized_text: "winning_evidence" };
		await opened.done(`${path}/evidence`, { evidence, submit: true });
		await opened.advance(3);
		await becomes(opened, path, "won");
		expect(await opened.balance()).toBe(before + 3_100);
		expect(await opened.get(`/v1/disputes/${disputes.lost}`)).toMatchObject({ status: "lost" });
	});

	it("deliveries that were pending arrive, and those that were given up can be sent again", async () => {
		const { failing, working } = opened.subjects.deliveries;
		const receiver = await startReceiver();
		const pending = await opened.list(`/v1/webhook-deliveries?webhook_endpoint_id=${working}&status=pending`);
		expect(pending.length).toBeGreaterThan(0);
		for (const id of [working, failing])
			await opened.patch(`/v1/webhook-endpoints/${id}`, { url: receiver.url, enabled: true });
		await opened.advance(3_600);
		for (const { webhook_delivery_id } of pending)
			await becomes(opened, `/v1/webhook-deliveries/${webhook_delivery_id}`, "delivered");
		const [given_up] = await opened.list(`/v1/webhook-deliveries?webhook_endpoint_id=${failing}&status=failed`);
		await opened.done(`/v1/webhook-deliveries/${given_up.webhook_delivery_id}/resend`);
		await becomes(opened, `/v1/webhook-deliveries/${given_up.webhook_delivery_id}`, "delivered");
		// Nothing listens from now on, and the clock would stop at each attempt.
		for (const id of [working, failing]) await opened.patch(`/v1/webhook-endpoints/${id}`, { enabled: false });
	});

	it.each(cart === undefined ? [] : [cart])("a cart keeps its price, explains it, and can be paid", async (cart) => {
		const path = `/v1/orders/${cart.order_id}`;
		expect((await opened.get(path)).pricing_amounts).toEqual(cart.pricing_amounts);
		const { steps, total_money } = await opened.get(`${path}/pricing-explanation`);
		const added = steps.reduce((sum: number, step: Json) => sum + step.amount_money.amount, 0);
		expect(usd(added)).toEqual(total_money);
		const { order } = await opened.pay(cart.order_id);
		expect(order).toMatchObject({ payment_status: "paid", pricing_amounts: cart.pricing_amounts });
		expect(await refunded(opened, cart.order_id)).toMatchObject({ refunded_money: total_money });
	});

	it.each(methods === undefined ? [] : [methods])("saved cards are charged, completed and removed", async (methods) => {
		const { active, customer_id, detached, paid_order, pending } = methods;
		const at = (payment_method_id: string) => `/v1/payment-methods/${payment_method_id}`;
		expect(await opened.get(at(detached))).toMatchObject({ status: "detached" });
		const { sandbox_id } = opened.subjects;
		const form = String(new URLSearchParams({ client_secret: pending.client_secret, token: "tok_mastercard" }));
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		await opened.svc.send("POST", `/processor/v1/set-ups/${sandbox_id}`, form, { key: null, headers });
		await becomes(opened, at(pending.payment_method_id), "active");
		for (const payment_method_id of [active, pending.payment_method_id]) {
			const line = { name: "Mug", quantity: 1, unit_price_money: usd(1_250) };
			const { order_id } = await opened.done("/v1/orders", { customer_id, line_items: [line] }, 201);
			const body = { action: "pay", payment_source: { payment_method_id } };
			expect((await opened.done(`/v1/orders/${order_id}/pay`, body)).order).toMatchObject({ payment_status: "paid" });
		}
		expect(await refunded(opened, paid_order)).toMatchObject({ refunded_money: usd(1_250) });
		expect(await opened.done(`${at(active)}/detach`)).toMatchObject({ status: "detached" });
	});

	it.each(developers === undefined ? [] : [developers])("developers go on, and live data is sold", async (of) => {
		const { live, live_key, session_secret, waiting } = of;
		const options = (key: string | null) => ({ key, idempotencyKey: "after-the-upgrade" });
		const verified = await opened.svc.post("/v1/onboarding/verify-email", waiting, options(null));
		expect(dataOf(verified).status).toBe("verified");
		const state = await opened.svc.get("/v1/onboarding/state", { key: session_secret });
		expect(dataOf(state)).toMatchObject({ email: "ada@example.com", setup_status: "complete" });
		const read = async (path: string) => dataOf(await opened.svc.get(path, { key: live_key }));
		const balance = async () => (await read("/v1/balance")).available_money;
		expect(await balance()).toEqual(usd(live.balance));
		const pay = { action: "pay", payment_source: { token: "tok_visa" } };
		const paid = await opened.svc.post(`/v1/orders/${live.open_order}/pay`, pay, options(live_key));
		expect(dataOf(paid).order).toMatchObject({ payment_status: "paid" });
		const made = await opened.svc.post("/v1/refunds", { order_id: live.paid_order }, options(live_key));
		const { refund_id } = dataOf(made, 201);
		await eventually(async () => ((await read(`/v1/refunds/${refund_id}`)).status === "succeeded" ? true : undefined));
		expect(await balance()).toEqual(usd(live.balance + 1_900 - 4_000));
	});

	it.each(app === undefined ? [] : [app])("partners get events until their app is uninstalled", async (app) => {
		const receiver = await startReceiver();
		const key = developers?.test_key ?? null;
		const { app_installation_id, partner_app_id, webhook_endpoint_id } = app;
		dataOf(await opened.svc.patch(`/v1/webhook-endpoints/${webhook_endpoint_id}`, { url: receiver.url }, { key }));
		const installation = `/v1/app-installations/${app_installation_id}`;
		expect(await opened.get(installation)).toMatchObject({ partner_app_id, partner_app_name: "Bookkeeping" });
		const rename = (name: string) => opened.patch(`/v1/customers/${opened.subjects.catalog.customer_id}`, { name });
		const delivered = async (): Promise<ReadonlyArray<Json>> =>
			dataOf(
				await opened.svc.get(`/v1/webhook-deliveries?webhook_endpoint_id=${webhook_endpoint_id}&status=delivered`, {
					key,
				}),
			);
		await rename("Countess");
		await eventually(async () => ((await delivered()).length === 2 ? true : undefined));
		expect((await opened.svc.delete(installation, undefined, { key: opened.subjects.key })).status).toBe(200);
		await rename("Ada");
		await opened.advance(10);
		expect(await delivered()).toHaveLength(2);
	});

	it.each(meetsContract(release) ? [release] : [])("every operation works beside what %s has left", async () => {
		const svc = await opened.asSandbox();
		const recorder = startRecording(svc);
		await runFlow(recorder, svc);
		expect(recorder.missing()).toEqual([]);
	});

	it("the balance is the sum of its transactions in the end", async () => {
		const transactions = await opened.list("/v1/balance-transactions");
		expect(await opened.balance()).toBe(transactions.reduce((sum, { net_money }) => sum + net_money.amount, 0));
		const booked = new Set(transactions.map(({ payment_intent_id }) => payment_intent_id));
		for (const { payment_intent_id } of await opened.list("/v1/payment-intents?status=succeeded"))
			expect(booked).toContain(payment_intent_id);
	});
});
