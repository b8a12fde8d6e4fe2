/**
 * What the Promise face offers: every capability's commands and reads, under the names of the contract's endpoints.
 *
 * Most are the services' methods as they are. What HTTP's handlers do beside calling one, such as asking name servers
 * before the transaction, is done here in the same words.
 */
import { Effect, Struct } from "effect";
import { invoicePaymentTerms } from "../../billing/InvoicePaymentTerms/PaymentTerm.js";
import { InvoicePaymentTerms } from "../../billing/InvoicePaymentTerms.js";
import { products } from "../../catalog/Catalog/Product.js";
import { Catalog } from "../../catalog/Catalog.js";
import { customers } from "../../catalog/Customers/Customer.js";
import { Customers } from "../../catalog/Customers.js";
import { deliveryMethods } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import { DeliveryMethods } from "../../catalog/DeliveryMethods.js";
import { modifierGroups, modifiers } from "../../catalog/Modifiers/Modifier.js";
import { Modifiers } from "../../catalog/Modifiers.js";
import { promotions } from "../../catalog/Promotions/Promotion.js";
import { Promotions } from "../../catalog/Promotions.js";
import { webhookEvents } from "../../events/Events/WebhookEvents.js";
import { eventTypeDescriptions, webhookEventView } from "../../events/Events.js";
import { partnerApps } from "../../events/Installations/PartnerApp.js";
import { PartnerApps } from "../../events/PartnerApps.js";
import { webhookAttempts } from "../../events/Webhooks/WebhookAttempt.js";
import { webhookDeliveries } from "../../events/Webhooks/WebhookDelivery.js";
import {
	CreateWebhookEndpoint,
	PatchWebhookEndpoint,
	webhookEndpoints,
	webhookEndpointView,
	withoutSecret,
} from "../../events/Webhooks/WebhookEndpoint.js";
import { Webhooks } from "../../events/Webhooks.js";
import { disputes } from "../../funds/Disputes/Dispute.js";
import { Disputes } from "../../funds/Disputes.js";
import { payouts } from "../../funds/Payouts/Payout.js";
import { Payouts } from "../../funds/Payouts.js";
import { balanceTransactions } from "../../ledger/Balance/BalanceTransaction.js";
import { Balances } from "../../ledger/Balance.js";
import { apiKeys, withoutSecretKey } from "../../platform/ApiKeys/ApiKey.js";
import { ApiKeys } from "../../platform/ApiKeys.js";
import { requestLogs } from "../../platform/RequestLogs/RequestLog.js";
import { AdvanceClock, type CreateSandbox, withoutTestSecret } from "../../platform/Sandboxes/Sandbox.js";
import { Sandboxes } from "../../platform/Sandboxes.js";
import { SettingsStore } from "../../platform/Settings.js";
import { taxRates } from "../../pricing/TaxRates/TaxRate.js";
import { TaxRates } from "../../pricing/TaxRates.js";
import { Fulfillments } from "../../sale/Fulfillments.js";
import {
	ApplyGiftCard,
	CreateGiftCard,
	giftCards,
	giftCardView,
	LookUpGiftCard,
	withoutCode,
} from "../../sale/GiftCards/GiftCard.js";
import { GiftCards } from "../../sale/GiftCards.js";
import { ManualPayments } from "../../sale/ManualPayments.js";
import { Me } from "../../sale/Me.js";
import { orders } from "../../sale/Order/Order.js";
import { Orders } from "../../sale/Orders.js";
import { PaymentIntents } from "../../sale/PaymentIntents.js";
import { CapturePaymentIntent } from "../../sale/Payments/Capture.js";
import { paymentIntents } from "../../sale/Payments/PaymentIntent.js";
import { ConfirmPaymentIntent, PayRequest } from "../../sale/Payments/PayRequest.js";
import { Payments } from "../../sale/Payments.js";
import { refunds } from "../../sale/Refunds/Refund.js";
import { Refunds } from "../../sale/Refunds.js";
import { returnReasons } from "../../sale/ReturnReasons/ReturnReason.js";
import { ReturnReasons } from "../../sale/ReturnReasons.js";
import { returns } from "../../sale/Returns/Return.js";
import { Returns } from "../../sale/Returns.js";
import { allocationPolicies, allocationPolicyVersions } from "../../stock/AllocationPolicies/Policy.js";
import { AllocationPolicies } from "../../stock/AllocationPolicies.js";
import { Inventory } from "../../stock/Inventory.js";
import { inventoryCounts } from "../../stock/InventoryCounts/Count.js";
import { InventoryCounts } from "../../stock/InventoryCounts.js";
import { inventoryItems } from "../../stock/Items/Item.js";
import { locations } from "../../stock/Locations/Location.js";
import { Locations } from "../../stock/Locations.js";
import { Reservations } from "../../stock/Reservations.js";
import { inventoryMovements } from "../../stock/StockLedger/Movement.js";
import { inventoryTransfers } from "../../stock/Transfers/Transfer.js";
import { Transfers } from "../../stock/Transfers.js";
import { accepts } from "../../words/Accepts.js";
import type { Caller } from "../../words/Environment.js";
import { ListOptions, Lists, valuesOf } from "../../words/Lists.js";
import type { ListParameters } from "../../words/Page.js";
import type { Doing, Readable, UseCases } from "./UseCase.js";

