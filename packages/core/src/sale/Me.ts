/** The caller's merchant, environment, key and payments (requirements: `GET /v1/me`, `GET /v1/me/payments`). */

import { Effect, Option } from "effect";
import { apiKeys } from "../platform/ApiKeys/ApiKey.js";
import { implement } from "../platform/Implementation.js";
import { merchants, registry } from "../platform/Registry.js";
import type { Caller } from "../words/Environment.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { type Identity, meUseCases } from "./Me/UseCases.js";
import { paymentIntents } from "./Payments/PaymentIntent.js";

export class Me extends Effect.Service<Me>()("@svc/core/sale/Me", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const lists = yield* Lists;

		const get = Effect.fnUntraced(function* ({ environment, principal }: Caller) {
			const { api_version, environment_id, merchant_id, mode } = environment;
			const merchant = yield* documents.require(merchants, registry, merchant_id);
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
			/** The payments of all orders of the environment. */
			listPayments: (caller: Caller, parameters: ListParameters) =>
				lists.page(paymentIntents, caller, parameters, "me/payments"),
		};
	}),
}) {}

export const meCapability = implement(meUseCases, Me);
