/**
 * Due dates and late fees of invoices (requirements: Invoices, subscriptions, payment links, customers). An invoice
 * copies its term at issue, so later changes to the term leave it untouched. Pure.
 */
import { Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Percent, PercentInput } from "../../words/Rate.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";

const Days = Schema.Int.pipe(Schema.between(0, 365, { message: () => "must be an integer between 0 and 365" }));

/** Due `days` days after the invoice is issued; 0 means immediately. */
const PaymentTermCalculation = Schema.Struct({ type: Schema.Literal("net_days"), days: Days }).annotations({
	identifier: "PaymentTermCalculation",
});

/** `automatic` adds the fee when the grace period ends; `manual` waits for the seller to request it. */
const LateFeeApplicationMode = Schema.Literal("automatic", "manual");

/** A percentage of the unpaid amount or a fixed amount, charged after the grace period that follows the due date. */
export const LateFeePolicy = Schema.Union(
	Schema.Struct({
		type: Schema.Literal("percentage"),
		percent: Percent,
		grace_period_days: Schema.Int,
		application_mode: LateFeeApplicationMode,
	}),
	Schema.Struct({
		type: Schema.Literal("fixed"),
		amount_money: Money,
		grace_period_days: Schema.Int,
		application_mode: LateFeeApplicationMode,
	}),
).annotations({ identifier: "LateFeePolicy" });
export type LateFeePolicy = typeof LateFeePolicy.Type;

/** Optional fields; the defaults are 0 days and `manual`. */
const lateFeeOptions = { grace_period_days: optional(Days), application_mode: optional(LateFeeApplicationMode) };

export const LateFeePolicyInput = Schema.Union(
	Schema.Struct({ type: Schema.Literal("percentage"), percent: PercentInput, ...lateFeeOptions }),
	Schema.Struct({ type: Schema.Literal("fixed"), amount_money: MoneyInput, ...lateFeeOptions }),
).annotations({ identifier: "LateFeePolicyInput" });
export type LateFeePolicyInput = typeof LateFeePolicyInput.Type;

export const InvoicePaymentTerm = Schema.Struct({
	invoice_payment_term_id: required(Schema.String, "`ipt_…`"),
	name: Schema.String,
	calculation: PaymentTermCalculation,
	late_fee_policy: optional(LateFeePolicy, "Absent: no late fee."),
	status: required(ArchivableStatus, "New invoices cannot use an archived term; issued ones keep it."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "InvoicePaymentTerm" });
export type InvoicePaymentTerm = typeof InvoicePaymentTerm.Type;

export const invoicePaymentTerms = collection<InvoicePaymentTerm>()({
	name: "invoice_payment_terms",
	resource: "invoice payment term",
	id: "invoice_payment_term_id",
	prefix: "ipt_",
	schema: InvoicePaymentTerm,
	filters: { status: { path: "status", values: ArchivableStatus.literals } },
	sorts: { name: { path: "name", type: "text" } },
	search: (term) => [term.name],
});

/** The body of `POST /v1/invoice-payment-terms`. */
export const CreateInvoicePaymentTerm = Schema.Struct({
	name: Name,
	calculation: PaymentTermCalculation,
	late_fee_policy: optional(LateFeePolicyInput),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInvoicePaymentTerm" });
export type CreateInvoicePaymentTerm = typeof CreateInvoicePaymentTerm.Type;

/** Fields that are present replace the existing ones; `late_fee_policy: null` removes the fee. */
export const PatchInvoicePaymentTerm = Schema.Struct({
	name: optional(Name),
	calculation: optional(PaymentTermCalculation),
	late_fee_policy: optional(Schema.NullOr(LateFeePolicyInput)),
	status: optional(ArchivableStatus),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchInvoicePaymentTerm" });
export type PatchInvoicePaymentTerm = typeof PatchInvoicePaymentTerm.Type;

const withDefaults = (policy: LateFeePolicyInput): LateFeePolicy => ({
	grace_period_days: 0,
	application_mode: "manual",
	...policy,
});

/** Returns the term that a request creates. `now` is the environment's time. */
export const createPaymentTerm = (
	{ late_fee_policy, ...request }: CreateInvoicePaymentTerm,
	invoice_payment_term_id: string,
	now: string,
): InvoicePaymentTerm => ({
	metadata: {},
	...request,
	...(late_fee_policy === undefined ? {} : { late_fee_policy: withDefaults(late_fee_policy) }),
	invoice_payment_term_id,
	status: "active",
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The policy after a change: `null` removes it, an absent field keeps it. */
const changedPolicy = (
	known: InvoicePaymentTerm["late_fee_policy"],
	change: PatchInvoicePaymentTerm["late_fee_policy"],
): InvoicePaymentTerm["late_fee_policy"] => {
	if (change === undefined) return known;
	return change === null ? undefined : withDefaults(change);
};

export const patchPaymentTerm = (
	{ late_fee_policy: known, ...rest }: InvoicePaymentTerm,
	{ expected_version: _, late_fee_policy, ...changes }: PatchInvoicePaymentTerm,
	now: string,
): InvoicePaymentTerm => {
	const policy = changedPolicy(known, late_fee_policy);
	return {
		...rest,
		...changes,
		...(policy === undefined ? {} : { late_fee_policy: policy }),
		updated_at: now,
	};
};
