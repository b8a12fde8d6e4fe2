import { spreadBundle } from "@svc/core/pricing/Pricing/BundleSpread";
import { linesOfUnits, plannedLines, soldLines } from "@svc/core/sale/CheckoutSessions/PlanTerms";
import { demandOf } from "@svc/core/sale/Order/Demand";
import { chooseLines } from "@svc/core/sale/Orders/Decisions";
import { resolveSold } from "@svc/core/sale/Orders/ResolveBundle";
import { unitsFreed, unitsOf } from "@svc/core/sale/PaymentLinks/LinkUnits";
import { drawUnits } from "@svc/core/sale/Refunds/Components";
import { usd } from "@svc/core/words/Money";
import {
	bundleChoiceLaws,
	bundleRefundLaws,
	bundleSaleLaws,
	bundleStockLaws,
	type ChooseLines,
	type DemandOf,
	type Draw,
	type LinkUnits,
	linkUnitLaws,
	type PlanLines,
	planLineLaws,
	type ResolveSold,
	type Spread,
	spreadLaws,
} from "@svc/testkit/Laws/Bundles";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

describe("BN1 the price of a bundle", () => {
	for (const { check, name } of spreadLaws(spreadBundle)) it(name, () => check());

	it("is spread first over components, and then over their units", () => {
		const components = [
			{ quantity: 1, unit_amount: 4_000 },
			{ quantity: 4, unit_amount: 600 },
			{ quantity: 1, unit_amount: 2_500 },
		];
		expect(spreadBundle(7_500, components)).toEqual([
			[{ quantity: 1, unit_amount: 3_371 }],
			[
				{ quantity: 2, unit_amount: 506 },
				{ quantity: 2, unit_amount: 505 },
			],
			[{ quantity: 1, unit_amount: 2_107 }],
		]);
	});

	const listOf = (components: Parameters<Spread>[1]) =>
		components.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0);
	const broken: Readonly<Record<string, Spread>> = {
		"rounds each unit by itself": (price, components) =>
			components.map(({ quantity, unit_amount }) => [
				{ quantity, unit_amount: Math.round((price * unit_amount) / Math.max(1, listOf(components))) },
			]),
		"spreads by units in place of list prices": (price, components) =>
			spreadBundle(
				price,
				components.map(({ quantity }) => ({ quantity, unit_amount: 1 })),
			),
		"gives the rest to the last component": (price, components) => {
			const shares = components.map((one) =>
				Math.floor((price * one.quantity * one.unit_amount) / Math.max(1, listOf(components))),
			);
			const rest = price - shares.slice(0, -1).reduce((sum, share) => sum + share, 0);
			return components.map(({ quantity }, i) =>
				spreadBundle(i === components.length - 1 ? rest : shares[i]!, [{ quantity, unit_amount: 1 }]).flat(),
			);
		},
		"spreads over single units, and not over components first": (price, components) => {
			const units = components.flatMap(({ quantity, unit_amount }, i) =>
				Array.from({ length: quantity }, () => ({ i, quantity: 1, unit_amount })),
			);
			const each = spreadBundle(price, units);
			return components.map((_, i) => each.filter((__, at) => units[at]!.i === i).flat());
		},
	};
	for (const [name, wrong] of Object.entries(broken))
		it(`breaks a law if an implementation ${name}`, () => expect(isAnyBroken(spreadLaws(wrong), 500)).toBe(true));
});

describe("BN1 an order of a bundle", () => {
	const laws = (resolve: ResolveSold) => [...bundleSaleLaws(resolve), ...bundleRefundLaws(resolve, drawUnits)];
	for (const { check, name } of laws(resolveSold)) it(name, () => check());

	/** Changes the lines of bundles. */
	const changed =
		(change: (lines: ReadonlyArray<Line>) => ReadonlyArray<Line>): ResolveSold =>
		(...given) =>
			Either.map(resolveSold(...given), (sold) => ("bundle" in sold ? { ...sold, lines: change(sold.lines) } : sold));
	type Line = Extract<Either.Either.Right<ReturnType<ResolveSold>>, { readonly lines: unknown }>["lines"][number];

	it("breaks a law if lines have list prices, forget the quantity, or have one tax category", () => {
		const broken: ReadonlyArray<ResolveSold> = [
			changed((lines) => lines.map((line) => ({ ...line, unit_price_money: usd(line.unit_price_money.amount + 1) }))),
			changed((lines) => lines.map((line) => ({ ...line, quantity: 1 }))),
			changed((lines) => lines.map((line) => ({ ...line, line_item_tax_category: "physical_goods" as const }))),
			changed((lines) => lines.slice(1)),
		];
		for (const wrong of broken) expect(isAnyBroken(bundleSaleLaws(wrong), 500)).toBe(true);
	});

	it("breaks a law if a refund leaves cents behind, forgets the tax, or counts one unit as all", () => {
		const broken: ReadonlyArray<Draw> = [
			(left, quantity, units) => {
				const share = (amount: number) => Math.floor((amount * quantity) / (units + 1));
				const components = { subtotal: share(left.subtotal), discount: share(left.discount), tax: share(left.tax) };
				return { components, steps: [] };
			},
			(left, quantity, units) => drawUnits({ ...left, tax: 0 }, quantity, units),
			(left, quantity) => drawUnits(left, Math.min(quantity, 1), 1),
		];
		for (const wrong of broken) expect(isAnyBroken(bundleRefundLaws(resolveSold, wrong), 500)).toBe(true);
	});
});

