/**
 * Percentages, and the exact arithmetic of parts of an amount.
 *
 * On the wire, a percentage is a decimal string or number with at most four decimals (`"8.875"` is 8.875 %). Arithmetic
 * uses an integer in parts per million, so nothing is ever a float (decisions: Values).
 */
import { ParseResult, Schema } from "effect";

const percentPattern = /^(0|[1-9]\d{0,2})(\.\d{1,4})?$/;

/** Maximum number of decimals in a percentage. */
const maximumDecimals = 4;

/** Parts per million in one percent. */
const ppmPerPercent = 10 ** maximumDecimals;

/** Parts per million in the whole: 100 %. */
export const ppmPerWhole = 1_000_000;

/** Parses a percentage between 0 and 100 into its shortest decimal string, or `undefined` if it is invalid. */
export const parsePercent = (input: string | number): string | undefined => {
	const written = String(input);
	if (!percentPattern.test(written)) return undefined;
	const ppm = toPpm(written);
	return ppm > ppmPerWhole ? undefined : fromPpm(ppm);
};

/** Parts per million of a percentage accepted by `parsePercent` or a schema here: `"8.875"` gives 88,750. */
export const toPpm = (percent: string): number => {
	const point = percent.indexOf(".");
	if (point < 0) return Number(percent) * ppmPerPercent;
	const decimals = percent.slice(point + 1);
	return Number(percent.slice(0, point)) * ppmPerPercent + Number(decimals) * 10 ** (maximumDecimals - decimals.length);
};

/** The percentage as its shortest decimal string: 88,750 gives `"8.875"`. */
export const fromPpm = (ppm: number): string => {
	const whole = Math.floor(ppm / ppmPerPercent);
	const decimals = ppm % ppmPerPercent;
	return decimals === 0
		? String(whole)
		: `${whole}.${String(decimals).padStart(maximumDecimals, "0").replace(/0+$/, "")}`;
};

const fault = "must be a percent from 0 to 100 with at most 4 decimals, such as 8.875";

/** A percentage in documents and responses: the shortest decimal string. */
export const Percent = Schema.String.pipe(
	Schema.filter((value) => parsePercent(value) === value || fault, {
		identifier: "Percent",
		jsonSchema: { pattern: "^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,4})?$" },
	}),
);

/** A percentage as sent by callers, string or number; decoded to the form of `Percent`. */
export const PercentInput = Schema.transformOrFail(Schema.Union(Schema.String, Schema.Number), Schema.String, {
	strict: true,
	decode: (input, _, ast) => {
		const percent = parsePercent(input);
		return percent === undefined
			? ParseResult.fail(new ParseResult.Type(ast, input, fault))
			: ParseResult.succeed(percent);
	},
	encode: ParseResult.succeed,
}).annotations({
	identifier: "PercentInput",
	jsonSchema: {
		anyOf: [
			{ type: "string", pattern: "^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,4})?$" },
			{ type: "number", minimum: 0, maximum: 100 },
		],
		description: "From 0 to 100, with at most 4 decimals.",
	},
});

export interface Quotient {
	readonly quotient: number;
	/** In 0 … divisor − 1, even for a negative product. */
	readonly remainder: number;
}

/**
 * `factor × other / divisor` rounded down, and the remainder, exactly. Uses `bigint` if the product is too large for a
 * number. All three are safe integers and the divisor is positive. Throws a `RangeError` if the quotient is not a safe
 * integer.
 */
export const divideProduct = (factor: number, other: number, divisor: number): Quotient => {
	const product = factor * other;
	if (Math.abs(product) + divisor <= Number.MAX_SAFE_INTEGER) {
		const rest = product % divisor;
		const remainder = rest < 0 ? rest + divisor : rest;
		return { quotient: (product - remainder) / divisor, remainder };
	}
	const exact = BigInt(factor) * BigInt(other);
	const rest = exact % BigInt(divisor);
	const remainder = rest < 0n ? rest + BigInt(divisor) : rest;
	const quotient = Number((exact - remainder) / BigInt(divisor));
	if (!Number.isSafeInteger(quotient)) throw new RangeError("The quotient is not a safe integer.");
	return { quotient, remainder: Number(remainder) };
};

/** `amount × numerator / denominator`, rounded half up: refunds of `q` of `r` units, late fees, every percentage. */
export const partOf = (amount: number, numerator: number, denominator: number): number => {
	const { quotient, remainder } = divideProduct(amount, numerator, denominator);
	// Doubling a safe integer is exact in a float, so the comparison is too.
	return remainder * 2 >= denominator ? quotient + 1 : quotient;
};

/** The percentage of an amount in cents, rounded half up. */
export const percentOf = (amount: number, ppm: number): number => partOf(amount, ppm, ppmPerWhole);

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestCommonDivisor(b, a % b));

/**
 * The decimals of a fraction below one, or `undefined` if they never end: only factors 2 and 5 of the denominator
 * terminate.
 */
const decimalsOf = (numerator: bigint, denominator: bigint): string | undefined => {
	let rest = denominator;
	while (rest % 2n === 0n) rest /= 2n;
	while (rest % 5n === 0n) rest /= 5n;
	if (rest !== 1n) return undefined;
	let digits = "";
	for (let left = numerator; left > 0n; left = (left * 10n) % denominator) digits += (left * 10n) / denominator;
	return digits;
};

/** `amount × numerator / denominator` (all ≥ 0) before any rounding: a decimal such as `8.3125`, or `100/3`. */
export const exactPartOf = (amount: number, numerator: number, denominator: number): string => {
	const product = BigInt(amount) * BigInt(numerator);
	const common = greatestCommonDivisor(product, BigInt(denominator));
	const dividend = product / common;
	const divisor = BigInt(denominator) / common;
	const decimals = decimalsOf(dividend % divisor, divisor);
	if (decimals === undefined) return `${dividend}/${divisor}`;
	return decimals === "" ? `${dividend}` : `${dividend / divisor}.${decimals}`;
};
