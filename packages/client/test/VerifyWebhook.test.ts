import { createHmac } from "node:crypto";
import {
	type VerifyWebhookOptions,
	verifyWebhook,
	type WebhookEvent,
	type WebhookEventOf,
	WebhookVerificationError,
} from "@svc/client";
import { deliveryHeaders, makeSecret, signingKey } from "@svc/core/events/Webhooks/Signing";
import { legacyCases, standardCases } from "@svc/testkit/SignatureCases";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

/** The reason of the refusal, or `accepted`. */
const verdict = async (options: VerifyWebhookOptions): Promise<string> => {
	try {
		await verifyWebhook(options);
		return "accepted";
	} catch (error) {
		if (error instanceof WebhookVerificationError) return error.reason;
		throw error;
	}
};

const at = (unixSeconds: number) => new Date(unixSeconds * 1000);

describe("an event", () => {
	/** Compiles only if the type of the event gives the type of its data. */
	const said = (event: WebhookEvent): string | undefined => {
		switch (event.event_type) {
			case "order.refunded":
				return `${event.data.order.order_id} ${event.data.refund.refunded_money.amount}`;
			case "subscription.payment_failed":
				return event.data.reason;
			case "order.paid":
				// @ts-expect-error: an order that was paid has no refund.
				return event.data.refund;
			default:
				return undefined;
		}
	};

	test("has the data of its type, and one of a newer type is ignored", async () => {
		const data = {
			order: { order_id: "ord_1" },
			refund: { refund_id: "re_1", refunded_money: { amount: 500, currency: "USD" } },
		};
		// Only what is read here.
		const refunded = { event_type: "order.refunded", data } as unknown as WebhookEventOf<"order.refunded">;
		expect(said(refunded)).toBe("ord_1 500");
		expect(said({ ...refunded, event_type: "order.sung" } as unknown as WebhookEvent)).toBeUndefined();
	});
});

describe.each(standardCases)("the standard scheme, with the cases of $source,", (standard) => {
	const vector = standard.sign[0]!;
	const vectorHeaders = {
		"webhook-id": vector.id,
		"webhook-timestamp": String(vector.timestamp),
		"webhook-signature": vector.signature,
	};
	const vectorOptions = {
		body: vector.body,
		headers: vectorHeaders,
		secret: vector.secret,
		now: at(vector.timestamp),
	} satisfies VerifyWebhookOptions;

	test("accepts what another program signed, with and without the prefix", async () => {
		expect(await verifyWebhook(vectorOptions)).toEqual(JSON.parse(vector.body));
		expect(await verdict({ ...vectorOptions, secret: standard.secret_without_prefix_is_equivalent })).toBe("accepted");
	});

	const without = (name: keyof typeof vectorHeaders) => ({
		...vectorOptions,
		headers: { ...vectorHeaders, [name]: undefined },
	});
	const withSignature = (signature: string | undefined) => ({
		...vectorOptions,
		headers: { ...vectorHeaders, "webhook-signature": signature },
	});
	const rejections: Record<string, (value: string | undefined) => [VerifyWebhookOptions, string]> = {
		"missing webhook-id": () => [without("webhook-id"), "missing_header"],
		"missing webhook-timestamp": () => [without("webhook-timestamp"), "missing_header"],
		"webhook-timestamp not a number": (value) => [
			{ ...vectorOptions, headers: { ...vectorHeaders, "webhook-timestamp": value } },
			"invalid_header",
		],
		"missing webhook-signature": () => [without("webhook-signature"), "missing_header"],
		"wrong signature": (value) => [withSignature(value), "signature_mismatch"],
		"wrong last byte": (value) => [withSignature(value), "signature_mismatch"],
		"signature cut to 8 characters": () => [withSignature(vector.signature.slice(0, 8)), "signature_mismatch"],
		"empty signature": (value) => [withSignature(value), "signature_mismatch"],
		"timestamp older than 300 s": () => [{ ...vectorOptions, now: at(vector.timestamp + 301) }, "timestamp_too_old"],
		"timestamp newer than 300 s": () => [{ ...vectorOptions, now: at(vector.timestamp - 301) }, "timestamp_too_new"],
		"empty secret": (value) => [{ ...vectorOptions, secret: value ?? "absent" }, "invalid_secret"],
		"prefix-only secret": (value) => [{ ...vectorOptions, secret: value ?? "absent" }, "invalid_secret"],
	};
	test.each(standard.reject)("rejects: $case, $value", async ({ case: name, value }) => {
		const [options, reason] = rejections[name]!(value);
		expect(await verdict(options)).toBe(reason);
	});

	test.each(standard.accept)("accepts: $case", async ({ header, joined_by }) => {
		const text = header.map((one) => (one === "<valid>" ? vector.signature : one)).join(joined_by);
		expect(await verdict(withSignature(text))).toBe("accepted");
	});

	test("reads the specification's example header and finds no matching signature", async () => {
		expect(await verdict(withSignature(standard.example_header_from_spec))).toBe("signature_mismatch");
	});

	test("accepts timestamps within 300 s on both sides", async () => {
		expect(await verdict({ ...vectorOptions, now: at(vector.timestamp + 300) })).toBe("accepted");
		expect(await verdict({ ...vectorOptions, now: at(vector.timestamp - 300) })).toBe("accepted");
	});

	test("refuses a timestamp that reads as the same number but was not signed that way", async () => {
		const headers = { ...vectorHeaders, "webhook-timestamp": ` ${vector.timestamp}` };
		expect(await verdict({ ...vectorOptions, headers })).toBe("invalid_header");
	});

	test("refuses a secret that is not base64", async () => {
		expect(await verdict({ ...vectorOptions, secret: "whsec_not base64!" })).toBe("invalid_secret");
	});
});

