/**
 * Serves the hosted checkout, and the same checkout in a frame on the seller's page. Each starts with an empty shell.
 * Its script obtains the buyer's secret. Then every page is rendered here from what the buyer may see, and its forms
 * call the buyer's API.
 */
import { randomUUID } from "node:crypto";
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import { catalog, type Refusal } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Request, Response } from "@svc/http";
import { Effect, Either } from "effect";
import { makeCookieJar } from "../Cookies.js";
import { lineProblem, readChoices } from "../links/LineInput.js";
import { visible } from "../receipts/Words.js";
import { checkoutAssets, noAsset, serveEmbedScript } from "./Assets.js";
import { challengeInput } from "./Challenge.js";
import type { Answer, CheckoutApi, Credential } from "./CheckoutApi.js";
import { embeddedEntrance, hostedEntrance, type Visit } from "./Entrances.js";
import { amountInput, codeInput, customerInput, deliveryInput, type Fields, payInput, tipInput } from "./Forms.js";
import { makeHostedPages } from "./HostedPages.js";
import { type FormName, type Problem, problemOf } from "./Messages.js";
import { renderOpenPage } from "./OpenPage.js";
import {
	renderActionPage,
	renderEndedPage,
	renderMessagePage,
	renderPaidPage,
	renderProcessingPage,
} from "./OutcomePages.js";
import { isOwnPost } from "./OwnPost.js";
import { pageHeaders } from "./Policy.js";
import { processorScripts } from "./ProcessorScripts.js";
import { stageOf } from "./Stage.js";

export interface CheckoutPagesOptions {
	readonly api: CheckoutApi;
	/** What the card processor needs in the browser. Absent: these pages cannot take its cards. */
	readonly browser?: ProcessorBrowser | undefined;
	/** The server's public URL, such as `https://shop.example/commerce`. */
	readonly baseUrl: string;
}

/** Responds to requests for checkout pages, and leaves every other request to the service. */
export type CheckoutPages = (request: Request) => Effect.Effect<Response> | undefined;

const address = /^\/(checkout|embed)\/(cs_\w{1,64})(?:\/([\w/-]{1,40}))?$/;
const assetAddress = /^\/(?:checkout|embed)\/assets\/([^/]+)$/;

/** Calls the API for a form. Returns a problem if one is found without a call. */
type Action = (credential: Credential, fields: Fields) => Answer | Problem;

const withCode = (
	form: "discounts" | "gift-cards",
	field: string,
	fields: Fields,
	call: (code: string) => Answer,
): Answer | Problem => Either.match(codeInput(form, field, fields), { onLeft: (problem) => problem, onRight: call });

const stale: Problem = { form: "pay", message: "This page is out of date. Load it again.", entered: new Map() };

