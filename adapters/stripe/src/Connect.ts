/**
 * Merchants' own accounts at Stripe Connect. The merchant signs in at Stripe; Stripe collects everything required by
 * law, and bears losses. svc only stores the account's ID, and sends it with each call for that merchant.
 */
import {
	type AccountOutcome,
	accountSetupIdOf,
	accountSetups,
	type RequirementDue,
} from "@svc/core/platform/Onboarding/AccountSetup";
import {
	type AccountRequest,
	AccountsUnavailable,
	type ProcessorAccountsShape,
} from "@svc/core/platform/Onboarding/ProcessorAccounts";
import { merchants, registry } from "@svc/core/platform/Registry";
import { ProcessorUnavailable } from "@svc/core/sale/Payments/ProcessorCall";
import type { Documents } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect, Either, Option } from "effect";
import Stripe from "stripe";
import { createdWindow, firstOf, isForgotten } from "./Key.js";
import {
	type AccountAt,
	type ConnectedAccountOf,
	type ConnectOptions,
	call,
	defaultDeadlineMillis,
	type Failure,
	isKeyReused,
	NotConnected,
	type StripeMethodType,
	type StripeOptions,
} from "./StripeApi.js";
import type { SendKeyed } from "./StripeKeys.js";

/** The format of Stripe's account IDs. The simulator's contain underscores. */
const isStripeAccount = (id: string): boolean => /^acct_[A-Za-z0-9]+$/.test(id);

/**
 * Finds an onboarded merchant's connected account. The operator's own merchants have none. A merchant onboarded without
 * Stripe is not served until it has opened an account there: otherwise its money would go to the operator.
 */
export const connectedAccounts =
	(documents: Pick<typeof Documents.Service, "get">): ConnectedAccountOf =>
	({ merchant_id, mode }) => {
		if (mode === "test") return Effect.succeed(undefined);
		return documents.get(accountSetups, registry, accountSetupIdOf(merchant_id)).pipe(
			Effect.mapError((cause) => new ProcessorUnavailable({ cause })),
			Effect.flatMap((found) => {
				if (Option.isNone(found)) return Effect.succeed(undefined);
				const { processor_account_id = "", status } = found.value;
				return status === "complete" && isStripeAccount(processor_account_id)
					? Effect.succeed(processor_account_id)
					: new ProcessorUnavailable({
							cause: new NotConnected(
								`The merchant ${merchant_id} has no account at Stripe. Its developer must open one with create_processor_account.`,
							),
						});
			}),
		);
	};

/** Whether the keys have no access to an account: its merchant has disconnected it. */
const isDisconnected = (failure: Failure): boolean =>
	failure._tag === "NotAccepted" &&
	failure.cause instanceof Stripe.errors.StripeError &&
	failure.cause.code === "account_invalid";

/** The merchant of a connected account: its live environment and its setup. */
export interface AccountMerchant {
	readonly environment_id: string;
	readonly account_setup_id: string;
}

/** Finds the merchant of a connected account; `undefined` if it is none of svc's. */
export const accountMerchants =
	(documents: Pick<typeof Documents.Service, "findUnique" | "get">) =>
	(account: string): Effect.Effect<AccountMerchant | undefined, StorageError> =>
		Effect.gen(function* () {
			const setup = yield* documents.findUnique(accountSetups, registry, "processor_account_id", account);
			if (Option.isNone(setup)) return undefined;
			const { account_setup_id, merchant_id } = setup.value;
			const merchant = yield* documents.get(merchants, registry, merchant_id);
			return Option.getOrUndefined(
				Option.map(merchant, ({ live_environment_id }) => ({ environment_id: live_environment_id, account_setup_id })),
			);
		});

/**
 * The capability that a merchant needs for each method. Stripe refuses charges with methods that were not requested.
 */
const capabilityOf: Readonly<Record<StripeMethodType, keyof Stripe.AccountCreateParams.Capabilities>> = {
	card: "card_payments",
	us_bank_account: "us_bank_account_ach_payments",
	affirm: "affirm_payments",
};

/** The account's immutable parameters, so that a repeated request is identical. */
const createParams = (
	{ account_key, environment }: AccountRequest,
	types: ReadonlyArray<StripeMethodType>,
): Stripe.AccountCreateParams => ({
	country: "US",
	controller: {
		fees: { payer: "account" },
		losses: { payments: "stripe" },
		requirement_collection: "stripe",
		stripe_dashboard: { type: "full" },
	},
	capabilities: {
		card_payments: { requested: true },
		transfers: { requested: true },
		...Object.fromEntries(types.map((type) => [capabilityOf[type], { requested: true }])),
	},
	metadata: { svc_environment: environment.environment_id, svc_account_key: account_key },
});

/** The longest name of a company at Stripe. */
const longestName = 100;

/**
 * The details to prefill in Stripe's form for the merchant. The merchant enters a name there that is too long for Stripe:
 * a legal name cannot be cut.
 */
