/** Storage for the tests of a file: a fresh database with the collections of the storage contract. */
import { contractCollections } from "@svc/testkit/StorageContract";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll } from "vitest";
import { openStorage } from "./openStorage.js";

type Opened = ReturnType<typeof openStorage>;

/** Opens the storage before the file's tests, and drops its database after them. */
export const contractStorage = (): Pick<Opened, "runPromise"> => {
	let database: TestDatabase;
	let runtime: Opened;
	beforeAll(async () => {
		database = await freshDatabase();
		runtime = openStorage(database.url, contractCollections);
	});
	afterAll(async () => {
		await runtime.dispose();
		await database.drop();
	});
	return { runPromise: (effect, options) => runtime.runPromise(effect, options) };
};
