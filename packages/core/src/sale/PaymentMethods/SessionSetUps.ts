/**
 * Setups of checkout sessions that only save a card. The processor reports the end of a setup; the transaction that
 * writes it also completes the session. So the buyer need not come back.
 */
import { Effect } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import { type Environment, now } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { declined, end, type StoredCheckoutSession } from "../CheckoutSessions/CheckoutSession.js";
import { OrderCheckout } from "../CheckoutSessions/OrderCheckout.js";
import { CardTesting } from "../PaymentLinks/CardTesting.js";
import { detached, type StoredPaymentMethod } from "./PaymentMethod.js";
import { Subscribing } from "./Subscribing.js";

/** Set if the method is being saved by a session without an order. A method saved by a charge is never pending. */
export const sessionOf = ({ checkout_session_id, status }: StoredPaymentMethod): string | undefined =>
	status === "pending" ? checkout_session_id : undefined;

/**
 * Whether the session still waits for the method. Another one may have replaced it, or the session may have expired.
 */
export const isAwaited = (
	session: StoredCheckoutSession | undefined,
	{ payment_method_id }: StoredPaymentMethod,
): session is StoredCheckoutSession => session?.status === "open" && session.set_up_method_id === payment_method_id;

export class SessionSetUps extends Effect.Service<SessionSetUps>()("@svc/core/sale/PaymentMethods/SessionSetUps", {
	effect: Effect.gen(function* () {
		const cardTesting = yield* CardTesting;
		const documents = yield* Documents;
		const sessions = yield* OrderCheckout;
		const subscribing = yield* Subscribing;

		/** The session of a setup. It is locked before its customer, and both before the method. */
		const hold = Effect.fnUntraced(function* (environment: Environment, checkout_session_id: string) {
			const session = yield* sessions.hold({ environment }, checkout_session_id);
			if (session?.subscriber_id !== undefined)
				yield* documents.getForUpdate(customers, environment.environment_id, session.subscriber_id);
			return session;
		});

		/** The method to write: if its session no longer waits for it, it is removed as soon as it is saved. */
		const awaited = (
			session: StoredCheckoutSession | undefined,
			method: StoredPaymentMethod,
			time: string,
		): StoredPaymentMethod =>
			method.status === "active" && !isAwaited(session, method) ? detached(method, time) : method;

		/** Applies the outcome of a setup to its session, after the method was written. */
		const settled = Effect.fnUntraced(function* (
			environment: Environment,
			session: StoredCheckoutSession | undefined,
			before: StoredPaymentMethod,
			after: StoredPaymentMethod,
		) {
			const caller = { environment, request: null };
			if (!isAwaited(session, after)) return;
			if (after.status === "active") {
				yield* subscribing.begin(caller, session, { payment_method_id: after.payment_method_id });
				return;
			}
			const time = yield* now(environment);
			const { set_up_method_id, ...rest } = session;
			const free: StoredCheckoutSession = after.status === "detached" ? { ...rest, updated_at: time } : session;
			const hasFailed = after.last_setup_error !== undefined && after.last_setup_error !== before.last_setup_error;
			if (hasFailed && session.payment_link_id !== undefined)
				yield* cardTesting.count(environment, session.payment_link_id);
			const counted = hasFailed ? declined(free, undefined, time) : free;
			yield* sessions.write(caller, session, session.expires_at <= time ? end(counted, "time", time) : counted);
		});

		return { awaited, hold, settled };
	}),
}) {}
