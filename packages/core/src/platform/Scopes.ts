/** The scope catalog (decisions: Environments, keys, scopes). A `.write` scope satisfies the matching `.read`. */
import { Effect, Schema } from "effect";
import type { Caller } from "../words/Environment.js";
import { type Refusal, refuse } from "../words/Errors.js";
import type { Principal } from "../words/Principal.js";

const areas = [
	"commerce.orders",
	"commerce.products",
	"commerce.inventory",
	"commerce.inventory_locations",
	"commerce.promotions",
	"commerce.gift_cards",
	"commerce.delivery_methods",
	"commerce.returns",
	"commerce.payment_links",
	"commerce.checkout_sessions",
	"payments.payment_intents",
	"payments.refunds",
	"payments.payment_methods",
	"payments.payouts",
	"payments.disputes",
	"billing.invoices",
	"billing.plans",
	"billing.subscriptions",
	"customers.customers",
	"accounts.api_keys",
	"accounts.settings",
	"accounts.merchants",
	"developer.request_logs",
	"developer.sandboxes",
	"emails",
	"webhooks",
	"reports",
] as const;

/** The area of a scope, such as `commerce.orders`. */
export type Area = (typeof areas)[number];

export type Scope = `${Area}.${"read" | "write"}`;

/** Every scope, in the catalog's order. */
export const all: ReadonlyArray<Scope> = areas.flatMap((area) => [`${area}.read`, `${area}.write`] as const);

export const Scope = Schema.Literal(...all).annotations({ identifier: "Scope" });

/** Whether a stored name is a scope of this version. Unknown names grant nothing. */
export const isScope = Schema.is(Scope);

/** Whether a key with the scopes `held` satisfies `needed`. */
export const satisfies = (held: ReadonlySet<string>, needed: Scope): boolean =>
	held.has(needed) || (needed.endsWith(".read") && held.has(`${needed.slice(0, -".read".length)}.write`));

/** Whether a principal holds a scope. The system holds all, and developers and anonymous callers hold none. */
export const holds = (principal: Principal, needed: Scope): boolean =>
	principal._tag === "System" || (principal._tag === "ApiKey" && satisfies(principal.scopes, needed));

/** Refuses scopes that the caller does not hold: a key can only grant its own scopes. */
export const withinScopes = (caller: Caller, scopes: ReadonlyArray<Scope>): Effect.Effect<void, Refusal> => {
	const missing = scopes.findIndex((scope) => !holds(caller.principal, scope));
	return missing < 0
		? Effect.void
		: refuse("SCOPE_ESCALATION", {
				message: `The calling key does not hold ${scopes[missing]}: omit that scope, or use a key that holds it.`,
				param: `scopes[${missing}]`,
			});
};
