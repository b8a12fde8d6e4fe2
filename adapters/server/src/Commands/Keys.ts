/** `svc keys create`: another API key, for the operator who has none at hand. */
import { ApiKeys } from "@svc/core/ApiKeys";
import { CreateApiKey } from "@svc/core/ApiKeys/ApiKey";
import type { Environment } from "@svc/core/Environment";
import { reader } from "@svc/core/Input";
import { environments, merchants, registry } from "@svc/core/Merchants/Merchant";
import { all } from "@svc/core/Scopes";
import { Documents } from "@svc/core/Storage/Documents";
import { Console, Effect, Option } from "effect";
import type { Configuration } from "../Configuration.js";
import { withInstance } from "../Instance.js";
import { OperatorError } from "../OperatorError.js";

export interface CreateKeyOptions {
	readonly name: string;
	/** The merchant whose key it is; the only one there is when absent. */
	readonly merchant: Option.Option<string>;
	/** For live data instead of a sandbox. */
	readonly live: boolean;
	/** The sandbox of a test key; the merchant's first one when absent. */
	readonly sandbox: Option.Option<string>;
	/** Every scope when empty. */
	readonly scopes: ReadonlyArray<string>;
	/** RFC 3339. */
	readonly expiresAt: Option.Option<string>;
	readonly json: boolean;
}

const read = reader(CreateApiKey);

const fault = (message: string) => new OperatorError({ message });

/** How many merchants an error names. */
const named = 20;

const onlyMerchant = Effect.gen(function* () {
	const documents = yield* Documents;
	const selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" } as const;
	const { items } = yield* documents.list(merchants, registry, selection, named, undefined);
	const [first, second] = items;
	if (first === undefined)
		return yield* fault(
			"There is no merchant yet: run `svc merchants create --name <name>`, which makes keys as well.",
		);
	if (second === undefined) return first.value.merchant_id;
	const list = items.map(({ value }) => `  ${value.merchant_id}  ${value.name}`).join("\n");
	return yield* fault(`There are several merchants: name one with --merchant, such as\n${list}`);
});

const liveOf = (merchant_id: string) =>
	Effect.gen(function* () {
		const found = yield* (yield* Documents).get(merchants, registry, merchant_id);
		return Option.isSome(found)
			? found.value.live_environment_id
			: yield* fault(`There is no merchant ${merchant_id}: check --merchant.`);
	});

/** The environment that the options name. */
const environmentOf = (options: CreateKeyOptions) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		if (options.live && Option.isSome(options.sandbox))
			return yield* fault("A key works either for live data or in a sandbox: leave out --live or --sandbox.");
		const get = (environment_id: string, otherwise: string) =>
			Effect.flatMap(
				documents.get(environments, registry, environment_id),
				Option.match({ onNone: () => fault(otherwise), onSome: Effect.succeed }),
			);
		if (Option.isSome(options.sandbox)) {
			const sandbox = options.sandbox.value;
			const environment = yield* get(sandbox, `There is no sandbox ${sandbox}: check --sandbox.`);
			const isOurs = Option.match(options.merchant, {
				onNone: () => true,
				onSome: (merchant_id) => merchant_id === environment.merchant_id,
			});
			if (environment.mode === "test" && isOurs) return environment;
			return yield* fault(`${sandbox} is no sandbox of this merchant: check --sandbox.`);
		}
		const merchant_id = yield* Option.match(options.merchant, { onNone: () => onlyMerchant, onSome: Effect.succeed });
		const live = yield* liveOf(merchant_id);
		if (options.live) return yield* get(live, `The live environment ${live} is missing from the database.`);
		const ours = yield* documents.findBy(environments, registry, "merchant_id", [merchant_id]);
		const sandbox = ours.find(({ mode }) => mode === "test");
		return sandbox ?? (yield* fault(`${merchant_id} has no sandbox: use --live, or name a merchant that has one.`));
	});

const description = (environment: Environment): string =>
	environment.mode === "live" ? "Live" : `Sandbox    ${environment.environment_id}`;

/** Prints the new key, which is shown this once. */
export const createKey = (configuration: Configuration, options: CreateKeyOptions) =>
	withInstance(
		configuration,
		Effect.gen(function* () {
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
