/**
 * The script of the reference: search, the choice of a language, copying, and the reader's test key. Every page reads
 * well without it. The key stays in the storage of the tab, and is sent nowhere.
 */

import { type Entry, searcher } from "./search.js";

const maximumResults = 20;

const { index = "", docs = "" } = document.body.dataset;

const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] => {
	const made = document.createElement(name);
	made.textContent = text;
	return made;
};

const search = (): void => {
	const box = document.querySelector("search");
	const input = document.querySelector<HTMLInputElement>("#search");
	const list = document.querySelector<HTMLUListElement>("#search-results");
	const status = box?.querySelector("[role=status]");
	if (box == null || input === null || list === null || status == null) return;
	box.hidden = false;

	let searched: Promise<ReturnType<typeof searcher>> | undefined;
	const load = (): Promise<ReturnType<typeof searcher>> => {
		searched ??= fetch(index).then(async (response) => {
			if (!response.ok) throw new Error(`The index of the search answered ${response.status}.`);
			return searcher(await response.json());
		});
		return searched;
	};

	const close = (): void => {
		list.hidden = true;
		status.textContent = "";
	};

	const result = ({ kind, text, title, to }: Entry): HTMLLIElement => {
		const link = make("a", title);
		link.href = `${docs}${to}`;
		link.append(make("span", text === "" ? kind : `${kind} · ${text}`));
		const item = document.createElement("li");
		item.append(link);
		return item;
	};

	const show = (found: ReadonlyArray<Entry>): void => {
		const none = make("li", "Nothing found");
		none.className = "none";
		list.replaceChildren(...(found.length === 0 ? [none] : found.map(result)));
		list.hidden = false;
		status.textContent = found.length === 1 ? "1 result" : `${found.length} results`;
	};

	const update = async (): Promise<void> => {
		const asked = input.value;
		if (asked.trim() === "") return close();
		try {
			const find = await load();
			// A later keystroke has asked for something else meanwhile.
			if (input.value !== asked) return;
			show(find(asked).slice(0, maximumResults));
		} catch {
			// The next keystroke asks again.
			searched = undefined;
			close();
			status.textContent = "The search cannot be loaded.";
		}
	};

	const links = (): ReadonlyArray<HTMLAnchorElement> => [...list.querySelectorAll("a")];

	/** Moves from the field through the results, and back. */
	const move = (step: number): void => {
		const all = links();
		const { activeElement } = document;
		const at = activeElement instanceof HTMLAnchorElement ? all.indexOf(activeElement) : -1;
		const next = all[at + step];
		if (next === undefined) input.focus();
		else next.focus();
	};

	input.addEventListener("input", () => void update());
	input.addEventListener("focus", () => void update());
	box.addEventListener("keydown", (event) => {
		if (event.key === "ArrowDown") move(1);
		else if (event.key === "ArrowUp" && document.activeElement !== input) move(-1);
		else if (event.key === "Enter" && document.activeElement === input) links()[0]?.click();
		else if (event.key === "Escape") {
			input.focus();
			close();
		} else return;
		event.preventDefault();
	});
	// A result on the same page leaves the list open otherwise.
	list.addEventListener("click", close);
	document.addEventListener("click", ({ target }) => {
		if (target instanceof Node && !box.contains(target)) close();
	});
	document.addEventListener("keydown", (event) => {
		const isTyping = event.target instanceof HTMLInputElement;
		if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		input.focus();
	});
};

/** Storage of the tab; a browser may refuse it, and then nothing outlives the page. */
const remembered = (name: string): string | null => {
	try {
		return sessionStorage.getItem(name);
	} catch {
		return null;
	}
};

const remember = (name: string, value: string | undefined): void => {
	try {
		if (value === undefined) sessionStorage.removeItem(name);
		else sessionStorage.setItem(name, value);
	} catch {
		// The page works as before; the next one starts anew.
	}
};

const languages = ["curl", "TypeScript"] as const;

const languageName = "svc-docs-language";

