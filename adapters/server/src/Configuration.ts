/**
 * Reads, validates, and documents (`docs/reference/configuration.md`) environment variables from one table. Invalid
 * values and unknown names are refused at start, because a misspelled setting that is silently ignored is noticed too
 * late.
 */

import { defaultLimits, type Limits, maximumLimit } from "@svc/core/platform/RateLimits/Limits";
import { nearestName } from "@svc/core/words/NearestName";
import type { Network } from "@svc/http/ClientAddress";
import type { Pooling } from "@svc/postgres/Pooling";
import { readSender, readServer, type Sender, type SmtpServer } from "@svc/smtp/Settings";
import { Either } from "effect";
import type { LogFormat, LogLevel, RateLimiting } from "./Configuration/Parsers.js";
import * as parse from "./Configuration/Parsers.js";
import { stripeConflicts, stripeVariables } from "./Configuration/Stripe.js";
import { type Variable, variable } from "./Configuration/Variable.js";
import { OperatorError } from "./OperatorError.js";

/** Every variable of svc, in the order of the documentation. */
export const variables = {
	host: variable({
		name: "SVC_HOST",
		default: "127.0.0.1",
		absent: "127.0.0.1",
		meaning: "The address to listen on. `0.0.0.0` and `::` accept requests from other machines.",
		expected: "an IP address or a host name",
		parse: parse.host,
	}),
	port: variable({
		name: "SVC_PORT",
		default: "8080",
		absent: 8080,
		meaning: "The port to listen on. `0` picks any free one.",
		expected: "a port from 0 to 65535",
		parse: parse.port,
	}),
	stopDelayMillis: variable({
		name: "SVC_STOP_DELAY",
		default: "1",
		absent: 1_000,
		meaning:
			"How many seconds a node that was asked to stop still accepts requests while `/readyz` returns 503. Make this longer than your load balancer takes to notice. Stopping takes up to 9 seconds more.",
		expected: "a number of seconds from 0 to 300, such as 1 or 0.5",
		parse: parse.delay,
	}),
	databaseUrl: variable({
		name: "SVC_DATABASE_URL",
		default: "sqlite:./data/svc.db",
		absent: "sqlite:./data/svc.db",
		meaning: "Where data is kept. A SQLite file and its folder are created if absent; a Postgres database must exist.",
		expected: "sqlite:<file>, such as sqlite:./data/svc.db, or postgres://<user>:<password>@<host>:<port>/<database>",
		parse: parse.databaseUrl,
	}),
	databasePooling: variable<Pooling>({
		name: "SVC_DATABASE_POOLING",
		default: "session",
		absent: "session",
		meaning:
			"How long a pooler between svc and Postgres keeps a connection with one server process. `transaction`, for PgBouncer's `pool_mode = transaction` before its version 1.21 or without `max_prepared_statements`: svc then prepares no statements. Without a pooler it is `session`.",
		expected: "session or transaction",
		parse: parse.pooling,
	}),
	baseUrl: variable<string | undefined>({
		name: "SVC_BASE_URL",
		default: "(`http://<SVC_HOST>:<SVC_PORT>`)",
		absent: undefined,
		meaning: "Where callers reach this server. Links in responses, such as an error's `doc_url`, begin with it.",
		expected: "an http:// or https:// URL without query, such as https://pay.example.com",
		parse: parse.baseUrl,
	}),
	apiUrl: variable<string | undefined>({
		name: "SVC_API_URL",
		default: "(`SVC_BASE_URL`)",
		absent: undefined,
		meaning: "For `svc listen` and `svc trigger` only: the address of the svc that they call with `SVC_API_KEY`.",
		expected: "an http:// or https:// URL without query, such as https://pay.example.com",
		parse: parse.baseUrl,
	}),
	apiKey: variable<string | undefined>({
		name: "SVC_API_KEY",
		default: "(none: they use the database)",
		absent: undefined,
		meaning: "For `svc listen` and `svc trigger` only: a test key, with which they call the HTTP API.",
		expected: "a test key, which begins with svc_test_",
		parse: parse.testKey,
	}),
	secretKey: variable<Uint8Array | undefined>({
		name: "SVC_SECRET_KEY",
		default: "(generated once and stored in `secret.key`)",
		absent: undefined,
		meaning:
			"The key that encrypts what svc must be able to read later, such as webhook secrets. If absent, one is generated and stored, with a warning, in `secret.key` (mode 0600): next to a SQLite database, otherwise in `./data`. Every node of a database needs the same key.",
		expected: "32 bytes as 64 hex digits or as base64 (44 characters)",
		parse: parse.secretKey,
	}),
	previousSecretKeys: variable<ReadonlyArray<Uint8Array>>({
		name: "SVC_PREVIOUS_SECRET_KEYS",
		default: "(none)",
		absent: [],
		meaning:
			"Previous keys with which svc can still read, to change `SVC_SECRET_KEY` without downtime: links, sessions and page tokens under these keys still work. After `svc reseal` with the new key, they can be removed.",
		expected: "comma-separated keys of 32 bytes, each as 64 hex digits or as base64",
		parse: parse.secretKeys,
	}),
	webhooksAllowPrivateTargets: variable({
		name: "SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS",
		default: "off",
		absent: false,
		meaning:
			"Allows webhooks to loopback, private and link-local addresses. For local development and tests only: in production, it would let a merchant reach your network.",
		expected: "on or off",
		parse: parse.onOff,
	}),
	devMail: variable({
		name: "SVC_DEV_MAIL",
		default: "off",
		absent: false,
		meaning:
			"Keeps every mail in memory and shows it at `/dev/mail`, gift-card codes included, to every client that can reach the server. For development only.",
		expected: "on or off",
		parse: parse.onOff,
	}),
	smtpUrl: variable<SmtpServer | undefined>({
		name: "SVC_SMTP_URL",
		default: "(none: no mail leaves)",
		absent: undefined,
		meaning:
			"The mail server for gift-card codes and other mails. `smtps` speaks TLS from the start, on port 465 unless the URL names another; `smtp`, on port 587, takes STARTTLS where the server offers it. A password is sent over TLS only, unless the server is on this machine. Not together with `SVC_DEV_MAIL`.",
		expected: "smtp://[<user>:<password>@]<host>[:<port>] or smtps://…, user and password percent-encoded",
		parse: readServer,
	}),
	mailFrom: variable<Sender | undefined>({
		name: "SVC_MAIL_FROM",
		default: "(none; required with `SVC_SMTP_URL`)",
		absent: undefined,
		meaning: "The sender of mails; the mail server must accept it.",
		expected: "an address such as shop@example.com, or a name with one such as The Shop <shop@example.com>",
		parse: readSender,
	}),
	onboarding: variable({
		name: "SVC_ONBOARDING",
		default: "off",
		absent: false,
		meaning:
			"`open`: anyone who can receive email can set up a merchant at `/v1/onboarding`, without a key. Requires a mail server. Off: these paths do not exist, and only the command line creates merchants.",
		expected: "open or off",
		parse: parse.openOff,
	}),
	rateLimits: variable<RateLimiting>({
		name: "SVC_RATE_LIMITS",
		default: "on",
		absent: "on",
		meaning:
			"Whether rate limits apply. `on`: each node counts in its own memory, so several nodes accept several times as much. `shared`: the nodes of a Postgres database share the budgets of keys and merchants, at the cost of one query per request.",
		expected: "on, off or shared",
		parse: parse.rateLimiting,
	}),
	rateLimitChanges: variable<Limits>({
		name: "SVC_RATE_LIMIT_CHANGES",
		default: "(none)",
		absent: defaultLimits,
		meaning:
			"Limits that differ from the API's own, by their names: `read.key.second`, `read.key.minute`, `read.merchant.second`, `read.merchant.minute`, the same of every other class, `ip.second`, `ip.minute`, `ip_unauthenticated.second`, `ip_unauthenticated.minute`, `onboarding.start.ip.second`, `onboarding.start.ip.minute`, `onboarding.start.email`, the same of `onboarding.verify_email`, and of `onboarding.api_key` but for the email; `onboarding.start.day.email`, `onboarding.start.day.ip`, `onboarding.start.day.all`; `mail.hour` and `mail.day` of one recipient; `holds.hour`.",
		expected: `a comma-separated list of names and whole numbers up to ${maximumLimit}, such as read.key.second=120,ip.minute=90000`,
		parse: parse.limitChanges,
	}),
	unreadAnswerSeconds: variable<number>({
		name: "SVC_UNREAD_ANSWER_SECONDS",
		default: "30",
		absent: 30,
		meaning:
			"How long a response waits while its client reads nothing. After that, the connection is cut, and the response's memory is freed.",
		expected: "a whole number of seconds from 1 to 3600",
		parse: parse.seconds,
	}),
	keptEventDays: variable<number | undefined>({
		name: "SVC_KEEP_EVENTS_DAYS",
		default: "(permanently)",
		absent: undefined,
		meaning:
			"How many days events are kept, with their deliveries and attempts. Older ones are removed in small steps, except those that may still be sent.",
		expected: "a whole number of days from 30 to 3650",
		parse: parse.days,
	}),
	logLevel: variable<LogLevel>({
		name: "SVC_LOG_LEVEL",
		default: "info",
		absent: "info",
		meaning: "The least severe level that is logged.",
		expected: "error, warn, info or debug",
		parse: parse.logLevel,
	}),
	logFormat: variable<LogFormat>({
		name: "SVC_LOG_FORMAT",
		default: "text",
		absent: "text",
		meaning:
			"The format of the lines on standard error: logfmt for people, or one JSON object per line for a log store.",
		expected: "text or json",
		parse: parse.logFormat,
	}),
	accessLog: variable<boolean | undefined>({
		name: "SVC_ACCESS_LOG",
		default: "(on with `SVC_LOG_FORMAT=json`, otherwise off)",
		absent: undefined,
		meaning:
			"Logs a line of the level `info` for each request, with its ID, method, route, status and duration. Without paths and addresses, so that no secret and nobody's data gets into the log.",
		expected: "on or off",
		parse: parse.onOff,
	}),
	trustedProxies: variable<ReadonlyArray<Network>>({
		name: "SVC_TRUSTED_PROXIES",
		default: "(none)",
		absent: [],
		meaning:
			"Proxies that are trusted to send `X-Forwarded-For` for the client address. Without them the address is the socket's.",
		expected: "a comma-separated list of IP addresses and networks, such as 10.0.0.0/8,192.0.2.7",
		parse: parse.networks,
	}),
	processor: variable<"simulator" | "stripe">({
		name: "SVC_PROCESSOR",
		default: "simulator",
		absent: "simulator",
		meaning:
			"The card processor. The simulator moves no money. With `stripe`, set the keys of test mode, of live mode, or both ([Go live with Stripe](../guides/go-live-with-stripe.md)).",
		expected: "simulator or stripe",
		parse: (text) => (text === "simulator" || text === "stripe" ? text : undefined),
	}),
	allowSimulatedLive: variable({
		name: "SVC_ALLOW_SIMULATED_LIVE",
		default: "off",
		absent: false,
		meaning:
			"Lets the simulator accept payments of live orders, although no money moves. For demonstrations only: otherwise they are refused with `PROCESSOR_NOT_CONFIGURED`.",
		expected: "on or off",
		parse: parse.onOff,
	}),
	...stripeVariables,
	otlpEndpoint: variable<string | undefined>({
		name: "OTEL_EXPORTER_OTLP_ENDPOINT",
		default: "(none: no spans are created)",
		absent: undefined,
		meaning:
			"The OpenTelemetry collector to which spans and metrics are sent, as OTLP over HTTP with JSON bodies. `OTEL_RESOURCE_ATTRIBUTES` applies too.",
		expected: "an http:// or https:// URL without query, such as http://127.0.0.1:4318",
		parse: parse.baseUrl,
	}),
	otlpHeaders: variable<Readonly<Record<string, string>>>({
		name: "OTEL_EXPORTER_OTLP_HEADERS",
		default: "(none)",
		absent: {},
		meaning: "Headers for the collector, such as a vendor's key.",
		expected: "a comma-separated list of name=value, values percent-encoded, such as x-api-key=abc",
		parse: parse.headerList,
	}),
	serviceName: variable<string>({
		name: "OTEL_SERVICE_NAME",
		default: "svc",
		absent: "svc",
		meaning: "The `service.name` of spans and metrics.",
		expected: "1 to 255 visible ASCII characters",
		parse: (text) => (/^[\x21-\x7e]{1,255}$/.test(text) ? text : undefined),
	}),
} as const;

