/**
 * Builds the OpenAPI document from the contract's endpoints, and adds what all of them share. That is the bearer key,
 * the idempotency and version headers, and one error envelope for every status.
 */
import { HttpApi, OpenApi } from "@effect/platform";
import { limitReasons, lookupReason } from "@svc/core/platform/RateLimits/RateCounters";
import type { Scope } from "@svc/core/platform/Scopes";
import type { Admits } from "@svc/core/platform/UseCase";
import { current } from "@svc/core/platform/Versions";
import type { PrincipalKind } from "@svc/core/words/Principal";
import { Context, JSONSchema, Option } from "effect";
import {
	admitsOf,
	BodyOptional,
	ErrorBody,
	IdempotencyKeyRequired,
	RequiredScope,
	rateClassOf,
	statusDescriptions,
} from "./Endpoint.js";
import { Api } from "./index.js";

interface Operation {
	readonly operationId?: string;
	readonly description?: string;
	readonly parameters?: ReadonlyArray<unknown>;
	readonly requestBody?: object;
	readonly responses: Readonly<Record<string, unknown>>;
}

const mutating = new Set(["post", "put", "patch", "delete"]);

const header = (name: string, description: string, required: boolean, schema: object): object => ({
	name,
	in: "header",
	required,
	description,
	schema,
});

const versionHeader = header("Svc-Version", "The API version; the merchant's default when absent.", false, {
	type: "string",
	examples: [current],
});

const idempotencyHeader = (required: boolean): object =>
	header(
		"Idempotency-Key",
		"1 to 255 visible ASCII characters. The same key with the same request does the work once and repeats the answer.",
		required,
		{ type: "string", minLength: 1, maxLength: 255 },
	);

/** The annotations of each operation beside its schemas. */
const annotations = (() => {
	const found = new Map<string, Context.Context<never>>();
	HttpApi.reflect(Api, {
		onGroup: () => {},
		onEndpoint: ({ endpoint, mergedAnnotations }) => {
			const identifier = Context.getOption(mergedAnnotations, OpenApi.Identifier);
			found.set(
				Option.getOrElse(identifier, () => endpoint.name),
				mergedAnnotations,
			);
		},
	});
	return found;
})();

const responsesOf = (responses: Operation["responses"]): Operation["responses"] =>
	Object.fromEntries(
		Object.entries(responses).map(([status, response]) =>
			Number(status) < 400 ? [status, open(response)] : [status, { $ref: `#/components/responses/Error${status}` }],
		),
	);

interface Requirement {
	/** What the description of an operation says of it. */
	readonly text: (scope: Scope | undefined) => string;
	/** The security requirement of OpenAPI. */
	readonly security: object;
}

/** What a request must show to identify itself as a principal of each kind. */
const requirements: Readonly<Record<PrincipalKind, Requirement>> = {
	ApiKey: {
		text: (scope) => (scope === undefined ? "Any API key will do." : `Needs the scope \`${scope}\`.`),
		security: { apiKey: [] },
	},
	Developer: {
		text: () => "Needs the secret of a verified onboarding session in the place of an API key.",
		security: { onboardingSession: [] },
	},
	Anonymous: { text: () => "Needs no API key.", security: {} },
};

/** The alternatives of an operation. Without any, it is public. */
const securityOf = (admits: Admits): ReadonlyArray<object> =>
	isPublic(admits) ? [] : admits.map((kind) => requirements[kind].security);

const isPublic = (admits: Admits): boolean => admits.every((kind) => kind === "Anonymous");

/** Says what an operation needs: one sentence for each kind of principal, from the second on with "Or". */
const needsOf = (admits: Admits, scope: Scope | undefined): ReadonlyArray<string> =>
	admits.map((kind, index) => {
		const text = requirements[kind].text(scope);
		return index === 0 ? text : `Or: ${text}`;
	});

const completed = (method: string, operation: Operation): object => {
	const annotation = annotations.get(operation.operationId ?? "") ?? Context.empty();
	const scope = Option.getOrUndefined(Context.getOption(annotation, RequiredScope));
	const needsKey = Option.isSome(Context.getOption(annotation, IdempotencyKeyRequired));
	const isBodyOptional = Option.isSome(Context.getOption(annotation, BodyOptional));
	const rateClass = rateClassOf(method.toUpperCase(), annotation);
	const admits = admitsOf(annotation);
	const needs = [
		...needsOf(admits, scope),
		...(rateClass === undefined || isPublic(admits) ? [] : [`Counts as \`${rateClass}\`.`]),
	].join(" ");
	return {
		...operation,
		description: operation.description === undefined ? needs : `${operation.description} ${needs}`,
		parameters: [
			...(operation.parameters ?? []),
			versionHeader,
			...(mutating.has(method) && !isPublic(admits) ? [idempotencyHeader(needsKey)] : []),
		],
		...(isBodyOptional ? { requestBody: { ...operation.requestBody, required: false } } : {}),
		security: securityOf(admits),
		responses: { ...responsesOf(operation.responses), 429: { $ref: "#/components/responses/Error429" } },
	};
};

