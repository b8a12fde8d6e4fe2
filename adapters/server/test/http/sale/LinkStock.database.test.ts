/** Payment links that sell tracked stock name the source that serves it, or nobody could pay there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { bundling } from "../catalog/Bundling.js";
import { trackedSales } from "../TrackedSale.js";
import { links, oneTime } from "./Links.js";

let svc: Service;
let link: ReturnType<typeof links>;
let shelf: Awaited<ReturnType<ReturnType<typeof trackedSales>["shelf"]>>;
beforeAll(async () => {
	svc = await startService();
	link = links(svc);
	shelf = await trackedSales(svc).shelf(5);
});
afterAll(() => svc.stop());

const expectRefused = (answer: Answer) => {
	const { error } = answer.body;
	expect([answer.status, error?.code, error?.param], answer.text).toEqual([
		422,
		"INVENTORY_ROUTING_SOURCE_REQUIRED",
		"inventory_routing_source",
	]);
};

const ofMug = () => ({ name: "Mug", line_items: [{ key: "cup", variant_id: shelf.variant_id }] });
const sourced = () => ({ ...ofMug(), inventory_routing_source: shelf.source });
const pathOf = ({ payment_link_id }: { readonly payment_link_id: string }) => `/v1/payment-links/${payment_link_id}`;

describe("a payment link without a source of stock", () => {
	it("is refused for a tracked variant", async () => {
		expectRefused(await link.create(ofMug()));
		await link.made(sourced());
	});

	it("is refused for a bundle with a tracked component, and accepted for one without", async () => {
		const { bundle, goods } = bundling(svc);
		const [card, pen] = [await goods("Card", 300), await goods("Pen", 200)];
		const ofBundle = async (variant_id: string) => {
			const set = await bundle("Set", 900, [
				[card.variant_id, 1],
				[variant_id, 1],
			]);
			return link.create({ name: "Set", line_items: [{ key: "set", variant_id: set.default_variant.variant_id }] });
		};
		expectRefused(await ofBundle(shelf.variant_id));
		dataOf(await ofBundle(pen.variant_id), 201);
	});

	it("takes a tracked variant only together with a source", async () => {
		const path = pathOf(await link.made(oneTime));
		const line_items = [...oneTime.line_items, ...ofMug().line_items];
		expectRefused(await svc.patch(path, { line_items }));
		expect(dataOf(await svc.get(path))).toMatchObject({ line_items: oneTime.line_items, version: 1 });
		const both = { line_items, inventory_routing_source: shelf.source };
		expect(dataOf(await svc.patch(path, both))).toMatchObject(both);
	});
});

it("a payment link of tracked stock keeps its source, unless it stops selling the stock", async () => {
	const path = pathOf(await link.made(sourced()));
	expectRefused(await svc.patch(path, { inventory_routing_source: null }));
	const other = {
		line_items: oneTime.line_items.map((line) => ({ ...line, key: "card" })),
		inventory_routing_source: null,
	};
	expect(dataOf(await svc.patch(path, other))).not.toHaveProperty("inventory_routing_source");
});
