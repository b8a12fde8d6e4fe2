/** The building blocks of every endpoint of the contract: envelope, list parameters, scope, errors. */
import * as HttpApiSchema from "@effect/platform/HttpApiSchema";
import { Warning } from "@svc/core/platform/Idempotency";
import type { RouteClass } from "@svc/core/platform/RateLimits/Limits";
import type { Scope } from "@svc/core/platform/Scopes";
import type { Admits, ListSource } from "@svc/core/platform/UseCase";
import { catalog, SelectableMerchant } from "@svc/core/words/Errors";
import { optional } from "@svc/core/words/Optional";
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

export const Meta = Schema.Struct({ warnings: optional(Schema.Array(Warning)) }).annotations({
	identifier: "Meta",
});

/** One resource. */
export const single = <A, I, R>(data: Schema.Schema<A, I, R>) =>
	Schema.Struct({ data, meta: optional(Meta), request_id: Schema.String });

/** A page of resources. */
export const page = <A, I, R>(item: Schema.Schema<A, I, R>) =>
	Schema.Struct({
		data: Schema.Array(item),
		next_page_token: optional(Schema.String),
		meta: optional(Meta),
		request_id: Schema.String,
	});

export const ErrorBody = Schema.Struct({
	error: Schema.Struct({
		type: Schema.String,
		code: Schema.String.annotations({
			description: "A stable identifier; branch on this, never on `message`. The catalog is at `/docs/errors`.",
			examples: ["RESOURCE_NOT_FOUND"],
		}),
		message: Schema.String,
		param: optional(Schema.String),
		reason: optional(
			Schema.String.annotations({
				description:
					"On `PROMOTION_DECLINED`: why, as in the warning `promotion_declined`. On `CHECKOUT_SESSION_NOT_OPEN`: `completed`, or why the session ended. On `CHECKOUT_SESSION_MODIFIERS_READ_ONLY`: what fixes the lines. On `NOTIFICATION_NOT_VERIFIED`: the check that failed, such as `missing_header`, `signature_mismatch` or `timestamp_too_old`.",
			}),
		),
		details: optional(Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown }))),
		blocking_resources: optional(
			Schema.Array(
				Schema.Struct({
					resource_type: Schema.String,
					resource_id: Schema.String,
					status: optional(Schema.String),
				}),
			),
		),
		blocking_resource_count: optional(Schema.Int),
		conflict_details: optional(
			Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Unknown })).annotations({
				description:
					"On `CHECKOUT_SESSION_REVISION_CONFLICT`: the latest `revision`, and the amounts that the buyer would pay now.",
			}),
		),
		existing_checkout_session_id: optional(
			Schema.String.annotations({ description: "On `CHECKOUT_SESSION_ALREADY_EXISTS`: the open session." }),
		),
		current_checkout_session_id: optional(
			Schema.String.annotations({
				description: "On `CHECKOUT_SESSION_CURRENT_CHANGED`: the session that replaced it, if it is open.",
			}),
		),
		selectable_merchants: optional(
			Schema.Array(SelectableMerchant).annotations({
				description: "On `MERCHANT_SELECTION_REQUIRED` and `INVALID_MERCHANT_SELECTION`: the merchants to choose from.",
			}),
		),
		request_id: Schema.String,
		doc_url: Schema.String,
		request_log_url: Schema.String.annotations({
			description:
				"The path that lists the request's log. The list is empty for requests without a valid key and for unknown paths, because they are not logged.",
		}),
		error_source: Schema.Literal("merchant", "integration", "svc"),
		remediation: Schema.Struct({ retryable: Schema.Boolean, next_steps: Schema.String }),
	}),
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
const parameter = (jsonSchema: object, description?: string) =>
	optional(
		// The contract requires string schemas here, although clients convert other values too.
		Schema.make<string>(
			Schema.Union(One, Schema.Array(One), Schema.Undefined).annotations({
				jsonSchema: { ...jsonSchema, ...(description === undefined ? {} : { description }) },
			}).ast,
		),
	);

const time = parameter({ type: "string", format: "date-time" }, "Exclusive.");

const text = (description: string) =>
	parameter({ type: "string", minLength: 1, maxLength: maximumQueryLength }, description);

const filterParameter = (name: string, { isMany, values }: Filter) => {
	if (values === undefined) return parameter({ type: "string", minLength: 1 }, `Only with this ${name}.`);
	return isMany
		? parameter(many(values), "Any of these; several are repeated or separated by commas.")
		: parameter({ type: "string", enum: values }, `Only with this ${name}.`);
};

/** The parameters shared by lists, by name. */
const shared = ({ collection, isWhole }: ListSource): Readonly<Record<string, ReturnType<typeof parameter>>> => ({
	page_size: parameter({
		type: "integer",
		minimum: 1,
		maximum: maximumPageSize,
		...(isWhole === true ? {} : { default: defaultPageSize }),
	}),
	page_token: parameter({ type: "string" }, "The `next_page_token` of the previous page."),
	sort_by: parameter({ type: "string", enum: sortsOf(collection), default: "created_at" }),
	sort_direction: parameter({ type: "string", enum: sortDirections, default: "desc" }),
	query: text("Text found anywhere, or the start of an ID."),
	created_after: time,
	created_before: time,
	updated_after: time,
	updated_before: time,
});

/**
 * Describes a list's query parameters in the contract; the core's `Page` reads them. A list inside a parent omits the
 * filters set by its route.
 */
export const listParameters = (list: ListSource) => {
	const { collection, fixed, parameters } = list;
	const common = shared(list);
	const described: Record<string, ReturnType<typeof parameter>> = {};
	for (const name of parametersOf(collection)) {
		if (fixed.includes(name)) continue;
		const filter = collection.filters[name];
		const found = filter === undefined ? common[name] : filterParameter(name, filter);
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
