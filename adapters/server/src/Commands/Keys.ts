/** `svc keys`: creates, lists, and revokes API keys, without needing an existing one. */
import { ApiKeys } from "@svc/core/platform/ApiKeys";
import { type ApiKey, apiKeys, CreateApiKey } from "@svc/core/platform/ApiKeys/ApiKey";
import { environments, registry } from "@svc/core/platform/Registry";
import { all } from "@svc/core/platform/Scopes";
import type { Environment } from "@svc/core/words/Environment";
import { reader } from "@svc/core/words/Input";
import { System } from "@svc/core/words/Principal";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Console, Effect, Option } from "effect";
import { plainText, print, printPage } from "../Cli/Output.js";
import type { Configuration } from "../Configuration.js";
import { withExistingInstance } from "../Instance.js";
import { misuse, type OperatorError } from "../OperatorError.js";
import { readOptions, refusedOptions } from "./Options.js";
import { eachPage } from "./Pages.js";
import { environmentOf, type Target } from "./Target.js";

export interface CreateKeyOptions extends Target {
	readonly name: string;
	/** Every scope if empty. */
	readonly scopes: ReadonlyArray<string>;
	/** RFC 3339. */
	readonly expiresAt: Option.Option<string>;
	/** Prints the key alone. */
	readonly quiet: boolean;
	readonly json: boolean;
}

const checkOutput = ({ json, quiet }: CreateKeyOptions): Effect.Effect<void, OperatorError> =>
	json && quiet ? misuse("--json prints more than the key, and --quiet the key alone: omit one of them.") : Effect.void;

const checkScopes = (scopes: ReadonlyArray<string>): Effect.Effect<void, OperatorError> => {
	const known: ReadonlyArray<string> = all;
	const unknown = scopes.find((scope) => !known.includes(scope));
	if (unknown === undefined) return Effect.void;
	const areas = all.filter((scope) => scope.endsWith(".read")).map((scope) => scope.slice(0, -".read".length));
	return misuse(`--scope: ${unknown} is not a scope: name one of ${areas.join(", ")}, followed by .read or .write.`);
};

const read = reader(CreateApiKey);

const description = (environment: Environment): string =>
	environment.mode === "live" ? "Live" : `Sandbox    ${environment.environment_id}`;

/** Prints the new key, which is shown only once. */
export const createKey = (configuration: Configuration, options: CreateKeyOptions) =>
	Effect.flatMap(Effect.zipRight(checkOutput(options), inputOf(options)), (input) =>
		withExistingInstance(configuration, issue(input, options)),
	);

const inputOf = ({ expiresAt, name, scopes }: CreateKeyOptions) =>
	Effect.zipRight(
		checkScopes(scopes),
		readOptions(read, {
			name,
			scopes: scopes.length === 0 ? all : scopes,
			...(Option.isSome(expiresAt) ? { expires_at: expiresAt.value } : {}),
		}),
	);

const issue = (input: CreateApiKey, options: CreateKeyOptions) =>
	Effect.gen(function* () {
		const environment = yield* environmentOf(options);
		const created = yield* refusedOptions((yield* ApiKeys).issue(environment, input), "expires_at");
		const answer = { merchant_id: environment.merchant_id, environment_id: environment.environment_id, ...created };
		if (options.quiet) return yield* Console.log(created.secret_key ?? "");
		yield* print(
			options.json,
			answer,
			() => `Merchant   ${environment.merchant_id}
${description(environment)}
Key ID     ${created.api_key_id}
Key        ${created.secret_key ?? ""}
Scopes     ${options.scopes.length === 0 ? "all" : created.scopes.join(", ")}

The key is shown only once: only its hash is stored.`,
		);
	});

export interface ListKeysOptions extends Target {
	readonly json: boolean;
}

const row = (key: ApiKey): ReadonlyArray<string> => [
	key.api_key_id,
	key.status,
	`${key.key_prefix}…`,
	key.last_used_at === undefined ? "never used" : `used ${key.last_used_at}`,
	typeof key.expires_at === "string" ? `expires ${key.expires_at}` : "never expires",
	key.scopes.length === all.length ? "all scopes" : `${key.scopes.length} scopes`,
	key.name,
];

/** Prints the keys of an environment, oldest first, without their secrets. */
export const listKeys = (configuration: Configuration, options: ListKeysOptions) =>
	withExistingInstance(
		configuration,
		Effect.gen(function* () {
			const { environment_id } = yield* environmentOf(options);
			yield* eachPage(apiKeys, environment_id, {}, (page) => printPage(options.json, page, row));
		}),
	);

/**
 * Finds the environment of a key. An ID is only unique in its environment, but no two environments generate the same
 * one.
 */
const environmentOfKey = (api_key_id: string) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		let found: Environment | undefined;
		yield* eachPage(environments, registry, {}, (page) =>
			Effect.gen(function* () {
				for (const environment of found === undefined ? page : [])
					if (Option.isSome(yield* documents.get(apiKeys, environment.environment_id, api_key_id))) found = environment;
			}),
		);
		return found ?? (yield* misuse(`There is no API key ${plainText(api_key_id)}: list them with \`keys list\`.`));
	});

export interface RevokeKeyOptions {
	readonly api_key_id: string;
	readonly json: boolean;
}

/** Permanently revokes a key of any environment. */
export const revokeKey = (configuration: Configuration, { api_key_id, json }: RevokeKeyOptions) =>
	withExistingInstance(
		configuration,
		Effect.gen(function* () {
			const environment = yield* environmentOfKey(api_key_id);
			const caller = { environment, principal: System, request: null };
			const key = yield* (yield* ApiKeys).revoke(caller, api_key_id);
			yield* print(json, key, () => `Revoked ${api_key_id} (${plainText(key.name)}) permanently.`);
		}),
	);
