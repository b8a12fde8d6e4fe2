/** The storage contract, on both databases. */
import { contractCollections, storageContract } from "@svc/testkit/StorageContract";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, describe, it } from "vitest";
import { openStorage } from "./openStorage.js";

let database: TestDatabase;
let runtime: ReturnType<typeof openStorage>;
beforeAll(async () => {
	database = await freshDatabase();
	runtime = openStorage(database.url, contractCollections);
});
afterAll(async () => {
	await runtime.dispose();
	await database.drop();
});

const groups = [...new Set(storageContract.map(({ group }) => group))];
describe.each(groups)("%s", (group) => {
	for (const { name, check } of storageContract.filter((one) => one.group === group))
		it(name, () => runtime.runPromise(check));
});
