/**
 * Request budgets by key, merchant, and IP address (requirements: Rate limits). A key and its merchant have budgets for
 * each route class, per second and per minute, separate for each environment. An IP address has two, which are checked
 * before any key.
 */
import { Context, Data, Effect, Layer } from "effect";
import type { Caller } from "../words/Environment.js";
import {
	type ClassLimits,
	defaultLimits,
	type Limits,
	type MailLimits,
	type Rate,
	type RouteClass,
	type SetupStep,
} from "./RateLimits/Limits.js";
import { memoryCounters } from "./RateLimits/MemoryCounters.js";
import {
	type Budget,
	type LimitReason,
	linkHoldsReason,
	RateCounters,
	type RateCountersShape,
} from "./RateLimits/RateCounters.js";

/** The refusal of a request that exceeds a budget. */
export class RateLimited extends Data.TaggedError("RateLimited")<{
	readonly reason: LimitReason;
	/** The time until the same request would be admitted. */
	readonly wait_millis: number;
}> {}

type Admission = Effect.Effect<void, RateLimited>;

export interface RateLimitsShape {
	/** Counts any request from a client address. */
	readonly arrival: (address: string) => Admission;
	/** Counts a request from a client address without a valid key. */
	readonly unauthenticated: (address: string) => Admission;
	/** Counts a request for an onboarding step against its client address. */
	readonly setupAddress: (step: SetupStep, address: string) => Admission;
	/** Counts a request against its email address, or the identity of that address. */
	readonly setupEmail: (step: SetupStep, email: string) => Admission;
	/** Counts a mail against its recipient, from any merchant. */
	readonly mail: (email: string) => Admission;
	/** Counts a payment that holds what is scarce at a link, against each thing that tells its buyer from others. */
	readonly hold: (payment_link_id: string, buyer: ReadonlyArray<string>) => Admission;
	/** Counts a caller's request: against a key and its merchant, or an onboarding session and its developer. */
	readonly caller: (caller: Caller, routeClass: RouteClass) => Admission;
}

const second_millis = 1_000;
const minute_millis = 60_000;
const hour_millis = 3_600_000;
const day_millis = 24 * hour_millis;

const budget = (subject: string, rate: Rate, second: LimitReason, minute: LimitReason): Budget => ({
	subject,
	windows: [
		{ limit: rate.second, span_millis: second_millis, reason: second },
		{ limit: rate.minute, span_millis: minute_millis, reason: minute },
	],
});

const setupFlow: LimitReason = "setup-flow";

/** No answer names it: a mail over its budget waits. */
const mailRecipient: LimitReason = "mail-recipient";

/** A payment over its budget is admitted with a proof of work. */
const linkHolds: LimitReason = linkHoldsReason;

/** The single-window budget of an email address. Empty if the step has no such limit. */
const emailBudget = (step: SetupStep, email: string, limits: Limits): ReadonlyArray<Budget> => {
	const window = limits.onboarding[step].email;
	return window === undefined
		? []
		: [{ subject: `onboarding ${step} ${email}`, windows: [{ ...window, reason: setupFlow }] }];
};

/** A budget of a whole day. */
const daily = (subject: string, limit: number): Budget => ({
	subject,
	windows: [{ limit, span_millis: day_millis, reason: setupFlow }],
});

/** The mailbox behind an address: letters are folded, and what follows a `+` names no other person. */
export const mailboxOf = (email: string): string => {
	const at = email.lastIndexOf("@");
	const [name = ""] = email.slice(0, at).split("+", 1);
	return `${name}${email.slice(at)}`.toLowerCase();
};

const mailBudget = (email: string, { day, hour }: MailLimits): Budget => ({
	subject: `mail ${mailboxOf(email)}`,
	windows: [
		{ limit: hour, span_millis: hour_millis, reason: mailRecipient },
		{ limit: day, span_millis: day_millis, reason: mailRecipient },
	],
});

