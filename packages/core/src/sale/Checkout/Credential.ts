/** What a buyer's credential says of the checkout. */
import { Effect } from "effect";
import type { Caller } from "../../words/Environment.js";
import { termsLocked } from "./Guards.js";

/**
 * The IDs in a buyer's credential. Only buyers reach these use cases: their descriptions admit no other principal. A
 * session that only saves a card is refused, because it has no order to change.
 */
export const idsOf = Effect.fnUntraced(function* ({ principal }: Caller) {
	if (principal._tag !== "CheckoutSession")
		return yield* Effect.dieMessage("a checkout was called without the credential of a session");
	const { order_id, ...ids } = principal;
	return order_id === undefined ? yield* termsLocked : { ...ids, order_id };
});

/** The session of a credential, if it only saves a card. */
export const setUpOf = ({ principal }: Caller): string | undefined =>
	principal._tag === "CheckoutSession" && principal.order_id === undefined ? principal.checkout_session_id : undefined;
