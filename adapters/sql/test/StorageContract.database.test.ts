/** The storage contract, on both databases. */
import { storageContract } from "@svc/testkit/StorageContract";
import { describe, it } from "vitest";
import { contractStorage } from "./contractStorage.js";

const storage = contractStorage();

const groups = [...new Set(storageContract.map(({ group }) => group))];
describe.each(groups)("%s", (group) => {
	for (const { name, check } of storageContract.filter((one) => one.group === group))
		it(name, () => storage.runPromise(check));
});
