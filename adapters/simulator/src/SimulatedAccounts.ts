/**
 * The simulator's merchant accounts. The outcome depends on the first word of the business's legal name. Accounts are
 * as durable as the database.
 */

import type { AccountOutcome } from "@svc/core/platform/Onboarding/AccountSetup";
import {
	type AccountRequest,
	AccountsUnavailable,
	ProcessorAccounts,
	type ProcessorAccountsShape,
} from "@svc/core/platform/Onboarding/ProcessorAccounts";
import { now as environmentNow } from "@svc/core/words/Environment";
import type { Refusal } from "@svc/core/words/Errors";
import { collection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Layer, Option, Schema } from "effect";

const SimulatedAccount = Schema.Struct({
	/** `acct_sim_` plus our key: the table's primary key ensures one account per key. */
	processor_account_id: Schema.String,
	legal_name: Schema.String,
	/** How many requests were made for the account. */
	requests: Schema.Int,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type SimulatedAccount = typeof SimulatedAccount.Type;

const prefix = "acct_sim_";

export const simulatedAccounts = collection<SimulatedAccount>()({
	name: "simulated_accounts",
	resource: "simulated account",
	id: "processor_account_id",
	prefix,
	schema: SimulatedAccount,
});

/** The outcome for each first word; any other name is accepted. */
export type Behavior = "accepted" | "refused" | "unsupported" | "unreachable" | "hangs";

const behaviors: ReadonlyMap<string, Behavior> = new Map([
	["refused", "refused"],
	["unsupported", "unsupported"],
	["unreachable", "unreachable"],
	["timeout", "hangs"],
]);

export const behaviorOf = (legal_name: string): Behavior =>
	behaviors.get(legal_name.trim().split(/\s/)[0]?.toLowerCase() ?? "") ?? "accepted";

const refused: AccountOutcome = {
	_tag: "RepairRequired",
	requirements_due: [
		{
			field: "business_details.legal_name",
			reason: "rejected",
			message: "The processor finds no business with this name.",
		},
	],
};

const reportOf = ({ legal_name, processor_account_id }: SimulatedAccount): AccountOutcome => {
	switch (behaviorOf(legal_name)) {
		case "refused":
			return { ...refused, processor_account_id };
		case "unsupported":
			return { _tag: "ConfigurationUnsupported", processor_account_id };
		default:
			return { _tag: "Accepted", processor_account_id };
	}
};

export interface SimulatedAccountsOptions {
	/** How long a caller waits for a response. Default: 3 seconds. */
	readonly deadline_millis?: number;
}

/** Whether another request has already created the key's account. */
const isTaken = (error: Refusal | StorageError): boolean => error._tag === "StorageError" && error.reason === "unique";

const unavailable = Effect.mapError((cause: Refusal | StorageError) => new AccountsUnavailable({ cause }));

const make = ({ deadline_millis = 3_000 }: SimulatedAccountsOptions) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { transaction } = yield* UnitOfWork;

		/** Creates a key's account, or updates its details. */
		const put = ({ account_key, business_details, environment }: AccountRequest) =>
			transaction(
				Effect.gen(function* () {
					const { environment_id } = environment;
					const { legal_name } = business_details;
					const updated_at = yield* environmentNow(environment);
					const processor_account_id = prefix + account_key;
					const found = yield* documents.getForUpdate(simulatedAccounts, environment_id, processor_account_id);
					if (Option.isSome(found)) {
						const requests = found.value.requests + 1;
						const changed = { ...found.value, legal_name, requests, updated_at };
						return yield* documents.update(simulatedAccounts, environment_id, changed);
					}
					const first = {
						processor_account_id,
						legal_name,
						requests: 1,
						version: 1,
						created_at: updated_at,
						updated_at,
					};
					yield* documents.insert(simulatedAccounts, environment_id, first);
					return first;
				}),
			).pipe(Effect.retry({ times: 1, while: isTaken }), unavailable);

		const accounts: ProcessorAccountsShape = {
			deadline_millis,
			provision: (request) =>
				Effect.gen(function* () {
					const behavior = behaviorOf(request.business_details.legal_name);
					if (behavior === "unreachable")
						return yield* new AccountsUnavailable({ cause: "the simulated provider is unreachable" });
					const account = yield* put(request);
					// Creates the account but loses the first response, as can happen with any processor.
					if (behavior === "hangs" && account.requests === 1) return yield* Effect.never;
					return reportOf(account);
				}),
		};
		return accounts;
	});

/** The simulator's implementation of the merchant accounts port. */
export const accountsLayer = (
	options: SimulatedAccountsOptions = {},
): Layer.Layer<ProcessorAccounts, never, Documents | UnitOfWork> => Layer.effect(ProcessorAccounts, make(options));
