import { delayMillis, isWorthRetrying, maximumDelayMillis, retryAfterMillis } from "@svc/client/Retry";
import { errorOf, networkError } from "@svc/client/SvcError";
import { catalog, codes, type ErrorCode } from "@svc/core/words/Errors";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const retries = fc.integer({ min: 0, max: 50 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

const answered = (code: ErrorCode) => {
	const { status, retryable, message, next_steps } = catalog[code];
	return errorOf(status, { error: { code, message, remediation: { retryable, next_steps } } }, undefined);
};

describe("the delay before a retry", () => {
	it("is positive, bounded, and no shorter on average for later retries", () => {
		fc.assert(
			fc.property(retries, chance, (retry, chance) => {
				const delay = delayMillis(retry, undefined, chance) ?? Number.NaN;
				const later = delayMillis(retry + 1, undefined, chance) ?? Number.NaN;
				return delay > 0 && delay <= maximumDelayMillis && later >= delay;
			}),
		);
	});

	it("is at least what the server asks for, and none if that is more than a call should take", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 100_000 }), retries, chance, (asked, retry, chance) => {
				const delay = delayMillis(retry, asked, chance);
				return asked > maximumDelayMillis ? delay === undefined : delay !== undefined && delay >= asked;
			}),
		);
	});

	it("backs off from a server that asks for the same short wait each time", () => {
		fc.assert(
			fc.property(retries, chance, (retry, chance) => {
				const delay = delayMillis(retry, 1_000, chance) ?? Number.NaN;
				return delay >= (delayMillis(retry, undefined, chance) ?? Number.NaN);
			}),
		);
	});

	it("reads whole seconds and nothing else", () => {
		expect(["3", "0", null, "", "-1", "1.5", "Wed, 21 Oct 2026 07:28:00 GMT"].map(retryAfterMillis)).toEqual([
			3_000,
			0,
			...[undefined, undefined, undefined, undefined, undefined],
		]);
	});
});

describe("a retry", () => {
	it("follows transient errors of the catalog", () => {
		const retried = codes.filter((code) => isWorthRetrying(answered(code)));
		expect(retried).toContain("STORAGE_UNAVAILABLE");
		expect(retried).toContain("PROCESSOR_TIMEOUT");
		expect(retried).toContain("IDEMPOTENCY_REQUEST_IN_PROGRESS");
		for (const code of retried) expect(catalog[code].retryable, code).toBe(true);
		// A refused amount is not charged again in the hope of another outcome, and a caller's mistake stays one.
		expect(retried).not.toContain("AMOUNT_MISMATCH");
		expect(retried.filter((code) => [400, 401, 402, 403, 404, 422].includes(catalog[code].status))).toEqual([]);
	});

	it("follows a lost connection, and a proxy that cannot reach the server", () => {
		expect(isWorthRetrying(networkError("gone", undefined))).toBe(true);
		expect([500, 502, 503, 504].map((status) => isWorthRetrying(errorOf(status, undefined, undefined)))).toEqual([
			false,
			...[true, true, true],
		]);
	});
});
