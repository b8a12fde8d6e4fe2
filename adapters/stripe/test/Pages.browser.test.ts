/** The hosted pages with Stripe's form in a real browser, under the content policy that they have in production. */
import { stripeProcessor } from "@svc/stripe";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, openBuyer, useBrowser } from "../../server/test/browser/Buyer.js";
import { openSeller, type Seller } from "../../server/test/browser/Seller.js";
import { FakeStripe } from "./fake/FakeStripe.js";
import { act } from "./fake/Intents.js";
import { cards, standIn, stripeHosts } from "./fake/StripeJs.js";
import type { StripeState } from "./fake/StripeState.js";
import { signedEvent, testKeys } from "./StripeWorld.js";

let fake: FakeStripe;
let state: StripeState;
let seller: Seller;
useBrowser();
beforeAll(async () => {
	fake = await FakeStripe.start();
	state = fake.account(testKeys.secret_key);
	const api = { host: "127.0.0.1", port: fake.port, protocol: "http" } as const;
	seller = await openSeller({ processor: stripeProcessor({ test: testKeys, deadline_millis: 5_000, api }) });
});
afterAll(async () => {
	await seller?.close();
	await fake.stop();
});

/** What svc and the seller's pages were sent. */
const sent: Array<string> = [];

const open = async (url: string): Promise<Page> => {
	const page = await openBuyer({ hosts: stripeHosts });
	await standIn(page.context(), state);
	page.on("request", (request) => {
		if (new URL(request.url()).hostname === "127.0.0.1") sent.push(`${request.url()} ${request.postData() ?? ""}`);
	});
	await page.goto(url);
	return page;
};

const form = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

const enter = (page: Page, card: keyof typeof cards) => form(page).getByLabel("Card number").fill(cards[card]);

const payWith = async (page: Page, card: keyof typeof cards): Promise<void> => {
	await enter(page, card);
	await page.locator("#pay-button").click();
};

const attemptsOf = async (order_id: string) =>
	(await seller.api.payments.listAttempts(order_id)).data.map(({ status }) => status).sort();

const chargesOf = (order_id: string): ReadonlyArray<number> =>
	[...state.intents.values()]
		.filter(({ metadata, received }) => metadata.order_id === order_id && received > 0)
		.map(({ received }) => received);

