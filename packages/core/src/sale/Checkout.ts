/**
 * What a buyer does in a checkout session (requirements: Checkout sessions). Every change goes through the use cases of
 * orders, and every payment through those of payments: a session only decides whether its buyer may proceed.
 */
import { Effect, Option } from "effect";
import { variants } from "../catalog/Catalog/Variant.js";
import { deliveryMethods } from "../catalog/DeliveryMethods/DeliveryMethod.js";
import { Idempotency, type Replayable } from "../platform/Idempotency.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { SettingsStore } from "../platform/Settings.js";
import { type Caller, now } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { defined } from "../words/Optional.js";
import { Documents } from "../words/Storage/Documents.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { makeBillingAddress } from "./Checkout/BillingAddress.js";
import { type BuyerView, buyerView } from "./Checkout/BuyerView.js";
import { CardSetUps } from "./Checkout/CardSetUps.js";
import { makeCodeGuesses } from "./Checkout/CodeGuesses.js";
import { idsOf, setUpOf } from "./Checkout/Credential.js";
import { checkChosenMethod } from "./Checkout/DeliveryChoices.js";
import {
	atCode,
	checkComplete,
	checkCurrent,
	checkDestinationAsked,
	checkNoPlan,
	checkNotInvoiced,
	checkRevision,
	checkTip,
} from "./Checkout/Guards.js";
import { KnownBuyer } from "./Checkout/KnownBuyer.js";
import { makePayingSession } from "./Checkout/PayingSession.js";
import {
	type ChooseAmount,
	type ChooseLines,
	checkoutUseCases,
	type EnterCode,
	type EnterGiftCard,
	type PayCheckout,
	type SetBuyer,
	type SetCheckoutTip,
	type SetDelivery,
} from "./Checkout/UseCases.js";
import { checkoutSessions, type StoredCheckoutSession, withAsked } from "./CheckoutSessions/CheckoutSession.js";
import { selectLines } from "./CheckoutSessions/LinkLines.js";
import { OrderCheckout } from "./CheckoutSessions/OrderCheckout.js";
import { GiftCards } from "./GiftCards.js";
import { checkNoPayment } from "./Order/Guards.js";
import { checkChosen } from "./Order/Installments.js";
import { type Order, orders } from "./Order/Order.js";
import { OrderWriter } from "./Orders/OrderWriter.js";
import { Orders } from "./Orders.js";
import { makeOrderEvents, withoutCodes } from "./PaymentLinks/OrderEvent.js";
import { publicLines } from "./PaymentLinks/PublicLink.js";
import { type PaymentAttempt, paymentAttempts, paymentAttemptView } from "./Payments/PaymentAttempt.js";
import { paymentIntents } from "./Payments/PaymentIntent.js";
import { guidance, Processor } from "./Payments/Processor.js";
import type { Paid } from "./Payments/Settler.js";
import { Withdrawals } from "./Payments/Withdrawals.js";
import { Payments } from "./Payments.js";

/** A buyer's session and order. */
interface Known {
	readonly session: StoredCheckoutSession;
	readonly order: Order;
}

/** What a buyer sees of a checkout. */
interface Seen extends Known {
	/** Absent before the first payment. */
	readonly attempt: PaymentAttempt | undefined;
}

/** Maximum number of times a checkout is read again because it changed in the meantime. */
const maximumReads = 5;

/** What a key keeps of a view. */
const keptView = <A extends { readonly data: BuyerView }>(answer: A): A => ({
	...answer,
	data: withoutCodes(answer.data),
});

