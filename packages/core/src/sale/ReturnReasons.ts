/** Return reasons (requirements: Refunds and returns). */

import { resource } from "../events/Resource.js";
import {
	CreateReturnReason,
	createReturnReason,
	PatchReturnReason,
	patchReturnReason,
	returnReasons,
} from "./ReturnReasons/ReturnReason.js";

export const ReturnReasons = resource("ReturnReasons", {
	description: "The seller's reasons for which buyers return goods.",
	scope: "commerce.returns",
	path: "/v1/return-reasons/:return_reason_id",
	one: "a return reason",
	many: "return reasons",
	collection: returnReasons,
	create: { input: CreateReturnReason, decide: createReturnReason },
	patch: {
		input: PatchReturnReason,
		decide: patchReturnReason,
		description: "`status: archived` retires it. Returns that use it keep the name that it had.",
	},
});
