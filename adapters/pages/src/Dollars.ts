/** Formats amounts for buyers, using integer arithmetic only. */

const grouped = (digits: string): string =>
	digits.length <= 3 ? digits : `${grouped(digits.slice(0, -3))},${digits.slice(-3)}`;

/** Formats cents as dollars, digit by digit: `123456` is `$1,234.56`. The caller ensures a safe integer ≥ 0. */
export const dollars = (cents: number): string => {
	const digits = String(cents).padStart(3, "0");
	return `$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
};
