/** Resends a single delivery, an event, or everything that an endpoint missed. */

import { Effect, Option } from "effect";
import { Wake } from "../../platform/Wake.js";
import type { TimerHandler } from "../../platform/Worker.js";
import { type Caller, type Environment, now, nowMillis } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { fromMillis } from "../../words/Timestamp.js";
import { webhookEvents } from "../Events/WebhookEvents.js";
import type { StoredWebhookEvent } from "../Events.js";
import { installedMerchants, isGranted } from "../Installations/Installation.js";
import { FanOut } from "./FanOut.js";
import { type WebhookDelivery, webhookDeliveries } from "./WebhookDelivery.js";
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
		const fanOut = yield* FanOut;
		const ids = yield* Ids;
		const wake = yield* Wake;

		/** Locks the endpoint, and refuses a disabled one. */
		const requireEnabled = Effect.fnUntraced(function* (environment_id: string, webhook_endpoint_id: string) {
			const endpoint = yield* documents.requireForUpdate(webhookEndpoints, environment_id, webhook_endpoint_id);
			if (!endpoint.enabled) return yield* refuse("WEBHOOK_ENDPOINT_DISABLED");
			return endpoint;
		});

		/** Finds the installation that lets the endpoint receive another merchant's event. Refuses if there is none. */
		const grantOf = Effect.fnUntraced(function* (
			environment_id: string,
			app_installation_ids: ReadonlyArray<string>,
			endpoint: StoredWebhookEndpoint,
			{ event_type }: StoredWebhookEvent,
		) {
			const current = yield* documents.getMany(installedMerchants, environment_id, app_installation_ids);
			const grant = current.find((installed) => isGranted(installed, endpoint, event_type));
			if (grant === undefined) return yield* refuse("PARTNER_APP_ACCESS_ENDED");
			return { app_installation_id: grant.app_installation_id };
		});

		/** Writes resends of deliveries, due immediately. */
		const scheduleResends = Effect.fnUntraced(function* (
			environment: Environment,
			deliveries: ReadonlyArray<WebhookDelivery>,
			note: ResendWebhookDelivery,
		) {
			const millis = yield* nowMillis(environment);
			const resends = deliveries.map((delivery) =>
				createResend(delivery, note, ids.make("webhook_attempt", millis), fromMillis(millis)),
			);
			yield* documents.insert(webhookResends, environment.environment_id, ...resends);
			yield* timers.schedule(environment, ...resends.map(resendTimer));
			yield* unitOfWork.afterCommit(wake.signal);
			return resends;
		});

		/** Resends a delivery to its endpoint's current URL, whatever its status. */
		const resend = Effect.fnUntraced(function* (
			{ environment }: Caller,
			webhook_delivery_id: string,
			input: ResendWebhookDelivery,
		) {
			const { environment_id } = environment;
			const delivery = yield* documents.requireForUpdate(webhookDeliveries, environment_id, webhook_delivery_id);
			const endpoint = yield* requireEnabled(environment_id, delivery.webhook_endpoint_id);
			const { app_installation_id, webhook_event_id } = delivery;
			if (app_installation_id !== undefined) {
				const event = yield* documents.requireForUpdate(webhookEvents, environment_id, webhook_event_id);
				yield* grantOf(environment_id, [app_installation_id], endpoint, event);
			}
			const [scheduled] = yield* scheduleResends(environment, [delivery], input);
			return scheduled ?? (yield* Effect.dieMessage("The resend of a delivery was not written"));
		}, unitOfWork.transaction);

		/**
		 * Resends an event to an endpoint, or sends it for the first time. Returns the delivery; its attempts show the
		 * outcome.
		 */
		const resendEvent = Effect.fnUntraced(function* (
			{ environment }: Caller,
			webhook_event_id: string,
			{ webhook_endpoint_id, ...note }: ResendWebhookDelivery & { readonly webhook_endpoint_id: string },
		) {
			const { environment_id } = environment;
			const event = yield* documents.requireForUpdate(webhookEvents, environment_id, webhook_event_id);
			// Here the endpoint is named by a field of the body.
			yield* documents.require(webhookEndpoints, environment_id, webhook_endpoint_id, "webhook_endpoint_id");
			const endpoint = yield* requireEnabled(environment_id, webhook_endpoint_id);
			const { app_installation_ids } = event;
			const grant =
				app_installation_ids === undefined ? {} : yield* grantOf(environment_id, app_installation_ids, endpoint, event);
			const made = yield* documents.findBy(
				webhookDeliveries,
				environment_id,
				"webhook_event_id",
				[webhook_event_id],
				// One per endpoint, including deleted ones.
				4 * maximumEndpoints,
			);
			const known = made.find((delivery) => delivery.webhook_endpoint_id === webhook_endpoint_id);
			if (known !== undefined) {
				yield* scheduleResends(environment, [known], note);
				return known;
			}
			return yield* fanOut.deliverOne(environment, { webhook_endpoint_id, webhook_event_id, ...grant });
		}, unitOfWork.transaction);

		/** Schedules the next deliveries of a recovery, and a timer for the rest. */
		const step = Effect.fnUntraced(function* (environment: Environment, recovery: StoredWebhookRecovery) {
			const { items, next } = yield* documents.list(
				webhookDeliveries,
				environment.environment_id,
				missedBy(recovery),
				recoveredAtOnce,
				recovery.after === undefined ? undefined : { _tag: "key", ...recovery.after },
			);
			yield* scheduleResends(
				environment,
				items.map((item) => item.value),
				{},
			);
			const after = afterStep(recovery, items.length, next, yield* now(environment));
			if (after.status === "running") yield* timers.schedule(environment, recoveryTimer(after));
			return after;
		});

		/** Resends what an endpoint has missed since a time: failed and suppressed deliveries. */
		const recover = Effect.fnUntraced(function* (
			{ environment }: Caller,
			webhook_endpoint_id: string,
			{ since }: RecoverWebhookEndpoint,
		) {
			yield* requireEnabled(environment.environment_id, webhook_endpoint_id);
			const millis = yield* nowMillis(environment);
			const id = ids.make("webhook_recovery", millis);
			const begun = yield* step(environment, startRecovery(id, webhook_endpoint_id, since, fromMillis(millis)));
			yield* documents.insert(webhookRecoveries, environment.environment_id, begun);
			return webhookRecoveryView(begun);
		}, unitOfWork.transaction);

		/** Continues the recovery named by the timer. */
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
