import { SettingsApi } from "@svc/api/platform/Settings";
import { SettingsStore } from "@svc/core/platform/Settings";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const settings = Effect.gen(function* () {
	const useCases = yield* SettingsStore;
	return serve(SettingsApi, {
		get: ({ caller }) => Effect.map(useCases.get(caller), (data) => ({ data })),
		patch: ({ caller, payload, once }) => once(useCases.patch(caller, payload)),
	});
});
