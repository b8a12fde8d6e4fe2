/** What a client needs to collect payment details with Stripe's script. */
import type { InstrumentType } from "@svc/core/sale/Payments/Instrument";
import type { ProcessorShape } from "@svc/core/sale/Payments/Processor";
import { Effect } from "effect";
import type { AccountOf, StripeMethodType, StripeOptions } from "./StripeApi.js";
import { affirm } from "./Tokens.js";

/** Maps Stripe's method names to the port's terms. */
const instrumentTypes: Readonly<Record<StripeMethodType, InstrumentType>> = {
	card: "card",
	us_bank_account: "us_bank_account",
	affirm: "financing",
};

/** Stands for the keys' own account. Stripe's script only needs the ID of a connected account. */
const ownAccount = "acct_own_account";

export const makeGuidance =
	(options: StripeOptions, accountOf: AccountOf): ProcessorShape["guidance"] =>
	(environment) => {
		const types = options.payment_method_types ?? ["card"];
		return accountOf(environment).pipe(
			Effect.map(({ connected_account = ownAccount }) => connected_account),
			Effect.catchAll((failure) =>
				Effect.as(Effect.logWarning("A merchant's account at Stripe is currently unknown", failure), ownAccount),
			),
			Effect.map((account_id) => ({
				account_id,
				publishable_key: options[environment.mode]?.publishable_key ?? "",
				payment_method_types: types.map((type) => instrumentTypes[type]),
				...(types.includes("affirm") ? { financing_limits: affirm } : {}),
			})),
		);
	};
