/** What a Stripe ConfirmationToken represents. It is read before the charge, which changes nothing. */
import { Instrument } from "@svc/core/sale/Payments/Instrument";
import type { ProcessorShape, TokenKey } from "@svc/core/sale/Payments/Processor";
import { usd } from "@svc/core/words/Money";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Effect, Either } from "effect";
import type Stripe from "stripe";
import { type AccountOf, call, NotConnected, orUnavailable } from "./StripeApi.js";

/**
 * The amounts that Affirm finances in the United States, according to Stripe's documentation. Stripe's API does not
 * expose them.
 */
export const affirm = { minimum_money: usd(5_000), maximum_money: usd(3_000_000) } as const;

const textFields = <Key extends string>(
	fields: Readonly<Record<Key, string | null | undefined>>,
): { readonly [K in Key]?: string } =>
	// `fromEntries` loses the key names.
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== "")) as {
		readonly [K in Key]?: string;
	};

const instrumentOf = ({ created, mandate_data, payment_method_preview }: Stripe.ConfirmationToken): Instrument => {
	const { billing_details, type, us_bank_account } = payment_method_preview ?? {};
	if (type === "affirm")
		return Instrument.Financing({ financing: { provider: "affirm" }, ...affirm, needs_return_url: true });
	if (type !== "us_bank_account") return Instrument.Card();
	return Instrument.BankAccount({
		billing_details: textFields({ name: billing_details?.name, email: billing_details?.email }),
		us_bank_account: textFields({ bank_name: us_bank_account?.bank_name, last4: us_bank_account?.last4 }),
		...(mandate_data == null ? {} : { mandate_acceptance: { accepted_at: fromMillis(created * 1_000) } }),
	});
};

/**
 * A token that Stripe does not know counts as a card, and so does one without an account: its charge reports why it
 * fails.
 */
export const makeInspection = (accountOf: AccountOf): NonNullable<ProcessorShape["inspectToken"]> =>
	Effect.fnUntraced(function* ({ environment, token }: TokenKey) {
		const account = yield* Effect.either(accountOf(environment));
		if (Either.isLeft(account))
			return account.left.cause instanceof NotConnected ? Instrument.Card() : yield* account.left;
		const { stripe } = account.right;
		return yield* call(() => stripe.confirmationTokens.retrieve(token)).pipe(
			Effect.map(instrumentOf),
			Effect.catchTag("Refused", () => Effect.succeed(Instrument.Card())),
			orUnavailable,
		);
	});
