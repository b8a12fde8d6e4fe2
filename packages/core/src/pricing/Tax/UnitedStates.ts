/**
 * Sales tax of the fifty states and the District of Columbia, as data.
 *
 * **How to read it.** A general rate is the lowest rate that holds everywhere in the state: the state's own rate, and
 * in California, Nevada, Utah and Virginia also the local rate that state law imposes in every locality. Taxes set by
 * counties, cities, and districts are not included; a seller adds them as its own tax rates. A rule states how a
 * category's tax differs from the general rate. Without a rule, `digital_goods` are taxed at the general rate.
 * `services` are untaxed in every state (see `Table.ts`). Each state that has a sales tax has a rule for `shipping`.
 *
 * **Dates.** A row holds from the first moment of `from` to the last of `until`, by the clock of the state. `olderRate`
 * stands for everything in force before 2010. The table is correct as of `statedAt`, and has the later changes that had
 * been enacted by then. A row that ends is followed by another from the next day (`Expiry.ts`).
 *
 * **What it simplifies.** Categories are as wide as in `Category.ts`. There are no sales-tax holidays, no rules for
 * individual products (candy, soda, fur, software) and no taxes on luxury items. Shipping is taxed as a separately
 * stated charge for delivery by common carrier or mail. It is a sensible default, not legal advice.
 */
import type { TaxCategory } from "./Category.js";

/** The days on which a row holds, and what it is taken from. */
export interface TaxPeriod {
	/** The first day, such as `2026-10-01`. */
	readonly from: string;
	/** The last day; absent: until further notice. */
	readonly until?: string;
	/** The law, or the revenue department's publication, that states it. */
	readonly source: string;
}

export interface GeneralRate extends TaxPeriod {
	/** Percent as a decimal string. */
	readonly rate: string;
}

/**
 * When a delivery charge is taxed at the general rate: always, or if anything taxable is delivered. With `by_share`, a
 * part of the charge is taxed: the share of taxable goods in the price of what is delivered.
 */
export type DeliveryRule = "always" | "if_taxable" | "by_share";

/** How one category's tax in one state differs from the general rate. */
export interface TaxRule extends TaxPeriod {
	readonly category: TaxCategory;
	/** Percent as a decimal string; `general` if only the threshold or the delivery rule below differs. */
	readonly rate: string | "general";
	/** A unit that costs less than this many cents after discounts is exempt; otherwise its whole price is taxed. */
	readonly exempt_below_unit_amount?: number;
	/** This many cents of each unit's price after discounts are exempt; only the rest is taxed. */
	readonly exempt_unit_amount?: number;
	/** Present in rules for `shipping` that do not exempt it. */
	readonly delivery?: DeliveryRule;
}

export interface StateTax {
	/** Two-letter postal code. */
	readonly state: string;
	/** The time zone of most of the state's people, by which its rates begin and end. */
	readonly time_zone: string;
	/** The general rates, oldest first. */
	readonly rates: ReadonlyArray<GeneralRate>;
	/** The rules of each category, oldest first. */
	readonly rules: ReadonlyArray<TaxRule>;
}

/** The date of the table. For earlier days, it answers as for this one. */
export const statedAt = "2026-01-01";

/** Stands for every day before 2010. */
const olderRate = "2010-01-01";

/** States by their time zone; the others are in the eastern one. */
const statesByZone: Readonly<Record<string, string>> = {
	"America/Chicago": "AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI",
	"America/Denver": "CO ID MT NM UT WY",
	"America/Phoenix": "AZ",
	"America/Los_Angeles": "CA NV OR WA",
	"America/Anchorage": "AK",
	"Pacific/Honolulu": "HI",
};

const zoneOf = (code: string): string =>
	Object.entries(statesByZone).find(([, states]) => states.split(" ").includes(code))?.[0] ?? "America/New_York";

/** A state with these general rates, oldest first. */
const stateOf = (code: string, rates: ReadonlyArray<GeneralRate>, ...rules: ReadonlyArray<TaxRule>): StateTax => ({
	state: code,
	time_zone: zoneOf(code),
	rates,
	rules,
});

/** A state with one general rate. */
const state = (code: string, rate: string, from: string, source: string, ...rules: ReadonlyArray<TaxRule>): StateTax =>
	stateOf(code, [{ rate, from, source }], ...rules);

const groceries = (rate: string, source: string, from = olderRate): TaxRule => ({
	category: "groceries",
	rate,
	from,
	source,
});

const clothingExempt = (source: string): TaxRule => ({ category: "clothing", rate: "0", from: olderRate, source });

const digitalUntaxed = (source: string): TaxRule => ({ category: "digital_goods", rate: "0", from: olderRate, source });

