/** Loads what a receipt is built from. */
import { Effect, Option } from "effect";
import { type Customer, customers } from "../../catalog/Customers/Customer.js";
import type { Settings } from "../../platform/Settings/Settings.js";
import { SettingsStore } from "../../platform/Settings.js";
import type { Environment } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { manualPayments, maximumManualPayments } from "../ManualPayments/ManualPayment.js";
import type { Order, PaymentOrigin } from "../Order/Order.js";
import { makeOrderEvents } from "../PaymentLinks/OrderEvent.js";
import { maximumLegsOfOrder } from "../Payments/Begin.js";
import { type PaymentIntent, paymentIntents } from "../Payments/PaymentIntent.js";
import { receiptOf } from "./Receipt.js";

/** What the caller has already loaded. */
interface Known {
	/** The current settings, if the order is paid just now. */
	readonly settings?: Settings;
	/** The order's customer, undefined if it has none. */
	readonly customer?: { readonly found: Customer | undefined };
	readonly intents?: ReadonlyArray<PaymentIntent>;
}

const isPaidBy = ({ settled_payments }: Order, type: PaymentOrigin["type"]): boolean =>
	settled_payments.some(({ origin }) => origin.type === type);

export class ReceiptReader extends Effect.Service<ReceiptReader>()("@svc/core/sale/Receipts/ReceiptReader", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const orderEvents = yield* makeOrderEvents;
		const { businessOf, businessOn } = yield* SettingsStore;

		/** Returns the order's customer; undefined if it has none. */
		const customerOf = (
			{ environment_id }: Environment,
			{ customer_id }: Order,
		): Effect.Effect<Customer | undefined, StorageError> =>
			customer_id === undefined
				? Effect.succeed(undefined)
				: Effect.map(documents.get(customers, environment_id, customer_id), Option.getOrUndefined);

		const intentsOf = ({ environment_id }: Environment, order: Order) =>
			isPaidBy(order, "payment_intent")
				? documents.findBy(paymentIntents, environment_id, "order_id", [order.order_id], maximumLegsOfOrder)
				: Effect.succeed([]);

		const manualPaymentsOf = ({ environment_id }: Environment, order: Order) =>
			isPaidBy(order, "manual_payment")
				? documents.findBy(manualPayments, environment_id, "order_id", [order.order_id], maximumManualPayments)
				: Effect.succeed([]);

		/** Returns the order's receipt as of now. Refuses an order that is not fully paid. */
		const read = Effect.fnUntraced(function* (environment: Environment, order: Order, known: Known = {}) {
			const customer = known.customer === undefined ? yield* customerOf(environment, order) : known.customer.found;
			return yield* receiptOf({
				mode: environment.mode,
				business:
					known.settings === undefined
						? yield* businessOn(environment, order.paid_at ?? order.created_at)
						: yield* businessOf(environment, known.settings),
				...(customer === undefined ? {} : { customer }),
				order,
				...(yield* orderEvents.named(environment, order)),
				intents: known.intents ?? (yield* intentsOf(environment, order)),
				manual_payments: yield* manualPaymentsOf(environment, order),
			});
		});

		return { businessOf, customerOf, read };
	}),
}) {}
