/**
 * An index of an order's lines by the attributes used in promotion rules. With it, the cost of a promotion is its
 * values plus its matches, not values times lines. Pure, except that it counts visits.
 */
import { canonical } from "../../words/Text.js";
import { type EligibilityRule, isOfLines, type LineAttribute } from "./Rule.js";

/** SKUs are in NFC. */
export type FactsOfLine = { readonly [Attribute in Exclude<LineAttribute, "product_category">]?: string } & {
	/** The IDs of the product's categories. */
	readonly product_category?: ReadonlyArray<string>;
	readonly quantity: number;
	/** Cents, before discounts. */
	readonly subtotal: number;
	/**
	 * Offers reduce neither gift cards, which are worth their price, nor donations, the amount of which the giver
	 * chooses.
	 */
	readonly keeps_price?: boolean;
	/** It sells gift cards, which are money: it counts neither toward the order's subtotal nor toward its quantity. */
	readonly sells_gift_cards?: boolean;
	/** A part of a bundle has no price of its own, so offers on unit prices skip it. */
	readonly is_part?: boolean;
};

type Values = Set<string | number>;

/** Whether a line has one of the values. */
const hasOneOf = (line: FactsOfLine, attribute: LineAttribute, values: ReadonlySet<string | number>): boolean => {
	const value = line[attribute];
	if (value === undefined) return false;
	return typeof value === "string" ? values.has(value) : value.some((one) => values.has(one));
};

/** The rules' conditions on lines, merged by attribute. */
interface Conditions {
	/**
	 * One of the line's values must be among these. Rules on categories are not merged, because a line can be in several.
	 */
	readonly included: ReadonlyArray<readonly [LineAttribute, Values]>;
	/** The value must not be among these. */
	readonly excluded: Map<LineAttribute, Values>;
	/** The number of values in the rules. */
	readonly size: number;
}

const conditionsOf = (rules: ReadonlyArray<EligibilityRule>): Conditions => {
	const included = new Map<LineAttribute, Values>();
	const categories: Array<readonly [LineAttribute, Values]> = [];
	const excluded = new Map<LineAttribute, Values>();
	let size = 0;
	for (const { attribute, operator, values: written } of rules) {
		if (!isOfLines(attribute)) continue;
		const values = written.map((value) => (typeof value === "string" ? canonical(value) : value));
		size += values.length;
		if (operator === "neq" || operator === "not_in") {
			const known = excluded.get(attribute);
			if (known === undefined) excluded.set(attribute, new Set(values));
			else for (const value of values) known.add(value);
		} else if (attribute === "product_category") categories.push([attribute, new Set(values)]);
		else {
			const known = included.get(attribute);
			included.set(attribute, new Set(known === undefined ? values : values.filter((value) => known.has(value))));
		}
	}
	return { included: [...included, ...categories], excluded, size };
};

export class LineIndex {
	/** Total units and cents of all lines but gift cards. */
	readonly quantity: number;
	readonly subtotal: number;
	readonly #keepsPrices: boolean;
	readonly #hasDonations: boolean;
	readonly #hasParts: boolean;
	readonly #positions = new Map<LineAttribute, Map<string, Array<number>>>();
	/** The number of lines and values visited so far, as a measure of cost. */
	visits = 0;

	constructor(readonly lines: ReadonlyArray<FactsOfLine>) {
		let quantity = 0;
		let subtotal = 0;
		for (const line of lines) {
			if (line.sells_gift_cards === true) continue;
			quantity += line.quantity;
			subtotal += line.subtotal;
		}
		this.quantity = quantity;
		this.subtotal = subtotal;
		this.#keepsPrices = lines.some(({ keeps_price }) => keeps_price === true);
		this.#hasDonations = lines.some((line) => line.keeps_price === true && line.sells_gift_cards !== true);
		this.#hasParts = lines.some(({ is_part }) => is_part === true);
	}

	/** Whether there is nothing to buy; for charges, gift cards count too. */
	isEmpty(isForCharges: boolean): boolean {
		return isForCharges
			? this.lines.length === 0
			: this.lines.every(({ sells_gift_cards }) => sells_gift_cards === true);
	}

	/** Returns the positions of lines by their values of an attribute; computed once. */
	#by(attribute: LineAttribute): ReadonlyMap<string, ReadonlyArray<number>> {
		const known = this.#positions.get(attribute);
		if (known !== undefined) return known;
		const positions = new Map<string, Array<number>>();
		for (const [position, line] of this.lines.entries()) {
			const value = line[attribute];
			if (value === undefined) continue;
			for (const one of typeof value === "string" ? [value] : value) {
				const same = positions.get(one);
				if (same === undefined) positions.set(one, [position]);
				else same.push(position);
			}
		}
		this.visits += this.lines.length;
		this.#positions.set(attribute, positions);
		return positions;
	}

	/** Returns the positions of the lines that have one of the values, in the order of the lines. */
	#withOneOf(attribute: LineAttribute, values: ReadonlySet<string | number>): ReadonlyArray<number> {
		const by = this.#by(attribute);
		const found: Array<number> = [];
		for (const value of values) if (typeof value === "string") found.push(...(by.get(value) ?? []));
		const each = attribute === "product_category" ? [...new Set(found)] : found;
		return each.sort((a, b) => a - b);
	}

	/**
	 * Returns the lines that the rules choose; `undefined` for all lines, of which pricing drops gift cards.
	 * `isForCharges` includes lines that keep their price, and `isByUnit` drops parts of bundles.
	 */
	choose(
		rules: ReadonlyArray<EligibilityRule>,
		isForCharges: boolean,
		isByUnit = false,
	): ReadonlyArray<number> | undefined {
		const { excluded, included, size } = conditionsOf(rules);
		this.visits += size;
		const dropsKept = !isForCharges && this.#keepsPrices;
		const dropsParts = isByUnit && this.#hasParts;
		const isForAll = isForCharges || !this.#hasDonations;
		if (size === 0 && isForAll && !dropsParts) return undefined;
		const [narrowest, ...wanted] = [...included].sort(([, a], [, b]) => a.size - b.size);
		const candidates = narrowest === undefined ? [...this.lines.keys()] : this.#withOneOf(...narrowest);
		this.visits += candidates.length;
		if (wanted.length === 0 && excluded.size === 0 && !dropsKept && !dropsParts) return candidates;
		const refused = [...excluded];
		return candidates.filter((position) => {
			const line = this.lines[position]!;
			return (
				!(dropsKept && line.keeps_price === true) &&
				!(dropsParts && line.is_part === true) &&
				wanted.every(([attribute, values]) => hasOneOf(line, attribute, values)) &&
				!refused.some(([attribute, values]) => hasOneOf(line, attribute, values))
			);
		});
	}
}
