/** The names of the modules that are published, here and in the package. */

/**
 * What users can import: `@svc/core/words/Money` of this repository is `@svc/server/core/words/Money` of the package, and
 * a module of `@svc/server` keeps its name.
 */
export const publicModules = [
	"@svc/server",
	"@svc/server/Compose",
	"@svc/server/Embed",
	"@svc/client",
	"@svc/client/Effect",
	"@svc/client/VerifyWebhook",
	// The services that hosts with Effect call.
	"@svc/core/billing/Invoices",
	"@svc/core/billing/Subscriptions",
	"@svc/core/catalog/Catalog",
	"@svc/core/catalog/Customers",
	"@svc/core/main/Background",
	"@svc/core/main/Promises",
	"@svc/core/platform/Idempotency",
	"@svc/core/platform/Merchants",
	"@svc/core/sale/Fulfillments",
	"@svc/core/sale/GiftCards",
	"@svc/core/sale/Orders",
	"@svc/core/sale/Payments",
	"@svc/core/sale/Refunds",
	"@svc/core/sale/Returns",
	"@svc/core/stock/Inventory",
	// Ports and words.
	"@svc/core/sale/Payments/Processor",
	"@svc/core/sale/Payments/ProcessorAdapter",
	"@svc/core/sale/Payments/ProcessorNotifications",
	"@svc/core/sale/Payments/ProcessorPayout",
	"@svc/core/sale/Payments/PromiseProcessor",
	"@svc/core/words/Environment",
	"@svc/core/words/Errors",
	"@svc/core/words/Money",
	"@svc/core/words/Principal",
	"@svc/core/words/Storage/StorageError",
	"@svc/http",
	"@svc/pages/receipts/Page",
	"@svc/pages/receipts/Pdf",
	"@svc/simulator",
	"@svc/smtp",
	"@svc/sql",
	"@svc/stripe",
	"@svc/testkit/ProcessorContract",
];

/** What browsers and edge workers load too. It is built apart: the files of the rest name modules of Node. */
export const anywhere = ["@svc/client", "@svc/client/Effect", "@svc/client/VerifyWebhook"];

/** The subpath of the package for a module of this repository. */
export const subpathOf = (/** @type {string} */ module) => {
	const path = module.slice("@svc/".length);
	return path === "server" ? "." : `./${path.startsWith("server/") ? path.slice("server/".length) : path}`;
};

/** What users import for a module of this repository. */
export const publishedName = (/** @type {string} */ module) => `@svc/server${subpathOf(module).slice(1)}`;

/** Code of the documentation, which names what is published, as code that runs in this repository. */
export const inRepository = (/** @type {string} */ code) =>
	publicModules.reduce((text, module) => text.replaceAll(`"${publishedName(module)}"`, `"${module}"`), code);
