/**
 * Handles every request: route, authenticate, authorize, read, run, respond. Cheap refusals come first, and
 * authentication comes before any replay (decisions: Idempotency).
 */
import { authorize } from "@svc/core/platform/Access";
import { readExpected } from "@svc/core/platform/ExpectedVersion";
import {
	Idempotency,
	type IdempotentRequest,
	isIdempotencyKey,
	isKept,
	unwarned,
} from "@svc/core/platform/Idempotency";
import { metrics } from "@svc/core/platform/Metrics";
import { registry } from "@svc/core/platform/Registry";
import { RequestLogs } from "@svc/core/platform/RequestLogs";
import { Traffic } from "@svc/core/platform/Traffic";
import { current, resolve } from "@svc/core/platform/Versions";
import { type Caller, type Environment, logFields } from "@svc/core/words/Environment";
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { put } from "@svc/core/words/FiberState";
import { Ids } from "@svc/core/words/Id";
import type { ListParameters, Page } from "@svc/core/words/Page";
import { Stored } from "@svc/core/words/Storage/Documents";
import { type StorageError, storageFaults } from "@svc/core/words/Storage/StorageError";
import { unsupported } from "@svc/core/words/UnknownParameter";
import { visitorAddress } from "@svc/core/words/Visitor";
import { Cause, type Clock, Effect, Either, FiberRef, HashMap, identity, Option } from "effect";
import type { AccessLog } from "./AccessLog.js";
import type { Admission } from "./Admission.js";
import { refusalFor } from "./BuyersRefusal.js";
import { answered, busy, limited, paged, type Refused, refused, stored, versioned, wrongMethod } from "./Envelope.js";
import type { Request, Response } from "./Exchange.js";
import type { DataReply, HandlerError, Input, Reply } from "./Handlers.js";
import type { Identification } from "./Identification.js";
import type { InFlight, Seat } from "./InFlight.js";
import { parseJson } from "./Json.js";
import { unknownAddress } from "./PlainPages.js";
import { queryOf } from "./Query.js";
import { represented } from "./Representations.js";
import type { Found, Match, Route } from "./Router.js";
import { inServerSpan } from "./ServerSpan.js";

export interface DispatcherOptions {
	/** The server's public URL; error responses link to its error catalog. */
	readonly baseUrl: string;
	readonly router: (method: string, path: string) => Match;
	readonly admission: Admission;
	readonly inFlight: InFlight;
	/** Identifies the caller of a request as one of the principals that its route admits. */
	readonly identified: Identification;
	/** Absent: requests are not reported. */
	readonly accessLog?: AccessLog | undefined;
}

/** A request in flight. */
interface Arrival {
	readonly request: Request;
	readonly request_id: string;
	readonly clock: Clock.Clock;
	readonly seat: Seat;
	/** The fiber's annotations before it named the request. */
	readonly annotations: Annotations;
}

/** What the request log needs from halfway through a request. */
interface Note {
	/** The body as parsed by the route's schema. */
	payload: unknown;
	/** The refusal of a body that cannot be parsed. */
	refusal?: Refusal;
}

/** The key of a request to an endpoint that takes one. */
const keyIn = ({ takesIdempotencyKey }: Route, request: Request): string | undefined =>
	takesIdempotencyKey ? request.header("idempotency-key") : undefined;

const checkIdempotencyKey = (key: string | undefined): Effect.Effect<void, Refusal> =>
	key === undefined || isIdempotencyKey(key)
		? Effect.void
		: refuse("INVALID_HEADER", {
				param: "Idempotency-Key",
				message: "Idempotency-Key must have 1 to 255 visible ASCII characters.",
			});

/** The path with its characters escaped uniformly, because idempotency keys are scoped to it. */
const concretePath = (route: Route, path: Readonly<Record<string, string>>): string =>
	route.segments
		.map((segment) => (segment.startsWith(":") ? encodeURIComponent(path[segment.slice(1)] ?? "") : segment))
		.join("/");

const checkQuery = (route: Route, query: ListParameters): Effect.Effect<void, Refusal> => {
	const [name] = route.isList
		? []
		: Object.keys(query).filter((name) => !(route.isVersionInQuery && name === "expected_version"));
	return name === undefined ? Effect.void : unsupported(name, route.isVersionInQuery ? ["expected_version"] : []);
};

/** Refuses compressed bodies: a small one could expand to a huge one. */
const isPlain = (contentEncoding: string | undefined): boolean =>
	contentEncoding === undefined || /^(identity)?$/i.test(contentEncoding);

const isJson = (contentType: string | undefined): boolean =>
	contentType !== undefined && /^application\/json *(;|$)/i.test(contentType);

