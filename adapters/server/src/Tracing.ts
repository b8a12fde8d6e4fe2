/**
 * Configures the span collector. Without one, no spans are created, because they would take a fifth of a sale's CPU
 * time.
 */
import { Effect, Layer } from "effect";

/** An OpenTelemetry collector that speaks OTLP over HTTP. */
export interface Collector {
	/** Without `/v1/traces`, such as `http://127.0.0.1:4318`. */
	readonly url: string;
	/** Sent with every export, such as a vendor's key. */
	readonly headers: Readonly<Record<string, string>>;
	/** The `service.name` of every span and metric. */
	readonly serviceName: string;
}

export const untraced: Layer.Layer<never> = Layer.setTracerEnabled(false);

/** The collector's code is loaded only if there is one. */
export const tracing = (collector: Collector | undefined): Layer.Layer<never> =>
	collector === undefined
		? untraced
		: Layer.unwrapEffect(
				Effect.map(
					Effect.promise(() => import("./Telemetry.js")),
					({ telemetry }) => telemetry(collector),
				),
			);
