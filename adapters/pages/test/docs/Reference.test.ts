/** What the reference must have, whatever the contract becomes: a place for everything, and no link to nowhere. */
import { openApiDocument } from "@svc/api/Document";
import { ownCodesOf } from "@svc/api/Document/OperationErrors";
import { eventTypes } from "@svc/core/events/Events";
import { failureKinds } from "@svc/core/events/Webhooks/Diagnosis";
import { capabilities } from "@svc/core/main/Capabilities";
import { catalog, codes } from "@svc/core/words/Errors";
import { chapters } from "@svc/pages/docs/Contract";
import type { SearchEntry } from "@svc/pages/docs/SearchIndex";
import { beforeAll, describe, expect, it } from "vitest";
import { ask, type Read, readAll } from "./Reading.js";

let pages: ReadonlyArray<Read>;
beforeAll(async () => {
	pages = await readAll();
});

const pageAt = (path: string): Read => {
	const found = pages.find((page) => page.path === path);
	if (found === undefined) throw new Error(`There is no page ${path}`);
	return found;
};

/** Where an anchor is, on every page. */
const placesOf = (anchor: string): ReadonlyArray<string> =>
	pages.filter(({ anchors }) => anchors.includes(anchor)).map(({ path }) => path);

const operationIds = Object.values(openApiDocument.paths).flatMap((item) =>
	// Operations of OpenAPI; only their IDs are read.
	Object.values(item as Readonly<Record<string, { readonly operationId: string }>>).map(
		({ operationId }) => operationId,
	),
);

describe("the reference", () => {
	it("has every capability in one part of the contents", () => {
		expect(chapters.map(({ name }) => name).sort()).toEqual(capabilities.map(({ name }) => name).sort());
	});

	it("has every operation on one page, and in the contents", () => {
		expect(operationIds.length).toBeGreaterThan(200);
		for (const id of operationIds) {
			expect(placesOf(id), id).toHaveLength(1);
			expect(pageAt("/docs").targets, id).toContain(`${placesOf(id)[0]}#${id}`);
		}
	});

	it("has every event, with the example of its payload if this version emits it", () => {
		for (const type of eventTypes) {
			expect(placesOf(type), type).toEqual([`/docs/events/${type.split(".")[0]}`]);
			expect(pageAt("/docs/events").targets).toContain(`${placesOf(type)[0]}#${type}`);
		}
		expect(pageAt("/docs/events/order").html).toContain("&quot;event_type&quot;: &quot;order.paid&quot;");
	});

	it("has every error code with its remedy, and every category of a failed delivery", () => {
		const { anchors } = pageAt("/docs/errors");
		for (const code of codes) expect(anchors).toContain(code);
		const remedies = pageAt("/docs/errors").html.split("What to do:").length - 1;
		expect(remedies).toBe(codes.length);
		for (const { error_category } of failureKinds)
			expect(pageAt("/docs/webhook-failures").anchors).toContain(error_category);
	});

	it("names the error codes of each operation beside it, with links to their remedies", () => {
		const sectionOf = (id: string) =>
			pageAt(placesOf(id)[0] ?? "")
				.html.split(`<section class="endpoint" id="${id}">`)[1]
				?.split("</section>")[0] ?? "";
		for (const id of operationIds) {
			const named = [...sectionOf(id).matchAll(/href="[^"]*errors#([A-Z_]+)"/g)].map(([, code = ""]) => code);
			expect(named, id).toEqual(expect.arrayContaining([...ownCodesOf(id), "INTERNAL_ERROR"]));
		}
		const refund = sectionOf("createRefund");
		expect(refund).toContain("errors#AMOUNT_EXCEEDS_REFUNDABLE");
		expect(refund).not.toContain("errors#INVOICE_");
	});

	it("has each error code below its status, with its category", () => {
		const sections = new Map(
			pageAt("/docs/errors")
				.html.split('<h2 id="status-')
				.slice(1)
				.map((section) => [Number.parseInt(section, 10), section]),
		);
		for (const code of codes) {
			const { category, status } = catalog[code];
			const entry = sections.get(status)?.split(`<section class="entry" id="${code}">`)[1]?.split("</section>")[0];
			expect(entry?.toLowerCase().replaceAll(" ", "_"), code).toContain(`>${category}.`);
		}
	});

	it("links to pages and sections that exist", async () => {
		let checked = 0;
		const files = new Set<string>();
		for (const { path, targets } of pages)
			for (const target of targets) {
				const [to = "", section] = target.split("#");
				checked++;
				if (to.startsWith("/docs/assets/")) files.add(to);
				else if (to !== "/openapi.json") {
					const { anchors } = pageAt(to);
					if (section !== undefined) expect(anchors, `${path} links to ${target}`).toContain(section);
				}
			}
		expect(checked).toBeGreaterThan(5_000);
		for (const file of files) expect((await ask(file))?.status, file).toBe(200);
	});

	it("gives no section of a page the anchor of another", () => {
		for (const { anchors, path } of pages) expect(new Set(anchors).size, path).toBe(anchors.length);
	});

	it("finds everything by search", async () => {
		const entries: ReadonlyArray<SearchEntry> = JSON.parse((await ask("/docs/search.json"))?.body ?? "[]");
		const found = new Set(entries.map(({ to }) => to.split("#")[1]));
		for (const anchor of [...operationIds, ...eventTypes, ...codes]) expect(found, anchor).toContain(anchor);
		const named = (field: string) => entries.filter(({ fields }) => fields?.includes(field)).map(({ title }) => title);
		expect(named("line_items")).toEqual(expect.arrayContaining(["Create an order", "Order"]));
		for (const { to } of entries) {
			const [page = "", section] = to.split("#");
			if (section !== undefined) expect(pageAt(`/docs/${page}`).anchors, to).toContain(section);
		}
	});

	it("needs nothing that its content policy forbids", () => {
		for (const { html, path } of pages) {
			expect(html.match(/<script(?![^>]* src=)|<style| style="| on[a-z]+="/), path).toBeNull();
			expect(html.match(/ (?:src|href)="(?:https?:)?\/\//), path).toBeNull();
		}
	});
});
