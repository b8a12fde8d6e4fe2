import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";
import { checkouts } from "./Buyers.js";
import { event, links } from "./Links.js";

let svc: Service;
let link: ReturnType<typeof links>;
let shop: ReturnType<typeof checkouts>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	link = links(svc);
	shop = checkouts(svc);
});
afterAll(() => svc.stop());

interface Ticket {
	readonly number: string;
	readonly order_id: string;
	readonly status: string;
	readonly tier_key: string;
}
const numbersOf = (tickets: ReadonlyArray<Ticket>) => tickets.map(({ number }) => number);
const seats = async (id: string) => {
	const { is_sold_out, remaining_quantity } = await link.seen(id);
	return [remaining_quantity, is_sold_out];
};

describe("the seats of an event", () => {
	// First, because the clock has to pass every check of every payment under way.
	it("are free again half an hour after a buyer abandons the bank's page (PL8)", async () => {
		const { payment_link_id: id } = await link.made(event(1));
		const { buyer } = await link.buys(id, { hall: 1 });
		dataOf(await buyer.pay("tok_requires_action"));
		expect(await seats(id)).toEqual([0, true]);
		await advanceClock(svc, 31 * 60);
		await eventually(async () => ((await seats(id))[0] === 1 ? true : undefined));
		expect((await buyer.view()).status).toBe("open");
	});

	it("are held by payments in progress, not by views or choices (PL8, PL9)", async () => {
		const { payment_link_id: id } = await link.made(event(2));
		const first = await link.buys(id, { hall: 2 });
		const second = await link.buys(id, { balcony: 1 });
		expect(await seats(id)).toEqual([2, false]);
		expect(dataOf(await first.buyer.pay("tok_requires_action")).payment.status).toBe("requires_action");
		expect(await seats(id)).toEqual([0, true]);
		const { body, status } = await second.buyer.pay();
		expect([status, body.error.code]).toEqual([409, "EVENT_SOLD_OUT"]);
		expect(body.error.details).toMatchObject([{ remaining_quantity: 0 }]);
		expect((await link.start(id, { line_items: [{ key: "hall" }] })).body.error.code).toBe("EVENT_SOLD_OUT");
		expect(await shop.read(second.session.checkout_session_id)).toMatchObject({ status: "open" });
		expect(await link.soldOut(id)).toBe(0);
	});

	it("are free again after a decline (PL8)", async () => {
		const { payment_link_id: id } = await link.made(event(1));
		const first = await link.buys(id, { hall: 1 });
		const second = await link.buys(id, { hall: 1 });
		expect((await first.buyer.pay("tok_declined")).body.error.code).toBe("PAYMENT_DECLINED");
		expect(await seats(id)).toEqual([1, false]);
		dataOf(await second.buyer.pay());
		expect((await first.buyer.pay()).body.error.code).toBe("EVENT_SOLD_OUT");
		expect(await link.soldOut(id)).toBe(1);
	});

	it("may become more, and no fewer than are taken (PL11)", async () => {
		const { payment_link_id: id } = await link.made(event(2));
		const resize = (max_total_quantity: number | null) =>
			svc.patch(`/v1/payment-links/${id}`, { event_config: { max_total_quantity } });
		const sold = await link.buys(id, { hall: 1 });
		dataOf(await sold.buyer.pay());
		const held = await link.buys(id, { hall: 1 });
		dataOf(await held.buyer.pay("tok_requires_action"));
		const { body, status } = await resize(1);
		expect([status, body.error.code, body.error.param]).toEqual([
			422,
			"INVALID_VALUE",
			"event_config.max_total_quantity",
		]);
		expect(dataOf(await resize(3)).event_config.max_total_quantity).toBe(3);
		expect(await seats(id)).toEqual([1, false]);
		dataOf(await (await link.buys(id, { balcony: 1 })).buyer.pay());
		expect(await seats(id)).toEqual([0, true]);
		dataOf(await resize(null));
		expect(await seats(id)).toEqual([undefined, false]);
	});

	it("are sold to exactly as many of 40 buyers at once as there are (PL8, PL10)", async () => {
		const { payment_link_id: id } = await link.made(event(10));
		const buyers = await Promise.all(Array.from({ length: 40 }, () => link.buys(id, { hall: 1 })));
		// Every fourth card is declined, and its buyer tries another one, if a seat is left.
		const answers = await Promise.all(
			buyers.map(async ({ buyer }, i) => {
				const first = await buyer.pay(i % 4 === 0 ? "tok_declined" : "tok_visa");
				return first.status === 402 ? buyer.pay() : first;
			}),
		);
		const rest = [];
		for (const [i, { status }] of answers.entries()) if (status !== 200) rest.push(await buyers[i]?.buyer.pay());
		const all = [...answers, ...rest];
		expect(all.filter((answer) => answer?.status === 200)).toHaveLength(10);
		for (const refused of all.filter((answer) => answer?.status !== 200))
			expect(refused?.body.error.code, refused?.text).toBe("EVENT_SOLD_OUT");
		const tickets: ReadonlyArray<Ticket> = await link.tickets(id);
		expect([...numbersOf(tickets)].sort()).toEqual(Array.from({ length: 10 }, (_, i) => `GALA-${i + 1}`).sort());
		expect(new Set(tickets.map(({ order_id }) => order_id)).size).toBe(10);
		expect(await seats(id)).toEqual([0, true]);
		expect((await link.read(id)).total_quantity_sold).toBe(10);
		expect(await link.soldOut(id)).toBe(1);
	});

	it("are also sold by the seller's own charge and by a payment by hand (PL8)", async () => {
		const { payment_link_id: id } = await link.made(event(2));
		const pays = [
			(order_id: string) => sales(svc).pay(order_id, "tok_visa"),
			(order_id: string) =>
				svc.post(`/v1/orders/${order_id}/manual-payments`, { method: "cash", amount_money: usd(2_000) }),
		];
		for (const [i, pay] of [...pays, ...pays].entries()) {
			const started = await link.start(id, { line_items: [{ key: "hall" }] });
			if (i >= 2) expect(started.body.error.code).toBe("EVENT_SOLD_OUT");
			if (i >= 2) continue;
			const { checkout_session_id, order_id } = dataOf(started, 201).checkout_session;
			// The seller takes the order over: a change ends the session and keeps the order.
			dataOf(await svc.patch(`/v1/orders/${order_id}`, { tax: { enabled: false } }));
			expect(await shop.read(checkout_session_id)).toMatchObject({ ended_reason: "order_changed" });
			expect((await pay(order_id)).status).toBeLessThan(300);
		}
		expect(numbersOf(await link.tickets(id))).toEqual(["GALA-1", "GALA-2"]);
	});
});

