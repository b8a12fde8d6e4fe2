/**
 * The ledger of gift cards: every movement on a card is an entry, entries never change, and a card's balance is their
 * sum. Pure; laws in `@svc/testkit`: the balance is the sum of the entries and never negative, in any order of
 * movements; a redemption and its return cancel out.
 */
import { Either, Schema } from "effect";
import { maximumFaceValue } from "../../catalog/Catalog/GiftCardConfiguration.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money, SignedMoney, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { versioned } from "../../words/Version.js";
import type { GiftCardStatus } from "../Order/GiftCardPurchase.js";
import type { GiftCard } from "./GiftCard.js";

export const EntryType = Schema.Literal(
	"issued",
	"imported",
	"redeemed",
	"returned",
	"refunded",
	"withdrawn",
	"restored",
	"adjusted",
).annotations({
	description:
		"`returned`: the payment failed. `refunded`: it was refunded. `withdrawn`: the card's purchase was. `restored`: that failed.",
});
export type EntryType = typeof EntryType.Type;

const references = {
	order_id: optional(Schema.String, "The order that was paid, refunded, or sold the card: `ord_…`; absent otherwise."),
	order_payment_attempt_id: optional(
		Schema.String,
		"The payment attempt: `opa_…`; only if it is `redeemed` or `returned`.",
	),
	refund_id: optional(Schema.String, "The refund: `re_…`; only if it is `refunded`, `withdrawn`, or `restored`."),
	reason: optional(Schema.String, "Your reason for an adjustment; absent for other entries."),
};

export const GiftCardLedgerEntry = Schema.Struct({
	gift_card_ledger_entry_id: required(Schema.String, "`gcle_…`, assigned by svc."),
	gift_card_id: required(Schema.String, "The card with the balance that it changes: `gc_…`."),
	type: EntryType,
	amount_money: required(SignedMoney, "Positive: credited to the card. Negative: debited from it."),
	balance_money: required(Money, "The card's balance afterwards."),
	...references,
	...versioned,
}).annotations({ identifier: "GiftCardLedgerEntry" });
export type GiftCardLedgerEntry = typeof GiftCardLedgerEntry.Type;

export const giftCardLedger = collection<GiftCardLedgerEntry>()({
	name: "gift_card_ledger_entries",
	resource: "gift card ledger entry",
	id: "gift_card_ledger_entry_id",
	prefix: "gcle_",
	schema: GiftCardLedgerEntry,
	isImmutable: true,
	filters: {
		gift_card_id: { path: "gift_card_id" },
		order_id: { path: "order_id", usual: null },
		refund_id: { path: "refund_id" },
	},
});

const References = Schema.Struct(references);

/** A movement to write. */
export interface Posting extends Schema.Schema.Type<typeof References> {
	readonly type: EntryType;
	/** Cents; negative if debited from the card. */
	readonly amount: number;
	/** By how many cents it changes what payments in progress hold; absent: not at all. */
	readonly held?: number;
}

export interface Posted<Card extends GiftCard> {
	readonly card: Card;
	readonly entry: GiftCardLedgerEntry;
}

/** Returns the status for a balance and what payments in progress hold. A disabled card stays disabled. */
const statusOf = (card: GiftCard, balance: number, held: number): GiftCardStatus => {
	if (card.status === "disabled") return "disabled";
	if (held > 0) return "in_use";
	return balance === 0 ? "depleted" : "active";
};

/** Returns the card with this balance, and its status. `held`: by how many cents what payments hold changes. */
const withBalance = <Card extends GiftCard>(card: Card, balance: number, held: number, now: string): Card => {
	const { held_money: earlier, ...rest } = card;
	const left = Math.max(0, (earlier?.amount ?? 0) + held);
	const changed = {
		...rest,
		status: statusOf(card, balance, left),
		balance_money: usd(balance),
		...(left === 0 ? {} : { held_money: usd(left) }),
		updated_at: now,
	};
	// Only `held_money` is left out, which is optional.
	return changed as typeof changed & Card;
};

/** The card after a payment that held this much of it has settled: the money is spent. */
export const spend = <Card extends GiftCard>(card: Card, amount: number, now: string): Card =>
	withBalance(card, card.balance_money.amount, -amount, now);

