/** Donations: the giver names the amount, and no promotion reduces it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { openShop, percent } from "../Shop.js";
import { buyerOf, credentialOf, sessionOf } from "./Buyers.js";
import { donation, oneTime } from "./Links.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

/** A shop with 20 % off everything, and 10 % more with the code MORE. */
const generousShop = async () => {
	const shop = await openShop(svc);
	await shop.promotion("automatic", { application_method: percent("20") });
	await shop.promotion(["MORE"]);
	const buys = async (link: object, line_items?: ReadonlyArray<object>) => {
		const { payment_link_id } = dataOf(await shop.post("/v1/payment-links", link), 201);
		const path = `/v1/payment-links/${payment_link_id}/checkout-sessions`;
		const session = sessionOf(await svc.post(path, line_items === undefined ? {} : { line_items }, { key: null }), 201);
		const { order_id } = session;
		return {
			buyer: buyerOf(svc, credentialOf(session)),
			order: async () => dataOf(await shop.get(`/v1/orders/${order_id}`)),
		};
	};
	return { ...shop, buys };
};

const gift = (amount: number) => [{ key: "gift", amount_money: usd(amount) }];

describe("PL5: a donation", () => {
	it("is what its giver names, whatever else the seller sells for less", async () => {
		const { buys } = await generousShop();
		const { buyer, order } = await buys(donation, gift(1_000));
		expect(await order()).toMatchObject({
			line_items: [{ is_donation: true, payment_link_line_key: "gift" }],
			applied_discounts: [],
			pricing_amounts: { total_money: usd(1_000) },
		});
		expect((await buyer.view()).line_items).toMatchObject([{ is_donation: true }]);
		const coded = await buyer.post("/discounts", { promotion_code: "MORE" });
		expect(coded.body.error).toMatchObject({ code: "PROMOTION_DECLINED", reason: "not_applicable" });
		dataOf(await buyer.put("/line-items", { line_items: gift(2_500) }));
		expect(dataOf(await buyer.pay()).pricing_amounts.total_money).toEqual(usd(2_500));
		const goods = await buys(oneTime);
		expect((await goods.order()).pricing_amounts.total_money).toEqual(usd(1_200));
	});

	it("of the least that a card can pay can be paid", async () => {
		const { buys } = await generousShop();
		const least = { ...donation, line_items: [{ key: "gift", name: "Gift" }] };
		const { buyer } = await buys(least, gift(50));
		expect(dataOf(await buyer.pay())).toMatchObject({ status: "completed", paid_money: usd(50) });
	});
});
