/**
 * A plain model of stock, which adds up the accepted commands. It knows no locks, transactions or storage. It predicts
 * whether a command that runs alone must be accepted.
 */
import fc from "fast-check";

export const kinds = ["committed", "consumed", "released_from_held", "released_from_committed"] as const;
export type Kind = (typeof kinds)[number];

const index = fc.nat(1);
const units = fc.integer({ min: 1, max: 4 });

const command = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.record({
			tag: fc.constant("adjust" as const),
			item: index,
			place: index,
			on_hand: fc.integer({ min: -5, max: 8 }),
			damaged: fc.integer({ min: -1, max: 2 }),
		}),
	},
	/** Most sellable units are gone, in spite of claims on them. */
	{
		weight: 1,
		arbitrary: fc.record({ tag: fc.constant("lose" as const), item: index, place: index, left: fc.nat(3) }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ tag: fc.constant("safety" as const), item: index, place: index, units: fc.nat(3) }),
	},
	{
		weight: 6,
		arbitrary: fc.record({
			tag: fc.constant("hold" as const),
			/** One location, or both by the policy. */
			place: fc.option(index),
			wanted: fc.array(fc.record({ item: index, units }), { minLength: 1, maxLength: 3 }),
		}),
	},
	/** All available units of an item at a place, or one unit more. */
	{
		weight: 2,
		arbitrary: fc.record({ tag: fc.constant("exhaust" as const), item: index, place: index, extra: fc.nat(1) }),
	},
	{
		weight: 8,
		arbitrary: fc.record({
			tag: fc.constant("target" as const),
			kind: fc.constantFrom(...kinds, "committed" as const, "consumed" as const),
			line: fc.nat(20),
			aim: fc.oneof(
				{ weight: 5, arbitrary: fc.record({ tag: fc.constant("within" as const), units: fc.nat(5) }) },
				{ weight: 2, arbitrary: fc.constantFrom({ tag: "again" as const }, { tag: "lower" as const }) },
				{ weight: 3, arbitrary: fc.record({ tag: fc.constant("beyond" as const), units: fc.nat(2) }) },
			),
		}),
	},
	/** The hold has expired. */
	{ weight: 1, arbitrary: fc.record({ tag: fc.constant("expire" as const), line: fc.nat(20) }) },
	{ weight: 1, arbitrary: fc.record({ tag: fc.constant("transfer" as const), item: index, place: index, units }) },
	{
		weight: 1,
		arbitrary: fc.record({ tag: fc.constant("count" as const), item: index, place: index, counted: fc.nat(12) }),
	},
);
export type Command = typeof command extends fc.Arbitrary<infer A> ? A : never;

type Target = Extract<Command, { tag: "target" }>;
type Adjust = Extract<Command, { tag: "adjust" }>;

/** Concurrent commands; each may be sent a second time, as by a client without a response. */
const member = fc.record({ command, isRepeated: fc.boolean() });
export const batch = fc.oneof(
	{ weight: 3, arbitrary: fc.tuple(member) },
	{ weight: 2, arbitrary: fc.array(member, { minLength: 2, maxLength: 5 }) },
);

export interface ModelLevel {
	on_hand: number;
	damaged: number;
	safety: number;
}

export interface ModelLine {
	readonly reservation: string;
	readonly id: string;
	readonly level: ModelLevel;
	readonly requested: number;
	/** The highest accepted target of each kind. */
	readonly reached: Record<Kind, number>;
}

export const heldOf = ({ reached, requested }: ModelLine) => requested - reached.committed - reached.released_from_held;
export const committedOf = ({ reached }: ModelLine) =>
	reached.committed - reached.consumed - reached.released_from_committed;

export interface Model {
	readonly items: ReadonlyArray<string>;
	readonly places: ReadonlyArray<string>;
	readonly policy: string;
	readonly levels: Map<string, ModelLevel>;
	/** In the order of their creation, if that is known. */
	readonly lines: Array<ModelLine>;
	/** Expired reservations: units that were not committed by then are released. */
	readonly expired: Set<string>;
}

export const levelOf = (model: Model, item: number, place: number): ModelLevel => {
	const key = `${model.items[item]} ${model.places[place]}`;
	const level = model.levels.get(key) ?? { on_hand: 0, damaged: 0, safety: 0 };
	model.levels.set(key, level);
	return level;
};

export const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);
const linesAt = (model: Model, level: ModelLevel) => model.lines.filter((line) => line.level === level);
export const sellableOf = (level: ModelLevel) => level.on_hand - level.damaged;
export const claimsOf = (model: Model, level: ModelLevel) =>
	add(linesAt(model, level).map((line) => heldOf(line) + committedOf(line)));
