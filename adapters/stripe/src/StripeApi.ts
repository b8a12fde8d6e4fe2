/**
 * Calls Stripe's API through its official SDK, and interprets failures. Stripe has refused the request, or certainly
 * not accepted it, or may have carried it out. The SDK retries nothing on its own; this adapter decides that.
 */
import { ProcessorUnavailable, Unknown } from "@svc/core/sale/Payments/Processor";
import type { Environment, Mode } from "@svc/core/words/Environment";
import { Data, Effect, Schedule } from "effect";
import Stripe from "stripe";

/** The keys for one mode of a Stripe account. */
export interface StripeKeys {
	/** `sk_test_…` or `sk_live_…`, or a restricted key. */
	readonly secret_key: string;
	/** `pk_…`, which clients may see. */
	readonly publishable_key: string;
	/**
	 * The `whsec_…` of each webhook endpoint. Connected accounts' notifications have their own endpoint. Absent: all of
	 * this mode's notifications are refused.
	 */
	readonly webhook_secrets?: ReadonlyArray<string>;
}

/** Methods that Stripe can take and svc has rules for. */
export type StripeMethodType = "card" | "us_bank_account" | "affirm";

export interface ConnectOptions {
	/** The page that Stripe's form sends a merchant back to. */
	readonly return_url: string;
}

export interface StripeOptions {
	/** Keys for sandboxes. */
	readonly test?: StripeKeys;
	/** Keys for live data. */
	readonly live?: StripeKeys;
	/**
	 * What the account accepts besides cards, as configured in Stripe's dashboard. Bank accounts are debited if
	 * `us_bank_account` is included. Default: only cards.
	 */
	readonly payment_method_types?: ReadonlyArray<StripeMethodType>;
	/**
	 * Charges onboarded merchants' live orders on their own accounts, with Stripe Connect. Absent: no merchant can be
	 * onboarded.
	 */
	readonly connect?: ConnectOptions;
	/** How long a response may take. Default: 20 seconds. */
	readonly deadline_millis?: number;
	/** The address of Stripe's API, for tests. Default: Stripe. */
	readonly api?: { readonly host: string; readonly port: number; readonly protocol: "http" | "https" };
}

/** Stripe has read the request and refused it. It did nothing, or what `error` says. */
export class Refused extends Data.TaggedError("Refused")<{ readonly error: Stripe.errors.StripeError }> {}

/** Another request is working on the same key or object. */
export class Busy extends Data.TaggedError("Busy")<{ readonly cause: unknown }> {}

/** Stripe has certainly not accepted the request. */
export class NotAccepted extends Data.TaggedError("NotAccepted")<{ readonly cause: unknown }> {}

/** Stripe may have carried the request out. */
export class Unanswered extends Data.TaggedError("Unanswered")<{ readonly cause: unknown }> {}

export type Failure = Refused | Busy | NotAccepted | Unanswered;

/** Whether an earlier request used the key with other parameters. It may have taken effect. */
export const isKeyReused = (error: Stripe.errors.StripeError): boolean =>
	error instanceof Stripe.errors.StripeIdempotencyError;

/**
 * Whether Stripe repeats the failure of an earlier request with the same key. That request has ended, and whether it
 * had an effect shows in a lookup. Stripe repeats the failure for as long as it keeps the key.
 */
export const isKeptFailure = (failure: Failure): boolean =>
	failure._tag === "Unanswered" &&
	failure.cause instanceof Stripe.errors.StripeError &&
	isMarkedReplayed(failure.cause.headers);

/** Errors where no connection was ever made. */
const neverConnected: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"]);

const codeOf = (detail: unknown): unknown =>
	typeof detail === "object" && detail !== null && "code" in detail ? detail.code : undefined;

/** Classifies an SDK error. */
export const failureOf = (error: unknown): Failure => {
	if (!(error instanceof Stripe.errors.StripeError)) return new Unanswered({ cause: error });
	const { code, detail, statusCode } = error;
	if (error instanceof Stripe.errors.StripeConnectionError)
		return neverConnected.has(codeOf(detail)) ? new NotAccepted({ cause: error }) : new Unanswered({ cause: error });
	if (statusCode === 409 || code === "lock_timeout") return new Busy({ cause: error });
	if (statusCode === 401 || statusCode === 403 || statusCode === 429) return new NotAccepted({ cause: error });
	// 424: a party behind Stripe failed, possibly after carrying the request out.
	if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 424)
		return new Refused({ error });
	return new Unanswered({ cause: error });
};

/** A busy key or object is free within moments, or stays busy until its request times out. */
const whileBusy = Schedule.intersect(Schedule.exponential("50 millis"), Schedule.recurs(6));

/**
 * Makes one call. It is retried only while Stripe is working on the same key or object. If a retry is not accepted,
 * that other request may still take effect.
 */
