/** Connections that are taken from the pool, and returned to it unless they are lost. */
import { SqlError } from "@effect/sql/SqlError";
import { Effect } from "effect";
import pg from "pg";

/** Where connections come from. */
export interface Source {
	readonly pool: pg.Pool;
	/**
	 * Whether a connection is always served by the same server process, which keeps what it prepared. A pooler in
	 * transaction mode assigns a different one to each transaction.
	 */
	readonly hasOwnServer: boolean;
	/** The connections in use. */
	readonly inUse: Set<Held>;
}

/** A connection in use, and whether it may be returned to the pool. */
export interface Held extends Pick<Source, "hasOwnServer" | "inUse"> {
	readonly client: pg.PoolClient;
	isLost: boolean;
	/** How many sweeps have found it waiting for the server's response to its batch. Absent: it waits for none. */
	waited: number | undefined;
	/** Whether it waits for as long as the server takes. */
	isPatient: boolean;
	readonly onError: () => void;
}

/** An error about a statement leaves the connection usable, unless it is the connection's end. */
export const isEnd = (error: Error): boolean =>
	!(error instanceof pg.DatabaseError) || error.severity === "FATAL" || error.severity === "PANIC";

export const failureOf = (cause: unknown): SqlError => new SqlError({ cause, message: "Failed to execute statement" });

/** The result of a batch in which all statements have run: `value`, or the error with which it ended. */
export const endOf = <A>(held: Held, error: Error | undefined, value: A): Effect.Effect<A, SqlError> => {
	if (error === undefined) return Effect.succeed(value);
	held.isLost ||= isEnd(error);
	return failureOf(error);
};

type Acquired = (result: Held | SqlError) => void;

const hold = (client: pg.PoolClient, { hasOwnServer, inUse }: Pick<Source, "hasOwnServer" | "inUse">): Held => {
	const held: Held = {
		client,
		hasOwnServer,
		inUse,
		isLost: false,
		waited: undefined,
		isPatient: false,
		// Without a listener, a connection lost between two statements would end the process.
		onError: () => {
			held.isLost = true;
		},
	};
	client.on("error", held.onError);
	inUse.add(held);
	return held;
};

const letGo = (held: Held): void => {
	held.inUse.delete(held);
	held.client.off("error", held.onError);
};

export const take = (source: Source, acquired: Acquired): void =>
	source.pool.connect((error, client) => {
		if (error !== undefined || client === undefined)
			return acquired(new SqlError({ cause: error, message: "Failed to acquire a connection" }));
		acquired(hold(client, source));
	});

export const release = (held: Held): void => {
	letGo(held);
	held.client.release(held.isLost);
};

/** Sends a setting over a new connection. One that is lost meanwhile fails at its first statement. */
export const prepare = async (client: pg.PoolClient, setting: string, inUse: Source["inUse"]): Promise<void> => {
	const held = hold(client, { hasOwnServer: true, inUse });
	held.waited = 0;
	// A server that does not know the setting works without it.
	await client.query(setting).catch(() => undefined);
	letGo(held);
};

/** Number of sweeps until a connection is given up. */
const sweeps = 10;

/** An error with Node's own code for a connection that timed out. */
const unanswered = (answerTimeoutMillis: number): Error =>
	Object.assign(new Error(`The database has not responded within ${answerTimeoutMillis} ms`), { code: "ETIMEDOUT" });

/**
 * Ends the connections on which the server has not responded for this long, or a tenth longer: their statements fail,
 * and they leave the pool. One timer serves them all, because one per statement would be noticeable. Returns a function
 * that stops it.
 */
export const giveUpAfter = (answerTimeoutMillis: number, inUse: Source["inUse"]): (() => void) => {
	const sweep = () => {
		for (const held of inUse) {
			if (held.waited === undefined || held.isPatient || ++held.waited <= sweeps) continue;
			if (held.client instanceof pg.Client) held.client.connection.stream.destroy(unanswered(answerTimeoutMillis));
		}
	};
	const timer = setInterval(sweep, answerTimeoutMillis / sweeps).unref();
	return () => clearInterval(timer);
};
