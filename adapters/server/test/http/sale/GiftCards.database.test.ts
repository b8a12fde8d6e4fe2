import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const create = (body: object, options?: object) => svc.post("/v1/gift-cards", body, options);

/** A new card of this balance, with its code. */
const card = async (amount: number): Promise<{ gift_card_id: string; code: string; last_characters: string }> => {
	const made = await create({ balance_money: usd(amount) });
	expect(made.status, made.text).toBe(201);
	return made.body.data;
};

const read = async (gift_card_id: string) => (await svc.get(`/v1/gift-cards/${gift_card_id}`)).body.data;

interface Entry {
	readonly type: string;
	readonly amount_money: { readonly amount: number };
}

const ledger = async (gift_card_id: string): Promise<ReadonlyArray<Entry>> =>
	(await svc.get(`/v1/gift-cards/${gift_card_id}/ledger?page_size=100&sort_direction=asc`)).body.data;

const expectRefused = (answer: Answer, status: number, code: string) =>
	expect([answer.status, answer.body.error?.code], answer.text).toEqual([status, code]);

describe("a gift card", () => {
	it("is issued with a code of 80 bits that is shown once", async () => {
		const first = await create({ balance_money: usd(5_000) }, { idempotencyKey: "issue" });
		const { code, ...rest } = first.body.data;
		expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
		expect(rest).toMatchObject({
			gift_card_id: expect.stringMatching(/^gc_/),
			status: "active",
			source: "issue",
			last_characters: code.slice(-4),
			face_value_money: usd(5_000),
			balance_money: usd(5_000),
		});
		const again = await create({ balance_money: usd(5_000) }, { idempotencyKey: "issue" });
		expect(again.body.data).toEqual(rest);
		expect(again.body.meta.warnings).toMatchObject([
			{ code: "SECRET_NOT_REPLAYED", resource: { resource_type: "gift_card", resource_id: rest.gift_card_id } },
		]);
		expect(await read(rest.gift_card_id)).toEqual(rest);
		const listed = await svc.get(`/v1/gift-cards?query=${code.slice(-4)}`);
		expect(listed.body.data).toEqual([rest]);
		expect(listed.text).not.toContain("code_hash");
		expect((await ledger(rest.gift_card_id)).map(({ amount_money, type }) => [type, amount_money.amount])).toEqual([
			["issued", 5_000],
		]);
	});

	it("is imported with its own code, which cannot be imported again", async () => {
		const made = await create({ code: "old system 00-42", balance_money: usd(1_250), face_value_money: usd(5_000) });
		expect(made.body.data).toMatchObject({ source: "import", status: "active", last_characters: "0042" });
		expect(made.body.data).not.toHaveProperty("code");
		const twice = await create({ code: "OLDSYSTEM-0042", balance_money: usd(1) });
		expectRefused(twice, 409, "ALREADY_EXISTS");
		expect(twice.body.error.param).toBe("code");
		const found = await svc.post("/v1/gift-cards/lookup", { code: "oldsystemOO42" });
		expect(found.body.data).toEqual(made.body.data);
		expect((await ledger(made.body.data.gift_card_id)).map(({ type }) => type)).toEqual(["imported"]);
	});

	it("holds at most 2,000 USD, and at most its face value", async () => {
		expect((await create({ balance_money: usd(200_000) })).status).toBe(201);
		expectRefused(await create({ balance_money: usd(200_001) }), 422, "AMOUNT_TOO_LARGE");
		expectRefused(await create({ balance_money: usd(2), face_value_money: usd(1) }), 422, "INVALID_VALUE");
		expectRefused(await create({ balance_money: usd(2), code: "short" }), 422, "INVALID_VALUE");
		expectRefused(await create({ balance_money: usd(2), code: "--- ------" }), 422, "INVALID_VALUE");
	});

	it("is corrected within its bounds, and each correction is an entry", async () => {
		const { gift_card_id } = await card(1_000);
		const adjust = (amount: number, more = {}) =>
			svc.post(`/v1/gift-cards/${gift_card_id}/adjust`, {
				amount_money: usd(amount),
				reason: "Counted again",
				...more,
			});
		expect((await adjust(-400)).body.data.balance_money).toEqual(usd(600));
		expectRefused(await adjust(-601), 409, "GIFT_CARD_BALANCE_TOO_LOW");
		expectRefused(await adjust(199_401), 422, "AMOUNT_TOO_LARGE");
		expectRefused(await adjust(0), 422, "INVALID_VALUE");
		expectRefused(await adjust(1, { expected_version: 1 }), 409, "VERSION_CONFLICT");
		expect((await adjust(-600)).body.data).toMatchObject({ status: "depleted", balance_money: usd(0) });
		expect((await adjust(200_000)).body.data).toMatchObject({ status: "active", balance_money: usd(200_000) });
		expect(await ledger(gift_card_id)).toMatchObject([
			{ type: "issued", amount_money: usd(1_000), balance_money: usd(1_000) },
			{ type: "adjusted", amount_money: { amount: -400 }, balance_money: usd(600), reason: "Counted again" },
			{ type: "adjusted", amount_money: { amount: -600 }, balance_money: usd(0) },
			{ type: "adjusted", amount_money: { amount: 200_000 }, balance_money: usd(200_000) },
		]);
	});

	it("is disabled for good, once", async () => {
		const { code, gift_card_id } = await card(1_000);
		const disable = () => svc.post(`/v1/gift-cards/${gift_card_id}/disable`);
		const first = await disable();
		expect(first.body.data).toMatchObject({ status: "disabled", balance_money: usd(1_000) });
		expect((await disable()).body.data).toEqual(first.body.data);
		const events = (await svc.get("/v1/webhook-events?event_type=gift_card.disabled")).body.data;
		expect(
			events.filter(
				(event: { data: { gift_card: object } }) => Reflect.get(event.data.gift_card, "gift_card_id") === gift_card_id,
			),
		).toHaveLength(1);
		const order_id = await sales(svc).order();
		expectRefused(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code }), 409, "GIFT_CARD_NOT_USABLE");
	});
});

