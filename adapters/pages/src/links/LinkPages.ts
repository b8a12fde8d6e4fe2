/**
 * Serves the payment link pages. A page is a form that works without JavaScript. Posting it creates a checkout session.
 * The buyer is redirected to the hosted checkout, with the secret in the fragment.
 */
import type { PublicPaymentLink } from "@svc/core/sale/PaymentLinks/PublicLink";
import { catalog, type Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Request, Response } from "@svc/http";
import { Effect, Either } from "effect";
import { checkoutAssets } from "../checkout/Assets.js";
import { type Fields, readFields } from "../checkout/Forms.js";
import type { Place } from "../checkout/Frame.js";
import { explain, type Problem } from "../checkout/Messages.js";
import { renderMessagePage } from "../checkout/OutcomePages.js";
import { isOwnPost } from "../checkout/OwnPost.js";
import { pageHeaders } from "../checkout/Policy.js";
import { visible } from "../receipts/Words.js";
import { type Choices, lineProblem, readChoices } from "./LineInput.js";
import type { LinkApi } from "./LinkApi.js";
import { renderEndedLinkPage, renderLinkPage } from "./LinkPage.js";
import { type Prefilled, prefilledIn, withQuantity } from "./Prefilled.js";

export interface LinkPagesOptions {
	readonly api: LinkApi;
	/** The server's public URL, such as `https://shop.example/commerce`. */
	readonly baseUrl: string;
}

/** Responds to requests for link pages, and leaves every other request to the service. */
export type LinkPages = (request: Request) => Effect.Effect<Response> | undefined;

const address = /^\/pay\/([\w-]{1,64})$/;

/** Far more than any link's form sends: 50 lines with 64-character keys. */
const maximumFormBytes = 65_536;

/** These pages load nothing from a card processor. */
const headers = pageHeaders(undefined);

const page = (status: number, body: string, more: Readonly<Record<string, string>> = {}): Response => ({
	status,
	headers: { ...headers, ...more },
	body,
});

/** Builds the pages on top of an API. */
export const linkPages = ({ api, baseUrl }: LinkPagesOptions): LinkPages => {
	/** From `/pay/pl_…` to the checkout, as a relative path: hosts mount svc below a path. */
	const placeOf = (): Place => ({ root: "../checkout/", assets: checkoutAssets.names() });

	const message = (id: string, status: number, heading: string, text: string): Response =>
		page(
			status,
			renderMessagePage({
				place: placeOf(),
				kind: status === 404 ? "link" : "stop",
				heading,
				text,
				...(status === 404 ? {} : { retry: { href: id, label: "Reopen the link" } }),
			}),
		);

	const unknown = (id: string): Response =>
		message(id, 404, "This link doesn’t work", "Check its address, or ask the seller for a new link.");

	const refusedPage = (id: string, { code }: Refusal): Response => {
		const { status } = catalog[code];
		if (status === 404) return unknown(id);
		return status === 429
			? message(id, 429, "Too many requests", "Wait a moment, then open the link again.")
			: message(id, status, "This link can’t be shown", "Try again, or ask the seller for a new link.");
	};

	const answered = (id: string, work: Effect.Effect<Response, Refusal | StorageError>): Effect.Effect<Response> =>
		work.pipe(
			Effect.catchTag("Refusal", (refusal) => Effect.succeed(refusedPage(id, refusal))),
			Effect.catchTag("StorageError", (error) =>
				Effect.as(
					Effect.logError("A payment link could not be shown", error),
					message(id, 503, "Please try again", "The shop is temporarily unavailable. Nothing was charged."),
				),
			),
		);

	/** The page for a link's current state. A link with no goods left in the catalog has ended too. */
	const pageOf = (seen: PublicPaymentLink, fields: Fields, problem?: Problem): Response => {
		const view = visible(seen);
		const url = `${baseUrl}/pay/${view.payment_link_id}`;
		const isOver = view.status === "inactive" || view.line_items.length === 0;
		if (isOver) return page(410, renderEndedLinkPage({ place: placeOf(), url, view }));
		const line_items = withQuantity(view.line_items, fields, view.remaining_quantity);
		const prefilled = prefilledIn(fields);
		return page(200, renderLinkPage({ place: placeOf(), url, view: { ...view, line_items }, prefilled, problem }));
	};

	/** `fields`: the query of the page, or the form that was sent. */
	const show = (
		id: string,
		fields: Fields,
		problemFor: (view: PublicPaymentLink) => Problem | undefined = () => undefined,
	) => Effect.map(api.view(id), (view) => pageOf(view, fields, problemFor(view)));

	const startWith = (id: string, choices: Choices, { client_reference_id, prefilled_email }: Prefilled) =>
		api.start(id, {
			line_items: choices.line_items,
			...(prefilled_email === undefined ? {} : { customer: { email: prefilled_email } }),
			...(client_reference_id === undefined ? {} : { client_reference_id }),
		});

	/** Leaves out an email address that the API refuses: the checkout asks for it. */
	const start = (id: string, choices: Choices, prefilled: Prefilled) => {
		const { prefilled_email: _, ...rest } = prefilled;
		return startWith(id, choices, prefilled).pipe(
			Effect.catchIf(
				(error) => error._tag === "Refusal" && error.param?.startsWith("customer") === true,
				() => startWith(id, choices, rest),
			),
		);
	};

	/** A code is entered at the checkout, which says what becomes of it. */
	const queryOf = ({ promotion_code }: Prefilled): string =>
		promotion_code === undefined ? "" : `?${new URLSearchParams({ promotion_code })}`;

	/** Creates the session, or shows the page again with the problem next to its field. */
	const buy = (id: string, choices: Choices, fields: Fields) =>
		start(id, choices, prefilledIn(fields)).pipe(
			Effect.map(({ checkout_session_id, secret }) =>
				page(303, "", {
					Location: `../checkout/${checkout_session_id}${queryOf(prefilledIn(fields))}#${secret}`,
				}),
			),
			Effect.catchTag("Refusal", (refusal) =>
				show(
					id,
					fields,
					({ line_items }) =>
						lineProblem(refusal, line_items, fields) ?? {
							form: "lines",
							message: explain(refusal) ?? "This can’t be bought right now. Try again, or ask the seller.",
							entered: fields,
						},
				),
			),
		);

	const post = (id: string, request: Request): Effect.Effect<Response> => {
		if (!isOwnPost(request, baseUrl))
			return Effect.succeed(message(id, 403, "Reopen the link", "This was not sent from the link’s page."));
		return answered(
			id,
			Effect.gen(function* () {
				const bytes = yield* request.body;
				if (bytes.length > maximumFormBytes) return message(id, 413, "That was too long", "Send less text.");
				const fields = readFields(Buffer.from(bytes).toString("utf8"));
				return yield* Either.match(readChoices(fields), {
					onLeft: (problem) => show(id, fields, () => problem),
					onRight: (choices) => buy(id, choices, fields),
				});
			}),
		);
	};

	const respond = (id: string, request: Request): Effect.Effect<Response> => {
		if (request.method === "GET" || request.method === "HEAD") return answered(id, show(id, readFields(request.query)));
		if (request.method === "POST") return post(id, request);
		return Effect.succeed(page(405, "", { Allow: "GET, HEAD, POST" }));
	};

	return (request) => {
		const [, id] = address.exec(request.path) ?? [];
		return id === undefined ? undefined : Effect.suspend(() => respond(id, request));
	};
};
