import { maximumDocumentBytes } from "@svc/core/words/DocumentSize";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const size = (value: string) => [{ option_name: "Size", value }];
const sizes = (...values: ReadonlyArray<string>) => ({ name: "Size", values: values.map((value) => ({ value })) });

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

it("bounds a product as a whole, and ends a page of large ones before 4 MB", async () => {
	const metadata = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key ${i}`, "x".repeat(500)]));
	const own = { key: (await svc.createMerchant("Large")).test_key.secret_key ?? "" };
	const values = Array.from({ length: 100 }, (_, i) => String(i));
	const variant = (value: string) => ({ unit_price_money: usd(1), selected_options: size(value), metadata });
	const product = {
		name: "Large",
		product_type: "physical",
		options: [sizes(...values)],
		variants: values.slice(0, 35).map(variant),
	};
	const ids: Array<string> = [];
	for (let i = 0; i < 6; i++) ids.push((await svc.post("/v1/products", product, own)).body.data.product_id);

	const more = (value: string) => svc.post(`/v1/products/${ids[0]}/variants`, variant(value), own);
	let [bytes, refused] = [0, undefined as Answer | undefined];
	for (const value of values.slice(35)) {
		const answer = await more(value);
		if (answer.status !== 201) {
			refused = answer;
			break;
		}
		bytes = Buffer.byteLength(JSON.stringify((await svc.get(`/v1/products/${ids[0]}`, own)).body.data));
	}
	expect(bytes).toBeGreaterThan(maximumDocumentBytes - 30_000);
	expect(bytes).toBeLessThanOrEqual(maximumDocumentBytes);
	expect(refused && [refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
		422,
		"INVALID_VALUE",
		"metadata",
	]);
	// It can be archived nevertheless.
	const archived = await svc.delete(`/v1/products/${ids[0]}`, undefined, own);
	expect(archived.status).toBe(200);

	const seen: Array<string> = [];
	let pages = 0;
	for (let token = ""; ; pages++) {
		const page = await svc.get(`/v1/products?page_size=100&sort_direction=asc${token}`, own);
		expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(4_000_000);
		seen.push(...page.body.data.map(({ product_id }: { product_id: string }) => product_id));
		if (page.body.next_page_token === undefined) break;
		token = `&page_token=${page.body.next_page_token}`;
	}
	expect(seen).toEqual(ids);
	expect(pages).toBe(1);
});
