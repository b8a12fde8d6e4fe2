/**
 * The participants in payments. A participant lives in the folder of the data that it changes, or in `Participants` if
 * that folder is in a lower district. A new one needs a rank, and a line here.
 */
import { Effect, Layer } from "effect";
import { giftCardParticipants } from "./GiftCards/OrderGiftCards.js";
import { keptCardsParticipant } from "./Participants/KeptCards.js";
import { linkSeatsParticipant } from "./Participants/LinkSeats.js";
import { newSubscriptionsParticipant } from "./Participants/NewSubscriptions.js";
import { OrderStock } from "./Participants/OrderStock.js";
import { paymentBookingsParticipant } from "./Participants/PaymentBookings.js";
import { PromotionUses } from "./Participants/PromotionUses.js";
import { sessionCompletionParticipant } from "./Participants/SessionCompletion.js";
import { TicketMails } from "./Participants/TicketMails.js";
import { inRankOrder, LaterParticipants, Participants } from "./Payments/Participant.js";
import { ReceiptMails } from "./Receipts/ReceiptMails.js";
import { ReceiptReader } from "./Receipts/ReceiptReader.js";
import { inventoryExceptionRefundParticipant } from "./Refunds/InventoryExceptionRefund.js";

const list = Effect.gen(function* () {
	return inRankOrder([
		yield* sessionCompletionParticipant,
		yield* PromotionUses,
		(yield* OrderStock).participant,
		...(yield* giftCardParticipants),
		yield* keptCardsParticipant,
		yield* newSubscriptionsParticipant,
		yield* paymentBookingsParticipant,
		yield* inventoryExceptionRefundParticipant,
		(yield* ReceiptMails).participant,
		yield* linkSeatsParticipant,
		...(yield* LaterParticipants),
	]);
});

/** The participants in rank order, and their services for other use cases. */
export const layer = Layer.effect(Participants, list).pipe(
	Layer.provideMerge(Layer.mergeAll(OrderStock.Default, PromotionUses.Default, ReceiptMails.Default)),
	Layer.provideMerge(TicketMails.Default),
	Layer.provideMerge(ReceiptReader.Default),
);
