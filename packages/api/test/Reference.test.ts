/** Checks that the reference in the repository is what the code generates. */
import { readFileSync } from "node:fs";
import { reference } from "@svc/api/Reference";
import { eventTypes } from "@svc/core/events/Events";
import { all } from "@svc/core/platform/Scopes";
import { codes } from "@svc/core/words/Errors";
import { describe, expect, it } from "vitest";

const pages = reference();
const written = (name: string): string =>
	readFileSync(new URL(`../../../docs/reference/${name}`, import.meta.url), "utf8");

describe("the reference", () => {
	it.each(Object.keys(pages))("%s is current; else run `npm run docs`", (name) => {
		expect(written(name) === pages[name], `docs/reference/${name} is out of date: run \`npm run docs\``).toBe(true);
	});

	it("names every code, event type, scope and endpoint", () => {
		for (const code of codes) expect(pages["errors.md"]).toContain(`| \`${code}\` |`);
		for (const type of eventTypes) expect(pages["events.md"]).toContain(`| \`${type}\` |`);
		for (const scope of all) expect(pages["scopes.md"]).toContain(`| \`${scope}\` |`);
		for (const endpoint of ["POST /v1/orders/{order_id}/pay", "GET /v1/webhook-deliveries"])
			expect(pages["endpoints.md"]).toContain(`### ${endpoint}\n`);
	});

	it("links every type that it names to its description", () => {
		const page = pages["endpoints.md"] ?? "";
		const anchors = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title?.toLowerCase()));
		const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
		expect(links.length).toBeGreaterThan(100);
		expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
	});
});
