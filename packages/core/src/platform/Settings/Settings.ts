/** What a seller configures once for a whole environment (requirements: Catalog, promotions, delivery, settings). */
import { Schema } from "effect";
import { Email } from "../../words/Email.js";
import type { Environment } from "../../words/Environment.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Name } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import { EmbedOrigins } from "./EmbedOrigins.js";

/** Maximum number of promotions per order: 2 by default, and at most 10. */
const MaxPromotionsPerOrder = Schema.Int.pipe(
	Schema.between(1, 10, { message: () => "must be an integer between 1 and 10" }),
);

/**
 * The action for a paid order when its stock cannot be committed. `none` leaves it to the seller; `auto_refund` refunds
 * everything immediately.
 */
export const PostPaymentInventoryFailureAction = Schema.Literal("none", "auto_refund");

/** When buyers are reminded of an invoice, in days relative to its due date (negative: before it). */
export const ReminderPolicy = Schema.Struct({
	rules: Schema.Array(Schema.Struct({ days_from_due: Schema.Int.pipe(Schema.between(-365, 365)) })).pipe(
		Schema.maxItems(20),
		Schema.filter((rules) => new Set(rules.map(({ days_from_due }) => days_from_due)).size === rules.length, {
			message: () => "must name each day once",
		}),
	),
}).annotations({ identifier: "ReminderPolicy" });

/**
 * The prefix of invoice numbers, such as `ACME-`. It does not end in a digit, so two prefixes can never produce the
 * same number.
 */
const NumberPrefix = Schema.String.pipe(
	Schema.pattern(/^[A-Z0-9-]{0,11}[A-Z-]$/, {
		message: () => "must be 1 to 12 capital letters, digits and hyphens, and must not end in a digit",
	}),
);

/** The sender of receipts: svc, or the seller upon `order.paid`. */
const OrderReceipts = Schema.Literal("svc_sends", "merchant_sends");

/** The host of the pages on which buyers manage their account. */
const CustomerAccountMode = Schema.Literal("svc_hosted", "merchant_hosted");

/**
 * When customers can end their subscriptions on their account pages: never, at the end of the period, or immediately as
 * well.
 */
export const SubscriptionCancellation = Schema.Literal("none", "at_period_end", "any_time");
export type SubscriptionCancellation = typeof SubscriptionCancellation.Type;

/** The days after a renewal's first failed charge on which it is retried, and what happens after the last of them. */
const RetryDays = Schema.Array(
	Schema.Int.pipe(Schema.between(1, 60, { message: () => "must be an integer between 1 and 60" })),
).pipe(
	Schema.maxItems(10),
	Schema.filter((days) => days.every((day, index) => index === 0 || day > days[index - 1]!), {
		message: () => "must be days in ascending order",
	}),
);

/** `unpaid`: the subscription waits for its order to be paid. */
const DunningEndAction = Schema.Literal("cancel", "unpaid");

const groups = {
	promotions: Schema.Struct({ max_promotions_per_order: MaxPromotionsPerOrder }),
	invoices: Schema.Struct({
		default_invoice_payment_term_id: optional(
			Schema.String,
			"The term of invoices that specify none; absent: they must specify one.",
		),
		number_prefix: optional(
			NumberPrefix,
			"Applies to numbers assigned from now on; absent: `INV-`. The count continues.",
		),
		reminder_policy: ReminderPolicy,
	}),
	/** How pages, mails, and receipts name the seller to buyers. */
	business: Schema.Struct({
		name: optional(Schema.String, "Absent: the merchant's name."),
		support_email: optional(Schema.String),
	}),
	/** The origins of the seller's pages that may show the checkout in a frame. Empty: none may. */
	checkout: Schema.Struct({ embed_origins: Schema.Array(Schema.String) }),
	customer_email_delivery: Schema.Struct({ order_receipts: OrderReceipts }),
	customer_account: Schema.Struct({
		mode: CustomerAccountMode,
		subscription_cancellation: SubscriptionCancellation,
	}),
	subscriptions: Schema.Struct({
		dunning: Schema.Struct({ retry_days: RetryDays, end_action: DunningEndAction }),
	}),
	/** The recipient of mails about endpoints that svc disables. Absent: no mails are sent. */
	webhooks: Schema.Struct({ notification_email: optional(Schema.String) }),
	post_payment_inventory_failure_action: PostPaymentInventoryFailureAction,
};

export const Settings = Schema.Struct({
	api_version: required(Schema.String, "The version of requests and webhooks that specify none."),
	...groups,
	...versioned,
}).annotations({ identifier: "Settings" });
export type Settings = typeof Settings.Type;

/**
 * The settings as stored: one document per environment, always with the same ID. Groups newer than the document are
 * absent and have their defaults. The API version is stored in the environment, which every request reads anyway.
 */
export const StoredSettings = Schema.Struct({
	settings_id: Schema.String,
	promotions: optional(groups.promotions),
	invoices: optional(groups.invoices),
	business: optional(groups.business),
	checkout: optional(groups.checkout),
	customer_email_delivery: optional(groups.customer_email_delivery),
	customer_account: optional(
		Schema.Struct({
			...groups.customer_account.fields,
			subscription_cancellation: optional(SubscriptionCancellation),
		}),
	),
	subscriptions: optional(groups.subscriptions),
	webhooks: optional(groups.webhooks),
	post_payment_inventory_failure_action: optional(groups.post_payment_inventory_failure_action),
	...versioned,
});
export type StoredSettings = typeof StoredSettings.Type;

