/** Reads requests that pay an order (requirements: Orders and payment) into commands. */
import { Either, Schema } from "effect";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import { moneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Metadata, Reference, text } from "../../words/Text.js";
import { type Instrument, type MandateAcceptance, MandateAcceptanceInput, TransactionPurpose } from "./Instrument.js";
import { CompletionBehavior } from "./PaymentAttempt.js";
import { CaptureMethod } from "./Processor.js";
import type { MethodOwner } from "./ProcessorMethods.js";

/** Maximum number of legs that one call can confirm. */
export const maximumLegs = 20;

/** An amount without bounds, because a leg's bounds have error codes of their own. */
export const AnyMoneyInput = moneyInput(Schema.Int);

/** The body of `POST /v1/orders/{order_id}/payment-intents`: one leg. */
export const CreatePaymentIntentRequest = Schema.Struct({
	amount_money: required(AnyMoneyInput, "From 50 cents to the order's outstanding amount; any other is refused."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreatePaymentIntentRequest" });
export type CreatePaymentIntentRequest = typeof CreatePaymentIntentRequest.Type;

const token = "The one-time token that the processor's client library made on your page.";

const mandate_acceptance = optional(
	MandateAcceptanceInput,
	"The buyer's online consent to a bank debit; needed only if the token is for a bank account and lacks it.",
);

/** A one-time token, and what the buyer agreed to. */
export const TokenInput = Schema.Struct({ token: required(Reference, token), mandate_acceptance });

export const PaymentSourceInput = Schema.Struct({
	token: optional(Reference, token),
	payment_method_id: optional(
		Reference,
		"In place of `token`: a saved method of the order's customer, `pm_…`, charged without the buyer.",
	),
	mandate_acceptance,
});

const LegToConfirmInput = Schema.Struct({
	payment_intent_id: required(Reference, "A payment intent of this order that can be confirmed: `pi_…`."),
	...TokenInput.fields,
});

export const expected_outstanding_money = optional(
	AnyMoneyInput,
	"The balance that the buyer approved. If the order's balance differs, the call is refused and charges nothing.",
);

const capture_method = optional(
	CaptureMethod,
	"`manual` only authorizes, and only one payment intent, for you to capture later; `automatic` is the default.",
);

export const transaction_purpose = optional(
	TransactionPurpose,
	"What a bank debit pays for; needed only if the order sells both goods and services.",
);

export const return_url = optional(
	text(1, 2_048),
	"Where the buyer comes back to if the payment leaves your page; needed for financing. `https://`, or localhost in a sandbox.",
);

/** The body of `POST /v1/orders/{order_id}/pay`. `readPayRequest` checks which fields belong together. */
export const PayRequest = Schema.Struct({
	action: optional(
		Schema.Literal("pay", "confirm_payment_intents"),
		"`pay` charges the balance with one source, `confirm_payment_intents` legs that you added; only a resume omits it.",
	),
	payment_source: optional(PaymentSourceInput, "What `pay` charges; omit it only if nothing is left to charge."),
	payment_intents: optional(
		Schema.Array(LegToConfirmInput),
		"What `confirm_payment_intents` charges: 1 to 20 payment intents, each with its own token.",
	),
	expected_outstanding_money,
	completion_behavior: optional(
		CompletionBehavior,
		"`complete_order` (default): the legs must cover the balance. `partial_payment`: the rest stays outstanding.",
	),
	capture_method,
	transaction_purpose,
	return_url,
	order_payment_attempt_id: optional(Reference, "Sent alone, resumes this attempt after the buyer has acted: `opa_…`."),
}).annotations({ identifier: "PayRequest" });
export type PayRequest = typeof PayRequest.Type;

/** The body of `POST /v1/payment-intents/{payment_intent_id}/confirm`: charges one leg. */
export const ConfirmPaymentIntent = Schema.Struct({
	...TokenInput.fields,
	expected_outstanding_money,
	capture_method,
	transaction_purpose,
	return_url,
}).annotations({ identifier: "ConfirmPaymentIntent" });
export type ConfirmPaymentIntent = typeof ConfirmPaymentIntent.Type;

/** A token, and what the request states about it. */
interface SentToken {
	readonly token: string;
	readonly mandate_acceptance?: MandateAcceptance;
	/** What the token represents, once the processor has inspected it. Absent: a card. */
	readonly instrument?: Instrument;
}

export interface LegToConfirm extends SentToken {
	readonly payment_intent_id: string;
	/** The path of the leg in the request. Absent: in a list, such as at `payment_intents[0].`. */
	readonly at?: string;
}

interface Terms {
	readonly expected_outstanding?: number;
	readonly completion_behavior: CompletionBehavior;
	/** Absent: automatic capture. */
	readonly capture_method?: "manual";
	readonly transaction_purpose?: TransactionPurpose;
	readonly return_url?: string;
}

export interface TokenSource extends SentToken {
	readonly type: "token";
}

interface NamedMethod {
	readonly type: "payment_method";
	readonly payment_method_id: string;
}

/** A saved method that can be charged for the order. */
export interface SavedSource extends NamedMethod {
	readonly processor_payment_method_id: string;
}

/** The source that pays a leg. */
export type PaySource = TokenSource | SavedSource;

/** Charges the whole balance with one source, or the named legs. */
type Start<Source> =
	/**
	 * `source` may be absent only if nothing is left to pay. `save_for`: the card is saved for this customer. `amount`: what
	 * is paid in all, in cents; absent: the balance.
	 */
	| (Terms & {
			readonly _tag: "Pay";
			readonly source?: Source;
			readonly save_for?: MethodOwner;
			readonly amount?: number;
	  })
	| (Terms & { readonly _tag: "Confirm"; readonly legs: ReadonlyArray<LegToConfirm> });

/** As requested by the caller. */
export type StartRequest = Start<TokenSource | NamedMethod>;

/** With the method that the caller named. */
export type StartCommand = Start<PaySource>;

export type PayCommand = StartRequest | { readonly _tag: "Resume"; readonly order_payment_attempt_id: string };

/** Confirms a single leg, which may leave part of the balance outstanding. */
export const confirmCommand = (
	payment_intent_id: string,
	{ capture_method, expected_outstanding_money, return_url, transaction_purpose, ...sent }: ConfirmPaymentIntent,
): StartRequest => ({
	_tag: "Confirm",
	legs: [{ payment_intent_id, ...sent, at: "" }],
	completion_behavior: "partial_payment",
	...(return_url === undefined ? {} : { return_url }),
	...(transaction_purpose === undefined ? {} : { transaction_purpose }),
	...(expected_outstanding_money === undefined ? {} : { expected_outstanding: expected_outstanding_money.amount }),
	...(capture_method === "manual" ? { capture_method } : {}),
});

/** Reads a body that names an attempt. It must have no other field. */
const readResume = (request: PayRequest, order_payment_attempt_id: string): Either.Either<PayCommand, Refusal> => {
	const other = Object.keys(request).find((name) => name !== "order_payment_attempt_id");
	return other === undefined
		? Either.right({ _tag: "Resume", order_payment_attempt_id })
		: invalid(other, `To resume an attempt, send \`order_payment_attempt_id\` alone, without \`${other}\`.`);
};

const readSource = (
	source: PayRequest["payment_source"],
): Either.Either<TokenSource | NamedMethod | undefined, Refusal> => {
	if (source === undefined) return Either.right(undefined);
	if (source.token !== undefined && source.payment_method_id !== undefined)
		return invalid("payment_source", "Send either `token` or `payment_method_id`, not both.");
	const { mandate_acceptance, payment_method_id, token } = source;
	if (payment_method_id !== undefined) return Either.right({ type: "payment_method", payment_method_id });
	if (token === undefined) return refused("FIELD_REQUIRED", { param: "payment_source.token" });
	return Either.right({ type: "token", token, ...(mandate_acceptance === undefined ? {} : { mandate_acceptance }) });
};

const readLegs = (legs: PayRequest["payment_intents"]): Either.Either<ReadonlyArray<LegToConfirm>, Refusal> => {
	if (legs === undefined) return refused("FIELD_REQUIRED", { param: "payment_intents" });
	if (legs.length === 0)
		return invalid("payment_intents", "`payment_intents` is empty. Name at least one payment intent.");
	if (legs.length > maximumLegs)
		return invalid(
			"payment_intents",
			`${legs.length} payment intents are named, but one call confirms at most ${maximumLegs}.`,
		);
	const seen = new Set<string>();
	for (const [index, leg] of legs.entries()) {
		if (seen.has(leg.payment_intent_id))
			return invalid(
				`payment_intents[${index}].payment_intent_id`,
				`The payment intent ${leg.payment_intent_id} is named twice. Name each one once.`,
			);
		seen.add(leg.payment_intent_id);
	}
	return Either.right(legs);
};

/** Returns the command of a body, or refuses fields that do not belong together. */
export const readPayRequest = (request: PayRequest): Either.Either<PayCommand, Refusal> => {
	if (request.order_payment_attempt_id !== undefined) return readResume(request, request.order_payment_attempt_id);
	const terms: Terms = {
		completion_behavior: request.completion_behavior ?? "complete_order",
		...(request.expected_outstanding_money === undefined
			? {}
			: { expected_outstanding: request.expected_outstanding_money.amount }),
		...(request.capture_method === "manual" ? { capture_method: "manual" } : {}),
		...(request.transaction_purpose === undefined ? {} : { transaction_purpose: request.transaction_purpose }),
		...(request.return_url === undefined ? {} : { return_url: request.return_url }),
	};
	if (request.action === undefined) return refused("FIELD_REQUIRED", { param: "action" });
	if (request.action === "confirm_payment_intents") {
		if (request.payment_source !== undefined)
			return invalid(
				"payment_source",
				"`payment_source` belongs to the action `pay`; with this action, each leg has its own token.",
			);
		return Either.flatMap(readLegs(request.payment_intents), (legs) =>
			terms.capture_method === "manual" && legs.length > 1
				? refused("MANUAL_CAPTURE_SINGLE_LEG", { param: "payment_intents" })
				: Either.right({ _tag: "Confirm", ...terms, legs }),
		);
	}
	if (request.payment_intents !== undefined)
		return invalid("payment_intents", "`payment_intents` belongs to the action `confirm_payment_intents`.");
	return Either.map(readSource(request.payment_source), (source) => ({
		_tag: "Pay",
		...terms,
		...(source === undefined ? {} : { source }),
	}));
};
