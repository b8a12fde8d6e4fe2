/**
 * Tells partners: of the life of their apps, and of the events of the merchants who have installed them. What is told
 * is written into the partner's own environment, with the installing merchant and its mode in the envelope, and is
 * delivered from there by the secrets of the partner's endpoints.
 */
import { Effect, Option } from "effect";
import { type Environment, now } from "../Environment.js";
import { type EventType, makeEvent, type StoredWebhookEvent } from "../Events.js";
import { Ids } from "../Id.js";
import { environments, registry } from "../Merchants/Merchant.js";
import { Documents } from "../Storage/Documents.js";
import { Timers } from "../Storage/Timers.js";
import { UnitOfWork } from "../Storage/UnitOfWork.js";
import { toMillis } from "../Timestamp.js";
import { webhookEvents } from "../Webhooks/Collections.js";
import { hears, receives } from "../Webhooks/EventSources.js";
import { FanOut } from "../Webhooks/FanOut.js";
import type { TimerHandler } from "../Worker.js";
import { mayRead } from "./EventScopes.js";
import {
	appInstallations,
	type InstalledMerchant,
	installationSummary,
	installationsOf,
	maximumInstallations,
	type StoredAppInstallation,
} from "./Installation.js";

type LifeEvent = Extract<EventType, `app.${string}`>;

const unique = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(items)];

/** The event as a partner gets it. The request that caused it is the merchant's own, and so is its idempotency key. */
const forPartner = (event: StoredWebhookEvent, app_installation_ids: ReadonlyArray<string>): StoredWebhookEvent => ({
	...event,
	request: null,
	app_installation_ids,
});

export class PartnerEvents extends Effect.Service<PartnerEvents>()("@svc/core/PartnerApps/PartnerEvents", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const fanOut = yield* FanOut;
		const ids = yield* Ids;

		/** Tells the partner what became of an installation in `merchant`, in the transaction that changes it. */
		const tell = Effect.fnUntraced(function* (
			partner: Environment,
			merchant: Environment,
			event_type: LifeEvent,
			installed: InstalledMerchant,
		) {
			const created_at = yield* now(partner);
			const status = event_type === "app.uninstalled" ? "uninstalled" : "installed";
			const event = makeEvent(
				{ environment: merchant, request: null },
				{
					webhook_event_id: ids.make("event", toMillis(created_at)),
					event_type,
					created_at,
					data: installationSummary(installed, status, created_at),
				},
			);
			const { webhook_event_id } = event;
			yield* documents.insert(webhookEvents, partner.environment_id, event);
			const endpoints = yield* fanOut.endpoints(partner);
			yield* fanOut.deliver(
				partner,
				endpoints
					.filter(({ partner_app_id }) => partner_app_id === installed.partner_app_id)
					.filter((endpoint) => receives(endpoint, "partner_app", event_type))
					.map(({ webhook_endpoint_id }) => ({ webhook_endpoint_id, webhook_event_id })),
			);
		});

		/** Hands an event to the endpoints of one partner, by the installations that let it read the event. */
		const hand = Effect.fnUntraced(function* (
			partner: Environment,
			event: StoredWebhookEvent,
			installations: ReadonlyArray<StoredAppInstallation>,
		) {
			const { event_type, mode, webhook_event_id } = event;
			const byApp = new Map(installations.map((one) => [one.partner_app_id, one.app_installation_id]));
			const endpoints = yield* fanOut.endpoints(partner);
			const recipients = endpoints.flatMap((endpoint) => {
				const app_installation_id = byApp.get(endpoint.partner_app_id ?? "");
				return app_installation_id !== undefined &&
					receives(endpoint, "installed_merchants", event_type) &&
					hears(endpoint, mode)
					? [{ webhook_endpoint_id: endpoint.webhook_endpoint_id, webhook_event_id, app_installation_id }]
					: [];
			});
			if (recipients.length === 0) return;
			const by = unique(recipients.map(({ app_installation_id }) => app_installation_id));
			yield* documents.insert(webhookEvents, partner.environment_id, forPartner(event, by));
			yield* fanOut.deliver(partner, recipients);
		});

		/** Passes the event that the timer names on to every partner that may read it. */
		const relay: TimerHandler = Effect.fnUntraced(function* ({ environment_id }, timer) {
			if (!(yield* timers.complete(timer))) return;
			const found = yield* documents.get(webhookEvents, environment_id, timer.subject);
			if (Option.isNone(found)) return;
			const event = found.value;
			const { items } = yield* documents.list(
				appInstallations,
				environment_id,
				installationsOf,
				maximumInstallations,
				undefined,
			);
			const granted = items.map(({ value }) => value).filter(({ scopes }) => mayRead(scopes, event.event_type));
			if (granted.length === 0) return;
			const partners = yield* documents.getMany(
				environments,
				registry,
				unique(granted.map(({ partner_environment_id }) => partner_environment_id)),
			);
			// Each partner's endpoints and deliveries are in an environment of its own; there are 20 at most.
			yield* Effect.forEach(
				partners,
				(partner) =>
					hand(
						partner,
						event,
						granted.filter(({ partner_environment_id }) => partner_environment_id === partner.environment_id),
					),
				{ discard: true },
			);
		}, unitOfWork.transaction);

		return { tell, relay };
	}),
}) {}
