/** PaymentIntents of the fake: created unconfirmed, confirmed by ID, captured, canceled. */
import { type Form, formAt, numberAt, textAt, textsOf } from "./Form.js";
import {
	ApiError,
	type Behavior,
	type FakeIntent,
	type FakeMethod,
	type IntentStatus,
	invalid,
	missing,
	type StripeState,
	unknownObject,
} from "./StripeState.js";

const declinedError = {
	type: "card_error",
	code: "card_declined",
	decline_code: "generic_decline",
	message: "Your card was declined.",
};
const authenticationRequired = {
	type: "card_error",
	code: "authentication_required",
	decline_code: "authentication_required",
	message: "Your card was declined. This transaction requires authentication.",
};
const notAuthenticated = {
	type: "invalid_request_error",
	code: "payment_intent_authentication_failure",
	message: "The provided PaymentMethod has failed authentication.",
};

/** How long the network of the fake's cards holds an authorized amount. */
export const heldSeconds = 5 * 86_400;

const card = { brand: "visa", last4: "4242" };

/** The object with all that can be expanded. `collapsed` leaves out what nobody asked for. */
export const intentJson = (intent: FakeIntent): object => ({
	id: intent.id,
	object: "payment_intent",
	amount: intent.amount,
	amount_capturable: intent.capturable,
	amount_received: intent.received,
	capture_method: intent.capture_method,
	client_secret: `${intent.id}_secret_test`,
	created: intent.created,
	currency: "usd",
	customer: intent.customer,
	last_payment_error: intent.error === undefined ? null : { ...intent.error, payment_method: { card } },
	latest_charge:
		intent.behavior === undefined
			? null
			: {
					id: intent.id.replace("pi_", "ch_"),
					object: "charge",
					payment_method_details: {
						type: "card",
						card: {
							...card,
							...(intent.capture_method === "manual" ? { capture_before: intent.created + heldSeconds } : {}),
						},
					},
				},
	livemode: false,
	metadata: intent.metadata,
	next_action:
		intent.status !== "requires_action"
			? null
			: intent.verification_url !== undefined
				? {
						type: "verify_with_microdeposits",
						verify_with_microdeposits: { hosted_verification_url: intent.verification_url },
					}
				: intent.return_url === undefined
					? { type: "use_stripe_sdk", use_stripe_sdk: {} }
					: {
							type: "redirect_to_url",
							redirect_to_url: { url: `https://hooks.stripe.test/${intent.id}`, return_url: intent.return_url },
						},
	payment_method: intent.method === undefined ? null : methodJson(intent.method),
	payment_method_types: intent.allowed,
	setup_future_usage: intent.isKept ? "off_session" : null,
	status: intent.status,
});

const unexpectedState = (intent: FakeIntent, verb: string): ApiError =>
	new ApiError(400, {
		type: "invalid_request_error",
		code: "payment_intent_unexpected_state",
		message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
		payment_intent: intentJson(intent),
	});

export const getIntent = (state: StripeState, id: string): FakeIntent => {
	const found = state.intents.get(id);
	if (found === undefined) throw missing("payment_intent", id);
	return found;
};

export const checkCustomer = (state: StripeState, form: Form): void => {
	const customer = textAt(form, "customer");
	if (customer !== undefined && !state.customers.has(customer)) throw unknownObject("customer", "customer", customer);
};

