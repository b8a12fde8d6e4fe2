/**
 * Sales tax of the fifty states and the District of Columbia, as data.
 *
 * **How to read it.** `rate` is the lowest rate that holds everywhere in the state: the state's own rate, and in
 * California, Nevada, Utah and Virginia also the local rate that state law imposes in every locality. Taxes set by
 * counties, cities, and districts are not included; a seller adds them as its own tax rates. A rule states how a
 * category's tax differs from the general rate. Without a rule, `digital_goods` and `shipping` are taxed at the general
 * rate. `services` are untaxed in every state (see `Table.ts`).
 *
 * **Dates.** `effective_from` is the first day of the row; `olderRate` stands for everything in force before 2010. The
 * table is correct as of `statedAt`. It omits later changes that had been enacted by then. South Dakota's general rate
 * returns to 4.5 % on 2027-07-01. The District's rises from 6 % to 7 % on 2026-10-01: the 2024 law had two steps, and
 * the 2025 law repealed only the first (6.5 % from 2025-10-01).
 *
 * **What it simplifies.** Categories are as wide as in `Category.ts`. There are no sales-tax holidays, no rules for
 * individual products (candy, soda, fur, software) and no taxes on luxury items. Shipping is taxed independently of its
 * contents. It is a sensible default, not legal advice.
 */
import type { TaxCategory } from "./Category.js";

/** How one category's tax in one state differs from the general rate. */
export interface TaxRule {
	readonly category: TaxCategory;
	/** Percent as a decimal string; `general` if only the threshold below differs. */
	readonly rate: string | "general";
	/** A unit that costs less than this many cents after discounts is exempt; otherwise its whole price is taxed. */
	readonly exempt_below_unit_amount?: number;
	/** This many cents of each unit's price after discounts are exempt; only the rest is taxed. */
	readonly exempt_unit_amount?: number;
	readonly effective_from: string;
	/** The law, or the revenue department's publication, that states it. */
	readonly source: string;
}

export interface StateTax {
	/** Two-letter postal code. */
	readonly state: string;
	/** The general rate in percent, as a decimal string. */
	readonly rate: string;
	readonly effective_from: string;
	/** The law, or the revenue department's publication, that states it. */
	readonly source: string;
	readonly rules: ReadonlyArray<TaxRule>;
}

/** The date of the table. */
export const statedAt = "2026-01-01";

/** Stands for every day before 2010. */
const olderRate = "2010-01-01";

const state = (
	code: string,
	rate: string,
	effective_from: string,
	source: string,
	...rules: ReadonlyArray<TaxRule>
): StateTax => ({ state: code, rate, effective_from, source, rules });

const groceries = (rate: string, source: string, effective_from = olderRate): TaxRule => ({
	category: "groceries",
	rate,
	effective_from,
	source,
});

const clothingExempt = (source: string): TaxRule => ({
	category: "clothing",
	rate: "0",
	effective_from: olderRate,
	source,
});

const digitalUntaxed = (source: string): TaxRule => ({
	category: "digital_goods",
	rate: "0",
	effective_from: olderRate,
	source,
});

const shippingUntaxed = (source: string, effective_from = olderRate): TaxRule => ({
	category: "shipping",
	rate: "0",
	effective_from,
	source,
});

const noSalesTax = (code: string, agency: string): StateTax =>
	state(code, "0", olderRate, `${agency}: no statewide sales tax`);

