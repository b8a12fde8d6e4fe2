/** The error responses shared by operations: one per status, with an example of each code. */
import { catalog, codes, type ErrorCode, refuse } from "@svc/core/words/Errors";
import { JSONSchema } from "effect";
import { ErrorBody, statusDescriptions } from "../Endpoint.js";
import { errorEnvelope } from "../ErrorEnvelope.js";
import { errorHeaders } from "./Headers.js";
import { codesOf, isOwn } from "./OperationErrors.js";
import { localServer } from "./Server.js";

const requestId = "req_01kaj3w0tz6b1y5v8m2q7p4x3c";

/** Codes of requests that are not logged, besides those with status 401: they precede the caller, or onboard one. */
const unlogged: ReadonlySet<ErrorCode> = new Set([
	"AMBIGUOUS_AUTH",
	"API_KEYS_UNAVAILABLE",
	"INVALID_MERCHANT_SELECTION",
	"METHOD_NOT_ALLOWED",
	"ONBOARDING_CODE_EXPIRED",
	"ONBOARDING_CODE_INCORRECT",
	"ROUTE_NOT_FOUND",
]);

const isLogged = (code: ErrorCode): boolean => catalog[code].status !== 401 && !unlogged.has(code);

/** Examples of the codes with a status, using the catalog's own messages. */
const examplesOf = (status: number): object =>
	Object.fromEntries(
		codes
			.filter((code) => catalog[code].status === status)
			.map((code) => {
				// Converted through JSON, so fields without a value are absent.
				const value: unknown = JSON.parse(
					JSON.stringify(errorEnvelope(localServer.url, requestId, refuse(code), isLogged(code))),
				);
				return [code, { summary: catalog[code].message, value }];
			}),
	);

/** The responses by component name, such as `Error404`. */
export const errorResponses = Object.fromEntries(
	Object.entries(statusDescriptions).map(([status, description]) => [
		`Error${status}`,
		{
			description,
			headers: errorHeaders(Number(status)),
			content: {
				"application/json": {
					schema: { $ref: "#/components/schemas/Error" },
					examples: examplesOf(Number(status)),
				},
			},
		},
	]),
);

/** Returns a reference to the response of an error status, with the operation's own codes. */
export const errorReference = (operationId: string, status: number): object => {
	const own = codesOf(operationId, status).filter(isOwn);
	const list = own.map((code) => `[\`${code}\`](/docs/errors#${code})`).join(", ");
	return {
		$ref: `#/components/responses/Error${status}`,
		...(own.length === 0 ? {} : { description: `${statusDescriptions[status]}: ${list}.` }),
	};
};

/** Copies a schema, replacing references with what they refer to. */
const inlined = (schema: unknown, definitions: Readonly<Record<string, unknown>>): unknown => {
	if (Array.isArray(schema)) return schema.map((part) => inlined(part, definitions));
	if (typeof schema !== "object" || schema === null) return schema;
	if ("$ref" in schema && typeof schema.$ref === "string")
		return inlined(definitions[schema.$ref.slice("#/$defs/".length)], definitions);
	return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inlined(value, definitions)]));
};

/** The schema of the envelope alone, without the document preamble. */
export const errorSchema = (): unknown => {
	const {
		$schema: _,
		$defs = {},
		$ref: __,
		...schema
		// Every JSON Schema document may have these three.
	} = JSONSchema.make(ErrorBody) as unknown as {
		readonly $schema?: string;
		readonly $ref?: string;
		readonly $defs?: Readonly<Record<string, unknown>>;
	};
	return inlined($defs.Error ?? schema, $defs);
};
