/**
 * Sends spans and metrics to a collector, as OTLP over HTTP with JSON bodies. An outage of the collector loses only
 * them.
 */
import * as OtlpMetrics from "@effect/opentelemetry/OtlpMetrics";
import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization";
import * as OtlpTracer from "@effect/opentelemetry/OtlpTracer";
import * as FetchHttpClient from "@effect/platform/FetchHttpClient";
import { Layer } from "effect";
import type { Collector } from "./Tracing.js";
import { version } from "./Version.js";

export const telemetry = ({ headers, serviceName, url }: Collector): Layer.Layer<never> => {
	const resource = { serviceName, serviceVersion: version };
	return Layer.merge(
		OtlpTracer.layer({ url: `${url}/v1/traces`, headers, resource, exportInterval: "2 seconds" }),
		OtlpMetrics.layer({ url: `${url}/v1/metrics`, headers, resource, exportInterval: "15 seconds" }),
	).pipe(Layer.provide(OtlpSerialization.layerJson), Layer.provide(FetchHttpClient.layer));
};
