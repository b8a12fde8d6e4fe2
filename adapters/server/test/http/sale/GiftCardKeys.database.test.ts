/** While the server's key is changed, nodes write with different keys. A code is the code of one gift card all the same. */

import { databaseKind } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";

const keyOf = (byte: number) => new Uint8Array(32).fill(byte);

let first: Service;
let second: Service;
beforeAll(async () => {
	const [oldKey, newKey] = [keyOf(7), keyOf(8)];
	// The step in which the new key becomes the first one: each node reads what the other one writes.
	first = await startService({ secretKey: oldKey, previousSecretKeys: [newKey] });
	second = await startService({ secretKey: newKey, previousSecretKeys: [oldKey], database: first.database });
});
afterAll(async () => {
	await second.stop();
	await first.stop();
});

it("makes one gift card of a code that two nodes import at once under different keys", async () => {
	const key = first.merchant.test_key.secret_key ?? "";
	const importAt = (node: Service, code: string) =>
		node.post("/v1/gift-cards", { balance_money: usd(5_000), code }, { key });
	const codes = Array.from({ length: 60 }, (_, number) => `PRINTED-CODE-${1_000 + number}`);
	const answers: Array<readonly [Answer, Answer]> = [];
	for (let wave = 0; wave < 10; wave++) {
		const imports = codes.slice(6 * wave, 6 * wave + 6).map(async (code) => {
			// On SQLite the node that asks first has the file first, so they take turns in asking.
			if (wave % 2 === 0) return Promise.all([importAt(first, code), importAt(second, code)]);
			const [atSecond, atFirst] = await Promise.all([importAt(second, code), importAt(first, code)]);
			return [atFirst, atSecond] as const;
		});
		answers.push(...(await Promise.all(imports)));
	}
	for (const pair of answers) {
		expect(pair.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect(pair.find(({ status }) => status === 409)?.body.error).toMatchObject({
			code: "ALREADY_EXISTS",
			param: "code",
		});
	}
	// Both nodes have won some, so they wrote with different keys.
	const won = answers.map(([atFirst]) => atFirst.status === 201);
	expect(new Set(won).size).toBe(2);
	const { gift_card_count, liability_money } = dataOf(await first.get("/v1/reports/gift-card-liability", { key }));
	expect([gift_card_count, liability_money]).toEqual([codes.length, usd(5_000 * codes.length)]);
	for (const node of [first, second]) dataOf(await node.post("/v1/gift-cards/lookup", { code: codes[0] }, { key }));
});

it("locks the environment for an import only while there is another key", async () => {
	for (const [previousSecretKeys, locks] of [
		[[], 0],
		[[keyOf(8)], databaseKind() === "postgres" ? 1 : 0],
	] as const) {
		const statements: Array<string> = [];
		const node = await startService({ previousSecretKeys, observe: (text) => void statements.push(text) });
		try {
			statements.length = 0;
			dataOf(await node.post("/v1/gift-cards", { balance_money: usd(5_000), code: "PRINTED-CODE-0042" }), 201);
			expect(statements.filter((text) => /FROM environments\b.*FOR UPDATE/s.test(text))).toHaveLength(locks);
		} finally {
			await node.stop();
		}
	}
});
