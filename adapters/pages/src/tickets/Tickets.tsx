/** The event of an order, and the buyer's tickets, on the checkout's pages. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import { encode } from "uqr";
import { EventFacts } from "../links/EventFacts.js";

/** White modules around a code. */
const quietModules = 2;

/** How many codes a page draws: each has some 4 kB. The rest are named, and the mail and the file have them all. */
const mostCodes = 20;

type Ticket = NonNullable<BuyerView["tickets"]>[number];

/** One rectangle for each run of black modules. */
const pathOf = (rows: ReadonlyArray<ReadonlyArray<boolean>>): string => {
	let path = "";
	for (const [y, row] of rows.entries())
		for (let x = 0; x < row.length; x++) {
			if (row[x] !== true) continue;
			const from = x;
			while (row[x + 1] === true) x++;
			path += `M${from} ${y}h${x - from + 1}v1H${from}z`;
		}
	return path;
};

const Code = ({ code, title }: { readonly code: string; readonly title: string }) => {
	const { data, size } = encode(code, { ecc: "M", border: quietModules });
	return (
		<svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code: ${title}`}>
			<path fill="#000" d={pathOf(data)} />
		</svg>
	);
};

const TicketItem = ({ isDrawn, ticket }: { readonly ticket: Ticket; readonly isDrawn: boolean }) => {
	const { code, name, number, status } = ticket;
	const title = `${name}, ticket ${number}`;
	return (
		<li class="ticket">
			<span class="name">
				<bdi>{title}</bdi>
			</span>
			{status === "canceled" && <span class="note">Canceled</span>}
			{isDrawn && code !== undefined && <Code code={code} title={title} />}
		</li>
	);
};

/** The event's name, date and venue. Absent for other orders. */
export const EventOf = ({ view: { event } }: { readonly view: BuyerView }) =>
	event === undefined ? null : (
		<div class="event">
			<p class="name">
				<bdi>{event.name}</bdi>
			</p>
			<dl class="facts">
				<EventFacts event={event} />
			</dl>
		</div>
	);

/** The tickets that were bought. */
export const TicketsOf = ({ view: { is_test_mode, tickets = [] } }: { readonly view: BuyerView }) =>
	tickets.length === 0 ? null : (
		<section class="bought" aria-labelledby="tickets">
			<h2 id="tickets">{tickets.length === 1 ? "Your ticket" : "Your tickets"}</h2>
			<p>
				{is_test_mode
					? "Test mode: these tickets admit nobody."
					: "Show each ticket’s code at the entrance. The first person to show a code is let in, so share it with care."}
			</p>
			<ul class="tickets">
				{tickets.map((ticket, index) => (
					<TicketItem ticket={ticket} isDrawn={index < mostCodes} />
				))}
			</ul>
		</section>
	);
