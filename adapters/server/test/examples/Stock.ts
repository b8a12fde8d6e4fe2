/** Calls every operation of stock. */
import { usd } from "../http/Sale.js";
import { plain } from "./Catalog.js";
import type { Recorder } from "./Recorder.js";

const address = { line1: "1 Main St", city: "Seattle", state: "WA", postal_code: "98101", country: "US" };

/** Returns a shop with stock, and the goods in it. */
export const recordStock = async (recorder: Recorder, now: string) => {
	const { call } = recorder;
	const store = await plain(
		recorder,
		"/v1/locations",
		"location_id",
		{ name: "Pike Street", address },
		{ name: "Pike Street store" },
		"DELETE",
	);
	const { location_id } = store;
	await call("PATCH", `/v1/locations/${location_id}/inventory-settings`, { is_fulfillment_enabled: true });
	const { location_id: warehouse } = await call("POST", "/v1/locations", { name: "Warehouse" });
	await plain(
		recorder,
		"/v1/inventory-items",
		"inventory_item_id",
		{ name: "Coffee beans, 1 kg", sku: "BEANS-1KG", barcode: "4006381333931" },
		{ name: "Coffee beans, 1 kg bag" },
	);
	const spare = await call("POST", "/v1/inventory-items", { name: "Paper cup" });
	await call("DELETE", `/v1/inventory-items/${spare.inventory_item_id}`);
	const product = await call("POST", "/v1/products", {
		name: "Mug",
		product_type: "physical",
		default_variant: { sku: "MUG", unit_price_money: usd(1_250), inventory_item: { name: "Mug", sku: "MUG" } },
	});
	const [{ inventory_item_id, variant_id }] = product.variants;

	const adjust = (on_hand_quantity_delta: number, reason: string) =>
		call("POST", "/v1/inventory-adjustments", { inventory_item_id, location_id, on_hand_quantity_delta, reason });
	const adjusted = await adjust(100, "Delivery of a supplier");
	await call("PUT", `/v1/inventory-levels/${inventory_item_id}/${location_id}/safety-stock`, {
		safety_stock_quantity: 2,
	});
	await call("GET", `/v1/inventory-levels?page_size=1&inventory_item_id=${inventory_item_id}`);
	await call("GET", "/v1/inventory-movements?page_size=1");
	await call(
		"GET",
		`/v1/inventory-movements/${adjusted.movements?.[0]?.inventory_movement_id ?? (await firstMovement(recorder))}`,
	);

	await recordPolicies(recorder, [location_id, warehouse]);
	await recordReservations(recorder, inventory_item_id, location_id, now, adjust);
	await recordCounts(recorder, inventory_item_id, location_id);
	await recordTransfers(recorder, inventory_item_id, location_id, warehouse);
	return { location_id, inventory_item_id, variant_id, adjust };
};

const firstMovement = async ({ call }: Recorder): Promise<string> =>
	(await call("GET", "/v1/inventory-movements?page_size=1"))[0].inventory_movement_id;

const recordPolicies = async (recorder: Recorder, location_ids: ReadonlyArray<string>) => {
	const { call } = recorder;
	const policy = await plain(
		recorder,
		"/v1/inventory-allocation-policies",
		"inventory_allocation_policy_id",
		{
			name: "Store first",
			configuration: {
				priority_groups: location_ids.map((location_id, index) => ({
					priority: index + 1,
					location_ids: [location_id],
				})),
			},
		},
		{ name: "Store, then warehouse" },
		"DELETE",
	);
	const path = `/v1/inventory-allocation-policies/${policy.inventory_allocation_policy_id}/versions`;
	const [version] = await call("GET", `${path}?page_size=1`);
	await call("GET", `/v1/inventory-allocation-policy-versions/${version.inventory_allocation_policy_version_id}`);
};

const recordReservations = async (
	{ call }: Recorder,
	inventory_item_id: string,
	location_id: string,
	now: string,
	adjust: (by: number, reason: string) => Promise<unknown>,
) => {
	const inMinutes = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();
	const hold = async (key: string, requested_quantity: number, minutes = 5) =>
		(
			await call("POST", "/v1/inventory-reservations", {
				demand_lines: [{ inventory_item_id, requested_quantity }],
				inventory_routing_source: { type: "fixed_location", location_id },
				owner: { key, expires_at: inMinutes(minutes) },
			})
		).inventory_reservation;
	const held = await hold("cart-42", 3);
	const path = `/v1/inventory-reservations/${held.inventory_reservation_id}`;
	const [{ inventory_reservation_line_id }] = held.lines;
	const act = (action: string, target: object) =>
		call("POST", `${path}/${action}`, { lines: [{ inventory_reservation_line_id, ...target }] });
	await call("GET", path);
	await call("GET", "/v1/inventory-reservations?page_size=1");
	await call("PATCH", path, { metadata: { cart: "42" } });
	await call("POST", `${path}/extend`, { expires_at: inMinutes(10) });
	await act("commit", { target_committed_quantity: 2 });
	await act("consume", { target_consumed_quantity: 1 });
	await act("release", { target_released_from_held_quantity: 1 });
	// More than is there: a shortage, and a reservation at risk.
	await hold("cart-43", 80, 15);
	await adjust(-60, "Broken in the store");
	await adjust(60, "Found again");
};

const recordCounts = async ({ call }: Recorder, inventory_item_id: string, location_id: string) => {
	const count = async (name: string) => {
		const made = await call("POST", "/v1/inventory-counts", { location_id, name });
		return `/v1/inventory-counts/${made.inventory_count.inventory_count_id}`;
	};
	const path = await count("November");
	await call("PUT", `${path}/lines`, { lines: [{ inventory_item_id, counted_quantity: 98 }] });
	await call("GET", path);
	await call("GET", "/v1/inventory-counts?page_size=1");
	await call("PATCH", path, { metadata: { shelf: "3" } });
	await call("POST", `${path}/apply`, {});
	await call("POST", `${await count("December")}/cancel`, {});
};

const recordTransfers = async ({ call }: Recorder, inventory_item_id: string, from: string, to: string) => {
	const transfer = async (requested_quantity: number) =>
		(
			await call("POST", "/v1/inventory-transfers", {
				source_location_id: from,
				destination_location_id: to,
				lines: [{ inventory_item_id, requested_quantity }],
			})
		).inventory_transfer;
	const made = await transfer(4);
	const path = `/v1/inventory-transfers/${made.inventory_transfer_id}`;
	const [{ inventory_transfer_line_id }] = made.lines;
	await call("GET", path);
	await call("GET", "/v1/inventory-transfers?page_size=1");
	await call("PATCH", path, { metadata: { truck: "12" } });
	await call("POST", `${path}/ship`, { lines: [{ inventory_transfer_line_id, target_shipped_quantity: 4 }] });
	await call("POST", `${path}/receive`, { lines: [{ inventory_transfer_line_id, target_received_quantity: 4 }] });
	const other = await transfer(1);
	await call("POST", `/v1/inventory-transfers/${other.inventory_transfer_id}/cancel`, {});
};
