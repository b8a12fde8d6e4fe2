/**
 * What a buyer's browser loads to pay by Stripe. The origins are those of Stripe's security guide, without Google's maps:
 * the form asks for no address. https://docs.stripe.com/security/guide#content-security-policy
 */
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import { elementsScript } from "./ElementsScript.js";

export const stripeBrowser: ProcessorBrowser = {
	script: elementsScript,
	// The release that this package was written for. Stripe asks to load it from there.
	scripts: ["https://js.stripe.com/dahlia/stripe.js"],
	script_origins: ["https://*.js.stripe.com"],
	frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
	connects: ["https://api.stripe.com"],
	// The last one verifies bank accounts that were entered by number.
	redirects: ["https://hooks.stripe.com", "https://pm-redirects.stripe.com", "https://payments.stripe.com"],
};
