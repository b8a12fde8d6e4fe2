/** Finds the routes of a contract by method and path. */
import { HttpApi, type HttpApiGroup } from "@effect/platform";
import {
	admitsOf,
	BodyOptional,
	IdempotencyKeyRequired,
	otherMediaTypesOf,
	RequiredScope,
	rateClassOf,
	SetupThrottle,
} from "@svc/api/Endpoint";
import type { RouteClass, SetupStep } from "@svc/core/platform/RateLimits/Limits";
import type { Scope } from "@svc/core/platform/Scopes";
import type { Admits } from "@svc/core/platform/UseCase";
import type { Refusal } from "@svc/core/words/Errors";
import { reader } from "@svc/core/words/Input";
import { Context, type Either, Option, Schema, type SchemaAST } from "effect";
import type { Handler, Served } from "./Handlers.js";
import type { Representations, RepresentationsOf } from "./Representations.js";

export interface Route {
	readonly method: string;
	/** The path with its parameters' names, such as `/v1/orders/:order_id`. */
	readonly pattern: string;
	readonly segments: ReadonlyArray<string>;
	readonly admits: Admits;
	/** The onboarding step that the route is, if it is open to callers without a key. */
	readonly setupStep: SetupStep | undefined;
	readonly scope: Scope | undefined;
	readonly rateClass: RouteClass;
	readonly idempotencyKeyRequired: boolean;
	/** Whether a request without a body is read as `{}`. */
	readonly isBodyOptional: boolean;
	readonly isList: boolean;
	/** Whether the query string may have an `expected_version`, as that of a `DELETE` may. */
	readonly isVersionInQuery: boolean;
	readonly status: number;
	/** Reads the JSON body; absent if the endpoint takes none. */
	readonly payload: ((input: unknown) => Either.Either<unknown, Refusal>) | undefined;
	readonly handler: Handler;
	/** How the answer is represented in other media types than JSON; absent if it is JSON always. */
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
				throw new Error(`${route.segments.join("/")} calls ${segment} what another path calls ${at.parameter.name}`);
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
	// Nothing that is stored has a NUL in its name.
	if (!segment.includes("%")) return segment.includes("\u0000") ? undefined : segment;
	try {
		const decoded = decodeURIComponent(segment);
		return decoded.includes("\u0000") ? undefined : decoded;
	} catch {
		// No route has a segment that is not percent-encoded UTF-8.
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

/** What the router reads of an endpoint, whatever its types. */
interface Described {
	readonly method: string;
	readonly path: string;
	readonly urlParamsSchema: Option.Option<unknown>;
	readonly payloadSchema: Option.Option<{ readonly ast: SchemaAST.AST }>;
}

/** What the contract says of a route: all but what serves it. */
interface Unserved extends Omit<Route, "handler" | "representations"> {
	readonly otherMediaTypes: ReadonlyArray<string>;
}

/** Returns the representations of the media types that the contract names, in its order. */
const offeredOf = (representations: RepresentationsOf, mediaTypes: ReadonlyArray<string>): RepresentationsOf =>
	Object.fromEntries(
		mediaTypes.flatMap((type) => {
			const represent = representations[type];
			return represent === undefined ? [] : [[type, represent]];
		}),
	);

const routeOf = (endpoint: Described, annotations: Context.Context<never>, status: number): Unserved => ({
	method: endpoint.method,
	pattern: endpoint.path,
	segments: endpoint.path.split("/").slice(1),
	admits: admitsOf(annotations),
	setupStep: Option.getOrUndefined(Context.getOption(annotations, SetupThrottle)),
	scope: Option.getOrUndefined(Context.getOption(annotations, RequiredScope)),
	rateClass: rateClassOf(endpoint.method, annotations) ?? "write",
	idempotencyKeyRequired: Option.isSome(Context.getOption(annotations, IdempotencyKeyRequired)),
	isBodyOptional: Option.isSome(Context.getOption(annotations, BodyOptional)),
	isList: endpoint.method === "GET" && Option.isSome(endpoint.urlParamsSchema),
	isVersionInQuery: endpoint.method !== "GET" && Option.isSome(endpoint.urlParamsSchema),
	status,
	payload: Option.getOrUndefined(Option.map(endpoint.payloadSchema, ({ ast }) => reader(Schema.make<unknown>(ast)))),
	otherMediaTypes: otherMediaTypesOf(annotations),
});

interface Reflected {
	readonly group: string;
	readonly name: string;
	readonly route: Unserved;
}

/** The endpoints of each contract, read once: all schemas are walked for it, and a process may open svc many times. */
const contracts = new WeakMap<object, ReadonlyArray<Reflected>>();

const reflect = <Id extends string, Groups extends HttpApiGroup.HttpApiGroup.Any, E, R>(
	api: HttpApi.HttpApi<Id, Groups, E, R>,
): ReadonlyArray<Reflected> => {
	const known = contracts.get(api);
	if (known !== undefined) return known;
	const found: Array<Reflected> = [];
	HttpApi.reflect(api, {
		onGroup: () => {},
		onEndpoint: ({ group, endpoint, mergedAnnotations, successes }) => {
			const [status = 200] = [...successes.keys()];
			const route = routeOf(endpoint, mergedAnnotations, status);
			found.push({ group: group.identifier, name: endpoint.name, route });
		},
	});
	contracts.set(api, found);
	return found;
};

/** Builds the routes of `api` that are offered; throws if an endpoint has no handler. */
export const makeRouter = <Id extends string, Groups extends HttpApiGroup.HttpApiGroup.Any, E, R>(
	api: HttpApi.HttpApi<Id, Groups, E, R>,
	served: ReadonlyArray<Served>,
	isOffered: (route: Route) => boolean = () => true,
	representations: Representations = {},
): ((method: string, path: string) => Match) => {
	const root = node();
	for (const { group, name, route: described } of reflect(api)) {
		const handler = served.find((one) => one.group === group)?.handlers[name];
		if (handler === undefined) throw new Error(`The endpoint ${group}.${name} has no handler`);
		const { otherMediaTypes, ...route } = described;
		const others = representations[`${group}.${name}`];
		const offered: Route = { ...route, handler, representations: others && offeredOf(others, otherMediaTypes) };
		if (isOffered(offered)) add(root, offered);
	}
	return (method, path) => match(root, method, path);
};