/** A capability's methods, apart by whether they change anything. */
export interface Capability<Commands extends UseCases = UseCases, Reads extends UseCases = UseCases> {
	readonly commands: Commands;
	readonly reads: Reads;
}

const capability = <Commands extends UseCases, Reads extends UseCases>(
	commands: Commands & Readable<Commands>,
	reads: Reads & Readable<Reads>,
): Capability<Commands, Reads> => ({ commands, reads });

const same = <A>(document: A): A => document;

const keyCommands = Effect.map(ApiKeys, ({ create, patch, revoke }) => ({
	create: accepts(
		create.input,
		(caller: Caller, input: Parameters<typeof create>[1]) =>
			({ once }: Doing) =>
				once(create(caller, input), withoutSecretKey),
	),
	patch,
	revoke,
}));

const sandboxCommands = Effect.map(Sandboxes, ({ advanceClock, create, resetClock }) => ({
	create: accepts(
		create.input,
		(caller: Caller, input: CreateSandbox) =>
			({ once }: Doing) =>
				once(create(caller, input), withoutTestSecret),
	),
	advanceClock: accepts(
		AdvanceClock,
		(caller: Caller, sandbox_id: string, input: AdvanceClock) =>
			({ idempotency }: Doing) =>
				advanceClock(caller, sandbox_id, input, idempotency),
	),
	resetClock,
}));

const sandboxReads = Effect.map(Sandboxes, ({ get, list }) => ({ get, list }));

const webhookCommands = Effect.map(
	Webhooks,
	({ checkTarget, createEndpoint, patchEndpoint, rotateSecret, ...rest }) => ({
		...Struct.pick(rest, "deleteEndpoint", "recoverEndpoint", "resend", "resendEvent", "testEndpoint"),
		createEndpoint: accepts(
			CreateWebhookEndpoint,
			(caller: Caller, input: CreateWebhookEndpoint) =>
				({ once }: Doing) =>
					Effect.flatMap(checkTarget(input.url), (target) =>
						once(createEndpoint(caller, input, target), withoutSecret),
					),
		),
		patchEndpoint: accepts(
			PatchWebhookEndpoint,
			(caller: Caller, webhook_endpoint_id: string, input: PatchWebhookEndpoint) =>
				({ once }: Doing) =>
					Effect.flatMap(input.url === undefined ? Effect.succeed(undefined) : checkTarget(input.url), (target) =>
						once(patchEndpoint(caller, webhook_endpoint_id, input, target)),
					),
		),
		rotateSecret:
			(caller: Caller, webhook_endpoint_id: string) =>
			({ once }: Doing) =>
				once(rotateSecret(caller, webhook_endpoint_id), withoutSecret),
	}),
);

