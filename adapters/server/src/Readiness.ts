/**
 * Checks whether this node can serve: its database responds, has a schema that this code knows, and accepts writes.
 * Called by `/readyz`.
 */
import { type StorageError, storageFaults } from "@svc/core/words/Storage/StorageError";
import type { Readiness } from "@svc/http";
import { Database, knownVersion, type Migration, type SchemaVersion, schemaState, shownVersion } from "@svc/sql";
import { type Cause, Effect } from "effect";
import { collectionsWith, type HostProcessor } from "./Compose.js";

/** How long the database may take to respond to a probe. */
const patience = "2 seconds";

/** How long a result is reused, so that frequent probes cost the database nothing. */
const lifetime = "1 second";

/** Fills several pages, so that a full disk refuses it. */
const probe = "x".repeat(16_384);

const ready: Readiness = { isReady: true };

/** Explains why a probe failed: by its own error, or by that of the last write if the probe timed out. */
const faulty = (error: StorageError | Cause.TimeoutException, lastWrite: StorageError | undefined): Readiness => {
	const { fault } = error._tag === "StorageError" ? error : { fault: lastWrite?.fault };
	return fault === undefined
		? { isReady: false, reason: "database_unavailable", message: "The database did not respond in time." }
		: { isReady: false, reason: fault, message: storageFaults[fault] };
};

const outdated: Readiness = {
	isReady: false,
	reason: "schema_not_current",
	message:
		"This version of svc cannot work on the database's schema: run its `svc migrate`, or start the version that migrated it.",
};

const besideNewer = (found: SchemaVersion): Readiness => ({
	isReady: true,
	reason: "newer_schema",
	message: `The database has schema ${shownVersion(found)}, of a newer svc; this one knows schema ${shownVersion(knownVersion)} and keeps serving.`,
});

export interface ReadinessOptions {
	/** The card processor, which may have collections of its own; absent: the simulator. */
	readonly processor?: HostProcessor | undefined;
	/** The migrations that this code knows, for tests of upgrades. */
	readonly migrations?: ReadonlyArray<Migration> | undefined;
}

/** Creates the check of a node with this composition. */
export const makeReadiness = ({
	migrations,
	processor,
}: ReadinessOptions = {}): Effect.Effect<Effect.Effect<Readiness>, never, Database> =>
	Effect.flatMap(Database, (database) => {
		let seenCommits = 0;
		let loggedVersion: number | undefined;

		/** Attempts a write, unless this process has written since the last check. */
		const tryWrite = Effect.suspend(() => {
			const { commits, failure } = database.written;
			if (failure === undefined && commits > seenCommits) {
				seenCommits = commits;
				return Effect.void;
			}
			const write = Effect.zipRight(
				database.change("INSERT INTO svc_write_probes (probe) VALUES (?)", [probe]),
				database.change("DELETE FROM svc_write_probes", []),
			);
			return Effect.tap(database.transaction(write), () =>
				Effect.sync(() => {
					seenCommits = database.written.commits;
				}),
			);
		});

		/** Logs once that newer code has migrated the database. */
		const logNewer = (found: SchemaVersion, { message = "" }: Readiness) =>
			Effect.suspend(() => {
				if (loggedVersion === found.number) return Effect.void;
				loggedVersion = found.number;
				return Effect.logWarning(message);
			});

		const check = Effect.gen(function* () {
			const { found, isCurrent, isNewer } = yield* schemaState(collectionsWith(processor), migrations);
			if (!isCurrent) return outdated;
			yield* tryWrite;
			if (!isNewer) return ready;
			const readiness = besideNewer(found);
			yield* logNewer(found, readiness);
			return readiness;
		});

		return Effect.cachedWithTTL(
			check.pipe(
				Effect.provideService(Database, database),
				// A hanging database never finishes a statement, but the probe needs a response all the same.
				Effect.disconnect,
				Effect.timeout(patience),
				Effect.catchAll((error) => Effect.succeed(faulty(error, database.written.failure))),
			),
			lifetime,
		);
	});

/** The check of a node with the simulator. */
export const readiness = makeReadiness();