type Variables = typeof variables;
type Value<V> = V extends Variable<infer A> ? A : never;

/** The value of every variable. */
export type Configuration = { readonly [K in keyof Variables]: Value<Variables[K]> };

const rows: ReadonlyArray<Variable<unknown>> = Object.values(variables);

const unknownName = (name: string): string => {
	const nearest = nearestName(
		name,
		rows.map((row) => row.name),
	);
	return `${name} is not a variable of svc: ${nearest === undefined ? "unset it." : `did you mean ${nearest}?`}`;
};

/** Variables that may contain a key or a password. */
const secrets: ReadonlySet<Variable<unknown>> = new Set([
	variables.apiKey,
	variables.secretKey,
	variables.previousSecretKeys,
	variables.databaseUrl,
	variables.smtpUrl,
	variables.otlpHeaders,
	...Object.values(stripeVariables),
]);

/** Shows a refused value, but never a secret one. */
const badValue = (row: Variable<unknown>, text: string): string => {
	const isSecret = secrets.has(row);
	const hint = row.hint?.(text);
	const value = isSecret ? "." : `, not ${JSON.stringify(text.slice(0, 100))}.`;
	return `${row.name} must be ${row.expected}${value}${hint === undefined ? "" : ` ${hint}`}`;
};

/** Finds mail settings that are valid individually but not together. */
const mailConflicts = ({ devMail, mailFrom, smtpUrl }: Configuration): ReadonlyArray<string> => {
	if (smtpUrl === undefined) return [];
	return [
		...(mailFrom === undefined ? ["SVC_MAIL_FROM must be set with SVC_SMTP_URL: it is the sender of mails."] : []),
		...(devMail
			? ["SVC_DEV_MAIL must be off with SVC_SMTP_URL: its mailbox receives mails instead of the server."]
			: []),
	];
};

