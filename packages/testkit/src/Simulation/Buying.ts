/** Actions on an order before it is paid: lines, discounts, codes, charges, tips and gift cards. */

import { noOrders } from "@svc/core/catalog/Promotions/Eligibility";
import type { GiftCard } from "@svc/core/sale/GiftCards/GiftCard";
import { checkUsable } from "@svc/core/sale/GiftCards/Ledger";
import { takesGiftCards, withGiftCard, withoutGiftCard } from "@svc/core/sale/Order/GiftCardCover";
import { checkIdle, checkPriceable } from "@svc/core/sale/Order/Guards";
import type { ResolvedLine } from "@svc/core/sale/Order/LineItem";
import type { Order } from "@svc/core/sale/Order/Order";
import { maximumGiftCards } from "@svc/core/sale/Order/OrderGiftCard";
import { create } from "@svc/core/sale/Orders/Decisions";
import { withCode } from "@svc/core/sale/Orders/EnteredCodes";
import { decide, withPromotions } from "@svc/core/sale/Orders/OrderPromotions";
import type { Refusal } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { type OrderCommand, orderCommand, patchAt, resolvedLine, run } from "../OrderArbitraries.js";
import { type Action, action, at, type Sale, type Shop } from "./Shop.js";

/** Prices the order with its current promotions, as every change of an order does. */
const promote = (shop: Shop, order: Order): Either.Either<Order, Refusal> => {
	if (Either.isLeft(checkPriceable(order))) return Either.right(order);
	const offered = {
		promotions: shop.promotions,
		maximum: shop.maximumPromotions,
		customerOrders: noOrders,
		usesOf: () => 0,
		newId: () => shop.id("disc"),
	};
	return withPromotions(order, decide(order, offered, shop.now), offered.newId, shop.now);
};

const change = (shop: Shop, sale: Sale, decided: Either.Either<Order, Refusal>): void => {
	const order = shop.allowed(Either.flatMap(decided, (changed) => promote(shop, changed)));
	if (order !== undefined) shop.keep(sale, order);
};

/** A line that buys gift cards. */
const giftLine: fc.Arbitrary<ResolvedLine> = fc
	.record({ quantity: fc.integer({ min: 1, max: 2 }), amount: fc.integer({ min: 1, max: 20_000 }) })
	.map(({ amount, quantity }) => ({
		name: "Gift card",
		quantity,
		unit_price_money: usd(amount),
		modifiers: [],
		line_item_tax_category: "gift_card",
		tax: { rate: "0" },
		fulfillment: { requirement: "none" },
		gift_card_purchase: { face_value_money: usd(amount), recipient: { email: "friend@example.com" } },
	}));

/** Applies tax rates as the tax port does: gift cards are never taxed. */
const patched = (shop: Shop, { order }: Sale, { change, rate }: Extract<OrderCommand, { type: "patch" }>) => {
	const isGift = (id: string) =>
		order.line_items.some((line) => line.order_line_item_id === id && line.gift_card_purchase !== undefined);
	return patchAt(order, change, (id) => ({ rate: isGift(id) ? "0" : rate }), shop.now);
};

const changes = action("change", [6, 1, 1, 1], orderCommand, (shop, sale, command) =>
	change(shop, sale, command.type === "patch" ? patched(shop, sale, command) : run(sale.order, command, shop.id("x"))),
);

const line = fc.oneof({ weight: 6, arbitrary: resolvedLine }, { weight: 1, arbitrary: giftLine });

/** The first lines of an order. */
export const firstLines: fc.Arbitrary<ReadonlyArray<ResolvedLine>> = fc.array(line, { minLength: 1, maxLength: 3 });

/** Creates an order with a taxed destination. */
export const begin = (shop: Shop, sale: Sale, lines: ReadonlyArray<ResolvedLine>): void => {
	const named = lines.map((line) => ({ order_line_item_id: shop.id("li"), ...line }));
	const address = { state: "NY", country: "US" as const };
	const fields = { order_id: sale.order.order_id, lines: named, discounts: [], delivery_destination: { address } };
	change(shop, sale, create(fields, shop.now));
};

const fills = action("fill", [3, 0, 0, 0], line, (shop, sale, line) =>
	change(shop, sale, run(sale.order, { type: "add_line", line }, shop.id("x"))),
);

const tips = action(
	"tip",
	[4, 0, 0, 0],
	fc.oneof(
		fc.integer({ min: 0, max: 30 }).map((percent) => ({ type: "percentage" as const, percent: String(percent) })),
		fc.integer({ min: 0, max: 3_000 }).map((amount) => ({ type: "fixed" as const, amount_money: usd(amount) })),
	),
	(shop, sale, application_method) =>
		change(shop, sale, run(sale.order, { type: "set_tip", application_method }, shop.id("x"))),
);

const entersCode = action("enter a code", [4, 0, 0, 0], fc.nat(5), (shop, sale, position) => {
	const promotion = at(
		shop.promotions.filter(({ codes }) => codes.length > 0),
		position,
	);
	const [code] = promotion?.codes ?? [];
	if (promotion === undefined || code === undefined) return;
	const entered = {
		applied_discount_id: shop.id("disc"),
		promotion_code: code.code,
		promotion_code_id: code.promotion_code_id,
		promotion_id: promotion.promotion_id,
		entered_at: shop.now,
	};
	change(
		shop,
		sale,
		Either.map(checkPriceable(sale.order), (order) => withCode(order, entered)),
	);
});

/** Applies a gift card to the order if it can be applied. */
export const applyCard = (shop: Shop, sale: Sale, known: GiftCard): void => {
	const order = shop.allowed(checkIdle(sale.order));
	if (order === undefined || !takesGiftCards(order)) return;
	const applied = order.gift_cards ?? [];
	const isRedeemed = applied.some(
		({ gift_card_id, status }) => gift_card_id === known.gift_card_id && status === "redeemed",
	);
	const card = shop.allowed(checkUsable(known));
	if (card === undefined || isRedeemed || applied.length >= maximumGiftCards) return;
	shop.keep(sale, withGiftCard(order, card, shop.now));
};

const appliesCard = action("apply a gift card", [9, 0, 5, 0], fc.nat(3), (shop, sale, position) => {
	// The newest cards come first.
	const account = at([...shop.accounts.values()].reverse(), position);
	if (account !== undefined) applyCard(shop, sale, account.card);
});

const removesCard = action("remove a gift card", [1, 0, 1, 0], fc.nat(5), (shop, sale, position) => {
	const order = shop.allowed(checkIdle(sale.order));
	const applied = (order?.gift_cards ?? []).filter(({ status }) => status === "applied");
	const card = at(applied, position);
	if (order === undefined || card === undefined) return;
	shop.keep(sale, withoutGiftCard(order, card.gift_card_id, shop.now));
});

export const buying: ReadonlyArray<Action> = [fills, changes, tips, entersCode, appliesCard, removesCard];
