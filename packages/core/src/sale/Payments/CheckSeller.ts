/** What sellers may not pay themselves. */
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import type { Refusal } from "../../words/Errors.js";
import { checkNoCheckout, checkNoCheckoutLeg } from "../Order/Guards.js";
import type { StartRequest } from "./PayRequest.js";
import type { OrderWithLegs } from "./Settler.js";

/** Refuses the seller an order, or a leg, that a buyer may be paying in a checkout session. */
export const checkSeller = eitherFn(function* (
	{ intents, order }: OrderWithLegs,
	asked: StartRequest,
): EitherSteps<void, Refusal> {
	for (const { payment_intent_id } of asked._tag === "Confirm" ? asked.legs : []) {
		const leg = intents.find((intent) => intent.payment_intent_id === payment_intent_id);
		if (leg !== undefined) yield* checkNoCheckoutLeg(order, leg);
	}
	yield* checkNoCheckout(order);
});
