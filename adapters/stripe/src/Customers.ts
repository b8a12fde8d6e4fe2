/**
 * Stripe customers that represent ours. Stripe cannot look one up by our ID, so the pairs are stored. They also record
 * which environment a saved method belongs to: an account may serve several.
 */
import { ProcessorUnavailable } from "@svc/core/sale/Payments/Processor";
import type { MethodOwner } from "@svc/core/sale/Payments/ProcessorMethods";
import type { Environment } from "@svc/core/words/Environment";
import { hasCode, type Refusal } from "@svc/core/words/Errors";
import { collection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Clock, Effect, Option, Schema } from "effect";
import type Stripe from "stripe";
import { type Account, call } from "./StripeApi.js";
import type { SendKeyed } from "./StripeKeys.js";

const StripeCustomer = Schema.Struct({
	/** `stripe_` plus our customer ID. */
	stripe_customer_key: Schema.String,
	/** Stripe's ID, `cus_…`. */
	stripe_customer_id: Schema.String,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
type StripeCustomer = typeof StripeCustomer.Type;

const prefix = "stripe_";

export const stripeCustomers = collection<StripeCustomer>()({
	name: "stripe_customers",
	resource: "customer at Stripe",
	id: "stripe_customer_key",
	prefix,
	schema: StripeCustomer,
	unique: { stripe_customer_id: "stripe_customer_id" },
	isImmutable: true,
});

const unavailable = Effect.mapError((cause: Refusal | StorageError) => new ProcessorUnavailable({ cause }));

export const makeCustomers = Effect.fnUntraced(function* (send: SendKeyed) {
	const documents = yield* Documents;
	const { transaction } = yield* UnitOfWork;

	/** Stripe's ID for a customer; `undefined` if none was created. */
	const find = ({ environment_id }: Environment, customer_id: string) =>
		documents
			.get(stripeCustomers, environment_id, prefix + customer_id)
			.pipe(
				Effect.map(Option.map((found) => found.stripe_customer_id)),
				Effect.map(Option.getOrUndefined),
				unavailable,
			);

	/** Whether the environment created this Stripe customer. */
	const isOurs = ({ environment_id }: Environment, stripe_customer_id: string) =>
		documents
			.findUnique(stripeCustomers, environment_id, "stripe_customer_id", stripe_customer_id)
			.pipe(Effect.map(Option.isSome), unavailable);

	const store = Effect.fnUntraced(function* (
		{ environment_id }: Environment,
		customer_id: string,
		stripe_customer_id: string,
	) {
		const time = fromMillis(yield* Clock.currentTimeMillis);
		const stored = { version: 1, created_at: time, updated_at: time };
		yield* documents
			.insert(stripeCustomers, environment_id, {
				stripe_customer_key: prefix + customer_id,
				stripe_customer_id,
				...stored,
			})
			.pipe(
				transaction,
				// Another request has already stored the same pair: the key gave both the same customer.
				Effect.catchIf(
					(error) => hasCode("ALREADY_EXISTS")(error) || (error._tag === "StorageError" && error.reason === "unique"),
					() => Effect.void,
				),
				unavailable,
			);
	});

	/** Creates the customer once. Retries must be identical, so its name and address are written afterwards. */
	const findOrMake = Effect.fnUntraced(function* (
		{ stripe }: Account,
		environment: Environment,
		{ customer_id, email, name }: MethodOwner,
	) {
		const known = yield* find(environment, customer_id);
		if (known !== undefined) return known;
		const metadata = { svc_environment: environment.environment_id, svc_customer: customer_id };
		const query = Object.entries(metadata).map(([name, value]) => `metadata["${name}"]:"${value}"`);
		const {
			object: { id },
		} = yield* send<Stripe.Customer>({
			environment,
			key: `${environment.environment_id}:${customer_id}:customer`,
			send: (idempotencyKey) => stripe.customers.create({ metadata }, { idempotencyKey }),
			// Stripe's index may lag. A second customer there has no payment method, and nothing is charged to it.
			find: call(() => stripe.customers.search({ query: query.join(" AND "), limit: 1 })).pipe(
				Effect.map(({ data: [found] }) => found),
				Effect.catchTag("Refused", () => Effect.succeed(undefined)),
			),
			retrieve: Effect.succeed,
		});
		if (name !== undefined || email !== undefined)
			yield* call(() =>
				stripe.customers.update(id, {
					...(name === undefined ? {} : { name }),
					...(email === undefined ? {} : { email }),
				}),
			);
		yield* store(environment, customer_id, id);
		return id;
	});

	return { find, findOrMake, isOurs };
});

export type Customers = Effect.Effect.Success<ReturnType<typeof makeCustomers>>;
