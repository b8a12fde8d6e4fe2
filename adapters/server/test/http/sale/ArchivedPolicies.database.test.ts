/** An allocation policy that is archived after orders and payment links have named it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { codeOf, returning } from "../Return.js";
import { sales } from "../Sale.js";
import { stockOf } from "../Stock.js";
import { trackedSales } from "../TrackedSale.js";
import { links } from "./Links.js";

describe("an archived allocation policy", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const pathOf = (id: string) => `/v1/inventory-allocation-policies/${id}`;

	/** A tracked product with five units at one location, which a policy names. */
	const shop = async () => {
		const { inventory_item_id, variant_id } = await trackedSales(svc).product();
		const location_id = await stockOf(svc).location();
		await stockOf(svc).receive(inventory_item_id, location_id, 5);
		const made = await svc.post("/v1/inventory-allocation-policies", {
			name: "Main",
			configuration: { priority_groups: [{ priority: 0, location_ids: [location_id] }] },
		});
		const { inventory_allocation_policy_id } = dataOf(made, 201);
		const source = { type: "policy", inventory_allocation_policy_id };
		const archive = async () => dataOf(await svc.delete(pathOf(inventory_allocation_policy_id))).version;
		const buy = () => trackedSales(svc).buy(variant_id, 2, source);
		return { inventory_item_id, inventory_allocation_policy_id, variant_id, location_id, source, archive, buy };
	};

	it("has no stock for the payment of an order, and has it again once it is active", async () => {
		const { archive, buy, inventory_allocation_policy_id, inventory_item_id } = await shop();
		const order_id = await buy();
		const expected_version = await archive();
		const refused = await sales(svc).pay(order_id, "tok_visa");
		expect(codeOf(refused)).toEqual([409, "INVENTORY_UNAVAILABLE", undefined]);
		expect(refused.body.error.details).toMatchObject([
			{ inventory_item_id, requested_quantity: 2, available_quantity: 0 },
		]);
		dataOf(await svc.patch(pathOf(inventory_allocation_policy_id), { status: "active", expected_version }));
		expect(dataOf(await sales(svc).pay(order_id, "tok_visa")).order.payment_status).toBe("paid");
	});

	it("stays on an order that names it again in a PATCH, and is given to no other", async () => {
		const { archive, buy, location_id, source } = await shop();
		const [order_id, other] = [await buy(), await buy()];
		await archive();
		const metadata = { note: "call first" };
		const same = await svc.patch(`/v1/orders/${order_id}`, { inventory_routing_source: source, metadata });
		expect(dataOf(same)).toMatchObject({ inventory_routing_source: source, metadata });
		const fixed = { inventory_routing_source: { type: "fixed_location", location_id } };
		dataOf(await svc.patch(`/v1/orders/${other}`, fixed));
		const back = await svc.patch(`/v1/orders/${other}`, { inventory_routing_source: source });
		expect(codeOf(back)).toEqual([422, "INVALID_VALUE", "inventory_routing_source.inventory_allocation_policy_id"]);
	});

	it("keeps no buyer from the checkout of a payment link, and the link from no PATCH", async () => {
		const { archive, source, variant_id } = await shop();
		const { made, start } = links(svc);
		const line_items = [{ key: "mug", variant_id }];
		const link = await made({ name: "Mug", line_items, inventory_routing_source: source });
		await archive();
		const renamed = { name: "Mugs", inventory_routing_source: source };
		expect(dataOf(await svc.patch(`/v1/payment-links/${link.payment_link_id}`, renamed)).name).toBe("Mugs");
		dataOf(await start(link.payment_link_id), 201);
	});

	it("keeps no buyer from an exchange", async () => {
		const { archive, buy, location_id, source, variant_id } = await shop();
		const order_id = await buy();
		const { order } = dataOf(await sales(svc).pay(order_id, "tok_visa"));
		const [{ order_line_item_id }] = order.line_items;
		dataOf(await trackedSales(svc).handOver(order_id, order_line_item_id, 2));
		await archive();
		const returns = returning(svc);
		const { return_id, return_line_item_id } = await returns.requested(
			{ order_id, order_line_item_id, inventory_item_id: "", variant_id, location_id },
			1,
		);
		const answer = await returns.process(return_id, {
			receipt: { receiving_location_id: location_id },
			line_items: [
				{
					return_line_item_id,
					decision: { approved_quantity: 1 },
					received_quantity: 1,
					resolution: { resolution_type: "exchange", quantity: 1 },
				},
			],
			exchange_line_items: [{ variant_id, quantity: 1 }],
			store_credit_recipient: { email: "ada@example.com" },
		});
		const [{ exchange_order_id }] = dataOf(answer).line_items[0].resolutions;
		expect(await sales(svc).read(exchange_order_id)).toMatchObject({ inventory_routing_source: source });
	});
});
