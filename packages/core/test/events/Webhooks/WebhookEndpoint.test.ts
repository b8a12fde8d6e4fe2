import { eventCatalog, eventTypes } from "@svc/core/events/Events";
import {
	apiVersionOf,
	CreateWebhookEndpoint,
	createEndpoint,
	maximumSecrets,
	PatchWebhookEndpoint,
	patchEndpoint,
	refusalOfTarget,
	rotateSecret,
	StoredWebhookEndpoint,
	sealedSecrets,
	webhookEndpointView,
} from "@svc/core/events/Webhooks/WebhookEndpoint";
import type { Refusal } from "@svc/core/words/Errors";
import { reader } from "@svc/core/words/Input";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const readCreate = reader(CreateWebhookEndpoint);
const readPatch = reader(PatchWebhookEndpoint);

const now = "2026-11-21T08:00:00.000Z";
const later = "2026-11-21T09:00:00.000Z";
const made = { webhook_endpoint_id: "whep_1", sealed_secret: "sealed-1", now };
const endpoint = (request: Record<string, unknown> = {}): StoredWebhookEndpoint =>
	Either.getOrThrow(createEndpoint(Either.getOrThrow(readCreate({ url: "https://example.com/", ...request })), made));

describe("a request", () => {
	test.each<[string, unknown, string, string]>([
		[
			"an unknown event type",
			{ enabled_events: ["order.paid", "order.payd"] },
			"WEBHOOK_EVENT_TYPE_UNKNOWN",
			"enabled_events[1]",
		],
		["a wildcard of one resource", { enabled_events: ["order.*"] }, "WEBHOOK_EVENT_TYPE_UNKNOWN", "enabled_events[0]"],
		["a wildcard of everything", { enabled_events: ["*"] }, "WEBHOOK_EVENT_TYPE_UNKNOWN", "enabled_events[0]"],
		["no event source", { event_sources: [] }, "INVALID_VALUE", "event_sources"],
		["one event source twice", { event_sources: ["merchant", "merchant"] }, "INVALID_VALUE", "event_sources"],
		["an unknown event source", { event_sources: ["everyone"] }, "INVALID_VALUE", "event_sources[0]"],
		["an unknown mode", { mode: "all" }, "INVALID_VALUE", "mode"],
		["an unsupported version", { api_version: "2020-01-01" }, "INVALID_VALUE", "api_version"],
		["a null version", { api_version: null }, "INVALID_TYPE", "api_version"],
		["a URL that is too long", { url: `https://example.com/${"a".repeat(2048)}` }, "INVALID_VALUE", "url"],
		["a secret of the caller's choice", { secret: "whsec_mine" }, "UNKNOWN_FIELD", "secret"],
	])("with %s is refused", (_, fields, code, param) => {
		for (const read of [readCreate, readPatch] as ReadonlyArray<(input: unknown) => Either.Either<unknown, Refusal>>) {
			const result = read({ url: "https://example.com/", ...(fields as object) });
			expect(Either.isLeft(result) && result.left).toMatchObject({ code, param });
		}
	});

	test("needs a URL to create", () => {
		const result = readCreate({});
		expect(Either.isLeft(result) && result.left).toMatchObject({ code: "FIELD_REQUIRED", param: "url" });
		expect(Either.isRight(readPatch({}))).toBe(true);
	});

	test("may have every event type of the merchant, and `default` or a supported version", () => {
		const enabled_events = eventTypes.filter((type) => eventCatalog[type].source === "merchant");
		expect(endpoint({ enabled_events, api_version: "2026-11-01" })).toMatchObject({ enabled_events });
		expect(endpoint({ api_version: "default", event_sources: ["merchant"] }).api_version).toBe("default");
	});
});

describe("a target", () => {
	test("that may not receive webhooks is refused with a reason", () => {
		expect(refusalOfTarget({ _tag: "Allowed" })).toBeUndefined();
		for (const _tag of ["Refused", "Unresolved"] as const)
			expect(refusalOfTarget({ _tag, reason: "it is not a valid URL" })).toMatchObject({
				code: "WEBHOOK_URL_NOT_ALLOWED",
				param: "url",
				message: "The URL cannot receive webhooks: it is not a valid URL.",
			});
	});
});

