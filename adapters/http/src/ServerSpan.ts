/** Creates a request's span, following OpenTelemetry's conventions for HTTP servers. */
import * as Headers from "@effect/platform/Headers";
import * as HttpTraceContext from "@effect/platform/HttpTraceContext";
import { Effect, FiberRef, HashMap, Option, type Tracer } from "effect";
import type { Request, Response } from "./Exchange.js";
import type { Match } from "./Router.js";

/** The caller's span, which becomes the parent. */
const parentOf = (request: Request): { readonly parent?: Tracer.AnySpan } => {
	const traceparent = request.header("traceparent");
	if (traceparent === undefined) return {};
	const parent = HttpTraceContext.w3c(Headers.fromInput({ traceparent }));
	return Option.isSome(parent) ? { parent: parent.value } : {};
};

/** This request's own ID, as in its log lines. A replay's header names the first request instead. */
const requestId = Effect.map(FiberRef.get(FiberRef.currentLogAnnotations), (annotations) =>
	Option.getOrUndefined(HashMap.get(annotations, "request_id")),
);

const spanned = (found: Match, request: Request, answer: Effect.Effect<Response>): Effect.Effect<Response> => {
	// Neither path nor query: they contain IDs and search terms.
	const route = found._tag === "Found" ? found.route.pattern : undefined;
	const options: Tracer.SpanOptions = {
		...parentOf(request),
		kind: "server",
		captureStackTrace: false,
		attributes: { "http.request.method": request.method, ...(route === undefined ? {} : { "http.route": route }) },
	};
	return Effect.useSpan(route === undefined ? request.method : `${request.method} ${route}`, options, (span) =>
		Effect.zipWith(Effect.withParentSpan(answer, span), requestId, (response, request_id) => {
			span.attribute("http.response.status_code", response.status);
			span.attribute("svc.request_id", request_id ?? response.headers["X-Request-Id"]);
			if (response.status >= 500) span.attribute("error.type", String(response.status));
			return response;
		}),
	);
};

/** Responds within a span, if tracing is on. */
export const inServerSpan = (
	found: Match,
	request: Request,
	answer: Effect.Effect<Response>,
): Effect.Effect<Response> =>
	Effect.withFiberRuntime((fiber) =>
		fiber.getFiberRef(FiberRef.currentTracerEnabled) ? spanned(found, request, answer) : answer,
	);
