/** Where codes are found, and how often promotions have been used: documents of the service's own. */
import { Schema } from "effect";
import { collection } from "../../words/Storage/Documents.js";
import { normalisedCode, type Promotion, type PromotionCode } from "./Promotion.js";

/** One code, found by its one spelling; it says whose it is. */
const IndexedCode = Schema.Struct({
	promotion_code_id: Schema.String,
	/** In capitals, whatever the seller wrote. */
	normalised_code: Schema.String,
	promotion_id: Schema.String,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type IndexedCode = typeof IndexedCode.Type;

export const promotionCodes = collection<IndexedCode>({
	name: "promotion_codes",
	resource: "promotion",
	id: "promotion_code_id",
	prefix: "pcode_",
	schema: IndexedCode,
	unique: { code: "normalised_code" },
	filters: { normalised_code: { path: "normalised_code" } },
});

/**
 * How often something has been used by orders that are being paid or are paid. Each promotion has one from the
 * beginning, and who holds it may write those of its codes and customers.
 */
const PromotionCounter = Schema.Struct({
	promotion_counter_id: Schema.String,
	promotion_id: Schema.String,
	uses: Schema.NonNegativeInt,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type PromotionCounter = typeof PromotionCounter.Type;

export const promotionCounters = collection<PromotionCounter>({
	name: "promotion_counters",
	resource: "promotion counter",
	id: "promotion_counter_id",
	prefix: "promo_",
	schema: PromotionCounter,
});

/** The IDs of the counters that a use of a promotion is counted by. */
export const counterIds = (use: {
	readonly promotion_id: string;
	readonly promotion_code_id?: string;
	readonly customer_id?: string;
}) => ({
	promotion: use.promotion_id,
	...(use.promotion_code_id === undefined ? {} : { code: use.promotion_code_id }),
	...(use.customer_id === undefined ? {} : { customer: `${use.promotion_id}:${use.customer_id}` }),
});

export const newCounter = (promotion_counter_id: string, promotion_id: string, uses: number, now: string) => ({
	promotion_counter_id,
	promotion_id,
	uses,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The codes as they are found by. */
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
