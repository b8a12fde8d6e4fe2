/** The HTTP contract: one group a capability. */
import { HttpApi, OpenApi } from "@effect/platform";
import { ApiKeysApi } from "./ApiKeys.js";
import { CustomersApi } from "./Customers.js";

export class Api extends HttpApi.make("svc")
	.add(ApiKeysApi)
	.add(CustomersApi)
	.annotateContext(
		OpenApi.annotations({ title: "svc", version: "2026-11-01", description: "A commerce payments service." }),
	) {}
