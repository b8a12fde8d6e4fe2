/** A buyer's browser, which fails its test for anything that a good page does not do. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;

/** Connects this file to the browser of the run. */
export const useBrowser = (): void => {
	beforeAll(async () => {
		browser = await chromium.connect(inject("chromium"));
	});
	afterAll(() => browser?.close());
};

/** The processor's script of these tests: a field for the card's number, and the tokens of the simulator. */
const elements = `
const tokens = { "4242": "tok_visa", "0002": "tok_declined", "9995": "tok_insufficient_funds", "3155": "tok_requires_action", "0077": "tok_processing" };
window.SvcProcessor = () => {
	let input;
	return {
		mount: (element) => {
			element.innerHTML = '<div class="grid"><div class="field"><label for="number">Card number</label><div class="box"><input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"></div></div><div class="field half"><label for="expiry">Expiry</label><div class="box"><input id="expiry" autocomplete="cc-exp" placeholder="MM / YY"></div></div><div class="field half"><label for="cvc">Security code</label><div class="box"><input id="cvc" autocomplete="cc-csc" placeholder="123"></div></div></div>';
			input = element.querySelector("#number");
		},
		createToken: async () => {
			const token = tokens[input.value.replaceAll(" ", "").slice(-4)];
			return token === undefined ? { error: { message: "Your card number is incomplete." } } : { token };
		},
	};
};`;

interface BuyerOptions {
	readonly width?: number;
	readonly height?: number;
	readonly scale?: number;
	readonly dark?: boolean;
	readonly javaScript?: boolean;
	/** Console errors that the test is about. */
	readonly expectedErrors?: RegExp;
}

/** What axe finds wrong, in short. */
const violationsOf = async (page: Page): Promise<ReadonlyArray<string>> => {
	await page.evaluate(axe);
	return page.evaluate(async () => {
		// The library has just been put there.
		const { axe } = globalThis as unknown as {
			axe: { run: (options: object) => Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };
		};
		const { violations } = await axe.run({ resultTypes: ["violations"] });
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
	});
};

/** Looks at a page in light and in dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(await violationsOf(page), `${page.url()} in ${colorScheme}`).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
};

const watch = (context: BrowserContext, { expectedErrors }: BuyerOptions) => {
	const errors: Array<string> = [];
	const foreign: Array<string> = [];
	context.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
	});
	context.on("weberror", (error) => errors.push(`${error.error()}`));
	context.on("request", (request) => {
		const { hostname, protocol } = new URL(request.url());
		if (protocol !== "data:" && hostname !== "127.0.0.1") foreign.push(request.url());
	});
	return () => {
		expect(errors.filter((text) => expectedErrors?.test(text) !== true)).toEqual([]);
		expect(foreign).toEqual([]);
	};
};

/** Opens a browser with storage of its own. When the test has finished, it must have logged no error. */
export const openBuyer = async (options: BuyerOptions = {}): Promise<Page> => {
	const { dark = false, height = 900, javaScript = true, scale = 1, width = 1_280 } = options;
	const context = await browser.newContext({
		viewport: { width, height },
		deviceScaleFactor: scale,
		colorScheme: dark ? "dark" : "light",
		javaScriptEnabled: javaScript,
	});
	context.setDefaultTimeout(20_000);
	await context.route("**/processor/v1/elements.js", (route) =>
		route.fulfill({ contentType: "text/javascript", body: elements }),
	);
	const check = watch(context, options);
	onTestFinished(async () => {
		await context.close();
		check();
	});
	return context.newPage();
};

/** Fills the card and pays. */
export const payWith = async (page: Page, number: string): Promise<void> => {
	await page.getByLabel("Card number").fill(number);
	await page.locator("#pay-button").click();
};

/** The secret in a session's link. */
export const secretOf = (url: string): string => url.split("#")[1] ?? "";

/** What is on a page for a buyer to read, without what is hidden. */
export const textOf = (page: Page): Promise<string> => page.evaluate("document.body.innerText");
