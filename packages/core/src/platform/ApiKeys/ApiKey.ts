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
	api_key_id: required(Schema.String, "`key_…`; not a secret."),
	name: required(Schema.String, "Set by its creator, to tell keys apart."),
	key_prefix: required(Schema.String, "The type prefix and the first 8 characters of the secret; safe to log."),
	scopes: required(
		Schema.Array(Schema.String),
		"What the key may do, such as `commerce.orders.read`; a `.write` scope includes its `.read`.",
	),
	status: required(Schema.Literal("active", "revoked"), "Requests with a `revoked` key are refused for good."),
	sandbox_id: optional(Schema.String, "The only sandbox in which the key works: `test_…`; absent for a live key."),
	expires_at: required(
		Schema.NullOr(Schema.String),
		"When the key stops working (RFC 3339, UTC); null: it never expires.",
	),
	last_used_at: optional(
		Schema.String,
		"When a request last used it, recorded at most once a minute; absent before the first use.",
	),
	revoked_at: optional(Schema.String, "When it was revoked (RFC 3339, UTC); absent while it is active."),
	created_by_api_key_id: optional(Schema.String, "The key that created this one; absent if no key did."),
	revoked_by_api_key_id: optional(
		Schema.String,
		"The key that revoked this one; absent while it is active, or if the operator revoked it.",
	),
	created_by_onboarding_session_id: optional(
		Schema.String,
		"The onboarding session that created it: `onb_…`; absent if a key or the operator did.",
	),
	metadata: optional(Metadata, "Your own notes on the key; absent if never set."),
	...versioned,
}).annotations({ identifier: "ApiKey" });
export type ApiKey = typeof ApiKey.Type;

/** A key with its secret, returned only when it is created. */
export const CreatedApiKey = Schema.Struct({
	...ApiKey.fields,
	secret_key: optional(
		Schema.String,
		"The full key, to send as the bearer token. Absent from a replayed response, because only its hash is stored.",
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

export const ApiKeyScopes = Schema.Array(Scope).pipe(Schema.minItems(1), Schema.maxItems(100));

export const CreateApiKey = Schema.Struct({
	name: required(Name, "Shown in lists, to tell keys apart."),
	scopes: required(ApiKeyScopes, "What the key may do; only scopes that the calling key holds."),
	sandbox_id: optional(
		Schema.String,
		"The sandbox of a test key that a live key creates. Default: the new key works where the calling key works.",
	),
	expires_at: optional(
		Schema.NullOr(Timestamp),
		"When the key stops working; absent or null: never. If the calling key expires, no later than that.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateApiKey" });
export type CreateApiKey = typeof CreateApiKey.Type;

export const PatchApiKey = Schema.Struct({
	name: optional(Name, "The new name; unchanged if absent."),
	scopes: optional(ApiKeyScopes, "Replaces the key's scopes; only scopes that the calling key holds."),
	expires_at: optional(
		Schema.NullOr(Timestamp),
		"A time in the future; null: the key never expires. If the calling key expires, no later than that.",
	),
	metadata: optional(Metadata, "Replaces the existing metadata as a whole."),
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
