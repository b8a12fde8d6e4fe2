/**
 * Signs deliveries with both schemes that receivers may verify (requirements: Headers on each delivery). Every attempt
 * is signed anew with real time, so a retry never has an old timestamp.
 */
import { Either, Encoding } from "effect";
import type { CryptoShape } from "../../words/Crypto.js";

export const secretPrefix = "whsec_";

const secretBytes = 33;

/** Generates a signing secret: 33 random bytes in base64, which can serve as a key for both schemes. */
export const makeSecret = (crypto: Pick<CryptoShape, "randomBytes">): string =>
	secretPrefix + Encoding.encodeBase64(crypto.randomBytes(secretBytes));

/** The keys of the two schemes, derived from one secret. */
export interface SigningKey {
	/** Decoded from base64. */
	readonly standard: Uint8Array;
	/** The whole secret as text. Secrets are ASCII, so each character is one byte. */
	readonly legacy: Uint8Array;
}

export const signingKey = (secret: string): SigningKey => ({
	standard: Either.getOrThrow(
		Encoding.decodeBase64(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret),
	),
	legacy: Uint8Array.from(secret, (character) => character.charCodeAt(0)),
});

type Hmac = Pick<CryptoShape, "hmacSha256">;

/** One signature of the Standard Webhooks scheme: `v1,<base64>` over `id.timestamp.body`, keyed with the decoded secret. */
export const standardSignature = (
	crypto: Hmac,
	key: SigningKey,
	id: string,
	unixSeconds: number,
	body: string,
): string => `v1,${Encoding.encodeBase64(crypto.hmacSha256(key.standard, `${id}.${unixSeconds}.${body}`))}`;

/** One signature of the legacy scheme: hex over `timestamp.body`, keyed with the whole secret as text. */
export const legacySignature = (crypto: Hmac, key: SigningKey, unixSeconds: number, body: string): string =>
	Encoding.encodeHex(crypto.hmacSha256(key.legacy, `${unixSeconds}.${body}`));

export interface DeliveryToSign {
	readonly webhook_event_id: string;
	readonly event_type: string;
	readonly webhook_endpoint_id: string;
	/** The exact text that will be sent. */
	readonly body: string;
	/** Real time, even if the sandbox's clock was moved. */
	readonly unixSeconds: number;
	/** The keys of the endpoint's secrets, newest first: two or more during the 24 hours after a rotation. */
	readonly keys: readonly [SigningKey, ...ReadonlyArray<SigningKey>];
}

/** Returns all headers of a delivery. Both signature headers contain one signature per key. */
export const deliveryHeaders = (crypto: Hmac, delivery: DeliveryToSign): Record<string, string> => {
	const { body, keys, unixSeconds, webhook_event_id: id } = delivery;
	const standard = keys.map((key) => standardSignature(crypto, key, id, unixSeconds, body));
	const legacy = keys.map((key) => `v1=${legacySignature(crypto, key, unixSeconds, body)}`);
	return {
		"Content-Type": "application/json",
		"User-Agent": "Svc-Webhooks/1.0",
		"webhook-id": id,
		"webhook-timestamp": String(unixSeconds),
		"webhook-signature": standard.join(" "),
		"X-Svc-Signature": [`t=${unixSeconds}`, ...legacy].join(","),
		"X-Svc-Webhook-ID": id,
		"X-Svc-Event-Type": delivery.event_type,
		"X-Svc-Webhook-Endpoint-ID": delivery.webhook_endpoint_id,
	};
};
