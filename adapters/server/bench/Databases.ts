/** The two databases, each twice: one for svc, and a copy of it for the baseline. */
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as PostgresServer from "@svc/testkit/PostgresServer";
import { treeCpuMicros } from "./Machine.js";
import { type Pooler, startPooler } from "./Pooler.js";
import type { ServiceOptions } from "./Service.js";

export type Kind = "sqlite" | "postgres";

export interface Databases {
	readonly kind: Kind;
	/** The setting that makes a commit durable here. */
	readonly durability: string;
	readonly ours: string;
	/** How svc reaches `ours` while it is measured. */
	readonly serviceOptions: ServiceOptions;
	/** Copies `ours`, which must have no connection, and returns the URL of the copy. */
	readonly copy: () => Promise<string>;
	/** CPU time of the database's own processes so far; null if there are none, or this system does not tell. */
	readonly cpu_micros: () => number | null;
	readonly remove: () => Promise<void>;
}

/** SQLite in `folder`, which must be on a disk and not in memory, so that syncs have their real cost. */
const sqlite = async (folder: string): Promise<Databases> => {
	await mkdir(folder, { recursive: true });
	const file = join(folder, "svc.db");
	const copy = join(folder, "baseline.db");
	return {
		kind: "sqlite",
		durability: "WAL, synchronous=FULL",
		ours: `sqlite:${file}`,
		serviceOptions: { databaseUrl: `sqlite:${file}` },
		copy: async () => {
			await copyFile(file, copy);
			return `sqlite:${copy}`;
		},
		cpu_micros: () => null,
		remove: () => rm(folder, { recursive: true, force: true }),
	};
};

/** Connections of clients, before a pooler or without one. */
const maximumConnections = 200;

const postgres = async (pgbouncer: string | undefined): Promise<Databases> => {
	const server = await PostgresServer.start({ fsync: true, max_connections: maximumConnections });
	const ours = await server.createDatabase("svc");
	let pooler: Pooler | undefined;
	if (pgbouncer !== undefined) pooler = await startPooler(pgbouncer, ours);
	const durability = "fsync=on, synchronous_commit=on, full_page_writes=on";
	return {
		kind: "postgres",
		durability: pooler === undefined ? durability : `${durability}; ${pooler.version} in transaction mode`,
		ours,
		serviceOptions: pooler === undefined ? { databaseUrl: ours } : { databaseUrl: pooler.url, pooling: "transaction" },
		copy: () => server.createDatabase("baseline", "svc"),
		cpu_micros: () => {
			const micros = treeCpuMicros(server.pid);
			return micros === null ? null : micros + (pooler?.cpu_micros() ?? 0);
		},
		remove: async () => {
			await pooler?.stop();
			await server.stop();
		},
	};
};

export const createDatabases = (kind: Kind, folder: string, pgbouncer: string | undefined): Promise<Databases> =>
	kind === "sqlite" ? sqlite(folder) : postgres(pgbouncer);
