/** The scope that an event requires: the read scope of the resource that the event is about. */

import { type Scope, satisfies } from "../../platform/Scopes.js";
import { type EventType, eventCatalog } from "../Events.js";

type ResourceOf<Type> = Type extends `${infer Resource}.${string}` ? Resource : never;

/**
 * Keyed by the event type's text before the first dot. Events of an app's installations need no scope, because the app
 * itself receives them.
 */
const scopes = {
	order: "commerce.orders.read",
	payment_intent: "payments.payment_intents.read",
	checkout_session: "commerce.checkout_sessions.read",
	refund: "payments.refunds.read",
	return: "commerce.returns.read",
	invoice: "billing.invoices.read",
	credit_note: "billing.invoices.read",
	subscription: "billing.subscriptions.read",
	inventory: "commerce.inventory.read",
	gift_card: "commerce.gift_cards.read",
	payment_method: "payments.payment_methods.read",
	customer: "customers.customers.read",
	payment_link: "commerce.payment_links.read",
	dispute: "payments.disputes.read",
	payout: "payments.payouts.read",
	product: "commerce.products.read",
	email: "emails.read",
	webhook_endpoint: "webhooks.read",
	app: undefined,
} as const satisfies Readonly<Record<ResourceOf<EventType>, Scope | undefined>>;

/** Returns the scope that an event of this type needs; `undefined` for events of an app's installations. */
export const scopeOf = (event_type: EventType): Scope | undefined => {
	// The type of `scopes` proves that every event type starts with a resource; the type of `split` cannot.
	const resource = event_type.split(".")[0] as ResourceOf<EventType>;
	return scopes[resource];
};

/** Whether an app with these granted scopes may read a merchant's event of this type. */
export const mayRead = (granted: ReadonlyArray<string>, event_type: EventType): boolean => {
	const needed = scopeOf(event_type);
	return eventCatalog[event_type].source === "merchant" && needed !== undefined && satisfies(new Set(granted), needed);
};
