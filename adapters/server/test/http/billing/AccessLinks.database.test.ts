import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { customerOf, ownForm, secretOf, signedIn } from "./Accounts.js";
import { day, refusal } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
});
afterAll(() => svc.stop());

type Shop = typeof shop;

const linkOf = async (customer_id = shop.customer_id, of: Shop = shop) =>
	dataOf(await of.post(`/v1/customers/${customer_id}/access-links`), 201);

const isEntry = ({ text }: { readonly text: string }): boolean => text.includes('data-stage="account-entry"');
const isAccount = ({ text }: { readonly text: string }): boolean => text.includes('data-stage="account"');

/** A paid order of a customer. */
const paidOrder = async (customer_id: string, name = "Mug", amount = 1_500) => {
	const { order_id } = dataOf(
		await shop.post("/v1/orders", { line_items: [shop.line(amount, 1, name)], customer_id }),
		201,
	);
	const cash = { amount_money: { amount, currency: "USD" }, method: "cash" };
	dataOf(await shop.post(`/v1/orders/${order_id}/manual-payments`, cash), 201);
	return order_id as string;
};

const issuedFor = async (customer_id: string, amount = 2_000) => {
	const payment_due = { type: "date", due_at: new Date(Date.now() + 40 * day * 1_000).toISOString() };
	const quick_pay = { customer_id, line_items: [shop.line(amount)] };
	const draft = dataOf(await shop.post("/v1/invoices", { quick_pay, payment_due }), 201);
	return dataOf(await shop.post(`/v1/invoices/${draft.invoice_id}/issue`));
};

