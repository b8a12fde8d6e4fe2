/**
 * Handles delivery timers: sends an event to its endpoint, and records the attempt. It waits for the response outside
 * any transaction. After a crash before the record is written, the event is sent again when the lease ends
 * (requirements: Delivery contract, at least once).
 */
import { Effect, Option } from "effect";
import { metrics } from "../../platform/Metrics.js";
import type { TimerHandler } from "../../platform/Worker.js";
import { Crypto } from "../../words/Crypto.js";
import type { Environment } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { traced } from "../../words/Traced.js";
import { DeliveryRecords, type Outgoing } from "./DeliveryRecords.js";
import { diagnose } from "./Diagnosis.js";
import { deliveryHeaders, type SigningKey, signingKey } from "./Signing.js";
import { attemptTimeoutMillis, WebhookTransport } from "./Transport.js";
import { accessEnded, endpointGone } from "./WebhookDelivery.js";
import { apiVersionOf, type StoredWebhookEndpoint, sealedSecrets } from "./WebhookEndpoint.js";
import { webhookResends } from "./WebhookResend.js";

/** Maximum number of signing keys in the cache. */
const maximumCachedKeys = 1000;

export class Deliverer extends Effect.Service<Deliverer>()("@svc/core/events/Webhooks/Deliverer", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const records = yield* DeliveryRecords;
		const transport = yield* WebhookTransport;
		const crypto = yield* Crypto;

		/** Signing keys by their sealed secrets. A rotated secret is sealed as another text, so no entry is ever stale. */
		const keys = new Map<string, SigningKey>();

		const keyOf = (sealed: string): Effect.Effect<SigningKey> => {
			const known = keys.get(sealed);
			if (known !== undefined) return Effect.succeed(known);
			return Effect.map(crypto.open(sealed), (secret) => {
				const key = signingKey(secret);
				if (keys.size >= maximumCachedKeys) keys.clear();
				keys.set(sealed, key);
				return key;
			});
		};

		/** Sends an event once. Returns the outcome, and the attempt's times on the environment's clock. */
		const send = traced("Webhooks.attempt")(function* (
			environment: Environment,
			endpoint: StoredWebhookEndpoint,
			event: Outgoing,
		) {
			const clock = yield* Effect.clock;
			const timeOf = (millis: number): string => fromMillis(millis + environment.clock_offset_millis);
			const started = clock.unsafeCurrentTimeMillis();
			const started_at = timeOf(started);
			const [current, ...previous] = sealedSecrets(endpoint, started_at);
			const headers = deliveryHeaders(crypto, {
				...event,
				webhook_endpoint_id: endpoint.webhook_endpoint_id,
				// Real time: receivers compare it with their own clocks, even if a sandbox's clock was moved.
				unixSeconds: Math.floor(started / 1000),
				keys: [yield* keyOf(current), ...(previous.length === 0 ? [] : yield* Effect.forEach(previous, keyOf))],
			});
			const outcome = yield* transport.send({
				url: endpoint.url,
				headers,
				body: event.body,
				timeoutMillis: attemptTimeoutMillis,
			});
			metrics.webhookAttempt(diagnose(outcome)?.error_category ?? "delivered", outcome.duration_milliseconds / 1000);
			const completed_at = timeOf(clock.unsafeCurrentTimeMillis());
			return { outcome, api_version: apiVersionOf(endpoint, environment.api_version), started_at, completed_at };
		});

		/** Makes the next automatic attempt of the delivery named by the timer. */
		const deliver: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
			const found = yield* records.load(environment.environment_id, timer.subject);
			if (found === undefined || found.delivery.status !== "pending") return yield* records.finish(timer);
			const { delivery, endpoint, event, isWithheld } = found;
			if (endpoint === undefined || !endpoint.enabled)
				return yield* records.suppress(
					environment,
					timer,
					delivery,
					endpointGone(endpoint === undefined ? "deleted" : "disabled"),
				);
			if (isWithheld) return yield* records.suppress(environment, timer, delivery, accessEnded);
			const sent = yield* send(environment, endpoint, event);
			yield* records.record({ ...sent, environment, timer, delivery, endpoint, trigger: "automatic_delivery" });
		});

		/** Makes the attempt of a resend, to the endpoint's current URL. */
		const resend: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
			const { environment_id } = environment;
			const requested = yield* documents.get(webhookResends, environment_id, timer.subject);
			if (Option.isNone(requested)) return yield* records.finish(timer);
			const { reason_message, webhook_delivery_attempt_id, webhook_delivery_id } = requested.value;
			const found = yield* records.load(environment_id, webhook_delivery_id);
			const endpoint = found?.endpoint;
			// Since the resend was written, the endpoint may have been disabled, or the merchant may have revoked the app's
			// access.
			if (found === undefined || endpoint === undefined || !endpoint.enabled || found.isWithheld)
				return yield* records.finish(timer);
			yield* records.record({
				...(yield* send(environment, endpoint, found.event)),
				environment,
				timer,
				endpoint,
				delivery: found.delivery,
				trigger: "manual_resend",
				webhook_delivery_attempt_id,
				...(reason_message === undefined ? {} : { reason_message }),
			});
		});

		return { deliver, resend };
	}),
}) {}
