/** `svc merchants`: creates merchants, each with everything needed for a first sale, and lists them. */

import { Merchants } from "@svc/core/platform/Merchants";
import { CreateMerchant, merchants, registry } from "@svc/core/platform/Registry";
import { reader } from "@svc/core/words/Input";
import { Effect } from "effect";
import { print, printPage } from "../Cli/Output.js";
import type { Configuration } from "../Configuration.js";
import { withExistingInstance, withInstance } from "../Instance.js";
import { readOptions } from "./Options.js";
import { eachPage } from "./Pages.js";

export interface CreateMerchantOptions {
	readonly name: string;
	readonly json: boolean;
}

const read = reader(CreateMerchant);

/** Prints the new merchant's IDs and its secrets, which are shown only once. */
export const createMerchant = (configuration: Configuration, { name, json }: CreateMerchantOptions) =>
	Effect.flatMap(readOptions(read, { name }), (input) =>
		withInstance(
			configuration,
			Effect.gen(function* () {
				const created = yield* (yield* Merchants).create(input);
				const answer = {
					merchant_id: created.merchant.merchant_id,
					sandbox_id: created.sandbox.environment_id,
					test_key: created.test_key.secret_key ?? "",
					live_key: created.live_key.secret_key ?? "",
				};
				yield* print(
					json,
					answer,
					() => `Merchant   ${answer.merchant_id}
Sandbox    ${answer.sandbox_id}
Test key   ${answer.test_key}
Live key   ${answer.live_key}

The keys are shown only once: only their hashes are stored.`,
				);
			}),
		),
	);

/** Prints every merchant, oldest first. */
export const listMerchants = (configuration: Configuration, { json }: { readonly json: boolean }) =>
	withExistingInstance(
		configuration,
		eachPage(merchants, registry, {}, (page) =>
			printPage(json, page, ({ created_at, merchant_id, name }) => [merchant_id, created_at, name]),
		),
	);
