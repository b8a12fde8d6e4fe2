/**
 * Statements that are sent to the server in one write and end in one Sync. If one fails, the server runs none of the
 * following. So BEGIN can precede the first statement of a transaction, and COMMIT can follow the last, without
 * waiting. A batch without BEGIN is a transaction of its own, which commits at the Sync.
 *
 * `pg` itself writes each statement separately, and requests the names of its columns each time. Writing to a socket is
 * the most expensive part of a short statement (docs/decisions/0034-round-trips.md).
 */
import { createHash } from "node:crypto";
import type { Row } from "@svc/sql";
import pg from "pg";
import type { Held } from "./Held.js";
import { Messages } from "./Messages.js";

/** The result of a statement that the server has run. */
export interface Outcome {
	readonly rows: ReadonlyArray<Row>;
	/** For example `INSERT` or `COMMIT`. */
	readonly command: string;
	/** Number of rows returned or changed. */
	readonly count: number;
}

/** A statement of a batch. It is run by the server, fails, or is skipped because an earlier one failed. */
export interface BatchStatement {
	readonly text: string;
	readonly parameters: ReadonlyArray<unknown>;
	readonly onSuccess: (outcome: Outcome) => void;
	/** `isSkipped` is true if the error belongs to an earlier statement. */
	readonly onFailure: (error: Error, isSkipped: boolean) => void;
}

interface Column {
	readonly name: string;
	readonly parse: (text: string) => unknown;
}

/** The part of a connection that matters to a batch. */
type Waiting = Pick<Held, "hasOwnServer" | "waited">;

/** The state of a text on a connection. */
interface Prepared {
	/** Absent: the statement is not kept prepared. */
	readonly name: string | undefined;
	/** Whether the server has run it once. If a batch fails, it is unknown whether the server has prepared it. */
	isKnown: boolean;
	isSent: boolean;
	columns: ReadonlyArray<Column>;
}

/** Names of prepared statements. Limited, because inserts of every size would fill the server's memory. */
const maximumNames = 500;
const names = new Map<string, string>();

/**
 * The name derives from the text. Otherwise, behind a pooler that svc does not know about, the same name could be
 * another process's statement.
 */
