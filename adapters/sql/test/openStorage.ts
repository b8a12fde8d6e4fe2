/** Storage on the database that a URL names, with tables for the collections given. */
import { Ids } from "@svc/core/words/Id";
import { NodeCrypto } from "@svc/node";
import { layer as postgres } from "@svc/postgres";
import { type AnyCollection, migrate, storage } from "@svc/sql";
import { layer as sqlite } from "@svc/sqlite";
import { Layer, ManagedRuntime } from "effect";

export const databaseOf = (url: string, maxConnections = 20) =>
	url.startsWith("sqlite:")
		? sqlite({ filename: url.slice("sqlite:".length), isDurable: false })
		: postgres({ url, maxConnections });

/** Every port and the database under them, migrated. */
const storageOf = (url: string, collections: ReadonlyArray<AnyCollection>, maxConnections = 20) =>
	storage.pipe(
		Layer.provideMerge(
			Layer.effectDiscard(migrate(collections)).pipe(Layer.provideMerge(databaseOf(url, maxConnections))),
		),
		Layer.provide(Ids.Default),
		Layer.provide(NodeCrypto.layer(new Uint8Array(32).fill(7))),
	);

export const openStorage = (url: string, collections: ReadonlyArray<AnyCollection>, maxConnections = 20) =>
	ManagedRuntime.make(storageOf(url, collections, maxConnections));
