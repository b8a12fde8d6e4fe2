/** The use cases of API keys, as every face offers them. */

import { capability, command, list, read } from "../UseCase.js";
import { ApiKey, apiKeys, CreateApiKey, CreatedApiKey, PatchApiKey } from "./ApiKey.js";

export const apiKeysUseCases = capability(
	"ApiKeys",
	{
		description: "Secret keys: what they may do, and how long they work.",
		scope: "accounts.api_keys",
		rate: "sensitive_write",
	},
	{
		create: command("POST", "/v1/api-keys", {
			operation: "createApiKey",
			summary: "Create an API key",
			description:
				"Returns the secret once. A new key can only have scopes that the calling key holds, and lasts no longer than it. A live key creates live keys, or test keys if it sends a `sandbox_id`. A test key creates keys of its own sandbox.",
			input: CreateApiKey,
			output: CreatedApiKey,
			status: 201,
		}),
		list: list("/v1/api-keys", { operation: "listApiKeys", summary: "List API keys", of: apiKeys, output: ApiKey }),
		get: read("/v1/api-keys/:api_key_id", { operation: "getApiKey", summary: "Get an API key", output: ApiKey }),
		patch: command("PATCH", "/v1/api-keys/:api_key_id", {
			operation: "patchApiKey",
			summary: "Change an API key",
			description: "`expires_at: null` clears the expiry.",
			input: PatchApiKey,
			output: ApiKey,
		}),
		revoke: command("POST", "/v1/api-keys/:api_key_id/revoke", {
			operation: "revokeApiKey",
			summary: "Revoke an API key",
			description: "A revoked key never works again.",
			on: { collection: apiKeys },
			output: ApiKey,
		}),
	},
);
