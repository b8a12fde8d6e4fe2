/**
 * Mails buyers about their subscriptions, in the transaction of the change. Sends nothing if the seller sends receipts,
 * the customer has no address, or there is no mail server.
 */

import { Effect, Layer, Option } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import { Mailer } from "../../events/Mail/Mailer.js";
import { Mails } from "../../events/Mail.js";
import { SettingsStore } from "../../platform/Settings.js";
import { priceOf } from "../../sale/CheckoutSessions/PlanTerms.js";
import { paymentMethods } from "../../sale/PaymentMethods/PaymentMethod.js";
import { ReceiptReader } from "../../sale/Receipts/ReceiptReader.js";
import { now, type WorkCaller } from "../../words/Environment.js";
import { usd } from "../../words/Money.js";
import { Documents } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { subscriptionPlans } from "../SubscriptionPlans/SubscriptionPlan.js";
import { cycleOf } from "./Agenda.js";
import { type Notice, noticeOf } from "./Notices.js";
import { type StoredSubscription, subscriptions } from "./Subscription.js";
import { type ShownMethod, SubscriptionLetters, type SubscriptionMail } from "./SubscriptionLetters.js";
import { SubscriptionNotices } from "./SubscriptionNotices.js";

/** The timer that asks the buyer for a payment; its subject is the subscription. */
export const askKind = "subscription.ask_payment";

/** The common content of every mail, with its recipient. */
interface Addressed {
	readonly email: string;
	readonly about: Pick<SubscriptionMail, "subscription_id" | "name" | "mode" | "business">;
	readonly payment_method: ShownMethod | undefined;
}

export class SubscriptionMailer extends Effect.Service<SubscriptionMailer>()(
	"@svc/core/billing/Subscriptions/SubscriptionMailer",
	{
		effect: Effect.gen(function* () {
			const documents = yield* Documents;
			const letters = yield* SubscriptionLetters;
			const mailer = yield* Mailer;
			const mails = yield* Mails;
			const reader = yield* ReceiptReader;
			const { settingsOf } = yield* SettingsStore;

			const methodOf = Effect.fnUntraced(function* (environment_id: string, payment_method_id: string | undefined) {
				if (payment_method_id === undefined) return undefined;
				const found = Option.getOrUndefined(yield* documents.get(paymentMethods, environment_id, payment_method_id));
				if (found?.card === undefined) return undefined;
				const { brand, last4 } = found.card;
				const shown: ShownMethod = { method: "card", card: { brand, last4 } };
				return shown;
			});

			/** The recipient of a mail; `undefined` if none is to be sent. */
			const addressed = Effect.fnUntraced(function* (
				{ environment }: WorkCaller,
				{ customer_id, payment_method_id, subscription_id, subscription_plan_id }: StoredSubscription,
			) {
				if (mailer.isOff === true) return undefined;
				const settings = yield* settingsOf(environment);
				if (settings.customer_email_delivery.order_receipts === "merchant_sends") return undefined;
				const { environment_id, mode } = environment;
				const customer = Option.getOrUndefined(yield* documents.get(customers, environment_id, customer_id));
				if (customer?.email === undefined) return undefined;
				const plan = yield* documents.get(subscriptionPlans, environment_id, subscription_plan_id);
				const found: Addressed = {
					email: customer.email,
					about: {
						subscription_id,
						name: Option.match(plan, { onNone: () => "", onSome: ({ name }) => name }),
						mode,
						business: yield* reader.businessOf(environment, settings),
					},
					payment_method: yield* methodOf(environment_id, payment_method_id ?? customer.default_payment_method_id),
				};
				return found;
			});

			/** Schedules a mail, in the current transaction. `write` receives the common content. */
			const send = Effect.fnUntraced(function* (
				caller: WorkCaller,
				subscription: StoredSubscription,
				write: (known: Addressed) => SubscriptionMail,
			) {
				const known = yield* addressed(caller, subscription);
				if (known === undefined) return;
				const mail = write(known);
				const letter = yield* letters.subscription(mail);
				yield* mails.schedule(caller.environment, {
					kind: `subscription_${mail.occasion}`,
					content: { to: { email: known.email }, ...letter },
					resource_type: subscriptions.resource,
					resource_id: subscription.subscription_id,
				});
			});

			return { send };
		}),
	},
) {}

/** The mail for a notice that concerns only the subscription. */
const mailOf = (
	notice: Exclude<Notice, "ask_payment">,
	subscription: StoredSubscription,
	{ about, payment_method }: Addressed,
	time: string,
): SubscriptionMail => {
	const { canceled_at, cancel_at, cancellation_reason, current_period_ends_at, trial_ends_at } = subscription;
	switch (notice) {
		case "trial_ends":
			return {
				...about,
				occasion: notice,
				trial_ends_at: trial_ends_at ?? current_period_ends_at,
				price_money: usd(priceOf(subscription)),
				cycle: cycleOf(subscription),
				payment_method,
			};
		case "canceled":
			return {
				...about,
				occasion: notice,
				reason: cancellation_reason === "payment_failed" ? "payment_failed" : "requested",
				ends_at: canceled_at ?? time,
				has_ended: true,
			};
		case "cancel_set":
			return { ...about, occasion: "canceled", reason: "requested", ends_at: cancel_at ?? time, has_ended: false };
	}
};

/** Notifies the buyer of a change in its transaction. Mails that need a payment link follow after the commit. */
export const subscriptionNotices = Layer.effect(
	SubscriptionNotices,
	Effect.gen(function* () {
		const mailer = yield* SubscriptionMailer;
		const timers = yield* Timers;
		return {
			changed: Effect.fnUntraced(function* (caller: WorkCaller, before: StoredSubscription, after: StoredSubscription) {
				const notice = noticeOf(before, after);
				if (notice === undefined) return;
				const time = yield* now(caller.environment);
				if (notice === "ask_payment") {
					const { subscription_id } = after;
					yield* timers.schedule(caller.environment, { kind: askKind, subject: subscription_id, due_at: time });
				} else yield* mailer.send(caller, after, (known) => mailOf(notice, after, known, time));
			}),
		};
	}),
).pipe(Layer.provideMerge(SubscriptionMailer.Default), Layer.provide(ReceiptReader.Default));
