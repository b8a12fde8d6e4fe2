/** Amounts as buyers read them, by integer arithmetic alone. */

const grouped = (digits: string): string =>
	digits.length <= 3 ? digits : `${grouped(digits.slice(0, -3))},${digits.slice(-3)}`;

/** Dollars of cents, by their digits: `123456` is `$1,234.56`. The caller ensures a safe integer ≥ 0. */
export const dollars = (cents: number): string => {
	const digits = String(cents).padStart(3, "0");
	return `$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
};
