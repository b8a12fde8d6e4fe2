/** The composition root: the core on a database, with Node's cryptography. */
import * as Collections from "@svc/core/main/Collections";
import * as Core from "@svc/core/main/Core";
import type { ProcessorAccounts } from "@svc/core/platform/Onboarding/ProcessorAccounts";
import { RateLimits } from "@svc/core/platform/RateLimits";
import type { Limits } from "@svc/core/platform/RateLimits/Limits";
import { layer as memoryCounters } from "@svc/core/platform/RateLimits/MemoryCounters";
import type { Processor } from "@svc/core/sale/Payments/Processor";
import type { AdapterPorts, ProcessorAdapter } from "@svc/core/sale/Payments/ProcessorAdapter";
import { Ids } from "@svc/core/words/Id";
import { PublicUrl } from "@svc/core/words/PublicUrl";
import type { AnyCollection } from "@svc/core/words/Storage/Collection";
import * as NodeCrypto from "@svc/node/NodeCrypto";
import * as NodePacking from "@svc/node/NodePacking";
import type { WebhookSenderOptions } from "@svc/node/WebhookSender";
import { layer as accountLetters } from "@svc/pages/account/AccountLetters";
import { layer as letters } from "@svc/pages/letters/Letters";
import { layer as subscriptionLetters } from "@svc/pages/subscriptions/SubscriptionLetters";
import type { PostgresOptions } from "@svc/postgres";
import type { Pooling } from "@svc/postgres/Pooling";
import {
	accountsLayer,
	simulatedAccounts,
	layer as simulator,
	collections as simulatorCollections,
} from "@svc/simulator";
import { Database, databaseClock, type Migration, migrate, type Observe, sharedRateCounters, storage } from "@svc/sql";
import type { SqliteOptions } from "@svc/sqlite";
import { diskFailureExitCode } from "@svc/sqlite/Disk";
import { Effect, Layer } from "effect";
import * as LazyWebhookSender from "./LazyWebhookSender.js";
import { type MailOptions, layer as mail } from "./Mail.js";
import { layer as measures } from "./Measures.js";

export interface RateLimitsOptions {
	/** Absent: the API's own limits. */
	readonly limits?: Limits | undefined;
	/**
	 * Whether the nodes of a Postgres database share the budgets of keys and merchants. On SQLite there is a single node.
	 */
	readonly areShared: boolean;
}

/** What the core requires apart from its database. */
export interface CoreOptions {
	/** 32 bytes used to encrypt what must be readable later, such as webhook secrets. */
	readonly secretKey: Uint8Array;
	/** Earlier keys, which still unseal and verify what they sealed and hashed. */
	readonly previousSecretKeys?: ReadonlyArray<Uint8Array>;
	/** The URL at which buyers reach this server, for the pages of simulated challenges; absent: paths without a host. */
	readonly baseUrl?: string;
	/** The card processor; absent: the simulator. It may provide `ProcessorNotifications` too. */
	readonly processor?: HostProcessor;
	/** Whether the simulator takes live payments, although no money moves; absent: it refuses them. */
	readonly allowSimulatedLive?: boolean;
	/** Opens merchants' accounts with the processor; absent: the simulator. */
	readonly processorAccounts?: Layer.Layer<ProcessorAccounts, never, AdapterPorts>;
	/** How webhooks are sent; absent: to public addresses only. */
	readonly webhooks?: WebhookSenderOptions;
	/** How mail is sent; absent: no mail is sent. */
	readonly mail?: MailOptions;
	/** The rate limits; absent: none. */
	readonly rateLimits?: RateLimitsOptions;
	/** The clock of all times: the database's, which nodes share, or this machine's. Default `database`. */
	readonly clock?: "database" | "machine";
	/** The migrations to apply; absent: those of this code. Tests of upgrades add one. */
	readonly migrations?: ReadonlyArray<Migration>;
}

export interface ComposeOptions extends CoreOptions {
	/** `sqlite:<file>` or `postgres://…`. */
	readonly databaseUrl: string;
	/** Called with every statement sent to the database, for example to count them. */
	readonly observe?: Observe;
	/** False: SQLite does not wait for the disk. For tests only: no server setting turns it off. */
	readonly isDurable?: boolean;
	/** How long a pooler keeps a connection with one Postgres process; default `session`, as without a pooler. */
	readonly databasePooling?: Pooling;
	/** How long Postgres may take to respond; default 20 s. */
	readonly answerTimeoutMillis?: number;
	/** Called when the disk of a SQLite database has failed; default: ends the process. */
	readonly onDiskFailure?: () => void;
}

