/**
 * Counts the seats of payment links in the transactions of payments and refunds. The caller has locked the order, and
 * writes it. The counter is locked last, so that buyers of one event wait for each other as briefly as possible.
 */
import { Effect } from "effect";
import type { Published } from "../../events/Events.js";
import { type Environment, nowMillis } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { maximumTickets } from "../CheckoutSessions/LinkLines.js";
import type { LinkSeats } from "../Order/LinkSeats.js";
import type { Order } from "../Order/Order.js";
import { free, giveBack, hasSoldOut, hold, type LinkCounter, linkCounters, sell } from "./Capacity.js";
import { type LineUnits, unitsFreed, unitsOf } from "./LinkUnits.js";
import { paymentLinks, type StoredPaymentLink, soldOutEvent } from "./PaymentLink.js";
import { cancelNewest, cancelValid, makeTickets, type StoredTicket, tickets } from "./Ticket.js";

/** An order of a payment link. */
export type LinkOrder = Order & { readonly payment_link_id: string };

export const isOfLink = (order: Order): order is LinkOrder => order.payment_link_id !== undefined;

/** What a sale wrote. */
export interface Sold {
	readonly order: Order;
	readonly events: ReadonlyArray<Published>;
	readonly link: StoredPaymentLink;
	/** Only events have tickets. */
	readonly tickets: ReadonlyArray<StoredTicket>;
}

const withSeats = ({ payment_link_seats, ...order }: Order, seats: LinkSeats | undefined): Order =>
	seats === undefined ? order : { ...order, payment_link_seats: seats };

export class Seats extends Effect.Service<Seats>()("@svc/core/sale/PaymentLinks/Seats", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;

		const lock = ({ environment_id }: Environment, { payment_link_id }: LinkOrder) =>
			documents.requireForUpdate(linkCounters, environment_id, payment_link_id);

		const linkOf = ({ environment_id }: Environment, { payment_link_id }: LinkOrder) =>
			documents.require(paymentLinks, environment_id, payment_link_id);

		/** The tickets of an order, locked, so that nobody is let in by one meanwhile. */
		const lockTickets = ({ environment_id }: Environment, { order_id }: Order) =>
			Effect.flatMap(documents.findBy(tickets, environment_id, "order_id", [order_id], maximumTickets), (found) =>
				documents.getManyForUpdate(
					tickets,
					environment_id,
					found.map(({ ticket_id }) => ticket_id),
				),
			);

		const write = ({ environment_id }: Environment, before: LinkCounter, after: LinkCounter) =>
			after === before ? Effect.succeed(before) : documents.update(linkCounters, environment_id, after);

		/**
		 * Holds the seats of an order for a payment that begins. Refuses if too few are left. Returns the order to write.
		 */
		const holdFor = Effect.fnUntraced(function* (environment: Environment, order: LinkOrder) {
			if (order.payment_link_seats !== undefined) return order;
			const { payment_link_type } = yield* linkOf(environment, order);
			if (payment_link_type !== "event") return order;
			const quantity = unitsOf(order);
			if (quantity > maximumTickets)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An order can buy at most ${maximumTickets} tickets, not ${quantity}.`,
				});
			const counter = yield* lock(environment, order);
			const time = fromMillis(yield* nowMillis(environment));
			const taken = yield* hold({ counter }, quantity, time);
			yield* write(environment, counter, taken.counter);
			return withSeats(order, taken.seats);
		});

		/** Releases the hold of an order of which nothing is paid. */
		const giveBackOf = Effect.fnUntraced(function* (environment: Environment, order: LinkOrder) {
			const { payment_link_seats: seats } = order;
			if (seats?.status !== "held") return order;
			const counter = yield* lock(environment, order);
			const taken = giveBack({ counter, seats }, fromMillis(yield* nowMillis(environment)));
			yield* write(environment, counter, taken.counter);
			return withSeats(order, taken.seats);
		});

		/** Counts a paid order's units as sold, and numbers its tickets. Undefined if that was already done. */
		const sellTo = Effect.fnUntraced(function* (environment: Environment, order: LinkOrder, units = unitsOf(order)) {
			if (order.payment_link_seats?.status === "sold") return undefined;
			const link = yield* linkOf(environment, order);
			const before = yield* lock(environment, order);
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const sale = sell({ counter: before, seats: order.payment_link_seats }, units, time);
			if (sale === undefined) return undefined;
			const counter = yield* write(environment, before, sale.counter);
			const made =
				link.event_config === undefined
					? []
					: makeTickets(
							order,
							{
								first: sale.first_ticket,
								makeId: () => ids.make("ticket", millis),
								prefix: link.event_config.ticket_prefix ?? "",
							},
							time,
						);
			yield* documents.insert(tickets, environment.environment_id, ...made);
			const sold: Sold = {
				order: withSeats(order, sale.seats),
				events: hasSoldOut(before, counter) ? [soldOutEvent(link, counter)] : [],
				link,
				tickets: made,
			};
			return sold;
		});

		/** Counts units of a plan as sold when a link has sold them without an order. */
		const sellPlan = Effect.fnUntraced(function* (environment: Environment, payment_link_id: string, units: number) {
			const { environment_id } = environment;
			const before = yield* documents.requireForUpdate(linkCounters, environment_id, payment_link_id);
			const sale = sell({ counter: before }, units, fromMillis(yield* nowMillis(environment)));
			if (sale !== undefined) yield* write(environment, before, sale.counter);
		});

		/** Frees units of a link's order that a refund has paid back, and cancels their tickets, newest first. */
		const refunded = Effect.fnUntraced(function* (
			environment: Environment,
			order: Order,
			units: ReadonlyArray<LineUnits>,
		) {
			if (!isOfLink(order) || order.payment_link_seats?.status !== "sold") return;
			const quantity = unitsFreed(order, units);
			if (quantity === 0) return;
			const { environment_id } = environment;
			const counter = yield* lock(environment, order);
			const time = fromMillis(yield* nowMillis(environment));
			yield* write(environment, counter, free(counter, quantity, time));
			const held = yield* lockTickets(environment, order);
			yield* documents.updateMany(tickets, environment_id, cancelNewest(held, units, time));
		});

		/** Releases what a canceled order holds, or its places at an event along with their tickets. */
		const takeBack = Effect.fnUntraced(function* (environment: Environment, order: LinkOrder) {
			if (order.payment_link_seats?.status !== "sold") return yield* giveBackOf(environment, order);
			const { environment_id } = environment;
			const time = fromMillis(yield* nowMillis(environment));
			const held = yield* lockTickets(environment, order);
			const canceled = cancelValid(held, time);
			if (canceled.length === 0) return order;
			const counter = yield* lock(environment, order);
			yield* write(environment, counter, free(counter, canceled.length, time));
			yield* documents.updateMany(tickets, environment_id, canceled);
			// Subsequent refunds free nothing more.
			return withSeats(order, undefined);
		});

		return { hold: holdFor, giveBack: giveBackOf, sell: sellTo, sellPlan, refunded, takeBack };
	}),
}) {}
