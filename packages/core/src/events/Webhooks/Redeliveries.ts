/** What was not received, sent once more: one delivery, one event, or all that an endpoint missed. */

import { Effect, Option } from "effect";
import { Wake } from "../../platform/Wake.js";
import type { TimerHandler } from "../../platform/Worker.js";
import { type Caller, type Environment, now, nowMillis } from "../../words/Environment.js";
import { notFound, refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { type Collection, Documents, type Versioned } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { fromMillis } from "../../words/Timestamp.js";
import { webhookEvents } from "../Events/WebhookEvents.js";
import type { StoredWebhookEvent } from "../Events.js";
import { installedMerchants, isGranted } from "../Installations/Installation.js";
import { createDelivery, deliveryTimer, type WebhookDelivery, webhookDeliveries } from "./WebhookDelivery.js";
import { maximumEndpoints, type StoredWebhookEndpoint, webhookEndpoints } from "./WebhookEndpoint.js";
import {
	afterStep,
	missedBy,
	type RecoverWebhookEndpoint,
	recoveredAtOnce,
	recoveryTimer,
	type StoredWebhookRecovery,
	startRecovery,
	webhookRecoveries,
	webhookRecoveryView,
} from "./WebhookRecovery.js";
import { createResend, type ResendWebhookDelivery, resendTimer, webhookResends } from "./WebhookResend.js";

export class Redeliveries extends Effect.Service<Redeliveries>()("@svc/core/events/Webhooks/Redeliveries", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const ids = yield* Ids;
		const wake = yield* Wake;

		const load = <A extends Versioned>(collection: Collection<A>, caller: Caller, id: string) =>
			Effect.flatMap(
				documents.getForUpdate(collection, caller.environment.environment_id, id),
				Option.match({ onNone: () => notFound(collection.resource, id), onSome: Effect.succeed }),
			);

		/** The endpoint, held, which must be there and enabled to get anything. */
		const receiving = Effect.fnUntraced(function* (caller: Caller, webhook_endpoint_id: string) {
			const endpoint = yield* load(webhookEndpoints, caller, webhook_endpoint_id);
			if (!endpoint.enabled) return yield* refuse("WEBHOOK_ENDPOINT_DISABLED");
			return endpoint;
		});

		/** The one of these installations that lets the endpoint have another merchant's event. Refuses where none does. */
		const grantOf = Effect.fnUntraced(function* (
			{ environment }: Caller,
			app_installation_ids: ReadonlyArray<string>,
			endpoint: StoredWebhookEndpoint,
			{ event_type }: StoredWebhookEvent,
		) {
			const standing = yield* documents.getMany(installedMerchants, environment.environment_id, app_installation_ids);
			const grant = standing.find((installed) => isGranted(installed, endpoint, event_type));
			if (grant === undefined) return yield* refuse("PARTNER_APP_ACCESS_ENDED");
			return { app_installation_id: grant.app_installation_id };
		});

		/** Writes the wishes to send deliveries again, due at once. */
		const wishFor = Effect.fnUntraced(function* (
			environment: Environment,
			deliveries: ReadonlyArray<WebhookDelivery>,
			note: ResendWebhookDelivery,
		) {
			const millis = yield* nowMillis(environment);
			const wishes = deliveries.map((delivery) =>
				createResend(delivery, note, ids.make("webhook_attempt", millis), fromMillis(millis)),
			);
			yield* documents.insert(webhookResends, environment.environment_id, ...wishes);
			yield* timers.schedule(environment, ...wishes.map(resendTimer));
			yield* unitOfWork.afterCommit(wake.signal);
			return wishes;
		});

		/** Has a delivery sent again, to its endpoint's current URL, whatever became of it before. */
		const resend = Effect.fnUntraced(function* (
			caller: Caller,
			webhook_delivery_id: string,
			input: ResendWebhookDelivery,
		) {
			const delivery = yield* load(webhookDeliveries, caller, webhook_delivery_id);
			const endpoint = yield* receiving(caller, delivery.webhook_endpoint_id);
			const { app_installation_id, webhook_event_id } = delivery;
			if (app_installation_id !== undefined)
				yield* grantOf(caller, [app_installation_id], endpoint, yield* load(webhookEvents, caller, webhook_event_id));
			const [wish] = yield* wishFor(caller.environment, [delivery], input);
			return wish ?? (yield* Effect.dieMessage("A delivery has one wish"));
		}, unitOfWork.transaction);

		/**
		 * Has an event sent to an endpoint once more, or, where it was never meant for it, for the first time. Answers
		 * the delivery, whose attempts tell what becomes of it.
		 */
		const resendEvent = Effect.fnUntraced(function* (
			caller: Caller,
			webhook_event_id: string,
			{ webhook_endpoint_id, ...note }: ResendWebhookDelivery & { readonly webhook_endpoint_id: string },
		) {
			const { environment } = caller;
			const event = yield* load(webhookEvents, caller, webhook_event_id);
			const endpoint = yield* receiving(caller, webhook_endpoint_id);
			const { app_installation_ids } = event;
			const grant =
				app_installation_ids === undefined ? {} : yield* grantOf(caller, app_installation_ids, endpoint, event);
			const made = yield* documents.findBy(
				webhookDeliveries,
				environment.environment_id,
				"webhook_event_id",
				[webhook_event_id],
				// One for each endpoint that there is, or has been.
				4 * maximumEndpoints,
			);
			const known = made.find((delivery) => delivery.webhook_endpoint_id === webhook_endpoint_id);
			if (known !== undefined) {
				yield* wishFor(environment, [known], note);
				return known;
			}
			const millis = yield* nowMillis(environment);
			const delivery = createDelivery({
				webhook_delivery_id: ids.make("webhook_delivery", millis),
				webhook_endpoint_id,
				webhook_event_id,
				...grant,
				now: fromMillis(millis),
			});
			yield* documents.insert(webhookDeliveries, environment.environment_id, delivery);
			yield* timers.schedule(environment, deliveryTimer(delivery, delivery.created_at));
			yield* unitOfWork.afterCommit(wake.signal);
			return delivery;
		}, unitOfWork.transaction);

		/** Asks for the next deliveries of a recovery, and has the rest follow. */
		const step = Effect.fnUntraced(function* (environment: Environment, recovery: StoredWebhookRecovery) {
			const { items, next } = yield* documents.list(
				webhookDeliveries,
				environment.environment_id,
				missedBy(recovery),
				recoveredAtOnce,
				recovery.after === undefined ? undefined : { _tag: "key", ...recovery.after },
			);
			yield* wishFor(
				environment,
				items.map((item) => item.value),
				{},
			);
			const after = afterStep(recovery, items.length, next, yield* now(environment));
			if (after.status === "running") yield* timers.schedule(environment, recoveryTimer(after));
			return after;
		});

		/** Has everything sent again that an endpoint missed since a time: what failed, and what was suppressed. */
		const recover = Effect.fnUntraced(function* (
			caller: Caller,
			webhook_endpoint_id: string,
			{ since }: RecoverWebhookEndpoint,
		) {
			const { environment } = caller;
			yield* receiving(caller, webhook_endpoint_id);
			const millis = yield* nowMillis(environment);
			const id = ids.make("webhook_recovery", millis);
			const begun = yield* step(environment, startRecovery(id, webhook_endpoint_id, since, fromMillis(millis)));
			yield* documents.insert(webhookRecoveries, environment.environment_id, begun);
			return webhookRecoveryView(begun);
		}, unitOfWork.transaction);

		/** Goes on with the recovery that the timer names. */
		const continueRecovery: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
			if (!(yield* timers.complete(timer))) return;
			const found = yield* documents.getForUpdate(webhookRecoveries, environment.environment_id, timer.subject);
			if (Option.isNone(found) || found.value.status === "completed") return;
			const after = yield* step(environment, found.value);
			yield* documents.update(webhookRecoveries, environment.environment_id, after);
		}, unitOfWork.transaction);

		return { resend, resendEvent, recover, continueRecovery };
	}),
}) {}
