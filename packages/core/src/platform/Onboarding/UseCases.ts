/** The use cases of onboarding, as every face offers them. */

import { capability, command, read } from "../UseCase.js";
import {
	CreateOnboardingApiKey,
	OnboardingApiKey,
	StartedOnboarding,
	StartOnboarding,
	VerifiedOnboarding,
	VerifyEmail,
} from "./OnboardingSession.js";
import { AdvanceOnboarding, OnboardingState } from "./OnboardingState.js";

export const onboardingUseCases = capability(
	"Onboarding",
	{
		description: "From an email address to a test key, and on to live payments, without an operator.",
		rate: "sensitive_write",
		admits: ["Developer"],
	},
	{
		start: command("POST", "/v1/onboarding/start", {
			operation: "startOnboarding",
			summary: "Request a verification code by mail",
			description:
				"The response is the same for every address. The code works for ten minutes, and replaces any code mailed to the address earlier.",
			admits: ["Anonymous"],
			setupStep: "start",
			isGuarded: true,
			input: StartOnboarding,
			output: StartedOnboarding,
			status: 201,
		}),
		verifyEmail: command("POST", "/v1/onboarding/verify-email", {
			operation: "verifyOnboardingEmail",
			summary: "Verify the address with its code",
			description:
				"Returns the session's secret once. The secret works for an hour. A code allows five incorrect guesses, an address twenty within an hour.",
			admits: ["Anonymous"],
			setupStep: "verify_email",
			isGuarded: true,
			input: VerifyEmail,
			output: VerifiedOnboarding,
		}),
		createKey: command("POST", "/v1/onboarding/api-key", {
			operation: "createOnboardingApiKey",
			summary: "Create an API key for the developer's merchant",
			description:
				"Creates the merchant and its sandbox if the developer has none. Returns the key's secret once. A live key needs a complete account setup.",
			setupStep: "api_key",
			isGuarded: true,
			input: CreateOnboardingApiKey,
			output: OnboardingApiKey,
			status: 201,
		}),
		state: read("/v1/onboarding/state", {
			operation: "getOnboardingState",
			summary: "Get the state of the account setup, and the next step",
			failures: "command",
			output: OnboardingState,
		}),
		advance: command("POST", "/v1/onboarding/advance", {
			operation: "advanceOnboarding",
			summary: "Advance the account setup",
			description:
				"First `submit_business_details`, then `create_processor_account`. Either can be repeated: only one account is created.",
			rate: "external_provider_action",
			input: AdvanceOnboarding,
			output: OnboardingState,
		}),
	},
);