it("allows Stripe's origins and no others in the policy of the page", async () => {
	const { url } = await seller.session();
	const { headers } = await fetch(url.split("#")[0] ?? "");
	expect(headers.get("content-security-policy")?.split("; ")).toEqual([
		"default-src 'none'",
		"script-src 'self' https://js.stripe.com https://*.js.stripe.com",
		"style-src 'self'",
		"img-src 'self' data:",
		"connect-src 'self' https://api.stripe.com",
		"frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	]);
});

it("pays by a token, and never has the card's number in a page or a request of svc", async () => {
	const { order_id, url } = await seller.session();
	const page = await open(url);
	await form(page).getByLabel("Card number").waitFor();
	expect(await page.locator("#card input").count()).toBe(0);
	await page.locator("#pay-button").click();
	await page.getByText("Your card number is incomplete.").waitFor();
	expect(chargesOf(order_id)).toEqual([]);
	await expectAccessible(page);
	await payWith(page, "succeeds");
	await page.waitForURL(`${seller.shopUrl}/thanks**`);
	expect(chargesOf(order_id)).toEqual([2_900]);
	expect([...state.scriptTokens.values()].at(-1)).toMatchObject({ amount: 2_900, setup_future_usage: null });
	expect(sent.filter((text) => text.replaceAll(/[^\d]/g, "").includes(cards.succeeds))).toEqual([]);
});

it("declines, and takes another card", async () => {
	const { order_id, url } = await seller.session();
	const page = await open(url);
	await payWith(page, "declines");
	await page.getByText("Your card was declined.").waitFor();
	await payWith(page, "succeeds");
	await page.waitForURL(`${seller.shopUrl}/thanks**`);
	expect(await attemptsOf(order_id)).toEqual(["failed", "succeeded"]);
	expect(chargesOf(order_id)).toEqual([2_900]);
});

it("asks the buyer's bank in Stripe's overlay: approved, the order is paid; rejected, another card pays", async () => {
	const { order_id, url } = await seller.session();
	const page = await open(url);
	const bank = page.frameLocator('iframe[title="Authentication by Stripe"]');
	await payWith(page, "requires_action");
	await bank.getByRole("button", { name: "Fail" }).click();
	await page.locator("#pay-button").waitFor();
	expect(chargesOf(order_id)).toEqual([]);
	await payWith(page, "requires_action");
	await bank.getByRole("button", { name: "Complete" }).click();
	await page.waitForURL(`${seller.shopUrl}/thanks**`);
	expect(await attemptsOf(order_id)).toEqual(["failed", "succeeded"]);
	expect(chargesOf(order_id)).toEqual([2_900]);
});

it("asks svc how the payment stands if the action can't be run any more, because the buyer has acted elsewhere", async () => {
	const { order_id, url } = await seller.session();
	const page = await open(url);
	await page.route("https://api.stripe.com/v1/payment_intents/**", (route) => {
		for (const intent of state.intents.values()) if (intent.metadata.order_id === order_id) act(intent, "approves");
		return route.fallback();
	});
	// The page that only waits asks by GET, and later.
	const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/resume"));
	await payWith(page, "requires_action");
	await asked;
	await page.waitForURL(`${seller.shopUrl}/thanks**`);
	expect(chargesOf(order_id)).toEqual([2_900]);
});

it("keeps the card if the buyer ticks it, and pays the next order with it", async () => {
	const { customer_id } = await seller.api.customers.create({ name: "Ada Lovelace", email: "ada@example.com" });
	const first = await seller.session({ customer: { customer_id } });
	const page = await open(first.url);
	await page.getByLabel("Save this card").check();
	await payWith(page, "succeeds");
	await page.waitForURL(`${seller.shopUrl}/thanks**`);
	expect([...state.scriptTokens.values()].at(-1)?.setup_future_usage).toBe("off_session");
	const second = await seller.session({ customer: { customer_id } });
	const again = await open(second.url);
	await again.getByRole("radio", { name: /Visa •••• 4242/ }).waitFor();
	await again.locator("#pay-button").click();
	await again.waitForURL(`${seller.shopUrl}/thanks**`);
	expect(chargesOf(second.order_id)).toEqual([2_900]);
});

it("makes the token for the newest amount and choice, although Stripe applies changes late", async () => {
	seller.shopPages.set(
		"/late",
		`<form><div id="card"></div><button>Pay</button></form><p id="said"></p>
		<script src="https://js.stripe.com/dahlia/stripe.js"></script><script src="${seller.base}/processor/v1/elements.js"></script>
		<script>
			const element = SvcProcessor("${testKeys.publishable_key}").mount(document.querySelector("#card"), {
				amount_money: { amount: 900, currency: "USD" }, appearance: { variables: { "color-text": "black" } },
			});
			document.querySelector("form").addEventListener("submit", async (event) => {
				event.preventDefault();
				element.update({ amount_money: { amount: 700, currency: "USD" } });
				element.update({ save_payment_method: true });
				element.submit();
				await new Promise((resolve) => setTimeout(resolve, 5));
				const { error, token } = await element.createToken();
				document.querySelector("#said").textContent = error?.message ?? token;
			});
		</script>`,
	);
	const page = await open(`${seller.shopUrl}/late`);
	await enter(page, "succeeds");
	await page.getByRole("button", { name: "Pay" }).click();
	await page.locator("#said").getByText("ctoken_succeeds").waitFor();
	expect([...state.scriptTokens.values()].at(-1)).toMatchObject({ amount: 700, setup_future_usage: "off_session" });
});

it("saves a card without a payment, on a page of the seller", async () => {
	const { customer_id } = await seller.api.customers.create({ name: "Ada Lovelace" });
	const { client_setup, payment_method_id } = await seller.api.paymentMethods.create({ customer_id });
	const { account_id, publishable_key, setup_intent } = client_setup?.processor ?? {};
	expect(setup_intent?.js_call).toBe("confirmSetup");
	seller.shopPages.set(
		"/save",
		`<div id="card"></div><button id="save">Save</button><p id="said"></p>
		<script src="https://js.stripe.com/dahlia/stripe.js"></script><script src="${seller.base}/processor/v1/elements.js"></script>
		<script>
			const processor = SvcProcessor("${publishable_key}", { account_id: "${account_id}" });
			const element = processor.mount(document.querySelector("#card"), { appearance: { variables: { "color-text": "black" } } });
			document.querySelector("#save").addEventListener("click", async () => {
				const { error, status } = await processor.confirmSetup({ client_secret: "${setup_intent?.client_secret}", element });
				document.querySelector("#said").textContent = error?.message ?? status;
			});
		</script>`,
	);
	const page = await open(`${seller.shopUrl}/save`);
	const said = page.locator("#said");
	const save = async (card: keyof typeof cards, expected: string) => {
		await enter(page, card);
		await page.getByRole("button", { name: "Save" }).click();
		await said.getByText(expected).waitFor();
	};
	await save("declines", "Your card was declined.");
	await save("succeeds", "succeeded");
	const [id = ""] = setup_intent?.client_secret.split("_secret_") ?? [];
	const object = { id, object: "setup_intent", metadata: state.setups.get(id)?.metadata };
	const { body, headers } = signedEvent({ id: "evt_setup", object: "event", livemode: false, data: { object } });
	const told = await fetch(`${seller.base}/v1/processor/notifications`, { method: "POST", headers, body });
	expect(told.status).toBe(200);
	await expect
		.poll(async () => (await seller.api.paymentMethods.get(payment_method_id)).status, { timeout: 60_000 })
		.toBe("active");
});

it("says that the form could not be loaded if Stripe cannot be reached", async () => {
	const { url } = await seller.session();
	const page = await openBuyer({ hosts: stripeHosts, expectedErrors: /ERR_FAILED/ });
	await page.context().route("https://js.stripe.com/**", (route) => route.abort());
	await page.goto(url);
	await page.getByText("The card form could not be loaded.").waitFor();
});
