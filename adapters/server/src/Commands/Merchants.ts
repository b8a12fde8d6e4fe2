/**
 * `svc merchants create`: creates a merchant with its live environment, a sandbox, and a key of every scope for each.
 */

import { Merchants } from "@svc/core/platform/Merchants";
import { CreateMerchant } from "@svc/core/platform/Registry";
import { reader } from "@svc/core/words/Input";
import { Console, Effect } from "effect";
import type { Configuration } from "../Configuration.js";
import { withInstance } from "../Instance.js";

export interface CreateMerchantOptions {
	readonly name: string;
	readonly json: boolean;
}

const read = reader(CreateMerchant);

/** Prints the new merchant's IDs and its secrets, which are shown only now. */
export const createMerchant = (configuration: Configuration, { name, json }: CreateMerchantOptions) =>
	withInstance(
		configuration,
		Effect.gen(function* () {
			const created = yield* (yield* Merchants).create(yield* read({ name }));
			const answer = {
				merchant_id: created.merchant.merchant_id,
				sandbox_id: created.sandbox.environment_id,
				test_key: created.test_key.secret_key ?? "",
				live_key: created.live_key.secret_key ?? "",
			};
			yield* Console.log(
				json
					? JSON.stringify(answer)
					: `Merchant   ${answer.merchant_id}
Sandbox    ${answer.sandbox_id}
Test key   ${answer.test_key}
Live key   ${answer.live_key}

The keys are shown this once: only their hashes are kept.`,
			);
		}),
	);
