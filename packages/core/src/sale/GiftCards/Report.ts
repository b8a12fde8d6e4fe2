/** The seller's liability to the holders of gift cards. */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { required } from "../../words/Optional.js";
import { GiftCardStatus } from "../Order/GiftCardPurchase.js";

export const GiftCardLiability = Schema.Struct({
	as_of: required(Schema.String, "When it was computed, by the environment's clock (RFC 3339, UTC)."),
	liability_money: required(Money, "The sum of all balances, which is the sum of all ledger entries."),
	gift_card_count: required(Schema.Int, "The number of all gift cards, empty and disabled ones included."),
	by_status: required(
		Schema.Array(
			Schema.Struct({
				status: required(GiftCardStatus, "The cards' status; each status is listed once."),
				gift_card_count: required(Schema.Int, "The number of gift cards with this status."),
				balance_money: required(Money, "The sum of their balances."),
			}),
		),
		"The same figures for each status, also for those without cards.",
	),
}).annotations({ identifier: "GiftCardLiability" });
export type GiftCardLiability = typeof GiftCardLiability.Type;
