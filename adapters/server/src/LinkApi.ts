/** The API behind the payment link pages: the core in this process, like a request without a key. */
import { registryEnvironment } from "@svc/core/platform/Registry";
import { LinkSales } from "@svc/core/sale/LinkSales";
import { StartPurchase } from "@svc/core/sale/LinkSales/UseCases";
import type { Caller } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { reader } from "@svc/core/words/Input";
import { Anonymous } from "@svc/core/words/Principal";
import type { LinkApi } from "@svc/pages";
import { Effect } from "effect";

const readPurchase = reader(StartPurchase);

/** Requests from pages are rate-limited by client address before they get here. */
export const makeLinkApi = Effect.gen(function* () {
	const ids = yield* Ids;
	const links = yield* LinkSales;

	const stranger = Effect.map(
		ids.now("request"),
		(id): Caller => ({
			environment: registryEnvironment,
			principal: Anonymous,
			request: { id, idempotency_key: null },
		}),
	);

	const api: LinkApi = {
		view: (payment_link_id) => Effect.flatMap(stranger, (caller) => links.getPublic(caller, payment_link_id)),
		start: (payment_link_id, given) =>
			Effect.gen(function* () {
				const input = yield* readPurchase(given);
				const { checkout_session } = yield* links.startPurchase(yield* stranger, payment_link_id, input);
				const { checkout_session_id, url = "" } = checkout_session;
				return { checkout_session_id, secret: url.slice(url.indexOf("#") + 1) };
			}),
	};
	return api;
});
