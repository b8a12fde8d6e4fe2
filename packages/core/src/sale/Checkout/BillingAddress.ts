/** Whether a checkout page asks where its buyer is billed: if that decides a tax. */
import { Effect, Either } from "effect";
import { TaxCalculator } from "../../pricing/Tax.js";
import type { Environment } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { StoredCheckoutSession } from "../CheckoutSessions/CheckoutSession.js";
import { isPriceFinal } from "../Order/Guards.js";
import type { Order } from "../Order/Order.js";
import { isTaxedByBilling } from "../Orders/OrderTaxes.js";
import { isShipped } from "./Goods.js";

type Lines = ReadonlyArray<Parameters<typeof isTaxedByBilling>[0]>;

export const makeBillingAddress = Effect.gen(function* () {
	const calculator = yield* TaxCalculator;

	/** Whether any of the lines could be taxed by a billing address. */
	const isAskedFor = (environment: Environment, lines: Lines): Effect.Effect<boolean, Refusal | StorageError> => {
		const billed = lines.filter(isTaxedByBilling);
		if (billed.some(({ line_item_tax_category }) => line_item_tax_category !== "services")) return Effect.succeed(true);
		return billed.length === 0 ? Effect.succeed(false) : calculator.taxesServices(environment);
	};

	/** The same for an order. If it ships anything, its destination decides. */
	const isAskedOf = (environment: Environment, order: Order) =>
		!order.tax.enabled || isPriceFinal(order) || isShipped(order)
			? Effect.succeed(false)
			: isAskedFor(environment, order.line_items);

	return { isAskedFor, isAskedOf };
});

/** Refuses to be paid on svc's own pages without a billing address. A seller's own page decides what it asks. */
export const checkBillingAddress = (
	{ surface }: Pick<StoredCheckoutSession, "surface">,
	isAsked: boolean,
	{ billing_address }: Pick<Order, "billing_address">,
): Either.Either<void, Refusal> =>
	isAsked && billing_address === undefined && surface !== "custom"
		? refused("FIELD_REQUIRED", {
				message: "The buyer's billing address decides the taxes: set it with `PUT /v1/checkout/customer`.",
				param: "billing_address",
			})
		: Either.void;