const nameOf = (text: string): string | undefined => {
	let name = names.get(text);
	if (name === undefined && names.size < maximumNames) {
		name = `svc_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
		names.set(text, name);
	}
	return name;
};

const preparedOn = new WeakMap<pg.Connection, Map<string, Prepared>>();

const preparedIn = (connection: pg.Connection, text: string, isNamed: boolean): Prepared => {
	let all = preparedOn.get(connection);
	if (all === undefined) {
		all = new Map();
		preparedOn.set(connection, all);
	}
	const known = all.get(text);
	if (known !== undefined) return known;
	const name = isNamed ? nameOf(text) : undefined;
	const prepared: Prepared = { name, isKnown: false, isSent: false, columns: [] };
	if (name !== undefined) all.set(text, prepared);
	return prepared;
};

/** A parameter in the server's text format. */
const parameterOf = (value: unknown): string | null => {
	if (value === null || value === undefined) return null;
	if (typeof value === "string") return value;
	if (Array.isArray(value)) return `{${value.map(elementOf).join(",")}}`;
	if (typeof value === "object") throw new TypeError("A parameter is a text, a number, a boolean or a list of these");
	return String(value);
};

const elementOf = (value: unknown): string => {
	const text = parameterOf(value);
	return text === null ? "NULL" : `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
};

/** A server message, as parsed by `pg`. */
interface RowDescription {
	readonly fields: ReadonlyArray<{ readonly name: string; readonly dataTypeID: number }>;
}

/** Parses the tag of a completed command, such as `UPDATE 1`, `INSERT 0 1`, or `COMMIT`. */
const tagIn = (text: string): { readonly command: string; readonly count: number } => {
	const end = text.lastIndexOf(" ");
	return end < 0
		? { command: text, count: 0 }
		: { command: text.slice(0, text.indexOf(" ")), count: Number(text.slice(end + 1)) };
};

/** Statements that begin and end transactions. Like those with parameters, they are prepared. */
const controls = new Set(["BEGIN", "COMMIT", "ROLLBACK"]);

/**
 * One query to `pg`, through the interface that its cursors also use. The client calls the handlers in the order of the
 * server's messages.
 */
export class Batch implements pg.Submittable {
	readonly #held: Waiting;
	readonly #statements: ReadonlyArray<BatchStatement>;
	/**
	 * Called once: when all have run, or when the rest has failed. Has an error if all have run but the end failed,
	 * because the connection was lost, or a transaction without COMMIT did not commit.
	 */
	readonly #onEnd: ((error?: Error) => void) | undefined;
	#prepared: ReadonlyArray<Prepared> = [];
	/** The statement to which the server's messages refer. */
	#current = 0;
	#rows: Array<Row> = [];
	#isEnded = false;

	constructor(held: Waiting, statements: ReadonlyArray<BatchStatement>, onEnd?: (error?: Error) => void) {
		this.#held = held;
		// It may have to wait for the response to an earlier one.
		held.waited ??= 0;
		this.#statements = statements;
		this.#onEnd = onEnd;
	}

	submit(connection: pg.Connection): Error | null {
		let values: ReadonlyArray<Array<string | null>>;
		try {
			values = this.#statements.map(({ parameters }) => parameters.map(parameterOf));
		} catch (cause) {
			return cause instanceof Error ? cause : new Error(String(cause));
		}
		const messages = new Messages();
		this.#prepared = this.#statements.map(({ parameters, text }, index) => {
			const isNamed = this.#held.hasOwnServer && (parameters.length > 0 || controls.has(text));
			const prepared = preparedIn(connection, text, isNamed);
			const { isKnown, isSent, name = "" } = prepared;
			// A text may occur twice in a batch, but is prepared once.
			const isFirst = !isSent || name === "";
			if (!isKnown && isFirst) {
				// An earlier batch may have prepared it and then failed. The server does not accept a name twice.
				if (name !== "") messages.close(name);
				messages.parse(name, text);
				prepared.isSent = true;
			}
			messages.bind(name, values[index] ?? []);
			if (!isKnown) messages.describe();
			messages.execute();
			return prepared;
		});
		messages.sync();
		this.#held.waited = 0;
		// On a lost connection, `pg` fails the query in progress.
		if (connection.stream.writable) connection.stream.write(messages.bytes());
		return null;
	}

	handleRowDescription({ fields }: RowDescription): void {
		const prepared = this.#prepared[this.#current];
		if (prepared === undefined) return;
		prepared.columns = fields.map(({ dataTypeID, name }) => ({ name, parse: pg.types.getTypeParser(dataTypeID) }));
	}

	handleDataRow({ fields }: { readonly fields: ReadonlyArray<string | null> }): void {
		const columns = this.#prepared[this.#current]?.columns ?? [];
		const row: Record<string, unknown> = {};
		for (let index = 0; index < columns.length; index++) {
			// There is one value per column.
			const { name, parse } = columns[index]!;
			const text = fields[index] ?? null;
			row[name] = text === null ? null : parse(text);
		}
		this.#rows.push(row);
	}

	handleCommandComplete({ text }: { readonly text: string }): void {
		const { command, count } = tagIn(text);
		this.#succeed(command, count);
	}

	/** The server was sent a text without a statement. */
	handleEmptyQuery(): void {
		this.#succeed("", 0);
	}

	handleReadyForQuery(): void {
		this.#end();
	}

	/** Fails the current statement; those after it have not run. Called again if the connection ends meanwhile. */
	handleError(error: Error): void {
		const first = this.#current;
		if (first >= this.#statements.length) {
			this.#end(error);
			return;
		}
		this.#current = this.#statements.length;
		for (const prepared of this.#prepared) if (!prepared.isKnown) prepared.isSent = false;
		for (let index = first; index < this.#statements.length; index++)
			this.#statements[index]?.onFailure(error, index > first);
		this.#end();
	}

	/** svc's statements neither stop in the middle of their rows nor copy. */
	handlePortalSuspended(): void {}
	handleCopyInResponse(connection: pg.Connection): void {
		connection.sync();
	}
	handleCopyData(): void {}

	#end(error?: Error): void {
		if (this.#isEnded) return;
		this.#isEnded = true;
		this.#held.waited = undefined;
		this.#onEnd?.(error);
	}

	#succeed(command: string, count: number): void {
		const prepared = this.#prepared[this.#current];
		if (prepared !== undefined && prepared.name !== undefined) prepared.isKnown = true;
		const statement = this.#statements[this.#current];
		const rows = this.#rows;
		this.#rows = [];
		this.#current++;
		statement?.onSuccess({ rows, command, count });
	}
}
