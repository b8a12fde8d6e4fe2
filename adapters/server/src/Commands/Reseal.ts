/**
 * `svc reseal`: reseals with the current secret key whatever a previous one sealed, so that the previous key can be
 * removed. It may run alongside servers, and again after an interruption: each document is resealed in a transaction of
 * its own.
 */
import { installations, thisInstallation } from "@svc/core/platform/Installation";
import { registry } from "@svc/core/platform/Registry";
import { Crypto } from "@svc/core/words/Crypto";
import type { AnyCollection, Versioned } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { firstKey, makeVerification, type RowKey, type StoredRow } from "@svc/sql";
import { driver } from "@svc/sqlite/Driver";
import { Clock, Effect, Option } from "effect";
import { storedCollections } from "../CardProcessor.js";
import { plainText, print } from "../Cli/Output.js";
import { withProgress } from "../Cli/Progress.js";
import type { Configuration } from "../Configuration.js";
import { withExistingInstance } from "../Instance.js";
import { messageOf, OperatorError } from "../OperatorError.js";

/** Every stored field with sealed text has this prefix. */
const sealedName = "sealed_";

const pageSize = 200;

/** Unreadable documents that are listed individually; the others are only counted. */
const maximumNamed = 100;

/** Whether documents of the collection have sealed texts. */
export const isSealing = ({ schema }: AnyCollection): boolean => JSON.stringify(schema.ast).includes(`"${sealedName}`);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;

/** Copies a document with each of its sealed texts resealed with the current key, and everything else unchanged. */
const resealed = (value: unknown, name = ""): Effect.Effect<unknown, never, Crypto> => {
	if (typeof value === "string")
		return name.startsWith(sealedName) ? Effect.flatMap(Crypto, ({ reseal }) => reseal(value)) : Effect.succeed(value);
	if (Array.isArray(value)) return Effect.forEach(value, (item) => resealed(item, name));
	if (!isRecord(value)) return Effect.succeed(value);
	const entries = Effect.forEach(Object.entries(value), ([field, inner]) =>
		Effect.map(resealed(inner, field), (next) => [field, next] as const),
	);
	return Effect.map(entries, Object.fromEntries);
};

type Sealing = "current" | "previous" | "unknown";

/** Which key sealed the texts of a row: "unknown" if none of the keys can unseal one of them. */
const sealingOf = ({ document }: StoredRow): Effect.Effect<Sealing, never, Crypto> =>
	Effect.suspend(() => {
		const value: unknown = JSON.parse(document);
		return Effect.map(resealed(value), (next) =>
			JSON.stringify(next) === JSON.stringify(value) ? "current" : "previous",
		);
	}).pipe(Effect.catchAllDefect(() => Effect.succeed("unknown" as const)));

/** Reseals one document. It keeps its version, which callers may have read. */
const move = (collection: AnyCollection, { environment_id, id }: RowKey) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { transaction } = yield* UnitOfWork;
		yield* transaction(
			Effect.gen(function* () {
				const found = yield* documents.getForUpdate(collection, environment_id, id);
				if (Option.isNone(found)) return;
				// It has the document's shape, which the collection's schema validates when it is written.
				yield* documents.amend(collection, environment_id, (yield* resealed(found.value)) as Versioned);
			}),
		);
	});

type Note = (state: string) => void;

/** How long it waits for a server that is writing. */
const busyMillis = 30_000;

const sqlitePath = (databaseUrl: string): string | undefined => {
	const path = databaseUrl.startsWith("sqlite:") ? databaseUrl.slice("sqlite:".length) : ":memory:";
	return path === ":memory:" ? undefined : path;
};

/** Calls `visit` with each row that is not sealed with the current key. */
const forEachBehind = <E, R>(
	collection: AnyCollection,
	note: Note,
	visit: (row: StoredRow, sealing: "previous" | "unknown") => Effect.Effect<void, E, R>,
) =>
	Effect.gen(function* () {
		const verification = yield* makeVerification;
		let [after, count]: [RowKey, number] = [firstKey, 0];
		for (;;) {
			const rows = yield* verification.rows(collection, after, pageSize);
			const last = rows.at(-1);
			if (last === undefined) return;
			for (const row of rows) {
				const sealing = yield* sealingOf(row);
				if (sealing !== "current") yield* visit(row, sealing);
			}
			count += rows.length;
			note(`Read ${count} documents of ${collection.name}`);
			after = last;
		}
	});

