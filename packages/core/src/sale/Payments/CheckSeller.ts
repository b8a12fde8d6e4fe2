/** What sellers may not pay themselves. */
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import type { Mode } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { whyNoPageUrl } from "../../words/Url.js";
import { checkNoCheckout, checkNoCheckoutLeg } from "../Order/Guards.js";
import type { StartRequest } from "./PayRequest.js";
import type { OrderWithLegs } from "./Settler.js";

/**
 * Refuses the seller an order, or a leg, that a buyer may be paying in a checkout session. Also refuses a page to come
 * back to that would not open; a sandbox may use the buyer's own machine.
 */
export const checkSeller = eitherFn(function* (
	{ intents, order }: OrderWithLegs,
	asked: StartRequest,
	mode: Mode,
): EitherSteps<void, Refusal> {
	const why = asked.return_url === undefined ? undefined : whyNoPageUrl(asked.return_url, mode === "test");
	if (why !== undefined) yield* refused("INVALID_VALUE", { message: `\`return_url\` ${why}.`, param: "return_url" });
	for (const { payment_intent_id } of asked._tag === "Confirm" ? asked.legs : []) {
		const leg = intents.find((intent) => intent.payment_intent_id === payment_intent_id);
		if (leg !== undefined) yield* checkNoCheckoutLeg(order, leg);
	}
	yield* checkNoCheckout(order);
});