export const createIntent = (state: StripeState, form: Form): FakeIntent => {
	const amount = numberAt(form, "amount") ?? 0;
	if (amount < 50)
		throw new ApiError(
			400,
			{ type: "invalid_request_error", code: "amount_too_small", message: "Amount must be at least $0.50 usd" },
			false,
		);
	if (textAt(form, "payment_method_types[]") !== undefined || form.payment_method_types !== undefined)
		throw invalid("Received unknown parameter: payment_method_types", "parameter_unknown");
	checkCustomer(state, form);
	const intent: FakeIntent = {
		id: state.newId("pi"),
		amount,
		capture_method: textAt(form, "capture_method") ?? "automatic",
		created: state.now(),
		allowed: Object.values(textsOf(formAt(form, "allowed_payment_method_types"))),
		purpose: textAt(formAt(formAt(form, "payment_method_options"), "us_bank_account"), "transaction_purpose"),
		metadata: textsOf(formAt(form, "metadata")),
		customer: textAt(form, "customer") ?? null,
		isKept: textAt(form, "setup_future_usage") === "off_session",
		method: undefined,
		status: "requires_payment_method",
		received: 0,
		capturable: 0,
		refunded: 0,
		behavior: undefined,
		return_url: undefined,
		error: undefined,
		dispute: undefined,
	};
	state.intents.set(intent.id, intent);
	return intent;
};

export const updateIntent = (state: StripeState, id: string, form: Form): FakeIntent => {
	const intent = getIntent(state, id);
	checkCustomer(state, form);
	intent.metadata = { ...intent.metadata, ...textsOf(formAt(form, "metadata")) };
	intent.customer = textAt(form, "customer") ?? intent.customer;
	// Stripe forgets the error when anything is updated.
	intent.error = undefined;
	return intent;
};

/** Money moves, or is reserved. The card is kept from now on, if it is to. */
const take = (intent: FakeIntent, amount: number): void => {
	if (intent.isKept && intent.method !== undefined) intent.method.customer = intent.customer;
	const isManual = intent.capture_method === "manual";
	intent.status = isManual ? "requires_capture" : "succeeded";
	if (isManual) intent.capturable = amount;
	else intent.received = amount;
};

const fail = (intent: FakeIntent, error: FakeIntent["error"]): void => {
	intent.status = "requires_payment_method";
	intent.error = error;
};

/** The behavior of what is charged: a token for one charge, or a method of a customer. */
const sourceOf = (
	state: StripeState,
	intent: FakeIntent,
	form: Form,
): { behavior: Behavior; method: FakeMethod; use: () => void } => {
	const token = textAt(form, "confirmation_token");
	if (token !== undefined) {
		const behavior = tokenBehavior(token);
		if (behavior === undefined) throw unknownObject("confirmation_token", "confirmation_token", token);
		if (state.usedTokens.has(`${token} ${intent.id}`)) throw invalid("The token was used.", "confirmation_token_used");
		const method = { id: state.newId("pm"), behavior, customer: null, isDetached: false };
		const use = () => {
			state.usedTokens.add(`${token} ${intent.id}`);
			state.methods.set(method.id, method);
		};
		return { behavior, method, use };
	}
	const id = textAt(form, "payment_method") ?? "";
	const method = state.methods.get(id);
	if (method === undefined) throw unknownObject("payment_method", "PaymentMethod", id);
	if (method.isDetached || method.customer !== intent.customer)
		throw invalid(`The payment method ${id} does not belong to the customer of this intent.`, "resource_mismatch");
	return { behavior: method.behavior, method, use: () => undefined };
};

/** `ctoken_succeeds_1` behaves as `succeeds`. Real tokens are used once; the fake's count once an intent. */
export const tokenBehavior = (token: string): Behavior | undefined => {
	const behavior = /^ctoken_([a-z_]+?)(?:_\d+)?$/.exec(token)?.[1];
	// Tests name the behaviors of `Behavior` alone.
	return behavior as Behavior | undefined;
};

export const methodTypeOf = (behavior: Behavior): string =>
	behavior === "affirm" ? "affirm" : behavior === "bank_account" ? "us_bank_account" : "card";

