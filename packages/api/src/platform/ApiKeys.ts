import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { ApiKey, apiKeys, CreateApiKey, CreatedApiKey, PatchApiKey } from "@svc/core/platform/ApiKeys/ApiKey";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ api_key_id: Schema.String });

export class ApiKeysApi extends HttpApiGroup.make("ApiKeys")
	.add(
		HttpApiEndpoint.post("create", "/v1/api-keys")
			.setPayload(CreateApiKey)
			.addSuccess(single(CreatedApiKey), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.api_keys.write")
			.annotateContext(
				documented(
					"createApiKey",
					"Create an API key",
					"Answers the secret once. A key can only be given scopes that the calling key holds.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/api-keys")
			.setUrlParams(listParameters(apiKeys))
			.addSuccess(page(ApiKey))
			.addError(errors.list)
			.annotate(RequiredScope, "accounts.api_keys.read")
			.annotateContext(documented("listApiKeys", "List API keys")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/api-keys/:api_key_id")
			.setPath(path)
			.addSuccess(single(ApiKey))
			.addError(errors.read)
			.annotate(RequiredScope, "accounts.api_keys.read")
			.annotateContext(documented("getApiKey", "Get an API key")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/api-keys/:api_key_id")
			.setPath(path)
			.setPayload(PatchApiKey)
			.addSuccess(single(ApiKey))
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.api_keys.write")
			.annotateContext(documented("patchApiKey", "Change an API key", "`expires_at: null` clears the expiry.")),
	)
	.add(
		HttpApiEndpoint.post("revoke", "/v1/api-keys/:api_key_id/revoke")
			.setPath(path)
			.addSuccess(single(ApiKey))
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.api_keys.write")
			.annotateContext(documented("revokeApiKey", "Revoke an API key", "For good: a revoked key never works again.")),
	)
	.annotate(RateClass, "sensitive_write")
	.annotate(OpenApi.Description, "Secret keys: what they may do, and how long they work.") {}
