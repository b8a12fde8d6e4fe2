/**
 * `svc doctor`: checks the configuration, the tax table, the database, the disk, the clock, and the server with its
 * background work. It says how to fix what is wrong, and creates and migrates nothing.
 */
import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { deliveryKind } from "@svc/core/events/Webhooks/WebhookDelivery";
import { expiryRemedy, tableExpiry } from "@svc/core/pricing/Tax/Expiry";
import { Ids } from "@svc/core/words/Id";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { addMillis, fromMillis } from "@svc/core/words/Timestamp";
import * as NodeCrypto from "@svc/node/NodeCrypto";
import { Database, integer, knownVersion, measureClock, shownVersion, storage, text, warnAboveMillis } from "@svc/sql";
import { Clock, Effect, Either, Layer, Logger, LogLevel, Option } from "effect";
import { cardProcessor, storedCollections } from "../CardProcessor.js";
import { Invocation } from "../Cli/Invocation.js";
import { print, table } from "../Cli/Output.js";
import { type Configuration, load } from "../Configuration.js";
import { shownUrl } from "../DatabaseFault.js";
import { serversOf } from "../FellowServers.js";
import { ownKey } from "../Installation.js";
import { onDatabase, schemaIn } from "../OpenDatabase.js";
import { codeOf, messageOf, OperatorError } from "../OperatorError.js";
import { makeReadiness } from "../Readiness.js";
import { keyFile, obtain } from "../SecretKey.js";

export interface DoctorOptions {
	readonly json: boolean;
}

export interface Finding {
	readonly check: string;
	readonly state: "ok" | "warning" | "failure";
	readonly message: string;
	/** What to do about it. */
	readonly remedy?: string;
}

const ok = (check: string, message: string): Finding => ({ check, state: "ok", message });
const warning = (check: string, message: string, remedy: string): Finding => ({
	check,
	state: "warning",
	message,
	remedy,
});
const failure = (check: string, message: string, remedy: string): Finding => ({
	check,
	state: "failure",
	message,
	remedy,
});

const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.");

/** Settings that are valid, but unsuitable for a server that others can reach. */
const settingsOf = (configuration: Configuration): ReadonlyArray<Finding> => {
	const { baseUrl, devMail, host, processor, secretKey, smtpUrl, trustedProxies, webhooksAllowPrivateTargets } =
		configuration;
	const isPublic = !isLoopback(host) || (baseUrl !== undefined && !isLoopback(new URL(baseUrl).hostname));
	if (!isPublic) return [ok("configuration", `valid, for this machine only (SVC_HOST is ${host})`)];
	const when = (is: boolean, message: string, remedy: string) =>
		is ? [warning("configuration", message, remedy)] : [];
	const found = [
		...when(baseUrl === undefined, "Links in responses lead to an address of this machine.", "Set SVC_BASE_URL."),
		...when(secretKey === undefined, "The secret key is in a file.", "Set SVC_SECRET_KEY from your secret store."),
		...when(
			webhooksAllowPrivateTargets,
			"Webhooks may go to addresses of your own network.",
			"Unset SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS.",
		),
		...when(
			processor === "simulator",
			"The simulator charges the cards: no money moves.",
			"Set SVC_PROCESSOR to sell.",
		),
		...when(devMail, "Every client can read all mails at /dev/mail.", "Unset SVC_DEV_MAIL."),
		...when(smtpUrl === undefined && !devMail, "No mail leaves svc.", "Set SVC_SMTP_URL and SVC_MAIL_FROM."),
		...when(
			trustedProxies.length === 0,
			"Behind a proxy, limits by address count the proxy.",
			"If there is one, set SVC_TRUSTED_PROXIES.",
		),
	];
	return found.length === 0 ? [ok("configuration", "valid")] : found;
};

/** Judges the built-in tax table on a day. */
export const judgeTaxes = (today: string): Finding => {
	const { left_days, warning: message } = tableExpiry(today);
	return message === undefined
		? ok("tax table", `good for ${left_days} more days`)
		: warning("tax table", message, expiryRemedy);
};

const taxes = Effect.map(Clock.currentTimeMillis, (millis) => judgeTaxes(fromMillis(millis).slice(0, 10)));

