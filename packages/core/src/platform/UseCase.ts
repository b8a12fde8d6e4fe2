/**
 * Descriptions of use cases. The HTTP contract, the handlers, the face for hosts without Effect, the spans, and the
 * reference all derive from them.
 *
 * A description is a value without effects, so clients can read it without loading its implementation. `implement`
 * (`Implementation.ts`) attaches the functions.
 */
import { Schema, type SchemaAST } from "effect";
import type { ListQuery, PageQuery } from "../words/ListQuery.js";
import { fixedParameters, type Listed, type ListParameters, parametersOf } from "../words/Page.js";
import type { PrincipalKind } from "../words/Principal.js";
import { Expecting, type Target, type Targeting, withExpectedVersion } from "./ExpectedVersion.js";
import type { RouteClass, SetupStep } from "./RateLimits/Limits.js";
import type { Area, Scope } from "./Scopes.js";

/**
 * The kinds of principals that may call a use case by request. A request without any suitable credential is refused as
 * if it were the first kind.
 */
export type Admits = readonly [PrincipalKind, ...ReadonlyArray<PrincipalKind>];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A `command` may change something; a `read` returns one value; a `list` returns a page. */
export type Kind = "command" | "read" | "list";

/** The set of error statuses of an endpoint (`errors` in `@svc/api/Endpoint`). */
export type Failures = "list" | "read" | "command" | "payment";

/** A query parameter of a single list. */
export interface ListParameter {
	readonly description: string;
	/** The allowed values; absent: any text. */
	readonly values?: ReadonlyArray<string>;
}

/** The query parameters of a list. */
export interface ListSource {
	readonly collection: Listed;
	/** Parameters that the path fixes. */
	readonly fixed: ReadonlyArray<string>;
	/** The list's own parameters. */
	readonly parameters: Readonly<Record<string, ListParameter>>;
	/** Without a page size, all items are returned. */
	readonly isWhole?: true;
}

/** A schema of which only the syntax is known. Every schema in a description decodes without services. */
export interface Typeless {
	readonly ast: SchemaAST.AST;
}

/** The fields of every description, without its types. */
export interface AnyUseCase {
	readonly kind: Kind;
	readonly method: Method;
	/** Includes its parameters, such as `/v1/orders/:order_id`. */
	readonly path: string;
	/** The operation's ID in the OpenAPI document, such as `createOrder`. */
	readonly operation: string;
	readonly summary: string;
	readonly description?: string;
	/**
	 * Decodes the input of an in-process caller: the request's body, or the parameters of a list. Absent if there is
	 * none.
	 */
	readonly input?: Typeless;
	/** The response; for a list, one of its items. */
	readonly output: Typeless;
	/** The HTTP status of a success; default 200. */
	readonly status?: number;
	/** The media types besides JSON that HTTP offers through `Accept`. Adapters derive them from the response. */
	readonly representations?: ReadonlyArray<string>;
	readonly list?: ListSource;
	/**
	 * The document that a command works on. `command` adds an optional `expected_version` to its input, which the
	 * function does not receive.
	 */
	readonly on?: Target;
	/** Whether the input has only the `expected_version`, so the function receives no input. */
	readonly isVersionAlone?: true;
	readonly failures: Failures;
	/** Whether an endpoint responds with 429 to too many attempts. */
	readonly isGuarded?: true;
	/** Whether a request without an `Idempotency-Key` is refused. Such keys are lasting. */
	readonly isKeyRequired?: true;
	/** Whether a key stays taken permanently, because the command moves money or stock each time it runs. */
	readonly isKeyLasting?: true;
	/** Whether a request without a body is read as `{}`. */
	readonly isBodyOptional?: true;
	readonly rate?: RouteClass;
	/**
	 * The scope that an API key needs; null if any key will do. Other kinds of principals hold no scopes: `admits` lets
	 * them in.
	 */
	readonly scope?: Scope | null;
	readonly admits?: Admits;
	/** The throttled onboarding step. */
	readonly setupStep?: SetupStep;
}

