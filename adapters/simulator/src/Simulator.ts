/**
 * The simulator: an in-process card processor. Its behavior depends only on the token. Its charges are as durable as
 * the database, so a look-up finds them after a crash.
 */

import { InstrumentType } from "@svc/core/sale/Payments/Instrument";
import {
	type ChargeKey,
	type ConfirmRequest,
	NotFound,
	Processor,
	type ProcessorShape,
	ProcessorUnavailable,
	type RefundRequest,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import type { DisputeKey } from "@svc/core/sale/Payments/ProcessorDispute";
import { Detached, type ProcessorMethods, type SetUpRequest } from "@svc/core/sale/Payments/ProcessorMethods";
import { ProcessorNotifications, type Subject, signal } from "@svc/core/sale/Payments/ProcessorNotifications";
import { Crypto } from "@svc/core/words/Crypto";
import { type Environment, now as environmentNow } from "@svc/core/words/Environment";
import { hasCode, notFound, type Refusal } from "@svc/core/words/Errors";
import type { AnyCollection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Clock, Context, Effect, Layer, Option } from "effect";
import { Simulator, type SimulatorShape } from "./Controls.js";
import { elementsScript } from "./ElementsScript.js";
import { reader, signatureHeader, signed } from "./Signing.js";
import {
	type Challenges,
	captureCharge,
	closeCharge,
	completeChallenge,
	defaultChallengeUrl,
	makeCharge,
	makeClosed,
	paymentIdOf,
	paymentIdOfSecret,
	reportOf,
	type SimulatedCharge,
	simulatedCharges,
} from "./SimulatedCharge.js";
import {
	disputedKeyOf,
	disputeIdOf,
	disputeReportOf,
	nextDisputeChangeAt,
	refusalOf,
	takeEvidence,
	withDispute,
} from "./SimulatedDispute.js";
import { makePayout, payoutIdOf, payoutReportOf, simulatedPayouts } from "./SimulatedPayout.js";
import { makeRefund, refundIdOf, refundReportOf, simulatedRefunds } from "./SimulatedRefund.js";
import {
	completeSetUp,
	detachMethod,
	keptMethod,
	keptSetUp,
	makeSetUp,
	type SimulatedSetUp,
	savedTokenOf,
	setUpIdOf,
	setUpIdOfMethod,
	setUpIdOfSecret,
	setUpReportOf,
	simulatedSetUps,
} from "./SimulatedSetUp.js";
import { type SimulatorOptions, whyNotServed } from "./SimulatorOptions.js";
import { debit_days, financing_limits, tokenOf } from "./Tokens.js";

/** Whether an insert failed because the ID, and thus the key, already exists. */
const isTaken = (error: Refusal | StorageError): error is StorageError =>
	error._tag === "StorageError" && error.reason === "unique";

const unavailable = Effect.mapError((cause: Refusal | StorageError) => new ProcessorUnavailable({ cause }));

/** An object may have been written before its response was lost, as with any processor. */
const orUnknown =
	(what: string) =>
	<A>(work: Effect.Effect<A, Refusal | StorageError>) =>
		Effect.catchAll(work, (error) =>
			Effect.as(Effect.logWarning(`The simulator could not finish a ${what}`, error), Unknown),
		);

/** Reports an object, by the time of its environment. */
const reported = <A, R>(
	{ environment }: Pick<ChargeKey, "environment">,
	find: Effect.Effect<Option.Option<A>, StorageError>,
	report: (found: A, now: string) => R,
) =>
	unavailable(
		Effect.zipWith(find, environmentNow(environment), (found, now) =>
			Option.match(found, { onNone: () => NotFound, onSome: (one) => report(one, now) }),
		),
	);

const make = (options: SimulatorOptions) =>
	Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;
		const challenges: Challenges = {
			url: options.challengeUrl ?? defaultChallengeUrl,
			secret: (idempotency_key) => crypto.keyedHash(`action ${idempotency_key}`).slice(0, 24),
		};

		const find = ({ environment, idempotency_key }: ChargeKey) =>
			documents.get(simulatedCharges, environment.environment_id, paymentIdOf(idempotency_key));

		/** Signals the service that an object has changed, at a time on the environment's clock. */
		const signalAt = (
			environment: Environment,
			type: Subject["type"],
			id: string | undefined,
			at: string | undefined,
		) => (id === undefined || at === undefined ? Effect.void : timers.schedule(environment, signal({ type, id }, at)));

		/** Signals a charge's later changes. */
		const signalCharge = (environment: Environment, charge: SimulatedCharge, now: string) =>
			Effect.zipRight(
				signalAt(environment, "payment_intent", charge.metadata.payment_intent_id, charge.settles_at),
				signalAt(environment, "dispute", disputeIdOf(charge.idempotency_key), nextDisputeChangeAt(charge, now)),
			);

		/** Writes a key's first record. A second request gets the first one's record. */
		const writeOnce = <A>(
			write: Effect.Effect<A, Refusal | StorageError>,
			find: Effect.Effect<Option.Option<A>, StorageError>,
		) =>
			transaction(write).pipe(
				Effect.catchIf(isTaken, (error) =>
					Effect.flatMap(
						// In a transaction, because the first request may not have committed yet.
						transaction(find),
						Option.match({ onNone: () => error, onSome: Effect.succeed }),
					),
				),
			);

		const chargeOnce = (key: ChargeKey, charge: SimulatedCharge, kept?: SimulatedSetUp) =>
			writeOnce(
				Effect.gen(function* () {
					const { environment_id } = key.environment;
					yield* documents.insert(simulatedCharges, environment_id, charge);
					if (kept !== undefined) yield* documents.insert(simulatedSetUps, environment_id, kept);
					yield* signalCharge(key.environment, charge, charge.created_at);
					return { charge, is_first: true };
				}),
				Effect.map(
					find(key),
					Option.map((charge) => ({ charge, is_first: false })),
				),
			);

		/** Changes a charge in its own transaction. `change` returns the same charge if nothing changes. */
		const change = (
			environment: Environment,
			processor_payment_id: string,
			how: (charge: SimulatedCharge, now: string) => SimulatedCharge,
		) =>
			transaction(
				Effect.gen(function* () {
					const { environment_id } = environment;
					const before = yield* documents.requireForUpdate(simulatedCharges, environment_id, processor_payment_id);
					const now = yield* environmentNow(environment);
					const changed = how(before, now);
					if (changed === before) return reportOf(changed, now);
					const written = withDispute(changed, now);
					yield* documents.update(simulatedCharges, environment_id, written);
					yield* signalCharge(environment, written, now);
					// This signal is the only way for the service to learn of the buyer's action.
					if (before.status === "requires_action")
						yield* signalAt(environment, "payment_intent", written.metadata.payment_intent_id, now);
					return reportOf(written, now);
				}),
			);

		const findSetUp = ({ environment }: Pick<ChargeKey, "environment">, processor_setup_id: string) =>
			documents.get(simulatedSetUps, environment.environment_id, processor_setup_id);

		/** Determines what charging the request's source does. */
		const sourceOf = (request: ConfirmRequest) => {
			const { source } = request;
			if (source.type === "token") return Effect.succeed(tokenOf(source.token));
			return Effect.map(findSetUp(request, setUpIdOfMethod(source.processor_payment_method_id)), (found) =>
				savedTokenOf(Option.getOrUndefined(found), request),
			);
		};

		const confirm = Effect.fnUntraced(function* (request: ConfirmRequest) {
			const now = yield* environmentNow(request.environment);
			const token = yield* sourceOf(request);
			const kept = keptSetUp(request, now);
			const made = {
				...makeCharge(request, token, challenges, now),
				...(kept === undefined ? {} : { saved_method: keptMethod(kept) }),
			};
			const { charge, is_first } = yield* chargeOnce(request, withDispute(made, now), kept);
			if (is_first && token.behavior.type === "hangs") return yield* Effect.never;
			return reportOf(charge, now);
		}, orUnknown("confirmation"));

		const cancel: ProcessorShape["cancel"] = (key) =>
			Effect.gen(function* () {
				const now = yield* environmentNow(key.environment);
				const { charge, is_first } = yield* chargeOnce(key, makeClosed(key, now));
				return is_first
					? reportOf(charge, now)
					: yield* change(key.environment, charge.processor_payment_id, closeCharge);
			}).pipe(unavailable);

		const capture: ProcessorShape["capture"] = ({ capture_money, ...key }) =>
			Effect.gen(function* () {
				const found = yield* find(key);
				if (Option.isNone(found)) return NotFound;
				const id = found.value.processor_payment_id;
				const captured = yield* change(key.environment, id, captureCharge(capture_money));
				return found.value.hangs_on_capture === true ? yield* Effect.never : captured;
			}).pipe(unavailable);

		const findRefund = ({ environment, idempotency_key }: ChargeKey) =>
			documents.get(simulatedRefunds, environment.environment_id, refundIdOf(idempotency_key));

		const refundsOf = (environment_id: string, processor_payment_id: string) =>
			documents.findBy(simulatedRefunds, environment_id, "processor_payment_id", [processor_payment_id]);

		/** Writes a key's refund. Locks the charge, so that concurrent refunds cannot exceed it. */
		const refundOnce = (request: RefundRequest, now: string) =>
			transaction(
				Effect.gen(function* () {
					const { environment_id } = request.environment;
					const { processor_payment_id } = request;
					const charge = yield* documents.getForUpdate(simulatedCharges, environment_id, processor_payment_id);
					const known = yield* findRefund(request);
					if (Option.isSome(known)) return known.value;
					const earlier = yield* refundsOf(environment_id, processor_payment_id);
					const made = makeRefund(request, Option.getOrUndefined(charge), earlier, now);
					yield* documents.insert(simulatedRefunds, environment_id, made);
					yield* signalAt(request.environment, "refund", request.metadata.refund_id, made.fails_at);
					return made;
				}),
			);

		const refund: ProcessorShape["refund"] = (request) =>
			Effect.gen(function* () {
				const now = yield* environmentNow(request.environment);
				return refundReportOf(yield* refundOnce(request, now), now);
			}).pipe(orUnknown("refund"));

		const findPayout = ({ environment, idempotency_key }: ChargeKey) =>
			documents.get(simulatedPayouts, environment.environment_id, payoutIdOf(idempotency_key));

		const payout: ProcessorShape["payout"] = (request) =>
			Effect.gen(function* () {
				const { environment } = request;
				const now = yield* environmentNow(environment);
				const made = makePayout(request, now);
				const write = Effect.zipRight(
					documents.insert(simulatedPayouts, environment.environment_id, made),
					signalAt(environment, "payout", request.metadata.payout_id, made.ends_at),
				);
				return payoutReportOf(yield* writeOnce(Effect.as(write, made), findPayout(request)), now);
			}).pipe(orUnknown("payout"));

		const reportDispute = ({ environment, processor_dispute_id }: DisputeKey) =>
			Effect.gen(function* () {
				const found = yield* find({ environment, idempotency_key: disputedKeyOf(processor_dispute_id) });
				if (Option.isNone(found)) return NotFound;
				const refunds = yield* refundsOf(environment.environment_id, found.value.processor_payment_id);
				return disputeReportOf(found.value, refunds, yield* environmentNow(environment)) ?? NotFound;
			});

		const submitEvidence: ProcessorShape["submitEvidence"] = (request) =>
			Effect.gen(function* () {
				const { environment, processor_dispute_id } = request;
				const idempotency_key = disputedKeyOf(processor_dispute_id);
				const found = yield* find({ environment, idempotency_key });
				const now = yield* environmentNow(environment);
				const refused = Option.isSome(found) ? refusalOf(found.value, request, now) : undefined;
				if (refused !== undefined) return refused;
				yield* change(environment, paymentIdOf(idempotency_key), takeEvidence(request));
				return yield* reportDispute(request);
			}).pipe(unavailable);

		/** Changes a set-up in its own transaction, and signals the change. */
		const changeSetUp = (
			environment: Environment,
			processor_setup_id: string,
			how: (setUp: SimulatedSetUp, now: string) => SimulatedSetUp,
		) =>
			transaction(
				Effect.gen(function* () {
					const { environment_id } = environment;
					const before = yield* documents.requireForUpdate(simulatedSetUps, environment_id, processor_setup_id);
					const now = yield* environmentNow(environment);
					const changed = how(before, now);
					if (changed === before) return changed;
					yield* documents.update(simulatedSetUps, environment_id, changed);
					yield* signalAt(environment, "payment_method", processor_setup_id, now);
					return changed;
				}),
			);

		const setUpOnce = (request: SetUpRequest, now: string) => {
			const made = makeSetUp(request, crypto.keyedHash(`set-up ${request.idempotency_key}`).slice(0, 24), now);
			return writeOnce(
				Effect.as(documents.insert(simulatedSetUps, request.environment.environment_id, made), made),
				findSetUp(request, made.processor_setup_id),
			);
		};

		const methods: ProcessorMethods = {
			setUp: (request) =>
				Effect.flatMap(environmentNow(request.environment), (now) => setUpOnce(request, now)).pipe(
					Effect.map(setUpReportOf),
					unavailable,
				),
			lookUpSetUp: (request) =>
				Effect.map(
					findSetUp(request, setUpIdOf(request.idempotency_key)),
					Option.match({ onNone: () => NotFound, onSome: setUpReportOf }),
				).pipe(unavailable),
			detach: ({ environment, processor_payment_method_id }) =>
				changeSetUp(environment, setUpIdOfMethod(processor_payment_method_id), detachMethod).pipe(
					Effect.as(Detached),
					// A method that does not exist here cannot be charged either.
					Effect.catchIf(hasCode("RESOURCE_NOT_FOUND"), () => Effect.succeed(Detached)),
					unavailable,
				),
		};

		const processor: ProcessorShape = {
			name: "simulator",
			methods,
			browser: { script: elementsScript },
			whyNotServed: whyNotServed(options),
			deadline_millis: options.deadline_millis ?? 3_000,
			guidance: ({ mode }) =>
				Effect.succeed({
					account_id: "acct_simulator",
					publishable_key: `pk_${mode}_simulator`,
					payment_method_types: InstrumentType.literals,
					financing_limits,
					debit_days,
				}),
			inspectToken: ({ token }) => Effect.succeed(tokenOf(token).instrument),
			confirm,
			lookUp: (key) => reported(key, find(key), reportOf),
			cancel,
			capture,
			refund,
			lookUpRefund: (key) => reported(key, findRefund(key), refundReportOf),
			lookUpDispute: (key) => unavailable(reportDispute(key)),
			submitEvidence,
			payout,
			lookUpPayout: (key) => reported(key, findPayout(key), payoutReportOf),
		};

		const simulator: SimulatorShape = {
			charge: ({ environment_id }, processor_payment_id) =>
				documents.require(simulatedCharges, environment_id, processor_payment_id),
			notification: (notification, signed_at_millis) =>
				Effect.map(Clock.currentTimeMillis, (now_millis) => {
					const millis = signed_at_millis ?? now_millis;
					const { body, signature } = signed(crypto, notification, Math.floor(millis / 1_000));
					return { headers: { [signatureHeader]: signature }, body };
				}),
			completeSetUp: (environment, client_secret, token) =>
				Effect.gen(function* () {
					const processor_setup_id = setUpIdOfSecret(client_secret);
					const found = yield* findSetUp({ environment }, processor_setup_id);
					if (Option.isNone(found) || found.value.client_secret !== client_secret)
						return yield* notFound("simulated set-up", processor_setup_id);
					return setUpReportOf(yield* changeSetUp(environment, processor_setup_id, completeSetUp(token)));
				}),
			completeScriptAction: (environment, client_secret, result) =>
				Effect.gen(function* () {
					const { environment_id } = environment;
					const id = paymentIdOfSecret(client_secret);
					const found = yield* documents.get(simulatedCharges, environment_id, id);
					if (Option.isNone(found) || found.value.client_action?.client_secret !== client_secret)
						return yield* notFound("simulated charge", id);
					return yield* change(environment, id, (charge, now) => completeChallenge(charge, result, now));
				}),
			completeAction: (environment, processor_payment_id, result = "approved") =>
				change(environment, processor_payment_id, (charge, now) => completeChallenge(charge, result, now)),
		};

		return Context.make(Processor, processor).pipe(
			Context.add(ProcessorNotifications, reader(crypto)),
			Context.add(Simulator, simulator),
		);
	});

/** The simulator's collections. */
export const collections: ReadonlyArray<AnyCollection> = [
	simulatedCharges,
	simulatedPayouts,
	simulatedRefunds,
	simulatedSetUps,
];

/** The processor's ports, and the simulator's own controls. */
export const layer = (
	options: SimulatorOptions = {},
): Layer.Layer<Processor | ProcessorNotifications | Simulator, never, Crypto | Documents | Timers | UnitOfWork> =>
	Layer.effectContext(make(options));
