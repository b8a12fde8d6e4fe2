/**
 * Serves the customer account pages. An access link opens a page with a button, any number of times. The button's form
 * uses the link, once, and receives a session cookie. Every other page is rendered here from what the customer may see,
 * and works without JavaScript.
 */
import { randomUUID } from "node:crypto";
import type { Destination } from "@svc/core/billing/AccessLinks/AccessLink";
import type { AddedMethod } from "@svc/core/billing/CustomerAccounts/AccountView";
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import { catalog, type Refusal, refuse } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Request, Response } from "@svc/http";
import { Effect } from "effect";
import { isSecret, makeAccountCookies } from "../Cookies.js";
import { accountAssets, checkoutAssets, noAsset } from "../checkout/Assets.js";
import { type Fields, readFields } from "../checkout/Forms.js";
import { isOwnPost } from "../checkout/OwnPost.js";
import { pageHeaders } from "../checkout/Policy.js";
import { processorScripts } from "../checkout/ProcessorScripts.js";
import type { DocumentView } from "../documents/DocumentView.js";
import type { DocumentPdf } from "../documents/Representations.js";
import { invoiceDocument } from "../invoices/View.js";
import { receiptDocument } from "../receipts/View.js";
import type { AccountApi, AccountCredential, SessionEnded } from "./AccountApi.js";
import {
	closedTexts,
	hostedElsewhere,
	renderAccountMessage,
	renderEntryPage,
	renewedText,
	wrongLink,
} from "./EntryPage.js";
import { type AccountPlace, hrefOf } from "./Frame.js";
import {
	renderAddCard,
	renderCards,
	renderInvoice,
	renderInvoices,
	renderOrder,
	renderOrders,
	renderOverview,
	renderSubscription,
	renderSubscriptions,
} from "./Pages.js";
import { doneText, problemText } from "./Words.js";

export interface AccountPagesOptions {
	readonly api: AccountApi;
	/** The server's public URL, such as `https://shop.example/commerce`. */
	readonly baseUrl: string;
	/** What the processor's adapter provides for browsers; undefined if it has no form for pages. */
	readonly browser: ProcessorBrowser | undefined;
	/** Injected, so that a server only loads the PDF library for its first PDF. */
	readonly documentPdf: DocumentPdf;
}

/** Responds to requests for account pages, and leaves every other request to the service. */
export type AccountPages = (request: Request) => Effect.Effect<Response> | undefined;

const address = /^\/account\/(acl_\w{1,64})(?:\/([\w/]{1,120}))?$/;
const assetAddress = /^\/account\/assets\/([^/]+)$/;

/** The parts of a path below the account: a list, one of its items, and an action on that item. */
const partForm = /^(orders|invoices|subscriptions|cards)(?:\/(\w{1,64})(?:\/(\w{1,20}))?)?$/;

/** Far more than any form on these pages sends. */
const maximumFormBytes = 4_096;

/** Maximum number of characters in a page token; longer ones cannot be svc's. */
const maximumToken = 6_000;

/** A request for one account. */
interface Visit {
	readonly request: Request;
	readonly id: string;
	/** The path after the ID; empty for the first page. */
	readonly part: string;
	readonly place: AccountPlace;
	readonly query: ReadonlyMap<string, string>;
}

type Work = Effect.Effect<Response, Refusal | SessionEnded | StorageError>;

const pathOf = ({ invoice_id, order_id, subscription_id }: Destination): string => {
	if (order_id !== undefined) return `orders/${order_id}`;
	if (invoice_id !== undefined) return `invoices/${invoice_id}`;
	return subscription_id === undefined ? "" : `subscriptions/${subscription_id}`;
};

/** The secret in a form field: without JavaScript, customers paste the whole link there. */
const secretIn = (text: string): string => text.slice(text.lastIndexOf("#") + 1);

