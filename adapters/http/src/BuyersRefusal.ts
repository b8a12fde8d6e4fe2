/** Refusals as buyers see them (requirements: Errors): without what only the seller sees. */
import type { Caller } from "@svc/core/words/Environment";
import { type ErrorDetail, Refusal } from "@svc/core/words/Errors";

/** Blockers that a buyer knows from the checkout. Others, such as refunds and manual payments, are for the seller. */
const shown: ReadonlySet<string> = new Set(["checkout_session", "order_payment_attempt", "gift_card"]);

/** The detail without the seller's stock: buyers learn what fell short, but not how much is left. */
const withoutStock = ({ available_quantity, shortfall_quantity, ...detail }: ErrorDetail): ErrorDetail => detail;

/** The refusal as its caller sees it. */
export const refusalFor =
	({ principal }: Caller) =>
	(refusal: Refusal): Refusal => {
		const { blocking_resources = [], details, ...rest } = refusal;
		if (principal._tag !== "CheckoutSession") return refusal;
		const named = blocking_resources.filter(({ resource_type }) => shown.has(resource_type));
		// An error's message is not enumerable.
		const { message } = refusal;
		return new Refusal({
			...rest,
			message,
			...(details === undefined ? {} : { details: details.map(withoutStock) }),
			...(named.length === 0 ? {} : { blocking_resources: named }),
		});
	};
