import { diagnose, failureKinds } from "@svc/core/events/Webhooks/Diagnosis";
import type { TransportFailure, TransportOutcome } from "@svc/core/events/Webhooks/Transport";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const answer = (status_code: number): TransportOutcome => ({
	_tag: "Response",
	status_code,
	headers: {},
	body_excerpt: "",
	duration_milliseconds: 1,
});

describe("an answer", () => {
	test("that fails has a category that the page of failures explains", () => {
		const explained = failureKinds.map(({ error_category }) => error_category);
		expect(new Set(explained).size).toBe(explained.length);
		fc.assert(
			fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
				const diagnosis = diagnose(answer(status));
				if (diagnosis !== undefined) expect(explained).toContain(diagnosis.error_category);
			}),
		);
	});

	test("is a success if and only if it is 2xx", () => {
		fc.assert(
			fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
				expect(diagnose(answer(status)) === undefined).toBe(status >= 200 && status < 300);
			}),
		);
	});

	test.each([
		[500, "webhook_http_5xx", "http_error"],
		[503, "webhook_http_5xx", "http_error"],
		[400, "webhook_http_4xx", "http_error"],
		[401, "webhook_http_4xx", "http_error"],
		[404, "webhook_http_4xx", "http_error"],
		[429, "webhook_http_4xx", "http_error"],
		[301, "webhook_delivery", "redirect"],
		[307, "webhook_delivery", "redirect"],
		[101, "webhook_delivery", "http_error"],
	])("of %i is %s", (status, error_category, diagnostic_category) => {
		expect(diagnose(answer(status))).toMatchObject({
			error_category,
			diagnostic_category,
			error_message: `HTTP ${status}`,
		});
	});

	test("gets advice that fits its status", () => {
		const actions = [400, 401, 404, 405, 410, 413, 429, 500].map(
			(status) => diagnose(answer(status))?.recommended_action,
		);
		expect(new Set(actions).size).toBe(8);
	});
});

describe("a failure to reach the endpoint", () => {
	test.each<[TransportFailure, string]>([
		["webhook_timeout", "timeout"],
		["webhook_dns", "dns_error"],
		["webhook_tls", "tls_error"],
		["webhook_connection", "connection_error"],
		["webhook_blocked_target", "blocked_target"],
		["webhook_request", "invalid_request"],
	])("%s", (category, diagnostic_category) => {
		expect(diagnose({ _tag: "Failed", category, message: "because", duration_milliseconds: 1 })).toMatchObject({
			error_category: category,
			diagnostic_category,
			error_message: "because",
		});
	});
});
