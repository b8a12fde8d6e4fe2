/** Every property of every request, response, and event has one sentence of meaning, and so has every parameter. */
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../src/Document.js";
import { descriptionOf, type JsonType } from "../src/Reference/JsonType.js";

/** A property, by its place in the document. */
interface Place {
	readonly place: string;
	readonly name: string;
	readonly description: string | undefined;
}

/** The properties of a schema and of the schemas inside it, but not of those that it refers to. */
const propertiesOf = (place: string, schema: unknown): ReadonlyArray<Place> => {
	if (typeof schema !== "object" || schema === null) return [];
	const { properties = {}, ...rest } = schema as { readonly properties?: Readonly<Record<string, JsonType>> };
	return [
		...Object.entries(properties).flatMap(([name, property]) => [
			{ place, name, description: descriptionOf(property) },
			...propertiesOf(`${place}.${name}`, property),
		]),
		...Object.entries(rest).flatMap(([key, part]) => (key.startsWith("example") ? [] : propertiesOf(place, part))),
	];
};

interface Parameter {
	readonly name: string;
	readonly description?: string;
}

interface Operation {
	readonly operationId: string;
	readonly parameters?: ReadonlyArray<Parameter>;
	readonly requestBody?: object;
	readonly responses?: object;
}

const operations = [openApiDocument.paths, openApiDocument.webhooks].flatMap((items) =>
	Object.values(items).flatMap((item) => Object.values(item as Readonly<Record<string, Operation>>)),
);

const places: ReadonlyArray<Place> = [
	...Object.entries(openApiDocument.components.schemas).flatMap(([name, schema]) => propertiesOf(name, schema)),
	...operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
		...parameters.map(({ description, name }) => ({ place: `${operationId}(…)`, name, description })),
		...propertiesOf(`${operationId} request`, requestBody),
		...propertiesOf(`${operationId} response`, responses),
	]),
];

const wordsOf = (text: string): ReadonlyArray<string> =>
	(text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/s$/, ""));

/** Words that say nothing about a property beyond its name. */
const empty = new Set(wordsOf("a an and as at by for from id in is it its of on one s that the this to with"));

/** What is wrong with a property's description; `undefined` if nothing is. */
const faultOf = ({ description, name, place }: Place): string | undefined => {
	if (description === undefined || description.trim() === "") return `${place}.${name} has no description`;
	const known = new Set([...wordsOf(name), ...wordsOf(place.split(".")[0]?.replace(/([A-Z])/g, " $1") ?? "")]);
	if (wordsOf(description).every((word) => empty.has(word) || known.has(word)))
		return `${place}.${name} only repeats its name: ${description}`;
	if (!/[.!?)`]$/.test(description)) return `${place}.${name} is no sentence: ${description}`;
	return undefined;
};

describe("The OpenAPI document", () => {
	it("gives every property and parameter a sentence of meaning", () => {
		expect(places.length).toBeGreaterThan(4_000);
		expect(places.flatMap((place) => faultOf(place) ?? [])).toEqual([]);
	});

	it("refuses a property that has no sentence, or one that only repeats its name", () => {
		const order = (description?: string) => ({
			properties: { customer_id: { type: "string", ...(description === undefined ? {} : { description }) } },
		});
		const faults = (description?: string) =>
			propertiesOf("Order", order(description)).flatMap((place) => faultOf(place) ?? []);
		expect(faults()).toEqual(["Order.customer_id has no description"]);
		expect(faults("The order's customer ID.")).toEqual([
			"Order.customer_id only repeats its name: The order's customer ID.",
		]);
		expect(faults("The customer who buys; absent for a guest.")).toEqual([]);
	});
});
