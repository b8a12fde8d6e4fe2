import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { bundling } from "../catalog/Bundling.js";
import { eventually } from "../Receiver.js";
import { codeOf } from "../Return.js";
import { usd } from "../Sale.js";
import { links } from "./Links.js";

interface Line {
	readonly order_line_item_id: string;
	readonly name: string;
	readonly quantity: number;
}

const unitsOf = ({ line_items }: { readonly line_items: ReadonlyArray<Line> }) =>
	line_items.map(({ name, quantity }) => [name, quantity]);
const idsOf = ({ line_items }: { readonly line_items: ReadonlyArray<Line> }) =>
	line_items.map(({ order_line_item_id }) => order_line_item_id);

describe("BN1 PL3 bundles in payment links over HTTP", () => {
	let svc: Service;
	let shop: ReturnType<typeof bundling>;
	let link: ReturnType<typeof links>;
	beforeAll(async () => {
		svc = await startService({ worker: true });
		shop = bundling(svc);
		link = links(svc);
	});
	afterAll(() => svc.stop());

	const order = async (id: string) => dataOf(await svc.get(`/v1/orders/${id}`));
	const soldOf = async (id: string): Promise<number> => (await link.read(id)).total_quantity_sold;

	/** A link of up to five picnic sets and a mug. */
	const picnicLink = async () => {
		const { variant_id } = await shop.picnic();
		const set = { key: "set", variant_id, allow_quantity_adjustment: true, max_quantity: 5 };
		const mug = { key: "mug", name: "Mug", amount_money: usd(1_500) };
		return link.made({ name: "Summer", line_items: [set, mug] });
	};

	it("shows a bundle with its own name and price", async () => {
		const { line_items } = await link.seen((await picnicLink()).payment_link_id);
		expect(line_items).toMatchObject([
			{ key: "set", name: "Picnic set", unit_price_money: usd(7_500), quantity: 1, max_quantity: 5 },
			{ key: "mug", name: "Mug" },
		]);
	});

	it("sells so many bundles as the buyer chose, as lines of their parts", async () => {
		const { payment_link_id } = await picnicLink();
		const { buyer, session } = await link.buys(payment_link_id, { set: 2 });
		const made = await order(session.order_id);
		expect(unitsOf(made)).toEqual([
			["Blanket", 2],
			["Cup", 4],
			["Cup", 4],
			["Shirt", 2],
			["Mug", 1],
		]);
		expect(made.bundles).toMatchObject([{ payment_link_line_key: "set", quantity: 2, unit_price_money: usd(7_500) }]);
		const view = await buyer.view();
		expect(view.bundles).toMatchObject([
			{ key: "set", name: "Picnic set", quantity: 2, pricing_amounts: { subtotal_money: usd(15_000) } },
		]);
		expect(view.line_items[0]).toMatchObject({ order_bundle_id: view.bundles[0].order_bundle_id });
		expect(view.line_items.map(({ key }: { key?: string }) => key)).toEqual([...Array(4).fill(undefined), "mug"]);
		expect(view.outstanding_money).toEqual(usd(16_500));
	});

	it("changes the number of bundles in the checkout, and keeps the IDs", async () => {
		const { payment_link_id } = await picnicLink();
		const { buyer, session } = await link.buys(payment_link_id, { set: 2 });
		const before = await order(session.order_id);
		const choose = async (quantity: number) =>
			buyer.put("/line-items", {
				line_items: [{ key: "set", quantity }],
				expected_revision: (await buyer.view()).revision,
			});
		expect(dataOf(await choose(3))).toMatchObject({
			bundles: [{ key: "set", quantity: 3 }],
			outstanding_money: usd(24_000),
		});
		const after = await order(session.order_id);
		expect(after.bundles).toHaveLength(1);
		expect(after.bundles[0].order_bundle_id).toBe(before.bundles[0].order_bundle_id);
		expect(idsOf(after)).toEqual(idsOf(before));
		expect(unitsOf(after)[0]).toEqual(["Blanket", 3]);
		expect(codeOf(await choose(6))).toEqual([422, "INVALID_VALUE", "line_items[0].quantity"]);
		const modifiers = [{ modifier_id: "mod_none" }];
		const engraved = { line_items: [{ key: "set", modifiers }], expected_revision: (await buyer.view()).revision };
		expect(codeOf(await buyer.put("/line-items", engraved))).toEqual([422, "INVALID_VALUE", "line_items[0].modifiers"]);
	});

	it("counts bundles as sold, and frees those that a refund pays back whole", async () => {
		const { payment_link_id } = await picnicLink();
		const { buyer, session } = await link.buys(payment_link_id, { set: 2 }, { email: "ada@example.com" });
		const address = { line1: "1 Main St", city: "Albany", state: "NY", postal_code: "12207", country: "US" };
		dataOf(await buyer.put("/delivery", { delivery_destination: { recipient: { name: "Ada" }, address } }));
		dataOf(await buyer.pay());
		expect(await soldOf(payment_link_id)).toBe(3);
		const { line_items } = await order(session.order_id);
		const refund = async (units: ReadonlyArray<readonly [line: Line, quantity: number]>) => {
			const lines = units.map(([{ order_line_item_id }, quantity]) => ({ order_line_item_id, quantity }));
			const { refund_id } = dataOf(
				await svc.post("/v1/refunds", { order_id: session.order_id, line_items: lines }),
				201,
			);
			const read = async () => dataOf(await svc.get(`/v1/refunds/${refund_id}`));
			await eventually(async () => ((await read()).status === "succeeded" ? true : undefined));
		};
		const [blanket, cup, otherCup, shirt] = line_items;
		await refund([[blanket, 1]]);
		expect(await soldOf(payment_link_id)).toBe(3);
		await refund([
			[blanket, 1],
			[cup, 2],
			[otherCup, 2],
			[shirt, 1],
		]);
		expect(await soldOf(payment_link_id)).toBe(2);
	});

	it("sells no draft", async () => {
		const { default_variant } = await shop.draft("Later", 1_000);
		const { payment_link_id } = await link.made({
			name: "Early",
			line_items: [{ key: "set", variant_id: default_variant.variant_id }],
		});
		expect(codeOf(await link.start(payment_link_id))).toEqual([
			422,
			"VARIANT_NOT_FOR_SALE",
			"line_items[0].variant_id",
		]);
	});
});