/** Whether a command's key stays taken after its stored response is removed. */
export const isKeyLasting = ({ isKeyLasting, isKeyRequired }: AnyUseCase): boolean =>
	isKeyLasting ?? isKeyRequired ?? false;

export interface UseCase<out K extends Kind, out Path extends string, in out Input, in out Encoded, in out Output>
	extends AnyUseCase {
	readonly kind: K;
	readonly path: Path;
	readonly input?: Schema.Schema<Input, Encoded>;
	readonly output: Schema.Schema<Output, unknown>;
}

export type UseCases = Readonly<Record<string, AnyUseCase>>;

/** The fields of a description besides its method, path, input, and output. */
type Details = Pick<AnyUseCase, "operation" | "summary"> &
	Partial<Omit<AnyUseCase, "kind" | "method" | "path" | "input" | "isVersionAlone" | "on" | "output" | "list">>;

/** The schema of what the use case returns. */
interface WithOutput<Output, OutputEncoded> {
	readonly output: Schema.Schema<Output, OutputEncoded>;
}

/** The encoded type of an output is not used, because responses are written as they are. */
const outputOf = <Output, Encoded>(output: Schema.Schema<Output, Encoded>) =>
	output as unknown as Schema.Schema<Output, unknown>;

/** What the type of a command adds to its `UseCase`: the method, and the document that it works on, if any. */
export type MethodAndTarget<M, On> = { readonly method: M } & ([On] extends [Target] ? Targeting : unknown);

/** The input of a command as callers send it. */
const inputAsSent = <Input>(own: Input | undefined, on: Target | undefined) => {
	if (on === undefined) return own === undefined ? {} : { input: own };
	if (own === undefined) return { input: Expecting, on, isVersionAlone: true, isBodyOptional: true } as const;
	// A description's input is a schema, of which only the syntax is used.
	return { input: withExpectedVersion(own as unknown as Typeless), on };
};

/**
 * Describes a command, which does its work once per idempotency key. If its function returns an Effect, that runs in
 * one transaction. If the function takes the key (`Keyed`), it handles the key itself.
 *
 * The input of a `DELETE` is in the query string, and can only be an `expected_version`.
 */
export const command = <
	const M extends Exclude<Method, "GET">,
	const Path extends string,
	Output,
	OutputEncoded,
	Input = never,
	Encoded = never,
	On extends Target | undefined = undefined,
>(
	method: M,
	path: Path,
	{
		input,
		on,
		output,
		...details
	}: Details & WithOutput<Output, OutputEncoded> & { readonly input?: Schema.Schema<Input, Encoded>; readonly on?: On },
): UseCase<"command", Path, Input, Encoded, Output> & MethodAndTarget<M, On> => {
	const described = {
		failures: "command",
		...details,
		...inputAsSent(input, on),
		kind: "command",
		method,
		path,
		output: outputOf(output),
	};
	// The type of the input depends on `on`, which TypeScript cannot follow.
	return described as unknown as UseCase<"command", Path, Input, Encoded, Output> & MethodAndTarget<M, On>;
};

/** Describes a use case that reads one value. */
export const read = <const Path extends string, Output, OutputEncoded>(
	path: Path,
	{ output, ...details }: Details & WithOutput<Output, OutputEncoded>,
): UseCase<"read", Path, never, never, Output> => ({
	failures: "read",
	...details,
	kind: "read",
	method: "GET",
	path,
	output: outputOf(output),
});

const One = Schema.Union(Schema.String, Schema.Number);

/** List parameters as a program writes them: one value per name, several, or `undefined` for none. */
export const ListOptions = Schema.transform(
	Schema.Record({ key: Schema.String, value: Schema.Union(One, Schema.Array(One), Schema.Undefined) }),
	Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }),
	{
		strict: true,
		decode: (options): ListParameters =>
			Object.fromEntries(
				Object.entries(options).flatMap(([name, value]) =>
					value === undefined ? [] : [[name, [value].flat().map(String)]],
				),
			),
		encode: (parameters) => parameters,
	},
);

