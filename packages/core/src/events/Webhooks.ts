/**
 * Webhooks: the endpoints that receive a seller's events, and the deliveries to them (requirements: Webhooks, Events).
 * The worker makes the deliveries (`Webhooks/Deliverer`).
 */

import { Effect } from "effect";
import { type Attempt, implement } from "../platform/Implementation.js";
import { environments, registry } from "../platform/Registry.js";
import { Crypto } from "../words/Crypto.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { outward } from "../words/Storage/Outward.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { webhookEvents } from "./Events/WebhookEvents.js";
import { eventCatalog, eventTypeDescriptions, webhookEventView } from "./Events.js";
import { partnerApps } from "./Installations/PartnerApp.js";
import { checkEventType, receives } from "./Webhooks/EventSources.js";
import { FanOut } from "./Webhooks/FanOut.js";
import { Redeliveries } from "./Webhooks/Redeliveries.js";
import { makeSecret } from "./Webhooks/Signing.js";
import { type CreateTestEvent, exampleEvent, type TestWebhookEndpoint, testedType } from "./Webhooks/SyntheticEvent.js";
import { type TargetVerdict, WebhookTransport } from "./Webhooks/Transport.js";
import { webhooksUseCases } from "./Webhooks/UseCases.js";
import { webhookAttempts } from "./Webhooks/WebhookAttempt.js";
import { webhookDeliveries } from "./Webhooks/WebhookDelivery.js";
import {
	type CreateWebhookEndpoint,
	createEndpoint,
	type DeletedWebhookEndpoint,
	maximumEndpoints,
	type PatchWebhookEndpoint,
	patchEndpoint,
	refusalOfTarget,
	rotateSecret,
	type WebhookEndpointWithSecret,
	webhookEndpoints,
	webhookEndpointView,
	withoutSecret,
} from "./Webhooks/WebhookEndpoint.js";

const allowed = (target: TargetVerdict): Effect.Effect<void, Refusal> => refusalOfTarget(target) ?? Effect.void;

