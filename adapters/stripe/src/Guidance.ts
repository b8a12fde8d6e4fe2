/** What a client needs to collect payment details with Stripe's script. */
import type { InstrumentType } from "@svc/core/sale/Payments/Instrument";
import type { ProcessorShape } from "@svc/core/sale/Payments/Processor";
import { Effect } from "effect";
import type { AccountOf, StripeMethodType, StripeOptions } from "./StripeApi.js";

/** Stripe's names of methods in the port's words. */
const instrumentTypes: Readonly<Record<StripeMethodType, InstrumentType>> = {
	card: "card",
	us_bank_account: "us_bank_account",
	affirm: "financing",
};

/** Names the account of the keys. Stripe's script needs the ID of a connected account alone. */
const ownAccount = "acct_own_account";

export const makeGuidance =
	(options: StripeOptions, accountOf: AccountOf): ProcessorShape["guidance"] =>
	(environment) =>
		accountOf(environment).pipe(
			Effect.map(({ connected_account = ownAccount }) => connected_account),
			Effect.catchAll((failure) =>
				Effect.as(Effect.logWarning("The account of a merchant at Stripe is not known now", failure), ownAccount),
			),
			Effect.map((account_id) => ({
				account_id,
				publishable_key: options[environment.mode]?.publishable_key ?? "",
				payment_method_types: (options.payment_method_types ?? ["card"]).map((type) => instrumentTypes[type]),
			})),
		);
