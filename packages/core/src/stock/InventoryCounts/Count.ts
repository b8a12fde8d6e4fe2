/**
 * A count of the stock at a location. Each line records the quantity that was expected when it was counted. Applying
 * the count adds the difference to what is on hand, so sales in between are preserved.
 *
 * Several counts may count the same item. The latest counting is authoritative, in whatever order they are applied. It
 * supersedes what earlier countings have added, and these add nothing after it. Pure; laws in `@svc/testkit`.
 */
import { Either, Schema } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { sum } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import { brokenBucket, emptyQuantities, maximumQuantity, type StockLevel } from "../StockLedger/Level.js";
import { quantityResultWith } from "../StockLedger/Result.js";

const maximumCountLines = 500;

const CountStatus = Schema.Literal("open", "applied", "canceled");

const quantity = Schema.Int.pipe(Schema.between(0, maximumQuantity));

export const InventoryCountLine = Schema.Struct({
	inventory_count_line_id: required(Schema.String, "The ID, assigned by svc: `invcl_…`."),
	inventory_item_id: required(Schema.String, "The item that you counted: `invi_…`."),
	counted_quantity: required(quantity, "Units that you found, in any condition."),
	expected_quantity: required(Schema.Int, "Units that the level had on hand when you sent the line."),
	difference_quantity: required(
		Schema.Int,
		"Counted less expected units: applying adds it to what is on hand, unless another count has already done so.",
	),
	counted_at: required(Schema.String, "When you sent the line (RFC 3339, UTC)."),
	level_version: optional(
		Schema.Int,
		"The `version` of the level when you sent the line; 0 if there was no level. Absent on lines from an older svc.",
	),
	applied_quantity: optional(Schema.Int, "Units that applying added to what is on hand; absent until then."),
	applied_level_version: optional(
		Schema.Int,
		"The `version` of the level just before it was applied; 0 if there was no level.",
	),
}).annotations({ identifier: "InventoryCountLine" });
export type InventoryCountLine = typeof InventoryCountLine.Type;

