/**
 * The whole-order simulation: people sell, discount, split, pay, decline, cancel, refund and
 * return in any order, and after
 * every step the books hold. At the end all is paid and then refunded, and every line, leg and card is where it began.
 *
 * A room that moves money joins with a list of plays of its own, as `Refunding.ts` does; its statements join `Books.ts`,
 * and what must have been seen of it `Sights.ts`.
 */
import fc from "fast-check";
import { promotionList } from "../PromotionArbitraries.js";
import { checkBooks, checkSpent } from "./Books.js";
import { begin, buying, firstLines } from "./Buying.js";
import { payAll, paying } from "./Paying.js";
import { payOutAll } from "./PayingOut.js";
import { refundAll, refunding } from "./Refunding.js";
import { returning } from "./Returning.js";
import { type Phase, type Play, phaseOf, type Sale, Shop } from "./Shop.js";
import { look } from "./Sights.js";

const plays: ReadonlyArray<Play> = [...buying, ...paying, ...refunding, ...returning];

/** Each play as often as its weight says. */
const lots = (phase: Phase): ReadonlyArray<Play> =>
	plays.flatMap((play) => Array.from({ length: play.weights[phase] }, () => play));
const lotsOf: Readonly<Record<Phase, ReadonlyArray<Play>>> = {
	shopping: lots("shopping"),
	paying: lots("paying"),
	partial: lots("partial"),
	settled: lots("settled"),
};

const lot = (count: number) => fc.noBias(fc.nat(count - 1));
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
	checkBooks(shop, sale);
	look(shop, sale);
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

const playAll = (draw: fc.GeneratorValue, shop: Shop): void => {
	for (let step = draw(length); step > 0; step--) {
		// Most of a course is about one sale, so that it comes far; the other is there to share gift cards with.
		const sale = shop.sales[draw(lot, 3) === 0 ? 1 : 0]!;
		const fit = lotsOf[phaseOf(sale)];
		fit[draw(lot, fit.length)]!.run(draw, shop, sale);
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
		checkSpent(shop, sale);
	}
};

/**
 * Plays a course to its end and gives back what it came by. Throws where a statement does not hold, and tells what
 * had been done. What is drawn depends on how the sales stand, so that few steps are wasted.
 */
export const run = (draw: fc.GeneratorValue): ReadonlySet<string> => {
	const shop = open(draw);
	try {
		playAll(draw, shop);
	} catch (cause) {
		throw new Error(`${cause instanceof Error ? cause.message : cause}\n${shop.story.join("\n")}`, { cause });
	}
	return shop.sights;
};
