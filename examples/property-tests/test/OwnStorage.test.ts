/** Runs svc's storage contract on the host's own adapter. */
import { driver } from "@svc/sqlite/Driver";
import { contractCollections, storageContract } from "@svc/testkit/StorageContract";
import { ManagedRuntime } from "effect";
import { afterAll, describe, it } from "vitest";
import { ownStorage } from "../src/OwnStorage.js";

const Sqlite = driver();

const sqlite = new Sqlite(":memory:");
const runtime = ManagedRuntime.make(ownStorage(sqlite, contractCollections));
afterAll(async () => {
	await runtime.dispose();
	sqlite.close();
});

describe.each([...new Set(storageContract.map(({ group }) => group))])("%s", (wanted) => {
	for (const { check, name } of storageContract.filter(({ group }) => group === wanted))
		it(name, () => runtime.runPromise(check));
});
