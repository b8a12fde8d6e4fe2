/** The API behind the invoice pages: the core in this process, for a buyer with the secret of a link. */
import { HostedInvoices } from "@svc/core/billing/HostedInvoices";
import { InvoiceLinks } from "@svc/core/billing/Invoices/InvoiceLinks";
import type { Failure } from "@svc/core/platform/Implementation";
import { RateLimits } from "@svc/core/platform/RateLimits";
import { Ids } from "@svc/core/words/Id";
import type { InvoiceApi, InvoiceCredential } from "@svc/pages";
import { Effect } from "effect";
import { explained } from "./CheckoutApi.js";

export const makeInvoiceApi = Effect.gen(function* () {
	const hosted = yield* HostedInvoices;
	const ids = yield* Ids;
	const links = yield* InvoiceLinks;
	const rateLimits = yield* RateLimits;

	/** Identifies the buyer, counts the request against the invoice's budget, and does the work. */
	const run = <A>(
		{ invoice_id, secret }: InvoiceCredential,
		work: (...buyer: Parameters<typeof hosted.pay>) => Effect.Effect<A, Failure>,
	) =>
		explained(
			Effect.gen(function* () {
				const id = yield* ids.now("request");
				const { caller, invoice } = yield* links.authenticate(invoice_id, secret, { id, idempotency_key: null });
				yield* rateLimits.caller(caller, "payment");
				return yield* work(caller, invoice);
			}),
		);

	const api: InvoiceApi = {
		view: (credential) => run(credential, hosted.view),
		pay: (credential) => run(credential, hosted.pay),
	};
	return api;
});
