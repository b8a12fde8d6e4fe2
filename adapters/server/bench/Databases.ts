/** The two databases, each twice: one for svc, and a copy of it for the baseline. */
import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as PostgresServer from "@svc/testkit/PostgresServer";

export type Kind = "sqlite" | "postgres";

export interface Databases {
	readonly kind: Kind;
	/** The setting that makes a commit durable here. */
	readonly durability: string;
	readonly ours: string;
	/** Copies `ours`, which must have no connection, and returns the URL of the copy. */
	readonly copy: () => Promise<string>;
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
		copy: async () => {
			await copyFile(file, copy);
			return `sqlite:${copy}`;
		},
		remove: () => rm(folder, { recursive: true, force: true }),
	};
};

const postgres = async (): Promise<Databases> => {
	const server = await PostgresServer.start({ fsync: true });
	return {
		kind: "postgres",
		durability: "fsync=on, synchronous_commit=on, full_page_writes=on",
		ours: await server.createDatabase("svc"),
		copy: () => server.createDatabase("baseline", "svc"),
		remove: server.stop,
	};
};

export const createDatabases = (kind: Kind, folder: string): Promise<Databases> =>
	kind === "sqlite" ? sqlite(folder) : postgres();
