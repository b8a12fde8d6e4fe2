/**
 * Resource IDs: a prefix that names the resource, then a ULID in lower-case Crockford base32. IDs created later sort
 * later, so `created_at, id` is a single order (decisions: Values).
 */
import { Clock, Effect } from "effect";
import { Crypto } from "./Crypto.js";

/** Prefixes of IDs. A plain resource declares its own, in its collection. */
export const prefixes = {
	access_link: "acl_",
	api_key: "key_",
	checkout_session: "cs_",
	balance_transaction: "btx_",
	app_installation: "appi_",
	dispute: "dsp_",
	developer_identity: "dvi_",
	event: "whev_",
	live: "live_",
	merchant: "mer_",
	applied_discount: "disc_",
	onboarding_session: "onb_",
	order: "ord_",
	order_line_item: "li_",
	order_charge: "chg_",
	manual_payment: "mpay_",
	order_tip: "tip_",
	partner_app: "app_",
	payment_attempt: "opa_",
	payment_intent: "pi_",
	payment_link: "pl_",
	payment_method: "pm_",
	payout: "po_",
	order_bundle: "obun_",
	bundle_component: "bun_",
	product: "prod_",
	promotion: "promo_",
	promotion_code: "pcode_",
	received_notification: "pnot_",
	refund: "re_",
	request: "req_",
	request_log: "log_",
	return: "ret_",
	return_line_item: "retli_",
	sandbox: "test_",
	ticket: "tix_",
	variant: "var_",
	webhook_attempt: "watt_",
	webhook_delivery: "wdel_",
	webhook_endpoint: "whep_",
	webhook_recovery: "wrec_",
	worker: "wrk_",
	invoice: "inv_",
	credit_note: "cn_",
	subscription: "sub_",
	subscription_period: "subp_",
	inventory_item: "invi_",
	inventory_level: "invl_",
	inventory_movement: "invm_",
	inventory_reservation: "invr_",
	inventory_reservation_line: "invrl_",
	inventory_transfer: "invt_",
	inventory_transfer_line: "invtl_",
	inventory_count: "invc_",
	inventory_count_line: "invcl_",
	fulfillment: "ful_",
	gift_card: "gc_",
	gift_card_ledger_entry: "gcle_",
} as const;

export type Resource = keyof typeof prefixes;

/** Declares the prefix of its own IDs, such as the collection of a plain resource. */
export interface Prefixed {
	readonly prefix: string;
}

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/** Characters of the time, and bytes of the randomness (ULID specification). */
const timeLength = 10;
const randomnessBytes = 10;

/** Encodes 48 bits of milliseconds since 1970 as 10 characters. */
const encodeTime = (millis: number): string => {
	let rest = millis;
	let text = "";
	for (let i = 0; i < timeLength; i++) {
		text = alphabet[rest % 32] + text;
		rest = Math.floor(rest / 32);
	}
	return text;
};

/** Encodes 80 bits as 16 characters: five bytes make eight. */
const encodeRandomness = (bytes: Uint8Array): string => {
	let text = "";
	for (let i = 0; i < randomnessBytes; i += 5) {
		let high = (bytes[i]! << 12) | (bytes[i + 1]! << 4) | (bytes[i + 2]! >> 4);
		let low = ((bytes[i + 2]! & 15) << 16) | (bytes[i + 3]! << 8) | bytes[i + 4]!;
		let part = "";
		for (let k = 0; k < 4; k++) {
			part = alphabet[low & 31] + part;
			low >>= 5;
		}
		for (let k = 0; k < 4; k++) {
			part = alphabet[high & 31] + part;
			high >>= 5;
		}
		text += part;
	}
	return text;
};

/** Increments the number represented by the bytes; false if it overflows. */
const increment = (bytes: Uint8Array): boolean => {
	for (let i = bytes.length - 1; i >= 0; i--) {
		if (bytes[i] !== 255) {
			bytes[i]! += 1;
			return true;
		}
		bytes[i] = 0;
	}
	return false;
};

/** Maximum number of instants with a counter. More environments than this rarely create IDs in the same millisecond. */
const rememberedInstants = 64;

/**
 * A generator of IDs in the order of its calls, even within one millisecond (the ULID specification's monotonic
 * factory). `millis` is the environment's time. Environments have clocks of their own, so calls for several instants
 * may alternate.
 */
export const generator = (randomBytes: (length: number) => Uint8Array) => {
	const lastOf = new Map<number, Uint8Array>();
	const begin = (millis: number): Uint8Array => {
		const randomness = new Uint8Array(randomBytes(randomnessBytes));
		// Room for 2^79 increments before the millisecond overflows.
		randomness[0]! &= 127;
		lastOf.set(millis, randomness);
		const [oldest] = lastOf.keys();
		if (lastOf.size > rememberedInstants && oldest !== undefined) lastOf.delete(oldest);
		return randomness;
	};
	return (resource: Resource | Prefixed, millis: number): string => {
		const last = lastOf.get(millis);
		const randomness = last !== undefined && increment(last) ? last : begin(millis);
		const prefix = typeof resource === "string" ? prefixes[resource] : resource.prefix;
		return prefix + encodeTime(millis) + encodeRandomness(randomness);
	};
};

/** Creates IDs. Pass the environment's time, so that an ID agrees with `created_at`. */
export class Ids extends Effect.Service<Ids>()("@svc/core/Ids", {
	effect: Effect.map(Crypto, (crypto) => {
		const make = generator(crypto.randomBytes);
		return {
			/** An ID for a resource created at `millis`. */
			make,
			/** An ID created now, for what is not tied to an environment's time, such as a request. */
			now: (resource: Resource | Prefixed) => Effect.map(Clock.currentTimeMillis, (millis) => make(resource, millis)),
		};
	}),
}) {}
