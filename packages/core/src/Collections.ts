/** Every collection of the core: a store makes a table of each. */
import { apiKeys } from "./ApiKeys/ApiKey.js";
import { balanceCheckpoints } from "./Balance/BalanceCheckpoint.js";
import { balanceTransactions } from "./Balance/BalanceTransaction.js";
import { modifierGroups, modifiers } from "./Catalog/Modifier.js";
import { products } from "./Catalog/Product.js";
import { variants } from "./Catalog/Variant.js";
import { customers } from "./Customers/Customer.js";
import { deliveryMethods } from "./Delivery/DeliveryMethod.js";
import { disputes } from "./Disputes/Dispute.js";
import { giftCards } from "./GiftCards/GiftCard.js";
import { giftCardLedger } from "./GiftCards/Ledger.js";
import { guards } from "./GiftCards/Lookup.js";
import { inventoryCounts } from "./Inventory/Count.js";
import { inventoryItems } from "./Inventory/Item.js";
import { locations } from "./Inventory/Location.js";
import { inventoryMovements } from "./Inventory/Movement.js";
import { allocationPolicies, allocationPolicyVersions } from "./Inventory/Policy.js";
import { reservationLines, reservations } from "./Inventory/Reservation.js";
import { inventoryTransfers } from "./Inventory/Transfer.js";
import { invoicePaymentTerms } from "./Invoices/PaymentTerm.js";
import { mails } from "./Mail/StoredMail.js";
import { environments, merchants } from "./Merchants/Merchant.js";
import { accountSetups } from "./Onboarding/AccountSetup.js";
import { developerIdentities } from "./Onboarding/DeveloperIdentity.js";
import { onboardingSessions } from "./Onboarding/OnboardingSession.js";
import { fulfillments } from "./Orders/Fulfillment.js";
import { orders } from "./Orders/Order.js";
import { appInstallations, installedMerchants } from "./PartnerApps/Installation.js";
import { partnerAppOrigins, partnerApps } from "./PartnerApps/PartnerApp.js";
import { manualPayments } from "./Payments/ManualPayment.js";
import { paymentAttempts } from "./Payments/PaymentAttempt.js";
import { paymentIntents } from "./Payments/PaymentIntent.js";
import { receivedNotifications } from "./Payments/ProcessorNotifications.js";
import { payouts } from "./Payouts/Payout.js";
import { promotions } from "./Promotions/Promotion.js";
import { promotionCodes, promotionCounters } from "./Promotions/Redemption.js";
import { refunds } from "./Refunds/Refund.js";
import { requestLogs } from "./RequestLogs/RequestLog.js";
import { returnReasons } from "./Returns/Reason.js";
import { returns } from "./Returns/Return.js";
import { settings } from "./Settings/Settings.js";
import { taxRates } from "./Tax/TaxRate.js";
import { webhookEvents } from "./Webhooks/Collections.js";
import { webhookAttempts } from "./Webhooks/WebhookAttempt.js";
import { webhookDeliveries } from "./Webhooks/WebhookDelivery.js";
import { webhookEndpoints } from "./Webhooks/WebhookEndpoint.js";
import { webhookRecoveries } from "./Webhooks/WebhookRecovery.js";
import { webhookResends } from "./Webhooks/WebhookResend.js";

export const collections = [
	accountSetups,
	allocationPolicies,
	allocationPolicyVersions,
	apiKeys,
	balanceCheckpoints,
	balanceTransactions,
	appInstallations,
	customers,
	deliveryMethods,
	disputes,
	developerIdentities,
	environments,
	inventoryCounts,
	fulfillments,
	giftCardLedger,
	giftCards,
	guards,
	installedMerchants,
	inventoryItems,
	inventoryMovements,
	inventoryTransfers,
	locations,
	mails,
	manualPayments,
	merchants,
	modifierGroups,
	modifiers,
	onboardingSessions,
	orders,
	partnerAppOrigins,
	partnerApps,
	paymentAttempts,
	paymentIntents,
	payouts,
	products,
	promotionCodes,
	promotionCounters,
	promotions,
	receivedNotifications,
	refunds,
	requestLogs,
	reservationLines,
	reservations,
	invoicePaymentTerms,
	returnReasons,
	returns,
	settings,
	taxRates,
	variants,
	webhookAttempts,
	webhookDeliveries,
	webhookEndpoints,
	webhookEvents,
	webhookRecoveries,
	webhookResends,
] as const;
