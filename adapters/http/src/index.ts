/** svc over HTTP: the contract's handlers, behind Node's server or as a web handler. */
import { Api } from "@svc/api";
import type { Network } from "@svc/core/RateLimits/ClientAddress";
import { Effect } from "effect";
import { makeAdmission } from "./Admission.js";
import { allocationPolicies } from "./AllocationPolicies.js";
import { apiKeys } from "./ApiKeys.js";
import { balance } from "./Balance.js";
import { catalog } from "./Catalog.js";
import { customers } from "./Customers.js";
import { deliveryMethods } from "./DeliveryMethods.js";
import { makeDispatcher } from "./Dispatcher.js";
import { disputes } from "./Disputes.js";
import { fulfillments } from "./Fulfillments.js";
import { giftCards } from "./GiftCards.js";
import { makeIdentification } from "./Identification.js";
import { inventory } from "./Inventory.js";
import { inventoryCounts } from "./InventoryCounts.js";
import { invoicePaymentTerms } from "./InvoicePaymentTerms.js";
import { locations } from "./Locations.js";
import { manualPayments } from "./ManualPayments.js";
import { me } from "./Me.js";
import { modifiers } from "./Modifiers.js";
import { onboarding } from "./Onboarding.js";
import { type OperationsOptions, withOperations } from "./Operations.js";
import { orders } from "./Orders.js";
import { partnerApps } from "./PartnerApps.js";
import { payments } from "./Payments.js";
import { payouts } from "./Payouts.js";
import { withNotifications } from "./ProcessorNotifications.js";
import { promotions } from "./Promotions.js";
import { refunds } from "./Refunds.js";
import { requestLogs } from "./RequestLogs.js";
import { reservations } from "./Reservations.js";
import { returnReasons } from "./ReturnReasons.js";
import { returns } from "./Returns.js";
import { makeRouter } from "./Router.js";
import { sandboxes } from "./Sandboxes.js";
import { settings } from "./Settings.js";
import { taxRates } from "./TaxRates.js";
import { transfers } from "./Transfers.js";
import { webhooks } from "./Webhooks.js";

export * from "./Exchange.js";
export * from "./NodeServer.js";
export * from "./WebHandler.js";

export interface ServiceOptions extends OperationsOptions {
	/** Proxies whose `X-Forwarded-For` is believed; none when absent. */
	readonly trustedProxies?: ReadonlyArray<Network>;
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
		const dispatch = yield* makeDispatcher({ baseUrl: options.baseUrl, router, admission, identified });
		return yield* withOperations(options, admission, yield* withNotifications(options, admission, dispatch));
	});
