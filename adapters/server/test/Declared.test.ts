/**
 * Compares the schemas by which the server reads requests and writes responses with those that the OpenAPI document
 * declares. Both come from one description, but the document keeps schemas by name: of two with one name, it would have
 * only one.
 */
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { describe, expect, it } from "vitest";
import {
	bodyFields,
	declared,
	document,
	type Fields,
	handled,
	type JsonSchema,
	type Operation,
	operations,
	queryFields,
} from "./Fields.js";

const useCases: ReadonlyArray<AnyUseCase> = capabilities.flatMap((one) => Object.values<AnyUseCase>(one.useCases));

const each = useCases.map((useCase) => [useCase.operation, useCase] as const);

const operationOf = (id: string): Operation => operations.get(id) ?? expect.unreachable(id);

/** The schema of the response's `data`, or of each of its items. */
const dataOf = ({ kind, operation }: AnyUseCase): JsonSchema => {
	const { responses } = operationOf(operation);
	const [, success] = Object.entries(responses).find(([status]) => Number(status) < 400) ?? [];
	const data = success?.content["application/json"].schema.properties?.data ?? {};
	return kind === "list" ? (data.items as JsonSchema) : data;
};

const sorted = (fields: Fields): ReadonlyArray<string> => [...fields].sort();

describe("the OpenAPI document", () => {
	it.each(each)("declares exactly the fields that the server reads: %s", (id, { input, kind, method }) => {
		const read = input === undefined || kind !== "command" ? [] : sorted(handled(input));
		expect(sorted(bodyFields(operationOf(id)))).toEqual(method === "DELETE" ? [] : read);
		// Each list has a test of its parameters (Lists.database.test.ts).
		if (kind !== "list") expect(sorted(queryFields(operationOf(id)))).toEqual(method === "DELETE" ? read : []);
	});

	it.each(each)("declares exactly the fields that the server answers: %s", (_, useCase) => {
		expect(sorted(declared(dataOf(useCase), false))).toEqual(sorted(handled(useCase.output)));
	});

	it("would be found to lack a field of one of two schemas with the same name", () => {
		const { schemas } = document.components;
		const shared = { ...document, components: { schemas: { ...schemas, CreateVariant: schemas.NewVariant ?? {} } } };
		const operation = operationOf("createVariant");
		expect(bodyFields(operation)).toContain(".expected_version?");
		expect(bodyFields(operation, shared)).not.toContain(".expected_version?");
	});
});
