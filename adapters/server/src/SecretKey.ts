/**
 * The key that encrypts what svc must read again. SVC_SECRET_KEY has it, or it is made once and kept in a file that
 * only its owner can read. A new key is on disk before anything is encrypted with it.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { chmod, link, open, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Effect } from "effect";
import { secretKey } from "./Configuration/Parsers.js";
import type { Configuration } from "./Configuration.js";
import { makeFolders } from "./MakeFolders.js";
import { codeOf, messageOf, OperatorError } from "./OperatorError.js";

export interface SecretKey {
	readonly bytes: Uint8Array;
	/** Its source for the operator, such as `SVC_SECRET_KEY` or a file's path. */
	readonly source: string;
	/** The end of a sentence that begins with "restore the first one", such as `, as the option secretKey`. */
	readonly place: string;
	/** Writes a key that was just made; does nothing for a stored one. */
	readonly keep: Effect.Effect<void, OperatorError>;
}

/** The file of the key: beside a SQLite database, else in `./data`. None for a database in memory. */
export const keyFile = (databaseUrl: string): string | undefined => {
	if (!databaseUrl.startsWith("sqlite:")) return join("data", "secret.key");
	const filename = databaseUrl.slice("sqlite:".length);
	return filename === ":memory:" ? undefined : join(dirname(filename), "secret.key");
};

const nothing = Effect.void;

const place = ", as SVC_SECRET_KEY, as one of SVC_PREVIOUS_SECRET_KEYS or as the file secret.key of that time";

/** Writes and syncs under another name first, so that a crash leaves no half-written key. */
const write = async (file: string, bytes: Uint8Array): Promise<void> => {
	const draft = `${file}.${randomUUID()}`;
	await makeFolders(dirname(file));
	try {
		const handle = await open(draft, "wx", 0o600);
		try {
			await handle.writeFile(`${Buffer.from(bytes).toString("hex")}\n`);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await link(draft, file);
	} finally {
		await rm(draft, { force: true });
	}
};

const keep = (file: string, bytes: Uint8Array) =>
	Effect.tryPromise({
		try: () => write(file, bytes),
		catch: (cause) =>
			new OperatorError({
				message:
					codeOf(cause) === "EEXIST"
						? `Another svc has just made ${file}: start this one again.`
						: `The secret key cannot be written to ${file} (${messageOf(cause)}): set SVC_SECRET_KEY, or make the folder writable.`,
				cause,
			}),
	}).pipe(
		Effect.zipRight(
			Effect.logWarning(
				`Made a secret key and kept it in ${file}. Back it up: without it, webhook secrets cannot be read. In production set SVC_SECRET_KEY.`,
			),
		),
	);

const make = (file: string | undefined): SecretKey => {
	const bytes = new Uint8Array(randomBytes(32));
	return file === undefined
		? { bytes, source: "this process", place, keep: nothing }
		: { bytes, source: `${file}, which is missing`, place, keep: Effect.asVoid(keep(file, bytes)) };
};

/** Removes the access of other users to a key file, which a careless copy may have. */
const protect = (file: string) =>
	Effect.promise(async () => {
		const { mode } = await stat(file);
		if ((mode & 0o077) !== 0) await chmod(file, 0o600);
		return (mode & 0o077) !== 0;
	}).pipe(
		Effect.flatMap((changed) =>
			changed ? Effect.logWarning(`${file} could be read by others; it is now for its owner only.`) : Effect.void,
		),
		// The file system may have no such rights, or the file another owner: the key itself has been read.
		Effect.catchAllDefect((cause) => Effect.logWarning(`${file} cannot be made private: ${messageOf(cause)}`)),
	);

const read = (file: string) =>
	Effect.gen(function* () {
		const text = yield* Effect.tryPromise({
			try: () => readFile(file, "utf8"),
			catch: (cause) =>
				new OperatorError({ message: `The secret key in ${file} cannot be read: ${messageOf(cause)}.`, cause }),
		});
		const bytes = secretKey(text.trim());
		if (bytes === undefined) {
			const message = `${file} holds no key of 32 bytes in hex or base64: restore it from a backup, or set SVC_SECRET_KEY.`;
			return yield* new OperatorError({ message });
		}
		yield* protect(file);
		return { bytes, source: file, place, keep: nothing } satisfies SecretKey;
	});

/** Returns the key to open the database with. */
export const obtain = (
	configuration: Pick<Configuration, "databaseUrl" | "secretKey">,
): Effect.Effect<SecretKey, OperatorError> => {
	if (configuration.secretKey !== undefined)
		return Effect.succeed({ bytes: configuration.secretKey, source: "SVC_SECRET_KEY", place, keep: nothing });
	const file = keyFile(configuration.databaseUrl);
	return file === undefined
		? Effect.succeed(make(file))
		: Effect.catchIf(
				read(file),
				(error) => codeOf(error) === "ENOENT",
				() => Effect.succeed(make(file)),
			);
};
