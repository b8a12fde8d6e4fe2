/** The use cases of invoices, as every face offers them. */
import { Schema } from "effect";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { CheckoutSessionData, CreateCheckoutSession } from "../../sale/CheckoutSessions/CheckoutSession.js";
import { CreateManualPayment, ManualPayment } from "../../sale/ManualPayments/ManualPayment.js";
import { orders } from "../../sale/Order/Order.js";
import {
	AnyMoneyInput,
	expected_outstanding_money,
	PaymentSourceInput,
	return_url,
	transaction_purpose,
} from "../../sale/Payments/PayRequest.js";
import { Paid } from "../../sale/Payments/UseCases.js";
import { optional, required } from "../../words/Optional.js";
import { AssessLateFee, CreateInvoice, Invoice, invoices, PatchInvoice, WaiveLateFee } from "./Invoice.js";
import { InvoiceDocument } from "./InvoiceDocument.js";

/** The document that a command works on. Its order is locked first. */
const on = { collection: invoices, within: orders } as const;

const { customer, metadata, redirects, replace_existing, surface } = CreateCheckoutSession.fields;

/** The body of `POST /v1/invoices/{invoice_id}/checkout-sessions`. */
export const CreateInvoiceCheckout = Schema.Struct({
	customer,
	metadata,
	redirects,
	replace_existing,
	surface,
}).annotations({ identifier: "CreateInvoiceCheckout" });
export type CreateInvoiceCheckout = typeof CreateInvoiceCheckout.Type;

/** The body of `POST /v1/invoices/{invoice_id}/pay`. */
export const PayInvoice = Schema.Struct({
	payment_source: required(
		PaymentSourceInput,
		"What is charged: a token, or a saved method of the invoice's customer.",
	),
	amount_money: optional(
		AnyMoneyInput,
		"From 50 cents to `outstanding_money`. Default: `due_money`, so the installments that are due, or else the next.",
	),
	expected_outstanding_money,
	transaction_purpose,
	return_url,
}).annotations({ identifier: "PayInvoice" });
export type PayInvoice = typeof PayInvoice.Type;

const { expected_version: _, ...payment } = CreateManualPayment.fields;

/** The body of `POST /v1/invoices/{invoice_id}/manual-payments`. */
export const RecordInvoicePayment = Schema.Struct(payment).annotations({ identifier: "RecordInvoicePayment" });
export type RecordInvoicePayment = typeof RecordInvoicePayment.Type;

export const invoicesUseCases = capability(
	"Invoices",
	{
		description: "Requests for payment of one order, with a number, a due date and reminders.",
		scope: "billing.invoices",
	},
	{
		create: command("POST", "/v1/invoices", {
			operation: "createInvoice",
			summary: "Draft an invoice",
			description:
				"For an order, or for lines of its own (`quick_pay`). While the invoice is a draft or open, its order's lines can be changed only through the invoice.",
			input: CreateInvoice,
			output: Invoice,
			status: 201,
		}),
		list: list("/v1/invoices", { operation: "listInvoices", summary: "List invoices", of: invoices, output: Invoice }),
		get: read("/v1/invoices/:invoice_id", { operation: "getInvoice", summary: "Get an invoice", output: Invoice }),
		getDocument: read("/v1/invoices/:invoice_id/document", {
			operation: "getInvoiceDocument",
			summary: "Get an invoice as its buyer reads it",
			description:
				"Issued invoices only, with their lines, late fees and credits. `Accept: text/html` returns a page, `Accept: application/pdf` a document to print.",
			output: InvoiceDocument,
			representations: ["text/html", "application/pdf"],
			failures: "command",
		}),
		patch: command("PATCH", "/v1/invoices/:invoice_id", {
			operation: "patchInvoice",
			summary: "Change a draft",
			description: "`metadata` changes in any status; every other field only while the invoice is a draft.",
			on,
			input: PatchInvoice,
			output: Invoice,
		}),
		issue: command("POST", "/v1/invoices/:invoice_id/issue", {
			operation: "issueInvoice",
			summary: "Issue an invoice",
			description:
				"Prices the order a last time, freezes the terms, and gives the invoice the next number. If it has a `recipient_email`, it is mailed.",
			rate: "external_provider_action",
			on,
			output: Invoice,
		}),
		void: command("POST", "/v1/invoices/:invoice_id/void", {
			operation: "voidInvoice",
			summary: "Void an invoice",
			description:
				"Only a draft, or an open invoice that has no payments. It keeps its number. An order that the invoice created is canceled.",
			on,
			output: Invoice,
		}),
		markUncollectible: command("POST", "/v1/invoices/:invoice_id/mark-uncollectible", {
			operation: "markInvoiceUncollectible",
			summary: "Write off an invoice",
			description: "Ends its reminders and late fees. It can still be paid.",
			on,
			output: Invoice,
		}),
		sendReminder: command("POST", "/v1/invoices/:invoice_id/send-reminder", {
			operation: "sendInvoiceReminder",
			summary: "Mail an open invoice again",
			description: "At most once an hour.",
			rate: "external_provider_action",
			on,
			output: Invoice,
		}),
		assessLateFee: command("POST", "/v1/invoices/:invoice_id/late-fees", {
			operation: "assessInvoiceLateFee",
			isKeyLasting: true,
			summary: "Assess a late fee",
			description:
				"Adds a fee on the unpaid amount, once for the invoice or for each overdue installment, after the grace period. Sends no mail and charges nothing.",
			on,
			input: AssessLateFee,
			output: Invoice,
			isBodyOptional: true,
		}),
		waiveLateFee: command("POST", "/v1/invoices/:invoice_id/late-fees/waive", {
			operation: "waiveInvoiceLateFee",
			isKeyLasting: true,
			summary: "Waive a late fee",
			description:
				"Takes off what is unpaid of the late fees, or a part of it. The same due date gets no other fee. What is paid of a fee is paid back with `POST /v1/refunds`, by its `order_charge_id`.",
			on,
			input: WaiveLateFee,
			output: Invoice,
		}),
		createCheckoutSession: command("POST", "/v1/invoices/:invoice_id/checkout-sessions", {
			operation: "createInvoiceCheckoutSession",
			summary: "Create a checkout session for an invoice",
			description:
				"The buyer pays what is due, or more: of installments those that are due when the payment begins, or else the next; otherwise all that is outstanding.",
			rate: "payment",
			on,
			input: CreateInvoiceCheckout,
			output: CheckoutSessionData,
			isBodyOptional: true,
			status: 201,
		}),
		pay: command("POST", "/v1/invoices/:invoice_id/pay", {
			operation: "payInvoice",
			summary: "Charge what is due of an invoice",
			description:
				"Charges one token or saved method, as `POST /v1/orders/{order_id}/pay` does, but only what is due, or the amount that you send. Payments fill the earliest installment first.",
			rate: "payment",
			failures: "payment",
			on,
			input: PayInvoice,
			output: Paid,
		}),
		createManualPayment: command("POST", "/v1/invoices/:invoice_id/manual-payments", {
			operation: "createInvoiceManualPayment",
			isKeyLasting: true,
			summary: "Record a manual payment for an invoice",
			description: "Records cash, a check or a bank transfer that has arrived.",
			rate: "payment",
			on,
			input: RecordInvoicePayment,
			output: ManualPayment,
			status: 201,
		}),
	},
);