describe("an endpoint", () => {
	test("is created with defaults, and its view hides the secrets", () => {
		const stored = Either.getOrThrow(rotateSecret(endpoint({ description: "shop" }), "sealed-2", now));
		expect(webhookEndpointView(stored)).toEqual({
			webhook_endpoint_id: "whep_1",
			url: "https://example.com/",
			description: "shop",
			enabled: true,
			enabled_events: [],
			event_sources: ["merchant"],
			api_version: "default",
			metadata: {},
			version: 1,
			created_at: now,
			updated_at: now,
		});
	});

	test("keeps the fields that a change leaves out, and null clears the description", () => {
		const before = endpoint({ description: "shop", enabled_events: ["order.paid", "order.paid"] });
		expect(before.enabled_events).toEqual(["order.paid"]);
		expect(patchEndpoint(before, {}, later)).toEqual(Either.right({ ...before, updated_at: later }));
		const after = Either.getOrThrow(
			patchEndpoint(before, Either.getOrThrow(readPatch({ url: "https://b.example/", description: null })), later),
		);
		expect(after).toMatchObject({
			url: "https://b.example/",
			sealed_secret: "sealed-1",
			enabled_events: ["order.paid"],
		});
		expect(after).not.toHaveProperty("description");
	});

	test("is stored unchanged", () => {
		const stored = Either.getOrThrow(rotateSecret(endpoint({ description: "shop" }), "sealed-2", now));
		expect(Schema.decodeUnknownSync(StoredWebhookEndpoint, { onExcessProperty: "error" })(stored)).toEqual(stored);
	});

	test("has its own API version or the merchant's", () => {
		expect(apiVersionOf(endpoint(), "2026-11-01")).toBe("2026-11-01");
		expect(apiVersionOf({ api_version: "2027-01-01" }, "2026-11-01")).toBe("2027-01-01");
	});
});

describe("an endpoint of a partner", () => {
	const partner = { partner_app_id: "app_1", event_sources: ["partner_app"] };

	test("receives events of test and live mode by default", () => {
		expect(endpoint(partner)).toMatchObject({ ...partner, mode: "both", enabled_events: [] });
		expect(endpoint()).not.toHaveProperty("mode");
	});

	test("becomes one of the merchant only when the fields of the app are cleared", () => {
		const change = (request: object) =>
			patchEndpoint(
				endpoint(partner),
				Either.getOrThrow(readPatch({ event_sources: ["merchant"], ...request })),
				later,
			);
		expect(Either.getLeft(change({}))).toMatchObject({ value: { code: "INVALID_VALUE", param: "mode" } });
		const cleared = Either.getOrThrow(change({ mode: null, partner_app_id: null }));
		expect(cleared).toMatchObject({ event_sources: ["merchant"] });
		expect(cleared).not.toHaveProperty("mode");
		expect(cleared).not.toHaveProperty("partner_app_id");
	});
});

describe("secrets", () => {
	test("sign alone, then for 24 hours with the previous one, then alone again", () => {
		const rotated = Either.getOrThrow(rotateSecret(endpoint(), "sealed-2", now));
		expect(sealedSecrets(endpoint(), now)).toEqual(["sealed-1"]);
		expect(sealedSecrets(rotated, now)).toEqual(["sealed-2", "sealed-1"]);
		expect(sealedSecrets(rotated, "2026-11-22T07:59:59.999Z")).toEqual(["sealed-2", "sealed-1"]);
		expect(sealedSecrets(rotated, "2026-11-22T08:00:00.000Z")).toEqual(["sealed-2"]);
	});

	test("sign no more if they were replaced in a sandbox's future, before its clock was reset", () => {
		const future = "2029-11-21T08:00:00.000Z";
		const inFuture = (count: number): StoredWebhookEndpoint =>
			count === 0 ? endpoint() : Either.getOrThrow(rotateSecret(inFuture(count - 1), `future-${count}`, future));
		const full = inFuture(maximumSecrets - 1);
		expect(sealedSecrets(full, future)).toHaveLength(maximumSecrets);
		expect(sealedSecrets(full, now)).toEqual([`future-${maximumSecrets - 1}`]);
		const rotated = Either.getOrThrow(rotateSecret(full, "now", now));
		expect(sealedSecrets(rotated, now)).toEqual(["now", `future-${maximumSecrets - 1}`]);
	});

	test("sign for 24 hours after they were replaced, the newest first, and never more than five at once", () => {
		const overlap = 24 * 3_600_000;
		const at = (millis: number) => new Date(Date.parse(now) + millis).toISOString();
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: overlap }), { maxLength: 12 }), (pauses) => {
				let current = endpoint();
				let millis = 0;
				/** Each secret, and when it was replaced. */
				const all: Array<{ readonly secret: string; replaced: number }> = [{ secret: "sealed-1", replaced: Infinity }];
				const signing = () => all.filter(({ replaced }) => millis < replaced + overlap).map(({ secret }) => secret);
				for (const [i, pause] of pauses.entries()) {
					millis += pause;
					const rotated = rotateSecret(current, `rotated-${i}`, at(millis));
					expect(Either.isRight(rotated)).toBe(signing().length < maximumSecrets);
					if (Either.isLeft(rotated)) {
						expect(rotated.left.code).toBe("TOO_MANY_WEBHOOK_SECRETS");
						continue;
					}
					current = rotated.right;
					all[0]!.replaced = millis;
					all.unshift({ secret: `rotated-${i}`, replaced: Infinity });
					expect(sealedSecrets(current, at(millis))).toEqual(signing());
				}
			}),
		);
	});
});
