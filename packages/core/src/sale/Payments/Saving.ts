/**
 * Cards that a payment saves because the buyer wants it (capabilities: PM7). The consent comes with the payment, so the
 * charge passes it to the processor, and the method exists once the charge has succeeded. Pure.
 */
import { Either } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { Instrument } from "./Instrument.js";
import type { PaySource } from "./PayRequest.js";
import type { MethodOwner } from "./ProcessorMethods.js";

/**
 * Refuses to save anything but a new card: a saved method is already saved, and debits and financing are for a single
 * payment. A card that begins a subscription is saved without the buyer asking, because renewals charge it.
 */
export const checkSaving = (
	save_for: MethodOwner | undefined,
	source: PaySource | undefined,
	isSubscribing: boolean,
): Either.Either<void, Refusal> => {
	if (save_for === undefined) return Either.void;
	const { instrument = Instrument.Card() } = source?.type === "token" ? source : {};
	if (source?.type === "token" && instrument._tag === "Card") return Either.void;
	return isSubscribing
		? refused("INVALID_VALUE", {
				message: "Renewals are charged to a card: pay with one.",
				param: "payment_source.token",
			})
		: refused("INVALID_VALUE", {
				message: "Only a new card can be saved for later charges. Pay with one, or omit `save_payment_method`.",
				param: "save_payment_method",
			});
};