/** Puts buttons above the examples: one for each language, and one that copies. */
const examples = (): void => {
	const root = document.documentElement;
	const buttons: Array<HTMLButtonElement> = [];
	const choose = (language: string): void => {
		root.dataset.shown = language;
		for (const button of buttons) button.ariaPressed = String(button.textContent === language);
	};
	const choice = (): ReadonlyArray<HTMLButtonElement> =>
		languages.map((language) => {
			const button = make("button", language);
			button.type = "button";
			button.addEventListener("click", () => {
				choose(language);
				remember(languageName, language);
				// The button that was pressed is hidden now; the same one above the other example has the focus instead.
				const shown = button.closest(".example")?.parentElement?.querySelector(`.example[data-language="${language}"]`);
				const same = [...(shown?.querySelectorAll("button") ?? [])].find((one) => one.textContent === language);
				same?.focus();
			});
			buttons.push(button);
			return button;
		});
	for (const example of document.querySelectorAll<HTMLElement>(".example")) {
		const caption = example.querySelector("figcaption");
		const code = example.querySelector("pre");
		if (caption === null || code === null) continue;
		const isAlone = (example.parentElement?.querySelectorAll(":scope > .example").length ?? 0) < 2;
		if (!isAlone) caption.replaceChildren(...choice());
		// Browsers offer the clipboard to pages of this machine, and by HTTPS.
		if (navigator.clipboard !== undefined) caption.append(copying(code));
	}
	choose(remembered(languageName) === "TypeScript" ? "TypeScript" : "curl");
};

const copying = (code: HTMLElement): HTMLButtonElement => {
	const button = make("button", "Copy");
	button.type = "button";
	button.className = "copy";
	button.addEventListener("click", () => {
		navigator.clipboard.writeText(code.textContent ?? "").then(
			() => {
				button.textContent = "Copied";
			},
			() => {
				button.textContent = "Not copied";
			},
		);
	});
	return button;
};

const keyName = "svc-docs-test-key";

const testKey = /^svc_test_\w+$/;

/** Fills the reader's test key into the examples of every page that this tab opens. */
const key = (): void => {
	const details = document.querySelector<HTMLDetailsElement>("#key");
	const form = details?.querySelector("form");
	const input = details?.querySelector("input");
	const status = details?.querySelector("[role=status]");
	const forget = details?.querySelector<HTMLButtonElement>("button[type=button]");
	if (details == null || form == null || input == null || status == null || forget == null) return;
	details.hidden = false;
	const marks = [...document.querySelectorAll<HTMLElement>("[data-key]")];
	// Languages have placeholders of their own.
	const placeholders = new Map(marks.map((mark) => [mark, mark.textContent]));
	const fill = (secret: string | undefined): void => {
		for (const mark of marks) {
			mark.textContent = secret ?? placeholders.get(mark) ?? "";
			mark.classList.toggle("is-filled", secret !== undefined);
		}
		forget.hidden = secret === undefined;
	};
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const secret = input.value.trim();
		if (!testKey.test(secret)) {
			status.textContent = secret.startsWith("svc_live_")
				? "This is a live key. Use a test key: what you copy from here would change live data."
				: "A test key begins with svc_test_.";
			return;
		}
		remember(keyName, secret);
		fill(secret);
		input.value = "";
		status.textContent = "The examples have your key now.";
	});
	forget.addEventListener("click", () => {
		remember(keyName, undefined);
		fill(undefined);
		status.textContent = "The key is forgotten.";
		input.focus();
	});
	const kept = remembered(keyName);
	if (kept !== null && testKey.test(kept)) fill(kept);
};

/** Brings the link of this page into the view of the contents, without moving the page. */
const contents = (): void => {
	const nav = document.querySelector<HTMLElement>(".contents");
	const current = nav?.querySelector<HTMLElement>("[aria-current]");
	if (nav != null && current != null) nav.scrollTop = current.offsetTop - nav.clientHeight / 2;
};

contents();
search();
examples();
key();
