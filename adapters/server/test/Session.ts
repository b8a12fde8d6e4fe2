/** Makes a verified onboarding session, for tests of the whole contract that need none of its mails. */

import { developerIdentities, newIdentity } from "@svc/core/platform/Onboarding/DeveloperIdentity";
import {
	makeSessionSecret,
	newSession,
	onboardingSessions,
	verified,
} from "@svc/core/platform/Onboarding/OnboardingSession";
import { registry } from "@svc/core/platform/Registry";
import { Crypto } from "@svc/core/words/Crypto";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import type { CallOptions, Service } from "./Harness.js";

/**
 * Makes a session. Returns a function that chooses the secret for a target: the session's for the onboarding, else the
 * usual one.
 */
export const openSession = (svc: Service): Promise<(target: string) => CallOptions> =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			const crypto = yield* Crypto;
			const documents = yield* Documents;
			const { transaction } = yield* UnitOfWork;
			const time = new Date().toISOString();
			const key = makeSessionSecret(crypto.randomBytes);
			const session = newSession("onb_walking", "dvi_walking", undefined, time);
			yield* transaction(
				Effect.all([
					documents.insert(developerIdentities, registry, newIdentity("dvi_walking", "walking@example.com", time)),
					documents.insert(onboardingSessions, registry, verified(session, crypto.sha256Hex(key), time)),
				]),
			);
			return (target: string) => (target.startsWith("/v1/onboarding/") ? { key } : {});
		}),
	);
