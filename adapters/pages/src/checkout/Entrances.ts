/**
 * The two ways for a buyer's browser to open a session and prove that it may. The hosted page uses a cookie. A frame on
 * the seller's page sends headers, because browsers block cookies in third-party frames. Everything else is the same.
 */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Response } from "@svc/http";
import { Effect } from "effect";
import { type CookieJar, isSecret } from "../Cookies.js";
import type { CheckoutApi, Credential } from "./CheckoutApi.js";
import { renderEmbedShell } from "./EmbedShell.js";
import type { PageVisit } from "./HostedPages.js";
import { renderMessagePage } from "./OutcomePages.js";
import { pageHeaders } from "./Policy.js";
import type { ProcessorScripts } from "./ProcessorScripts.js";
import { renderShell } from "./Shell.js";

/** A request for one session. */
export interface Visit extends PageVisit {
	readonly entrance: Entrance;
}

export interface Entrance {
	readonly credentialOf: (visit: Visit) => Credential | undefined;
	/** The page without a credential: its script obtains the secret. */
	readonly shell: (visit: Visit) => Effect.Effect<Response, StorageError>;
	/** Shown instead of a page when a credential is not accepted. */
	readonly unknown: (visit: Visit) => Response;
	/** Whether this entrance shows such a session. */
	readonly shows: (view: Pick<BuyerView, "surface">) => boolean;
}

const html = (
	status: number,
	headers: Readonly<Record<string, string>>,
	body: string,
	more?: Readonly<Record<string, string>>,
): Response => ({ status, headers: { ...headers, ...more }, body });

export const hostedEntrance = (browser: ProcessorBrowser | undefined, cookies: CookieJar): Entrance => {
	const headers = pageHeaders(browser);
	const shell = ({ id, place }: Visit, more?: Readonly<Record<string, string>>) =>
		html(200, headers, renderShell(place, id, "checkout"), more);
	return {
		credentialOf: ({ id, request }) => {
			const secret = cookies.read(request, id);
			return secret === undefined ? undefined : { checkout_session_id: id, secret };
		},
		shell: (visit) => Effect.sync(() => shell(visit)),
		unknown: (visit) => shell(visit, { "Set-Cookie": cookies.write(visit.id, "") }),
		shows: () => true,
	};
};

/** Only the shell may be framed. Its script loads the other pages, and shows them in the shell's place. */
export const embeddedEntrance = (
	browser: ProcessorBrowser | undefined,
	scriptsFrom: ProcessorScripts,
	api: Pick<CheckoutApi, "embedOrigins">,
): Entrance => ({
	credentialOf: ({ id, request }) => {
		const secret = request.header("x-checkout-session-secret") ?? "";
		return request.header("x-checkout-session-id") === id && isSecret(secret)
			? { checkout_session_id: id, secret }
			: undefined;
	},
	shell: ({ id, place }) =>
		Effect.map(api.embedOrigins(id), (embedOrigins) =>
			html(
				200,
				pageHeaders(browser, embedOrigins),
				renderEmbedShell({
					place,
					checkout_session_id: id,
					scripts: scriptsFrom(place),
					embedOrigins,
				}),
			),
		),
	unknown: ({ place }) =>
		html(
			401,
			pageHeaders(browser),
			renderMessagePage({
				place,
				kind: "link",
				heading: "This checkout can’t be opened",
				text: "Load the seller’s page again. If it still doesn’t work, tell the seller.",
				error: "CHECKOUT_CREDENTIAL_INVALID",
			}),
		),
	shows: ({ surface }) => surface === "embedded",
});
