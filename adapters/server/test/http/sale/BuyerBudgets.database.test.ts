/** Floods of strangers and of buyers spend nothing of the seller's budgets, nor those of other buyers (CM3, CM4). */
import { defaultLimits, type Limits } from "@svc/core/platform/RateLimits/Limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { customerOf, secretOf, signedIn } from "../billing/Accounts.js";
import { answerTo, buyerOf, type Credential, checkouts, credentialHeaders, credentialOf, sessionOf } from "./Buyers.js";
import { event, links, oneTime } from "./Links.js";

/** What a key, a whole merchant, a session, or a client address may send in a minute. */
const allowance = 12;

const rate = { second: 100_000, minute: allowance };
const budgets = { key: rate, merchant: rate };
const limits: Limits = {
	...defaultLimits,
	read: budgets,
	write: budgets,
	payment: budgets,
	sensitive_write: budgets,
	external_provider_action: budgets,
	ip: { second: 100_000, minute: 100_000 },
	ip_unauthenticated: rate,
};

/** Without limits, on the same database: prepares what is sold. */
let backOffice: Service;
let svc: Service;
let shop: ReturnType<typeof checkouts>;
let link: string;
beforeAll(async () => {
	backOffice = await startService();
	shop = checkouts(backOffice);
	link = (await links(backOffice).made(oneTime)).payment_link_id;
	svc = await startService({ database: backOffice.database, rateLimits: { limits, areShared: true } });
});
afterAll(async () => {
	await svc.stop();
	await backOffice.stop();
});

const reasonOf = ({ headers, status }: Answer) => (status === 429 ? headers["Svc-Rate-Limited-Reason"] : "passed");

/** How often each outcome came, such as `{ passed: 12, "key-minute": 8 }`. */
const tally = (answers: ReadonlyArray<Answer>) => {
	const counts: Record<string, number> = {};
	for (const answer of answers) {
		const reason = reasonOf(answer) ?? "";
		counts[reason] = (counts[reason] ?? 0) + 1;
	}
	return counts;
};

const times = (count: number, send: (index: number) => Promise<Answer>): Promise<ReadonlyArray<Answer>> =>
	Promise.all(Array.from({ length: count }, (_, index) => send(index)));

/** Every public route, from one address. */
const strangers = (peer: string): Promise<ReadonlyArray<Answer>> =>
	times(allowance + 8, (index) => {
		const stranger = { key: null, peer };
		switch (index % 4) {
			case 0:
				return svc.get(`/v1/payment-links/${link}/public`, stranger);
			case 1:
				return svc.post(`/v1/payment-links/${link}/checkout-sessions`, {}, stranger);
			case 2:
				return svc.get("/v1/payment-links/plink_none/public", stranger);
			default:
				return svc.send("GET", `/checkout/cs_${"0".repeat(26)}`, undefined, stranger);
		}
	});

/** Every kind of command of one buyer. */
const buyers = (credential: Credential): Promise<ReadonlyArray<Answer>> => {
	const buyer = buyerOf(svc, credential);
	return times(allowance + 8, (index) => {
		switch (index % 3) {
			case 0:
				return buyer.put("/customer", { buyer: { name: `Ada ${index}` } });
			case 1:
				return buyer.post("/pay", { payment_source: { token: "tok_declined" }, expected_revision: 999 });
			default:
				return buyer.post("/discounts", { promotion_code: "NONE" });
		}
	});
};

/** The same buyer looks at the checkout all the time. */
const views = (credential: Credential): Promise<ReadonlyArray<Answer>> =>
	times(allowance + 8, () => buyerOf(svc, credential).send("GET", ""));

const open = async () => credentialOf((await shop.opened()).session);

