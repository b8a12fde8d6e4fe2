/**
 * The ledger of gift cards: every cent that goes onto a card or off it is an entry, entries never change, and a card's
 * balance is their sum. Pure; laws in `@svc/testkit`: the balance is the sum of the entries and never negative,
 * whatever is redeemed, returned, refunded and adjusted in which order; what is redeemed and returned changes nothing.
 */
import { Either, Schema } from "effect";
import { maximumFaceValue } from "../../catalog/Catalog/GiftCardConfiguration.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { Money, SignedMoney, usd } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Documents.js";
import type { GiftCardStatus } from "../Order/GiftCardPurchase.js";
import type { GiftCard } from "./GiftCard.js";

/**
 * `returned`: the payment that had redeemed it failed. `refunded`: what it had paid was paid back. `withdrawn`: the
 * purchase of the card was refunded; `restored`: that refund failed.
 */
export const EntryType = Schema.Literal(
	"issued",
	"imported",
	"redeemed",
	"returned",
	"refunded",
	"withdrawn",
	"restored",
	"adjusted",
);
export type EntryType = typeof EntryType.Type;

const references = {
	order_id: optional(Schema.String),
	order_payment_attempt_id: optional(Schema.String),
	refund_id: optional(Schema.String),
	/** Why, in the words of whoever adjusted the card. */
	reason: optional(Schema.String),
};

export const GiftCardLedgerEntry = Schema.Struct({
	/** `gcle_…` */
	gift_card_ledger_entry_id: Schema.String,
	gift_card_id: Schema.String,
	type: EntryType,
	/** Onto the card, or with a minus off it. */
	amount_money: SignedMoney,
	/** What the card holds after it. */
	balance_money: Money,
	...references,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "GiftCardLedgerEntry" });
export type GiftCardLedgerEntry = typeof GiftCardLedgerEntry.Type;

export const giftCardLedger = collection<GiftCardLedgerEntry>({
	name: "gift_card_ledger_entries",
	resource: "gift card ledger entry",
	id: "gift_card_ledger_entry_id",
	prefix: "gcle_",
	schema: GiftCardLedgerEntry,
	isImmutable: true,
	filters: { gift_card_id: { path: "gift_card_id" }, refund_id: { path: "refund_id" } },
});

const References = Schema.Struct(references);

/** A movement to be written. */
export interface Posting extends Schema.Schema.Type<typeof References> {
	readonly type: EntryType;
	/** Cents; negative off the card. */
	readonly amount: number;
}

export interface Posted<Card extends GiftCard> {
	readonly card: Card;
	readonly entry: GiftCardLedgerEntry;
}

/** The status that the balance gives; what is disabled stays so, whatever goes onto it. */
const statusOf = (card: GiftCard, balance: number): GiftCardStatus => {
	if (card.status === "disabled") return "disabled";
	return balance === 0 ? "depleted" : "active";
};

/** Writes a movement. Refuses one that would take more than the card holds (`GIFT_CARD_BALANCE_TOO_LOW`). */
export const post = <Card extends GiftCard>(
	card: Card,
	{ amount, type, ...named }: Posting,
	gift_card_ledger_entry_id: string,
	now: string,
): Either.Either<Posted<Card>, Refusal> => {
	const balance = card.balance_money.amount + amount;
	if (balance < 0)
		return Either.left(
			refuse("GIFT_CARD_BALANCE_TOO_LOW", {
				details: [
					{
						code: "GIFT_CARD_BALANCE_TOO_LOW",
						gift_card_id: card.gift_card_id,
						balance_money: card.balance_money,
						requested_money: usd(-amount),
					},
				],
			}),
		);
	return Either.right({
		card: {
			...card,
			status: statusOf(card, balance),
			balance_money: usd(balance),
			...(card.status === "pending_activation" ? { activated_at: now } : {}),
			updated_at: now,
		},
		entry: {
			gift_card_ledger_entry_id,
			gift_card_id: card.gift_card_id,
			type,
			amount_money: { amount, currency: "USD" },
			balance_money: usd(balance),
			...named,
			version: 1,
			created_at: now,
			updated_at: now,
		},
	});
};

const notUsable = (card: GiftCard, message: string) =>
	Either.left(
		refuse("GIFT_CARD_NOT_USABLE", {
			message,
			blocking_resources: [{ resource_type: "gift_card", resource_id: card.gift_card_id, status: card.status }],
		}),
	);

const notYetActive = "The gift card is not active before the order that sells it is paid.";

/** Refuses a card that cannot pay now. */
export const checkUsable = <Card extends GiftCard>(card: Card): Either.Either<Card, Refusal> => {
	switch (card.status) {
		case "active":
			return Either.right(card);
		case "disabled":
			return notUsable(card, "The gift card is disabled.");
		case "depleted":
			return notUsable(card, "Nothing is left on the gift card.");
		case "pending_activation":
			return notUsable(card, notYetActive);
	}
};

/** A correction by hand: not of a card that is not active yet, and never to more than a card may hold. */
export const adjust = <Card extends GiftCard>(
	card: Card,
	amount: number,
	reason: string,
	entry_id: string,
	now: string,
): Either.Either<Posted<Card>, Refusal> => {
	if (card.status === "pending_activation") return notUsable(card, notYetActive);
	if (amount > 0 && card.balance_money.amount + amount > maximumFaceValue)
		return Either.left(
			refuse("AMOUNT_TOO_LARGE", {
				message: "A gift card holds up to USD 2,000.",
				param: "amount_money.amount",
				details: [{ code: "AMOUNT_TOO_LARGE", maximum_amount: maximumFaceValue - card.balance_money.amount }],
			}),
		);
	return post(card, { type: "adjusted", amount, reason }, entry_id, now);
};

/**
 * The card that pays for nothing any more; its balance stays on record, and money paid back still goes onto it. Not of a
 * card that waits for its order to be paid: the buyer's money would never come onto it.
 */
export const disable = <Card extends GiftCard>(card: Card, now: string): Either.Either<Card, Refusal> => {
	if (card.status === "pending_activation") return notUsable(card, notYetActive);
	return Either.right(card.status === "disabled" ? card : abandon(card, now));
};

/** The card whose order will never be paid. */
export const abandon = <Card extends GiftCard>(card: Card, now: string): Card => ({
	...card,
	status: "disabled",
	disabled_at: now,
	updated_at: now,
});
