/** The guides beside the reference, as `guides.js` has rendered them: quickstarts, guides, concepts, operating. */
import { readBuilt } from "../checkout/Assets.js";

export interface Heading {
	readonly text: string;
	readonly anchor: string;
}

export interface Guide {
	/** Its page below `/docs`, such as `guides/checkout`. */
	readonly path: string;
	readonly title: string;
	readonly headings: ReadonlyArray<Heading>;
	/** All below its title. Links are relative to its page. */
	readonly html: string;
}

export interface GuideSection {
	readonly title: string;
	readonly guides: ReadonlyArray<Guide>;
}

// Written by this package's own build.
export const guideSections: ReadonlyArray<GuideSection> = JSON.parse(readBuilt("guides.json"));

export const guides: ReadonlyArray<Guide> = guideSections.flatMap((section) => section.guides);

/** Where the simulator's cards are, with what each of them does. */
export const testCards = { page: "guides/payment-form", section: "test-cards" } as const;

const inventory = ["concepts/inventory"];
const pricing = ["concepts/pricing"];
const returns = ["concepts/returns"];
const invoices = ["guides/invoices"];
const subscriptions = ["quickstarts/subscriptions", "guides/subscriptions", "guides/proration"];

/** The guides of each capability's page. */
const byChapter: Readonly<Record<string, ReadonlyArray<string>>> = {
	"access-links": ["guides/customer-pages"],
	"allocation-policies": inventory,
	"api-keys": ["concepts/environments", "reference/scopes"],
	balance: ["concepts/balance"],
	catalog: ["guides/catalog", "guides/bundles"],
	categories: ["guides/catalog"],
	checkout: ["guides/custom-checkout", "guides/payment-form"],
	"checkout-sessions": ["quickstarts/checkout", "guides/checkout", "guides/embedded-checkout"],
	"credit-notes": invoices,
	customers: ["guides/saved-cards", "guides/customer-pages"],
	"delivery-methods": pricing,
	disputes: ["concepts/disputes"],
	emails: ["guides/emails"],
	fulfillments: ["concepts/orders-and-money"],
	"gift-cards": ["guides/gift-cards"],
	inventory,
	"inventory-counts": inventory,
	"invoice-payment-terms": invoices,
	invoices,
	locations: inventory,
	"manual-payments": ["concepts/payments"],
	me: ["concepts/environments"],
	modifiers: ["guides/catalog"],
	onboarding: ["guides/onboarding"],
	orders: ["concepts/orders-and-money", "concepts/pricing", "guides/one-transaction"],
	"partner-apps": ["guides/webhooks"],
	"payment-links": ["quickstarts/payment-link", "guides/payment-links"],
	"payment-methods": ["guides/saved-cards"],
	payments: ["concepts/payments", "guides/payment-form", "guides/bank-debits-and-financing"],
	payouts: ["concepts/balance"],
	promotions: pricing,
	receipts: ["guides/receipts"],
	refunds: ["concepts/refunds"],
	"request-logs": ["operating/running"],
	reservations: inventory,
	"return-reasons": returns,
	returns,
	sandboxes: ["guides/sandboxes"],
	settings: ["concepts/environments"],
	"subscription-plans": subscriptions,
	subscriptions,
	"tax-rates": pricing,
	transfers: inventory,
	webhooks: ["guides/webhooks", "concepts/events"],
};

/** The guides that explain a capability. */
export const guidesFor = (slug: string): ReadonlyArray<Guide> =>
	(byChapter[slug] ?? []).flatMap((path) => guides.find((guide) => guide.path === path) ?? []);
