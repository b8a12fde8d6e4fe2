/**
 * Access links: created by the seller, used once by the customer to open a session (capabilities: AL1).
 *
 * The secrets of a link and its session are derived from the server's key and never stored. A link keeps only the hash
 * of its session's secret, so access to the database alone opens no account.
 */
import { Effect, Option } from "effect";
import { customers } from "../catalog/Customers/Customer.js";
import { Mailer } from "../events/Mail/Mailer.js";
import { Mails } from "../events/Mail.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { PublicIds } from "../platform/PublicIds.js";
import type { Settings } from "../platform/Settings/Settings.js";
import { SettingsStore } from "../platform/Settings.js";
import { orders } from "../sale/Order/Order.js";
import { ReceiptReader } from "../sale/Receipts/ReceiptReader.js";
import { Crypto, isKeyedHash } from "../words/Crypto.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { isLinkSecret, linkSecret, linkSecretForm, linkSecrets } from "../words/LinkSecret.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters, Page } from "../words/Page.js";
import { type CustomerAccessPrincipal, System } from "../words/Principal.js";
import { PublicUrl } from "../words/PublicUrl.js";
import { Documents, type Stored } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import {
	type AccessLink,
	accessLinks,
	accessLinkView,
	type CreatedAccessLink,
	createLink,
	type Destination,
	destinationOf,
	isSessionOpen,
	type Redemption,
	redeem,
	renewed,
	revoke,
	type StoredAccessLink,
	signOut,
} from "./AccessLinks/AccessLink.js";
import { AccountLetters } from "./AccessLinks/AccountLetters.js";
import { accessLinksUseCases } from "./AccessLinks/UseCases.js";
import { invoices } from "./Invoices/Invoice.js";
import { subscriptions } from "./Subscriptions/Subscription.js";

/** The format of every ID. Anything else is refused without a query. */
const idForm = /^acl_[0-9a-z]{26}$/;

/** Identifies one use of a link: a random string from the page on which the customer chose to enter. */
export const attemptForm = /^[\w-]{16,64}$/;

/** A caller with the open session of an access link. */
export interface CustomerCaller extends Caller {
	readonly principal: CustomerAccessPrincipal;
}

/** What svc's pages know about a request with an open session. */
export interface CustomerVisit {
	readonly caller: CustomerCaller;
	readonly link: StoredAccessLink;
	readonly settings: Settings;
}

/** A use of a link: the outcome, and the secret of the session if there is one. */
export type Entry =
	| { readonly _tag: "opened"; readonly link: StoredAccessLink; readonly session_secret: string }
	| (Extract<Redemption, { readonly _tag: "closed" }> & {
			/** Whether the customer can request a new link by mail. Reveals nothing about the customer. */
			readonly can_renew: boolean;
	  });

/** The customer of the account that a link opens, and the page it leads to. */
interface Target extends Destination {
	readonly customer_id: string;
}

