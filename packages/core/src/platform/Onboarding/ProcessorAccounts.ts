/**
 * The port that opens a merchant's account with the card processor. Call it outside transactions. The account's key is
 * committed before the first call and never changes, so repeated calls create only one account.
 */
import { Context, Data, Effect } from "effect";
import type { Environment } from "../../words/Environment.js";
import { defectIsNoAnswer, withinDeadline } from "../OutboundCalls.js";
import type { AccountOutcome, BusinessDetails } from "./AccountSetup.js";

export interface AccountRequest {
	/** The merchant's live environment. */
	readonly environment: Environment;
	/** The idempotency key of the account. */
	readonly account_key: string;
	readonly business_details: BusinessDetails;
	/** Machine time. The processor was not asked for this account before then. */
	readonly requested_at: string;
	/** The processor's ID for the account, once known. */
	readonly processor_account_id?: string;
	/** Whether a developer is waiting for `processor_setup_url` and can open it. */
	readonly wants_setup_url: boolean;
}

/** The processor did not respond. Repeating the call under the same key shows whether the account exists. */
export class AccountsUnavailable extends Data.TaggedError("AccountsUnavailable")<{ readonly cause: unknown }> {}

export interface ProcessorAccountsShape {
	/** How long a response may take. */
	readonly deadline_millis: number;
	/** Whether an account ID belongs to this processor; absent: every account does. */
	readonly isOwnAccount?: (processor_account_id: string) => boolean;
	/** Creates the account with this key, or updates its details if it exists. Returns its state. */
	readonly provision: (request: AccountRequest) => Effect.Effect<AccountOutcome, AccountsUnavailable>;
}

export class ProcessorAccounts extends Context.Tag("@svc/core/platform/Onboarding/ProcessorAccounts")<
	ProcessorAccounts,
	ProcessorAccountsShape
>() {}

/** Runs `provision` within its deadline. */
export const provision = (
	{ deadline_millis, provision: ask }: ProcessorAccountsShape,
	request: AccountRequest,
): Effect.Effect<AccountOutcome, AccountsUnavailable> =>
	// The deadline applies even to an adapter that cannot be interrupted.
	withinDeadline(Effect.disconnect(ask(request)), deadline_millis).pipe(
		defectIsNoAnswer("the setup of an account"),
		Effect.catchTag("NoAnswer", ({ cause }) => new AccountsUnavailable({ cause })),
	);
