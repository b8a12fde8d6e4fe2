/** The HTTP contract: one group a capability. */
import { HttpApi, OpenApi } from "@effect/platform";
import { AllocationPoliciesApi } from "./AllocationPolicies.js";
import { ApiKeysApi } from "./ApiKeys.js";
import { BalanceApi } from "./Balance.js";
import { CatalogApi } from "./Catalog.js";
import { CustomersApi } from "./Customers.js";
import { DeliveryMethodsApi } from "./DeliveryMethods.js";
import { DisputesApi } from "./Disputes.js";
import { FulfillmentsApi } from "./Fulfillments.js";
import { GiftCardsApi } from "./GiftCards.js";
import { InventoryApi } from "./Inventory.js";
import { InventoryCountsApi } from "./InventoryCounts.js";
import { InvoicePaymentTermsApi } from "./InvoicePaymentTerms.js";
import { LocationsApi } from "./Locations.js";
import { ManualPaymentsApi } from "./ManualPayments.js";
import { MeApi } from "./Me.js";
import { ModifiersApi } from "./Modifiers.js";
import { OnboardingApi } from "./Onboarding.js";
import { OrdersApi } from "./Orders.js";
import { PartnerAppsApi } from "./PartnerApps.js";
import { PaymentsApi } from "./Payments.js";
import { PayoutsApi } from "./Payouts.js";
import { PromotionsApi } from "./Promotions.js";
import { RefundsApi } from "./Refunds.js";
import { RequestLogsApi } from "./RequestLogs.js";
import { ReservationsApi } from "./Reservations.js";
import { ReturnReasonsApi } from "./ReturnReasons.js";
import { ReturnsApi } from "./Returns.js";
import { SandboxesApi } from "./Sandboxes.js";
import { SettingsApi } from "./Settings.js";
import { TaxRatesApi } from "./TaxRates.js";
import { TransfersApi } from "./Transfers.js";
import { WebhooksApi } from "./Webhooks.js";

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
