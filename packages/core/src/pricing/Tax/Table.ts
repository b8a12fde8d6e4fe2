/**
 * Finds the rate of a line: the most specific of the table's and the seller's own rates (decisions: Tax).
 *
 * 1. A seller's rate that names the category. If there are several, the one with the longest postal prefix.
 * 2. The table's rule for the category: an exemption, a reduced rate, or a price threshold; services are untaxed.
 * 3. A seller's rate for all categories. If there are several, the one with the longest postal prefix.
 * 4. The state's general rate.
 *
 * So a seller that adds a city's rate does not accidentally tax what the state exempts. To tax it, name the category.
 * Two rates with the same state, prefix, and category do not conflict: the newer one wins. If both were created in the
 * same millisecond, the greater ID wins. A row or rate counts only on the days for which it is in force.
 */

import { stateCode } from "../../words/Address.js";
import { compareText } from "../../words/Text.js";
import { fromMillis } from "../../words/Timestamp.js";
import { localDate } from "../../words/TimeZone.js";
import { isNeverTaxed, type TaxCategory } from "./Category.js";
import {
	type DeliveryRule,
	type StateTax,
	statedAt,
	stateTaxes,
	type TaxPeriod,
	type TaxRule,
} from "./UnitedStates.js";

/** The fields of a seller's tax rate that matter for the lookup. */
export interface SellerRate {
	readonly tax_rate_id: string;
	readonly state: string;
	readonly postal_code_prefix?: string;
	/** Absent: the rate replaces the general rate of every category that has no rule of its own. */
	readonly line_item_tax_category?: TaxCategory;
	/** Percent as a decimal string. */
	readonly rate: string;
	/** The first day on which it applies; absent: every earlier day. */
	readonly effective_from?: string;
	/** The last day on which it applies; absent: every later day. */
	readonly effective_until?: string;
	readonly status: "active" | "archived";
	readonly created_at: string;
}

export interface TaxQuestion {
	/** Two-letter code or name, case-insensitive. */
	readonly state: string;
	/** Five digits or more; absent: no rate with a postal prefix applies. */
	readonly postal_code?: string;
	readonly category: TaxCategory;
	/** The day of the sale in the state, such as `2026-10-01`. */
	readonly day: string;
}

type Place = Pick<TaxQuestion, "state" | "postal_code">;

/** The law that states a rule, and the day from which it applies. */
export interface TaxSource {
	readonly source: string;
	readonly effective_from: string;
}

/** The origin of a rate, for the explanation of a price. */
export type TaxBasis =
	| { readonly type: "seller_rate"; readonly tax_rate_id: string }
	| ({ readonly type: "category_rule" } & TaxSource)
	| ({ readonly type: "general_rate" } & TaxSource)
	| { readonly type: "untaxed_category" }
	| { readonly type: "unknown_state" };

export interface TaxTerms {
	/** Percent as a decimal string. */
	readonly rate: string;
	/** This many cents of each unit are not taxed: base = max(0, amount − quantity × this). */
	readonly exempt_unit_amount: number;
	/**
	 * A line is not taxed if its amount is below quantity × this many cents. The amount is always the one after
	 * discounts.
	 */
	readonly exempt_below_unit_amount?: number;
	/** Present if the charge is taxed only with what it delivers: if anything of it is taxable, or by its taxable share. */
	readonly delivery?: Exclude<DeliveryRule, "always">;
	/** The rule behind the exemption by price or by contents; present with any of the three. */
	readonly exemption?: TaxSource;
	readonly basis: TaxBasis;
}

const states: ReadonlyMap<string, StateTax> = new Map(stateTaxes.map((row) => [row.state, row]));

/** Finds the table's row by a two-letter code or a name as typed by buyers; `undefined` for anything else. */
const findState = (codeOrName: string): StateTax | undefined => states.get(stateCode(codeOrName));

/** The day at a place, by which its rates begin and end; in UTC if the table lacks the place. */
export const dayAt = ({ state }: Place, millis: number): string =>
	localDate(fromMillis(millis), findState(state)?.time_zone ?? "UTC");

/** Whether the row holds on the day. For days before the table's date, it answers as for that date. */
const isInForce = ({ from, until }: Pick<TaxPeriod, "from" | "until">, day: string): boolean => {
	const known = day < statedAt ? statedAt : day;
	return from <= known && (until === undefined || known <= until);
};

