/** Connections that are taken from the pool, and go back to it unless they are lost. */
import { SqlError } from "@effect/sql/SqlError";
import { Effect } from "effect";
import pg from "pg";

/** Where connections come from. */
export interface Source {
	readonly pool: pg.Pool;
	/**
	 * Whether one server process serves a connection for as long as it lasts, and so keeps what it prepared. A pooler in
	 * transaction mode gives each transaction another one.
	 */
	readonly hasOwnServer: boolean;
}

/** A connection in use, and whether it may go back into the pool. */
export interface Held extends Pick<Source, "hasOwnServer"> {
	readonly client: pg.PoolClient;
	isLost: boolean;
	readonly onError: () => void;
}

/** What the server says of a statement leaves the connection as it is, unless it is the connection's end. */
export const isEnd = (error: Error): boolean =>
	!(error instanceof pg.DatabaseError) || error.severity === "FATAL" || error.severity === "PANIC";

export const failureOf = (cause: unknown): SqlError => new SqlError({ cause, message: "Failed to execute statement" });

/** The result of a batch of which all statements have run: `value`, or the error with which it ended. */
export const endOf = <A>(held: Held, error: Error | undefined, value: A): Effect.Effect<A, SqlError> => {
	if (error === undefined) return Effect.succeed(value);
	held.isLost ||= isEnd(error);
	return failureOf(error);
};

type Acquired = (result: Held | SqlError) => void;

export const take = ({ hasOwnServer, pool }: Source, acquired: Acquired): void =>
	pool.connect((error, client) => {
		if (error !== undefined || client === undefined)
			return acquired(new SqlError({ cause: error, message: "Failed to acquire a connection" }));
		const held: Held = {
			client,
			hasOwnServer,
			isLost: false,
			// Without a listener, a connection that is lost between two statements would end the process.
			onError: () => {
				held.isLost = true;
			},
		};
		client.on("error", held.onError);
		acquired(held);
	});

export const release = (held: Held): void => {
	held.client.off("error", held.onError);
	held.client.release(held.isLost);
};
