/** Refusals: expected negative responses, each with a code from the catalog (`Errors/Catalog.ts`). */
import { Either, Schema } from "effect";
import { type ErrorCode as Code, catalog, codes } from "./Errors/Catalog.js";
import { optional, required } from "./Optional.js";

export { catalog, codes, type ErrorCategory, type ErrorEntry } from "./Errors/Catalog.js";

// The catalog is not empty, but the type of its list of codes does not say so.
export const ErrorCode = Schema.Literal(...(codes as unknown as readonly [Code, ...Array<Code>]));
export type ErrorCode = Code;

/** The public `type` of an error (requirements: Types by status). */
export type ErrorType =
	| "authentication_error"
	| "authorization_error"
	| "conflict_error"
	| "external_service_error"
	| "internal_error"
	| "invalid_request_error"
	| "not_found_error"
	| "payment_error"
	| "rate_limit_error"
	| "timeout_error"
	| "unavailable_error"
	| "validation_error";

/** The type of an error, which depends only on the status. */
export const typeOfStatus = (status: number): ErrorType => {
	switch (status) {
		case 400:
		case 422:
			return "validation_error";
		case 401:
			return "authentication_error";
		case 402:
			return "payment_error";
		case 403:
			return "authorization_error";
		case 404:
			return "not_found_error";
		case 405:
		case 410:
		case 413:
		case 415:
			return "invalid_request_error";
		case 409:
			return "conflict_error";
		case 429:
			return "rate_limit_error";
		case 502:
			return "external_service_error";
		case 503:
			return "unavailable_error";
		case 504:
			return "timeout_error";
		default:
			return "internal_error";
	}
};

/** One failure among several, or a figure that explains the refusal. `code` is always registered in the catalog. */
export const ErrorDetail = Schema.Struct(
	{
		code: required(Schema.String, "The error code of this failure, from the same catalog."),
		message: optional(Schema.String, "What is wrong, in one sentence."),
		param: optional(Schema.String, "The field at fault, such as `line_items[0].name`."),
	},
	Schema.Record({ key: Schema.String, value: Schema.Unknown }),
);
export type ErrorDetail = typeof ErrorDetail.Type;

export const BlockingResource = Schema.Struct({
	resource_type: required(Schema.String, "The kind of resource, such as `invoice`."),
	resource_id: required(Schema.String, "Its ID, such as `inv_…`."),
	status: optional(Schema.String, "Its status when the request was refused; absent if that does not matter."),
});
export type BlockingResource = typeof BlockingResource.Type;

/** What a buyer would pay, at the latest revision of the checkout. */
export const ConflictDetail = Schema.Struct(
	{ revision: Schema.Int },
	Schema.Record({ key: Schema.String, value: Schema.Unknown }),
);
export type ConflictDetail = typeof ConflictDetail.Type;

/** A merchant that the caller could have named. */
export const SelectableMerchant = Schema.Struct({
	merchant_id: required(Schema.String, "`mer_…`; send it to choose this merchant."),
	business_name: required(Schema.String, "The name that the merchant was created with."),
});
export type SelectableMerchant = typeof SelectableMerchant.Type;

/**
 * An expected negative response, because of a rule, a state, or the caller's credentials. It is part of the API's
 * contract, unlike `StorageError`, which is an infrastructure fault.
 */
export class Refusal extends Schema.TaggedError<Refusal>()("Refusal", {
	code: ErrorCode,
	message: Schema.String,
	/** What to do about it, if that is not what the catalog says of the code. */
	next_steps: optional(Schema.String),
	/** Dotted path of the request field at fault, such as `line_items[0].name`. */
	param: optional(Schema.String),
	details: optional(Schema.Array(ErrorDetail)),
	blocking_resources: optional(Schema.Array(BlockingResource)),
	selectable_merchants: optional(Schema.Array(SelectableMerchant)),
	/** Why, as a keyword specific to the code; see the reference of the codes that have one. */
	reason: optional(Schema.String),
	/** On `CHECKOUT_SESSION_REVISION_CONFLICT`: the latest revision, and what the buyer would pay now. */
	conflict_details: optional(Schema.Array(ConflictDetail)),
	/** On `CHECKOUT_SESSION_ALREADY_EXISTS`: the open session. */
	existing_checkout_session_id: optional(Schema.String),
	/** On `CHECKOUT_SESSION_CURRENT_CHANGED`: the session that replaced the buyer's. */
	current_checkout_session_id: optional(Schema.String),
	/** On a refusal with status 429: the value of `Svc-Rate-Limited-Reason`, and the time until the limit ends. */
	limit: optional(Schema.Struct({ reason: Schema.String, wait_millis: Schema.Int })),
}) {}

/** The fields of a refusal besides its code. */
export type RefusalOptions = Partial<Omit<ConstructorParameters<typeof Refusal>[0], "code">>;

/**
 * The compiler has checked the fields; checking them again would take longer than everything else in a refusal. Lists
 * are checked all the same, which gives their fields a fixed order, so that a replay has the same bytes as the first
 * response.
 */
const checkOf = ({ blocking_resources, conflict_details, details, selectable_merchants }: RefusalOptions) => ({
	disableValidation: (blocking_resources ?? conflict_details ?? details ?? selectable_merchants) === undefined,
});

/** The message of a refusal unless a better sentence is given: the catalog's, or which field is missing. */
const sentenceOf = (code: ErrorCode, param: string | undefined): string =>
	code === "FIELD_REQUIRED" && param !== undefined ? `${param} is required.` : catalog[code].message;

/** Builds the refusal for `code`, with the catalog's sentence unless a better one is given. */
export const refuse = (code: ErrorCode, options: RefusalOptions = {}): Refusal =>
	new Refusal({ ...options, code, message: options.message ?? sentenceOf(code, options.param) }, checkOf(options));

/** The refusal for `code` as the left side of an Either, which is how decisions refuse. */
export const refused = (code: ErrorCode, options?: RefusalOptions): Either.Either<never, Refusal> =>
	Either.left(refuse(code, options));

/** The refusal of the value of a request's field. */
export const invalid = (param: string, message: string): Either.Either<never, Refusal> =>
	refused("INVALID_VALUE", { param, message });

/** Whether an error is the refusal with this code. */
export const hasCode =
	(code: ErrorCode) =>
	(error: unknown): error is Refusal =>
		error instanceof Refusal && error.code === code;

/** The same refusal, at another path in the request. */
export const refuseAt = (refusal: Refusal, param: string): Refusal => {
	// A message is not an enumerable field of an error.
	const { code, message } = refusal;
	const isOwn = message !== sentenceOf(code, refusal.param);
	return new Refusal({ ...refusal, message: isOwn ? message : sentenceOf(code, param), param }, checkOf(refusal));
};

/** The same refusal, with other next steps, for a caller that sent another request. */
export const withNextSteps = (refusal: Refusal, next_steps: string): Refusal =>
	// A message is not an enumerable field of an error.
	new Refusal({ ...refusal, message: refusal.message, next_steps }, checkOf(refusal));

/** The refusal for an ID that is unknown in this environment, whether it never existed or belongs to another one. */
export const notFound = (resource: string, id: string, param?: string): Refusal =>
	refuse("RESOURCE_NOT_FOUND", {
		message: `There is no ${resource} with the ID ${id}.`,
		...(param === undefined ? {} : { param }),
	});
