/** Makes the credentials that stand in the place of an API key, for tests of the whole contract. */

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
import { type CallOptions, dataOf, type Service } from "./Harness.js";
import { credentialHeaders, credentialOf } from "./http/sale/Buyers.js";

/** Makes a verified onboarding session, without its mails. Returns its secret. */
const onboard = (svc: Service): Promise<string> =>
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
			return key;
		}),
	);

/** Makes a checkout session. Returns the credential of its buyer. */
const checkOut = async (svc: Service): Promise<CallOptions> => {
	const quick_pay_item = { name: "Walk", amount_money: { amount: 5_000, currency: "USD" } };
	const { checkout_session } = dataOf(await svc.post("/v1/checkout-sessions", { quick_pay_item }), 201);
	return { key: null, headers: credentialHeaders(credentialOf(checkout_session)) };
};

/**
 * Makes one session of each kind. Returns a function that chooses the credential for a target: that of the onboarding,
 * that of a buyer, or the usual key.
 */
export const openSession = async (svc: Service): Promise<(target: string) => CallOptions> => {
	const key = await onboard(svc);
	const buyer = await checkOut(svc);
	return (target) => {
		if (target.startsWith("/v1/onboarding/")) return { key };
		return /^\/v1\/checkout([/?]|$)/.test(target) ? buyer : {};
	};
};

/** The options of a request with a credential; headers of both are sent. */
export const withCredential = (credential: CallOptions, options: CallOptions): CallOptions => ({
	...credential,
	...options,
	headers: { ...credential.headers, ...options.headers },
});