/** Accepts only an empty object as the body of an endpoint without one. */
const noPayload = (value: unknown): Either.Either<undefined, Refusal> => {
	if (typeof value !== "object" || value === null || Array.isArray(value))
		return Either.left(refuse("INVALID_TYPE", { message: "The request body must be an object or absent." }));
	const [param] = Object.keys(value);
	return param === undefined
		? Either.right(undefined)
		: Either.left(refuse("UNKNOWN_FIELD", { param, message: "This endpoint takes no body." }));
};

const compressed = refuse("UNSUPPORTED_MEDIA_TYPE", { message: "The request body must not be compressed." });

const noBody = refuse("INVALID_JSON", { message: "The request has no body: send a JSON object." });

/** Reads the JSON body; `undefined` if the endpoint takes none and none was sent. */
const readJson = Effect.fnUntraced(function* (route: Route, request: Request) {
	if (request.method === "GET" || request.method === "HEAD") return undefined;
	const bytes = yield* request.body;
	const type = request.header("content-type");
	if (bytes.length === 0) {
		if (route.payload === undefined) return undefined;
		if (route.isBodyOptional) return {};
		if (type === undefined || isJson(type)) return yield* noBody;
	}
	if (!isJson(type)) return yield* refuse("UNSUPPORTED_MEDIA_TYPE");
	if (!isPlain(request.header("content-encoding"))) return yield* compressed;
	return yield* parseJson(bytes);
});

const payloadIn = (route: Route, json: unknown): Either.Either<unknown, Refusal> =>
	json === undefined ? Either.right(undefined) : (route.payload ?? noPayload)(json);

const isPage = (reply: DataReply<unknown> | Page<unknown>): reply is Page<unknown> => "items" in reply;

const rendered = (status: number, request_id: string, reply: Reply): Response => {
	if (reply instanceof Stored) return stored(request_id, reply);
	return isPage(reply) ? paged(request_id, reply) : answered(status, request_id, reply);
};

/** Logs an internal error. The response reveals none of its details. */
const internalError = (cause: Cause.Cause<unknown>): Effect.Effect<Refusal> =>
	Effect.as(Effect.logError("A request failed", cause), refuse("INTERNAL_ERROR"));

const storageRefusal = (error: StorageError): Effect.Effect<Refusal> => {
	if (error.reason !== "unavailable" && error.reason !== "serialization")
		return internalError(Cause.fail(error.cause instanceof Error ? error.cause : error));
	const { fault } = error;
	return Effect.as(
		Effect.logWarning(`A request failed: ${error.message}`, error.cause),
		refuse("STORAGE_UNAVAILABLE", fault === undefined ? {} : { message: storageFaults[fault], reason: fault }),
	);
};

/** A buyer's keys are scoped to the checkout session, so no buyer gets the response to another's key. */
const scopeOf = ({ principal }: Caller): string =>
	principal._tag === "CheckoutSession" ? ` ${principal.checkout_session_id}` : "";

type Annotations = HashMap.HashMap<string, unknown>;

/** Log annotations per environment, merged with the fiber's and cached. */
const environments = new WeakMap<Environment, { readonly outer: Annotations; readonly all: Annotations }>();

const annotationsOf = (environment: Environment, outer: Annotations): Annotations => {
	const known = environments.get(environment);
	if (known?.outer === outer) return known.all;
	const all = HashMap.union(outer, HashMap.fromIterable(Object.entries<unknown>(logFields(environment))));
	environments.set(environment, { outer, all });
	return all;
};

/** Makes every later log line of the fiber name the request. */
const nameInLogs = (annotations: Annotations, request_id: string): Effect.Effect<void> =>
	put(FiberRef.currentLogAnnotations, HashMap.set(annotations, "request_id", request_id));

/** Whether the caller's requests are logged. Logs belong to a merchant, which callers in the registry do not have. */
const isLogged = ({ environment }: Caller): boolean => environment.environment_id !== registry;

/** The name that a principal's requests in flight count under; undefined without a key or session. */
const seatOf = ({ principal }: Caller): string | undefined => {
	switch (principal._tag) {
		case "ApiKey":
			return principal.api_key_id;
		case "Developer":
			return principal.onboarding_session_id;
		case "CheckoutSession":
			return principal.checkout_session_id;
		default:
			return undefined;
	}
};

/** What metrics and the access log name if no route matches. */
const nowhere = { method: "other", pattern: "none" };

