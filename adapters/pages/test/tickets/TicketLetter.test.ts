import { inflateSync } from "node:zlib";
import type { EventTickets } from "@svc/core/sale/PaymentLinks/EventTickets";
import { eventTime, ticketLetter } from "@svc/pages/tickets/TicketLetter";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { hostile, unfitIn } from "../receipts/Sample.js";

const sold = (more: Partial<EventTickets> = {}): EventTickets => ({
	mode: "live",
	business: { name: "Acme" },
	payment_link_id: "pl_1",
	name: "Gala",
	event: {
		event_at: "2027-05-01T18:00:00.000Z",
		timezone: "America/Los_Angeles",
		venue: "Town Hall",
		send_ticket_emails: true,
	},
	order_id: "ord_1",
	sold_at: "2026-11-22T08:00:00.000Z",
	tickets: [
		{ name: "Hall", number: "GALA-1", code: "tix_1.secret" },
		{ name: "Hall", number: "GALA-2", code: "tix_2.other" },
	],
	...more,
});

/** The modules of an image of one bit a pixel, read by the middle of each module. */
const modulesOf = (base64: string, scale: number): ReadonlyArray<ReadonlyArray<boolean>> => {
	const bytes = Buffer.from(base64, "base64");
	expect(bytes.subarray(1, 4).toString("ascii")).toBe("PNG");
	const side = bytes.readUInt32BE(16);
	const rowBytes = 1 + Math.ceil(side / 8);
	const start = bytes.indexOf("IDAT") + 4;
	const pixels = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
	const isBlack = (x: number, y: number) => ((pixels[y * rowBytes + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0;
	const places = Array.from({ length: side / scale }, (_, i) => i * scale + Math.floor(scale / 2));
	return places.map((y) => places.map((x) => isBlack(x, y)));
};

describe("the mail with tickets (PL10, PL14)", () => {
	it("has a QR code of each ticket's secret, shown by the HTML", () => {
		const { attachments, html } = ticketLetter(sold());
		for (const [index, { code, number }] of sold().tickets.entries()) {
			const image = attachments[index];
			expect(image).toMatchObject({ filename: `ticket-${number}.png`, content_type: "image/png" });
			expect(html).toContain(`src="cid:${image?.content_id}"`);
			expect(modulesOf(image?.content ?? "", 6)).toEqual(encode(code, { ecc: "M", border: 4 }).data);
		}
		expect(new Set(attachments.map(({ content_id }) => content_id)).size).toBe(3);
	});

	it("shows the time in the zone of the event", () => {
		expect(eventTime(sold().event)).toBe("Saturday, May 1, 2027 at 11:00 AM PDT");
		const { html, text } = ticketLetter(sold());
		for (const content of [html, text]) {
			expect(content).toContain("11:00 AM PDT");
			expect(content).toContain("Town Hall");
		}
	});

	it("has the event for the calendar, in UTC, with the same bytes each time", () => {
		const calendarOf = () => Buffer.from(ticketLetter(sold()).attachments[2]?.content ?? "", "base64").toString("utf8");
		const calendar = calendarOf();
		expect(calendarOf()).toBe(calendar);
		for (const line of [
			"DTSTAMP:20261122T080000Z",
			"DTSTART:20270501T180000Z",
			"SUMMARY:Gala",
			"LOCATION:Town Hall",
			"UID:pl_1.ord_1",
		])
			expect(calendar.split("\r\n")).toContain(line);
		expect(calendar).not.toContain("TZID");
	});

	it("has a calendar file that strict readers take: whole lines, its method, and the number of its changes", () => {
		const fileOf = (event: EventTickets["event"]) => {
			const file = ticketLetter(sold({ event })).attachments[2];
			return { type: file?.content_type ?? "", text: Buffer.from(file?.content ?? "", "base64").toString("utf8") };
		};
		const { event } = sold();
		const first = fileOf(event);
		expect(first.text).toMatch(/^(?:[^\r\n]{1,75}\r\n)+$/);
		expect(first.text.endsWith("END:VCALENDAR\r\n")).toBe(true);
		expect(first.text.split("\r\n").filter((line) => line.startsWith("METHOD:"))).toEqual(["METHOD:PUBLISH"]);
		expect(first.type).toContain("method=PUBLISH");
		expect(first.text).toContain("\r\nSEQUENCE:0\r\n");
		expect(fileOf({ ...event, sequence: 2 }).text).toContain("\r\nSEQUENCE:2\r\n");
	});

	it("marks test mode, so that nobody comes with a ticket of a sandbox", () => {
		const { html, subject, text } = ticketLetter(sold({ mode: "test" }));
		expect(subject).toBe("[Test] Your tickets for Gala");
		for (const content of [html, text]) expect(content).toContain("Test mode: these tickets admit nobody.");
	});

	it.each(hostile)("shows a hostile name as text: %j", (name) => {
		const letter = ticketLetter(sold({ name, business: { name } }));
		const tags = (html: string) => (html.match(/<[a-z!/][^>]*>/gi) ?? []).filter((tag) => !tag.startsWith("<title"));
		expect(tags(letter.html)).toEqual(tags(ticketLetter(sold()).html));
		expect(unfitIn(letter.subject + letter.html)).toEqual([]);
		expect(letter.text.split("\n").length).toBe(ticketLetter(sold()).text.split("\n").length);
		const calendar = Buffer.from(letter.attachments[2]?.content ?? "", "base64").toString("utf8");
		expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
	});
});