const callerBudgets = (
	{ environment: { environment_id }, principal }: Caller,
	routeClass: RouteClass,
	{ key, merchant }: ClassLimits,
): ReadonlyArray<Budget> => {
	if (principal._tag === "Developer")
		return [
			budget(`${routeClass} ${principal.onboarding_session_id}`, key, setupFlow, setupFlow),
			budget(`${routeClass} ${principal.developer_identity_id}`, merchant, setupFlow, setupFlow),
		];
	// Buyers never use up the merchant's budget: a rush of ticket buyers must not cause the seller's own requests to be
	// refused.
	if (principal._tag === "CheckoutSession")
		return [budget(`${routeClass} ${principal.checkout_session_id}`, key, "key-second", "key-minute")];
	if (principal._tag === "CustomerAccess")
		return [budget(`${routeClass} ${principal.access_link_id}`, key, "key-second", "key-minute")];
	if (principal._tag === "InvoiceLink")
		return [budget(`${routeClass} ${principal.invoice_id}`, key, "key-second", "key-minute")];
	// An environment is a merchant's live data or one of its sandboxes, so these never share a count.
	const ofMerchant = budget(`${routeClass} ${environment_id}`, merchant, "merchant-second", "merchant-minute");
	return principal._tag !== "ApiKey"
		? [ofMerchant]
		: [budget(`${routeClass} ${principal.api_key_id}`, key, "key-second", "key-minute"), ofMerchant];
};

const takeFrom = (counters: RateCountersShape, budgets: ReadonlyArray<Budget>): Admission =>
	Effect.flatMap(counters.take(budgets), (wait) =>
		wait === undefined ? Effect.void : new RateLimited({ reason: wait.window.reason, wait_millis: wait.wait_millis }),
	);

const make = (limits: Limits) =>
	Effect.gen(function* () {
		const counters = yield* RateCounters;
		// Each node counts addresses in its own memory, because an emergency ceiling must not depend on the database that
		// it protects.
		const addresses = yield* memoryCounters;
		// What is counted for hours stays in memory too: in the database, every request's row would be kept as long.
		const days = yield* memoryCounters;
		const ofDay = (step: SetupStep, part: "email" | "ip", subject: string): ReadonlyArray<Budget> => {
			const { day } = limits.onboarding[step];
			return day === undefined ? [] : [daily(`onboarding ${step} ${part} ${subject}`, day[part])];
		};
		const ofAll = (step: SetupStep): ReadonlyArray<Budget> => {
			const { day } = limits.onboarding[step];
			return day === undefined ? [] : [daily(`onboarding ${step}`, day.all)];
		};
		const shape: RateLimitsShape = {
			arrival: (address) => takeFrom(addresses, [budget(`ip ${address}`, limits.ip, "ip", "ip")]),
			unauthenticated: (address) =>
				takeFrom(addresses, [
					budget(`unauthenticated ${address}`, limits.ip_unauthenticated, "ip-unauthenticated", "ip-unauthenticated"),
				]),
			setupAddress: (step, address) =>
				Effect.zipRight(
					takeFrom(counters, [
						budget(`onboarding ${step} ip ${address}`, limits.onboarding[step].ip, setupFlow, setupFlow),
					]),
					takeFrom(days, ofDay(step, "ip", address)),
				),
			setupEmail: (step, email) =>
				Effect.zipRight(
					takeFrom(counters, emailBudget(step, email, limits)),
					takeFrom(days, [...ofDay(step, "email", email), ...ofAll(step)]),
				),
			mail: (email) => takeFrom(days, [mailBudget(email, limits.mail)]),
			hold: (payment_link_id, buyer) =>
				takeFrom(
					days,
					buyer.map((one): Budget => {
						const subject = `hold ${payment_link_id} ${one}`;
						return { subject, windows: [{ limit: limits.holds.hour, span_millis: hour_millis, reason: linkHolds }] };
					}),
				),
			caller: (caller, routeClass) => takeFrom(counters, callerBudgets(caller, routeClass, limits[routeClass])),
		};
		return shape;
	});

export class RateLimits extends Context.Tag("@svc/core/platform/RateLimits")<RateLimits, RateLimitsShape>() {
	/** Enforces limits. */
	static readonly on = (limits: Limits = defaultLimits): Layer.Layer<RateLimits, never, RateCounters> =>
		Layer.effect(RateLimits, make(limits));

	/** Disables all limits, for example for load tests. */
	static readonly off: Layer.Layer<RateLimits> = Layer.succeed(RateLimits, {
		arrival: () => Effect.void,
		unauthenticated: () => Effect.void,
		setupAddress: () => Effect.void,
		setupEmail: () => Effect.void,
		mail: () => Effect.void,
		hold: () => Effect.void,
		caller: () => Effect.void,
	});
}
