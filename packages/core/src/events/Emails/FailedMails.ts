/** Publishes the event of a mail that was not sent, and will not be tried again. */
import { Effect } from "effect";
import { lifecycle, type Published } from "../Events.js";
import type { MailListener } from "../Mail/MailListeners.js";
import type { StoredMail } from "../Mail/StoredMail.js";
import { Outbox } from "../Webhooks/Outbox.js";

const failedEvent = (mail: StoredMail): Published => {
	const { email_id, error_class, kind, resource_id, resource_type, status, updated_at } = mail;
	return {
		event_type: "email.failed",
		data: lifecycle("email", { email_id, kind, status, error_class, resource_type, resource_id }, updated_at),
	};
};

export const failedMails = Effect.map(
	Outbox,
	(outbox): MailListener =>
		(environment, mail) =>
			// Verification codes go to developers before they have a merchant.
			mail.status === "failed" && mail.kind !== "verification_code"
				? outbox.publish({ environment, request: null }, failedEvent(mail))
				: Effect.void,
);
