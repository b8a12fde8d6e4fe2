/** Refusals as buyers see them (requirements: Errors): without the resources that only the seller sees. */
import type { Caller } from "@svc/core/words/Environment";
import { Refusal } from "@svc/core/words/Errors";

/** Blockers that a buyer knows from the checkout. Others, such as refunds and manual payments, are for the seller. */
const shown: ReadonlySet<string> = new Set(["checkout_session", "order_payment_attempt", "gift_card"]);

/** The refusal as its caller sees it. */
export const refusalFor =
	({ principal }: Caller) =>
	(refusal: Refusal): Refusal => {
		const { blocking_resources, ...rest } = refusal;
		if (principal._tag !== "CheckoutSession" || blocking_resources === undefined) return refusal;
		const named = blocking_resources.filter(({ resource_type }) => shown.has(resource_type));
		// An error's message is not enumerable.
		const { message } = refusal;
		return new Refusal({ ...rest, message, ...(named.length === 0 ? {} : { blocking_resources: named }) });
	};
