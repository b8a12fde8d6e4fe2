/** Sends every value of every typed query parameter that the OpenAPI document names, and values that it excludes. */
import { endpoints } from "@svc/api/Reference/Endpoints";
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";
import { openSession } from "../Session.js";

let svc: Service;
let secretFor: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
	svc = await startService();
	secretFor = await openSession(svc);
});
afterAll(() => svc.stop());

const lists = endpoints
	.filter(({ method, path }) => method === "GET" && !path.includes("{"))
	.map(({ operation, path }) => ({ path, parameters: operation.parameters.filter((one) => one.in === "query") }))
	.filter(({ parameters }) => parameters.length > 0);

const valuesOf = (schema: (typeof lists)[number]["parameters"][number]["schema"]): ReadonlyArray<string> => {
	const items = schema.items as { readonly enum?: ReadonlyArray<unknown> } | undefined;
	const values = (schema.enum ?? items?.enum ?? []).map(String);
	return items === undefined || values.length < 2 ? values : [...values, values.slice(0, 2).join(",")];
};

describe.each(lists.map(({ parameters, path }) => [path, parameters] as const))("GET %s", (path, parameters) => {
	const statusOf = async (name: string, value: string) => {
		const target = `${path}?${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
		const { body, status } = await svc.get(target, secretFor(path));
		return status === 200 ? 200 : `${status} ${body.error.code}`;
	};

	it("takes every value of its parameters that the document names, and no other", async () => {
		for (const { name, schema } of parameters) {
			for (const value of valuesOf(schema)) expect(await statusOf(name, value), `${name}=${value}`).toBe(200);
			if (valuesOf(schema).length > 0) expect(await statusOf(name, "no_such_value")).toBe("400 INVALID_QUERY_PARAM");
			if (schema.type === "integer") {
				const { maximum = 0, minimum = 0 } = schema;
				for (const value of [minimum, maximum]) expect(await statusOf(name, String(value))).toBe(200);
				for (const value of [minimum - 1, maximum + 1])
					expect(await statusOf(name, String(value))).toBe("400 INVALID_QUERY_PARAM");
			}
			if (schema.format === "date-time") {
				expect(await statusOf(name, "2026-11-21T08:39:00Z")).toBe(200);
				expect(await statusOf(name, "yesterday")).toBe("400 INVALID_QUERY_PARAM");
			}
		}
	});

	it("takes no parameter of its collection that the document does not name", async () => {
		const named = parameters.map(({ name }) => name);
		const more = capabilities
			.flatMap(({ useCases }): ReadonlyArray<AnyUseCase> => Object.values(useCases))
			.find((one) => one.method === "GET" && one.path === path)?.list?.collection.filters;
		for (const name of Object.keys(more ?? {}).filter((one) => !named.includes(one)))
			expect([name, await statusOf(name, "x")]).toEqual([name, "400 UNSUPPORTED_QUERY_PARAM"]);
	});

	it("names its parameter for what other APIs call it", async () => {
		const { body } = await svc.get(`${path}?limit=10`, secretFor(path));
		const isPaged = parameters.some(({ name }) => name === "page_size");
		expect(body.error).toMatchObject({ code: "UNSUPPORTED_QUERY_PARAM", param: "limit" });
		expect(body.error.message.endsWith("Did you mean page_size?")).toBe(isPaged);
	});
});

it("checks every list of the contract", () => {
	expect(lists.length).toBeGreaterThan(30);
});
