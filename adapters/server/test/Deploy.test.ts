import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { variables } from "@svc/server/Configuration";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";

const path = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));
const text = (name: string) => readFileSync(path(name), "utf8");

const linted = (dockerfile: string) => validate(dockerfile).map(({ message }) => message);

describe("the image", () => {
	const dockerfile = text("Dockerfile");

	test("is described without a fault that a linter knows", () => {
		expect(linted(dockerfile)).toEqual([]);
		expect(linted(dockerfile.replace("WORKDIR /data", "WORKDIR data"))).not.toEqual([]);
	});

	test("is built in stages, of fixed versions, and does not run as root", () => {
		const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
		expect(stages).toHaveLength(2);
		for (const stage of stages) expect(stage).not.toMatch(/^FROM \S+:latest|^FROM [^:\s]+(\s|$)/);
		const [, last = ""] = stages;
		expect(last).toMatch(/^USER \d+:\d+$/m);
		expect(last).toMatch(/^HEALTHCHECK /m);
		// Secrets belong to the container, not to the image.
		expect(dockerfile).not.toMatch(/(SVC_SECRET_KEY|PASSWORD)=/);
	});
});

describe("the composition", () => {
	const compose = text("compose.yaml");

	test("has no fault that a linter knows", () => {
		const linter = new DCLinter({
			rules: { "require-quotes-in-ports": [2, { quoteType: "double" }] },
			quiet: true,
			debug: false,
			exclude: [],
		});
		expect(linter.lintFiles([path("compose.yaml")], false)).toMatchObject([{ messages: [] }]);
	});

	test("gives a node more memory than the alert allows, and that more than a busy node takes", () => {
		const [, gigabytes] = /^ {2}mem_limit: (\d+)g$/m.exec(compose) ?? [];
		const [, alert] = /svc_process_resident_bytes > (\S+)/.exec(text("prometheus/alerts.yml")) ?? [];
		const benchmarks = readFileSync(path("../docs/operating/benchmarks.md"), "utf8");
		const busy = [...benchmarks.matchAll(/ (\d+) MB \|$/gm)].map(([, megabytes]) => Number(megabytes) * 1e6);
		expect(Math.max(...busy) * 2).toBeLessThan(Number(alert));
		expect(Number(alert)).toBeLessThan(Number(gigabytes) * 2 ** 30 * 0.8);
	});

	test("names settings of svc alone, and asks for secrets", () => {
		const names: ReadonlyArray<string> = Object.values(variables).map(({ name }) => name);
		const given = [...compose.matchAll(/^ {4}(SVC_\w+):/gm)].map(([, name]) => name);
		expect(given).toContain("SVC_SECRET_KEY");
		expect(given.filter((name) => !names.includes(name ?? ""))).toEqual([]);
		expect(compose).toContain("SVC_SECRET_KEY: ${SVC_SECRET_KEY:?");
		expect(compose).toContain("read_only: true");
	});
});

describe("the systemd unit", () => {
	test("has each setting once in its section, and gives svc time to stop", () => {
		const sections = text("svc.service")
			.split(/^\[(\w+)\]$/m)
			.slice(1);
		expect(sections.filter((_, index) => index % 2 === 0)).toEqual(["Unit", "Service", "Install"]);
		const lines = (sections[3] ?? "").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
		for (const line of lines) expect(line).toMatch(/^[A-Z][A-Za-z]+=/);
		const settings = new Map(lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]));
		expect(Number(settings.get("TimeoutStopSec"))).toBeGreaterThan(10);
		expect(settings.get("ExecStart")).toMatch(/\/svc serve$/);
		expect(settings.get("ProtectSystem")).toBe("strict");
		// `runtime.mjs` copies no documents.
		expect(text("svc.service")).not.toMatch(/\/opt\/svc\/(?!svc\b)/);
		// V8 could not compile.
		expect(settings.has("MemoryDenyWriteExecute")).toBe(false);
	});
});
