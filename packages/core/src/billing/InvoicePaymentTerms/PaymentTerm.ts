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

const PaymentTermCalculation = Schema.Struct({
	type: required(Schema.Literal("net_days"), "`net_days`: a number of days after the invoice is issued."),
	days: required(
		Days,
		"Days from issue, counted in your time zone; it is due at the end of that day. 0: the day of issue.",
	),
}).annotations({ identifier: "PaymentTermCalculation" });

const LateFeeApplicationMode = Schema.Literal("automatic", "manual");

const percentage = required(Schema.Literal("percentage"), "The fee is a share of the unpaid amount.");
const fixed = required(Schema.Literal("fixed"), "The fee is the same amount each time.");

const lateFeeTerms = {
	grace_period_days: required(Schema.Int, "Local days from the due date until the fee is due, in your time zone."),
	application_mode: required(
		LateFeeApplicationMode,
		"`automatic` adds the fee when the grace period ends; `manual` waits until the seller requests it.",
	),
};

/** A percentage of the unpaid amount or a fixed amount, charged after the grace period that follows the due date. */
export const LateFeePolicy = Schema.Union(
	Schema.Struct({
		type: percentage,
		percent: required(
			Percent,
			"The fee in percent of what is unpaid of the installment, as decimal text such as `1.5`.",
		),
		...lateFeeTerms,
	}),
	Schema.Struct({ type: fixed, amount_money: required(Money, "The fee on each late installment."), ...lateFeeTerms }),
).annotations({ identifier: "LateFeePolicy" });
export type LateFeePolicy = typeof LateFeePolicy.Type;

const lateFeeOptions = {
	grace_period_days: optional(Days, "Days from the due date until the fee is due. Default: 0."),
	application_mode: optional(
		LateFeeApplicationMode,
		"`automatic` adds the fee when the grace period ends; `manual` waits until you request it. Default: `manual`.",
	),
};

export const LateFeePolicyInput = Schema.Union(
	Schema.Struct({
		type: percentage,
		percent: required(PercentInput, "The fee in percent of what is unpaid of the installment, such as `1.5`."),
		...lateFeeOptions,
	}),
	Schema.Struct({
		type: fixed,
		amount_money: required(MoneyInput, "The fee on each late installment."),
		...lateFeeOptions,
	}),
).annotations({ identifier: "LateFeePolicyInput" });
export type LateFeePolicyInput = typeof LateFeePolicyInput.Type;

export const InvoicePaymentTerm = Schema.Struct({
	invoice_payment_term_id: required(Schema.String, "The ID, assigned by svc: `ipt_…`."),
	name: required(Schema.String, "Your name for the term, such as `Net 30`; it need not be unique."),
	calculation: required(PaymentTermCalculation, "When an invoice is due, counted from its issue."),
	late_fee_policy: optional(LateFeePolicy, "The fee on late payments; absent: none."),
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
	name: required(Name, "Your name for the term, such as `Net 30`; it need not be unique."),
	calculation: required(PaymentTermCalculation, "When an invoice is due, counted from its issue."),
	late_fee_policy: optional(LateFeePolicyInput, "The fee on late payments. Default: none."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInvoicePaymentTerm" });
export type CreateInvoicePaymentTerm = typeof CreateInvoicePaymentTerm.Type;

/** Issued invoices keep the term as it was. */
export const PatchInvoicePaymentTerm = Schema.Struct({
	name: optional(Name, "Replaces the name."),
	calculation: optional(PaymentTermCalculation, "When invoices that are issued from now on are due."),
	late_fee_policy: optional(Schema.NullOr(LateFeePolicyInput), "Replaces the whole policy; `null` removes the fee."),
	status: optional(ArchivableStatus, "`archived` keeps new invoices from using it; `active` allows it again."),
	metadata: optional(Metadata, "Replaces all of your notes."),
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
