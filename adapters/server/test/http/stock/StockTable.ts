/** A shop with three places, two items and what sells from them, in which a history of stock is played. */
import { type Answer, advanceClock, dataOf, type Service } from "../../Harness.js";
import { bundling } from "../catalog/Bundling.js";
import { ownShop, type Sent } from "../OwnShop.js";
import { usd } from "../Sale.js";
import { stockOf } from "../Stock.js";
import type { Command, Goods, History, Source } from "./StockWishes.js";

type Body = Answer["body"];
type Of<Type extends Command["type"]> = Extract<Command, { readonly type: Type }>;

/** The one with this number, counting from the first one again if there are fewer. */
const pick = <A>(all: ReadonlyArray<A>, number: number): A | undefined => all[number % Math.max(1, all.length)];

/** Nearly always one for which a command can do something. */
const telling = <A>(all: ReadonlyArray<A>, number: number, canDo: (one: A) => boolean): A | undefined => {
	const some = number % 5 === 0 ? [] : all.filter(canDo);
	return pick(some.length > 0 ? some : all, number);
};

/** The policies: the third place comes first, then the others by ID. */
export const rules = {
	any: { splits: true, most: 500 },
	two: { splits: true, most: 2 },
	one: { splits: false, most: 1 },
} as const;

const openGoods = async (svc: Service, items: ReadonlyArray<string>) => {
	const { bundle, goods } = bundling(svc);
	const cup = await goods("Cup", 600, { inventory_item_id: items[0], inventory_tracking: "tracked" });
	const mug = await goods("Mug", 800, { inventory_item_id: items[0], inventory_tracking: "tracked" });
	const cloth = await goods("Cloth", 400, { inventory_item_id: items[1], inventory_tracking: "tracked" });
	const set = await bundle("Set", 1_500, [
		[cup.variant_id, 2],
		[cloth.variant_id, 1],
	]);
	const variants: Readonly<Record<Goods, string>> = {
		cup: cup.variant_id,
		mug: mug.variant_id,
		cloth: cloth.variant_id,
		set: set.default_variant.variant_id,
	};
	return variants;
};

/** What is on hand of an item at a place, by what the answers of accepted commands have moved. */
export interface Shelf {
	readonly item: string;
	readonly place: string;
	on_hand: number;
	damaged: number;
	quarantined: number;
	quality_control: number;
	/** Undefined after two commands at once: either may count. */
	safety: number | undefined;
}

