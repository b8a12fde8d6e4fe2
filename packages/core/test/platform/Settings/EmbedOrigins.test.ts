import { checkEmbedOrigins, isPageOf, whyNoEmbedOrigin } from "@svc/core/platform/Settings/EmbedOrigins";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const isAccepted = (origin: string): boolean => whyNoEmbedOrigin(origin, "live") === undefined;

/** A wrong implementation: whatever the URL parser calls an origin, which lets `*` and `;` stand in a host. */
const isAcceptedByParser = (origin: string): boolean => URL.canParse(origin) && new URL(origin).origin === origin;

/** Text near an origin: labels of a host with what content policies give a meaning, and perhaps a port. */
const candidates = fc
	.tuple(
		fc.constantFrom("https://", "http://", "https:", ""),
		fc.array(fc.stringMatching(/^[a-zA-Z0-9*;,'_-]{1,6}$/), { minLength: 1, maxLength: 3 }),
		fc.constantFrom("", ":443", ":8443", ":99999", "/", "/shop", "?a", "#b"),
	)
	.map(([scheme, labels, end]) => `${scheme}${labels.join(".")}${end}`);

/** What an accepted origin must be, so that a content policy with it admits exactly this origin. */
const lawOf = (accepts: (origin: string) => boolean) =>
	fc.property(candidates, (origin) => {
		if (!accepts(origin)) return true;
		return new URL(origin).origin === origin && /^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin);
	});

describe("origins that may embed the checkout", () => {
	it("are such that a content policy with them admits exactly these", () => {
		fc.assert(lawOf(isAccepted));
		expect(fc.check(lawOf(isAcceptedByParser), { numRuns: 5_000 }).failed).toBe(true);
	});

	it.each([
		"https://shop.example",
		"https://shop.example:8443",
		"https://xn--bcher-kva.example",
		"https://203.0.113.7",
	])("may be %s", (origin) => {
		expect(whyNoEmbedOrigin(origin, "live")).toBeUndefined();
		expect(whyNoEmbedOrigin(origin, "test")).toBeUndefined();
	});

	it.each([
		"*",
		"https:",
		"https://*.shop.example",
		"https://shop.example/",
		"https://shop.example/cart",
		"https://shop.example:443",
		"https://Shop.example",
		"https://ada@shop.example",
		"https://bücher.example",
		"https://shop.example; script-src *",
		"https://[::1]",
		"http://shop.example",
		"http://localhost.shop.example",
		"javascript:alert(1)",
		"null",
	])("may not be %s", (origin) => {
		expect(whyNoEmbedOrigin(origin, "test")).toBeDefined();
	});

	it.each(["http://localhost", "http://localhost:3000", "http://127.0.0.1:5173"])(
		"may be %s in a sandbox alone",
		(origin) => {
			expect(whyNoEmbedOrigin(origin, "test")).toBeUndefined();
			expect(whyNoEmbedOrigin(origin, "live")).toBe("must be an https:// origin");
		},
	);

	it("are refused by their place in the list", () => {
		const checked = checkEmbedOrigins(["https://shop.example", "http://shop.example"], "live");
		expect(Either.getOrThrowWith(Either.flip(checked), String)).toMatchObject({
			code: "INVALID_VALUE",
			param: "checkout.embed_origins[1]",
		});
	});

	it("have pages: those of the same scheme, host and port, without a user", () => {
		const origins = ["https://shop.example"];
		expect(isPageOf(origins, "https://shop.example/checkout?cart=1#pay")).toBe(true);
		for (const page of ["https://shop.example.evil.example/", "https://shop.example:8443/", "http://shop.example/"])
			expect(isPageOf(origins, page)).toBe(false);
		for (const page of ["https://ada@shop.example/", "//shop.example/", "/checkout", "javascript:alert(1)"])
			expect(isPageOf(origins, page)).toBe(false);
	});
});
