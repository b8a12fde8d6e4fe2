/** `svc keys create`: creates another API key, without an existing one. */
import { ApiKeys } from "@svc/core/platform/ApiKeys";
import { CreateApiKey } from "@svc/core/platform/ApiKeys/ApiKey";
import { all } from "@svc/core/platform/Scopes";
import type { Environment } from "@svc/core/words/Environment";
import { reader } from "@svc/core/words/Input";
import { Console, Effect, Option } from "effect";
import type { Configuration } from "../Configuration.js";
import { withInstance } from "../Instance.js";
import { OperatorError } from "../OperatorError.js";
import { environmentOf, type Target } from "./Target.js";

export interface CreateKeyOptions extends Target {
	readonly name: string;
	/** Every scope when empty. */
	readonly scopes: ReadonlyArray<string>;
	/** RFC 3339. */
	readonly expiresAt: Option.Option<string>;
	readonly json: boolean;
}

const checkScopes = (scopes: ReadonlyArray<string>): Effect.Effect<void, OperatorError> => {
	const known: ReadonlyArray<string> = all;
	const unknown = scopes.find((scope) => !known.includes(scope));
	if (unknown === undefined) return Effect.void;
	const areas = all.filter((scope) => scope.endsWith(".read")).map((scope) => scope.slice(0, -".read".length));
	const message = `${unknown} is not a scope: name one of ${areas.join(", ")}, followed by .read or .write.`;
	return new OperatorError({ message });
};

const read = reader(CreateApiKey);

const description = (environment: Environment): string =>
	environment.mode === "live" ? "Live" : `Sandbox    ${environment.environment_id}`;

/** Prints the new key, which is shown only now. */
export const createKey = (configuration: Configuration, options: CreateKeyOptions) =>
	withInstance(
		configuration,
		Effect.gen(function* () {
			yield* checkScopes(options.scopes);
			const input = yield* read({
				name: options.name,
				scopes: options.scopes.length === 0 ? all : options.scopes,
				...(Option.isSome(options.expiresAt) ? { expires_at: options.expiresAt.value } : {}),
			});
			const environment = yield* environmentOf(options);
			const created = yield* (yield* ApiKeys).issue(environment, input);
			const answer = { merchant_id: environment.merchant_id, environment_id: environment.environment_id, ...created };
			yield* Console.log(
				options.json
					? JSON.stringify(answer)
					: `Merchant   ${environment.merchant_id}
${description(environment)}
Key ID     ${created.api_key_id}
Key        ${created.secret_key ?? ""}
Scopes     ${options.scopes.length === 0 ? "all" : created.scopes.join(", ")}

The key is shown this once: only its hash is kept.`,
			);
		}),
	);
