/** Opens a database without creating or migrating anything, for commands that inspect it. No secret key is needed. */
import { existsSync } from "node:fs";
import type { AnyCollection } from "@svc/core/words/Storage/Collection";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { type Database, type SchemaState, schemaState, shownVersion } from "@svc/sql";
import { Cause, Effect, Exit, Option } from "effect";
import { Invocation } from "./Cli/Invocation.js";
import { databaseOf } from "./Compose.js";
import type { Configuration } from "./Configuration.js";
import { databaseFault, shownUrl } from "./DatabaseFault.js";
import { messageOf, OperatorError } from "./OperatorError.js";

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

/** Returns the schema of the database; none if svc has never used it, for example before a dump is restored into it. */
export const schemaIn = (
	collections: ReadonlyArray<AnyCollection>,
): Effect.Effect<Option.Option<SchemaState>, StorageError, Database> =>
	Effect.catchIf(
		Effect.asSome(schemaState(collections)),
		// Both databases name the missing table.
		({ cause }) => /(no such table: |relation ")svc_migrations\b/.test(messageOf(cause)),
		() => Effect.succeedNone,
	);

/** Refuses a schema that this code cannot read. */
export const requireCurrent = (
	databaseUrl: string,
	collections: ReadonlyArray<AnyCollection>,
): Effect.Effect<void, OperatorError | StorageError, Database> =>
	Effect.gen(function* () {
		const { name } = yield* Invocation;
		const schema = yield* schemaIn(collections);
		if (Option.isNone(schema))
			return yield* new OperatorError({
				message: `The database at ${shownUrl(databaseUrl)} has no svc tables: restore a backup into it, or create them with \`${name} migrate\`.`,
			});
		const { found, isCurrent } = schema.value;
		if (isCurrent) return;
		return yield* new OperatorError({
			message: `The database at ${shownUrl(databaseUrl)} has schema ${shownVersion(found)}, which this svc cannot read: run \`${name} migrate\`, or the svc that wrote it.`,
		});
	});
