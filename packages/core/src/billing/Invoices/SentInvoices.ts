/** Records on an invoice that a mail server took a mail about it. */
import { Effect, Option } from "effect";
import type { MailListener } from "../../events/Mail/MailListeners.js";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { Documents } from "../../words/Storage/Documents.js";
import { invoices } from "./Invoice.js";
import { invoiceEvent } from "./InvoiceEvents.js";

export const sentInvoices = Effect.gen(function* () {
	const documents = yield* Documents;
	const outbox = yield* Outbox;
	const listen: MailListener = Effect.fnUntraced(function* (environment, { resource_id, resource_type, sent_at }) {
		if (resource_type !== invoices.resource || sent_at === undefined) return;
		const { environment_id } = environment;
		const held = Option.getOrUndefined(yield* documents.getForUpdate(invoices, environment_id, resource_id));
		if (held === undefined) return;
		// Keeps the version: what a caller has read about the invoice is not stale because its mail went out.
		const sent = yield* documents.amend(invoices, environment_id, { ...held, sent_at, updated_at: sent_at });
		yield* outbox.publish({ environment, request: null }, invoiceEvent("invoice.sent", sent));
	});
	return listen;
});
