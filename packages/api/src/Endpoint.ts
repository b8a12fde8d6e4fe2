/** The building blocks of every endpoint of the contract: envelope, list parameters, scope, errors. */
import * as HttpApiSchema from "@effect/platform/HttpApiSchema";
import { Warning } from "@svc/core/platform/Idempotency";
import type { RouteClass } from "@svc/core/platform/RateLimits/Limits";
import type { Scope } from "@svc/core/platform/Scopes";
import type { Admits, ListSource } from "@svc/core/platform/UseCase";
import { BlockingResource, catalog, SelectableMerchant } from "@svc/core/words/Errors";
import { optional, required } from "@svc/core/words/Optional";
import {
	defaultPageSize,
	maximumPageSize,
	maximumQueryLength,
	parametersOf,
	sortDirections,
	sortsOf,
} from "@svc/core/words/Page";
import type { Filter } from "@svc/core/words/Storage/Collection";
import { Context, Option, Schema } from "effect";

/** The kinds of principals that an endpoint admits. */
export class Admitted extends Context.Tag("@svc/api/Admitted")<Admitted, Admits>() {}

/** The kinds of principals that an endpoint admits; API keys if neither it nor its group specifies any. */
export const admitsOf = (annotations: Context.Context<never>): Admits =>
	Option.getOrElse(Context.getOption(annotations, Admitted), (): Admits => ["ApiKey"]);

/** The scope that an API key needs for an endpoint; absent if any key will do. */
export class RequiredScope extends Context.Tag("@svc/api/RequiredScope")<RequiredScope, Scope>() {}

/**
 * The rate class of an endpoint's requests (requirements: Rate limits), set on the endpoint or on its whole group.
 * Every GET is `read`, whatever its group says.
 */
export class RateClass extends Context.Tag("@svc/api/RateClass")<RateClass, RouteClass>() {}

/** Returns the class of an endpoint; `undefined` if neither it nor its group has one. */
export const rateClassOf = (method: string, annotations: Context.Context<never>): RouteClass | undefined =>
	method === "GET" ? "read" : Option.getOrUndefined(Context.getOption(annotations, RateClass));

/** Marks an endpoint that requires an `Idempotency-Key`. */
export class IdempotencyKeyRequired extends Context.Tag("@svc/api/IdempotencyKeyRequired")<
	IdempotencyKeyRequired,
	boolean
>() {}

/** Marks an endpoint with permanently taken `Idempotency-Key`s. */
export class IdempotencyKeyLasting extends Context.Tag("@svc/api/IdempotencyKeyLasting")<
	IdempotencyKeyLasting,
	boolean
>() {}

/** Marks an endpoint with an optional body, which is read as `{}` if absent. */
export class BodyOptional extends Context.Tag("@svc/api/BodyOptional")<BodyOptional, boolean>() {}

/** The media types besides JSON that an endpoint offers. */
export class OtherMediaTypes extends Context.Tag("@svc/api/OtherMediaTypes")<
	OtherMediaTypes,
	ReadonlyArray<string>
>() {}

/** Returns the media types besides JSON that an endpoint offers; none for most endpoints. */
export const otherMediaTypesOf = (annotations: Context.Context<never>): ReadonlyArray<string> =>
	Option.getOrElse(Context.getOption(annotations, OtherMediaTypes), (): ReadonlyArray<string> => []);

export const Meta = Schema.Struct({
	warnings: optional(Schema.Array(Warning), "What the call did otherwise than you may expect; absent if nothing."),
}).annotations({ identifier: "Meta" });

const envelope = {
	meta: optional(Meta, "Warnings about the call; absent if there are none."),
	request_id: required(Schema.String, "Names this request in your logs, in request logs, and to support: `req_…`."),
};

/** One resource. */
export const single = <A, I, R>(data: Schema.Schema<A, I, R>) =>
	Schema.Struct({ data: required(data, "What the call returns."), ...envelope });

/** A page of resources. */
export const page = <A, I, R>(item: Schema.Schema<A, I, R>) =>
	Schema.Struct({
		data: required(Schema.Array(item), "The items of this page, in the order that the query asks for."),
		next_page_token: optional(Schema.String, "Send it as `page_token` to get the next page; absent on the last page."),
		...envelope,
	});

const Anything = Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown }));

