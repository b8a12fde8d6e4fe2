/**
 * What a buyer does in a session that only saves a card (capabilities: CS22). The processor's script completes the
 * setup in the buyer's browser. A session has one setup at a time, so two browsers save one card and begin one
 * subscription.
 */
import { Effect, Option } from "effect";
import { secretNotReplayed } from "../../platform/Idempotency/Replays.js";
import { type Answer, Idempotency } from "../../platform/Idempotency.js";
import type { Attempt } from "../../platform/Implementation.js";
import { SettingsStore } from "../../platform/Settings.js";
import { type Caller, type Environment, machineTime, now, nowMillis } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { defined } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { fromMillis } from "../../words/Timestamp.js";
import { checkoutSessions, checkSessionOpen, type StoredCheckoutSession } from "../CheckoutSessions/CheckoutSession.js";
import { nothingToPay } from "../Order/Order.js";
import { CardTesting } from "../PaymentLinks/CardTesting.js";
import { checkActive, paymentLinks } from "../PaymentLinks/PaymentLink.js";
import {
	begin,
	type ClientSetup,
	paymentMethods,
	type StoredPaymentMethod,
	setUpKind,
	setUpRequest,
} from "../PaymentMethods/PaymentMethod.js";
import { Subscribing } from "../PaymentMethods/Subscribing.js";
import { PaymentMethods } from "../PaymentMethods.js";
import { guidance, Processor, setUp, setUpUnknown } from "../Payments/Processor.js";
import type { SetUp, SetUpRequest } from "../Payments/ProcessorMethods.js";
import { SavedMethods } from "../Payments/SavedMethods.js";
import { checkBillingAddress, makeBillingAddress } from "./BillingAddress.js";
import type { BuyerView } from "./BuyerView.js";
import { checkBuyer, checkRevision } from "./Guards.js";
import { KnownBuyer, knownCustomer } from "./KnownBuyer.js";
import { setUpView } from "./SetUpView.js";
import type { PayCheckout, SetBuyer } from "./UseCases.js";

/** The response to a retry: the checkout without the secret. */
const withoutSecret = ({ data: { client_setup, ...data } }: Answer<BuyerView>): Answer<BuyerView> => ({
	data,
	...(client_setup === undefined
		? {}
		: { warnings: [secretNotReplayed("checkout_session", data.checkout_session_id)] }),
});

/** The setup that a session has chosen, and the method once it is written. */
interface Chosen {
	readonly session: StoredCheckoutSession;
	readonly payment_method_id: string;
	readonly method: StoredPaymentMethod | undefined;
}

