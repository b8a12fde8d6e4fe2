import { Credentials } from "@svc/core/words/Storage/Credentials";
import { Effect, Layer, Option } from "effect";
import { canBeStored, Database, text } from "./Database.js";

export const credentials: Layer.Layer<Credentials, never, Database> = Layer.effect(
	Credentials,
	Effect.map(Database, (database) => {
		// Postgres would parse JSON columns for us; `getStored` and this want the text.
		const asText = database.dialect === "postgres" ? "::TEXT" : "";
		const find = `SELECT c.secret_hash, k.document${asText} AS api_key, e.document${asText} AS environment
			FROM credentials c
			JOIN api_keys k ON k.environment_id = c.environment_id AND k.id = c.api_key_id
			JOIN environments e ON e.environment_id = 'svc' AND e.id = c.environment_id
			WHERE c.secret_hash = ?`;
		return {
			insert: ({ secret_hash, environment_id, api_key_id }) =>
				Effect.asVoid(
					database.write("INSERT INTO credentials (secret_hash, environment_id, api_key_id) VALUES (?, ?, ?)", [
						secret_hash,
						environment_id,
						api_key_id,
					]),
				),
			find: (secret_hash) =>
				Effect.map(canBeStored(secret_hash) ? database.read(find, [secret_hash]) : Effect.succeed([]), (rows) =>
					Option.map(Option.fromNullable(rows[0]), (row) => ({
						secret_hash: text(row, "secret_hash"),
						api_key: text(row, "api_key"),
						environment: text(row, "environment"),
					})),
				),
		};
	}),
);
