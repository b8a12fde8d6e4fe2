/** Whether and what the buyer of a checkout session may pay. */
import { Effect } from "effect";
import { SettingsStore } from "../../platform/Settings.js";
import type { Caller } from "../../words/Environment.js";
import { defined } from "../../words/Optional.js";
import { PublicUrl } from "../../words/PublicUrl.js";
import { Documents } from "../../words/Storage/Documents.js";
import { checkoutSessions } from "../CheckoutSessions/CheckoutSession.js";
import { checkChosen, payingAt } from "../Order/Installments.js";
import { CardTesting } from "../PaymentLinks/CardTesting.js";
import { makeHolds } from "../PaymentLinks/Holds.js";
import { checkActive, paymentLinks } from "../PaymentLinks/PaymentLink.js";
import type { PayingSession, SessionTerms } from "../Payments/PayingSession.js";
import { isPayable } from "../Payments/PaymentIntent.js";
import type { OrderWithLegs } from "../Payments/Settler.js";
import { checkBillingAddress, makeBillingAddress } from "./BillingAddress.js";
import { checkComplete, checkCurrent, checkNoSplit, checkReturnUrl, checkRevision } from "./Guards.js";
import { KnownBuyer, knownCustomer, subscriberOf } from "./KnownBuyer.js";
import type { PayCheckout } from "./UseCases.js";

export const makePayingSession = Effect.gen(function* () {
	const billing = yield* makeBillingAddress;
	const cardTesting = yield* CardTesting;
	const checkHolds = yield* makeHolds;
	const documents = yield* Documents;
	const knownBuyer = yield* KnownBuyer;
	const { base } = yield* PublicUrl;
	const { settingsOf } = yield* SettingsStore;

	/** Decides, within the payment's first transaction, whether the buyer may pay. */
	return (
		caller: Caller,
		checkout_session_id: string,
		{
			amount_money,
			challenge,
			expected_revision,
			payment_source,
			return_url,
			save_payment_method = false,
		}: PayCheckout,
	): PayingSession => ({
		checkout_session_id,
		return_url: return_url ?? `${base}/checkout/${checkout_session_id}/return`,
		check: Effect.fnUntraced(function* ({ intents, order }: OrderWithLegs, time: string) {
			const session = yield* documents.requireForUpdate(
				checkoutSessions,
				caller.environment.environment_id,
				checkout_session_id,
			);
			yield* checkCurrent(session, order, time);
			yield* checkRevision(session, order, expected_revision);
			const { payment_link_id } = session;
			const link =
				payment_link_id === undefined
					? undefined
					: yield* documents.require(paymentLinks, caller.environment.environment_id, payment_link_id);
			if (link !== undefined) yield* checkActive(link, time);
			if (session.surface !== "custom") yield* checkNoSplit(intents.filter(isPayable));
			yield* checkComplete(session, order);
			yield* checkBillingAddress(session, yield* billing.isAskedOf(caller.environment, order), order);
			if (link !== undefined && !(yield* cardTesting.check(caller.environment, link.payment_link_id, challenge)))
				yield* checkHolds(caller.environment, link, order, challenge);
			if (return_url !== undefined) {
				const { checkout } = yield* settingsOf(caller.environment);
				yield* checkReturnUrl(session, checkout.embed_origins, return_url);
			}
			const { transaction_purpose } = session;
			const customer_id = knownCustomer(session);
			const subscriber = subscriberOf(session, order);
			const amount =
				amount_money === undefined
					? payingAt(order, session.asked_money?.amount, time)
					: yield* checkChosen(order, amount_money.amount, time);
			const isNewCard = payment_source?.token !== undefined;
			if (subscriber !== undefined)
				return {
					...(customer_id === undefined ? {} : { customer_id }),
					// Renewals charge the card.
					...(isNewCard ? { save_for: subscriber } : {}),
				};
			const terms: SessionTerms = {
				amount,
				...defined({ transaction_purpose, customer_id }),
				...(save_payment_method
					? { save_for: yield* knownBuyer.ownerOf(caller.environment.environment_id, customer_id) }
					: {}),
			};
			return terms;
		}),
	});
});
