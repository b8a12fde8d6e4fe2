/**
 * An access link opens one customer's account without a password (capabilities: AL1). It works once, within a day, and
 * opens a one-hour session. Schemas and pure decisions.
 */
import { Schema } from "effect";
import { prefixes } from "../../words/Id.js";
import { defined, optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { addMillis } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";

export const AccessLinkStatus = Schema.Literal("open", "used", "expired", "revoked");
export type AccessLinkStatus = typeof AccessLinkStatus.Type;

const fields = {
	access_link_id: required(Schema.String, "The ID, assigned by svc: `acl_…`."),
	customer_id: required(Schema.String, "The customer of the account that it opens: `cus_…`."),
	order_id: optional(Schema.String, "The order that it leads to: `ord_…`; absent if you asked for another page."),
	invoice_id: optional(Schema.String, "The invoice that it leads to: `inv_…`; absent if you asked for another page."),
	subscription_id: optional(
		Schema.String,
		"The subscription that it leads to: `sub_…`; absent if you asked for another page.",
	),
	expires_at: required(Schema.String, "Until when it can be used: 24 hours after its creation (RFC 3339, UTC)."),
	used_at: optional(Schema.String, "When the customer used it (RFC 3339, UTC); absent until then."),
	session_expires_at: optional(
		Schema.String,
		"When its session ends at the latest: an hour after the link was used; absent until then.",
	),
	signed_out_at: optional(Schema.String, "When the customer signed out (RFC 3339, UTC); absent if they did not."),
	revoked_at: optional(Schema.String, "When you revoked it (RFC 3339, UTC); absent if you did not."),
	...versioned,
};

export const AccessLink = Schema.Struct({
	...fields,
	status: required(
		AccessLinkStatus,
		"`used`: its session was opened, and may have ended since. `revoked`: neither the link nor its session works.",
	),
}).annotations({ identifier: "AccessLink" });
export type AccessLink = typeof AccessLink.Type;

export const CreatedAccessLink = Schema.Struct({
	...AccessLink.fields,
	url: required(
		Schema.String,
		"Where the customer enters. The fragment is a secret: it is never stored, and lists omit it.",
	),
}).annotations({ identifier: "CreatedAccessLink" });
export type CreatedAccessLink = typeof CreatedAccessLink.Type;

export const StoredAccessLink = Schema.Struct({
	...fields,
	session_hash: optional(Schema.String, "The hash of the session's secret. Present once the link has been used."),
	renewed_at: optional(Schema.String, "When the customer requested a new link by mail. Each link can be renewed once."),
});
export type StoredAccessLink = typeof StoredAccessLink.Type;

export const accessLinks = collection<StoredAccessLink>()({
	name: "access_links",
	resource: "access link",
	id: "access_link_id",
	prefix: prefixes.access_link,
	schema: StoredAccessLink,
	filters: { customer_id: { path: "customer_id" } },
});

/** How long a link can be used: one day. */
export const linkMillis = 86_400_000;

/** How long the session lasts: one hour. */
export const sessionMillis = 3_600_000;

/** What a link leads to, other than the account's first page. */
export type Destination = Pick<StoredAccessLink, "order_id" | "invoice_id" | "subscription_id">;

export const destinationOf = ({ invoice_id, order_id, subscription_id }: StoredAccessLink): Destination => ({
	...defined({ order_id, invoice_id, subscription_id }),
});

export const createLink = (
	access_link_id: string,
	customer_id: string,
	destination: Destination,
	now: string,
): StoredAccessLink => ({
	access_link_id,
	customer_id,
	...destination,
	expires_at: addMillis(now, linkMillis),
	version: 1,
	created_at: now,
	updated_at: now,
});

export const statusOf = ({ expires_at, revoked_at, used_at }: StoredAccessLink, now: string): AccessLinkStatus => {
	if (revoked_at !== undefined) return "revoked";
	if (used_at !== undefined) return "used";
	return now < expires_at ? "open" : "expired";
};

export const accessLinkView = ({ renewed_at, session_hash, ...link }: StoredAccessLink, now: string): AccessLink => ({
	...link,
	status: statusOf({ ...link }, now),
});

/** Whether the session of a link admits its customer at `now`. */
export const isSessionOpen = (
	{ revoked_at, session_expires_at, signed_out_at }: StoredAccessLink,
	now: string,
): boolean =>
	session_expires_at !== undefined &&
	now < session_expires_at &&
	signed_out_at === undefined &&
	revoked_at === undefined;

/** `opened`: the session of this use admits the customer. The other outcomes say why the link opens no session. */
export type Redemption =
	| { readonly _tag: "opened"; readonly link: StoredAccessLink }
	| { readonly _tag: "closed"; readonly status: Exclude<AccessLinkStatus, "open"> };

/**
 * Uses a link. `session_hash` is the hash of the session that this use would open. Repeating a use finds its session
 * again, so neither a second click nor a lost response locks the customer out.
 */
export const redeem = (link: StoredAccessLink, session_hash: string, now: string): Redemption => {
	const status = statusOf(link, now);
	// Both are hashes keyed by the server, so the time of the comparison leaks nothing about a secret.
	if (status === "used" && link.session_hash === session_hash && isSessionOpen(link, now))
		return { _tag: "opened", link };
	if (status !== "open") return { _tag: "closed", status };
	const session_expires_at = addMillis(now, sessionMillis);
	return { _tag: "opened", link: { ...link, used_at: now, session_hash, session_expires_at, updated_at: now } };
};

/** The link after the customer signed out; the same object if no session was open. */
export const signOut = (link: StoredAccessLink, now: string): StoredAccessLink =>
	isSessionOpen(link, now) ? { ...link, signed_out_at: now, updated_at: now } : link;

/**
 * The link after the customer requested a new one by mail; `undefined` if none is to be sent. Each link yields at most
 * one mail, so nobody can flood a mailbox. A link that the seller revoked yields none.
 */
export const renewed = (link: StoredAccessLink, now: string): StoredAccessLink | undefined => {
	const status = statusOf(link, now);
	const isOver = status === "used" || status === "expired";
	return isOver && link.renewed_at === undefined ? { ...link, renewed_at: now, updated_at: now } : undefined;
};

/** The link after the seller revoked it and its session; the same object if it was already revoked. */
export const revoke = (link: StoredAccessLink, now: string): StoredAccessLink =>
	link.revoked_at === undefined ? { ...link, revoked_at: now, updated_at: now } : link;
