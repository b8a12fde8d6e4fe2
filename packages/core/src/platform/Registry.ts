/** Merchants, and the registry that stores merchants and environments. */
import { Schema } from "effect";
import { Environment, Mode } from "../words/Environment.js";
import { collection } from "../words/Storage/Collection.js";
import { Name } from "../words/Text.js";
import { fromMillis } from "../words/Timestamp.js";
import { versioned } from "../words/Version.js";
import { current } from "./Versions.js";

/** The environment that holds the records of environments. It has no such record itself. */
export const registry = "svc";

/** The registry as the environment of callers without a merchant. It uses the machine's clock. */
export const registryEnvironment: Environment = {
	environment_id: registry,
	merchant_id: "",
	mode: "live",
	name: "Registry",
	clock_offset_millis: 0,
	api_version: current,
	version: 1,
	created_at: fromMillis(0),
	updated_at: fromMillis(0),
};

export const Merchant = Schema.Struct({
	merchant_id: Schema.String,
	name: Schema.String,
	live_environment_id: Schema.String,
	...versioned,
}).annotations({ identifier: "Merchant" });
export type Merchant = typeof Merchant.Type;

export const CreateMerchant = Schema.Struct({ name: Name });
export type CreateMerchant = typeof CreateMerchant.Type;

export const merchants = collection<Merchant>()({
	name: "merchants",
	resource: "merchant",
	id: "merchant_id",
	prefix: "mer_",
	schema: Merchant,
	search: (merchant) => [merchant.name],
});

export const environments = collection<Environment>()({
	name: "environments",
	resource: "environment",
	id: "environment_id",
	prefix: "test_",
	schema: Environment,
	filters: {
		merchant_id: { path: "merchant_id" },
		mode: { path: "mode", values: Mode.literals },
		sandbox_id: { path: "environment_id" },
	},
});
