/** Every use case of the core, on the ports that a host provides. */
import { Layer } from "effect";
import { Access } from "./Access.js";
import { AllocationPolicies } from "./AllocationPolicies.js";
import { ApiKeys } from "./ApiKeys.js";
import { BalanceLedger } from "./Balance/BalanceLedger.js";
import { Balances } from "./Balance.js";
import { Catalog } from "./Catalog.js";
import { Customers } from "./Customers.js";
import { DeliveryMethods } from "./DeliveryMethods.js";
import { Disputes } from "./Disputes.js";
import { Fulfillments } from "./Fulfillments.js";
import { GiftCardAccounts } from "./GiftCards/GiftCardAccounts.js";
import { OrderGiftCards } from "./GiftCards/OrderGiftCards.js";
import { GiftCards } from "./GiftCards.js";
import { Ids } from "./Id.js";
import { Idempotency } from "./Idempotency.js";
import { ShortageSettler } from "./Inventory/ShortageSettler.js";
import { StockMover } from "./Inventory/StockMover.js";
import { Inventory } from "./Inventory.js";
import { InventoryCounts } from "./InventoryCounts.js";
import { InvoicePaymentTerms } from "./InvoicePaymentTerms.js";
import { Lists } from "./Lists.js";
import { Locations } from "./Locations.js";
import { Mails } from "./Mail.js";
import { ManualPayments } from "./ManualPayments.js";
import { Me } from "./Me.js";
import { Merchants } from "./Merchants.js";
import { Modifiers } from "./Modifiers.js";
import { Notifications } from "./Notifications.js";
import { OnboardingAccess } from "./Onboarding/OnboardingAccess.js";
import { Onboarding } from "./Onboarding.js";
import { OrderOffers } from "./Orders/OrderOffers.js";
import { OrderStock } from "./Orders/OrderStock.js";
import { Orders } from "./Orders.js";
import { Outbox } from "./Outbox.js";
import { PartnerEvents } from "./PartnerApps/PartnerEvents.js";
import { PartnerApps } from "./PartnerApps.js";
import { PaymentIntents } from "./PaymentIntents.js";
import { Settler } from "./Payments/Settler.js";
import { Payments } from "./Payments.js";
import { Payouts } from "./Payouts.js";
import { PromotionUses } from "./Promotions/PromotionUses.js";
import { Promotions } from "./Promotions.js";
import { Refunder } from "./Refunds/Refunder.js";
import { Refunds } from "./Refunds.js";
import { RequestLogs } from "./RequestLogs.js";
import { Reservations } from "./Reservations.js";
import { ReturnReasons } from "./ReturnReasons.js";
import { ReturnResolver } from "./Returns/ReturnResolver.js";
import { Returns } from "./Returns.js";
import { SandboxClock } from "./Sandboxes/SandboxClock.js";
import { Sandboxes } from "./Sandboxes.js";
import { SettingsStore } from "./Settings.js";
import { embeddedTax, TaxRates } from "./TaxRates.js";
import { Traffic } from "./Traffic.js";
import { Transfers } from "./Transfers.js";
import { Wake } from "./Wake.js";
import { Deliverer } from "./Webhooks/Deliverer.js";
import { DeliveryRecords } from "./Webhooks/DeliveryRecords.js";
import { EndpointWatch } from "./Webhooks/EndpointWatch.js";
import { FanOut } from "./Webhooks/FanOut.js";
import { Redeliveries } from "./Webhooks/Redeliveries.js";
import { Webhooks } from "./Webhooks.js";

/** The services, composed once. What is left to provide are the ports: storage, cryptography, processor, transport. */
export const layer = Layer.mergeAll(
	Access.Default,
	AllocationPolicies.Default,
	Catalog.Default,
	Customers.Default,
	Deliverer.Default,
	DeliveryMethods.Default,
	Disputes.Default,
	Fulfillments.Default,
	GiftCards.Default,
	Inventory.Default,
	InventoryCounts.Default,
	InvoicePaymentTerms.Default,
	Locations.Default,
	ManualPayments.Default,
	Me.Default,
	Modifiers.Default,
	Notifications.Default,
	Onboarding.Default,
	OnboardingAccess.Default,
	PartnerApps.Default,
	PaymentIntents.Default,
	Payments.Default,
	Payouts.Default,
	Promotions.Default,
	Refunds.Default,
	RequestLogs.Default,
	ReturnReasons.Default,
	Returns.Default,
	Sandboxes.Default,
	TaxRates.Default,
	Transfers.Default,
	Webhooks.Default,
).pipe(
	Layer.provideMerge(Layer.mergeAll(Merchants.Default, ReturnResolver.Default)),
	Layer.provideMerge(Orders.Default),
	Layer.provideMerge(
		Layer.mergeAll(DeliveryRecords.Default, Redeliveries.Default, SandboxClock.Default, Settler.Default),
	),
	Layer.provideMerge(EndpointWatch.Default),
	Layer.provideMerge(
		Layer.mergeAll(OrderGiftCards.Default, OrderOffers.Default, OrderStock.Default, PromotionUses.Default),
	),
	Layer.provideMerge(Refunder.Default),
	Layer.provideMerge(Layer.mergeAll(BalanceLedger.Default, Balances.Default)),
	Layer.provideMerge(GiftCardAccounts.Default),
	Layer.provideMerge(Mails.Default),
	Layer.provideMerge(Reservations.Default),
	Layer.provideMerge(StockMover.Default),
	Layer.provideMerge(ShortageSettler.Default),
	Layer.provideMerge(
		Layer.mergeAll(
			ApiKeys.Default,
			Idempotency.Default,
			Lists.Default,
			Outbox.Default,
			PartnerEvents.Default,
			SettingsStore.Default,
		),
	),
	Layer.provideMerge(FanOut.Default),
	Layer.provideMerge(embeddedTax),
	Layer.provideMerge(Layer.mergeAll(Ids.Default, Traffic.Default, Wake.Default)),
);
