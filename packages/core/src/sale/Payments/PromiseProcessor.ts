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
 * Each function gets an `AbortSignal` that fires at the deadline, and returns the same data as the Effect port. It throws
 * `ProcessorUnavailable` only if the processor certainly did not accept the request.
 */
import { Effect, Layer, Schema } from "effect";
import { withinDeadline } from "../../platform/OutboundCalls.js";
import type { Environment } from "../../words/Environment.js";
import { Refusal, refuse } from "../../words/Errors.js";
import { type Guidance, Processor, type ProcessorShape, ProcessorUnavailable, Unknown } from "./Processor.js";
import type { ProcessorAdapter } from "./ProcessorAdapter.js";
import type { ProcessorBrowser } from "./ProcessorBrowser.js";
import type { ProcessorMethods } from "./ProcessorMethods.js";
import {
	type Delivered,
	type ProcessorNotification,
	ProcessorNotifications,
	type ProcessorNotificationsShape,
} from "./ProcessorNotifications.js";
import {
	ChargeResponse,
	DetachedResponse,
	DisputeResponse,
	EvidenceResponse,
	GuidanceResponse,
	InstrumentResponse,
	NotFoundResponse,
	NotificationsResponse,
	PayoutResponse,
	RefundResponse,
	readResponse,
	SetUpResponse,
	UnknownResponse,
} from "./PromiseResponses.js";

declare global {
	// Declared by Node and browsers; the core is compiled without either. The two declarations merge.
	interface AbortSignal {}
}

/** A call of the port as an async function. */
type Promised<Call> = Call extends (request: infer Request) => Effect.Effect<infer Response, infer _Error>
	? (request: Request, signal: AbortSignal) => Promise<Response>
	: Call;

/** `ProcessorMethods` with async functions. */
export type PromiseMethods = { readonly [Name in keyof ProcessorMethods]: Promised<ProcessorMethods[Name]> };

/** `ProcessorShape` with async functions. */
export type PromiseProcessor = {
	readonly [Name in Exclude<keyof ProcessorShape, "browser" | "inspectToken" | "methods" | "whyNotServed">]: Promised<
		ProcessorShape[Name]
	>;
} & {
	/** Distinguishes cards, bank accounts, and financing. Absent: every token is a card. */
	readonly inspectToken?: Promised<NonNullable<ProcessorShape["inspectToken"]>>;
	/** Says why the adapter cannot charge in a mode. Absent: it can charge in both. */
	readonly whyNotServed?: NonNullable<ProcessorShape["whyNotServed"]>;
	/** What svc's pages load to collect cards. Absent: they collect none. */
	readonly browser?: ProcessorBrowser;
	/** Saves payment methods. Absent: none can be saved. */
	readonly methods?: PromiseMethods;
	/**
	 * Verifies the signature over the raw bytes, and returns the notifications of a delivery. If the processor did not
	 * sign it, throws the `Refusal` from `notVerified`. Absent: the processor sends none.
	 */
	readonly readNotifications?: (
		delivered: Delivered,
		signal: AbortSignal,
	) => Promise<ReadonlyArray<ProcessorNotification>>;
};

/** Runs the function. A response that does not match the port is treated as an error, as if the function had thrown. */
const call = <Request, Response, Encoded>(
	schema: Schema.Schema<Response, Encoded>,
	run: (request: Request, signal: AbortSignal) => Promise<NoInfer<Response>>,
	request: Request,
): Effect.Effect<Response, unknown> =>
	Effect.tryPromise({
		try: async (signal): Promise<unknown> => run(request, signal),
		catch: (error) => error,
	}).pipe(Effect.flatMap((response) => readResponse(schema, response)));

/** Also accepts an error from another copy of this package. */
const isUnavailable = (error: unknown): error is ProcessorUnavailable =>
	typeof error === "object" && error !== null && "_tag" in error && error._tag === "ProcessorUnavailable";

/** Wraps a call that moves no money: every error means that the processor cannot respond now. */
const withoutEffect =
	<Request, Response, Encoded>(
		schema: Schema.Schema<Response, Encoded>,
		run: (request: Request, signal: AbortSignal) => Promise<NoInfer<Response>>,
	) =>
	(request: Request): Effect.Effect<Response, ProcessorUnavailable> =>
		Effect.catchAll(call(schema, run, request), (error) =>
			isUnavailable(error)
				? new ProcessorUnavailable({ cause: error.cause })
				: Effect.zipRight(
						Effect.logWarning("The processor's adapter failed", error),
						new ProcessorUnavailable({ cause: error }),
					),
		);