/** Stores the hash keys by which printed codes under previous keys are recognized, before these keys may be removed. */
const retireKeys = Effect.gen(function* () {
	const crypto = yield* Crypto;
	const documents = yield* Documents;
	const { transaction } = yield* UnitOfWork;
	yield* transaction(
		Effect.gen(function* () {
			const record = yield* documents.requireForUpdate(installations, registry, thisInstallation);
			const { retired_keys = [] } = record;
			const known = new Set(yield* Effect.forEach(retired_keys, ({ sealed_hash_key }) => crypto.open(sealed_hash_key)));
			const retired_at = fromMillis(yield* Clock.currentTimeMillis);
			const added = crypto.previousHashKeys
				.filter((key) => !known.has(key))
				.map((key) => ({ sealed_hash_key: crypto.seal(key), retired_at }));
			if (added.length === 0) return;
			const next = { ...record, retired_keys: [...added, ...retired_keys], updated_at: retired_at };
			yield* documents.update(installations, registry, next);
		}),
	);
});

/** What `svc reseal` did, and what is left. */
export interface ResealReport {
	/** Documents that were sealed with a previous key, and no longer are. */
	readonly resealed: number;
	/** Documents that a server has meanwhile sealed with a previous key. */
	readonly behind: number;
	/** Documents with a text that none of the keys can unseal. */
	readonly unreadable_count: number;
	readonly unreadable: ReadonlyArray<{ readonly where: string; readonly environment_id: string; readonly id: string }>;
}

/** The installation record comes last: until then, every start requires the previous key, and says so. */
const resealAll = (collections: ReadonlyArray<AnyCollection>, note: Note) =>
	Effect.gen(function* () {
		yield* retireKeys;
		let [resealedCount, behind, unreadable_count] = [0, 0, 0];
		const unreadable: Array<ResealReport["unreadable"][number]> = [];
		for (const collection of collections)
			yield* forEachBehind(collection, note, (row, sealing) => {
				if (sealing === "previous")
					return Effect.zipRight(
						move(collection, row),
						Effect.sync(() => resealedCount++),
					);
				unreadable_count++;
				const { environment_id, id } = row;
				if (unreadable.length < maximumNamed) unreadable.push({ where: collection.name, environment_id, id });
				return Effect.void;
			});
		for (const collection of collections)
			yield* forEachBehind(collection, note, (_, sealing) =>
				Effect.sync(() => {
					if (sealing === "previous") behind++;
				}),
			);
		if (behind + unreadable_count === 0) yield* move(installations, { environment_id: registry, id: thisInstallation });
		return { resealed: resealedCount, behind, unreadable_count, unreadable } satisfies ResealReport;
	});

/**
 * Rewrites a SQLite file. What was replaced or deleted stays in its free pages, sealed with the previous key, and gets into
 * every backup. Postgres writes no such pages into a dump.
 */
const rewrite = ({ databaseUrl }: Configuration, note: Note) => {
	const path = sqlitePath(databaseUrl);
	if (path === undefined) return Effect.void;
	return Effect.try({
		try: () => {
			note(`Rewriting ${path}`);
			const Database = driver();
			const database = new Database(path, { fileMustExist: true, timeout: busyMillis });
			try {
				database.exec("VACUUM");
				database.pragma("wal_checkpoint(TRUNCATE)");
			} finally {
				database.close();
			}
		},
		catch: (cause) =>
			new OperatorError({
				message: `Everything is sealed with the current key, but ${path} could not be rewritten, so it still holds what the previous key sealed: ${messageOf(cause)}. Run this again, when the server is less busy or stopped.`,
				cause,
			}),
	});
};

const countOf = (count: number): string => `${count} ${count === 1 ? "document" : "documents"}`;

const textOf = ({ behind, resealed, unreadable, unreadable_count }: ResealReport): string => {
	const lines = unreadable.map(({ environment_id, id, where }) => plainText(`${where} ${id} of ${environment_id}`));
	const more = unreadable_count > unreadable.length ? [`… and ${unreadable_count - unreadable.length} more`] : [];
	const end = behind + unreadable_count === 0 ? ["Everything is sealed with the current key."] : [];
	return [`Sealed ${countOf(resealed)} again.`, ...lines, ...more, ...end].join("\n");
};

/** Reseals everything with the current key, and prints what was done. Fails if something is left. */
export const reseal = (configuration: Configuration, { json }: { readonly json: boolean }) =>
	Effect.gen(function* () {
		const collections = (yield* storedCollections(configuration)).filter(
			(collection) => isSealing(collection) && collection.name !== installations.name,
		);
		const report = yield* withExistingInstance(
			configuration,
			withProgress((note) => resealAll(collections, note)),
		);
		if (report.behind + report.unreadable_count === 0) yield* withProgress((note) => rewrite(configuration, note));
		yield* print(json, report, () => textOf(report));
		if (report.unreadable_count > 0)
			return yield* new OperatorError({
				message: `${countOf(report.unreadable_count)} cannot be read with any of these keys. Add the key that sealed them to SVC_PREVIOUS_SECRET_KEYS, or rotate the secrets of these webhook endpoints, and run this again.`,
			});
		if (report.behind > 0)
			return yield* new OperatorError({
				message: `A server still seals with a previous key. Set the current one as SVC_SECRET_KEY on every server, and run this again.`,
			});
	});
