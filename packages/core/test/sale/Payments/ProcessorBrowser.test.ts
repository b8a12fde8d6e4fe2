import { type ProcessorBrowser, scriptOrigin, whyNoBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import { expect, it } from "vitest";

const script = "globalThis.SvcProcessor = (key) => Acme(key);";

it("accepts the scripts, frames and requests of a processor with a library of its own", () => {
	const acme: ProcessorBrowser = {
		script,
		scripts: ["https://js.stripe.com/clover/stripe.js", "https://js.acme.example:8443/v3/?advanced=false"],
		script_origins: ["https://*.js.stripe.com"],
		frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
		connects: ["https://api.stripe.com"],
		images: ["https://*.stripe.com"],
		redirects: ["https://hooks.stripe.com"],
	};
	expect(whyNoBrowser(acme)).toBeUndefined();
	expect(whyNoBrowser({ script })).toBeUndefined();
	expect(acme.scripts?.map(scriptOrigin)).toEqual(["https://js.stripe.com", "https://js.acme.example:8443"]);
});

it.each([
	["script", "alert(1)"],
	["scripts", ["http://js.acme.example/v3"]],
	["scripts", ["//js.acme.example/v3"]],
	["scripts", ["https://js.acme.example"]],
	["scripts", ["https://user@js.acme.example/v3"]],
	["scripts", ['https://js.acme.example/"><script>']],
	["scripts", ["processor.js"]],
	["script_origins", ["https://*"]],
	["script_origins", ["*"]],
	["frames", ["https:"]],
	["frames", ["https://acme.example; script-src *"]],
	["frames", ["https://acme.example https://other.example"]],
	["frames", ["https://acme.example/pay"]],
	["connects", ["'unsafe-inline'"]],
	["connects", ["wss://acme.example"]],
	["images", ["https://acme.example\n"]],
	["redirects", ["https://*.acme.example"]],
	["redirects", ["https://acme.example/3ds"]],
])("refuses a description with %s that would open the page: %j", (field, value) => {
	expect(whyNoBrowser({ script, [field]: value })).toContain(`\`${field}\``);
});
