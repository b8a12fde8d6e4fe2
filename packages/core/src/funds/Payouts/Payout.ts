/** A payout: money moving from the balance to the seller's bank. Pure. */
import { Either, Schema } from "effect";
import { lifecycle, type Published } from "../../events/Events.js";
import type { Booking } from "../../ledger/Balance/BalanceTransaction.js";
import { type NotFound, PaymentError, type Unknown } from "../../sale/Payments/Processor.js";
import type { ProcessorPayout } from "../../sale/Payments/ProcessorPayout.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { Money, MoneyInput, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import type { Upcast } from "../../words/Storage/Shapes.js";
import { Metadata } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";

const PayoutStatus = Schema.Literal("pending", "paid", "failed").annotations({
	description:
		"`pending` until your bank has it (`paid`) or returns it (`failed`); a bank may return a `paid` one days later.",
});

export const Payout = Schema.Struct({
	payout_id: required(Schema.String, "`po_…`, assigned by svc."),
	status: PayoutStatus,
	amount_money: required(Money, "What goes to your bank; it left the balance when the payout was created."),
	processor_idempotency_key: required(Schema.String, "svc's key at the processor, so that a retry pays only once."),
	processor_payout_id: optional(
		Schema.String,
		"The processor's own ID of the payout; absent until it has reported one.",
	),
	processor_metadata: required(
		Schema.Record({ key: Schema.String, value: Schema.String }),
		"What the processor stores with it: your first `metadata` and the `payout_id`. It never changes.",
	),
	error: optional(PaymentError, "Why it failed; absent unless it is `failed`."),
	paid_at: optional(Schema.String, "When svc learned that your bank has it (RFC 3339, UTC)."),
	failed_at: optional(Schema.String, "When svc learned that it failed or was returned (RFC 3339, UTC)."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "Payout" });
export type Payout = typeof Payout.Type;

const processorMetadata = (payout_id: string, metadata: object): Payout["processor_metadata"] => ({
	...metadata,
	payout_id,
});

/** To shape 2: a payout keeps what was sent. Before that, no payout's metadata could change. */
const withProcessorMetadata: Upcast = (payout) => ({
	processor_metadata: processorMetadata(String(payout.payout_id), Object(payout.metadata)),
	...payout,
});

export const payouts = collection<Payout>()({
	name: "payouts",
	resource: "payout",
	id: "payout_id",
	prefix: prefixes.payout,
	schema: Payout,
	upcasts: [withProcessorMetadata],
	filters: { status: { path: "status", values: PayoutStatus.literals } },
	sorts: { amount: { path: "amount_money.amount", type: "integer" } },
});

/** The body of `POST /v1/payouts`. */
export const CreatePayout = Schema.Struct({
	amount_money: optional(MoneyInput, "What to pay out, from 1 cent; by default everything available."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreatePayout" });
export type CreatePayout = typeof CreatePayout.Type;

const insufficient = (available: number, message: string): Either.Either<never, Refusal> =>
	refused("BALANCE_INSUFFICIENT", {
		message,
		...(available < 1 ? { next_steps: "Take a payment first: nothing can be paid out now." } : {}),
		param: "amount_money",
		details: [{ code: "BALANCE_INSUFFICIENT", available_money: { amount: available, currency: "USD" } }],
	});

/** Returns a new payout from a balance of `available` cents. */
export const create = (
	{ amount_money, metadata = {} }: CreatePayout,
	available: number,
	payout_id: string,
	now: string,
): Either.Either<Payout, Refusal> => {
	const amount = amount_money?.amount ?? available;
	if (amount_money !== undefined && amount < 1)
		return refused("AMOUNT_TOO_SMALL", {
			param: "amount_money.amount",
			details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: 1 }],
		});
	if (available < 1)
		return insufficient(available, `The balance has ${available} cents available; a payout needs at least 1.`);
	if (amount > available)
		return insufficient(
			available,
			`A payout of ${amount} cents exceeds the available ${available} cents: pay out at most that much.`,
		);
	return Either.right({
		payout_id,
		status: "pending",
		amount_money: usd(amount),
		processor_idempotency_key: payout_id,
		processor_metadata: processorMetadata(payout_id, metadata),
		metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	});
};

/** What a call or a lookup reports about a payout. */
export type PayoutOutcome = ProcessorPayout | NotFound | Unknown;

/** Whether the processor may still report another outcome: banks return payouts days after they were paid. */
export const mayChange = ({ status }: Payout): boolean => status !== "failed";

/** Whether an outcome says that the bank has returned this paid payout. */
const isReturned = ({ processor_payout_id, status }: Payout, outcome: PayoutOutcome): boolean =>
	status === "paid" && outcome._tag === "PayoutFailed" && outcome.processor_payout_id === processor_payout_id;

/** Returns the payout after an outcome; the same object if nothing changed. Outcomes may arrive in any order. */
export const settle = (payout: Payout, outcome: PayoutOutcome, now: string): Payout => {
	if (outcome._tag === "Unknown" || outcome._tag === "NotFound") return payout;
	if (payout.status !== "pending" && !isReturned(payout, outcome)) return payout;
	const { processor_payout_id = payout.processor_payout_id } = outcome;
	const named: Payout = {
		...payout,
		...(processor_payout_id === undefined ? {} : { processor_payout_id }),
		updated_at: now,
	};
	switch (outcome._tag) {
		case "PayoutPending":
			return processor_payout_id === payout.processor_payout_id ? payout : named;
		case "PayoutPaid":
			return { ...named, status: "paid", paid_at: now };
		case "PayoutFailed":
			return { ...named, status: "failed", error: outcome.error, failed_at: now };
	}
};

/** Returns the bookings of a new payout, which debits the balance, or of a failed one, which credits it back. */
export const bookPayout = ({ amount_money: { amount }, payout_id, status }: Payout): ReadonlyArray<Booking> => {
	switch (status) {
		case "pending":
			return [{ type: "payout", amount: -amount, payout_id, booking_key: `payout ${payout_id}` }];
		case "failed":
			return [{ type: "payout_failure", amount, payout_id, booking_key: `payout_failure ${payout_id}` }];
		case "paid":
			return [];
	}
};

/** Returns the event of a final payout. */
export const payoutEvents = ({
	amount_money,
	error,
	payout_id,
	status,
	updated_at,
}: Payout): ReadonlyArray<Published> =>
	status === "pending"
		? []
		: [
				{
					event_type: status === "paid" ? "payout.paid" : "payout.failed",
					data: lifecycle(
						"payout",
						{ payout_id, status, amount_money, ...(error === undefined ? {} : { error }) },
						updated_at,
					),
				},
			];

/** The timer that settles a payout; its subject is the payout. */
export const payoutKind = "payout.settle";
