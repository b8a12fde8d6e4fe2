import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day, openBilling, refusal } from "./Billing.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

type Shop = Awaited<ReturnType<typeof openBilling>>;

/** A shop whose clock shows half past eight in the evening in New York, when it is the next day in UTC. */
const evening = async (): Promise<{ readonly shop: Shop; readonly now: number; readonly today: string }> => {
	const shop = await openBilling(svc);
	const tomorrow = new Date(Date.now() + day * 1_000).toISOString().slice(0, 10);
	// Winter and summer time differ by an hour: in both, it is evening in New York at 01:30 in UTC.
	const now = Date.parse(`${tomorrow}T01:30:00.000Z`);
	const wait = Math.ceil((now - Date.now()) / 1_000);
	await shop.advance(wait <= 0 ? wait + day : wait);
	return { shop, now, today: new Date(now - day * 1_000).toISOString().slice(0, 10) };
};

/** `2027-03-01` as documents write it. */
const written = (date: string): string =>
	new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

const document = async (shop: Shop, path: string): Promise<string> =>
	(await svc.send("GET", path, undefined, { key: shop.key, headers: { accept: "text/html" } })).text;

const lastMoment = (at: string): string =>
	new Intl.DateTimeFormat("sv-SE", {
		timeZone: "America/New_York",
		dateStyle: "short",
		timeStyle: "medium",
	}).format(new Date(at));

describe("dates that people read", () => {
	it("are those of the seller's zone, on an invoice that is issued and due on the same evening", async () => {
		const { shop, today } = await evening();
		const invoice = await shop.issued({ type: "date", due_on: today }, { recipient_email: "evening@example.com" });
		expect(invoice).toMatchObject({
			business: { time_zone: "America/New_York" },
			payment_due: { type: "date", due_on: today },
		});
		expect(lastMoment(invoice.due_at)).toBe(`${today} 23:59:59`);
		const page = await document(shop, `/v1/invoices/${invoice.invoice_id}/document`);
		expect(page).toMatch(new RegExp(`Due on ${written(today)} \\(E[SD]T\\)`));
		expect(page).not.toContain(written(invoice.due_at.slice(0, 10)));
		await vi.waitFor(
			async () => {
				const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
				const mail = body.data.find(({ to }: { to: { email: string } }) => to.email === "evening@example.com");
				expect(mail?.text).toContain(`is due on ${written(today)} (E`);
				expect(mail.text).toContain(`Issued: ${written(today)}\n`);
			},
			{ timeout: 60_000 },
		);
	});

	it("are those of a receipt too, and follow the zone that the seller sets", async () => {
		const { shop, today } = await evening();
		const { order_id } = dataOf(await shop.post("/v1/orders", { line_items: [shop.line(1_000)] }), 201);
		dataOf(
			await shop.post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(1_000), method: "cash" }),
			201,
		);
		const receipt = () => document(shop, `/v1/orders/${order_id}/receipt`);
		expect(await receipt()).toContain(`Cash, ${written(today)}`);
	});
});

describe("settings.business.time_zone", () => {
	it("is New York until the seller sets another name of the IANA database", async () => {
		const shop = await openBilling(svc);
		const zoneOf = async () => dataOf(await shop.get("/v1/settings")).business.time_zone;
		expect(await zoneOf()).toBe("America/New_York");
		for (const time_zone of ["AST", "SystemV/EST5", "+01:00", "Mars/Olympus"])
			expect(refusal(await shop.patch("/v1/settings", { business: { time_zone } }))).toEqual({
				status: 422,
				code: "INVALID_VALUE",
			});
		dataOf(await shop.patch("/v1/settings", { business: { time_zone: "America/Denver" } }));
		dataOf(await shop.patch("/v1/settings", { business: { name: "Ada's" } }));
		expect(await zoneOf()).toBe("America/Denver");
	});
});

describe("payment_due.due_on", () => {
	it("is due at the end of that local day, also in installments, and is given instead of `due_at`", async () => {
		const { shop, now } = await evening();
		const on = (days: number) => new Date(now + (days - 1) * day * 1_000).toISOString().slice(0, 10);
		const installments = [
			{ due_on: on(10), percent: 50 },
			{ due_on: on(20), percent: 50 },
		];
		const split = await shop.issued({ type: "schedule", installments });
		expect(split.installments.map(({ due_at }: { due_at: string }) => lastMoment(due_at))).toEqual([
			`${on(10)} 23:59:59`,
			`${on(20)} 23:59:59`,
		]);
		const net = await shop.issued(shop.byTerm(await shop.term(30)));
		expect(lastMoment(net.due_at)).toBe(`${on(30)} 23:59:59`);
		const refused = async (payment_due: object) => {
			const { error } = (await shop.draftOf(payment_due)).body;
			return [error.code, error.param];
		};
		expect(await refused({ type: "date" })).toEqual(["FIELD_REQUIRED", "payment_due.due_at"]);
		expect(await refused({ type: "date", due_on: on(1), due_at: "2099-01-01T00:00:00Z" })).toEqual([
			"INVALID_VALUE",
			"payment_due.due_on",
		]);
		expect(await refused({ type: "date", due_on: "2027-02-30" })).toEqual(["INVALID_VALUE", "payment_due.due_on"]);
		expect(await refused({ type: "date", due_on: on(-1) })).toEqual(["TIMESTAMP_NOT_IN_FUTURE", "payment_due.due_on"]);
		expect(await refused({ type: "schedule", installments: [...installments].reverse() })).toEqual([
			"INVALID_VALUE",
			"payment_due.installments[1].due_on",
		]);
	});
});
