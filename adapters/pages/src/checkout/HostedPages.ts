/**
 * What the pages behind buyers' links have in common. The link opens an empty shell. Its script posts the secret from
 * the URL's fragment once, and receives a cookie for it. Errors are shown as pages too.
 */
import { catalog, type Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Request, Response } from "@svc/http";
import { Effect } from "effect";
import { type CookieJar, isSecret } from "../Cookies.js";
import { type Fields, readFields } from "./Forms.js";
import type { Place } from "./Frame.js";
import { renderMessagePage } from "./OutcomePages.js";
import type { Thing } from "./Shell.js";

/** A request for whatever a link opens. */
export interface PageVisit {
	readonly request: Request;
	readonly id: string;
	/** The path after the ID; empty for the main page. */
	readonly part: string;
	readonly place: Place;
}

/** Far more than any form on these pages sends. */
const maximumFormBytes = 16_384;

interface HostedOptions<Visit> {
	readonly thing: Thing;
	/** The headers of every page. */
	readonly headers: Readonly<Record<string, string>>;
	readonly cookies: CookieJar;
	/** Shown instead of a page when a credential is not accepted. */
	readonly unknown: (visit: Visit) => Response;
}

export const makeHostedPages = <Visit extends PageVisit>({
	cookies,
	headers,
	thing,
	unknown,
}: HostedOptions<Visit>) => {
	const page = (status: number, body: string, more: Readonly<Record<string, string>> = {}): Response => ({
		status,
		headers: { ...headers, ...more },
		body,
	});

	const seeOther = (location: string, more: Readonly<Record<string, string>> = {}): Response =>
		page(303, "", { Location: location, ...more });

	const toPage = ({ id, place }: Visit): Response => seeOther(`${place.root}${id}`);

	const message = ({ id, place }: Visit, status: number, heading: string, text: string): Response =>
		page(
			status,
			renderMessagePage({
				place,
				kind: "stop",
				heading,
				text,
				retry: { href: `${place.root}${id}`, label: `Reopen the ${thing}` },
			}),
		);

	const outOfOrder = (visit: Visit, error: StorageError): Effect.Effect<Response> =>
		Effect.as(
			Effect.logError(`The page for the ${thing} ${visit.id} could not be shown`, error),
			message(visit, 503, "Please try again", `The ${thing} is temporarily unavailable. Reopen it to see its status.`),
		);

	/** Shown instead of a page that is refused. */
	const refusedPage = (visit: Visit, { code }: Refusal): Response => {
		const { status } = catalog[code];
		if (status === 401 || status === 404) return unknown(visit);
		return status === 429
			? message(visit, 429, "Too many requests", "Wait a moment, then load the page again.")
			: message(visit, status, `This ${thing} can’t be shown`, "Ask the seller for a new link.");
	};

	/** Runs a page's work, and shows errors as pages too. */
	const answered = (visit: Visit, work: Effect.Effect<Response, Refusal | StorageError>): Effect.Effect<Response> =>
		work.pipe(
			Effect.catchTag("Refusal", (refusal) => Effect.succeed(refusedPage(visit, refusal))),
			Effect.catchTag("StorageError", (error) => outOfOrder(visit, error)),
		);

	/** The posted form; undefined if it is longer than any form on these pages. */
	const bodyOf = (request: Request): Effect.Effect<Fields | undefined, Refusal> =>
		Effect.map(request.body, (bytes) =>
			bytes.length > maximumFormBytes ? undefined : readFields(Buffer.from(bytes).toString("utf8")),
		);

	/** Exchanges the link's secret for a cookie, if `check` accepts it. */
	const begin = (
		visit: Visit,
		check: (secret: string) => Effect.Effect<unknown, Refusal | StorageError>,
	): Effect.Effect<Response> =>
		Effect.gen(function* () {
			const secret = (yield* bodyOf(visit.request))?.get("secret") ?? "";
			if (!isSecret(secret)) return page(401, "");
			yield* check(secret);
			return page(204, "", { "Set-Cookie": cookies.write(visit.id, secret) });
		}).pipe(
			Effect.catchTag("Refusal", ({ code }) => Effect.succeed(page(catalog[code].status, ""))),
			Effect.catchTag("StorageError", (error) =>
				Effect.as(Effect.logError(`The ${thing} ${visit.id} could not be opened`, error), page(503, "")),
			),
		);

	type Handle = (visit: Visit) => Effect.Effect<Response>;

	/** Deletes the cookies of sessions that have long ended, so that no browser's become more than servers accept. */
	const tidied = ({ id, request }: Visit, response: Response): Response => {
		const moreCookies = cookies.tidy(request, id);
		return moreCookies.length === 0 ? response : { ...response, moreCookies };
	};

	const respond =
		(get: Handle, post: Handle): Handle =>
		(visit) => {
			const { method } = visit.request;
			const answered = (work: Effect.Effect<Response>) => Effect.map(work, (response) => tidied(visit, response));
			if (method === "GET" || method === "HEAD") return answered(get(visit));
			if (method === "POST") return answered(post(visit));
			return Effect.succeed(page(405, "", { Allow: "GET, HEAD, POST" }));
		};

	return { answered, begin, bodyOf, message, outOfOrder, page, respond, seeOther, toPage };
};