export class CardSetUps extends Effect.Service<CardSetUps>()("@svc/core/sale/Checkout/CardSetUps", {
	effect: Effect.gen(function* () {
		const billing = yield* makeBillingAddress;
		const cardTesting = yield* CardTesting;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const keys = yield* Idempotency;
		const knownBuyer = yield* KnownBuyer;
		const methodsService = yield* PaymentMethods;
		const processor = yield* Processor;
		const savedMethods = yield* SavedMethods;
		const { sellerOf } = yield* SettingsStore;
		const subscribing = yield* Subscribing;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/** The method that a session is saving or has saved. */
		const methodOf = ({ environment_id }: Environment, { set_up_method_id: id }: StoredCheckoutSession) =>
			id === undefined
				? Effect.succeed(undefined)
				: Effect.map(documents.get(paymentMethods, environment_id, id), Option.getOrUndefined);

		const shown = Effect.fnUntraced(function* (
			{ environment }: Caller,
			session: StoredCheckoutSession,
			client_setup?: ClientSetup,
		) {
			const context = {
				environment,
				business: yield* sellerOf(environment),
				guidance: yield* guidance(processor, environment),
				isBillingAsked: yield* billing.isAskedFor(environment, session.sold_plan?.line_items ?? []),
				now: yield* now(environment),
				savedMethods: yield* knownBuyer.methodsOf(environment.environment_id, session),
			};
			return setUpView(session, context, yield* methodOf(environment, session), client_setup);
		});

		const get = (caller: Caller, id: string, client_setup?: ClientSetup) =>
			Effect.flatMap(documents.require(checkoutSessions, caller.environment.environment_id, id), (session) =>
				shown(caller, session, client_setup),
			);

		/** Locks the session, and checks that its buyer may make changes. */
		const hold = Effect.fnUntraced(function* (
			{ environment }: Caller,
			checkout_session_id: string,
			expected_revision: number | undefined,
		) {
			const { environment_id } = environment;
			const session = yield* documents.requireForUpdate(checkoutSessions, environment_id, checkout_session_id);
			yield* checkSessionOpen(session, yield* now(environment));
			yield* checkRevision(session, nothingToPay, expected_revision);
			return session;
		});

		const setBuyer = Effect.fnUntraced(function* (
			caller: Caller,
			checkout_session_id: string,
			{ billing_address, buyer, expected_revision }: SetBuyer,
		) {
			const { environment } = caller;
			const session = yield* hold(caller, checkout_session_id, expected_revision);
			const changed: StoredCheckoutSession = {
				...session,
				buyer,
				...defined({ billing_address }),
				revision: session.revision + 1,
				updated_at: yield* now(environment),
			};
			return yield* shown(caller, yield* documents.update(checkoutSessions, environment.environment_id, changed));
		}, transaction);

		/** Refuses a buyer that has not provided what the seller requires, or must first solve a challenge. */
		const holdReady = Effect.fnUntraced(function* (
			caller: Caller,
			checkout_session_id: string,
			{ challenge, expected_revision }: PayCheckout,
		) {
			const { environment } = caller;
			const session = yield* hold(caller, checkout_session_id, expected_revision);
			yield* checkBuyer(session, session.buyer);
			const isAsked = yield* billing.isAskedFor(environment, session.sold_plan?.line_items ?? []);
			yield* checkBillingAddress(session, isAsked, session);
			const { payment_link_id } = session;
			if (payment_link_id === undefined) return session;
			const link = yield* documents.require(paymentLinks, environment.environment_id, payment_link_id);
			yield* checkActive(link, yield* now(environment));
			yield* cardTesting.check(environment, payment_link_id, challenge);
			return session;
		});

		/** Chooses the session's setup: the one that has begun, or a new one. */
		const choose = Effect.fnUntraced(function* (caller: Caller, checkout_session_id: string, input: PayCheckout) {
			const { environment } = caller;
			const session = yield* holdReady(caller, checkout_session_id, input);
			const method = yield* methodOf(environment, session);
			const { set_up_method_id } = session;
			if (set_up_method_id !== undefined && method?.status !== "detached") {
				const known: Chosen = { session, payment_method_id: set_up_method_id, method };
				return known;
			}
			const payment_method_id = ids.make("payment_method", yield* nowMillis(environment));
			const changed = yield* documents.update(checkoutSessions, environment.environment_id, {
				...session,
				set_up_method_id: payment_method_id,
				updated_at: yield* now(environment),
			});
			const chosen: Chosen = { session: changed, payment_method_id, method: undefined };
			return chosen;
		}, transaction);

		/**
		 * The request of a setup. Its idempotency key is the method's ID, so the processor creates only one setup for it.
		 */
		const requestOf = (
			environment: Environment,
			{ method, payment_method_id, session: { buyer = {}, subscriber_id = "", updated_at } }: Chosen,
		): SetUpRequest =>
			method === undefined
				? {
						environment,
						idempotency_key: payment_method_id,
						metadata: { customer_id: subscriber_id },
						requested_at: machineTime(environment, updated_at),
						customer: { customer_id: subscriber_id, ...buyer },
					}
				: setUpRequest(environment, method);

		/** Writes the pending method with its timer, unless another request already has. */
		const write = Effect.fnUntraced(function* (
			{ environment }: Caller,
			{ payment_method_id, session: { buyer = {}, checkout_session_id, subscriber_id = "" } }: Chosen,
			{ processor_setup_id }: SetUp,
		) {
			const { environment_id } = environment;
			// Serializes the requests.
			yield* documents.requireForUpdate(checkoutSessions, environment_id, checkout_session_id);
			if (Option.isSome(yield* documents.get(paymentMethods, environment_id, payment_method_id))) return;
			const time = fromMillis(yield* nowMillis(environment));
			const keys = { processor_idempotency_key: payment_method_id, processor_setup_id };
			const method: StoredPaymentMethod = {
				...begin({ customer_id: subscriber_id }, buyer, keys, payment_method_id, time),
				checkout_session_id,
			};
			yield* documents.insert(paymentMethods, environment_id, method);
			const due_at = method.expires_at ?? time;
			yield* timers.schedule(environment, { kind: setUpKind, subject: payment_method_id, due_at });
		}, transaction);

		/** Begins the setup, or returns the one in progress. Its secret goes to this client. */
		const setUpCard = Effect.fnUntraced(function* (
			caller: Caller,
			checkout_session_id: string,
			input: PayCheckout,
			{ idempotency: key, once }: Attempt,
		) {
			const { environment } = caller;
			const { methods } = processor;
			if (methods === undefined) return yield* refuse("PAYMENT_METHOD_NOT_SUPPORTED");
			const replay = key === undefined ? undefined : yield* keys.earlier<BuyerView>(caller, key);
			if (replay !== undefined) return replay;
			const chosen = yield* choose(caller, checkout_session_id, input).pipe(keys.keeping(caller, key));
			const begun = yield* setUp(processor, methods, requestOf(environment, chosen)).pipe(
				Effect.catchTag("ProcessorUnavailable", () => refuse("PROCESSOR_UNAVAILABLE")),
			);
			if (begun._tag === "Unknown") return yield* setUpUnknown;
			yield* write(caller, chosen, begun);
			if (begun._tag !== "SetUpPending") {
				yield* methodsService.check(environment, chosen.payment_method_id);
				return yield* once(get(caller, checkout_session_id));
			}
			const { account_id, publishable_key } = yield* guidance(processor, environment);
			const { client_secret, js_call } = begun;
			const client_setup = { processor: { account_id, publishable_key, setup_intent: { client_secret, js_call } } };
			return yield* once(get(caller, checkout_session_id, client_setup), withoutSecret);
		});

		/** Subscribes with a card that the buyer saved earlier. */
		const useSaved = Effect.fnUntraced(function* (
			caller: Caller,
			checkout_session_id: string,
			input: PayCheckout,
			payment_method_id: string,
		) {
			const session = yield* holdReady(caller, checkout_session_id, input);
			const param = "payment_source.payment_method_id";
			const { environment_id } = caller.environment;
			yield* savedMethods.source(environment_id, payment_method_id, knownCustomer(session), param);
			yield* subscribing.begin(caller, session, { payment_method_id });
			return yield* get(caller, checkout_session_id);
		}, transaction);

		const pay = (caller: Caller, checkout_session_id: string, input: PayCheckout, attempt: Attempt) => {
			const { payment_source } = input;
			if (payment_source?.token !== undefined)
				return refuse("INVALID_VALUE", {
					message: "Nothing is charged now: the processor's script saves the card with `client_setup`.",
					param: "payment_source.token",
				});
			const payment_method_id = payment_source?.payment_method_id;
			return payment_method_id === undefined
				? setUpCard(caller, checkout_session_id, input, attempt)
				: attempt.once(useSaved(caller, checkout_session_id, input, payment_method_id));
		};

		/** Looks up the state of the setup, and completes the session if the card is saved. */
		const resume = Effect.fnUntraced(function* (caller: Caller, checkout_session_id: string, { once }: Attempt) {
			const { environment } = caller;
			const session = yield* documents.require(checkoutSessions, environment.environment_id, checkout_session_id);
			if (session.status === "open" && session.set_up_method_id !== undefined)
				yield* methodsService.check(environment, session.set_up_method_id);
			return yield* once(get(caller, checkout_session_id));
		});

		return { get, setBuyer, pay, resume };
	}),
}) {}
