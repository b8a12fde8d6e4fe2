/**
 * The simulator's HTTP notifications, for testing the endpoint that real processors use: JSON with an HMAC signature
 * over the time and the raw body. The secret is derived from the server's key.
 */

import {
	type Delivered,
	notVerified,
	type ProcessorNotification,
	type ProcessorNotificationsShape,
	Subject,
} from "@svc/core/sale/Payments/ProcessorNotifications";
import type { CryptoShape } from "@svc/core/words/Crypto";
import { refuse } from "@svc/core/words/Errors";
import { optional } from "@svc/core/words/Optional";
import { Clock, Effect, Either, Encoding, Schema } from "effect";

export const signatureHeader = "simulator-signature";

/** Maximum age of a signature. */
const toleranceSeconds = 300;

const Body = Schema.parseJson(
	Schema.Struct({
		notification_id: Schema.NonEmptyString,
		environment_id: Schema.String,
		subject: Subject,
		moved_money: optional(Schema.Struct({ processor_id: Schema.String, idempotency_key: Schema.String })),
	}),
);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const secretText = "simulator notifications";

const macOf = (crypto: CryptoShape, secret: string, seconds: number, body: string): Uint8Array =>
	crypto.hmacSha256(bytesOf(secret), `${seconds}.${body}`);

/** Returns a notification's body and its signature, made at `seconds` of Unix time. */
export const signed = (
	crypto: CryptoShape,
	{ processor_notification_id, ...named }: ProcessorNotification,
	seconds: number,
): { readonly body: string; readonly signature: string } => {
	const body = JSON.stringify({ notification_id: processor_notification_id, ...named });
	return {
		body,
		signature: `t=${seconds},v1=${Encoding.encodeHex(macOf(crypto, crypto.keyedHash(secretText), seconds, body))}`,
	};
};

const verify = (crypto: CryptoShape, signature: string | undefined, body: string, now: number) => {
	if (signature === undefined)
		return Either.left(notVerified(`The header ${signatureHeader} is missing.`, "missing_header"));
	const [, time = "", mac = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
	const claimed = Either.getOrElse(Encoding.decodeHex(mac), () => new Uint8Array());
	if (claimed.length === 0)
		return Either.left(notVerified(`The header ${signatureHeader} cannot be read.`, "invalid_header"));
	const secrets = crypto.keyedHashes(secretText);
	if (!secrets.some((secret) => crypto.equals(claimed, macOf(crypto, secret, Number(time), body))))
		return Either.left(notVerified("The signature does not match this body."));
	const age = now - Number(time);
	if (age < -toleranceSeconds)
		return Either.left(notVerified("The signature's time is in the future.", "timestamp_too_new"));
	return age <= toleranceSeconds
		? Either.void
		: Either.left(notVerified(`The signature is more than ${toleranceSeconds} seconds old.`, "timestamp_too_old"));
};

/** Implements the port: verifies and parses the output of `signed`. */
export const reader = (crypto: CryptoShape): ProcessorNotificationsShape => ({
	read: ({ body, header }: Delivered) =>
		Effect.gen(function* () {
			// Keeps the byte order mark, because the raw bytes must be verified.
			const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(body);
			const seconds = Math.floor((yield* Clock.currentTimeMillis) / 1_000);
			yield* verify(crypto, header(signatureHeader), text, seconds);
			const { notification_id, ...named } = yield* Effect.mapError(Schema.decode(Body)(text), () =>
				refuse("INVALID_JSON", { message: "The body is signed, but is not a simulator notification." }),
			);
			const notification: ProcessorNotification = {
				processor_notification_id: notification_id,
				...named,
			};
			return [notification];
		}),
});
