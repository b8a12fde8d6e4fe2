/** What the reference must have, whatever the contract becomes: a place for everything, and no link to nowhere. */
import { gzipSync } from "node:zlib";
import { openApiDocument } from "@svc/api/Document";
import { ownCodesOf } from "@svc/api/Document/OperationErrors";
import { descriptionOf, type JsonType } from "@svc/api/Reference/JsonType";
import { eventTypes } from "@svc/core/events/Events";
import { failureKinds } from "@svc/core/events/Webhooks/Diagnosis";
import { capabilities } from "@svc/core/main/Capabilities";
import { catalog, codes } from "@svc/core/words/Errors";
import { chapters, types } from "@svc/pages/docs/Contract";
import { guideSections, guides, guidesFor } from "@svc/pages/docs/Guides";
import type { SearchIndex } from "@svc/pages/docs/SearchIndex";
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

const entities: Readonly<Record<string, string>> = {
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#39;": "'",
	"&amp;": "&",
};

/** What a reader sees of HTML. */
const textOf = (html: string): string =>
	html.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

/** A sentence as it is shown: what is between backticks looks like code. */
const plainOf = (sentence: string): string => sentence.replaceAll("`", "");

/** The sentences of a type's fields, and of the fields of objects inside it. Named types are shown elsewhere. */
const sentencesOf = (type: JsonType = {}): ReadonlyArray<readonly [field: string, sentence: string]> => {
	const items = Array.isArray(type.items) ? type.items : [type.items ?? {}];
	return [
		...Object.entries(type.properties ?? {}).flatMap(([name, field]) => {
			const sentence = descriptionOf(field);
			return [...(sentence === undefined ? [] : [[name, plainOf(sentence)] as const]), ...sentencesOf(field)];
		}),
		...[...(type.anyOf ?? []), ...(type.oneOf ?? []), ...(type.items === undefined ? [] : items)].flatMap(sentencesOf),
	];
};

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

	it("shows the sentence of every field of every type, and of every parameter, beside its name", () => {
		const shownIn = (html: string): string => textOf(html).replace(/\s+/g, " ");
		let checked = 0;
		for (const name of Object.keys(types)) {
			const [home] = placesOf(`type-${name}`);
			if (home === undefined) continue;
			const section = pageAt(home).html.split(`id="type-${name}"`)[1]?.split('<section class="named"')[0] ?? "";
			const shown = shownIn(section);
			for (const [field, sentence] of sentencesOf(types[name])) {
				checked++;
				expect(shown, `${name}.${field}`).toContain(sentence);
			}
		}
		expect(checked).toBeGreaterThan(1_500);
		const lists = shownIn(pageAt("/docs").html);
		for (const { operations, slug } of chapters) {
			const parts = pageAt(`/docs/${slug}`).html.split('<section class="endpoint"');
			for (const { body, id, parameters } of operations) {
				const shown = shownIn(parts.find((part) => part.startsWith(` id="${id}"`)) ?? "");
				const ref = body?.schema.$ref?.split("/").at(-1);
				for (const [field, sentence] of sentencesOf(ref === undefined ? body?.schema : types[ref]))
					expect(shown, `${id} ${field}`).toContain(sentence);
				for (const { description = "", name } of parameters)
					expect(shown.includes(plainOf(description)) || lists.includes(name), `${id} ${name}: ${description}`).toBe(
						true,
					);
			}
		}
	});

	it("leads to every guide, quickstart, and test card", () => {
		const { targets } = pageAt("/docs");
		expect(guideSections.map(({ title }) => title)).toEqual(["Quickstarts", "Guides", "Concepts", "Operate"]);
		expect(guides.length).toBeGreaterThan(50);
		for (const { path } of guides) expect(targets, path).toContain(`/docs/${path}`);
		for (const page of pages) expect(page.targets, page.path).toContain("/docs/guides/payment-form#test-cards");
		expect(pageAt("/docs/guides/payment-form").html).toContain("<code>tok_visa</code>");
		for (const { slug } of chapters) {
			const found = guidesFor(slug);
			expect(found.length, slug).toBeGreaterThan(0);
			for (const { path } of found) expect(pageAt(`/docs/${slug}`).targets).toContain(`/docs/${path}`);
		}
	});

	it("keeps pages small", () => {
		for (const { html, path } of pages) expect(gzipSync(html).length, path).toBeLessThan(45_000);
		expect(pageAt("/docs").html.length).toBeLessThan(70_000);
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
		const { entries }: SearchIndex = JSON.parse((await ask("/docs/search.json"))?.body ?? "{}");
		const found = new Set(entries.map(({ to }) => to.split("#")[1]));
		for (const anchor of [...operationIds, ...eventTypes, ...codes]) expect(found, anchor).toContain(anchor);
		const pagesFound = new Set(entries.map(({ to }) => to.split("#")[0]));
		for (const { path } of guides) expect(pagesFound, path).toContain(path);
		for (const { to } of entries) {
			const { hash, pathname } = new URL(to, "http://svc.test/docs/");
			const { anchors } = pageAt(pathname);
			if (hash !== "") expect(anchors, to).toContain(hash.slice(1));
		}
	});

	it("needs nothing that its content policy forbids", () => {
		for (const { html, path } of pages) {
			expect(html.match(/<script(?![^>]* src=)|<style| style="| on[a-z]+="/), path).toBeNull();
			// Only links lead to other hosts.
			expect(html.match(/<(?!a )[^>]* (?:src|href)="(?:https?:)?\/\//), path).toBeNull();
		}
	});
});
