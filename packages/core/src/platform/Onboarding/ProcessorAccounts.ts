/**
 * The port that opens a merchant's account with the card processor. Nobody calls it inside a transaction. The account's
 * key is committed before the first call and never changes, so that however often it is asked, one account is made.
 */
import { Context, Data, Effect } from "effect";
import type { Environment } from "../../words/Environment.js";
import { defectIsNoAnswer, withinDeadline } from "../OutboundCalls.js";
import type { AccountOutcome, BusinessDetails } from "./AccountSetup.js";

export interface AccountRequest {
	/** The merchant's live environment. */
	readonly environment: Environment;
	/** Our name for the account. */
	readonly account_key: string;
	readonly business_details: BusinessDetails;
}

/** No word of the processor: whether the account is there shows when it is asked again under the same key. */
export class AccountsUnavailable extends Data.TaggedError("AccountsUnavailable")<{ readonly cause: unknown }> {}

export interface ProcessorAccountsShape {
	/** How long an answer may take. */
	readonly deadline_millis: number;
	/** Makes the account of this key or, where it is there, brings it up to these details. Tells how it stands. */
	readonly provision: (request: AccountRequest) => Effect.Effect<AccountOutcome, AccountsUnavailable>;
}

export class ProcessorAccounts extends Context.Tag("@svc/core/platform/Onboarding/ProcessorAccounts")<
	ProcessorAccounts,
	ProcessorAccountsShape
>() {}

/** `provision` within its deadline. */
export const provision = (
	{ deadline_millis, provision: ask }: ProcessorAccountsShape,
	request: AccountRequest,
): Effect.Effect<AccountOutcome, AccountsUnavailable> =>
	// An adapter that cannot be interrupted must not hold the caller beyond the deadline.
	withinDeadline(Effect.disconnect(ask(request)), deadline_millis).pipe(
		defectIsNoAnswer("the set-up of an account"),
		Effect.catchTag("NoAnswer", ({ cause }) => new AccountsUnavailable({ cause })),
	);
