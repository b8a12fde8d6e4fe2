/**
 * Manual payments: money that the seller received outside svc (requirements: Orders and payment). They settle like a
 * leg, with all participants, but no processor is called.
 */

import { Effect, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { Warned } from "../platform/Idempotency.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { metadataPatcher, type PatchMetadata } from "../platform/MetadataPatch.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { hasCode, notFound, type Refusal } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { checkVersion } from "../words/Version.js";
import { type CreateManualPayment, manualPayments, recordManualPayment } from "./ManualPayments/ManualPayment.js";
import { manualPaymentsUseCases } from "./ManualPayments/UseCases.js";
import { checkDestination } from "./Order/Delivery.js";
import { checkNoCheckout } from "./Order/Guards.js";
import { orders } from "./Order/Order.js";
import { isPromotionOver, outstandingChanged } from "./Payments/OrderPricer.js";
import { Participants, reserveAll } from "./Payments/Participant.js";
import { makePriceAgain } from "./Payments/PriceAgain.js";
import { Settler } from "./Payments/Settler.js";
import { smallRestWarnings } from "./Payments/SmallRest.js";

const isPriceOver = hasCode("ORDER_OUTSTANDING_CHANGED");

export class ManualPayments extends Effect.Service<ManualPayments>()("@svc/core/sale/ManualPayments", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const outbox = yield* Outbox;
		const participants = yield* Participants;
		const { isTaxOver, priceAgain } = yield* makePriceAgain;
		const settler = yield* Settler;
		const { transaction } = yield* UnitOfWork;

		const create = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: CreateManualPayment) {
			const { environment } = caller;
			const { environment_id } = environment;
			const before = yield* settler.load(environment_id, order_id);
			yield* checkVersion(orders.resource, before.order, input.expected_version);
			yield* checkNoCheckout(before.order);
			yield* checkDestination(before.order);
			const time = yield* now(environment);
			const refuseAtPrice = (ended?: Refusal) =>
				Effect.flatMap(priceAgain(caller, before.order, time), (order) =>
					outstandingChanged(before.order, order, ended),
				);
			if (yield* isTaxOver(caller, before.order)) return yield* refuseAtPrice();
			const manual_payment_id = ids.make("manual_payment", yield* nowMillis(environment));
			const recorded = yield* recordManualPayment(before, input, manual_payment_id, time);
			// Written before the participants run, because the receipt names the method.
			yield* documents.insert(manualPayments, environment_id, recorded.manual_payment);
			const reserved = yield* reserveAll(participants, {
				caller,
				before: before.order,
				order: recorded.order,
				payment_id: manual_payment_id,
			}).pipe(Effect.catchIf(isPromotionOver, refuseAtPrice));
			yield* settler.write(environment_id, before, { ...recorded, order: reserved.order });
			yield* outbox.publish(caller, ...recorded.events, ...reserved.events);
			const { outstanding_money } = reserved.order.settlement_amounts;
			return new Warned(recorded.manual_payment, smallRestWarnings(reserved.order, outstanding_money.amount));
		}, transaction);

		/**
		 * Keeps the new price of an order after it made `create` refuse a payment, which has rolled the price back. An order
		 * that has been paid since keeps its price.
		 */
		const keepPrice = Effect.fnUntraced(
			function* (caller: Caller, order_id: string) {
				const { environment } = caller;
				const order = yield* documents.requireForUpdate(orders, environment.environment_id, order_id);
				yield* priceAgain(caller, order, yield* now(environment));
			},
			transaction,
			Effect.catchTag("Refusal", () => Effect.void),
		);

		/** Records a payment. If the price is over, refuses the payment with the new price, which stays. */
		const record = (caller: Caller, order_id: string, input: CreateManualPayment, { once }: Attempt) =>
			Effect.tapError(once(create(caller, order_id, input)), (error) =>
				isPriceOver(error) ? keepPrice(caller, order_id) : Effect.void,
			);

		/** The payment, which must belong to this order. */
		const find = Effect.fnUntraced(function* (caller: Caller, order_id: string, manual_payment_id: string) {
			const found = yield* documents.get(manualPayments, caller.environment.environment_id, manual_payment_id);
			if (Option.isSome(found) && found.value.order_id === order_id) return found.value;
			return yield* notFound("manual payment of this order", manual_payment_id);
		});

		const list = Effect.fnUntraced(function* (caller: Caller, order_id: string, parameters: ListParameters) {
			yield* lists.get(orders, caller, order_id);
			return yield* lists.page(manualPayments, caller, parameters, `orders/${order_id}/manual-payments`, { order_id });
		});

		return { create, record, find, list };
	}),
}) {}

export const manualPaymentsCapability = implement(
	manualPaymentsUseCases,
	Effect.gen(function* () {
		const { find, list, record } = yield* ManualPayments;
		const patchOwned = yield* metadataPatcher(manualPayments, orders);
		return {
			create: (caller: Caller, order_id: string, input: CreateManualPayment) => (attempt: Attempt) =>
				record(caller, order_id, input, attempt),
			get: find,
			list,
			patch: (caller: Caller, order_id: string, manual_payment_id: string, input: PatchMetadata) =>
				Effect.zipRight(find(caller, order_id, manual_payment_id), patchOwned(caller, manual_payment_id, input)),
		};
	}),
);