describe("BN1 the stock of bundles", () => {
	for (const { check, name } of bundleStockLaws(resolveSold, demandOf)) it(name, () => check());

	it("breaks a law if demand leaves parts out, counts bundles, or counts an item once", () => {
		const broken: ReadonlyArray<DemandOf> = [
			(order) => demandOf({ ...order, line_items: order.line_items.filter((line) => !line.order_bundle_id) }),
			(order) =>
				demandOf({
					...order,
					line_items: order.line_items.map((line) => (line.order_bundle_id ? { ...line, quantity: 1 } : line)),
				}),
			(order) => [...new Map(demandOf(order).map((line) => [line.inventory_item_id, line])).values()],
		];
		for (const wrong of broken) expect(isAnyBroken(bundleStockLaws(resolveSold, wrong), 500)).toBe(true);
	});
});

describe("BN1 PL3 bundles of a payment link", () => {
	for (const { check, name } of bundleChoiceLaws(chooseLines)) it(name, () => check());

	it.each<readonly [string, ChooseLines]>([
		[
			"gives lines new IDs",
			(order, lines, now) =>
				chooseLines(
					{ ...order, line_items: order.line_items.map(({ payment_link_line_key, ...line }) => line), bundles: [] },
					lines,
					now,
				).pipe(Either.map((after) => ({ ...after, line_items: after.line_items.slice(order.line_items.length) }))),
		],
		[
			"keeps the former bundle beside the new one",
			(order, lines, now) =>
				chooseLines(order, lines, now).pipe(
					Either.map((after) => ({ ...after, bundles: [...(order.bundles ?? []), ...(after.bundles ?? [])] })),
				),
		],
		["keeps what was chosen first", (order) => Either.right(order)],
	])("breaks a law if an implementation %s", (_, wrong) =>
		expect(isAnyBroken(bundleChoiceLaws(wrong), 500)).toBe(true),
	);

	const units: LinkUnits = { unitsFreed, unitsOf };
	for (const { check, name } of linkUnitLaws(units)) it(name, () => check());

	it.each<readonly [string, Partial<LinkUnits>]>([
		["counts parts", { unitsOf: ({ line_items }) => line_items.reduce((sum, { quantity }) => sum + quantity, 0) }],
		["forgets bundles", { unitsOf: ({ line_items }) => unitsOf({ line_items }) }],
		[
			"frees a bundle for one of its parts",
			{ unitsFreed: (order, paidBack) => unitsFreed(order, paidBack.slice(0, 1)) },
		],
		[
			"frees bundles by the part of which most is paid back",
			{
				unitsFreed: (order, paidBack) =>
					unitsFreed(
						order,
						paidBack.map((line) => ({ ...line, quantity: line.quantity + 1 })),
					),
			},
		],
	])("breaks a law if an implementation %s", (_, wrong) =>
		expect(isAnyBroken(linkUnitLaws({ ...units, ...wrong }), 500)).toBe(true),
	);
});

describe("BN1 SB1 bundles of a plan", () => {
	const plan: PlanLines = { linesOfUnits, plannedLines, soldLines };
	for (const { check, name } of planLineLaws(plan)) it(name, () => check());

	it.each<readonly [string, Partial<PlanLines>]>([
		["shows parts in place of bundles", { soldLines: (lines) => lines }],
		[
			"forgets the units of bundles",
			{
				linesOfUnits: (lines, units) => lines.map((line) => ({ ...line, quantity: line.quantity * units })),
			},
		],
		[
			"gives each part a bundle of its own",
			{ plannedLines: (lines, makeId) => lines.flatMap((line) => plannedLines([line], makeId)) },
		],
	])("breaks a law if an implementation %s", (_, wrong) =>
		expect(isAnyBroken(planLineLaws({ ...plan, ...wrong }), 500)).toBe(true),
	);
});