describe("AL1 an access link", () => {
	it("has a URL in the answer to its creation and to the retry, and in no list, log or event", async () => {
		const path = `/v1/customers/${shop.customer_id}/access-links`;
		const once = { headers: { "Idempotency-Key": "link-once" } };
		const link = dataOf(await shop.post(path, undefined, once), 201);
		expect(link).toMatchObject({ customer_id: shop.customer_id, status: "open", version: 1 });
		expect(link.url).toMatch(new RegExp(`/account/${link.access_link_id}#[0-9A-Za-z]{43}$`));
		expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(day * 1_000);
		const again = await shop.post(path, undefined, once);
		expect([again.headers["Idempotency-Replayed"], dataOf(again, 201)]).toEqual(["true", link]);
		const { body } = await shop.get(path);
		const { url, ...listed } = link;
		expect(body.data).toContainEqual(listed);
		expect(JSON.stringify(body)).not.toContain(secretOf(link));
		const stored = JSON.stringify([await shop.get("/v1/webhook-events"), await shop.get("/v1/request-logs")]);
		expect(stored).not.toContain(secretOf(link));
	});

	it("leads to an order, an invoice or a subscription of the customer", async () => {
		const order_id = await paidOrder(shop.customer_id);
		const invoice = await issuedFor(shop.customer_id);
		const subscription = await shop.subscribed();
		for (const [list, id] of [
			["orders", order_id],
			["invoices", invoice.invoice_id],
			["subscriptions", subscription.subscription_id],
		]) {
			const link = dataOf(await shop.post(`/v1/${list}/${id}/access-links`), 201);
			const customer = customerOf(svc, link.access_link_id);
			const entered = await customer.enter(secretOf(link));
			expect([entered.status, entered.headers.Location]).toEqual([303, `../${link.access_link_id}/${list}/${id}`]);
			expect((await customer.get(`${list}/${id}`)).status).toBe(200);
		}
	});

	it("is refused for an order without a customer, for unknown ones, and if the merchant hosts the account", async () => {
		const { order_id } = dataOf(await shop.post("/v1/orders", { line_items: [shop.line(500)] }), 201);
		expect(refusal(await shop.post(`/v1/orders/${order_id}/access-links`))).toEqual({
			status: 422,
			code: "ACCESS_LINK_CUSTOMER_REQUIRED",
		});
		for (const path of ["customers/cus_none", "orders/ord_none", "invoices/inv_none", "subscriptions/sub_none"])
			expect(refusal(await shop.post(`/v1/${path}/access-links`)).status).toBe(404);
		const other = await openSubscribing(svc);
		const link = await linkOf(other.customer_id, other);
		const customer = await signedIn(svc, await linkOf(other.customer_id, other));
		dataOf(await other.patch("/v1/settings", { customer_account: { mode: "merchant_hosted" } }));
		expect(refusal(await other.post(`/v1/customers/${other.customer_id}/access-links`))).toEqual({
			status: 422,
			code: "ACCESS_LINK_MERCHANT_HOSTED",
		});
		const late = await customerOf(svc, link.access_link_id).enter(secretOf(link));
		expect([late.status, late.text.includes("on the shop’s own pages")]).toEqual([410, true]);
		expect(isEntry(await customer.get())).toBe(true);
		// A link of the sandbox's customer does not exist for another merchant.
		expect((await shop.post(`/v1/access-links/${link.access_link_id}/revoke`)).status).toBe(404);
	});

	it("is not used by looking at it, and opens one session for all that use it at once (63)", async () => {
		const link = await linkOf();
		const scanner = customerOf(svc, link.access_link_id);
		for (let i = 0; i < 3; i++) expect(isEntry(await scanner.get())).toBe(true);
		const browsers = Array.from({ length: 6 }, () => customerOf(svc, link.access_link_id));
		const answers = await Promise.all(browsers.map(({ enter }) => enter(secretOf(link))));
		expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410, 410, 410]);
		const shown = await Promise.all(browsers.map(({ get }) => get()));
		expect(shown.filter(isAccount)).toHaveLength(1);
		const used = answers.find(({ status }) => status === 410);
		expect(used?.text).toContain("This link has already been used");
		const [listed] = (await shop.get(`/v1/customers/${shop.customer_id}/access-links`)).body.data;
		expect(listed).toMatchObject({ access_link_id: link.access_link_id, status: "used" });
	});

	it("gives a second click of the same page the session of the first", async () => {
		const link = await linkOf();
		const attempt = "0f1e2d3c-0000-4000-8000-000000000001";
		const twice = await Promise.all(
			[1, 2].map(() => customerOf(svc, link.access_link_id).enter(secretOf(link), attempt)),
		);
		const cookies = twice.map(({ headers }) => headers["Set-Cookie"]);
		expect(twice.map(({ status }) => status)).toEqual([303, 303]);
		expect(cookies[0]).toBe(cookies[1]);
		expect(cookies[0]).toMatch(
			new RegExp(
				`^${link.access_link_id}=[0-9A-Za-z]{43}; Path=/account/${link.access_link_id}; Max-Age=3600; HttpOnly; SameSite=Lax$`,
			),
		);
	});

	it("opens nothing for a wrong secret, another link's, or a hostile form", async () => {
		const [link, other] = [await linkOf(), await linkOf()];
		const { enter, get, post } = customerOf(svc, link.access_link_id);
		for (const secret of ["", "x".repeat(43), secretOf(other), `${secretOf(link)}x`, "a".repeat(5_000), "%00\u0000"])
			expect((await enter(secret)).status).toBe(404);
		for (const attempt of ["", "short", "x".repeat(65), "line\nbreak-of-some-length"])
			expect((await enter(secretOf(link), attempt)).status).toBe(404);
		const fields = { secret: secretOf(link), attempt: "a".repeat(20) };
		for (const headers of [
			{ ...ownForm, "sec-fetch-site": "cross-site" },
			{ "content-type": "application/x-www-form-urlencoded" },
		])
			expect((await post("session", fields, headers)).status).toBe(403);
		const unknown = customerOf(svc, "acl_00000000000000000000000000");
		expect((await unknown.enter(secretOf(link))).status).toBe(404);
		expect(isEntry(await unknown.get())).toBe(true);
		// It was never used: the customer can enter, also with the whole link pasted.
		expect((await get()).status).toBe(200);
		expect((await enter(link.url)).status).toBe(303);
	});

	it("expires after a day, and its session after an hour, by the sandbox's clock", async () => {
		const other = await openSubscribing(svc);
		const [early, late] = [await linkOf(other.customer_id, other), await linkOf(other.customer_id, other)];
		await other.advance(day - 60);
		const customer = await signedIn(svc, early);
		await other.advance(120);
		const { status, text } = await customerOf(svc, late.access_link_id).enter(secretOf(late));
		expect([status, text.includes("This link has expired")]).toEqual([410, true]);
		await other.advance(3_600 - 180);
		expect(isAccount(await customer.get())).toBe(true);
		await other.advance(120);
		const over = await customer.get("orders");
		expect([over.status, over.headers.Location]).toEqual([303, `../${early.access_link_id}`]);
		expect(over.headers["Set-Cookie"]).toContain("Max-Age=0");
		expect(isEntry(await customer.get())).toBe(true);
	});

	it("ends when the seller revokes it, or when the customer signs out", async () => {
		const [one, two, three] = [await linkOf(), await linkOf(), await linkOf()];
		const [first, second] = [await signedIn(svc, one), await signedIn(svc, two)];
		const kept = second.session();
		for (const { access_link_id } of [one, three]) {
			const revoked = dataOf(await shop.post(`/v1/access-links/${access_link_id}/revoke`));
			expect(revoked.status).toBe("revoked");
			expect(revoked).not.toHaveProperty("session_hash");
			expect(dataOf(await shop.post(`/v1/access-links/${access_link_id}/revoke`))).toEqual(revoked);
		}
		expect(isEntry(await first.get())).toBe(true);
		expect((await customerOf(svc, three.access_link_id).enter(secretOf(three))).text).toContain(
			"The shop has revoked it",
		);
		expect((await second.post("leave")).text).toContain("You are signed out");
		// The cookie that somebody else may have copied works no more.
		expect(isEntry(await customerOf(svc, two.access_link_id, kept).get())).toBe(true);
	});
});

