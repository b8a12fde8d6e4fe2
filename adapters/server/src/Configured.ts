/** What every command begins with: the configuration of the environment, and logs as it says. */
import { Effect, Layer } from "effect";
import { type Configuration, load } from "./Configuration.js";
import { layer as logging } from "./Logging.js";
import { untraced } from "./Tracing.js";

export const configured = <A, E, R>(run: (configuration: Configuration) => Effect.Effect<A, E, R>) =>
	Effect.flatMap(load(process.env), (configuration) =>
		Effect.provide(run(configuration), Layer.merge(logging(configuration.logLevel), untraced)),
	);
