import { refuse } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect, Logger } from "effect";
import { describe, expect, it } from "vitest";
import { makeFake, secret } from "./FakeCheckout.js";
import { fullView, openView, seller, sessionId } from "./Views.js";

const asset = (body: string, extension: string): string =>
	new RegExp(`assets/(checkout-[\\w-]{10}\\.${extension})`).exec(body)?.[1] ?? "";

describe("the way from the link to the page", () => {
	it("begins with a shell that holds nothing of the order (CS14)", async () => {
		const { calls, get } = makeFake();
		const { body, headers, status } = await get("", {});
		expect(status).toBe(200);
		expect(body).toContain('data-stage="shell"');
		expect(body).not.toMatch(/Birch|2900|29\.00/);
		expect(headers["Set-Cookie"]).toBeUndefined();
		expect(calls).toEqual([]);
	});

	it("exchanges the secret for a cookie that no other host and no script can read (CS14)", async () => {
		const { post } = makeFake();
		const { body, headers, status } = await post("/session", { secret });
		expect([status, body]).toEqual([204, ""]);
		expect(headers["Set-Cookie"]).toBe(
			`__Host-${sessionId}=${secret}; Path=/; Max-Age=172800; HttpOnly; SameSite=Lax; Secure`,
		);
	});

	it("keeps the cookie below the mount on the developer's own machine", async () => {
		const { post } = makeFake({ baseUrl: "http://127.0.0.1:8080/commerce" });
		expect((await post("/session", { secret })).headers["Set-Cookie"]).toBe(
			`${sessionId}=${secret}; Path=/commerce/checkout; Max-Age=172800; HttpOnly; SameSite=Lax`,
		);
	});

	it.each(["", "short", "x".repeat(43), `${secret}; Domain=evil.example`])(
		"sets no cookie for the secret %j",
		async (wrong) => {
			const { headers, status } = await makeFake().post("/session", { secret: wrong });
			expect([status, headers["Set-Cookie"]]).toEqual([401, undefined]);
		},
	);

	it("forgets a cookie that is worth nothing any more, and shows the shell", async () => {
		const { get } = makeFake();
		const { body, headers } = await get("", { cookie: `a=b; __Host-${sessionId}=${"x".repeat(43)}` });
		expect(body).toContain('data-stage="shell"');
		expect(headers["Set-Cookie"]).toContain("Max-Age=0");
	});
});