describe("the tickets of an event", () => {
	it("are one a unit, numbered when the order is paid (PL10, PL14)", async () => {
		const { payment_link_id: id } = await link.made(event(undefined, { ticket_prefix: undefined }));
		const first = await link.buys(id, { hall: 2, balcony: 1 });
		const second = await link.buys(id, { hall: 1 });
		expect(await link.tickets(id)).toEqual([]);
		dataOf(await second.buyer.pay());
		dataOf(await first.buyer.pay());
		const tickets: ReadonlyArray<Ticket> = await link.tickets(id);
		expect(tickets.map(({ number, order_id, status, tier_key }) => [number, order_id, tier_key, status])).toEqual([
			["1", second.session.order_id, "hall", "valid"],
			["2", first.session.order_id, "hall", "valid"],
			["3", first.session.order_id, "hall", "valid"],
			["4", first.session.order_id, "balcony", "valid"],
		]);
		expect(await link.tickets(id, `&order_id=${second.session.order_id}`)).toHaveLength(1);
		expect(await shop.order(first.session.order_id)).toMatchObject({
			payment_link_seats: { status: "sold", quantity: 3 },
		});
	});

	it("cost nothing if the tier is free, and count all the same (PL8)", async () => {
		const free = { ...event(1), line_items: [{ key: "hall", name: "Hall", unit_price_money: usd(0) }] };
		const { payment_link_id: id } = await link.made(free);
		const [first, second] = [await link.buys(id, { hall: 1 }), await link.buys(id, { hall: 1 })];
		const pay = ({ buyer }: typeof first) => buyer.post("/pay", { expected_revision: 1 });
		expect(dataOf(await pay(first)).status).toBe("completed");
		expect((await pay(second)).body.error.code).toBe("EVENT_SOLD_OUT");
		expect(numbersOf(await link.tickets(id))).toEqual(["GALA-1"]);
	});

	it("are canceled by refunds, the newest first, and their seats are free (PL10)", async () => {
		const { payment_link_id: id } = await link.made(event(3));
		const { buyer, session } = await link.buys(id, { hall: 3 });
		dataOf(await buyer.pay());
		const { order_id } = session;
		const [{ order_line_item_id }] = (await shop.order(order_id)).line_items;
		const refund = (quantity: number) =>
			svc.post("/v1/refunds", { order_id, line_items: [{ order_line_item_id, quantity }] });
		dataOf(await refund(2), 201);
		await eventually(async () => ((await seats(id))[0] === 2 ? true : undefined));
		const statuses = async () => (await link.tickets(id)).map(({ number, status }: Ticket) => [number, status]);
		expect(await statuses()).toEqual([
			["GALA-1", "valid"],
			["GALA-2", "canceled"],
			["GALA-3", "canceled"],
		]);
		expect((await link.read(id)).total_quantity_sold).toBe(1);
		dataOf(await (await link.buys(id, { balcony: 2 })).buyer.pay());
		expect(numbersOf(await link.tickets(id, "&status=valid"))).toEqual(["GALA-1", "GALA-4", "GALA-5"]);
		expect(await link.soldOut(id)).toBe(2);
	});

	it.each(["line_items", "the order"])("are canceled by a refund of all their money by amount, of %s", async (of) => {
		const { payment_link_id: id } = await link.made(event(3));
		const { buyer, session } = await link.buys(id, { hall: 2 });
		dataOf(await buyer.pay());
		const { order_id } = session;
		const order = await shop.order(order_id);
		const [{ order_line_item_id, pricing_amounts }] = order.line_items;
		const amount_money = pricing_amounts.total_money;
		const targets =
			of === "the order"
				? { amount_money: order.settlement_amounts.paid_money }
				: { line_items: [{ order_line_item_id, amount_money }] };
		dataOf(await svc.post("/v1/refunds", { order_id, ...targets }), 201);
		await eventually(async () => ((await seats(id))[0] === 3 ? true : undefined));
		expect((await link.tickets(id)).map(({ status }: Ticket) => status)).toEqual(["canceled", "canceled"]);
		expect((await shop.order(order_id)).line_items[0].refunded_quantity).toBe(2);
	});

	it("stay valid if the refund fails, and the buyer is told of both (PL10)", async () => {
		const { payment_link_id: id } = await link.made(event(1));
		const email = `refunded-${id}@example.com`;
		const { buyer, session } = await link.buys(id, { hall: 1 }, { email });
		dataOf(await buyer.pay("tok_refund_fails"));
		const { refund_id } = dataOf(await svc.post("/v1/refunds", { order_id: session.order_id }), 201);
		await advanceClock(svc, 60);
		await eventually(async () =>
			dataOf(await svc.get(`/v1/refunds/${refund_id}`)).status === "failed" ? true : undefined,
		);
		expect(await seats(id)).toEqual([0, true]);
		const [ticket] = await link.tickets(id);
		const code = await link.codeOf(ticket.ticket_id);
		expect(dataOf(await svc.post(`/v1/payment-links/${id}/tickets/verify`, { code })).status).toBe("valid");
		const told = await eventually(async () => {
			const { body } = await svc.get("/dev/mail", { headers: { accept: "application/json" } });
			const found = body.data.filter(
				(mail: { subject: string; to: { email: string } }) =>
					mail.to.email === email && mail.subject.includes("Your refund"),
			);
			return found.length === 2 ? found : undefined;
		});
		const [failed, made] = told.map(({ text }: { text: string }) => text);
		expect(made).toContain("refunds you $20.00");
		expect(made).toContain("The tickets in this refund admit nobody anymore.");
		expect(failed).toContain("$20.00 of your refund could not be paid back.");
		expect(failed).toContain("The tickets in this refund are valid again.");
		const records = dataOf(await svc.get(`/v1/emails?resource_id=${refund_id}&sort_direction=asc`));
		expect(records.map(({ kind, status }: Record<string, string>) => [kind, status])).toEqual([
			["refund", "sent"],
			["refund_failed", "sent"],
		]);
	});

	it("admit nobody while a refund is under way (PL10)", async () => {
		// Without a worker, no refund is made.
		const idle = await startService();
		onTestFinished(() => idle.stop());
		const own = links(idle);
		const { payment_link_id: id } = await own.made(event(3));
		const { buyer, session } = await own.buys(id, { hall: 3 });
		dataOf(await buyer.pay());
		const order = dataOf(await idle.get(`/v1/orders/${session.order_id}`));
		const [{ order_line_item_id }] = order.line_items;
		const line_items = [{ order_line_item_id, quantity: 2 }];
		const refund = dataOf(await idle.post("/v1/refunds", { order_id: session.order_id, line_items }), 201);
		expect(refund.status).toBe("pending");
		const statusOf = async ({ ticket_id }: { readonly ticket_id: string }) => {
			const code = await own.codeOf(ticket_id);
			return dataOf(await idle.post(`/v1/payment-links/${id}/tickets/verify`, { code })).status;
		};
		const statuses = [];
		for (const ticket of await own.tickets(id)) statuses.push(await statusOf(ticket));
		expect(statuses).toEqual(["valid", "refund_pending", "refund_pending"]);
	});

	it("are sold again once the event moves from the past into the future, unless the seller ended the sale (PL14)", async () => {
		const move = (id: string, hours: number) =>
			svc.patch(`/v1/payment-links/${id}`, { event_config: { event_at: inTheSandbox(hours) } });
		const { clock } = dataOf(await svc.get(`/v1/developer/sandboxes/${svc.merchant.sandbox.environment_id}`));
		const inTheSandbox = (hours: number) => new Date(Date.parse(clock.current_at) + hours * 3_600_000).toISOString();
		const [moved, ended] = [
			await link.made(event(2, { event_at: inTheSandbox(1) })),
			await link.made(event(2, { event_at: inTheSandbox(1) })),
		];
		dataOf(await svc.post(`/v1/payment-links/${ended.payment_link_id}/deactivate`, undefined));
		await advanceClock(svc, 2 * 3_600);
		await eventually(async () => ((await link.read(moved.payment_link_id)).status === "inactive" ? true : undefined));
		expect((await link.start(moved.payment_link_id, { line_items: [{ key: "hall" }] })).body.error.code).toBe(
			"PAYMENT_LINK_INACTIVE",
		);
		const after = dataOf(await move(moved.payment_link_id, 720));
		expect(after).toMatchObject({ status: "active", event_config: { sequence: 1 } });
		expect(after).not.toHaveProperty("deactivated_at");
		dataOf(await (await link.buys(moved.payment_link_id, { hall: 1 })).buyer.pay());
		expect(dataOf(await move(ended.payment_link_id, 720)).status).toBe("inactive");
		await advanceClock(svc, 3_600);
		expect((await link.read(moved.payment_link_id)).status).toBe("active");
	});

	it("are named to the buyer and on the receipt, whether or not they are mailed (1.9)", async () => {
		const { payment_link_id: id } = await link.made(event(4, { send_ticket_emails: false }));
		const { buyer, session } = await link.buys(id, { hall: 1, balcony: 1 });
		const gala = { name: "Gala", timezone: "America/Denver", venue: "Town Hall" };
		const open = await buyer.view();
		expect(open.event).toMatchObject(gala);
		expect(open).not.toHaveProperty("tickets");
		dataOf(await buyer.pay());
		const [first, second] = await link.tickets(id);
		const named = [
			{ ticket_id: first.ticket_id, name: "Hall", number: "GALA-1", status: "valid" },
			{ ticket_id: second.ticket_id, name: "Balcony", number: "GALA-2", status: "valid" },
		];
		const receipt = async () => dataOf(await svc.get(`/v1/orders/${session.order_id}/receipt`));
		expect(await receipt()).toMatchObject({ event: gala, tickets: named });
		expect(JSON.stringify(await receipt())).not.toContain(await link.codeOf(first.ticket_id));
		expect(await buyer.view()).toMatchObject({
			event: gala,
			tickets: [
				{ ...named[0], code: await link.codeOf(first.ticket_id) },
				{ ...named[1], code: await link.codeOf(second.ticket_id) },
			],
		});
		const venue = { venue: "New Hall" };
		dataOf(await svc.patch(`/v1/payment-links/${id}`, { event_config: venue }));
		expect((await buyer.view()).event).toMatchObject(venue);
		dataOf(await svc.post("/v1/refunds", { order_id: session.order_id }), 201);
		await eventually(async () => ((await seats(id))[0] === 4 ? true : undefined));
		const { tickets } = await buyer.view();
		expect(tickets.map(({ code, status }: Record<string, string>) => [status, code])).toEqual([
			["canceled", undefined],
			["canceled", undefined],
		]);
		expect((await receipt()).tickets).toMatchObject([{ status: "canceled" }, { status: "canceled" }]);
	});

	it("let their holder in once, however many entrances scan them, and name the first one and its time (1.9)", async () => {
		const { payment_link_id: id } = await link.made(event(4));
		const { buyer, session } = await link.buys(id, { hall: 2 });
		dataOf(await buyer.pay());
		const [first, second] = await link.tickets(id);
		const code = await link.codeOf(first.ticket_id);
		const path = `/v1/payment-links/${id}/tickets/check-in`;
		const scan = (body: object, idempotencyKey?: string) =>
			svc.post(path, body, idempotencyKey === undefined ? {} : { idempotencyKey });
		const entrances = ["North", "South", "East", "West"];
		const answers = await Promise.all(
			entrances.map((checked_in_by) => scan({ code, checked_in_by }, `${id}-${checked_in_by}`)),
		);
		const scanned = answers.map((answer) => dataOf(answer));
		const admitted = scanned.filter(({ outcome }) => outcome === "admitted");
		expect(admitted).toHaveLength(1);
		const [{ checked_in_at, checked_in_by }] = admitted;
		expect(entrances).toContain(checked_in_by);
		for (const { outcome, ...ticket } of scanned)
			expect(ticket).toMatchObject({ checked_in_at, checked_in_by, status: "valid" });
		expect(scanned.filter(({ outcome }) => outcome === "already_checked_in")).toHaveLength(3);
		// A retry whose answer was lost gets it again.
		expect(dataOf(await scan({ code, checked_in_by }, `${id}-${checked_in_by}`)).outcome).toBe("admitted");
		expect(dataOf(await svc.post(`/v1/payment-links/${id}/tickets/verify`, { code }))).toMatchObject({ checked_in_at });

		const other = await link.codeOf(second.ticket_id);
		const { checked_in_by: key, outcome } = dataOf(await scan({ code: other }));
		expect([outcome, key]).toEqual(["admitted", expect.stringMatching(/^key_/)]);
		const wrong = await scan({ code: `${code}x` });
		expect(wrong.body.error).toMatchObject({ code: "INVALID_VALUE", param: "code" });
		dataOf(await svc.post("/v1/refunds", { order_id: session.order_id }), 201);
		await eventually(async () => ((await seats(id))[0] === 4 ? true : undefined));
		expect(dataOf(await scan({ code }))).toMatchObject({ outcome: "canceled", status: "canceled", checked_in_at });
	});

	it("are mailed once to the buyer, with codes that the entrance can check (PL10, PL14)", async () => {
		const { payment_link_id: id } = await link.made(event(4, { send_ticket_emails: true }));
		const nameless = await link.buys(id, { hall: 1 });
		expect((await nameless.buyer.pay()).body.error.param).toBe("buyer.email");
		const email = `${id}@example.com`;
		const { buyer } = await link.buys(id, { hall: 2 }, { email });
		dataOf(await buyer.pay());
		dataOf(await buyer.post("/resume", undefined));
		const mails = async () =>
			dataOf(await svc.get("/dev/mail", { headers: { accept: "application/json" } })).filter(
				(mail: { subject: string; to: { email: string } }) =>
					mail.to.email === email && mail.subject === "[Test] Your tickets for Gala",
			);
		const [mail] = await eventually(async () => ((await mails()).length > 0 ? mails() : undefined));
		const filesOf = (one: { attachments: ReadonlyArray<{ filename: string }> }) =>
			one.attachments.map(({ filename }) => filename);
		expect(filesOf(mail)).toEqual(["ticket-GALA-1.png", "ticket-GALA-2.png", "event.ics"]);
		expect(await mails()).toHaveLength(1);

		const [first] = await link.tickets(id);
		const code = await link.codeOf(first.ticket_id);
		const verify = (link_id: string, text: string) =>
			svc.post(`/v1/payment-links/${link_id}/tickets/verify`, { code: text });
		expect(dataOf(await verify(id, code))).toEqual(first);
		const other = await link.made(event(1));
		const guesses: ReadonlyArray<readonly [string, string]> = [
			[id, `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`],
			[id, first.ticket_id],
			[id, first.number],
			[other.payment_link_id, code],
		];
		for (const [link_id, guess] of guesses)
			expect((await verify(link_id, guess)).body.error).toMatchObject({ code: "INVALID_VALUE", param: "code" });
	});
});
