/** The composition root: the core on a database, with the machine's cryptography. */
import * as Collections from "@svc/core/Collections";
import * as Core from "@svc/core/Core";
import { Ids } from "@svc/core/Id";
import { NodeCrypto } from "@svc/node";
import { layer as postgres } from "@svc/postgres";
import { type AnyCollection, Database, isCurrent, migrate, storage } from "@svc/sql";
import { layer as sqlite } from "@svc/sqlite";
import { Effect, Layer } from "effect";

export interface ComposeOptions {
	/** `sqlite:<file>` or `postgres://…`. */
	readonly databaseUrl: string;
	/** 32 bytes that encrypt what must be read again, such as webhook secrets. */
	readonly secretKey: Uint8Array;
}

/** Every collection that this service stores. */
export const collections: ReadonlyArray<AnyCollection> = [...Collections.collections];

/** The database that a URL names; the configuration has checked its form. */
export const databaseOf = (url: string) =>
	url.startsWith("sqlite:") ? sqlite({ filename: url.slice("sqlite:".length) }) : postgres({ url });

/** The whole core, on migrated storage. */
export const compose = (options: ComposeOptions) => {
	const migrated = Layer.effectDiscard(migrate(collections)).pipe(Layer.provideMerge(databaseOf(options.databaseUrl)));
	const ports = storage.pipe(
		Layer.provideMerge(migrated),
		Layer.provideMerge(Ids.Default),
		Layer.provideMerge(NodeCrypto.layer(options.secretKey)),
	);
	return Core.layer.pipe(Layer.provideMerge(ports));
};

/** Whether the database answers and holds what this code needs. */
export const isReady = Effect.map(Database, (database) =>
	isCurrent(collections).pipe(
		Effect.provideService(Database, database),
		Effect.catchAll(() => Effect.succeed(false)),
	),
);
