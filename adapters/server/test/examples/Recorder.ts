/** Records the requests of a flow and their responses, as examples for the OpenAPI document. */
import { openApiDocument } from "@svc/api/Document";
import type { Example } from "@svc/api/Document/Example";
import { environments, registry } from "@svc/core/platform/Registry";
import { clockKind } from "@svc/core/platform/Sandboxes/Clock";
import { nowMillis } from "@svc/core/words/Environment";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Timers } from "@svc/core/words/Storage/Timers";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Effect } from "effect";
import { expect } from "vitest";
import type { Answer, CallOptions, Service } from "../Harness.js";
import { eventually } from "../http/Receiver.js";

interface Operation {
	readonly id: string;
	readonly method: string;
	/** The parts of its path, such as `v1`, `orders`, `{order_id}`. */
	readonly parts: ReadonlyArray<string>;
	/** Whether its body may have an `expected_version`. */
	readonly hasVersion: boolean;
}

interface DescribedOperation {
	readonly operationId: string;
	readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: object } } };
}

const parametersOf = (schema: object): object => {
	const name = "$ref" in schema && typeof schema.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
	const found: unknown = name === undefined ? schema : openApiDocument.components.schemas[name];
	const { properties = {} } = found as { readonly properties?: object };
	return properties;
};

const operations: ReadonlyArray<Operation> = Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
	// Every operation of the document has an ID.
	Object.entries(item as Readonly<Record<string, DescribedOperation>>).map(([method, operation]) => ({
		id: operation.operationId,
		method: method.toUpperCase(),
		parts: path.split("/").slice(1),
		hasVersion:
			operation.requestBody !== undefined &&
			"expected_version" in parametersOf(operation.requestBody.content["application/json"].schema),
	})),
);

const isParameter = (part: string): boolean => part.startsWith("{");

const matches = (operation: Operation, method: string, parts: ReadonlyArray<string>): boolean =>
	operation.method === method &&
	operation.parts.length === parts.length &&
	operation.parts.every((part, index) => isParameter(part) || part === parts[index]);

/** The operation of a request. One with fixed parts comes before one with parameters. */
const operationOf = (method: string, path: string): Operation => {
	const parts = path.split("/").slice(1);
	const [found] = operations
		.filter((one) => matches(one, method, parts))
		.sort((a, b) => a.parts.filter(isParameter).length - b.parts.filter(isParameter).length);
	return found ?? expect.unreachable(`no operation ${method} ${path}`);
};

const pathParametersOf = ({ parts }: Operation, path: string): Readonly<Record<string, string>> => {
	const values = path.split("/").slice(1);
	return Object.fromEntries(
		parts.flatMap((part, index) => (isParameter(part) ? [[part.slice(1, -1), values[index] ?? ""]] : [])),
	);
};

/** Waits until the worker has done what is due, so that what a request finds does not depend on the machine's speed. */
const settle = ({ merchant, runtime }: Service): Promise<true> =>
	eventually(async () => {
		const isBusy = Effect.gen(function* () {
			const environment = yield* (yield* Documents).require(environments, registry, merchant.sandbox.environment_id);
			const now = fromMillis(yield* nowMillis(environment));
			return (yield* (yield* Timers).outlook(environment.environment_id, now, clockKind)).isBusy;
		});
		return (await runtime.runPromise(isBusy)) ? undefined : true;
	});

const pathOf = (target: string): string => target.split("?")[0] ?? "";

const isEmptyList = (response: unknown): boolean =>
	JSON.stringify((response as { readonly data?: unknown }).data) === "[]";

export interface Recorder {
	/** Sends a request, records it under its operation, and returns the response's `data`. */
	readonly call: (method: string, target: string, body?: object, options?: CallOptions) => Promise<Answer["body"]>;
	/** The first exchange of each operation that succeeded; for a list, the first with items. */
	readonly examples: ReadonlyMap<string, Example>;
	/** The operations without an exchange. */
	readonly missing: () => ReadonlyArray<string>;
	/** The names of the headers of all responses, by operation. */
	readonly headers: ReadonlyMap<string, ReadonlySet<string>>;
}

export const startRecording = (svc: Service): Recorder => {
	const examples = new Map<string, Example>();
	const headers = new Map<string, Set<string>>();
	let commands = 0;

	/** The version of the resource that a path is about: of the longest path to a resource with a version. */
	const versionAt = async (path: string, options: CallOptions): Promise<number | undefined> => {
		for (let at = path; at.includes("/", 4); at = at.slice(0, at.lastIndexOf("/"))) {
			const { body, status } = await svc.get(at, options);
			if (status === 200 && typeof body.data.version === "number") return body.data.version;
		}
		return undefined;
	};

	/** Sends a request with the current version of its resource; once more if a timer has changed that meanwhile. */
	const send = async (
		operation: Operation,
		target: string,
		body: object | undefined,
		options: CallOptions,
		tries = 3,
	): Promise<{ readonly request: object | undefined; readonly answer: Answer }> => {
		const { hasVersion, method } = operation;
		await settle(svc);
		const expected_version = hasVersion ? await versionAt(pathOf(target), options) : undefined;
		const request =
			body === undefined && expected_version === undefined
				? undefined
				: { ...body, ...(expected_version === undefined ? {} : { expected_version }) };
		const keyed = method === "GET" ? options : { idempotencyKey: `example-${++commands}`, ...options };
		const answer = await svc.send(method, target, request === undefined ? undefined : JSON.stringify(request), keyed);
		const isOutrun = answer.status === 409 && answer.body.error.code === "VERSION_CONFLICT" && tries > 1;
		return isOutrun ? send(operation, target, body, options, tries - 1) : { request, answer };
	};

	const call: Recorder["call"] = async (method, target, body, options = {}) => {
		const path = pathOf(target);
		const operation = operationOf(method, path);
		const { answer, request } = await send(operation, target, body, options);
		expect(answer.status, `${method} ${target}: ${answer.text}`).toBeLessThan(300);
		const seen = headers.get(operation.id) ?? new Set();
		for (const name of Object.keys(answer.headers)) seen.add(name);
		headers.set(operation.id, seen);
		const known = examples.get(operation.id);
		if (known === undefined || isEmptyList(known.response)) {
			const parameters = pathParametersOf(operation, path);
			examples.set(operation.id, {
				...(Object.keys(parameters).length === 0 ? {} : { path: parameters }),
				...(request === undefined ? {} : { request }),
				response: answer.body,
			});
		}
		return answer.body.data;
	};

	return {
		call,
		examples,
		headers,
		missing: () =>
			operations.map(({ id }) => id).filter((id) => !examples.has(id) || isEmptyList(examples.get(id)?.response)),
	};
};