export const confirmIntent = (state: StripeState, id: string, form: Form): FakeIntent => {
	const intent = getIntent(state, id);
	if (intent.status !== "requires_payment_method") throw unexpectedState(intent, "confirm");
	const { behavior, method, use } = sourceOf(state, intent, form);
	if (!intent.allowed.includes(methodTypeOf(behavior)))
		throw invalid(
			"The payment method is not allowed for this PaymentIntent.",
			"payment_intent_incompatible_payment_method",
		);
	const scripted = state.scriptTokens.get(textAt(form, "confirmation_token") ?? "");
	if (scripted !== undefined && (scripted.setup_future_usage !== null) !== intent.isKept)
		throw invalid("The setup_future_usage of the token is not that of the intent.", "setup_future_usage_mismatch");
	const isLeaving = behavior === "affirm";
	if (isLeaving && textAt(form, "return_url") === undefined)
		throw invalid("You must provide a `return_url` when confirming with affirm.", "parameter_missing");
	const mandate = formAt(formAt(form, "mandate_data"), "customer_acceptance");
	if (Object.keys(mandate).length > 0) intent.mandate = mandate;
	use();
	intent.error = undefined;
	intent.behavior = behavior;
	intent.method = method;
	// A token of the script asks the buyer in the page, whatever page there is to come back to.
	intent.return_url = scripted === undefined ? textAt(form, "return_url") : undefined;
	const isOffSession = textAt(form, "off_session") === "true";
	switch (behavior) {
		case "declines":
		case "declines_when_charged":
			fail(intent, declinedError);
			break;
		case "requires_action":
		case "affirm":
			intent.status = "requires_action";
			break;
		case "needs_buyer":
			if (isOffSession) fail(intent, authenticationRequired);
			else intent.status = "requires_action";
			break;
		case "processing":
		case "bank_account":
			intent.status = "processing";
			break;
		case "other_amount":
			take(intent, intent.amount + 100);
			break;
		default:
			take(intent, intent.amount);
	}
	const { error } = getIntent(state, id);
	if (error !== undefined) throw new ApiError(402, { ...error, payment_intent: intentJson(intent) });
	return intent;
};

const cancelable: ReadonlyArray<IntentStatus> = ["requires_payment_method", "requires_capture", "requires_action"];

export const cancelIntent = (state: StripeState, id: string): FakeIntent => {
	const intent = getIntent(state, id);
	if (!cancelable.includes(intent.status)) throw unexpectedState(intent, "cancel");
	intent.status = "canceled";
	intent.capturable = 0;
	intent.error = undefined;
	return intent;
};

export const captureIntent = (state: StripeState, id: string, form: Form): FakeIntent => {
	const intent = getIntent(state, id);
	if (intent.status !== "requires_capture") throw unexpectedState(intent, "capture");
	const amount = numberAt(form, "amount_to_capture") ?? intent.capturable;
	if (amount > intent.capturable)
		throw new ApiError(400, {
			type: "invalid_request_error",
			code: "amount_too_large",
			message: "The remaining amount that can be captured is less.",
		});
	intent.status = "succeeded";
	intent.received = amount;
	intent.capturable = 0;
	return intent;
};

/** The buyer's action at the bank's page. */
export const act = (intent: FakeIntent, action: "approves" | "rejects"): void => {
	if (intent.status !== "requires_action") return;
	if (action === "approves") take(intent, intent.amount);
	else fail(intent, notAuthenticated);
};

/** Charges settle, and buyers dispute. */
export const passTime = (state: StripeState): void => {
	for (const intent of state.intents.values()) {
		if (intent.status === "processing") take(intent, intent.amount);
		if (intent.behavior === "disputed" && intent.status === "succeeded")
			intent.dispute ??= { id: intent.id.replace("pi_", "du_"), status: "needs_response", submissions: 0 };
	}
	for (const refund of state.refunds.values())
		if (refund.status === "pending") {
			refund.status = "failed";
			getIntent(state, refund.payment_intent).refunded -= refund.amount;
		}
	for (const payout of state.payouts.values()) payout.status = "paid";
};

export const methodJson = ({ customer, id }: FakeMethod): object => ({
	id,
	object: "payment_method",
	type: "card",
	customer,
	card: { ...card, exp_month: 12, exp_year: 2034 },
});
