/**
 * Serves the reference below `/docs`, and leads browsers from `/` there. Each page is rendered on its first request and
 * kept; nothing of the contract is loaded before.
 */
import { createHash } from "node:crypto";
import type { Request, Response } from "@svc/http";
import { preferred } from "@svc/http/Accept";
import { Effect } from "effect";
import { file } from "../checkout/StaticFiles.js";
import { docsAsset, docsAssets } from "./DocsAssets.js";
import { placeOf } from "./Place.js";

export interface DocsPagesOptions {
	/** Where callers reach this server, such as `https://shop.example/commerce`; the examples call it. */
	readonly baseUrl: string;
}

/** Answers requests of the reference, and leaves every other request to the service. */
export type DocsPages = (request: Request) => Effect.Effect<Response> | undefined;

/** Documents change with a release only. */
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

/** Whether the client has this already. Tags are compared weakly (RFC 9110, 13.1.2): proxies that compress weaken them. */
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

/** What a browser asks for when a reader enters the address. */
const wantsPage = (request: Request): boolean =>
	preferred(request.header("accept"), ["application/json", "text/html"]) === "text/html";

/** Builds the pages. */
export const docsPages = ({ baseUrl }: DocsPagesOptions): DocsPages => {
	/** The base URL has the prefix of the mount, which a relative `Location` could miss. */
	const prefix = URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/\/+$/, "") : "";
	const toFirstPage = Effect.succeed(plain(302, "", { Location: `${prefix}/docs`, Vary: "Accept" }));
	const kept = new Map<string, Response>();

	const rendered = Effect.fnUntraced(function* (name: string) {
		const { library, searchJson } = yield* Effect.promise(() => import("./Library.js"));
		if (name === "search.json") return withTag(jsonHeaders, searchJson());
		const render = library.get(name);
		const { script, style } = docsAssets();
		return render && withTag(pageHeaders, render(placeOf(name, { baseUrl, files: { script, style } })));
	});

	const page = Effect.fnUntraced(function* (name: string, request: Request) {
		const found = kept.get(name) ?? (yield* rendered(name));
		if (found === undefined)
			return plain(404, `There is no such page in the reference. Its contents are at ${prefix}/docs.`);
		// Only names of the library are kept, so no caller can make this large.
		kept.set(name, found);
		return fresh(request, found);
	});

	const asset = (name: string): Response => {
		const found = docsAsset(name);
		if (found === undefined) return plain(404, "Not found");
		// While a release is rolled out, a page of one release may ask a node of the other.
		return file(found.asset, found.isExact ? "public, max-age=31536000, immutable" : "no-store");
	};

	return (request) => {
		if (request.path === "/" && request.method === "GET" && wantsPage(request)) return toFirstPage;
		if (request.path === "/docs/") return toFirstPage;
		const name = nameOf(request.path);
		if (name === undefined) return undefined;
		if (request.method !== "GET" && request.method !== "HEAD")
			return Effect.succeed(plain(405, "Only GET and HEAD.", { Allow: "GET, HEAD" }));
		if (name === "") return page("", request);
		const [folder, rest = ""] = name.split(/\/(.*)/s);
		return folder === "assets" ? Effect.sync(() => asset(rest)) : page(name, request);
	};
};
