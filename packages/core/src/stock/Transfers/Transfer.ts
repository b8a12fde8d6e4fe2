/**
 * Stock in transit from one location to another. What is shipped leaves the source, what is received arrives at the
 * destination; between the two, it is on hand nowhere. Quantities change by cumulative targets, like those of a
 * reservation. A target is a line's total, so repeating it changes nothing.
 *
 * Canceling returns what was shipped but not received to the source. If stock was lost in transit, receive it and then
 * write it off with an adjustment: a loss is always recorded.
 */
import { Either, Schema } from "effect";
import { invalid, notFound, type Refusal, refuse, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Reference } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import { claimsOf, type Deltas, maximumQuantity, type StockLevel, sellableOf } from "../StockLedger/Level.js";
import type { MovementType } from "../StockLedger/Movement.js";
import { quantityResultWith } from "../StockLedger/Result.js";

const maximumTransferLines = 500;

const TransferStatus = Schema.Literal("draft", "in_transit", "completed", "canceled");
type TransferStatus = typeof TransferStatus.Type;

const quantity = Schema.Int.pipe(Schema.between(0, maximumQuantity));
const requested = Schema.Int.pipe(Schema.between(1, maximumQuantity));

export const InventoryTransferLine = Schema.Struct({
	inventory_transfer_line_id: required(Schema.String, "The ID, assigned by svc: `invtl_…`."),
	inventory_item_id: required(Schema.String, "The item that moves: `invi_…`."),
	requested_quantity: required(quantity, "Units to move."),
	shipped_quantity: required(quantity, "Units that have left the source, including those that a cancel returned."),
	received_quantity: required(quantity, "Units that have arrived at the destination."),
	returned_quantity: required(quantity, "Units that a cancel returned to the source."),
}).annotations({ identifier: "InventoryTransferLine" });
export type InventoryTransferLine = typeof InventoryTransferLine.Type;