/** Every collection that this service stores. */
export const collections: ReadonlyArray<AnyCollection> = [
	...Collections.collections,
	simulatedAccounts,
	...simulatorCollections,
];

/** The host's processor: the port alone, or an adapter with collections of its own. */
export type HostProcessor = Layer.Layer<Processor> | ProcessorAdapter;

const isAdapter = (processor: HostProcessor): processor is ProcessorAdapter => "collections" in processor;

const portsOf = (processor: HostProcessor) => (isAdapter(processor) ? processor.layer : processor);

/** Returns every collection that is stored with this processor. */
export const collectionsWith = (processor: HostProcessor | undefined): ReadonlyArray<AnyCollection> => [
	...collections,
	...(processor !== undefined && isAdapter(processor) ? processor.collections : []),
];

/** Returns the names of the adapter's collections that are already taken by svc, or by another of its collections. */
export const takenNames = (processor: HostProcessor | undefined): ReadonlyArray<string> => {
	const names = collectionsWith(processor).map(({ name }) => name);
	return names.filter((name, index) => names.indexOf(name) !== index);
};

const sqlite = (options: SqliteOptions) =>
	Effect.map(
		Effect.promise(() => import("@svc/sqlite")),
		({ layer }) => layer(options),
	);

/** How long requests in progress get for their responses when the disk has failed. */
const lastResponsesMillis = 500;

/** Ends the process without closing the database, which would write to the disk that has failed. */
const endProcess = (): void => void setTimeout(() => process.exit(diskFailureExitCode), lastResponsesMillis);

const postgres = (options: PostgresOptions) =>
	Effect.map(
		Effect.promise(() => import("@svc/postgres")),
		({ layer }) => layer(options),
	);

/** Opens the database at a URL; the configuration has checked its format. The other driver is not loaded. */
export const databaseOf = (
	url: string,
	{
		answerTimeoutMillis,
		databasePooling,
		isDurable,
		isStart,
		observe,
		onDiskFailure = endProcess,
	}: Pick<ComposeOptions, "answerTimeoutMillis" | "databasePooling" | "isDurable" | "observe" | "onDiskFailure"> &
		Pick<SqliteOptions, "isStart"> = {},
) =>
	url.startsWith("sqlite:")
		? Layer.unwrapEffect(sqlite({ filename: url.slice("sqlite:".length), observe, isDurable, isStart, onDiskFailure }))
		: Layer.unwrapEffect(postgres({ url, observe, pooling: databasePooling, answerTimeoutMillis }));

/** The simulator's own controls also work with another processor. */
const processorOf = ({ allowSimulatedLive = false, baseUrl = "", processor }: CoreOptions) =>
	Layer.merge(
		simulator({
			allowsLive: allowSimulatedLive,
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
 * Builds the whole core on storage that it migrates first. The database may be svc's own (`databaseOf`), or the client
 * that a host holds (`onHostClient` of `@svc/sql`).
 */
export const composeOn = <A, E, R>(database: Layer.Layer<A | Database, E, R>, options: CoreOptions) => {
	const wanted = collectionsWith(options.processor);
	const migrated = Layer.effectDiscard(migrate(wanted, options.migrations)).pipe(Layer.provideMerge(database));
	const timed = options.clock === "machine" ? migrated : Layer.provideMerge(databaseClock, migrated);
	const ports = Layer.merge(storage, measures).pipe(
		Layer.provideMerge(timed),
		Layer.provideMerge(Ids.Default),
		Layer.provideMerge(Layer.succeed(PublicUrl, { base: options.baseUrl ?? "" })),
		Layer.provideMerge(NodeCrypto.layer(options.secretKey, options.previousSecretKeys)),
		Layer.provideMerge(NodePacking.layer),
	);
	const sender = LazyWebhookSender.layer(options.webhooks ?? { allowPrivateTargets: false });
	const accounts = options.processorAccounts ?? accountsLayer();
	const outward = Layer.mergeAll(
		processorOf(options),
		accounts,
		sender,
		mail(options.mail),
		letters,
		subscriptionLetters,
		accountLetters,
		rateLimitsOf(options),
	);
	return Core.layer.pipe(Layer.provideMerge(outward), Layer.provideMerge(ports));
};

/** Builds the whole core on the database at a URL. */
export const compose = (options: ComposeOptions) =>
	composeOn(databaseOf(options.databaseUrl, { ...options, isStart: true }), options);