export const ErrorBody = Schema.Struct({
	error: required(
		Schema.Struct({
			type: required(Schema.String, "The kind of error, which depends on the status alone, such as `conflict_error`."),
			code: required(
				Schema.String.annotations({ examples: ["RESOURCE_NOT_FOUND"] }),
				"A stable identifier; branch on this, never on `message`. The catalog is at `/docs/errors`.",
			),
			message: required(Schema.String, "What is wrong, in a sentence for people; its words may change."),
			param: optional(
				Schema.String,
				"The field or parameter at fault, such as `line_items[0].name`; absent if there is no single one.",
			),
			reason: optional(
				Schema.String,
				"On `PROMOTION_DECLINED`: why, as in the warning `promotion_declined`. On `CHECKOUT_SESSION_NOT_OPEN`: `completed`, or why the session ended. On `CHECKOUT_SESSION_MODIFIERS_READ_ONLY`: what fixes the lines. On `NOTIFICATION_NOT_VERIFIED`: the check that failed, such as `missing_header`, `signature_mismatch` or `timestamp_too_old`.",
			),
			details: optional(
				Anything,
				"Figures that explain the refusal, or one entry for each failure; which fields depends on `code`.",
			),
			blocking_resources: optional(
				Schema.Array(BlockingResource),
				"What stands in the way, at most 25; absent if nothing does.",
			),
			blocking_resource_count: optional(Schema.Int, "How many stand in the way, also beyond the 25 that are named."),
			conflict_details: optional(
				Anything,
				"On `CHECKOUT_SESSION_REVISION_CONFLICT`: the latest `revision`, and the amounts that the buyer would pay now.",
			),
			existing_checkout_session_id: optional(
				Schema.String,
				"On `CHECKOUT_SESSION_ALREADY_EXISTS`: the open session, `cs_…`.",
			),
			current_checkout_session_id: optional(
				Schema.String,
				"On `CHECKOUT_SESSION_CURRENT_CHANGED`: the session that replaced it, if it is open.",
			),
			selectable_merchants: optional(
				Schema.Array(SelectableMerchant),
				"On `MERCHANT_SELECTION_REQUIRED` and `INVALID_MERCHANT_SELECTION`: the merchants to choose from.",
			),
			request_id: required(Schema.String, "Names this request in your logs, in request logs, and to support: `req_…`."),
			doc_url: required(Schema.String, "The page section that explains `code`, and what to do about it."),
			request_log_url: optional(
				Schema.String,
				"The path that lists the request's log, for keys of the request's merchant and environment. Absent if the request is not logged: without a valid key or checkout session, during onboarding, for unknown paths, and if the server was too busy to read the request.",
			),
			error_source: required(
				Schema.Literal("merchant", "integration", "svc"),
				"`svc` for every status from 500 on; otherwise `merchant`: the request or the state of your data.",
			),
			remediation: required(
				Schema.Struct({
					retryable: required(Schema.Boolean, "Whether the same request may succeed later."),
					next_steps: required(Schema.String, "What to do next, for people."),
				}),
				"How to get past the error; it depends on `code` alone.",
			),
		}),
		"Why the request was refused.",
	),
}).annotations({ identifier: "Error" });
export type ErrorBody = typeof ErrorBody.Type;

/** The meaning of an error with each status; not every endpoint can return all of them. */
export const statusDescriptions: Readonly<Record<number, string>> = {
	400: "The request cannot be read",
	401: "The API key is missing, unknown, expired or revoked",
	402: "The payment was declined",
	403: "The API key lacks a scope",
	404: "There is no such resource in this environment",
	409: "The request conflicts with the state of the resource or of an idempotency key",
	410: "The API version is retired",
	413: "The request body is larger than 1 MiB",
	415: "The request body is not JSON, or is compressed",
	422: "A rule rejects a value",
	429: "A rate limit is used up, and `Retry-After` says for how long; or too many attempts were made",
	500: "A fault on our side",
	502: "The card processor failed",
	503: "The service is temporarily unavailable",
	504: "The outcome is not known yet",
};

/** The error envelope at one status. */
const failure = (status: number) =>
	ErrorBody.annotations(
		HttpApiSchema.annotations({
			status,
			...(statusDescriptions[status] ? { description: statusDescriptions[status] } : {}),
		}),
	);

const always = Schema.Union(failure(400), failure(401), failure(403), failure(500), failure(503));
const onOne = Schema.Union(always, failure(404));
const onCommand = Schema.Union(onOne, failure(409), failure(422));
const onPayment = Schema.Union(onCommand, failure(402), failure(502), failure(504));

/** The error statuses of each kind of endpoint. */
export const errors = { list: always, read: onOne, command: onCommand, payment: onPayment } as const;

