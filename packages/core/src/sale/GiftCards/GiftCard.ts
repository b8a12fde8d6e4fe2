/** A gift card (requirements: Gift-card rules; decisions: States), and the requests that create and change one. */
import { Schema } from "effect";
import { maximumFaceValue } from "../../catalog/Catalog/GiftCardConfiguration.js";
import { lifecycle, type Published } from "../../events/Events.js";
import { secretNotReplayed } from "../../platform/Idempotency/Replays.js";
import type { Answer } from "../../platform/Idempotency.js";
import { ChallengeAnswer } from "../../platform/ProofOfWork.js";
import type { CryptoShape } from "../../words/Crypto.js";
import { Money, MoneyInput, moneyInput } from "../../words/Money.js";
import { defined, optional, required } from "../../words/Optional.js";
import { withCode } from "../../words/SchemaCodes.js";
import { collection } from "../../words/Storage/Collection.js";
import { publicView } from "../../words/Storage/PublicView.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name, text } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import { GiftCardRecipient, GiftCardRecipientInput, GiftCardStatus } from "../Order/GiftCardPurchase.js";
import { codeHash, lastCharactersOf, normalizedCode } from "./Code.js";

export const GiftCardSource = Schema.Literal("purchase", "issue", "import", "store_credit");
export type GiftCardSource = typeof GiftCardSource.Type;

export const GiftCard = Schema.Struct({
	gift_card_id: required(Schema.String, "`gc_…`, assigned by svc."),
	status: required(
		GiftCardStatus,
		"`pending_activation`: its order is not fully paid. `in_use`: a payment in progress holds money of it. `depleted`: empty. `disabled`: it can never pay again.",
	),
	source: required(
		GiftCardSource,
		"`purchase`: sold by an order. `issue`: given away by you. `import`: from another system. `store_credit`: for a return.",
	),
	last_characters: required(Schema.String, "The last four characters of the code. The rest is never shown again."),
	face_value_money: required(Money, "What it was sold or issued for, at least its first balance."),
	balance_money: required(Money, "What it can still pay: the sum of its ledger."),
	held_money: optional(
		Money,
		"What payments in progress have taken from it; it returns to the card if they fail. Absent if there are none.",
	),
	redeemed_money: optional(
		Money,
		"What payments have taken from it, except failed ones; refunds do not lower it. Absent on cards of earlier versions.",
	),
	recipient: optional(GiftCardRecipient, "Who gets the code by mail; absent if nobody does."),
	order_id: optional(
		Schema.String,
		"The order that sold it, or that it is store credit for after a return: `ord_…`; absent otherwise.",
	),
	order_line_item_id: optional(Schema.String, "The order's line that sold it: `li_…`; only for a `purchase`."),
	metadata: Metadata,
	activated_at: optional(Schema.String, "When it got its first balance and could pay (RFC 3339, UTC); absent before."),
	disabled_at: optional(Schema.String, "When it was disabled (RFC 3339, UTC); absent unless it is `disabled`."),
	...versioned,
}).annotations({ identifier: "GiftCard" });
export type GiftCard = typeof GiftCard.Type;

export const StoredGiftCard = Schema.Struct({ ...GiftCard.fields, code_hash: Schema.String });
export type StoredGiftCard = typeof StoredGiftCard.Type;

/** Returns the card without the hash of its code. */
export const giftCardView = publicView<StoredGiftCard, GiftCard>(StoredGiftCard, {
	code_hash: true,
});

/** A card with its code, returned only when it is created. */
export const CreatedGiftCard = Schema.Struct({
	...GiftCard.fields,
	code: optional(
		Schema.String,
		"The full code, shown only here and once; absent if you sent it, and from a retry's response.",
	),
}).annotations({ identifier: "CreatedGiftCard" });
export type CreatedGiftCard = typeof CreatedGiftCard.Type;

/** Returns the replayed response of a creation, which has no code. */
export const withoutCode = ({ data }: Answer<CreatedGiftCard>): Answer<CreatedGiftCard> => {
	const { code, ...card } = data;
	return code === undefined ? { data } : { data: card, warnings: [secretNotReplayed("gift_card", card.gift_card_id)] };
};

export const giftCards = collection<StoredGiftCard>()({
	name: "gift_cards",
	resource: "gift card",
	id: "gift_card_id",
	prefix: "gc_",
	schema: StoredGiftCard,
	view: giftCardView,
	upcasts: [unchanged, unchanged],
	filters: {
		status: { path: "status", values: GiftCardStatus.literals },
		order_id: { path: "order_id" },
	},
	sorts: { balance: { path: "balance_money.amount", type: "integer" } },
	search: (card) => [card.last_characters, card.recipient?.email, card.recipient?.name],
	unique: { code: "code_hash" },
});

/** The allowed number of code points, not counting spaces and hyphens. Short codes are easy to guess. */
const codeLengths = { minimum: 8, maximum: 64 };

/** A code from another system: 8 to 64 letters, digits, and signs, with any spaces and hyphens. */
const OwnCode = text(codeLengths.minimum, 255).pipe(
	Schema.filter((code) => {
		const { length } = normalizedCode(code);
		const isValid = /^[\x21-\x7e ]+$/.test(code) && length >= codeLengths.minimum && length <= codeLengths.maximum;
		return isValid || "must have 8 to 64 ASCII letters, digits and signs, not counting spaces and hyphens";
	}),
);