const paymentCommands = Effect.gen(function* () {
	const { cancelPaymentIntent, confirmPaymentIntent, createPaymentIntent, pay } = yield* Payments;
	const { capture, patch } = yield* PaymentIntents;
	return {
		pay: accepts(
			PayRequest,
			(caller: Caller, order_id: string, input: PayRequest) =>
				({ idempotency }: Doing) =>
					pay(caller, order_id, input, idempotency),
		),
		createPaymentIntent,
		patch,
		confirm: accepts(
			ConfirmPaymentIntent,
			(caller: Caller, payment_intent_id: string, input: ConfirmPaymentIntent) =>
				({ idempotency }: Doing) =>
					confirmPaymentIntent(caller, payment_intent_id, input, idempotency),
		),
		capture: accepts(
			CapturePaymentIntent,
			(caller: Caller, payment_intent_id: string, input: CapturePaymentIntent) =>
				({ idempotency }: Doing) =>
					capture(caller, payment_intent_id, input, idempotency),
		),
		cancel:
			(caller: Caller, payment_intent_id: string) =>
			({ idempotency }: Doing) =>
				cancelPaymentIntent(caller, payment_intent_id, idempotency),
	};
});

const giftCardCommands = Effect.map(GiftCards, ({ adjust, apply, create, disable, findFor, lookUp, remove }) => ({
	create: accepts(
		CreateGiftCard,
		(caller: Caller, input: CreateGiftCard) =>
			({ once }: Doing) =>
				once(create(caller, input), withoutCode),
	),
	adjust,
	disable,
	// A look-up that fails is counted in a transaction of its own.
	lookUp: accepts(
		LookUpGiftCard,
		(caller: Caller, input: LookUpGiftCard) => () =>
			Effect.map(lookUp(caller, input), (data) => ({ data, request_id: caller.request?.id ?? "", replayed: false })),
	),
	apply: accepts(
		ApplyGiftCard,
		(caller: Caller, order_id: string, input: ApplyGiftCard) =>
			({ once }: Doing) =>
				Effect.flatMap(findFor(caller, order_id, input), (found) => once(apply(caller, order_id, input, found))),
	),
	remove,
}));

const reservationCommands = Effect.map(Reservations, ({ commit, consume, create, extend, release }) => ({
	create,
	commit,
	consume,
	release,
	extend,
}));

const reservationReads = Effect.map(Reservations, ({ get, list }) => ({
	get,
	list: accepts(ListOptions, (caller: Caller, parameters: ListParameters) =>
		Effect.map(list(caller, parameters), valuesOf),
	),
}));

