/** Actions that pay a sale: legs, gift cards, declines, lost responses, manual payments and cancellations. */

import { recordManualPayment } from "@svc/core/sale/ManualPayments/ManualPayment";
import { cancel } from "@svc/core/sale/Orders/Decisions";
import type { AttemptGiftCard } from "@svc/core/sale/Payments/AttemptGiftCard";
import { addLeg, begin } from "@svc/core/sale/Payments/Begin";
import { bookPayments } from "@svc/core/sale/Payments/Bookings";
import { requestCapture } from "@svc/core/sale/Payments/Capture";
import { cancelLeg, isInFlight, isPayable, type PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import type { StartCommand } from "@svc/core/sale/Payments/PayRequest";
import { apply, type LegOutcome } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";
import fc from "fast-check";
import type { Reply } from "./ProcessorModel.js";
import { type Action, action, at, isPaying, partOf, type Sale, type Shop, thousandths } from "./Shop.js";

/** Whether the cards' balances cover what a new payment takes from them. */
const areCovered = (shop: Shop, cards: ReadonlyArray<AttemptGiftCard>): boolean =>
	cards.every(({ amount_money, gift_card_id }) => {
		const { card } = shop.account(gift_card_id);
		return card.status === "active" && card.balance_money.amount >= amount_money.amount;
	});

/** Begins a payment if it is allowed. */
export const start = (shop: Shop, sale: Sale, command: StartCommand): void => {
	const ids = { order_payment_attempt_id: shop.id("opa"), payment_intent_id: shop.id("pi") };
	const begun = shop.allowed(begin(sale.order, sale.intents, command, ids, shop.now));
	if (begun === undefined) return;
	const cards = begun.attempt.gift_cards ?? [];
	if (!areCovered(shop, cards)) {
		shop.cover("refused GIFT_CARD_BALANCE_CHANGED");
		return;
	}
	const { order_id } = sale.order;
	const { order_payment_attempt_id } = begun.attempt;
	for (const { amount_money, gift_card_id } of cards)
		shop.post(gift_card_id, { type: "redeemed", amount: -amount_money.amount, order_id, order_payment_attempt_id });
	for (const { intent } of begun.dispatches) {
		const { amount_money, capture_method, payment_intent_id, processor_idempotency_key } = intent;
		const is_reserved = capture_method === "manual";
		shop.processor.open(processor_idempotency_key, payment_intent_id, amount_money.amount, is_reserved);
	}
	const before = sale.order;
	sale.intents = begun.intents;
	sale.attempt = begun.attempt;
	shop.keep(sale, begun.order);
	shop.settlePurchases(before, begun.order);
};

/** Applies an outcome to the sale, as the settler does. Throws if the same outcome changes it twice. */
const applyOutcome = (shop: Shop, sale: Sale, payment_intent_id: string, outcome: LegOutcome): void => {
	const { attempt, intents, order } = sale;
	if (attempt === undefined) return;
	const outcomes = new Map([[payment_intent_id, outcome]]);
	const applied = apply({ attempt, intents, order }, outcomes, shop.now);
	if (apply(applied, outcomes, shop.now).hasChanged) throw new Error("The same outcome changed the payment twice.");
	if (!applied.hasChanged) return;
	const cards = applied.attempt.gift_cards ?? [];
	for (const [i, { amount_money, gift_card_id, status }] of cards.entries())
		if (status === "returned" && attempt.gift_cards?.[i]?.status !== "returned")
			shop.post(gift_card_id, { type: "returned", amount: amount_money.amount, order_id: order.order_id });
	shop.book(bookPayments(intents, applied.intents));
	sale.intents = applied.intents;
	sale.attempt = applied.attempt;
	shop.keep(sale, applied.order);
	shop.settlePurchases(order, applied.order);
};

/** Returns the legs in flight, which have a key at the processor. */
const inFlight = ({ intents }: Sale): ReadonlyArray<PaymentIntent & { processor_idempotency_key: string }> =>
	intents.flatMap((intent) => {
		const { processor_idempotency_key } = intent;
		return isInFlight(intent) && processor_idempotency_key !== undefined
			? [{ ...intent, processor_idempotency_key }]
			: [];
	});

const reply = fc.oneof(
	{ weight: 6, arbitrary: fc.constant<Reply>("succeeds") },
	{ weight: 2, arbitrary: fc.constant<Reply>("declines") },
	{
		weight: 4,
		arbitrary: fc.constantFrom<Reply>(
			"is_not_reached",
			"needs_action",
			"is_processing",
			"loses_its_response",
			"does_not_respond",
			"charges_wrong_amount",
		),
	},
);

const addsLeg = action("add a leg", [4, 1, 4, 0], thousandths, (shop, sale, part) => {
	const amount = Math.max(50, partOf(part, sale.order.settlement_amounts.outstanding_money.amount));
	const added = shop.allowed(addLeg(sale, amount, shop.id("pi"), shop.now));
	if (added !== undefined) sale.intents = [...sale.intents, added.intent];
});

const paysWhole = action("pay the balance", [7, 1, 5, 1], fc.constant(null), (shop, sale) =>
	start(shop, sale, { _tag: "Pay", completion_behavior: "complete_order", source: { type: "token", token: "tok" } }),
);

/** Splits the outstanding balance into two legs, and confirms both. */
const splits = action("split the balance", [7, 0, 4, 0], thousandths, (shop, sale, part) => {
	if (isPaying(sale)) return;
	const outstanding =
		sale.order.gift_card_estimate?.remaining_money.amount ?? sale.order.settlement_amounts.outstanding_money.amount;
	const first = Math.max(50, partOf(part, outstanding));
	if (outstanding - first < 50) return;
	const ids: Array<string> = [];
	for (const amount of [first, outstanding - first]) {
		const added = shop.allowed(addLeg(sale, amount, shop.id("pi"), shop.now));
		if (added === undefined) return;
		sale.intents = [...sale.intents, added.intent];
		ids.push(added.intent.payment_intent_id);
	}
	const legs = ids.map((payment_intent_id) => ({ payment_intent_id, token: "tok" }));
	start(shop, sale, { _tag: "Confirm", completion_behavior: "complete_order", legs });
});

const confirms = action("confirm legs", [5, 1, 6, 0], fc.nat(7), (shop, sale, mask) => {
	const payable = sale.intents.filter(isPayable);
	const chosen = payable.filter((_, i) => (mask >> (i % 3)) & 1);
	const legs = (chosen.length === 0 ? payable : chosen)
		.slice(0, 4)
		.map(({ payment_intent_id }) => ({ payment_intent_id, token: "tok" }));
	if (legs.length > 0) start(shop, sale, { _tag: "Confirm", completion_behavior: "partial_payment", legs });
});

const settlesLeg = action(
	"settle a leg",
	[0, 30, 0, 0],
	fc.tuple(fc.nat(4), reply),
	(shop, sale, [position, reply]) => {
		const leg = at(inFlight(sale), position);
		if (leg === undefined) return;
		if (reply !== "succeeds") shop.cover(`a charge that ${reply}`);
		applyOutcome(shop, sale, leg.payment_intent_id, shop.processor.lookUp(leg.processor_idempotency_key, reply));
	},
);

const reserves = action("reserve the balance", [3, 0, 2, 0], fc.constant(null), (shop, sale) =>
	start(shop, sale, {
		_tag: "Pay",
		completion_behavior: "complete_order",
		source: { type: "token", token: "tok" },
		capture_method: "manual",
	}),
);

const take = (shop: Shop, sale: Sale, part: number): void => {
	const leg = inFlight(sale).find(({ status }) => status === "requires_capture");
	if (leg === undefined || sale.attempt === undefined) return;
	const { payment_intent_id, processor_idempotency_key } = leg;
	const request = { amount_money: usd(Math.max(50, partOf(part, leg.amount_money.amount))) };
	const requested = shop.allowed(requestCapture(sale.order, sale.attempt, leg, request, shop.now));
	if (requested === undefined) return;
	sale.intents = sale.intents.map((one) => (one.payment_intent_id === payment_intent_id ? requested : one));
	applyOutcome(
		shop,
		sale,
		payment_intent_id,
		shop.processor.capture(processor_idempotency_key, request.amount_money.amount),
	);
};

const captures = action("capture", [0, 12, 0, 0], thousandths, take);

/** Cancels a leg, in flight or not. */
const withdraws = action("cancel a leg", [1, 2, 1, 0], fc.nat(4), (shop, sale, position) => {
	const intent = at(sale.intents, position);
	if (intent === undefined) return;
	const { payment_intent_id, processor_idempotency_key: key } = intent;
	if (isInFlight(intent) && key !== undefined)
		applyOutcome(shop, sale, payment_intent_id, shop.processor.withdraw(key));
	else if (isPayable(intent))
		sale.intents = sale.intents.map((one) => (one === intent ? cancelLeg(intent, shop.now) : one));
});

const payByHand = (shop: Shop, sale: Sale, amount: number): void => {
	const request = { amount_money: usd(amount), method: "cash" as const };
	const recorded = shop.allowed(recordManualPayment(sale, request, shop.id("mpay"), shop.now));
	if (recorded === undefined) return;
	const before = sale.order;
	sale.manual = [...sale.manual, recorded.manual_payment];
	sale.intents = recorded.intents;
	shop.keep(sale, recorded.order);
	shop.settlePurchases(before, recorded.order);
};

const paysByHand = action("pay by hand", [3, 1, 3, 0], thousandths, (shop, sale, part) =>
	payByHand(shop, sale, partOf(part, sale.order.settlement_amounts.outstanding_money.amount)),
);

const cancels = action("cancel the order", [1, 0, 3, 1], fc.constant(null), (shop, sale) => {
	const canceled = shop.allowed(cancel(sale.order, shop.now));
	if (canceled !== undefined) sale.order = canceled;
});

export const paying: ReadonlyArray<Action> = [
	addsLeg,
	paysWhole,
	splits,
	confirms,
	reserves,
	captures,
	settlesLeg,
	withdraws,
	paysByHand,
	cancels,
];

/** Lets every charge in progress succeed. If the order is still open, pays the rest by hand. */
export const payAll = (shop: Shop, sale: Sale): void => {
	for (const leg of inFlight(sale))
		applyOutcome(shop, sale, leg.payment_intent_id, shop.processor.lookUp(leg.processor_idempotency_key, "succeeds"));
	take(shop, sale, 1_000);
	const { order } = sale;
	if (order.status !== "open" || order.line_items.length === 0) return;
	const left = order.settlement_amounts.outstanding_money.amount;
	if (left > 0) payByHand(shop, sale, left);
	else start(shop, sale, { _tag: "Pay", completion_behavior: "complete_order" });
};