it("leaves the seller's key all of its own allowance, in every class", async () => {
	const orders = await Promise.all(Array.from({ length: allowance + 1 }, () => shop.orderOf()));
	const [one, other] = [await open(), await open()];
	const flood = Promise.all([
		strangers("203.0.113.1"),
		strangers("203.0.113.2"),
		buyers(one),
		buyers(other),
		views(one),
	]);
	const own = { key: backOffice.testKey };
	const seller = Promise.all([
		times(allowance, () => svc.get("/v1/orders", own)),
		times(allowance, (index) => svc.post("/v1/customers", { name: `Customer ${index}` }, own)),
		times(allowance, (index) => svc.post("/v1/checkout-sessions", { order_id: orders[index] }, own)),
	]);
	// Each address and each session has its own budget. Nothing of them is the seller's.
	expect((await flood).map(tally)).toEqual([
		{ passed: allowance, "ip-unauthenticated": 8 },
		{ passed: allowance, "ip-unauthenticated": 8 },
		{ passed: allowance, "key-minute": 8 },
		{ passed: allowance, "key-minute": 8 },
		{ passed: allowance, "key-minute": 8 },
	]);
	expect((await seller).map((answers) => answers.map(({ status }) => status))).toEqual([
		Array.from({ length: allowance }, () => 200),
		Array.from({ length: allowance }, () => 201),
		Array.from({ length: allowance }, () => 201),
	]);
	// The seller's own requests are counted, and all of them.
	const more = [
		await svc.get("/v1/orders", own),
		await svc.post("/v1/customers", { name: "One more" }, own),
		await svc.post("/v1/checkout-sessions", { order_id: orders[allowance] }, own),
	];
	expect(more.map(reasonOf)).toEqual(["key-minute", "key-minute", "key-minute"]);
});

it("counts wrong secrets at the address that sends them, and leaves the session's buyer alone (CS14)", async () => {
	const credential = await open();
	const peer = "203.0.113.3";
	const headers = credentialHeaders({ ...credential, secret: "A".repeat(43) });
	const guesses = await times(allowance + 8, () => svc.get("/v1/checkout", { key: null, peer, headers }));
	expect(tally(guesses)).toEqual({ passed: allowance, "ip-unauthenticated": 8 });
	expect(guesses.filter(({ status }) => status === 401)).toHaveLength(allowance);
	const buyer = await times(allowance, () => buyerOf(svc, credential).send("GET", ""));
	expect(tally(buyer)).toEqual({ passed: allowance });
});

it("counts pages of the hosted checkout at the buyer's session, from any address", async () => {
	const { id, secret } = await open();
	const cookie = { Cookie: `${id}=${secret}` };
	const visit = (peer: string) => svc.send("GET", `/checkout/${id}`, undefined, { key: null, peer, headers: cookie });
	const answers = await times(allowance + 8, (index) => visit(`203.0.113.${10 + index}`));
	expect(answers.map(({ status }) => status).sort()).toEqual([
		...Array.from({ length: allowance }, () => 200),
		...Array.from({ length: 8 }, () => 429),
	]);
});

it("counts pages of an account at the customer's session, and wrong links at the address that sends them (AL1)", async () => {
	const { test_key } = await backOffice.createMerchant("Accounts");
	const own = { key: test_key.secret_key ?? "" };
	const { customer_id } = dataOf(await backOffice.post("/v1/customers", { name: "Ada" }, own), 201);
	const path = `/v1/customers/${customer_id}/access-links`;
	const links = [
		dataOf(await backOffice.post(path, undefined, own), 201),
		dataOf(await backOffice.post(path, undefined, own), 201),
	];
	const [used, unused] = links;
	const session = (await signedIn(svc, used, "203.0.113.40")).session();
	const visits = await times(allowance + 8, (index) =>
		customerOf(svc, used.access_link_id, session, `203.0.113.${50 + index}`).get("cards"),
	);
	expect(visits.map(({ status }) => status).sort()).toEqual([
		...Array.from({ length: allowance }, () => 200),
		...Array.from({ length: 8 }, () => 429),
	]);
	const guesses = await times(allowance + 8, () =>
		customerOf(svc, unused.access_link_id, undefined, "203.0.113.41").enter("A".repeat(43)),
	);
	expect(tally(guesses)).toEqual({ passed: allowance, "ip-unauthenticated": 8 });
	expect(guesses.filter(({ status }) => status === 404)).toHaveLength(allowance);
	// Neither the customer of the other link nor the seller has lost anything.
	const other = await customerOf(svc, unused.access_link_id, undefined, "203.0.113.42").enter(secretOf(unused));
	expect(other.status).toBe(303);
	const reads = await times(allowance, () => svc.get(path, own));
	expect(tally(reads)).toEqual({ passed: allowance });
});

