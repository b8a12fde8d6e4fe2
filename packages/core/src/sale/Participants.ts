/**
 * Everything that takes part in the payments of orders. A participant lives in the room of what it changes, or in
 * `Participants` when that room lies below orders and payments. Adding one takes a rank and a line here.
 */
import { Effect, Layer } from "effect";
import { OrderGiftCards } from "./GiftCards/OrderGiftCards.js";
import { OrderStock } from "./Participants/OrderStock.js";
import { PaymentBookings } from "./Participants/PaymentBookings.js";
import { PromotionUses } from "./Participants/PromotionUses.js";
import { inRankOrder, Participants } from "./Payments/Participant.js";
import { InventoryExceptionRefund } from "./Refunds/InventoryExceptionRefund.js";

const list = Effect.gen(function* () {
	const giftCards = yield* OrderGiftCards;
	const { participant: stock } = yield* OrderStock;
	return inRankOrder([
		yield* PromotionUses,
		stock,
		giftCards.applied,
		giftCards.purchased,
		yield* PaymentBookings,
		yield* InventoryExceptionRefund,
	]);
});

/** The participants in rank order, and their services for those that use more of them. */
export const layer = Layer.effect(Participants, list).pipe(
	Layer.provideMerge(
		Layer.mergeAll(
			InventoryExceptionRefund.Default,
			OrderGiftCards.Default,
			OrderStock.Default,
			PaymentBookings.Default,
			PromotionUses.Default,
		),
	),
);
