/** A gala with seats, a shop with units on its shelf, a code and a gift card, and the buyers of both links. */
import type { FakeProcessor } from "@svc/testkit/FakeProcessor";
import { type Answer, advanceClock, dataOf, type Service } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { fixed } from "../Shop.js";
import { stockOf } from "../Stock.js";
import { trackedSales } from "../TrackedSale.js";
import { buyerOf, credentialOf, sessionOf } from "./Buyers.js";
import type { Choice, Command, Scenario } from "./LinkScenarios.js";
import { event, inHours, links } from "./Links.js";

const minute = 60;
const hour = 60 * minute;

/** What is on the gift card at first. */
export const giftCardCents = 3_000;

const customer = { email: "ada@example.com" };

const delivery_destination = {
	recipient: { name: "Ada" },
	address: { line1: "1 Main St", city: "Denver", state: "CO", postal_code: "80202", country: "US" },
};

const adjustable = { allow_quantity_adjustment: true, max_quantity: 3 };

interface Buyer {
	readonly link: Choice["link"];
	readonly checkout_session_id: string;
	readonly order_id: string;
	readonly calls: ReturnType<typeof buyerOf>;
}

type Of<Type extends Command["type"]> = Extract<Command, { readonly type: Type }>;

export const openLinks = async (svc: Service, fake: FakeProcessor, { seats, units, uses }: Scenario) => {
	const link = links(svc);
	const sale = sales(svc);
	const stock = stockOf(svc);
	const shelf = await trackedSales(svc).shelf(units);
	const gala = await link.made(event(seats, { event_at: inHours(9 * 365 * 24) }));
	const shop = await link.made({
		name: "Shop",
		line_items: [
			{ key: "mug", variant_id: shelf.variant_id, ...adjustable },
			{ key: "card", name: "Card", amount_money: usd(300), ...adjustable },
		],
		inventory_routing_source: shelf.source,
	});
	const ids = { gala: gala.payment_link_id, shop: shop.payment_link_id };
	const promotion_code = `OFFER-${ids.gala.slice(-10).toUpperCase()}`;
	const promotion = {
		name: "Offer",
		redemption_type: "code",
		discount_class: "order",
		application_method: fixed(150),
		codes: [{ code: promotion_code, max_uses: uses }],
	};
	dataOf(await svc.post("/v1/promotions", promotion), 201);
	const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(giftCardCents) }), 201);

	const buyers: Array<Buyer> = [];
	let received = units;
	let clock = Promise.resolve();

	/** The clock moves once at a time, however many wait. */
	const advance = (seconds: number): Promise<void> => {
		clock = clock.then(() => advanceClock(svc, seconds));
		return clock;
	};

	const chosen = ({ first, link, second }: Choice) => {
		const [one, other] = link === "gala" ? ["hall", "balcony"] : ["mug", "card"];
		return [
			{ key: one, quantity: first },
			{ key: other, quantity: second },
		];
	};

	const visit = async ({ choice }: Of<"visit">): Promise<Answer> => {
		const answer = await link.start(ids[choice.link], { line_items: chosen(choice), customer });
		if (answer.status !== 201) return answer;
		const session = sessionOf(answer, 201);
		const calls = buyerOf(svc, credentialOf(session));
		if (choice.link === "shop") dataOf(await calls.put("/delivery", { delivery_destination }));
		const { checkout_session_id, order_id } = session;
		buyers.push({ link: choice.link, checkout_session_id, order_id, calls });
		return answer;
	};

	const pay = async ({ calls }: Buyer, token: string): Promise<Answer> => {
		const seen = await calls.send("GET", "");
		if (seen.status !== 200) return seen;
		return calls.post("/pay", { payment_source: { token }, expected_revision: seen.body.data.revision });
	};

	/** The bank ends the buyer's payments, and the buyer comes back. */
	const comeBack = async ({ calls, order_id }: Buyer, result: "succeeds" | "declines"): Promise<Answer> => {
		for (const { processor_idempotency_key } of await sale.intents(order_id))
			if (processor_idempotency_key !== undefined) fake.finish(processor_idempotency_key, result);
		return calls.post("/resume", {});
	};

	const payCash = async ({ order_id }: Buyer): Promise<Answer> => {
		const { outstanding_money } = (await sale.read(order_id)).settlement_amounts;
		return svc.post(`/v1/orders/${order_id}/manual-payments`, { method: "cash", amount_money: outstanding_money });
	};

	const refund = async ({ order_id }: Buyer, wanted: number): Promise<Answer> => {
		const [{ order_line_item_id, quantity }] = (await sale.read(order_id)).line_items;
		const line_items = [{ order_line_item_id, quantity: Math.min(wanted, quantity) }];
		return svc.post("/v1/refunds", { order_id, line_items });
	};

	const receive = async ({ units }: Of<"receive">): Promise<void> => {
		received += units;
		await stock.receive(shelf.inventory_item_id, shelf.location_id, units);
	};

	const asBuyer = (one: Buyer, command: Extract<Command, { readonly buyer: number }>): Promise<Answer> => {
		switch (command.type) {
			case "choose":
				return one.calls.put("/line-items", { line_items: chosen({ ...command.choice, link: one.link }) });
			case "enter_code":
				return one.calls.post("/discounts", { promotion_code });
			case "enter_card":
				return one.calls.post("/gift-cards", { code: card.code });
			case "pay":
				return pay(one, command.token);
			case "bank":
				return comeBack(one, command.result);
			case "expire":
				return svc.post(`/v1/checkout-sessions/${one.checkout_session_id}/expire`);
			case "cancel":
				return svc.post(`/v1/orders/${one.order_id}/cancel`);
			case "cash":
				return payCash(one);
			case "refund":
				return refund(one, command.quantity);
		}
	};

	/** Sends a command. Returns undefined if there is nothing to answer. */
	const perform = async (command: Command): Promise<Answer | undefined> => {
		switch (command.type) {
			case "visit":
				return visit(command);
			case "seats":
				return svc.patch(`/v1/payment-links/${ids.gala}`, { event_config: { max_total_quantity: command.seats } });
			case "deactivate":
				return svc.post(`/v1/payment-links/${ids[command.link]}/deactivate`);
			case "wait":
				return void (await advance(command.minutes * minute));
			case "receive":
				return void (await receive(command));
			default: {
				const one = buyers[command.buyer % Math.max(1, buyers.length)];
				return one === undefined ? undefined : asBuyer(one, command);
			}
		}
	};

	/** All that there is of both links. */
	const state = async () => ({
		received,
		gala: await link.read(ids.gala),
		seen: await link.seen(ids.gala),
		tickets: await link.tickets(ids.gala, "&status=valid"),
		level: await stock.level(shelf.inventory_item_id, shelf.location_id),
		giftCard: dataOf(await svc.get(`/v1/gift-cards/${card.gift_card_id}`)).balance_money.amount as number,
		sales: await Promise.all(
			buyers.map(async ({ checkout_session_id, link, order_id }) => ({
				link,
				order: await sale.read(order_id),
				session: sessionOf(await svc.get(`/v1/checkout-sessions/${checkout_session_id}`)),
			})),
		),
	});

	/** Every buyer comes back from the bank, and a day passes. */
	const comeToRest = async (): Promise<void> => {
		for (const one of buyers) await comeBack(one, "succeeds");
		await advance(25 * hour);
	};

	return { perform, state, comeToRest };
};

export type LinkState = Awaited<ReturnType<Awaited<ReturnType<typeof openLinks>>["state"]>>;
