/** The log of a request, for the merchant that sent it (decisions: Limits, logs). */
import { Schema } from "effect";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Documents.js";

export const RequestLog = Schema.Struct({
	request_log_id: Schema.String,
	request_id: Schema.String,
	method: Schema.String,
	/** The path with its parameters' names, such as `/v1/orders/:order_id`. */
	route: Schema.String,
	/** The IDs in the path, by their parameters' names. */
	resource_ids: Schema.Record({ key: Schema.String, value: Schema.String }),
	status: Schema.Int,
	error_code: optional(Schema.String),
	api_key_id: optional(Schema.String),
	/** Whether the answer was an earlier one, for the same idempotency key. */
	is_replay: Schema.Boolean,
	duration_milliseconds: Schema.Int,
	/** The request's body, if it could be read, without anything that may be secret or personal. */
	request_body: optional(Schema.Unknown),
	/** What was answered to a request that was to change something or was refused, likewise. */
	response_body: optional(Schema.Unknown),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "RequestLog" });
export type RequestLog = typeof RequestLog.Type;

export const requestLogs = collection<RequestLog>({
	name: "request_logs",
	resource: "request log",
	id: "request_log_id",
	prefix: "log_",
	schema: RequestLog,
	isImmutable: true,
	filters: {
		request_id: { path: "request_id" },
		api_key_id: { path: "api_key_id" },
		error_code: { path: "error_code", usual: null },
	},
});

/** How long logs are kept: 30 days. */
export const retentionMillis = 30 * 24 * 3_600_000;
