/** What the operator and the reader need beside the API: health, readiness, and the documents. No key is asked for. */

import { openApiDocument } from "@svc/api/Document";
import { Effect } from "effect";
import { docsPage, errorsPage } from "./DocsPages.js";
import type { Request, Response } from "./Exchange.js";

export interface OperationsOptions {
	/** Whether the database answers and is migrated. */
	readonly isReady: Effect.Effect<boolean>;
}

const json = (status: number, body: unknown): Response => ({
	status,
	headers: { "Content-Type": "application/json; charset=utf-8" },
	body: JSON.stringify(body),
});

const html = (body: string): Response => ({
	status: 200,
	headers: {
		"Content-Type": "text/html; charset=utf-8",
		"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
		"X-Content-Type-Options": "nosniff",
	},
	body,
});

type Page = Effect.Effect<Response>;

const pagesOf = (options: OperationsOptions): ReadonlyMap<string, Page> =>
	new Map<string, Page>([
		["/healthz", Effect.succeed(json(200, { status: "ok" }))],
		[
			"/readyz",
			Effect.map(options.isReady, (ready) => json(ready ? 200 : 503, { status: ready ? "ready" : "not_ready" })),
		],
		["/openapi.json", Effect.sync(() => json(200, openApiDocument))],
		["/docs", Effect.sync(() => html(docsPage))],
		["/docs/errors", Effect.sync(() => html(errorsPage))],
	]);

/** Answers the operations' paths itself and leaves the rest to the API. */
export const withOperations = (
	options: OperationsOptions,
	next: (request: Request) => Effect.Effect<Response>,
): ((request: Request) => Effect.Effect<Response>) => {
	const pages = pagesOf(options);
	return (request) => {
		const page = request.path.startsWith("/v1/") ? undefined : pages.get(request.path);
		return page !== undefined && (request.method === "GET" || request.method === "HEAD") ? page : next(request);
	};
};
