/**
 * The mail with an order's tickets: a QR code for each, and the event for the buyer's calendar. The codes are attached
 * images, because mail clients load nothing external and show no SVG. Ticket numbers alone admit nobody; codes contain
 * a secret.
 */
import type { CodedTicket, EventTickets } from "@svc/core/sale/PaymentLinks/EventTickets";
import type { LetterWithFiles } from "@svc/core/sale/Receipts/Letters";
import { renderToStaticMarkup } from "preact-render-to-string";
import { encode } from "uqr";
import { eventTimeOf } from "../Dates.js";
import { LetterFrame, soft } from "../letters/LetterFrame.js";
import { shown } from "../receipts/Words.js";
import { calendarOf } from "./Calendar.js";
import { png } from "./Png.js";

const testNotice = "Test mode: these tickets admit nobody.";

/** Pixels per code module, and modules of white around it. */
const scale = 6;
const quietModules = 4;

/** The event's local time, such as `Saturday, May 1, 2027 at 11:00 AM PDT`. */
export const eventTime = ({ event_at, timezone }: Pick<EventTickets["event"], "event_at" | "timezone">): string =>
	shown(eventTimeOf(event_at, timezone));

interface TicketView {
	readonly title: string;
	readonly content_id: string;
	readonly filename: string;
	readonly image: string;
}

const ticketView = (order_id: string, { code, name, number }: CodedTicket, index: number): TicketView => {
	const { data } = encode(code, { ecc: "M", border: quietModules });
	return {
		title: `${shown(name)}, ticket ${number}`,
		content_id: `ticket-${index + 1}.${order_id}@svc`,
		filename: `ticket-${number}.png`,
		image: Buffer.from(png(data, scale)).toString("base64"),
	};
};

interface LetterView {
	readonly title: string;
	readonly seller: string;
	readonly testNotice?: string;
	/** When and where. */
	readonly facts: ReadonlyArray<string>;
	readonly tickets: ReadonlyArray<TicketView>;
}

const instruction =
	"Show each ticket’s code at the entrance. The first person to show a code is let in, so share it with care.";

const Ticket = ({ ticket }: { readonly ticket: TicketView }) => (
	<div style="border-top:1px solid #d9dde3;margin-top:24px;padding-top:16px">
		<h2 style="font-size:16px;line-height:24px;margin:0 0 8px;overflow-wrap:anywhere">
			<bdi>{ticket.title}</bdi>
		</h2>
		<img
			src={`cid:${ticket.content_id}`}
			alt={`QR code: ${ticket.title}`}
			width="240"
			height="240"
			style="background:#ffffff;display:block"
		/>
	</div>
);

const Body = ({ view }: { readonly view: LetterView }) => (
	<LetterFrame title={view.title} testNotice={view.testNotice}>
		<h1 style="font-size:24px;line-height:30px;margin:0 0 8px;overflow-wrap:anywhere">
			<bdi>{view.title}</bdi>
		</h1>
		<p style={`${soft};margin:0 0 16px`}>
			<bdi>{view.seller}</bdi>
		</p>
		{view.facts.map((fact) => (
			<p style="margin:0;overflow-wrap:anywhere">
				<bdi>{fact}</bdi>
			</p>
		))}
		<p>{instruction}</p>
		{view.tickets.map((ticket) => (
			<Ticket ticket={ticket} />
		))}
	</LetterFrame>
);

const textOf = ({ facts, seller, testNotice, tickets, title }: LetterView): string =>
	[
		...(testNotice === undefined ? [] : [testNotice, ""]),
		title,
		seller,
		"",
		...facts,
		"",
		instruction,
		"",
		...tickets.map(({ filename, title }) => `${title} (${filename})`),
		"",
	].join("\n");

/** Renders the mail with an order's tickets. */
export const ticketLetter = (sold: EventTickets): LetterWithFiles => {
	const { business, event, mode, name, order_id, tickets } = sold;
	const view: LetterView = {
		title: `Your ${tickets.length === 1 ? "ticket" : "tickets"} for ${shown(name)}`,
		seller: shown(business.name),
		...(mode === "test" ? { testNotice } : {}),
		facts: [eventTime(event), ...(event.venue === undefined ? [] : [shown(event.venue)])],
		tickets: tickets.map((ticket, index) => ticketView(order_id, ticket, index)),
	};
	return {
		subject: `${mode === "test" ? "[Test] " : ""}${view.title}`,
		text: textOf(view),
		html: `<!doctype html>${renderToStaticMarkup(<Body view={view} />)}`,
		attachments: [
			...view.tickets.map(({ content_id, filename, image }) => ({
				filename,
				content_type: "image/png",
				content: image,
				content_id,
			})),
			{
				filename: "event.ics",
				content_type: "text/calendar; charset=utf-8; method=PUBLISH",
				content: Buffer.from(calendarOf(sold), "utf8").toString("base64"),
			},
		],
	};
};
