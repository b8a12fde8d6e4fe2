/** Tests the names of processes, by which leases of killed ones end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { NodeProcess } from "@svc/node";
import { describe, expect, it } from "vitest";

describe("the name of a process, on a system with `/proc`", () => {
	const names = NodeProcess.processNames() ?? expect.unreachable();
	const [place, , start] = names.own.split(".");

	it("is the same at each call, and says that this process lives", () => {
		expect(NodeProcess.processNames()?.own).toBe(names.own);
		expect(names.hasEnded(names.own)).toBe(false);
	});

	it("says that a killed process has ended, and one with a number that has passed to another", async () => {
		const module = new URL("../dist/NodeProcess.js", import.meta.url).href;
		const code = `import { processNames } from ${JSON.stringify(module)};
			process.stdout.write(processNames().own);
			setInterval(() => {}, 1_000);`;
		const other = spawn(process.execPath, ["--input-type=module", "-e", code]);
		const closed = once(other, "close");
		const [name] = await once(other.stdout.setEncoding("utf8"), "data");
		expect(names.hasEnded(name)).toBe(false);
		expect(names.hasEnded(`${place}.${other.pid}.${start}`)).toBe(true);
		other.kill("SIGKILL");
		await closed;
		expect(names.hasEnded(name)).toBe(true);
	});

	it("of another machine or container, or that nobody understands, says nothing", () => {
		for (const name of [`${place}0.1.1`, "wrk_1", "", `${place}`, `${place}.x.1`])
			expect(names.hasEnded(name)).toBe(false);
	});
});