describe("AL1 a new link by mail", () => {
	const mailsTo = async (
		email: string,
	): Promise<ReadonlyArray<{ readonly subject: string; readonly text: string }>> => {
		const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
		return body.data.filter(
			({ text, to }: { readonly text: string; readonly to: { readonly email: string } }) =>
				to.email === email && text.includes("/account/acl_"),
		);
	};
	const newLink = async (email: string) =>
		eventually(async () => {
			const [mail] = await mailsTo(email);
			const [, access_link_id = "", secret = ""] = /account\/(acl_\w+)#(\w+)/.exec(mail?.text ?? "") ?? [];
			expect(access_link_id).not.toBe("");
			return { access_link_id, secret, url: `#${secret}` };
		});
	const customerWith = async (fields: object) =>
		dataOf(await shop.post("/v1/customers", fields), 201).customer_id as string;

	it("goes once to the customer's own address, leads to the same place, and the answer tells nothing", async () => {
		const email = "renewed@example.com";
		const ada = await customerWith({ name: "Ada", email });
		const order_id = await paidOrder(ada);
		const link = dataOf(await shop.post(`/v1/orders/${order_id}/access-links`), 201);
		const unused = await customerOf(svc, link.access_link_id).post("renew", { secret: secretOf(link) });
		await signedIn(svc, link);
		const later = customerOf(svc, link.access_link_id);
		expect((await later.enter(secretOf(link))).text).toContain("Email me a new link");
		const answers = await Promise.all([1, 2, 3].map(() => later.post("renew", { secret: secretOf(link) })));
		const nobody = await linkOf(await customerWith({ name: "Without an address" }));
		await signedIn(svc, nobody);
		const unknown = await customerOf(svc, nobody.access_link_id).post("renew", { secret: secretOf(nobody) });
		const textOf = ({ status, text }: { status: number; text: string }) => [status, text.replaceAll(/acl_\w+/g, "")];
		for (const answer of [...answers, unknown]) expect(textOf(answer)).toEqual(textOf(unused));
		const made = await newLink(email);
		const entered = await customerOf(svc, made.access_link_id).enter(made.secret);
		expect(entered.headers.Location).toBe(`../${made.access_link_id}/orders/${order_id}`);
		expect(await mailsTo(email)).toHaveLength(1);
		const listed = JSON.stringify((await shop.get(`/v1/customers/${ada}/access-links`)).body);
		expect([listed.match(/acl_/g)?.length, listed.includes("renewed_at")]).toEqual([2, false]);
	});

	it("is not offered for a wrong secret, a revoked link, or by a seller that sends mails itself", async () => {
		const other = await openSubscribing(svc);
		const [used, revoked] = [await linkOf(other.customer_id, other), await linkOf(other.customer_id, other)];
		await signedIn(svc, used);
		dataOf(await other.post(`/v1/access-links/${revoked.access_link_id}/revoke`));
		const ended = await customerOf(svc, revoked.access_link_id).enter(secretOf(revoked));
		expect([ended.status, ended.text.includes("Email me")]).toEqual([410, false]);
		await customerOf(svc, revoked.access_link_id).post("renew", { secret: secretOf(revoked) });
		const wrong = await customerOf(svc, used.access_link_id).post("renew", { secret: "x".repeat(43) });
		expect(wrong.status).toBe(404);
		dataOf(await other.patch("/v1/settings", { customer_email_delivery: { order_receipts: "merchant_sends" } }));
		const silent = await customerOf(svc, used.access_link_id).enter(secretOf(used));
		expect([silent.status, silent.text.includes("Email me")]).toEqual([410, false]);
		await customerOf(svc, used.access_link_id).post("renew", { secret: secretOf(used) });
		const { body } = await other.get(`/v1/customers/${other.customer_id}/access-links`);
		expect(body.data).toHaveLength(2);
	});
});

