/** The composition root: the core on a database, with the machine's cryptography. */
import * as Collections from "@svc/core/main/Collections";
import * as Core from "@svc/core/main/Core";
import type { ProcessorAccounts } from "@svc/core/platform/Onboarding/ProcessorAccounts";
import { RateLimits } from "@svc/core/platform/RateLimits";
import type { Limits } from "@svc/core/platform/RateLimits/Limits";
import { layer as memoryCounters } from "@svc/core/platform/RateLimits/MemoryCounters";
import type { Processor } from "@svc/core/sale/Payments/Processor";
import type { ProcessorAdapter } from "@svc/core/sale/Payments/ProcessorAdapter";
import { Ids } from "@svc/core/words/Id";
import type { AnyCollection } from "@svc/core/words/Storage/Documents";
import * as NodeCrypto from "@svc/node/NodeCrypto";
import type { WebhookSenderOptions } from "@svc/node/WebhookSender";
import {
	accountsLayer,
	simulatedAccounts,
	layer as simulator,
	collections as simulatorCollections,
} from "@svc/simulator";
import { Database, databaseClock, type Migration, migrate, type Observe, sharedRateCounters, storage } from "@svc/sql";
import { Effect, Layer } from "effect";
import { installations } from "./Installation.js";
import * as LazyWebhookSender from "./LazyWebhookSender.js";
import { type MailOptions, layer as mail } from "./Mail.js";

export interface RateLimitsOptions {
	/** Absent: the figures of the API. */
	readonly limits?: Limits | undefined;
	/** Whether the nodes of a Postgres database share the budgets of keys and merchants. On SQLite there is one node. */
	readonly areShared: boolean;
}

/** What the core runs with, apart from its database. */
export interface CoreOptions {
	/** 32 bytes that encrypt what must be read again, such as webhook secrets. */
	readonly secretKey: Uint8Array;
	/** Where buyers reach this server, for the pages of simulated challenges; absent: their paths alone. */
	readonly baseUrl?: string;
	/** The card processor that is called; absent: the simulator. It may bring `ProcessorNotifications` with it. */
	readonly processor?: HostProcessor;
	/** Who opens merchants' accounts with the processor; absent: the simulator. */
	readonly processorAccounts?: Layer.Layer<ProcessorAccounts>;
	/** How webhooks are sent; absent: to public addresses only. */
	readonly webhooks?: WebhookSenderOptions;
	/** How mail is sent; absent: none leaves. */
	readonly mail?: MailOptions;
	/** The rate limits that hold; absent: none. */
	readonly rateLimits?: RateLimitsOptions;
	/** Whose time everything goes by: the database's, where nodes share one, or this machine's; default `database`. */
	readonly clock?: "database" | "machine";
	/** The migrations to apply; absent: those of this code. Tests of upgrades add one. */
	readonly migrations?: ReadonlyArray<Migration>;
}

export interface ComposeOptions extends CoreOptions {
	/** `sqlite:<file>` or `postgres://…`. */
	readonly databaseUrl: string;
	/** Told of every statement that goes to the database, such as to count them. */
	readonly observe?: Observe;
	/** False: SQLite does not wait for the disk. Only tests say so: no setting of the server leads here. */
	readonly isDurable?: boolean;
}

/** Every collection that this service stores. */
export const collections: ReadonlyArray<AnyCollection> = [
	...Collections.collections,
	installations,
	simulatedAccounts,
	...simulatorCollections,
];

/** What a host hands over as its processor: the port alone, or an adapter with what it stores. */
export type HostProcessor = Layer.Layer<Processor> | ProcessorAdapter;

const isAdapter = (processor: HostProcessor): processor is ProcessorAdapter => "collections" in processor;

const portsOf = (processor: HostProcessor) => (isAdapter(processor) ? processor.layer : processor);

/** Every collection that is stored beside this processor. */
export const collectionsWith = (processor: HostProcessor | undefined): ReadonlyArray<AnyCollection> => [
	...collections,
	...(processor !== undefined && isAdapter(processor) ? processor.collections : []),
];

/** The names of the adapter's collections that are taken, by svc or by another of them. */
export const takenNames = (processor: HostProcessor | undefined): ReadonlyArray<string> => {
	const names = collectionsWith(processor).map(({ name }) => name);
	return names.filter((name, index) => names.indexOf(name) !== index);
};

const sqlite = (filename: string, observe: Observe | undefined, isDurable: boolean | undefined) =>
	Effect.map(
		Effect.promise(() => import("@svc/sqlite")),
		({ layer }) => layer({ filename, isDurable, observe }),
	);

const postgres = (url: string, observe: Observe | undefined) =>
	Effect.map(
		Effect.promise(() => import("@svc/postgres")),
		({ layer }) => layer({ url, observe }),
	);

/** The database that a URL names; the configuration has checked its form. The other one's driver is not loaded. */
export const databaseOf = (url: string, observe?: Observe, isDurable?: boolean) =>
	url.startsWith("sqlite:")
		? Layer.unwrapEffect(sqlite(url.slice("sqlite:".length), observe, isDurable))
		: Layer.unwrapEffect(postgres(url, observe));

/** The simulator's own controls are there also beside another processor. */
const processorOf = ({ baseUrl = "", processor }: CoreOptions) =>
	Layer.merge(
		simulator({
			challengeUrl: ({ environment_id }, processor_payment_id) =>
				`${baseUrl}/processor/v1/challenges/${environment_id}/${processor_payment_id}`,
		}),
		processor === undefined ? Layer.empty : portsOf(processor),
	);

const rateLimitsOf = ({ rateLimits }: CoreOptions) => {
	if (rateLimits === undefined) return RateLimits.off;
	const counters = Layer.unwrapEffect(
		Effect.map(Database, ({ dialect }) =>
			rateLimits.areShared && dialect === "postgres" ? sharedRateCounters : memoryCounters,
		),
	);
	return Layer.provide(RateLimits.on(rateLimits.limits), counters);
};

/**
 * The whole core, on storage that it migrates first. The database may be one of svc's own (`databaseOf`), or the
 * client that a host holds (`onHostClient` of `@svc/sql`).
 */
export const composeOn = <A, E, R>(database: Layer.Layer<A | Database, E, R>, options: CoreOptions) => {
	const wanted = collectionsWith(options.processor);
	const migrated = Layer.effectDiscard(migrate(wanted, options.migrations)).pipe(Layer.provideMerge(database));
	const timed = options.clock === "machine" ? migrated : Layer.provideMerge(databaseClock, migrated);
	const ports = storage.pipe(
		Layer.provideMerge(timed),
		Layer.provideMerge(Ids.Default),
		Layer.provideMerge(NodeCrypto.layer(options.secretKey)),
	);
	const sender = LazyWebhookSender.layer(options.webhooks ?? { allowPrivateTargets: false });
	const accounts = options.processorAccounts ?? accountsLayer();
	const outward = Layer.mergeAll(processorOf(options), accounts, sender, mail(options.mail), rateLimitsOf(options));
	return Core.layer.pipe(Layer.provideMerge(outward), Layer.provideMerge(ports));
};

/** The whole core, on the database that a URL names. */
export const compose = (options: ComposeOptions) =>
	composeOn(databaseOf(options.databaseUrl, options.observe, options.isDurable), options);
