import {
	combine,
	disabledMail,
	endpointAfter,
	patienceMillis,
	summaryOf,
} from "@svc/core/events/Webhooks/EndpointHealth";
import {
	createEndpoint,
	type PatchWebhookEndpoint,
	patchEndpoint,
	type StoredWebhookEndpoint,
} from "@svc/core/events/Webhooks/WebhookEndpoint";
import { addMillis } from "@svc/core/words/Timestamp";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const start = "2026-11-01T00:00:00.000Z";
const hour = 3_600_000;
const fresh = Either.getOrThrow(
	createEndpoint(
		{ url: "https://example.com/hooks" },
		{ webhook_endpoint_id: "whep_1", sealed_secret: "sealed", now: start },
	),
);
const patched = (endpoint: StoredWebhookEndpoint, request: PatchWebhookEndpoint) =>
	Either.getOrThrow(patchEndpoint(endpoint, request, start));

const response = (status_code: number) =>
	({ _tag: "Response", status_code, headers: {}, body_excerpt: "", duration_milliseconds: 1 }) as const;
const timeout = {
	_tag: "Failed",
	category: "webhook_timeout",
	message: "late",
	duration_milliseconds: 10_000,
} as const;

const walk = (attempts: ReadonlyArray<{ readonly kind: "ok" | "fails" | "gone"; readonly hours: number }>) => {
	let endpoint: StoredWebhookEndpoint = fresh;
	let at = start;
	let failing: string | undefined;
	let expected: "gone" | "failing" | undefined;
	for (const { hours, kind } of attempts) {
		at = addMillis(at, hours * hour);
		endpoint = endpointAfter(
			endpoint,
			summaryOf(kind === "ok" ? response(204) : kind === "gone" ? response(410) : timeout, at),
		);
		if (expected !== undefined) continue;
		if (kind === "ok") failing = undefined;
		else if (failing === undefined) failing = at;
		else if (Date.parse(at) - Date.parse(failing) >= patienceMillis) expected = kind === "gone" ? "gone" : "failing";
	}
	return { endpoint, expected };
};

describe("an endpoint", () => {
	it("is disabled only by five days of failures without a delivery, which may end with a 410", () => {
		const attempt = fc.record({
			kind: fc.constantFrom<"ok" | "fails" | "gone">("ok", "fails", "fails", "fails", "gone", "gone"),
			hours: fc.integer({ min: 0, max: 60 }),
		});
		fc.assert(
			fc.property(fc.array(attempt, { maxLength: 20 }), (attempts) => {
				const { endpoint, expected } = walk(attempts);
				return endpoint.enabled === (expected === undefined) && endpoint.disabled_reason === expected;
			}),
		);
	});

	it("is the same object if nothing changes, so that most attempts write nothing", () => {
		const later = addMillis(start, hour);
		expect(endpointAfter(fresh, summaryOf(response(200), later))).toBe(fresh);
		const failing = endpointAfter(fresh, summaryOf(response(500), later));
		expect(failing).toEqual({ ...fresh, failing_since: later });
		expect(endpointAfter(failing, summaryOf(timeout, addMillis(later, hour)))).toBe(failing);
		const disabled = { ...fresh, enabled: false };
		expect(endpointAfter(disabled, summaryOf(response(410), later))).toBe(disabled);
	});

	it("combines several attempts into one summary", () => {
		const [ok, bad, gone] = [response(200), response(500), response(410)].map((one, i) =>
			summaryOf(one, addMillis(start, i)),
		);
		expect(combine(ok!, bad!)).toEqual({ arrived: true, gone: false, at: addMillis(start, 1) });
		expect(combine(bad!, gone!)).toEqual({ arrived: false, gone: true, at: addMillis(start, 2) });
		expect(combine(gone!, ok!)).toEqual({ arrived: true, gone: false, at: start });
	});

	it("forgets its failures when its owner enables it or changes its URL", () => {
		const { endpoint } = walk([
			{ kind: "fails", hours: 1 },
			{ kind: "gone", hours: 5 * 24 },
		]);
		expect(endpoint).toMatchObject({ enabled: false, disabled_reason: "gone" });
		expect(patched(endpoint, { description: "Broken" })).toMatchObject({ disabled_reason: "gone" });
		expect(patched(endpoint, { enabled: true })).not.toHaveProperty("disabled_reason");
		const failing = { ...fresh, failing_since: start };
		expect(patched(failing, { url: fresh.url })).toHaveProperty("failing_since");
		expect(patched(failing, { url: "https://example.org/" })).not.toHaveProperty("failing_since");
	});

	it("is reported by a mail with what its owner can do", () => {
		const mail = disabledMail("dev@example.com", { ...fresh, enabled: false, disabled_reason: "failing" });
		expect(mail.to).toEqual({ email: "dev@example.com" });
		expect(mail.text).toContain("failed for five days");
		expect(mail.text).toContain("/v1/webhook-endpoints/whep_1/recover");
	});
});
