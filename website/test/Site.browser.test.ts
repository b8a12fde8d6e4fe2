/** Reads the site as its readers do: on a desktop and on a phone, in light and dark, by its search. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, openBuyer, useBrowser } from "../../adapters/server/test/browser/Buyer.js";
import { makeAssets } from "../src/Assets.js";
import { makeSite } from "../src/Site.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const types: Readonly<Record<string, string>> = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript" };

let server: Server;
let site: string;

useBrowser();
beforeAll(async () => {
	const files = new Map([...makeSite(root).files, ...(await makeAssets(root))]);
	server = createServer(({ url = "/" }, response) => {
		const path = url.slice("/docs/".length);
		const content = files.get(path);
		response.writeHead(content === undefined ? 404 : 200, { "content-type": types[extname(path)] ?? "image/png" });
		response.end(content);
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

it("finds a section by its words, with the keyboard alone", async () => {
	const page = await openBuyer();
	await page.goto(`${site}/quickstarts/express.html`);
	await page.keyboard.press("/");
	await page.keyboard.type("what a restore means");
	await page.getByRole("link", { name: "What a restore means" }).waitFor();
	await expectAccessible(page);
	await page.keyboard.press("Enter");
	await page.waitForURL(`${site}/operating/backup.html#what-a-restore-means`);
});

it("fits on a phone, with the menu closed until it is opened", async () => {
	const page = await openBuyer({ width: 320, height: 700 });
	for (const path of ["index.html", "reference/endpoints.html"]) {
		await page.goto(`${site}/${path}`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
	}
	const link = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Errors", exact: true });
	expect(await link.isVisible()).toBe(false);
	await page.getByText("Menu", { exact: true }).click();
	await link.click();
	await page.waitForURL(`${site}/reference/errors.html`);
	await expectAccessible(page);
});
