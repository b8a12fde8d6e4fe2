/** Reads from the environment how laws are tried; see `vitest.laws.ts`. */

export const DEFAULT_RUNS = 500;

export interface LawSettings {
	readonly runs: number;
	readonly seed: number;
	/** Which third of the laws is tried `runs` times; absent: all. */
	readonly third?: number;
}

const integerOf = (name: string, minimum: number, maximum: number): number | undefined => {
	const text = process.env[name];
	if (text === undefined || text === "") return undefined;
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < minimum || value > maximum)
		throw new Error(`${name} must be an integer of ${minimum} to ${maximum}.`);
	return value;
};

/** Such as 20261122. */
const today = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));

const third = integerOf("LAW_THIRD", 0, 2);

export const lawSettings: LawSettings = {
	runs: integerOf("LAW_RUNS", 1, 1_000_000) ?? DEFAULT_RUNS,
	seed: integerOf("LAW_SEED", 0, 0x7fffffff) ?? today(),
	...(third === undefined ? {} : { third }),
};

/** Says how laws are tried, so that a run can be repeated another day. */
export const told = ({ runs, seed, third }: LawSettings): string =>
	`Laws: LAW_RUNS=${runs} LAW_SEED=${seed}${third === undefined ? "" : ` LAW_THIRD=${third}`}`;
