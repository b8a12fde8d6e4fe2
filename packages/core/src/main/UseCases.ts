/**
 * The index of what svc can do: one line a capability. A plain resource is registered by its line here, and nowhere else;
 * the functions of the others are in `Services.ts`.
 */

export { InvoicePaymentTerms } from "../billing/InvoicePaymentTerms.js";
export { catalogUseCases } from "../catalog/Catalog/UseCases.js";
export { Customers } from "../catalog/Customers.js";
export { DeliveryMethods } from "../catalog/DeliveryMethods.js";
export { Modifiers } from "../catalog/Modifiers.js";
export { partnerAppsUseCases } from "../events/PartnerApps/UseCases.js";
export { webhooksUseCases } from "../events/Webhooks/UseCases.js";
export { disputesUseCases } from "../funds/Disputes/UseCases.js";
export { payoutsUseCases } from "../funds/Payouts/UseCases.js";
export { balanceUseCases } from "../ledger/Balance/UseCases.js";
export { apiKeysUseCases } from "../platform/ApiKeys/UseCases.js";
export { onboardingUseCases } from "../platform/Onboarding/UseCases.js";
export { requestLogsUseCases } from "../platform/RequestLogs/UseCases.js";
export { sandboxesUseCases } from "../platform/Sandboxes/UseCases.js";
export { settingsUseCases } from "../platform/Settings/UseCases.js";
export { TaxRates } from "../pricing/TaxRates.js";
export { fulfillmentsUseCases } from "../sale/Fulfillments/UseCases.js";
export { giftCardsUseCases } from "../sale/GiftCards/UseCases.js";
export { manualPaymentsUseCases } from "../sale/ManualPayments/UseCases.js";
export { meUseCases } from "../sale/Me/UseCases.js";
export { ordersUseCases } from "../sale/Orders/UseCases.js";
export { paymentsUseCases } from "../sale/Payments/UseCases.js";
export { promotionsUseCases } from "../sale/Promotions/UseCases.js";
export { refundsUseCases } from "../sale/Refunds/UseCases.js";
export { ReturnReasons } from "../sale/ReturnReasons.js";
export { returnsUseCases } from "../sale/Returns/UseCases.js";
export { AllocationPolicies } from "../stock/AllocationPolicies.js";
export { inventoryUseCases } from "../stock/Inventory/UseCases.js";
export { inventoryCountsUseCases } from "../stock/InventoryCounts/UseCases.js";
export { Locations } from "../stock/Locations.js";
export { reservationsUseCases } from "../stock/Reservations/UseCases.js";
export { transfersUseCases } from "../stock/Transfers/UseCases.js";
