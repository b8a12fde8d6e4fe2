/**
 * The simulator's set-ups of saved methods: one document each, named by our idempotency key. Pure, except the
 * collection.
 */
import { Instrument } from "@svc/core/sale/Payments/Instrument";
import { type ConfirmRequest, PaymentError } from "@svc/core/sale/Payments/Processor";
import { SavedCard, type SavedMethod, SetUp, type SetUpRequest } from "@svc/core/sale/Payments/ProcessorMethods";
import { optional } from "@svc/core/words/Optional";
import { collection } from "@svc/core/words/Storage/Collection";
import { Schema } from "effect";
import { type TestToken, tokenOf } from "./Tokens.js";

export const SimulatedSetUp = Schema.Struct({
	/** `simseti_` plus our idempotency key: the table's primary key ensures one set-up per key. */
	processor_setup_id: Schema.String,
	client_secret: Schema.String,
	status: Schema.Literal("pending", "succeeded"),
	/** The test card's token, once the set-up has succeeded. It determines what charging the method does. */
	token: optional(Schema.String),
	card: optional(SavedCard),
	/** Why the last attempt failed. */
	error: optional(PaymentError),
	/** The method can no longer be charged. */
	is_detached: optional(Schema.Boolean),
	metadata: Schema.Record({ key: Schema.String, value: Schema.String }),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type SimulatedSetUp = typeof SimulatedSetUp.Type;

const prefix = "simseti_";
const methodPrefix = "simpm_";

export const simulatedSetUps = collection<SimulatedSetUp>()({
	name: "simulated_set_ups",
	resource: "simulated set-up",
	id: "processor_setup_id",
	prefix,
	schema: SimulatedSetUp,
});

/** Returns the ID of a key's set-up. */
export const setUpIdOf = (idempotency_key: string): string => prefix + idempotency_key;

/** Returns the ID of the method that a set-up saves. */
const methodIdOf = (processor_setup_id: string): string => methodPrefix + processor_setup_id.slice(prefix.length);

/** Returns the ID of the set-up that saved a method. */
export const setUpIdOfMethod = (processor_payment_method_id: string): string =>
	prefix + processor_payment_method_id.slice(methodPrefix.length);

const secretMark = "_secret_";

/** Returns the set-up ID at the start of a secret. */
export const setUpIdOfSecret = (client_secret: string): string =>
	client_secret.slice(0, Math.max(0, client_secret.lastIndexOf(secretMark)));

/** Creates the set-up for a key's first request. */
export const makeSetUp = (
	{ environment, idempotency_key, metadata }: SetUpRequest,
	secret: string,
	now: string,
): SimulatedSetUp => {
	const processor_setup_id = setUpIdOf(idempotency_key);
	return {
		processor_setup_id,
		// The browser script reads from the secret where to complete the set-up.
		client_secret: `${processor_setup_id}${secretMark}${environment.environment_id}_${secret}`,
		status: "pending",
		metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	};
};

/** A year beyond this decade's cards, so that no test card expires. */
const expiry = { exp_month: 12, exp_year: 2039 };

const onlyCards: PaymentError = {
	code: "payment_method_unavailable",
	message: "The simulator only saves cards.",
};

/**
 * Completes the set-up with a test card. Returns it unchanged if it has already succeeded. A card that its bank
 * declines immediately leaves it pending.
 */
export const completeSetUp =
	(token: string) =>
	(setUp: SimulatedSetUp, now: string): SimulatedSetUp => {
		if (setUp.status === "succeeded") return setUp;
		const { behavior, card, instrument } = tokenOf(token);
		if (instrument._tag !== "Card") return { ...setUp, error: onlyCards, updated_at: now };
		if (behavior.type === "declines") return { ...setUp, error: behavior.error, updated_at: now };
		const { error, ...rest } = setUp;
		return {
			...rest,
			status: "succeeded",
			token,
			...(card === undefined ? {} : { card: { ...card, ...expiry } }),
			updated_at: now,
		};
	};

/** The set-up for a card that a charge saves; undefined if it saves none. It exists before the charge has succeeded. */
export const keptSetUp = (
	{ idempotency_key, metadata, save_for, source }: ConfirmRequest,
	now: string,
): SimulatedSetUp | undefined => {
	if (save_for === undefined || source.type !== "token" || tokenOf(source.token).instrument._tag !== "Card")
		return undefined;
	const { card } = tokenOf(source.token);
	return {
		processor_setup_id: setUpIdOf(idempotency_key),
		// Nobody completes this set-up.
		client_secret: "",
		status: "succeeded",
		token: source.token,
		...(card === undefined ? {} : { card: { ...card, ...expiry } }),
		metadata: { ...metadata, customer_id: save_for.customer_id },
		version: 1,
		created_at: now,
		updated_at: now,
	};
};

/** What a charge reports about the card that it saves. */
export const keptMethod = ({ card, processor_setup_id }: SimulatedSetUp): SavedMethod => ({
	processor_payment_method_id: methodIdOf(processor_setup_id),
	...(card === undefined ? {} : { card }),
});

/** Removes the method. Returns the set-up unchanged if it was already removed. */
export const detachMethod = (setUp: SimulatedSetUp, now: string): SimulatedSetUp =>
	setUp.is_detached === true ? setUp : { ...setUp, is_detached: true, updated_at: now };

/** Reports a set-up. */
export const setUpReportOf = ({ card, client_secret, error, processor_setup_id, status }: SimulatedSetUp): SetUp =>
	status === "succeeded"
		? SetUp.SetUpSucceeded({
				processor_setup_id,
				processor_payment_method_id: methodIdOf(processor_setup_id),
				...(card === undefined ? {} : { card }),
			})
		: SetUp.SetUpPending({
				processor_setup_id,
				client_secret,
				js_call: "confirmSetup",
				...(error === undefined ? {} : { error }),
			});

const gone: TestToken = {
	behavior: {
		type: "declines",
		error: { code: "payment_method_detached", message: "The saved payment method was removed." },
	},
	instrument: Instrument.Card(),
};

const authenticationRequired: PaymentError = {
	code: "card_declined",
	decline_code: "authentication_required",
	message: "The card's bank requires the buyer to authenticate this payment.",
};

/** What charging a saved method does. A card authenticated during set-up does not need the buyer again. */
export const savedTokenOf = (
	setUp: SimulatedSetUp | undefined,
	{ off_session = false }: Pick<ConfirmRequest, "off_session">,
): TestToken => {
	if (setUp?.token === undefined || setUp.is_detached === true) return gone;
	const token = tokenOf(setUp.token);
	switch (token.behavior.type) {
		case "requires_action":
			return { ...token, behavior: { type: "succeeds" } };
		case "declines_when_charged":
			return { ...token, behavior: { type: "declines", error: token.behavior.error } };
		case "authenticates_always":
			return {
				...token,
				behavior: off_session
					? { type: "declines", error: authenticationRequired }
					: { type: "requires_action", by: "redirect" },
			};
		default:
			return token;
	}
};
