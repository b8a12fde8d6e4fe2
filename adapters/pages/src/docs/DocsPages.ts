/**
 * Serves the reference below `/docs`, and redirects browsers there from `/`. Each page is rendered on first request and
 * cached; the contract is only loaded then.
 */
import { createHash } from "node:crypto";
import type { Request, Response } from "@svc/http";
import { preferred } from "@svc/http/Accept";
import { Effect } from "effect";
import { docsAssets } from "../checkout/Assets.js";
import { placeOf } from "./Place.js";

export interface DocsPagesOptions {
	/** The server's public URL, such as `https://shop.example/commerce`; the examples call it. */
	readonly baseUrl: string;
}

/** Responds to requests for the reference, and leaves every other request to the service. */
export type DocsPages = (request: Request) => Effect.Effect<Response> | undefined;

/** Documents only change with a release. */
const caching = "public, max-age=300";

const pageHeaders = {
	"Content-Type": "text/html; charset=utf-8",
	"Cache-Control": caching,
	"Content-Security-Policy":
		"default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff",
};

const jsonHeaders = {
	"Content-Type": "application/json; charset=utf-8",
	"Cache-Control": caching,
	"X-Content-Type-Options": "nosniff",
};

const plain = (status: number, body: string, headers: Response["headers"] = {}): Response => ({
	status,
	headers: { "Content-Type": "text/plain; charset=utf-8", ...headers },
	body,
});

const withTag = (headers: Response["headers"], body: string): Response => ({
	status: 200,
	headers: { ...headers, ETag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` },
	body,
});

/**
 * Whether the client already has this version. Tags are compared weakly (RFC 9110, 13.1.2): compressing proxies weaken
 * them.
 */
const isKnown = (request: Request, { headers }: Response): boolean =>
	(request.header("if-none-match") ?? "")
		.split(",", 20)
		.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === headers.ETag);

const fresh = (request: Request, response: Response): Response => {
	if (!isKnown(request, response)) return response;
	const { "Content-Type": _, ...headers } = response.headers;
	return { status: 304, headers, body: "" };
};

/** The name below `/docs`; undefined for any other path. */
const nameOf = (path: string): string | undefined => {
	if (path === "/docs") return "";
	return path.startsWith("/docs/") ? path.slice("/docs/".length) : undefined;
};

/** Whether this is a browser opening a page. */
const wantsPage = (request: Request): boolean =>
	preferred(request.header("accept"), ["application/json", "text/html"]) === "text/html";

/** Builds the pages. */
export const docsPages = ({ baseUrl }: DocsPagesOptions): DocsPages => {
	/** The base URL includes the mount's prefix, which a relative `Location` could miss. */
	const prefix = URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/\/+$/, "") : "";
	const toFirstPage = Effect.succeed(plain(302, "", { Location: `${prefix}/docs`, Vary: "Accept" }));
	const kept = new Map<string, Response>();

	const rendered = Effect.fnUntraced(function* (name: string) {
		const { library, searchJson } = yield* Effect.promise(() => import("./Library.js"));
		if (name === "search.json") return withTag(jsonHeaders, searchJson());
		const render = library.get(name);
		return render && withTag(pageHeaders, render(placeOf(name, { baseUrl, files: docsAssets.names() })));
	});

	const page = Effect.fnUntraced(function* (name: string, request: Request) {
		const found = kept.get(name) ?? (yield* rendered(name));
		if (found === undefined)
			return plain(404, `The reference has no such page. Its table of contents is at ${prefix}/docs.`);
		// Only the library's names are cached, so callers cannot grow this map.
		kept.set(name, found);
		return fresh(request, found);
	});

	return (request) => {
		if (request.path === "/" && request.method === "GET" && wantsPage(request)) return toFirstPage;
		if (request.path === "/docs/") return toFirstPage;
		const name = nameOf(request.path);
		if (name === undefined) return undefined;
		if (request.method !== "GET" && request.method !== "HEAD")
			return Effect.succeed(plain(405, "Only GET and HEAD are supported.", { Allow: "GET, HEAD" }));
		if (name === "") return page("", request);
		const [folder, rest = ""] = name.split(/\/(.*)/s);
		return folder === "assets"
			? Effect.sync(() => docsAssets.serve(rest) ?? plain(404, "Not found"))
			: page(name, request);
	};
};