/** An endpoint that responds with 429 after too many attempts. */
export const guarded = <A, I, R>(schema: Schema.Schema<A, I, R>) => Schema.Union(schema, failure(429));

/** Every status used in the catalog; the contract's test compares them. */
export const statuses: ReadonlyArray<number> = [...new Set(Object.values(catalog).map((entry) => entry.status))];

/** Several values, either repeated or comma-separated. */
const many = (values: ReadonlyArray<string>) => ({ type: "array", items: { type: "string", enum: values } });

const One = Schema.Union(Schema.String, Schema.Number);

/**
 * A query parameter as programs write it; clients convert it to text. It has the JSON Schema of the value that it
 * represents.
 */
const parameter = (jsonSchema: object, description: string) =>
	optional(
		// The contract requires string schemas here, although clients convert other values too.
		Schema.make<string>(
			Schema.Union(One, Schema.Array(One), Schema.Undefined).annotations({ jsonSchema: { ...jsonSchema, description } })
				.ast,
		),
	);

const time = (description: string) => parameter({ type: "string", format: "date-time" }, description);

const text = (description: string) =>
	parameter({ type: "string", minLength: 1, maxLength: maximumQueryLength }, description);

/** The name of several items, such as `gift cards`. */
const pluralOf = (resource: string): string => `${resource.replace(/(?<![aeiou])y$/, "ie")}s`;

/** The sentence of a filter. */
const filterText = (items: string, name: string, { description, isList, isMany }: Filter): string => {
	if (description !== undefined) return description;
	const field = `\`${name.replace("[]", "")}\``;
	if (isMany) return `Only ${items} with one of these ${field}; repeat the parameter, or separate values by commas.`;
	return `Only ${items} with this ${field}${isList ? ", alone or among others" : ""}.`;
};

const filterParameter = (items: string, name: string, filter: Filter) => {
	const { isMany, values } = filter;
	const description = filterText(items, name, filter);
	if (values === undefined) return parameter({ type: "string", minLength: 1 }, description);
	return parameter(isMany ? many(values) : { type: "string", enum: values }, description);
};

/** The parameters shared by lists, by name. */
const shared = ({ collection, isWhole }: ListSource): Readonly<Record<string, ReturnType<typeof parameter>>> => ({
	page_size: parameter(
		{
			type: "integer",
			minimum: 1,
			maximum: maximumPageSize,
			...(isWhole === true ? {} : { default: defaultPageSize }),
		},
		isWhole === true
			? "The most items of a page; without it, one page has them all."
			: "The most items of a page; a page may end earlier, so follow `next_page_token`.",
	),
	page_token: parameter(
		{ type: "string" },
		"The `next_page_token` of the previous page, with the same filters and sort; absent for the first page.",
	),
	sort_by: parameter(
		{ type: "string", enum: sortsOf(collection), default: "created_at" },
		"The field that orders the list; items with the same value are ordered by ID.",
	),
	sort_direction: parameter(
		{ type: "string", enum: sortDirections, default: "desc" },
		"`desc` puts the newest or largest first, `asc` the oldest or smallest.",
	),
	query: text("Only what contains this text, or has an ID that starts with it."),
	created_after: time("Only what was created after this time, exclusive."),
	created_before: time("Only what was created before this time, exclusive."),
	updated_after: time("Only what last changed after this time, exclusive."),
	updated_before: time("Only what last changed before this time, exclusive."),
});

/**
 * Describes a list's query parameters in the contract; the core's `Page` reads them. A list inside a parent omits the
 * filters set by its route.
 */
export const listParameters = (list: ListSource) => {
	const { collection, fixed, parameters } = list;
	const common = shared(list);
	const items = pluralOf(collection.resource ?? "item");
	const described: Record<string, ReturnType<typeof parameter>> = {};
	for (const name of parametersOf(collection)) {
		if (fixed.includes(name)) continue;
		const filter = collection.filters[name];
		const found = filter === undefined ? common[name] : filterParameter(items, name, filter);
		if (found !== undefined) described[name] = found;
	}
	for (const [name, { description, values }] of Object.entries(parameters))
		described[name] =
			values === undefined ? text(description) : parameter({ type: "string", enum: values }, description);
	return Schema.Struct(described);
};

/** The query parameter of a `DELETE` on a resource with a version. */
export const versionParameter = Schema.Struct({
	expected_version: parameter(
		{ type: "integer", minimum: 1 },
		"The `version` that your decision is based on. Any other is refused with `VERSION_CONFLICT`, and nothing changes.",
	),
});