export const makeDispatcher = (options: DispatcherOptions) =>
	Effect.gen(function* () {
		const idempotency = yield* Idempotency;
		const ids = yield* Ids;
		const logs = yield* RequestLogs;
		const traffic = yield* Traffic;
		const { admission, baseUrl, inFlight } = options;

		/** The request as its error response shows it. Without a caller, it is not logged. */
		const refusedOf = ({ request_id }: Arrival, caller?: Caller): Refused => ({
			baseUrl,
			request_id,
			isLogged: caller !== undefined && isLogged(caller),
		});

		const failed = (
			request: Refused,
			cause: Cause.Cause<HandlerError>,
			shown: (refusal: Refusal) => Refusal = identity,
		): Effect.Effect<Response> => {
			const error = Option.getOrUndefined(Cause.failureOption(cause));
			if (error?._tag === "RateLimited") {
				metrics.rateLimited({ reason: error.reason });
				return Effect.succeed(limited(request, error));
			}
			if (error?._tag === "Refusal") return Effect.succeed(refused(request, shown(error)));
			if (error?._tag === "ReplayedRefusal")
				return Effect.succeed(refused(request, shown(error.refusal), error.request_id));
			// A limit, like those on requests in flight; not a database fault.
			if (error?._tag === "StorageError" && error.fault === "busy")
				return Effect.succeed(busy(request, { message: storageFaults.busy }));
			return Effect.map(error === undefined ? internalError(cause) : storageRefusal(error), (refusal) =>
				refused(request, refusal),
			);
		};

		const keyOf = (caller: Caller): string | null => caller.request?.idempotency_key ?? null;

		const idempotent = (caller: Caller, { path, route }: Found, payload: unknown): IdempotentRequest | undefined => {
			const key = keyOf(caller);
			if (key === null) return undefined;
			const operation = `${route.method} ${concretePath(route, path)}${scopeOf(caller)}`;
			return { key, operation, fingerprint: idempotency.fingerprint(payload ?? {}), isLasting: route.isKeyLasting };
		};

		/**
		 * Records the refusal of a body that parses but breaks a rule, as commands' refusals are recorded. Callers without
		 * their own environment share the registry, where their keys could collide.
		 */
		const keptRefusal = (caller: Caller, found: Found, json: unknown, refusal: Refusal) =>
			keyOf(caller) !== null && isKept(refusal) && caller.environment.environment_id !== registry
				? idempotency.run(caller, idempotent(caller, found, json), refusal)
				: refusal;

		const run = Effect.fnUntraced(function* (found: Found, request: Request, caller: Caller, note: Note) {
			const { path, route } = found;
			if (route.scope !== undefined) yield* authorize(caller, route.scope);
			const query = queryOf(request.query);
			yield* checkQuery(route, query);
			if (route.idempotencyKeyRequired && keyOf(caller) === null) return yield* refuse("IDEMPOTENCY_KEY_REQUIRED");
			const json = yield* readJson(route, request);
			const read = payloadIn(route, json);
			if (Either.isLeft(read)) {
				note.refusal = read.left;
				return yield* keptRefusal(caller, found, json, read.left);
			}
			const body = read.right;
			const payload = route.isVersionInQuery ? yield* readExpected(query) : body;
			note.payload = body;
			const once = idempotent(caller, found, payload);
			const input: Input = {
				caller,
				path,
				payload,
				query,
				idempotency: once,
				once: (work, forReplay) => idempotency.run(caller, once, Effect.map(work, unwarned), forReplay),
			};
			return yield* route.handler(input);
		});

		/** Runs a route's handler, and counts the response as in flight from then on. */
		const handled = (found: Found, { request, request_id, seat }: Arrival, caller: Caller, note: Note) =>
			Effect.flatMap(run(found, request, caller, note), (reply) => {
				const { route } = found;
				const other = represented(route.representations, request, request_id, reply);
				if (other !== undefined) return Effect.tap(other, (answer) => Effect.sync(() => seat.answered(answer)));
				const answer = rendered(route.status, request_id, reply);
				seat.answered(answer);
				return Effect.succeed(answer);
			});

		/**
		 * Like `handled`, for a list, which may be large. It waits its turn, and is refused if too many bytes are unsent by
		 * then.
		 */
		const listed = (found: Found, arrival: Arrival, caller: Caller, note: Note) =>
			inFlight.page(
				Effect.suspend(() =>
					arrival.seat.isFull()
						? Effect.succeed(busy(refusedOf(arrival, caller)))
						: handled(found, arrival, caller, note),
				),
			);

		/** Handles an authenticated caller's request. */
		const admitted = (found: Found, arrival: Arrival, caller: Caller, note: Note) => {
			const { route } = found;
			const { request, seat } = arrival;
			const about = refusedOf(arrival, caller);
			if (!seat.take(seatOf(caller) ?? admission.strangerOf(request))) return Effect.succeed(busy(about));
			if (caller.principal._tag === "ApiKey") request.known?.();
			const counted = caller.principal._tag === "Anonymous" ? Effect.void : admission.caller(caller, route.rateClass);
			const checked = Effect.suspend(() =>
				Effect.zipRight(
					checkIdempotencyKey(keyIn(route, request)),
					resolve(request.header("svc-version"), caller.environment.api_version),
				),
			);
			return Effect.flatMap(Effect.zipRight(counted, checked), (version) => {
				const work = (route.isList ? listed : handled)(found, arrival, caller, note);
				return Effect.map(
					Effect.catchAllCause(work, (cause) => failed(about, cause, refusalFor(caller))),
					(answer): Response => ({ ...answer, headers: { ...answer.headers, "Svc-Version": version } }),
				);
			});
		};

		/** Handles and logs the caller's request. */
		const servedTo = (caller: Caller, found: Found, arrival: Arrival, begun: number): Effect.Effect<Response> => {
			const { path, route } = found;
			const { clock, request, request_id } = arrival;
			const note: Note = { payload: undefined };
			const made = Effect.catchAllCause(admitted(found, arrival, caller, note), (cause) =>
				failed(refusedOf(arrival, caller), cause),
			);
			return Effect.map(made, (response) => {
				const answer = versioned(request, response, caller.environment.api_version);
				if (!isLogged(caller)) return answer;
				const at_millis = clock.unsafeCurrentTimeMillis();
				logs.offer(
					{
						caller,
						request_id,
						method: request.method,
						route: route.pattern,
						path,
						payload: note.payload,
						refusal: note.refusal,
						fields: route.fields,
						status: answer.status,
						is_replay: answer.headers["Idempotency-Replayed"] !== undefined,
						at_millis,
						duration_milliseconds: Math.max(0, at_millis - begun),
					},
					// Only reads have binary bodies, and their bodies are not logged.
					typeof answer.body === "string" ? answer.body : "",
				);
				return answer;
			});
		};

		const served = (found: Found, arrival: Arrival): Effect.Effect<Response, HandlerError> => {
			const { annotations, clock, request, request_id } = arrival;
			const begun = clock.unsafeCurrentTimeMillis();
			const about = { id: request_id, idempotency_key: keyIn(found.route, request) ?? null };
			return Effect.flatMap(options.identified(found.route, request, about), (caller) =>
				Effect.flatMap(nameInLogs(annotationsOf(caller.environment, annotations), request_id), () =>
					servedTo(caller, found, arrival, begun),
				),
			);
		};

		const routed = (found: Match, arrival: Arrival): Effect.Effect<Response, HandlerError> => {
			if (found._tag === "Found") return served(found, arrival);
			const { request } = arrival;
			const answer =
				found._tag === "WrongMethod"
					? wrongMethod(refusedOf(arrival), found.allow)
					: unknownAddress(options.baseUrl, request, arrival.request_id);
			return Effect.as(admission.unauthenticated(request), answer);
		};

		/** Refuses a request above the limits on requests in flight, before doing any work for it. */
		const answeredTo = (found: Match, request: Request, request_id: string, clock: Clock.Clock) =>
			Effect.withFiberRuntime<Response>((fiber) => {
				const seat = inFlight.enter(request);
				if (seat === undefined) return Effect.succeed(versioned(request, busy({ baseUrl, request_id }), current));
				const annotations = fiber.getFiberRef(FiberRef.currentLogAnnotations);
				const arrival: Arrival = { request, request_id, clock, seat, annotations };
				const answer = Effect.catchAllCause(
					Effect.flatMap(nameInLogs(annotations, request_id), () =>
						Effect.flatMap(admission.arrival(request), () => routed(found, arrival)),
					),
					(cause) => failed({ baseUrl, request_id }, cause),
				);
				return Effect.map(answer, (unversioned) => {
					const response = versioned(request, unversioned, current);
					seat.answered(response);
					seat.done();
					return response;
				});
			});

		/** Responds to a request; never fails. */
		const dispatch = (request: Request): Effect.Effect<Response> =>
			Effect.clockWith((clock) => {
				const begun = clock.unsafeCurrentTimeNanos();
				traffic.note(begun);
				const found = options.router(request.method, request.path);
				const request_id = ids.make("request", clock.unsafeCurrentTimeMillis());
				const answer = Effect.locally(
					answeredTo(found, request, request_id, clock),
					visitorAddress,
					admission.addressOf(request),
				);
				return Effect.flatMap(inServerSpan(found, request, answer), (response) => {
					const seconds = Number(clock.unsafeCurrentTimeNanos() - begun) / 1e9;
					// Arbitrary paths and methods must not create new metrics.
					const { method, pattern } = found._tag === "Found" ? found.route : nowhere;
					metrics.request(method, pattern, response.status, seconds);
					options.accessLog?.({
						request_id,
						method,
						route: pattern,
						status: response.status,
						millis: seconds * 1_000,
					});
					return Effect.succeed(response);
				});
			});

		return dispatch;
	});
