/** A host's own split of an amount, such as a faster one, or one that another system requires. */

/**
 * Splits `total` in proportion to the weights, to the cent. Each share is rounded down, and the remaining cents go to the
 * largest remainders, the earliest first.
 */
export const split = (total: number, weights: ReadonlyArray<number>): ReadonlyArray<number> => {
	const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
	if (sum === 0n) return weights.map(() => 0);
	const shares = weights.map((weight, position) => {
		const product = BigInt(total) * BigInt(weight);
		return { position, cents: Number(product / sum), remainder: product % sum };
	});
	const left = total - shares.reduce((all, { cents }) => all + cents, 0);
	const favoured = [...shares].sort((a, b) =>
		a.remainder === b.remainder ? a.position - b.position : a.remainder > b.remainder ? -1 : 1,
	);
	for (const share of favoured.slice(0, left)) share.cents += 1;
	return shares.map(({ cents }) => cents);
};
