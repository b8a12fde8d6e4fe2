/**
 * Asks the buyer of a subscription for a payment that failed (capabilities: SB11). The mail links to a hosted checkout
 * of the unpaid order, which ends before svc charges again. If a payment in progress waits for the buyer, the mail
 * links to the bank.
 */
import { Effect, Option } from "effect";
import type { TimerHandler } from "../../platform/Worker.js";
import { Sessions } from "../../sale/Checkout/Sessions.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import { paymentAttempts } from "../../sale/Payments/PaymentAttempt.js";
import { notConfirmed } from "../../sale/Payments/PaymentIntent.js";
import { type Caller, type Environment, now } from "../../words/Environment.js";
import { System } from "../../words/Principal.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type ClaimedTimer, Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { addMillis } from "../../words/Timestamp.js";
import { traced } from "../../words/Traced.js";
import { dueOf } from "./Agenda.js";
import { type StoredSubscription, subscriptions } from "./Subscription.js";
import { SubscriptionMailer } from "./SubscriptionMailer.js";

/** The bank requires the card's holder to authenticate: it declined, or the buyer did not do so in time. */
const authenticationRequired: ReadonlyArray<string | undefined> = ["authentication_required", notConfirmed.code];

/** How long before the next charge its checkout ends. */
const marginMillis = 60_000;

/** How long a checkout is open if no charge follows. */
const openMillis = 30 * 86_400_000;

export class PaymentAsking extends Effect.Service<PaymentAsking>()("@svc/core/billing/Subscriptions/PaymentAsking", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const mailer = yield* SubscriptionMailer;
		const sessions = yield* Sessions;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/** The page of the buyer's bank, if the payment in progress waits for the buyer. */
		const bankPageOf = Effect.fnUntraced(function* ({ environment_id }: Environment, attempt_id: string) {
			const attempt = Option.getOrUndefined(yield* documents.get(paymentAttempts, environment_id, attempt_id));
			return attempt?.status === "requires_action" ? attempt.client_action : undefined;
		});

		const mail = Effect.fnUntraced(function* (caller: Caller, subscription: StoredSubscription, order: Order) {
			const { last_failure, next_retry_at } = subscription.dunning;
			const amount_money = order.settlement_amounts.outstanding_money;
			const { active_payment_attempt_id, order_id } = order;
			if (active_payment_attempt_id !== undefined) {
				const action = yield* bankPageOf(caller.environment, active_payment_attempt_id);
				if (action === undefined) return;
				return yield* mailer.send(caller, subscription, ({ about, payment_method }) => ({
					...about,
					occasion: "confirm_payment",
					order_id,
					amount_money,
					payment_method,
					pay_url: action.url,
				}));
			}
			const time = yield* now(caller.environment);
			const { pending_change } = subscription;
			const until = next_retry_at ?? pending_change?.expires_at;
			const ends_at = until === undefined ? addMillis(time, openMillis) : addMillis(until, -marginMillis);
			// The mail has no link if a checkout cannot collect the order, for example because of a split payment.
			const pay_url =
				ends_at <= time
					? undefined
					: yield* sessions
							.openUntil(caller, order, ends_at)
							.pipe(Effect.catchTag("Refusal", () => Effect.succeed(undefined)));
			yield* mailer.send(caller, subscription, ({ about, payment_method }) => ({
				...about,
				...(authenticationRequired.includes(last_failure)
					? { occasion: "confirm_payment" as const }
					: pending_change === undefined
						? { occasion: "payment_failed" as const, next_retry_at }
						: { occasion: "change_unpaid" as const, expires_at: pending_change.expires_at }),
				order_id,
				amount_money,
				payment_method,
				pay_url,
			}));
		});

		/** Handles the timer of a failed charge. Does nothing if the order was paid or canceled in the meantime. */
		const run: TimerHandler = Effect.fnUntraced(function* (environment: Environment, timer: ClaimedTimer) {
			if (!(yield* timers.complete(timer))) return;
			const { environment_id } = environment;
			const subscription = yield* documents.require(subscriptions, environment_id, timer.subject);
			const owed = dueOf(subscription);
			const isOwing = ["past_due", "unpaid"].includes(subscription.status) || subscription.pending_change !== undefined;
			if (owed === undefined || !isOwing) return;
			const order = yield* documents.requireForUpdate(orders, environment_id, owed.order_id);
			if (order.status !== "open" || order.payment_status === "paid") return;
			yield* mail({ environment, request: null, principal: System }, subscription, order);
		}, transaction);

		return { run: traced("Subscriptions.askPayment")(run) };
	}),
}) {}