describe("every page", () => {
	it.each(["", "/done", "/return"])("at %j may load and send only what it needs (CS13)", async (part) => {
		const { headers } = await makeFake().get(part);
		expect(headers).toMatchObject({
			"Cache-Control": "no-store",
			"Content-Security-Policy":
				"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
			"Cross-Origin-Opener-Policy": "same-origin-allow-popups",
			"Referrer-Policy": "no-referrer",
			"X-Content-Type-Options": "nosniff",
			"X-Frame-Options": "DENY",
		});
	});

	it("allows the processor's own sources, and no other", async () => {
		const { get } = makeFake({
			browser: {
				script: "globalThis.SvcProcessor = (key) => { const stripe = Stripe(key); };",
				scripts: ["https://js.stripe.com/v3/"],
				script_origins: ["https://*.js.stripe.com"],
				frames: ["https://js.stripe.com", "https://hooks.stripe.com"],
				connects: ["https://api.stripe.com"],
				images: ["https://*.stripe.com"],
			},
		});
		const { body, headers } = await get();
		expect(headers["Content-Security-Policy"]).toContain(
			"script-src 'self' https://js.stripe.com https://*.js.stripe.com; style-src 'self'; img-src 'self' data: https://*.stripe.com; connect-src 'self' https://api.stripe.com; frame-src https://js.stripe.com https://hooks.stripe.com;",
		);
		// The processor's script is there when the adapter's runs.
		expect(body).toMatch(
			/<script src="https:\/\/js.stripe.com\/v3\/" defer[^>]*>(<\/script>)?<script src="..\/processor\/v1\/elements.js\?v=[\w-]{10}" defer/,
		);
	});

	it.each([
		["", "assets/", "../processor/v1/elements.js", `"${sessionId}/pay"`],
		["/discounts", "../assets/", "../../processor/v1/elements.js", `"../${sessionId}/pay"`],
		["/discounts/remove", "../../assets/", "../../../processor/v1/elements.js", `"../../${sessionId}/pay"`],
	])("links relatively, below any mount: at %j", async (part, assets, elements, pay) => {
		const { get, post } = makeFake();
		const { body } = part === "" ? await get() : await post(part, {});
		expect(body).toContain(`href="${assets}checkout-`);
		expect(body).toContain(`src="${elements}?v=`);
		expect(body).toContain(`action=${pay}`);
		expect(body).not.toMatch(/(href|src|action)="\//);
	});

	it("has scripts and styles in files alone, which browsers keep", async () => {
		const { get, request, send } = makeFake();
		const { body } = await get();
		expect(body).not.toMatch(/<style|<script>|style="|onclick/);
		for (const [extension, type] of [
			["js", "text/javascript"],
			["css", "text/css"],
		] as const) {
			const name = asset(body, extension);
			const { body: file, headers } = await send(request("GET", `/checkout/assets/${name}`, {}));
			expect(file.length).toBeGreaterThan(1_000);
			expect(headers["Content-Type"]).toContain(type);
			expect(headers["Cache-Control"]).toBe("public, max-age=31536000, immutable");
			const other = await send(request("GET", `/checkout/assets/checkout-0123456789.${extension}`, {}));
			expect(other.headers["Cache-Control"]).toBe("no-store");
		}
		expect((await send(request("GET", "/checkout/assets/..%2f..%2fpackage.json", {}))).status).toBe(404);
	});

	it("lets no name reorder the amount beside it", async () => {
		const { get } = makeFake({
			view: openView({ business: seller("Tea\u202e\u2066 shop\u0007"), buyer: { name: "Ada\u202e" } }),
		});
		const { body } = await get();
		expect(body).toContain("Pay Tea shop");
		expect(body.replaceAll(/\s/g, "")).not.toMatch(/\p{Bidi_Control}|\p{Cc}/u);
	});

	it("escapes what sellers and buyers wrote, and links to no script", async () => {
		const evil = `"><script>alert(1)</script>`;
		const { get } = makeFake({
			view: openView({
				business: seller(evil),
				buyer: { name: evil },
				redirects: { cancel_redirect_url: "javascript:alert(1)", success_redirect_url: "javascript:alert(2)" },
			}),
		});
		const { body } = await get();
		expect(body).not.toContain("<script>alert");
		expect(body).not.toContain("javascript:");
	});
});

describe("the order on the page", () => {
	it("isolates names from the numbers beside them", async () => {
		const [line] = openView().line_items;
		const modifiers = [{ name: "قهوة", text: "حليب", price_money: usd(100), show_on_receipt: true }];
		const { body } = await makeFake({
			view: openView({ line_items: line === undefined ? [] : [{ ...line, modifiers }] }),
		}).get();
		expect(body).toContain("<bdi>قهوة</bdi>: <bdi>حليب</bdi> +$1.00");
	});

	it.each([
		["a code and a gift card", 2_900, 2_900, [true, true]],
		["a code alone once gift cards pay all", 2_900, 0, [true, false]],
		["nothing if there is nothing to pay", 0, 0, [false, false]],
	])("offers %s", async (_, total, due, offered) => {
		const { pricing_amounts } = openView();
		const { body } = await makeFake({
			view: openView({
				pricing_amounts: { ...pricing_amounts, total_money: usd(total) },
				outstanding_money: usd(total),
				gift_card_estimate: { covered_money: usd(total - due), remaining_money: usd(due) },
			}),
		}).get();
		expect(["Add promotion code", "Use a gift card"].map((text) => body.includes(text))).toEqual(offered);
	});

	it("offers no code for a donation, which promotions leave as it is", async () => {
		const line_items = openView().line_items.map((line) => ({ ...line, is_donation: true as const }));
		const { body } = await makeFake({ view: openView({ line_items }) }).get();
		expect(["Add promotion code", "Use a gift card"].map((text) => body.includes(text))).toEqual([false, true]);
	});
});

describe("a form", () => {
	it.each<readonly [string, Readonly<Record<string, string>>, string, unknown]>([
		["/customer", { email: " ada@example.com ", name: "" }, "setCustomer", { buyer: { email: "ada@example.com" } }],
		["/delivery", { delivery_method_id: "dm_1", country: "US" }, "setDelivery", { delivery_method_id: "dm_1" }],
		[
			"/delivery",
			{
				recipient: "Ada",
				line1: "12 Way",
				line2: "",
				city: "Portland",
				state: "OR",
				postal_code: "97204",
				country: "US",
			},
			"setDelivery",
			{
				delivery_destination: {
					address: { line1: "12 Way", city: "Portland", state: "OR", postal_code: "97204", country: "US" },
					recipient: { name: "Ada" },
				},
			},
		],
		["/tip", { tip: "15" }, "setTip", { application_method: { type: "percentage", percent: "15" } }],
		["/tip", { tip: "none", amount: "3" }, "setTip", { application_method: null }],
		[
			"/tip",
			{ tip: "other", amount: "$3.5" },
			"setTip",
			{ application_method: { type: "fixed", amount_money: usd(350) } },
		],
		["/discounts", { promotion_code: "SPRING10" }, "addDiscount", { promotion_code: "SPRING10" }],
		["/discounts/remove", { applied_discount_id: "disc_1" }, "removeDiscount", { applied_discount_id: "disc_1" }],
		["/gift-cards", { code: "ABCD" }, "applyGiftCard", { code: "ABCD" }],
		["/gift-cards/remove", { gift_card_id: "gc_1" }, "removeGiftCard", { gift_card_id: "gc_1" }],
		["/resume", {}, "resume", undefined],
		[
			"/pay",
			{ expected_revision: "3", expected_outstanding: "2900", idempotency_key: "k-1", token: "tok_visa" },
			"pay",
			{
				expected_revision: 3,
				expected_outstanding_money: usd(2_900),
				idempotency_key: "k-1",
				payment_source: { token: "tok_visa" },
			},
		],
	])("at %s with %j calls %s, and leads back to the page (CS15)", async (part, fields, name, input) => {
		const { changes, post } = makeFake();
		const { headers, status } = await post(part, fields);
		expect(changes()).toEqual([[name, input]]);
		expect(status).toBe(303);
		expect(new URL(headers.Location ?? "", `https://pay.example/commerce/checkout/${sessionId}${part}`).pathname).toBe(
			`/commerce/checkout/${sessionId}`,
		);
	});

	it.each([
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site", origin: "https://pay.example" },
		{ "sec-fetch-site": "none" },
	])("of another page is refused: %j", async (headers) => {
		const { changes, post } = makeFake();
		expect([(await post("/tip", { tip: "none" }, headers)).status, changes()]).toEqual([403, []]);
	});

	it.each([
		["https://pay.example", 303],
		["http://pay.example", 403],
		["https://evil.example", 403],
		["null", 403],
		[undefined, 403],
	])("of an old browser is judged by its origin: %s", async (origin, expected) => {
		const { request, send } = makeFake();
		const headers = { cookie: `__Host-${sessionId}=${secret}`, ...(origin === undefined ? {} : { origin }) };
		const { status } = await send(request("POST", `/checkout/${sessionId}/tip`, headers, "tip=none"));
		expect(status).toBe(expected);
	});

	it("without the cookie changes nothing", async () => {
		const { changes, post } = makeFake();
		expect((await post("/tip", { tip: "none" }, { cookie: "" })).status).toBe(303);
		expect(changes()).toEqual([]);
	});

	it("longer than any form of these pages is refused", async () => {
		const { changes, post } = makeFake();
		expect((await post("/customer", { name: "x".repeat(20_000) })).status).toBe(413);
		expect(changes()).toEqual([]);
	});
});

describe("a refusal", () => {
	it.each([
		["INVENTORY_ROUTING_SOURCE_REQUIRED", "The seller has to complete this order before it can be paid."],
		["PROCESSOR_NOT_CONFIGURED", "The seller can’t take this kind of payment at the moment."],
	] as const)("of a payment that only the seller can make possible says so: %s", async (code, words) => {
		const { post } = makeFake({ result: refuse(code), view: fullView() });
		const { body } = await post("/pay", { expected_revision: "1", expected_outstanding: "1", idempotency_key: "k" });
		expect(body).toContain(`${words} Nothing was charged. Ask the seller.`);
	});

	it.each([
		[{ promotion_code: "TEN" }, "Your code has been used up in the meantime. Nothing was charged. Remove the code"],
		[{}, "Another payment is using one of this order’s discounts. Nothing was charged. Try again"],
	])("of a payment at a used-up offer says what to do (%#)", async (code, words) => {
		const details = [{ code: "PROMOTION_DECLINED", reason: "usage_limit_reached", promotion_id: "promo_1", ...code }];
		const { post } = makeFake({ result: refuse("PROMOTION_DECLINED", { details }), view: fullView() });
		const { body } = await post("/pay", { expected_revision: "1", expected_outstanding: "1", idempotency_key: "k" });
		expect(body).toContain(words);
	});

	it.each([
		["/customer", refuse("INVALID_VALUE", { param: "buyer.email" }), "customer-email", "Enter an email address"],
		[
			"/delivery",
			refuse("INVALID_VALUE", { param: "delivery_destination.address.state" }),
			"delivery-state",
			"Enter a state",
		],
		[
			"/discounts",
			refuse("PROMOTION_DECLINED", { param: "promotion_code", reason: "customer_required" }),
			"discounts-promotion_code",
			"Enter your email address above first",
		],
		["/pay", refuse("FIELD_REQUIRED", { param: "buyer.email" }), "customer-email", "Enter an email address"],
		["/pay", refuse("DELIVERY_DESTINATION_REQUIRED"), "delivery-line1", "Enter the address"],
		["/discounts", refuse("PROMOTION_DECLINED"), "discounts-promotion_code", "This code is not valid"],
		["/gift-cards", refuse("GIFT_CARD_CODE_UNKNOWN"), "gift-cards-code", "There is no gift card"],
	])("of %s is said in plain words beside its field (%#)", async (part, refusal, field, words) => {
		const { post } = makeFake({ result: refusal, view: fullView() });
		const fields = {
			promotion_code: "X",
			code: "X",
			expected_revision: "1",
			expected_outstanding: "1",
			idempotency_key: "k",
		};
		const { body, status } = await post(part, fields);
		expect(status).toBe(200);
		expect(body).toMatch(new RegExp(`<input id="${field}"[^>]*aria-invalid="true"`));
		expect(body).toMatch(new RegExp(`<p class="error" id="${field}-error" role="alert">${words}`));
		expect(body).not.toContain(refusal.message);
	});

	it.each(["CHECKOUT_SESSION_REVISION_CONFLICT", "ORDER_OUTSTANDING_CHANGED"] as const)(
		"of %s says the new total (CS16)",
		async (code) => {
			const { post } = makeFake({ result: refuse(code) });
			const { body } = await post("/pay", { expected_revision: "2", expected_outstanding: "1", idempotency_key: "k" });
			expect(body).toContain("The total is now $29.00. Check your order, then pay again.");
			expect(body).toContain('name="expected_revision" value="3"');
		},
	);

	it("of a gift card that was spent elsewhere says what to do, because paying again would be refused again", async () => {
		const { post } = makeFake({ result: refuse("GIFT_CARD_BALANCE_CHANGED") });
		const { body } = await post("/pay", { expected_revision: "3", expected_outstanding: "1", idempotency_key: "k" });
		expect(body).toContain("Nothing was charged. Remove the gift card and enter its code again.");
	});

	it.each([refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS"), refuse("PROCESSOR_TIMEOUT"), refuse("AMOUNT_MISMATCH")])(
		"of a payment with an unknown outcome does not claim that nothing was charged (%#)",
		async (refusal) => {
			const { post } = makeFake({ result: refusal });
			const { body } = await post("/pay", { expected_revision: "3", expected_outstanding: "1", idempotency_key: "k" });
			expect(body).toMatch(/<p class="error block" id="pay-error" role="alert" tabindex="-1">\w/);
			expect(body).not.toContain("Nothing was charged");
		},
	);

	it("of a session that has ended leads to the page that says so (CS9)", async () => {
		const { post } = makeFake({
			result: refuse("CHECKOUT_SESSION_NOT_OPEN"),
			view: openView({ status: "expired", ended_reason: "time" }),
		});
		const { headers, status } = await post("/tip", { tip: "none" });
		expect([status, headers.Location]).toEqual([303, `../${sessionId}`]);
	});

	it("by a fault of ours is a page that says to try again, and is logged", async () => {
		const failure = new StorageError({ reason: "unavailable", operation: "read", cause: "down" });
		const logged: Array<unknown> = [];
		const { pages, request } = makeFake({ result: Effect.fail(failure) });
		const answer = pages(
			request(
				"POST",
				`/checkout/${sessionId}/tip`,
				{ cookie: `__Host-${sessionId}=${secret}`, "sec-fetch-site": "same-origin" },
				"tip=none",
			),
		);
		const logger = Logger.make(({ message }) => void logged.push(message));
		const { body, status } = await Effect.runPromise(
			Effect.provide(answer ?? expect.unreachable(), Logger.replace(Logger.defaultLogger, logger)),
		);
		expect(status).toBe(503);
		expect(body).toContain("Please try again");
		expect(body).not.toContain("charged");
		expect(logged).toHaveLength(1);
	});
});

describe("the stages", () => {
	const payment = { order_payment_attempt_id: "opa_1" };
	const action = { type: "redirect" as const, payment_intent_id: "pi_1" };

	it.each([
		["open", openView()],
		["paid", openView({ status: "completed" })],
		["ended", openView({ status: "expired", ended_reason: "replaced" })],
		["processing", openView({ payment: { ...payment, status: "processing" } })],
		["processing", openView({ status: "expired", payment: { ...payment, status: "processing" } })],
		[
			"action",
			openView({ payment: { ...payment, status: "requires_action", client_action: { ...action, url: "/x" } } }),
		],
		["open", openView({ payment: { ...payment, status: "failed" } })],
	])("show %s (%#)", async (stage, view) => {
		expect((await makeFake({ view }).get()).body).toContain(`<body data-stage="${stage}"`);
	});

	it.each([
		["https://bank.example/3ds?id=1", 'data-action="https://bank.example/3ds?id=1"'],
		["/processor/v1/challenges/x", 'data-action="/processor/v1/challenges/x"'],
		["javascript:alert(1)", undefined],
		["//evil.example", undefined],
	])("send the buyer to the bank at %s only if it is a page", async (url, shown) => {
		const view = openView({ payment: { ...payment, status: "requires_action", client_action: { ...action, url } } });
		const { body } = await makeFake({ view }).get();
		if (shown === undefined) expect(body).not.toContain(url);
		else expect(body).toContain(shown);
	});

	it("go on to the seller from `done` alone, so that going back stays (CS4)", async () => {
		const { get } = makeFake({ view: openView({ status: "completed" }) });
		const next = `https://shop.example/thanks?from=svc&amp;checkout_session_id=${sessionId}#top`;
		expect((await get("/done")).body).toContain(`data-continue="${next}"`);
		const { body } = await get();
		expect(body).not.toContain("data-continue");
		expect(body).toContain(`href="${next}"`);
	});

	it("after the bank look the payment up, and lead to how it stands (CS23)", async () => {
		const paid = makeFake({ view: openView({ status: "completed" }) });
		expect((await paid.get("/return")).headers.Location).toBe(`../${sessionId}/done`);
		expect(paid.changes()).toEqual([["resume", undefined]]);
		const open = makeFake({ result: refuse("RESOURCE_NOT_FOUND") });
		expect((await open.get("/return")).headers.Location).toBe(`../${sessionId}`);
		const stranger = makeFake();
		expect((await stranger.get("/return", {})).body).toContain("Go back to where you started");
		expect(stranger.calls).toEqual([]);
	});
});

describe("the cost of a page", () => {
	it("is below 60 kB with its files, and below 5 ms of CPU", async () => {
		const { get, request, send } = makeFake({ view: fullView() });
		const { body } = await get();
		const files = await Promise.all(
			["js", "css"].map((extension) => send(request("GET", `/checkout/assets/${asset(body, extension)}`, {}))),
		);
		expect(Buffer.byteLength(body + files.map((file) => file.body).join(""))).toBeLessThan(60_000);
		for (let warm = 0; warm < 30; warm++) await get();
		const rounds = 50;
		const begun = process.cpuUsage();
		for (let round = 0; round < rounds; round++) await get();
		const { system, user } = process.cpuUsage(begun);
		expect((system + user) / 1_000 / rounds).toBeLessThan(5);
	});
});
