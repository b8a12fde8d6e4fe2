/** The request and response headers shared by all operations. */
import {
	limitReasons,
	linkDeclinesReason,
	linkHoldsReason,
	lookupReason,
	promotionCodesReason,
} from "@svc/core/platform/RateLimits/RateCounters";
import { current, retired, supported } from "@svc/core/platform/Versions";

interface Header {
	readonly description: string;
	readonly schema: object;
	readonly required?: boolean;
	readonly example?: unknown;
}

const version = { type: "string", enum: supported };

/** Response headers, by name. */
export const responseHeaders = {
	"X-Request-Id": {
		description: "The ID of this request; name it when you report a problem.",
		required: true,
		schema: { type: "string" },
		example: "req_01kaj3w0tz6b1y5v8m2q7p4x3c",
	},
	"Cache-Control": {
		description: "Responses must not be cached.",
		required: true,
		schema: { type: "string" },
		example: "no-store",
	},
	"Svc-Version": { description: "The API version used for the response.", schema: version },
	"Idempotency-Replayed": {
		description: "Present if this repeats the response to an earlier request with the same `Idempotency-Key`.",
		schema: { type: "string", enum: ["true"] },
	},
	"Retry-After": {
		description: "Whole seconds to wait before a retry, at least 1.",
		schema: { type: "integer", minimum: 1 },
		example: 1,
	},
	"Svc-Rate-Limited-Reason": {
		description: "Which limit is used up.",
		schema: {
			type: "string",
			enum: [...limitReasons, lookupReason, linkDeclinesReason, linkHoldsReason, promotionCodesReason],
		},
	},
} as const satisfies Record<string, Header>;

type ResponseHeader = keyof typeof responseHeaders;

const references = (names: ReadonlyArray<ResponseHeader>): object =>
	Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const everywhere = ["X-Request-Id", "Cache-Control", "Svc-Version"] as const;

/** The headers of a successful response. */
export const successHeaders = (isCommand: boolean): object =>
	references(isCommand ? [...everywhere, "Idempotency-Replayed"] : everywhere);

/** The headers of an error of this status. */
export const errorHeaders = (status: number): object =>
	references([
		...everywhere,
		"Idempotency-Replayed",
		...(status === 429 || status === 503 ? (["Retry-After"] as const) : []),
		...(status === 429 ? (["Svc-Rate-Limited-Reason"] as const) : []),
	]);

const header = (name: string, description: string, required: boolean, schema: object, example: string): object => ({
	name,
	in: "header",
	required,
	description,
	schema,
	example,
});

export const versionHeader = header(
	"Svc-Version",
	`The API version; the merchant's default if absent. Retired, with the response 410: ${retired.join(", ")}.`,
	false,
	version,
	current,
);

export const idempotencyHeader = (required: boolean, lasts: boolean): object =>
	header(
		"Idempotency-Key",
		`1 to 255 visible ASCII characters. The same key with the same request does the work once and repeats the response for 30 days.${
			lasts ? " After that the key is refused." : ""
		}`,
		required,
		{ type: "string", pattern: "^[!-~]{1,255}$" },
		"cart-42-pay",
	);
