/** Starts every command: reads the configuration from the environment, and sets up logging. */
import { Effect, Layer } from "effect";
import { Invocation } from "./Cli/Invocation.js";
import { type Configuration, load } from "./Configuration.js";
import { layer as logging } from "./Logging.js";
import { type Collector, tracing } from "./Tracing.js";

const collectorOf = ({ otlpEndpoint, otlpHeaders, serviceName }: Configuration): Collector | undefined =>
	otlpEndpoint === undefined ? undefined : { url: otlpEndpoint, headers: otlpHeaders, serviceName };

export const configured = <A, E, R>(run: (configuration: Configuration) => Effect.Effect<A, E, R>) =>
	Effect.flatMap(
		Effect.flatMap(Invocation, ({ variables }) => load(variables)),
		(configuration) =>
			Effect.provide(
				run(configuration),
				Layer.merge(logging(configuration.logLevel, configuration.logFormat), tracing(collectorOf(configuration))),
			),
	);
