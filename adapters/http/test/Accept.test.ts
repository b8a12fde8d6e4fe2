import { preferred } from "@svc/http/Accept";
import { describe, expect, it } from "vitest";

const offered = ["application/json", "text/html", "application/pdf"] as const;

describe("the representation that a client prefers", () => {
	it.each([
		[undefined, "application/json"],
		["", "application/json"],
		["*/*", "application/json"],
		["application/*", "application/json"],
		["text/*", "text/html"],
		["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"],
		["application/pdf", "application/pdf"],
		["Application/PDF ; Q=0.5", "application/pdf"],
		["text/html;q=0.4, application/pdf;q=0.5", "application/pdf"],
		["text/html, application/pdf", "text/html"],
		["application/*;q=0.9, application/json;q=0.1, text/html;q=0.5", "application/pdf"],
		["*/*, application/json;q=0", "text/html"],
		["text/html;q=0", "application/json"],
		["image/png", "application/json"],
		["text/html;q=2, application/pdf;q=x", "text/html"],
		[",;,q=", "application/json"],
		[`${"a/b,".repeat(10_000)}text/html`, "application/json"],
	])("of %j is %s", (accept, chosen) => {
		expect(preferred(accept, offered)).toBe(chosen);
	});

	it("is the only one that is offered", () => {
		expect(preferred("text/html", ["application/json"])).toBe("application/json");
	});
});
