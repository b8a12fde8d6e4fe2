/** A shop with stock, promotions and gift cards, in which a history of orders is played. */
import { type Answer, advanceClock, dataOf, type Service } from "../../Harness.js";
import { usd } from "../Sale.js";
import { fixed, percent } from "../Shop.js";
import { openOrderShop, prices, type Terms } from "./OrderShop.js";
import { afterwards, type Command, type WantedLine } from "./OrderWishes.js";

type Body = Answer["body"];
type Of<Type extends Command["type"]> = Extract<Command, { readonly type: Type }>;

const destination = {
	address: { line1: "1 Pike Pl", city: "Seattle", state: "WA", postal_code: "98101", country: "US" },
};

const partOf = (whole: number, tenths: number): number => Math.max(1, Math.ceil((whole * tenths) / 10));

/** The one with this number, counting from the first one again if there are fewer. */
const pick = <A>(all: ReadonlyArray<A>, number: number): A | undefined => all[number % Math.max(1, all.length)];

/** Nearly always one for which a command can do something. */
const telling = <A>(all: ReadonlyArray<A>, number: number, canDo: (one: A) => boolean): A | undefined => {
	const some = number % 5 === 0 ? [] : all.filter(canDo);
	return pick(some.length > 0 ? some : all, number);
};

const lineIn = (lines: ReadonlyArray<Body>, wanted: Command, canDo: (line: Body) => boolean): Body | undefined =>
	"line" in wanted && typeof wanted.line === "number" ? telling(lines, wanted.line, canDo) : undefined;

const isUndecided = ({ status }: Body): boolean => status === "requested" || status === "open";

