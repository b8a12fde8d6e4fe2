/**
 * What a buyer's browser loads to pay with Stripe. The origins come from Stripe's security guide, minus Google Maps:
 * the form asks for no address. https://docs.stripe.com/security/guide#content-security-policy
 */
import type { ProcessorBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import { elementsScript } from "./ElementsScript.js";

export const stripeBrowser: ProcessorBrowser = {
	script: elementsScript,
	// The release that this package was written for. Stripe requires loading it from its own servers.
	scripts: ["https://js.stripe.com/dahlia/stripe.js"],
	script_origins: ["https://*.js.stripe.com"],
	frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
	connects: ["https://api.stripe.com"],
	// The last one verifies bank accounts that were entered by number.
	redirects: ["https://hooks.stripe.com", "https://pm-redirects.stripe.com", "https://payments.stripe.com"],
};
