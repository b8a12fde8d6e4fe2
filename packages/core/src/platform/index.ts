/** What `main` takes from this district besides its descriptions: implementations, collections, and timer handlers. */
import { Effect } from "effect";
import { apiKeys } from "./ApiKeys/ApiKey.js";
import { installations } from "./Installation.js";
import { accountKind, accountSetups } from "./Onboarding/AccountSetup.js";
import { developerIdentities } from "./Onboarding/DeveloperIdentity.js";
import { onboardingSessions } from "./Onboarding/OnboardingSession.js";
import { Onboarding } from "./Onboarding.js";
import { publicIds } from "./PublicIds.js";
import { environments, merchants } from "./Registry.js";
import { requestLogs } from "./RequestLogs/RequestLog.js";
import { clockKind } from "./Sandboxes/Clock.js";
import { sandboxMetadata } from "./Sandboxes/Sandbox.js";
import { SandboxClock } from "./Sandboxes/SandboxClock.js";
import { settings } from "./Settings/Settings.js";
import type { TimerHandler } from "./Worker.js";

export { apiKeysCapability } from "./ApiKeys.js";
export { onboardingCapability } from "./Onboarding.js";
export { requestLogsCapability } from "./RequestLogs.js";
export { sandboxesCapability } from "./Sandboxes.js";
export { settingsCapability } from "./Settings.js";

/** The collections that no plain resource declares. */
export const collections = [
	apiKeys,
	accountSetups,
	developerIdentities,
	onboardingSessions,
	environments,
	installations,
	merchants,
	publicIds,
	requestLogs,
	sandboxMetadata,
	settings,
] as const;

/** This district's timer handlers, by kind. */
export const timers = Effect.gen(function* () {
	const sandboxClock = yield* SandboxClock;
	const { reconcile } = yield* Onboarding;
	const byKind: Readonly<Record<string, TimerHandler>> = {
		[accountKind]: reconcile,
		[clockKind]: sandboxClock.continueAdvance,
	};
	return byKind;
});
