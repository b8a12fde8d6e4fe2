/** A buyer pays in a frame of the seller's page. */
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, fillCard, openBuyer, payWith, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
	await seller.api.settings.patch({ checkout: { embed_origins: [seller.shopUrl] } });
});
afterAll(() => seller?.close());

interface Embedded {
	readonly checkout_session_id: string;
	readonly checkout_session_secret?: string | undefined;
}

/** What the seller's page has, and what it does with what it hears. */
const pageOf = ({ checkout_session_id, checkout_session_secret: secret }: Embedded): string =>
	`<style>:root { color-scheme: light dark }</style>
	<div id="checkout"></div>
	<p id="heard" role="status"></p>
	<script src="${seller.base}/embed.js"></script>
	<script>
		const heard = document.getElementById("heard");
		svc.mountCheckout({
			element: document.getElementById("checkout"),
			checkoutSessionId: "${checkout_session_id}",
			secret: "${secret}",
			onComplete: ({ checkoutSessionId }) => { heard.textContent = "paid " + checkoutSessionId; },
			onError: ({ code }) => { heard.textContent = "error " + code; },
		});
	</script>`;

let count = 0;

/** An embedded session, and the path of a page of the seller's that shows it. */
const embedded = async (content = pageOf) => {
	const session = await seller.session({ surface: "embedded" });
	const path = `/cart-${++count}`;
	seller.shopPages.set(path, content(session));
	return { ...session, path, secret: session.checkout_session_secret ?? "" };
};

const frameIn = async (page: Page): Promise<Frame> => {
	const frame = await (await page.waitForSelector("iframe")).contentFrame();
	if (frame === null) throw new Error("The page has no frame.");
	return frame;
};

const heardIn = (page: Page, text: string) => page.locator("#heard", { hasText: text }).waitFor();

const outcomeOf = async (order_id: string) => {
	const { data: items } = await seller.api.payments.listAttempts(order_id);
	return items.map(({ status }) => status).sort();
};

describe("an embedded checkout", () => {
	it("is paid on an allowed origin without cookies, and leaves the secret nowhere (CS7, CS14)", async () => {
		const { checkout_session_id, order_id, path, secret } = await embedded();
		const page = await openBuyer();
		const policy = page
			.waitForResponse(`${seller.base}/embed/${checkout_session_id}`)
			.then((response) => response.headers()["content-security-policy"]);
		await page.goto(`${seller.shopUrl}${path}`);
		const frame = await frameIn(page);
		await fillCard(frame);
		expect((await policy)?.split("; ").at(-1)).toBe(`frame-ancestors ${seller.shopUrl}`);
		await expectAccessible(page, frame);
		await expectAccessible(page);
		expect(await frame.evaluate("Math.abs(innerHeight - document.documentElement.offsetHeight)")).toBeLessThan(2);
		await frame.locator("#pay-button").click();
		await frame.getByRole("heading", { name: "Thank you" }).waitFor();
		await heardIn(page, `paid ${checkout_session_id}`);
		await expectAccessible(page, frame);
		expect(await outcomeOf(order_id)).toEqual(["succeeded"]);
		expect(await page.context().cookies()).toEqual([]);
		expect(seller.requests.join("\n")).not.toContain(secret);
	});

	it("saves and prices what the buyer enters, and shows what is wrong, as the hosted page does", async () => {
		const { order_id, path } = await embedded();
		const page = await openBuyer();
		await page.goto(`${seller.shopUrl}${path}`);
		const frame = await frameIn(page);
		await frame.getByLabel("Email").fill("ada@example.com");
		await frame.getByText("Add promotion code").click();
		await frame.getByLabel("Promotion code", { exact: true }).fill("NOTHING");
		await frame.getByRole("button", { name: "Apply" }).first().click();
		await frame.getByText("This code is not valid for your order.").waitFor();
		await payWith(frame);
		await frame.getByText("Nothing was paid:").waitFor();
		await frame.getByLabel("Promotion code", { exact: true }).fill("");
		await payWith(frame, "has no funds");
		await frame.getByText("Your card has insufficient funds. Nothing was charged.").waitFor();
		await payWith(frame);
		await frame.getByRole("heading", { name: "Thank you" }).waitFor();
		expect(await outcomeOf(order_id)).toEqual(["failed", "succeeded"]);
		expect((await seller.api.orders.get(order_id)).buyer).toEqual({ email: "ada@example.com" });
	});

	it("goes on where it was after the seller's page is loaded again in the middle of a payment (CS23)", async () => {
		const { order_id, path } = await embedded();
		const page = await openBuyer();
		await page.goto(`${seller.shopUrl}${path}`);
		seller.bank.hold();
		await payWith(await frameIn(page), "takes time");
		await (await frameIn(page)).getByRole("heading", { name: "Processing your payment" }).waitFor();
		await page.reload();
		await (await frameIn(page)).getByRole("heading", { name: "Processing your payment" }).waitFor();
		seller.bank.release();
		await (await frameIn(page)).getByRole("heading", { name: "Thank you" }).waitFor();
		await heardIn(page, "paid");
		expect(await outcomeOf(order_id)).toEqual(["succeeded"]);
	});

	it("is dark only in a page that can be", async () => {
		const backgroundOf = async (content: typeof pageOf) => {
			const { path } = await embedded(content);
			const page = await openBuyer({ dark: true });
			await page.goto(`${seller.shopUrl}${path}`);
			const frame = await frameIn(page);
			await frame.getByLabel("Card number").waitFor();
			return frame.evaluate("getComputedStyle(document.body).backgroundColor");
		};
		expect(await backgroundOf(pageOf)).toBe("rgb(15, 17, 22)");
		expect(await backgroundOf((session) => pageOf(session).replace("light dark", "light"))).toBe("rgb(255, 255, 255)");
	});

	it("with an incorrect secret says so to the buyer and to the seller's page (CS14)", async () => {
		const { path } = await embedded((session) => pageOf({ ...session, checkout_session_secret: "x".repeat(43) }));
		const page = await openBuyer({ expectedErrors: /401/ });
		await page.goto(`${seller.shopUrl}${path}`);
		const frame = await frameIn(page);
		await frame.getByRole("heading", { name: "This checkout can’t be opened" }).waitFor();
		await heardIn(page, "error CHECKOUT_CREDENTIAL_INVALID");
		await expectAccessible(page, frame);
		expect(await textOf(frame)).not.toContain("Birch");
	});

	it("that has ended says so to the buyer and to the seller's page (CS9)", async () => {
		const { checkout_session_id, path } = await embedded();
		await seller.api.checkoutSessions.expire(checkout_session_id);
		const page = await openBuyer();
		await page.goto(`${seller.shopUrl}${path}`);
		await (await frameIn(page)).getByRole("heading", { name: "This checkout is closed" }).waitFor();
		await heardIn(page, "error CHECKOUT_SESSION_NOT_OPEN");
	});
});