const megabyte = 1_000_000;

/** The free space below which writes may soon fail, and below which a warning is due. */
const tooLittleBytes = 200 * megabyte;
const littleBytes = 2_000 * megabyte;

const sizeOf = (bytes: number): string =>
	bytes < 1_000 * megabyte ? `${Math.round(bytes / megabyte)} MB` : `${(bytes / 1_000 / megabyte).toFixed(1)} GB`;

/** Judges the free space on the disk of a SQLite database. */
export const judgeDisk = (free: number, used: number): Finding => {
	const message = `${sizeOf(free)} free; the database has ${sizeOf(used)}`;
	const remedy = "Make room, or move the database to a larger disk (SVC_DATABASE_URL).";
	if (free < tooLittleBytes) return failure("disk", message, remedy);
	return free < Math.max(littleBytes, used / 10) ? warning("disk", message, remedy) : ok("disk", message);
};

const sqliteDisk = (file: string) =>
	Effect.promise(async () => {
		const [{ bavail, bsize }, sizes] = await Promise.all([
			statfs(dirname(file)),
			Promise.all(["", "-wal"].map((suffix) => (existsSync(file + suffix) ? stat(file + suffix) : { size: 0 }))),
		]);
		return judgeDisk(
			bavail * bsize,
			sizes.reduce((total, { size }) => total + size, 0),
		);
	});

const postgresDisk = Effect.gen(function* () {
	const [row] = yield* (yield* Database).read("SELECT pg_database_size(current_database()) AS bytes", []);
	const bytes = row === undefined ? 0 : integer(row, "bytes");
	return ok("disk", `the database has ${sizeOf(bytes)}; watch the free space on its own machine`);
});

const schema = (configuration: Configuration) =>
	Effect.gen(function* () {
		const { name } = yield* Invocation;
		const state = yield* schemaIn(yield* storedCollections(configuration));
		if (Option.isNone(state))
			return failure(
				"schema",
				"the database has no svc tables",
				`Restore a backup into it, or run \`${name} migrate\`; every start does so too.`,
			);
		const { found, isCurrent, isNewer } = state.value;
		const message = `schema ${shownVersion(found)}; this svc knows ${shownVersion(knownVersion)}`;
		if (isCurrent && !isNewer) return ok("schema", message);
		if (isCurrent) return warning("schema", `${message}, and works beside it`, "Upgrade this svc too.");
		return found.major > knownVersion.major
			? failure("schema", message, "Run the newer svc that migrated the database.")
			: failure("schema", message, `Run \`${name} migrate\`; every start does so too.`);
	});

const writes = (configuration: Configuration) =>
	Effect.gen(function* () {
		const { processor } = yield* cardProcessor(configuration);
		const state = yield* yield* makeReadiness({ processor });
		return state.isReady
			? ok("writes", "the database takes writes")
			: failure(
					"writes",
					`${state.reason}: ${state.message}`,
					"Fix that first; until then, the server responds with 503.",
				);
	});

const clock = Effect.gen(function* () {
	const { dialect } = yield* Database;
	if (dialect === "sqlite") return ok("clock", "the database is on this machine, so there is one clock");
	const { error_millis, offset_millis } = yield* measureClock;
	const millis = Math.round(Math.abs(offset_millis));
	const message = `this machine is ${millis} ms ${offset_millis > 0 ? "behind" : "ahead of"} the database (± ${Math.ceil(error_millis)} ms)`;
	return millis > warnAboveMillis
		? warning("clock", message, "Set this machine's clock by NTP. svc goes by the database's; your logs do not.")
		: ok("clock", message);
});

export interface Overdue {
	readonly kind: string;
	readonly count: number;
	/** When the oldest could have been taken. */
	readonly since: string;
}

/** Work that no worker has taken within this time counts as late. */
const overdueMillis = 60_000;
const longOverdueMillis = 15 * 60_000;

