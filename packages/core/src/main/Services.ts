/** The index of the capabilities that are more than plain resources, with their functions on services. */

export { catalogCapability } from "../catalog/Catalog.js";
export { partnerAppsCapability } from "../events/PartnerApps.js";
export { webhooksCapability } from "../events/Webhooks.js";
export { disputesCapability } from "../funds/Disputes.js";
export { payoutsCapability } from "../funds/Payouts.js";
export { balanceCapability } from "../ledger/Balance.js";
export { apiKeysCapability } from "../platform/ApiKeys.js";
export { onboardingCapability } from "../platform/Onboarding.js";
export { requestLogsCapability } from "../platform/RequestLogs.js";
export { sandboxesCapability } from "../platform/Sandboxes.js";
export { settingsCapability } from "../platform/Settings.js";
export { fulfillmentsCapability } from "../sale/Fulfillments.js";
export { giftCardsCapability } from "../sale/GiftCards.js";
export { manualPaymentsCapability } from "../sale/ManualPayments.js";
export { meCapability } from "../sale/Me.js";
export { ordersCapability } from "../sale/Orders.js";
export { paymentsCapability } from "../sale/Payments.js";
export { promotionsCapability } from "../sale/Promotions.js";
export { refundsCapability } from "../sale/Refunds.js";
export { returnsCapability } from "../sale/Returns.js";
export { inventoryCapability } from "../stock/Inventory.js";
export { inventoryCountsCapability } from "../stock/InventoryCounts.js";
export { reservationsCapability } from "../stock/Reservations.js";
export { transfersCapability } from "../stock/Transfers.js";
