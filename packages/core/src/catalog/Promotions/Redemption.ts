/** Internal documents: the index of codes, and counters of uses. */
import { Schema } from "effect";
import { required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { folded } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import { normalisedCode, type Promotion, type PromotionCode } from "./Promotion.js";

/** An index entry that maps a code in canonical form to its promotion. */
const IndexedCode = Schema.Struct({
	promotion_code_id: Schema.String,
	normalised_code: required(Schema.String, "In upper case."),
	promotion_id: Schema.String,
	...versioned,
});
type IndexedCode = typeof IndexedCode.Type;

export const promotionCodes = collection<IndexedCode>()({
	name: "promotion_codes",
	resource: "promotion",
	id: "promotion_code_id",
	prefix: "pcode_",
	schema: IndexedCode,
	unique: { code: "normalised_code" },
	filters: { normalised_code: { path: "normalised_code" } },
});

/**
 * The number of uses by orders that are paid or being paid. Each promotion has a counter from its creation; its lock
 * also protects the counters of the promotion's codes and customers.
 */
const PromotionCounter = Schema.Struct({
	promotion_counter_id: Schema.String,
	promotion_id: Schema.String,
	uses: Schema.NonNegativeInt,
	...versioned,
});
export type PromotionCounter = typeof PromotionCounter.Type;

export const promotionCounters = collection<PromotionCounter>()({
	name: "promotion_counters",
	resource: "promotion counter",
	id: "promotion_counter_id",
	prefix: "promo_",
	schema: PromotionCounter,
});

/** Returns the ID of the counter for a customer's uses of a promotion. */
export const customerCounterId = (promotion_id: string, counted_for: string): string =>
	`${promotion_id}:${counted_for}`;

/**
 * Returns what an order's use counts for: its customer, or without one, the buyer's email address.
 * Undefined if neither is known.
 */
export const countedFor = ({
	buyer,
	customer_id,
}: {
	readonly buyer?: { readonly email?: string };
	readonly customer_id?: string;
}): string | undefined => customer_id ?? (buyer?.email === undefined ? undefined : folded(buyer.email));

/** Returns the IDs of the counters that a use of a promotion increments. */
export const counterIds = (use: {
	readonly promotion_id: string;
	readonly promotion_code_id?: string;
	readonly counted_for?: string;
}) => ({
	promotion: use.promotion_id,
	...(use.promotion_code_id === undefined ? {} : { code: use.promotion_code_id }),
	...(use.counted_for === undefined ? {} : { customer: customerCounterId(use.promotion_id, use.counted_for) }),
});

export const newCounter = (promotion_counter_id: string, promotion_id: string, uses: number, now: string) => ({
	promotion_counter_id,
	promotion_id,
	uses,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Returns the index entries of codes. */
export const indexedCodes = (
	{ promotion_id }: Promotion,
	codes: ReadonlyArray<PromotionCode>,
	now: string,
): ReadonlyArray<IndexedCode> =>
	codes.map(({ code, promotion_code_id }) => ({
		promotion_code_id,
		normalised_code: normalisedCode(code) ?? code,
		promotion_id,
		version: 1,
		created_at: now,
		updated_at: now,
	}));
