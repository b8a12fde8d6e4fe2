/** The simulator's charges: one document each, named by our idempotency key. Pure, except the collection. */

import {
	CaptureMethod,
	Card,
	Charge,
	type ChargeKey,
	ClientAction,
	type ConfirmRequest,
	PaymentError,
} from "@svc/core/sale/Payments/Processor";
import { SavedCard } from "@svc/core/sale/Payments/ProcessorMethods";
import type { Environment } from "@svc/core/words/Environment";
import { Money, usd } from "@svc/core/words/Money";
import { optional } from "@svc/core/words/Optional";
import { collection } from "@svc/core/words/Storage/Collection";
import { unchanged } from "@svc/core/words/Storage/Shapes";
import { addMillis } from "@svc/core/words/Timestamp";
import { Schema } from "effect";
import type { TestToken } from "./Tokens.js";

export const SimulatedDispute = Schema.Struct({
	/** On the environment's clock, like all times here. */
	opens_at: Schema.String,
	evidence_due_at: Schema.String,
	evidence_submitted_at: optional(Schema.String),
	/** The bank's decision after reviewing the evidence. */
	verdict: optional(Schema.Literal("won", "lost")),
});
export type SimulatedDispute = typeof SimulatedDispute.Type;

export const SimulatedCharge = Schema.Struct({
	/** `sim_` plus our idempotency key: the table's primary key ensures one charge per key. */
	processor_payment_id: Schema.String,
	idempotency_key: Schema.String,
	/** `closed`: the key was canceled, possibly before any confirmation. Nothing is ever charged under it. */
	status: Schema.Literal("succeeded", "requires_action", "processing", "declined", "closed"),
	/**
	 * The charged amount, which differs from the requested one with `tok_wrong_amount`. Absent if the key was only
	 * closed.
	 */
	amount_money: optional(Money),
	capture_method: optional(CaptureMethod),
	/** The captured amount with `capture_method: manual`. Before capture, the money is only reserved. */
	captured_money: optional(Money),
	card: optional(Card),
	error: optional(PaymentError),
	client_action: optional(ClientAction),
	/** The card, saved for the customer once the charge has succeeded. */
	saved_method: optional(Schema.Struct({ processor_payment_method_id: Schema.String, card: optional(SavedCard) })),
	/** Where the buyer returns after the action. */
	return_url: optional(Schema.String),
	/** When a `processing` charge succeeds, or fails if it has an `error`. On the environment's clock. */
	settles_at: optional(Schema.String),
	/** The capture gets no response, like the confirmation. */
	hangs_on_capture: optional(Schema.Boolean),
	/** Refunds of this charge are accepted but fail after this delay. */
	refunds_fail_after_millis: optional(Schema.Int),
	/** Refunds of this charge succeed, but their money comes back after this delay. */
	refunds_return_after_millis: optional(Schema.Int),
	/** How long after its capture the buyer disputes this charge. */
	disputed_after_millis: optional(Schema.Int),
	dispute: optional(SimulatedDispute),
	metadata: Schema.Record({ key: Schema.String, value: Schema.String }),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type SimulatedCharge = typeof SimulatedCharge.Type;

const prefix = "sim_";

export const simulatedCharges = collection<SimulatedCharge>()({
	name: "simulated_charges",
	resource: "simulated charge",
	id: "processor_payment_id",
	prefix,
	schema: SimulatedCharge,
	upcasts: [unchanged],
	listedBy: [],
});

/** Returns the ID of a key's charge. */
export const paymentIdOf = (idempotency_key: string): string => prefix + idempotency_key;

/** Returns the URL where the buyer completes a challenge. */
export type ChallengeUrl = (environment: Environment, processor_payment_id: string) => string;

export const defaultChallengeUrl: ChallengeUrl = ({ environment_id }, processor_payment_id) =>
	`/processor/v1/challenges/${environment_id}/${processor_payment_id}`;

/** How the buyer completes a challenge: on a page, or in the script's overlay using a secret. */
export interface Challenges {
	readonly url: ChallengeUrl;
	/** Returns a random-looking string derived from the key. */
	readonly secret: (idempotency_key: string) => string;
}

const secretMark = "_secret_";

/** Returns the charge ID at the start of an action's secret. */
export const paymentIdOfSecret = (client_secret: string): string =>
	client_secret.slice(0, Math.max(0, client_secret.lastIndexOf(secretMark)));

const clientAction = (
	by: ClientAction["type"],
	{ environment, idempotency_key }: ConfirmRequest,
	{ secret, url }: Challenges,
): ClientAction => {
	const id = paymentIdOf(idempotency_key);
	return by === "redirect"
		? { type: by, url: url(environment, id) }
		: // The browser script reads from the secret where to complete the action.
			{ type: by, client_secret: `${id}${secretMark}${environment.environment_id}_${secret(idempotency_key)}` };
};

const outcomeOf = (
	{ behavior }: TestToken,
	request: ConfirmRequest,
	challenges: Challenges,
	now: string,
): Pick<SimulatedCharge, "status" | "error" | "client_action" | "settles_at"> => {
	switch (behavior.type) {
		case "declines":
		case "declines_when_charged":
			return { status: "declined", error: behavior.error };
		case "requires_action":
			return { status: "requires_action", client_action: clientAction(behavior.by, request, challenges) };
		case "authenticates_always":
			return { status: "requires_action", client_action: clientAction("redirect", request, challenges) };
		case "processing":
			return {
				status: "processing",
				settles_at: addMillis(now, behavior.settles_after_millis),
				...(behavior.error === undefined ? {} : { error: behavior.error }),
			};
		default:
			return { status: "succeeded" };
	}
};

/** Creates the charge for a key's first confirmation. `token` determines what the source does. */
export const makeCharge = (
	request: ConfirmRequest,
	token: TestToken,
	challenges: Challenges,
	now: string,
): SimulatedCharge => {
	const more = token.behavior.type === "overcharges" ? token.behavior.by : 0;
	return {
		processor_payment_id: paymentIdOf(request.idempotency_key),
		idempotency_key: request.idempotency_key,
		...outcomeOf(token, request, challenges, now),
		amount_money: usd(request.amount_money.amount + more),
		capture_method: request.capture_method,
		...(request.return_url === undefined ? {} : { return_url: request.return_url }),
		...(token.card === undefined ? {} : { card: token.card }),
		...(token.behavior.type === "refunds_fail" ? { refunds_fail_after_millis: token.behavior.after_millis } : {}),
		...(token.behavior.type === "refunds_return" ? { refunds_return_after_millis: token.behavior.after_millis } : {}),
		...(token.behavior.type === "disputed" ? { disputed_after_millis: token.behavior.after_millis } : {}),
		...(token.behavior.type === "hangs" ? { hangs_on_capture: true } : {}),
		metadata: request.metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	};
};

/** Creates the record of a key closed before any confirmation. */
export const makeClosed = ({ idempotency_key }: ChargeKey, now: string): SimulatedCharge => ({
	processor_payment_id: paymentIdOf(idempotency_key),
	idempotency_key,
	status: "closed",
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
});

const canceled: PaymentError = { code: "payment_canceled", message: "The payment was canceled; nothing was charged." };

/** Whether a charge that takes time has ended, successfully or not. */
const hasEnded = ({ settles_at, status }: SimulatedCharge, now: string): boolean =>
	status === "processing" && settles_at !== undefined && settles_at <= now;

/** Whether the charge was declined, immediately or later. */
const isDeclined = (charge: SimulatedCharge, now: string): boolean =>
	charge.status === "declined" || (charge.error !== undefined && hasEnded(charge, now));

/** Whether the money is captured or reserved. */
export const isSettled = (charge: SimulatedCharge, now: string): boolean =>
	charge.status === "succeeded" || (charge.error === undefined && hasEnded(charge, now));

/** Whether the charge reserves money that is not yet captured. */
export const isAuthorized = (charge: SimulatedCharge, now: string): boolean =>
	isSettled(charge, now) && charge.capture_method === "manual" && charge.captured_money === undefined;

/** Returns the captured amount. Reserved money does not count. */
export const takenOf = ({ amount_money, capture_method, captured_money }: SimulatedCharge): number =>
	captured_money?.amount ?? (capture_method === "manual" ? 0 : (amount_money?.amount ?? 0));

/** Reports a charge at `now`. */
export const reportOf = (charge: SimulatedCharge, now: string): Charge => {
	const { amount_money, client_action, error, processor_payment_id, saved_method } = charge;
	const card = charge.card === undefined ? {} : { card: charge.card };
	const charged = { processor_payment_id, ...card, ...(saved_method === undefined ? {} : { saved_method }) };
	if (amount_money !== undefined && isAuthorized(charge, now)) return Charge.Authorized({ ...charged, amount_money });
	if (amount_money !== undefined && isSettled(charge, now))
		return Charge.Succeeded({ ...charged, amount_money: charge.captured_money ?? amount_money });
	if (error !== undefined && isDeclined(charge, now)) return Charge.Declined({ processor_payment_id, error, ...card });
	if (charge.status === "processing") return Charge.Processing({ processor_payment_id });
	if (charge.status === "requires_action" && client_action !== undefined)
		return Charge.RequiresAction({ processor_payment_id, client_action });
	return Charge.NotCharged({ error: canceled });
};

/** Closes the charge's key. Returns the charge unchanged if it has ended. */
export const closeCharge = (charge: SimulatedCharge, now: string): SimulatedCharge =>
	(isSettled(charge, now) && !isAuthorized(charge, now)) || isDeclined(charge, now) || charge.status === "closed"
		? charge
		: { ...charge, status: "closed", updated_at: now };

/** Captures the charge. Returns it unchanged if less than the amount is reserved. */
export const captureCharge =
	(captured_money: Money) =>
	(charge: SimulatedCharge, now: string): SimulatedCharge =>
		isAuthorized(charge, now) && captured_money.amount <= (charge.amount_money?.amount ?? 0)
			? { ...charge, status: "succeeded", captured_money, updated_at: now }
			: charge;

/** The buyer's action on a challenge. */
export type ActionResult = "approved" | "rejected";

const rejected: PaymentError = {
	code: "authentication_failed",
	message: "The buyer could not be authenticated by the card's bank.",
};

/** Completes the challenge. Returns the charge unchanged if none is pending. */
export const completeChallenge = (charge: SimulatedCharge, result: ActionResult, now: string): SimulatedCharge => {
	if (charge.status !== "requires_action") return charge;
	return result === "approved"
		? { ...charge, status: "succeeded", updated_at: now }
		: { ...charge, status: "declined", error: rejected, updated_at: now };
};