/** Returns what payments have taken from the card after a movement. A failed payment has taken nothing. */
const redeemedOf = ({ redeemed_money }: GiftCard, { amount, type }: Pick<Posting, "amount" | "type">) =>
	redeemed_money === undefined || (type !== "redeemed" && type !== "returned")
		? {}
		: { redeemed_money: usd(Math.max(0, redeemed_money.amount - amount)) };

/** Whether no payment has ever used the card. A card from an earlier version counts as unused while it is full. */
export const isUnused = ({ balance_money, face_value_money, redeemed_money }: GiftCard): boolean =>
	redeemed_money === undefined ? balance_money.amount === face_value_money.amount : redeemed_money.amount === 0;

/** Posts a movement. Refuses one that exceeds the card's balance (`GIFT_CARD_BALANCE_TOO_LOW`). */
export const post = <Card extends GiftCard>(
	card: Card,
	{ amount, held = 0, type, ...named }: Posting,
	gift_card_ledger_entry_id: string,
	now: string,
): Either.Either<Posted<Card>, Refusal> => {
	const balance = card.balance_money.amount + amount;
	if (balance < 0)
		return refused("GIFT_CARD_BALANCE_TOO_LOW", {
			details: [
				{
					code: "GIFT_CARD_BALANCE_TOO_LOW",
					gift_card_id: card.gift_card_id,
					balance_money: card.balance_money,
					requested_money: usd(-amount),
				},
			],
		});
	return Either.right({
		card: {
			...withBalance(card, balance, held, now),
			...redeemedOf(card, { amount, type }),
			...(card.status === "pending_activation" ? { activated_at: now } : {}),
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

const notUsable = (card: GiftCard, message: string, next_steps?: string) =>
	refused("GIFT_CARD_NOT_USABLE", {
		message,
		...(next_steps === undefined ? {} : { next_steps }),
		blocking_resources: [{ resource_type: "gift_card", resource_id: card.gift_card_id, status: card.status }],
	});

const notYetActive = "The gift card is not active until the order that sells it is paid.";

/** What to do if the seller wants to change a card that is not active yet. */
const collectFirst = "Collect the order that sells the gift card, or cancel that order.";

/** Refuses a card that cannot pay now. */
export const checkUsable = <Card extends GiftCard>(card: Card): Either.Either<Card, Refusal> => {
	switch (card.status) {
		case "active":
			return Either.right(card);
		case "in_use":
			return card.balance_money.amount > 0
				? Either.right(card)
				: notUsable(
						card,
						"A payment in progress holds all of the gift card's money.",
						"Try again when that payment has ended: if it fails, the money returns to the card.",
					);
		case "disabled":
			return notUsable(card, "The gift card is disabled.");
		case "depleted":
			return notUsable(card, "The gift card has no balance left.");
		case "pending_activation":
			return notUsable(card, notYetActive);
	}
};

/** Adjusts a balance manually. Refuses a card that is not active yet, and a balance above the limit. */
export const adjust = <Card extends GiftCard>(
	card: Card,
	amount: number,
	reason: string,
	entry_id: string,
	now: string,
): Either.Either<Posted<Card>, Refusal> => {
	if (card.status === "pending_activation") return notUsable(card, notYetActive, collectFirst);
	if (amount > 0 && card.balance_money.amount + amount > maximumFaceValue)
		return refused("AMOUNT_TOO_LARGE", {
			message: `The balance would be ${card.balance_money.amount + amount} cents, but a gift card can hold at most ${maximumFaceValue}.`,
			...(card.balance_money.amount < maximumFaceValue
				? {}
				: { next_steps: "Create another gift card: this one is full." }),
			param: "amount_money.amount",
			details: [{ code: "AMOUNT_TOO_LARGE", maximum_amount: maximumFaceValue - card.balance_money.amount }],
		});
	return post(card, { type: "adjusted", amount, reason }, entry_id, now);
};

/**
 * Disables a card, so that it cannot pay. Its balance stays on record, and refunds are still credited to it. Refuses a
 * card that waits for its order to be paid, because the buyer's money would never reach it.
 */
export const disable = <Card extends GiftCard>(card: Card, now: string): Either.Either<Card, Refusal> => {
	if (card.status === "pending_activation") return notUsable(card, notYetActive, collectFirst);
	return Either.right(card.status === "disabled" ? card : abandon(card, now));
};

/** Disables a card whatever its status. */
export const abandon = <Card extends GiftCard>(card: Card, now: string): Card => ({
	...card,
	status: "disabled",
	disabled_at: now,
	updated_at: now,
});