export const openOrders = async (parent: Service, given: Terms) => {
	const shop = await openOrderShop(parent, given);
	const { cards, customer, delivery_method_id, goods, offers, return_reason_id, sent, svc } = shop;
	const orders: Array<string> = [];
	/** Units that losses took from each item, and that receipts added. */
	const adjusted = [0, 0];

	const lineOf = ({ kind, quantity }: WantedLine) =>
		kind === "engraving"
			? { name: "Engraving", quantity, unit_price_money: usd(prices.engraving) }
			: {
					variant_id: goods.variants[kind],
					quantity,
					...(kind === "card" ? { gift_card_purchase: { recipient: { email: "grace@example.com" } } } : {}),
				};

	const create = async ({ hasCode, hasCustomer, isSplit, isTaxed, lines }: Of<"create">): Promise<Answer> => {
		const answer = await svc.post("/v1/orders", {
			line_items: lines.map(lineOf),
			inventory_routing_source: isSplit ? goods.policy : { type: "fixed_location", location_id: goods.locations[0] },
			...(isTaxed ? { delivery_destination: destination } : {}),
			...(hasCustomer ? { customer_id: customer.customer_id } : {}),
			...(hasCode ? { discounts: [{ promotion: { promotion_code: "WELCOME" } }] } : {}),
		});
		if (answer.status === 201) orders.push(answer.body.data.order_id);
		return answer;
	};

	const adjust = async (item: number, delta: number): Promise<Answer> => {
		const answer = await goods.stock.adjust(goods.items[item]!, goods.locations[0]!, { on_hand_quantity_delta: delta });
		if (answer.status === 201) adjusted[item]! += delta;
		return answer;
	};

	const read = async (order_id: string): Promise<Body> => dataOf(await svc.get(`/v1/orders/${order_id}`));
	const listOf = async (path: string): Promise<ReadonlyArray<Body>> =>
		dataOf(await svc.get(`${path}${path.includes("?") ? "&" : "?"}page_size=100&sort_direction=asc`));
	const intentsOf = (order_id: string) => listOf(`/v1/payment-intents?order_id=${order_id}`);
	const returnsOf = (order_id: string) => listOf(`/v1/returns?order_id=${order_id}`);
	const fulfillmentsOf = (order_id: string) => listOf(`/v1/orders/${order_id}/fulfillments`);

	const onCart = async (order: Body, wanted: Command): Promise<Answer | undefined> => {
		const path = `/v1/orders/${order.order_id}`;
		/** The parts of a bundle change together. */
		const place = (number: number): string | undefined => {
			const found = pick<Body>(order.line_items, number);
			return found?.order_bundle_id ?? found?.order_line_item_id;
		};
		switch (wanted.type) {
			case "add":
				return svc.post(`${path}/line-items`, { line_items: [lineOf(wanted.line)] });
			case "quantity":
				return svc.patch(`${path}/line-items/${place(wanted.line)}`, { quantity: wanted.quantity });
			case "remove":
				return svc.delete(`${path}/line-items/${place(wanted.line)}`);
			case "customer":
				return svc.patch(path, { customer_id: order.customer_id === undefined ? customer.customer_id : null });
			case "code":
				return svc.post(`${path}/discounts`, { promotion: { promotion_code: "WELCOME" } });
			case "remove_code": {
				const [entered] = order.entered_promotion_codes ?? [];
				return entered && svc.delete(`${path}/discounts/${entered.applied_discount_id}`);
			}
			case "tip":
				return wanted.percent === 0
					? svc.delete(`${path}/tip`)
					: svc.put(`${path}/tip`, { application_method: percent(String(wanted.percent)) });
			case "charge":
				return svc.post(`${path}/charges`, {
					charge_type: "service",
					name: "Wrapping",
					application_method: wanted.isPercent ? percent("3.3") : fixed(245),
					line_item_tax_category: "physical_goods",
				});
			case "remove_charge": {
				const found = order.charges.find((one: Body) => one.delivery_method_id === undefined);
				return found && svc.delete(`${path}/charges/${found.order_charge_id}`);
			}
			case "delivery":
				if (order.delivery_destination === undefined) return svc.patch(path, { delivery_destination: destination });
				return order.delivery_method === undefined
					? svc.put(`${path}/delivery-method`, { delivery_method_id })
					: svc.delete(`${path}/delivery-method`);
			case "gift_card":
				return svc.post(`${path}/gift-cards`, { code: pick(cards, wanted.card)?.code });
			case "remove_gift_card":
				return svc.delete(`${path}/gift-cards/${pick(cards, wanted.card)?.gift_card_id}`);
			default:
				return undefined;
		}
	};

	/** Splits what cards pay over two legs, or leaves the second part open. */
	const payLegs = async (order: Body, { other, tenths, token }: Of<"legs">): Promise<Answer> => {
		const path = `/v1/orders/${order.order_id}`;
		const whole = (order.gift_card_estimate?.remaining_money ?? order.settlement_amounts.outstanding_money).amount;
		const first = partOf(whole, tenths);
		const one = await svc.post(`${path}/payment-intents`, { amount_money: usd(first) });
		if (one.status !== 201) return one;
		const legs = [{ payment_intent_id: one.body.data.payment_intent_id, token }];
		if (other !== null && whole > first) {
			const two = await svc.post(`${path}/payment-intents`, { amount_money: usd(whole - first) });
			if (two.status === 201) legs.push({ payment_intent_id: two.body.data.payment_intent_id, token: other });
		}
		const completion_behavior = legs.length === 1 && whole > first ? "partial_payment" : "complete_order";
		return svc.post(`${path}/pay`, { action: "confirm_payment_intents", payment_intents: legs, completion_behavior });
	};

	/** The buyer answers each question of their bank, and comes back. */
	const comeBack = async (order_id: string, isApproved: boolean): Promise<Answer | undefined> => {
		const { active_payment_attempt_id } = await read(order_id);
		for (const { client_action } of await intentsOf(order_id))
			if (client_action !== undefined)
				await svc.send(
					"POST",
					new URL(client_action.url, "http://svc.test").pathname,
					`result=${isApproved ? "approved" : "rejected"}`,
					{
						key: null,
						headers: { "content-type": "application/x-www-form-urlencoded" },
					},
				);
		return active_payment_attempt_id === undefined
			? undefined
			: svc.post(`/v1/orders/${order_id}/pay`, { order_payment_attempt_id: active_payment_attempt_id });
	};

	const onPayment = async (order: Body, wanted: Command): Promise<Answer | undefined> => {
		const { order_id } = order;
		const pay = (token: string, more: object = {}) =>
			svc.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token }, ...more });
		switch (wanted.type) {
			case "pay":
				return pay(wanted.token, { expected_outstanding_money: order.settlement_amounts.outstanding_money });
			case "authorize":
				return pay(wanted.token, { capture_method: "manual" });
			case "capture": {
				const leg = pick(await intentsOf(order_id), wanted.leg);
				const amount_money = leg && usd(partOf(leg.amount_money.amount, wanted.tenths));
				return leg && svc.post(`/v1/payment-intents/${leg.payment_intent_id}/capture`, { amount_money });
			}
			case "cancel_leg": {
				const leg = pick(await intentsOf(order_id), wanted.leg);
				return leg && svc.post(`/v1/payment-intents/${leg.payment_intent_id}/cancel`);
			}
			case "legs":
				return payLegs(order, wanted);
			case "cash": {
				const amount_money = usd(partOf(order.settlement_amounts.outstanding_money.amount, wanted.tenths));
				return svc.post(`/v1/orders/${order_id}/manual-payments`, { method: "cash", amount_money });
			}
			case "bank":
				return comeBack(order_id, wanted.isApproved);
			case "evidence": {
				const [dispute] = await listOf(`/v1/disputes?order_id=${order_id}`);
				const evidence = { uncategorized_text: wanted.wins ? "winning_evidence" : "losing_evidence" };
				return dispute && svc.post(`/v1/disputes/${dispute.dispute_id}/evidence`, { evidence });
			}
			default:
				return undefined;
		}
	};

	const refundOf = async (order: Body, wanted: Command): Promise<Answer | undefined> => {
		const { charges, line_items, order_id, settlement_amounts } = order;
		const refund = (body: object) => svc.post("/v1/refunds", { order_id, ...body });
		const line = lineIn(line_items, wanted, (one) => one.refunded_quantity < one.quantity);
		const order_line_item_id = line?.order_line_item_id;
		switch (wanted.type) {
			case "refund_units": {
				const fee = { adjustment_type: "restocking_fee", applies_to: "none", amount_money: usd(wanted.fee) };
				const more = wanted.fee === 0 ? {} : { refund_adjustments: [fee] };
				return line && refund({ line_items: [{ order_line_item_id, quantity: wanted.quantity, ...more }] });
			}
			case "refund_part": {
				const amount_money = line && usd(partOf(line.pricing_amounts.total_money.amount, wanted.tenths));
				return line && refund({ line_items: [{ order_line_item_id, amount_money }] });
			}
			case "refund_charge": {
				const [charge] = charges;
				const amount_money = charge && usd(partOf(charge.pricing_amounts.total_money.amount, wanted.tenths));
				return charge && refund({ charges: [{ order_charge_id: charge.order_charge_id, amount_money }] });
			}
			case "refund_mixed": {
				const [charge] = charges;
				if (line === undefined || charge === undefined) return undefined;
				const whole = line.pricing_amounts.total_money.amount + charge.pricing_amounts.total_money.amount;
				return refund({
					line_items: [{ order_line_item_id }],
					charges: [{ order_charge_id: charge.order_charge_id }],
					amount_money: usd(partOf(whole, wanted.tenths)),
				});
			}
			case "refund_amount": {
				const left = settlement_amounts.paid_money.amount - settlement_amounts.refunded_money.amount;
				const leg = wanted.isToLeg ? pick(await intentsOf(order_id), 0) : undefined;
				const to = leg === undefined ? {} : { payment_intent_id: leg.payment_intent_id };
				return refund({ amount_money: usd(partOf(left, wanted.tenths)), ...to });
			}
			case "refund_all":
				return refund({});
			default:
				return undefined;
		}
	};

	const processReturn = async (back: Body, wanted: Omit<Of<"process">, "type" | "order" | "back">): Promise<Answer> => {
		const [line] = back.line_items;
		const { approved, disposition, received, resolution, resolved } = wanted;
		return svc.post(`/v1/returns/${back.return_id}/process`, {
			completion_behavior: "complete_when_ready",
			receipt: { receiving_location_id: goods.locations[0] },
			line_items: [
				{
					return_line_item_id: line.return_line_item_id,
					...(approved === null && line.decision !== undefined
						? {}
						: { decision: { approved_quantity: Math.min(approved ?? 1, line.requested_quantity) } }),
					...(received === 0 ? {} : { received_quantity: received }),
					...(received === 0 || disposition === undefined
						? {}
						: { dispositions: [{ disposition, quantity: received }] }),
					...(resolution === undefined ? {} : { resolution: { resolution_type: resolution, quantity: resolved } }),
				},
			],
			store_credit_recipient: { email: "grace@example.com" },
		});
	};

	const onGoods = async (order: Body, wanted: Command): Promise<Answer | undefined> => {
		const { line_items, order_id } = order;
		const path = `/v1/orders/${order_id}`;
		const gone = (await fulfillmentsOf(order_id)).filter(({ status }) => status === "handed_off");
		const isGone = ({ order_line_item_id: id }: Body) =>
			gone.some((one) => one.line_items.some((line: Body) => line.order_line_item_id === id));
		const line = lineIn(line_items, wanted, (one) =>
			wanted.type === "return" || wanted.type === "send_back"
				? isGone(one)
				: one.fulfillment.requirement !== "none" && !isGone(one),
		);
		if (line === undefined && "line" in wanted) return undefined;
		const order_line_item_id = line?.order_line_item_id;
		switch (wanted.type) {
			case "cancel":
				return svc.post(`${path}/cancel`);
			case "cancel_items":
				return svc.post(`${path}/cancel-items`, {
					line_items: [{ order_line_item_id, target_canceled_quantity: wanted.target }],
				});
			case "plan":
				return svc.post(`${path}/fulfillments`, { line_items: [{ order_line_item_id, quantity: wanted.quantity }] });
			case "ship": {
				const made = await svc.post(`${path}/fulfillments`, {
					line_items: [{ order_line_item_id, quantity: wanted.quantity }],
				});
				return made.status === 201 ? svc.post(`${path}/fulfillments/${made.body.data.fulfillment_id}/hand-off`) : made;
			}
			case "hand_off":
			case "cancel_plan": {
				const found = telling(await fulfillmentsOf(order_id), wanted.fulfillment, ({ status }) => status === "pending");
				const action = wanted.type === "hand_off" ? "hand-off" : "cancel";
				return found && svc.post(`${path}/fulfillments/${found.fulfillment_id}/${action}`);
			}
			case "return":
				return svc.post("/v1/returns", {
					order_id,
					line_items: [{ order_line_item_id, requested_quantity: wanted.quantity, return_reason_id }],
				});
			case "send_back": {
				const { quantity } = wanted;
				const asked = [{ order_line_item_id, requested_quantity: quantity, return_reason_id }];
				const made = await svc.post("/v1/returns", { order_id, line_items: asked });
				if (made.status !== 201) return made;
				const all = { approved: quantity, received: quantity, resolved: quantity };
				return processReturn(made.body.data, { ...wanted, ...all });
			}
			case "process": {
				const back = telling(await returnsOf(order_id), wanted.back, isUndecided);
				return back && processReturn(back, wanted);
			}
			case "end_return": {
				const back = telling(await returnsOf(order_id), wanted.back, isUndecided);
				return back && svc.post(`/v1/returns/${back.return_id}/${wanted.how}`);
			}
			case "resolve":
				return svc.post(`${path}/inventory-exception/resolve`, { action: wanted.action });
			default:
				return undefined;
		}
	};

	/** Whether a command can do something with an order. */
	const canDo = async (type: Command["type"]): Promise<(order: Body) => boolean> => {
		const among = (all: ReadonlyArray<Body>) => (order: Body) => all.some((one) => one.order_id === order.order_id);
		switch (type) {
			case "process":
			case "end_return":
				return among((await listOf("/v1/returns")).filter(isUndecided));
			case "evidence":
				return among(await listOf("/v1/disputes"));
			case "capture":
			case "cancel_leg":
			case "bank":
				return (order) => order.active_payment_attempt_id !== undefined;
			case "resolve":
				return (order) => order.inventory_exception_status === "paid_inventory_failed";
			case "return":
			case "send_back":
				return (order) =>
					order.fulfillment_status === "fulfilled" || order.fulfillment_status === "partially_fulfilled";
			default:
				return afterwards.has(type)
					? (order) => order.payment_status !== "unpaid" && order.status !== "canceled"
					: (order) => order.status === "open" && order.active_payment_attempt_id === undefined;
		}
	};

	/** Sends a command. Returns undefined if there is nothing to send. */
	const perform = async (wanted: Command): Promise<Answer | undefined> => {
		switch (wanted.type) {
			case "create":
				return create(wanted);
			case "lose":
				return adjust(wanted.item, -1);
			case "receive":
				return adjust(wanted.item, 2);
			case "wait":
				return void (await advanceClock(svc, wanted.seconds));
			default: {
				const order = telling(await listOf("/v1/orders"), wanted.order, await canDo(wanted.type));
				if (order === undefined) return undefined;
				return (
					(await onCart(order, wanted)) ??
					(await onPayment(order, wanted)) ??
					(await refundOf(order, wanted)) ??
					onGoods(order, wanted)
				);
			}
		}
	};

	return {
		svc,
		sent,
		goods,
		offers,
		cards,
		orders,
		adjusted,
		perform,
		comeBack,
		read,
		listOf,
		intentsOf,
		returnsOf,
		fulfillmentsOf,
	};
};

export type OrderTable = Awaited<ReturnType<typeof openOrders>>;
