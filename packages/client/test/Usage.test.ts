/** Wrong usage of the client is refused at once, with a sentence that says what to do. */
import { createClient, type SvcError } from "@svc/client";
import { makeEffectClient } from "@svc/client/Effect";
import { Redacted } from "effect";
import { describe, expect, expectTypeOf, it } from "vitest";

const baseUrl = "https://shop.example";
const apiKey = "svc_test_key";
let sent = 0;
const fetch = async () => {
	sent++;
	return new Response('{"data": {"order_id": "ord_1"}, "request_id": "req_1"}');
};

/** Callers in JavaScript may pass anything. */
const create = (options?: unknown) => Reflect.apply(createClient, undefined, [options]);

describe("a client's options", () => {
	it.each([
		[undefined, "createClient must be called with an object that has baseUrl and apiKey."],
		[{ apiKey }, "baseUrl is missing: pass the address of svc"],
		[{ apiKey, baseUrl: "" }, "baseUrl is missing"],
		[{ apiKey, baseUrl: "127.0.0.1:8080" }, "must start with http:// or https://"],
		[{ apiKey, baseUrl: "localhost:8080" }, "must start with http:// or https://"],
		[{ apiKey, baseUrl: "https://me:pw@shop.example" }, "baseUrl must have no credentials"],
		[{ apiKey, baseUrl: `${baseUrl}/?a=1` }, "baseUrl must have no credentials"],
		[{ apiKey, baseUrl: `${baseUrl}/v1` }, "must not end in /v1"],
		[{ apiKey, baseUrl: `${baseUrl}/commerce/v1/` }, "must not end in /v1"],
		[{ baseUrl }, "apiKey is missing: pass a secret key"],
		[{ apiKey: " ", baseUrl }, "apiKey is missing: pass a secret key"],
		[{ apiKey: "svc_test_…", baseUrl }, "it is a placeholder"],
		[{ apiKey: "svc_test_ä", baseUrl }, 'apiKey has the character "ä"'],
		[{ apiKey: "svc_test_a\nb", baseUrl }, 'apiKey has the character "\\n"'],
		[{ apiKey, baseUrl, version: "2026–11–01" }, 'version has the character "–"'],
	])("are refused as %j", (options, sentence) => {
		expect(() => create(options)).toThrow(TypeError);
		expect(() => create(options)).toThrow(sentence);
	});

	it("may have a path, and a key with the line break of a file", async () => {
		const { orders } = createClient({ baseUrl: `${baseUrl}/v1beta/`, apiKey: `${apiKey}\n`, fetch });
		expect((await orders.get({ path: { order_id: "ord_1" } })).data.order_id).toBe("ord_1");
	});

	it("are checked for Effect too", () => {
		expect(() => makeEffectClient({ baseUrl, apiKey: Redacted.make("") })).toThrow("apiKey is missing");
	});
});

it.each([
	[[{ line_items: [] }], "orders.create takes path, query and payload, not line_items: pass fields of the body as"],
	[["ord_1"], "orders.create must be called with an object that has path, query and payload"],
	[[{ payload: {} }, { idempotencyKey: "cart–1" }], 'idempotencyKey has the character "–"'],
])("a call refuses %j without a request", async (given, sentence) => {
	const { orders } = createClient({ baseUrl, apiKey, fetch });
	const before = sent;
	await expect(Reflect.apply(orders.create, undefined, given)).rejects.toThrow(sentence);
	expect(sent).toBe(before);
});

it("an error's code and type have the known ones, and take those of later versions", () => {
	type Code = SvcError["code"];
	// A plain string would lose the codes that editors suggest.
	expectTypeOf<Extract<Code, "AMOUNT_MISMATCH">>().toEqualTypeOf<"AMOUNT_MISMATCH">();
	expectTypeOf<"CODE_OF_A_LATER_VERSION">().toExtend<Code>();
	expectTypeOf<Extract<SvcError["type"], "conflict_error">>().toEqualTypeOf<"conflict_error">();
	expectTypeOf<"type_of_a_later_version">().toExtend<SvcError["type"]>();
});