describe.each(legacyCases)("the legacy scheme, with the cases of $source,", (legacy) => {
	const now = 1_700_000_000;
	const secret = legacy.hmac_sha256_hex[1]!.secret;
	const body = legacy.hmac_sha256_hex[1]!.payload;
	const sign = (timestamp: number, text = body) =>
		createHmac("sha256", secret).update(`${timestamp}.${text}`).digest("hex");

	test.each(legacy.header_cases)("$header: $expect", async ({ expect: expected, header, tolerance }) => {
		const offset = Number(/<now-(\d+)>/.exec(header)?.[1] ?? 0);
		const text = header.replace(/<now(-\d+)?>/, String(now - offset)).replace("<valid>", sign(now - offset));
		const result = await verdict({
			body,
			headers: { "X-Svc-Signature": text },
			secret,
			now: at(now),
			...(tolerance === undefined ? {} : { toleranceSeconds: tolerance }),
		});
		expect(result === "accepted" ? "accept" : "reject").toBe(expected.split(":")[0]);
	});

	test("accepts text outside of ASCII as text and as bytes, and refuses another body", async () => {
		const text = JSON.stringify(legacy.hmac_sha256_hex[2]!.payload);
		const headers = { "X-Svc-Signature": `t=${now},v1=${sign(now, text)}` };
		const options = { headers, secret, now: at(now) };
		expect(await verdict({ ...options, body: text })).toBe("accepted");
		expect(await verdict({ ...options, body: new TextEncoder().encode(text) })).toBe("accepted");
		expect(await verdict({ ...options, body: `${text} ` })).toBe("signature_mismatch");
	});

	test("reports a signed body that is not JSON", async () => {
		const headers = { "X-Svc-Signature": `t=${now},v1=${sign(now, "")}` };
		expect(await verdict({ body: "", headers, secret, now: at(now) })).toBe("invalid_json");
	});
});

describe("any delivery of svc", () => {
	const hmacSha256 = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest();
	const anySecret = fc
		.uint8Array({ minLength: 33, maxLength: 33 })
		.map((bytes) => makeSecret({ randomBytes: () => bytes }));
	const delivery = (body: string, secret: string, older: string) =>
		deliveryHeaders(
			{ hmacSha256 },
			{
				webhook_event_id: "whev_1",
				event_type: "order.paid",
				webhook_endpoint_id: "whep_1",
				body,
				unixSeconds: 1_700_000_000,
				keys: [signingKey(secret), signingKey(older)],
			},
		);
	const now = at(1_700_000_100);

	const anyScheme = fc.constantFrom("standard" as const, "legacy" as const);

	test("verifies by either scheme, by the new and the old secret, from a record and from fetch headers", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.json(),
				anySecret,
				anySecret,
				anyScheme,
				fc.boolean(),
				fc.boolean(),
				async (body, secret, older, scheme, isOlder, isFetch) => {
					const record = delivery(body, secret, older);
					const headers = isFetch ? new Headers(record) : record;
					const options = { body, headers, secret: isOlder ? older : secret, scheme, now };
					expect(await verifyWebhook(options)).toEqual(JSON.parse(body));
				},
			),
		);
	});

	test("verifies by neither scheme if a character of the body changed", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.string({ minLength: 1 }),
				fc.nat(),
				anySecret,
				anyScheme,
				async (text, place, secret, scheme) => {
					const body = JSON.stringify(text);
					const index = place % body.length;
					const changed = body.slice(0, index) + (body[index] === "x" ? "y" : "x") + body.slice(index + 1);
					const headers = delivery(body, secret, secret);
					expect(await verdict({ body: changed, headers, secret, scheme, now })).toBe("signature_mismatch");
				},
			),
		);
	});

	test("is not verified by a mixture of the two schemes", async () => {
		const secret = makeSecret({ randomBytes: (length) => new Uint8Array(length) });
		const headers = { ...delivery("{}", secret, secret), "webhook-signature": "v1,AAAA" };
		expect(await verdict({ body: "{}", headers, secret, now })).toBe("signature_mismatch");
	});

	test("needs a secret, a raw body and a signature header", async () => {
		const secret = makeSecret({ randomBytes: (length) => new Uint8Array(length) });
		const headers = delivery("{}", secret, secret);
		expect(await verdict({ body: "{}", headers, secret: [], now })).toBe("invalid_secret");
		// A variable that is not set: `process.env.WEBHOOK_SECRET` of a host in JavaScript.
		const unset: { secret: string } = JSON.parse("{}");
		expect(await verdict({ body: "{}", headers, secret: unset.secret, now })).toBe("invalid_secret");
		expect(await verdict({ body: "{}", headers: {}, secret, now })).toBe("missing_header");
		// A host in JavaScript may pass what its JSON parser made.
		const parsed: { body: string } = JSON.parse('{"body": {"parsed": true}}');
		expect(await verdict({ body: parsed.body, headers, secret, now })).toBe("body_not_raw");
	});
});