const conflictsOf = (configuration: Configuration): ReadonlyArray<string> => [
	...mailConflicts(configuration),
	...stripeConflicts(configuration),
];

/**
 * Reads the configuration from `environment`, such as `process.env`. An empty value counts as absent. The error names
 * every invalid variable, one sentence each.
 */
export const load = (
	environment: Readonly<Record<string, string | undefined>>,
): Either.Either<Configuration, OperatorError> => {
	const known = new Set(rows.map((row) => row.name));
	const faults = Object.keys(environment)
		.filter((name) => name.startsWith("SVC_") && !known.has(name))
		.map(unknownName);
	const values = Object.entries<Variable<unknown>>(variables).map(([field, row]) => {
		const text = environment[row.name] ?? "";
		const value = text === "" ? row.absent : row.parse(text);
		if (text !== "" && value === undefined) faults.push(badValue(row, text));
		return [field, value] as const;
	});
	// Every field of the table has been parsed by its own row.
	const configuration = Object.fromEntries(values) as unknown as Configuration;
	const all = faults.length > 0 ? faults : conflictsOf(configuration);
	return all.length > 0 ? Either.left(new OperatorError({ message: all.join("\n") })) : Either.right(configuration);
};

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("<", "\\<");

/** Renders the table for the documentation, in Markdown. */
export const referenceTable = (): string =>
	[
		"| Variable | Default | Meaning |",
		"|---|---|---|",
		...rows.map((row) => {
			const fallback = row.default.startsWith("(") ? row.default.slice(1, -1) : `\`${row.default}\``;
			return `| \`${row.name}\` | ${fallback} | ${cell(row.meaning)} Must be ${cell(row.expected)}. |`;
		}),
		"",
	].join("\n");
