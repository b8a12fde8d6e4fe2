import { readyOf, resolveUnits } from "@svc/core/sale/Returns/Resolution";
import type { ReturnLineItem } from "@svc/core/sale/Returns/Return";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const now = "2026-11-21T10:00:00.000Z";

/** Four units are approved and three must come back. Two are received, and one of those awaits inspection. */
const line = (refund_timing: "on_approval" | "on_receipt" | "after_inspection", resolved = 0): ReturnLineItem => ({
	return_line_item_id: "retli_1",
	order_line_item_id: "li_1",
	name: "Shirt",
	requested_quantity: 5,
	return_reason_id: "rrsn_1",
	return_reason_name: "Wrong size",
	decision_status: "partially_approved",
	reception_status: "partially_received",
	resolution_status: "pending",
	decision: {
		decision_basis: "policy",
		approved_quantity: 4,
		return_required_quantity: 3,
		allowed_resolution_types: ["refund"],
		resolution_mode: "manual",
		refund_timing,
		is_inspection_required: true,
		decided_at: now,
	},
	received_quantity: 2,
	awaiting_inspection_quantity: 1,
	sellable_quantity: 1,
	damaged_quantity: 0,
	quarantined_quantity: 0,
	resolved_quantity: resolved,
	receipts: [],
	resolutions: [],
});

describe("units of a return", () => {
	it.each([
		["on_approval", 4],
		["on_receipt", 3],
		["after_inspection", 2],
	] as const)("are ready %s: %i of four", (timing, ready) => {
		expect(readyOf(line(timing))).toBe(ready);
		expect(readyOf(line(timing, 2))).toBe(ready - 2);
		const all = resolveUnits(line(timing), { resolution_type: "refund", quantity: ready }, "p", now);
		expect(Either.getOrThrow(all).resolved_quantity).toBe(ready);
		const more = resolveUnits(line(timing), { resolution_type: "refund", quantity: ready + 1 }, "p", now);
		expect(Either.getLeft(more)).toMatchObject({
			value: { code: ready === 4 ? "RETURN_QUANTITY_EXCEEDS_APPROVED" : "RETURN_NOT_READY", param: "p.quantity" },
		});
	});

	it("are never ready before the line is decided", () => {
		const { decision: _, ...undecided } = line("on_approval");
		expect(readyOf(undecided)).toBe(0);
	});
});
