/** Headers of every checkout page: what its browser may load, where it may send data, and that nothing may cache it. */
import { type ProcessorBrowser, scriptOrigin } from "@svc/core/sale/Payments/ProcessorBrowser";

const sources = (...all: ReadonlyArray<string>): string => [...new Set(all)].join(" ");

/**
 * The content security policy, with the processor's origins. Form posts stay on this server; hence the intermediate
 * page before the seller's URL. Only pages of `ancestors` may frame it.
 */
const contentPolicy = (browser: ProcessorBrowser | undefined, ancestors: ReadonlyArray<string>): string => {
	const { connects = [], frames = [], images = [], script_origins = [], scripts = [] } = browser ?? {};
	return [
		"default-src 'none'",
		`script-src ${sources("'self'", ...scripts.flatMap((url) => scriptOrigin(url) ?? []), ...script_origins)}`,
		"style-src 'self'",
		`img-src ${sources("'self'", "data:", ...images)}`,
		`connect-src ${sources("'self'", ...connects)}`,
		`frame-src ${sources(...frames) || "'none'"}`,
		"form-action 'self'",
		"base-uri 'none'",
		`frame-ancestors ${ancestors.join(" ") || "'none'"}`,
	].join("; ");
};

/** Headers of a page that shows, or may show, an order. Without `ancestors`, no page may frame it. */
export const pageHeaders = (
	browser: ProcessorBrowser | undefined,
	ancestors: ReadonlyArray<string> = [],
): Readonly<Record<string, string>> => ({
	"Content-Type": "text/html; charset=utf-8",
	// Also keeps the page out of the back/forward cache, which would show the form for an order that is already paid.
	"Cache-Control": "no-store",
	"Content-Security-Policy": contentPolicy(browser, ancestors),
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff",
	// It supports no list of origins, so it would refuse those in the policy.
	...(ancestors.length === 0 ? { "X-Frame-Options": "DENY" } : {}),
	"Cross-Origin-Opener-Policy": "same-origin-allow-popups",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=()",
	"X-Robots-Tag": "noindex",
});
