/** Saved payment methods at Stripe: one SetupIntent per key, for a customer that represents ours. */
import { NotFound } from "@svc/core/sale/Payments/Processor";
import {
	Detached,
	type MethodKey,
	type ProcessorMethods,
	type SavedCard,
	SetUp,
	type SetUpRequest,
} from "@svc/core/sale/Payments/ProcessorMethods";
import { Effect } from "effect";
import type Stripe from "stripe";
import { paymentErrorOf, savedCardOf } from "./ChargeState.js";
import type { Customers } from "./Customers.js";
import { firstOf, isForgotten, isOf, keyOf, metadataOf } from "./Key.js";
import { type Account, type AccountOf, call, NotAccepted, orUnavailable, orUnknown } from "./StripeApi.js";
import type { SendKeyed } from "./StripeKeys.js";

const expand = ["payment_method"];

const cardFields = (method: Stripe.SetupIntent["payment_method"]): { readonly card?: SavedCard } => {
	if (method === null || typeof method === "string" || method.card === undefined) return {};
	return { card: savedCardOf(method.card) };
};

const idOf = (method: string | { readonly id: string }): string => (typeof method === "string" ? method : method.id);

const setUpOf = (intent: Stripe.SetupIntent): SetUp => {
	const { client_secret, id: processor_setup_id, last_setup_error, payment_method, status } = intent;
	if (status === "succeeded" && payment_method !== null)
		return SetUp.SetUpSucceeded({
			processor_setup_id,
			processor_payment_method_id: idOf(payment_method),
			...cardFields(payment_method),
		});
	if (status === "canceled")
		return SetUp.SetUpEnded({
			processor_setup_id,
			error: { code: intent.cancellation_reason ?? "canceled", message: "The set-up was canceled at Stripe." },
		});
	return SetUp.SetUpPending({
		processor_setup_id,
		client_secret: client_secret ?? "",
		js_call: "confirmSetup",
		...(last_setup_error === null ? {} : { error: paymentErrorOf(last_setup_error) }),
	});
};

export const makeMethods = (accountOf: AccountOf, customers: Customers, send: SendKeyed): ProcessorMethods => {
	const retrieve = ({ stripe }: Account, id: string) => call(() => stripe.setupIntents.retrieve(id, { expand }));

	/** Finds a key's set-up among those of a customer. */
	const search = ({ stripe }: Account, request: SetUpRequest, customer: string) =>
		call(() =>
			firstOf(stripe.setupIntents.list({ customer, limit: 100, expand: ["data.payment_method"] }), (intent) =>
				isOf(request, intent),
			),
		);

	const create = (account: Account, request: SetUpRequest, customer: string) =>
		send({
			environment: request.environment,
			key: keyOf(request, "setup"),
			send: (idempotencyKey) =>
				account.stripe.setupIntents.create(
					{
						customer,
						usage: "off_session",
						allowed_payment_method_types: ["card"],
						metadata: metadataOf(request),
						expand,
					},
					{ idempotencyKey },
				),
			find: search(account, request, customer),
			retrieve: ({ id }) => retrieve(account, id),
		});

	/** A key's set-up; `undefined` if there is none. A set-up created by this call charges and saves nothing. */
	const find = Effect.fnUntraced(function* (account: Account, request: SetUpRequest) {
		const { customer, environment, processor_setup_id } = request;
		if (processor_setup_id !== undefined) return yield* retrieve(account, processor_setup_id);
		const id = yield* customers.find(environment, customer.customer_id);
		return id === undefined ? undefined : yield* search(account, request, id);
	});

	return {
		setUp: Effect.fnUntraced(function* (request: SetUpRequest) {
			const account = yield* accountOf(request.environment);
			const begin = Effect.fnUntraced(function* () {
				if (request.processor_setup_id !== undefined || (yield* isForgotten(request))) {
					const found = yield* find(account, request);
					if (found !== undefined) return found;
				}
				const customer = yield* customers.findOrMake(account, request.environment, request.customer);
				return (yield* create(account, request, customer)).object;
			});
			return yield* begin().pipe(
				Effect.map(setUpOf),
				// Stripe accepts no set-ups from this account: nothing was started, and the same request may be accepted later.
				Effect.catchTag("Refused", ({ error }) => new NotAccepted({ cause: error })),
				orUnknown,
				orUnavailable,
			);
		}),

		lookUpSetUp: Effect.fnUntraced(function* (request: SetUpRequest) {
			const account = yield* accountOf(request.environment);
			return yield* find(account, request).pipe(
				Effect.map((found) => (found === undefined ? NotFound : setUpOf(found))),
				Effect.catchTag("Refused", () => Effect.succeed(NotFound)),
				orUnavailable,
			);
		}),

		detach: Effect.fnUntraced(function* ({ environment, processor_payment_method_id }: MethodKey) {
			const { stripe } = yield* accountOf(environment);
			return yield* call(() => stripe.paymentMethods.detach(processor_payment_method_id)).pipe(
				Effect.as(Detached),
				// A method that is detached or missing cannot be charged either.
				Effect.catchTag("Refused", () => Effect.succeed(Detached)),
				orUnknown,
				orUnavailable,
			);
		}),
	};
};
