/** Nobody can ask V8 for an option's value, and a Node without it says nothing. So the effect is measured. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const execute = promisify(execFile);
const module = new URL("../dist/HeapGrowth.js", import.meta.url).href;

/** Keeps the newest of many objects, each long enough to become old, and prints the most bytes that the heap had. */
const churn = `
	const { boundHeapGrowth } = await import(${JSON.stringify(module)});
	boundHeapGrowth(Number(process.argv[1]));
	const kept = new Array(100_000);
	let most = 0;
	for (let i = 0; i < 8_000_000; i++) {
		kept[i % kept.length] = { place: i, more: [i, i + 1] };
		if (i % 20_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
	}
	console.log(most);`;

/** The most bytes of a heap that may grow by so many percent. */
const mostOf = async (percent: number, ...options: ReadonlyArray<string>): Promise<number> => {
	const { stdout } = await execute(process.execPath, [...options, "--input-type=module", "-e", churn, `${percent}`]);
	return Number(stdout);
};

describe("the heap of the server", () => {
	it("grows as far as it may", async () => {
		const [little, much] = await Promise.all([mostOf(20), mostOf(900)]);
		expect(much).toBeGreaterThan(1.5 * little);
	});

	it("keeps the bound that the process was started with", async () => {
		const [little, much] = await Promise.all([mostOf(900, "--heap-growing-percent=20"), mostOf(900)]);
		expect(much).toBeGreaterThan(1.5 * little);
	});
});
