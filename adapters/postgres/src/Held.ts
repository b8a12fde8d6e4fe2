/** Connections that are taken from the pool, and go back to it unless they are lost. */
import { SqlError } from "@effect/sql/SqlError";
import pg from "pg";

/** A connection in use, and whether it may go back into the pool. */
export interface Held {
	readonly client: pg.PoolClient;
	isLost: boolean;
	readonly onError: () => void;
}

/** What the server says of a statement leaves the connection as it is, unless it is the connection's end. */
export const isEnd = (error: Error): boolean =>
	!(error instanceof pg.DatabaseError) || error.severity === "FATAL" || error.severity === "PANIC";

export const failureOf = (cause: unknown): SqlError => new SqlError({ cause, message: "Failed to execute statement" });

type Acquired = (result: Held | SqlError) => void;

export const take = (pool: pg.Pool, acquired: Acquired): void =>
	pool.connect((error, client) => {
		if (error !== undefined || client === undefined)
			return acquired(new SqlError({ cause: error, message: "Failed to acquire a connection" }));
		const held: Held = {
			client,
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
