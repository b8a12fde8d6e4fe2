/**
 * Which database tests run on Postgres: those of what differs there, and a third of the others, which SQLite runs whole.
 * It is another third each day, or the one of `POSTGRES_THIRD` (0, 1, 2, or `all`). Every endpoint runs on Postgres in any
 * case, by the examples.
 */
import { existsSync, readdirSync } from "node:fs";
import { hashOf, type Variables } from "./vitest.lawSettings.js";

/** Adapters of databases, hosts with a connection of their own, stored data, each endpoint once, and what runs at once. */
const differs = [
	/^adapters\/(sql|postgres|simulator)\//,
	/^packages\//,
	/^examples\//,
	/\/test\/(examples|releases|command)\//,
	/(AtOnce|Deadlock|Embedding|Idempotency|Isolation|Lists|LockOrder|Mounting|Promises|Races|Restored|Retries|RoundTrips|Search|Statements|TimesOfChanges)\./,
];

const at = (path: string): URL => new URL(path, import.meta.url);

const rooms = (): ReadonlyArray<string> =>
	["packages", "adapters", "examples"]
		.flatMap((folder) => readdirSync(at(folder)).map((name) => `${folder}/${name}/test`))
		.filter((room) => existsSync(at(room)));

const databaseTests = (): ReadonlyArray<string> =>
	rooms().flatMap((room) =>
		readdirSync(at(room), { recursive: true, encoding: "utf8" })
			.filter((file) => file.endsWith(".database.test.ts"))
			.map((file) => `${room}/${file}`),
	);

/** Undefined for all of them. */
export const thirdOf = (variables: Variables, now: Date): number | undefined => {
	const { POSTGRES_THIRD: third = "" } = variables;
	if (third === "") return Math.floor(now.getTime() / 86_400_000) % 3;
	if (third === "all") return undefined;
	if (!/^[012]$/.test(third)) throw new Error("POSTGRES_THIRD must be 0, 1, 2 or all.");
	return Number(third);
};

const isTried = (file: string, third: number): boolean =>
	differs.some((pattern) => pattern.test(file)) || hashOf(file) % 3 === third;

/** The files, as paths from the root of the repository. */
export const postgresFiles = (third: number | undefined): ReadonlyArray<string> =>
	databaseTests().filter((file) => third === undefined || isTried(file, third));
