import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";

const refusal = ({ status, body }: Answer) => ({ status, code: body.error.code, param: body.error.param });

const route = "/v1/inventory-levels";

describe("inventory levels over HTTP", () => {
	let svc: Service;
	let shop: string;
	let attic: string;
	let mug: string;
	let plate: string;
	let odd: string;

	const created = async (target: string, body: object) => (await svc.post(target, body)).body.data;
	const stock = async (inventory_item_id: string, location_id: string, on_hand_quantity_delta: number) => {
		const body = { inventory_item_id, location_id, reason: "Received", on_hand_quantity_delta };
		const answer = await svc.post("/v1/inventory-adjustments", body, {
			idempotencyKey: `${inventory_item_id}.${location_id}`,
		});
		expect(answer.status, answer.text).toBe(201);
	};
	beforeAll(async () => {
		svc = await startService();
		shop = (await created("/v1/locations", { name: "Shop" })).location_id;
		attic = (await created("/v1/locations", { name: "Attic" })).location_id;
		mug = (await created("/v1/inventory-items", { name: "Blue Mug", sku: "MUG-1" })).inventory_item_id;
		plate = (await created("/v1/inventory-items", { name: "Plate", barcode: "590123" })).inventory_item_id;
		odd = (await created("/v1/inventory-items", { name: "100%_\\ cotton" })).inventory_item_id;
		for (const item of [mug, plate, odd]) {
			await stock(item, shop, 5);
			await stock(item, attic, 7);
		}
	});
	afterAll(() => svc.stop());

	const list = (query: string) => svc.get(`${route}?${query}`);
	const keysOf = ({ body }: Answer): ReadonlyArray<string> =>
		body.data.map((level: Record<string, string>) => `${level.inventory_item_id} ${level.location_id}`);
	const both = (item: string) => [`${item} ${attic}`, `${item} ${shop}`];

	it("are listed newest first, with versions and derived quantities", async () => {
		const all = await list("page_size=100");
		expect(keysOf(all)).toEqual([...both(odd), ...both(plate), ...both(mug)]);
		expect(all.body.data[0]).toMatchObject({
			on_hand_quantity: 7,
			available_quantity: 7,
			shortage_quantity: 0,
			version: 1,
		});
		expect(all.body.data[0]).not.toHaveProperty("inventory_item");
		expect(keysOf(await list("sort_direction=asc"))).toEqual([...keysOf(all)].reverse());
		expect((await svc.get(route, { key: svc.liveKey })).body.data).toEqual([]);
	});

	it("are filtered by one item and one location", async () => {
		expect(keysOf(await list(`inventory_item_id=${mug}`))).toEqual(both(mug));
		expect(keysOf(await list(`location_id=${shop}&inventory_item_id=${plate}`))).toEqual([`${plate} ${shop}`]);
		const invalid = (param: string) => ({ status: 400, code: "INVALID_QUERY_PARAM", param });
		expect(refusal(await list(`inventory_item_id=${mug}&inventory_item_id=${plate}`))).toEqual(
			invalid("inventory_item_id"),
		);
		expect(refusal(await list(`location_id=${shop},${attic}`))).toEqual(invalid("location_id"));
		expect(refusal(await list(`location_id=${shop}%2C${attic}`))).toEqual(invalid("location_id"));
		expect(refusal(await list("location_id="))).toEqual(invalid("location_id"));
		const movements = await svc.get(`/v1/inventory-movements?inventory_item_id=${mug},${plate}`);
		expect(refusal(movements)).toEqual(invalid("inventory_item_id"));
		expect(refusal(await list("status=active"))).toEqual({
			status: 400,
			code: "UNSUPPORTED_QUERY_PARAM",
			param: "status",
		});
		expect(refusal(await list("sort_by=updated_at"))).toMatchObject({ code: "UNSUPPORTED_QUERY_PARAM" });
	});

	it("are found by a part of the item's name, SKU and barcode, and by the start of its ID", async () => {
		const find = async (query: string) => keysOf(await list(`query=${encodeURIComponent(query)}`));
		expect(await find("blue")).toEqual(both(mug));
		expect(await find("ug-1")).toEqual(both(mug));
		expect(await find("0123")).toEqual(both(plate));
		expect(await find(plate)).toEqual(both(plate));
		expect(await find(plate.slice(0, -1))).toContain(`${plate} ${shop}`);
		// From the start, and with the prefix: a search does not match the middle of an ID.
		expect(await find(plate.slice("invi_".length))).toEqual([]);
		for (const literal of ["%", "_", "\\", "100%_\\"]) expect(await find(literal), literal).toEqual(both(odd));
		expect(keysOf(await list(`query=mug&location_id=${attic}`))).toEqual([`${mug} ${attic}`]);
	});

	it("include the item beside its ID", async () => {
		const item = (await svc.get(`/v1/inventory-items/${mug}`)).body.data;
		const expanded = await list(`expand=inventory_item&inventory_item_id=${mug}`);
		expect(expanded.body.data).toHaveLength(2);
		for (const level of expanded.body.data)
			expect(level).toMatchObject({ inventory_item_id: mug, inventory_item: item });
		const invalid = { status: 400, code: "INVALID_QUERY_PARAM", param: "expand" };
		expect(refusal(await list("expand=location"))).toEqual(invalid);
		expect(refusal(await list("expand=inventory_item&expand=inventory_item"))).toEqual(invalid);
	});

	it("are paged with tokens that belong to the route and the filters", async () => {
		const seen: Array<string> = [];
		let token = "";
		do {
			const page = await list(`page_size=${seen.length === 0 ? 1 : 2}${token}`);
			expect(page.status, page.text).toBe(200);
			seen.push(...keysOf(page));
			token = page.body.next_page_token === undefined ? "" : `&page_token=${page.body.next_page_token}`;
		} while (token !== "");
		expect(seen).toEqual([...both(odd), ...both(plate), ...both(mug)]);

		const { next_page_token } = (await list(`page_size=1&location_id=${shop}`)).body;
		const bound = (query: string) => list(`page_token=${next_page_token}&${query}`);
		expect((await bound(`location_id=${shop}`)).status).toBe(200);
		expect((await bound(`location_id=${shop}&expand=inventory_item`)).status).toBe(200);
		const stale = { status: 400, code: "INVALID_PAGE_TOKEN", param: "page_token" };
		for (const query of [`location_id=${attic}`, "", `location_id=${shop}&query=mug`])
			expect(refusal(await bound(query)), query).toEqual(stale);
		const elsewhere = await svc.get(`/v1/inventory-movements?location_id=${shop}&page_token=${next_page_token}`);
		expect(refusal(elsewhere)).toEqual(stale);
	});
});
