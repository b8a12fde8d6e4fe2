/**
 * Renders the event as an iCalendar file (RFC 5545), in UTC. The same input yields the same bytes: no clock is read.
 */
import type { EventTickets } from "@svc/core/sale/PaymentLinks/EventTickets";
import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { shown } from "../receipts/Words.js";

export const calendarOf = ({ business, event, name, order_id, payment_link_id, sold_at }: EventTickets): string => {
	const calendar = new ICalCalendar({
		prodId: { company: "svc", product: "tickets", language: "EN" },
		method: ICalCalendarMethod.PUBLISH,
	});
	calendar.createEvent({
		id: `${payment_link_id}.${order_id}`,
		start: new Date(event.event_at),
		stamp: new Date(sold_at),
		sequence: event.sequence ?? 0,
		summary: shown(name),
		description: `${shown(business.name)}, order ${order_id}`,
		transparency: ICalEventTransparency.OPAQUE,
		...(event.venue === undefined ? {} : { location: shown(event.venue) }),
	});
	// The library leaves out the line break that ends the last line (RFC 5545, 3.1).
	return `${calendar.toString().trimEnd()}\r\n`;
};