/** By path: the form posted there, and its action. */
const actionsOf = (api: CheckoutApi): ReadonlyMap<string, readonly [FormName, Action]> =>
	new Map<string, readonly [FormName, Action]>([
		["customer", ["customer", (credential, fields) => api.setCustomer(credential, customerInput(fields))]],
		["delivery", ["delivery", (credential, fields) => api.setDelivery(credential, deliveryInput(fields))]],
		[
			"line-items",
			[
				"lines",
				(credential, fields) =>
					Either.match(readChoices(fields), {
						onLeft: (problem) => problem,
						onRight: ({ line_items }) => api.setLines(credential, { line_items }),
					}),
			],
		],
		[
			"tip",
			[
				"tip",
				(credential, fields) =>
					Either.match(tipInput(fields), {
						onLeft: (problem) => problem,
						onRight: (tip) =>
							api.setTip(credential, {
								application_method: tip?.type === "fixed" ? { type: "fixed", amount_money: usd(tip.amount) } : tip,
							}),
					}),
			],
		],
		[
			"amount",
			[
				"amount",
				(credential, fields) =>
					Either.match(amountInput(fields), {
						onLeft: (problem) => problem,
						onRight: (amount) => api.setAmount(credential, { amount_money: amount === null ? null : usd(amount) }),
					}),
			],
		],
		[
			"discounts",
			[
				"discounts",
				(credential, fields) =>
					withCode("discounts", "promotion_code", fields, (promotion_code) =>
						api.addDiscount(credential, { promotion_code, ...challengeInput(fields) }),
					),
			],
		],
		[
			"discounts/remove",
			[
				"discounts",
				(credential, fields) =>
					withCode("discounts", "applied_discount_id", fields, (applied_discount_id) =>
						api.removeDiscount(credential, { applied_discount_id }),
					),
			],
		],
		[
			"gift-cards",
			[
				"gift-cards",
				(credential, fields) =>
					withCode("gift-cards", "code", fields, (code) =>
						api.applyGiftCard(credential, { code, ...challengeInput(fields) }),
					),
			],
		],
		[
			"gift-cards/remove",
			[
				"gift-cards",
				(credential, fields) =>
					withCode("gift-cards", "gift_card_id", fields, (gift_card_id) =>
						api.removeGiftCard(credential, { gift_card_id }),
					),
			],
		],
		[
			"pay",
			[
				"pay",
				(credential, fields) => {
					const input = payInput(fields);
					return input === undefined ? stale : api.pay(credential, input);
				},
			],
		],
		["resume", ["pay", (credential) => api.resume(credential)]],
		["cancel-payment", ["pay", (credential) => api.cancelPayment(credential)]],
	]);