export class AccessLinks extends Effect.Service<AccessLinks>()("@svc/core/billing/AccessLinks", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const letters = yield* AccountLetters;
		const mailer = yield* Mailer;
		const mails = yield* Mails;
		const { businessOf } = yield* ReceiptReader;
		const publicIds = yield* PublicIds;
		const { base } = yield* PublicUrl;
		const { settingsOf } = yield* SettingsStore;
		const { transaction } = yield* UnitOfWork;

		const urlOf = (access_link_id: string): string =>
			`${base}/account/${access_link_id}#${linkSecret(crypto, "access link", [access_link_id])}`;

		/** Creates a link. The stored response has no URL: `linked` adds it to every response. */
		const create = Effect.fnUntraced(function* ({ environment }: Caller, { customer_id, ...destination }: Target) {
			const { environment_id } = environment;
			yield* documents.require(customers, environment_id, customer_id);
			const { customer_account } = yield* settingsOf(environment);
			if (customer_account.mode === "merchant_hosted") return yield* refuse("ACCESS_LINK_MERCHANT_HOSTED");
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const link = createLink(ids.make("access_link", millis), customer_id, destination, time);
			yield* documents.insert(accessLinks, environment_id, link);
			yield* publicIds.register(environment, link.access_link_id, millis);
			return accessLinkView(link, time);
		});

		const linked = (link: AccessLink): CreatedAccessLink => ({ ...link, url: urlOf(link.access_link_id) });

		/**
		 * Returns the environment of the link with this ID; `undefined` if there is no such link. Unknown IDs are not
		 * cached, so strangers cannot fill the memory.
		 */
		const environmentOf = Effect.fnUntraced(function* (access_link_id: string) {
			if (!idForm.test(access_link_id)) return undefined;
			return Option.getOrUndefined(yield* publicIds.environmentOf(access_link_id));
		});

		const revokeLink = Effect.fnUntraced(function* ({ environment }: Caller, access_link_id: string) {
			const time = yield* now(environment);
			const { environment_id } = environment;
			const link = yield* documents.change(accessLinks, environment_id, access_link_id, undefined, (before) =>
				revoke(before, time),
			);
			return accessLinkView(link, time);
		}, transaction);

		/**
		 * Returns the environment of the link with this secret. An unknown ID and a wrong secret get the same refusal,
		 * without a query that depends on the secret.
		 */
		const opened = Effect.fnUntraced(function* (access_link_id: string, secret: string) {
			const unknown = notFound(accessLinks.resource, access_link_id);
			if (!linkSecretForm.test(secret) || !idForm.test(access_link_id)) return yield* unknown;
			if (!isLinkSecret(crypto, "access link", [access_link_id], secret)) return yield* unknown;
			const environment = yield* environmentOf(access_link_id);
			if (environment === undefined) return yield* unknown;
			const settings = yield* settingsOf(environment);
			if (settings.customer_account.mode === "merchant_hosted") return yield* refuse("ACCESS_LINK_MERCHANT_HOSTED");
			return { environment, settings };
		});

		/** Whether svc mails new links: a mail server is configured, and the seller lets svc send mails. */
		const canMail = ({ customer_email_delivery }: Settings): boolean =>
			mailer.isOff !== true && customer_email_delivery.order_receipts === "svc_sends";

		/** The session of this use: the one it opened before, even under a previous key of the server, or a new one. */
		const sessionOf = ({ access_link_id, session_hash }: StoredAccessLink, attempt: string) => {
			const parts = [access_link_id, attempt];
			const opened =
				session_hash === undefined
					? undefined
					: linkSecrets(crypto, "access session", parts).find((secret) => isKeyedHash(crypto, secret, session_hash));
			if (session_hash !== undefined && opened !== undefined) return { session_hash, session_secret: opened };
			const session_secret = linkSecret(crypto, "access session", parts);
			return { session_hash: crypto.keyedHash(session_secret), session_secret };
		};

		/** Uses a link, at most once. `attempt` identifies the use: repeating it returns the same session. */
		const enter = Effect.fnUntraced(function* (access_link_id: string, secret: string, attempt: string) {
			if (!attemptForm.test(attempt)) return yield* notFound(accessLinks.resource, access_link_id);
			const { environment, settings } = yield* opened(access_link_id, secret);
			const { environment_id } = environment;
			const before = yield* documents.requireForUpdate(accessLinks, environment_id, access_link_id);
			const { session_hash, session_secret } = sessionOf(before, attempt);
			const outcome = redeem(before, session_hash, yield* now(environment));
			if (outcome._tag === "closed") {
				const refused: Entry = { ...outcome, can_renew: outcome.status !== "revoked" && canMail(settings) };
				return refused;
			}
			const link =
				outcome.link === before ? before : yield* documents.update(accessLinks, environment_id, outcome.link);
			const entry: Entry = { _tag: "opened", link, session_secret };
			return entry;
		}, transaction);

		/**
		 * Mails a new link to the customer's own address, once per link. The response is the same whether or not a mail is
		 * sent, so it reveals nothing about the customer.
		 */
		const renew = Effect.fnUntraced(function* (access_link_id: string, secret: string) {
			const { environment, settings } = yield* opened(access_link_id, secret);
			if (!canMail(settings)) return;
			const { environment_id, mode } = environment;
			const before = yield* documents.requireForUpdate(accessLinks, environment_id, access_link_id);
			const after = renewed(before, yield* now(environment));
			if (after === undefined) return;
			yield* documents.update(accessLinks, environment_id, after);
			const { email } = yield* documents.require(customers, environment_id, before.customer_id);
			if (email === undefined) return;
			const target = { customer_id: before.customer_id, ...destinationOf(before) };
			const { expires_at, url } = linked(yield* create({ environment, principal: System, request: null }, target));
			const business = yield* businessOf(environment, settings);
			const letter = yield* letters.accessLink({ mode, business, url, expires_at });
			yield* mails.schedule(environment, {
				kind: "access_link",
				content: { to: { email }, ...letter },
				resource_type: customers.resource,
				resource_id: before.customer_id,
				expires_at,
			});
		}, transaction);

		/**
		 * Identifies the customer of an open session. An unknown ID, a wrong secret, and an ended session get the same
		 * refusal.
		 */
		const authenticate = Effect.fnUntraced(function* (
			access_link_id: string,
			session_secret: string,
			request: NonNullable<Caller["request"]>,
		) {
			const unknown = notFound(accessLinks.resource, access_link_id);
			if (!linkSecretForm.test(session_secret)) return yield* unknown;
			const environment = yield* environmentOf(access_link_id);
			if (environment === undefined) return yield* unknown;
			const { environment_id } = environment;
			const link = Option.getOrUndefined(yield* documents.get(accessLinks, environment_id, access_link_id));
			if (link?.session_hash === undefined) return yield* unknown;
			if (!isKeyedHash(crypto, session_secret, link.session_hash)) return yield* unknown;
			if (!isSessionOpen(link, yield* now(environment))) return yield* unknown;
			const settings = yield* settingsOf(environment);
			if (settings.customer_account.mode === "merchant_hosted") return yield* unknown;
			const { customer_id } = link;
			const principal: CustomerAccessPrincipal = { _tag: "CustomerAccess", customer_id, access_link_id };
			const visit: CustomerVisit = { caller: { environment, principal, request }, link, settings };
			return visit;
		});

		/** Ends the session of a customer. */
		const leave = Effect.fnUntraced(function* ({ environment, principal: { access_link_id } }: CustomerCaller) {
			const time = yield* now(environment);
			yield* documents.change(accessLinks, environment.environment_id, access_link_id, undefined, (before) =>
				signOut(before, time),
			);
		}, transaction);

		return { authenticate, create, enter, leave, linked, renew, revoke: revokeLink };
	}),
}) {}

