import {
	deliveryHeaders,
	legacySignature,
	makeSecret,
	signingKey,
	standardSignature,
} from "@svc/core/events/Webhooks/Signing";
import { legacyCases, standardCases } from "@svc/testkit/SignatureCases";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { countingBytes, nodeCrypto } from "./nodeCrypto.js";

describe("a new secret", () => {
	test("is whsec_ and the padded base64 of 33 bytes", () => {
		const secret = makeSecret(countingBytes(0));
		expect(secret).toBe(`whsec_${Buffer.from(Array.from({ length: 33 }, (_, i) => i)).toString("base64")}`);
		expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{44}$/);
	});
});

describe("the standard scheme", () => {
	const vectors = standardCases.flatMap((cases) =>
		cases.sign.map((vector) => ({ ...vector, bare: cases.secret_without_prefix_is_equivalent })),
	);
	test.each(vectors)("signs $id as another program did", ({ bare, body, id, secret, signature, timestamp }) => {
		expect(standardSignature(nodeCrypto, signingKey(secret), id, timestamp, body)).toBe(signature);
		expect(standardSignature(nodeCrypto, signingKey(bare), id, timestamp, body)).toBe(signature);
	});
});

describe("the legacy scheme", () => {
	// The vectors sign a payload alone, without timestamp and dot.
	const vectors = legacyCases.flatMap(({ hmac_sha256_hex }) => hmac_sha256_hex);
	test.each(vectors)("has the HMAC of the vectors for $payload", ({ hex, payload, secret }) => {
		const key = Uint8Array.from(secret, (character) => character.charCodeAt(0));
		expect(Buffer.from(nodeCrypto.hmacSha256(key, payload)).toString("hex")).toBe(hex);
	});

	test("signs timestamp, dot and body with the whole secret", () => {
		const key = Buffer.from("whsec_AAAA");
		const expected = Buffer.from(nodeCrypto.hmacSha256(key, '17.{"a":"é"}')).toString("hex");
		expect(legacySignature(nodeCrypto, signingKey("whsec_AAAA"), 17, '{"a":"é"}')).toBe(expected);
	});
});

describe("a delivery's headers", () => {
	const now = () => Math.floor(Date.now() / 1000);
	const delivery = (secrets: readonly [string, ...Array<string>], body: string) =>
		({
			webhook_event_id: "whev_1",
			event_type: "order.paid",
			webhook_endpoint_id: "whep_1",
			body,
			unixSeconds: now(),
			keys: [signingKey(secrets[0]), ...secrets.slice(1).map(signingKey)] as const,
		}) as const;

	test("have the names and values of the requirements", () => {
		const headers = deliveryHeaders(nodeCrypto, {
			...delivery([makeSecret(nodeCrypto)], "{}"),
			unixSeconds: 1700000000,
		});
		expect(headers).toEqual({
			"Content-Type": "application/json",
			"User-Agent": "Svc-Webhooks/1.0",
			"webhook-id": "whev_1",
			"webhook-timestamp": "1700000000",
			"webhook-signature": expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
			"X-Svc-Signature": expect.stringMatching(/^t=1700000000,v1=[0-9a-f]{64}$/),
			"X-Svc-Webhook-ID": "whev_1",
			"X-Svc-Event-Type": "order.paid",
			"X-Svc-Webhook-Endpoint-ID": "whep_1",
		});
	});

	test("have one signature per secret during a rotation", () => {
		const headers = deliveryHeaders(nodeCrypto, delivery([makeSecret(nodeCrypto), makeSecret(nodeCrypto)], "{}"));
		expect(headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
		expect(headers["X-Svc-Signature"]).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
	});

	test("are accepted by two public verifiers, with the old and the new secret", () => {
		const stripe = new Stripe("sk_test_unused");
		fc.assert(
			fc.property(
				fc.json(),
				fc.uint8Array({ minLength: 33, maxLength: 33 }),
				fc.uint8Array({ minLength: 33, maxLength: 33 }),
				(body, newBytes, oldBytes) => {
					const secrets = [
						makeSecret({ randomBytes: () => newBytes }),
						makeSecret({ randomBytes: () => oldBytes }),
					] as const;
					const headers = deliveryHeaders(nodeCrypto, delivery([...secrets], body));
					for (const secret of secrets) {
						expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
						expect(stripe.webhooks.constructEvent(body, headers["X-Svc-Signature"] ?? "", secret)).toEqual(
							JSON.parse(body),
						);
					}
				},
			),
		);
	});

	test("are refused by these verifiers with another secret", () => {
		const stripe = new Stripe("sk_test_unused");
		const headers = deliveryHeaders(nodeCrypto, delivery([makeSecret(countingBytes(1))], "{}"));
		const other = makeSecret(countingBytes(2));
		expect(() => new Webhook(other).verify("{}", headers)).toThrow("No matching signature");
		expect(() => stripe.webhooks.constructEvent("{}", headers["X-Svc-Signature"] ?? "", other)).toThrow("signature");
	});
});
