/**
 * What the account pages need from the core. The composition root implements it, so that the pages know neither storage
 * nor keys.
 */
import type { AccessLinkStatus, Destination } from "@svc/core/billing/AccessLinks/AccessLink";
import type {
	AccountCardForm,
	AccountFrame,
	AccountInvoice,
	AccountInvoiceDetail,
	AccountMethod,
	AccountOrder,
	AccountOrderDetail,
	AccountSubscription,
	AddedMethod,
	CancellationChoice,
} from "@svc/core/billing/CustomerAccounts/AccountView";
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import type { Refusal } from "@svc/core/words/Errors";
import type { Page } from "@svc/core/words/Page";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Data, type Effect } from "effect";

/** The session that an access link opened, and the secret in its cookie. */
export interface AccountCredential {
	readonly access_link_id: string;
	readonly session_secret: string;
}

/** One use of an access link. */
export interface EntryInput {
	readonly access_link_id: string;
	/** The secret in the link's URL. */
	readonly secret: string;
	/** A random string from the page that the customer used: a retry from the same page gets the same session. */
	readonly attempt: string;
}

export type EntryOutcome =
	| { readonly _tag: "opened"; readonly session_secret: string; readonly destination: Destination }
	| {
			readonly _tag: "closed";
			readonly status: Exclude<AccessLinkStatus, "open">;
			/** Whether the customer can request a new link by email. */
			readonly can_renew: boolean;
	  };

/** A page's own data, plus what every page shows. */
export interface AccountPage<A> {
	readonly frame: AccountFrame;
	readonly data: A;
}

export interface AccountOverview {
	readonly orders: Page<AccountOrder>;
	readonly invoices: Page<AccountInvoice>;
	readonly subscriptions: Page<AccountSubscription>;
	readonly methods: ReadonlyArray<AccountMethod>;
}

/** A subscription, and the payment methods that it can be charged to. */
export interface SubscriptionDetail {
	readonly subscription: AccountSubscription;
	readonly methods: ReadonlyArray<AccountMethod>;
}

/** No session is open: it has expired, the customer signed out, the seller ended it, or the secret is wrong. */
export class SessionEnded extends Data.TaggedError("SessionEnded") {}

type Answer<A> = Effect.Effect<A, Refusal | SessionEnded | StorageError>;

/**
 * Every function except `enter` and `renew` needs an open session, and refuses anything that is not the customer's own
 * with 404.
 */
export interface AccountApi {
	readonly enter: (input: EntryInput) => Effect.Effect<EntryOutcome, Refusal | StorageError>;
	/** Emails a new link to the customer's own address. The response does not reveal whether a mail was sent. */
	readonly renew: (link: Omit<EntryInput, "attempt">) => Effect.Effect<void, Refusal | StorageError>;
	readonly leave: (credential: AccountCredential) => Answer<void>;
	readonly overview: (credential: AccountCredential) => Answer<AccountPage<AccountOverview>>;
	readonly orders: (credential: AccountCredential, token?: string) => Answer<AccountPage<Page<AccountOrder>>>;
	readonly order: (credential: AccountCredential, order_id: string) => Answer<AccountPage<AccountOrderDetail>>;
	readonly receipt: (credential: AccountCredential, order_id: string) => Answer<Receipt>;
	readonly invoices: (credential: AccountCredential, token?: string) => Answer<AccountPage<Page<AccountInvoice>>>;
	readonly invoice: (credential: AccountCredential, invoice_id: string) => Answer<AccountPage<AccountInvoiceDetail>>;
	readonly methods: (credential: AccountCredential) => Answer<AccountPage<ReadonlyArray<AccountMethod>>>;
	/** Whether customers can save cards without a payment. */
	readonly savesCards: boolean;
	readonly cardForm: (credential: AccountCredential) => Answer<AccountPage<AccountCardForm>>;
	/** Starts saving a card. */
	readonly addMethod: (credential: AccountCredential) => Answer<AddedMethod>;
	/** Returns whether a card being saved can be charged now. */
	readonly checkMethod: (credential: AccountCredential, payment_method_id: string) => Answer<boolean>;
	readonly setDefaultMethod: (credential: AccountCredential, payment_method_id: string) => Answer<void>;
	readonly removeMethod: (credential: AccountCredential, payment_method_id: string) => Answer<void>;
	readonly subscriptions: (
		credential: AccountCredential,
		token?: string,
	) => Answer<AccountPage<Page<AccountSubscription>>>;
	readonly subscription: (
		credential: AccountCredential,
		subscription_id: string,
	) => Answer<AccountPage<SubscriptionDetail>>;
	readonly cancelSubscription: (
		credential: AccountCredential,
		subscription_id: string,
		choice: CancellationChoice,
	) => Answer<void>;
	readonly setSubscriptionMethod: (
		credential: AccountCredential,
		subscription_id: string,
		payment_method_id: string,
	) => Answer<void>;
}
