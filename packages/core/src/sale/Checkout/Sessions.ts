/**
 * Checkout sessions as sellers create, read, and end them (requirements: Checkout sessions). The order is locked before
 * its session, so of two requests for one order, the second sees what the first one wrote.
 */
import { Effect, Either, Option } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { authorize } from "../../platform/Access.js";
import type { Attempt } from "../../platform/Implementation.js";
import { PublicIds } from "../../platform/PublicIds.js";
import { Crypto } from "../../words/Crypto.js";
import { type Caller, type Environment, now, nowMillis } from "../../words/Environment.js";
import { refuse, refuseAt } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { defined } from "../../words/Optional.js";
import { System } from "../../words/Principal.js";
import { PublicUrl } from "../../words/PublicUrl.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type ClaimedTimer, moveOn, Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { fromMillis } from "../../words/Timestamp.js";
import { traced } from "../../words/Traced.js";
import {
	type CheckoutSession,
	type CheckoutSessionData,
	type CreateCheckoutSession,
	checkoutSessions,
	checkRequest,
	checkSessionOpen,
	expireKind,
	openSession,
	type SessionLink,
	type SessionPlan,
	type StoredCheckoutSession,
	sessionEvents,
	storable,
} from "../CheckoutSessions/CheckoutSession.js";
import { OrderCheckout } from "../CheckoutSessions/OrderCheckout.js";
import { PlanSales } from "../CheckoutSessions/PlanSales.js";
import { isSetUpOnly } from "../CheckoutSessions/PlanTerms.js";
import { makeSalt, secretOf } from "../CheckoutSessions/Secret.js";
import { beginsSubscription, checkIdle, isPriceFinal } from "../Order/Guards.js";
import { minimumAmount } from "../Order/LegBounds.js";
import { type Buyer, type Order, orders } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import { setTip } from "../Orders/Decisions.js";
import { Orders } from "../Orders.js";
import { maximumLegsOfOrder } from "../Payments/Begin.js";
import { OrderPricer } from "../Payments/OrderPricer.js";
import { offerAll, Participants } from "../Payments/Participant.js";
import { isPayable, paymentIntents } from "../Payments/PaymentIntent.js";
import { Processor } from "../Payments/Processor.js";
import { onceAfter, Withdrawals } from "../Payments/Withdrawals.js";
import { checkDeliveryMethods } from "./DeliveryChoices.js";
import { postponed } from "./Ends.js";
import { isShipped } from "./Goods.js";
import { checkNoSplit, checkOffers } from "./Guards.js";
import { customerAsBuyer, namedCustomer } from "./KnownBuyer.js";

/** The order of the request as it was before the request's transaction. */
interface Seen {
	readonly checkout_session_id?: string | undefined;
}

/** A plan's payment link, and what its buyer has entered. */
interface PlanLink {
	readonly payment_link_id?: string;
	readonly buyer?: Buyer;
}

