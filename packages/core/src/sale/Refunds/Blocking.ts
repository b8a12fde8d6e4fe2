/** The refunds that stand in the way of a change, as a refusal names them (requirements: `blocking_resources`). */
import { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { Refund } from "./Refund.js";

export const isBlockedByRefunds = (error: Refusal | StorageError): error is Refusal =>
	error._tag === "Refusal" && error.code === "ORDER_ALREADY_HAS_REFUNDS";

/** The refusal with the refunds of the order that have paid back money, or are about to. */
export const blockedBy = (refusal: Refusal, refunds: ReadonlyArray<Refund>): Refusal =>
	new Refusal({
		...refusal,
		// A message is no enumerable field of an error.
		message: refusal.message,
		blocking_resources: refunds
			.filter(({ refunded_money, status }) => status === "pending" || refunded_money.amount > 0)
			.map(({ refund_id, status }) => ({ resource_type: "refund", resource_id: refund_id, status })),
	});