/** Whether the seller's rate applies on the day. */
const isEffective = ({ effective_from = "", effective_until }: SellerRate, day: string): boolean =>
	effective_from <= day && (effective_until === undefined || day <= effective_until);

/** Compares specificity: negative if `left` comes before `right`, and 0 only for the same rate. */
export const bySpecificity = (left: SellerRate, right: SellerRate): number =>
	Number(right.line_item_tax_category !== undefined) - Number(left.line_item_tax_category !== undefined) ||
	(right.postal_code_prefix ?? "").length - (left.postal_code_prefix ?? "").length ||
	compareText(right.created_at, left.created_at) ||
	compareText(right.tax_rate_id, left.tax_rate_id);

/** Number of digits in the longest possible postal prefix. */
const maximumPrefixLength = 5;

/** Returns the place of a seller's rate as one word: `CA`, or with a postal prefix `CA-902`. */
export const placeOf = ({ state, postal_code_prefix }: Pick<SellerRate, "state" | "postal_code_prefix">): string =>
	postal_code_prefix === undefined ? state : `${state}-${postal_code_prefix}`;

/** Returns the places of all rates that may apply to a destination: its state, and each prefix of its postal code. */
export const placesAround = ({ state, postal_code = "" }: Place) => {
	const code = findState(state)?.state;
	if (code === undefined) return [];
	const digits = /^\d*/.exec(postal_code.trim())?.[0].slice(0, maximumPrefixLength) ?? "";
	const prefixes = Array.from(digits, (_, last) => digits.slice(0, last + 1));
	return [code, ...prefixes.map((postal_code_prefix) => placeOf({ state: code, postal_code_prefix }))];
};

/** Whether the seller's rate applies to this place, day, and category. */
export const reaches = (rate: SellerRate, question: TaxQuestion): boolean =>
	rate.status === "active" &&
	isEffective(rate, question.day) &&
	rate.state === findState(question.state)?.state &&
	(rate.line_item_tax_category === undefined || rate.line_item_tax_category === question.category) &&
	(rate.postal_code_prefix === undefined || (question.postal_code ?? "").trim().startsWith(rate.postal_code_prefix));

const taxed = (rate: string, basis: TaxBasis): TaxTerms => ({ rate, exempt_unit_amount: 0, basis });

const ofSeller = (rate: SellerRate): TaxTerms =>
	taxed(rate.rate, { type: "seller_rate", tax_rate_id: rate.tax_rate_id });

const sourceOf = ({ from, source }: TaxPeriod): TaxSource => ({ source, effective_from: from });

/**
 * Adds the conditions of a rule to the general terms. Pricing checks them, because they depend on prices after
 * discounts.
 */
const withConditions = (rule: TaxRule, general: TaxTerms): TaxTerms => {
	const { delivery = "always", exempt_below_unit_amount, exempt_unit_amount = 0 } = rule;
	if (delivery === "always" && exempt_below_unit_amount === undefined && exempt_unit_amount === 0) return general;
	return {
		...general,
		exempt_unit_amount,
		...(exempt_below_unit_amount === undefined ? {} : { exempt_below_unit_amount }),
		...(delivery === "always" ? {} : { delivery }),
		exemption: sourceOf(rule),
	};
};

const generalTerms = (state: StateTax, day: string): TaxTerms => {
	const general = state.rates.find((rate) => isInForce(rate, day));
	return general === undefined
		? taxed("0", { type: "unknown_state" })
		: taxed(general.rate, { type: "general_rate", ...sourceOf(general) });
};

/** Returns the rate of one line, its exemption by price or contents, and the basis of both. */
export const taxTerms = (question: TaxQuestion, sellerRates: ReadonlyArray<SellerRate>): TaxTerms => {
	if (isNeverTaxed(question.category)) return taxed("0", { type: "untaxed_category" });
	const state = findState(question.state);
	if (state === undefined) return taxed("0", { type: "unknown_state" });
	const [seller] = sellerRates.filter((rate) => reaches(rate, question)).sort(bySpecificity);
	if (seller?.line_item_tax_category !== undefined) return ofSeller(seller);
	const rule = state.rules.find((rule) => rule.category === question.category && isInForce(rule, question.day));
	if (rule !== undefined && rule.rate !== "general")
		return taxed(rule.rate, { type: "category_rule", ...sourceOf(rule) });
	if (question.category === "services") return taxed("0", { type: "untaxed_category" });
	const general = seller === undefined ? generalTerms(state, question.day) : ofSeller(seller);
	return rule === undefined ? general : withConditions(rule, general);
};
