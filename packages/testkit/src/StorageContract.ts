/**
 * The requirements for a storage adapter, as checks for any test runner. Provide your adapter's ports, with tables for
 * `contractCollections`, and run every check. None needs an empty database, but no worker may run on it, because of the
 * timer checks.
 *
 *     const runtime = ManagedRuntime.make(myStorage);
 *     for (const { group, name, check } of storageContract)
 *         it(`${group}: ${name}`, () => runtime.runPromise(check));
 */
import { apiKeys } from "@svc/core/platform/ApiKeys/ApiKey";
import { environments } from "@svc/core/platform/Registry";
import type { StorageCheck } from "./StorageContract/Check.js";
import { commitOrder } from "./StorageContract/CommitOrder.js";
import { deferredWrites } from "./StorageContract/Deferred.js";
import { timers } from "./StorageContract/DueWork.js";
import { hostTransactions } from "./StorageContract/HostTransactions.js";
import { isolation } from "./StorageContract/Isolation.js";
import { credentials, idempotencyKeys } from "./StorageContract/Keys.js";
import { lists } from "./StorageContract/Lists.js";
import { pages } from "./StorageContract/Pages.js";
import { publicViews } from "./StorageContract/PublicViews.js";
import { runs } from "./StorageContract/Runs.js";
import { shapes } from "./StorageContract/Shapes.js";
import { sums } from "./StorageContract/Sums.js";
import { things } from "./StorageContract/Thing.js";
import { afterCommit, beforeCommit, transactions } from "./StorageContract/Transactions.js";
import { uniqueness } from "./StorageContract/Uniqueness.js";
import { versions } from "./StorageContract/Versions.js";

export type { StorageCheck, StoragePorts } from "./StorageContract/Check.js";

/** The collections that the checks write to; the adapter under test must have them. */
export const contractCollections = [apiKeys, environments, things] as const;

const groups: Readonly<Record<string, ReadonlyArray<StorageCheck>>> = {
	documents: [...versions, ...sums],
	"unique fields": uniqueness,
	"shapes of documents": [...shapes, ...publicViews],
	transactions,
	"deferred writes": deferredWrites,
	"before commit": beforeCommit,
	"after commit": afterCommit,
	"host transactions": hostTransactions,
	lists,
	pages,
	commitOrder,
	runs,
	isolation,
	timers,
	"idempotency keys": idempotencyKeys,
	credentials,
};

/** Every check, with its group. */
export const storageContract: ReadonlyArray<StorageCheck & { readonly group: string }> = Object.entries(groups).flatMap(
	([group, checks]) => checks.map((check) => ({ group, ...check })),
);
