/** Discounts in requests: manual ones as stored on the order, and the promotion codes among them. */
import { Either } from "effect";
import { invalid, notFound, type Refusal, refused } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import type { AppliedDiscount, DiscountInput } from "./Discounts.js";
import type { OrderLineItem } from "./LineItem.js";

export interface NewDiscount {
	/** `disc_…` */
	readonly applied_discount_id: string;
	readonly request: DiscountInput;
	/** The path of the discount in the request, such as `discounts[0].`; empty if it is the whole body. */
	readonly param: string;
}

/** A promotion code entered by a request. */
export interface NewCode {
	/** `disc_…` */
	readonly applied_discount_id: string;
	readonly promotion_code: string;
	/** The path of the code in the request, such as `discounts[0].promotion.promotion_code`. */
	readonly param: string;
	readonly on_decline: "warn" | "reject";
}

/** The requested class, or the one that its target implies. */
const classOf = ({ discount_class, order_line_item_id }: DiscountInput): AppliedDiscount["discount_class"] =>
	discount_class ?? (order_line_item_id === undefined ? "order" : "line_item");

/** The code entered by a requested discount; `undefined` if the discount is manual. */
const newCode = ({ applied_discount_id, param, request }: NewDiscount): Either.Either<NewCode | undefined, Refusal> => {
	const { on_decline = "warn", promotion, ...manual } = request;
	if (promotion === undefined)
		return request.on_decline === undefined
			? Either.right(undefined)
			: invalid(
					`${param}on_decline`,
					"Only a promotion code can be declined: omit `on_decline` from a manual discount.",
				);
	const [field] = Object.keys(manual);
	if (field !== undefined)
		return invalid(
			`${param}${field}`,
			`A promotion has its own terms: omit \`${field}\`, or send a manual discount without \`promotion\`.`,
		);
	return Either.right({
		applied_discount_id,
		promotion_code: promotion.promotion_code,
		param: `${param}promotion.promotion_code`,
		on_decline,
	});
};

/** Separates the promotion codes from the manual discounts in a request. */
export const separateCodes = (
	discounts: ReadonlyArray<NewDiscount>,
): Either.Either<{ readonly codes: ReadonlyArray<NewCode>; readonly manual: ReadonlyArray<NewDiscount> }, Refusal> =>
	Either.map(Either.all(discounts.map(newCode)), (found) => ({
		codes: found.filter((code) => code !== undefined),
		manual: discounts.filter((_, index) => found[index] === undefined),
	}));

/** Reads a manual discount. Pricing the order computes the amount that it deducts. */
export const manualDiscount = (
	{ applied_discount_id, param, request }: NewDiscount,
	lines: ReadonlyArray<OrderLineItem>,
	now: string,
): Either.Either<AppliedDiscount, Refusal> => {
	const { application_method, customer_facing_name = "Discount", order_line_item_id } = request;
	if (application_method === undefined) return refused("FIELD_REQUIRED", { param: `${param}application_method` });
	const discount_class = classOf(request);
	if (order_line_item_id !== undefined) {
		const field = `${param}order_line_item_id`;
		if (discount_class !== "line_item")
			return invalid(
				field,
				`A discount of class \`${discount_class}\` cannot name a line: send \`line_item\`, or omit \`order_line_item_id\`.`,
			);
		if (!lines.some((line) => line.order_line_item_id === order_line_item_id))
			return Either.left(notFound("line item of this order", order_line_item_id, field));
	}
	return Either.right({
		applied_discount_id,
		customer_facing_name,
		discount_class,
		application_method,
		...(order_line_item_id === undefined ? {} : { order_line_item_id }),
		applied_money: usd(0),
		line_item_allocations: [],
		charge_allocations: [],
		status: "pending",
		created_at: now,
	});
};