/** The ID of the settings document. */
export const settingsId = "settings_current";

export const settings = collection<StoredSettings>()({
	name: "settings",
	resource: "settings",
	id: "settings_id",
	prefix: "settings_",
	schema: StoredSettings,
	upcasts: [unchanged],
});

const defaults: Schema.Struct.Type<typeof groups> = {
	promotions: { max_promotions_per_order: 2 },
	invoices: { reminder_policy: { rules: [] } },
	business: {},
	checkout: { embed_origins: [] },
	customer_email_delivery: { order_receipts: "svc_sends" },
	customer_account: { mode: "svc_hosted", subscription_cancellation: "at_period_end" },
	subscriptions: { dunning: { retry_days: [1, 3, 5, 7], end_action: "cancel" } },
	webhooks: {},
	post_payment_inventory_failure_action: "none",
};

/** The settings as returned to callers. */
export const settingsView = (
	{ settings_id, ...stored }: StoredSettings,
	{ api_version }: Pick<Environment, "api_version">,
): Settings => ({
	api_version,
	...defaults,
	...stored,
	customer_account: { ...defaults.customer_account, ...stored.customer_account },
});

/** The settings of an environment before the first change. They are not stored. */
export const defaultSettings = ({ created_at }: Pick<Environment, "created_at">): StoredSettings => ({
	settings_id: settingsId,
	version: 1,
	created_at,
	updated_at: created_at,
});

/** The body of `PATCH /v1/settings`: groups and fields that are left out are unchanged. */
export const PatchSettings = Schema.Struct({
	api_version: optional(Schema.String, "A supported version."),
	promotions: optional(Schema.Struct({ max_promotions_per_order: optional(MaxPromotionsPerOrder) })),
	invoices: optional(
		Schema.Struct({
			default_invoice_payment_term_id: optional(Schema.NullOr(Schema.String), "An active term; null clears it."),
			number_prefix: optional(Schema.NullOr(NumberPrefix), "Null clears it: numbers begin with `INV-` again."),
			reminder_policy: optional(ReminderPolicy, "Replaces the existing rules."),
		}),
	),
	business: optional(
		Schema.Struct({
			name: optional(Schema.NullOr(Name), "Null clears it: buyers see the merchant's name again."),
			support_email: optional(Schema.NullOr(Email), "Null clears it."),
		}),
	),
	checkout: optional(
		Schema.Struct({
			embed_origins: optional(
				EmbedOrigins,
				"Replaces the existing ones. `https` only; in a sandbox also `http` for localhost and 127.0.0.1.",
			),
		}),
	),
	customer_email_delivery: optional(Schema.Struct({ order_receipts: optional(OrderReceipts) })),
	customer_account: optional(
		Schema.Struct({
			mode: optional(CustomerAccountMode),
			subscription_cancellation: optional(SubscriptionCancellation),
		}),
	),
	subscriptions: optional(
		Schema.Struct({
			dunning: optional(Schema.Struct({ retry_days: optional(RetryDays), end_action: optional(DunningEndAction) })),
		}),
	),
	webhooks: optional(
		Schema.Struct({
			notification_email: optional(Schema.NullOr(Email), "Null clears it."),
		}),
	),
	post_payment_inventory_failure_action: optional(PostPaymentInventoryFailureAction),
	expected_version,
}).annotations({ identifier: "PatchSettings" });
export type PatchSettings = typeof PatchSettings.Type;

const patchWebhooks = (
	before: typeof groups.webhooks.Type,
	{ notification_email = before.notification_email }: NonNullable<PatchSettings["webhooks"]> = {},
): typeof groups.webhooks.Type => (notification_email == null ? {} : { notification_email });

const patchBusiness = (
	before: typeof groups.business.Type,
	{ name = before.name, support_email = before.support_email }: NonNullable<PatchSettings["business"]> = {},
): typeof groups.business.Type => ({
	...(name == null ? {} : { name }),
	...(support_email == null ? {} : { support_email }),
});

const patchInvoices = (
	{ default_invoice_payment_term_id: known, number_prefix: knownPrefix, ...before }: typeof groups.invoices.Type,
	{
		default_invoice_payment_term_id: term = known,
		number_prefix = knownPrefix,
		...changes
	}: NonNullable<PatchSettings["invoices"]> = {},
): typeof groups.invoices.Type => ({
	...before,
	...changes,
	...(term == null ? {} : { default_invoice_payment_term_id: term }),
	...(number_prefix == null ? {} : { number_prefix }),
});

/** The settings after a change, still at the version that was loaded. */
export const patchSettings = (
	before: StoredSettings,
	{
		api_version,
		business,
		checkout,
		customer_account,
		customer_email_delivery,
		expected_version,
		invoices,
		promotions,
		subscriptions,
		webhooks,
		...fields
	}: PatchSettings,
	now: string,
): StoredSettings => {
	const known = { ...defaults, ...before };
	return {
		...known,
		...fields,
		promotions: { ...known.promotions, ...promotions },
		invoices: patchInvoices(known.invoices, invoices),
		business: patchBusiness(known.business, business),
		checkout: { ...known.checkout, ...checkout },
		customer_email_delivery: { ...known.customer_email_delivery, ...customer_email_delivery },
		customer_account: { ...known.customer_account, ...customer_account },
		subscriptions: { dunning: { ...known.subscriptions.dunning, ...subscriptions?.dunning } },
		webhooks: patchWebhooks(known.webhooks, webhooks),
		updated_at: now,
	};
};
