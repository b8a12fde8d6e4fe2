/** All that there is of the orders of a shop, and of their money and goods, also in the card processor's own records. */
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { type Answer, dataOf } from "../../Harness.js";
import type { OrderTable } from "./OrderTable.js";

type Body = Answer["body"];

export const lookAt = async ({ goods, listOf, offers, svc }: OrderTable) => {
	const recordsOf = async (table: "simulated_charges" | "simulated_refunds"): Promise<ReadonlyArray<Body>> => {
		const statement = `SELECT document FROM ${table} WHERE environment_id = ?`;
		const { environment_id } = svc.merchant.sandbox;
		const rows = await svc.runtime.runPromise(
			Effect.orDie(Effect.flatMap(Database, (database) => database.read(statement, [environment_id]))),
		);
		return rows.map(({ document }) => (typeof document === "string" ? JSON.parse(document) : document));
	};

	const [all, intents, refunds, returns, disputes] = await Promise.all(
		["orders", "payment-intents", "refunds", "returns", "disputes"].map((name) => listOf(`/v1/${name}`)),
	);
	const isOf =
		({ order_id }: Body) =>
		(one: Body) =>
			one.order_id === order_id;

	/** An order, with all that hangs on it. */
	const saleOf = async (order: Body) => {
		const path = `/v1/orders/${order.order_id}`;
		const [attempts, fulfillments, cash] = await Promise.all([
			svc.get(`${path}/payment-attempts`).then((answer): ReadonlyArray<Body> => dataOf(answer)),
			listOf(`${path}/fulfillments`),
			listOf(`${path}/manual-payments`),
		]);
		const [ownIntents, ownRefunds, ownReturns, ownDisputes] = [intents, refunds, returns, disputes].map((list) =>
			list!.filter(isOf(order)),
		);
		return {
			order,
			intents: ownIntents!,
			attempts,
			refunds: ownRefunds!,
			fulfillments,
			returns: ownReturns!,
			cash,
			disputes: ownDisputes!,
		};
	};

	const cardOf = async (card: Body) => ({
		card,
		ledger: await listOf(`/v1/gift-cards/${card.gift_card_id}/ledger`),
	});

	const giftCards = await listOf("/v1/gift-cards");
	return {
		sales: await Promise.all(all!.map(saleOf)),
		cards: await Promise.all(giftCards.map(cardOf)),
		liability: dataOf(await svc.get("/v1/reports/gift-card-liability")).liability_money.amount as number,
		balance: dataOf(await svc.get("/v1/balance")).available_money.amount as number,
		levels: (
			await Promise.all(goods.items.map((item) => listOf(`/v1/inventory-levels?inventory_item_id=${item}`)))
		).flat(),
		reservations: await listOf("/v1/inventory-reservations"),
		charges: await recordsOf("simulated_charges"),
		bankRefunds: await recordsOf("simulated_refunds"),
		now: dataOf(await svc.get(`/v1/developer/sandboxes/${svc.merchant.sandbox.environment_id}`)).clock
			.current_at as string,
		offers,
	};
};

export type Look = Awaited<ReturnType<typeof lookAt>>;
export type Sale = Look["sales"][number];
