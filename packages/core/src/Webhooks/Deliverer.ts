/**
 * Does what the timers of deliveries ask for: sends an event to its endpoint, records the attempt, and sets the timer
 * of the next one. The answer of a receiver is awaited outside of any transaction; a crash before it is recorded sends
 * the event again when the lease ends (requirements: Delivery contract, at least once).
 */
import { Clock, Effect, Option } from "effect";
import { Crypto } from "../Crypto.js";
import { type Environment, now } from "../Environment.js";
import type { Refusal } from "../Errors.js";
import { type StoredWebhookEvent, webhookEventBody } from "../Events.js";
import { Ids } from "../Id.js";
import { Documents, type Stored } from "../Storage/Documents.js";
import { StorageError } from "../Storage/StorageError.js";
import { type ClaimedTimer, Timers } from "../Storage/Timers.js";
import { UnitOfWork } from "../Storage/UnitOfWork.js";
import { toMillis } from "../Timestamp.js";
import type { TimerHandler } from "../Worker.js";
import { webhookEvents } from "./Collections.js";
import { deliveryHeaders } from "./Signing.js";
import { attemptTimeoutMillis, type Outcome, WebhookTransport } from "./Transport.js";
import { recordAttempt, webhookAttempts } from "./WebhookAttempt.js";
import {
	afterAttempt,
	type DeliveryTrigger,
	deliveryKind,
	deliveryTimer,
	suppress,
	type WebhookDelivery,
	webhookDeliveries,
} from "./WebhookDelivery.js";
import { apiVersionOf, type StoredWebhookEndpoint, sealedSecrets, webhookEndpoints } from "./WebhookEndpoint.js";
import { webhookResends } from "./WebhookResend.js";

/** One attempt, from its start to its outcome. The times are the environment's. */
interface Sent {
	readonly outcome: Outcome;
	readonly api_version: string;
	readonly started_at: string;
	readonly completed_at: string;
}

/** Why an attempt was made, and what the one who asked for it gave it. */
interface Cause {
	readonly trigger: DeliveryTrigger;
	readonly attempt_id?: string;
	readonly reason_message?: string;
}

const automatic: Cause = { trigger: "automatic_delivery" };

const isConflict = (error: Refusal | StorageError): error is Refusal =>
	error._tag === "Refusal" && error.code === "VERSION_CONFLICT";

const missing = (what: string, id: string) =>
	new StorageError({ reason: "corrupt", operation: `load the ${what} ${id} of a delivery`, cause: undefined });

