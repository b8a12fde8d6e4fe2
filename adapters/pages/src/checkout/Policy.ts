/** The headers of every checkout page: what its browser may load, where it may send, and that nothing keeps it. */
import { type ProcessorBrowser, scriptOrigin } from "@svc/core/sale/Payments/ProcessorBrowser";

const sources = (...all: ReadonlyArray<string>): string => [...new Set(all)].join(" ");

/**
 * The content policy with the processor's origins. Form posts stay here: hence the page before the seller's URL. Pages of
 * `ancestors`, and no others, may show it in a frame.
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

/** Headers of a page that shows an order, or may. Without `ancestors` no page may show it in a frame. */
export const pageHeaders = (
	browser: ProcessorBrowser | undefined,
	ancestors: ReadonlyArray<string> = [],
): Readonly<Record<string, string>> => ({
	"Content-Type": "text/html; charset=utf-8",
	// Also keeps the page out of the memory that a browser shows on "back": it would show a form of what is paid.
	"Cache-Control": "no-store",
	"Content-Security-Policy": contentPolicy(browser, ancestors),
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff",
	// It knows no list of origins, so it would refuse those of the policy.
	...(ancestors.length === 0 ? { "X-Frame-Options": "DENY" } : {}),
	"Cross-Origin-Opener-Policy": "same-origin-allow-popups",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=()",
	"X-Robots-Tag": "noindex",
});