const overdue = (now: string) =>
	Effect.map(
		Effect.flatMap(Database, ({ read }) =>
			read(
				"SELECT kind, COUNT(*) AS count, MIN(visible_at) AS since FROM timers WHERE visible_at < ? GROUP BY kind ORDER BY kind",
				[addMillis(now, -overdueMillis)],
			),
		),
		(rows): ReadonlyArray<Overdue> =>
			rows.map((row) => ({ kind: text(row, "kind"), count: integer(row, "count"), since: text(row, "since") })),
	);

const earliest = (list: ReadonlyArray<Overdue>): string => list.map(({ since }) => since).sort()[0] ?? "";

/** Judges background work that has been due for more than a minute. */
export const judgeWork = (late: ReadonlyArray<Overdue>, now: string, command: string): ReadonlyArray<Finding> => {
	const webhooks = late.filter(({ kind }) => kind === deliveryKind);
	const others = late.filter(({ kind }) => kind !== deliveryKind);
	const sum = (list: ReadonlyArray<Overdue>) => list.reduce((total, { count }) => total + count, 0);
	const isLong = (list: ReadonlyArray<Overdue>) => earliest(list) < addMillis(now, -longOverdueMillis);
	const judge = (check: string, list: ReadonlyArray<Overdue>, what: string, remedy: string): Finding => {
		if (list.length === 0) return ok(check, `no ${what} has waited for more than a minute`);
		const message = `${sum(list)} ${what} waited since ${earliest(list)} or later (${list.map(({ kind }) => kind).join(", ")})`;
		return (isLong(list) ? failure : warning)(check, message, remedy);
	};
	const start = `Start a server with \`${command} serve\`; if one runs, look for failures in its logs and in svc_timers_total.`;
	return [
		judge("background work", others, "work", start),
		judge("webhooks", webhooks, "webhook delivery", `${start} Add nodes if they cannot keep up.`),
	];
};

const work = Effect.gen(function* () {
	const { name } = yield* Invocation;
	const now = fromMillis(yield* Clock.currentTimeMillis);
	return judgeWork(yield* overdue(now), now, name);
});

const noKey = (configuration: Configuration): Finding => {
	const file = keyFile(configuration.databaseUrl);
	return failure(
		"secret key",
		`${file} is missing`,
		"Restore it from your backup, or set SVC_SECRET_KEY to its content.",
	);
};

const secretKey = (configuration: Configuration) =>
	Effect.gen(function* () {
		const key = yield* obtain(configuration);
		const documents = storage.pipe(
			Layer.provide(Ids.Default),
			Layer.provideMerge(NodeCrypto.layer(key.bytes, configuration.previousSecretKeys)),
		);
		const own = yield* Effect.provide(ownKey, documents);
		if (own === "unclaimed") return ok("secret key", "the database has none yet; the first start claims it");
		if (own === "current") return ok("secret key", `from ${key.source}, and the database's own`);
		if (own === "previous")
			return warning(
				"secret key",
				"the database is sealed with a previous key",
				`Run \`${(yield* Invocation).name} reseal\` when every node has the new key.`,
			);
		return configuration.secretKey === undefined && key.source.endsWith("missing")
			? noKey(configuration)
			: failure(
					"secret key",
					`${key.source} is not the database's key`,
					"Restore that key, or name it in SVC_PREVIOUS_SECRET_KEYS.",
				);
	});

const fellows = ({ databaseUrl }: Configuration) =>
	Effect.map(serversOf(databaseUrl), (count): ReadonlyArray<Finding> => {
		if (count === undefined) return [];
		if (count < 2) return [ok("servers", count === 0 ? "no server uses the file" : "one server uses the file")];
		return [
			warning(
				"servers",
				"two servers use the file: each waits for the other's writes, and rate limits count in each",
				"Stop one of them, or move to Postgres.",
			),
		];
	});

/** If a check itself fails, that is a finding, and the other checks continue. */
const guarded = <R>(
	check: string,
	run: Effect.Effect<Finding | ReadonlyArray<Finding>, OperatorError | StorageError, R>,
): Effect.Effect<ReadonlyArray<Finding>, never, R> =>
	Effect.match(run, {
		onSuccess: (found) => (Array.isArray(found) ? found : [found]),
		onFailure: (error) => [failure(check, error.message, "Fix that, and run the command again.")],
	});

