/**
 * An index of an order's lines by the attributes of promotion rules. With it, a promotion costs the sum of its values and
 * its matches, not values times lines. Pure, but for the count of visits.
 */
import { type EligibilityRule, isOfLines, type LineAttribute } from "./Rule.js";

export type FactsOfLine = { readonly [Attribute in LineAttribute]?: string } & {
	readonly quantity: number;
	/** Cents, before discounts. */
	readonly subtotal: number;
	/** Gift cards are never discounted: their price is their value. */
	readonly is_gift_card?: boolean;
};

type Values = Set<string | number>;

/** The conditions of rules on lines, merged by attribute. */
interface Conditions {
	/** The value must be one of these. */
	readonly included: Map<LineAttribute, Values>;
	/** The value must be none of these. */
	readonly excluded: Map<LineAttribute, Values>;
	/** The number of values in the rules. */
	readonly size: number;
}

const conditionsOf = (rules: ReadonlyArray<EligibilityRule>): Conditions => {
	const included = new Map<LineAttribute, Values>();
	const excluded = new Map<LineAttribute, Values>();
	let size = 0;
	for (const { attribute, operator, values } of rules) {
		if (!isOfLines(attribute)) continue;
		size += values.length;
		if (operator === "neq" || operator === "not_in") {
			const known = excluded.get(attribute);
			if (known === undefined) excluded.set(attribute, new Set(values));
			else for (const value of values) known.add(value);
		} else {
			const known = included.get(attribute);
			included.set(attribute, new Set(known === undefined ? values : values.filter((value) => known.has(value))));
		}
	}
	return { included, excluded, size };
};

export class LineIndex {
	/** Units and cents of all lines. */
	readonly quantity: number;
	readonly subtotal: number;
	readonly #hasGiftCards: boolean;
	readonly #positions = new Map<LineAttribute, Map<string, Array<number>>>();
	/** The number of lines and values visited so far: the cost of decisions. */
	visits = 0;

	constructor(readonly lines: ReadonlyArray<FactsOfLine>) {
		let quantity = 0;
		let subtotal = 0;
		for (const line of lines) {
			quantity += line.quantity;
			subtotal += line.subtotal;
		}
		this.quantity = quantity;
		this.subtotal = subtotal;
		this.#hasGiftCards = lines.some(({ is_gift_card }) => is_gift_card === true);
	}

	/** Returns the positions of the lines by their values of an attribute; computed once. */
	#by(attribute: LineAttribute): ReadonlyMap<string, ReadonlyArray<number>> {
		const known = this.#positions.get(attribute);
		if (known !== undefined) return known;
		const positions = new Map<string, Array<number>>();
		for (const [position, line] of this.lines.entries()) {
			const value = line[attribute];
			if (value === undefined) continue;
			const same = positions.get(value);
			if (same === undefined) positions.set(value, [position]);
			else same.push(position);
		}
		this.visits += this.lines.length;
		this.#positions.set(attribute, positions);
		return positions;
	}

	/** Returns the positions of the lines with one of the values, in the order of the lines. */
	#withOneOf(attribute: LineAttribute, values: ReadonlySet<string | number>): ReadonlyArray<number> {
		const by = this.#by(attribute);
		const found: Array<number> = [];
		for (const value of values) if (typeof value === "string") found.push(...(by.get(value) ?? []));
		return found.sort((a, b) => a - b);
	}

	/** Returns the lines that the rules choose; `undefined` for all lines. `isForCharges` keeps gift cards. */
	choose(rules: ReadonlyArray<EligibilityRule>, isForCharges: boolean): ReadonlyArray<number> | undefined {
		const { excluded, included, size } = conditionsOf(rules);
		this.visits += size;
		const dropsGiftCards = !isForCharges && this.#hasGiftCards;
		if (size === 0 && !dropsGiftCards) return undefined;
		const [narrowest] = [...included].sort(([, a], [, b]) => a.size - b.size);
		const candidates = narrowest === undefined ? [...this.lines.keys()] : this.#withOneOf(...narrowest);
		if (narrowest !== undefined) included.delete(narrowest[0]);
		this.visits += candidates.length;
		if (included.size === 0 && excluded.size === 0 && !dropsGiftCards) return candidates;
		const wanted = [...included];
		const refused = [...excluded];
		// An empty text stands for a missing value: no rule can name it.
		return candidates.filter((position) => {
			const line = this.lines[position]!;
			return (
				!(dropsGiftCards && line.is_gift_card === true) &&
				wanted.every(([attribute, values]) => values.has(line[attribute] ?? "")) &&
				!refused.some(([attribute, values]) => values.has(line[attribute] ?? ""))
			);
		});
	}
}
