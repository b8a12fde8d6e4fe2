/**
 * The port that finds the environment of a secret. It is the only lookup that cannot name an environment, because the
 * key's hash is all that a request brings.
 */
import { Context, type Effect, type Option } from "effect";
import type { StorageError } from "./StorageError.js";

export interface Credential {
	readonly secret_hash: string;
	readonly environment_id: string;
	readonly api_key_id: string;
}

export interface CredentialsShape {
	readonly insert: (credential: Credential) => Effect.Effect<void, StorageError>;
	/** The documents of the key and its environment, as JSON, in one query. */
	readonly find: (
		secret_hash: string,
	) => Effect.Effect<
		Option.Option<{ readonly secret_hash: string; readonly api_key: string; readonly environment: string }>,
		StorageError
	>;
}

export class Credentials extends Context.Tag("@svc/core/Credentials")<Credentials, CredentialsShape>() {}