describe("authentication in an embedded checkout", () => {
	const toTheBank = async () => {
		const made = await embedded();
		const page = await openBuyer();
		await page.goto(`${seller.shopUrl}${made.path}`);
		await payWith(await frameIn(page), "needs authentication");
		await page.waitForURL("**/processor/v1/challenges/**");
		return { ...made, page };
	};

	it("takes the top window to the bank, and comes back to the seller's page (CS15)", async () => {
		const { checkout_session_id, order_id, page, path } = await toTheBank();
		await page.getByRole("button", { name: "Approve" }).click();
		await page.waitForURL(`${seller.shopUrl}${path}`);
		await heardIn(page, `paid ${checkout_session_id}`);
		expect(await outcomeOf(order_id)).toEqual(["succeeded"]);
	});

	it("that is rejected leaves the checkout open for another card (CS24)", async () => {
		const { order_id, page, path } = await toTheBank();
		await page.getByRole("button", { name: "Reject" }).click();
		await page.waitForURL(`${seller.shopUrl}${path}`);
		const frame = await frameIn(page);
		await frame.getByText("Nothing was charged.").waitFor();
		await payWith(frame);
		await heardIn(page, "paid");
		expect(await outcomeOf(order_id)).toEqual(["failed", "succeeded"]);
	});

	it("leads to pages of svc and of the processor alone", async () => {
		const { path } = await embedded();
		const page = await openBuyer();
		await page.route("**/embed/*/pay", (route) =>
			route.fulfill({
				contentType: "text/html",
				body: `<body data-stage="action" data-action="${seller.otherUrl}/bank"><h1>Your bank asks</h1></body>`,
			}),
		);
		await page.goto(`${seller.shopUrl}${path}`);
		await payWith(await frameIn(page));
		await heardIn(page, "error NAVIGATION_REFUSED");
		expect(page.url()).toBe(`${seller.shopUrl}${path}`);
	});

	it("by the processor's own script stays in the frame", async () => {
		const { order_id, path } = await embedded();
		const page = await openBuyer();
		await page.goto(`${seller.shopUrl}${path}`);
		const frame = await frameIn(page);
		await payWith(frame, "asks in the page");
		await frame.getByRole("button", { name: "Approve" }).click();
		await heardIn(page, "paid");
		expect(await outcomeOf(order_id)).toEqual(["succeeded"]);
	});

	it("that is given up for another method pays with another card in the frame", async () => {
		const { order_id, page, path } = await toTheBank();
		await page.goto(`${seller.shopUrl}${path}`);
		const frame = await frameIn(page);
		await frame.getByRole("button", { name: "Use another method" }).click();
		await frame.getByText("Nothing was charged.").waitFor();
		await payWith(frame);
		await heardIn(page, "paid");
		expect(await outcomeOf(order_id)).toEqual(["canceled", "succeeded"]);
	});

	it("that is abandoned continues from the seller's page", async () => {
		const { order_id, page, path } = await toTheBank();
		await page.goto(`${seller.shopUrl}${path}`);
		const frame = await frameIn(page);
		await frame.getByRole("heading", { name: "Your bank wants you to confirm" }).waitFor();
		await expectAccessible(page, frame);
		await frame.getByRole("link", { name: "Continue to your bank" }).click();
		await page.getByRole("button", { name: "Approve" }).click();
		await heardIn(page, "paid");
		expect(await outcomeOf(order_id)).toEqual(["succeeded"]);
	});
});

