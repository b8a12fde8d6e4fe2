/**
 * Generates the reference in Markdown from the catalogs and the contract. `npm run docs` writes it to `docs/reference`,
 * and a test checks that it is up to date.
 */

import { eventTypeDescriptions } from "@svc/core/events/Events";
import {
	defaultLimits,
	type Rate,
	type RouteClass,
	routeClasses,
	setupSteps,
} from "@svc/core/platform/RateLimits/Limits";
import { all as scopes } from "@svc/core/platform/Scopes";
import { codes, catalog as errors, typeOfStatus } from "@svc/core/words/Errors";
import { endpoints, endpointsPage } from "./Reference/Endpoints.js";
import { code, page, table } from "./Reference/Markdown.js";

const errorsPage = (): string => {
	const statuses = [...new Set(codes.map((one) => errors[one].status))].sort((a, b) => a - b);
	const rowsOf = (status: number) =>
		codes
			.filter((one) => errors[one].status === status)
			.map((one) => {
				const { category, message, next_steps, retryable } = errors[one];
				return [code(one), category, retryable ? "yes" : "no", message, next_steps];
			});
	return page(
		"Errors",
		"Every error response is `{error: {type, code, message, param?, details?, blocking_resources?, selectable_merchants?, request_id, doc_url, request_log_url?, error_source, remediation}}`. Branch on `code`, never on `message`; new codes are added over time, so keep a default for the `type` and the status. `param` is the dotted path of the invalid field. `Retry`: the same request may succeed later, unchanged. Responses of status 429 and 503 have `Retry-After`, the whole seconds to wait at least; if the request fails again, wait longer each time.",
		...statuses.map((status) =>
			[
				`## ${status} ${typeOfStatus(status)}`,
				table(["Code", "Category", "Retry", "Meaning", "What to do"], rowsOf(status)),
			].join("\n\n"),
		),
	);
};

const eventsPage = (): string =>
	page(
		"Event types",
		"What an endpoint can receive ([how events work](../concepts/events.md)). An endpoint without `enabled_events` receives every type of the merchant, including types of later versions.",
		table(
			["Type", "Source", "Emitted when"],
			eventTypeDescriptions.map(({ description, event_source, event_type }) => [
				code(event_type),
				code(event_source),
				description,
			]),
		),
	);

/** The scope also appears in each operation's description, for readers of the OpenAPI document. */
const scopeOf = (description: string | undefined): string | undefined =>
	/Requires the scope `([^`]+)`/.exec(description ?? "")?.[1];

const scopesPage = (): string =>
	page(
		"Scopes",
		"What an API key may do. A `.write` scope satisfies the `.read` scope of the same area. A key can only grant scopes that it has. A `.write` scope without endpoints grants only its `.read` scope.",
		table(
			["Scope", "Endpoints"],
			scopes.map((scope) => [
				code(scope),
				endpoints
					.filter(({ operation }) => scopeOf(operation.description) === scope)
					.map(({ method, path }) => code(`${method} ${path}`))
					.join("<br>"),
			]),
		),
	);

const rateText = ({ minute, second }: Rate): string => `${number(second)}/s, ${number(minute)}/min`;
const number = (value: number): string => value.toLocaleString("en-US");

/** The class also appears in each operation's description. */
const classOf = (description: string | undefined): string | undefined =>
	/Counts as `(\w+)`/.exec(description ?? "")?.[1];

const endpointsOfClass = (one: RouteClass): string => {
	if (one === "read") return "every GET";
	if (one === "write") return "every other request that changes something";
	return endpoints
		.filter(({ operation }) => classOf(operation.description) === one)
		.map(({ method, path }) => code(`${method} ${path}`))
		.join("<br>");
};

const rateLimitsPage = (): string =>
	page(
		"Rate limits by endpoint",
		"The default budgets, unless the operator has changed them ([how they count, and how to change them](../operating/rate-limits.md)).",
		"## Classes",
		table(
			["Class", "A key", "A merchant", "Requests"],
			routeClasses.map((one) => [
				code(one),
				rateText(defaultLimits[one].key),
				rateText(defaultLimits[one].merchant),
				endpointsOfClass(one),
			]),
		),
		"## Addresses",
		table(
			["Requests from an address", "Limit"],
			[
				["all", rateText(defaultLimits.ip)],
				["those without a valid key", rateText(defaultLimits.ip_unauthenticated)],
			],
		),
		"## Steps of the onboarding",
		table(
			["Step", "An address", "An email"],
			setupSteps.map((step) => {
				const { email, ip } = defaultLimits.onboarding[step];
				return [
					code(`POST /v1/onboarding/${step.replaceAll("_", "-")}`),
					rateText(ip),
					email === undefined ? "" : `${email.limit} in ${email.span_millis / 1_000} s`,
				];
			}),
		),
	);

/** The pages by file name. */
export const reference = (): Readonly<Record<string, string>> => ({
	"endpoints.md": endpointsPage(),
	"errors.md": errorsPage(),
	"events.md": eventsPage(),
	"rate-limits.md": rateLimitsPage(),
	"scopes.md": scopesPage(),
});