/** The schema of one list's parameters. At run time it is the same as `ListOptions`. */
const optionsOf = <Parameters, Encoded>() => ListOptions as unknown as Schema.Schema<Parameters, Encoded>;

/** Describes a use case that reads a page of a collection. `of` is omitted if the list takes no parameters. */
export const list = <
	const Path extends string,
	Output,
	OutputEncoded,
	Of extends Listed = never,
	const Fixed extends string = never,
	const Own extends ListSource["parameters"] = Record<never, ListParameter>,
	Parameters = [Of] extends [never] ? never : ListParameters,
	Encoded = [Of] extends [never] ? never : ListQuery<Of, Fixed, Own>,
>(
	path: Path,
	{
		fixed = [],
		of,
		output,
		parameters,
		...details
	}: Details &
		WithOutput<Output, OutputEncoded> & {
			readonly of?: Of;
			readonly fixed?: ReadonlyArray<Fixed>;
			readonly parameters?: Own;
		},
): UseCase<"list", Path, Parameters, Encoded, Output> => ({
	failures: path.includes(":") ? "read" : "list",
	...details,
	kind: "list",
	method: "GET",
	path,
	output: outputOf(output),
	...(of === undefined
		? {}
		: { input: optionsOf<Parameters, Encoded>(), list: { collection: of, fixed, parameters: parameters ?? {} } }),
});

/**
 * Describes a use case that reads a list fixed by this version of svc: all of it, or a page of the requested size. It
 * takes only `page_size` and `page_token`.
 */
export const fixedList = <const Path extends string, Output, OutputEncoded>(
	path: Path,
	{ output, ...details }: Details & WithOutput<Output, OutputEncoded>,
): UseCase<"list", Path, ListParameters, PageQuery, Output> => {
	const collection: Listed = { filters: {}, sorts: {} };
	const fixed = parametersOf(collection).filter((name) => !fixedParameters.includes(name));
	return {
		failures: "list",
		...details,
		kind: "list",
		method: "GET",
		path,
		output: outputOf(output),
		input: optionsOf<ListParameters, PageQuery>(),
		list: { collection, fixed, parameters: {}, isWhole: true },
	};
};

/** The names of a path's parameters, in order. */
export const pathParametersOf = (path: string): ReadonlyArray<string> =>
	[...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");

/** The use cases of one capability, which share a group of the contract. */
export interface Capability<out Name extends string, out Cases extends UseCases> {
	/** For example `ReturnReasons`. Clients and `Promises` use camel case: `returnReasons`. */
	readonly name: Name;
	readonly description: string;
	readonly admits: Admits;
	readonly useCases: Cases;
}

export type AnyCapability = Capability<string, UseCases>;

/** The common fields of a capability's use cases. Each use case may override them. */
export interface Common {
	readonly description: string;
	/** The area of the scopes that keys need to read (`….read`) and to change (`….write`). */
	readonly scope?: Area;
	/** The rate class of commands; default `write`. Every read is `read`. */
	readonly rate?: RouteClass;
	/** Default: API keys. */
	readonly admits?: Admits;
}

/** Groups use cases, and completes each with the common fields. */
export const capability = <const Name extends string, Cases extends UseCases>(
	name: Name,
	{ admits = ["ApiKey"], description, rate = "write", scope }: Common,
	useCases: Cases,
): Capability<Name, Cases> => {
	const completed = Object.entries(useCases).map(([key, useCase]): [string, AnyUseCase] => [
		key,
		{
			...(scope === undefined ? {} : { scope: `${scope}.${useCase.kind === "command" ? "write" : "read"}` }),
			admits,
			...useCase,
			rate: useCase.method === "GET" ? "read" : (useCase.rate ?? rate),
		},
	]);
	// The entries are those of `Cases`, completed.
	return { name, description, admits, useCases: Object.fromEntries(completed) as unknown as Cases };
};
