/** The HTTP contract: one group a capability. */
import { HttpApi, OpenApi } from "@effect/platform";
import { InvoicePaymentTermsApi } from "./billing/InvoicePaymentTerms.js";
import { CatalogApi } from "./catalog/Catalog.js";
import { CustomersApi } from "./catalog/Customers.js";
import { DeliveryMethodsApi } from "./catalog/DeliveryMethods.js";
import { ModifiersApi } from "./catalog/Modifiers.js";
import { PromotionsApi } from "./catalog/Promotions.js";
import { PartnerAppsApi } from "./events/PartnerApps.js";
import { WebhooksApi } from "./events/Webhooks.js";
import { DisputesApi } from "./funds/Disputes.js";
import { PayoutsApi } from "./funds/Payouts.js";
import { BalanceApi } from "./ledger/Balance.js";
import { ApiKeysApi } from "./platform/ApiKeys.js";
import { OnboardingApi } from "./platform/Onboarding.js";
import { RequestLogsApi } from "./platform/RequestLogs.js";
import { SandboxesApi } from "./platform/Sandboxes.js";
import { SettingsApi } from "./platform/Settings.js";
import { TaxRatesApi } from "./pricing/TaxRates.js";
import { FulfillmentsApi } from "./sale/Fulfillments.js";
import { GiftCardsApi } from "./sale/GiftCards.js";
import { ManualPaymentsApi } from "./sale/ManualPayments.js";
import { MeApi } from "./sale/Me.js";
import { OrdersApi } from "./sale/Orders.js";
import { PaymentsApi } from "./sale/Payments.js";
import { RefundsApi } from "./sale/Refunds.js";
import { ReturnReasonsApi } from "./sale/ReturnReasons.js";
import { ReturnsApi } from "./sale/Returns.js";
import { AllocationPoliciesApi } from "./stock/AllocationPolicies.js";
import { InventoryApi } from "./stock/Inventory.js";
import { InventoryCountsApi } from "./stock/InventoryCounts.js";
import { LocationsApi } from "./stock/Locations.js";
import { ReservationsApi } from "./stock/Reservations.js";
import { TransfersApi } from "./stock/Transfers.js";

export class Api extends HttpApi.make("svc")
	.add(AllocationPoliciesApi)
	.add(ApiKeysApi)
	.add(BalanceApi)
	.add(CatalogApi)
	.add(CustomersApi)
	.add(DeliveryMethodsApi)
	.add(DisputesApi)
	.add(FulfillmentsApi)
	.add(GiftCardsApi)
	.add(InventoryApi)
	.add(InventoryCountsApi)
	.add(LocationsApi)
	.add(ManualPaymentsApi)
	.add(MeApi)
	.add(ModifiersApi)
	.add(OnboardingApi)
	.add(OrdersApi)
	.add(PartnerAppsApi)
	.add(PaymentsApi)
	.add(PayoutsApi)
	.add(PromotionsApi)
	.add(RefundsApi)
	.add(RequestLogsApi)
	.add(ReservationsApi)
	.add(InvoicePaymentTermsApi)
	.add(ReturnReasonsApi)
	.add(ReturnsApi)
	.add(SandboxesApi)
	.add(SettingsApi)
	.add(TaxRatesApi)
	.add(TransfersApi)
	.add(WebhooksApi)
	.annotateContext(
		OpenApi.annotations({ title: "svc", version: "2026-11-01", description: "A commerce payments service." }),
	) {}
