/**
 * Payment links, and purchases through them (requirements: Payment links). A purchase creates an order and its checkout
 * session in one transaction, without a key: everything else that a buyer does goes through the session. An order that
 * nobody pays is canceled with its session.
 */

import { Effect, Option } from "effect";
import { variants } from "../catalog/Catalog/Variant.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { answeredAnew } from "../platform/Idempotency.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { PublicIds } from "../platform/PublicIds.js";
import { SettingsStore } from "../platform/Settings.js";
import { checkRoutingSource } from "../stock/AllocationPolicies/RoutingSource.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { notFound, refuse, refuseAt } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { defined } from "../words/Optional.js";
import type { ListParameters } from "../words/Page.js";
import { Anonymous } from "../words/Principal.js";
import { PublicUrl } from "../words/PublicUrl.js";
import { Documents } from "../words/Storage/Documents.js";
import { type ClaimedTimer, moveOn, Timers } from "../words/Storage/Timers.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { addMillis, fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkDeliveryMethods } from "./Checkout/DeliveryChoices.js";
import { Sessions } from "./Checkout/Sessions.js";
import { checkoutSessions, type StoredCheckoutSession } from "./CheckoutSessions/CheckoutSession.js";
import { type LinkLine, selectLines } from "./CheckoutSessions/LinkLines.js";
import { OrderCheckout } from "./CheckoutSessions/OrderCheckout.js";
import { PlanSales } from "./CheckoutSessions/PlanSales.js";
import { subscriptionView } from "./CheckoutSessions/SubscriptionView.js";
import { ticketVerifier } from "./LinkSales/TicketVerifier.js";
import { paymentLinksUseCases, type StartPurchase } from "./LinkSales/UseCases.js";
import { orders } from "./Order/Order.js";
import type { CreateOrder } from "./Order/Requests.js";
import { Orders } from "./Orders.js";
import { checkRemaining, hasSoldOut, linkCounters, newCounter, resize } from "./PaymentLinks/Capacity.js";
import { linkGuards, newLinkGuard } from "./PaymentLinks/CardTesting.js";
import {
	beginKind,
	type CreatePaymentLink,
	checkActive,
	closeKind,
	deactivate,
	hasBegun,
	linkView,
	newLink,
	type PatchPaymentLink,
	patchLink,
	paymentLinks,
	requiresEmail,
	type StoredPaymentLink,
	soldOutEvent,
} from "./PaymentLinks/PaymentLink.js";
import { planLines, publicLines, publicLink } from "./PaymentLinks/PublicLink.js";
import { tickets, ticketView } from "./PaymentLinks/Ticket.js";

/** Sessions ended per transaction after their link was deactivated. */
const closedAtOnce = 50;

/**
 * How long until sessions with a payment in progress are checked again. Purchases that began before their link was
 * deactivated have committed by then.
 */
const postponeMillis = 60_000;

const noSales = { in_progress: 0, sold: 0 };