const detailsOf = ({ business_details }: AccountRequest): Stripe.AccountUpdateParams => {
	const { address, business_type, legal_name, product_description, website_url } = business_details;
	const name = [...legal_name].length > longestName ? {} : { name: legal_name };
	return {
		business_type,
		business_profile: {
			...name,
			...(product_description === undefined ? {} : { product_description }),
			...(website_url === undefined ? {} : { url: website_url }),
		},
		// Stripe does not accept personal details from svc: the merchant enters them there.
		...(business_type === "individual" ? {} : { company: { ...name, address: { ...address } } }),
	};
};

const due = (message: string): AccountOutcome & { readonly _tag: "RepairRequired" } => {
	const requirement: RequirementDue = { field: "processor_account", reason: "missing", message };
	return { _tag: "RepairRequired", requirements_due: [requirement] };
};

const isRejected = ({ requirements }: Stripe.Account): boolean =>
	requirements?.disabled_reason?.startsWith("rejected.") === true;

const unavailable = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.mapError(work, (cause) => new AccountsUnavailable({ cause }));

export const makeConnect = (options: StripeOptions, accountAt: AccountAt, send: SendKeyed): ProcessorAccountsShape => {
	/** Finds the account for a request that Stripe may have forgotten, by its metadata. */
	const search = (stripe: Stripe, request: AccountRequest) =>
		call(() =>
			firstOf(
				stripe.accounts.list({ limit: 100, created: { gte: createdWindow(request).gte } }),
				({ metadata }) => metadata?.svc_account_key === request.account_key,
			),
		);

	/** Creates a key's account, or finds its current state. */
	const createOrFind = Effect.fnUntraced(function* (stripe: Stripe, request: AccountRequest) {
		if (yield* isForgotten(request)) {
			const found = yield* search(stripe, request);
			if (found !== undefined) return found;
		}
		const { account_key, environment } = request;
		const params = createParams(request, options.payment_method_types ?? ["card"]);
		const created = yield* Effect.either(
			send<Stripe.Account>({
				environment,
				key: `${environment.environment_id}:${account_key}:account`,
				send: (idempotencyKey) => stripe.accounts.create(params, { idempotencyKey }),
				find: search(stripe, request),
				retrieve: ({ id }) => call(() => stripe.accounts.retrieve(id)),
				isGone: isDisconnected,
			}),
		);
		if (Either.isRight(created)) return created.right.object;
		// The server's options have changed since the account was opened.
		const isOther = created.left._tag === "Refused" && isKeyReused(created.left.error);
		return (isOther ? yield* search(stripe, request) : undefined) ?? (yield* created.left);
	});

	/** Prefills the details. Once the merchant has started Stripe's form, Stripe accepts them from nobody else. */
	const describe = (stripe: Stripe, account: Stripe.Account, request: AccountRequest) =>
		account.details_submitted === true
			? Effect.succeed(account)
			: call(() => stripe.accounts.update(account.id, detailsOf(request))).pipe(
					Effect.catchTag("Refused", () => Effect.succeed(account)),
				);

	const linkOf = (stripe: Stripe, account: string, { return_url }: ConnectOptions) =>
		call(() =>
			stripe.accountLinks.create({ account, type: "account_onboarding", return_url, refresh_url: return_url }),
		);

	const outcomeOf = Effect.fnUntraced(function* (
		stripe: Stripe,
		account: Stripe.Account,
		connect: ConnectOptions,
		{ wants_setup_url }: AccountRequest,
	) {
		const processor_account_id = account.id;
		if (isRejected(account)) return { _tag: "ConfigurationUnsupported", processor_account_id } as const;
		if (account.charges_enabled) return { _tag: "Accepted", processor_account_id } as const;
		if (account.details_submitted === true && (account.requirements?.currently_due ?? []).length === 0)
			return {
				...due("Stripe is checking what you entered. You don't need to do anything; check again later."),
				processor_account_id,
			};
		const asked = due(
			"Stripe needs more from you. The response to create_processor_account has processor_setup_url, a link to Stripe's form: open it once, within a few minutes. The same request makes another link.",
		);
		if (!wants_setup_url) return { ...asked, processor_account_id };
		const { url } = yield* linkOf(stripe, account.id, connect);
		return { ...asked, processor_account_id, processor_setup_url: url };
	});

	return {
		deadline_millis: options.deadline_millis ?? defaultDeadlineMillis,
		isOwnAccount: isStripeAccount,
		provision: Effect.fnUntraced(function* (request: AccountRequest) {
			const { connect } = options;
			// Without Connect, every merchant's live orders would be paid into the operator's account.
			if (connect === undefined) return { _tag: "ConfigurationUnsupported" } as const;
			const { stripe } = yield* accountAt(request.environment.mode);
			const id = request.processor_account_id;
			const report = (account: Stripe.Account) =>
				Effect.flatMap(describe(stripe, account, request), (described) =>
					outcomeOf(stripe, described, connect, request),
				);
			if (id === undefined) return yield* report(yield* createOrFind(stripe, request));
			return yield* call(() => stripe.accounts.retrieve(id)).pipe(
				Effect.flatMap(report),
				Effect.catchIf(isDisconnected, () =>
					Effect.succeed<AccountOutcome>({ _tag: "Disconnected", processor_account_id: id }),
				),
			);
		}, unavailable),
	};
};