export class Checkout extends Effect.Service<Checkout>()("@svc/core/sale/Checkout", {
	effect: Effect.gen(function* () {
		const billing = yield* makeBillingAddress;
		const documents = yield* Documents;
		const giftCards = yield* GiftCards;
		const orderCheckout = yield* OrderCheckout;
		const orderEvents = yield* makeOrderEvents;
		const ordersService = yield* Orders;
		const payments = yield* Payments;
		const processor = yield* Processor;
		const keys = yield* Idempotency;
		const knownBuyer = yield* KnownBuyer;
		const checkGuess = yield* makeCodeGuesses;
		const setUps = yield* CardSetUps;
		const payingSession = yield* makePayingSession;
		const { sellerOf } = yield* SettingsStore;
		const { transaction } = yield* UnitOfWork;
		const { change } = yield* OrderWriter;
		const withdrawals = yield* Withdrawals;

		const sessionOf = ({ environment }: Caller, checkout_session_id: string) =>
			documents.require(checkoutSessions, environment.environment_id, checkout_session_id);

		/** An attempt to pay the order; undefined without an ID. */
		const attemptOf = Effect.fnUntraced(function* (environment_id: string, id: string | undefined) {
			if (id === undefined) return undefined;
			const found = yield* documents.get(paymentAttempts, environment_id, id);
			return Option.getOrUndefined(Option.map(found, paymentAttemptView));
		});

		/** The single leg of a checkout's payment. Absent if gift cards paid everything. */
		const legOf = Effect.fnUntraced(function* (environment_id: string, { payment_intents: [leg] }: PaymentAttempt) {
			if (leg === undefined) return undefined;
			return Option.getOrUndefined(yield* documents.get(paymentIntents, environment_id, leg.payment_intent_id));
		});

		/** Reads the order and the payment in progress, then the session. Without one in progress: the last declined one. */
		const read = Effect.fnUntraced(function* (caller: Caller) {
			const { environment_id } = caller.environment;
			const { checkout_session_id, order_id } = yield* idsOf(caller);
			const order = yield* documents.require(orders, environment_id, order_id);
			const active = yield* attemptOf(environment_id, order.active_payment_attempt_id);
			const session = yield* sessionOf(caller, checkout_session_id);
			const attempt = active ?? (yield* attemptOf(environment_id, session.declined_attempt_id));
			const seen: Seen = { order, session, attempt };
			return seen;
		});

		/**
		 * Reads until the session is the same before and after, because price changes and completed payments also write the
		 * session. Otherwise a buyer might see an old price with the latest revision, or be asked for money just taken.
		 */
		const load = Effect.fnUntraced(function* (caller: Caller) {
			let { session_version } = yield* idsOf(caller);
			for (let reads = 1; reads <= maximumReads; reads++) {
				const seen = yield* read(caller);
				if (seen.session.version === session_version) return seen;
				session_version = seen.session.version;
			}
			return yield* new StorageError({ reason: "serialization", operation: "read a checkout", cause: undefined });
		});

		/** What the buyer of a payment link can still choose from. */
		const choicesOf = Effect.fnUntraced(function* (
			environment_id: string,
			{ link_lines, status }: StoredCheckoutSession,
		) {
			if (link_lines === undefined || status !== "open") return undefined;
			const named = link_lines.line_items.flatMap(({ variant_id }) => variant_id ?? []);
			const found = named.length === 0 ? [] : yield* documents.getMany(variants, environment_id, named);
			return publicLines(link_lines.line_items, found);
		});

		const viewOf = Effect.fnUntraced(function* ({ environment }: Caller, known: Seen) {
			const { environment_id } = environment;
			const { attempt } = known;
			const offered = known.session.delivery_method_ids ?? [];
			const found = offered.length === 0 ? [] : yield* documents.getMany(deliveryMethods, environment_id, offered);
			return buyerView(known.session, known.order, {
				environment,
				business: yield* sellerOf(environment),
				event: yield* orderEvents.coded(environment, known.order, known.session.link_lines?.payment_link_type),
				deliveryMethods: offered.flatMap(
					(id) => found.find(({ delivery_method_id }) => delivery_method_id === id) ?? [],
				),
				guidance: yield* guidance(processor, environment),
				isBillingAsked: yield* billing.isAskedOf(environment, known.order),
				lineChoices: yield* choicesOf(environment_id, known.session),
				now: yield* now(environment),
				attempt,
				savedMethods: yield* knownBuyer.methodsOf(environment_id, known.session),
				leg: attempt === undefined ? undefined : yield* legOf(environment_id, attempt),
			});
		});

		const get = (caller: Caller) => {
			const setUp = setUpOf(caller);
			return setUp === undefined
				? Effect.flatMap(load(caller), (known) => viewOf(caller, known))
				: setUps.get(caller, setUp);
		};

		/** Locks the order and then its session, and checks that the buyer may make changes. */
		const hold = Effect.fnUntraced(function* (caller: Caller, expected_revision: number | undefined) {
			const { environment } = caller;
			const { checkout_session_id, order_id } = yield* idsOf(caller);
			const order = yield* documents.requireForUpdate(orders, environment.environment_id, order_id);
			const session = yield* documents.requireForUpdate(
				checkoutSessions,
				environment.environment_id,
				checkout_session_id,
			);
			yield* checkCurrent(session, order, yield* now(environment));
			yield* checkRevision(session, order, expected_revision);
			const known: Known = { order, session };
			return known;
		});

		/** Changes the order for its buyer. The change raises the revision; the response shows both. */
		const changing = <A, E, R>(
			caller: Caller,
			expected_revision: number | undefined,
			work: (known: Known) => Effect.Effect<A, E, R>,
		) =>
			transaction(
				hold(caller, expected_revision).pipe(
					Effect.flatMap(work),
					// Both are locked, so nothing changes between the reads.
					Effect.zipRight(Effect.suspend(() => read(caller))),
					Effect.flatMap((seen) => viewOf(caller, seen)),
				),
			);

		const setBuyer = (caller: Caller, input: SetBuyer) => {
			const setUp = setUpOf(caller);
			if (setUp !== undefined) return setUps.setBuyer(caller, setUp, input);
			const { billing_address, buyer, expected_revision } = input;
			return changing(caller, expected_revision, ({ order: { order_id } }) =>
				Effect.zipRight(
					change(caller, order_id, (order, time) => Effect.succeed({ ...order, buyer, updated_at: time })),
					billing_address === undefined
						? Effect.void
						: Effect.asVoid(ordersService.patch(caller, order_id, { billing_address })),
				),
			);
		};

		const setDelivery = (caller: Caller, input: SetDelivery) =>
			changing(
				caller,
				input.expected_revision,
				Effect.fnUntraced(function* ({ order, session }) {
					const { order_id } = order;
					yield* checkNotInvoiced(order);
					const { delivery_destination, delivery_method_id } = input;
					if (delivery_destination === undefined && delivery_method_id === undefined)
						return yield* refuse("FIELD_REQUIRED", { param: "delivery_destination" });
					if (delivery_method_id !== undefined)
						yield* checkChosenMethod(documents, caller.environment, { order, session }, delivery_method_id);
					if (delivery_destination !== undefined) {
						yield* checkDestinationAsked(order);
						yield* ordersService.patch(caller, order_id, { delivery_destination });
					}
					if (delivery_method_id !== undefined)
						yield* ordersService.setDeliveryMethod(caller, order_id, { delivery_method_id });
				}),
			);

		/** Chooses what a payment link sells. On an order created by the seller, the buyer can choose nothing. */
		const setLines = (caller: Caller, { expected_revision, line_items }: ChooseLines) =>
			changing(
				caller,
				expected_revision,
				Effect.fnUntraced(function* ({ order, session }) {
					const { link_lines } = session;
					yield* checkNotInvoiced(order);
					yield* checkNoPlan(session);
					if (link_lines === undefined)
						return yield* refuse("CHECKOUT_SESSION_MODIFIERS_READ_ONLY", { reason: "existing_order_checkout" });
					const selected = yield* selectLines(
						link_lines.payment_link_type,
						link_lines.line_items,
						line_items,
						link_lines.venue_address,
					);
					return yield* ordersService.chooseLines(
						caller,
						order.order_id,
						selected.map(({ input }) => input),
						selected,
					);
				}),
			);

		const setTip = (caller: Caller, { application_method, expected_revision }: SetCheckoutTip) =>
			changing(caller, expected_revision, ({ order, session }) =>
				Effect.zipRight(
					Effect.zipRight(checkNotInvoiced(order), checkNoPlan(session)),
					application_method === null
						? ordersService.removeTip(caller, order.order_id)
						: Effect.zipRight(
								checkTip(session, { application_method }),
								ordersService.setTip(caller, order.order_id, { application_method }),
							),
				),
			);

		/** Chooses how much of an invoice with installments to pay. */
		const setAmount = (caller: Caller, { amount_money, expected_revision }: ChooseAmount) =>
			changing(
				caller,
				expected_revision,
				Effect.fnUntraced(function* ({ order, session }) {
					const time = yield* now(caller.environment);
					if (amount_money !== null) yield* checkChosen(order, amount_money.amount, time);
					yield* orderCheckout.write(caller, session, withAsked(session, amount_money ?? undefined, time));
				}),
			);

		/** An unknown code is counted before the transaction, even if the request is refused. */
		const addDiscount =
			(caller: Caller, { challenge, ...entered }: EnterCode) =>
			({ once }: Attempt) =>
				Effect.zipRight(
					checkGuess(caller.environment, entered.promotion_code, challenge),
					once(
						changing(caller, entered.expected_revision, ({ order, session }) =>
							Effect.zipRight(
								Effect.zipRight(checkNotInvoiced(order), checkNoPlan(session)),
								ordersService.addDiscount(caller, order.order_id, { promotion: entered, on_decline: "reject" }),
							),
						).pipe(Effect.mapError(atCode)),
					),
				);

		/** Removes a code that was entered. Discounts granted by the seller stay. */
		const removeDiscount = (caller: Caller, applied_discount_id: string) =>
			changing(caller, undefined, ({ order }) => {
				const found = order.applied_discounts.find((discount) => discount.applied_discount_id === applied_discount_id);
				return found?.promotion_code === undefined
					? notFound("promotion code of this checkout", applied_discount_id)
					: Effect.zipRight(
							checkNotInvoiced(order),
							ordersService.removeDiscount(caller, order.order_id, applied_discount_id),
						);
			});

		/** The card is looked up before the transaction, so a failure counts even if the request is refused. */
		const addGiftCard = (caller: Caller, { challenge, code, expected_revision }: EnterGiftCard) =>
			Effect.fnUntraced(function* ({ once }: Attempt) {
				const { order_id } = yield* idsOf(caller);
				const entered = { code, ...(challenge === undefined ? {} : { challenge }) };
				const found = yield* giftCards.findFor(caller, order_id, entered);
				return yield* once(
					changing(caller, expected_revision, () => giftCards.apply(caller, order_id, entered, found)),
				);
			});

		const removeGiftCard = (caller: Caller, gift_card_id: string) =>
			changing(caller, undefined, ({ order: { order_id } }) => giftCards.remove(caller, order_id, gift_card_id));

		/** The buyer's view of a payment response. */
		const shown = Effect.fnUntraced(function* (caller: Caller, { data, ...reply }: Replayable<Paid>) {
			const { checkout_session_id } = yield* idsOf(caller);
			const session = yield* sessionOf(caller, checkout_session_id);
			const view = yield* viewOf(caller, { session, order: data.order, attempt: data.payment_attempt });
			const answer: Replayable<BuyerView> = { ...reply, data: view };
			return answer;
		});

		const pay = (caller: Caller, input: PayCheckout) =>
			Effect.fnUntraced(function* (attempt: Attempt) {
				const setUp = setUpOf(caller);
				if (setUp !== undefined) return yield* setUps.pay(caller, setUp, input, attempt);
				const { idempotency } = attempt;
				const { expected_outstanding_money, payment_source } = input;
				const { checkout_session_id, order_id } = yield* idsOf(caller);
				yield* withdrawals.free(caller, order_id, {
					request: attempt,
					checkout_session_id,
					check: Effect.fnUntraced(function* (order: Order, time: string) {
						const session = yield* sessionOf(caller, checkout_session_id);
						yield* checkCurrent(session, order, time);
						yield* checkRevision(session, order, input.expected_revision);
						yield* checkComplete(session, order);
					}),
				});
				const paid = yield* payments.pay(
					caller,
					order_id,
					{
						action: "pay",
						...defined({ payment_source, expected_outstanding_money }),
					},
					{ idempotency, session: payingSession(caller, checkout_session_id, input) },
				);
				return yield* shown(caller, paid);
			});

		/** Looks up the payment in progress. If there is none, nothing can be resumed, and the checkout is shown. */
		const resume = (caller: Caller) =>
			Effect.fnUntraced(function* (attempt: Attempt) {
				const setUp = setUpOf(caller);
				if (setUp !== undefined) return yield* setUps.resume(caller, setUp, attempt);
				const { idempotency: key, once } = attempt;
				// A key stores the view, whether or not a payment was in progress. Older code stored some payments' responses.
				const replay = key === undefined ? undefined : yield* keys.earlier<Paid | BuyerView>(caller, key);
				if (replay !== undefined) {
					const { data, ...reply } = replay;
					return "order" in data ? yield* shown(caller, { ...reply, data }) : { ...reply, data };
				}
				const known = yield* load(caller);
				const { active_payment_attempt_id: attempt_id, order_id } = known.order;
				if (attempt_id === undefined) return yield* once(viewOf(caller, known), keptView);
				yield* payments.pay(caller, order_id, { order_payment_attempt_id: attempt_id }).pipe(keys.keeping(caller, key));
				return yield* once(
					Effect.flatMap(load(caller), (after) => viewOf(caller, after)),
					keptView,
				);
			});

		/**
		 * Cancels the payment that waits for the buyer's bank, so that the buyer can pay in another way. If the bank was
		 * faster, the view shows what is paid.
		 */
		const cancelPayment = (caller: Caller) =>
			Effect.fnUntraced(function* ({ once, ...request }: Attempt) {
				const setUp = setUpOf(caller);
				if (setUp !== undefined) return yield* once(setUps.get(caller, setUp));
				const { checkout_session_id, order_id } = yield* idsOf(caller);
				yield* withdrawals.free(caller, order_id, { request, checkout_session_id, check: () => Effect.void });
				return yield* once(
					Effect.flatMap(load(caller), (known) => Effect.zipRight(checkNoPayment(known.order), viewOf(caller, known))),
				);
			});

		return {
			get,
			cancelPayment,
			setBuyer,
			setDelivery,
			setLines,
			setTip,
			setAmount,
			addDiscount,
			removeDiscount,
			addGiftCard,
			removeGiftCard,
			pay,
			resume,
		};
	}),
}) {}

export const checkoutCapability = implement(checkoutUseCases, Checkout);
