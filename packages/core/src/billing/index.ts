/** What `main` takes from this district besides its descriptions: implementations, collections, and timer handlers. */
import { Effect } from "effect";
import type { TimerHandler } from "../platform/Worker.js";
import { accessLinks } from "./AccessLinks/AccessLink.js";
import { creditNotes } from "./CreditNote/CreditNote.js";
import { assessedLateFees, invoices } from "./Invoices/Invoice.js";
import { InvoiceAgenda } from "./Invoices/InvoiceAgenda.js";
import { agendaKind } from "./Invoices/InvoiceStore.js";
import { numberSeries } from "./Invoices/Numbers.js";
import { DefaultMethods, defaultMethodKind } from "./Subscriptions/DefaultMethods.js";
import { PaymentAsking } from "./Subscriptions/PaymentAsking.js";
import { subscriptionPeriods, subscriptions } from "./Subscriptions/Subscription.js";
import { SubscriptionAgenda } from "./Subscriptions/SubscriptionAgenda.js";
import { askKind } from "./Subscriptions/SubscriptionMailer.js";
import { agendaKind as subscriptionKind } from "./Subscriptions/SubscriptionStore.js";

export { accessLinksCapability } from "./AccessLinks.js";
export { creditNotesCapability } from "./CreditNotes.js";
export { invoicesCapability } from "./Invoices.js";
export { subscriptionsCapability } from "./Subscriptions.js";

/** The collections that are not declared by a plain resource. */
export const collections = [
	accessLinks,
	assessedLateFees,
	creditNotes,
	invoices,
	numberSeries,
	subscriptionPeriods,
	subscriptions,
] as const;

/** This district's timer handlers, by kind. */
export const timers = Effect.gen(function* () {
	const agenda = yield* InvoiceAgenda;
	const subscriptionAgenda = yield* SubscriptionAgenda;
	const asking = yield* PaymentAsking;
	const defaultMethods = yield* DefaultMethods;
	const byKind: Readonly<Record<string, TimerHandler>> = {
		[agendaKind]: agenda.run,
		[subscriptionKind]: subscriptionAgenda.run,
		[askKind]: asking.run,
		[defaultMethodKind]: defaultMethods.run,
	};
	return byKind;
});
