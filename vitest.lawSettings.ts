/** Reads from the environment how laws are tried; see `vitest.laws.ts`. */

export const DEFAULT_RUNS = 500;

export interface LawSettings {
	readonly runs: number;
	readonly seed: number;
	/** Which third of the laws is tried `runs` times; absent: all. */
	readonly third?: number;
}

export type Variables = Readonly<Record<string, string | undefined>>;

const integerOf = (variables: Variables, name: string, minimum: number, maximum: number): number | undefined => {
	const text = variables[name];
	if (text === undefined || text === "") return undefined;
	const value = Number(text);
	if (!/^\d+$/.test(text) || value < minimum || value > maximum)
		throw new Error(`${name} must be an integer of ${minimum} to ${maximum}.`);
	return value;
};

/** A 32-bit FNV-1a hash: it spreads names evenly over the thirds and the seeds. */
export const hashOf = (text: string): number => {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return hash >>> 0;
};

/** Such as 20261122. */
const dateOf = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll("-", ""));

export const lawSettingsOf = (variables: Variables, now: Date): LawSettings => {
	const third = integerOf(variables, "LAW_THIRD", 0, 2);
	return {
		runs: integerOf(variables, "LAW_RUNS", 1, 1_000_000) ?? DEFAULT_RUNS,
		seed: integerOf(variables, "LAW_SEED", 0, 0x7fffffff) ?? dateOf(now),
		...(third === undefined ? {} : { third }),
	};
};

export const lawSettings: LawSettings = lawSettingsOf(process.env, new Date());

/** Says how laws are tried, so that a run can be repeated another day. */
export const describeSettings = ({ runs, seed, third }: LawSettings): string =>
	`Laws: LAW_RUNS=${runs} LAW_SEED=${seed}${third === undefined ? "" : ` LAW_THIRD=${third}`}`;
