/** What `main` takes from this district besides its descriptions: implementations, collections, and timer handlers. */
import { Effect } from "effect";
import type { TimerHandler } from "../platform/Worker.js";
import { webhookEvents } from "./Events/WebhookEvents.js";
import { appInstallations, installedMerchants } from "./Installations/Installation.js";
import { partnerAppOrigins, partnerApps } from "./Installations/PartnerApp.js";
import { relayKind } from "./Installations/RelayTimer.js";
import { emails, mailKind } from "./Mail/StoredMail.js";
import { Mails } from "./Mail.js";
import { PartnerEvents } from "./PartnerApps/PartnerEvents.js";
import { Deliverer } from "./Webhooks/Deliverer.js";
import { Redeliveries } from "./Webhooks/Redeliveries.js";
import { webhookAttempts } from "./Webhooks/WebhookAttempt.js";
import { deliveryKind, webhookDeliveries } from "./Webhooks/WebhookDelivery.js";
import { webhookEndpoints } from "./Webhooks/WebhookEndpoint.js";
import { recoveryKind, webhookRecoveries } from "./Webhooks/WebhookRecovery.js";
import { resendKind, webhookResends } from "./Webhooks/WebhookResend.js";

export { emailsCapability } from "./Emails.js";
export { partnerAppsCapability } from "./PartnerApps.js";
export { webhooksCapability } from "./Webhooks.js";

/** The collections that no plain resource declares. */
export const collections = [
	webhookEvents,
	appInstallations,
	installedMerchants,
	partnerAppOrigins,
	partnerApps,
	emails,
	webhookAttempts,
	webhookDeliveries,
	webhookEndpoints,
	webhookRecoveries,
	webhookResends,
] as const;

/** This district's timer handlers, by kind. */
export const timers = Effect.gen(function* () {
	const deliverer = yield* Deliverer;
	const outgoing = yield* Mails;
	const partnerEvents = yield* PartnerEvents;
	const redeliveries = yield* Redeliveries;
	const byKind: Readonly<Record<string, TimerHandler>> = {
		[deliveryKind]: deliverer.deliver,
		[mailKind]: outgoing.send,
		[recoveryKind]: redeliveries.continueRecovery,
		[relayKind]: partnerEvents.relay,
		[resendKind]: deliverer.resend,
	};
	return byKind;
});
