/** This district's participants in payments. */
import { Effect, Layer } from "effect";
import { LaterParticipants } from "../sale/Payments/Participant.js";
import { invoiceParticipant } from "./Invoices/InvoiceSettlement.js";
import { InvoiceStore } from "./Invoices/InvoiceStore.js";
import { subscriptionParticipant } from "./Subscriptions/SubscriptionSettlement.js";
import { SubscriptionStore } from "./Subscriptions/SubscriptionStore.js";

export const billingParticipants = Layer.effect(
	LaterParticipants,
	Effect.all([invoiceParticipant, subscriptionParticipant]),
).pipe(Layer.provideMerge(Layer.mergeAll(InvoiceStore.Default, SubscriptionStore.Default)));
