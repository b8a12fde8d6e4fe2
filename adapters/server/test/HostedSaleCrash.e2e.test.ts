/**
 * Kills svc at each step of hosted sales. The buyers open their links again and go on. Each is charged once, and the
 * pages never ask for money that was taken. `KILL_ROUNDS` repeats the kills in mid-traffic (default 1).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { buy, buyerOf, type HostedShop, type Sale, startHostedShop } from "./HostedShop.js";
import { eventually } from "./http/Receiver.js";

const rounds = Number(process.env.KILL_ROUNDS ?? 1);

type Buyer = ReturnType<typeof buyerOf>;

interface Step {
	readonly name: string;
	/** Brings the sale to the step. What svc never answers is not awaited. */
	readonly reach: (shop: HostedShop, sale: Sale, buyer: Buyer) => Promise<unknown>;
	/** What the page may say when the buyer opens it again. */
	readonly shows: ReadonlyArray<string>;
}

const lost = (request: Promise<unknown>): void => void request.catch(() => undefined);

/** Pays with a card for which the processor falls silent. */
const payInVain =
	(token: string): Step["reach"] =>
	async ({ processor }, { order_id }, buyer) => {
		lost(buyer.pay(token));
		await eventually(() => (processor.waiting.has(order_id) ? true : undefined));
	};

/** Pays with a card that its bank asks about, and sees the bank's question. */
const askedByBank: Step["reach"] = async (_, __, buyer) => {
	await buyer.pay("asks");
	await eventually(async () => ((await buyer.look()) === "action" ? true : undefined));
};

const steps: ReadonlyArray<Step> = [
	{ name: "before the buyer pays", reach: async () => undefined, shows: ["open"] },
	{
		name: "before the call reaches the processor",
		reach: payInVain("succeeds:unreached"),
		shows: ["processing", "open"],
	},
	{ name: "before the processor's answer", reach: payInVain("succeeds:unanswered"), shows: ["processing", "paid"] },
	{
		name: "before the answer of a declined card",
		reach: payInVain("declines:unanswered"),
		shows: ["processing", "open"],
	},
	{
		name: "before the buyer's browser gets the answer",
		reach: async (shop, sale, buyer) => {
			lost(buyer.pay("succeeds"));
			await eventually(async () => ((await shop.order(sale)).payment_status === "paid" ? true : undefined));
		},
		shows: ["paid"],
	},
	{
		name: "before the processor's answer that the bank asks",
		reach: payInVain("asks:unanswered"),
		shows: ["processing", "action"],
	},
	{ name: "before the buyer goes to the bank", reach: askedByBank, shows: ["action"] },
	{
		name: "before the buyer returns from the bank",
		reach: async (shop, sale, buyer) => {
			await askedByBank(shop, sale, buyer);
			shop.processor.approve(sale.order_id);
		},
		shows: ["action", "paid"],
	},
	{
		name: "while the return page asks the processor",
		reach: async (shop, sale, buyer) => {
			await askedByBank(shop, sale, buyer);
			shop.processor.mute(sale.order_id);
			shop.processor.approve(sale.order_id);
			lost(buyer.back());
			await eventually(() => (shop.processor.waiting.has(sale.order_id) ? true : undefined));
		},
		shows: ["action", "paid"],
	},
];

/** Kills svc when each step is reached by one sale. Returns the sales after their buyers have gone on. */
const killAtEachStep = async (shop: HostedShop): Promise<ReadonlyArray<Sale>> => {
	const sold = await Promise.all(
		steps.map(async (step) => {
			const sale = await shop.sell();
			const buyer = buyerOf(sale, shop.processor, sale.order_id);
			await buyer.open();
			await buyer.identify();
			await buyer.look();
			return { buyer, sale, step };
		}),
	);
	await Promise.all(sold.map(({ buyer, sale, step }) => step.reach(shop, sale, buyer)));
	await shop.kill();
	await shop.restart();
	return Promise.all(
		sold.map(async ({ sale, step }) => {
			expect(step.shows, step.name).toContain(await buyerOf(sale, shop.processor, sale.order_id).open());
			await buy(shop, sale);
			return sale;
		}),
	);
};

const cards = [["succeeds"], ["asks"], ["declines", "succeeds"]];

/** Kills svc at a random time of some sales. */
const killInTraffic = async (shop: HostedShop): Promise<ReadonlyArray<Sale>> => {
	const traffic = Promise.all(
		Array.from({ length: 9 }, async (_, i) => {
			const sale = await shop.sell();
			await buy(shop, sale, cards[i % cards.length]);
			return sale;
		}),
	);
	await sleep(Math.random() * 600);
	await shop.kill();
	await shop.restart();
	return traffic;
};

it.each(["sqlite", "postgres"] as const)(
	"a kill -9 on %s at each step of a hosted sale, and at any time, leaves pages that say the truth and buyers charged once",
	{ timeout: 600_000 },
	async (kind) => {
		const shop = await startHostedShop(kind);
		const sold = [...(await killAtEachStep(shop))];
		for (let round = 0; round < rounds; round++) sold.push(...(await killInTraffic(shop)));
		await shop.expectSoldOnce(sold);
	},
);
