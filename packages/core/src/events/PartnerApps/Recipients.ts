/** Determines which of a partner's endpoints receive another merchant's event. */
import type { StoredWebhookEvent } from "../Events.js";
import { type InstalledMerchant, isGranted } from "../Installations/Installation.js";
import { coversMode, receives } from "../Webhooks/EventSources.js";
import type { Recipient } from "../Webhooks/FanOut.js";
import type { StoredWebhookEndpoint } from "../Webhooks/WebhookEndpoint.js";

/** The part of an installation that grants events; both merchant and partner store it. */
export type Grant = Pick<InstalledMerchant, "app_installation_id" | "partner_app_id" | "scopes">;

/** A recipient, and the installation that grants it access to the event. */
export type GrantedRecipient = Recipient & { readonly app_installation_id: string };

/**
 * Returns the endpoints that receive the event. They subscribe to it from installed merchants in its mode, and their
 * app is installed with a scope that covers it. An app is installed only once in an environment, so an endpoint has one
 * grant.
 */
export const recipientsOf = (
	{ event_type, mode, webhook_event_id }: Pick<StoredWebhookEvent, "event_type" | "mode" | "webhook_event_id">,
	endpoints: ReadonlyArray<StoredWebhookEndpoint>,
	grants: ReadonlyArray<Grant>,
): ReadonlyArray<GrantedRecipient> =>
	endpoints
		.filter((endpoint) => receives(endpoint, "installed_merchants", event_type) && coversMode(endpoint, mode))
		.flatMap((endpoint) =>
			grants
				.filter((grant) => isGranted(grant, endpoint, event_type))
				.map(({ app_installation_id }) => ({
					webhook_endpoint_id: endpoint.webhook_endpoint_id,
					webhook_event_id,
					app_installation_id,
				})),
		);