export const openStock = async (parent: Service, { units }: Pick<History, "units">) => {
	const sent: Array<Sent> = [];
	const svc = await ownShop(parent, sent);
	const stock = stockOf(svc);
	const places = [await stock.location("A"), await stock.location("B"), await stock.location("C")];
	const items = [await stock.item("Cup"), await stock.item("Cloth")];
	const variants = await openGoods(svc, items);
	const shelves: ReadonlyArray<Shelf> = items.flatMap((item) =>
		places.map((place) => ({ item, place, on_hand: 0, damaged: 0, quarantined: 0, quality_control: 0, safety: 0 })),
	);
	const shelfOf = (item: string, place: string): Shelf =>
		shelves.find((one) => one.item === item && one.place === place)!;
	const configuration = {
		priority_groups: [
			{ priority: 5, location_ids: [places[0], places[1]] },
			{ priority: 2, location_ids: [places[2]] },
		],
	};
	const policies: Record<string, string> = {};
	for (const [name, { most, splits }] of Object.entries(rules)) {
		const body = {
			name,
			configuration,
			splitting_behavior: splits ? "split_when_required" : "single_location",
			maximum_locations_per_assignment: most,
		};
		const made = dataOf(await svc.post("/v1/inventory-allocation-policies", body), 201);
		policies[name] = made.inventory_allocation_policy_id;
	}
	const { return_reason_id } = dataOf(await svc.post("/v1/return-reasons", { name: "Wrong" }), 201);
	/** Whether a place fulfills orders. */
	const isOn = new Map(places.map((place) => [place, true]));

	const sourceOf = (source: Source) =>
		"policy" in source
			? { type: "policy", inventory_allocation_policy_id: policies[source.policy] }
			: { type: "fixed_location", location_id: places[source.place] };
	const listOf = async (path: string): Promise<ReadonlyArray<Body>> =>
		dataOf(await svc.get(`${path}${path.includes("?") ? "&" : "?"}page_size=100&sort_direction=asc`));

	const adjust = async (item: string, place: string, deltas: Partial<Record<string, number>>): Promise<Answer> => {
		const named = Object.fromEntries(
			Object.entries(deltas).map(([bucket, delta = 0]) => [`${bucket}_quantity_delta`, delta]),
		);
		const answer = await stock.adjust(item, place, named);
		const shelf = shelfOf(item, place);
		if (answer.status === 201)
			for (const [bucket, delta = 0] of Object.entries(deltas)) shelf[bucket as "on_hand"] += delta;
		return answer;
	};
	for (const [i, { item, place }] of shelves.entries())
		if (units[i]! > 0) dataOf(await adjust(item, place, { on_hand: units[i]! }), 201);

	const inWarehouse = async (wanted: Command): Promise<Answer | undefined> => {
		switch (wanted.type) {
			case "adjust":
				return adjust(items[wanted.item]!, places[wanted.place]!, { [wanted.bucket]: wanted.delta });
			case "write_off":
				return adjust(items[wanted.item]!, places[wanted.place]!, { on_hand: -1, damaged: -1 });
			case "safety": {
				const shelf = shelfOf(items[wanted.item]!, places[wanted.place]!);
				shelf.safety = undefined;
				const path = `/v1/inventory-levels/${shelf.item}/${shelf.place}/safety-stock`;
				return svc.put(path, { safety_stock_quantity: wanted.units }, { idempotencyKey: crypto.randomUUID() });
			}
			case "switch": {
				const place = places[wanted.place]!;
				const { version } = dataOf(await svc.get(`/v1/locations/${place}`));
				const is_fulfillment_enabled = !isOn.get(place);
				const body = { is_fulfillment_enabled, expected_version: version };
				const answer = await svc.patch(`/v1/locations/${place}/inventory-settings`, body);
				if (answer.status === 200) isOn.set(place, is_fulfillment_enabled);
				return answer;
			}
			default:
				return undefined;
		}
	};

	const draft = async ({ by, from, item, sent, units }: Of<"draft">): Promise<Answer> => {
		const made = await stock.command("/v1/inventory-transfers", {
			source_location_id: places[from],
			destination_location_id: places[(from + by) % places.length],
			lines: [{ inventory_item_id: items[item], requested_quantity: units }],
		});
		if (sent === 0) return made;
		const { inventory_transfer_id, lines } = dataOf(made, 201).inventory_transfer;
		const { inventory_transfer_line_id } = lines[0];
		return stock.command(`/v1/inventory-transfers/${inventory_transfer_id}/ship`, {
			lines: [{ inventory_transfer_line_id, target_shipped_quantity: Math.min(sent, units) }],
		});
	};

	const moveGoods = async ({ step, transfer, units }: Of<"move">): Promise<Answer | undefined> => {
		const all = await listOf("/v1/inventory-transfers");
		const found = telling(all, transfer, (one) =>
			step === "ship" ? one.status === "draft" : one.status === "in_transit",
		);
		if (found === undefined) return undefined;
		const path = `/v1/inventory-transfers/${found.inventory_transfer_id}`;
		const [line] = found.lines;
		const done = step === "ship" ? "shipped_quantity" : "received_quantity";
		const target = { [`target_${done}`]: line[done] + units };
		return stock.command(`${path}/${step}`, {
			lines: [{ inventory_transfer_line_id: line.inventory_transfer_line_id, ...target }],
		});
	};

	const openCount = async (number: number): Promise<Body> =>
		telling(await listOf("/v1/inventory-counts"), number, ({ status }) => status === "open");

	const count = async ({ count, counted, isNew, item, place }: Of<"count">): Promise<Answer | undefined> => {
		const found = isNew ? undefined : await openCount(count);
		const body = { location_id: places[place] };
		const { inventory_count_id: id } =
			found ?? dataOf(await stock.command("/v1/inventory-counts", body), 201).inventory_count;
		const lines = [{ inventory_item_id: items[item], counted_quantity: counted }];
		return svc.put(`/v1/inventory-counts/${id}/lines`, { lines }, { idempotencyKey: crypto.randomUUID() });
	};

	const onPapers = async (wanted: Command): Promise<Answer | undefined> => {
		switch (wanted.type) {
			case "draft":
				return draft(wanted);
			case "move":
				return moveGoods(wanted);
			case "cancel_transfer": {
				const all = await listOf("/v1/inventory-transfers");
				const found = telling(all, wanted.transfer, ({ status }) => status === "in_transit");
				return found && stock.command(`/v1/inventory-transfers/${found.inventory_transfer_id}/cancel`, {});
			}
			case "count":
				return count(wanted);
			case "end_count": {
				const found = await openCount(wanted.count);
				return found && stock.command(`/v1/inventory-counts/${found.inventory_count_id}/${wanted.how}`, {});
			}
			default:
				return undefined;
		}
	};

	/** The sandbox's clock; a hold ends ten minutes later. */
	const inTenMinutes = async (): Promise<string> => {
		const { clock } = dataOf(await svc.get(`/v1/developer/sandboxes/${svc.merchant.sandbox.environment_id}`));
		return new Date(Date.parse(clock.current_at) + 600_000).toISOString();
	};

	const reserve = async ({ owner, source, wanted }: Of<"reserve">): Promise<Answer> =>
		stock.command("/v1/inventory-reservations", {
			demand_lines: wanted.map(({ isVariant, item, units }) => ({
				...(isVariant ? { variant_id: variants[item === 0 ? "mug" : "cloth"] } : { inventory_item_id: items[item] }),
				requested_quantity: units,
			})),
			inventory_routing_source: sourceOf(source),
			owner: { key: `cart ${owner}`, expires_at: await inTenMinutes() },
		});

	const targets: Readonly<Record<string, string>> = {
		commit: "committed_quantity",
		consume: "consumed_quantity",
		release_held: "released_from_held_quantity",
		release_committed: "released_from_committed_quantity",
	};

	const act = async ({ action, line: place, reservation, units }: Of<"act">): Promise<Answer | undefined> => {
		const all = await listOf("/v1/inventory-reservations");
		const found = telling(all, reservation, ({ status }) => status !== "closed");
		if (found === undefined) return undefined;
		const id = found.inventory_reservation_id;
		if (action === "extend") return stock.act(id, "extend", { expires_at: await inTenMinutes() });
		const line = telling<Body>(found.lines, place, (one) => one.held_quantity + one.committed_quantity > 0);
		if (line === undefined) return undefined;
		const field = targets[action]!;
		// A commit's target counts what has been consumed or released since.
		const done =
			action === "commit"
				? line.requested_quantity - line.held_quantity - line.released_from_held_quantity
				: line[field];
		const name = action.startsWith("release") ? "release" : action;
		return stock.act(id, name, {
			lines: [{ inventory_reservation_line_id: line.inventory_reservation_line_id, [`target_${field}`]: done + units }],
		});
	};

	const order = async ({ source, wanted }: Of<"order">): Promise<Answer> =>
		svc.post("/v1/orders", {
			line_items: wanted.map(({ goods, units }) => ({ variant_id: variants[goods], quantity: units })),
			inventory_routing_source: sourceOf(source),
		});

	const sendBack = async (
		sale: Body,
		{ disposition, line: number, place }: Of<"return">,
	): Promise<Answer | undefined> => {
		const { order_id } = sale;
		const gone = (await listOf(`/v1/orders/${order_id}/fulfillments`)).filter(({ status }) => status === "handed_off");
		const line = pick<Body>(
			gone.flatMap(({ line_items }) => line_items),
			number,
		);
		if (line === undefined) return undefined;
		const { order_line_item_id } = line;
		const made = await svc.post("/v1/returns", {
			order_id,
			line_items: [{ order_line_item_id, requested_quantity: 1, return_reason_id }],
		});
		if (made.status !== 201) return made;
		const { line_items, return_id } = made.body.data;
		return svc.post(`/v1/returns/${return_id}/process`, {
			completion_behavior: "complete_when_ready",
			receipt: { receiving_location_id: places[place] },
			line_items: [
				{
					return_line_item_id: line_items[0].return_line_item_id,
					decision: { approved_quantity: 1 },
					received_quantity: 1,
					...(disposition === undefined ? {} : { dispositions: [{ disposition, quantity: 1 }] }),
				},
			],
		});
	};

	const resume = async (
		{ active_payment_attempt_id, order_id }: Body,
		isApproved: boolean,
	): Promise<Answer | undefined> => {
		if (active_payment_attempt_id === undefined) return undefined;
		for (const { client_action } of await listOf(`/v1/payment-intents?order_id=${order_id}`))
			if (client_action !== undefined)
				await svc.send(
					"POST",
					new URL(client_action.url, "http://svc.test").pathname,
					`result=${isApproved ? "approved" : "rejected"}`,
					{ key: null, headers: { "content-type": "application/x-www-form-urlencoded" } },
				);
		return svc.post(`/v1/orders/${order_id}/pay`, { order_payment_attempt_id: active_payment_attempt_id });
	};

	const cancelItems = async (
		{ line_items, order_id }: Body,
		{ line: number, units }: Of<"cancel_items">,
	): Promise<Answer> => {
		const line = pick<Body>(line_items, number);
		const { canceled_quantity = 0, order_line_item_id } = line;
		const refunded = await svc.post("/v1/refunds", { order_id, line_items: [{ order_line_item_id, quantity: units }] });
		if (refunded.status !== 201) return refunded;
		return svc.post(`/v1/orders/${order_id}/cancel-items`, {
			line_items: [{ order_line_item_id, target_canceled_quantity: canceled_quantity + units }],
		});
	};

	const ship = async ({ line_items, order_id }: Body, { line, units }: Of<"ship">): Promise<Answer> => {
		const path = `/v1/orders/${order_id}/fulfillments`;
		const { order_line_item_id } = pick<Body>(line_items, line);
		const made = await svc.post(path, { line_items: [{ order_line_item_id, quantity: units }] });
		return made.status === 201 ? svc.post(`${path}/${made.body.data.fulfillment_id}/hand-off`) : made;
	};

	const onOrder = async (sale: Body, wanted: Command): Promise<Answer | undefined> => {
		const path = `/v1/orders/${sale.order_id}`;
		switch (wanted.type) {
			case "pay":
				return wanted.token === "cash"
					? svc.post(`${path}/manual-payments`, {
							method: "cash",
							amount_money: usd(Math.max(1, sale.settlement_amounts.outstanding_money.amount)),
						})
					: svc.post(`${path}/pay`, { action: "pay", payment_source: { token: wanted.token } });
			case "resume":
				return resume(sale, wanted.isApproved);
			case "ship":
				return ship(sale, wanted);
			case "cancel":
				return svc.post(`${path}/cancel`);
			case "cancel_items":
				return cancelItems(sale, wanted);
			case "return":
				return sendBack(sale, wanted);
			case "resolve":
				return svc.post(`${path}/inventory-exception/resolve`, { action: wanted.action });
			default:
				return undefined;
		}
	};

	/** Whether a command can do something with an order. */
	const canDo =
		(wanted: Command) =>
		(sale: Body): boolean => {
			switch (wanted.type) {
				case "pay":
				case "cancel":
					return sale.status === "open" && sale.active_payment_attempt_id === undefined;
				case "resume":
					return sale.active_payment_attempt_id !== undefined;
				case "return":
					return sale.fulfillment_status === "fulfilled" || sale.fulfillment_status === "partially_fulfilled";
				case "resolve":
					return sale.inventory_exception_status === "paid_inventory_failed";
				default:
					return sale.status === "closed" && sale.fulfillment_status !== "fulfilled";
			}
		};

	const onSomeOrder = async (wanted: Command): Promise<Answer | undefined> => {
		if (!("order" in wanted)) return undefined;
		const sale = telling(await listOf("/v1/orders"), wanted.order, canDo(wanted));
		return sale && onOrder(sale, wanted);
	};

	/** Sends a command. Returns undefined if there is nothing to send. */
	const perform = async (wanted: Command): Promise<Answer | undefined> => {
		switch (wanted.type) {
			case "wait":
				return void (await advanceClock(svc, wanted.seconds));
			case "reserve":
				return reserve(wanted);
			case "act":
				return act(wanted);
			case "order":
				return order(wanted);
			default:
				return (await inWarehouse(wanted)) ?? (await onPapers(wanted)) ?? onSomeOrder(wanted);
		}
	};

	return { svc, sent, policies, items, places, variants, shelves, isOn, perform, listOf };
};

export type StockTable = Awaited<ReturnType<typeof openStock>>;
