/** Checkout sessions over the API: to which keys the buyer's secret is shown. */
import { Effect } from "effect";
import { type Attempt, implement } from "../../platform/Implementation.js";
import { holds } from "../../platform/Scopes.js";
import type { Caller } from "../../words/Environment.js";
import { Lists } from "../../words/Lists.js";
import {
	type CheckoutSession,
	type CheckoutSessionData,
	type CreateCheckoutSession,
	checkoutSessions,
	type StoredCheckoutSession,
	withoutSecret,
} from "../CheckoutSessions/CheckoutSession.js";
import { Sessions } from "./Sessions.js";
import { checkoutSessionsUseCases } from "./SessionUseCases.js";

export const checkoutSessionsCapability = implement(
	checkoutSessionsUseCases,
	Effect.gen(function* () {
		const { answerOf, create, expire, view } = yield* Sessions;
		const lists = yield* Lists;
		const listed = (stored: StoredCheckoutSession): CheckoutSession => withoutSecret(view(stored));
		const listedAnswer = (stored: StoredCheckoutSession): CheckoutSessionData => ({ checkout_session: listed(stored) });
		return {
			list: lists.viewing(checkoutSessions, listed).list,
			get: (caller: Caller, id: string) => {
				const { principal } = caller;
				const shown = holds(principal, "commerce.checkout_sessions.write") ? answerOf : listedAnswer;
				return Effect.map(lists.get(checkoutSessions, caller, id), (stored) => stored.map(shown));
			},
			create: (caller: Caller, input: CreateCheckoutSession) => (attempt: Attempt) => create(caller, input, attempt),
			expire: (caller: Caller, checkout_session_id: string) => (attempt: Attempt) =>
				expire(caller, checkout_session_id, attempt),
		};
	}),
);