export const InventoryTransfer = Schema.Struct({
	inventory_transfer_id: required(Schema.String, "The ID, assigned by svc: `invt_…`."),
	status: required(
		TransferStatus,
		"`draft` until something is shipped; `completed` once everything requested has been received.",
	),
	source_location_id: required(Schema.String, "Where the units leave: `loc_…`."),
	destination_location_id: required(Schema.String, "Where the units arrive: `loc_…`."),
	lines: required(Schema.Array(InventoryTransferLine), "What moves, one line for each item."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "InventoryTransfer" });
export type InventoryTransfer = typeof InventoryTransfer.Type;

export const inventoryTransfers = collection<InventoryTransfer>()({
	name: "inventory_transfers",
	resource: "inventory transfer",
	id: "inventory_transfer_id",
	prefix: "invt_",
	schema: InventoryTransfer,
	filters: {
		status: { path: "status", values: TransferStatus.literals },
		source_location_id: { path: "source_location_id" },
		destination_location_id: { path: "destination_location_id" },
	},
});

export const TransferResult = quantityResultWith({
	inventory_transfer: required(InventoryTransfer, "The transfer after the command."),
}).annotations({ identifier: "InventoryTransferResult" });

export const CreateInventoryTransfer = Schema.Struct({
	source_location_id: required(Reference, "Where the units leave: `loc_…`."),
	destination_location_id: required(Reference, "Where the units arrive: `loc_…`; it must not be the source."),
	lines: required(
		Schema.Array(
			Schema.Struct({
				inventory_item_id: required(Reference, "The item to move: `invi_…`; only one line may name it."),
				requested_quantity: required(requested, "Units to move."),
			}),
		).pipe(Schema.minItems(1), Schema.maxItems(maximumTransferLines)),
		"What to move, one line for each item.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInventoryTransfer" });
export type CreateInventoryTransfer = typeof CreateInventoryTransfer.Type;

const inventory_transfer_line_id = required(Reference, "A line of the transfer, each at most once: `invtl_…`.");

const transition = <A, I>(line: Schema.Schema<A, I>) =>
	Schema.Struct({
		lines: required(
			Schema.Array(line).pipe(Schema.minItems(1), Schema.maxItems(maximumTransferLines)),
			"The lines to change: either all of them change, or none.",
		),
		expected_version,
	});

export const ShipInventoryTransfer = transition(
	Schema.Struct({
		inventory_transfer_line_id,
		target_shipped_quantity: required(quantity, "Units shipped in total so far; at most the requested ones."),
	}),
).annotations({ identifier: "ShipInventoryTransfer" });
export type ShipInventoryTransfer = typeof ShipInventoryTransfer.Type;

export const ReceiveInventoryTransfer = transition(
	Schema.Struct({
		inventory_transfer_line_id,
		target_received_quantity: required(quantity, "Units received in total so far; at most the shipped ones."),
	}),
).annotations({ identifier: "ReceiveInventoryTransfer" });
export type ReceiveInventoryTransfer = typeof ReceiveInventoryTransfer.Type;

export const CancelInventoryTransfer = Schema.Struct({ expected_version }).annotations({
	identifier: "CancelInventoryTransfer",
});
export type CancelInventoryTransfer = typeof CancelInventoryTransfer.Type;

/** A movement of one item at the source or the destination. */
export interface TransferMove {
	readonly inventory_item_id: string;
	readonly location_id: string;
	readonly movement_type: MovementType;
	readonly deltas: Deltas;
	readonly reason?: string;
}

/** The transfer after a command, still at the version that was loaded, and the movements that it causes. */
export interface TransferChange {
	readonly transfer: InventoryTransfer;
	readonly moves: ReadonlyArray<TransferMove>;
}

/** Refuses a transfer to its own source, and an item that is named twice. */
export const checkTransfer = (request: CreateInventoryTransfer): Either.Either<void, Refusal> => {
	if (request.source_location_id === request.destination_location_id)
		return invalid(
			"destination_location_id",
			`The source and the destination are both ${request.source_location_id}: choose another destination.`,
		);
	const items = request.lines.map((line) => line.inventory_item_id);
	const repeated = items.findIndex((item, position) => items.indexOf(item) < position);
	return repeated < 0
		? Either.void
		: invalid(
				`lines[${repeated}].inventory_item_id`,
				`The transfer names the item ${items[repeated]} twice: send a single line for it.`,
			);
};

/** Returns the transfer that a request creates; nothing moves yet. `lineId` generates an ID for each line. */
export const createTransfer = (
	{ lines, metadata = {}, ...places }: CreateInventoryTransfer,
	inventory_transfer_id: string,
	lineId: () => string,
	now: string,
): InventoryTransfer => ({
	inventory_transfer_id,
	status: "draft",
	...places,
	lines: lines.map((line) => ({
		inventory_transfer_line_id: lineId(),
		...line,
		shipped_quantity: 0,
		received_quantity: 0,
		returned_quantity: 0,
	})),
	metadata,
	version: 1,
	created_at: now,
	updated_at: now,
});

const isOpen = ({ status }: InventoryTransfer): boolean => status === "draft" || status === "in_transit";

const notOpen = ({ inventory_transfer_id, status }: InventoryTransfer): Refusal =>
	refuse("INVENTORY_TRANSFER_NOT_OPEN", {
		message: `The transfer ${inventory_transfer_id} is ${status}; only a draft or one in transit can change.`,
	});

const statusOf = (lines: ReadonlyArray<InventoryTransferLine>): TransferStatus => {
	if (lines.every((line) => line.received_quantity === line.requested_quantity)) return "completed";
	return lines.some((line) => line.shipped_quantity > 0) ? "in_transit" : "draft";
};

interface Step {
	readonly field: "shipped_quantity" | "received_quantity";
	readonly target: "target_shipped_quantity" | "target_received_quantity";
	/** The verb in messages, such as "shipped". */
	readonly verb: string;
	/** Returns the highest target of a line. */
	readonly limit: (line: InventoryTransferLine) => number;
	readonly move: (transfer: InventoryTransfer, inventory_item_id: string, units: number) => TransferMove;
}

const shipping: Step = {
	field: "shipped_quantity",
	target: "target_shipped_quantity",
	verb: "shipped",
	limit: (line) => line.requested_quantity,
	move: ({ source_location_id }, inventory_item_id, units) => ({
		inventory_item_id,
		location_id: source_location_id,
		movement_type: "transfer_out",
		deltas: { on_hand_quantity: -units },
	}),
};

const receiving: Step = {
	field: "received_quantity",
	target: "target_received_quantity",
	verb: "received",
	limit: (line) => line.shipped_quantity,
	move: ({ destination_location_id }, inventory_item_id, units) => ({
		inventory_item_id,
		location_id: destination_location_id,
		movement_type: "transfer_in",
		deltas: { on_hand_quantity: units },
	}),
};

interface Target {
	readonly inventory_transfer_line_id: string;
	readonly quantity: number;
}

const checkTarget = (
	line: InventoryTransferLine,
	wanted: number,
	step: Step,
	param: string,
): Either.Either<number, Refusal> => {
	const done = line[step.field];
	if (wanted < done)
		return refused("INVENTORY_TARGET_BELOW_APPLIED", {
			param,
			message: `The line ${line.inventory_transfer_line_id} already has ${done} units ${step.verb}. ${step.target} is a total and cannot fall to ${wanted}.`,
		});
	const limit = step.limit(line);
	return wanted <= Math.max(limit, done)
		? Either.right(wanted - done)
		: refused("INVENTORY_TARGET_NOT_REACHABLE", {
				param,
				message: `The line ${line.inventory_transfer_line_id} can have at most ${limit} units ${step.verb}, not ${wanted}.`,
			});
};

const advance = (
	transfer: InventoryTransfer,
	targets: ReadonlyArray<Target>,
	step: Step,
	now: string,
): Either.Either<TransferChange, Refusal> => {
	const lines = new Map(transfer.lines.map((line) => [line.inventory_transfer_line_id, line]));
	const named = new Set<string>();
	const moves: Array<TransferMove> = [];
	for (const [position, { inventory_transfer_line_id: id, quantity }] of targets.entries()) {
		const line = lines.get(id);
		const param = `lines[${position}].inventory_transfer_line_id`;
		if (line === undefined) return Either.left(notFound("inventory transfer line", id, param));
		if (named.has(id)) return invalid(param, `The request names the line ${id} twice: send a single entry.`);
		named.add(id);
		const units = checkTarget(line, quantity, step, `lines[${position}].${step.target}`);
		if (Either.isLeft(units)) return Either.left(units.left);
		if (units.right === 0) continue;
		lines.set(id, { ...line, [step.field]: quantity });
		moves.push(step.move(transfer, line.inventory_item_id, units.right));
	}
	if (moves.length === 0) return Either.right({ transfer, moves });
	if (!isOpen(transfer)) return Either.left(notOpen(transfer));
	const changed = [...lines.values()];
	return Either.right({
		transfer: { ...transfer, lines: changed, status: statusOf(changed), updated_at: now },
		moves,
	});
};

/** Returns what a transfer may take from a level: sellable stock without a claim on it, including safety stock. */
const freeOf = (level: StockLevel | undefined): number =>
	level === undefined ? 0 : Math.max(0, sellableOf(level) - claimsOf(level));

const checkFree = (
	moves: ReadonlyArray<TransferMove>,
	levels: ReadonlyArray<StockLevel>,
): Either.Either<void, Refusal> => {
	const byItem = new Map(levels.map((level) => [level.inventory_item_id, level]));
	const short = moves.flatMap(({ deltas, inventory_item_id }) => {
		const requested_quantity = 0 - (deltas.on_hand_quantity ?? 0);
		const available_quantity = Math.min(requested_quantity, freeOf(byItem.get(inventory_item_id)));
		const shortfall_quantity = requested_quantity - available_quantity;
		const code = "INSUFFICIENT_AVAILABLE_QUANTITY";
		return shortfall_quantity === 0
			? []
			: [{ code, inventory_item_id, requested_quantity, available_quantity, shortfall_quantity }];
	});
	return short.length === 0
		? Either.void
		: refused("INVENTORY_UNAVAILABLE", {
				message:
					"The source has less unclaimed sellable stock than the request ships. Ship at most the available quantities.",
				details: short,
			});
};

/** Ships up to targets, all lines or none, but never claimed stock. `levels` are the locked levels of the source. */
export const shipTransfer = (
	transfer: InventoryTransfer,
	{ lines }: ShipInventoryTransfer,
	levels: ReadonlyArray<StockLevel>,
	now: string,
): Either.Either<TransferChange, Refusal> => {
	const targets = lines.map(({ target_shipped_quantity, ...line }) => ({ ...line, quantity: target_shipped_quantity }));
	return Either.flatMap(advance(transfer, targets, shipping, now), (change) =>
		Either.map(checkFree(change.moves, levels), () => change),
	);
};

/** Receives up to targets, all lines or none; never more than was shipped. */
export const receiveTransfer = (
	transfer: InventoryTransfer,
	{ lines }: ReceiveInventoryTransfer,
	now: string,
): Either.Either<TransferChange, Refusal> => {
	const targets = lines.map(({ target_received_quantity, ...line }) => ({
		...line,
		quantity: target_received_quantity,
	}));
	return advance(transfer, targets, receiving, now);
};

/** Cancels a transfer that is not completed; what is in transit returns to the source. */
export const cancelTransfer = (transfer: InventoryTransfer, now: string): Either.Either<TransferChange, Refusal> => {
	if (transfer.status === "canceled") return Either.right({ transfer, moves: [] });
	if (!isOpen(transfer)) return Either.left(notOpen(transfer));
	const lines = transfer.lines.map((line) => ({
		...line,
		returned_quantity: line.shipped_quantity - line.received_quantity,
	}));
	const moves = lines
		.filter((line) => line.returned_quantity > 0)
		.map(
			({ inventory_item_id, returned_quantity }): TransferMove => ({
				inventory_item_id,
				location_id: transfer.source_location_id,
				movement_type: "transfer_in",
				deltas: { on_hand_quantity: returned_quantity },
				reason: "The transfer was canceled",
			}),
		);
	return Either.right({ transfer: { ...transfer, lines, status: "canceled", updated_at: now }, moves });
};
