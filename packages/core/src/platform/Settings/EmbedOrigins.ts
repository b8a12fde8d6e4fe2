/**
 * The origins of a seller's pages that may show the checkout in a frame. They are copied verbatim into a content
 * security policy, so only plain ones are accepted: a wildcard or a semicolon would let others in. Pure.
 */
import { Either, Schema } from "effect";
import type { Mode } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { text } from "../../words/Text.js";
import { isPlainUrl, parseUrl } from "../../words/Url.js";

export const maximumEmbedOrigins = 20;

export const EmbedOrigins = Schema.Array(text(1, 255)).pipe(
	Schema.maxItems(maximumEmbedOrigins, { message: () => `must have at most ${maximumEmbedOrigins} origins` }),
	Schema.filter((origins) => new Set(origins).size === origins.length, {
		message: () => "must name each origin once",
	}),
);

/** A scheme, a host as spelled in content security policies, and an optional port. */
const originForm = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

const localHosts = ["localhost", "127.0.0.1"];

/**
 * Returns why an origin's pages may not show the checkout, as the end of a sentence; undefined if they may. A sandbox
 * also accepts pages on the developer's own machine.
 */
export const whyNoEmbedOrigin = (origin: string, mode: Mode): string | undefined => {
	const url = originForm.test(origin) ? parseUrl(origin) : undefined;
	if (url === undefined || url.origin !== origin)
		return "must be an origin as browsers write it, such as https://shop.example: lower case, without a path or `*`";
	if (url.protocol === "https:") return undefined;
	if (mode !== "test") return "must be an https:// origin";
	return localHosts.includes(url.hostname)
		? undefined
		: "must be an https:// origin, or an http:// origin of localhost or 127.0.0.1";
};

/** Refuses the first invalid origin, by its position in the list. */
export const checkEmbedOrigins = (origins: ReadonlyArray<string>, mode: Mode): Either.Either<void, Refusal> => {
	for (const [index, origin] of origins.entries()) {
		const param = `checkout.embed_origins[${index}]`;
		const why = whyNoEmbedOrigin(origin, mode);
		if (why !== undefined) return refused("INVALID_VALUE", { param, message: `\`${param}\` ${why}.` });
	}
	return Either.void;
};

/** Whether a page belongs to one of the origins. */
export const isPageOf = (origins: ReadonlyArray<string>, page: string): boolean => {
	const origin = isPlainUrl(page) ? parseUrl(page)?.origin : undefined;
	return origin !== undefined && origins.includes(origin);
};
