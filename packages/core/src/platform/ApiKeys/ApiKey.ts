/** API keys as they are stored and shown (requirements: API key). */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { type Upcast, unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { expected_version, versioned } from "../../words/Version.js";
import { secretNotReplayed } from "../Idempotency/Replays.js";
import type { Answer } from "../Idempotency.js";
import { Scope } from "../Scopes.js";

export const ApiKey = Schema.Struct({
	api_key_id: Schema.String,
	name: Schema.String,
	key_prefix: required(Schema.String, "The type prefix and the first 8 characters of the secret; safe to log."),
	scopes: Schema.Array(Schema.String),
	status: Schema.Literal("active", "revoked"),
	sandbox_id: optional(Schema.String),
	expires_at: required(Schema.NullOr(Schema.String), "Null: the key never expires."),
	last_used_at: optional(Schema.String),
	revoked_at: optional(Schema.String),
	created_by_api_key_id: optional(
		Schema.String,
		"The key that created this one, and the key that revoked it. Absent if the operator did.",
	),
	revoked_by_api_key_id: optional(Schema.String),
	created_by_onboarding_session_id: optional(
		Schema.String,
		"The onboarding session that created it. Absent if a key or the operator did.",
	),
	metadata: optional(Metadata, "Absent if never set."),
	...versioned,
}).annotations({ identifier: "ApiKey" });
export type ApiKey = typeof ApiKey.Type;

/** A key with its secret, returned only when it is created. */
export const CreatedApiKey = Schema.Struct({
	...ApiKey.fields,
	secret_key: optional(
		Schema.String,
		"The full key. Absent from a replayed response, because only its hash is stored.",
	),
}).annotations({ identifier: "CreatedApiKey" });
export type CreatedApiKey = typeof CreatedApiKey.Type;

/** What a replayed creation returns. */
export const withoutSecretKey = ({
	data: { secret_key: _, ...data },
}: Answer<CreatedApiKey>): Answer<CreatedApiKey> => ({
	data,
	warnings: [secretNotReplayed("api_key", data.api_key_id)],
});

export const CreateApiKey = Schema.Struct({
	name: Name,
	scopes: Schema.Array(Scope).pipe(Schema.minItems(1), Schema.maxItems(100)),
	sandbox_id: optional(
		Schema.String,
		"The sandbox of a test key. Required when a live key creates a test key; without it, a live key creates live keys. A test key creates keys for its own sandbox, with or without it.",
	),
	expires_at: optional(Schema.NullOr(Timestamp), "Absent or null: the key never expires."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateApiKey" });
export type CreateApiKey = typeof CreateApiKey.Type;

export const PatchApiKey = Schema.Struct({
	name: optional(Name),
	scopes: optional(Schema.Array(Scope).pipe(Schema.minItems(1), Schema.maxItems(100))),
	expires_at: optional(Schema.NullOr(Timestamp), "Null clears it."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchApiKey" });
export type PatchApiKey = typeof PatchApiKey.Type;

/** Keys without an expiry used to be stored without the field. */
const withExpiry: Upcast = (key) => ({ ...key, expires_at: key.expires_at ?? null });

export const apiKeys = collection<ApiKey>()({
	name: "api_keys",
	resource: "API key",
	id: "api_key_id",
	prefix: "key_",
	schema: ApiKey,
	upcasts: [unchanged, withExpiry],
	filters: { status: { path: "status", values: ["active", "revoked"] } },
});
