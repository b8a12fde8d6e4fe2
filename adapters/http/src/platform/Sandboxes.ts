import { SandboxesApi } from "@svc/api/platform/Sandboxes";
import { Sandboxes } from "@svc/core/platform/Sandboxes";
import { withoutTestSecret } from "@svc/core/platform/Sandboxes/Sandbox";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const sandboxes = Effect.gen(function* () {
	const useCases = yield* Sandboxes;
	return serve(SandboxesApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload), withoutTestSecret),
		list: ({ caller, query }) => useCases.list(caller, query),
		get: ({ caller, path }) => read(useCases.get(caller, path.sandbox_id)),
		advanceClock: ({ caller, path, payload, idempotency }) =>
			useCases.advanceClock(caller, path.sandbox_id, payload, idempotency),
		resetClock: ({ caller, path, once }) => once(useCases.resetClock(caller, path.sandbox_id)),
	});
});
