/**
 * Receives and inspects units, and creates their stock movements. Each received unit is either sellable, damaged,
 * quarantined, or awaiting inspection in quality control (laws in `@svc/testkit`).
 */
import { Either } from "effect";
import type { Move } from "../../stock/Reservations/StockMover.js";
import type { Deltas } from "../../stock/StockLedger/Level.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { sum } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import type { Disposition, ProcessReturnLine, ReturnReceiptInput } from "./Requests.js";
import type { ReturnDecision, ReturnLineItem, ReturnReceipt } from "./Return.js";

/** Maximum number of receipts per line. */
const maximumReceipts = 500;

type Placed = Readonly<Record<Disposition, number>>;

const nowhere: Placed = { sellable: 0, damaged: 0, quarantined: 0 };
const kinds = ["damaged", "quarantined", "sellable"] as const;
const unitsOf = (placed: Placed): number => sum(kinds.map((kind) => placed[kind]));

/** A stock movement of a line, and the receipt to which it belongs. */
export interface ReceiptMove extends Move {
	readonly receipt: number;
}

export interface Reception {
	readonly line: ReturnLineItem;
	readonly moves: ReadonlyArray<ReceiptMove>;
}

/** Splits `asked` into what `units` units take, and the rest. */
const split = (asked: Placed, units: number): readonly [taken: Placed, rest: Placed] => {
	const taken = { ...nowhere };
	const rest = { ...asked };
	let left = units;
	for (const kind of kinds) {
		const now = Math.min(left, asked[kind]);
		taken[kind] += now;
		rest[kind] -= now;
		left -= now;
	}
	return [taken, rest];
};

const placedOn = <A extends ReturnReceipt | ReturnLineItem>(on: A, placed: Placed, awaiting: number): A => ({
	...on,
	awaiting_inspection_quantity: on.awaiting_inspection_quantity + awaiting,
	sellable_quantity: on.sellable_quantity + placed.sellable,
	damaged_quantity: on.damaged_quantity + placed.damaged,
	quarantined_quantity: on.quarantined_quantity + placed.quarantined,
});

const withoutZeros = (deltas: Deltas): Deltas =>
	Object.fromEntries(Object.entries(deltas).filter(([, change]) => change !== 0));

/** The movement at a receipt's location; none if the line has no stock. */
const moveOf = (
	{ inventory_item_id, return_reason_name }: ReturnLineItem,
	{ receiving_location_id }: ReturnReceipt,
	receipt: number,
	movement_type: "return_receipt" | "return_inspection",
	deltas: Deltas,
): ReadonlyArray<ReceiptMove> =>
	inventory_item_id === undefined || receiving_location_id === undefined
		? []
		: [
				{
					inventory_item_id,
					location_id: receiving_location_id,
					movement_type,
					deltas: withoutZeros(deltas),
					reason: return_reason_name,
					receipt,
				},
			];

/** The facts of a receipt, with the decision's location if the receipt names none. */
interface Arrival extends Pick<ReturnReceipt, "receiving_location_id" | "source_system" | "received_at"> {}

const arrivalOf = (receipt: ReturnReceiptInput, decision: ReturnDecision, now: string): Arrival => {
	const { receiving_location_id = decision.receiving_location_id, received_at = now, source_system } = receipt;
	return {
		...defined({ receiving_location_id, source_system }),
		received_at,
	};
};

/** Whether the line already has this receipt, by its ID in the source system. */
const isRecorded = ({ receipts }: ReturnLineItem, { source_system }: Arrival): boolean =>
	source_system?.external_source_id !== undefined &&
	receipts.some(
		(receipt) =>
			receipt.source_system?.source_system_type === source_system.source_system_type &&
			receipt.source_system.external_source_id === source_system.external_source_id,
	);

const checkReceipt = (
	line: ReturnLineItem,
	quantity: number,
	arrival: Arrival,
	param: string,
): Either.Either<void, Refusal> => {
	const receivable_quantity = (line.decision?.return_required_quantity ?? 0) - line.received_quantity;
	if (quantity > receivable_quantity)
		return refused("RETURN_QUANTITY_EXCEEDS_APPROVED", {
			param: `${param}.received_quantity`,
			details: [{ code: "RETURN_QUANTITY_EXCEEDS_APPROVED", received_quantity: quantity, receivable_quantity }],
		});
	if (isRecorded(line, arrival))
		return refused("RETURN_RECEIPT_ALREADY_RECORDED", { param: "receipt.source_system.external_source_id" });
	if (line.receipts.length >= maximumReceipts)
		return refused("TOO_MANY_ITEMS", {
			message: `A line can have at most ${maximumReceipts} receipts: request another return for the rest.`,
			param,
		});
	return line.inventory_item_id !== undefined && arrival.receiving_location_id === undefined
		? refused("FIELD_REQUIRED", {
				message: "Stock is received at a location: name it on the receipt or in the decision.",
				param: "receipt.receiving_location_id",
			})
		: Either.void;
};

