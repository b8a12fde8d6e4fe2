/** Both or neither: the shop is killed between its writes, several times on each database. */
import { fileURLToPath } from "node:url";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openShop } from "../src/Shop.js";
import { bundled, killedWriter, leftBehind, secretKey, warmUp } from "./Killing.js";

/** Each run picks other moments. */
const kills = Number(process.env.KILL_ROUNDS ?? 4);

/** Puts the shop's table and a merchant into a database. */
const prepare = async (database: TestDatabase) => {
	const shop = await openShop({ databaseUrl: database.url, secretKey, worker: false });
	await shop.svc.close();
	return { url: database.url, environment_id: shop.environment_id };
};

const preparedShop = async (kind: "sqlite" | "postgres") => {
	const database = await freshDatabase(kind);
	onTestFinished(() => database.drop());
	return prepare(database);
};

let writer: string;

beforeAll(async () => {
	writer = await bundled(fileURLToPath(new URL("fixtures/writer.mjs", import.meta.url)));
	const database = await freshDatabase("sqlite");
	const { environment_id, url } = await prepare(database);
	await warmUp(writer, url, secretKey, environment_id, "first");
	await database.drop();
});

describe.each(["sqlite", "postgres"] as const)("a Fastify host on %s", (kind) => {
	it(`leaves both an invoice and its order or neither, however often it is killed (${kills} times)`, async () => {
		const { environment_id, url } = await preparedShop(kind);
		const committed: Array<string> = [];
		let interrupted = 0;
		for (let i = 0; i < kills; i++) {
			const killed = await killedWriter(writer, url, secretKey, environment_id, `${i}`);
			committed.push(...killed.committed);
			if (!killed.at.startsWith("committed")) interrupted++;
			expect((await leftBehind(url)).halves, `after kill ${i} at "${killed.at}"`).toEqual([]);
		}
		const pairs = new Set((await leftBehind(url)).pairs);
		expect(committed.filter((number) => !pairs.has(number))).toEqual([]);
		expect(interrupted).toBeGreaterThan(kills / 5);
	}, 1_800_000);

	it("would be found to leave halves, if it used two transactions", async () => {
		const { environment_id, url } = await preparedShop(kind);
		let halves: ReadonlyArray<string> = [];
		for (let i = 0; i < 10 && halves.length === 0; i++) {
			await killedWriter(writer, url, secretKey, environment_id, `${i}`, "apart");
			halves = (await leftBehind(url)).halves;
		}
		expect(halves.length).toBeGreaterThan(0);
	});
});