export class Deliverer extends Effect.Service<Deliverer>()("@svc/core/Webhooks/Deliverer", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const transport = yield* WebhookTransport;
		const crypto = yield* Crypto;
		const ids = yield* Ids;

		/** In [0, 1). */
		const chance = (): number => new DataView(crypto.randomBytes(4).buffer).getUint32(0) / 2 ** 32;

		const finish = (timer: ClaimedTimer) => Effect.asVoid(unitOfWork.transaction(timers.complete(timer)));

		/** The endpoint of a delivery, where it still exists, and the event as it was written. */
		const load = (environment_id: string, delivery: WebhookDelivery) =>
			Effect.all(
				[
					documents.get(webhookEndpoints, environment_id, delivery.webhook_endpoint_id),
					Effect.flatMap(
						documents.getStored(webhookEvents, environment_id, delivery.webhook_event_id),
						Option.match({ onNone: () => missing("event", delivery.webhook_event_id), onSome: Effect.succeed }),
					),
				],
				{ concurrency: "unbounded" },
			);

		const send = Effect.fnUntraced(function* (
			environment: Environment,
			endpoint: StoredWebhookEndpoint,
			event: Stored<StoredWebhookEvent>,
		) {
			const started_at = yield* now(environment);
			const [current, ...previous] = sealedSecrets(endpoint, started_at);
			const { event_type, webhook_event_id } = event.value;
			const body = webhookEventBody(event.json);
			const headers = deliveryHeaders(crypto, {
				webhook_event_id,
				event_type,
				webhook_endpoint_id: endpoint.webhook_endpoint_id,
				body,
				// Receivers compare with their own clocks, also when a sandbox's was moved.
				unixSeconds: Math.floor((yield* Clock.currentTimeMillis) / 1000),
				secrets: [yield* crypto.open(current), ...(yield* Effect.forEach(previous, crypto.open))],
			});
			const request = { url: endpoint.url, headers, body, timeoutMillis: attemptTimeoutMillis };
			const outcome = yield* transport.send(request);
			const api_version = apiVersionOf(endpoint, environment.api_version);
			const sent: Sent = { outcome, api_version, started_at, completed_at: yield* now(environment) };
			return sent;
		});

		/** Records an attempt on the delivery as it was loaded. Without the lease, somebody else does. */
		const record = Effect.fnUntraced(function* (
			environment: Environment,
			timer: ClaimedTimer,
			delivery: WebhookDelivery,
			cause: Cause,
			sent: Sent,
		) {
			const { environment_id } = environment;
			const { attempt_id, ...why } = cause;
			if (!(yield* timers.complete(timer))) return;
			const attempt = recordAttempt(delivery, {
				...sent,
				...why,
				webhook_delivery_attempt_id: attempt_id ?? ids.make("webhook_attempt", toMillis(sent.started_at)),
			});
			const { trigger } = cause;
			const step = afterAttempt(delivery, { ...sent, trigger, now: sent.completed_at, jitter: chance() });
			yield* documents.insert(webhookAttempts, environment_id, attempt);
			yield* documents.update(webhookDeliveries, environment_id, step.delivery);
			if (step.next_attempt_at !== undefined)
				yield* timers.schedule(environment, deliveryTimer(delivery, step.next_attempt_at));
			if (trigger === "manual_resend" && delivery.status === "pending" && step.delivery.status === "delivered")
				yield* timers.cancel(environment_id, deliveryKind, delivery.webhook_delivery_id);
		}, unitOfWork.transaction);

		/** Records an attempt, also when another one on the same delivery was recorded meanwhile. */
		const settle = (
			environment: Environment,
			timer: ClaimedTimer,
			delivery: WebhookDelivery,
			cause: Cause,
			sent: Sent,
		): Effect.Effect<void, Refusal | StorageError> =>
			Effect.catchIf(record(environment, timer, delivery, cause, sent), isConflict, () =>
				Effect.flatMap(
					documents.get(webhookDeliveries, environment.environment_id, delivery.webhook_delivery_id),
					Option.match({
						onNone: () => finish(timer),
						onSome: (changed) => settle(environment, timer, changed, cause, sent),
					}),
				),
			);

		const suppressed = Effect.fnUntraced(function* (
			environment: Environment,
			timer: ClaimedTimer,
			delivery: WebhookDelivery,
			reason: string,
		) {
			if (!(yield* timers.complete(timer))) return;
			const { environment_id } = environment;
			yield* documents.update(webhookDeliveries, environment_id, suppress(delivery, reason, yield* now(environment)));
		}, unitOfWork.transaction);

		/** Makes the next automatic attempt of the delivery that the timer names. */
		const deliver: TimerHandler = (environment, timer) =>
			Effect.gen(function* () {
				const { environment_id } = environment;
				const found = yield* documents.get(webhookDeliveries, environment_id, timer.subject);
				if (Option.isNone(found) || found.value.status !== "pending") return yield* finish(timer);
				const delivery = found.value;
				const [endpoint, event] = yield* load(environment_id, delivery);
				if (Option.isNone(endpoint))
					return yield* suppressed(
						environment,
						timer,
						delivery,
						"The endpoint was deleted before the delivery arrived.",
					);
				if (!endpoint.value.enabled)
					return yield* suppressed(
						environment,
						timer,
						delivery,
						"The endpoint was disabled before the delivery arrived.",
					);
				yield* settle(environment, timer, delivery, automatic, yield* send(environment, endpoint.value, event));
			});

		/** Makes the attempt that somebody asked for, at the endpoint's current URL. */
		const resend: TimerHandler = (environment, timer) =>
			Effect.gen(function* () {
				const { environment_id } = environment;
				const wish = yield* documents.get(webhookResends, environment_id, timer.subject);
				if (Option.isNone(wish)) return yield* finish(timer);
				const { reason_message, webhook_delivery_attempt_id, webhook_delivery_id } = wish.value;
				const found = yield* documents.get(webhookDeliveries, environment_id, webhook_delivery_id);
				if (Option.isNone(found)) return yield* finish(timer);
				const [endpoint, event] = yield* load(environment_id, found.value);
				if (Option.isNone(endpoint)) return yield* finish(timer);
				const sent = yield* send(environment, endpoint.value, event);
				const cause: Cause = {
					trigger: "manual_resend",
					attempt_id: webhook_delivery_attempt_id,
					...(reason_message === undefined ? {} : { reason_message }),
				};
				yield* settle(environment, timer, found.value, cause, sent);
			});

		return { deliver, resend };
	}),
}) {}
