/** Every use case of the core, on the ports that a host provides. */
import { Effect, Layer } from "effect";
import { AccessLinks } from "../billing/AccessLinks.js";
import { billingParticipants } from "../billing/BillingParticipants.js";
import { CreditNotes } from "../billing/CreditNotes.js";
import { CustomerAccounts } from "../billing/CustomerAccounts.js";
import { HostedInvoices } from "../billing/HostedInvoices.js";
import { defaultTermReference } from "../billing/InvoicePaymentTerms/DefaultTerm.js";
import { InvoiceAgenda } from "../billing/Invoices/InvoiceAgenda.js";
import { InvoiceLinks } from "../billing/Invoices/InvoiceLinks.js";
import { InvoiceMailer } from "../billing/Invoices/InvoiceMailer.js";
import { InvoiceReader } from "../billing/Invoices/InvoiceReader.js";
import { LateFees } from "../billing/Invoices/LateFees.js";
import { Numbers } from "../billing/Invoices/Numbers.js";
import { sentInvoices } from "../billing/Invoices/SentInvoices.js";
import { Invoices } from "../billing/Invoices.js";
import { chargeDefaultMethods, DefaultMethods } from "../billing/Subscriptions/DefaultMethods.js";
import { InvoicedPeriods } from "../billing/Subscriptions/InvoicedPeriods.js";
import { OwedOrders } from "../billing/Subscriptions/OwedOrders.js";
import { PaymentAsking } from "../billing/Subscriptions/PaymentAsking.js";
import { PendingChanges } from "../billing/Subscriptions/PendingChanges.js";
import { PlanChanges } from "../billing/Subscriptions/PlanChanges.js";
import { RenewalOrders } from "../billing/Subscriptions/RenewalOrders.js";
import { soldPlans } from "../billing/Subscriptions/SoldPlans.js";
import { subscribedMethods } from "../billing/Subscriptions/SubscribedMethods.js";
import { SubscriptionAgenda } from "../billing/Subscriptions/SubscriptionAgenda.js";
import { subscriptionNotices } from "../billing/Subscriptions/SubscriptionMailer.js";
import { Subscriptions } from "../billing/Subscriptions.js";
import { soldItems } from "../catalog/Catalog/SoldItems.js";
import { Catalog } from "../catalog/Catalog.js";
import { Promotions } from "../catalog/Promotions.js";
import { failedMails } from "../events/Emails/FailedMails.js";
import { MailListeners } from "../events/Mail/MailListeners.js";
import { codeMails, Mails } from "../events/Mail.js";
import { PartnerEvents } from "../events/PartnerApps/PartnerEvents.js";
import { PartnerApps } from "../events/PartnerApps.js";
import { Deliverer } from "../events/Webhooks/Deliverer.js";
import { DeliveryRecords } from "../events/Webhooks/DeliveryRecords.js";
import { EndpointWatch } from "../events/Webhooks/EndpointWatch.js";
import { FanOut } from "../events/Webhooks/FanOut.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { Redeliveries } from "../events/Webhooks/Redeliveries.js";
import { Webhooks } from "../events/Webhooks.js";
import { Disputes } from "../funds/Disputes.js";
import { Notifications } from "../funds/Notifications.js";
import { Payouts } from "../funds/Payouts.js";
import { BalanceLedger } from "../ledger/Balance/BalanceLedger.js";
import { Balances } from "../ledger/Balance.js";
import { Access } from "../platform/Access.js";
import { ApiKeys } from "../platform/ApiKeys.js";
import { EarlierKeys } from "../platform/EarlierKeys.js";
import { Idempotency } from "../platform/Idempotency.js";
import { Merchants } from "../platform/Merchants.js";
import { OnboardingAccess } from "../platform/Onboarding/OnboardingAccess.js";
import { Onboarding } from "../platform/Onboarding.js";
import { OutboundCalls } from "../platform/OutboundCalls.js";
import { PublicIds } from "../platform/PublicIds.js";
import { RequestLogs } from "../platform/RequestLogs.js";
import { SandboxClock } from "../platform/Sandboxes/SandboxClock.js";
import { Sandboxes } from "../platform/Sandboxes.js";
import { SettingsStore } from "../platform/Settings.js";
import { Traffic } from "../platform/Traffic.js";
import { Wake } from "../platform/Wake.js";
import { embeddedTax } from "../pricing/TaxRates.js";
import { CardSetUps } from "../sale/Checkout/CardSetUps.js";
import { KnownBuyer } from "../sale/Checkout/KnownBuyer.js";
import { Sessions } from "../sale/Checkout/Sessions.js";
import { Checkout } from "../sale/Checkout.js";
import { CheckoutAccess } from "../sale/CheckoutSessions/CheckoutAccess.js";
import { OrderCheckout } from "../sale/CheckoutSessions/OrderCheckout.js";
import { Fulfillments } from "../sale/Fulfillments.js";
import { GiftCardAccounts } from "../sale/GiftCards/GiftCardAccounts.js";
import { GiftCards } from "../sale/GiftCards.js";
import { LinkSales } from "../sale/LinkSales.js";
import { ManualPayments } from "../sale/ManualPayments.js";
import { Me } from "../sale/Me.js";
import { LineResolver } from "../sale/Orders/LineResolver.js";
import { layer as orderOffers } from "../sale/Orders/OrderOffers.js";
import { OrderTaxes } from "../sale/Orders/OrderTaxes.js";
import { OrderWriter } from "../sale/Orders/OrderWriter.js";
import { Orders } from "../sale/Orders.js";
import { layer as participants } from "../sale/Participants.js";
import { CardTesting } from "../sale/PaymentLinks/CardTesting.js";
import { Seats } from "../sale/PaymentLinks/Seats.js";
import { DefaultMethodListeners, MethodUsers } from "../sale/PaymentMethods/MethodUsers.js";
import { savedSources } from "../sale/PaymentMethods/SavedSources.js";
import { SessionSetUps } from "../sale/PaymentMethods/SessionSetUps.js";
import { Subscribing } from "../sale/PaymentMethods/Subscribing.js";
import { PaymentMethods } from "../sale/PaymentMethods.js";
import { PaymentIntents } from "../sale/Payments/PaymentIntents.js";
import { Processor } from "../sale/Payments/Processor.js";
import { ProcessorNotifications, readWithin } from "../sale/Payments/ProcessorNotifications.js";
import { Settler } from "../sale/Payments/Settler.js";
import { Withdrawals } from "../sale/Payments/Withdrawals.js";
import { Payments } from "../sale/Payments.js";
import { ReceiptReader } from "../sale/Receipts/ReceiptReader.js";
import { Receipts } from "../sale/Receipts.js";
import { Refunder } from "../sale/Refunds/Refunder.js";
import { RefundMails } from "../sale/Refunds/RefundMails.js";
import { Refunds } from "../sale/Refunds.js";
import { ReturnResolver } from "../sale/Returns/ReturnResolver.js";
import { Returns } from "../sale/Returns.js";
import { Inventory } from "../stock/Inventory.js";
import { InventoryCounts } from "../stock/InventoryCounts.js";
import { ShortageSettler } from "../stock/Reservations/ShortageSettler.js";
import { StockHolder } from "../stock/Reservations/StockHolder.js";
import { StockMover } from "../stock/Reservations/StockMover.js";
import { Reservations } from "../stock/Reservations.js";
import { Transfers } from "../stock/Transfers.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";

