/** The variables of the Stripe account: keys for test mode and live mode, and which combinations are valid. */
import { baseUrl } from "./Parsers.js";
import { type Variable, variable } from "./Variable.js";

type StripeMode = "test" | "live";

/** Methods that Stripe accepts and for which svc has rules. */
const methods = ["card", "us_bank_account", "affirm"] as const;
type Method = (typeof methods)[number];

/** The name of a mode's variable, such as `SVC_STRIPE_LIVE_KEY`. */
const nameOf = (mode: StripeMode, part: "KEY" | "PUBLISHABLE_KEY" | "WEBHOOK_SECRET"): string =>
	`SVC_STRIPE_${mode.toUpperCase()}_${part}`;

/** Where a Stripe value belongs, judging by its prefix. */
const hint = (text: string): string | undefined => {
	const [, kind = "", mode = ""] = /^(sk|rk|pk)_(test|live)_/.exec(text) ?? [];
	const part = kind === "pk" ? "PUBLISHABLE_KEY" : "KEY";
	if (mode === "test" || mode === "live")
		return `The value is a ${kind === "pk" ? "publishable" : "secret"} key of ${mode} mode, which belongs in ${nameOf(mode, part)}.`;
	return text.startsWith("whsec_") ? "The value is the signing secret of a webhook endpoint." : undefined;
};

const matching = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined);

const secretKey = (mode: StripeMode): Variable<string | undefined> =>
	variable<string | undefined>({
		name: nameOf(mode, "KEY"),
		default: "(none)",
		absent: undefined,
		meaning:
			mode === "test"
				? "The secret key used to charge in sandboxes. No money moves."
				: "The secret key used to charge live orders. Real money moves. A restricted key is enough.",
		expected: `a secret key of Stripe's ${mode} mode, sk_${mode}_… or rk_${mode}_…`,
		parse: matching(new RegExp(`^[sr]k_${mode}_\\w{4,}$`)),
		hint,
	});

const publishableKey = (mode: StripeMode): Variable<string | undefined> =>
	variable<string | undefined>({
		name: nameOf(mode, "PUBLISHABLE_KEY"),
		default: "(none)",
		absent: undefined,
		meaning: `The publishable key of the same account. Buyers' browsers need it to collect cards in ${mode} mode.`,
		expected: `a publishable key of Stripe's ${mode} mode, pk_${mode}_…`,
		parse: matching(new RegExp(`^pk_${mode}_\\w{4,}$`)),
		hint,
	});

const webhookSecret = (mode: StripeMode): Variable<ReadonlyArray<string>> =>
	variable<ReadonlyArray<string>>({
		name: nameOf(mode, "WEBHOOK_SECRET"),
		default: "(none)",
		absent: [],
		meaning: `The signing secrets of your ${mode}-mode webhook endpoints, which send to \`/v1/processor/notifications\`. Notifications with another signature are refused.`,
		expected: "one or more signing secrets of webhook endpoints, whsec_…, separated by commas",
		parse: (text) => {
			const secrets = text.split(",").map((part) => part.trim());
			return secrets.length <= 10 && secrets.every((secret) => /^whsec_[\w+/=-]{4,}$/.test(secret))
				? secrets
				: undefined;
		},
		hint,
	});

/** Whether a URL points to this machine. */
const isLoopback = (url: string): boolean => ["127.0.0.1", "[::1]", "localhost"].includes(new URL(url).hostname);

export const stripeVariables = {
	stripeTestKey: secretKey("test"),
	stripeTestPublishableKey: publishableKey("test"),
	stripeTestWebhookSecret: webhookSecret("test"),
	stripeLiveKey: secretKey("live"),
	stripeLivePublishableKey: publishableKey("live"),
	stripeLiveWebhookSecret: webhookSecret("live"),
	stripeMethods: variable<ReadonlyArray<Method>>({
		name: "SVC_STRIPE_METHODS",
		default: "card",
		absent: ["card"],
		meaning: "What buyers can pay with, if your Stripe account takes it too.",
		expected: `a comma-separated list of ${methods.join(", ")}`,
		parse: (text) => {
			const named = text.split(",").map((part) => methods.find((method) => method === part.trim()));
			const known = named.flatMap((method) => method ?? []);
			return known.length === named.length && new Set(known).size === known.length ? known : undefined;
		},
	}),
	stripeConnectUrl: variable<string | undefined>({
		name: "SVC_STRIPE_CONNECT_URL",
		default: "(none: no merchant is onboarded)",
		absent: undefined,
		meaning:
			"Opens an account at Stripe Connect for each merchant that developers set up at `/v1/onboarding`, and charges its live orders there. Merchants return to this page of yours from Stripe's form.",
		expected: "an https:// URL without query, such as https://app.example.com/payments",
		parse: (text) => (text.startsWith("https:") ? baseUrl(text) : undefined),
	}),
	stripeApiUrl: variable<string | undefined>({
		name: "SVC_STRIPE_API_URL",
		default: "(Stripe)",
		absent: undefined,
		meaning: "Where a fake Stripe API listens on this machine. For tests, with test keys only.",
		expected: "an http:// URL of this machine, such as http://127.0.0.1:12111",
		parse: (text) => {
			const url = text.startsWith("http:") ? baseUrl(text) : undefined;
			return url !== undefined && isLoopback(url) && new URL(url).pathname === "/" ? url : undefined;
		},
	}),
} as const;

