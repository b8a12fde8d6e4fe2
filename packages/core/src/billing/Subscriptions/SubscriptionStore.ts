/** Reads and writes subscriptions and their periods. Orders are locked before the subscription that they bill. */
import { Effect, Option } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import type { Published } from "../../events/Events.js";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { OutboundCalls } from "../../platform/OutboundCalls.js";
import { type Caller, now, nowMillis, type WorkCaller } from "../../words/Environment.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type Timer, Timers } from "../../words/Storage/Timers.js";
import { fromMillis } from "../../words/Timestamp.js";
import { nextMoment } from "./Agenda.js";
import { periodKey } from "./Decisions.js";
import type { Period } from "./Period.js";
import {
	type PeriodStatus,
	type StoredPeriod,
	type StoredSubscription,
	subscriptionPeriods,
	subscriptions,
} from "./Subscription.js";
import { subscriptionEvent } from "./SubscriptionEvents.js";
import { SubscriptionNotices } from "./SubscriptionNotices.js";

/** The timer of a subscription's next moment; its subject is the subscription. */
export const agendaKind = "subscription.agenda";

/** Every claim checks all lanes, so there are only a few. */
const agendaLanes = 4;

/**
 * The timer of a subscription. Subscriptions have lanes of their own, so many that are due at once delay no webhook.
 */
export const agendaTimer = (subject: string, due_at: string): Timer => ({
	kind: agendaKind,
	subject,
	due_at,
	lane: `${agendaKind} ${subject.charCodeAt(subject.length - 1) % agendaLanes}`,
});

export class SubscriptionStore extends Effect.Service<SubscriptionStore>()(
	"@svc/core/billing/Subscriptions/SubscriptionStore",
	{
		effect: Effect.gen(function* () {
			const calls = yield* OutboundCalls;
			const documents = yield* Documents;
			const ids = yield* Ids;
			const notices = yield* SubscriptionNotices;
			const outbox = yield* Outbox;
			const timers = yield* Timers;

			/** Sets the timer to the next moment, or removes it. Whatever is due now runs as soon as this has committed. */
			const setTimer = Effect.fnUntraced(function* ({ environment }: WorkCaller, subscription: StoredSubscription) {
				const { subscription_id: subject } = subscription;
				const moment = nextMoment(subscription);
				if (moment === undefined) return yield* timers.cancel(environment.environment_id, agendaKind, subject);
				const timer = agendaTimer(subject, moment.at);
				return yield* moment.at <= (yield* now(environment))
					? calls.dispatch(environment, timer)
					: timers.schedule(environment, timer);
			});

			const insert = Effect.fnUntraced(function* (
				caller: WorkCaller,
				subscription: StoredSubscription,
				events: ReadonlyArray<Published>,
			) {
				yield* documents.insert(subscriptions, caller.environment.environment_id, subscription);
				yield* setTimer(caller, subscription);
				yield* outbox.publish(caller, ...events);
			});

			/** Writes a subscription that a decision changed, with its events. The timer follows its next moment. */
			const write = Effect.fnUntraced(function* (
				caller: WorkCaller,
				before: StoredSubscription,
				after: StoredSubscription,
				events: (written: StoredSubscription) => ReadonlyArray<Published>,
			) {
				if (after === before) return before;
				const written = yield* documents.update(subscriptions, caller.environment.environment_id, after);
				yield* setTimer(caller, written);
				yield* outbox.publish(caller, ...events(written));
				yield* notices.changed(caller, before, written);
				return written;
			});

			/**
			 * Records that a planned charge has begun. Its timer stays leased until the charge has an outcome, so a sandbox's
			 * clock waits for it.
			 */
			const charging = ({ environment }: WorkCaller, before: StoredSubscription, after: StoredSubscription) =>
				after === before ? Effect.succeed(before) : documents.update(subscriptions, environment.environment_id, after);

			/** Writes fields that affect nothing on the agenda, such as metadata. */
			const note = Effect.fnUntraced(function* (caller: WorkCaller, after: StoredSubscription) {
				const written = yield* documents.update(subscriptions, caller.environment.environment_id, after);
				yield* outbox.publish(caller, subscriptionEvent("subscription.updated", written));
				return written;
			});

			/** The subscription, locked until the transaction ends. */
			const hold = ({ environment }: Pick<Caller, "environment">, subscription_id: string) =>
				documents.requireForUpdate(subscriptions, environment.environment_id, subscription_id);

			/** Writes a new period. The unique key refuses a second one with the same number. */
			const addPeriod = Effect.fnUntraced(function* (
				{ environment }: WorkCaller,
				{ subscription_id }: Pick<StoredSubscription, "subscription_id">,
				{ ends_at, index, started_at }: Period,
				status: PeriodStatus,
				more: Pick<StoredPeriod, "order_id" | "paid_at" | "proration_steps" | "subscription_period_id">,
			) {
				const time = yield* now(environment);
				const period: StoredPeriod = {
					...more,
					subscription_id,
					index,
					status,
					started_at,
					ends_at,
					period_key: periodKey({ subscription_id }, index),
					version: 1,
					created_at: time,
					updated_at: time,
				};
				yield* documents.insert(subscriptionPeriods, environment.environment_id, period);
			});

			/** Ends the newest period where another begins, so that periods tile. */
			const endPeriod = Effect.fnUntraced(function* (
				{ environment }: WorkCaller,
				subscription: StoredSubscription,
				ends_at: string,
			) {
				const { environment_id } = environment;
				const key = periodKey(subscription, subscription.period_number);
				const found = yield* documents.findUnique(subscriptionPeriods, environment_id, "period_key", key);
				if (Option.isNone(found)) return;
				const updated_at = yield* now(environment);
				yield* documents.update(subscriptionPeriods, environment_id, { ...found.value, ends_at, updated_at });
			});

			/** The customer's default method, if the subscription has none of its own. */
			const defaultMethodOf = Effect.fnUntraced(function* (
				{ environment }: WorkCaller,
				{ customer_id, payment_method_id }: StoredSubscription,
			) {
				if (payment_method_id !== undefined) return undefined;
				const customer = yield* documents.get(customers, environment.environment_id, customer_id);
				return Option.getOrUndefined(customer)?.default_payment_method_id;
			});

			const newPeriodId = ({ environment }: WorkCaller) =>
				Effect.map(nowMillis(environment), (millis) => ids.make("subscription_period", millis));

			/** Changes the status of a period. The lock on its subscription protects it. */
			const setPeriod = Effect.fnUntraced(function* (
				{ environment }: WorkCaller,
				subscription_period_id: string,
				status: PeriodStatus,
			) {
				const { environment_id } = environment;
				const found = yield* documents.getForUpdate(subscriptionPeriods, environment_id, subscription_period_id);
				if (Option.isNone(found) || found.value.status === status) return;
				const updated_at = fromMillis(yield* nowMillis(environment));
				yield* documents.update(subscriptionPeriods, environment_id, {
					...found.value,
					status,
					...(status === "paid" ? { paid_at: updated_at } : {}),
					updated_at,
				});
			});

			return {
				addPeriod,
				charging,
				defaultMethodOf,
				endPeriod,
				hold,
				insert,
				newPeriodId,
				note,
				setPeriod,
				setTimer,
				write,
			};
		}),
	},
) {}
