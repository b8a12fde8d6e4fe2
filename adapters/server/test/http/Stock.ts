/** Stock for tests: items and locations, adjusted and reserved over HTTP. */
import { expect } from "vitest";
import type { Answer, Service } from "../Harness.js";

let commands = 0;

/** Makes a fresh key for every command. */
export const freshKey = (): string => `command-${++commands}`;

export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const created = (answer: Answer) => {
	expect(answer.status, answer.text).toBe(201);
	return answer.body.data;
};

export const stockOf = (svc: Service) => {
	const command = (target: string, body: unknown, idempotencyKey = freshKey()) =>
		svc.post(target, body, { idempotencyKey });
	const adjust = (inventory_item_id: string, location_id: string, deltas: Readonly<Record<string, number>>) =>
		command("/v1/inventory-adjustments", { inventory_item_id, location_id, reason: "Test", ...deltas });
	return {
		command,
		adjust,
		item: async (name = "Mug"): Promise<string> =>
			created(await svc.post("/v1/inventory-items", { name })).inventory_item_id,
		location: async (name = "Shop"): Promise<string> => created(await svc.post("/v1/locations", { name })).location_id,
		receive: async (inventory_item_id: string, location_id: string, units: number) =>
			created(await adjust(inventory_item_id, location_id, { on_hand_quantity_delta: units })),
		/** A hold of ten minutes at one location. */
		hold: (
			location_id: string,
			demand_lines: ReadonlyArray<object>,
			owner: { readonly key?: string; readonly expires_at?: string } = {},
			idempotencyKey = freshKey(),
		) =>
			command(
				"/v1/inventory-reservations",
				{
					demand_lines,
					inventory_routing_source: { type: "fixed_location", location_id },
					owner: { key: freshKey(), expires_at: inMinutes(10), ...owner },
				},
				idempotencyKey,
			),
		act: (inventory_reservation_id: string, action: string, body: object, idempotencyKey?: string) =>
			command(`/v1/inventory-reservations/${inventory_reservation_id}/${action}`, body, idempotencyKey),
		level: async (inventory_item_id: string, location_id: string) => {
			const answer = await svc.get(
				`/v1/inventory-levels?inventory_item_id=${inventory_item_id}&location_id=${location_id}`,
			);
			expect(answer.status, answer.text).toBe(200);
			return answer.body.data[0];
		},
	};
};

export type Stock = ReturnType<typeof stockOf>;
