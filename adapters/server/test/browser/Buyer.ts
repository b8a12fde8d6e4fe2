/** A buyer's browser, which fails its test for anything that a good page does not do. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from "playwright-core";
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

interface BuyerOptions {
	readonly width?: number;
	readonly height?: number;
	readonly scale?: number;
	readonly dark?: boolean;
	readonly javaScript?: boolean;
	/** Hosts that the test stands in for. Nothing reaches them: it answers their requests in the browser. */
	readonly hosts?: ReadonlyArray<string>;
	/** Console errors that the test is about. */
	readonly expectedErrors?: RegExp;
}

/** What axe finds wrong, in short. */
const violationsOf = async (page: Page | Frame, options: object): Promise<ReadonlyArray<string>> => {
	await page.evaluate(axe);
	return page.evaluate(async (given) => {
		// The library has just been put there.
		const { axe } = globalThis as unknown as {
			axe: { run: (options: object) => Promise<{ violations: Array<{ id: string; nodes: Array<{ html: string }> }> }> };
		};
		const { violations } = await axe.run({ iframes: false, resultTypes: ["violations"], ...given });
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
	}, options);
};

/** Looks at a page, or at a frame of it, in light, and at its colors in dark: nothing else differs. */
export const expectAccessible = async (page: Page, frame: Page | Frame = page): Promise<void> => {
	for (const [colorScheme, options] of [
		["light", {}],
		["dark", { runOnly: ["color-contrast"] }],
	] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(await violationsOf(frame, options), `${frame.url()} in ${colorScheme}`).toEqual([]);
	}
	await page.emulateMedia({ colorScheme: null, reducedMotion: null });
};

const watch = (context: BrowserContext, { expectedErrors, hosts = [] }: BuyerOptions) => {
	const errors: Array<string> = [];
	const foreign: Array<string> = [];
	context.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
	});
	context.on("weberror", (error) => errors.push(`${error.error()}`));
	context.on("request", (request) => {
		const { hostname, protocol } = new URL(request.url());
		if (protocol !== "data:" && hostname !== "127.0.0.1" && !hosts.includes(hostname)) foreign.push(request.url());
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
	context.setDefaultTimeout(60_000);
	const check = watch(context, options);
	onTestFinished(async () => {
		await context.close();
		check();
	});
	return context.newPage();
};

/** Cards of the simulator, by what they do. */
const cards = {
	succeeds: "4242 4242 4242 4242",
	"has no funds": "4000 0000 0000 9995",
	"needs authentication": "4000 0025 0000 3155",
	"asks in the page": "4000 0000 0000 3220",
	"takes time": "4000 0000 0000 0077",
} as const;

export const fillCard = async (page: Page | Frame, card: keyof typeof cards = "succeeds"): Promise<void> => {
	await page.getByLabel("Card number").fill(cards[card]);
	await page.getByLabel("Expiry date").fill("12 / 39");
	await page.getByLabel("Security code").fill("123");
};

/** Fills the card and pays. */
export const payWith = async (page: Page | Frame, card?: keyof typeof cards): Promise<void> => {
	await fillCard(page, card);
	await page.locator("#pay-button").click();
};

/** The secret in a session's link. */
export const secretOf = (url: string): string => url.split("#")[1] ?? "";

/** What is on a page for a buyer to read, without what is hidden. */
export const textOf = (page: Page | Frame): Promise<string> => page.evaluate("document.body.innerText");
