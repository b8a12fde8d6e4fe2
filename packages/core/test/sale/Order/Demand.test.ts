import { demandOf } from "@svc/core/sale/Order/Demand";
import { originLaws } from "@svc/testkit/Laws/DeliveryOrigin";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { describe, expect, it } from "vitest";

describe("the demand of an order with a delivery method", () => {
	for (const { name, check } of originLaws(demandOf)) it(name, () => check());

	it("breaks a law if it ignores the origin, narrows some lines, or narrows without a location", () => {
		const broken: ReadonlyArray<typeof demandOf> = [
			({ line_items }) => demandOf({ line_items }),
			(order) =>
				demandOf(order).map((line, i) => (i === 0 ? line : { ...line, allowed_location_ids: ["loc_1", "loc_2"] })),
			(order) => demandOf(order).map((line) => ({ allowed_location_ids: ["loc_1"], ...line })),
			(order) =>
				demandOf(order).map((line) => (line.allowed_location_ids ? { ...line, allowed_location_ids: [] } : line)),
		];
		for (const wrong of broken) expect(isAnyBroken(originLaws(wrong))).toBe(true);
	});
});
