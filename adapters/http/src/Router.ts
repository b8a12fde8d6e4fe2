/** Matches requests to the routes of use cases by method and path. */
import { metrics } from "@svc/core/platform/Metrics";
import type { RouteClass, SetupStep } from "@svc/core/platform/RateLimits/Limits";
import type { Scope } from "@svc/core/platform/Scopes";
import { type Admits, type AnyUseCase, isKeyLasting, pathParametersOf } from "@svc/core/platform/UseCase";
import type { Refusal } from "@svc/core/words/Errors";
import { fieldNamesOf } from "@svc/core/words/FieldNames";
import { reader } from "@svc/core/words/Input";
import { parametersOf } from "@svc/core/words/Page";
import { type Either, Schema } from "effect";
import type { Handler, Served } from "./Handlers.js";
import type { Representations, RepresentationsOf } from "./Representations.js";

export interface Route {
	readonly method: string;
	/** The path with its parameter names, such as `/v1/orders/:order_id`. */
	readonly pattern: string;
	readonly segments: ReadonlyArray<string>;
	readonly admits: Admits;
	/** The onboarding step that the route implements, if it is open to callers without a key. */
	readonly setupStep: SetupStep | undefined;
	readonly scope: Scope | undefined;
	readonly rateClass: RouteClass;
	/** Whether the endpoint reads an `Idempotency-Key`: a command does, unless it is open to callers without a credential. */
	readonly takesIdempotencyKey: boolean;
	readonly idempotencyKeyRequired: boolean;
	readonly isKeyLasting: boolean;
	/** Whether a request without a body is parsed as `{}`. */
	readonly isBodyOptional: boolean;
	readonly isList: boolean;
	/** Whether the query string may have an `expected_version`, as a `DELETE`'s may. */
	readonly isVersionInQuery: boolean;
	readonly status: number;
	/** Parses the JSON body; absent if the endpoint takes none. */
	readonly payload: ((input: unknown) => Either.Either<unknown, Refusal>) | undefined;
	/** The names of the fields and parameters that a request may have. */
	readonly fields: () => ReadonlySet<string>;
	readonly handler: Handler;
	/** Representations besides JSON; absent if the response is always JSON. */
	readonly representations: RepresentationsOf | undefined;
}

export interface Found {
	readonly _tag: "Found";
	readonly route: Route;
	readonly path: Readonly<Record<string, string>>;
}

export type Match =
	| Found
	| { readonly _tag: "WrongMethod"; readonly allow: ReadonlyArray<string> }
	| { readonly _tag: "NotFound" };

interface Node {
	readonly fixed: Map<string, Node>;
	parameter: { readonly name: string; readonly node: Node } | undefined;
	readonly methods: Map<string, Route>;
}

const node = (): Node => ({ fixed: new Map(), parameter: undefined, methods: new Map() });

const add = (root: Node, route: Route): void => {
	let at = root;
	for (const segment of route.segments) {
		if (segment.startsWith(":")) {
			at.parameter ??= { name: segment.slice(1), node: node() };
			if (segment.slice(1) !== at.parameter.name)
				throw new Error(
					`${route.segments.join("/")} names a parameter ${segment}, but another path names it ${at.parameter.name}`,
				);
			at = at.parameter.node;
			continue;
		}
		const next = at.fixed.get(segment) ?? node();
		at.fixed.set(segment, next);
		at = next;
	}
	at.methods.set(route.method, route);
};

const decodeSegment = (segment: string): string | undefined => {
	// No stored name contains NUL.
	if (!segment.includes("%")) return segment.includes("\u0000") ? undefined : segment;
	try {
		const decoded = decodeURIComponent(segment);
		return decoded.includes("\u0000") ? undefined : decoded;
	} catch {
		// Segments that are not percent-encoded UTF-8 match no route.
		return undefined;
	}
};

