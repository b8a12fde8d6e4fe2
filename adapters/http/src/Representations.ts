/** Representations of responses besides JSON, such as a page or a PDF: rendered by an adapter, chosen by `Accept`. */
import { Stored } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";
import { preferred } from "./Accept.js";
import type { Request, Response } from "./Exchange.js";
import type { Reply } from "./Handlers.js";

/** Renders a response's body, and the headers that go with its media type. */
export type Represent = (data: unknown) => Effect.Effect<Pick<Response, "headers" | "body">>;

/** Renderers by media type. */
export type RepresentationsOf = Readonly<Record<string, Represent>>;

/** By endpoint, such as `Receipts.get`. */
export type Representations = Readonly<Record<string, RepresentationsOf>>;

const json = "application/json";

const dataOf = (reply: Reply): { readonly data: unknown } | undefined => {
	if (reply instanceof Stored) return { data: reply.value };
	return "data" in reply ? reply : undefined;
};

/** Returns the renderer that the client prefers to JSON; undefined if JSON is preferred. */
export const represented = (
	representations: RepresentationsOf | undefined,
	request: Request,
	request_id: string,
	reply: Reply,
): Effect.Effect<Response> | undefined => {
	if (representations === undefined) return undefined;
	const represent = representations[preferred(request.header("accept"), [json, ...Object.keys(representations)])];
	const answer = represent === undefined ? undefined : dataOf(reply);
	if (represent === undefined || answer === undefined) return undefined;
	return Effect.map(represent(answer.data), ({ body, headers }) => ({
		status: 200,
		headers: {
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
			"X-Request-Id": request_id,
			...headers,
		},
		body,
	}));
};