it("asks a buyer that holds places again and again for a proof of work, and shows the seller what is held", async () => {
	const { payment_link_id } = await links(backOffice).made(event(50));
	const begin = async (peer: string, customer?: object) => {
		const line_items = [{ key: "hall", quantity: 10 }];
		const body = { line_items, ...(customer === undefined ? {} : { customer }) };
		return buyerOf(svc, credentialOf(sessionOf(await links(svc).start(payment_link_id, body, { peer }), 201)));
	};
	const hold = async (buyer: Awaited<ReturnType<typeof begin>>, peer: string, challenge?: object) => {
		const { revision: expected_revision } = await buyer.view();
		const body = { payment_source: { token: "tok_requires_action" }, expected_revision };
		return buyer.post("/pay", { ...body, ...(challenge === undefined ? {} : { challenge }) }, { peer });
	};
	const held = async () => (await links(backOffice).read(payment_link_id)).total_quantity_held;
	const [home, office] = ["203.0.113.60", "203.0.113.61"];
	expect(await held()).toBeUndefined();
	for (const quantity of [10, 20]) {
		dataOf(await hold(await begin(home), home));
		expect(await held()).toBe(quantity);
	}
	const third = await begin(home);
	const refused = await hold(third, home);
	expect(reasonOf(refused)).toBe("payment-link-holds");
	expect(refused.body.error).toMatchObject({ code: "PAYMENT_CHALLENGE_REQUIRED", param: "challenge" });
	expect(await held()).toBe(20);
	// Another address is another buyer, unless the email is the same, however it is spelled.
	dataOf(await hold(await begin(office, { email: "eve@example.com" }), office));
	dataOf(await hold(await begin(office, { email: "Eve+2@example.com" }), "203.0.113.62"));
	const again = await begin("203.0.113.63", { email: "eve+3@example.com" });
	expect(reasonOf(await hold(again, "203.0.113.63"))).toBe("payment-link-holds");
	dataOf(await hold(third, home, answerTo(refused)));
	expect(await held()).toBe(50);
});

it("counts unknown promotion codes over all sessions, and then asks for a proof of work", async () => {
	const { body } = await backOffice.post("/v1/promotions", {
		name: "Friends",
		redemption_type: "code",
		discount_class: "order",
		application_method: { type: "percentage", percent: "10" },
		codes: [{ code: "FRIENDS" }],
	});
	expect(body.error?.code).toBeUndefined();
	const enter = async (promotion_code: string, challenge?: object) => {
		const { buyer } = await links(backOffice).buys(link, {});
		return buyer.post("/discounts", { promotion_code, ...(challenge === undefined ? {} : { challenge }) });
	};
	// The floods above have tried some.
	const codes: Array<string> = [];
	for (let i = 0; i < 10; i++) codes.push((await enter(`GUESS${i}`)).body.error.code);
	expect(codes[0]).toBe("PROMOTION_DECLINED");
	const refused = await enter("FRIENDS");
	expect(refused.body.error).toMatchObject({ code: "PAYMENT_CHALLENGE_REQUIRED", param: "challenge" });
	expect(reasonOf(refused)).toBe("promotion-codes");
	expect(dataOf(await enter("FRIENDS", answerTo(refused))).discounts).toMatchObject([{ promotion_code: "FRIENDS" }]);
});
