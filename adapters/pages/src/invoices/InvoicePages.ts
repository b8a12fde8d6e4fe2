/**
 * Serves the invoice pages. A link opens an empty shell, like the hosted checkout's. Its script exchanges the secret in
 * the URL's fragment for a cookie; then the page shows the invoice, and leads to the checkout.
 */
import { catalog, type Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Request, Response } from "@svc/http";
import { Effect } from "effect";
import { makeCookieJar } from "../Cookies.js";
import { checkoutAssets } from "../checkout/Assets.js";
import { makeHostedPages, type PageVisit as Visit } from "../checkout/HostedPages.js";
import { isOwnPost } from "../checkout/OwnPost.js";
import { pageHeaders } from "../checkout/Policy.js";
import { renderShell } from "../checkout/Shell.js";
import type { DocumentPdf } from "../documents/Representations.js";
import type { InvoiceApi, InvoiceCredential } from "./InvoiceApi.js";
import { renderInvoicePage } from "./InvoicePage.js";
import { invoiceDocument } from "./View.js";

export interface InvoicePagesOptions {
	readonly api: InvoiceApi;
	/** The server's public URL, such as `https://shop.example/commerce`. */
	readonly baseUrl: string;
	/** Injected, so that a server only loads the PDF library for its first PDF. */
	readonly documentPdf: DocumentPdf;
}

/** Responds to requests for invoice pages, and leaves every other request to the service. */
export type InvoicePages = (request: Request) => Effect.Effect<Response> | undefined;

const address = /^\/invoice\/(inv_\w{1,64})(?:\/(\w{1,20}))?$/;

/** Why the checkout could not be opened, in the buyer's terms. */
const problemOf = ({ code }: Refusal): string => {
	if (catalog[code].status === 429) return "Too many requests. Wait a moment, then try again.";
	return code === "ORDER_HAS_ACTIVE_PAYMENT_INTENT"
		? "A payment for this invoice is in progress. Reload the page in a moment."
		: "This invoice can’t be paid online now. Ask the seller how to pay it.";
};

/** Builds the pages on top of an API. */
export const invoicePages = ({ api, baseUrl, documentPdf }: InvoicePagesOptions): InvoicePages => {
	const cookies = makeCookieJar(baseUrl, "invoice");
	const checkoutCookies = makeCookieJar(baseUrl, "checkout");
	const headers = pageHeaders(undefined);
	const shell = ({ id, place }: Visit, more?: Readonly<Record<string, string>>): Response => ({
		status: 200,
		headers: { ...headers, ...more },
		body: renderShell(place, id, "invoice"),
	});
	const { answered, begin, message, page, respond, seeOther, toPage } = makeHostedPages<Visit>({
		thing: "invoice",
		headers,
		cookies,
		unknown: (visit) => shell(visit, { "Set-Cookie": cookies.write(visit.id, "") }),
	});

	/** Runs work with the credential from the visit's cookie. Without one, the shell obtains it. */
	const withCredential = (
		visit: Visit,
		work: (credential: InvoiceCredential) => Effect.Effect<Response, Refusal | StorageError>,
	): Effect.Effect<Response> => {
		const secret = cookies.read(visit.request, visit.id);
		return secret === undefined
			? Effect.succeed(shell(visit))
			: answered(visit, work({ invoice_id: visit.id, secret }));
	};

	const showPage = (visit: Visit): Effect.Effect<Response> =>
		withCredential(visit, (credential) =>
			Effect.map(api.view(credential), (invoice) =>
				page(200, renderInvoicePage({ id: visit.id, invoice, place: visit.place })),
			),
		);

	const showPdf = (visit: Visit): Effect.Effect<Response> =>
		withCredential(visit, (credential) =>
			Effect.gen(function* () {
				const { document } = yield* api.view(credential);
				const more = {
					"Content-Type": "application/pdf",
					"Content-Disposition": `attachment; filename="${document.number}.pdf"`,
				};
				return { status: 200, headers: { ...headers, ...more }, body: yield* documentPdf(invoiceDocument(document)) };
			}),
		);

	/** Leads to the checkout. Its cookie is set right here, so that its secret never appears in a URL. */
	const pay = (visit: Visit): Effect.Effect<Response> =>
		withCredential(visit, (credential) =>
			api.pay(credential).pipe(
				Effect.map(({ checkout_session_id, secret }) =>
					seeOther(`${visit.place.root}../checkout/${checkout_session_id}`, {
						"Set-Cookie": checkoutCookies.write(checkout_session_id, secret),
					}),
				),
				Effect.catchTag("Refusal", (refusal) => {
					if (catalog[refusal.code].status === 404) return Effect.fail(refusal);
					return Effect.map(api.view(credential), (invoice) =>
						invoice.payment === "possible"
							? page(200, renderInvoicePage({ id: visit.id, invoice, place: visit.place, problem: problemOf(refusal) }))
							: toPage(visit),
					);
				}),
			),
		);

	const post = (visit: Visit): Effect.Effect<Response> => {
		if (!isOwnPost(visit.request, baseUrl))
			return Effect.succeed(message(visit, 403, "Reopen the invoice", "This was not sent from the invoice page."));
		if (visit.part === "session") return begin(visit, (secret) => api.view({ invoice_id: visit.id, secret }));
		return visit.part === "pay" ? pay(visit) : Effect.succeed(toPage(visit));
	};

	const get = (visit: Visit): Effect.Effect<Response> => {
		if (visit.part === "") return showPage(visit);
		// Other parts are form paths, such as one that the buyer reloads.
		return visit.part === "pdf" ? showPdf(visit) : Effect.succeed(toPage(visit));
	};

	return (request) => {
		const [, id, part = ""] = address.exec(request.path) ?? [];
		if (id === undefined) return undefined;
		return Effect.suspend(() => {
			const place = { root: part === "" ? "" : "../", files: "../checkout/", assets: checkoutAssets.names() };
			return respond(get, post)({ request, id, part, place });
		});
	};
};
