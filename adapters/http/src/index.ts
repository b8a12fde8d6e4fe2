/** svc over HTTP: the contract's handlers, behind Node's server or as a web handler. */
import { Api } from "@svc/api";
import { Effect } from "effect";
import { makeAdmission } from "./Admission.js";
import { invoicePaymentTerms } from "./billing/InvoicePaymentTerms.js";
import type { Network } from "./ClientAddress.js";
import { catalog } from "./catalog/Catalog.js";
import { customers } from "./catalog/Customers.js";
import { deliveryMethods } from "./catalog/DeliveryMethods.js";
import { modifiers } from "./catalog/Modifiers.js";
import { promotions } from "./catalog/Promotions.js";
import { makeDispatcher } from "./Dispatcher.js";
import { partnerApps } from "./events/PartnerApps.js";
import { webhooks } from "./events/Webhooks.js";
import { disputes } from "./funds/Disputes.js";
import { payouts } from "./funds/Payouts.js";
import { withNotifications } from "./funds/ProcessorNotifications.js";
import { makeIdentification } from "./Identification.js";
import { type InFlightLimits, makeInFlight } from "./InFlight.js";
import { balance } from "./ledger/Balance.js";
import { type OperationsOptions, withOperations } from "./Operations.js";
import { apiKeys } from "./platform/ApiKeys.js";
import { onboarding } from "./platform/Onboarding.js";
import { requestLogs } from "./platform/RequestLogs.js";
import { sandboxes } from "./platform/Sandboxes.js";
import { settings } from "./platform/Settings.js";
import { taxRates } from "./pricing/TaxRates.js";
import { makeRouter } from "./Router.js";
import { fulfillments } from "./sale/Fulfillments.js";
import { giftCards } from "./sale/GiftCards.js";
import { manualPayments } from "./sale/ManualPayments.js";
import { me } from "./sale/Me.js";
import { orders } from "./sale/Orders.js";
import { payments } from "./sale/Payments.js";
import { refunds } from "./sale/Refunds.js";
import { returnReasons } from "./sale/ReturnReasons.js";
import { returns } from "./sale/Returns.js";
import { allocationPolicies } from "./stock/AllocationPolicies.js";
import { inventory } from "./stock/Inventory.js";
import { inventoryCounts } from "./stock/InventoryCounts.js";
import { locations } from "./stock/Locations.js";
import { reservations } from "./stock/Reservations.js";
import { transfers } from "./stock/Transfers.js";

export * from "./Exchange.js";
export * from "./InFlight.js";
export * from "./NodeServer.js";
export * from "./WebHandler.js";

export interface ServiceOptions extends OperationsOptions {
	/** Proxies whose `X-Forwarded-For` is believed; none when absent. */
	readonly trustedProxies?: ReadonlyArray<Network>;
	/** Bounds on what is under way that differ from the usual ones. */
	readonly inFlight?: Partial<InFlightLimits>;
	/** Whether developers without a key may set up merchants; default true. */
	readonly onboarding?: boolean;
}

/** From a request to its answer: the whole service, whoever carries it. */
export const makeService = (options: ServiceOptions) =>
	Effect.gen(function* () {
		const served = yield* Effect.all([
			allocationPolicies,
			apiKeys,
			balance,
			catalog,
			customers,
			deliveryMethods,
			disputes,
			fulfillments,
			giftCards,
			inventory,
			inventoryCounts,
			invoicePaymentTerms,
			locations,
			manualPayments,
			me,
			modifiers,
			onboarding,
			orders,
			partnerApps,
			payments,
			payouts,
			promotions,
			refunds,
			requestLogs,
			reservations,
			returnReasons,
			returns,
			sandboxes,
			settings,
			taxRates,
			transfers,
			webhooks,
		]);
		const admission = yield* makeAdmission(options.trustedProxies);
		const { onboarding: isOpen = true } = options;
		const router = makeRouter(Api, served, ({ credential }) => isOpen || credential === "api_key");
		const identified = yield* makeIdentification(admission);
		const inFlight = makeInFlight(options.inFlight);
		const dispatch = yield* makeDispatcher({ baseUrl: options.baseUrl, router, admission, inFlight, identified });
		return yield* withOperations(options, admission, yield* withNotifications(options, admission, dispatch));
	});