/** Wraps a call that can move money: after any error other than `ProcessorUnavailable`, the outcome is unknown. */
const withEffect =
	<Request, Response, Encoded>(
		schema: Schema.Schema<Response, Encoded>,
		run: (request: Request, signal: AbortSignal) => Promise<NoInfer<Response> | Unknown>,
	) =>
	(request: Request): Effect.Effect<Response | Unknown, ProcessorUnavailable> =>
		Effect.catchAll(call(Schema.Union(schema, UnknownResponse), run, request), (error) =>
			isUnavailable(error)
				? new ProcessorUnavailable({ cause: error.cause })
				: Effect.as(
						Effect.logError("The processor's adapter failed after the request may have gone out", error),
						Unknown,
					),
		);

const methodsFromPromises = (methods: PromiseMethods): ProcessorMethods => ({
	setUp: withEffect(SetUpResponse, (request, signal) => methods.setUp(request, signal)),
	lookUpSetUp: withoutEffect(Schema.Union(SetUpResponse, NotFoundResponse), (request, signal) =>
		methods.lookUpSetUp(request, signal),
	),
	detach: withEffect(DetachedResponse, (key, signal) => methods.detach(key, signal)),
});

const inspectionFromPromises = (
	inspect: NonNullable<PromiseProcessor["inspectToken"]>,
): Pick<Required<ProcessorShape>, "inspectToken"> => ({
	inspectToken: withoutEffect(InstrumentResponse, (key, signal) => inspect(key, signal)),
});

/** Without valid guidance within the deadline, the request is refused. The caller repeats it later. */
const guidanceFromPromises = (
	adapter: Pick<PromiseProcessor, "deadline_millis" | "guidance">,
	environment: Environment,
): Effect.Effect<Guidance, Refusal> =>
	call(GuidanceResponse, (key: Environment, signal) => adapter.guidance(key, signal), environment).pipe(
		(given) => withinDeadline(given, adapter.deadline_millis),
		Effect.catchAll((error) =>
			Effect.zipRight(
				Effect.logWarning("The processor's adapter gave no guidance", error),
				refuse("PROCESSOR_UNAVAILABLE"),
			),
		),
	);

/** The Effect port for an adapter written with async functions. */
export const processorFromPromises = (adapter: PromiseProcessor): ProcessorShape => ({
	name: adapter.name,
	deadline_millis: adapter.deadline_millis,
	guidance: (environment) => guidanceFromPromises(adapter, environment),
	confirm: withEffect(ChargeResponse, (request, signal) => adapter.confirm(request, signal)),
	lookUp: withoutEffect(Schema.Union(ChargeResponse, NotFoundResponse), (terms, signal) =>
		adapter.lookUp(terms, signal),
	),
	// A failed cancellation is repeated; the next one returns the outcome.
	cancel: withoutEffect(ChargeResponse, (terms, signal) => adapter.cancel(terms, signal)),
	capture: withEffect(Schema.Union(ChargeResponse, NotFoundResponse), (request, signal) =>
		adapter.capture(request, signal),
	),
	refund: withEffect(RefundResponse, (request, signal) => adapter.refund(request, signal)),
	lookUpRefund: withoutEffect(Schema.Union(RefundResponse, NotFoundResponse), (request, signal) =>
		adapter.lookUpRefund(request, signal),
	),
	payout: withEffect(PayoutResponse, (request, signal) => adapter.payout(request, signal)),
	lookUpPayout: withoutEffect(Schema.Union(PayoutResponse, NotFoundResponse), (request, signal) =>
		adapter.lookUpPayout(request, signal),
	),
	lookUpDispute: withoutEffect(DisputeResponse, (key, signal) => adapter.lookUpDispute(key, signal)),
	submitEvidence: withEffect(EvidenceResponse, (request, signal) => adapter.submitEvidence(request, signal)),
	...(adapter.browser === undefined ? {} : { browser: adapter.browser }),
	...(adapter.whyNotServed === undefined ? {} : { whyNotServed: adapter.whyNotServed }),
	...(adapter.inspectToken === undefined ? {} : inspectionFromPromises(adapter.inspectToken)),
	...(adapter.methods === undefined ? {} : { methods: methodsFromPromises(adapter.methods) }),
});

/**
 * The Effect port for an async function that reads notifications. An error that is not a `Refusal` is a defect, and so
 * is an invalid result: the processor sends the delivery again.
 */
export const notificationsFromPromises = (
	readNotifications: NonNullable<PromiseProcessor["readNotifications"]>,
): ProcessorNotificationsShape => ({
	read: (delivered) =>
		Effect.catchAll(call(NotificationsResponse, readNotifications, delivered), (error) =>
			error instanceof Refusal ? error : Effect.die(error),
		),
});

/** The `processor` option of `openSvc` for an adapter written with async functions. */
export const adapterFromPromises = (adapter: PromiseProcessor): ProcessorAdapter => {
	const { readNotifications } = adapter;
	const processor = Layer.succeed(Processor, processorFromPromises(adapter));
	const layer =
		readNotifications === undefined
			? processor
			: Layer.merge(processor, Layer.succeed(ProcessorNotifications, notificationsFromPromises(readNotifications)));
	return { layer, collections: [] };
};