const databaseChecks = (configuration: Configuration) =>
	Effect.gen(function* () {
		const { databaseUrl } = configuration;
		const file = databaseUrl.startsWith("sqlite:") ? databaseUrl.slice("sqlite:".length) : undefined;
		const current = yield* guarded("schema", schema(configuration));
		const disk = yield* guarded("disk", file === undefined ? postgresDisk : sqliteDisk(file));
		const time = yield* guarded("clock", clock);
		const reached = ok("database", `${shownUrl(databaseUrl)} answers`);
		// The tables that the other checks read may be missing.
		if (current.some(({ state }) => state === "failure")) return [reached, ...current, ...disk, ...time];
		return [
			reached,
			...current,
			...(yield* guarded("writes", writes(configuration))),
			...disk,
			...time,
			...(yield* fellows(configuration)),
			...(yield* guarded("secret key", secretKey(configuration))),
			...(yield* guarded("background work", work)),
		];
	});

const database = (configuration: Configuration) =>
	Effect.gen(function* () {
		const { databaseUrl } = configuration;
		const { name } = yield* Invocation;
		const file = databaseUrl.startsWith("sqlite:") ? databaseUrl.slice("sqlite:".length) : undefined;
		if (file !== undefined && !existsSync(file))
			return [
				warning(
					"database",
					`there is none at ${file} yet`,
					`\`${name} serve\` creates it, or correct SVC_DATABASE_URL.`,
				),
			];
		return yield* onDatabase(configuration, databaseChecks(configuration));
	}).pipe(
		Effect.catchAll((error) =>
			Effect.succeed([failure("database", error.message, "Until it responds, the other checks cannot run.")]),
		),
	);

const answerMillis = 2_000;

/** Checks whether the server that this configuration would start is running. */
const server = ({ host, port }: Configuration) =>
	Effect.gen(function* () {
		const { name } = yield* Invocation;
		if (port === 0) return ok("server", "not checked: SVC_PORT is 0, so any port may be its own");
		const local: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
		const url = `http://${local[host] ?? (host.includes(":") ? `[${host}]` : host)}:${port}/readyz`;
		const answer = yield* Effect.promise(() =>
			fetch(url, { signal: AbortSignal.timeout(answerMillis), redirect: "manual" })
				.then(({ status }) => ({ status }))
				.catch((cause: unknown) => ({ cause })),
		);
		if ("status" in answer)
			return answer.status === 200
				? ok("server", `${url} says that it is ready`)
				: failure("server", `${url} answers ${answer.status}`, `Read the response: curl -s ${url}`);
		const why = codeOf(answer.cause) === "ECONNREFUSED" ? "nothing listens" : messageOf(answer.cause);
		return warning(
			"server",
			`${url}: ${why}`,
			`Start it with \`${name} serve\`, unless it runs on other machines only.`,
		);
	});

const marks = { ok: "ok", warning: "WARNING", failure: "FAILURE" } as const;

const textOf = (findings: ReadonlyArray<Finding>): string =>
	table(
		findings.flatMap(({ check, message, remedy, state }) => [
			[marks[state], check, message],
			...(remedy === undefined ? [] : [["", "", `→ ${remedy}`]]),
		]),
	);

/** Prints the findings of every check. Fails if one is a failure; warnings alone do not. */
export const doctor = ({ json }: DoctorOptions) =>
	Effect.gen(function* () {
		const { variables } = yield* Invocation;
		const read = load(variables);
		const findings: ReadonlyArray<Finding> = Either.isLeft(read)
			? read.left.message
					.split("\n")
					.map((message) => failure("configuration", message, "Correct it; svc does not start."))
			: [...settingsOf(read.right), yield* taxes, ...(yield* database(read.right)), yield* server(read.right)];
		const failures = findings.filter(({ state }) => state === "failure").length;
		yield* print(json, { is_healthy: failures === 0, findings }, () => textOf(findings));
		if (failures > 0)
			return yield* new OperatorError({
				message: `${failures} ${failures === 1 ? "check" : "checks"} failed.`,
			});
	}).pipe(Logger.withMinimumLogLevel(LogLevel.None));
