/**
 * Signs deliveries by both schemes that receivers may verify (requirements: Headers on each delivery).
 * Every attempt is signed afresh, at real time, so that a retry never carries an old timestamp.
 */
import { Either, Encoding } from "effect";
import type { CryptoShape } from "../Crypto.js";

export const secretPrefix = "whsec_";

const secretBytes = 33;

/** A new signing secret: the padded base64 of 33 random bytes, so that it serves as the key of both schemes. */
export const makeSecret = (crypto: Pick<CryptoShape, "randomBytes">): string =>
	secretPrefix + Encoding.encodeBase64(crypto.randomBytes(secretBytes));

const standardKey = (secret: string): Uint8Array =>
	Either.getOrThrow(
		Encoding.decodeBase64(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret),
	);

/** Secrets are ASCII, so a character is a byte. */
const legacyKey = (secret: string): Uint8Array => Uint8Array.from(secret, (character) => character.charCodeAt(0));

type Hmac = Pick<CryptoShape, "hmacSha256">;

/** One signature of the Standard Webhooks scheme: `v1,<base64>` over `id.timestamp.body`, keyed with the decoded secret. */
export const standardSignature = (
	crypto: Hmac,
	secret: string,
	id: string,
	unixSeconds: number,
	body: string,
): string => `v1,${Encoding.encodeBase64(crypto.hmacSha256(standardKey(secret), `${id}.${unixSeconds}.${body}`))}`;

/** One signature of the legacy scheme: hex over `timestamp.body`, keyed with the whole secret as it is written. */
export const legacySignature = (crypto: Hmac, secret: string, unixSeconds: number, body: string): string =>
	Encoding.encodeHex(crypto.hmacSha256(legacyKey(secret), `${unixSeconds}.${body}`));

export interface DeliveryToSign {
	readonly webhook_event_id: string;
	readonly event_type: string;
	readonly webhook_endpoint_id: string;
	/** The exact text that will be sent. */
	readonly body: string;
	/** Real time, also in a sandbox whose clock was moved. */
	readonly unixSeconds: number;
	/** The endpoint's secrets, the newest first: two during the 24 hours after a rotation. */
	readonly secrets: readonly [string, ...ReadonlyArray<string>];
}

/** All the headers of a delivery. With several secrets, both signature headers carry one signature a secret. */
export const deliveryHeaders = (crypto: Hmac, delivery: DeliveryToSign): Record<string, string> => {
	const { body, secrets, unixSeconds, webhook_event_id: id } = delivery;
	const standard = secrets.map((secret) => standardSignature(crypto, secret, id, unixSeconds, body));
	const legacy = secrets.map((secret) => `v1=${legacySignature(crypto, secret, unixSeconds, body)}`);
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
