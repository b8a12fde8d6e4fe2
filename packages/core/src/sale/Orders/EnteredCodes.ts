/** Adds and removes the promotion codes of an order. `OrderPromotions.ts` decides what they give. */
import type { AppliedDiscount, EnteredCode } from "../Order/Discounts.js";
import type { Order } from "../Order/Order.js";

/** Whether the discount comes from a promotion; otherwise it is manual. */
export const isPromotion = ({ promotion_id }: AppliedDiscount): boolean => promotion_id !== undefined;

const withCodes = ({ entered_promotion_codes: _, ...order }: Order, codes: ReadonlyArray<EnteredCode>): Order =>
	codes.length === 0 ? order : { ...order, entered_promotion_codes: codes };

/** The order with the code. Entering a code again changes nothing. */
export const withCode = (order: Order, entered: EnteredCode): Order => {
	const before = order.entered_promotion_codes ?? [];
	return before.some(({ promotion_code_id }) => promotion_code_id === entered.promotion_code_id)
		? order
		: withCodes(order, [...before, entered]);
};

/** The order without the code that has this ID, and without its discount; `undefined` if the order has no such code. */
export const withoutCode = (order: Order, applied_discount_id: string): Order | undefined => {
	const before = order.entered_promotion_codes ?? [];
	const kept = before.filter((entered) => entered.applied_discount_id !== applied_discount_id);
	if (kept.length === before.length) return undefined;
	const applied_discounts = order.applied_discounts.filter(
		(discount) => discount.applied_discount_id !== applied_discount_id,
	);
	return withCodes({ ...order, applied_discounts }, kept);
};
