/**
 * The log of moves (decision 0006). While a list by a changing field is being paged through, a trigger records the
 * former place of each changed document. A log belongs to one environment, collection, and sort, and ends by itself.
 */
import type { Collection, FieldPath, Versioned } from "@svc/core/words/Storage/Collection";
import type { Dialect } from "./Backend.js";
import { textType } from "./Fields.js";

/** The database's time in whole seconds: triggers and readers must agree on when a log ends. */
export const databaseSeconds = (dialect: Dialect): string =>
	dialect === "sqlite" ? "unixepoch()" : "EXTRACT(EPOCH FROM clock_timestamp())::BIGINT";

/** The advisory lock on Postgres that is taken exclusively to open a log, and shared by updates of the collection. */
export const moveLock = (environment_id: string, collection: string): string =>
	`hashtextextended(${environment_id} || ' ' || ${collection}, 7350002)`;

/** The path of a log's field, as its trigger reads it. */
export const pathText = (dialect: Dialect, path: FieldPath): string =>
	dialect === "sqlite" ? `$.${path}` : `{${path.replaceAll(".", ",")}}`;

/** Reads the logs only after it has the lock: each statement in it sees what has committed by then. */
const recordMove = `CREATE FUNCTION svc_record_move() RETURNS TRIGGER LANGUAGE plpgsql AS $$
	BEGIN
		PERFORM pg_advisory_xact_lock_shared(${moveLock("OLD.environment_id", "TG_TABLE_NAME::TEXT")});
		INSERT INTO moves (environment_id, log_id, id, moved_in, integer_value, text_value)
			SELECT l.environment_id, l.log_id, OLD.id, pg_current_xact_id(),
				CASE l.type WHEN 'integer' THEN COALESCE((OLD.document #>> l.path::TEXT[])::BIGINT, 0) END,
				CASE l.type WHEN 'text' THEN COALESCE(OLD.document #>> l.path::TEXT[], '') END
			FROM move_logs AS l
			WHERE l.environment_id = OLD.environment_id AND l.collection = TG_TABLE_NAME::TEXT
				AND l.ends_at > ${databaseSeconds("postgres")}
				AND OLD.document #>> l.path::TEXT[] IS DISTINCT FROM NEW.document #>> l.path::TEXT[];
		RETURN NULL;
	END $$`;

/**
 * `move_id` orders the moves of one document. On SQLite it is the number of earlier moves in the log, and so also the
 * mark of a run. On Postgres `moved_in` is the transaction, which is or is not contained in a mark, a snapshot.
 */
export const moveTables = (dialect: Dialect): ReadonlyArray<string> => {
	const text = textType(dialect);
	const postgres = dialect === "postgres";
	return [
		`CREATE TABLE move_logs (
			environment_id ${text} NOT NULL,
			collection ${text} NOT NULL,
			sort_by ${text} NOT NULL,
			log_id ${text} NOT NULL,
			path ${text} NOT NULL,
			type ${text} NOT NULL,
			accepts_until BIGINT NOT NULL,
			ends_at BIGINT NOT NULL,
			moves BIGINT NOT NULL DEFAULT 0,
			PRIMARY KEY (environment_id, collection, sort_by, log_id)
		)`,
		`CREATE TABLE moves (
			environment_id ${text} NOT NULL,
			log_id ${text} NOT NULL,
			id ${text} NOT NULL,
			move_id BIGINT ${postgres ? "GENERATED ALWAYS AS IDENTITY" : "NOT NULL"},
			${postgres ? "moved_in XID8 NOT NULL," : ""}
			integer_value BIGINT,
			text_value ${text},
			PRIMARY KEY (environment_id, log_id, id, move_id)
		)${postgres ? "" : " WITHOUT ROWID"}`,
		...["integer_value", "text_value"].map(
			(value) =>
				`CREATE INDEX moves_by_${value} ON moves (environment_id, log_id, ${value}, id) WHERE ${value} IS NOT NULL`,
		),
		...(postgres ? [recordMove] : []),
	];
};

/**
 * Reads the document from the table as it was before the update. Mentioning `OLD.document` would make every update read
 * it, even without a log. The update names its table in full. SQLite loses such an alias when a table is renamed, and
 * refuses the renaming.
 */
const sqliteTrigger = (table: string): string => {
	const ofList = (logs: string) =>
		`${logs}.environment_id = OLD.environment_id AND ${logs}.collection = '${table}' AND ${logs}.ends_at > unixepoch()`;
	return `CREATE TRIGGER IF NOT EXISTS ${table}_moves BEFORE UPDATE ON ${table}
		WHEN EXISTS (SELECT 1 FROM move_logs AS l WHERE ${ofList("l")})
		BEGIN
			INSERT INTO moves (environment_id, log_id, id, move_id, integer_value, text_value)
				SELECT l.environment_id, l.log_id, d.id, l.moves,
					CASE l.type WHEN 'integer' THEN COALESCE(d.document ->> l.path, 0) END,
					CASE l.type WHEN 'text' THEN COALESCE(d.document ->> l.path, '') END
				FROM move_logs AS l CROSS JOIN ${table} AS d
				WHERE ${ofList("l")} AND d.environment_id = OLD.environment_id AND d.id = OLD.id
					AND (d.document ->> l.path) IS NOT (NEW.document ->> l.path);
			UPDATE move_logs SET moves = moves + 1 WHERE ${ofList("move_logs")} AND EXISTS (SELECT 1 FROM moves AS m
				WHERE m.environment_id = move_logs.environment_id AND m.log_id = move_logs.log_id AND m.id = OLD.id
					AND m.move_id = move_logs.moves);
		END`;
};

const postgresTrigger = (table: string): string =>
	`CREATE OR REPLACE TRIGGER ${table}_moves AFTER UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION svc_record_move()`;

/** The trigger of a collection, if updates change its documents. */
export const moveTriggers = <A extends Versioned>(
	dialect: Dialect,
	{ isImmutable, name }: Collection<A>,
): ReadonlyArray<string> => {
	if (isImmutable === true) return [];
	return [dialect === "sqlite" ? sqliteTrigger(name) : postgresTrigger(name)];
};
