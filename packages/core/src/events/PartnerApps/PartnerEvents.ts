/**
 * Events for partners: about their apps' installations, and from the merchants that have installed the apps. They are
 * written into the partner's environment, with the merchant and its mode in the envelope. From there they are
 * delivered, signed with the secrets of the partner's endpoints.
 */
import { Effect } from "effect";
import { environments, registry } from "../../platform/Registry.js";
import type { TimerHandler } from "../../platform/Worker.js";
import { byEnvironment, makeBatcher } from "../../words/Batcher.js";
import { type Environment, now } from "../../words/Environment.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type ClaimedTimer, Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { toMillis } from "../../words/Timestamp.js";
import { webhookEvents } from "../Events/WebhookEvents.js";
import { type EventType, makeEvent, type StoredWebhookEvent } from "../Events.js";
import { mayRead } from "../Installations/EventScopes.js";
import {
	appInstallations,
	type InstalledMerchant,
	installationSummary,
	maximumInstallations,
	type StoredAppInstallation,
} from "../Installations/Installation.js";
import { receives } from "../Webhooks/EventSources.js";
import { FanOut } from "../Webhooks/FanOut.js";
import { recipientsOf } from "./Recipients.js";

/** Maximum number of events relayed in one transaction. */
const relayedAtOnce = 100;

type InstallationEvent = Extract<EventType, `app.${string}`>;

/** Returns the event for a partner, without the request: its ID and idempotency key belong to the merchant. */
const forPartner = (event: StoredWebhookEvent, app_installation_ids: ReadonlyArray<string>): StoredWebhookEvent => ({
	...event,
	request: null,
	app_installation_ids,
});

export class PartnerEvents extends Effect.Service<PartnerEvents>()("@svc/core/events/PartnerApps/PartnerEvents", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const fanOut = yield* FanOut;
		const ids = yield* Ids;

		/** Publishes an event about an installation in `merchant` to its partner, in the transaction that changes it. */
		const publish = Effect.fnUntraced(function* (
			partner: Environment,
			merchant: Environment,
			event_type: InstallationEvent,
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

		/** Delivers events to one partner's endpoints, as far as its installations permit. */
		const deliverTo = Effect.fnUntraced(function* (
			partner: Environment,
			events: ReadonlyArray<StoredWebhookEvent>,
			installations: ReadonlyArray<StoredAppInstallation>,
		) {
			const endpoints = yield* fanOut.endpoints(partner);
			const granted = events
				.map((event) => ({ event, recipients: recipientsOf(event, endpoints, installations) }))
				.filter(({ recipients }) => recipients.length > 0);
			if (granted.length === 0) return;
			const copies = granted.map(({ event, recipients }) =>
				forPartner(event, [...new Set(recipients.map(({ app_installation_id }) => app_installation_id))]),
			);
			yield* documents.insert(webhookEvents, partner.environment_id, ...copies);
			yield* fanOut.deliver(
				partner,
				granted.flatMap(({ recipients }) => recipients),
			);
		});

		/** Returns the installations of an environment. */
		const installationsIn = (environment_id: string) =>
			Effect.flatten(documents.ahead.oldest(appInstallations, environment_id, maximumInstallations));

		/** Relays the events named by timers of one environment to every partner that may read them. */
		const relayAll = Effect.fnUntraced(function* (environment_id: string, claimed: ReadonlyArray<ClaimedTimer>) {
			const held = yield* timers.completeMany(claimed);
			if (held.length === 0) return;
			const subjects = held.map(({ subject }) => subject);
			const events = yield* documents.getMany(webhookEvents, environment_id, subjects);
			const granted = (yield* installationsIn(environment_id)).filter(({ scopes }) =>
				events.some(({ event_type }) => mayRead(scopes, event_type)),
			);
			if (granted.length === 0) return;
			const partnerOf = ({ partner_environment_id }: StoredAppInstallation) => partner_environment_id;
			const partners = yield* documents.getMany(environments, registry, [...new Set(granted.map(partnerOf))]);
			// Each partner's endpoints and deliveries are in its own environment; there are at most `maximumInstallations`.
			yield* Effect.forEach(
				partners,
				(partner) =>
					deliverTo(
						partner,
						events,
						granted.filter((one) => partnerOf(one) === partner.environment_id),
					),
				{ discard: true },
			);
		}, unitOfWork.transaction);

		const relayTogether = makeBatcher(
			relayedAtOnce,
			byEnvironment(
				({ environment_id }: ClaimedTimer) => environment_id,
				(environment_id, claimed) => Effect.as(relayAll(environment_id, claimed), new Map<ClaimedTimer, void>()),
			),
		);

		/** Relays the event named by the timer, together with others of its environment. */
		const relay: TimerHandler = (_, timer) => Effect.asVoid(relayTogether(timer));

		return { publish, relay };
	}),
}) {}