/** Records a receipt of `quantity` units. `asked` determines where its first units go. */
const arrive = (
	line: ReturnLineItem,
	quantity: number,
	asked: Placed,
	arrival: Arrival,
	waits: boolean,
): Reception & { readonly rest: Placed } => {
	if (quantity === 0) return { line, moves: [], rest: asked };
	const [taken, rest] = split(asked, quantity);
	const unnamed = quantity - unitsOf(taken);
	const placed = waits ? taken : { ...taken, sellable: taken.sellable + unnamed };
	const awaiting = waits ? unnamed : 0;
	const empty: ReturnReceipt = {
		...arrival,
		quantity,
		awaiting_inspection_quantity: 0,
		sellable_quantity: 0,
		damaged_quantity: 0,
		quarantined_quantity: 0,
		inventory_movement_ids: [],
	};
	const receipt = placedOn(empty, placed, awaiting);
	const received: ReturnLineItem = {
		...placedOn(line, placed, awaiting),
		received_quantity: line.received_quantity + quantity,
		receipts: [...line.receipts, receipt],
	};
	const moves = moveOf(line, receipt, line.receipts.length, "return_receipt", {
		on_hand_quantity: quantity,
		quality_control_quantity: awaiting,
		damaged_quantity: placed.damaged,
		quarantined_quantity: placed.quarantined,
	});
	return { line: received, moves, rest };
};

/** Places units that await inspection according to `asked`, those of the oldest receipt first. */
const inspect = (line: ReturnLineItem, asked: Placed): Reception => {
	let rest = asked;
	let inspected = line;
	const moves: Array<ReceiptMove> = [];
	const receipts = line.receipts.map((receipt, index) => {
		const [placed, left] = split(rest, receipt.awaiting_inspection_quantity);
		const units = unitsOf(placed);
		if (units === 0) return receipt;
		rest = left;
		inspected = placedOn(inspected, placed, -units);
		moves.push(
			...moveOf(line, receipt, index, "return_inspection", {
				quality_control_quantity: -units,
				damaged_quantity: placed.damaged,
				quarantined_quantity: placed.quarantined,
			}),
		);
		return placedOn(receipt, placed, -units);
	});
	return { line: { ...inspected, receipts }, moves };
};

const askedOf = ({ dispositions = [] }: ProcessReturnLine): Placed => {
	const asked = { ...nowhere };
	for (const { disposition, quantity } of dispositions) asked[disposition] += quantity;
	return asked;
};

/** Receives units of a line, and places them and inspected ones. `param` is the line's path in the request. */
export const receive = (
	line: ReturnLineItem,
	input: ProcessReturnLine,
	receipt: ReturnReceiptInput,
	param: string,
	now: string,
): Either.Either<Reception, Refusal> =>
	Either.gen(function* () {
		const { received_quantity: quantity = 0 } = input;
		const asked = askedOf(input);
		if (quantity === 0 && unitsOf(asked) === 0) return { line, moves: [] };
		const { decision } = line;
		if (decision === undefined) return yield* refused("RETURN_DECISION_REQUIRED", { param });
		const arrival = arrivalOf(receipt, decision, now);
		if (quantity > 0) yield* checkReceipt(line, quantity, arrival, param);
		const open_quantity = line.awaiting_inspection_quantity + quantity;
		if (unitsOf(asked) > open_quantity)
			return yield* refused("RETURN_DISPOSITION_EXCEEDS_RECEIVED", {
				param: `${param}.dispositions`,
				details: [{ code: "RETURN_DISPOSITION_EXCEEDS_RECEIVED", open_quantity }],
			});
		const inspected = inspectOlder(line, asked, quantity);
		const arrived = arrive(inspected.line, quantity, inspected.rest, arrival, decision.is_inspection_required);
		return { line: arrived.line, moves: [...inspected.moves, ...arrived.moves] };
	});

/** Inspects older units with the dispositions left over by this receipt's own units. */
const inspectOlder = (line: ReturnLineItem, asked: Placed, quantity: number): Reception & { readonly rest: Placed } => {
	const [own, older] = split(asked, quantity);
	return { ...inspect(line, older), rest: own };
};
