/**
 * The result of every command that changes a quantity (requirements: Quantity command result). It is stored with the
 * idempotency key, so a replay returns the levels as they were after the command.
 */
import { Either, Schema } from "effect";
import type { Caller } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { required } from "../../words/Optional.js";
import { compareText } from "../../words/Text.js";
import { InventoryLevel, inventoryLevelView, type StockLevel } from "./Level.js";
import type { InventoryMovement } from "./Movement.js";

const fields = {
	idempotency_key: required(Schema.String, "The `Idempotency-Key` that you sent with the command."),
	inventory_movement_ids: required(
		Schema.Array(Schema.String),
		"The command's movements: `invm_…`; empty if it changed nothing.",
	),
	resulting_inventory_levels: required(
		Schema.Array(InventoryLevel),
		"Each level that the command changed or set, as it was right after; by item ID, then by location ID.",
	),
};

/** The result of a command without a resource of its own, such as an adjustment. */
export const QuantityResult = Schema.Struct(fields).annotations({ identifier: "QuantityResult" });
export type QuantityResult = typeof QuantityResult.Type;

/**
 * Returns the schema for the result of a command on a resource, which becomes a field under its singular name:
 *
 *     const TransferResult = quantityResultWith({ inventory_transfer: required(InventoryTransfer, "…") });
 */
export const quantityResultWith = <Fields extends Schema.Struct.Fields>(resource: Fields) =>
	Schema.Struct({ ...fields, ...resource });

/**
 * Returns the key of a quantity command, or refuses with `IDEMPOTENCY_KEY_REQUIRED`. HTTP refuses earlier, according to
 * the contract; this check is for in-process callers.
 */
export const requiredKey = (caller: Caller): Either.Either<string, Refusal> => {
	const key = caller.request?.idempotency_key ?? null;
	return key === null ? refused("IDEMPOTENCY_KEY_REQUIRED") : Either.right(key);
};

/** Returns the levels in the order of the result, with their derived quantities. */
const levelsView = (levels: ReadonlyArray<StockLevel>): ReadonlyArray<InventoryLevel> =>
	[...levels]
		.sort((a, b) => compareText(a.inventory_item_id, b.inventory_item_id) || compareText(a.location_id, b.location_id))
		.map(inventoryLevelView);

/**
 * Returns the result of a command with these movements and levels. `resource` is `{}`, or the one resource under its
 * singular name, such as `{ inventory_reservation }`.
 *
 *     const key = yield* requiredKey(caller);
 *     const levels = yield* ledger.record(environment_id, movements);
 *     return quantityResult(key, movements, levels, { inventory_transfer });
 */
export const quantityResult = <Resource extends object>(
	idempotency_key: string,
	movements: ReadonlyArray<Pick<InventoryMovement, "inventory_movement_id">>,
	levels: ReadonlyArray<StockLevel>,
	resource: Resource,
): QuantityResult & Resource => ({
	idempotency_key,
	inventory_movement_ids: movements.map((movement) => movement.inventory_movement_id),
	resulting_inventory_levels: levelsView(levels),
	...resource,
});