describe("the liability report", () => {
	it("is the sum of all balances, which is the sum of all ledgers", async () => {
		const merchant = await svc.createMerchant("Cards");
		const key = merchant.test_key.secret_key ?? "";
		const amounts = [1_000, 0, 250, 99];
		for (const amount of amounts) await create({ balance_money: usd(amount) }, { key });
		const cards = (await svc.get("/v1/gift-cards", { key })).body.data;
		await svc.post(`/v1/gift-cards/${cards[0].gift_card_id}/disable`, undefined, { key });
		let entries = 0;
		for (const { gift_card_id } of cards) {
			const list: ReadonlyArray<Entry> = (await svc.get(`/v1/gift-cards/${gift_card_id}/ledger`, { key })).body.data;
			entries += list.reduce((sum, entry) => sum + entry.amount_money.amount, 0);
		}
		const report = (await svc.get("/v1/reports/gift-card-liability", { key })).body.data;
		expect(report).toMatchObject({ liability_money: usd(1_349), gift_card_count: 4 });
		expect(report.liability_money.amount).toBe(entries);
		expect(report.by_status).toEqual([
			{ status: "pending_activation", gift_card_count: 0, balance_money: usd(0) },
			{ status: "active", gift_card_count: 2, balance_money: usd(1_250) },
			{ status: "in_use", gift_card_count: 0, balance_money: usd(0) },
			{ status: "disabled", gift_card_count: 1, balance_money: usd(99) },
			{ status: "depleted", gift_card_count: 1, balance_money: usd(0) },
		]);
	});
});

