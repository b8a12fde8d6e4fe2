/**
 * Dictionaries to which packed texts refer by number. Packed text can only be unpacked with the same dictionary: append
 * new ones, and never change one that was released. `NodePacking.test.ts` checks their hashes.
 */

const money = (field: string) => `"${field}":{"amount":0,"currency":"USD"},`;

/** The amounts of a line, and those of an order. */
const lineAmounts = ["subtotal_money", "discount_money", "tax_money", "total_money"].map(money).join("");
const orderAmounts = ["subtotal_money", "discount_money", "charge_money", "tax_money", "tip_money", "total_money"]
	.map(money)
	.join("");
const settlementAmounts = ["paid_money", "refunded_money", "outstanding_money", "settled_tip_money"]
	.map(money)
	.join("");

/** Removes the trailing comma. */
const closed = (fields: string): string => fields.slice(0, -1);

const line = (name: string, category: string): string =>
	`{"order_line_item_id":"li_01m","variant_id":"var_01m","product_id":"prod_01m","product_type":"physical",${name}"quantity":1,"unit_price_money":{"amount":450,"currency":"USD"},"modifiers":[],"line_item_tax_category":${category},"tax":{"rate":"4","basis":{"type":"general_rate","source":"New York Department of Taxation and Finance, Publication 718","effective_from":"2010-01-01"}},"fulfillment":{"requirement":"shipment"},"pricing_amounts":{${closed(lineAmounts)}},"refunded_quantity":0,"refunded_money":{"amount":0,"currency":"USD"}}`;

const redacted = '"[REDACTED]"';

const redactedLine = `{"variant_id":"var_01m","product_id":"prod_01m","product_type":"physical","name":${redacted},"sku":${redacted},"quantity":1,"unit_price_money":{"amount":450,"currency":"USD"},"line_item_tax_category":${redacted},"fulfillment":{"requirement":${redacted}},"modifiers":[],"tax":{"rate":${redacted},"basis":{"type":"general_rate","source":${redacted},"effective_from":${redacted}}},"order_line_item_id":"li_01m","pricing_amounts":{${closed(lineAmounts)}},"refunded_quantity":0,"refunded_money":{"amount":0,"currency":"USD"}}`;

const destination = (line1: string, city: string, state: string, postal: string, country: string, name: string) =>
	`"delivery_destination":{"address":{"line1":${line1},"city":${city},"state":${state},"postal_code":${postal},"country":${country}},"recipient":{"name":${name}}}`;

const order = (lines: string, where: string, metadata: string): string =>
	`{"order_id":"ord_01m","status":"open","payment_status":"unpaid","refund_status":"none","fulfillment_status":"unfulfilled","pricing_amounts":{${closed(orderAmounts)}},"settlement_amounts":{${closed(settlementAmounts)}},"line_items":[${lines}],"applied_discounts":[],"charges":[],"tips":[],"customer_id":"cus_01m",${where},"tax":{"enabled":true},"metadata":${metadata},"settled_payments":[{"origin":{"type":"payment_intent","payment_intent_id":"pi_01m"},"amount_money":{"amount":0,"currency":"USD"},"tip_money":{"amount":0,"currency":"USD"},"refunded_money":{"amount":0,"currency":"USD"},"settled_at":"2026-12-`;

const times = `Z"}],"version":3,"created_at":"2026-11-0","updated_at":"2026-11-1","paid_at":"2026-10-","closed_at":"2027-`;

const attempt = `"},"payment_attempt":{"order_payment_attempt_id":"opa_01m","order_id":"ord_01m","completion_behavior":"complete_order","status":"succeeded","is_resumable":false,"payment_intents":[{"payment_intent_id":"pi_01m","status":"succeeded","amount_money":{"amount":0,"currency":"USD"},"tip_money":{"amount":0,"currency":"USD"}}],"version":2,"created_at":"2026-","updated_at":"2026-","completed_at":"2026-`;

const others = `"customer":{"customer_id":"cus_01m","name":"","email":"","phone":"","status":"active","archived","checkout_session_id":"cs_01m","surface":"hosted","expires_at":"2026-","url":"https://","subscription_id":"sub_01m","invoice_id":"inv_01m","due_at":"refunds":[{"refund_id":"rf_01m","reason":"requested_by_customer","pending","failed","canceled","inventory_item_id":"item_01m","location_id":"loc_01m","unit_of_measure","taxes_included":false,"description":null,`;

/** Tuned for orders, payments, and the logs of both, which are most of what is packed. */
const first = [
	others,
	`"request_body":{"line_items":[{"variant_id":"var_01m","quantity":1},{"variant_id":"var_01m","quantity":2}],"customer_id":"cus_01m",${destination(redacted, redacted, redacted, redacted, redacted, redacted)}},"request_body":{"action":"pay","payment_source":{"token":${redacted}}},"response_body":{"data":{"order":`,
	order(
		`${redactedLine},${redactedLine}`,
		destination(redacted, redacted, redacted, redacted, redacted, redacted),
		redacted,
	),
	times,
	`},"request_id":"req_01m`,
	`{"data":{"order":`,
	order(
		`${line('"name":"","sku":"",', '"physical_goods"')},${line('"name":"', '"physical_goods"')}`,
		destination('"1 Main Street"', '"', '"NY"', '"12207"', '"US"', '"'),
		"{}",
	),
	times,
	attempt,
].join("");

/** Dictionaries by number, from 1. */
export const dictionaries: ReadonlyArray<string> = [first];
