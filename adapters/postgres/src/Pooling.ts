/**
 * How long a connection stays with one server process. A pooler in between, such as PgBouncer, may change it after each
 * transaction. Without a pooler, it lasts for the session.
 */
export type Pooling = "session" | "transaction";
