/** The composition root: the core on a database, with the machine's cryptography. */
import * as Collections from "@svc/core/Collections";
import * as Core from "@svc/core/Core";
import { Ids } from "@svc/core/Id";
import { NodeCrypto, WebhookSender } from "@svc/node";
import { simulatedCharges, layer as simulator } from "@svc/simulator";
import { type AnyCollection, Database, isCurrent, migrate, storage } from "@svc/sql";
import { Effect, Layer } from "effect";
import { installations } from "./Installation.js";

export interface ComposeOptions {
	/** `sqlite:<file>` or `postgres://…`. */
	readonly databaseUrl: string;
	/** 32 bytes that encrypt what must be read again, such as webhook secrets. */
	readonly secretKey: Uint8Array;
	/** How webhooks are sent; absent: to public addresses only. */
	readonly webhooks?: WebhookSender.WebhookSenderOptions;
}

/** Every collection that this service stores. */
export const collections: ReadonlyArray<AnyCollection> = [...Collections.collections, installations, simulatedCharges];

const sqlite = (filename: string) =>
	Effect.map(
		Effect.promise(() => import("@svc/sqlite")),
		({ layer }) => layer({ filename }),
	);

const postgres = (url: string) =>
	Effect.map(
		Effect.promise(() => import("@svc/postgres")),
		({ layer }) => layer({ url }),
	);

/** The database that a URL names; the configuration has checked its form. The other one's driver is not loaded. */
export const databaseOf = (url: string) =>
	url.startsWith("sqlite:")
		? Layer.unwrapEffect(sqlite(url.slice("sqlite:".length)))
		: Layer.unwrapEffect(postgres(url));

/** The whole core, on migrated storage. */
export const compose = (options: ComposeOptions) => {
	const migrated = Layer.effectDiscard(migrate(collections)).pipe(Layer.provideMerge(databaseOf(options.databaseUrl)));
	const ports = storage.pipe(
		Layer.provideMerge(migrated),
		Layer.provideMerge(Ids.Default),
		Layer.provideMerge(NodeCrypto.layer(options.secretKey)),
	);
	const sender = WebhookSender.layer(options.webhooks ?? { allowPrivateTargets: false });
	return Core.layer.pipe(Layer.provideMerge(Layer.merge(simulator(), sender)), Layer.provideMerge(ports));
};

/**
 * Whether the database answers in time and holds what this code needs. The answer serves for a second, so that
 * frequent probes cost the database nothing.
 */
export const isReady = Effect.flatMap(Database, (database) =>
	Effect.cachedWithTTL(
		isCurrent(collections).pipe(
			Effect.provideService(Database, database),
			Effect.timeout("2 seconds"),
			Effect.catchAll(() => Effect.succeed(false)),
		),
		"1 second",
	),
);
