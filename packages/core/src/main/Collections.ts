/** Every collection of the core: a store makes a table of each. Those of plain resources come with their declarations. */

import { products } from "../catalog/Catalog/Product.js";
import { variants } from "../catalog/Catalog/Variant.js";
import { promotions } from "../catalog/Promotions/Promotion.js";
import { promotionCodes, promotionCounters } from "../catalog/Promotions/Redemption.js";
import { webhookEvents } from "../events/Events/WebhookEvents.js";
import { appInstallations, installedMerchants } from "../events/Installations/Installation.js";
import { partnerAppOrigins, partnerApps } from "../events/Installations/PartnerApp.js";
import { mails } from "../events/Mail/StoredMail.js";
import { webhookAttempts } from "../events/Webhooks/WebhookAttempt.js";
import { webhookDeliveries } from "../events/Webhooks/WebhookDelivery.js";
import { webhookEndpoints } from "../events/Webhooks/WebhookEndpoint.js";
import { webhookRecoveries } from "../events/Webhooks/WebhookRecovery.js";
import { webhookResends } from "../events/Webhooks/WebhookResend.js";
import { disputes } from "../funds/Disputes/Dispute.js";
import { payouts } from "../funds/Payouts/Payout.js";
import { balanceCheckpoints } from "../ledger/Balance/BalanceCheckpoint.js";
import { balanceTransactions } from "../ledger/Balance/BalanceTransaction.js";
import { apiKeys } from "../platform/ApiKeys/ApiKey.js";
import { accountSetups } from "../platform/Onboarding/AccountSetup.js";
import { developerIdentities } from "../platform/Onboarding/DeveloperIdentity.js";
import { onboardingSessions } from "../platform/Onboarding/OnboardingSession.js";
import { environments, merchants } from "../platform/Registry.js";
import { requestLogs } from "../platform/RequestLogs/RequestLog.js";
import { settings } from "../platform/Settings/Settings.js";
import { fulfillments } from "../sale/Fulfillments/Fulfillment.js";
import { giftCards } from "../sale/GiftCards/GiftCard.js";
import { giftCardLedger } from "../sale/GiftCards/Ledger.js";
import { guards } from "../sale/GiftCards/Lookup.js";
import { manualPayments } from "../sale/ManualPayments/ManualPayment.js";
import { orders } from "../sale/Order/Order.js";
import { paymentAttempts } from "../sale/Payments/PaymentAttempt.js";
import { paymentIntents } from "../sale/Payments/PaymentIntent.js";
import { receivedNotifications } from "../sale/Payments/ProcessorNotifications.js";
import { refunds } from "../sale/Refunds/Refund.js";
import { returns } from "../sale/Returns/Return.js";
import { inventoryCounts } from "../stock/InventoryCounts/Count.js";
import { inventoryItems } from "../stock/Items/Item.js";
import { reservationLines, reservations } from "../stock/Reservations/Reservation.js";
import { inventoryMovements } from "../stock/StockLedger/Movement.js";
import { inventoryTransfers } from "../stock/Transfers/Transfer.js";
import { capabilities, type Described } from "./Capabilities.js";

type OfResources = Extract<Described, { readonly collections: unknown }>["collections"][number];

const ofResources = capabilities.flatMap(
	(capability): ReadonlyArray<OfResources> => ("collections" in capability ? capability.collections : []),
);

export const collections = [
	...ofResources,
	accountSetups,
	apiKeys,
	balanceCheckpoints,
	balanceTransactions,
	appInstallations,
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
	mails,
	manualPayments,
	merchants,
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
	returns,
	settings,
	variants,
	webhookAttempts,
	webhookDeliveries,
	webhookEndpoints,
	webhookEvents,
	webhookRecoveries,
	webhookResends,
] as const;
