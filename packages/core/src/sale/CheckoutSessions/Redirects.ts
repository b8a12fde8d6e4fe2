/** Where a buyer goes after checkout. Both URLs are supplied by the seller, and reach the buyer's browser. */
import { Either, Schema } from "effect";
import type { Mode } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { optional } from "../../words/Optional.js";
import { text } from "../../words/Text.js";
import { whyNoPageUrl } from "../../words/Url.js";

const RedirectUrl = text(1, 2_048);

export const Redirects = Schema.Struct({
	success_redirect_url: optional(
		RedirectUrl,
		"Where the buyer goes after the payment; `checkout_session_id` is added to the query.",
	),
	cancel_redirect_url: optional(RedirectUrl, "Where the page links to for a buyer that leaves without paying."),
}).annotations({ identifier: "Redirects" });
export type Redirects = typeof Redirects.Type;

/** Refuses URLs that would not open, or would run a script. A sandbox may use the buyer's own machine. */
export const checkRedirects = (redirects: Redirects | undefined, mode: Mode): Either.Either<void, Refusal> => {
	for (const name of ["success_redirect_url", "cancel_redirect_url"] as const) {
		const url = redirects?.[name];
		const why = url === undefined ? undefined : whyNoPageUrl(url, mode === "test");
		if (why !== undefined)
			return refused("INVALID_VALUE", { message: `\`redirects.${name}\` ${why}.`, param: `redirects.${name}` });
	}
	return Either.void;
};

const parameter = "checkout_session_id";

/** Whether a part of a query sets the parameter, however its name is encoded. */
const isParameter = (part: string): boolean => {
	const [name = ""] = part.split("=");
	return name.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`))) === parameter;
};

/** The URL with the session's ID in its query, once, before any fragment. Everything else stays as the seller wrote it. */
export const successUrl = (url: string, checkout_session_id: string): string => {
	const [address = "", ...fragments] = url.split("#");
	const fragment = fragments.length === 0 ? "" : `#${fragments.join("#")}`;
	const [path = "", ...queries] = address.split("?");
	const kept = queries
		.join("?")
		.split("&")
		.filter((part) => part !== "" && !isParameter(part));
	return `${path}?${[...kept, `${parameter}=${checkout_session_id}`].join("&")}${fragment}`;
};
