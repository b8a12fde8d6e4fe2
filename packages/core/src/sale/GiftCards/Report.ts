/** The seller's liability to the holders of gift cards. */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { required } from "../../words/Optional.js";
import { GiftCardStatus } from "../Order/GiftCardPurchase.js";

export const GiftCardLiability = Schema.Struct({
	as_of: required(Schema.String, "The environment's time of the report."),
	liability_money: required(Money, "The sum of all balances, which is the sum of all ledger entries."),
	gift_card_count: Schema.Int,
	by_status: Schema.Array(Schema.Struct({ status: GiftCardStatus, gift_card_count: Schema.Int, balance_money: Money })),
}).annotations({ identifier: "GiftCardLiability" });
export type GiftCardLiability = typeof GiftCardLiability.Type;
