/** The use cases of access links, as every face offers them. */
import { capability, command, list } from "../../platform/UseCase.js";
import { AccessLink, accessLinks, CreatedAccessLink } from "./AccessLink.js";

const description =
	"The link works once, within 24 hours, and opens a session of one hour. Give the `url` to this customer alone: it needs no password. A retry with the same `Idempotency-Key` returns the same `url`.";

export const accessLinksUseCases = capability(
	"AccessLinks",
	{
		description: "Links by which customers see their orders, invoices, cards and subscriptions on svc's pages.",
		scope: "customers.customers",
	},
	{
		create: command("POST", "/v1/customers/:customer_id/access-links", {
			operation: "createAccessLink",
			summary: "Create a link to a customer's account",
			description,
			output: CreatedAccessLink,
			status: 201,
		}),
		list: list("/v1/customers/:customer_id/access-links", {
			operation: "listAccessLinks",
			summary: "List the access links of a customer",
			description: "URLs are left out: only the response that creates a link has one.",
			of: accessLinks,
			fixed: ["customer_id"],
			output: AccessLink,
		}),
		createForOrder: command("POST", "/v1/orders/:order_id/access-links", {
			operation: "createOrderAccessLink",
			summary: "Create an access link for an order's customer",
			description: `It leads to the order. ${description}`,
			output: CreatedAccessLink,
			status: 201,
		}),
		createForInvoice: command("POST", "/v1/invoices/:invoice_id/access-links", {
			operation: "createInvoiceAccessLink",
			summary: "Create an access link for an invoice's customer",
			description: `It leads to the invoice. ${description}`,
			output: CreatedAccessLink,
			status: 201,
		}),
		createForSubscription: command("POST", "/v1/subscriptions/:subscription_id/access-links", {
			operation: "createSubscriptionAccessLink",
			summary: "Create an access link for a subscription's customer",
			description: `It leads to the subscription. ${description}`,
			output: CreatedAccessLink,
			status: 201,
		}),
		revoke: command("POST", "/v1/access-links/:access_link_id/revoke", {
			operation: "revokeAccessLink",
			summary: "Revoke an access link",
			description: "Ends the link and any session that it opened.",
			on: { collection: accessLinks },
			output: AccessLink,
		}),
	},
);