/** A face value or a balance: 0 to 2,000 USD. */
const CardMoneyInput = MoneyInput.pipe(
	Schema.filter(({ amount }) => amount <= maximumFaceValue, {
		...withCode("AMOUNT_TOO_LARGE"),
		message: () => `must be at most ${maximumFaceValue} cents: a gift card holds up to USD 2,000`,
	}),
);

/** The body of `POST /v1/gift-cards`. */
export const CreateGiftCard = Schema.Struct({
	balance_money: required(CardMoneyInput, "What it can pay: from 0 to USD 2,000."),
	face_value_money: optional(CardMoneyInput, "What it was sold for, at least its balance, which is the default."),
	code: optional(
		OwnCode,
		"The code of a card from another system: 8 to 64 letters, digits, and signs. By default, svc makes one.",
	),
	recipient: optional(GiftCardRecipientInput, "Who gets the code by mail; by default nobody."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateGiftCard" });
export type CreateGiftCard = typeof CreateGiftCard.Type;

/** The body of `POST /v1/gift-cards/{gift_card_id}/adjust`: a manual correction. */
export const AdjustGiftCard = Schema.Struct({
	amount_money: required(
		moneyInput(
			Schema.Int.pipe(
				Schema.filter((amount) => amount !== 0 && Math.abs(amount) <= maximumFaceValue, {
					message: () => `must be an integer from -${maximumFaceValue} to ${maximumFaceValue}, and not 0`,
				}),
			),
		),
		"The amount to add, or to subtract if negative; the balance must stay from 0 to USD 2,000.",
	),
	reason: required(Name, "Why you correct it; the card's ledger keeps it."),
	expected_version,
}).annotations({ identifier: "AdjustGiftCard" });
export type AdjustGiftCard = typeof AdjustGiftCard.Type;

/** A code in a request. Text that cannot be a code is treated as an unknown code. */
const AnyCode = text(1, 255);

const challenge = optional(
	ChallengeAnswer,
	"The solved challenge of a `GIFT_CARD_CHALLENGE_REQUIRED`, after too many unknown codes.",
);

/** The body of `POST /v1/gift-cards/lookup`. */
export const LookUpGiftCard = Schema.Struct({
	code: required(AnyCode, "The code; spaces, hyphens, and capitalization make no difference."),
	challenge,
}).annotations({ identifier: "LookUpGiftCard" });
export type LookUpGiftCard = typeof LookUpGiftCard.Type;

/** The body of `POST /v1/orders/{order_id}/gift-cards`. */
export const ApplyGiftCard = Schema.Struct({
	code: required(AnyCode, "The card's code; spaces, hyphens, and capitalization make no difference."),
	challenge,
	expected_version,
}).annotations({ identifier: "ApplyGiftCard" });
export type ApplyGiftCard = typeof ApplyGiftCard.Type;

/** The fields of a new card, except its code. */
export interface NewGiftCard {
	readonly gift_card_id: string;
	readonly source: GiftCardSource;
	readonly face_value: number;
	readonly recipient?: GiftCardRecipient;
	readonly order_id?: string;
	readonly order_line_item_id?: string;
	readonly metadata?: Metadata;
}

/** Creates a card without a balance. The first entry of its ledger makes it active. */
export const newGiftCard = (
	{ face_value, metadata = {}, ...fields }: NewGiftCard,
	code: string,
	crypto: Pick<CryptoShape, "keyedHash">,
	environment_id: string,
	now: string,
): StoredGiftCard => ({
	...fields,
	status: "pending_activation",
	last_characters: lastCharactersOf(code),
	face_value_money: { amount: face_value, currency: "USD" },
	balance_money: { amount: 0, currency: "USD" },
	redeemed_money: { amount: 0, currency: "USD" },
	metadata,
	code_hash: codeHash(crypto, environment_id, code),
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Replaces the card's code. Only for a card with a code that was never shown. */
export const withNewCode = (
	card: StoredGiftCard,
	code: string,
	crypto: Pick<CryptoShape, "keyedHash">,
	environment_id: string,
): StoredGiftCard => ({
	...card,
	last_characters: lastCharactersOf(code),
	code_hash: codeHash(crypto, environment_id, code),
});

type GiftCardEvent = "gift_card.issued" | "gift_card.redeemed" | "gift_card.refunded" | "gift_card.disabled";

/** Returns an event for a card. It never contains the code. */
export const giftCardEvent = (
	event_type: GiftCardEvent,
	card: Pick<GiftCard, "balance_money" | "gift_card_id" | "held_money" | "last_characters" | "status" | "updated_at">,
	more: Readonly<Record<string, unknown>> = {},
): Published => {
	const { balance_money, gift_card_id, held_money, last_characters, status, updated_at } = card;
	const summary = { gift_card_id, status, last_characters, balance_money, ...defined({ held_money }) };
	return {
		event_type,
		data: { ...lifecycle("gift_card", summary, updated_at), ...more },
	};
};
