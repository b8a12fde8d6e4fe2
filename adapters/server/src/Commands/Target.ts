/** Finds the environment that a command works on, from the few options given by the operator. */
import { environments, merchants, registry } from "@svc/core/platform/Registry";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Effect, Option } from "effect";
import { Invocation } from "../Cli/Invocation.js";
import { plainText } from "../Cli/Output.js";
import { misuse } from "../OperatorError.js";

export interface Target {
	/** The merchant's ID; if absent, the only one. */
	readonly merchant: Option.Option<string>;
	/** Live data instead of a sandbox. */
	readonly live: boolean;
	/** The sandbox's ID; if absent, the merchant's first one. */
	readonly sandbox: Option.Option<string>;
}

const fault = (message: string) => misuse(message);

/** Maximum number of merchants listed in an error. */
const named = 20;

const onlyMerchant = Effect.gen(function* () {
	const documents = yield* Documents;
	const selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" } as const;
	const { items } = yield* documents.list(merchants, registry, selection, named, undefined);
	const [first, second] = items;
	if (first === undefined)
		return yield* fault(
			`There is no merchant yet: run \`${(yield* Invocation).name} merchants create --name "My shop"\`, which creates keys as well.`,
		);
	if (second === undefined) return first.value.merchant_id;
	const list = items.map(({ value }) => `  ${value.merchant_id}  ${plainText(value.name)}`).join("\n");
	return yield* fault(`There are several merchants:\n${list}\nName one with --merchant`);
});

const environment = (environment_id: string, otherwise: string) =>
	Effect.flatMap(Documents, (documents) =>
		Effect.flatMap(
			documents.get(environments, registry, environment_id),
			Option.match({ onNone: () => fault(otherwise), onSome: Effect.succeed }),
		),
	);

export const liveOf = (merchant_id: string) =>
	Effect.gen(function* () {
		const found = yield* (yield* Documents).get(merchants, registry, merchant_id);
		if (Option.isNone(found)) return yield* fault(`There is no merchant ${merchant_id}: check --merchant.`);
		return yield* environment(found.value.live_environment_id, `${merchant_id} has no live environment.`);
	});

const sandboxOf = (merchant_id: string) =>
	Effect.gen(function* () {
		const live = yield* liveOf(merchant_id);
		const ours = yield* (yield* Documents).findBy(environments, registry, "merchant_id", [live.merchant_id]);
		const sandbox = ours.find(({ mode }) => mode === "test");
		return sandbox ?? (yield* fault(`${merchant_id} has no sandbox: name a merchant that has one with --merchant.`));
	});

const namedSandbox = (sandbox_id: string, merchant: Option.Option<string>) =>
	Effect.gen(function* () {
		const sandbox = yield* environment(sandbox_id, `There is no sandbox ${sandbox_id}: check --sandbox.`);
		const isOurs = Option.match(merchant, { onNone: () => true, onSome: (id) => id === sandbox.merchant_id });
		if (sandbox.mode === "test" && isOurs) return sandbox;
		return yield* fault(`${sandbox_id} is not a sandbox of this merchant: check --sandbox.`);
	});

/** Returns the environment named by the options, or the only possible one. */
export const environmentOf = ({ merchant, live, sandbox }: Target) =>
	Effect.gen(function* () {
		if (live && Option.isSome(sandbox))
			return yield* fault("A key works either for live data or in a sandbox: omit --live or --sandbox.");
		if (Option.isSome(sandbox)) return yield* namedSandbox(sandbox.value, merchant);
		const merchant_id = yield* Option.match(merchant, { onNone: () => onlyMerchant, onSome: Effect.succeed });
		return yield* live ? liveOf(merchant_id) : sandboxOf(merchant_id);
	});
