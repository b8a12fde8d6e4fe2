/** Principals: the authority with which a use case runs. */

/** A request with an API key. */
export interface ApiKeyPrincipal {
	readonly _tag: "ApiKey";
	readonly api_key_id: string;
	/** The scopes that the key holds. */
	readonly scopes: ReadonlySet<string>;
	/** When it stops working; absent: never. */
	readonly expires_at?: string;
}

/** A developer with an onboarding session and no key yet. */
export interface DeveloperPrincipal {
	readonly _tag: "Developer";
	readonly developer_identity_id: string;
	readonly onboarding_session_id: string;
}

/** A buyer with the secret of a checkout session, limited to that session and its order. */
export interface CheckoutSessionPrincipal {
	readonly _tag: "CheckoutSession";
	readonly checkout_session_id: string;
	/** Absent if the session only saves a card. */
	readonly order_id?: string;
	/** The version of the session when the secret was checked. */
	readonly session_version: number;
}

/** A buyer with the link of an invoice. Identified only by svc's own pages, never by an API request. */
export interface InvoiceLinkPrincipal {
	readonly _tag: "InvoiceLink";
	readonly invoice_id: string;
}

/**
 * A customer with a session opened by an access link, limited to that customer's data. Identified only by svc's own
 * pages, never by an API request.
 */
export interface CustomerAccessPrincipal {
	readonly _tag: "CustomerAccess";
	readonly customer_id: string;
	readonly access_link_id: string;
}

/** A host in the same process, the operator's command, or work that the service starts itself: may do everything. */
export interface SystemPrincipal {
	readonly _tag: "System";
}

/** A request without credentials, to a use case that requires none. */
export interface AnonymousPrincipal {
	readonly _tag: "Anonymous";
}

export type Principal =
	| ApiKeyPrincipal
	| DeveloperPrincipal
	| CheckoutSessionPrincipal
	| InvoiceLinkPrincipal
	| CustomerAccessPrincipal
	| SystemPrincipal
	| AnonymousPrincipal;

/**
 * The kinds of principals as which a request can identify itself. `System` exists only in process, and is never
 * refused.
 */
export type PrincipalKind = Exclude<Principal["_tag"], "CustomerAccess" | "InvoiceLink" | "System">;

export const System: SystemPrincipal = { _tag: "System" };
export const Anonymous: AnonymousPrincipal = { _tag: "Anonymous" };