export const accessLinksCapability = implement(
	accessLinksUseCases,
	Effect.gen(function* () {
		const documents = yield* Documents;
		const links = yield* AccessLinks;
		const lists = yield* Lists;

		/** Builds a command that creates a link to what `targetOf` returns. */
		const creating =
			(targetOf: (environment_id: string, id: string) => Effect.Effect<Target, Refusal | StorageError>) =>
			(caller: Caller, id: string) =>
			({ once }: Attempt) =>
				Effect.map(
					once(
						Effect.flatMap(targetOf(caller.environment.environment_id, id), (target) => links.create(caller, target)),
					),
					(reply) => ({ ...reply, data: links.linked(reply.data) }),
				);

		const ofOrder = Effect.fnUntraced(function* (environment_id: string, order_id: string) {
			const { customer_id } = yield* documents.require(orders, environment_id, order_id);
			return customer_id === undefined ? yield* refuse("ACCESS_LINK_CUSTOMER_REQUIRED") : { customer_id, order_id };
		});

		const ofInvoice = (environment_id: string, invoice_id: string) =>
			Effect.map(documents.require(invoices, environment_id, invoice_id), ({ customer_id }) => ({
				customer_id,
				invoice_id,
			}));

		const ofSubscription = (environment_id: string, subscription_id: string) =>
			Effect.map(documents.require(subscriptions, environment_id, subscription_id), ({ customer_id }) => ({
				customer_id,
				subscription_id,
			}));

		const list = Effect.fnUntraced(function* (caller: Caller, customer_id: string, parameters: ListParameters) {
			yield* lists.get(customers, caller, customer_id);
			const name = `customers/${customer_id}/access-links`;
			const page = yield* lists.page(accessLinks, caller, parameters, name, { customer_id });
			const time = yield* now(caller.environment);
			const items = page.items.map((stored) => stored.map((link) => accessLinkView(link, time)));
			const shown: Page<Stored<AccessLink>> = { ...page, items };
			return shown;
		});

		return {
			create: creating((_, customer_id) => Effect.succeed({ customer_id })),
			createForOrder: creating(ofOrder),
			createForInvoice: creating(ofInvoice),
			createForSubscription: creating(ofSubscription),
			list,
			revoke: links.revoke,
		};
	}),
);
