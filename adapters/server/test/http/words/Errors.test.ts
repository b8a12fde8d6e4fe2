/** Checks the error catalog: every code has its envelope, and a test that raises it. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ErrorBody } from "@svc/api/Endpoint";
import { catalog, codes, refuse, typeOfStatus } from "@svc/core/words/Errors";
import { refused } from "@svc/http/Envelope";
import { Schema } from "effect";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));

/** The types that the requirements name, by status. */
const types: Readonly<Record<number, string>> = {
	400: "validation_error",
	401: "authentication_error",
	402: "payment_error",
	403: "authorization_error",
	404: "not_found_error",
	405: "invalid_request_error",
	409: "conflict_error",
	410: "invalid_request_error",
	413: "invalid_request_error",
	415: "invalid_request_error",
	422: "validation_error",
	429: "rate_limit_error",
	500: "internal_error",
	502: "external_service_error",
	503: "unavailable_error",
	504: "timeout_error",
};

const requestId = "req_01m7ytz80d9dpafbhhm493anb1";

const testFiles = ["packages", "adapters", "examples"].flatMap((floor) =>
	readdirSync(new URL(`../../../../../${floor}`, import.meta.url), { recursive: true, encoding: "utf8" })
		.filter((file) => /^[^/]+\/test\/.*\.tsx?$/.test(file))
		.map((file) => `${root}${floor}/${file}`),
);

/** Files that list codes without raising them. */
const lists = ["http/Errors.test.ts", "core/test/Idempotency.test.ts"];

/** Every word in capitals in the tests. */
const said = new Set(
	testFiles
		.filter((file) => !lists.some((list) => file.endsWith(list)))
		.flatMap((file) => readFileSync(file, "utf8").match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []),
);

describe("the error catalog", () => {
	it.each(codes)("returns %s in the envelope of the requirements", (code) => {
		const { status, retryable, next_steps } = catalog[code];
		const response = refused({ baseUrl: "https://pay.example.com", request_id: requestId }, refuse(code));
		expect(response.status).toBe(status);
		expect(response.headers).toEqual({
			"Content-Type": "application/json; charset=utf-8",
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
			"X-Request-Id": requestId,
			...(status === 503 ? { "Retry-After": "1" } : {}),
		});
		const body = JSON.parse(String(response.body));
		expect(Schema.is(ErrorBody)(body)).toBe(true);
		expect(body).toEqual({
			error: {
				type: types[status],
				code,
				message: catalog[code].message,
				request_id: requestId,
				doc_url: `https://pay.example.com/docs/errors#${code}`,
				error_source: status >= 500 ? "svc" : "merchant",
				remediation: { retryable, next_steps },
			},
		});
	});

	it("gives every status the type that the requirements name, and 500's to any other", () => {
		for (const [status, type] of Object.entries(types)) expect(typeOfStatus(Number(status))).toBe(type);
		for (const status of [418, 451, 501, 505, 599]) expect(typeOfStatus(status)).toBe("internal_error");
	});

	it("marks errors as retryable exactly if waiting helps", () => {
		for (const code of codes) {
			const { status, retryable } = catalog[code];
			if ([429, 503, 504].includes(status)) expect(retryable, code).toBe(true);
			if ([400, 401, 403, 404, 405, 410, 413, 415, 422].includes(status)) expect(retryable, code).toBe(false);
		}
	});

	it("has messages that are sentences, and codes in capitals", () => {
		for (const code of codes) {
			expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
			expect(catalog[code].message, code).toMatch(/^[A-Z`].*\.$/s);
			expect(catalog[code].next_steps, code).toMatch(/^[A-Z`].*\.$/s);
		}
	});

	it("has a distinct message for each code", () => {
		expect(new Set(codes.map((code) => catalog[code].message)).size).toBe(codes.length);
	});

	it.each(codes)("has a test that raises %s", (code) => {
		expect(said.has(code)).toBe(true);
	});

	it("sends the details of a refusal, and at most 25 resources that block it", () => {
		const blocking_resources = Array.from({ length: 30 }, (_, i) => ({
			resource_type: "order",
			resource_id: `ord_${i}`,
		}));
		const details = [{ code: "INVALID_VALUE", param: "name", message: "x" }];
		const refusal = refuse("VERSION_CONFLICT", { message: "Mine.", param: "a.b[0]", details, blocking_resources });
		const { error } = JSON.parse(String(refused({ baseUrl: "", request_id: requestId }, refusal).body));
		expect(error).toMatchObject({ message: "Mine.", param: "a.b[0]", details, blocking_resource_count: 30 });
		expect(error.blocking_resources).toEqual(blocking_resources.slice(0, 25));
	});

	it("names the first request in the header and the body of a replayed refusal", () => {
		const response = refused(
			{ baseUrl: "", request_id: requestId, isLogged: true },
			refuse("ALREADY_EXISTS"),
			"req_first",
		);
		expect(response.headers).toMatchObject({ "X-Request-Id": "req_first", "Idempotency-Replayed": "true" });
		expect(JSON.parse(String(response.body)).error).toMatchObject({
			request_id: "req_first",
			request_log_url: "/v1/developer/request-logs?request_id=req_first",
		});
	});
});
