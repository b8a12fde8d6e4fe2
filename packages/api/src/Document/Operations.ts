/** Completes the document's operations with required credentials, headers, errors, and examples. */
import * as HttpApi from "@effect/platform/HttpApi";
import * as OpenApi from "@effect/platform/OpenApi";
import type { Scope } from "@svc/core/platform/Scopes";
import type { Admits } from "@svc/core/platform/UseCase";
import type { PrincipalKind } from "@svc/core/words/Principal";
import { Context, Option } from "effect";
import {
	admitsOf,
	BodyOptional,
	IdempotencyKeyLasting,
	IdempotencyKeyRequired,
	otherMediaTypesOf,
	RequiredScope,
	rateClassOf,
} from "../Endpoint.js";
import { Api } from "../index.js";
import { errorReference } from "./Errors.js";
import type { Example } from "./Example.js";
import { examples } from "./Examples.js";
import { idempotencyHeader, successHeaders, versionHeader } from "./Headers.js";
import { pathParameterText } from "./PathParameters.js";
import { open } from "./Schemas.js";

interface Parameter {
	readonly name: string;
	readonly in: string;
	readonly schema: { readonly description?: string; readonly type?: string };
}

/** What this module uses of a request's or a response's content. */
interface Message {
	readonly content?: { readonly "application/json"?: object };
}

export interface Operation {
	readonly operationId?: string;
	readonly description?: string;
	readonly parameters?: ReadonlyArray<Parameter>;
	readonly requestBody?: Message;
	readonly responses: Readonly<Record<string, Message>>;
}

const mutating = new Set(["post", "put", "patch", "delete"]);

/** The annotations of each operation, in addition to its schemas. */
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

interface Requirement {
	/** What the operation's description says about the requirement. */
	readonly text: (scope: Scope | undefined) => string;
	/** The security requirement of OpenAPI. */
	readonly security: object;
}

/** The credentials by which a request identifies itself as each kind of principal. */
const requirements: Readonly<Record<PrincipalKind, Requirement>> = {
	ApiKey: {
		text: (scope) => (scope === undefined ? "Any API key will do." : `Requires the scope \`${scope}\`.`),
		security: { apiKey: [] },
	},
	Developer: {
		text: () => "Requires the secret of a verified onboarding session instead of an API key.",
		security: { onboardingSession: [] },
	},
	CheckoutSession: {
		text: () => "Requires the ID and the secret of a checkout session instead of an API key.",
		security: { checkoutSessionId: [], checkoutSessionSecret: [] },
	},
	Anonymous: { text: () => "Requires no API key.", security: {} },
};

/** The alternative requirements of an operation. If there are none, it is public. */
const securityOf = (admits: Admits): ReadonlyArray<object> =>
	isPublic(admits) ? [] : admits.map((kind) => requirements[kind].security);

const isPublic = (admits: Admits): boolean => admits.every((kind) => kind === "Anonymous");

/** Describes what an operation requires: one sentence per kind of principal, starting with "Or" from the second on. */
const needsOf = (admits: Admits, scope: Scope | undefined): ReadonlyArray<string> =>
	admits.map((kind, index) => {
		const text = requirements[kind].text(scope);
		return index === 0 ? text : `Or: ${text}`;
	});

/** Adds an example to the content of a message. */
const withExample = (message: Message, example: unknown): Message => {
	const content = message.content?.["application/json"];
	return content === undefined || example === undefined
		? message
		: { ...message, content: { "application/json": { ...content, example } } };
};

/** Moves the description from the schema to the parameter. A list of values may be repeated. */
const parameterOf = ({ schema, ...parameter }: Parameter, example: Example | undefined): object => {
	const isPath = parameter.in === "path";
	const { description = isPath ? pathParameterText(parameter.name) : undefined, ...rest } = schema;
	const value = isPath ? example?.path?.[parameter.name] : undefined;
	return {
		...parameter,
		...(description === undefined ? {} : { description }),
		...(rest.type === "array" ? { style: "form", explode: true } : {}),
		schema: rest,
		...(value === undefined ? {} : { example: value }),
	};
};

/** The statuses that any operation may return before its use case runs. */
const before = (isCommand: boolean): ReadonlyArray<number> => (isCommand ? [410, 413, 415, 429] : [410, 429]);

/** Adds the media types besides JSON in which a response is offered. Their bodies have no schema. */
const withMediaTypes = (message: Message, mediaTypes: ReadonlyArray<string>): Message =>
	mediaTypes.length === 0
		? message
		: { ...message, content: { ...message.content, ...Object.fromEntries(mediaTypes.map((type) => [type, {}])) } };

const responsesOf = (
	{ operationId = "", responses }: Operation,
	isCommand: boolean,
	example: Example | undefined,
	mediaTypes: ReadonlyArray<string>,
): object => {
	const headers = successHeaders(isCommand);
	const success = Object.entries(responses)
		.filter(([status]) => Number(status) < 400)
		.map(([status, response]) => [
			status,
			// An opened schema has the same type.
			{ headers, ...withMediaTypes(withExample(open(response) as Message, example?.response), mediaTypes) },
		]);
	const failures = [
		...Object.keys(responses)
			.map(Number)
			.filter((status) => status >= 400),
		...before(isCommand),
	];
	return Object.fromEntries([...success, ...failures.map((status) => [status, errorReference(operationId, status)])]);
};

/** Completes an OpenAPI operation built by `@effect/platform`. */
export const completed = (method: string, operation: Operation): object => {
	const annotation = annotations.get(operation.operationId ?? "") ?? Context.empty();
	const scope = Option.getOrUndefined(Context.getOption(annotation, RequiredScope));
	const lasts = Option.isSome(Context.getOption(annotation, IdempotencyKeyLasting));
	const needsKey = Option.isSome(Context.getOption(annotation, IdempotencyKeyRequired));
	const isBodyOptional = Option.isSome(Context.getOption(annotation, BodyOptional));
	const rateClass = rateClassOf(method.toUpperCase(), annotation);
	const admits = admitsOf(annotation);
	const isCommand = mutating.has(method);
	const example = examples[operation.operationId ?? ""];
	const needs = [
		...needsOf(admits, scope),
		...(rateClass === undefined || isPublic(admits) ? [] : [`Counts as \`${rateClass}\`.`]),
	].join(" ");
	const { parameters = [], requestBody } = operation;
	return {
		...operation,
		description: operation.description === undefined ? needs : `${operation.description} ${needs}`,
		parameters: [
			...parameters.map((parameter) => parameterOf(parameter, example)),
			versionHeader,
			...(isCommand && !isPublic(admits) ? [idempotencyHeader(needsKey, lasts)] : []),
		],
		...(requestBody === undefined
			? {}
			: {
					requestBody: {
						...withExample(requestBody, example?.request),
						...(isBodyOptional ? { required: false } : {}),
					},
				}),
		security: securityOf(admits),
		responses: responsesOf(operation, isCommand, example, otherMediaTypesOf(annotation)),
	};
};