describe("the guard of look-ups", () => {
	const leading = (bits: number, hash: Buffer) => {
		for (let i = 0; i < bits; i++) if (((hash[i >> 3] ?? 0) & (128 >> (i & 7))) !== 0) return false;
		return true;
	};
	/** Solves the challenge, as a buyer's browser does. */
	const solve = ({ challenge, difficulty_bits }: { challenge: string; difficulty_bits: number }) => {
		for (let i = 0; ; i++)
			if (leading(difficulty_bits, createHash("sha256").update(`${challenge}.${i}`).digest()))
				return { challenge, solution: String(i) };
	};

	it("asks for a challenge after ten failures across keys and paths", async () => {
		const merchant = await svc.createMerchant("Guarded");
		const key = merchant.test_key.secret_key ?? "";
		const other = await svc.post("/v1/api-keys", { name: "Other", scopes: ["commerce.gift_cards.write"] }, { key });
		const code = (await create({ balance_money: usd(700) }, { key })).body.data.code;
		const order = await svc.post(
			"/v1/orders",
			{ line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(500) }] },
			{ key },
		);
		const applied = (body: object) => svc.post(`/v1/orders/${order.body.data.order_id}/gift-cards`, body, { key });
		const lookUp = (body: object, with_key = key) => svc.post("/v1/gift-cards/lookup", body, { key: with_key });

		const wrong = { code: "0000-0000-0000-0000" };
		for (let i = 0; i < 5; i++) expectRefused(await applied(wrong), 422, "GIFT_CARD_CODE_UNKNOWN");
		// A known code counts neither way.
		expect((await lookUp({ code })).status).toBe(200);
		for (let i = 0; i < 5; i++)
			expectRefused(await lookUp(wrong, other.body.data.secret_key), 422, "GIFT_CARD_CODE_UNKNOWN");

		const asked = await lookUp({ code });
		expectRefused(asked, 429, "GIFT_CARD_CHALLENGE_REQUIRED");
		expectRefused(await applied({ code }), 429, "GIFT_CARD_CHALLENGE_REQUIRED");
		for (const { headers } of [asked, await applied({ code })]) {
			expect(headers["Svc-Rate-Limited-Reason"]).toBe("gift-card-lookup");
			// Until an hour has passed since the first unknown code.
			expect(Number(headers["Retry-After"])).toBeGreaterThan(3_500);
			expect(Number(headers["Retry-After"])).toBeLessThanOrEqual(3_600);
		}
		const [detail] = asked.body.error.details;
		expect(detail).toMatchObject({ algorithm: "sha256", difficulty_bits: 16 });
		const answer = solve(detail);
		expectRefused(
			await lookUp({ code, challenge: { ...answer, solution: "no" } }),
			429,
			"GIFT_CARD_CHALLENGE_REQUIRED",
		);
		expectRefused(
			await lookUp({ code, challenge: { ...answer, challenge: "made up" } }),
			429,
			"GIFT_CARD_CHALLENGE_REQUIRED",
		);
		expect((await lookUp({ code, challenge: answer })).body.data.balance_money).toEqual(usd(700));
		// It has paid for one look-up.
		expectRefused(await lookUp({ code, challenge: answer }), 429, "GIFT_CARD_CHALLENGE_REQUIRED");
		// Another environment is not affected.
		expect((await svc.post("/v1/gift-cards/lookup", { code: (await card(1)).code })).status).toBe(200);
		// A challenge is valid in its environment alone, and a seller's own reads of cards are not guarded.
		expect((await svc.get("/v1/gift-cards", { key })).status).toBe(200);
	});

	it("accepts ten of 100 concurrent guesses, and no known code after them", async () => {
		const merchant = await svc.createMerchant("Stormed");
		const key = merchant.test_key.secret_key ?? "";
		const { code } = (await create({ balance_money: usd(700) }, { key })).body.data;
		const lookUp = (guess: string) => svc.post("/v1/gift-cards/lookup", { code: guess }, { key });
		for (const wave of [1, 2]) {
			const tries = await Promise.all(Array.from({ length: 100 }, (_, i) => lookUp(`guess-${wave}-${i}`)));
			const codes = tries.map(({ body }) => body.error.code).sort();
			const free = wave === 1 ? 10 : 0;
			expect(codes).toEqual([
				...Array.from({ length: 100 - free }, () => "GIFT_CARD_CHALLENGE_REQUIRED"),
				...Array.from({ length: free }, () => "GIFT_CARD_CODE_UNKNOWN"),
			]);
		}
		expectRefused(await lookUp(code), 429, "GIFT_CARD_CHALLENGE_REQUIRED");
	});

	it("finds cards for many concurrent buyers, and counts none of them", async () => {
		const merchant = await svc.createMerchant("Busy");
		const key = merchant.test_key.secret_key ?? "";
		const { code } = (await create({ balance_money: usd(700) }, { key })).body.data;
		const found = await Promise.all(
			Array.from({ length: 30 }, () => svc.post("/v1/gift-cards/lookup", { code }, { key })),
		);
		expect(found.map(({ status }) => status)).toEqual(found.map(() => 200));
	});
});
