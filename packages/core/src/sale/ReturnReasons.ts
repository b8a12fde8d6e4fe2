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
	description: "The reasons that buyers can give for returning goods.",
	scope: "commerce.returns",
	path: "/v1/return-reasons/:return_reason_id",
	one: "a return reason",
	many: "return reasons",
	collection: returnReasons,
	create: { input: CreateReturnReason, decide: createReturnReason },
	patch: {
		input: PatchReturnReason,
		decide: patchReturnReason,
		description: "`status: archived` retires it. Returns that use it keep its former name.",
	},
});
