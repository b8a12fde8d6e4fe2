/** Runs a command on a sandbox: through the HTTP API if the operator gives a key, otherwise on the database. */
import { Effect } from "effect";
import type { Configuration } from "../Configuration.js";
import { withExistingInstance } from "../Instance.js";
import type { OperatorError } from "../OperatorError.js";
import { type ApiOptions, sandboxByKey, targetOf } from "./Sandbox/Api.js";
import { sandboxInDatabase } from "./Sandbox/Database.js";
import type { Sandbox } from "./Sandbox/UseCases.js";

export const withSandbox = <A, R>(
	configuration: Configuration,
	options: ApiOptions,
	work: (sandbox: Sandbox) => Effect.Effect<A, OperatorError, R>,
) =>
	Effect.flatMap(targetOf(configuration, options), (target) =>
		target === undefined
			? withExistingInstance(configuration, Effect.flatMap(sandboxInDatabase(configuration, options), work))
			: Effect.flatMap(sandboxByKey(target), work),
	);