const match = (root: Node, method: string, path: string): Match => {
	const parameters: Record<string, string> = {};
	let at: Node | undefined = root;
	for (const raw of path.split("/").slice(1)) {
		const segment = decodeSegment(raw);
		if (segment === undefined || at === undefined) return { _tag: "NotFound" };
		const fixed: Node | undefined = at.fixed.get(segment);
		if (fixed === undefined && at.parameter !== undefined && segment !== "") {
			parameters[at.parameter.name] = segment;
			at = at.parameter.node;
		} else at = fixed;
	}
	if (at === undefined || at.methods.size === 0) return { _tag: "NotFound" };
	const route = at.methods.get(method) ?? (method === "HEAD" ? at.methods.get("GET") : undefined);
	return route === undefined
		? { _tag: "WrongMethod", allow: [...at.methods.keys(), ...(at.methods.has("GET") ? ["HEAD"] : [])] }
		: { _tag: "Found", route, path: parameters };
};

/** Returns the representations for the media types in the contract, in its order. */
const offeredOf = (representations: RepresentationsOf, mediaTypes: ReadonlyArray<string>): RepresentationsOf =>
	Object.fromEntries(
		mediaTypes.flatMap((type) => {
			const represent = representations[type];
			return represent === undefined ? [] : [[type, represent]];
		}),
	);

/** Parses a command's JSON body. A `DELETE` has none: its input is in the query string. */
const payloadOf = ({ input, kind, method }: AnyUseCase): Route["payload"] =>
	kind !== "command" || method === "DELETE" || input === undefined
		? undefined
		: reader(Schema.make<unknown>(input.ast));

/** Headers that a refusal may name. */
const namedHeaders = ["Idempotency-Key", "Svc-Version"];

/** Collects the names on first use: few routes are refused in most processes. */
const fieldsOf = ({ input, kind, list, path }: AnyUseCase): Route["fields"] => {
	let names: ReadonlySet<string> | undefined;
	return () => {
		names ??= new Set([
			...namedHeaders,
			...pathParametersOf(path),
			...(kind === "command" && input !== undefined ? fieldNamesOf(input.ast) : []),
			...(list === undefined ? [] : [...parametersOf(list.collection), ...Object.keys(list.parameters)]),
		]);
		return names;
	};
};

const routeOf = (useCase: AnyUseCase, handler: Handler, others: RepresentationsOf | undefined): Route => ({
	method: useCase.method,
	pattern: useCase.path,
	segments: useCase.path.split("/").slice(1),
	admits: useCase.admits ?? ["ApiKey"],
	setupStep: useCase.setupStep,
	scope: useCase.scope ?? undefined,
	rateClass: useCase.method === "GET" ? "read" : (useCase.rate ?? "write"),
	takesIdempotencyKey: useCase.kind === "command" && useCase.admits?.every((kind) => kind === "Anonymous") !== true,
	idempotencyKeyRequired: useCase.isKeyRequired ?? false,
	isKeyLasting: isKeyLasting(useCase),
	isBodyOptional: useCase.isBodyOptional ?? false,
	isList: useCase.list !== undefined,
	isVersionInQuery: useCase.method === "DELETE" && useCase.input !== undefined,
	status: useCase.status ?? 200,
	payload: payloadOf(useCase),
	fields: fieldsOf(useCase),
	handler,
	representations: others && offeredOf(others, useCase.representations ?? []),
});

/** Builds the routes that are offered; throws if a use case has no handler. */
export const makeRouter = (
	served: ReadonlyArray<Served>,
	isOffered: (route: Route) => boolean = () => true,
	representations: Representations = {},
): ((method: string, path: string) => Match) => {
	const root = node();
	for (const { group, handlers, useCases } of served) {
		for (const [name, useCase] of Object.entries(useCases)) {
			const handler = handlers[name];
			if (handler === undefined) throw new Error(`The use case ${group}.${name} has no handler`);
			const route = routeOf(useCase, handler, representations[`${group}.${name}`]);
			if (!isOffered(route)) continue;
			add(root, route);
			metrics.requestsFromZero(route.method, route.pattern, route.status);
		}
	}
	return (method, path) => match(root, method, path);
};
