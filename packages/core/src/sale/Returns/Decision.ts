/** The seller's decision on a line of a return: approved units, units to send back, and what the buyer gets. */
import { Either } from "effect";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import { ResolutionType, type ReturnDecisionInput } from "./Requests.js";
import type { ReturnDecision, ReturnLineItem } from "./Return.js";

/** The decision with defaults for omitted fields. */
const decisionOf = (input: ReturnDecisionInput, now: string): ReturnDecision => {
	const { is_inspection_required = false } = input;
	return {
		decision_basis: "merchant_review",
		return_required_quantity: input.approved_quantity,
		allowed_resolution_types: ResolutionType.literals,
		resolution_mode: "manual",
		refund_timing: is_inspection_required ? "after_inspection" : "on_receipt",
		...input,
		is_inspection_required,
		decided_at: now,
	};
};

const checkForm = (line: ReturnLineItem, decision: ReturnDecision, param: string): Either.Either<void, Refusal> => {
	const { allowed_resolution_types: allowed, selected_resolution_type: selected } = decision;
	if (decision.approved_quantity > line.requested_quantity)
		return invalid(
			`${param}.approved_quantity`,
			`${decision.approved_quantity} units cannot be approved: ${line.requested_quantity} were requested.`,
		);
	if (decision.return_required_quantity > decision.approved_quantity)
		return invalid(
			`${param}.return_required_quantity`,
			`${decision.return_required_quantity} units cannot be required to be returned: ${decision.approved_quantity} are approved.`,
		);
	if (selected !== undefined && !allowed.includes(selected))
		return refused("RETURN_RESOLUTION_NOT_ALLOWED", {
			param: `${param}.selected_resolution_type`,
			details: [{ code: "RETURN_RESOLUTION_NOT_ALLOWED", allowed_resolution_types: allowed }],
		});
	if (decision.resolution_mode === "automatic" && selected === undefined)
		return refused("FIELD_REQUIRED", {
			message: "An automatic resolution requires a `selected_resolution_type`: send one, or use the mode `manual`.",
			param: `${param}.selected_resolution_type`,
		});
	return Either.void;
};

/** Refuses a decision for fewer units than are already received or resolved. */
const checkDone = (line: ReturnLineItem, decision: ReturnDecision, param: string): Either.Either<void, Refusal> => {
	const conflict = (field: string, done: Readonly<Record<string, number>>) =>
		refused("RETURN_DECISION_CONFLICT", {
			param: `${param}.${field}`,
			details: [{ code: "RETURN_DECISION_CONFLICT", ...done }],
		});
	if (decision.approved_quantity < line.resolved_quantity)
		return conflict("approved_quantity", { resolved_quantity: line.resolved_quantity });
	return decision.return_required_quantity < line.received_quantity
		? conflict("return_required_quantity", { received_quantity: line.received_quantity })
		: Either.void;
};

/** The line with this decision, which replaces an earlier one. `param` is the decision's path in the request. */
export const decideLine = (
	line: ReturnLineItem,
	input: ReturnDecisionInput,
	param: string,
	now: string,
): Either.Either<ReturnLineItem, Refusal> =>
	Either.gen(function* () {
		const decision = decisionOf(input, now);
		yield* checkForm(line, decision, param);
		yield* checkDone(line, decision, param);
		return { ...line, decision };
	});
