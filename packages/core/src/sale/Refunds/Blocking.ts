/** Names the refunds that block a change of an order (requirements: `blocking_resources`). */
import { Effect } from "effect";
import { Refusal } from "../../words/Errors.js";
import type { DocumentsShape } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { type Refund, refunds } from "./Refund.js";

const isBlockedByRefunds = (error: Refusal | StorageError): error is Refusal =>
	error._tag === "Refusal" && error.code === "ORDER_ALREADY_HAS_REFUNDS";

/** The refusal, naming the refunds that have paid back money, or are about to. */
const blockedBy = (refusal: Refusal, found: ReadonlyArray<Refund>): Refusal =>
	new Refusal({
		...refusal,
		// The message of an error is not enumerable.
		message: refusal.message,
		blocking_resources: found
			.filter(({ refunded_money, status }) => status === "pending" || refunded_money.amount > 0)
			.map(({ refund_id, status }) => ({ resource_type: "refund", resource_id: refund_id, status })),
	});

/** Runs `work`; if refunds block it, its refusal names them. An order alone does not know its refunds' IDs. */
export const namingRefunds = <A>(
	documents: DocumentsShape,
	environment_id: string,
	order_id: string,
	work: Effect.Effect<A, Refusal | StorageError>,
): Effect.Effect<A, Refusal | StorageError> =>
	Effect.catchIf(work, isBlockedByRefunds, (refusal) =>
		Effect.flatMap(documents.findBy(refunds, environment_id, "order_id", [order_id]), (found) =>
			blockedBy(refusal, found),
		),
	);