/** Every state once, in alphabetical order. */
export const stateTaxes: ReadonlyArray<StateTax> = [
	state(
		"AL",
		"4",
		olderRate,
		"Alabama Department of Revenue, State Sales and Use Tax Rates; Code of Alabama 40-23-2",
		groceries("2", "Alabama Act 2025-305; Department of Revenue, Notice on the Food Sales Tax Reduction", "2025-09-01"),
		shippingUntaxed("Alabama Administrative Code 810-6-1-.178, Transportation Charges"),
	),
	noSalesTax("AK", "Alaska Department of Revenue, Tax Division"),
	state(
		"AZ",
		"5.6",
		"2013-06-01",
		"Arizona Department of Revenue, Transaction Privilege Tax Rate Tables",
		groceries("0", "Arizona Revised Statutes 42-5102, Food for home consumption"),
		shippingUntaxed("Arizona Department of Revenue, separately stated delivery charges"),
	),
	state(
		"AR",
		"6.5",
		"2013-07-01",
		"Arkansas Department of Finance and Administration, State Sales Tax Rate",
		groceries("0", "Arkansas Act 1008 of 2025", "2026-01-01"),
	),
	state(
		"CA",
		"7.25",
		"2017-01-01",
		"California Department of Tax and Fee Administration, City and County Sales and Use Tax Rates (statewide base)",
		groceries("0", "California CDTFA Regulation 1602, Food Products"),
		digitalUntaxed("California CDTFA Publication 109, Internet Sales"),
		shippingUntaxed("California CDTFA Publication 100, Shipping and Delivery Charges"),
	),
	state(
		"CO",
		"2.9",
		olderRate,
		"Colorado Department of Revenue, DR 1002 Sales and Use Tax Rates",
		groceries("0", "Colorado Revised Statutes 39-26-707, Food for home consumption"),
		shippingUntaxed("Colorado Department of Revenue, Rule 39-26-102(12), separable delivery charges"),
	),
	state(
		"CT",
		"6.35",
		"2011-07-01",
		"Connecticut Department of Revenue Services, Sales and Use Tax Information",
		groceries("0", "Connecticut General Statutes 12-412(13)"),
	),
	noSalesTax("DE", "Delaware Division of Revenue"),
	state(
		"DC",
		"6",
		"2018-10-01",
		"District of Columbia Office of Tax and Revenue, Tax Rates; the FY 2026 Budget Support Act keeps 6 % until 2026-09-30",
		groceries("0", "D.C. Code 47-2005, Exemptions (food for home consumption)"),
	),
	state(
		"FL",
		"6",
		olderRate,
		"Florida Department of Revenue, Florida Sales and Use Tax (GT-800013)",
		groceries("0", "Florida Statutes 212.08(1)"),
		digitalUntaxed("Florida Department of Revenue, Technical Assistance Advisement on electronically delivered goods"),
	),
	state(
		"GA",
		"4",
		olderRate,
		"Georgia Department of Revenue, Sales Tax Rates",
		groceries("0", "Official Code of Georgia 48-8-3(57), food for off-premises consumption (state tax)"),
	),
	state("HI", "4", olderRate, "Hawaii Department of Taxation, General Excise Tax Facts 96-1"),
	state(
		"ID",
		"6",
		olderRate,
		"Idaho State Tax Commission, Sales and Use Tax Guide",
		shippingUntaxed("Idaho Administrative Rule 35.01.02.061, Freight and delivery charges"),
	),
	state(
		"IL",
		"6.25",
		olderRate,
		"Illinois Department of Revenue, Sales and Use Tax Rates",
		groceries("0", "Illinois Public Act 103-0781 (end of the state's 1% grocery tax)", "2026-01-01"),
		digitalUntaxed("Illinois Department of Revenue, 86 Ill. Adm. Code 130.2105"),
	),
	state(
		"IN",
		"7",
		olderRate,
		"Indiana Department of Revenue, Sales Tax; Indiana Code 6-2.5-2-2",
		groceries("0", "Indiana Code 6-2.5-5-20, Food and food ingredients"),
	),
	state(
		"IA",
		"6",
		olderRate,
		"Iowa Department of Revenue, Iowa Sales and Use Tax Guide",
		groceries("0", "Iowa Code 423.3(57)"),
		shippingUntaxed("Iowa Department of Revenue, Delivery charges that are separately stated and contracted"),
	),
	state(
		"KS",
		"6.5",
		"2015-07-01",
		"Kansas Department of Revenue, Publication KS-1510",
		groceries("0", "Kansas Department of Revenue, Notice on the Food Sales Tax Rate Reduction", "2025-01-01"),
		digitalUntaxed("Kansas Department of Revenue, Opinion Letters on digital products"),
		shippingUntaxed("Kansas Department of Revenue, Notice on separately stated delivery charges", "2023-07-01"),
	),
	state(
		"KY",
		"6",
		olderRate,
		"Kentucky Department of Revenue, Sales and Use Tax; KRS 139.200",
		groceries("0", "Kentucky Revised Statutes 139.485, Food and food ingredients"),
	),
	state(
		"LA",
		"5",
		"2025-01-01",
		"Louisiana Department of Revenue, Act 11 of the 2024 Third Extraordinary Session",
		groceries("0", "Louisiana Constitution VII 2.2, food for home consumption (state tax)"),
		shippingUntaxed("Louisiana Department of Revenue, separately stated transportation charges"),
	),
	state(
		"ME",
		"5.5",
		"2013-10-01",
		"Maine Revenue Services, Sales and Use Tax Rates",
		groceries("0", "Maine Revised Statutes 36 1760(3), Grocery staples"),
		shippingUntaxed("Maine Revenue Services, Sales Tax FAQ 13, Transportation charges"),
	),
	state(
		"MD",
		"6",
		olderRate,
		"Comptroller of Maryland, Sales and Use Tax Rates",
		groceries("0", "Maryland Tax-General 11-206, Food"),
		shippingUntaxed("Comptroller of Maryland, separately stated delivery charges"),
	),
	state(
		"MA",
		"6.25",
		olderRate,
		"Massachusetts Department of Revenue, Sales and Use Tax Guide",
		groceries("0", "Massachusetts General Laws 64H 6(h), Food products"),
		{
			category: "clothing",
			rate: "general",
			exempt_unit_amount: 17_500,
			effective_from: olderRate,
			source: "Massachusetts General Laws 64H 6(k); only the part of an item's price above $175 is taxed",
		},
		digitalUntaxed("Massachusetts 830 CMR 64H.1.3 (only software is taxed)"),
		shippingUntaxed("Massachusetts Department of Revenue, Letter Rulings on separately stated transportation"),
	),
	state(
		"MI",
		"6",
		olderRate,
		"Michigan Department of Treasury, Sales and Use Tax",
		groceries("0", "Michigan Compiled Laws 205.54g, Food for human consumption"),
		digitalUntaxed("Michigan Department of Treasury, Revenue Administrative Bulletins on digital products"),
		shippingUntaxed("Michigan Public Acts 20 and 21 of 2023, separately stated delivery", "2023-04-26"),
	),
	state(
		"MN",
		"6.875",
		olderRate,
		"Minnesota Department of Revenue, Sales Tax Rates",
		groceries("0", "Minnesota Statutes 297A.67 subdivision 2, Food"),
		clothingExempt("Minnesota Department of Revenue, Sales Tax Fact Sheet 105, Clothing"),
	),
	state(
		"MS",
		"7",
		olderRate,
		"Mississippi Department of Revenue, Sales Tax Rates",
		groceries("5", "Mississippi House Bill 1 of 2025, Build Up Mississippi Act", "2025-07-01"),
	),
	state(
		"MO",
		"4.225",
		olderRate,
		"Missouri Department of Revenue, Sales and Use Tax Rates",
		groceries("1.225", "Missouri Revised Statutes 144.014, Retail sales of food"),
		digitalUntaxed("Missouri Department of Revenue, Letter Rulings on electronically delivered goods"),
		shippingUntaxed("Missouri Revised Statutes 144.010, delivery that is stated separately", "2018-08-28"),
	),
	noSalesTax("MT", "Montana Department of Revenue"),
	state(
		"NE",
		"5.5",
		olderRate,
		"Nebraska Department of Revenue, Sales and Use Tax Rates",
		groceries("0", "Nebraska Revised Statutes 77-2704.24, Food and food ingredients"),
	),
	state(
		"NV",
		"6.85",
		olderRate,
		"Nevada Department of Taxation, Components of Sales and Use Tax Rates (statewide minimum)",
		groceries("0", "Nevada Revised Statutes 372.284, Food for human consumption"),
		digitalUntaxed("Nevada Department of Taxation, Technical Bulletin on electronically transferred products"),
		shippingUntaxed("Nevada Administrative Code 372.101, separately stated transportation"),
	),
	noSalesTax("NH", "New Hampshire Department of Revenue Administration"),
	state(
		"NJ",
		"6.625",
		"2018-01-01",
		"New Jersey Division of Taxation, Sales and Use Tax Rate",
		groceries("0", "New Jersey Statutes 54:32B-8.2; Bulletin S&U-4"),
		clothingExempt("New Jersey Statutes 54:32B-8.4; Bulletin S&U-4"),
	),
	state(
		"NM",
		"4.875",
		"2023-07-01",
		"New Mexico Taxation and Revenue Department, Gross Receipts Tax Rate Schedule",
		groceries("0", "New Mexico Statutes 7-9-92, Deduction for food at a retail food store"),
	),
	state(
		"NY",
		"4",
		olderRate,
		"New York Department of Taxation and Finance, Publication 718",
		groceries("0", "New York Tax Law 1115(a)(1); Tax Bulletin ST-283"),
		{
			category: "clothing",
			rate: "general",
			exempt_below_unit_amount: 11_000,
			effective_from: "2012-04-01",
			source: "New York Tax Bulletin ST-530; items under $110 are exempt from the state's tax",
		},
		digitalUntaxed("New York Department of Taxation and Finance, Advisory Opinions on digital products"),
	),
	state(
		"NC",
		"4.75",
		"2011-07-01",
		"North Carolina Department of Revenue, Current Sales and Use Tax Rates",
		groceries("0", "North Carolina General Statutes 105-164.13B (state tax; counties add 2%)"),
	),
	state(
		"ND",
		"5",
		olderRate,
		"North Dakota Office of State Tax Commissioner, Sales and Use Tax",
		groceries("0", "North Dakota Century Code 57-39.2-04.1, Food and food ingredients"),
		digitalUntaxed("North Dakota, Streamlined Sales Tax Taxability Matrix, Specified digital products"),
	),
	state(
		"OH",
		"5.75",
		"2013-09-01",
		"Ohio Department of Taxation, Total State and Local Sales Tax Rates",
		groceries("0", "Ohio Revised Code 5739.02(B)(2), food for consumption off the premises"),
	),
	state(
		"OK",
		"4.5",
		olderRate,
		"Oklahoma Tax Commission, Sales and Use Tax Rates",
		groceries("0", "Oklahoma House Bill 1955 of 2024 (state tax)", "2024-08-29"),
		digitalUntaxed("Oklahoma, Streamlined Sales Tax Taxability Matrix, Specified digital products"),
		shippingUntaxed("Oklahoma Tax Commission, separately stated delivery charges"),
	),
	noSalesTax("OR", "Oregon Department of Revenue"),
	state(
		"PA",
		"6",
		olderRate,
		"Pennsylvania Department of Revenue, Sales, Use and Hotel Occupancy Tax",
		groceries("0", "Pennsylvania REV-717, Retailer's Information Guide (food)"),
		clothingExempt("Pennsylvania REV-717, Retailer's Information Guide (wearing apparel)"),
	),
	state(
		"RI",
		"7",
		olderRate,
		"Rhode Island Division of Taxation, Sales and Use Tax",
		groceries("0", "Rhode Island General Laws 44-18-30(9), Food and food ingredients"),
		{
			category: "clothing",
			rate: "general",
			exempt_unit_amount: 25_000,
			effective_from: "2012-10-01",
			source: "Rhode Island General Laws 44-18-30(27); only the part of an item's price above $250 is taxed",
		},
	),
	state(
		"SC",
		"6",
		olderRate,
		"South Carolina Department of Revenue, Sales and Use Tax",
		groceries("0", "South Carolina Code 12-36-2120(75), Unprepared food (state tax)"),
		digitalUntaxed("South Carolina Department of Revenue, Private Letter Rulings on downloaded works"),
	),
	state("SD", "4.2", "2023-07-01", "South Dakota Department of Revenue, House Bill 1137 of 2023 (until 2027-06-30)"),
	state(
		"TN",
		"7",
		olderRate,
		"Tennessee Department of Revenue, Sales and Use Tax Rates",
		groceries("4", "Tennessee Code 67-6-228, Food and food ingredients (state tax)", "2017-07-01"),
	),
	state(
		"TX",
		"6.25",
		olderRate,
		"Texas Comptroller, Sales and Use Tax; Tax Code 151.051",
		groceries("0", "Texas Tax Code 151.314, Food and food products"),
	),
	state(
		"UT",
		"6.1",
		"2019-04-01",
		"Utah State Tax Commission, Publication 25 (4.85% state, 1.25% local and county option in every locality)",
		groceries("3", "Utah State Tax Commission, Publication 25, Grocery food"),
		shippingUntaxed("Utah State Tax Commission, Publication 25, Delivery charges"),
	),
	state(
		"VT",
		"6",
		olderRate,
		"Vermont Department of Taxes, Sales and Use Tax",
		groceries("0", "Vermont Statutes 32 9741(13), Food"),
		clothingExempt("Vermont Statutes 32 9741(45), Clothing"),
	),
	state(
		"VA",
		"5.3",
		"2013-07-01",
		"Virginia Department of Taxation, Retail Sales and Use Tax (4.3% state, 1% local in every locality)",
		groceries("1", "Virginia Department of Taxation, Sales Tax on Food and Personal Hygiene Products", "2023-01-01"),
		digitalUntaxed("Virginia Department of Taxation, Rulings of the Tax Commissioner on electronic delivery"),
		shippingUntaxed("Virginia Administrative Code 23VAC10-210-6000, Transportation and delivery charges"),
	),
	state(
		"WA",
		"6.5",
		olderRate,
		"Washington Department of Revenue, Retail Sales Tax; RCW 82.08.020",
		groceries("0", "Revised Code of Washington 82.08.0293, Food and food ingredients"),
	),
	state(
		"WV",
		"6",
		olderRate,
		"West Virginia Tax Division, Sales and Use Tax (TSD-300)",
		groceries("0", "West Virginia Code 11-15-3a, Food and food ingredients", "2013-07-01"),
		digitalUntaxed("West Virginia, Streamlined Sales Tax Taxability Matrix, Specified digital products"),
	),
	state(
		"WI",
		"5",
		olderRate,
		"Wisconsin Department of Revenue, Publication 201",
		groceries("0", "Wisconsin Statutes 77.54(20n), Food and food ingredients"),
	),
	state(
		"WY",
		"4",
		olderRate,
		"Wyoming Department of Revenue, Sales and Use Tax Publication",
		groceries("0", "Wyoming Statutes 39-15-105(a)(vi)(E), Food for domestic home consumption"),
		shippingUntaxed("Wyoming Department of Revenue, separately stated delivery charges"),
	),
];

/** The two-letter codes of the table, in its order. */
export const stateCodes: ReadonlyArray<string> = stateTaxes.map((row) => row.state);