const shippingUntaxed = (source: string, from = olderRate): TaxRule => ({
	category: "shipping",
	rate: "0",
	from,
	source,
});

const shipping = (delivery: DeliveryRule, source: string, from = olderRate): TaxRule => ({
	category: "shipping",
	rate: "general",
	delivery,
	from,
	source,
});

/**
 * The Streamlined Sales and Use Tax Agreement, Appendix C, Part I, "delivery charges". Its members tax a share of the
 * charge, which is that of taxable property in the price of the shipment. `law` is where the state has adopted it.
 */
const shippingByShare = (law: string): TaxRule =>
	shipping("by_share", `Streamlined Sales and Use Tax Agreement, Appendix C, Delivery charges; ${law}`);

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
		shippingByShare("Arkansas Rule GR-18, Transportation and delivery charges"),
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
		shipping("if_taxable", "Connecticut General Statutes 12-407(a)(8), delivery charges for taxable property"),
	),
	noSalesTax("DE", "Delaware Division of Revenue"),
	stateOf(
		"DC",
		[
			{
				rate: "6",
				from: "2018-10-01",
				until: "2026-09-30",
				source:
					"District of Columbia Office of Tax and Revenue, Tax Rates; FY 2026 Budget Support Act (repeals the step of 2025-10-01)",
			},
			{
				rate: "7",
				from: "2026-10-01",
				source: "District of Columbia FY 2025 Budget Support Act of 2024, D.C. Code 47-2002 (7 % from 2026-10-01)",
			},
		],
		groceries("0", "D.C. Code 47-2005, Exemptions (food for home consumption)"),
		shipping(
			"if_taxable",
			"D.C. Code 47-2001, Sales price, and Municipal Regulations 9-4, delivery charges of taxable sales",
		),
	),
	state(
		"FL",
		"6",
		olderRate,
		"Florida Department of Revenue, Florida Sales and Use Tax (GT-800013)",
		groceries("0", "Florida Statutes 212.08(1)"),
		digitalUntaxed("Florida Department of Revenue, Technical Assistance Advisement on electronically delivered goods"),
		shipping("if_taxable", "Florida Administrative Code 12A-1.045, Transportation Charges"),
	),
	state(
		"GA",
		"4",
		olderRate,
		"Georgia Department of Revenue, Sales Tax Rates",
		groceries("0", "Official Code of Georgia 48-8-3(57), food for off-premises consumption (state tax)"),
		shippingByShare("Georgia Rule 560-12-2-.45, Delivery Charges"),
	),
	state(
		"HI",
		"4",
		olderRate,
		"Hawaii Department of Taxation, General Excise Tax Facts 96-1",
		shipping("always", "Hawaii Department of Taxation, General Excise Tax on gross income, HRS 237-13"),
	),
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
		shipping("if_taxable", "86 Ill. Adm. Code 130.415, Transportation and Delivery Charges", "2009-11-19"),
	),
	state(
		"IN",
		"7",
		olderRate,
		"Indiana Department of Revenue, Sales Tax; Indiana Code 6-2.5-2-2",
		groceries("0", "Indiana Code 6-2.5-5-20, Food and food ingredients"),
		shippingByShare("Indiana Code 6-2.5-1-14.7 and Sales Tax Information Bulletin 92"),
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
		shippingByShare("Kentucky Revised Statutes 139.010, Delivery charges"),
	),
	stateOf(
		"LA",
		[
			{
				rate: "5",
				from: "2025-01-01",
				until: "2029-12-31",
				source: "Louisiana Department of Revenue, Act 11 of the 2024 Third Extraordinary Session (until 2029-12-31)",
			},
			{
				rate: "4.75",
				from: "2030-01-01",
				source: "Louisiana Act 11 of the 2024 Third Extraordinary Session (4.75 % from 2030-01-01)",
			},
		],
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
			from: olderRate,
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
		shippingByShare("Minnesota Department of Revenue, Sales Tax Fact Sheet 155, Delivery Charges"),
	),
	state(
		"MS",
		"7",
		olderRate,
		"Mississippi Department of Revenue, Sales Tax Rates",
		groceries("5", "Mississippi House Bill 1 of 2025, Build Up Mississippi Act", "2025-07-01"),
		shipping("if_taxable", "Mississippi Code 27-65-3, gross proceeds of sales include delivery charges"),
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
		shippingByShare("Nebraska Sales and Use Tax Regulation 1-079, Delivery Charges"),
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
		shippingByShare("New Jersey Statutes 54:32B-2(rr), Delivery charges"),
	),
	state(
		"NM",
		"4.875",
		"2023-07-01",
		"New Mexico Taxation and Revenue Department, Gross Receipts Tax Rate Schedule",
		groceries("0", "New Mexico Statutes 7-9-92, Deduction for food at a retail food store"),
		shipping("if_taxable", "New Mexico Statutes 7-9-3.5, Gross receipts, delivery with the sale of taxable property"),
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
			from: "2012-04-01",
			source: "New York Tax Bulletin ST-530; items under $110 are exempt from the state's tax",
		},
		digitalUntaxed("New York Department of Taxation and Finance, Advisory Opinions on digital products"),
		shipping("if_taxable", "New York Tax Bulletin ST-838, Shipping and Delivery Charges (2012-05-14)"),
	),
	state(
		"NC",
		"4.75",
		"2011-07-01",
		"North Carolina Department of Revenue, Current Sales and Use Tax Rates",
		groceries("0", "North Carolina General Statutes 105-164.13B (state tax; counties add 2%)"),
		shippingByShare("North Carolina General Statutes 105-164.3, Delivery charges"),
	),
	state(
		"ND",
		"5",
		olderRate,
		"North Dakota Office of State Tax Commissioner, Sales and Use Tax",
		groceries("0", "North Dakota Century Code 57-39.2-04.1, Food and food ingredients"),
		digitalUntaxed("North Dakota, Streamlined Sales Tax Taxability Matrix, Specified digital products"),
		shippingByShare("North Dakota Century Code 57-39.2-01, Delivery charges"),
	),
	state(
		"OH",
		"5.75",
		"2013-09-01",
		"Ohio Department of Taxation, Total State and Local Sales Tax Rates",
		groceries("0", "Ohio Revised Code 5739.02(B)(2), food for consumption off the premises"),
		shippingByShare("Ohio Revised Code 5739.01, Delivery charges, and Sales Tax Holiday FAQ"),
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
		shipping("if_taxable", "61 Pa. Code 54.1, Delivery charges"),
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
			from: "2012-10-01",
			source: "Rhode Island General Laws 44-18-30(27); only the part of an item's price above $250 is taxed",
		},
		shippingByShare("Rhode Island General Laws 44-18-7.1, Delivery charges"),
	),
	state(
		"SC",
		"6",
		olderRate,
		"South Carolina Department of Revenue, Sales and Use Tax",
		groceries("0", "South Carolina Code 12-36-2120(75), Unprepared food (state tax)"),
		digitalUntaxed("South Carolina Department of Revenue, Private Letter Rulings on downloaded works"),
		shipping("if_taxable", "South Carolina Regulation 117-310, Transportation Charges"),
	),
	stateOf(
		"SD",
		[
			{
				rate: "4.2",
				from: "2023-07-01",
				until: "2027-06-30",
				source: "South Dakota Department of Revenue, House Bill 1137 of 2023 (until 2027-06-30)",
			},
			{
				rate: "4.5",
				from: "2027-07-01",
				source: "South Dakota House Bill 1137 of 2023 (returns to 4.5 % on 2027-07-01)",
			},
		],
		shippingByShare("South Dakota Codified Laws 10-45-1.14, Delivery charges"),
	),
	state(
		"TN",
		"7",
		olderRate,
		"Tennessee Department of Revenue, Sales and Use Tax Rates",
		groceries("4", "Tennessee Code 67-6-228, Food and food ingredients (state tax)", "2017-07-01"),
		shippingByShare("Tennessee Code 67-6-102, Delivery charges"),
	),
	state(
		"TX",
		"6.25",
		olderRate,
		"Texas Comptroller, Sales and Use Tax; Tax Code 151.051",
		groceries("0", "Texas Tax Code 151.314, Food and food products"),
		shipping("if_taxable", "34 Texas Administrative Code 3.303, Transportation and Delivery Charges"),
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
		shippingByShare("Vermont Statutes 32 9701, Delivery charges"),
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
		shippingByShare("Washington Administrative Code 458-20-110, Delivery charges"),
	),
	state(
		"WV",
		"6",
		olderRate,
		"West Virginia Tax Division, Sales and Use Tax (TSD-300)",
		groceries("0", "West Virginia Code 11-15-3a, Food and food ingredients", "2013-07-01"),
		digitalUntaxed("West Virginia, Streamlined Sales Tax Taxability Matrix, Specified digital products"),
		shippingByShare("West Virginia Code 11-15B-2, Delivery charges"),
	),
	state(
		"WI",
		"5",
		olderRate,
		"Wisconsin Department of Revenue, Publication 201",
		groceries("0", "Wisconsin Statutes 77.54(20n), Food and food ingredients"),
		shippingByShare("Wisconsin Statutes 77.51(2k) and Administrative Code Tax 11.94, Delivery charges"),
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
