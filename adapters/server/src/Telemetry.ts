/**
 * Sends spans and metrics to a collector, as OTLP over HTTP with JSON bodies. If the collector is down, only they are
 * lost.
 */
import * as OtlpMetrics from "@effect/opentelemetry/OtlpMetrics";
import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization";
import * as OtlpTracer from "@effect/opentelemetry/OtlpTracer";
import * as FetchHttpClient from "@effect/platform/FetchHttpClient";
import { Refusal } from "@svc/core/words/Errors";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Cause, Effect, Exit, Layer, Tracer } from "effect";
import type { Collector } from "./Tracing.js";
import { version } from "./Version.js";

/** Names a failure without its text, which may quote a request. The response or the log has the text. */
const nameOf = (failure: unknown): string => {
	if (failure instanceof Refusal) return failure.code;
	if (failure instanceof StorageError) return failure.message;
	return failure instanceof Error ? failure.name : typeof failure;
};

const named = (exit: Exit.Exit<unknown, unknown>): Exit.Exit<unknown, unknown> =>
	Exit.isSuccess(exit) || Cause.isInterruptedOnly(exit.cause) ? exit : Exit.fail(nameOf(Cause.squash(exit.cause)));

/** Creates the spans of a tracer, but with the names of failures instead of their texts. */
const withoutTexts = (inner: Tracer.Tracer): Tracer.Tracer =>
	Tracer.make({
		context: inner.context.bind(inner),
		span: (...options) => {
			const span = inner.span(...options);
			const end = span.end.bind(span);
			span.end = (endTime, exit) => end(endTime, named(exit));
			return span;
		},
	});

export const telemetry = ({ headers, serviceName, url }: Collector): Layer.Layer<never> => {
	const resource = { serviceName, serviceVersion: version };
	const tracer = OtlpTracer.make({ url: `${url}/v1/traces`, headers, resource, exportInterval: "2 seconds" });
	return Layer.merge(
		Layer.unwrapScoped(Effect.map(tracer, (made) => Layer.setTracer(withoutTexts(made)))),
		OtlpMetrics.layer({ url: `${url}/v1/metrics`, headers, resource, exportInterval: "15 seconds" }),
	).pipe(Layer.provide(OtlpSerialization.layerJson), Layer.provide(FetchHttpClient.layer));
};