/** Builds the pages on top of an API. */
export const accountPages = ({ api, baseUrl, browser, documentPdf }: AccountPagesOptions): AccountPages => {
	const cookies = makeAccountCookies(baseUrl);
	const headers = pageHeaders(undefined);
	const scriptsOf = processorScripts(browser);
	const canAdd = api.savesCards && browser !== undefined;

	const page = (status: number, body: string, more: Readonly<Record<string, string>> = {}): Response => ({
		status,
		headers: { ...headers, ...more },
		body,
	});

	const seeOther = ({ place }: Visit, part: string, more: Readonly<Record<string, string>> = {}): Response =>
		page(303, "", { Location: hrefOf(place, part), ...more });

	const message = ({ place }: Visit, status: number, heading: string, text: string): Response =>
		page(
			status,
			renderAccountMessage({
				place,
				kind: status === 404 ? "link" : "stop",
				heading,
				text,
				go: { href: hrefOf(place, ""), label: "Open your account" },
			}),
		);

	/** The link's landing page. It looks nothing up, so it is identical for every ID. */
	const entry = ({ place }: Visit, more?: Readonly<Record<string, string>>): Response =>
		page(200, renderEntryPage({ place, attempt: randomUUID() }), more);

	/** An entry page saying that the link does not work. */
	const closed = (
		{ place }: Visit,
		status: number,
		text: { readonly heading: string; readonly text: string },
		renewable?: string,
	): Response => page(status, renderAccountMessage({ place, kind: "link", ...text, renewable }));

	const outOfOrder = (visit: Visit, error: StorageError): Effect.Effect<Response> =>
		Effect.as(
			Effect.logError(`A page of the account ${visit.id} could not be shown`, error),
			message(visit, 503, "Please try again", "The shop is temporarily unavailable."),
		);

	const refusedPage = (visit: Visit, { code }: Refusal): Response => {
		const { status } = catalog[code];
		if (status === 404) return message(visit, 404, "There is nothing here", "It may belong to another account.");
		return status === 429
			? message(visit, 429, "Too many requests", "Wait a moment, then load the page again.")
			: message(visit, status, "This page can’t be shown", "Go back, and try again.");
	};

	const answered = (visit: Visit, work: Effect.Effect<Response, Refusal | StorageError>): Effect.Effect<Response> =>
		work.pipe(
			Effect.catchTag("Refusal", (refusal) => Effect.succeed(refusedPage(visit, refusal))),
			Effect.catchTag("StorageError", (error) => outOfOrder(visit, error)),
		);

	/** Runs work with the session from the visit's cookie. Without an open session, shows how to get in. */
	const withSession = (visit: Visit, work: (credential: AccountCredential) => Work): Effect.Effect<Response> => {
		const session_secret = cookies.read(visit.request, visit.id);
		const wayIn = (more?: Readonly<Record<string, string>>) =>
			visit.part === "" ? entry(visit, more) : seeOther(visit, "", more);
		if (session_secret === undefined) return Effect.succeed(wayIn());
		return answered(
			visit,
			work({ access_link_id: visit.id, session_secret }).pipe(
				Effect.catchTag("SessionEnded", () => Effect.succeed(wayIn({ "Set-Cookie": cookies.write(visit.id, "") }))),
			),
		);
	};

	const pdf = (name: string, view: DocumentView): Effect.Effect<Response> =>
		Effect.map(documentPdf(view), (body) => ({
			status: 200,
			headers: {
				...headers,
				"Content-Type": "application/pdf",
				"Content-Disposition": `attachment; filename="${name}.pdf"`,
			},
			body,
		}));

	const tokenOf = ({ query }: Visit): string | undefined => {
		const token = query.get("page");
		return token === undefined || token === "" || token.length > maximumToken ? undefined : token;
	};

	/** A list's page. A token that does not belong to this list leads to the list's first page. */
	const listed = (visit: Visit, credential: AccountCredential, part: "orders" | "invoices" | "subscriptions"): Work => {
		const token = tokenOf(visit);
		const { place } = visit;
		const isFirst = token === undefined;
		const shown = {
			orders: () => Effect.map(api.orders(credential, token), (found) => renderOrders({ ...found, place, isFirst })),
			invoices: () =>
				Effect.map(api.invoices(credential, token), (found) => renderInvoices({ ...found, place, isFirst })),
			subscriptions: () =>
				Effect.map(api.subscriptions(credential, token), (found) => renderSubscriptions({ ...found, place, isFirst })),
		};
		return shown[part]().pipe(
			Effect.map((body) => page(200, body)),
			Effect.catchIf(
				(error) => error._tag === "Refusal" && error.code === "INVALID_PAGE_TOKEN",
				() => Effect.succeed(seeOther(visit, part)),
			),
		);
	};

	const showSubscription = (
		{ place, query }: Visit,
		credential: AccountCredential,
		subscription_id: string,
		problems: { readonly problem?: string; readonly cardProblem?: string } = {},
	): Work =>
		Effect.map(api.subscription(credential, subscription_id), (found) =>
			page(200, renderSubscription({ ...found, ...problems, place, said: doneText(query.get("done")) })),
		);

	const showCards = (
		{ place, query }: Visit,
		credential: AccountCredential,
		problems: { readonly problem?: string; readonly cardProblem?: { readonly id: string; readonly text: string } } = {},
	): Work =>
		Effect.map(api.methods(credential), (found) =>
			page(200, renderCards({ ...found, ...problems, place, canAdd, said: doneText(query.get("done")) })),
		);

	/** The page with the processor's form; only this page may load what the processor needs. */
	const showAddCard = (
		{ place }: Visit,
		credential: AccountCredential,
		more: { readonly problem?: string; readonly added?: AddedMethod } = {},
	): Work =>
		Effect.map(api.cardForm(credential), (found) =>
			page(200, renderAddCard({ ...found, ...more, place, scripts: scriptsOf(place) }), pageHeaders(browser)),
		);

	/** Starts saving a card. The page's script receives what it needs to complete this. */
	const addCard = (visit: Visit, credential: AccountCredential): Work =>
		api.addMethod(credential).pipe(
			Effect.flatMap((added) => showAddCard(visit, credential, { added })),
			Effect.catchTag("Refusal", (refusal) => showAddCard(visit, credential, { problem: problemText(refusal) })),
		);

	/** An item of a list, or its file. */
	const showOne = (visit: Visit, credential: AccountCredential, list: string, id: string, action: string): Work => {
		const { place } = visit;
		switch (`${list}/${action}`) {
			case "orders/":
				return Effect.map(api.order(credential, id), (found) => page(200, renderOrder({ ...found, place })));
			case "orders/pdf":
				return Effect.flatMap(api.receipt(credential, id), (receipt) => pdf(`receipt-${id}`, receiptDocument(receipt)));
			case "invoices/":
				return Effect.map(api.invoice(credential, id), (found) => page(200, renderInvoice({ ...found, place })));
			case "invoices/pdf":
				return Effect.flatMap(api.invoice(credential, id), ({ data: { document } }) =>
					pdf(document.number, invoiceDocument(document)),
				);
			case "subscriptions/":
				return showSubscription(visit, credential, id);
			default:
				// For example, the customer has reloaded a form's path.
				return Effect.succeed(seeOther(visit, list === "subscriptions" ? `${list}/${id}` : list));
		}
	};

	const get = (visit: Visit): Effect.Effect<Response> => {
		const { part, place } = visit;
		if (part === "")
			return withSession(visit, (credential) =>
				Effect.map(api.overview(credential), (found) => page(200, renderOverview({ ...found, place }))),
			);
		if (part === "cards/new" && canAdd) return withSession(visit, (credential) => showAddCard(visit, credential));
		const [, list, id, action = ""] = partForm.exec(part) ?? [];
		if (list === undefined) return Effect.succeed(seeOther(visit, ""));
		return withSession(visit, (credential) => {
			if (id !== undefined) return showOne(visit, credential, list, id, action);
			if (list === "orders" || list === "invoices" || list === "subscriptions") return listed(visit, credential, list);
			return showCards(visit, credential);
		});
	};

	/** The posted form; undefined if it is longer than any form on these pages. */
	const bodyOf = (request: Request): Effect.Effect<Fields | undefined, Refusal> =>
		Effect.map(request.body, (bytes) =>
			bytes.length > maximumFormBytes ? undefined : readFields(Buffer.from(bytes).toString("utf8")),
		);

	/** Handles a form that contains the link's secret. Anything that does not exist gets the same response. */
	const withSecret = (
		visit: Visit,
		work: (secret: string, fields: Fields) => Effect.Effect<Response, Refusal | StorageError>,
	): Effect.Effect<Response> =>
		answered(
			visit,
			Effect.flatMap(bodyOf(visit.request), (fields) => {
				const secret = secretIn(fields?.get("secret") ?? "");
				return fields === undefined || !isSecret(secret)
					? Effect.succeed(closed(visit, 404, wrongLink))
					: work(secret, fields);
			}).pipe(
				Effect.catchIf(
					(error) => error._tag === "Refusal" && catalog[error.code].status === 404,
					() => Effect.succeed(closed(visit, 404, wrongLink)),
				),
				Effect.catchIf(
					(error) => error._tag === "Refusal" && error.code === "ACCESS_LINK_MERCHANT_HOSTED",
					() => Effect.succeed(closed(visit, 410, hostedElsewhere)),
				),
			),
		);

	/** Uses the link, and sets its session's cookie. */
	const enter = (visit: Visit): Effect.Effect<Response> =>
		withSecret(visit, (secret, fields) =>
			Effect.map(
				api.enter({ access_link_id: visit.id, secret, attempt: fields.get("attempt") ?? "" }),
				(outcome): Response => {
					if (outcome._tag === "opened")
						return seeOther(visit, pathOf(outcome.destination), {
							"Set-Cookie": cookies.write(visit.id, outcome.session_secret),
						});
					// The link was already used in another window of this browser: that session continues.
					if (outcome.status === "used" && cookies.read(visit.request, visit.id) !== undefined)
						return seeOther(visit, "");
					return closed(visit, 410, closedTexts[outcome.status], outcome.can_renew ? secret : undefined);
				},
			),
		);

	/** Requests a new link by email. */
	const renew = (visit: Visit): Effect.Effect<Response> =>
		withSecret(visit, (secret) =>
			Effect.map(
				api.renew({ access_link_id: visit.id, secret }),
				(): Response => page(200, renderAccountMessage({ place: visit.place, kind: "done", ...renewedText })),
			),
		);

	/** Does what a form requests. If that fails, the reason appears next to what was to change. */
	const perform = (
		visit: Visit,
		work: Effect.Effect<void, Refusal | SessionEnded | StorageError>,
		then: string,
		explain: (text: string) => Work,
	): Work =>
		work.pipe(
			Effect.as(seeOther(visit, then)),
			Effect.catchTag("Refusal", (refusal) =>
				catalog[refusal.code].status === 404 ? Effect.fail(refusal) : explain(problemText(refusal)),
			),
		);

	const change = (visit: Visit, list: string, id: string, action: string): Effect.Effect<Response> =>
		withSession(visit, (credential) => {
			const ofCard = (text: string) => showCards(visit, credential, { cardProblem: { id, text } });
			const ofSubscription = (name: "problem" | "cardProblem") => (text: string) =>
				showSubscription(visit, credential, id, { [name]: text });
			switch (`${list}/${action}`) {
				case "cards/default":
					return perform(visit, api.setDefaultMethod(credential, id), "cards?done=default", ofCard);
				case "cards/saved":
					return Effect.map(api.checkMethod(credential, id), (isActive) =>
						seeOther(visit, `cards?done=${isActive ? "added" : "saving"}`),
					);
				case "cards/remove":
					return perform(visit, api.removeMethod(credential, id), "cards?done=removed", ofCard);
				case "subscriptions/cancel":
					return Effect.flatMap(bodyOf(visit.request), (fields) => {
						const choice = fields?.get("choice") === "now" ? "now" : "at_period_end";
						const done = `subscriptions/${id}?done=canceled`;
						return perform(visit, api.cancelSubscription(credential, id, choice), done, ofSubscription("problem"));
					});
				case "subscriptions/card":
					return Effect.flatMap(bodyOf(visit.request), (fields) => {
						const work = api.setSubscriptionMethod(credential, id, fields?.get("payment_method_id") ?? "");
						const explained = Effect.catchTag(work, "Refusal", (refusal) =>
							// A card that is not the customer's does not exist here. The form shows the customer's own.
							refusal.param === "payment_method_id"
								? Effect.fail(refuse("PAYMENT_METHOD_NOT_ACTIVE"))
								: Effect.fail(refusal),
						);
						return perform(visit, explained, `subscriptions/${id}?done=card`, ofSubscription("cardProblem"));
					});
				default:
					return Effect.succeed(seeOther(visit, list));
			}
		});

	const post = (visit: Visit): Effect.Effect<Response> => {
		if (!isOwnPost(visit.request, baseUrl))
			return Effect.succeed(message(visit, 403, "Reopen your account", "This was not sent from your account page."));
		if (visit.part === "session") return enter(visit);
		if (visit.part === "renew") return renew(visit);
		if (visit.part === "leave")
			return withSession(visit, (credential) =>
				Effect.as(
					api.leave(credential),
					page(
						200,
						renderAccountMessage({
							place: visit.place,
							kind: "done",
							heading: "You are signed out",
							text: "To come back, ask the shop for a new link.",
						}),
						{ "Set-Cookie": cookies.write(visit.id, "") },
					),
				),
			);
		if (visit.part === "cards/new" && canAdd) return withSession(visit, (credential) => addCard(visit, credential));
		const [, list, id, action] = partForm.exec(visit.part) ?? [];
		return list === undefined || id === undefined || action === undefined
			? Effect.succeed(seeOther(visit, ""))
			: change(visit, list, id, action);
	};

	const respond = (visit: Visit): Effect.Effect<Response> => {
		const { method } = visit.request;
		if (method === "GET" || method === "HEAD") return get(visit);
		if (method === "POST") return post(visit);
		return Effect.succeed(page(405, "", { Allow: "GET, HEAD, POST" }));
	};

	return (request) => {
		const [, asset] = assetAddress.exec(request.path) ?? [];
		if (asset !== undefined) return Effect.sync(() => accountAssets.serve(asset) ?? noAsset);
		const [, id, part = ""] = address.exec(request.path) ?? [];
		if (id === undefined) return undefined;
		return Effect.suspend(() => {
			const root = "../".repeat(part === "" ? 0 : part.split("/").length);
			const files = { checkoutStyle: checkoutAssets.names().style, ...accountAssets.names() };
			return respond({ request, id, part, place: { root, id, files }, query: readFields(request.query) });
		});
	};
};
