/** The error that a call rejects with: svc's own, or the network's. */
import type { ErrorCode, ErrorType } from "./generated/Resources.js";

/** Any other string. Unlike a plain `string`, it keeps the known codes in an editor's suggestions. */
type Other = string & Record<never, never>;

/** The contents of an error. Fields that the response does not have are `undefined`; lists are empty. */
export interface SvcErrorFields {
	/**
	 * A stable identifier, such as `AMOUNT_MISMATCH`; branch on this, never on the message. The client itself creates
	 * `NETWORK_ERROR` if there was no response, and `UNREADABLE_ANSWER` if the response was not svc's, such as a proxy's
	 * page. New codes are added over time, so keep a default.
	 */
	readonly code: ErrorCode | "NETWORK_ERROR" | "UNREADABLE_ANSWER" | Other;
	/** HTTP status; 0 if there was no response. */
	readonly status: number;
	/** The kind of error, which depends on the status, such as `validation_error`. */
	readonly type: ErrorType | Other;
	readonly message: string;
	/** Dotted path of the field at fault, such as `line_items[0].name`. */
	readonly param?: string | undefined;
	/** Individual failures, each with a code. */
	readonly details: ReadonlyArray<Readonly<Record<string, unknown>>>;
	/** The resources that block the request, if any. */
	readonly blocking_resources: ReadonlyArray<{
		readonly resource_type: string;
		readonly resource_id: string;
		readonly status?: string;
	}>;
	/** What a buyer would pay now, if the request was based on an older revision of the checkout. */
	readonly conflict_details: ReadonlyArray<Readonly<Record<string, unknown>>>;
	/** The open checkout session of the order, if it prevents creating another one. */
	readonly existing_checkout_session_id?: string | undefined;
	/** The checkout session that replaced the buyer's. */
	readonly current_checkout_session_id?: string | undefined;
	/** The merchants to choose from, if the request must name one. */
	readonly selectable_merchants: ReadonlyArray<{ readonly merchant_id: string; readonly business_name: string }>;
	/** Identifies the request in svc's logs. */
	readonly request_id?: string | undefined;
	/** The page that explains the code. */
	readonly doc_url?: string | undefined;
	/** Whether the same call may succeed later, unchanged. */
	readonly retryable: boolean;
	/** What the caller's engineer should do about it, in a sentence. */
	readonly next_steps?: string | undefined;
}

/** The error with which a call rejects, after its retries. Incorrect use of the client is a `TypeError` instead. */
export class SvcError extends Error implements SvcErrorFields {
	override readonly name = "SvcError";
	declare readonly code: SvcErrorFields["code"];
	declare readonly status: number;
	declare readonly type: SvcErrorFields["type"];
	declare readonly param: string | undefined;
	declare readonly details: SvcErrorFields["details"];
	declare readonly blocking_resources: SvcErrorFields["blocking_resources"];
	declare readonly conflict_details: SvcErrorFields["conflict_details"];
	declare readonly existing_checkout_session_id: string | undefined;
	declare readonly current_checkout_session_id: string | undefined;
	declare readonly selectable_merchants: SvcErrorFields["selectable_merchants"];
	declare readonly request_id: string | undefined;
	declare readonly doc_url: string | undefined;
	declare readonly retryable: boolean;
	declare readonly next_steps: string | undefined;

	constructor(fields: SvcErrorFields, options?: ErrorOptions) {
		super(fields.message, options);
		Object.assign(this, fields);
	}
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null;

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const list = (value: unknown): ReadonlyArray<Readonly<Record<string, unknown>>> =>
	Array.isArray(value) ? value.filter(isRecord) : [];

/** Statuses after which the same call may succeed, for responses that don't say so themselves. */
const passing = [429, 502, 503, 504];

/** Creates the error of a response, even one that is not svc's, such as a proxy's page. */
export const errorOf = (status: number, body: unknown, request_id: string | undefined): SvcError => {
	const error = isRecord(body) && isRecord(body.error) ? body.error : {};
	const remediation = isRecord(error.remediation) ? error.remediation : {};
	return new SvcError({
		code: text(error.code) ?? "UNREADABLE_ANSWER",
		status,
		type: text(error.type) ?? "internal_error",
		message: text(error.message) ?? `The server responded ${status} without an svc error.`,
		param: text(error.param),
		details: list(error.details),
		blocking_resources: list(error.blocking_resources).map((resource) => ({
			resource_type: text(resource.resource_type) ?? "",
			resource_id: text(resource.resource_id) ?? "",
			...(typeof resource.status === "string" ? { status: resource.status } : {}),
		})),
		conflict_details: list(error.conflict_details),
		existing_checkout_session_id: text(error.existing_checkout_session_id),
		current_checkout_session_id: text(error.current_checkout_session_id),
		selectable_merchants: list(error.selectable_merchants).map((merchant) => ({
			merchant_id: text(merchant.merchant_id) ?? "",
			business_name: text(merchant.business_name) ?? "",
		})),
		request_id: text(error.request_id) ?? request_id,
		doc_url: text(error.doc_url),
		retryable: typeof remediation.retryable === "boolean" ? remediation.retryable : passing.includes(status),
		next_steps: text(remediation.next_steps),
	});
};

/** Creates the error of a call without a complete response. */
export const networkError = (message: string, cause: unknown): SvcError =>
	new SvcError(
		{
			code: "NETWORK_ERROR",
			status: 0,
			type: "unavailable_error",
			message,
			details: [],
			blocking_resources: [],
			conflict_details: [],
			selectable_merchants: [],
			retryable: true,
		},
		{ cause },
	);
