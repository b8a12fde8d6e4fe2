/**
 * The whole-order simulation: random scenarios sell, discount, split, pay, decline, cancel, refund and return in any
 * order. The invariants hold after every step. At the end everything is paid and then refunded, so every line, leg and
 * card is back at its initial balance.
 *
 * A new capability that moves money adds its actions, as `Refunding.ts` does, its invariants to `Invariants.ts`, and
 * the states that scenarios must reach to `Coverage.ts`.
 */
import fc from "fast-check";
import { promotionList } from "../PromotionArbitraries.js";
import { begin, buying, firstLines } from "./Buying.js";
import { recordCoverage } from "./Coverage.js";
import { checkFullyRefunded, checkInvariants } from "./Invariants.js";
import { payAll, paying } from "./Paying.js";
import { payOutAll } from "./PayingOut.js";
import { refundAll, refunding } from "./Refunding.js";
import { returning } from "./Returning.js";
import { type Action, type Phase, phaseOf, type Sale, Shop } from "./Shop.js";

const actions: ReadonlyArray<Action> = [...buying, ...paying, ...refunding, ...returning];

/** Repeats each action according to its weight. */
const weighted = (phase: Phase): ReadonlyArray<Action> =>
	actions.flatMap((action) => Array.from({ length: action.weights[phase] }, () => action));
const actionsOf: Readonly<Record<Phase, ReadonlyArray<Action>>> = {
	shopping: weighted("shopping"),
	paying: weighted("paying"),
	partial: weighted("partial"),
	settled: weighted("settled"),
};

const index = (count: number) => fc.noBias(fc.nat(count - 1));
const lengths = fc.noBias(fc.integer({ min: 6, max: 22 }));
const maxima = fc.integer({ min: 1, max: 10 });
const balanceLists = fc.array(fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 200_000 })), {
	minLength: 1,
	maxLength: 3,
});

const promotions = () => promotionList;
const balances = () => balanceLists;
const maximum = () => maxima;
const lines = () => firstLines;
const length = () => lengths;

const check = (shop: Shop, sale: Sale): void => {
	checkInvariants(shop, sale);
	recordCoverage(shop, sale);
	shop.tick();
};

const open = (draw: fc.GeneratorValue): Shop => {
	const shop = new Shop(draw(promotions), draw(maximum));
	for (const amount of draw(balances)) {
		const gift_card_id = shop.id("gc");
		shop.addCard(gift_card_id, amount);
		shop.post(gift_card_id, { type: "imported", amount });
	}
	for (const sale of shop.sales) begin(shop, sale, draw(lines));
	return shop;
};

const runAll = (draw: fc.GeneratorValue, shop: Shop): void => {
	for (let step = draw(length); step > 0; step--) {
		// Most steps concern one sale, so that it gets far. The other shares its gift cards.
		const sale = shop.sales[draw(index, 3) === 0 ? 1 : 0]!;
		const choices = actionsOf[phaseOf(sale)];
		choices[draw(index, choices.length)]!.run(draw, shop, sale);
		check(shop, sale);
	}
	for (const sale of shop.sales) {
		payAll(shop, sale);
		check(shop, sale);
	}
	payOutAll(shop);
	for (const sale of shop.sales) {
		refundAll(shop, sale);
		check(shop, sale);
		checkFullyRefunded(shop, sale);
	}
};

/**
 * Runs a scenario and returns the states that it reached. If an invariant fails, throws with the log of all steps.
 * Draws depend on the sales' phases, so that few steps have no effect.
 */
export const run = (draw: fc.GeneratorValue): ReadonlySet<string> => {
	const shop = open(draw);
	try {
		runAll(draw, shop);
	} catch (cause) {
		throw new Error(`${cause instanceof Error ? cause.message : cause}\n${shop.log.join("\n")}`, { cause });
	}
	return shop.coveredStates;
};
