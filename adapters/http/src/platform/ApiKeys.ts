import { ApiKeysApi } from "@svc/api/platform/ApiKeys";
import { ApiKeys } from "@svc/core/platform/ApiKeys";
import { apiKeys as collection, withoutSecretKey } from "@svc/core/platform/ApiKeys/ApiKey";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const apiKeys = Effect.gen(function* () {
	const keys = yield* ApiKeys;
	const lists = yield* Lists;
	return serve(ApiKeysApi, {
		create: ({ caller, payload, once }) => once(keys.create(caller, payload), withoutSecretKey),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.api_key_id),
		patch: ({ caller, path, payload, once }) => once(keys.patch(caller, path.api_key_id, payload)),
		revoke: ({ caller, path, once }) => once(keys.revoke(caller, path.api_key_id)),
	});
});
