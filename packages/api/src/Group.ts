/** Builds a group of the HTTP contract from a capability's description. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint";
import * as HttpApiGroup from "@effect/platform/HttpApiGroup";
import * as OpenApi from "@effect/platform/OpenApi";
import type { Expecting, Targeting } from "@svc/core/platform/ExpectedVersion";
import {
	type AnyCapability,
	type AnyUseCase,
	type Capability,
	isKeyLasting,
	pathParametersOf,
	type UseCase,
	type UseCases,
} from "@svc/core/platform/UseCase";
import { Schema } from "effect";
import {
	Admitted,
	BodyOptional,
	type ErrorBody,
	errors,
	guarded,
	IdempotencyKeyLasting,
	IdempotencyKeyRequired,
	listParameters,
	type Meta,
	OtherMediaTypes,
	page,
	RateClass,
	RequiredScope,
	single,
	versionParameter,
} from "./Endpoint.js";

/** The parameters named in a path. */
type ParametersOf<Path extends string> = Path extends `${string}:${infer Rest}`
	? Rest extends `${infer Name}/${infer Further}`
		? Name | ParametersOf<Further>
		: Rest
	: never;

type PathOf<Path extends string> = [ParametersOf<Path>] extends [never]
	? never
	: { readonly [Name in ParametersOf<Path>]: string };

interface Single<Output> {
	readonly data: Output;
	readonly meta?: typeof Meta.Type;
	readonly request_id: string;
}

interface PageOf<Output> {
	readonly data: ReadonlyArray<Output>;
	readonly next_page_token?: string;
	readonly meta?: typeof Meta.Type;
	readonly request_id: string;
}

/** The input of a command, as sent by callers. */
type Sent<Case, Input> = Case extends Targeting ? ([Input] extends [never] ? Expecting : Input & Expecting) : Input;

/** A `DELETE` has its input, which can only be an `expected_version`, in the query string. */
type PayloadOf<Case, Input> = Case extends { readonly method: "DELETE" } ? never : Sent<Case, Input>;
type CommandQueryOf<Case, Input> = Case extends { readonly method: "DELETE" } ? Sent<Case, Input> : never;

/** The endpoint of a use case, with the types that clients see. */
type EndpointOf<Name extends string, Case> =
	Case extends UseCase<infer Kind, infer Path, infer Input, infer Encoded, infer Output>
		? HttpApiEndpoint.HttpApiEndpoint<
				Name,
				"GET" | "POST" | "PUT" | "PATCH" | "DELETE",
				PathOf<Path>,
				Kind extends "list" ? Encoded : CommandQueryOf<Case, Input>,
				Kind extends "command" ? PayloadOf<Case, Input> : never,
				never,
				Kind extends "list" ? PageOf<Output> : Single<Output>,
				ErrorBody
			>
		: never;

type EndpointsOf<Cases extends UseCases> = {
	[Name in keyof Cases & string]: EndpointOf<Name, Cases[Name]>;
}[keyof Cases & string];

/** The group of a capability, with the types that clients see. */
export type GroupOf<C> =
	C extends Capability<infer Name, infer Cases> ? HttpApiGroup.HttpApiGroup<Name, EndpointsOf<Cases>> : never;

/** Any type, because the types of the parts are no longer useful. */
type AnyEndpoint = HttpApiEndpoint.HttpApiEndpoint.AnyWithProps;

const annotated = (bare: AnyEndpoint, useCase: AnyUseCase): AnyEndpoint => {
	const { admits, description, operation: identifier, rate, scope, summary } = useCase;
	let endpoint = bare.annotateContext(
		OpenApi.annotations({ identifier, summary, ...(description === undefined ? {} : { description }) }),
	);
	if (scope != null) endpoint = endpoint.annotate(RequiredScope, scope);
	if (rate !== undefined) endpoint = endpoint.annotate(RateClass, rate);
	if (admits !== undefined) endpoint = endpoint.annotate(Admitted, admits);
	if (useCase.representations !== undefined) endpoint = endpoint.annotate(OtherMediaTypes, useCase.representations);
	if (useCase.isKeyRequired) endpoint = endpoint.annotate(IdempotencyKeyRequired, true);
	if (isKeyLasting(useCase)) endpoint = endpoint.annotate(IdempotencyKeyLasting, true);
	if (useCase.isBodyOptional && useCase.method !== "DELETE") endpoint = endpoint.annotate(BodyOptional, true);
	return endpoint;
};

const endpointOf = (name: string, useCase: AnyUseCase): AnyEndpoint => {
	const output = Schema.make<unknown>(useCase.output.ast);
	const parameters = pathParametersOf(useCase.path).map((parameter) => [parameter, Schema.String] as const);
	const failures = errors[useCase.failures];
	// The types of an endpoint without parts state their absence; the real type is `EndpointOf`.
	const path = useCase.path as `/${string}`;
	let endpoint = HttpApiEndpoint.make(useCase.method)(name, path) as unknown as AnyEndpoint;
	if (parameters.length > 0) endpoint = endpoint.setPath(Schema.Struct(Object.fromEntries(parameters)));
	if (useCase.list !== undefined) endpoint = endpoint.setUrlParams(listParameters(useCase.list));
	if (useCase.kind === "command" && useCase.input !== undefined)
		endpoint =
			useCase.method === "DELETE"
				? endpoint.setUrlParams(versionParameter)
				: endpoint.setPayload(Schema.make<unknown>(useCase.input.ast));
	endpoint = endpoint
		.addSuccess(useCase.kind === "list" ? page(output) : single(output), { status: useCase.status })
		.addError(useCase.isGuarded ? guarded(failures) : failures);
	return annotated(endpoint, useCase);
};

/** Builds the group of a capability: one endpoint per use case, in their order. */
export const groupOf = ({ description, name, useCases }: AnyCapability): HttpApiGroup.HttpApiGroup.Any => {
	const empty = HttpApiGroup.make(name).annotate(OpenApi.Description, description);
	// Each `add` has a type of its own; `GroupOf` is the type of the result.
	return Object.entries(useCases).reduce(
		(group, [key, useCase]) => group.add(endpointOf(key, useCase) as never) as typeof group,
		empty,
	);
};
