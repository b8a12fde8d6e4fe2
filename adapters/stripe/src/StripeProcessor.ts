/** The Stripe card processor: its parts assembled as the port, and as the `processor` of `openSvc`. */
import { ProcessorAccounts } from "@svc/core/platform/Onboarding/ProcessorAccounts";
import { Processor, type ProcessorShape } from "@svc/core/sale/Payments/Processor";
import type { ProcessorAdapter } from "@svc/core/sale/Payments/ProcessorAdapter";
import { ProcessorNotifications } from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Mode } from "@svc/core/words/Environment";
import { Documents } from "@svc/core/words/Storage/Documents";
import type { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Context, Effect, Layer } from "effect";
import { stripeBrowser } from "./Browser.js";
import { makeCharges } from "./Charges.js";
import { accountMerchants, connectedAccounts, makeConnect } from "./Connect.js";
import { type Customers, makeCustomers, stripeCustomers } from "./Customers.js";
import { makeDisputes } from "./Disputes.js";
import { makeGuidance } from "./Guidance.js";
import { makeMethods } from "./Methods.js";
import { makeNotifications } from "./Notifications.js";
import { makePayouts } from "./Payouts.js";
import { makeRefunds } from "./Refunds.js";
import { type AccountOf, accountsAt, defaultDeadlineMillis, makeAccounts, type StripeOptions } from "./StripeApi.js";
import { type SendKeyed, sendWith, storedNames, stripeKeys } from "./StripeKeys.js";
import { makeInspection } from "./Tokens.js";

/** Says which keys are missing. */
const whyNotServed =
	(options: StripeOptions) =>
	(mode: Mode): string | undefined =>
		options[mode] === undefined
			? `Stripe has no keys for ${mode} data: set SVC_STRIPE_${mode.toUpperCase()}_KEY.`
			: undefined;

/** A Stripe account's processor, with the customers created there. */
export const makeProcessor = (
	options: StripeOptions,
	accountOf: AccountOf,
	customers: Customers,
	send: SendKeyed,
): ProcessorShape => ({
	name: "stripe",
	browser: stripeBrowser,
	whyNotServed: whyNotServed(options),
	deadline_millis: options.deadline_millis ?? defaultDeadlineMillis,
	guidance: makeGuidance(options, accountOf),
	inspectToken: makeInspection(accountOf),
	methods: makeMethods(accountOf, customers, send),
	...makeCharges(accountOf, customers, options.payment_method_types ?? ["card"], send),
	...makeDisputes(accountOf),
	...makePayouts(accountOf, send),
	...makeRefunds(accountOf, send),
});

/** A Stripe account's ports. */
export const layer = (
	options: StripeOptions,
): Layer.Layer<Processor | ProcessorNotifications, never, Documents | UnitOfWork> =>
	Layer.effectContext(
		Effect.gen(function* () {
			const send = sendWith(yield* storedNames);
			const customers = yield* makeCustomers(send);
			const documents = yield* Documents;
			const accountOf = makeAccounts(options, connectedAccounts(documents));
			return Context.make(Processor, makeProcessor(options, accountOf, customers, send)).pipe(
				Context.add(
					ProcessorNotifications,
					makeNotifications(options, accountsAt(options), accountMerchants(documents)),
				),
			);
		}),
	);

/** The `processor` of `openSvc`. */
export const stripeProcessor = (options: StripeOptions): ProcessorAdapter => ({
	layer: layer(options),
	collections: [stripeCustomers, stripeKeys],
});

/** The `processorAccounts` of `openSvc`, beside `stripeProcessor`, which declares the collections. */
export const stripeAccounts = (options: StripeOptions): Layer.Layer<ProcessorAccounts, never, Documents | UnitOfWork> =>
	Layer.effect(
		ProcessorAccounts,
		Effect.map(storedNames, (names) => makeConnect(options, accountsAt(options), sendWith(names))),
	);