export class LinkSales extends Effect.Service<LinkSales>()("@svc/core/sale/LinkSales", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const orderCheckout = yield* OrderCheckout;
		const ordersService = yield* Orders;
		const settings = yield* SettingsStore;
		const outbox = yield* Outbox;
		const publicIds = yield* PublicIds;
		const planSales = yield* PlanSales;
		const { base } = yield* PublicUrl;
		const sessions = yield* Sessions;
		const { checkInTicket, verifyTicket } = yield* ticketVerifier;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/** The links as their seller sees them, with their sales. */
		const shown = (environment_id: string, links: ReadonlyArray<StoredPaymentLink>) =>
			Effect.map(
				documents.getMany(
					linkCounters,
					environment_id,
					links.map(({ payment_link_id }) => payment_link_id),
				),
				(counters) => {
					const salesOf = new Map(counters.map((counter) => [counter.payment_link_counter_id, counter]));
					return links.map((link) => linkView(link, salesOf.get(link.payment_link_id) ?? noSales, base));
				},
			);

		const get = Effect.fnUntraced(function* ({ environment: { environment_id } }: Caller, payment_link_id: string) {
			const link = yield* documents.require(paymentLinks, environment_id, payment_link_id);
			const [view] = yield* shown(environment_id, [link]);
			return view ?? (yield* Effect.dieMessage("one link was to be shown"));
		});

		const list = (caller: Caller, parameters: ListParameters) =>
			lists.pageOf(paymentLinks, caller, parameters, (links) => shown(caller.environment.environment_id, links));

		/** Refuses variants that nobody could buy through a link. */
		const checkVariants = Effect.fnUntraced(function* (environment_id: string, lines: ReadonlyArray<LinkLine>) {
			const named = lines.flatMap(({ variant_id }) => variant_id ?? []);
			if (named.length === 0) return;
			const found = yield* documents.getMany(variants, environment_id, named);
			for (const [index, { variant_id }] of lines.entries()) {
				if (variant_id === undefined) continue;
				const param = `line_items[${index}].variant_id`;
				const variant = found.find((one) => one.variant_id === variant_id);
				if (variant === undefined) return yield* notFound(variants.resource, variant_id, param);
				if (variant.product_type === "gift_card")
					return yield* refuse("INVALID_VALUE", { message: "Payment links cannot sell gift cards.", param });
			}
		});

		const checkDelivery = (environment_id: string, ids: StoredPaymentLink["delivery_method_ids"]) =>
			ids === undefined ? Effect.void : checkDeliveryMethods(documents, environment_id, ids);

		/** Refuses a plan that no session could sell. */
		const checkPlan = (environment: Environment, { line_items, subscription_plan_id }: StoredPaymentLink) => {
			if (subscription_plan_id === undefined) return Effect.void;
			const [{ max_quantity } = { max_quantity: 1 }] = line_items;
			return Effect.asVoid(
				Effect.mapError(planSales.terms(environment, subscription_plan_id, max_quantity), (error) =>
					error._tag === "Refusal" && error.param === "quantity"
						? refuseAt(error, "line_items[0].max_quantity")
						: error,
				),
			);
		};

		/** Sets the timer that deactivates a link when its event begins. */
		const scheduleBegin = (environment: Environment, { event_config, payment_link_id }: StoredPaymentLink) =>
			event_config === undefined
				? Effect.void
				: timers.schedule(environment, { kind: beginKind, subject: payment_link_id, due_at: event_config.event_at });

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreatePaymentLink) {
			const { environment } = caller;
			const { environment_id, mode } = environment;
			const millis = yield* nowMillis(environment);
			const time = fromMillis(millis);
			const link = yield* newLink(input, ids.make("payment_link", millis), mode, time);
			yield* checkVariants(environment_id, link.line_items);
			yield* checkRoutingSource(documents, environment_id, link.inventory_routing_source);
			yield* checkDelivery(environment_id, link.delivery_method_ids);
			yield* checkPlan(environment, link);
			const { event_config, payment_link_id } = link;
			yield* documents.insert(paymentLinks, environment_id, link);
			yield* documents.insert(
				linkCounters,
				environment_id,
				newCounter(payment_link_id, event_config?.max_total_quantity, time),
			);
			yield* documents.insert(linkGuards, environment_id, newLinkGuard(payment_link_id, time));
			yield* publicIds.register(environment, payment_link_id, millis);
			yield* scheduleBegin(environment, link);
			return linkView(link, noSales, base);
		}, transaction);

		/** Changes the capacity of an event. Locks serialize it with buyers that are paying. */
		const resizeEvent = Effect.fnUntraced(function* (caller: Caller, link: StoredPaymentLink, time: string) {
			const { environment_id } = caller.environment;
			const { payment_link_id } = link;
			const before = yield* documents.requireForUpdate(linkCounters, environment_id, payment_link_id);
			const after = yield* resize(before, link.event_config?.max_total_quantity, time);
			if (after === before) return;
			yield* documents.update(linkCounters, environment_id, after);
			if (hasSoldOut(before, after)) yield* outbox.publish(caller, soldOutEvent(link, after));
		});

		const patch = Effect.fnUntraced(function* (caller: Caller, payment_link_id: string, input: PatchPaymentLink) {
			const { environment } = caller;
			const { environment_id, mode } = environment;
			const before = yield* documents.requireForUpdate(paymentLinks, environment_id, payment_link_id);
			const time = yield* now(environment);
			const link = yield* patchLink(before, input, mode, time);
			if (input.line_items !== undefined) {
				yield* checkVariants(environment_id, link.line_items);
				yield* checkPlan(environment, link);
			}
			const { inventory_routing_source: known } = before;
			yield* checkRoutingSource(documents, environment_id, input.inventory_routing_source, known);
			if (input.delivery_method_ids !== undefined) yield* checkDelivery(environment_id, link.delivery_method_ids);
			if (isUnchanged(before, link)) return yield* get(caller, payment_link_id);
			if (input.event_config?.max_total_quantity !== undefined) yield* resizeEvent(caller, link, time);
			yield* documents.update(paymentLinks, environment_id, link);
			if (link.status === "active" && link.event_config?.event_at !== before.event_config?.event_at) {
				yield* scheduleBegin(environment, link);
				yield* timers.cancel(environment_id, closeKind, payment_link_id);
			}
			return yield* get(caller, payment_link_id);
		}, transaction);

		/** Deactivates a link that the transaction has locked. Its open sessions end soon after. */
		const stop = Effect.fnUntraced(function* (environment: Environment, link: StoredPaymentLink) {
			if (link.status === "inactive") return;
			const time = yield* now(environment);
			const { payment_link_id } = link;
			yield* documents.update(paymentLinks, environment.environment_id, deactivate(link, time));
			yield* timers.schedule(environment, { kind: closeKind, subject: payment_link_id, due_at: time });
		});

		const deactivateLink = Effect.fnUntraced(function* (caller: Caller, payment_link_id: string) {
			const { environment } = caller;
			const { environment_id } = environment;
			const link = yield* documents.requireForUpdate(paymentLinks, environment_id, payment_link_id);
			yield* stop(environment, link);
			yield* timers.cancel(environment_id, beginKind, payment_link_id);
			return yield* get(caller, payment_link_id);
		}, transaction);

		/** Handles the timer of an event that begins: its link stops selling. */
		const beginDue = Effect.fnUntraced(function* (environment: Environment, timer: ClaimedTimer) {
			if (!(yield* timers.complete(timer))) return;
			const found = yield* documents.getForUpdate(paymentLinks, environment.environment_id, timer.subject);
			if (Option.isNone(found)) return;
			// An event that has moved since has a timer of its own.
			if (hasBegun(found.value, yield* now(environment))) yield* stop(environment, found.value);
		}, transaction);

		/** Ends a session of a deactivated link. False while a payment may still complete it. */
		const closeSession = Effect.fnUntraced(function* (
			environment: Environment,
			{ checkout_session_id, order_id }: Pick<StoredCheckoutSession, "checkout_session_id" | "order_id">,
		) {
			const { environment_id } = environment;
			if (order_id === undefined) {
				yield* orderCheckout.endWithoutOrder({ environment, request: null }, checkout_session_id, "merchant");
				return true;
			}
			const order = yield* documents.requireForUpdate(orders, environment_id, order_id);
			if (order.active_payment_attempt_id !== undefined) return false;
			if (order.checkout_session_id !== checkout_session_id) return true;
			yield* orderCheckout.close({ environment, request: null }, order, "merchant");
			return true;
		}, transaction);

		/**
		 * Handles the timer of a deactivated link: ends some of its open sessions. Repeats while there are more, or while a
		 * purchase that began earlier may still open one.
		 */
		const closeDue = Effect.fnUntraced(function* (environment: Environment, timer: ClaimedTimer) {
			const { environment_id } = environment;
			const link = yield* documents.require(paymentLinks, environment_id, timer.subject);
			// The event has moved into the future, and the link sells again.
			if (link.status === "active") return yield* Effect.asVoid(transaction(timers.complete(timer)));
			const { items } = yield* documents.list(
				checkoutSessions,
				environment_id,
				{
					filters: { payment_link_id: [timer.subject], status: ["open"] },
					sort_by: "created_at",
					sort_direction: "asc",
				},
				closedAtOnce,
				undefined,
			);
			const closed = yield* Effect.forEach(items, ({ value }) => closeSession(environment, value));
			const time = yield* now(environment);
			const { deactivated_at = time } = link;
			const settled_at = addMillis(deactivated_at, postponeMillis);
			const later = closed.includes(true) ? time : addMillis(time, postponeMillis);
			const next = items.length > 0 ? later : time < settled_at ? settled_at : undefined;
			yield* transaction(moveOn(timers, environment, timer, next));
		});

		/** The environment of a link in a buyer's URL. An unknown ID and one of another server get the same response. */
		const environmentOf = Effect.fnUntraced(function* (payment_link_id: string) {
			const found = yield* publicIds.environmentOf(payment_link_id);
			return Option.isSome(found) ? found.value : yield* notFound(paymentLinks.resource, payment_link_id);
		});

		/** The terms of one unit of a link's plan. An archived plan is no longer sold. */
		const subscriptionOf = Effect.fnUntraced(function* (
			environment: Environment,
			{ subscription_plan_id }: StoredPaymentLink,
		) {
			if (subscription_plan_id === undefined) return undefined;
			const sold = yield* planSales
				.terms(environment, subscription_plan_id, 1)
				.pipe(Effect.catchTag("Refusal", () => Effect.succeed(undefined)));
			return sold === undefined ? undefined : subscriptionView(sold, yield* now(environment));
		});

		/** The public view of a link. */
		const getPublic = Effect.fnUntraced(function* (_: Caller, payment_link_id: string) {
			const environment = yield* environmentOf(payment_link_id);
			const { environment_id } = environment;
			const link = yield* documents.require(paymentLinks, environment_id, payment_link_id);
			const counter = yield* documents.require(linkCounters, environment_id, payment_link_id);
			const named = link.line_items.flatMap(({ variant_id }) => variant_id ?? []);
			const found = named.length === 0 ? [] : yield* documents.getMany(variants, environment_id, named);
			const subscription = yield* subscriptionOf(environment, link);
			return publicLink(link, counter, {
				subscription,
				environment,
				business: yield* settings.sellerOf(environment),
				lines:
					subscription === undefined ? publicLines(link.line_items, found) : planLines(link.line_items, subscription),
				now: yield* now(environment),
			});
		});

		/** Opens a session for a link's plan, with the number of units that the buyer chose. */
		const subscribe = Effect.fnUntraced(function* (
			caller: Caller,
			link: StoredPaymentLink,
			buyer: StartPurchase["customer"],
			chosen: NonNullable<StartPurchase["line_items"]>,
			named: Pick<CreateOrder, "metadata">,
		) {
			const { payment_link_id, redirects, subscription_plan_id = "" } = link;
			const [line] = yield* selectLines("one_time", link.line_items, chosen);
			const require_email = requiresEmail(link);
			return yield* sessions.openPlan(
				caller,
				subscription_plan_id,
				{
					quantity: line?.input.quantity ?? 1,
					...named,
					...(redirects === undefined ? {} : { redirects }),
					...(require_email === undefined ? {} : { customer: { require_email } }),
				},
				{ payment_link_id, ...(buyer === undefined ? {} : { buyer }) },
			);
		});

		/** Creates the order of a purchase and its session, in one transaction. */
		const purchase = Effect.fnUntraced(function* (
			caller: Caller,
			payment_link_id: string,
			{ client_reference_id, customer: buyer, line_items = [] }: StartPurchase,
		) {
			const { environment_id } = caller.environment;
			const link = yield* documents.require(paymentLinks, environment_id, payment_link_id);
			yield* checkActive(link, yield* now(caller.environment));
			const { delivery_method_ids, payment_link_type, redirects } = link;
			const named = client_reference_id === undefined ? {} : { metadata: { client_reference_id } };
			if (payment_link_type === "subscription") return yield* subscribe(caller, link, buyer, line_items, named);
			const venue_address = link.event_config?.venue_address;
			const selected = yield* selectLines(payment_link_type, link.line_items, line_items, venue_address);
			const quantity = selected.reduce((sum, { input }) => sum + input.quantity, 0);
			// Only a hint for the buyer that reserves nothing: only a payment does.
			const counter = yield* documents.require(linkCounters, environment_id, payment_link_id);
			yield* checkRemaining(counter, quantity);
			const { inventory_routing_source } = link;
			const { data: order } = yield* ordersService.createForLink(
				caller,
				{
					line_items: selected.map(({ input }) => input),
					...named,
					...(inventory_routing_source === undefined ? {} : { inventory_routing_source }),
					...(payment_link_type === "donation" ? { tax: { enabled: false } } : {}),
				},
				{
					payment_link_id,
					lines: selected,
					...(buyer === undefined ? {} : { buyer }),
				},
			);
			const require_email = requiresEmail(link);
			return yield* sessions.openForLink(
				caller,
				{
					order_id: order.order_id,
					...named,
					...defined({ redirects, delivery_method_ids }),
					...(require_email === undefined ? {} : { customer: { require_email } }),
				},
				{
					payment_link_id,
					link_lines: { payment_link_type, line_items: link.line_items, ...defined({ venue_address }) },
				},
			);
		}, transaction);

		/** Starts a purchase for anybody, in the environment of the link. */
		const startPurchase = Effect.fnUntraced(function* (
			{ request }: Caller,
			payment_link_id: string,
			input: StartPurchase,
		) {
			const environment = yield* environmentOf(payment_link_id);
			return yield* purchase({ environment, principal: Anonymous, request }, payment_link_id, input);
		});

		const listTickets = Effect.fnUntraced(function* (
			caller: Caller,
			payment_link_id: string,
			parameters: ListParameters,
		) {
			yield* lists.get(paymentLinks, caller, payment_link_id);
			return yield* lists.pageOf(
				tickets,
				caller,
				parameters,
				(found) => Effect.succeed(found.map(ticketView)),
				`payment-links/${payment_link_id}/tickets`,
				{ payment_link_id },
			);
		});

		return {
			create,
			list,
			get,
			patch,
			deactivate: deactivateLink,
			getPublic,
			startPurchase,
			listTickets,
			verifyTicket,
			checkInTicket,
			beginDue: traced("PaymentLinks.beginDue")(beginDue),
			closeDue: traced("PaymentLinks.closeDue")(closeDue),
		};
	}),
}) {}

export const paymentLinksCapability = implement(
	paymentLinksUseCases,
	Effect.map(LinkSales, (links) => ({
		...links,
		// The key of a request without a credential is ignored: a stranger's key must never replay another's session.
		startPurchase: (caller: Caller, payment_link_id: string, input: StartPurchase) => (_: Attempt) =>
			answeredAnew(caller, links.startPurchase(caller, payment_link_id, input)),
	})),
);
