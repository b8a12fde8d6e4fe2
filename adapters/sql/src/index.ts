/** The ports of the core on SQL. A database supplies a `Backend`; everything else is here. */

import type { StockLedger } from "@svc/core/stock/StockLedger";
import type { Ids } from "@svc/core/words/Id";
import type { Credentials } from "@svc/core/words/Storage/Credentials";
import type { Documents } from "@svc/core/words/Storage/Documents";
import type { HostTransactions } from "@svc/core/words/Storage/HostTransactions";
import type { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import type { Timers } from "@svc/core/words/Storage/Timers";
import type { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Layer } from "effect";
import { type Database, hostTransactions, unitOfWork } from "./Database.js";
import { credentials } from "./SqlCredentials.js";
import { documents } from "./SqlDocuments.js";
import { idempotencyKeys } from "./SqlIdempotencyKeys.js";
import { stockLedger } from "./SqlStockLedger.js";
import { timers } from "./SqlTimers.js";

export { type Backlog, backlog } from "./Backlog.js";
export * from "./Database.js";
export { databaseClock, measureClock, warnAboveMillis } from "./DatabaseClock.js";
export { tooManyScans } from "./Failure.js";
export { hostClient, onHostClient } from "./HostClient.js";
export * from "./Migrations.js";
export { layer as sharedRateCounters } from "./SqlRateCounters.js";
export { hostConnection } from "./Transactions.js";
export { makeTurns, type TurnLimits, type Turns } from "./Turns.js";
export {
	firstKey,
	type Ledger,
	makeVerification,
	type RowKey,
	type StoredRow,
	type VerificationShape,
} from "./Verification.js";

/** Every storage port. */
export type Storage = Credentials | Documents | HostTransactions | IdempotencyKeys | StockLedger | Timers | UnitOfWork;

export const storage: Layer.Layer<Storage, never, Database | Ids> = Layer.mergeAll(
	credentials,
	hostTransactions,
	idempotencyKeys,
	timers,
	unitOfWork,
	stockLedger.pipe(Layer.provideMerge(documents)),
);