/** The values that this file checks against each other. */
interface StripeConfiguration {
	readonly processor: "simulator" | "stripe";
	readonly allowSimulatedLive: boolean;
	readonly baseUrl: string | undefined;
	readonly stripeTestKey: string | undefined;
	readonly stripeTestPublishableKey: string | undefined;
	readonly stripeTestWebhookSecret: ReadonlyArray<string>;
	readonly stripeLiveKey: string | undefined;
	readonly stripeLivePublishableKey: string | undefined;
	readonly stripeLiveWebhookSecret: ReadonlyArray<string>;
	readonly stripeConnectUrl: string | undefined;
	readonly stripeApiUrl: string | undefined;
}

/** A mode's values for which others of the same mode are missing. */
const modeConflicts = (
	mode: StripeMode,
	key: string | undefined,
	publishable: string | undefined,
	secrets: ReadonlyArray<string>,
): ReadonlyArray<string> => {
	const [keyName, publishableName, secretName] = [
		nameOf(mode, "KEY"),
		nameOf(mode, "PUBLISHABLE_KEY"),
		nameOf(mode, "WEBHOOK_SECRET"),
	];
	if (key === undefined)
		return [
			...(publishable === undefined ? [] : [`${keyName} must be set with ${publishableName}.`]),
			...(secrets.length === 0 ? [] : [`${keyName} must be set with ${secretName}.`]),
		];
	return [
		...(publishable === undefined
			? [`${publishableName} must be set with ${keyName}: buyers' browsers need it to collect cards.`]
			: []),
		...(mode === "live" && secrets.length === 0
			? [`${secretName} must be set with ${keyName}: svc learns of disputes only from signed notifications.`]
			: []),
	];
};

/** What live keys require and exclude. */
const liveConflicts = (configuration: StripeConfiguration): ReadonlyArray<string> => {
	const { baseUrl: base, stripeApiUrl, stripeLiveWebhookSecret, stripeTestWebhookSecret } = configuration;
	const isShared = stripeLiveWebhookSecret.some((secret) => stripeTestWebhookSecret.includes(secret));
	return [
		...(base?.startsWith("https:") === true
			? []
			: [
					"SVC_BASE_URL must begin with https:// with SVC_STRIPE_LIVE_KEY: Stripe collects real cards only on such pages.",
				]),
		...(isShared
			? [
					"SVC_STRIPE_LIVE_WEBHOOK_SECRET must not have a secret of SVC_STRIPE_TEST_WEBHOOK_SECRET: every endpoint has its own, so this one belongs to the other mode.",
				]
			: []),
		...(stripeApiUrl === undefined
			? []
			: ["SVC_STRIPE_API_URL must be unset with SVC_STRIPE_LIVE_KEY: a live key must go only to Stripe."]),
	];
};

/** Describes inconsistent Stripe values, and what to set. */
export const stripeConflicts = (configuration: StripeConfiguration): ReadonlyArray<string> => {
	const { allowSimulatedLive, processor, stripeConnectUrl, stripeLiveKey, stripeTestKey } = configuration;
	if (processor === "simulator") {
		const fields = ["stripeTestKey", "stripeLiveKey", "stripeTestPublishableKey", "stripeLivePublishableKey"] as const;
		return fields
			.filter((field) => configuration[field] !== undefined)
			.map((field) => `SVC_PROCESSOR must be stripe with ${stripeVariables[field].name}: otherwise nobody is charged.`);
	}
	return [
		...(stripeTestKey === undefined && stripeLiveKey === undefined
			? [`${nameOf("test", "KEY")} or ${nameOf("live", "KEY")} must be set with SVC_PROCESSOR=stripe.`]
			: []),
		...modeConflicts(
			"test",
			stripeTestKey,
			configuration.stripeTestPublishableKey,
			configuration.stripeTestWebhookSecret,
		),
		...modeConflicts(
			"live",
			stripeLiveKey,
			configuration.stripeLivePublishableKey,
			configuration.stripeLiveWebhookSecret,
		),
		...(stripeLiveKey === undefined ? [] : liveConflicts(configuration)),
		...(stripeConnectUrl !== undefined && stripeLiveKey === undefined
			? ["SVC_STRIPE_LIVE_KEY must be set with SVC_STRIPE_CONNECT_URL: merchants' accounts are live."]
			: []),
		...(allowSimulatedLive
			? ["SVC_ALLOW_SIMULATED_LIVE must be off with SVC_PROCESSOR=stripe: it applies to the simulator."]
			: []),
	];
};
