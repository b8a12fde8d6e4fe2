/** What the contract needs to know of a processor's adapter, and how it reaches the processor behind it. */

import type { ChargeTerms, ProcessorShape } from "@svc/core/sale/Payments/Processor";
import type {
	ProcessorNotification,
	ProcessorNotificationsShape,
} from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Environment } from "@svc/core/words/Environment";
import type { Effect } from "effect";

/** Money that the processor took, reserves, paid back or paid out, as its own dashboard shows it. */
export interface Movement {
	/** `charge`: what was captured, or what is reserved and not captured yet. What failed is no movement. */
	readonly type: "charge" | "refund" | "payout";
	/** In cents. */
	readonly amount: number;
	/** What the processor kept of our request's metadata. */
	readonly metadata: Readonly<Record<string, string>>;
}

/** Tokens by what they provoke. The checks of a behavior whose token is absent are left out. */
export interface ContractTokens {
	readonly succeeds: string;
	readonly declines: string;
	/** The buyer has to act; needs `act`. */
	readonly requires_action?: string;
	/** The charge settles by itself; needs `passTime`. */
	readonly processing?: string;
	/** The processor charges another amount than it was asked for. */
	readonly other_amount?: string;
	/** The processor charges, and its answer to the first confirmation never comes. */
	readonly hangs?: string;
	/** Refunds of the charge are accepted and fail later; needs `passTime`. */
	readonly refund_fails?: string;
	/** The buyer disputes the charge later; needs `passTime` and `disputeOf`. */
	readonly disputed?: string;
}

/** What the processor sends over HTTP. */
export interface SignedNotification {
	/** By lower-case name. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Uint8Array;
}

export interface NotificationSubject {
	readonly read: ProcessorNotificationsShape["read"];
	/** Signs a notification as the processor does, at a time of the machine's clock. */
	readonly sign: (notification: ProcessorNotification, at_millis: number) => Effect.Effect<SignedNotification, unknown>;
	/** How old a signature may be. */
	readonly tolerance_millis: number;
}

export interface ProcessorSubject {
	/**
	 * Opens the adapter as a process has it that has just started. All adapters that this effect opens speak to the
	 * same processor, and share nothing in memory.
	 */
	readonly open: Effect.Effect<ProcessorShape, unknown>;
	readonly environment: Environment;
	/** A second environment, to see that a key of the first is unknown there. */
	readonly other_environment?: Environment;
	readonly tokens: ContractTokens;
	/** Reads the processor's own books, past the adapter. `environment` is one that `passTime` has given. */
	readonly books: (environment: Environment) => Effect.Effect<ReadonlyArray<Movement>, unknown>;
	/** Plays the buyer of a charge that requires an action. */
	readonly act?: (
		terms: ChargeTerms & { readonly processor_payment_id: string },
		action: "approves" | "rejects",
	) => Effect.Effect<unknown, unknown>;
	/**
	 * Lets happen what happens by itself: charges settle, refunds fail, payouts arrive, disputes open. Gives the
	 * environment to ask with from then on, with a clock that may have moved.
	 */
	readonly passTime?: (environment: Environment) => Effect.Effect<Environment, unknown>;
	/** The processor's ID of the dispute of a charge. */
	readonly disputeOf?: (terms: ChargeTerms & { readonly processor_payment_id: string }) => string;
	/** Opens the adapter in front of a processor that cannot be reached. */
	readonly unreachable?: Effect.Effect<ProcessorShape, unknown>;
	readonly notifications?: NotificationSubject;
	/** How many random courses of a charge the law of courses tries. Default: 30. */
	readonly runs?: number;
}
