/** Checks the whole OpenAPI document: that validators load it, and that it says what servers do. */
import { HttpApi } from "@effect/platform";
import { Api } from "@svc/api";
import { openApiDocument } from "@svc/api/Document";
import { errorCodes } from "@svc/api/Document/ErrorCodes";
import { bodyCodes, isOwn, ownCodesOf } from "@svc/api/Document/OperationErrors";
import { payloads } from "@svc/api/EventPayloads";
import { endpoints, type Operation } from "@svc/api/Reference/Endpoints";
import { type EventType, eventTypes } from "@svc/core/events/Events";
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase, ListSource } from "@svc/core/platform/UseCase";
import { supported } from "@svc/core/platform/Versions";
import { catalog, codes } from "@svc/core/words/Errors";
import { maximumPageSize, sortsOf } from "@svc/core/words/Page";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";

/** The document as a client reads it. */
const document = JSON.parse(JSON.stringify(openApiDocument));

/**
 * A validator in its strictest mode, which has loaded the whole document. It compiles each component once, not again for
 * each place that names it.
 */
const ajv = new Ajv2020({ strict: true, allErrors: true, inlineRefs: false, code: { optimize: false } });
formats.default(ajv);
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, "svc");

const pointer = (...parts: ReadonlyArray<string>): string =>
	parts.map((part) => `/${encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

/** Compiled schemas by their text: the document has many schemas at hundreds of places. */
const compiled = new Map<string, ValidateFunction>();

/** Compiles the schema at a place in the document, once for all places that have an equal one. */
const compile = (...place: ReadonlyArray<string>): ValidateFunction => {
	const text = JSON.stringify(place.reduce((part, key) => part?.[key], document));
	const known = compiled.get(text);
	if (known !== undefined) return known;
	const validate = ajv.compile({ $ref: `svc#${pointer(...place)}` });
	compiled.set(text, validate);
	return validate;
};

/** Returns the faults of a value by the schema at a place in the document. */
const faultsOf = (value: unknown, ...place: ReadonlyArray<string>): string | undefined => {
	const validate = compile(...place);
	return validate(value) ? undefined : ajv.errorsText(validate.errors);
};

/** The places of all schemas in a part of the document that has no schema itself. */
const schemasIn = (value: unknown, place: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => {
		if (key === "example" || key === "examples") return [];
		return key === "schema" ? [[...place, key]] : schemasIn(part, [...place, key]);
	});
};

const found = (value: unknown, wanted: string): ReadonlyArray<unknown> => {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => [...(key === wanted ? [part] : []), ...found(part, wanted)]);
};

const json = ["content", "application/json"] as const;
const methodOf = ({ method }: { readonly method: string }) => method.toLowerCase();

const successOf = ({ responses }: Operation) =>
	Object.entries(responses).find(([status]) => Number(status) < 400) ?? expect.unreachable("no success");

describe("the OpenAPI document", () => {
	it("gives no schema an ID, so none appears twice under one", () => {
		expect(found(document, "$id")).toEqual([]);
	});

	it("names itself, its version, its license and a contact", () => {
		expect(document.info).toEqual({
			title: "svc",
			version: "2026-11-01",
			description: "A commerce payments service.",
			contact: { name: "svc" },
			license: { name: "MIT", identifier: "MIT" },
		});
	});

	it("has references from its root, so that equal schemas mean the same at every place", () => {
		const references = found(document, "$ref");
		expect(references.length).toBeGreaterThan(1_000);
		expect(references.filter((reference) => !String(reference).startsWith("#/"))).toEqual([]);
	});

	it("loads in ajv, with every schema compiled in strict mode", () => {
		const places = [
			...Object.keys(document.components.schemas).map((name) => ["components", "schemas", name]),
			...["paths", "webhooks"].flatMap((part) => schemasIn(document[part], [part])),
			...["responses", "headers"].flatMap((part) => schemasIn(document.components[part], ["components", part])),
		];
		expect(places.length).toBeGreaterThan(1_000);
		for (const place of places) expect(() => compile(...place), place.join(" ")).not.toThrow();
	});

	it("has every endpoint of the contract", () => {
		const wanted: Array<string> = [];
		HttpApi.reflect(Api, {
			onGroup: () => {},
			onEndpoint: ({ endpoint }) => {
				wanted.push(`${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, "{$1}")}`);
			},
		});
		expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(wanted.sort());
	});

	it.each(endpoints.map((endpoint) => [endpoint.operation.operationId, endpoint] as const))(
		"has an example of %s that its own schemas accept",
		(_, endpoint) => {
			const { operation, path } = endpoint;
			const place = ["paths", path, methodOf(endpoint)];
			const at = document.paths[path][methodOf(endpoint)];
			const [status] = successOf(operation);
			const response = at.responses[status].content["application/json"];
			expect(response.example).toBeDefined();
			expect(faultsOf(response.example, ...place, "responses", status, ...json, "schema")).toBeUndefined();
			if (at.requestBody !== undefined) {
				const { example } = at.requestBody.content["application/json"];
				expect(example).toBeDefined();
				expect(faultsOf(example, ...place, "requestBody", ...json, "schema")).toBeUndefined();
			}
			for (const [index, parameter] of at.parameters.entries()) {
				if (parameter.in === "path") expect(parameter.example, parameter.name).toBeDefined();
				if (parameter.example !== undefined)
					expect(faultsOf(parameter.example, ...place, "parameters", String(index), "schema")).toBeUndefined();
			}
		},
	);

	it("has an example of every error code, under the response of its status", () => {
		// A path in the document exists, so its methods do too.
		const described = codes.filter((code) => catalog[code].status !== 405);
		for (const code of described) {
			const place = ["components", "responses", `Error${catalog[code].status}`, ...json];
			const { examples } = place.reduce((part, key) => part?.[key], document) ?? {};
			expect(examples?.[code]?.value?.error, code).toMatchObject({ code, message: catalog[code].message });
			expect(faultsOf(examples[code].value, ...place, "schema"), code).toBeUndefined();
		}
		expect(described.length).toBeGreaterThan(100);
	});

	it("names an operation's own error codes at their statuses, and lists none of another status or operation", () => {
		const ids = endpoints.map(({ operation }) => operation.operationId);
		expect(ids).toEqual(expect.arrayContaining(Object.keys(errorCodes)));
		for (const { operation } of endpoints)
			for (const code of ownCodesOf(operation.operationId)) {
				const response = operation.responses[String(catalog[code].status)];
				expect(isOwn(code), code).toBe(true);
				expect(response?.description, `${operation.operationId} ${code}`).toContain(`/docs/errors#${code}`);
			}
	});

	it("has no code recorded that follows from the operation's body", () => {
		for (const [id, recorded] of Object.entries(errorCodes))
			expect(
				recorded.filter((code) => bodyCodes.get(id)?.has(code)),
				id,
			).toEqual([]);
	});

	it("names the codes of headers that every operation takes for all of them, not for single ones", () => {
		for (const code of ["API_VERSION_UNKNOWN", "INVALID_HEADER"] as const) {
			expect(Object.keys(errorCodes).filter((id) => errorCodes[id]?.includes(code))).toEqual([]);
			expect(isOwn(code), code).toBe(false);
			expect(Object.keys(document.components.responses.Error400.content["application/json"].examples)).toContain(code);
		}
	});

	it("declares what every operation may answer before its use case runs, and the headers of its responses", () => {
		for (const { method, operation, path } of endpoints) {
			const isCommand = method !== "GET";
			const statuses = [400, 410, 429, 500, 503, ...(isCommand ? [413, 415] : [])].map(String);
			expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(expect.arrayContaining(statuses));
			const [, success] = successOf(operation);
			const names = ["X-Request-Id", "Svc-Version", ...(isCommand ? ["Idempotency-Replayed"] : [])];
			expect(Object.keys(success.headers ?? {})).toEqual(expect.arrayContaining(names));
		}
		const { Error429, Error503 } = document.components.responses;
		expect(Object.keys(Error429.headers)).toEqual(expect.arrayContaining(["Retry-After", "Svc-Rate-Limited-Reason"]));
		expect(Object.keys(Error503.headers)).toContain("Retry-After");
	});
});

