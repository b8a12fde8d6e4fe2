/**
 * Card payments that leave less outstanding than a card can pay (decisions: Partial payments). They are accepted with a
 * warning: cash or a gift card can pay the rest.
 */
import type { Warning } from "../../platform/Idempotency.js";
import { sum, usd } from "../../words/Money.js";
import { minimumAmount } from "../Order/LegBounds.js";
import type { Order } from "../Order/Order.js";
import { isHeld } from "./AttemptGiftCard.js";
import { isActive } from "./PaymentAttempt.js";
import { isInFlight } from "./PaymentIntent.js";
import type { PaymentState } from "./Settlement.js";

/** Returns the cents that stay outstanding if everything in progress in the attempt settles. */
export const outstandingAfter = ({ attempt, intents, order }: PaymentState): number => {
	const { amount } = order.settlement_amounts.outstanding_money;
	if (!isActive(attempt)) return amount;
	const own = new Set(attempt.payment_intents.map(({ payment_intent_id }) => payment_intent_id));
	const legs = intents.filter((intent) => own.has(intent.payment_intent_id) && isInFlight(intent));
	const cards = (attempt.gift_cards ?? []).filter(isHeld);
	return (
		amount -
		sum(legs.map((leg) => (leg.capture_request ?? leg).amount_money.amount)) -
		sum(cards.map((card) => card.amount_money.amount))
	);
};

/** Returns the warning if something stays outstanding, but less than the minimum of a card payment. */
export const smallRestWarnings = (
	{ order_id }: Pick<Order, "order_id">,
	outstanding: number,
): ReadonlyArray<Warning> =>
	outstanding <= 0 || outstanding >= minimumAmount
		? []
		: [
				{
					code: "outstanding_below_card_minimum",
					severity: "warning",
					reason: `${outstanding} cents remain outstanding, but a card payment must be at least ${minimumAmount}. Cash or a gift card can pay the rest.`,
					resource: { resource_type: "order", resource_id: order_id },
					outstanding_money: usd(outstanding),
					minimum_money: usd(minimumAmount),
				},
			];
