/**
 * Saved payment methods (requirements: Payment method; capabilities: PM1 to PM4).
 *
 * A setup moves no money, so it is requested before anything is written. After a crash in between, a setup without a
 * card stays at the processor and expires there. The processor's key derives from the caller's `Idempotency-Key`, so a
 * retry gets the same setup. A timer checks the setup when the processor reports a change, and ends it after a day.
 */
import { Effect, Option } from "effect";
import { customers } from "../catalog/Customers/Customer.js";
import { customerEvent } from "../catalog/Customers/CustomerEvents.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { secretNotReplayed } from "../platform/Idempotency/Replays.js";
import type { Answer, IdempotentRequest } from "../platform/Idempotency.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { metadataPatcher, type PatchMetadata } from "../platform/MetadataPatch.js";
import { nextCheckAt, type OutboundCall, OutboundCalls, type Settled } from "../platform/OutboundCalls.js";
import { Crypto } from "../words/Crypto.js";
import { type Caller, type Environment, machineTime, now, nowMillis, type WorkCaller } from "../words/Environment.js";
import { refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { defined } from "../words/Optional.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { outward } from "../words/Storage/Outward.js";
import { Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkUnused, DefaultMethodListeners, MethodUsers } from "./PaymentMethods/MethodUsers.js";
import {
	begin,
	type CreatedPaymentMethod,
	type CreatePaymentMethod,
	checkActive,
	detached,
	detachKind,
	methodEvents,
	paymentMethods,
	paymentMethodView,
	type StoredPaymentMethod,
	settleSetUp,
	setUpKind,
	setUpRequest,
} from "./PaymentMethods/PaymentMethod.js";
import { SessionSetUps, sessionOf } from "./PaymentMethods/SessionSetUps.js";
import { paymentMethodsUseCases } from "./PaymentMethods/UseCases.js";
import {
	checkServed,
	detach as detachAtProcessor,
	guidance,
	lookUpSetUp,
	Processor,
	setUp,
	setUpUnknown,
} from "./Payments/Processor.js";
import type { NotFound, Unknown } from "./Payments/ProcessorCall.js";
import type { Detached, SetUp } from "./Payments/ProcessorMethods.js";

/** The shortest delay between two checks. */
const shortestMillis = 1_000;

/** The response to a retry: the method without the secret. */
const withoutSecret = ({
	data: { client_setup, ...data },
}: Answer<CreatedPaymentMethod>): Answer<CreatedPaymentMethod> => ({
	data,
	warnings: [secretNotReplayed("payment_method", data.payment_method_id)],
});

export class PaymentMethods extends Effect.Service<PaymentMethods>()("@svc/core/sale/PaymentMethods", {
	effect: Effect.gen(function* () {
		const calls = yield* OutboundCalls;
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const outbox = yield* Outbox;
		const processor = yield* Processor;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const listeners = yield* DefaultMethodListeners;
		const users = yield* MethodUsers;
		const setUps = yield* SessionSetUps;
		const { transaction } = unitOfWork;

		/** The methods API of an adapter that can save methods. */
		const methods = processor.methods;

		/** The processor's key for a setup: the same for a retry with the caller's key. */
		const keyOf = ({ environment }: Caller, payment_method_id: string, key: IdempotentRequest | undefined): string =>
			key === undefined
				? payment_method_id
				: `setup_${crypto.sha256Hex([environment.environment_id, key.operation, key.key, key.fingerprint].join("\n"))}`;

		const create = Effect.fnUntraced(function* (
			caller: Caller,
			input: CreatePaymentMethod,
			{ idempotency, once }: Attempt,
		) {
			const { environment } = caller;
			if (methods === undefined) return yield* refuse("PAYMENT_METHOD_NOT_SUPPORTED");
			yield* checkServed(processor, environment);
			const customer = yield* documents.require(
				customers,
				environment.environment_id,
				input.customer_id,
				"customer_id",
			);
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const payment_method_id = ids.make("payment_method", millis);
			const processor_idempotency_key = keyOf(caller, payment_method_id, idempotency);
			const owner = {
				...defined({ name: customer.name, email: customer.email }),
			};
			const begun = yield* setUp(processor, methods, {
				environment,
				idempotency_key: processor_idempotency_key,
				metadata: { customer_id: customer.customer_id },
				requested_at: machineTime(environment, time),
				customer: { customer_id: customer.customer_id, ...owner },
			}).pipe(Effect.catchTag("ProcessorUnavailable", () => refuse("PROCESSOR_UNAVAILABLE")));
			if (begun._tag === "Unknown") return yield* setUpUnknown;
			const { processor_setup_id } = begun;
			const method = begin(input, owner, { processor_idempotency_key, processor_setup_id }, payment_method_id, time);
			const { account_id, publishable_key } = yield* guidance(processor, environment);
			const made: CreatedPaymentMethod = {
				...paymentMethodView(method),
				// A retry may find that the buyer has completed the setup in the meantime; its timer will find out.
				...(begun._tag === "SetUpPending"
					? {
							client_setup: {
								processor: {
									account_id,
									publishable_key,
									setup_intent: { client_secret: begun.client_secret, js_call: begun.js_call },
								},
							},
						}
					: {}),
			};
			const write = Effect.gen(function* () {
				yield* documents.insert(paymentMethods, environment.environment_id, method);
				const due_at = begun._tag === "SetUpPending" ? (method.expires_at ?? time) : time;
				yield* timers.schedule(environment, { kind: setUpKind, subject: payment_method_id, due_at });
				return made;
			});
			return yield* once(write, withoutSecret);
		}, outward(unitOfWork));

		/** Applies a report on a setup. */
		const settle = Effect.fnUntraced(function* (
			caller: WorkCaller,
			pending: StoredPaymentMethod,
			report: SetUp | NotFound | Unknown,
		) {
			const { environment } = caller;
			const { payment_method_id } = pending;
			const checkout_session_id = sessionOf(pending);
			const session =
				checkout_session_id === undefined ? undefined : yield* setUps.hold(environment, checkout_session_id);
			const before = yield* documents.requireForUpdate(paymentMethods, environment.environment_id, payment_method_id);
			const time = yield* now(environment);
			const reported = settleSetUp(before, report, time);
			const after =
				checkout_session_id === undefined || reported === before ? reported : setUps.awaited(session, reported, time);
			if (after !== before) {
				const written = yield* documents.update(paymentMethods, environment.environment_id, after);
				yield* outbox.publish(caller, ...methodEvents(before, after));
				if (checkout_session_id !== undefined) yield* setUps.settled(environment, session, before, written);
				if (after.status === "detached" && after.processor_payment_method_id !== undefined)
					yield* calls.dispatch(environment, { kind: detachKind, subject: payment_method_id, due_at: time });
			}
			const { expires_at } = after;
			const isOverdue = expires_at !== undefined && expires_at <= time;
			const settled: Settled<StoredPaymentMethod> = {
				value: after,
				hasChanged: after !== before,
				// An overdue method stays pending only because the processor did not respond.
				check_at: isOverdue ? nextCheckAt(expires_at, time, shortestMillis) : expires_at,
			};
			return settled;
		});

		const checkSetUp = (environment: Environment, method: StoredPaymentMethod) =>
			methods === undefined
				? Effect.succeed<NotFound>({ _tag: "NotFound" })
				: lookUpSetUp(processor, methods, setUpRequest(environment, method));

		const pendingSetUp = ({ environment_id }: Environment, payment_method_id: string) =>
			Effect.map(
				documents.get(paymentMethods, environment_id, payment_method_id),
				Option.filter(({ status }) => status === "pending"),
			);

		const setUpCall: OutboundCall<StoredPaymentMethod, SetUp | NotFound | Unknown> = {
			kind: setUpKind,
			pending: pendingSetUp,
			check: checkSetUp,
			settle,
		};

		/** Looks up a setup now, and settles it. */
		const check = Effect.fnUntraced(function* (environment: Environment, payment_method_id: string) {
			const found = yield* pendingSetUp(environment, payment_method_id);
			if (Option.isNone(found)) return;
			const report = yield* checkSetUp(environment, found.value);
			yield* calls.deciding(
				Effect.flatMap(settle({ environment, request: null }, found.value, report), (settled) =>
					calls.moveTimer(environment, { kind: setUpKind, subject: payment_method_id }, settled, undefined),
				),
			);
		}, outward(unitOfWork));

		/** Removes a detached method at the processor. The timer repeats this until there is a response. */
		const detachCall: OutboundCall<StoredPaymentMethod, Detached | Unknown> = {
			kind: detachKind,
			pending: ({ environment_id }, subject) =>
				Effect.map(
					documents.get(paymentMethods, environment_id, subject),
					Option.filter(({ processor_payment_method_id }) => processor_payment_method_id !== undefined),
				),
			check: (environment, { payment_method_id, processor_payment_method_id = "" }) =>
				methods === undefined
					? Effect.succeed<Detached>({ _tag: "Detached" })
					: detachAtProcessor(processor, methods, {
							environment,
							idempotency_key: `detach_${payment_method_id}`,
							processor_payment_method_id,
						}),
			settle: (caller, method, { _tag }) =>
				Effect.map(now(caller.environment), (time) => ({
					value: method,
					hasChanged: false,
					check_at:
						_tag === "Detached"
							? undefined
							: nextCheckAt(method.detached_at ?? method.updated_at, time, shortestMillis),
				})),
		};

		/** Locks the customer first, like everything that writes both. */
		const setDefault = Effect.fnUntraced(function* (caller: Caller, payment_method_id: string) {
			const { environment_id } = caller.environment;
			const { customer_id } = yield* documents.require(paymentMethods, environment_id, payment_method_id);
			const customer = yield* documents.requireForUpdate(customers, environment_id, customer_id);
			yield* checkActive(yield* documents.requireForUpdate(paymentMethods, environment_id, payment_method_id));
			if (customer.default_payment_method_id === payment_method_id) return customer;
			const changed = {
				...customer,
				default_payment_method_id: payment_method_id,
				updated_at: yield* now(caller.environment),
			};
			const written = yield* documents.update(customers, environment_id, changed);
			yield* outbox.publish(caller, customerEvent("customer.updated", written));
			yield* Effect.forEach(listeners, (learn) => learn(caller.environment, customer_id), { discard: true });
			return written;
		}, transaction);

		const detach = Effect.fnUntraced(function* (caller: Caller, payment_method_id: string) {
			const { environment } = caller;
			const { environment_id } = environment;
			const { customer_id } = yield* documents.require(paymentMethods, environment_id, payment_method_id);
			const customer = yield* documents.requireForUpdate(customers, environment_id, customer_id);
			const before = yield* documents.requireForUpdate(paymentMethods, environment_id, payment_method_id);
			const time = yield* now(environment);
			const after = detached(before, time);
			if (after === before) return paymentMethodView(before);
			const is_default = customer.default_payment_method_id === payment_method_id;
			yield* checkUnused(users, environment, { customer_id, payment_method_id, is_default });
			if (is_default) {
				const { default_payment_method_id, ...rest } = customer;
				const without = yield* documents.update(customers, environment_id, { ...rest, updated_at: time });
				yield* outbox.publish(caller, customerEvent("customer.updated", without));
			}
			const written = yield* documents.update(paymentMethods, environment_id, after);
			yield* outbox.publish(caller, ...methodEvents(before, after));
			yield* timers.cancel(environment_id, setUpKind, payment_method_id);
			if (after.processor_payment_method_id !== undefined)
				yield* calls.dispatch(environment, { kind: detachKind, subject: payment_method_id, due_at: time });
			return paymentMethodView(written);
		}, transaction);

		return {
			create,
			check,
			setDefault,
			detach,
			/** Handles the timer of a setup. */
			reconcileSetUp: traced("PaymentMethods.reconcileSetUp")(calls.reconcile(setUpCall)),
			/** Handles the timer of a removal. */
			reconcileDetach: traced("PaymentMethods.reconcileDetach")(calls.reconcile(detachCall)),
		};
	}),
}) {}

export const paymentMethodsCapability = implement(
	paymentMethodsUseCases,
	Effect.gen(function* () {
		const { create, detach, setDefault } = yield* PaymentMethods;
		const lists = yield* Lists;
		const patch = yield* metadataPatcher(paymentMethods, customers);
		return {
			setDefault,
			detach,
			patch: (caller: Caller, id: string, input: PatchMetadata) =>
				Effect.map(patch(caller, id, input), paymentMethodView),
			create: (caller: Caller, input: CreatePaymentMethod) => (attempt: Attempt) => create(caller, input, attempt),
			get: (caller: Caller, id: string) =>
				Effect.map(lists.get(paymentMethods, caller, id), (stored) => stored.map(paymentMethodView)),
			list: (caller: Caller, parameters: ListParameters) =>
				Effect.map(lists.page(paymentMethods, caller, parameters), (page) => ({
					...page,
					items: page.items.map((stored) => stored.map(paymentMethodView)),
				})),
		};
	}),
);
