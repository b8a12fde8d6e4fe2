import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defaultLimits } from "@svc/core/platform/RateLimits/Limits";
import { type Configuration, load, referenceTable, variables } from "@svc/server/Configuration";
import { version } from "@svc/server/Version";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const configured = (environment: Readonly<Record<string, string>>): Configuration =>
	Either.getOrThrowWith(load(environment), (error) => error);

const refused = (environment: Readonly<Record<string, string>>): string =>
	Either.match(load(environment), { onLeft: (error) => error.message, onRight: () => "nothing was refused" });

/** Without Stripe, whose variables `StripeConfiguration.test.ts` reads. */
const simulated = {
	processor: "simulator" as const,
	allowSimulatedLive: false,
	stripeTestKey: undefined,
	stripeTestPublishableKey: undefined,
	stripeTestWebhookSecret: [],
	stripeLiveKey: undefined,
	stripeLivePublishableKey: undefined,
	stripeLiveWebhookSecret: [],
	stripeMethods: ["card"],
	stripeConnectUrl: undefined,
	stripeApiUrl: undefined,
};

describe("the configuration", () => {
	test("has a default for everything, and treats an empty value as absent", () => {
		const defaults = configured({ PATH: "/bin", OTHER_SVC_PORT: "x" });
		expect(defaults).toEqual({
			host: "127.0.0.1",
			port: 8080,
			stopDelayMillis: 1_000,
			databaseUrl: "sqlite:./data/svc.db",
			databasePooling: "session",
			baseUrl: undefined,
			apiUrl: undefined,
			apiKey: undefined,
			secretKey: undefined,
			previousSecretKeys: [],
			webhooksAllowPrivateTargets: false,
			devMail: false,
			smtpUrl: undefined,
			mailFrom: undefined,
			onboarding: false,
			rateLimits: "on",
			rateLimitChanges: defaultLimits,
			unreadAnswerSeconds: 30,
			logLevel: "info",
			logFormat: "text",
			accessLog: undefined,
			trustedProxies: [],
			...simulated,
			otlpEndpoint: undefined,
			otlpHeaders: {},
			serviceName: "svc",
		});
		const empty = Object.fromEntries(Object.values(variables).map(({ name }) => [name, ""]));
		expect(configured(empty)).toEqual(defaults);
	});

	test("reads every variable", () => {
		const hex = "0123456789abcdef".repeat(4);
		expect(
			configured({
				SVC_HOST: "::1",
				SVC_PORT: "0",
				SVC_STOP_DELAY: "12.5",
				SVC_DATABASE_URL: "postgres://u:p@db.example.com:5433/svc",
				SVC_DATABASE_POOLING: "Transaction",
				SVC_BASE_URL: "https://pay.example.com/shop/",
				SVC_SECRET_KEY: hex,
				SVC_PREVIOUS_SECRET_KEYS: `${"07".repeat(32)}, ${Buffer.alloc(32, 8).toString("base64")}`,
				SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS: "on",
				SVC_SMTP_URL: "smtps://shop:p%40ss@mail.example.com",
				SVC_MAIL_FROM: "The Shop <shop@example.com>",
				SVC_ONBOARDING: "open",
				SVC_RATE_LIMITS: "Shared",
				SVC_RATE_LIMIT_CHANGES: "read.key.second=120, ip.minute=90000,onboarding.start.email=5,mail.day=7",
				SVC_UNREAD_ANSWER_SECONDS: "10",
				SVC_LOG_LEVEL: "debug",
				SVC_LOG_FORMAT: "json",
				SVC_TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.7,2001:db8::/32",
				SVC_ALLOW_SIMULATED_LIVE: "true",
				OTEL_EXPORTER_OTLP_ENDPOINT: "https://otel.example.com:4318/",
				OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=a%20key, tenant=shop=1",
				OTEL_SERVICE_NAME: "pay",
			}),
		).toEqual({
			host: "::1",
			port: 0,
			stopDelayMillis: 12_500,
			databaseUrl: "postgres://u:p@db.example.com:5433/svc",
			databasePooling: "transaction",
			baseUrl: "https://pay.example.com/shop",
			secretKey: new Uint8Array(Buffer.from(hex, "hex")),
			previousSecretKeys: [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)],
			webhooksAllowPrivateTargets: true,
			devMail: false,
			smtpUrl: {
				host: "mail.example.com",
				port: 465,
				isSecure: true,
				needsTls: true,
				login: { user: "shop", password: "p@ss" },
			},
			mailFrom: { email: "shop@example.com", name: "The Shop" },
			onboarding: true,
			rateLimits: "shared",
			rateLimitChanges: {
				...defaultLimits,
				read: { ...defaultLimits.read, key: { second: 120, minute: 3_000 } },
				ip: { second: 1_000, minute: 90_000 },
				mail: { hour: 30, day: 7 },
				onboarding: {
					...defaultLimits.onboarding,
					start: { ...defaultLimits.onboarding.start, email: { limit: 5, span_millis: 30_000 } },
				},
			},
			unreadAnswerSeconds: 10,
			logLevel: "debug",
			logFormat: "json",
			trustedProxies: [
				{ bytes: [10, 0, 0, 0], bits: 8 },
				{ bytes: [192, 0, 2, 7], bits: 32 },
				{ bytes: [0x20, 0x01, 0x0d, 0xb8, ...Array(12).fill(0)], bits: 32 },
			],
			...simulated,
			allowSimulatedLive: true,
			otlpEndpoint: "https://otel.example.com:4318",
			otlpHeaders: { "x-api-key": "a key", tenant: "shop=1" },
			serviceName: "pay",
		});
	});

	test("accepts either the mailbox or a mail server with a sender", () => {
		expect(configured({ SVC_DEV_MAIL: "on" }).devMail).toBe(true);
		const SVC_SMTP_URL = "smtp://mail.example.com";
		expect(refused({ SVC_SMTP_URL })).toMatch(/^SVC_MAIL_FROM must be set with SVC_SMTP_URL/);
		const both = refused({ SVC_SMTP_URL, SVC_MAIL_FROM: "shop@example.com", SVC_DEV_MAIL: "on" });
		expect(both).toMatch(/^SVC_DEV_MAIL must be off with SVC_SMTP_URL/);
	});

	test("accepts a secret key in hex and in base64", () => {
		fc.assert(
			fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
				for (const encoding of ["hex", "base64"] as const)
					expect(configured({ SVC_SECRET_KEY: Buffer.from(bytes).toString(encoding) }).secretKey).toEqual(bytes);
			}),
		);
	});

	test.each([
		["SVC_HOST", "http://localhost", "an IP address or a host name"],
		["SVC_HOST", "a b", "an IP address"],
		["SVC_PORT", "80800", "from 0 to 65535"],
		["SVC_PORT", "http", "from 0 to 65535"],
		["SVC_PORT", "-1", "from 0 to 65535"],
		["SVC_STOP_DELAY", "301", "a number of seconds from 0 to 300"],
		["SVC_STOP_DELAY", "5s", "a number of seconds from 0 to 300"],
		["SVC_DATABASE_URL", "./data/svc.db", "sqlite:<file>"],
		["SVC_DATABASE_URL", "sqlite:", "sqlite:<file>"],
		["SVC_DATABASE_URL", "sqlite:///var/svc.db", "sqlite:<file>"],
		["SVC_DATABASE_URL", "mysql://u:p@h/d", "postgres://"],
		["SVC_DATABASE_URL", "postgres://u:p@h", "postgres://"],
		["SVC_DATABASE_POOLING", "statement", "session or transaction"],
		["SVC_BASE_URL", "pay.example.com", "http://"],
		["SVC_BASE_URL", "https://pay.example.com/?a=b", "without query"],
		["SVC_SECRET_KEY", "abc", "32 bytes"],
		["SVC_PREVIOUS_SECRET_KEYS", `${"07".repeat(32)},`, "keys of 32 bytes"],
		["SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS", "maybe", "on or off"],
		["SVC_SMTP_URL", "mail.example.com:587", "smtp://"],
		["SVC_SMTP_URL", "smtp://user@mail.example.com", "smtp://"],
		["SVC_MAIL_FROM", "The Shop", "shop@example.com"],
		["SVC_MAIL_FROM", "a@b.example, c@d.example", "shop@example.com"],
		["SVC_RATE_LIMITS", "none", "on, off or shared"],
		["SVC_RATE_LIMIT_CHANGES", "read.key.second", "names and whole numbers"],
		["SVC_RATE_LIMIT_CHANGES", "read.key.second=0", "names and whole numbers"],
		["SVC_RATE_LIMIT_CHANGES", "read.key.second=2.5", "names and whole numbers"],
		["SVC_RATE_LIMIT_CHANGES", "read.key.second=1000001", "names and whole numbers"],
		["SVC_RATE_LIMIT_CHANGES", "reed.key.second=5", "names and whole numbers"],
		["SVC_LOG_LEVEL", "verbose", "error, warn, info or debug"],
		["SVC_TRUSTED_PROXIES", "10.0.0.0/33", "IP addresses and networks"],
		["SVC_TRUSTED_PROXIES", "10.0.0.1,", "IP addresses and networks"],
		["SVC_TRUSTED_PROXIES", "proxy.example.com", "IP addresses and networks"],
		["OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318", "http://"],
		["OTEL_EXPORTER_OTLP_HEADERS", "abc", "name=value"],
		["OTEL_EXPORTER_OTLP_HEADERS", "x-api-key=%ff", "name=value"],
		["OTEL_SERVICE_NAME", "two words", "visible ASCII"],
	])("refuses %s=%s by its name, and says what is expected", (name, value, expected) => {
		const message = refused({ [name]: value });
		expect(message).toMatch(new RegExp(`^${name} must be `));
		expect(message).toContain(expected);
	});

	test("never shows a value that may be secret", () => {
		expect(refused({ SVC_SECRET_KEY: "hunter2" })).not.toContain("hunter2");
		expect(refused({ SVC_PREVIOUS_SECRET_KEYS: "hunter2" })).not.toContain("hunter2");
		expect(refused({ SVC_DATABASE_URL: "mysql://u:hunter2@h/d" })).not.toContain("hunter2");
		expect(refused({ SVC_SMTP_URL: "smtp://u:hunter2@h/x" })).not.toContain("hunter2");
		expect(refused({ OTEL_EXPORTER_OTLP_HEADERS: "hunter2" })).not.toContain("hunter2");
	});

	test("refuses an unknown name, and suggests the right one for a misspelt one", () => {
		expect(refused({ SVC_PROT: "1" })).toBe("SVC_PROT is not a variable of svc: did you mean SVC_PORT?");
		expect(refused({ SVC_COFFEE_MACHINE: "1" })).toBe("SVC_COFFEE_MACHINE is not a variable of svc: unset it.");
	});

	test("reports every fault at once", () => {
		const lines = refused({ SVC_PORT: "x", SVC_RATE_LIMITS: "x", SVC_PROT: "x" }).split("\n");
		expect(lines.map((line) => line.split(" ")[0])).toEqual(["SVC_PROT", "SVC_PORT", "SVC_RATE_LIMITS"]);
	});
});

const page = fileURLToPath(new URL("../../../docs/reference/configuration.md", import.meta.url));

test("docs/reference/configuration.md has the table of the code (`npx vitest run -u` writes it)", async () => {
	const [before, after] = readFileSync(page, "utf8").split(/(?<=<!-- table -->\n)[\s\S]*(?=<!-- end of table -->)/);
	await expect(`${before}${referenceTable()}${after}`).toMatchFileSnapshot(page);
});

test("the command prints the version of its package", () => {
	const manifest = fileURLToPath(new URL("../package.json", import.meta.url));
	expect(JSON.parse(readFileSync(manifest, "utf8")).version).toBe(version);
});
