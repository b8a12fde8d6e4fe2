/** Counts the statements of a command, for any number of lines and of locations. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { countStatements } from "../Statements.js";
import { freshKey, inMinutes, type Stock, stockOf } from "../Stock.js";

let svc: Service;
let stock: Stock;
beforeAll(async () => {
	svc = await startService();
	stock = stockOf(svc);
});
afterAll(() => svc.stop());

/** The response to a request, and its number of statements, those of its key and its idempotency included. */
const counted = async (call: () => Promise<Answer>) => {
	const { answer, statements } = await countStatements(svc, call);
	expect([200, 201], answer.text).toContain(answer.status);
	return { reservation: answer.body.data.inventory_reservation, statements };
};

/** Holds one unit more of every item than the first location has, commits, hands some off and releases the rest. */
const costs = async ({ items, locations }: { items: number; locations: number }) => {
	const location_ids = await Promise.all(Array.from({ length: locations }, () => stock.location()));
	const item_ids = await Promise.all(Array.from({ length: items }, () => stock.item()));
	for (const item of item_ids) for (const place of location_ids) await stock.receive(item, place, 2);
	const policy = await svc.post("/v1/inventory-allocation-policies", {
		name: "All",
		configuration: { priority_groups: [{ priority: 0, location_ids }] },
	});
	const { inventory_allocation_policy_id } = policy.body.data;
	const hold = await counted(() =>
		stock.command("/v1/inventory-reservations", {
			demand_lines: item_ids.map((inventory_item_id) => ({
				inventory_item_id,
				requested_quantity: locations === 1 ? 2 : 3,
			})),
			inventory_routing_source: { type: "policy", inventory_allocation_policy_id },
			owner: { key: freshKey(), expires_at: inMinutes(5) },
		}),
	);
	const { inventory_reservation_id: id, lines } = hold.reservation;
	const act = (action: string, targets: (line: { requested_quantity: number }) => object) =>
		counted(() =>
			stock.act(id, action, {
				lines: lines.map((line: { inventory_reservation_line_id: string; requested_quantity: number }) => ({
					inventory_reservation_line_id: line.inventory_reservation_line_id,
					...targets(line),
				})),
			}),
		);
	const commit = await act("commit", (line) => ({ target_committed_quantity: line.requested_quantity }));
	const again = await act("commit", (line) => ({ target_committed_quantity: line.requested_quantity }));
	const consume = await act("consume", () => ({ target_consumed_quantity: 1 }));
	const release = await act("release", (line) => ({
		target_released_from_committed_quantity: line.requested_quantity - 1,
	}));
	return {
		lines: lines.length,
		hold: hold.statements,
		commit: commit.statements,
		again: again.statements,
		consume: consume.statements,
		release: release.statements,
	};
};

describe("the statements of a reservation", () => {
	it("are as many for one line as for sixteen over eight locations", async () => {
		const statements = { hold: 12, commit: 11, again: 6, consume: 10, release: 10 };
		expect(await costs({ items: 1, locations: 1 })).toEqual({ lines: 1, ...statements });
		expect(await costs({ items: 8, locations: 8 })).toEqual({ lines: 16, ...statements });
	});
});