describe("a frame that is not allowed", () => {
	/** What the browser logs when a policy forbids a frame, and when a message has no recipient of its origin. */
	const blocked = /frame-ancestors|X-Frame-Options|target origin provided/;

	it("is refused to a page of another origin, which is told so", async () => {
		const { path } = await embedded();
		const page = await openBuyer({ expectedErrors: blocked });
		await page.clock.install();
		await page.goto(`${seller.otherUrl}${path}`);
		expect(await page.locator("iframe").count()).toBe(1);
		await page.clock.fastForward(6_000);
		await heardIn(page, "error FRAME_BLOCKED");
		expect(page.frames().map((frame) => frame.url())).not.toContainEqual(expect.stringContaining("/embed/"));
	});

	it("is refused to a hosted session, also on an allowed origin (CS7)", async () => {
		const { checkout_session_id } = await seller.session();
		const { headers } = await fetch(`${seller.base}/embed/${checkout_session_id}`);
		expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
		expect(headers.get("x-frame-options")).toBe("DENY");
		const unknown = await fetch(`${seller.base}/embed/cs_${"0".repeat(26)}`);
		expect(unknown.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"));
	});

	it("in a sandbox says in a sentence that it cannot be paid", async () => {
		const { path } = await embedded(
			({ checkout_session_id }) =>
				`<iframe title="Checkout" sandbox="allow-scripts" src="${seller.base}/embed/${checkout_session_id}"></iframe>`,
		);
		const page = await openBuyer();
		await page.goto(`${seller.shopUrl}${path}`);
		const frame = await frameIn(page);
		await frame.getByRole("heading", { name: "You can’t pay here" }).waitFor();
		expect(await textOf(frame)).not.toContain("Birch");
	});

	it("opened by itself leads to the seller's page", async () => {
		const { checkout_session_id } = await embedded();
		const page = await openBuyer();
		await page.goto(`${seller.base}/embed/${checkout_session_id}`);
		await page.getByRole("heading", { name: "Open the seller’s page" }).waitFor();
		await expectAccessible(page);
	});
});

describe("an embedded checkout in a page that is itself in a sandbox", () => {
	/** What the browser logs of what a sandbox forbids. */
	const forbidden = /sandbox|frame-ancestors|permission to navigate|target origin provided/i;

	/** The seller's page, in a frame with these permissions; and the checkout's frame in it. */
	const inSandbox = async (permissions: string) => {
		const { order_id, path } = await embedded();
		seller.shopPages.set(
			`${path}/outer`,
			`<iframe title="Cart" width="900" height="900" sandbox="${permissions}" src="${path}"></iframe>`,
		);
		const page = await openBuyer({ expectedErrors: forbidden });
		await page.clock.install();
		await page.goto(`${seller.shopUrl}${path}/outer`);
		const cart = await frameIn(page);
		const checkout = await (await cart.waitForSelector("iframe")).contentFrame();
		if (checkout === null) throw new Error("The cart has no frame.");
		return {
			page,
			cart,
			checkout,
			order_id,
			heard: (text: string) => cart.locator("#heard", { hasText: text }).waitFor(),
		};
	};

	it("without forms tells buyer and seller, instead of a button that does nothing (1.4)", async () => {
		const { checkout, heard } = await inSandbox("allow-scripts allow-same-origin");
		await checkout.getByRole("heading", { name: "You can’t pay here" }).waitFor();
		await heard("error FRAME_SANDBOXED");
		expect(await textOf(checkout)).not.toContain("Birch");
	});

	it("without an origin tells the seller (1.4)", async () => {
		const { cart, heard, page } = await inSandbox("allow-scripts allow-forms");
		await cart.waitForSelector("iframe");
		await page.clock.fastForward(6_000);
		await heard("error FRAME_SANDBOXED");
	});

	it("that may not leave for the bank tells buyer and seller, and takes another card (1.4)", async () => {
		const { checkout, heard, order_id } = await inSandbox("allow-scripts allow-same-origin allow-forms");
		await payWith(checkout, "needs authentication");
		await checkout.getByText("Your bank’s page can’t be opened from here.").waitFor();
		await heard("error NAVIGATION_REFUSED");
		await checkout.getByRole("button", { name: "Use another method" }).click();
		await payWith(checkout);
		await heard("paid");
		expect(await outcomeOf(order_id)).toEqual(["canceled", "succeeded"]);
	});
});
