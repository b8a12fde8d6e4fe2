/** Describes a processor's adapter to the contract, and provides access to the processor behind it. */

import type { ChargeTerms, ProcessorShape } from "@svc/core/sale/Payments/Processor";
import type { SetUp } from "@svc/core/sale/Payments/ProcessorMethods";
import type {
	ProcessorNotification,
	ProcessorNotificationsShape,
} from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Environment } from "@svc/core/words/Environment";
import type { Effect } from "effect";

/** Captured, reserved, refunded or paid out money, as the processor's own dashboard shows it. */
export interface Movement {
	/** `charge`: captured, or reserved and not captured yet. Failures are not movements. */
	readonly type: "charge" | "refund" | "payout";
	/** In cents. */
	readonly amount: number;
	/** The metadata of our request, as the processor stores it. */
	readonly metadata: Readonly<Record<string, string>>;
}

/** Tokens by their behavior. If a token is absent, its checks are skipped. */
export interface ContractTokens {
	readonly succeeds: string;
	readonly declines: string;
	/** Requires an action from the buyer; needs `act`. */
	readonly requires_action?: string;
	/** Requires an action run by the processor's own script. */
	readonly processor_script?: string;
	/** The charge settles later; needs `passTime`. */
	readonly processing?: string;
	/** The processor charges a different amount than requested. */
	readonly other_amount?: string;
	/** The processor charges, but never responds to the first confirmation. */
	readonly hangs?: string;
	/** Refunds of the charge are accepted but fail later; needs `passTime`. */
	readonly refund_fails?: string;
	/** The buyer disputes the charge later; needs `passTime` and `disputeOf`. */
	readonly disputed?: string;
	/** Debits a bank account. */
	readonly bank_account?: string;
	/** Paid by a financing provider. */
	readonly financing?: string;
}

/** Tokens by what happens when they are saved. If a token is absent, its checks are skipped. */
export interface MethodTokens {
	/** Can be saved and charged. */
	readonly saves: string;
	/** Cannot be saved. */
	readonly declines?: string;
	/** Can be saved, but is declined when charged. */
	readonly declines_when_charged?: string;
	/** Can be saved, but not charged without the buyer. */
	readonly needs_buyer?: string;
}

/** Saved payment methods. */
export interface MethodSubject {
	readonly tokens: MethodTokens;
	/** Completes a set-up as the buyer's client does, with the set-up's secret and a token. */
	readonly complete: (
		environment: Environment,
		setUp: Extract<SetUp, { _tag: "SetUpPending" }>,
		token: string,
	) => Effect.Effect<unknown, unknown>;
}

/** A notification as the processor sends it over HTTP. */
export interface SignedNotification {
	/** By lower-case name. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array;
}

export interface NotificationSubject {
	readonly read: ProcessorNotificationsShape["read"];
	/** Signs a notification as the processor does, at a time on the machine's clock. */
	readonly sign: (notification: ProcessorNotification, at_millis: number) => Effect.Effect<SignedNotification, unknown>;
	/** Maximum age of a signature. */
	readonly tolerance_millis: number;
}

export interface ProcessorSubject {
	/**
	 * Opens the adapter as a restarted process would. All adapters opened by this effect use the same processor, and
	 * share no memory.
	 */
	readonly open: Effect.Effect<ProcessorShape, unknown>;
	readonly environment: Environment;
	/** A second environment, where the first one's keys are unknown. */
	readonly other_environment?: Environment;
	readonly tokens: ContractTokens;
	/** Reads the processor's own records without the adapter. `environment` may be a result of `passTime`. */
	readonly movements: (environment: Environment) => Effect.Effect<ReadonlyArray<Movement>, unknown>;
	/** Acts as the buyer for a charge that requires an action. */
	readonly act?: (
		terms: ChargeTerms & { readonly processor_payment_id: string },
		action: "approves" | "rejects",
	) => Effect.Effect<unknown, unknown>;
	/**
	 * Lets time pass: charges settle, refunds fail, payouts arrive, disputes open. Returns the environment for later calls,
	 * because its clock may have moved.
	 */
	readonly passTime?: (environment: Environment) => Effect.Effect<Environment, unknown>;
	/** Returns the processor's ID for a charge's dispute. */
	readonly disputeOf?: (terms: ChargeTerms & { readonly processor_payment_id: string }) => string;
	/** Opens the adapter of a processor that cannot be reached. */
	readonly unreachable?: Effect.Effect<ProcessorShape, unknown>;
	readonly notifications?: NotificationSubject;
	/** Absent if the adapter saves no payment methods. */
	readonly methods?: MethodSubject;
	/** How many random sequences of calls to try. Default: 30. */
	readonly runs?: number;
}
