import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CreateInvoicePaymentTerm,
	InvoicePaymentTerm,
	invoicePaymentTerms,
	PatchInvoicePaymentTerm,
} from "@svc/core/billing/InvoicePaymentTerms/PaymentTerm";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ invoice_payment_term_id: Schema.String });
const write = "billing.invoices.write";
const read = "billing.invoices.read";

export class InvoicePaymentTermsApi extends HttpApiGroup.make("InvoicePaymentTerms")
	.add(
		HttpApiEndpoint.post("create", "/v1/invoice-payment-terms")
			.setPayload(CreateInvoicePaymentTerm)
			.addSuccess(single(InvoicePaymentTerm), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("createInvoicePaymentTerm", "Create a payment term")),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/invoice-payment-terms")
			.setUrlParams(listParameters(invoicePaymentTerms))
			.addSuccess(page(InvoicePaymentTerm))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listInvoicePaymentTerms", "List payment terms")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/invoice-payment-terms/:invoice_payment_term_id")
			.setPath(path)
			.addSuccess(single(InvoicePaymentTerm))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getInvoicePaymentTerm", "Get a payment term")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/invoice-payment-terms/:invoice_payment_term_id")
			.setPath(path)
			.setPayload(PatchInvoicePaymentTerm)
			.addSuccess(single(InvoicePaymentTerm))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"patchInvoicePaymentTerm",
					"Change a payment term",
					"`status: archived` retires it. Invoices that were issued with it keep it as it was then.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "When invoices are due, and what being late costs.") {}
