import { createHash } from "node:crypto";
import { nodePacking } from "@svc/node/NodePacking";
import { dictionaries } from "@svc/node/PackingDictionaries";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const { pack, unpack } = nodePacking;

/** Twenty lines, as they were when the first dictionary was the newest. */
const lines = JSON.stringify({
	data: Array.from({ length: 20 }, (_, i) => ({
		order_line_item_id: `li_${i}`,
		name: "Täschchen",
		refunded_money: { amount: i, currency: "USD" },
	})),
});
const packedLines =
	"1.nde7DcJAEEXRmh7+wPZBSuTEuWO6oRMaQ2MZkSDLxxVcebVnZ/xd9ffWrN9cub9fyzRP87rt053bm4F1cTacBwOxIXvhQJ0rTPGOA6ULAjVI7Yh6CwwcGCwwcmC0QL3/dkRXC9SWYYGbBRoHmgVSb7d9QnCfzQnMqDnOOeg5DjooOk46aDqOOqg6zjroOg47KHv9gUAXaDuOO/90P54f";

describe("packing", () => {
	test("keeps every dictionary as it was", () => {
		const hashes = dictionaries.map((dictionary) => createHash("sha256").update(dictionary).digest("hex"));
		expect(hashes).toEqual(["68693d5d4f97afbbf39725bee1029bbddb5eb952fbcb58bdc4204f9b75bbc3ce"]);
	});

	test("reads what was packed before", () => {
		expect(unpack(packedLines)).toBe(lines);
	});

	test("returns the same text, whatever it is", () => {
		fc.assert(
			fc.property(fc.fullUnicodeString(), fc.integer({ min: 1, max: 400 }), (part, count) => {
				const text = JSON.stringify({ lines: Array.from({ length: count }, () => part) });
				const packed = pack(text);
				if (packed !== undefined) expect(unpack(packed)).toBe(text);
			}),
		);
	});

	test("saves at least half of the text, and leaves short texts alone", () => {
		const packed = pack(lines);
		expect(packed?.length).toBeLessThan(lines.length / 2);
		expect(packed).toMatch(/^1\.[A-Za-z0-9+/=]+$/);
		expect(pack(lines.slice(0, 700))).toBeUndefined();
		const noise = Array.from({ length: 200 }, (_, i) => createHash("sha256").update(String(i)).digest("base64"));
		expect(pack(noise.join(""))).toBeUndefined();
	});

	test("leaves a text of a newer dictionary unread, and fails on a changed text", () => {
		expect(unpack(`${dictionaries.length + 1}.AAAA`)).toBeUndefined();
		expect(() => unpack("1.AAAA")).toThrow();
	});
});
