/** The limits from the requirements (Rate limits), all of which an operator can change. */

export const routeClasses = ["read", "write", "payment", "sensitive_write", "external_provider_action"] as const;

/** The class of an endpoint's work. Each class has its own budgets. */
export type RouteClass = (typeof routeClasses)[number];

/** Requests in any second, and in any minute. */
export interface Rate {
	readonly second: number;
	readonly minute: number;
}

export interface ClassLimits {
	readonly key: Rate;
	/** Shared by all keys of a merchant in one environment. */
	readonly merchant: Rate;
}

export const setupSteps = ["start", "verify_email", "api_key"] as const;

/** An onboarding step that needs no credential (requirements: Rate limits, onboarding throttles). */
export type SetupStep = (typeof setupSteps)[number];

export interface SetupLimits {
	/** Per client address. */
	readonly ip: Rate;
	/** Per email address, within `span_millis`. Absent if the step has no such limit. */
	readonly email?: { readonly limit: number; readonly span_millis: number };
	/** In any 24 hours, of one email address, of one client address, and of all. Absent if the step has no such limits. */
	readonly day?: { readonly email: number; readonly ip: number; readonly all: number };
}

/** Mails to one address, in any hour and in any 24 hours. */
export interface MailLimits {
	readonly hour: number;
	readonly day: number;
}

export interface Limits extends Readonly<Record<RouteClass, ClassLimits>> {
	/** The emergency ceiling per client address, checked before everything else. */
	readonly ip: Rate;
	/** Per client address: public routes and failed authentication. */
	readonly ip_unauthenticated: Rate;
	readonly onboarding: Readonly<Record<SetupStep, SetupLimits>>;
	/** Per recipient: mails of sandboxes, and those that strangers can cause. */
	readonly mail: MailLimits;
	/** Payments through one link of what is scarce, in any hour, by one buyer, before each needs a proof of work. */
	readonly holds: { readonly hour: number };
}

const rate = (second: number, minute: number): Rate => ({ second, minute });

export const defaultLimits: Limits = {
	read: { key: rate(60, 3_000), merchant: rate(200, 12_000) },
	write: { key: rate(20, 600), merchant: rate(60, 2_400) },
	payment: { key: rate(20, 600), merchant: rate(60, 2_400) },
	sensitive_write: { key: rate(10, 120), merchant: rate(30, 600) },
	external_provider_action: { key: rate(5, 120), merchant: rate(20, 300) },
	ip: rate(1_000, 60_000),
	ip_unauthenticated: rate(50, 3_000),
	onboarding: {
		start: { ip: rate(3, 10), email: { limit: 3, span_millis: 30_000 }, day: { email: 10, ip: 30, all: 1_000 } },
		verify_email: { ip: rate(6, 30), email: { limit: 6, span_millis: 10_000 } },
		api_key: { ip: rate(2, 12) },
	},
	mail: { hour: 30, day: 100 },
	holds: { hour: 2 },
};

/** The largest configurable limit, because every admitted request within a window is remembered. */
export const maximumLimit = 1_000_000;

/**
 * Names every limit: `read.key.second`, `read.merchant.minute`, …, `ip.second`, `ip_unauthenticated.minute`,
 * `onboarding.start.ip.second`, `onboarding.start.email`, `onboarding.start.day.all`, …, `mail.hour`, …. Applies changes to some of them. Returns `undefined` if a
 * change names an unknown limit, or is not an integer from 1 to `maximumLimit`.
 */
export const changedLimits = (limits: Limits, changes: Readonly<Record<string, number>>): Limits | undefined => {
	const rest = new Map(Object.entries(changes));
	if ([...rest.values()].some((value) => !Number.isInteger(value) || value < 1 || value > maximumLimit))
		return undefined;
	const take = (name: string, otherwise: number): number => {
		const value = rest.get(name) ?? otherwise;
		rest.delete(name);
		return value;
	};
	const rateOf = (name: string, { second, minute }: Rate): Rate => ({
		second: take(`${name}.second`, second),
		minute: take(`${name}.minute`, minute),
	});
	const classOf = (name: RouteClass): ClassLimits => ({
		key: rateOf(`${name}.key`, limits[name].key),
		merchant: rateOf(`${name}.merchant`, limits[name].merchant),
	});
	const setupOf = (step: SetupStep): SetupLimits => {
		const { day, email, ip } = limits.onboarding[step];
		const name = `onboarding.${step}`;
		return {
			ip: rateOf(`${name}.ip`, ip),
			...(email === undefined ? {} : { email: { ...email, limit: take(`${name}.email`, email.limit) } }),
			...(day === undefined
				? {}
				: {
						day: {
							email: take(`${name}.day.email`, day.email),
							ip: take(`${name}.day.ip`, day.ip),
							all: take(`${name}.day.all`, day.all),
						},
					}),
		};
	};
	const changed: Limits = {
		read: classOf("read"),
		write: classOf("write"),
		payment: classOf("payment"),
		sensitive_write: classOf("sensitive_write"),
		external_provider_action: classOf("external_provider_action"),
		ip: rateOf("ip", limits.ip),
		ip_unauthenticated: rateOf("ip_unauthenticated", limits.ip_unauthenticated),
		onboarding: { start: setupOf("start"), verify_email: setupOf("verify_email"), api_key: setupOf("api_key") },
		mail: { hour: take("mail.hour", limits.mail.hour), day: take("mail.day", limits.mail.day) },
		holds: { hour: take("holds.hour", limits.holds.hour) },
	};
	return rest.size === 0 ? changed : undefined;
};
