import { redactHeaders, redactionMarker, redactText } from "@svc/core/events/Webhooks/Redaction";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const secret = "s3cr3tValue_0123456789";

describe("text", () => {
	test.each([
		`{"password": "${secret}"}`,
		`{"user":{"access_token":"${secret}","ok":true}}`,
		`{"client_secret" : "${secret}\\"more"}`,
		`{"apiKey":"${secret}`,
		`{"session_id":"${secret}\\`,
		`grant=1&api_key=${secret}&x=y`,
		`Authorization: Bearer ${secret}`,
		`token = ${secret}; path=/`,
		`curl -H "X-Auth-Token: ${secret}"`,
		`the bearer ${secret} was refused`,
		"unknown secret whsec_s3cr3tValue_0123456789/+=",
		`key svc_live_${secret} is unknown`,
		`key sk_test_${secret} is unknown`,
		`jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzM2NyM3RWYWx1ZSJ9.${secret}`,
		`postgres://admin:${secret}@db.example.com/app`,
		`-----BEGIN RSA PRIVATE KEY-----\n${secret}\n-----END RSA PRIVATE KEY-----`,
		`-----BEGIN PRIVATE KEY-----\n${secret}`,
	])("hides the secret of %j", (text) => {
		const redacted = redactText(text);
		expect(redacted).not.toContain("s3cr3tValue");
		expect(redacted).toContain(redactionMarker);
	});

	test("keeps the rest readable", () => {
		expect(redactText('{"error":"bad input","password":"a\\"b","line":3}')).toBe(
			`{"error":"bad input","password":"${redactionMarker}","line":3}`,
		);
		expect(redactText("a=1&token=abc&b=2")).toBe(`a=1&token=${redactionMarker}&b=2`);
		expect(redactText("postgres://admin:pw@db/app")).toBe(`postgres://admin:${redactionMarker}@db/app`);
	});

	test.each([
		"Internal Server Error",
		'{"error":{"code":"NOT_FOUND","message":"no such order ord_01j0000000"}}',
		"<html><body>502 Bad Gateway at 10:30</body></html>",
		"see https://example.com/docs?page=2#top",
	])("leaves %j as it is", (text) => {
		expect(redactText(text)).toBe(text);
	});

	test("never shows a secret field of a JSON answer, wherever the excerpt was cut", () => {
		const name = fc.constantFrom("password", "accessToken", "api_key", "X-Signature", "sessionId", "client_secret");
		const before = fc.dictionary(fc.constantFrom("a", "note", "list"), fc.jsonValue({ maxDepth: 1 }));
		fc.assert(
			fc.property(before, name, fc.string(), fc.boolean(), fc.nat(), (fields, field, tail, indent, place) => {
				const text = JSON.stringify({ ...fields, [field]: `zqzqzq${tail}` }, null, indent ? 2 : 0);
				const end = text.indexOf("zqzqzq") + 6;
				expect(redactText(text.slice(0, end + (place % (text.length - end))))).not.toContain("zqzq");
			}),
		);
	});

	test("a receiver cannot make the search long", () => {
		for (const piece of ["a.", '"token":"', "token=", "eyJaaaaaaaa-", "-----BEGIN ", "a://a:", " ", "secret"]) {
			const start = performance.now();
			redactText(piece.repeat(Math.ceil(4096 / piece.length)));
			expect(performance.now() - start).toBeLessThan(1000);
		}
	});
});

describe("headers", () => {
	test("whose name is secret lose their whole value", () => {
		const headers = {
			"set-cookie": "id=1; Path=/",
			"x-api-key": "k",
			authorization: "Basic abc",
			"proxy-authorization": "x",
			"x-csrf-token": "t",
		};
		expect(Object.values(redactHeaders(headers))).toEqual(Array(5).fill(redactionMarker));
	});

	test("with harmless names keep what is harmless", () => {
		expect(redactHeaders({ "content-type": "text/html", location: "https://a.example/?token=abc&x=1" })).toEqual({
			"content-type": "text/html",
			location: `https://a.example/?token=${redactionMarker}&x=1`,
		});
	});
});