export const call = <A>(run: () => Promise<A>): Effect.Effect<A, Failure> =>
	Effect.suspend(() => {
		let wasBusy = false;
		const failed = (error: unknown): Failure => {
			const failure = failureOf(error);
			if (failure._tag === "Busy") wasBusy = true;
			return wasBusy && failure._tag === "NotAccepted" ? new Busy({ cause: error }) : failure;
		};
		return Effect.retry(Effect.tryPromise({ try: run, catch: failed }), {
			schedule: whileBusy,
			while: ({ _tag }) => _tag === "Busy",
		});
	});

type Transient = Exclude<Failure, Refused>;

/** For reads that must have an answer: a refusal, such as for a deleted object, says nothing about money. */
export const refusedIsUnavailable = <A, E>(work: Effect.Effect<A, E | Refused>) =>
	Effect.catchIf(
		work,
		(error): error is Refused => error instanceof Refused,
		({ error }) => new ProcessorUnavailable({ cause: error }),
	);

const isTransient = (error: unknown): error is Transient =>
	error instanceof Busy || error instanceof NotAccepted || error instanceof Unanswered;

/** For calls that move no money or can safely be retried: any failure but a refusal means "not now". */
export const orUnavailable = <A, E>(work: Effect.Effect<A, E | Transient>) =>
	Effect.catchIf(work, isTransient, ({ cause }) => new ProcessorUnavailable({ cause }));

const mayBeDone = (error: unknown): error is Busy | Unanswered => error instanceof Busy || error instanceof Unanswered;

/** For calls that may have moved money: Stripe may have carried them out. */
export const orUnknown = <A, E>(work: Effect.Effect<A, E | Busy | Unanswered>) =>
	Effect.catchIf(work, mayBeDone, () => Effect.succeed(Unknown));

export interface Account {
	readonly stripe: Stripe;
	readonly keys: StripeKeys;
	/** The `acct_…` of a connected account. Absent: the keys' own account. */
	readonly connected_account?: string;
}

/** Why an environment has no account. A payment's refusal includes it. */
export class NotConnected extends Error {}

/** Finds the account that holds an environment's money. */
export type AccountOf = (
	environment: Pick<Environment, "merchant_id" | "mode">,
) => Effect.Effect<Account, ProcessorUnavailable>;

/** Returns the account of a mode's keys, or one connected to it. */
export type AccountAt = (mode: Mode, connected_account?: string) => Effect.Effect<Account, ProcessorUnavailable>;

/** Finds a merchant's connected account; `undefined` if its money is in the keys' own account. */
export type ConnectedAccountOf = (
	environment: Pick<Environment, "merchant_id" | "mode">,
) => Effect.Effect<string | undefined, ProcessorUnavailable>;

/** Clients share their connections, so a client is cheap. This many are cached. */
const maximumClients = 1_000;

/** Opens accounts: test keys for sandboxes, live keys for live data. */
export const accountsAt = (options: StripeOptions): AccountAt => {
	const { api, deadline_millis = defaultDeadlineMillis } = options;
	const open = (keys: StripeKeys, stripeAccount: string | undefined): Account => ({
		keys,
		stripe: new Stripe(keys.secret_key, {
			...api,
			maxNetworkRetries: 0,
			telemetry: false,
			// Below the caller's deadline, so that no request continues after its caller has given up.
			timeout: Math.max(1, Math.floor(deadline_millis * 0.9)),
			...(stripeAccount === undefined ? {} : { stripeAccount }),
		}),
		...(stripeAccount === undefined ? {} : { connected_account: stripeAccount }),
	});
	const opened = new Map<string, Account>();
	return (mode, connected_account) =>
		Effect.suspend(() => {
			const keys = options[mode];
			if (keys === undefined) return new ProcessorUnavailable({ cause: `Stripe has no keys for ${mode} data.` });
			const name = `${mode} ${connected_account ?? ""}`;
			const account = opened.get(name) ?? open(keys, connected_account);
			if (opened.size >= maximumClients) opened.clear();
			opened.set(name, account);
			return Effect.succeed(account);
		});
};

const allTogether: ConnectedAccountOf = () => Effect.succeed(undefined);

/** Finds an environment's account. */
export const makeAccounts = (
	options: StripeOptions,
	connectedAccountOf: ConnectedAccountOf = allTogether,
): AccountOf => {
	const accountAt = accountsAt(options);
	return (environment) =>
		Effect.flatMap(connectedAccountOf(environment), (connected) => accountAt(environment.mode, connected));
};

export const defaultDeadlineMillis = 20_000;

/** Whether the response is that of an earlier request with the same key, as it was then. */
export const isReplayed = ({ lastResponse }: Stripe.Response<object>): boolean =>
	isMarkedReplayed(lastResponse.headers);

const isMarkedReplayed = (headers: Readonly<Record<string, string>> | undefined): boolean =>
	headers?.["idempotent-replayed"] === "true";
