/** Both or neither: a service that holds its own `SqlClient` is killed between its writes, several times on each database. */
import { fileURLToPath } from "node:url";
import { Merchants } from "@svc/core/platform/Merchants";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { bundled, killedWriter, leftBehind, secretKey, warmUp } from "../../fastify-host/test/Killing.js";
import { svcOn } from "../src/Shop.js";
import { hostKinds } from "./kinds.js";

/** Each run picks other moments. */
const kills = Number(process.env.KILL_ROUNDS ?? 4);

/** Makes a merchant; returns its sandbox. */
const newSandbox = (url: string): Promise<string> =>
	Effect.runPromise(
		Effect.flatMap(Merchants, (merchants) => merchants.create({ name: "The shop" })).pipe(
			Effect.map(({ sandbox }) => sandbox.environment_id),
			Effect.provide(svcOn(url, Buffer.from(secretKey, "hex"))),
		),
	);

let writer: string;

beforeAll(async () => {
	writer = await bundled(fileURLToPath(new URL("fixtures/writer.mjs", import.meta.url)));
	const { drop, url } = await freshDatabase(hostKinds[0]);
	await warmUp(writer, url, secretKey, await newSandbox(url), "first");
	await drop();
});

describe.each(hostKinds)("an Effect host on %s", (kind) => {
	it(`leaves both an invoice and its order or neither, however often it is killed (${kills} times)`, async () => {
		const { drop, url } = await freshDatabase(kind);
		onTestFinished(drop);
		const environment_id = await newSandbox(url);
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
});
