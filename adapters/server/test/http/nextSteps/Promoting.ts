/** The refusals of promotions, with the steps that they propose. */
import { dataOf } from "../../Harness.js";
import { fixed, openShop } from "../Shop.js";
import { line, type Row, row } from "./World.js";

export const promoting: ReadonlyArray<Row> = [
	row("PROMOTION_DECLINED", "omit the code", async (world) => {
		const { svc } = world;
		const discount = { promotion: { promotion_code: "NOSUCHCODE" }, on_decline: "reject" };
		const order = (more: object) => svc.post("/v1/orders", { line_items: [line("Mug", 1_000)], ...more });
		return [await order({ discounts: [discount] }), () => order({})];
	}),
	row("PROMOTION_DECLINED", "a code already on the order can be removed", async ({ svc }) => {
		const shop = await openShop(svc);
		await shop.promotion(["ONCE"], { application_method: fixed(100), max_uses: 1 });
		const order = async () => dataOf(await shop.order([line("Mug", 1_000)], ["ONCE"]), 201);
		const [first, made] = [await order(), await order()];
		dataOf(await shop.pay(first.order_id));
		return [
			await shop.pay(made.order_id),
			async () => {
				const [{ applied_discount_id }] = made.applied_discounts;
				dataOf(await shop.remove(`/v1/orders/${made.order_id}/discounts/${applied_discount_id}`));
				return shop.pay(made.order_id);
			},
		];
	}),
	row("PROMOTION_NOT_REMOVABLE", "Archive the promotion", async ({ svc }) => {
		const shop = await openShop(svc);
		const { promotion_id } = await shop.promotion("automatic");
		const { applied_discounts, order_id } = dataOf(await shop.order([line("Mug", 1_000)]), 201);
		const [{ applied_discount_id }] = applied_discounts;
		return [
			await shop.remove(`/v1/orders/${order_id}/discounts/${applied_discount_id}`),
			async () => {
				dataOf(await shop.post(`/v1/promotions/${promotion_id}/archive`));
				const changed = await shop.patch(`/v1/orders/${order_id}`, { metadata: { table: "4" } });
				const left = dataOf(changed).applied_discounts.length;
				return left === 0 ? changed : Promise.reject(new Error(`${left} discounts are left: ${changed.text}`));
			},
		];
	}),
];
