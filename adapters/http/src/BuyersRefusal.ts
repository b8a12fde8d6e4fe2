/** Refusals as buyers get them (requirements: Errors): a checkout's credential names no resources of the seller. */
import type { Caller } from "@svc/core/words/Environment";
import { Refusal } from "@svc/core/words/Errors";

/** What the view of a checkout names too. Other blockers, such as refunds and payments by hand, are for the seller. */
const shown: ReadonlySet<string> = new Set(["checkout_session", "order_payment_attempt"]);

/** A refusal as its caller gets it. */
export const refusalFor =
	({ principal }: Caller) =>
	(refusal: Refusal): Refusal => {
		const { blocking_resources, ...rest } = refusal;
		if (principal._tag !== "CheckoutSession" || blocking_resources === undefined) return refusal;
		const named = blocking_resources.filter(({ resource_type }) => shown.has(resource_type));
		// A message is no enumerable field of an error.
		const { message } = refusal;
		return new Refusal({ ...rest, message, ...(named.length === 0 ? {} : { blocking_resources: named }) });
	};
