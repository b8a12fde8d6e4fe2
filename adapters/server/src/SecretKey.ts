/**
 * The key that encrypts what svc must be able to read later. It is in SVC_SECRET_KEY, or is generated once and stored
 * in a file that only its owner can read. A new key is on disk before anything is encrypted with it.
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
	/** Its source as shown to the operator, such as `SVC_SECRET_KEY` or a file path. */
	readonly source: string;
	/** The end of a sentence that begins with "restore the first one", such as `, as the option secretKey`. */
	readonly place: string;
	/** Writes a newly generated key; does nothing for a stored one. */
	readonly keep: Effect.Effect<void, OperatorError>;
}

/** The file of the key: next to a SQLite database, otherwise in `./data`. None for an in-memory database. */
export const keyFile = (databaseUrl: string): string | undefined => {
	if (!databaseUrl.startsWith("sqlite:")) return join("data", "secret.key");
	const filename = databaseUrl.slice("sqlite:".length);
	return filename === ":memory:" ? undefined : join(dirname(filename), "secret.key");
};

const nothing = Effect.void;

const place = ", as SVC_SECRET_KEY, as one of SVC_PREVIOUS_SECRET_KEYS or as the file secret.key of that time";

/** Writes and syncs under a temporary name first, so that a crash leaves no half-written key. */
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
						? `Another svc has just created ${file}: start this one again.`
						: `The secret key cannot be written to ${file} (${messageOf(cause)}): set SVC_SECRET_KEY, or make the folder writable.`,
				cause,
			}),
	}).pipe(
		Effect.zipRight(
			Effect.logWarning(
				`Generated a secret key and stored it in ${file}. Back it up: without it, webhook secrets cannot be read. In production, set SVC_SECRET_KEY.`,
			),
		),
	);

const make = (file: string | undefined): SecretKey => {
	const bytes = new Uint8Array(randomBytes(32));
	return file === undefined
		? { bytes, source: "this process", place, keep: nothing }
		: { bytes, source: `${file}, which is missing`, place, keep: Effect.asVoid(keep(file, bytes)) };
};

/** Removes other users' access to a key file, which a careless copy may have granted. */
const protect = (file: string) =>
	Effect.promise(async () => {
		const { mode } = await stat(file);
		if ((mode & 0o077) !== 0) await chmod(file, 0o600);
		return (mode & 0o077) !== 0;
	}).pipe(
		Effect.flatMap((changed) =>
			changed ? Effect.logWarning(`${file} could be read by others; now only its owner can.`) : Effect.void,
		),
		// The file system may not support such permissions, or the file may have another owner: the key itself has been
		// read.
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
			const message = `${file} does not contain a 32-byte key in hex or base64: restore it from a backup, or set SVC_SECRET_KEY.`;
			return yield* new OperatorError({ message });
		}
		yield* protect(file);
		return { bytes, source: file, place, keep: nothing } satisfies SecretKey;
	});

/** Returns the key with which to open the database. */
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
