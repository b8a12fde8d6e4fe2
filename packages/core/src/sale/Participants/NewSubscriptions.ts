/**
 * The subscription sold by a session, as a participant in the payment of its first period. Runs after the card is
 * saved, which renewals charge.
 */
import { Effect, Option } from "effect";
import { Documents } from "../../words/Storage/Documents.js";
import { OrderCheckout } from "../CheckoutSessions/OrderCheckout.js";
import { beginsSubscription, subscribesNow } from "../Order/Guards.js";
import { paymentMethods } from "../PaymentMethods/PaymentMethod.js";
import { Subscribing } from "../PaymentMethods/Subscribing.js";
import { type Participant, participation, ranks, type SettleStep } from "../Payments/Participant.js";

export const newSubscriptionsParticipant = Effect.gen(function* () {
	const documents = yield* Documents;
	const sessions = yield* OrderCheckout;
	const subscribing = yield* Subscribing;

	/** The method that paid, or that the charge saved; undefined if the processor saved none. */
	const methodOf = Effect.fnUntraced(function* (environment_id: string, { attempt, intents }: SettleStep) {
		const leg = intents.find(
			({ order_payment_attempt_id, status }) =>
				order_payment_attempt_id === attempt.order_payment_attempt_id && status === "succeeded",
		);
		if (leg?.payment_source?.payment_method_id !== undefined) return leg.payment_source.payment_method_id;
		if (leg?.processor_payment_id === undefined) return undefined;
		const kept = yield* documents.findUnique(
			paymentMethods,
			environment_id,
			"processor_setup_id",
			leg.processor_payment_id,
		);
		return Option.getOrUndefined(Option.map(kept, ({ payment_method_id }) => payment_method_id));
	});

	const settle = Effect.fnUntraced(function* (step: SettleStep) {
		const { attempt, before, caller, order } = step;
		if (!subscribesNow(before.order, order)) return participation(order);
		const session = yield* sessions.hold(caller, attempt.checkout_session_id ?? order.checkout_session_id ?? "");
		if (session?.sold_plan === undefined) return participation(order);
		const payment_method_id = yield* methodOf(caller.environment.environment_id, step);
		const begun = yield* subscribing.begin(caller, session, { payment_method_id, order });
		return participation({ ...order, ...begun, subscription_period_index: 0 });
	});

	const participant: Participant = {
		name: "new subscription",
		rank: ranks.newSubscription,
		// Others also change the customer's methods and subscriptions.
		locksShared: true,
		concerns: beginsSubscription,
		settle,
	};
	return participant;
});
