/** Opens a database as it is, for commands that look at it: nothing is created or migrated, and no secret key is needed. */
import { existsSync } from "node:fs";
import type { AnyCollection } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { type Database, schemaState, shownVersion } from "@svc/sql";
import { Cause, Effect, Exit } from "effect";
import { Invocation } from "./Cli/Invocation.js";
import { databaseOf } from "./Compose.js";
import type { Configuration } from "./Configuration.js";
import { databaseFault, shownUrl } from "./DatabaseFault.js";
import { OperatorError } from "./OperatorError.js";

/** Refuses a SQLite file that opening would create. `otherwise` is what else the operator can do. */
export const requireFile = (databaseUrl: string, otherwise = ""): Effect.Effect<void, OperatorError> => {
	const file = databaseUrl.startsWith("sqlite:") ? databaseUrl.slice("sqlite:".length) : undefined;
	return file === undefined || existsSync(file)
		? Effect.void
		: new OperatorError({ message: `There is no database at ${file}: correct SVC_DATABASE_URL${otherwise}.` });
};

/** Sums over a large database take long, and nobody else waits for them. */
const answerTimeoutMillis = 600_000;

/** Runs `work` on the configured database. */
export const onDatabase = <A, R>(
	{ databasePooling, databaseUrl }: Pick<Configuration, "databasePooling" | "databaseUrl">,
	work: Effect.Effect<A, OperatorError | StorageError, R>,
) =>
	Effect.zipRight(
		requireFile(databaseUrl),
		Effect.matchCauseEffect(Effect.provide(work, databaseOf(databaseUrl, { answerTimeoutMillis, databasePooling })), {
			onSuccess: Effect.succeed,
			onFailure: (cause) =>
				Cause.isInterruptedOnly(cause)
					? Exit.failCause(cause as Cause.Cause<never>)
					: Effect.fail(databaseFault(databaseUrl, Cause.squash(cause))),
		}),
	);

/** Refuses a schema that this code does not read. */
export const requireCurrent = (
	databaseUrl: string,
	collections: ReadonlyArray<AnyCollection>,
): Effect.Effect<void, OperatorError | StorageError, Database> =>
	Effect.gen(function* () {
		const { found, isCurrent } = yield* schemaState(collections);
		if (isCurrent) return;
		const { name } = yield* Invocation;
		return yield* new OperatorError({
			message: `The database at ${shownUrl(databaseUrl)} has schema ${shownVersion(found)}, which this svc does not read as it is: run \`${name} migrate\`, or the svc that wrote it.`,
		});
	});
