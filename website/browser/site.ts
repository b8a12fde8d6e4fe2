/** Searches the documentation in the browser. Without scripts the site works too, by its navigation. */
import MiniSearch from "minisearch";
import { type Found, options } from "../src/SearchOptions.js";

declare global {
	/** The index as JSON, set by `search-index.js`. */
	var svcSearchIndex: string | undefined;
}

const most = 20;

const root = document.currentScript?.dataset.root ?? "";
const box = document.querySelector("search");
const input = box?.querySelector("input");
const list = box?.querySelector("ol");
const status = box?.querySelector("[role=status]");

let index: Promise<ReturnType<typeof read>> | undefined;
const read = (text: string) => MiniSearch.loadJSON(text, options);

/** Loads the index with the first search. */
const load = () =>
	new Promise<ReturnType<typeof read>>((resolve, reject) => {
		const script = document.createElement("script");
		script.src = `${root}search-index.js`;
		script.onload = () => resolve(read(globalThis.svcSearchIndex ?? ""));
		script.onerror = () => reject(new Error("The search index could not be loaded."));
		document.head.append(script);
	});

const itemOf = ({ heading, page, url }: Found): HTMLLIElement => {
	const [item, link, where] = [
		document.createElement("li"),
		document.createElement("a"),
		document.createElement("small"),
	];
	link.href = root + url;
	link.textContent = heading;
	where.textContent = page === heading ? "" : page;
	link.append(where);
	item.append(link);
	return item;
};

const show = (message: string, found: ReadonlyArray<Found>): void => {
	if (status) status.textContent = message;
	list?.replaceChildren(...found.map(itemOf));
};

const search = async (query: string): Promise<void> => {
	if (query.trim() === "") return show("", []);
	index ??= load();
	const results = (await index).search(query);
	if (query !== input?.value) return;
	const found = results.slice(0, most).map(({ heading, id, page }) => ({ heading, page, url: String(id) }));
	show(found.length === 0 ? `Nothing is found for “${query}”.` : "", found);
};

if (box && input) {
	box.hidden = false;
	input.addEventListener("input", () => {
		search(input.value).catch((error: unknown) => {
			index = undefined;
			show(error instanceof Error ? error.message : String(error), []);
		});
	});
	document.addEventListener("keydown", (event) => {
		const isTyping = event.target instanceof HTMLInputElement;
		if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
			event.preventDefault();
			input.focus();
		}
		if (event.key === "Escape") {
			input.value = "";
			show("", []);
		}
		if (event.key === "Enter" && event.target === input) list?.querySelector("a")?.click();
	});
}

// On a phone the menu would hide the page.
if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".menu")?.removeAttribute("open");
