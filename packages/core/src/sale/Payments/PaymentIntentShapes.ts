/** Upcasts from older shapes of payment intents to the current one. Pure. */
import { usd } from "../../words/Money.js";
import { type StoredJson, type Upcast, unchanged } from "../../words/Storage/Shapes.js";

/** The metadata of a charge at the processor. */
export const chargeMetadata = (ids: { readonly order_id: string; readonly payment_intent_id: string }) => ({
	order_id: ids.order_id,
	payment_intent_id: ids.payment_intent_id,
});

/**
 * The request of a charge sent by an older version. It had this metadata, and a lookup starting at the leg's creation
 * finds it, because the charge is no older.
 */
const requestOf = ({ created_at, order_id, payment_intent_id, processor_idempotency_key }: StoredJson): StoredJson =>
	processor_idempotency_key === undefined
		? {}
		: {
				charge_request: {
					metadata: chargeMetadata({ order_id: String(order_id), payment_intent_id: String(payment_intent_id) }),
					requested_at: created_at,
				},
			};

/**
 * To shape 2: every leg records its refunded and disputed amounts, and every charge has its request. Commit 1364e52
 * stored refunds and disputes but no request, and older versions stored none of these.
 */
const withRequest: Upcast = (intent) => ({
	refunded_money: usd(0),
	refund_status: "none",
	dispute_status: "none",
	...requestOf(intent),
	...intent,
});

export const paymentIntentUpcasts: ReadonlyArray<Upcast> = [withRequest, unchanged];