/** Every capability, on the services that a runtime provides. */
export const capabilities = Effect.gen(function* () {
	const lists = yield* Lists;
	const catalog = yield* Catalog;
	const useCases = yield* Orders;
	const fulfillments = yield* Fulfillments;
	const giftCardCases = yield* GiftCards;
	const inventory = yield* Inventory;
	const manualPayments = yield* ManualPayments;
	const partners = yield* PartnerApps;
	const payments = yield* Payments;
	const settings = yield* SettingsStore;
	const me = yield* Me;
	const webhooks = yield* Webhooks;
	const balances = yield* Balances;
	const transactionReads = lists.reading(balanceTransactions, same);
	const groupReads = lists.reading(modifierGroups, same);
	const itemReads = lists.reading(inventoryItems, same);
	const movementReads = lists.reading(inventoryMovements, same);
	const eventReads = lists.reading(webhookEvents, webhookEventView);
	const deliveryReads = lists.reading(webhookDeliveries, same);

	return {
		allocationPolicies: capability(Struct.omit(yield* AllocationPolicies, "_tag"), {
			...lists.reading(allocationPolicies, same),
			listVersions: accepts(
				ListOptions,
				(caller: Caller, inventory_allocation_policy_id: string, parameters: ListParameters) =>
					Effect.zipRight(
						lists.get(allocationPolicies, caller, inventory_allocation_policy_id),
						Effect.map(
							lists.page(
								allocationPolicyVersions,
								caller,
								parameters,
								`inventory-allocation-policies/${inventory_allocation_policy_id}/versions`,
								{ inventory_allocation_policy_id },
							),
							valuesOf,
						),
					),
			),
			getVersion: lists.reading(allocationPolicyVersions, same).get,
		}),
		apiKeys: capability(yield* keyCommands, lists.reading(apiKeys, same)),
		balance: capability(
			{},
			{
				get: balances.get,
				getTransaction: transactionReads.get,
				listTransactions: transactionReads.list,
			},
		),
		catalog: capability(Struct.omit(catalog, "_tag", "getVariant", "listVariants", "listProductVariants"), {
			...lists.reading(products, same),
			getVariant: catalog.getVariant,
			listVariants: accepts(ListOptions, (caller: Caller, parameters: ListParameters) =>
				Effect.map(catalog.listVariants(caller, parameters), valuesOf),
			),
			listProductVariants: accepts(ListOptions, (caller: Caller, product_id: string, parameters: ListParameters) =>
				Effect.map(catalog.listProductVariants(caller, product_id, parameters), valuesOf),
			),
		}),
		customers: capability(Struct.omit(yield* Customers, "_tag"), lists.reading(customers, same)),
		deliveryMethods: capability(Struct.omit(yield* DeliveryMethods, "_tag"), lists.reading(deliveryMethods, same)),
		disputes: capability(Struct.pick(yield* Disputes, "giveEvidence"), lists.reading(disputes, same)),
		fulfillments: capability(Struct.pick(fulfillments, "create", "handOff", "cancel"), {
			get: fulfillments.find,
			list: accepts(ListOptions, (caller: Caller, order_id: string, parameters: ListParameters) =>
				Effect.map(fulfillments.list(caller, order_id, parameters), valuesOf),
			),
		}),
		giftCards: capability(yield* giftCardCommands, {
			...lists.reading(giftCards, giftCardView),
			liability: giftCardCases.liability,
			listLedger: accepts(ListOptions, (caller: Caller, gift_card_id: string, parameters: ListParameters) =>
				Effect.map(giftCardCases.listLedger(caller, gift_card_id, parameters), valuesOf),
			),
		}),
		inventory: capability(Struct.omit(inventory, "_tag", "listLevels"), {
			getItem: itemReads.get,
			listItems: itemReads.list,
			getMovement: movementReads.get,
			listMovements: movementReads.list,
			listLevels: accepts(ListOptions, (caller: Caller, parameters: ListParameters) =>
				Effect.map(inventory.listLevels(caller, parameters), valuesOf),
			),
		}),
		locations: capability(Struct.omit(yield* Locations, "_tag"), lists.reading(locations, same)),
		manualPayments: capability(Struct.pick(manualPayments, "create"), {
			get: manualPayments.find,
			list: accepts(ListOptions, (caller: Caller, order_id: string, parameters: ListParameters) =>
				Effect.map(manualPayments.list(caller, order_id, parameters), valuesOf),
			),
		}),
		modifiers: capability(Struct.omit(yield* Modifiers, "_tag"), {
			...lists.reading(modifiers, same),
			getGroup: groupReads.get,
			listGroups: groupReads.list,
		}),
		orders: capability(Struct.omit(useCases, "_tag", "get", "explain", "previewDiscount"), {
			...lists.reading(orders, same),
			get: useCases.get,
			explain: useCases.explain,
		}),
		me: capability(
			{},
			{
				get: me.get,
				listPayments: accepts(ListOptions, (caller: Caller, parameters: ListParameters) =>
					Effect.map(me.listPayments(caller, parameters), valuesOf),
				),
			},
		),
		partnerApps: capability(Struct.pick(partners, "create", "patch", "install", "changeScopes", "uninstall"), {
			...lists.reading(partnerApps, same),
			listInstalledMerchants: accepts(
				ListOptions,
				(caller: Caller, partner_app_id: string, parameters: ListParameters) =>
					Effect.map(partners.listInstalledMerchants(caller, partner_app_id, parameters), valuesOf),
			),
			getInstallation: (caller: Caller, app_installation_id: string) =>
				Effect.map(partners.getInstallation(caller, app_installation_id), ({ value }) => value),
			listInstallations: accepts(ListOptions, (caller: Caller, parameters: ListParameters) =>
				Effect.map(partners.listInstallations(caller, parameters), valuesOf),
			),
		}),
		payments: capability(yield* paymentCommands, {
			...lists.reading(paymentIntents, same),
			listAttempts: accepts(ListOptions, (caller: Caller, order_id: string, parameters: ListParameters) =>
				Effect.map(payments.listAttempts(caller, order_id, parameters), valuesOf),
			),
		}),
		payouts: capability(Struct.pick(yield* Payouts, "create"), lists.reading(payouts, same)),
		promotions: capability(
			{ ...Struct.omit(yield* Promotions, "_tag"), previewDiscount: useCases.previewDiscount },
			lists.reading(promotions, same),
		),
		inventoryCounts: capability(Struct.omit(yield* InventoryCounts, "_tag"), lists.reading(inventoryCounts, same)),
		invoicePaymentTerms: capability(
			Struct.omit(yield* InvoicePaymentTerms, "_tag"),
			lists.reading(invoicePaymentTerms, same),
		),
		refunds: capability(Struct.pick(yield* Refunds, "create"), lists.reading(refunds, same)),
		requestLogs: capability({}, lists.reading(requestLogs, same)),
		reservations: capability(yield* reservationCommands, yield* reservationReads),
		returnReasons: capability(Struct.omit(yield* ReturnReasons, "_tag"), lists.reading(returnReasons, same)),
		returns: capability(Struct.omit(yield* Returns, "_tag"), lists.reading(returns, same)),
		transfers: capability(Struct.omit(yield* Transfers, "_tag"), lists.reading(inventoryTransfers, same)),
		sandboxes: capability(yield* sandboxCommands, yield* sandboxReads),
		settings: capability(Struct.pick(settings, "patch"), Struct.pick(settings, "get")),
		taxRates: capability(Struct.omit(yield* TaxRates, "_tag"), lists.reading(taxRates, same)),
		webhooks: capability(yield* webhookCommands, {
			getEndpoint: lists.reading(webhookEndpoints, webhookEndpointView).get,
			listEndpoints: accepts(ListOptions, (caller: Caller, parameters: ListParameters) =>
				Effect.map(webhooks.listEndpoints(caller, parameters), valuesOf),
			),
			listEventTypes: () => Effect.succeed({ items: eventTypeDescriptions }),
			getEvent: eventReads.get,
			listEvents: eventReads.list,
			getDelivery: deliveryReads.get,
			listDeliveries: deliveryReads.list,
			listAttempts: accepts(ListOptions, (caller: Caller, webhook_delivery_id: string, parameters: ListParameters) =>
				Effect.zipRight(
					deliveryReads.get(caller, webhook_delivery_id),
					Effect.map(
						lists.page(webhookAttempts, caller, parameters, `webhook-deliveries/${webhook_delivery_id}/attempts`, {
							webhook_delivery_id,
						}),
						valuesOf,
					),
				),
			),
		}),
	};
});

export type Capabilities = Effect.Effect.Success<typeof capabilities>;
