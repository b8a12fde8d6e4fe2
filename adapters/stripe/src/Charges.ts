/**
 * Charges at Stripe: one PaymentIntent per key. It is created unconfirmed, which charges nobody, and then confirmed by
 * ID. So its state can always be read, a repeated call reaches the same intent, and canceling it closes the key.
 *
 * A declined intent is canceled immediately: otherwise, with its client secret, a buyer could pay it later.
 */
import {
	type CaptureRequest,
	Charge,
	type ChargeTerms,
	type ConfirmRequest,
	NotFound,
	type ProcessorShape,
	type ProcessorUnavailable,
	processorUnavailable,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import { Effect, Either, Option } from "effect";
import Stripe from "stripe";
import { chargeOf, declineMetadata, openDeclineOf, paymentErrorOf } from "./ChargeState.js";
import type { Customers } from "./Customers.js";
import { createdWindow, firstOf, isForgotten, isOf, keyOf, metadataOf, queryOf } from "./Key.js";
import {
	type Account,
	type AccountOf,
	call,
	type Failure,
	isKeyReused,
	isReplayed,
	NotConnected,
	orUnavailable,
	orUnknown,
	Refused,
	refusedIsUnavailable,
	type StripeMethodType,
	Unanswered,
} from "./StripeApi.js";
import type { SendKeyed } from "./StripeKeys.js";

type Intent = Stripe.PaymentIntent;

/** What is known about a key. Neither field: Stripe has no intent for it, and never will. */
interface Known {
	readonly intent?: Intent | undefined;
	/** It was just created, so it was never confirmed. */
	readonly isNew?: true;
	/** Why Stripe will never create an intent with these terms, however often the request is retried. */
	readonly refused?: Stripe.errors.StripeError;
	/** Stripe has an intent for the key, but its search index does not have it yet. */
	readonly isHidden?: true;
}

/** The card is in the charge and the payment method, which Stripe omits unless they are expanded. */
const expand = ["latest_charge", "payment_method"];

/** Names the methods explicitly, because Stripe requires a `return_url` if it may choose others that redirect. */
const createParams = (
	terms: ChargeTerms,
	types: ReadonlyArray<StripeMethodType>,
	customer: string | undefined,
): Stripe.PaymentIntentCreateParams => ({
	amount: terms.amount_money.amount,
	currency: "usd",
	capture_method: terms.capture_method,
	metadata: metadataOf(terms),
	...(customer === undefined ? {} : { customer, setup_future_usage: "off_session" as const }),
	...(terms.transaction_purpose === undefined
		? { allowed_payment_method_types: types.filter((type) => type !== "us_bank_account") }
		: {
				allowed_payment_method_types: ["us_bank_account"],
				// Nacha requires debits for goods to be marked as such. Otherwise Stripe sends them as unspecified.
				payment_method_options: { us_bank_account: { transaction_purpose: terms.transaction_purpose } },
			}),
	expand,
});

/** The token includes the consent to a bank debit: Stripe's script shows the mandate and records the acceptance. */
const confirmParams = ({ off_session, return_url, source }: ConfirmRequest) => {
	const params: Stripe.PaymentIntentConfirmParams = {
		expand,
		...(return_url === undefined ? {} : { return_url }),
		...(off_session === true ? { off_session: true } : {}),
	};
	return source.type === "payment_method"
		? { ...params, payment_method: source.processor_payment_method_id }
		: { ...params, confirmation_token: source.token };
};

/**
 * Whether the intent already determines the outcome: it was declined, was already confirmed, or the key was used with
 * another source.
 */
const isDecidedAlready = ({ error }: Refused): boolean =>
	isKeyReused(error) ||
	error instanceof Stripe.errors.StripeCardError ||
	error.code === "payment_intent_unexpected_state";

export const makeCharges = (
	accountOf: AccountOf,
	customers: Pick<Customers, "findOrMake" | "isOurs">,
	types: ReadonlyArray<StripeMethodType>,
	send: SendKeyed,
): Pick<ProcessorShape, "cancel" | "capture" | "confirm" | "lookUp"> => {
	const retrieve = ({ stripe }: Account, id: string) => call(() => stripe.paymentIntents.retrieve(id, { expand }));

	/** Finds the intent for a key that Stripe may have forgotten, by its metadata. */
	const search = ({ stripe }: Account, terms: ChargeTerms) =>
		call(() =>
			firstOf(
				stripe.paymentIntents.list({
					created:
						terms.may_exist_since === undefined
							? createdWindow(terms)
							: { gte: createdWindow({ requested_at: terms.may_exist_since }).gte },
					limit: 100,
					expand: expand.map((field) => `data.${field}`),
				}),
				(intent) => isOf(terms, intent),
			),
		);

	/** Creates a key's intent. If the card is to be saved, the intent names the customer. */
	const create = Effect.fnUntraced(function* (account: Account, terms: ChargeTerms) {
		const { environment, save_for } = terms;
		const customer = save_for === undefined ? undefined : yield* customers.findOrMake(account, environment, save_for);
		return yield* send({
			environment,
			key: keyOf(terms, "create"),
			send: (idempotencyKey) =>
				account.stripe.paymentIntents.create(createParams(terms, types, customer), { idempotencyKey }),
			find: search(account, terms),
			retrieve: ({ id }) => retrieve(account, id),
		});
	});

	/**
	 * Creates a key's intent, or finds its current state. `other` finds the intent of a key that was used with different
	 * parameters.
	 */
	const createOrFind = (account: Account, terms: ChargeTerms, other: Effect.Effect<Known, Failure>) =>
		Effect.matchEffect(create(account, terms), {
			onSuccess: ({ isNew, object: intent }): Effect.Effect<Known, Failure> =>
				Effect.succeed(isNew ? { intent, isNew } : { intent }),
			onFailure: (failure): Effect.Effect<Known, Failure | ProcessorUnavailable> => {
				if (failure._tag !== "Refused") return failure;
				return isKeyReused(failure.error) ? other : Effect.succeed({ refused: failure.error });
			},
		});

	/** Finds a planned charge's intent, of any age. From then on, it names our current objects. */
	const searchPlanned = Effect.fnUntraced(function* (account: Account, terms: ChargeTerms) {
		const { stripe } = account;
		const [found] = (yield* call(() => stripe.paymentIntents.search({ query: queryOf(terms), limit: 1 }))).data;
		if (found === undefined) return undefined;
		const intent = yield* retrieve(account, found.id);
		const metadata = metadataOf(terms);
		const isNamed = Object.entries(metadata).every(([name, value]) => intent.metadata[name] === value);
		// Writing the metadata would make Stripe forget an open decline's error.
		if (isNamed || openDeclineOf(intent) !== undefined) return intent;
		return yield* call(() => stripe.paymentIntents.update(intent.id, { metadata, expand }));
	});

	/**
	 * A planned charge's intent, which may have been created with other parameters before a database was restored. Stripe
	 * itself finds it by key for a day. After that, it is searched for before it is created.
	 */
	const findPlanned = Effect.fnUntraced(function* (account: Account, terms: ChargeTerms, since: string) {
		const earlier = (yield* isForgotten({ requested_at: since })) ? yield* searchPlanned(account, terms) : undefined;
		if (earlier !== undefined || (yield* isForgotten(terms))) return { intent: earlier } satisfies Known;
		const other = Effect.map(
			searchPlanned(account, terms),
			(intent): Known => (intent === undefined ? { isHidden: true } : { intent }),
		);
		return yield* createOrFind(account, terms, other);
	});

	/** A key's intent. If it has none, one is created only while Stripe remembers the key: that charges nobody. */
	const find = Effect.fnUntraced(function* (account: Account, terms: ChargeTerms) {
		const { may_exist_since, processor_payment_id: id } = terms;
		if (id !== undefined) return { intent: yield* retrieve(account, id) } satisfies Known;
		if (may_exist_since !== undefined) return yield* findPlanned(account, terms, may_exist_since);
		const searched = Effect.map(search(account, terms), (intent): Known => ({ intent }));
		// A key that was used with different parameters: the server's options have changed since.
		return yield* (yield* isForgotten(terms)) ? searched : createOrFind(account, terms, searched);
	});

	/** Cancels the intent. Returns it unchanged if it is too late. */
	const close = ({ stripe }: Account, { id }: Intent) =>
		call(() => stripe.paymentIntents.cancel(id, { expand })).pipe(
			Effect.catchTag("Refused", () => call(() => stripe.paymentIntents.retrieve(id, { expand }))),
		);

	/** Closes an intent, recording why nothing was charged. */
	const closeDeclined = Effect.fnUntraced(function* (
		account: Account,
		intent: Intent,
		error: Parameters<typeof declineMetadata>[0],
	) {
		const { stripe } = account;
		yield* call(() => stripe.paymentIntents.update(intent.id, { metadata: declineMetadata(error) }));
		return yield* close(account, intent);
	});

	/** An intent's charge; `undefined` if it was never confirmed. */
	const settled = Effect.fnUntraced(function* (account: Account, intent: Intent) {
		const declined = openDeclineOf(intent);
		if (declined === undefined) return chargeOf(intent);
		const closed = yield* closeDeclined(account, intent, declined);
		// The card is known until the intent is closed.
		return closed.status === "canceled" ? chargeOf(intent) : chargeOf(closed);
	});

	/**
	 * Sets the saved method's customer on the intent, as Stripe requires. Returns an error if the method belongs to
	 * another environment: Stripe would charge any method in the account.
	 */
	const checkMethod = Effect.fnUntraced(function* (
		{ stripe }: Account,
		intent: Intent,
		{ environment, source }: ConfirmRequest,
	) {
		if (source.type === "token" || intent.customer !== null || intent.status !== "requires_payment_method") return;
		const customer = yield* call(() => stripe.paymentMethods.retrieve(source.processor_payment_method_id)).pipe(
			Effect.map((method) => method.customer),
			// The account has no such method and never will: it belongs to another account.
			Effect.catchIf(
				(failure) => failure._tag === "Refused" && failure.error.code === "resource_missing",
				() => Effect.succeed(null),
			),
		);
		if (customer === null) return notSaved;
		const id = typeof customer === "string" ? customer : customer.id;
		if (!(yield* customers.isOurs(environment, id))) return notSaved;
		yield* call(() => stripe.paymentIntents.update(intent.id, { customer: id }));
		return;
	});

	/** The outcome of a confirmation. Money may have moved, so any failure to read it is an unknown outcome. */
	const outcomeOf = (account: Account, intent: Intent, confirmed: Intent | Refused | undefined) => {
		if (confirmed instanceof Refused && !isDecidedAlready(confirmed))
			// Stripe rejected the source, such as a token that was already used.
			return Effect.map(closeDeclined(account, intent, paymentErrorOf(confirmed.error)), chargeOf);
		const current =
			confirmed === undefined || confirmed instanceof Refused
				? retrieve(account, intent.id)
				: Effect.succeed(confirmed);
		return Effect.flatMap(current, (one) => settled(account, one));
	};

	/** Confirms a new intent. Only this call moves money. */
	const confirmIntent = Effect.fnUntraced(function* (account: Account, intent: Intent, request: ConfirmRequest) {
		const { stripe } = account;
		const confirmed = yield* call(() =>
			stripe.paymentIntents.confirm(intent.id, confirmParams(request), { idempotencyKey: keyOf(request, "confirm") }),
		).pipe(
			// A replayed response shows the intent as it was when it was confirmed.
			Effect.map((answer): Intent | undefined => (isReplayed(answer) ? undefined : answer)),
			Effect.catchTag("Refused", (refused) => Effect.succeed(refused)),
		);
		const charge = yield* Effect.option(outcomeOf(account, intent, confirmed));
		return Option.getOrUndefined(charge) ?? Unknown;
	});

	/** The same for a call that must have an answer. It is retried. */
	const findSurely = (account: Account, terms: ChargeTerms) =>
		Effect.filterOrFail(
			find(account, terms),
			({ isHidden }) => isHidden === undefined,
			() => new Unanswered({ cause: `Stripe does not find the intent for ${terms.idempotency_key} yet.` }),
		);

	/** Finds or creates the intent, and checks the source. Nothing is confirmed before this completes. */
	const prepare = Effect.fnUntraced(function* (account: Account, request: ConfirmRequest) {
		const { intent, isHidden, refused } = yield* find(account, request);
		if (isHidden === true) return Unknown;
		if (refused !== undefined) return Charge.Declined({ error: paymentErrorOf(refused) });
		if (intent === undefined) return Charge.NotCharged({ error: forgotten });
		// It was never confirmed, and predates a database restore: its amount is no longer owed.
		if (intent.amount !== request.amount_money.amount && chargeOf(intent) === undefined)
			return chargeOf(yield* close(account, intent)) ?? Charge.NotCharged({ error: forgotten });
		const fault = yield* checkMethod(account, intent, request);
		if (fault === undefined) return intent;
		return chargeOf(yield* closeDeclined(account, intent, fault)) ?? Charge.NotCharged({ error: fault });
	});

	const confirm: ProcessorShape["confirm"] = Effect.fnUntraced(function* (request: ConfirmRequest) {
		const opened = yield* Effect.either(accountOf(request.environment));
		if (Either.isLeft(opened)) {
			const { cause } = opened.left;
			if (!(cause instanceof NotConnected)) return yield* opened.left;
			return Charge.NotCharged({ error: { code: processorUnavailable, message: cause.message } });
		}
		const account = opened.right;
		const prepared = yield* prepare(account, request).pipe(refusedIsUnavailable, orUnavailable);
		if ("_tag" in prepared) return prepared;
		return yield* confirmIntent(account, prepared, request).pipe(orUnknown, orUnavailable);
	});

	const lookUp: ProcessorShape["lookUp"] = Effect.fnUntraced(function* (terms: ChargeTerms) {
		const account = yield* accountOf(terms.environment);
		const read = Effect.fnUntraced(function* () {
			const { intent, isNew, refused } = yield* findSurely(account, terms);
			if (refused !== undefined) return Charge.Declined({ error: paymentErrorOf(refused) });
			if (intent === undefined || isNew === true) return NotFound;
			return (yield* settled(account, intent)) ?? NotFound;
		});
		return yield* read().pipe(refusedIsUnavailable, orUnavailable);
	});

	const cancel: ProcessorShape["cancel"] = Effect.fnUntraced(function* (terms: ChargeTerms) {
		const account = yield* accountOf(terms.environment);
		const end = Effect.fnUntraced(function* () {
			const { intent, refused } = yield* findSurely(account, terms);
			if (refused !== undefined) return Charge.NotCharged({ error: paymentErrorOf(refused) });
			// A key that Stripe has forgotten without an intent can't be charged: it will never be confirmed.
			if (intent === undefined) return Charge.NotCharged({ error: forgotten });
			const charge = yield* settled(account, intent);
			if (charge?._tag === "Declined") return charge;
			return chargeOf(yield* close(account, intent)) ?? Charge.NotCharged({ error: forgotten });
		});
		return yield* end().pipe(refusedIsUnavailable, orUnavailable);
	});

	const capture: ProcessorShape["capture"] = Effect.fnUntraced(function* (request: CaptureRequest) {
		const account = yield* accountOf(request.environment);
		const { amount } = request.capture_money;
		const { intent, isNew } = yield* findSurely(account, request).pipe(refusedIsUnavailable, orUnavailable);
		if (intent === undefined || isNew === true) return NotFound;
		const captured = yield* send<Intent>({
			environment: request.environment,
			key: keyOf(request, `capture:${amount}`),
			send: (idempotencyKey) =>
				account.stripe.paymentIntents.capture(intent.id, { amount_to_capture: amount, expand }, { idempotencyKey }),
			find: Effect.map(retrieve(account, intent.id), (one) => (one.status === "requires_capture" ? undefined : one)),
			retrieve: ({ id }) => retrieve(account, id),
		}).pipe(
			Effect.map(({ object }) => object),
			// The intent is not authorized, or for less. It stays unchanged.
			Effect.catchTag("Refused", () => Effect.succeed(undefined)),
			orUnknown,
			orUnavailable,
		);
		if (captured !== undefined && "_tag" in captured) return captured;
		const current = captured === undefined ? retrieve(account, intent.id) : Effect.succeed(captured);
		const charge = yield* Effect.option(Effect.flatMap(current, (one) => settled(account, one)));
		return Option.getOrUndefined(charge) ?? Unknown;
	});

	return { cancel, capture, confirm, lookUp };
};

const notSaved = { code: "payment_method_not_saved", message: "The payment method is no longer saved." } as const;

const forgotten = { code: "expired", message: "The payment was never made, and its key has expired." } as const;
