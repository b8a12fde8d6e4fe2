/**
 * The processor's port for adapters that do not use Effect: plain async functions.
 *
 *     const acme: PromiseProcessor = {
 *         name: "acme",
 *         deadline_millis: 10_000,
 *         confirm: async (request, signal) => { … return Charge.Succeeded({ processor_payment_id, amount_money }); },
 *         …
 *     };
 *     const svc = await openSvc({ …, processor: adapterFromPromises(acme) });
 *
 * Each function gets an `AbortSignal` that fires at the deadline. It answers with the same data as the Effect port. It
 * throws `ProcessorUnavailable` only when the processor certainly did not take the request.
 */
import { Effect, Layer } from "effect";
import { Refusal } from "../../words/Errors.js";
import { Processor, type ProcessorShape, ProcessorUnavailable, Unknown } from "./Processor.js";
import type { ProcessorAdapter } from "./ProcessorAdapter.js";
import {
	type Delivered,
	type ProcessorNotification,
	ProcessorNotifications,
	type ProcessorNotificationsShape,
} from "./ProcessorNotifications.js";

declare global {
	// Node and browsers declare it; the core is compiled without either. The two declarations merge.
	interface AbortSignal {}
}

/** A call of the port as an async function. */
type Promised<Call> = Call extends (request: infer Request) => Effect.Effect<infer Answer, infer _Error>
	? (request: Request, signal: AbortSignal) => Promise<Answer>
	: Call;

/** `ProcessorShape` with async functions. */
export type PromiseProcessor = {
	readonly [Name in keyof ProcessorShape]: Promised<ProcessorShape[Name]>;
} & {
	/**
	 * The notifications of a delivery, once their signature is verified over the raw bytes. Throws the `Refusal` that
	 * `notVerified` makes when it is not the processor's. Absent: the processor sends none.
	 */
	readonly readNotifications?: (delivered: Delivered) => Promise<ReadonlyArray<ProcessorNotification>>;
};

/** The answers of each kind of call. */
const charges = ["Succeeded", "Authorized", "RequiresAction", "Processing", "Declined", "NotCharged"];
const refunds = ["RefundSucceeded", "RefundPending", "RefundFailed"];
const payouts = ["PayoutPending", "PayoutPaid", "PayoutFailed"];

interface Tagged {
	readonly _tag: string;
}

/** Runs the function. An answer of no known kind is a fault of the adapter, as if the function had thrown. */
const call = <Request, Answer extends Tagged>(
	known: ReadonlyArray<string>,
	run: (request: Request, signal: AbortSignal) => Promise<Answer>,
	request: Request,
): Effect.Effect<Answer, unknown> =>
	Effect.tryPromise({ try: async (signal) => run(request, signal), catch: (error) => error }).pipe(
		// The adapter may be JavaScript, so its answer may be anything.
		Effect.filterOrFail(
			(answer: { readonly _tag?: unknown } | null | undefined): answer is Answer =>
				typeof answer?._tag === "string" && known.includes(answer._tag),
			(answer) =>
				new TypeError(`The processor's adapter answered ${JSON.stringify(answer)}; expected ${known.join(", ")}.`),
		),
	);

/** Also true of an error of another copy of this package. */
const isUnavailable = (error: unknown): error is ProcessorUnavailable =>
	typeof error === "object" && error !== null && "_tag" in error && error._tag === "ProcessorUnavailable";

/** A question that moves no money: whatever is thrown, the processor cannot tell now. */
const asking =
	<Request, Answer extends Tagged>(
		known: ReadonlyArray<string>,
		run: (request: Request, signal: AbortSignal) => Promise<Answer>,
	) =>
	(request: Request): Effect.Effect<Answer, ProcessorUnavailable> =>
		Effect.catchAll(call(known, run, request), (error) =>
			isUnavailable(error)
				? new ProcessorUnavailable({ cause: error.cause })
				: Effect.zipRight(
						Effect.logWarning("The processor's adapter failed", error),
						new ProcessorUnavailable({ cause: error }),
					),
		);

/** A call that can move money: after any other error than `ProcessorUnavailable`, nobody knows whether it did. */
const moving =
	<Request, Answer extends Tagged>(
		known: ReadonlyArray<string>,
		run: (request: Request, signal: AbortSignal) => Promise<Answer>,
	) =>
	(request: Request): Effect.Effect<Answer | Unknown, ProcessorUnavailable> =>
		Effect.catchAll(call([...known, Unknown._tag], run, request), (error) =>
			isUnavailable(error)
				? new ProcessorUnavailable({ cause: error.cause })
				: Effect.as(
						Effect.logError("The processor's adapter failed after the request may have gone out", error),
						Unknown,
					),
		);

/** The Effect port of an adapter that is written with async functions. */
export const processorFromPromises = (adapter: PromiseProcessor): ProcessorShape => ({
	name: adapter.name,
	deadline_millis: adapter.deadline_millis,
	guidance: (environment) => Effect.promise(async (signal) => adapter.guidance(environment, signal)),
	confirm: moving(charges, (request, signal) => adapter.confirm(request, signal)),
	lookUp: asking([...charges, "NotFound"], (terms, signal) => adapter.lookUp(terms, signal)),
	// What a failed cancellation has done is found out by the next one, which tells the same.
	cancel: asking(charges, (terms, signal) => adapter.cancel(terms, signal)),
	capture: moving([...charges, "NotFound"], (request, signal) => adapter.capture(request, signal)),
	refund: moving(refunds, (request, signal) => adapter.refund(request, signal)),
	lookUpRefund: asking([...refunds, "NotFound"], (request, signal) => adapter.lookUpRefund(request, signal)),
	payout: moving(payouts, (request, signal) => adapter.payout(request, signal)),
	lookUpPayout: asking([...payouts, "NotFound"], (request, signal) => adapter.lookUpPayout(request, signal)),
	lookUpDispute: asking(["Dispute", "NotFound"], (key, signal) => adapter.lookUpDispute(key, signal)),
	submitEvidence: moving(["Dispute", "NotFound"], (request, signal) => adapter.submitEvidence(request, signal)),
});

/** The Effect port of an async function that reads notifications. Any error that is no `Refusal` is a fault. */
export const notificationsFromPromises = (
	readNotifications: NonNullable<PromiseProcessor["readNotifications"]>,
): ProcessorNotificationsShape => ({
	read: (delivered) =>
		Effect.tryPromise({ try: async () => readNotifications(delivered), catch: (error) => error }).pipe(
			Effect.catchAll((error) => (error instanceof Refusal ? error : Effect.die(error))),
		),
});

/** What `openSvc` takes as its `processor`, of an adapter that is written with async functions. */
export const adapterFromPromises = (adapter: PromiseProcessor): ProcessorAdapter => {
	const { readNotifications } = adapter;
	const processor = Layer.succeed(Processor, processorFromPromises(adapter));
	const layer =
		readNotifications === undefined
			? processor
			: Layer.merge(processor, Layer.succeed(ProcessorNotifications, notificationsFromPromises(readNotifications)));
	return { layer, collections: [] };
};
