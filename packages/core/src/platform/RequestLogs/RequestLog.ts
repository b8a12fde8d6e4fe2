/** The log of a request, for the merchant that sent it (decisions: Limits, logs). */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import type { PackingShape } from "../../words/Packing.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { versioned } from "../../words/Version.js";

export const RequestLog = Schema.Struct({
	request_log_id: required(Schema.String, "`log_…`; kept for 30 days."),
	request_id: required(Schema.String, "The request's ID, as in its response: `req_…`."),
	method: required(Schema.String, "The HTTP method, such as `POST`."),
	route: required(Schema.String, "The path with parameter names, such as `/v1/orders/:order_id`."),
	resource_ids: required(
		Schema.Record({ key: Schema.String, value: Schema.String }),
		"The IDs in the path, by parameter name.",
	),
	status: required(Schema.Int, "The HTTP status of the response."),
	error_code: optional(Schema.String, "The `code` of the refusal, such as `ORDER_NOT_OPEN`; absent for a success."),
	api_key_id: optional(Schema.String, "The key that sent it: `key_…`; absent for requests without an API key."),
	is_replay: required(Schema.Boolean, "Whether the response was a replay for the same idempotency key."),
	duration_milliseconds: required(Schema.Int, "Milliseconds from the request's arrival until its response was ready."),
	request_body: optional(
		Schema.Unknown,
		"The request body, if it could be read and is small, without anything that may be secret or personal.",
	),
	response_body: optional(
		Schema.Unknown,
		"The response body of a command or a refused request, if it is small, redacted in the same way.",
	),
	...versioned,
}).annotations({ identifier: "RequestLog" });
export type RequestLog = typeof RequestLog.Type;

/** A log as stored: large bodies are packed together. */
export const StoredRequestLog = Schema.Struct({
	...RequestLog.fields,
	packed_bodies: optional(Schema.String),
}).annotations({
	identifier: "StoredRequestLog",
});
export type StoredRequestLog = typeof StoredRequestLog.Type;

const Bodies = Schema.parseJson(
	Schema.Struct({ request_body: optional(Schema.Unknown), response_body: optional(Schema.Unknown) }),
);

const readBodies = Schema.decodeUnknownSync(Bodies);

/** Packs the bodies of a log, unless they are small. */
export const packed = ({ pack }: PackingShape, log: RequestLog): StoredRequestLog => {
	const { request_body, response_body, ...rest } = log;
	const packed_bodies = pack(JSON.stringify({ request_body, response_body }));
	return packed_bodies === undefined ? log : { ...rest, packed_bodies };
};

/** Returns the log with its bodies, unless only newer code can read them. */
export const unpacked = ({ unpack }: PackingShape, log: StoredRequestLog): RequestLog => {
	const { created_at, packed_bodies, updated_at, version, ...rest } = log;
	if (packed_bodies === undefined) return log;
	const bodies = unpack(packed_bodies);
	return { ...rest, ...(bodies === undefined ? {} : readBodies(bodies)), version, created_at, updated_at };
};

export const requestLogs = collection<StoredRequestLog>()({
	name: "request_logs",
	resource: "request log",
	id: "request_log_id",
	prefix: "log_",
	schema: StoredRequestLog,
	upcasts: [unchanged],
	isImmutable: true,
	filters: {
		request_id: { path: "request_id" },
		api_key_id: { path: "api_key_id" },
		error_code: {
			path: "error_code",
			usual: null,
			description: "Only requests that were refused with this code, such as `ORDER_NOT_OPEN`.",
		},
	},
});

/** How long logs are kept: 30 days. */
export const retentionMillis = 30 * 24 * 3_600_000;