export class Sessions extends Effect.Service<Sessions>()("@svc/core/sale/Checkout/Sessions", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const orderCheckout = yield* OrderCheckout;
		const ordersService = yield* Orders;
		const outbox = yield* Outbox;
		const publicIds = yield* PublicIds;
		const participants = yield* Participants;
		const planSales = yield* PlanSales;
		const pricer = yield* OrderPricer;
		const processor = yield* Processor;
		const { base } = yield* PublicUrl;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;
		const withdrawals = yield* Withdrawals;

		/** The session as its seller sees it. The secret is computed for each response and never stored. */
		const view = (stored: StoredCheckoutSession): CheckoutSession => {
			const { declined_attempt_id, declines, known_customer_id, link_lines, open_key, secret_salt, ...rest } = stored;
			const { asked_money, buyer, set_up_method_id, sold_plan, subscriber_id, ...session } = rest;
			if (session.status !== "open") return session;
			const secret = secretOf(crypto, stored);
			return session.surface === "hosted"
				? { ...session, url: `${base}/checkout/${session.checkout_session_id}#${secret}` }
				: { ...session, checkout_session_secret: secret };
		};

		const answerOf = (stored: StoredCheckoutSession): CheckoutSessionData => ({ checkout_session: view(stored) });

		const orderOf = Effect.fnUntraced(function* (
			caller: Caller,
			{ customer, order_id, quick_pay_item }: CreateCheckoutSession,
		) {
			const { environment_id } = caller.environment;
			if (order_id !== undefined)
				return yield* Effect.mapError(documents.requireForUpdate(orders, environment_id, order_id), (error) =>
					error._tag === "Refusal" ? refuseAt(error, "order_id") : error,
				);
			if (quick_pay_item === undefined) return yield* refuse("FIELD_REQUIRED", { param: "order_id" });
			const { amount_money, name } = quick_pay_item;
			if (amount_money.amount < minimumAmount)
				return yield* refuse("AMOUNT_TOO_SMALL", {
					param: "quick_pay_item.amount_money.amount",
					details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: minimumAmount }],
				});
			const created = ordersService.create(caller, {
				line_items: [{ name, quantity: 1, unit_price_money: amount_money, fulfillment: { requirement: "none" } }],
				tax: { enabled: false },
				...(customer?.customer_id === undefined ? {} : { customer_id: customer.customer_id }),
			});
			const { data } = yield* Effect.mapError(created, (error) =>
				error._tag === "Refusal" && error.param === "customer_id" ? refuseAt(error, "customer.customer_id") : error,
			);
			return data;
		});

		/** The name and address of a customer; otherwise those given by the buyer. */
		const buyerOf = (environment_id: string, customer_id: string | undefined, given: Buyer | undefined) =>
			customer_id === undefined ? Effect.succeed(given) : customerAsBuyer(documents, environment_id, customer_id);

		/** The order with the customer of the request, priced for them, and with the buyer's name and address if known. */
		const withCustomer = Effect.fnUntraced(function* (
			environment: Environment,
			order: Order,
			named: string | undefined,
			time: string,
		) {
			if (named !== undefined && order.customer_id !== undefined && named !== order.customer_id)
				return yield* refuse("INVALID_VALUE", {
					message: "The order belongs to another customer.",
					param: "customer.customer_id",
				});
			const customer_id = named ?? order.customer_id;
			if (customer_id === undefined) return order;
			const customer = yield* customerAsBuyer(documents, environment.environment_id, customer_id);
			const buyer = order.buyer ?? customer;
			const known = { ...order, customer_id, ...(Object.keys(buyer).length === 0 ? {} : { buyer }) };
			const isPriced = order.customer_id === customer_id || isPriceFinal(order);
			return isPriced ? known : yield* pricer.reprice(environment, known, time);
		});

		/** Ends the order's open session if the request replaces it; otherwise refuses the request. */
		const makeRoom = Effect.fnUntraced(function* (
			caller: Caller,
			order: Order,
			{ replace_existing = false }: CreateCheckoutSession,
			seen: Seen,
		) {
			const { checkout_session_id } = order;
			if (checkout_session_id === undefined) return order;
			if (checkout_session_id !== seen.checkout_session_id) return yield* refuse("ORDER_CHECKOUT_SESSION_CHANGED");
			if (!replace_existing)
				return yield* refuse("CHECKOUT_SESSION_ALREADY_EXISTS", { existing_checkout_session_id: checkout_session_id });
			return yield* orderCheckout.endSession(caller, order, "replaced");
		});

		/** Writes a new session. */
		const add = Effect.fnUntraced(function* (caller: Caller, session: StoredCheckoutSession, millis: number) {
			const { environment } = caller;
			const { checkout_session_id, expires_at } = session;
			yield* documents.insert(checkoutSessions, environment.environment_id, session);
			yield* publicIds.register(environment, checkout_session_id, millis);
			yield* timers.schedule(environment, { kind: expireKind, subject: checkout_session_id, due_at: expires_at });
			yield* outbox.publish(caller, ...sessionEvents(undefined, session));
			return answerOf(session);
		});

		const insert = Effect.fnUntraced(function* (
			caller: Caller,
			input: CreateCheckoutSession,
			seen: Seen,
			more?: SessionLink | SessionPlan | { readonly expires_at: string },
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const found = yield* orderOf(caller, input);
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			if (beginsSubscription(found) && (more === undefined || !("sold_plan" in more)))
				return yield* refuse("INVALID_VALUE", {
					message:
						"The order begins a subscription, so it must be paid in its own session: create a session for the plan.",
					param: "order_id",
				});
			if (found.payment_status === "paid") return yield* refuse("ORDER_ALREADY_PAID", { param: "order_id" });
			yield* checkIdle(found);
			yield* offerAll(participants, { caller, order: found });
			yield* checkOffers(input, found);
			if (input.delivery_method_ids !== undefined)
				yield* checkDeliveryMethods(documents, environment_id, input.delivery_method_ids);
			const legs = yield* documents.findBy(
				paymentIntents,
				environment_id,
				"order_id",
				[found.order_id],
				maximumLegsOfOrder,
			);
			if (input.surface !== "custom") yield* checkNoSplit(legs.filter(isPayable));
			const vacant = yield* makeRoom(caller, found, input, seen);
			const known = yield* withCustomer(environment, vacant, input.customer?.customer_id, time);
			const checkout_session_id = ids.make("checkout_session", millis);
			const percent = input.tip?.enabled === true ? input.tip.default_tip_percent : undefined;
			const order =
				percent === undefined || known.tips.length > 0
					? known
					: yield* setTip(
							known,
							ids.make("order_tip", millis),
							{ application_method: { type: "percentage", percent: String(percent) }, checkout_session_id },
							time,
						);
			const session = openSession(
				input,
				{
					checkout_session_id,
					order_id: order.order_id,
					customer: {
						...(order.customer_id === undefined ? {} : { customer_id: order.customer_id }),
						require_email: input.customer?.require_email ?? isShipped(order),
					},
					...namedCustomer(caller.principal, input),
					...(order.invoice_id === undefined ? {} : { invoice_id: order.invoice_id }),
					secret_salt: makeSalt(crypto),
					...more,
				},
				time,
			);
			yield* ordersService.moveLegs(environment_id, found, order, time);
			const written = yield* documents.update(orders, environment_id, {
				...order,
				checkout_session_id,
				updated_at: time,
			});
			const isChanged = order !== vacant || vacant.tips !== found.tips;
			yield* outbox.publish(caller, ...(isChanged ? [orderEvent("order.updated", written)] : []));
			return yield* add(caller, session, millis);
		}, transaction);

		/** Opens the session of a plan, with the order of its first period, or only to save a card. */
		const openPlan = Effect.fnUntraced(function* (
			caller: Caller,
			subscription_plan_id: string,
			input: CreateCheckoutSession,
			{ buyer: given, ...link }: PlanLink = {},
		) {
			const { environment } = caller;
			const { quantity = 1 } = input;
			const { customer_id, require_email = true } = input.customer ?? {};
			if (processor.methods === undefined)
				return yield* refuse("PAYMENT_METHOD_NOT_SUPPORTED", { param: "subscription_plan_id" });
			const sold_plan = yield* planSales.terms(environment, subscription_plan_id, quantity);
			if (customer_id !== undefined) yield* planSales.checkCustomer(environment, customer_id);
			const millis = yield* nowMillis(environment);
			const subscriber_id = customer_id ?? ids.make(customers, millis);
			const plan = { ...link, quantity, sold_plan, subscriber_id, subscription_plan_id };
			const known = yield* buyerOf(environment.environment_id, customer_id, given);
			const buyer = known === undefined ? {} : { buyer: known };
			const named = { ...(customer_id === undefined ? {} : { customer_id }), require_email };
			if (!isSetUpOnly(sold_plan)) {
				const order = yield* planSales.makeOrder(caller, sold_plan, {
					...link,
					...buyer,
					...(customer_id === undefined ? {} : { customer_id }),
				});
				const { delivery_method_ids } = sold_plan;
				const offered = delivery_method_ids.length === 0 ? {} : { delivery_method_ids };
				return yield* insert(caller, { ...input, ...offered, customer: named, order_id: order.order_id }, {}, plan);
			}
			const session = openSession(
				input,
				{
					checkout_session_id: ids.make("checkout_session", millis),
					customer: named,
					...namedCustomer(caller.principal, input),
					secret_salt: makeSalt(crypto),
					...plan,
					...buyer,
				},
				fromMillis(millis),
			);
			return yield* add(caller, session, millis);
		}, transaction);

		/** Opens the session of an order just created by a payment link, in the current transaction. */
		const openForLink = (caller: Caller, input: CreateCheckoutSession, link: SessionLink) =>
			insert(caller, input, {}, link);

		/**
		 * Opens a hosted session of an order for its buyer, in the current transaction, and ends any open one. Returns its
		 * URL. The order must already be locked.
		 */
		const openUntil = Effect.fnUntraced(function* (caller: Caller, order: Order, expires_at: string) {
			const input: CreateCheckoutSession = { order_id: order.order_id, replace_existing: true };
			return (yield* insert(caller, input, order, { expires_at })).checkout_session.url;
		});

		/**
		 * Opens the session of an order that the current transaction has locked, and read as `held`. Redirects must already
		 * be checked.
		 */
		const openHeld = (caller: Caller, input: CreateCheckoutSession, held: Order) => insert(caller, input, held);

		/** The session in a replayed response, with the parts that are shown only while it is open. */
		const again = Effect.fnUntraced(function* ({ environment }: Caller, checkout_session_id: string) {
			return answerOf(yield* documents.require(checkoutSessions, environment.environment_id, checkout_session_id));
		});

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateCheckoutSession, request: Attempt) {
			const { environment_id, mode } = caller.environment;
			// The buyer sees the name and email of this customer.
			if (input.customer?.customer_id !== undefined) yield* authorize(caller, "customers.customers.read");
			const read =
				input.order_id === undefined
					? Option.none<Order>()
					: yield* documents.get(orders, environment_id, input.order_id);
			const seen: Seen = Option.getOrElse(read, () => ({}));
			const { subscription_plan_id } = input;
			if (input.order_id !== undefined && input.replace_existing === true && seen.checkout_session_id !== undefined)
				yield* withdrawals.free(caller, input.order_id, {
					request,
					checkout_session_id: seen.checkout_session_id,
					check: (order) => Effect.all([checkRequest(input, mode), checkOffers(input, order)]),
				});
			const work = Effect.zipRight(
				checkRequest(input, mode),
				subscription_plan_id === undefined
					? insert(caller, input, seen)
					: openPlan(caller, subscription_plan_id, input),
			);
			const reply = yield* request.once(work, storable);
			if (!reply.replayed) return reply;
			const first = reply.data.checkout_session;
			const { checkout_session } = yield* again(caller, first.checkout_session_id);
			const { checkout_session_secret, url } = checkout_session;
			const session: CheckoutSession = {
				...first,
				...defined({ url, checkout_session_secret }),
			};
			return { ...reply, data: { checkout_session: session } };
		});

		/** Ends a session. The order is free, unless its payment cannot be canceled. */
		const endByMerchant = Effect.fnUntraced(function* (caller: Caller, checkout_session_id: string) {
			const { environment } = caller;
			const { environment_id } = environment;
			const { order_id } = yield* documents.require(checkoutSessions, environment_id, checkout_session_id);
			const order =
				order_id === undefined ? undefined : yield* documents.requireForUpdate(orders, environment_id, order_id);
			const session = yield* documents.requireForUpdate(checkoutSessions, environment_id, checkout_session_id);
			const time = yield* now(environment);
			yield* checkSessionOpen(session, time);
			if (order === undefined) {
				yield* orderCheckout.endWithoutOrder(caller, checkout_session_id, "merchant");
				return yield* again(caller, checkout_session_id);
			}
			yield* checkIdle(order);
			yield* orderCheckout.close(caller, order, "merchant");
			return yield* again(caller, checkout_session_id);
		}, transaction);

		/** Ends a session, after its payment that waits for the buyer's bank, if any, is canceled at the processor. */
		const expire = Effect.fnUntraced(function* (caller: Caller, checkout_session_id: string, request: Attempt) {
			const { environment_id } = caller.environment;
			const found = Option.getOrUndefined(yield* documents.get(checkoutSessions, environment_id, checkout_session_id));
			if (found?.order_id === undefined) return yield* request.once(endByMerchant(caller, checkout_session_id));
			const withdrawal = yield* withdrawals.free(caller, found.order_id, {
				request,
				checkout_session_id,
				check: (_, time) => checkSessionOpen(found, time),
			});
			return yield* onceAfter(withdrawal, request)(endByMerchant(caller, checkout_session_id));
		});

		/** Handles the timer of a session that has expired. A payment in progress may still complete it. */
		const expireDue = Effect.fnUntraced(function* (environment: Environment, timer: ClaimedTimer) {
			const { environment_id } = environment;
			const found = yield* documents.get(checkoutSessions, environment_id, timer.subject);
			if (Option.isNone(found)) return yield* moveOn(timers, environment, timer, undefined);
			const { order_id } = found.value;
			if (order_id === undefined) {
				if (yield* timers.complete(timer))
					yield* orderCheckout.endWithoutOrder({ environment, request: null }, timer.subject, "time");
				return;
			}
			const order = yield* documents.requireForUpdate(orders, environment_id, order_id);
			const time = yield* now(environment);
			if (order.active_payment_attempt_id !== undefined)
				return yield* moveOn(timers, environment, timer, postponed(found.value.expires_at, time));
			// Completes the timer first, because ending the session cancels it.
			if (!(yield* timers.complete(timer))) return;
			if (order.checkout_session_id !== timer.subject) return;
			yield* orderCheckout.close({ environment, request: null }, order, "time");
		}, transaction);

		/** Handles the timer of a payment link's order without a session: cancels the order if nobody paid it. */
		const abandonDue = Effect.fnUntraced(function* (environment: Environment, timer: ClaimedTimer) {
			if (!(yield* timers.complete(timer))) return;
			const order = yield* documents.requireForUpdate(orders, environment.environment_id, timer.subject);
			const isAbandoned =
				order.checkout_session_id === undefined &&
				order.payment_status === "unpaid" &&
				Either.isRight(checkIdle(order));
			if (isAbandoned) yield* ordersService.cancel({ environment, request: null, principal: System }, order.order_id);
		}, transaction);

		return {
			answerOf,
			create,
			expire,
			openForLink,
			openPlan,
			openUntil,
			openHeld,
			view,
			abandonDue: traced("CheckoutSessions.abandonDue")(abandonDue),
			expireDue: traced("CheckoutSessions.expireDue")(expireDue),
		};
	}),
}) {}
