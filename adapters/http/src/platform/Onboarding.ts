import { OnboardingApi } from "@svc/api/platform/Onboarding";
import { Onboarding } from "@svc/core/platform/Onboarding";
import { OnboardingAccess } from "@svc/core/platform/Onboarding/OnboardingAccess";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const onboarding = Effect.gen(function* () {
	const access = yield* OnboardingAccess;
	const useCases = yield* Onboarding;
	return serve(OnboardingApi, {
		start: ({ payload }) => read(access.start(payload)),
		verifyEmail: ({ payload }) => read(access.verifyEmail(payload)),
		createKey: ({ caller, payload, idempotency }) => useCases.createKey(caller, payload, idempotency),
		state: ({ caller }) => read(useCases.state(caller)),
		advance: ({ caller, payload, idempotency }) => useCases.advance(caller, payload, idempotency),
	});
});
