/** The generated source of the client: its types and its routes. `packages/client/test/Types.test.ts` compares the types. */
import { clientSource } from "@svc/api/ClientSource";
import { declarationOf } from "@svc/api/ClientSource/TypeText";
import { openApiDocument } from "@svc/api/Document";
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { describe, expect, it } from "vitest";

const source = clientSource();
const resources = source["Resources.ts"] ?? "";

describe("a generated type", () => {
	it("has every property with its description, and marks those that may be absent", () => {
		const schema = {
			type: "object",
			description: "A label.\nSellers put it on goods.",
			required: ["name", "state"],
			properties: {
				name: { type: "string", description: "What buyers read: /* it */." },
				state: { enum: ["on", "off"] },
				"sizes[]": { type: "array", items: { anyOf: [{ type: "integer" }, { type: "null" }] } },
				count: { type: "integer", description: "a number between 0 and 9" },
				owner: { allOf: [{ $ref: "#/components/schemas/Customer" }], description: "Who pasted it." },
				fault: { $ref: "#/components/schemas/Error" },
				extra: {},
				empty: { type: "object", properties: {} },
				metadata: { type: "object", properties: {}, additionalProperties: { type: "string" } },
			},
		};
		expect(declarationOf("Label", schema)).toBe(`/**
 * A label.
 * Sellers put it on goods.
 */
export type Label = {
	/** What buyers read: /* it *\\/. */
	readonly name: string;
	readonly state: "on" | "off";
	readonly "sizes[]"?: ReadonlyArray<number | null>;
	readonly count?: number;
	/** Who pasted it. */
	readonly owner?: Customer;
	readonly fault?: ErrorBody;
	readonly extra?: unknown;
	readonly empty?: Readonly<Record<never, never>>;
	readonly metadata?: {
		readonly [name: string]: string;
	};
};
`);
	});

	it("is refused for a schema that no type renders yet", () => {
		expect(() => declarationOf("Odd", { type: "date" })).toThrow("has the type date");
	});

	it("exists for every resource and request of the document", () => {
		const names = Object.keys(openApiDocument.components.schemas);
		expect(names.length).toBeGreaterThan(300);
		const missing = names
			.map((name) => (name === "Error" ? "ErrorBody" : name))
			.filter((name) => !new RegExp(`^export type ${name} =`, "m").test(resources));
		expect(missing).toEqual([]);
	});

	it("shows every sentence that describes a property of a resource", () => {
		const sentences = Object.values<{ properties?: Record<string, { description?: string }> }>(
			JSON.parse(JSON.stringify(openApiDocument.components.schemas)),
		)
			.flatMap(({ properties = {} }) => Object.values(properties).map(({ description = "" }) => description))
			.filter((description) => /^[A-Z`][^\n]*$/.test(description) && !description.includes("*/"));
		expect(sentences.length).toBeGreaterThan(20);
		expect(sentences.filter((sentence) => !resources.includes(`/** ${sentence} */`))).toEqual([]);
	});
});

it("the routes are those of the contract", async () => {
	const { routes } = await import("@svc/client/generated/Routes");
	const written = Object.entries(routes).flatMap(([group, [base, calls]]) =>
		Object.entries(calls).map(([name, route]) => {
			const [, method, rest = ""] = /^([A-Z]+)(.*)$/.exec(route) ?? [];
			return `${group}.${name} ${method} ${rest.startsWith(" ") ? rest.trim() : base + rest}`;
		}),
	);
	const described = capabilities.flatMap(({ name, useCases }) =>
		Object.entries<AnyUseCase>(useCases).map(
			([call, { method, path }]) => `${name.charAt(0).toLowerCase()}${name.slice(1)}.${call} ${method} ${path}`,
		),
	);
	expect(written).toEqual(described);
});
