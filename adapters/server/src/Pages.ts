/**
 * The pages besides the API: payment links, checkouts, invoices, accounts, the reference, the simulated processor's,
 * and the mailbox if enabled.
 */

import { Processor } from "@svc/core/sale/Payments/Processor";
import { whyNoBrowser } from "@svc/core/sale/Payments/ProcessorBrowser";
import { PublicUrl } from "@svc/core/words/PublicUrl";
import { accountPages, checkoutPages, docsPages, invoicePages, linkPages } from "@svc/pages";
import { Effect } from "effect";
import { makeAccountApi } from "./AccountApi.js";
import { challengePages } from "./ChallengePages.js";
import { makeCheckoutApi } from "./CheckoutApi.js";
import { elementsPages } from "./ElementsScript.js";
import { makeInvoiceApi } from "./InvoiceApi.js";
import { makeLinkApi } from "./LinkApi.js";
import { mailboxPages } from "./MailboxPages.js";
import { OperatorError } from "./OperatorError.js";
import { documentPdf } from "./Representations.js";
import { scriptForms } from "./ScriptForms.js";

type Pages = Effect.Effect.Success<typeof challengePages>;

/**
 * What the processor's adapter contributes to browsers. It becomes part of the pages' content security policy, so it is
 * checked first.
 */
const processorBrowser = Effect.gen(function* () {
	const { browser, name } = yield* Processor;
	const why = browser === undefined ? undefined : whyNoBrowser(browser);
	return why === undefined
		? browser
		: yield* new OperatorError({
				message: `The processor ${name} cannot be used in pages. In its \`browser\`, ${why}`,
			});
});

const hostedPages = Effect.gen(function* () {
	const { base } = yield* PublicUrl;
	const browser = yield* processorBrowser;
	const checkout = checkoutPages({ api: yield* makeCheckoutApi, baseUrl: base, browser });
	const links = linkPages({ api: yield* makeLinkApi, baseUrl: base });
	const invoices = invoicePages({ api: yield* makeInvoiceApi, baseUrl: base, documentPdf });
	const accounts = accountPages({ api: yield* makeAccountApi, baseUrl: base, browser, documentPdf });
	const docs = docsPages({ baseUrl: base });
	return (request: Parameters<typeof checkout>[0]) =>
		checkout(request) ?? links(request) ?? invoices(request) ?? accounts(request) ?? docs(request);
});

export const pages = Effect.map(
	Effect.all([hostedPages, Effect.map(processorBrowser, elementsPages), challengePages, scriptForms, mailboxPages]),
	([hosted, elements, challenges, forms, mailbox]): Pages =>
		(request) =>
			hosted(request) ?? elements(request) ?? challenges(request) ?? forms(request) ?? mailbox(request),
);
