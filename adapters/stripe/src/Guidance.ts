/** What a client needs to collect payment details with Stripe's script. */
import type { InstrumentType } from "@svc/core/sale/Payments/Instrument";
import type { ProcessorShape } from "@svc/core/sale/Payments/Processor";
import type { Mode } from "@svc/core/words/Environment";
import { Effect } from "effect";
import { type AccountOf, call, type StripeMethodType, type StripeOptions } from "./StripeApi.js";

/** Stripe's names of methods in the port's words. */
const instrumentTypes: Readonly<Record<StripeMethodType, InstrumentType>> = {
	card: "card",
	us_bank_account: "us_bank_account",
	affirm: "financing",
};

/** Stands for the account's ID until Stripe was reached once. Stripe's script needs the publishable key alone. */
const unknownAccount = "acct_unknown";

export const makeGuidance = (options: StripeOptions, accountOf: AccountOf): ProcessorShape["guidance"] => {
	const known = new Map<Mode, string>();
	const accountId = Effect.fnUntraced(function* (mode: Mode) {
		const found = known.get(mode);
		if (found !== undefined) return found;
		const { stripe } = yield* accountOf({ mode });
		const { id } = yield* call(() => stripe.accounts.retrieveCurrent());
		known.set(mode, id);
		return id;
	});
	return ({ mode }) =>
		accountId(mode).pipe(
			Effect.catchAll((failure) =>
				Effect.as(Effect.logWarning("Stripe does not tell the account's ID now", failure), unknownAccount),
			),
			Effect.map((account_id) => ({
				account_id,
				publishable_key: options[mode]?.publishable_key ?? "",
				payment_method_types: (options.payment_method_types ?? ["card"]).map((type) => instrumentTypes[type]),
			})),
		);
};
