/** The contract for tests that go through it: every endpoint, and whether a response fits it. */
import { HttpApi, OpenApi } from "@effect/platform";
import { Api } from "@svc/api";
import { admitsOf, ErrorBody, otherMediaTypesOf, RequiredScope } from "@svc/api/Endpoint";
import { payloads } from "@svc/api/EventPayloads";
import type { EventType } from "@svc/core/events/Events";
import type { Scope } from "@svc/core/platform/Scopes";
import type { Admits } from "@svc/core/platform/UseCase";
import { Context, Either, Option, ParseResult, Schema, type SchemaAST } from "effect";

export interface Endpoint {
	/** Group and name, such as `Customers.patch`. */
	readonly id: string;
	/** As in the OpenAPI document. */
	readonly operationId: string;
	readonly method: string;
	/** With its parameters, such as `/v1/customers/:customer_id`. */
	readonly path: string;
	readonly parameters: ReadonlyArray<string>;
	readonly admits: Admits;
	readonly scope: Scope | undefined;
	readonly payload: Schema.Schema<unknown, unknown> | undefined;
	readonly query: ReadonlyArray<string>;
	/** The schemas of its responses, by status. */
	readonly answers: ReadonlyMap<number, SchemaAST.AST | undefined>;
	/** The media types of its response beside JSON. */
	readonly mediaTypes: ReadonlyArray<string>;
}

const schemaOf = (ast: SchemaAST.AST): Schema.Schema<unknown, unknown> => Schema.make<unknown>(ast);

const fieldsOf = (ast: SchemaAST.AST | undefined): ReadonlyArray<string> =>
	ast?._tag === "TypeLiteral" ? ast.propertySignatures.map((property) => String(property.name)) : [];

const answersOf = (...maps: ReadonlyArray<ReadonlyMap<number, { readonly ast: Option.Option<SchemaAST.AST> }>>) =>
	new Map(maps.flatMap((map) => [...map].map(([status, { ast }]) => [status, Option.getOrUndefined(ast)] as const)));

const reflected = (): ReadonlyArray<Endpoint> => {
	const found: Array<Endpoint> = [];
	HttpApi.reflect(Api, {
		onGroup: () => {},
		onEndpoint: ({ group, endpoint, mergedAnnotations, successes, errors }) => {
			found.push({
				id: `${group.identifier}.${endpoint.name}`,
				operationId: Option.getOrElse(
					Context.getOption(mergedAnnotations, OpenApi.Identifier),
					() => `${group.identifier}.${endpoint.name}`,
				),
				method: endpoint.method,
				path: endpoint.path,
				parameters: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ""),
				admits: admitsOf(mergedAnnotations),
				scope: Option.getOrUndefined(Context.getOption(mergedAnnotations, RequiredScope)),
				payload: Option.getOrUndefined(Option.map(endpoint.payloadSchema, ({ ast }) => schemaOf(ast))),
				query: fieldsOf(Option.getOrUndefined(Option.map(endpoint.urlParamsSchema, ({ ast }) => ast))),
				answers: answersOf(errors, successes),
				mediaTypes: otherMediaTypesOf(mergedAnnotations),
			});
		},
	});
	return found;
};

/** Every endpoint of the contract. */
export const endpoints: ReadonlyArray<Endpoint> = reflected();

/** The path with every parameter replaced. */
export const pathOf = (endpoint: Endpoint, valueOf: (parameter: string) => string): string =>
	endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(name)));

/** A segment as the router reads it. One that is not percent-encoded UTF-8 matches no fixed part. */
const decoded = (segment: string): string => {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
};

/** A segment of the paths below it; the contract calls a parameter alike in all of them. */
interface Segment {
	readonly fixed: Map<string, Segment>;
	parameter: Segment | undefined;
	readonly endpoints: Map<string, Endpoint>;
}

const segment = (): Segment => ({ fixed: new Map(), parameter: undefined, endpoints: new Map() });

const step = (at: Segment, name: string): Segment => {
	if (name.startsWith(":")) {
		at.parameter ??= segment();
		return at.parameter;
	}
	const next = at.fixed.get(name) ?? segment();
	at.fixed.set(name, next);
	return next;
};

