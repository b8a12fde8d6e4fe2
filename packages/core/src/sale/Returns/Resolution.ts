/** Resolves returned units, and decides when units are ready to be resolved. */
import { Either } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import type { ReturnResolutionInput } from "./Requests.js";
import type { ReturnLineItem } from "./Return.js";

/** Maximum number of resolutions per line. */
const maximumResolutions = 500;

/** Approved units without a resolution. */
const unresolvedOf = ({ decision, resolved_quantity }: ReturnLineItem): number =>
	(decision?.approved_quantity ?? 0) - resolved_quantity;

/**
 * Units that can be resolved now. The decision's timing allows all approved units, the received ones, or the inspected
 * ones. Units that need not be returned are always ready.
 */
export const readyOf = (line: ReturnLineItem): number => {
	const { decision } = line;
	if (decision === undefined) return 0;
	const kept = decision.approved_quantity - decision.return_required_quantity;
	const timely = {
		on_approval: decision.approved_quantity,
		on_receipt: kept + line.received_quantity,
		after_inspection: kept + line.received_quantity - line.awaiting_inspection_quantity,
	}[decision.refund_timing];
	return Math.max(0, timely - line.resolved_quantity);
};

/** The line with these units resolved. Their outcome is written once it is known. */
export const resolveUnits = (
	line: ReturnLineItem,
	{ quantity, resolution_type }: Pick<ReturnResolutionInput, "quantity" | "resolution_type">,
	param: string,
	now: string,
): Either.Either<ReturnLineItem, Refusal> => {
	const { decision } = line;
	if (decision === undefined) return refused("RETURN_DECISION_REQUIRED", { param });
	if (!decision.allowed_resolution_types.includes(resolution_type))
		return refused("RETURN_RESOLUTION_NOT_ALLOWED", {
			param: `${param}.resolution_type`,
			details: [
				{
					code: "RETURN_RESOLUTION_NOT_ALLOWED",
					allowed_resolution_types: decision.allowed_resolution_types,
				},
			],
		});
	const unresolved_quantity = unresolvedOf(line);
	if (quantity > unresolved_quantity)
		return refused("RETURN_QUANTITY_EXCEEDS_APPROVED", {
			param: `${param}.quantity`,
			details: [{ code: "RETURN_QUANTITY_EXCEEDS_APPROVED", requested_quantity: quantity, unresolved_quantity }],
		});
	const ready_quantity = readyOf(line);
	if (quantity > ready_quantity)
		return refused("RETURN_NOT_READY", {
			param: `${param}.quantity`,
			details: [{ code: "RETURN_NOT_READY", requested_quantity: quantity, ready_quantity }],
		});
	if (line.resolutions.length >= maximumResolutions)
		return refused("TOO_MANY_ITEMS", {
			message: `A line can have at most ${maximumResolutions} resolutions: resolve more units per call.`,
			param,
		});
	return Either.right({
		...line,
		resolved_quantity: line.resolved_quantity + quantity,
		resolutions: [...line.resolutions, { resolution_type, quantity, resolved_at: now }],
	});
};