/** Builds the pages on top of an API. */
export const checkoutPages = ({ api, baseUrl, browser }: CheckoutPagesOptions): CheckoutPages => {
	const scriptsFrom = processorScripts(browser);
	const cookies = makeCookieJar(baseUrl, "checkout");
	const hosted = hostedEntrance(browser, cookies);
	const embedded = embeddedEntrance(browser, scriptsFrom, api);
	const actions = actionsOf(api);
	const { answered, begin, bodyOf, message, outOfOrder, page, respond, seeOther, toPage } = makeHostedPages<Visit>({
		thing: "checkout",
		headers: pageHeaders(browser),
		cookies,
		unknown: (visit) => visit.entrance.unknown(visit),
	});

	const credentialOf = (visit: Visit): Credential | undefined => visit.entrance.credentialOf(visit);

	/** The page for a view's state. */
	const show = ({ place }: Visit, seen: BuyerView, problem?: Problem): string => {
		const view = visible(seen);
		switch (stageOf(view)) {
			case "open":
				return renderOpenPage({
					view,
					place,
					scripts: scriptsFrom(place),
					idempotencyKey: randomUUID(),
					problem,
				});
			case "processing":
				return renderProcessingPage({ view, place });
			case "action":
				return renderActionPage({ view, place, scripts: scriptsFrom(place) });
			case "paid":
				return renderPaidPage({ view, place, goesOn: false });
			case "ended":
				return renderEndedPage({ view, place });
		}
	};

	const showPage = (visit: Visit): Effect.Effect<Response> => {
		const { entrance } = visit;
		const credential = credentialOf(visit);
		if (credential === undefined) return answered(visit, entrance.shell(visit));
		return answered(
			visit,
			Effect.map(api.view(credential), (view) =>
				entrance.shows(view) ? page(200, show(visit, view)) : entrance.unknown(visit),
			),
		);
	};

	const showDone = (visit: Visit): Effect.Effect<Response> => {
		const credential = credentialOf(visit);
		if (credential === undefined) return Effect.succeed(toPage(visit));
		const { place } = visit;
		return answered(
			visit,
			Effect.map(api.view(credential), (view) =>
				stageOf(view) === "paid"
					? page(200, renderPaidPage({ view: visible(view), place, goesOn: true }))
					: toPage(visit),
			),
		);
	};

	/** Where the bank sends the buyer back. It only looks the payment up, so it may be opened twice. */
	const showReturn = (visit: Visit): Effect.Effect<Response> => {
		const { id, place, request } = visit;
		const credential = credentialOf(visit);
		if (credential === undefined)
			return Effect.succeed(
				page(
					200,
					renderMessagePage({
						place,
						kind: "wait",
						heading: "Go back to where you started",
						text: "Go back to the window where you opened the checkout. It shows the status of your payment.",
					}),
				),
			);
		if (request.method === "HEAD") return Effect.succeed(toPage(visit));
		return api.resume(credential).pipe(
			Effect.map((view) => (stageOf(view) === "paid" ? seeOther(`${place.root}${id}/done`) : toPage(visit))),
			// The page shows whatever there is to say, such as that the order is paid.
			Effect.catchTag("Refusal", () => Effect.succeed(toPage(visit))),
			Effect.catchTag("StorageError", (error) => outOfOrder(visit, error)),
		);
	};

	/** Shows the open page again with the problem, or the page for the session's new state. */
	const showProblem = (
		visit: Visit,
		credential: Credential,
		explain: (view: BuyerView) => Problem,
	): Effect.Effect<Response, Refusal | StorageError> =>
		Effect.map(api.view(credential), (view) =>
			stageOf(view) === "open" ? page(200, show(visit, view, explain(view))) : toPage(visit),
		);

	const send = (visit: Visit, [form, action]: readonly [FormName, Action]): Effect.Effect<Response> => {
		const credential = credentialOf(visit);
		if (credential === undefined) return Effect.succeed(toPage(visit));
		return answered(
			visit,
			Effect.gen(function* () {
				const fields = yield* bodyOf(visit.request);
				if (fields === undefined) return message(visit, 413, "That was too long", "Send less text.");
				const called = action(credential, fields);
				if (!Effect.isEffect(called)) return yield* showProblem(visit, credential, () => called);
				// A set-up's secret only appears in this response: no page shows it again.
				const next = (view: BuyerView) =>
					view.client_setup === undefined ? toPage(visit) : page(200, show(visit, view));
				return yield* Effect.map(called, next).pipe(
					Effect.catchTag("Refusal", (refusal) => {
						if (catalog[refusal.code].status === 401) return Effect.fail(refusal);
						return showProblem(
							visit,
							credential,
							(view) =>
								(form === "lines" ? lineProblem(refusal, view.line_choices ?? [], fields) : undefined) ??
								problemOf(refusal, form, fields, view),
						);
					}),
				);
			}),
		);
	};

	const post = (visit: Visit): Effect.Effect<Response> => {
		if (!isOwnPost(visit.request, baseUrl))
			return Effect.succeed(message(visit, 403, "Reopen the checkout", "This was not sent from the checkout page."));
		if (visit.part === "session" && visit.entrance === hosted)
			return begin(visit, (secret) => api.view({ checkout_session_id: visit.id, secret }));
		const action = actions.get(visit.part);
		return action === undefined ? Effect.succeed(toPage(visit)) : send(visit, action);
	};

	const get = (visit: Visit): Effect.Effect<Response> => {
		switch (visit.part) {
			case "":
				return showPage(visit);
			case "return":
				return showReturn(visit);
			case "done":
				return showDone(visit);
			// Such as a refused form that the buyer reloads.
			default:
				return Effect.succeed(toPage(visit));
		}
	};

	return (request) => {
		if (request.path === "/embed.js") return Effect.sync(() => serveEmbedScript(browser));
		const [, asset] = assetAddress.exec(request.path) ?? [];
		if (asset !== undefined) return Effect.sync(() => checkoutAssets.serve(asset) ?? noAsset);
		const [, where, id, part = ""] = address.exec(request.path) ?? [];
		if (id === undefined) return undefined;
		return Effect.suspend(() => {
			const root = "../".repeat(part === "" ? 0 : part.split("/").length);
			const entrance = where === "embed" ? embedded : hosted;
			return respond(get, post)({ request, id, part, place: { root, assets: checkoutAssets.names() }, entrance });
		});
	};
};
