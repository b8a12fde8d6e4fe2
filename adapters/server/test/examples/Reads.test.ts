/** Checks the recorder of reads: it finds what a function takes without a declaration, and what it ignores. */
import { expect, it } from "vitest";
import { differences, type Seen, watched } from "./Reads.js";

const declared = new Set([".name", ".tip?", ".lines?", ".lines[].quantity", ".metadata?", ".metadata.*"]);

const input = { name: "Mug", lines: [{ quantity: 1, secret: 2 }], metadata: { color: "red" }, hidden: true };
type Input = typeof input;

/** The faults of a function, which gets the watched input. */
const faultsOf = (work: (input: Input & { readonly tip?: number }) => unknown): ReadonlyArray<string> => {
	const seen: Seen = { objects: new Set(), copied: new Set(), read: new Set(), found: new Set() };
	// A watched value has the type of the value.
	work(watched(input, seen) as Input);
	return differences(seen, declared);
};

it("finds nothing if a function reads each declared field, or copies the object that has it", () => {
	expect(
		faultsOf(({ lines, metadata, name, tip }) => [name, tip, lines.map((line) => line.quantity), metadata]),
	).toEqual([]);
	expect(faultsOf((all) => JSON.stringify(Object.keys(all)))).toEqual([]);
	expect(faultsOf(({ name, ...rest }) => [name, rest.metadata.color])).not.toContain("ignores .tip");
});

it("finds what a function takes though it is not declared, also in an item of a list", () => {
	expect(faultsOf((all) => [{ ...all }.hidden])).toContain("reads .hidden");
	expect(faultsOf(({ lines }) => lines[0]?.secret)).toContain("reads .lines[].secret");
	expect(faultsOf((all) => "hidden" in all)).toContain("reads .hidden");
});

it("finds what a function ignores", () => {
	expect(faultsOf(({ lines, metadata, name }) => [name, lines, metadata])).toEqual(["ignores .tip"]);
	expect(faultsOf(({ lines, metadata, name, tip }) => [name, tip, lines[0], metadata])).toEqual([
		"ignores .lines[].quantity",
	]);
});