export class Webhooks extends Effect.Service<Webhooks>()("@svc/core/events/Webhooks", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const transport = yield* WebhookTransport;
		const crypto = yield* Crypto;
		const ids = yield* Ids;
		const fanOut = yield* FanOut;
		const redeliveries = yield* Redeliveries;

		/**
		 * Checks whether a URL may be used for an endpoint. It queries name servers, so it runs before the transaction that
		 * writes the endpoint and receives the verdict.
		 */
		const checkTarget = (url: string): Effect.Effect<TargetVerdict, Refusal> =>
			outward(unitOfWork)(transport.checkTarget(url));

		/** Refuses an app that was not created in this environment: only the app's creator receives its events. */
		const checkApp = (environment_id: string, partner_app_id: string | null | undefined) =>
			partner_app_id == null
				? Effect.void
				: documents.require(partnerApps, environment_id, partner_app_id, "partner_app_id");

		/** Creates an endpoint. Only this response contains the secret. */
		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateWebhookEndpoint, target: TargetVerdict) {
			yield* allowed(target);
			const { environment_id } = caller.environment;
			// Locks the environment, so that concurrent requests are counted one by one.
			yield* documents.getForUpdate(environments, registry, environment_id);
			const existing = yield* fanOut.endpoints(caller.environment);
			if (existing.length >= maximumEndpoints)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An environment can have at most ${maximumEndpoints} webhook endpoints. Delete one that is no longer needed.`,
				});
			const millis = yield* nowMillis(caller.environment);
			const secret = makeSecret(crypto);
			yield* checkApp(environment_id, input.partner_app_id);
			const endpoint = yield* createEndpoint(input, {
				webhook_endpoint_id: ids.make("webhook_endpoint", millis),
				sealed_secret: crypto.seal(secret),
				now: fromMillis(millis),
			});
			yield* documents.insert(webhookEndpoints, environment_id, endpoint);
			const created: WebhookEndpointWithSecret = { ...webhookEndpointView(endpoint), secret };
			return created;
		}, unitOfWork.transaction);

		/** Changes an endpoint. `target` is the verdict on the URL in `input`, if there is one. */
		const patch = Effect.fnUntraced(function* (
			caller: Caller,
			webhook_endpoint_id: string,
			input: PatchWebhookEndpoint,
			target: TargetVerdict | undefined,
		) {
			const { expected_version, ...changes } = input;
			const { environment_id } = caller.environment;
			const patched = yield* documents.change(
				webhookEndpoints,
				environment_id,
				webhook_endpoint_id,
				expected_version,
				Effect.fnUntraced(function* (endpoint) {
					if (target !== undefined) yield* allowed(target);
					else if (input.url !== undefined) return yield* Effect.dieMessage("The URL of an endpoint was not checked");
					yield* checkApp(environment_id, input.partner_app_id);
					return yield* patchEndpoint(endpoint, changes, yield* now(caller.environment));
				}),
			);
			return webhookEndpointView(patched);
		}, unitOfWork.transaction);

		/**
		 * Assigns the endpoint a new secret. Only this response contains it. The old one keeps signing for another 24
		 * hours.
		 */
		const rotate = Effect.fnUntraced(function* ({ environment }: Caller, webhook_endpoint_id: string) {
			const secret = makeSecret(crypto);
			const rotated = yield* documents.change(
				webhookEndpoints,
				environment.environment_id,
				webhook_endpoint_id,
				undefined,
				(endpoint) => Effect.flatMap(now(environment), (time) => rotateSecret(endpoint, crypto.seal(secret), time)),
			);
			const response: WebhookEndpointWithSecret = { ...webhookEndpointView(rotated), secret };
			return response;
		}, unitOfWork.transaction);

		/** Removes an endpoint with its secrets. Its pending deliveries are suppressed when they are due. */
		const remove = Effect.fnUntraced(function* (
			{ environment: { environment_id } }: Caller,
			webhook_endpoint_id: string,
		) {
			yield* documents.requireForUpdate(webhookEndpoints, environment_id, webhook_endpoint_id);
			yield* documents.remove(webhookEndpoints, environment_id, webhook_endpoint_id);
			const removed: DeletedWebhookEndpoint = { webhook_endpoint_id, deleted: true };
			return removed;
		}, unitOfWork.transaction);

		/** Sends an event marked as a test, to this endpoint only. Returns its delivery. */
		const test = Effect.fnUntraced(function* (
			caller: Caller,
			webhook_endpoint_id: string,
			{ event_type }: TestWebhookEndpoint,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const endpoint = yield* documents.requireForUpdate(webhookEndpoints, environment_id, webhook_endpoint_id);
			if (!endpoint.enabled) return yield* refuse("WEBHOOK_ENDPOINT_DISABLED");
			if (event_type !== undefined) yield* checkEventType(endpoint, event_type, "event_type");
			const millis = yield* nowMillis(environment);
			const webhook_event_id = ids.make("event", millis);
			const event = exampleEvent(caller, testedType(endpoint, event_type), webhook_event_id, fromMillis(millis));
			yield* documents.insert(webhookEvents, environment_id, event);
			return yield* fanOut.deliverOne(environment, { webhook_endpoint_id, webhook_event_id });
		}, unitOfWork.transaction);

		/** Creates an event marked as a test, for every endpoint that receives its type. */
		const createTestEvent = Effect.fnUntraced(function* (caller: Caller, { event_type }: CreateTestEvent) {
			const { environment } = caller;
			const millis = yield* nowMillis(environment);
			const webhook_event_id = ids.make("event", millis);
			const event = exampleEvent(caller, event_type, webhook_event_id, fromMillis(millis));
			yield* documents.insert(webhookEvents, environment.environment_id, event);
			const { source } = eventCatalog[event_type];
			const receiving = (yield* fanOut.endpoints(environment)).filter((one) => receives(one, source, event_type));
			yield* fanOut.deliver(
				environment,
				receiving.map(({ webhook_endpoint_id }) => ({ webhook_endpoint_id, webhook_event_id })),
			);
			return webhookEventView(event);
		}, unitOfWork.transaction);

		return {
			checkTarget,
			createEndpoint: create,
			patchEndpoint: patch,
			rotateSecret: rotate,
			deleteEndpoint: remove,
			testEndpoint: test,
			createTestEvent,
			recoverEndpoint: redeliveries.recover,
			resendEvent: redeliveries.resendEvent,
			resend: redeliveries.resend,
		};
	}),
}) {}

export const webhooksCapability = implement(
	webhooksUseCases,
	Effect.gen(function* () {
		const useCases = yield* Webhooks;
		const { checkTarget, createEndpoint, patchEndpoint, rotateSecret } = useCases;
		const lists = yield* Lists;
		const endpoints = lists.viewing(webhookEndpoints, webhookEndpointView);
		const events = lists.viewing(webhookEvents, webhookEventView);
		const deliveries = lists.reading(webhookDeliveries);
		return {
			...useCases,
			// Name servers are queried before the transaction begins.
			createEndpoint:
				(caller: Caller, input: CreateWebhookEndpoint) =>
				({ once }: Attempt) =>
					Effect.flatMap(checkTarget(input.url), (target) =>
						once(createEndpoint(caller, input, target), withoutSecret),
					),
			patchEndpoint:
				(caller: Caller, webhook_endpoint_id: string, input: PatchWebhookEndpoint) =>
				({ once }: Attempt) =>
					Effect.flatMap(input.url === undefined ? Effect.succeed(undefined) : checkTarget(input.url), (target) =>
						once(patchEndpoint(caller, webhook_endpoint_id, input, target)),
					),
			rotateSecret:
				(caller: Caller, webhook_endpoint_id: string) =>
				({ once }: Attempt) =>
					once(rotateSecret(caller, webhook_endpoint_id), withoutSecret),
			listEventTypes: (caller: Caller, parameters: ListParameters) =>
				lists.fixed(caller, parameters, "webhook-event-types", eventTypeDescriptions, ({ event_type }) => event_type),
			getEndpoint: endpoints.get,
			listEndpoints: endpoints.list,
			getEvent: events.get,
			listEvents: events.list,
			getDelivery: deliveries.get,
			listDeliveries: deliveries.list,
			listAttempts: (caller: Caller, webhook_delivery_id: string, parameters: ListParameters) =>
				Effect.zipRight(
					deliveries.get(caller, webhook_delivery_id),
					lists.page(webhookAttempts, caller, parameters, `webhook-deliveries/${webhook_delivery_id}/attempts`, {
						webhook_delivery_id,
					}),
				),
		};
	}),
);
