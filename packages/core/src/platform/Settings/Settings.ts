/** What a seller configures once for a whole environment (requirements: Catalog, promotions, delivery, settings). */
import { Schema } from "effect";
import { Email } from "../../words/Email.js";
import type { Environment } from "../../words/Environment.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Name } from "../../words/Text.js";
import { defaultTimeZone, TimeZone } from "../../words/TimeZone.js";
import { expected_version, versioned } from "../../words/Version.js";
import { EmbedOrigins } from "./EmbedOrigins.js";

const MaxPromotionsPerOrder = Schema.Int.pipe(
	Schema.between(1, 10, { message: () => "must be an integer between 1 and 10" }),
).annotations({ description: "How many promotions may apply to one order; 2 unless you change it." });

/** The action for a paid order when its stock cannot be committed. */
export const PostPaymentInventoryFailureAction = Schema.Literal("none", "auto_refund").annotations({
	description:
		"What svc does if a paid order's stock cannot be committed: `none` leaves it to you; `auto_refund` refunds everything at once.",
});

/** When buyers are reminded of an invoice, in days relative to its due date (negative: before it). */
export const ReminderPolicy = Schema.Struct({
	rules: required(
		Schema.Array(
			Schema.Struct({
				days_from_due: required(
					Schema.Int.pipe(Schema.between(-365, 365)),
					"Days of your time zone after the due date on which the reminder is sent; negative: before it.",
				),
			}),
		).pipe(
			Schema.maxItems(20),
			Schema.filter((rules) => new Set(rules.map(({ days_from_due }) => days_from_due)).size === rules.length, {
				message: () => "must name each day once",
			}),
		),
		"One reminder each, every day at most once; empty: buyers are not reminded.",
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

const OrderReceipts = Schema.Literal("svc_sends", "merchant_sends").annotations({
	description: "Who mails receipts, invoices and renewal notices to buyers: svc, or you upon events.",
});

const CustomerAccountMode = Schema.Literal("svc_hosted", "merchant_hosted").annotations({
	description: "Who hosts the pages on which buyers manage their account: svc, or you; then svc makes no access links.",
});

export const SubscriptionCancellation = Schema.Literal("none", "at_period_end", "any_time").annotations({
	description:
		"When buyers may end a subscription on svc's pages: never, at the end of the period, or also at once (`any_time`).",
});
export type SubscriptionCancellation = typeof SubscriptionCancellation.Type;

const RetryDays = Schema.Array(
	Schema.Int.pipe(Schema.between(1, 60, { message: () => "must be an integer between 1 and 60" })),
)
	.pipe(
		Schema.maxItems(10),
		Schema.filter((days) => days.every((day, index) => index === 0 || day > days[index - 1]!), {
			message: () => "must be days in ascending order",
		}),
	)
	.annotations({
		description: "The days after a renewal's first failed charge on which it is tried again, ascending; empty: never.",
	});

const DunningEndAction = Schema.Literal("cancel", "unpaid").annotations({
	description: "After the last retry: `cancel` ends the subscription; `unpaid` keeps it, until its order is paid.",
});

/** The groups of settings, with the sentences of both the settings and their changes. */
const meanings = {
	promotions: "How promotions apply to orders.",
	invoices: "What new invoices get unless they say otherwise.",
	business: "How pages, mails, and receipts name you to buyers, and the time zone of their dates.",
	checkout: "Where the hosted checkout may be shown.",
	customer_email_delivery: "Who sends buyers their mails.",
	customer_account: "The pages on which buyers manage their account.",
	subscriptions: "How subscriptions are charged.",
	dunning: "What happens after a renewal's charge failed.",
	retry_days: "The days after a renewal's first failed charge on which it is tried again, ascending; empty: never.",
	webhooks: "The recipient of notices about webhook endpoints that fail.",
} as const;

const groups = {
	promotions: Schema.Struct({ max_promotions_per_order: MaxPromotionsPerOrder }).annotations({
		description: meanings.promotions,
	}),
	invoices: Schema.Struct({
		default_invoice_payment_term_id: optional(
			Schema.String,
			"The term of invoices that specify none: `ipt_…`; absent: they must specify one.",
		),
		number_prefix: optional(
			NumberPrefix,
			"The start of invoice numbers assigned from now on; absent: `INV-`. The count continues.",
		),
		reminder_policy: required(ReminderPolicy, "When buyers are reminded of an invoice that specifies nothing else."),
	}).annotations({ description: meanings.invoices }),
	business: Schema.Struct({
		name: optional(Schema.String, "Your name as buyers see it; absent: the merchant's name."),
		support_email: optional(Schema.String, "Where buyers can ask for help; absent: none is shown."),
		time_zone: required(
			Schema.String,
			"The zone of dates that you and buyers read, and of due days: an IANA name; `America/New_York` unless you change it.",
		),
	}).annotations({ description: meanings.business }),
	checkout: Schema.Struct({
		embed_origins: required(
			Schema.Array(Schema.String),
			"The origins of your pages that may show the checkout in a frame; empty: none may.",
		),
	}).annotations({ description: meanings.checkout }),
	customer_email_delivery: Schema.Struct({ order_receipts: OrderReceipts }).annotations({
		description: meanings.customer_email_delivery,
	}),
	customer_account: Schema.Struct({
		mode: CustomerAccountMode,
		subscription_cancellation: SubscriptionCancellation,
	}).annotations({ description: meanings.customer_account }),
	subscriptions: Schema.Struct({
		dunning: Schema.Struct({
			retry_days: required(RetryDays, meanings.retry_days),
			end_action: DunningEndAction,
		}).annotations({
			description: meanings.dunning,
		}),
	}).annotations({ description: meanings.subscriptions }),
	webhooks: Schema.Struct({
		notification_email: optional(Schema.String, "Who is mailed when svc disables an endpoint; absent: nobody is."),
	}).annotations({ description: meanings.webhooks }),
	post_payment_inventory_failure_action: PostPaymentInventoryFailureAction,
};

export const Settings = Schema.Struct({
	api_version: required(Schema.String, "The version of requests and webhook endpoints that specify none."),
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
	former_businesses: optional(
		Schema.Array(
			Schema.Struct({
				...groups.business.fields,
				until: required(Schema.String, "When it was changed (RFC 3339, UTC)."),
			}),
		),
		"The business before each change, oldest first: receipts keep what was set when they were paid.",
	),
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
	business: { time_zone: defaultTimeZone },
	checkout: { embed_origins: [] },
	customer_email_delivery: { order_receipts: "svc_sends" },
	customer_account: { mode: "svc_hosted", subscription_cancellation: "at_period_end" },
	subscriptions: { dunning: { retry_days: [1, 3, 5, 7], end_action: "cancel" } },
	webhooks: {},
	post_payment_inventory_failure_action: "none",
};

/** The settings as returned to callers. */
export const settingsView = (
	{ former_businesses, settings_id, ...stored }: StoredSettings,
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
	api_version: optional(Schema.String, "A supported version, for requests and webhook endpoints that specify none."),
	promotions: optional(
		Schema.Struct({ max_promotions_per_order: optional(MaxPromotionsPerOrder) }),
		meanings.promotions,
	),
	invoices: optional(
		Schema.Struct({
			default_invoice_payment_term_id: optional(
				Schema.NullOr(Schema.String),
				"An active term for invoices that specify none: `ipt_…`; null clears it.",
			),
			number_prefix: optional(
				Schema.NullOr(NumberPrefix),
				"The start of numbers assigned from now on; null: `INV-` again.",
			),
			reminder_policy: optional(ReminderPolicy, "Replaces the existing rules, for invoices that specify nothing else."),
		}),
		meanings.invoices,
	),
	business: optional(
		Schema.Struct({
			name: optional(Schema.NullOr(Name), "Your name as buyers see it; null: the merchant's name again."),
			support_email: optional(Schema.NullOr(Email), "Where buyers can ask for help; null clears it."),
			time_zone: optional(
				TimeZone,
				"The zone of dates that you and buyers read, and of due days: an IANA name, such as `America/Denver`.",
			),
		}),
		meanings.business,
	),
	checkout: optional(
		Schema.Struct({
			embed_origins: optional(
				EmbedOrigins,
				"Replaces the existing ones. `https` only; in a sandbox also `http` for localhost and 127.0.0.1.",
			),
		}),
		meanings.checkout,
	),
	customer_email_delivery: optional(
		Schema.Struct({ order_receipts: optional(OrderReceipts) }),
		meanings.customer_email_delivery,
	),
	customer_account: optional(
		Schema.Struct({
			mode: optional(CustomerAccountMode),
			subscription_cancellation: optional(SubscriptionCancellation),
		}),
		meanings.customer_account,
	),
	subscriptions: optional(
		Schema.Struct({
			dunning: optional(
				Schema.Struct({ retry_days: optional(RetryDays, meanings.retry_days), end_action: optional(DunningEndAction) }),
				meanings.dunning,
			),
		}),
		meanings.subscriptions,
	),
	webhooks: optional(
		Schema.Struct({
			notification_email: optional(
				Schema.NullOr(Email),
				"Who is mailed when svc disables an endpoint; null: nobody is.",
			),
		}),
		meanings.webhooks,
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
	{
		name = before.name,
		support_email = before.support_email,
		time_zone = before.time_zone,
	}: NonNullable<PatchSettings["business"]> = {},
): typeof groups.business.Type => ({
	time_zone,
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

/** How many former businesses and names are kept. More changes than anybody makes. */
export const mostFormer = 200;

/** The former businesses after a change at `now`; the same ones if the business did not change. */
const formerBusinesses = (
	former: NonNullable<StoredSettings["former_businesses"]>,
	before: typeof groups.business.Type,
	after: typeof groups.business.Type,
	now: string,
): Pick<StoredSettings, "former_businesses"> => {
	const isSame =
		before.name === after.name && before.support_email === after.support_email && before.time_zone === after.time_zone;
	if (!isSame) return { former_businesses: [...former, { ...before, until: now }].slice(-mostFormer) };
	return former.length === 0 ? {} : { former_businesses: former };
};

/** The business as it was set at a moment. Pure. */
export const businessAt = (
	{ former_businesses = [], business = defaults.business }: StoredSettings,
	at: string,
): typeof groups.business.Type => {
	const found = former_businesses.find(({ until }) => at < until);
	if (found === undefined) return business;
	const { until: _, ...former } = found;
	return former;
};

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
	const { former_businesses = [], ...known } = { ...defaults, ...before };
	const changed = patchBusiness(known.business, business);
	return {
		...known,
		...formerBusinesses(former_businesses, known.business, changed, now),
		...fields,
		promotions: { ...known.promotions, ...promotions },
		invoices: patchInvoices(known.invoices, invoices),
		business: changed,
		checkout: { ...known.checkout, ...checkout },
		customer_email_delivery: { ...known.customer_email_delivery, ...customer_email_delivery },
		customer_account: { ...known.customer_account, ...customer_account },
		subscriptions: { dunning: { ...known.subscriptions.dunning, ...subscriptions?.dunning } },
		webhooks: patchWebhooks(known.webhooks, webhooks),
		updated_at: now,
	};
};