interface List {
	readonly operationId: string;
	readonly list: ListSource;
}

const lists: ReadonlyArray<List> = capabilities.flatMap(({ useCases }) =>
	Object.values(useCases as Readonly<Record<string, AnyUseCase>>).flatMap(({ list, operation }) =>
		list === undefined ? [] : [{ operationId: operation, list }],
	),
);

describe("the parameters of a list", () => {
	const parametersOf = (operationId: string) =>
		new Map(
			endpoints
				.find(({ operation }) => operation.operationId === operationId)
				?.operation.parameters.map(({ name, schema }) => [name, schema] as const),
		);

	it.each(lists.map((one) => [one.operationId, one.list] as const))("are typed: %s", (operationId, list) => {
		const parameters = parametersOf(operationId);
		expect(parameters.get("page_size")).toMatchObject({ type: "integer", minimum: 1, maximum: maximumPageSize });
		const { collection, fixed } = list;
		if (!fixed.includes("sort_by")) {
			const sorts = sortsOf(collection);
			expect(parameters.get("sort_by")?.enum).toEqual(sorts);
			expect(new Set(sorts).size).toBe(sorts.length);
		}
		for (const name of ["created_after", "updated_before"].filter((one) => !fixed.includes(one)))
			expect(parameters.get(name)).toMatchObject({ type: "string", format: "date-time" });
		for (const [name, { isMany, values }] of Object.entries(collection.filters)) {
			if (fixed.includes(name) || values === undefined) continue;
			const schema = parameters.get(name);
			if (isMany) expect(schema).toMatchObject({ type: "array", items: { enum: values } });
			else expect(schema?.enum, name).toEqual(values);
		}
		expect(parameters.get("Svc-Version")?.enum).toEqual(supported);
	});

	it("are those of every list of the contract", () => {
		expect(lists.length).toBeGreaterThan(40);
	});
});

describe("the webhooks", () => {
	it("are all event types", () => {
		expect(Object.keys(document.webhooks)).toEqual(eventTypes);
	});

	it.each(Object.keys(payloads))("have an example of %s that its schema accepts", (type) => {
		const { example } = document.webhooks[type].post.requestBody.content["application/json"];
		expect(example).toMatchObject({ event_type: type });
		expect(faultsOf(example, "webhooks", type, "post", "requestBody", ...json, "schema")).toBeUndefined();
		const payload = payloads[type as EventType];
		expect(faultsOf(example.data, "components", "schemas", payload?.name ?? "")).toBeUndefined();
	});

	it("refuse an event of another type, or with another payload", () => {
		const [type, other] = ["order.paid", "refund.created"];
		const place = ["webhooks", type, "post", "requestBody", ...json] as const;
		const { example } = document.webhooks[type].post.requestBody.content["application/json"];
		expect(faultsOf({ ...example, event_type: other }, ...place, "schema")).toBeDefined();
		const { order: _, ...rest } = example.data;
		expect(faultsOf({ ...example, data: rest }, ...place, "schema")).toBeDefined();
		const synthetic = { ...example, test: true, data: { order: { order_id: "example", status: "example" } } };
		expect(faultsOf(synthetic, ...place, "schema")).toBeUndefined();
	});
});
