/** Counts the statements of a payment: an order without a participant's marker needs none of its statements. */
import { Participants, ranks } from "@svc/core/sale/Payments/Participant";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../Harness.js";
import { sales, usd } from "./Sale.js";
import { openShop } from "./Shop.js";
import { countStatements } from "./Statements.js";
import { stockOf } from "./Stock.js";

describe("the statements of a payment", () => {
	const fake = makeFakeProcessor((token) =>
		token === "declines" ? { charge: { type: "declines" } } : { charge: { type: "succeeds" } },
	);
	let svc: Service;
	let sale: ReturnType<typeof sales>;
	beforeAll(async () => {
		svc = await startService({ processor: fake.layer });
		sale = sales(svc);
	});
	afterAll(() => svc.stop());

	/** The statements of a request, those of its key included. */
	const counted = async (call: () => Promise<Answer>, status = 200) => {
		const { answer, statements } = await countStatements(svc, call);
		expect(answer.status, answer.text).toBe(status);
		return statements;
	};

	it("come from participants in the order of their ranks, one for each rank", async () => {
		const composed = await svc.runtime.runPromise(Participants);
		expect(composed.map(({ rank }) => rank)).toEqual(Object.values(ranks));
	});

	const plain = () => sale.order(1_000);

	it("are only those of its own documents if no participant has reserved anything", async () => {
		const [paid, declined, byHand, canceled] = [await plain(), await plain(), await plain(), await plain()];
		const cash = { method: "cash", amount_money: usd(1_000) };
		expect({
			paid: await counted(() => sale.pay(paid, "succeeds")),
			declined: await counted(() => sale.pay(declined, "declines"), 402),
			byHand: await counted(() => svc.post(`/v1/orders/${byHand}/manual-payments`, cash), 201),
			canceled: await counted(() => svc.post(`/v1/orders/${canceled}/cancel`, {})),
		}).toEqual({ paid: 16, declined: 15, byHand: 7, canceled: 8 });
	});

	it("grow by those of promotions, of stock and of gift cards only for orders that have them", async () => {
		const shop = await openShop(svc);
		await shop.promotion(["TEN"]);
		const promoted = dataOf(
			await shop.order([{ name: "Mug", quantity: 1, unit_price_money: usd(1_000) }], ["TEN"]),
			201,
		);
		const withPromotion = await counted(() => shop.pay(promoted.order_id, "succeeds"));

		const stock = stockOf(svc);
		const made = await svc.post("/v1/products", {
			name: "Mug",
			product_type: "physical",
			default_variant: { unit_price_money: usd(1_000), inventory_item: { name: "Mug" } },
		});
		const { inventory_item_id, variant_id } = dataOf(made, 201).variants[0];
		const location_id = await stock.location();
		await stock.receive(inventory_item_id, location_id, 1);
		const tracked = await svc.post("/v1/orders", {
			line_items: [{ variant_id, quantity: 1 }],
			inventory_routing_source: { type: "fixed_location", location_id },
		});
		const withStock = await counted(() => sale.pay(dataOf(tracked, 201).order_id, "succeeds"));

		const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(400) }), 201);
		const gifted = await plain();
		dataOf(await svc.post(`/v1/orders/${gifted}/gift-cards`, { code: card.code }), 200);
		const withGiftCard = await counted(() => sale.pay(gifted, "succeeds"));

		expect({ withPromotion, withStock, withGiftCard }).toEqual({ withPromotion: 23, withStock: 36, withGiftCard: 24 });
	});
});
