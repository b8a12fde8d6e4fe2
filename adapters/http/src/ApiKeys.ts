import { ApiKeysApi } from "@svc/api/ApiKeys";
import { ApiKeys } from "@svc/core/ApiKeys";
import { type CreatedApiKey, apiKeys as collection } from "@svc/core/ApiKeys/ApiKey";
import type { Answer } from "@svc/core/Idempotency";
import { Lists } from "@svc/core/Lists";
import { Effect } from "effect";
import { secretNotReplayed, serve } from "./Handlers.js";

const withoutSecret = ({ data: { secret_key: _, ...data } }: Answer<CreatedApiKey>): Answer<CreatedApiKey> => ({
	data,
	warnings: [secretNotReplayed],
});

export const apiKeys = Effect.gen(function* () {
	const keys = yield* ApiKeys;
	const lists = yield* Lists;
	return serve(ApiKeysApi, {
		create: ({ caller, payload, once }) => once(keys.create(caller, payload), withoutSecret),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.api_key_id),
		patch: ({ caller, path, payload, once }) => once(keys.patch(caller, path.api_key_id, payload)),
		revoke: ({ caller, path, once }) => once(keys.revoke(caller, path.api_key_id)),
	});
});