describe("AL1 the account of a customer", () => {
	it("shows orders, receipts, invoices, cards and subscriptions, and nothing of other customers", async () => {
		const subscription = await shop.reached((await shop.subscribed()).subscription_id, "active");
		const ada: string = subscription.customer_id;
		const grace = await shop.newCustomer();
		const [mug, cup] = [await paidOrder(ada, "Mug"), await paidOrder(grace, "Foreign cup")];
		const [bill, foreign] = [await issuedFor(ada), await issuedFor(grace)];
		const card = await shop.cardOf(grace);
		const left = { line_items: [shop.line(900, 1, "Left in a cart")], customer_id: ada };
		const cart = dataOf(await shop.post("/v1/orders", left), 201);
		const customer = await signedIn(svc, await linkOf(ada));
		const overview = await customer.get();
		for (const part of ["Mug", bill.number, "Club", "Visa ending in 4242", "Test mode", "grace@example.com"])
			expect(overview.text).toContain(part);
		for (const part of ["Foreign cup", foreign.number, "Left in a cart"]) expect(overview.text).not.toContain(part);
		expect(overview.headers).toMatchObject({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
		expect((await customer.get("orders")).text).toContain("$15.00");
		expect((await customer.get(`orders/${mug}`)).text).toContain("What you bought");
		expect((await customer.get(`orders/${cart.order_id}`)).text).toContain("Not paid");
		const receipt = await customer.get(`orders/${mug}/pdf`);
		expect([receipt.headers["Content-Type"], Buffer.from(receipt.bytes).subarray(0, 5).toString()]).toEqual([
			"application/pdf",
			"%PDF-",
		]);
		const page = await customer.get(`invoices/${bill.invoice_id}`);
		expect(page.text).toContain(bill.hosted_url);
		expect((await customer.get(`invoices/${bill.invoice_id}/pdf`)).headers["Content-Disposition"]).toContain(
			bill.number,
		);
		const theirs = await shop.subscribed();
		for (const part of [
			`orders/${cup}`,
			`orders/${cup}/pdf`,
			`orders/ord_none`,
			`invoices/${foreign.invoice_id}`,
			`invoices/${foreign.invoice_id}/pdf`,
			`subscriptions/${theirs.subscription_id}`,
		])
			expect([part, (await customer.get(part)).status]).toEqual([part, 404]);
		for (const [part, fields] of [
			[`cards/${card}/default`, {}],
			[`cards/${card}/remove`, {}],
			[`subscriptions/${theirs.subscription_id}/cancel`, { choice: "at_period_end" }],
			[`subscriptions/${theirs.subscription_id}/card`, { payment_method_id: card }],
		] as const)
			expect([part, (await customer.post(part, fields)).status]).toEqual([part, 404]);
		// A foreign card does not exist for the customer's own subscription either.
		const refused = await customer.post(`subscriptions/${subscription.subscription_id}/card`, {
			payment_method_id: card,
		});
		expect([refused.status, refused.text.includes("This card can no longer be used")]).toEqual([200, true]);
		expect((await shop.read(subscription.subscription_id)).payment_method_id).toBe(subscription.payment_method_id);
		expect(dataOf(await shop.get(`/v1/payment-methods/${card}`)).status).toBe("active");
		expect((await shop.read(theirs.subscription_id)).cancel_at).toBeUndefined();
	});

	it("hides drafts of invoices", async () => {
		const payment_due = { type: "date", due_at: new Date(Date.now() + day * 1_000).toISOString() };
		const quick_pay = { customer_id: shop.customer_id, line_items: [shop.line(4_242, 1, "Draft work")] };
		const draft = dataOf(await shop.post("/v1/invoices", { quick_pay, payment_due }), 201);
		const customer = await signedIn(svc, await linkOf());
		expect((await customer.get("invoices")).text).not.toContain("$42.42");
		expect((await customer.get(`invoices/${draft.invoice_id}`)).status).toBe(404);
	});

	it("lets the customer save a card, once the processor has it", async () => {
		const { customer_id } = await shop.subscribed();
		const customer = await signedIn(svc, await linkOf(customer_id));
		expect((await customer.get("cards")).text).toContain("Add a card");
		const form = await customer.get("cards/new");
		expect(form.text).toContain("data-publishable-key");
		expect(form.text).not.toContain("data-setup-secret");
		const begun = await customer.post("cards/new");
		const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(begun.text)?.[1] ?? "";
		const [, payment_method_id = ""] = /cards\/(pm_\w+)\/saved$/.exec(field("data-saved")) ?? [];
		const saved = async (by = customer) => (await by.post(`cards/${payment_method_id}/saved`)).headers.Location;
		expect(await saved()).toMatch(/cards\?done=saving$/);
		const read = async () => dataOf(await shop.get(`/v1/payment-methods/${payment_method_id}`));
		expect(await read()).toMatchObject({ status: "pending", customer_id });

		const other = await signedIn(svc, await linkOf((await shop.subscribed()).customer_id));
		expect((await other.post(`cards/${payment_method_id}/saved`)).status).toBe(404);
		const cross = { ...ownForm, "sec-fetch-site": "cross-site" };
		expect((await customer.post("cards/new", {}, cross)).status).toBe(403);

		const entered = String(new URLSearchParams({ client_secret: field("data-setup-secret"), token: "tok_mastercard" }));
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const path = `/processor/v1/set-ups/${shop.merchant.sandbox.environment_id}`;
		expect((await svc.send("POST", path, entered, { key: null, headers })).status).toBe(200);
		expect(await saved()).toMatch(/cards\?done=added$/);
		expect(await saved()).toMatch(/cards\?done=added$/);
		expect(await read()).toMatchObject({ status: "active", customer_id, card: { last4: "4444" } });
		expect((await customer.query("cards", "done=added")).text).toContain("The card was saved.");
	});

	it("lets the customer choose the default card, and remove one that nothing charges", async () => {
		const { customer_id, payment_method_id, subscription_id } = await shop.subscribed();
		const spare = await shop.cardOf(customer_id);
		const customer = await signedIn(svc, await linkOf(customer_id));
		const chosen = await customer.post(`cards/${spare}/default`);
		expect([chosen.status, chosen.headers.Location]).toEqual([303, expect.stringContaining("cards?done=default")]);
		expect((await customer.query("cards", "done=default")).text).toContain("now used for new charges");
		expect(dataOf(await shop.get(`/v1/customers/${customer_id}`)).default_payment_method_id).toBe(spare);
		const refused = await customer.post(`cards/${payment_method_id}/remove`);
		expect(refused.text).toContain("A subscription is charged to this card.");
		const changed = await customer.post(`subscriptions/${subscription_id}/card`, { payment_method_id: spare });
		expect(changed.status).toBe(303);
		expect((await shop.read(subscription_id)).payment_method_id).toBe(spare);
		expect((await customer.post(`cards/${payment_method_id}/remove`)).status).toBe(303);
		expect(dataOf(await shop.get(`/v1/payment-methods/${payment_method_id}`)).status).toBe("detached");
		expect((await customer.post("cards/pm_none/remove")).status).toBe(404);
		const cross = { ...ownForm, "sec-fetch-site": "cross-site" };
		expect((await customer.post(`cards/${spare}/default`, {}, cross)).status).toBe(403);
	});

	it("lets the customer cancel a subscription as the seller's settings permit", async () => {
		const [later, atOnce, never] = [await shop.subscribed(), await shop.subscribed(), await shop.subscribed()];
		for (const { subscription_id } of [later, atOnce, never]) await shop.reached(subscription_id, "active");
		const cancel = async ({ customer_id, subscription_id }: typeof later, choice: string) => {
			const customer = await signedIn(svc, await linkOf(customer_id));
			const path = `subscriptions/${subscription_id}`;
			const { text } = await customer.get(path);
			const offered = [...text.matchAll(/name="choice" value="(\w+)"/g)].map(([, name]) => name);
			const answer = await customer.post(`${path}/cancel`, { choice });
			const { cancel_at, status } = await shop.read(subscription_id);
			return {
				offered,
				answer: answer.status,
				status,
				isEnding: cancel_at !== undefined,
				again: (await customer.get(path)).text,
			};
		};
		expect(dataOf(await shop.get("/v1/settings")).customer_account).toEqual({
			mode: "svc_hosted",
			subscription_cancellation: "at_period_end",
		});
		// Only what the page offers is done.
		const refused = await cancel(later, "now");
		expect(refused).toMatchObject({ offered: ["at_period_end"], answer: 200, status: "active", isEnding: false });
		const ended = await cancel(later, "at_period_end");
		expect(ended).toMatchObject({ answer: 303, status: "active", isEnding: true });
		expect(ended.again).toContain("You will not be charged again.");
		const allow = (subscription_cancellation: string) =>
			shop.patch("/v1/settings", { customer_account: { subscription_cancellation } });
		dataOf(await allow("none"));
		expect(await cancel(never, "at_period_end")).toMatchObject({ offered: [], answer: 200, isEnding: false });
		dataOf(await allow("any_time"));
		expect(await cancel(atOnce, "now")).toMatchObject({
			offered: ["at_period_end", "now"],
			answer: 303,
			status: "canceled",
		});
		dataOf(await allow("at_period_end"));
	});

	it("shows 20 orders a page, the newest first, each once, and no page for a foreign token", async () => {
		const ada = await shop.newCustomer();
		const names = Array.from({ length: 23 }, (_, index) => `Thing ${String(index).padStart(2, "0")}`);
		for (const name of names) await paidOrder(ada, name);
		const customer = await signedIn(svc, await linkOf(ada));
		const namesIn = ({ text }: { readonly text: string }) => text.match(/Thing \d\d/g) ?? [];
		const first = await customer.get("orders");
		const [, token = ""] = /orders\?page=([^"]+)"/.exec(first.text) ?? [];
		const second = await customer.query("orders", `page=${token}`);
		expect([...namesIn(first), ...namesIn(second)]).toEqual([...names].reverse());
		const other = await signedIn(svc, await linkOf());
		const foreign = await other.query("orders", `page=${token}`);
		expect([foreign.status, foreign.headers.Location]).toEqual([303, expect.stringMatching(/\/orders$/)]);
		for (const wrong of ["x", "%00", "a".repeat(7_000)])
			expect([200, 303]).toContain((await customer.query("orders", `page=${wrong}`)).status);
	});

	it("shows names of goods and customers as text, whatever they contain", async () => {
		const evil = '<script>alert("x")</script>\u202e';
		const { customer_id } = dataOf(await shop.post("/v1/customers", { name: evil, email: "e@example.com" }), 201);
		const order_id = await paidOrder(customer_id, evil);
		const customer = await signedIn(svc, await linkOf(customer_id));
		for (const part of ["", "orders", `orders/${order_id}`]) {
			const { text } = await customer.get(part);
			expect(text).toContain("&lt;script>");
			expect(text).not.toMatch(/<script>alert|\u202e/);
		}
		for (const part of ["../../v1/orders", "orders/%2e%2e", "orders/ord_1/pdf/x", "nothing", "session", "leave"])
			expect([200, 303, 404]).toContain((await customer.get(part)).status);
	});
});