const rateLimitHeaders = {
	"Retry-After": {
		description: "Whole seconds to wait, at least 1.",
		schema: { type: "integer", minimum: 1 },
	},
	"Svc-Rate-Limited-Reason": {
		description: "Which limit is used up.",
		schema: { type: "string", enum: [...limitReasons, lookupReason] },
	},
};

const errorResponses = Object.fromEntries(
	Object.entries(statusDescriptions).map(([status, description]) => [
		`Error${status}`,
		{
			description,
			...(status === "429" ? { headers: rateLimitHeaders } : {}),
			content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
		},
	]),
);

/** The schema of the envelope alone, without the preamble of a document. */
const errorSchema = (): unknown => {
	const {
		$schema: _,
		$defs = {},
		$ref: __,
		...schema
		// Every schema of a JSON Schema document may have these three.
	} = JSONSchema.make(ErrorBody) as unknown as {
		readonly $schema?: string;
		readonly $ref?: string;
		readonly $defs?: Readonly<Record<string, unknown>>;
	};
	return inlined($defs.Error ?? schema, $defs);
};

/** Copies a schema, and replaces references by what they refer to. */
const inlined = (schema: unknown, definitions: Readonly<Record<string, unknown>>): unknown => {
	if (Array.isArray(schema)) return schema.map((part) => inlined(part, definitions));
	if (typeof schema !== "object" || schema === null) return schema;
	if ("$ref" in schema && typeof schema.$ref === "string")
		return inlined(definitions[schema.$ref.slice("#/$defs/".length)], definitions);
	return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inlined(value, definitions)]));
};

/** Collects the components that a schema refers to, directly or through others. */
const referred = (schema: unknown, components: Readonly<Record<string, unknown>>, found: Set<string>): void => {
	if (typeof schema !== "object" || schema === null) return;
	for (const [key, value] of Object.entries(schema)) {
		const name = key === "$ref" && typeof value === "string" ? (value.split("/").at(-1) ?? "") : "";
		if (name === "") referred(value, components, found);
		else if (!found.has(name)) {
			found.add(name);
			referred(components[name], components, found);
		}
	}
};

/** Opens a schema of a response: responses gain fields over time, and clients ignore those that they don't know. */
const open = (schema: unknown): unknown => {
	if (Array.isArray(schema)) return schema.map(open);
	if (typeof schema !== "object" || schema === null) return schema;
	return Object.fromEntries(
		Object.entries(schema)
			.filter(([key, value]) => key !== "additionalProperties" || value !== false)
			.map(([key, value]) => [key, open(value)]),
	);
};

const openAnswers = (
	components: Readonly<Record<string, unknown>>,
	operations: ReadonlyArray<{ readonly requestBody?: unknown }>,
): Record<string, unknown> => {
	const inRequests = new Set<string>();
	for (const { requestBody } of operations) referred(requestBody, components, inRequests);
	return Object.fromEntries(
		Object.entries(components).map(([name, schema]) => [name, inRequests.has(name) ? schema : open(schema)]),
	);
};

const build = () => {
	const document = OpenApi.fromApi(Api);
	const { HttpApiDecodeError: _, Issue: __, PropertyKey: ___, ...schemas } = document.components.schemas;
	const paths = Object.fromEntries(
		Object.entries(document.paths).map(([path, item]) => [
			path,
			Object.fromEntries(
				Object.entries(item as Record<string, Operation>).map(([method, operation]) => [
					method,
					completed(method, operation),
				]),
			),
		]),
	);
	return {
		...document,
		info: { ...document.info, license: { name: "MIT", identifier: "MIT" } },
		servers: [{ url: "http://127.0.0.1:8080", description: "A server on your own machine" }],
		security: [{ apiKey: [] }],
		paths,
		components: {
			schemas: openAnswers(
				{ ...schemas, Error: errorSchema() },
				Object.values(document.paths).flatMap((item) => Object.values(item as Record<string, Operation>)),
			),
			responses: errorResponses,
			securitySchemes: {
				apiKey: { type: "http", scheme: "bearer", description: "A secret key: `svc_test_…` or `svc_live_…`." },
				onboardingSession: {
					type: "http",
					scheme: "bearer",
					description: "The secret of a verified onboarding session: `svc_onb_…`.",
				},
			},
		},
	};
};

export const openApiDocument = build();