export const InventoryCount = Schema.Struct({
	inventory_count_id: required(Schema.String, "The ID, assigned by svc: `invc_…`."),
	status: required(CountStatus, "`open` until you apply or cancel it, which is final."),
	location_id: required(Schema.String, "Where the stock is counted: `loc_…`."),
	name: optional(Schema.String, "Your name for the count; absent if you gave none."),
	lines: required(Schema.Array(InventoryCountLine), "What you found, one line for each item; empty at first."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "InventoryCount" });
export type InventoryCount = typeof InventoryCount.Type;

export const inventoryCounts = collection<InventoryCount>()({
	name: "inventory_counts",
	resource: "inventory count",
	id: "inventory_count_id",
	prefix: "invc_",
	schema: InventoryCount,
	upcasts: [unchanged],
	filters: {
		status: { path: "status", values: CountStatus.literals },
		location_id: { path: "location_id" },
	},
});

export const CountResult = quantityResultWith({
	inventory_count: required(InventoryCount, "The count after the command."),
}).annotations({ identifier: "InventoryCountResult" });

export const CreateInventoryCount = Schema.Struct({
	location_id: required(Reference, "Where the stock is counted: `loc_…`."),
	name: optional(Name, "Your name for the count."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInventoryCount" });
export type CreateInventoryCount = typeof CreateInventoryCount.Type;

export const PutInventoryCountLines = Schema.Struct({
	lines: required(
		Schema.Array(
			Schema.Struct({
				inventory_item_id: required(Reference, "The item that you counted: `invi_…`; only one line may name it."),
				counted_quantity: required(
					Schema.NullOr(quantity),
					"Units that you found, in any condition; `null` removes the item from the count.",
				),
			}),
		).pipe(Schema.minItems(1), Schema.maxItems(maximumCountLines)),
		"The items that you have counted now; other lines of the count are unchanged.",
	),
	expected_version,
}).annotations({ identifier: "PutInventoryCountLines" });
export type PutInventoryCountLines = typeof PutInventoryCountLines.Type;

export const EndInventoryCount = Schema.Struct({ expected_version }).annotations({
	identifier: "EndInventoryCount",
});
export type EndInventoryCount = typeof EndInventoryCount.Type;

/** Returns the count that a request creates, open and without lines. */
export const createCount = (
	{ metadata = {}, ...request }: CreateInventoryCount,
	inventory_count_id: string,
	now: string,
): InventoryCount => ({
	inventory_count_id,
	status: "open",
	...request,
	lines: [],
	metadata,
	version: 1,
	created_at: now,
	updated_at: now,
});

const checkOpen = ({ inventory_count_id, status }: InventoryCount): Either.Either<void, Refusal> =>
	status === "open"
		? Either.void
		: refused("INVENTORY_COUNT_NOT_OPEN", {
				message: `The count ${inventory_count_id} is ${status}; only an open count can change.`,
			});

/** The level of an item that has none yet. */
const noLevel = { ...emptyQuantities, version: 0 };

/**
 * Returns the count with lines counted now against the levels of its location. `lineId` generates the IDs of new lines.
 */
export const countLines = (
	count: InventoryCount,
	request: PutInventoryCountLines,
	levels: ReadonlyArray<StockLevel>,
	lineId: () => string,
	now: string,
): Either.Either<InventoryCount, Refusal> =>
	Either.gen(function* () {
		yield* checkOpen(count);
		const items = request.lines.map((line) => line.inventory_item_id);
		const repeated = items.findIndex((item, position) => items.indexOf(item) < position);
		if (repeated >= 0)
			return yield* refused("INVALID_VALUE", {
				param: `lines[${repeated}].inventory_item_id`,
				message: `The request counts the item ${items[repeated]} twice: send a single line for it.`,
			});
		const byItem = new Map(levels.map((level) => [level.inventory_item_id, level]));
		const lines = new Map(count.lines.map((line) => [line.inventory_item_id, line]));
		for (const { counted_quantity, inventory_item_id } of request.lines) {
			if (counted_quantity === null) {
				lines.delete(inventory_item_id);
				continue;
			}
			const { on_hand_quantity: expected_quantity, version: level_version } = byItem.get(inventory_item_id) ?? noLevel;
			lines.set(inventory_item_id, {
				inventory_count_line_id: lines.get(inventory_item_id)?.inventory_count_line_id ?? lineId(),
				inventory_item_id,
				counted_quantity,
				expected_quantity,
				difference_quantity: counted_quantity - expected_quantity,
				counted_at: now,
				level_version,
			});
		}
		if (lines.size > maximumCountLines)
			return yield* refused("TOO_MANY_ITEMS", {
				param: "lines",
				message: `A count can have at most ${maximumCountLines} lines, not ${lines.size}: open another count for the rest.`,
			});
		return { ...count, lines: [...lines.values()], updated_at: now };
	});

/** The units of an item that applying a count adds to what is on hand. */
export interface CountDifference {
	readonly inventory_item_id: string;
	readonly units: number;
}

/** Whether one line was counted after another, judged by the versions of their level. */
const isLater = (line: InventoryCountLine, than: InventoryCountLine): boolean =>
	line.level_version !== undefined &&
	than.level_version !== undefined &&
	(line.level_version > than.level_version ||
		(line.level_version === than.level_version && line.counted_at > than.counted_at));

/**
 * The units that applying a line adds. `others` are the applied lines of its item: those counted later leave nothing to
 * add. What earlier ones have added since this one was counted is already in its difference.
 */
const unitsOf = (line: InventoryCountLine, others: ReadonlyArray<InventoryCountLine>): number => {
	const { difference_quantity, level_version } = line;
	if (others.some((other) => isLater(other, line))) return 0;
	if (level_version === undefined) return difference_quantity;
	const since = others.filter(({ applied_level_version = -1 }) => applied_level_version >= level_version);
	return difference_quantity - sum(since.map(({ applied_quantity = 0 }) => applied_quantity));
};

/**
 * Returns the applied count and its differences. `applied` are the counts of the location applied after the first line
 * was counted. Refuses if an item would have less on hand than is set aside, such as damaged units. This can happen if
 * more units have left since than the count found.
 */
export const applyCount = (
	count: InventoryCount,
	applied: ReadonlyArray<InventoryCount>,
	levels: ReadonlyArray<StockLevel>,
	now: string,
): Either.Either<{ readonly count: InventoryCount; readonly differences: ReadonlyArray<CountDifference> }, Refusal> =>
	Either.flatMap(checkOpen(count), () => {
		const byItem = new Map(levels.map((level) => [level.inventory_item_id, level]));
		const others = new Map<string, Array<InventoryCountLine>>();
		for (const line of applied.flatMap((one) => one.lines)) {
			const ofItem = others.get(line.inventory_item_id);
			if (ofItem === undefined) others.set(line.inventory_item_id, [line]);
			else ofItem.push(line);
		}
		const lines = count.lines.map((line): InventoryCountLine => {
			const { inventory_item_id } = line;
			const { version: applied_level_version } = byItem.get(inventory_item_id) ?? noLevel;
			return { ...line, applied_quantity: unitsOf(line, others.get(inventory_item_id) ?? []), applied_level_version };
		});
		const differences = lines
			.map(({ applied_quantity: units = 0, inventory_item_id }) => ({ inventory_item_id, units }))
			.filter(({ units }) => units !== 0);
		const broken = differences.filter(
			({ inventory_item_id, units }) =>
				brokenBucket(byItem.get(inventory_item_id) ?? emptyQuantities, { on_hand_quantity: units }) !== undefined,
		);
		return broken.length === 0
			? Either.right({ count: { ...count, status: "applied" as const, lines, updated_at: now }, differences })
			: refused("INVENTORY_QUANTITY_NEGATIVE", {
					message:
						"Some items would have less on hand than is set aside, or less than 0. Count them again if units have left since, or first adjust what is in quality control, damaged or quarantined.",
					details: broken.map(({ inventory_item_id, units }) => ({
						code: "INVENTORY_QUANTITY_NEGATIVE",
						inventory_item_id,
						difference_quantity: units,
					})),
				});
	});

/** Cancels a count; no stock changes. An already canceled count is unchanged. */
export const cancelCount = (count: InventoryCount, now: string): Either.Either<InventoryCount, Refusal> =>
	count.status === "canceled"
		? Either.right(count)
		: Either.map(checkOpen(count), () => ({ ...count, status: "canceled", updated_at: now }));