const root = segment();
for (const endpoint of endpoints) endpoint.path.split("/").reduce(step, root).endpoints.set(endpoint.method, endpoint);

/** Finds the endpoint; a path of fixed segments comes before one with parameters. */
const find = (
	at: Segment | undefined,
	method: string,
	[name, ...rest]: ReadonlyArray<string>,
): Endpoint | undefined => {
	if (at === undefined) return undefined;
	if (name === undefined) return at.endpoints.get(method);
	return find(at.fixed.get(name), method, rest) ?? (name === "" ? undefined : find(at.parameter, method, rest));
};

export const endpointOf = (method: string, path: string): Endpoint | undefined =>
	find(root, method === "HEAD" ? "GET" : method, path.split("/").map(decoded));

/** Statuses that any path may return before its endpoint runs. */
const everywhere: ReadonlyArray<number> = [400, 401, 404, 405, 410, 413, 415, 429];

type Check = (body: unknown) => string | undefined;

/** The check of each schema, made once: a schema compiles its parser when it is first used. */
const checks = new WeakMap<SchemaAST.AST, Check>();

const checkOf = (ast: SchemaAST.AST): Check => {
	const known = checks.get(ast);
	if (known !== undefined) return known;
	const decode = Schema.decodeUnknownEither(schemaOf(ast), { errors: "all", onExcessProperty: "error" });
	const check: Check = (body) => {
		const decoded = decode(body);
		return Either.isRight(decoded) ? undefined : ParseResult.TreeFormatter.formatErrorSync(decoded.left);
	};
	checks.set(ast, check);
	return check;
};

interface AnyEvent {
	readonly webhook_event_id: string;
	readonly event_type: EventType;
	readonly test?: boolean;
	readonly data: unknown;
}

/** Synthetic events have placeholders, and so have those that `Populate.ts` writes. */
const isReal = ({ test, webhook_event_id }: AnyEvent): boolean => test !== true && !/_0{25}\d$/.test(webhook_event_id);

/** Says which event of a response has a payload that the contract does not know. */
const eventFault = (path: string, { body, status }: { readonly status: number; readonly body: unknown }) => {
	if (status !== 200 || !/^\/v1\/webhook-events(\/[^/]+)?$/.test(path)) return undefined;
	const { data } = body as { readonly data: AnyEvent | ReadonlyArray<AnyEvent> };
	for (const event of [data].flat().filter(isReal)) {
		const payload = payloads[event.event_type];
		const fault = payload === undefined ? "it has no payload" : checkOf(payload.schema.ast)(event.data);
		if (fault !== undefined) return `${event.event_type}: ${fault}`;
	}
	return undefined;
};

/** Says how a response breaks the contract; `undefined` if it does not. */
export const breach = (
	method: string,
	path: string,
	answer: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: unknown },
): string | undefined => {
	const where = `${method} ${path} answered ${answer.status}`;
	if (!/^req_[0-9a-hjkmnp-tv-z]{26}$/.test(answer.headers["X-Request-Id"] ?? ""))
		return `${where} without X-Request-Id`;
	if (path.startsWith("/v1/") && !/^\d{4}-\d\d-\d\d$/.test(answer.headers["Svc-Version"] ?? ""))
		return `${where} without Svc-Version`;
	const endpoint = endpointOf(method, path);
	const promised = endpoint?.answers.get(answer.status);
	if (promised === undefined && !everywhere.includes(answer.status))
		return `${where}, which ${endpoint?.id ?? "no endpoint"} does not promise`;
	const [mediaType = ""] = (answer.headers["Content-Type"] ?? "").split(";");
	// No schema says what a page or a document has.
	if (answer.status === 200 && endpoint?.mediaTypes.includes(mediaType) === true) return undefined;
	const fault = checkOf(promised ?? ErrorBody.ast)(answer.body) ?? eventFault(path, answer);
	return fault === undefined ? undefined : `${where} with a body that the contract does not know:\n${fault}`;
};
