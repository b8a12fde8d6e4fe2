/**
 * Schemas for the responses of an adapter written with async functions, matching its port's types. The adapter may be
 * JavaScript, so a response may be anything. An invalid one counts as no response: neither a success nor a failure.
 */
import { Either, ParseResult, Schema } from "effect";
import { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { text } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { InstrumentType } from "./Instrument.js";
import { DisputeReason, DisputeStatus } from "./ProcessorDispute.js";
import { SubjectType } from "./ProcessorNotifications.js";

const Id = text(1, 1_000);
const Words = text(0, 10_000);

const PaymentError = Schema.Struct({ code: Id, decline_code: optional(Words), message: Words });
const Card = Schema.Struct({ brand: Words, last4: Words });
const SavedCard = Schema.Struct({
	...Card.fields,
	exp_month: optional(Schema.Int),
	exp_year: optional(Schema.Int),
});

/** A response without data. */
const bare = <Tag extends string>(tag: Tag) => Schema.Struct({ _tag: Schema.Literal(tag) });

const tagged = <Tag extends string, Fields extends Schema.Struct.Fields>(tag: Tag, fields: Fields) =>
	Schema.Struct({ _tag: Schema.Literal(tag), ...fields });

export const NotFoundResponse = bare("NotFound");
export const UnknownResponse = bare("Unknown");
export const DetachedResponse = bare("Detached");

const charged = {
	processor_payment_id: Id,
	amount_money: Money,
	card: optional(Card),
	saved_method: optional(Schema.Struct({ processor_payment_method_id: Id, card: optional(SavedCard) })),
};

export const ChargeResponse = Schema.Union(
	tagged("Succeeded", charged),
	tagged("Authorized", { ...charged, capture_before: optional(Timestamp) }),
	tagged("RequiresAction", {
		processor_payment_id: Id,
		client_action: Schema.Struct({
			type: Schema.Literal("redirect", "processor_script"),
			url: optional(Words),
			client_secret: optional(Words),
		}),
	}),
	tagged("Processing", { processor_payment_id: Id }),
	tagged("Declined", { processor_payment_id: optional(Id), error: PaymentError, card: optional(Card) }),
	tagged("NotCharged", { error: PaymentError }),
);

export const RefundResponse = Schema.Union(
	tagged("RefundSucceeded", { processor_refund_id: Id }),
	tagged("RefundPending", { processor_refund_id: Id }),
	tagged("RefundFailed", { processor_refund_id: optional(Id), error: PaymentError }),
);

export const PayoutResponse = Schema.Union(
	tagged("PayoutPending", { processor_payout_id: Id }),
	tagged("PayoutPaid", { processor_payout_id: Id }),
	tagged("PayoutFailed", { processor_payout_id: optional(Id), error: PaymentError }),
);

export const DisputeResponse = Schema.Union(
	tagged("Dispute", {
		processor_dispute_id: Id,
		processor_payment_id: Id,
		payment_intent_id: Id,
		amount_money: Money,
		reason: DisputeReason,
		status: DisputeStatus,
		evidence_due_at: optional(Timestamp),
	}),
	NotFoundResponse,
);

export const EvidenceResponse = Schema.Union(DisputeResponse, tagged("EvidenceRefused", { error: PaymentError }));

export const SetUpResponse = Schema.Union(
	tagged("SetUpPending", {
		processor_setup_id: Id,
		client_secret: Words,
		js_call: Words,
		error: optional(PaymentError),
	}),
	tagged("SetUpSucceeded", { processor_setup_id: Id, processor_payment_method_id: Id, card: optional(SavedCard) }),
	tagged("SetUpEnded", { processor_setup_id: Id, error: PaymentError }),
);

export const InstrumentResponse = Schema.Union(
	bare("Card"),
	tagged("BankAccount", {
		billing_details: Schema.Struct({ name: optional(Words), email: optional(Words) }),
		mandate_acceptance: optional(Schema.Struct({ accepted_at: Words })),
		us_bank_account: optional(Schema.Struct({ bank_name: optional(Words), last4: optional(Words) })),
	}),
	tagged("Financing", {
		financing: Schema.Struct({ provider: Words }),
		minimum_money: Money,
		maximum_money: Money,
		needs_return_url: optional(Schema.Boolean),
	}),
);

/** What clients need to collect card details. An adapter may lack a key for one of the modes. */
export const GuidanceResponse = Schema.Struct({
	account_id: Id,
	publishable_key: Words,
	payment_method_types: optional(Schema.Array(InstrumentType)),
	financing_limits: optional(Schema.Struct({ minimum_money: Money, maximum_money: Money })),
	debit_days: optional(Schema.NonNegativeInt),
});

export const NotificationsResponse = Schema.Array(
	Schema.Struct({
		processor_notification_id: Id,
		environment_id: Id,
		subject: Schema.Struct({ type: Schema.Literal(...SubjectType.literals, "account"), id: Id }),
		moved_money: optional(
			Schema.Union(
				Schema.Struct({ processor_id: Id, idempotency_key: Id }),
				Schema.Struct({ processor_id: Id, payment_intent_id: Id }),
			),
		),
	}),
);

/** The depth of the deepest object in a response: the card of a saved method, below the method and the response. */
const deepest = 3;

/** JavaScript often represents an absent field as `undefined`. */
const withoutUndefined = (value: unknown, depth = 1): unknown =>
	typeof value !== "object" || value === null || Array.isArray(value) || depth > deepest
		? value
		: Object.fromEntries(
				Object.entries(value).flatMap(
					([name, field]): ReadonlyArray<[string, unknown]> =>
						field === undefined ? [] : [[name, withoutUndefined(field, depth + 1)]],
				),
			);

/** Names the invalid field. Its value may be a secret, so it is not included. */
const misfit = (error: ParseResult.ParseError): TypeError => {
	const fields = ParseResult.ArrayFormatter.formatErrorSync(error).map(({ path }) => path.map(String).join("."));
	// Other members of a union do not have this tag, which says nothing about the matching member.
	const field = fields.find((one) => one !== "_tag") ?? "_tag";
	return new TypeError(
		field === ""
			? "The processor's adapter did not return an object or a list of objects."
			: `The processor's adapter returned a response in which ${field} is missing or invalid.`,
	);
};

/** Validates a response; an error names the field that is missing or invalid. Unknown fields are dropped. */
export const readResponse = <A, I>(schema: Schema.Schema<A, I>, response: unknown): Either.Either<A, TypeError> =>
	Either.mapLeft(Schema.decodeUnknownEither(schema)(withoutUndefined(response)), misfit);