export const availableOf = (model: Model, level: ModelLevel) =>
	Math.max(0, sellableOf(level) - level.safety - claimsOf(model, level));

/** Releases the held units of expired reservations. */
export const giveBack = (model: Model): void => {
	for (const line of model.lines)
		if (model.expired.has(line.reservation)) line.reached.released_from_held = line.requested - line.reached.committed;
};

/** Whether a command on a line can distinguish a right service from a wrong one. */
const isTelling = (model: Model, line: ModelLine, { aim, kind }: Target): boolean => {
	if (aim.tag === "lower") return line.reached[kind] > 0;
	// The units exist, but an earlier reservation claims them.
	if (aim.tag === "beyond" && kind === "consumed")
		return Math.min(committedOf(line), sellableOf(line.level)) > coveredOf(model, line);
	return roomOf(model, line, kind) > 0;
};

/** The line of a target: one with a meaningful outcome, if there is one. */
export const lineOf = (model: Model, target: Target): ModelLine | undefined => {
	const telling = model.lines.filter((line) => isTelling(model, line, target));
	const choice = telling.length > 0 ? telling : model.lines;
	return choice[target.line % Math.max(1, choice.length)];
};

/** How many more units of a line may be moved this way. */
const roomOf = (model: Model, line: ModelLine, kind: Kind): number => {
	if (kind === "consumed") return coveredOf(model, line);
	return kind === "released_from_committed" ? committedOf(line) : heldOf(line);
};

/** The cumulative target of a command. */
export const targetOf = (model: Model, line: ModelLine, { aim, kind }: Target): number => {
	const reached = line.reached[kind];
	const room = roomOf(model, line, kind);
	switch (aim.tag) {
		case "within":
			return reached + (room === 0 ? 0 : 1 + (aim.units % room));
		case "again":
			return reached;
		case "lower":
			return Math.max(0, reached - 1);
		case "beyond":
			return reached + room + 1 + aim.units;
	}
};

/** The units of a committed claim that stock covers: committed claims in their order, before all held ones. */
const coveredOf = (model: Model, wanted: ModelLine): number => {
	let left = Math.max(0, sellableOf(wanted.level));
	for (const line of linesAt(model, wanted.level)) {
		const covered = Math.min(left, committedOf(line));
		if (line === wanted) return covered;
		left -= covered;
	}
	return 0;
};

/** The adjustment that takes all but a few claimed sellable units of a level, if there is one. */
export const lossOf = (model: Model, { item, left, place }: Extract<Command, { tag: "lose" }>): Adjust => {
	const places = [0, 1].flatMap((one) => [0, 1].map((other) => ({ item: one, place: other })));
	const promised = places.filter((at) =>
		linesAt(model, levelOf(model, at.item, at.place)).some((line) => committedOf(line) > 0),
	);
	const at = promised[(2 * item + place) % Math.max(1, promised.length)] ?? { item, place };
	const sellable = sellableOf(levelOf(model, at.item, at.place));
	return { tag: "adjust", ...at, on_hand: Math.min(left, sellable) - sellable, damaged: 0 };
};

/** Whether a command that runs alone will be accepted. `undefined` if the model cannot say. */
export const prediction = (model: Model, one: Command): boolean | undefined => {
	switch (one.tag) {
		case "adjust": {
			const { on_hand, damaged } = levelOf(model, one.item, one.place);
			const after = { on_hand: on_hand + one.on_hand, damaged: damaged + one.damaged };
			return (one.on_hand !== 0 || one.damaged !== 0) && after.damaged >= 0 && after.on_hand >= after.damaged;
		}
		case "lose":
			return prediction(model, lossOf(model, one));
		case "exhaust": {
			const available = availableOf(model, levelOf(model, one.item, one.place));
			return available + one.extra === 0 ? undefined : one.extra === 0;
		}
		case "safety":
			return true;
		case "expire":
			return model.lines.length > 0 ? true : undefined;
		case "hold":
			return [0, 1].every((item) => {
				const wanted = add(one.wanted.filter((line) => line.item === item).map((line) => line.units));
				const places = one.place === null ? [0, 1] : [one.place];
				return wanted <= add(places.map((place) => availableOf(model, levelOf(model, item, place))));
			});
		case "target": {
			const line = lineOf(model, one);
			if (line === undefined) return undefined;
			const step = targetOf(model, line, one) - line.reached[one.kind];
			return step >= 0 && step <= roomOf(model, line, one.kind);
		}
		case "transfer": {
			const level = levelOf(model, one.item, one.place);
			return one.units <= sellableOf(level) - claimsOf(model, level);
		}
		case "count":
			return one.counted >= levelOf(model, one.item, one.place).damaged;
	}
};