/** Services that charge saved payment methods. */
const methodUsers = Layer.effect(
	MethodUsers,
	Effect.map(subscribedMethods, (subscriptions) => [subscriptions]),
);

/** Services that are notified of a new default payment method. */
const defaultMethodListeners = Layer.effect(
	DefaultMethodListeners,
	Effect.map(chargeDefaultMethods, (subscriptions) => [subscriptions]),
);

/** What is told of sent and failed mails. */
const mailListeners = Layer.effect(MailListeners, Effect.all([failedMails, sentInvoices]));

/** Every adapter's deliveries from the processor are read within its deadline. */
const boundedNotifications = Layer.effect(
	ProcessorNotifications,
	Effect.gen(function* () {
		const { deadline_millis } = yield* Processor;
		return readWithin(yield* ProcessorNotifications, deadline_millis);
	}),
);

/** All services, composed once. Requires the adapters' ports: storage, cryptography, processor, transport. */
export const layer = Layer.mergeAll(
	Access.Default,
	AccessLinks.Default,
	Catalog.Default,
	Checkout.Default,
	CheckoutAccess.Default,
	CreditNotes.Default,
	Deliverer.Default,
	Disputes.Default,
	Fulfillments.Default,
	HostedInvoices.Default,
	Inventory.Default,
	InvoiceAgenda.Default,
	Invoices.Default,
	InventoryCounts.Default,
	LinkSales.Default,
	Me.Default,
	Notifications.Default.pipe(Layer.provide(boundedNotifications)),
	Onboarding.Default,
	OnboardingAccess.Default,
	PartnerApps.Default,
	PaymentIntents.Default,
	Payouts.Default,
	Promotions.Default,
	Receipts.Default,
	Refunds.Default,
	RequestLogs.Default,
	Returns.Default,
	Sandboxes.Default,
	CustomerAccounts.Default.pipe(
		Layer.provideMerge(Layer.mergeAll(PaymentMethods.Default, Subscriptions.Default)),
		Layer.provideMerge(
			Layer.mergeAll(DefaultMethods.Default, PaymentAsking.Default, PlanChanges.Default, SubscriptionAgenda.Default),
		),
	),
	Transfers.Default,
	Webhooks.Default,
).pipe(
	Layer.provideMerge(
		Layer.mergeAll(
			Layer.mergeAll(InvoicedPeriods.Default, PendingChanges.Default).pipe(Layer.provideMerge(OwedOrders.Default)),
			GiftCards.Default,
			InvoiceMailer.Default.pipe(Layer.provideMerge(Layer.mergeAll(InvoiceLinks.Default, InvoiceReader.Default))),
			CardSetUps.Default.pipe(
				Layer.provideMerge(Layer.mergeAll(KnownBuyer.Default, PaymentMethods.Default)),
				Layer.provideMerge(SessionSetUps.Default),
			),
			LateFees.Default,
			ManualPayments.Default,
			Merchants.Default,
			Numbers.Default,
			Payments.Default,
			ReturnResolver.Default,
			Sessions.Default,
		),
	),
	Layer.provideMerge(Orders.Default),
	Layer.provideMerge(Layer.mergeAll(OrderWriter.Default, Withdrawals.Default)),
	Layer.provideMerge(
		Layer.mergeAll(DeliveryRecords.Default, Redeliveries.Default, SandboxClock.Default, Settler.Default),
	),
	Layer.provideMerge(EndpointWatch.Default),
	Layer.provideMerge(Layer.mergeAll(orderOffers, participants)),
	Layer.provideMerge(
		Refunder.Default.pipe(Layer.provide(RefundMails.Default.pipe(Layer.provide(ReceiptReader.Default)))),
	),
	Layer.provideMerge(Layer.mergeAll(BalanceLedger.Default, Balances.Default)),
	Layer.provideMerge(GiftCardAccounts.Default),
	Layer.provideMerge(
		Subscribing.Default.pipe(
			Layer.provideMerge(
				Layer.mergeAll(
					soldPlans.pipe(
						Layer.provideMerge(RenewalOrders.Default),
						Layer.provideMerge(Layer.mergeAll(billingParticipants, LineResolver.Default, OrderTaxes.Default)),
					),
					codeMails,
					CardTesting.Default,
					OrderCheckout.Default,
					Seats.Default,
				),
			),
		),
	),
	Layer.provideMerge(subscriptionNotices.pipe(Layer.provideMerge(Mails.Default.pipe(Layer.provide(mailListeners))))),
	Layer.provideMerge(Reservations.Default),
	Layer.provideMerge(StockHolder.Default.pipe(Layer.provideMerge(StockMover.Default))),
	Layer.provideMerge(Layer.mergeAll(defaultMethodListeners, ShortageSettler.Default)),
	Layer.provideMerge(OutboundCalls.Default),
	Layer.provideMerge(
		Layer.mergeAll(
			ApiKeys.Default,
			EarlierKeys.Default,
			Idempotency.Default,
			Lists.Default,
			Outbox.Default,
			PartnerEvents.Default,
			SettingsStore.Default,
		),
	),
	Layer.provideMerge(Layer.mergeAll(defaultTermReference, methodUsers, savedSources, soldItems)),
	Layer.provideMerge(Layer.mergeAll(FanOut.Default, PublicIds.Default)),
	Layer.provideMerge(embeddedTax),
	Layer.provideMerge(Layer.mergeAll(Ids.Default, Traffic.Default, Wake.Default)),
);
