/** Who the caller is: merchant, environment and key (requirements: `GET /v1/me`, `GET /v1/me/payments`). */

import { Effect, Option, Schema } from "effect";
import { ApiKey, apiKeys } from "../platform/ApiKeys/ApiKey.js";
import { merchants, registry } from "../platform/Registry.js";
import { type Caller, Mode } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Lists } from "../words/Lists.js";
import { optional } from "../words/Optional.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { traced } from "../words/Traced.js";
import { paymentIntents } from "./Payments/PaymentIntent.js";

export const Identity = Schema.Struct({
	merchant: Schema.Struct({ merchant_id: Schema.String, business_name: Schema.String }),
	mode: Mode,
	/** The sandbox, in test mode. */
	sandbox_id: optional(Schema.String),
	/** The version of requests that name none. */
	api_version: Schema.String,
	/** The key that asks; absent for a host in the same process. */
	api_key: optional(ApiKey),
}).annotations({ identifier: "Identity" });
export type Identity = typeof Identity.Type;

export class Me extends Effect.Service<Me>()("@svc/core/sale/Me", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const lists = yield* Lists;

		const get = traced("Me.get")(function* ({ environment, principal }: Caller) {
			const { api_version, environment_id, merchant_id, mode } = environment;
			const merchant = yield* Effect.flatMap(
				documents.get(merchants, registry, merchant_id),
				Option.match({ onNone: () => notFound(merchants.resource, merchant_id), onSome: Effect.succeed }),
			);
			const api_key =
				principal._tag === "ApiKey"
					? yield* documents.get(apiKeys, environment_id, principal.api_key_id)
					: Option.none();
			const identity: Identity = {
				merchant: { merchant_id, business_name: merchant.name },
				mode,
				...(mode === "test" ? { sandbox_id: environment_id } : {}),
				api_version,
				...(Option.isNone(api_key) ? {} : { api_key: api_key.value }),
			};
			return identity;
		});

		return {
			get,
			/** Every payment of the environment, whatever order it is of. */
			listPayments: (caller: Caller, parameters: ListParameters) =>
				lists.page(paymentIntents, caller, parameters, "me/payments"),
		};
	}),
}) {}
