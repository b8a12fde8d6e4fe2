import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CreateOnboardingApiKey,
	OnboardingApiKey,
	StartedOnboarding,
	StartOnboarding,
	VerifiedOnboarding,
	VerifyEmail,
} from "@svc/core/platform/Onboarding/OnboardingSession";
import { AdvanceOnboarding, OnboardingState } from "@svc/core/platform/Onboarding/OnboardingState";
import { documented, errors, guarded, RateClass, RequiredCredential, SetupThrottle, single } from "../Endpoint.js";

export class OnboardingApi extends HttpApiGroup.make("Onboarding")
	.add(
		HttpApiEndpoint.post("start", "/v1/onboarding/start")
			.setPayload(StartOnboarding)
			.addSuccess(single(StartedOnboarding), { status: 201 })
			.addError(guarded(errors.command))
			.annotate(RequiredCredential, "none")
			.annotate(SetupThrottle, "start")
			.annotateContext(
				documented(
					"startOnboarding",
					"Ask for a verification code by mail",
					"The answer is the same for every address. The code is good for ten minutes, and takes the place of any that was mailed to the address before.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("verifyEmail", "/v1/onboarding/verify-email")
			.setPayload(VerifyEmail)
			.addSuccess(single(VerifiedOnboarding))
			.addError(guarded(errors.command))
			.annotate(RequiredCredential, "none")
			.annotate(SetupThrottle, "verify_email")
			.annotateContext(
				documented(
					"verifyOnboardingEmail",
					"Verify the address by its code",
					"Answers the session's secret, once; it is good for an hour. A code allows five incorrect guesses, an address twenty within an hour.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("createKey", "/v1/onboarding/api-key")
			.setPayload(CreateOnboardingApiKey)
			.addSuccess(single(OnboardingApiKey), { status: 201 })
			.addError(guarded(errors.command))
			.annotate(SetupThrottle, "api_key")
			.annotateContext(
				documented(
					"createOnboardingApiKey",
					"Create an API key for the developer's merchant",
					"Makes the merchant with a sandbox where there is none. Answers the key's secret once. A live key needs a complete account setup.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("state", "/v1/onboarding/state")
			.addSuccess(single(OnboardingState))
			.addError(errors.command)
			.annotateContext(documented("getOnboardingState", "Read where the account stands, and what comes next")),
	)
	.add(
		HttpApiEndpoint.post("advance", "/v1/onboarding/advance")
			.setPayload(AdvanceOnboarding)
			.addSuccess(single(OnboardingState))
			.addError(errors.command)
			.annotate(RateClass, "external_provider_action")
			.annotateContext(
				documented(
					"advanceOnboarding",
					"Bring the account setup forward",
					"First `submit_business_details`, then `create_processor_account`. Each may be repeated; one account is made.",
				),
			),
	)
	.annotate(RequiredCredential, "onboarding_session")
	.annotate(RateClass, "sensitive_write")
	.annotate(
		OpenApi.Description,
		"From an email address to a test key, and on to live payments, with nobody at the server.",
	) {}
