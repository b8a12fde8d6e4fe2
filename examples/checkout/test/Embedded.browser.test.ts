/** Does what the quickstart says, in its order, and pays as a buyer. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eventTypes } from "@svc/core/events/Events";
import { EndedReason } from "@svc/core/sale/CheckoutSessions/CheckoutSession";
import { openSvc, type Svc } from "@svc/server/Embed";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, openBuyer, payWith, useBrowser } from "../../../adapters/server/test/browser/Buyer.js";
import { eventually } from "../../../adapters/server/test/http/Receiver.js";
import { inRepository } from "../../../release/Names.mjs";
import { freePort, run } from "./Running.js";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const quickstart = read("../../../docs/quickstarts/checkout.md");

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: Server;
let svc: Svc;
let shop: ReturnType<typeof run>;
let cart: string;

/** Sends the page's `curl` commands, with the port of this test. Returns what svc answers. */
const sendCommands = async (
	base: string,
	key: string,
	port: number,
): Promise<ReadonlyArray<Record<string, unknown>>> => {
	const commands = [...quickstart.matchAll(/curl -s (?:-X (\w+) )?\$SVC(\S+)[^']*-d '([^']+)'/g)];
	expect(commands).toHaveLength(2);
	const answers = [];
	for (const [, method = "POST", path = "", body = ""] of commands) {
		const response = await fetch(`${base}${path}`, {
			method,
			headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
			body: body.replace(":3000", `:${port}`),
		});
		const { data } = (await response.json()) as { readonly data: Record<string, unknown> };
		expect(response.ok, `${method} ${path}`).toBe(true);
		answers.push(data);
	}
	return answers;
};

useBrowser();
beforeAll(async () => {
	database = await freshDatabase();
	server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	svc = await openSvc({
		databaseUrl: database.url,
		secretKey: new Uint8Array(32).fill(9),
		baseUrl: base,
		webhooks: { allowPrivateTargets: true },
	});
	server.on("request", svc.listener);
	const key = (await svc.merchants.create({ name: "Birch & Bean Coffee" })).test_key.secret_key ?? "";
	const port = await freePort();
	const [, endpoint] = await sendCommands(base, key, port);
	shop = run("embedded/shop.js", {
		PORT: `${port}`,
		SVC: base,
		KEY: key,
		WEBHOOK_SECRET: `${endpoint?.secret}`,
	});
	cart = await shop.opened;
});
afterAll(async () => {
	await shop?.stop();
	server?.closeAllConnections();
	server?.close();
	await svc?.close();
	await database?.drop();
});

it("sells through the bank's page and back, and hears of it by a webhook", async () => {
	const page = await openBuyer();
	await page.goto(cart);
	const statusOf = async () => (await fetch(`${cart}/status`)).text();
	expect(await statusOf()).toBe("open");
	const frame = await (await page.waitForSelector("iframe")).contentFrame();
	if (frame === null) throw new Error("The page has no checkout.");
	await frame.getByLabel("Email").fill("ada@example.com");
	await payWith(frame, "needs authentication");
	await page.getByRole("button", { name: "Approve" }).click();
	await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
	await expectAccessible(page);
	expect(await eventually(async () => ((await statusOf()) === "paid" ? "paid" : undefined))).toBe("paid");
	await page.reload();
	await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
	expect(shop.output()).toBe(`Open ${cart}\n`);
});

it("is what the quickstart shows, line for line", () => {
	const [, code] = /^```js\n([\s\S]*?)^```$/m.exec(quickstart) ?? [];
	expect(inRepository(code ?? "")).toBe(read("../src/embedded/shop.js"));
});

it("has a row for every event of a checkout, and for every way in which one ends", () => {
	const [, text = ""] = /^## What to do at each webhook\n([\s\S]*?)^## /m.exec(quickstart) ?? [];
	const named = [...text.matchAll(/^\| `([\w.]+)` \| [A-Z]/gm)].map(([, name]) => name);
	const events = named.filter((name) => name?.includes("."));
	expect(eventTypes).toEqual(expect.arrayContaining(events));
	expect(events).toEqual(
		expect.arrayContaining([...eventTypes.filter((type) => type.startsWith("checkout_session.")), "order.paid"]),
	);
	expect(named.filter((name) => !name?.includes(".")).sort()).toEqual([...EndedReason.literals].sort());
});
