/**
 * Webhooks: where a seller's events go, and what became of each (requirements: Webhooks, Events). The deliveries
 * themselves are made by the worker (`Webhooks/Deliverer`).
 */

import { Effect, Option } from "effect";
import { type Attempt, implement } from "../platform/Implementation.js";
import { environments, registry } from "../platform/Registry.js";
import { Wake } from "../platform/Wake.js";
import { Crypto } from "../words/Crypto.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters, Page } from "../words/Page.js";
import { type Collection, Documents, type Stored, type Versioned } from "../words/Storage/Documents.js";
import { outward } from "../words/Storage/Outward.js";
import { Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { checkVersion } from "../words/Version.js";
import { webhookEvents } from "./Events/WebhookEvents.js";
import { eventTypeDescriptions, webhookEventView } from "./Events.js";
import { partnerApps } from "./Installations/PartnerApp.js";
import { checkEventType } from "./Webhooks/EventSources.js";
import { Redeliveries } from "./Webhooks/Redeliveries.js";
import { makeSecret } from "./Webhooks/Signing.js";
import { syntheticEvent, type TestWebhookEndpoint } from "./Webhooks/SyntheticEvent.js";
import { type TargetVerdict, WebhookTransport } from "./Webhooks/Transport.js";
import { webhooksUseCases } from "./Webhooks/UseCases.js";
import { webhookAttempts } from "./Webhooks/WebhookAttempt.js";
import { createDelivery, deliveryTimer, webhookDeliveries } from "./Webhooks/WebhookDelivery.js";
import {
	type CreateWebhookEndpoint,
	createEndpoint,
	type DeletedWebhookEndpoint,
	endpointsOf,
	maximumEndpoints,
	type PatchWebhookEndpoint,
	patchEndpoint,
	refusalOfTarget,
	rotateSecret,
	type WebhookEndpoint,
	type WebhookEndpointWithSecret,
	webhookEndpoints,
	webhookEndpointView,
	withoutSecret,
} from "./Webhooks/WebhookEndpoint.js";

const allowed = (target: TargetVerdict): Effect.Effect<void, Refusal> => refusalOfTarget(target) ?? Effect.void;

export class Webhooks extends Effect.Service<Webhooks>()("@svc/core/events/Webhooks", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const lists = yield* Lists;
		const transport = yield* WebhookTransport;
		const crypto = yield* Crypto;
		const ids = yield* Ids;
		const wake = yield* Wake;
		const redeliveries = yield* Redeliveries;

		const load = <A extends Versioned>(collection: Collection<A>, caller: Caller, id: string) =>
			Effect.flatMap(
				documents.getForUpdate(collection, caller.environment.environment_id, id),
				Option.match({ onNone: () => notFound(collection.resource, id), onSome: Effect.succeed }),
			);

		/**
		 * Whether a URL may become an endpoint's. It asks name servers, so it has to be called before the transaction
		 * that writes the endpoint, which takes its verdict.
		 */
		const checkTarget = (url: string): Effect.Effect<TargetVerdict, Refusal> =>
			outward(unitOfWork)(transport.checkTarget(url));

		/** Refuses an app that was not made in this environment: what is told of an app is its maker's alone. */
		const checkApp = (environment_id: string, partner_app_id: string | null | undefined) =>
			partner_app_id == null
				? Effect.void
				: Effect.flatMap(
						documents.getStored(partnerApps, environment_id, partner_app_id),
						Option.match({
							onNone: () => notFound(partnerApps.resource, partner_app_id, "partner_app_id"),
							onSome: () => Effect.void,
						}),
					);

		/** Creates an endpoint. The answer shows the secret, this once. */
		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateWebhookEndpoint, target: TargetVerdict) {
			yield* allowed(target);
			const { environment_id } = caller.environment;
			// Held, so that requests that race are counted one after the other.
			yield* documents.getForUpdate(environments, registry, environment_id);
			const { items } = yield* documents.list(
				webhookEndpoints,
				environment_id,
				endpointsOf,
				maximumEndpoints,
				undefined,
			);
			if (items.length >= maximumEndpoints)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An environment can have at most ${maximumEndpoints} webhook endpoints.`,
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

		/** Changes an endpoint. `target` is the verdict on the URL that `input` names, where it names one. */
		const patch = Effect.fnUntraced(function* (
			caller: Caller,
			webhook_endpoint_id: string,
			input: PatchWebhookEndpoint,
			target: TargetVerdict | undefined,
		) {
			const { expected_version, ...changes } = input;
			const endpoint = yield* load(webhookEndpoints, caller, webhook_endpoint_id);
			yield* checkVersion(webhookEndpoints.resource, endpoint, expected_version);
			if (target !== undefined) yield* allowed(target);
			else if (input.url !== undefined) return yield* Effect.dieMessage("The URL of an endpoint was not checked");
			const { environment_id } = caller.environment;
			yield* checkApp(environment_id, input.partner_app_id);
			const patched = yield* patchEndpoint(endpoint, changes, yield* now(caller.environment));
			return webhookEndpointView(yield* documents.update(webhookEndpoints, environment_id, patched));
		}, unitOfWork.transaction);

		/** Gives the endpoint a new secret, shown this once. The old one signs along for 24 hours. */
		const rotate = Effect.fnUntraced(function* (caller: Caller, webhook_endpoint_id: string) {
			const endpoint = yield* load(webhookEndpoints, caller, webhook_endpoint_id);
			const secret = makeSecret(crypto);
			const rotated = yield* documents.update(
				webhookEndpoints,
				caller.environment.environment_id,
				rotateSecret(endpoint, crypto.seal(secret), yield* now(caller.environment)),
			);
			const answer: WebhookEndpointWithSecret = { ...webhookEndpointView(rotated), secret };
			return answer;
		}, unitOfWork.transaction);

		const getEndpoint = (caller: Caller, webhook_endpoint_id: string) =>
			Effect.map(lists.get(webhookEndpoints, caller, webhook_endpoint_id), (found) => found.map(webhookEndpointView));

		/** A page of endpoints; `event_sources[]` and `partner_app_id` narrow it. */
		const listEndpoints = (caller: Caller, parameters: ListParameters) =>
			Effect.map(
				lists.page(webhookEndpoints, caller, parameters),
				(page): Page<Stored<WebhookEndpoint>> => ({
					...page,
					items: page.items.map((item) => item.map(webhookEndpointView)),
				}),
			);

		/** Removes an endpoint with its secrets. What waits to be delivered to it is suppressed when it falls due. */
		const remove = Effect.fnUntraced(function* (caller: Caller, webhook_endpoint_id: string) {
			yield* load(webhookEndpoints, caller, webhook_endpoint_id);
			yield* documents.remove(webhookEndpoints, caller.environment.environment_id, webhook_endpoint_id);
			const removed: DeletedWebhookEndpoint = { webhook_endpoint_id, deleted: true };
			return removed;
		}, unitOfWork.transaction);

		/** Sends the endpoint, and nobody else, an event that is marked as a test. Answers its delivery. */
		const test = Effect.fnUntraced(function* (
			caller: Caller,
			webhook_endpoint_id: string,
			{ event_type }: TestWebhookEndpoint,
		) {
			const { environment } = caller;
			const endpoint = yield* load(webhookEndpoints, caller, webhook_endpoint_id);
			if (!endpoint.enabled) return yield* refuse("WEBHOOK_ENDPOINT_DISABLED");
			if (event_type !== undefined) yield* checkEventType(endpoint, event_type, "event_type");
			const millis = yield* nowMillis(environment);
			const created_at = fromMillis(millis);
			const event = syntheticEvent(caller, endpoint, event_type, ids.make("event", millis), created_at);
			const { webhook_event_id } = event;
			const delivery = createDelivery({
				webhook_delivery_id: ids.make("webhook_delivery", millis),
				webhook_endpoint_id,
				webhook_event_id,
				now: created_at,
			});
			yield* documents.insert(webhookEvents, environment.environment_id, event);
			yield* documents.insert(webhookDeliveries, environment.environment_id, delivery);
			yield* timers.schedule(environment, deliveryTimer(delivery, created_at));
			yield* unitOfWork.afterCommit(wake.signal);
			return delivery;
		}, unitOfWork.transaction);

		return {
			checkTarget,
			createEndpoint: create,
			patchEndpoint: patch,
			rotateSecret: rotate,
			getEndpoint,
			listEndpoints,
			deleteEndpoint: remove,
			testEndpoint: test,
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
		const events = lists.viewing(webhookEvents, webhookEventView);
		const deliveries = lists.reading(webhookDeliveries);
		return {
			...useCases,
			// Name servers are asked before the transaction.
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
			listEventTypes: () => Effect.succeed({ items: eventTypeDescriptions }),
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
