/** The codes on an order: noted and removed. What they give is decided by `OrderPromotions.ts`. */
import type { AppliedDiscount, EnteredCode } from "../Order/Discounts.js";
import type { Order } from "../Order/Order.js";

/** Whether a promotion gives the discount, and not the seller's hand. */
export const isPromotion = ({ promotion_id }: AppliedDiscount): boolean => promotion_id !== undefined;

const withCodes = ({ entered_promotion_codes: _, ...order }: Order, codes: ReadonlyArray<EnteredCode>): Order =>
	codes.length === 0 ? order : { ...order, entered_promotion_codes: codes };

/** The order with the code, which is noted once however often it is entered. */
export const withCode = (order: Order, entered: EnteredCode): Order => {
	const before = order.entered_promotion_codes ?? [];
	return before.some(({ promotion_code_id }) => promotion_code_id === entered.promotion_code_id)
		? order
		: withCodes(order, [...before, entered]);
};

/** The order without the code of this ID and what it gave; `undefined` where the order has no such code. */
export const withoutCode = (order: Order, applied_discount_id: string): Order | undefined => {
	const before = order.entered_promotion_codes ?? [];
	const kept = before.filter((entered) => entered.applied_discount_id !== applied_discount_id);
	if (kept.length === before.length) return undefined;
	const applied_discounts = order.applied_discounts.filter(
		(discount) => discount.applied_discount_id !== applied_discount_id,
	);
	return withCodes({ ...order, applied_discounts }, kept);
};
