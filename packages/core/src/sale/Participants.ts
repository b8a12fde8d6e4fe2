/**
 * The participants in payments. A participant lives in the folder of the data that it changes, or in `Participants` if
 * that folder is in a lower district. A new one needs a rank, and a line here.
 */
import { Effect, Layer } from "effect";
import { OrderGiftCards } from "./GiftCards/OrderGiftCards.js";
import { KeptCards } from "./Participants/KeptCards.js";
import { LinkSeats } from "./Participants/LinkSeats.js";
import { NewSubscriptions } from "./Participants/NewSubscriptions.js";
import { OrderStock } from "./Participants/OrderStock.js";
import { PaymentBookings } from "./Participants/PaymentBookings.js";
import { PromotionUses } from "./Participants/PromotionUses.js";
import { SessionCompletion } from "./Participants/SessionCompletion.js";
import { TicketMails } from "./Participants/TicketMails.js";
import { inRankOrder, LaterParticipants, Participants } from "./Payments/Participant.js";
import { ReceiptMails } from "./Receipts/ReceiptMails.js";
import { ReceiptReader } from "./Receipts/ReceiptReader.js";
import { InventoryExceptionRefund } from "./Refunds/InventoryExceptionRefund.js";

const list = Effect.gen(function* () {
	const giftCards = yield* OrderGiftCards;
	const { participant: stock } = yield* OrderStock;
	return inRankOrder([
		yield* SessionCompletion,
		yield* PromotionUses,
		stock,
		giftCards.applied,
		giftCards.purchased,
		yield* KeptCards,
		yield* NewSubscriptions,
		yield* PaymentBookings,
		yield* InventoryExceptionRefund,
		(yield* ReceiptMails).participant,
		yield* LinkSeats,
		...(yield* LaterParticipants),
	]);
});

/** The participants in rank order, and their services for other use cases. */
export const layer = Layer.effect(Participants, list).pipe(
	Layer.provideMerge(
		Layer.mergeAll(
			InventoryExceptionRefund.Default,
			KeptCards.Default,
			LinkSeats.Default,
			NewSubscriptions.Default,
			OrderGiftCards.Default,
			OrderStock.Default,
			PaymentBookings.Default,
			PromotionUses.Default,
			SessionCompletion.Default,
			ReceiptMails.Default,
		),
	),
	Layer.provideMerge(TicketMails.Default),
	Layer.provideMerge(ReceiptReader.Default),
);
