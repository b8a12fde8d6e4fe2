/** Merchants and their environments, which the operator creates before the first sale. */

import { Clock, Effect } from "effect";
import type { Environment } from "../words/Environment.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import type { CreatedApiKey } from "./ApiKeys/ApiKey.js";
import { ApiKeys } from "./ApiKeys.js";
import { type CreateMerchant, environments, type Merchant, merchants, registry } from "./Registry.js";
import { all } from "./Scopes.js";
import { current } from "./Versions.js";

/** A new merchant with everything needed for a first sale. The secrets are shown only once. */
export interface CreatedMerchant {
	readonly merchant: Merchant;
	readonly sandbox: Environment;
	readonly test_key: CreatedApiKey;
	readonly live_key: CreatedApiKey;
}

export class Merchants extends Effect.Service<Merchants>()("@svc/core/platform/Merchants", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const apiKeys = yield* ApiKeys;
		const ids = yield* Ids;

		/** Creates a merchant with its live environment and one sandbox, but no keys. */
		const establish = Effect.fnUntraced(function* (input: CreateMerchant) {
			const millis = yield* Clock.currentTimeMillis;
			const created_at = fromMillis(millis);
			const merchant_id = ids.make("merchant", millis);
			const environment = (kind: "live" | "sandbox"): Environment => ({
				environment_id: ids.make(kind, millis),
				merchant_id,
				mode: kind === "live" ? "live" : "test",
				name: kind === "live" ? "Live" : "Sandbox",
				clock_offset_millis: 0,
				api_version: current,
				version: 1,
				created_at,
				updated_at: created_at,
			});
			const live = environment("live");
			const sandbox = environment("sandbox");
			const merchant: Merchant = {
				merchant_id,
				name: input.name,
				live_environment_id: live.environment_id,
				version: 1,
				created_at,
				updated_at: created_at,
			};
			yield* documents.insert(merchants, registry, merchant);
			yield* documents.insert(environments, registry, live, sandbox);
			return { merchant, live, sandbox };
		}, unitOfWork.transaction);

		/** Creates a merchant, its live environment, one sandbox, and for each a key with every scope. */
		const create = Effect.fnUntraced(function* (input: CreateMerchant) {
			const { live, merchant, sandbox } = yield* establish(input);
			const created: CreatedMerchant = {
				merchant,
				sandbox,
				test_key: yield* apiKeys.issue(sandbox, { name: "First test key", scopes: all }),
				live_key: yield* apiKeys.issue(live, { name: "First live key", scopes: all }),
			};
			return created;
		}, unitOfWork.transaction);

		/** The environment with this ID. */
		const environment = (environment_id: string) => documents.require(environments, registry, environment_id);

		/** Whether there is no merchant yet. */
		const isEmpty = Effect.map(
			documents.list(merchants, registry, { filters: {}, sort_by: "created_at", sort_direction: "asc" }, 1, undefined),
			(slice) => slice.items.length === 0,
		);

		return { create, establish, environment, isEmpty };
	}),
}) {}
