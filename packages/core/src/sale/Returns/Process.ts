/**
 * Processes a return: decides, receives, inspects, and resolves lines as requested. Pure; `Returns` carries out the
 * result in one transaction. Laws in `@svc/testkit`.
 */
import { Either } from "effect";
import { notFound, type Refusal, refused } from "../../words/Errors.js";
import type { Order } from "../Order/Order.js";
import { type LineUnits, payableUnits } from "../Refunds/PayableUnits.js";
import { decideLine } from "./Decision.js";
import { type ReceiptMove, type Reception, receive } from "./Reception.js";
import type {
	DeclineReturn,
	ProcessReturn,
	ProcessReturnLine,
	ResolutionType,
	ReturnReceiptInput,
} from "./Requests.js";
import { readyOf, resolveUnits } from "./Resolution.js";
import { type Return, type ReturnLineItem, type ReturnResolution, withStatuses } from "./Return.js";

/** A stock movement, and the return line to which it belongs. */
export interface ReturnMove extends ReceiptMove {
	readonly line: number;
}

/** Units of a line to resolve. `param` is their path in the request, or that of their line if it names no resolution. */
export interface ResolutionRequest {
	readonly line: number;
	readonly order_line_item_id: string;
	readonly resolution_type: ResolutionType;
	readonly quantity: number;
	readonly refund_adjustments: NonNullable<NonNullable<ProcessReturnLine["resolution"]>["refund_adjustments"]>;
	readonly param: string;
	readonly isAutomatic: boolean;
}

/** Units of a line that were to be resolved automatically, and for which the order has no money left. */
export interface UnpaidUnits {
	readonly return_line_item_id: string;
	readonly resolution_type: ResolutionType;
	readonly quantity: number;
}

export interface Processing {
	/** The return with its units moved and resolved. The outcomes of the resolutions are not known yet. */
	readonly processed: Return;
	readonly moves: ReadonlyArray<ReturnMove>;
	readonly asked: ReadonlyArray<ResolutionRequest>;
	/** What was left out, so that goods can always be received. It stays unresolved. */
	readonly unpaid: ReadonlyArray<UnpaidUnits>;
}

/** Refuses a return that has ended. */
const checkNotEnded = (one: Return): Either.Either<Return, Refusal> =>
	one.status === "requested" || one.status === "open"
		? Either.right(one)
		: refused("RETURN_NOT_OPEN", {
				message: `The return is ${one.status}, so it cannot change: request another return.`,
				blocking_resources: [{ resource_type: "return", resource_id: one.return_id, status: one.status }],
			});

const isBegun = ({ line_items }: Return): boolean =>
	line_items.some((line) => line.received_quantity > 0 || line.resolved_quantity > 0);

/** Refuses a return with received or resolved units: such a return must be processed to its end. */
const checkUnprocessed = (one: Return): Either.Either<Return, Refusal> =>
	Either.flatMap(checkNotEnded(one), () => (isBegun(one) ? refused("RETURN_ALREADY_PROCESSED") : Either.right(one)));

/** A line of the request, and its position. */
interface Named {
	readonly input: ProcessReturnLine;
	readonly param: string;
}

/** The request's lines by the return line that they name. */
const inputsOf = (
	{ line_items }: Return,
	inputs: ReadonlyArray<ProcessReturnLine>,
): Either.Either<ReadonlyMap<number, Named>, Refusal> =>
	Either.gen(function* () {
		const positions = new Map(line_items.map((line, i) => [line.return_line_item_id, i]));
		const found = new Map<number, Named>();
		for (const [i, input] of inputs.entries()) {
			const param = `line_items[${i}]`;
			const position = positions.get(input.return_line_item_id);
			const place = `${param}.return_line_item_id`;
			if (position === undefined)
				return yield* Either.left(notFound("line item of this return", input.return_line_item_id, place));
			if (found.has(position))
				return yield* refused("INVALID_VALUE", {
					message: "Each line item can be processed only once in a call: merge the entries.",
					param: place,
				});
			found.set(position, { input, param });
		}
		return found;
	});

/** The resolution of a line: the requested one or, if the decision is automatic, one of all units that are ready. */
const resolutionOf = (line: ReturnLineItem, input: ProcessReturnLine | undefined) => {
	if (input?.resolution !== undefined) return input.resolution;
	const { resolution_mode, selected_resolution_type: resolution_type } = line.decision ?? {};
	const quantity = readyOf(line);
	return resolution_mode === "automatic" && resolution_type !== undefined && quantity > 0
		? { resolution_type, quantity }
		: undefined;
};

type Asked = Omit<ResolutionRequest, "line">;

/** How many of a line's units the order can pay, beside those asked for in the same call. */
type Payable = (units: LineUnits) => number;

/** A line after a call, what to resolve of it, and what its automatic resolution leaves out. */
interface LineProcessed extends Reception {
	readonly asked: ReadonlyArray<Asked>;
	readonly unpaid: ReadonlyArray<UnpaidUnits>;
}

/** Decides, receives, inspects, and resolves one line. A line that is not in the request may resolve automatically. */
const processLine = (
	known: ReturnLineItem,
	named: Named | undefined,
	receipt: ReturnReceiptInput,
	payable: Payable,
	now: string,
): Either.Either<LineProcessed, Refusal> =>
	Either.gen(function* () {
		const { input, param = "line_items" } = named ?? {};
		const decided =
			input?.decision === undefined ? known : yield* decideLine(known, input.decision, `${param}.decision`, now);
		const received: Reception =
			input === undefined ? { line: decided, moves: [] } : yield* receive(decided, input, receipt, param, now);
		const { moves } = received;
		const resolution = resolutionOf(received.line, input);
		const unresolved = { line: withStatuses(received.line), moves, asked: [], unpaid: [] };
		if (resolution === undefined) return unresolved;
		const { order_line_item_id, return_line_item_id } = known;
		const { quantity, resolution_type } = resolution;
		const isAutomatic = input?.resolution === undefined;
		const paid = isAutomatic && resolution_type !== "none" ? payable({ order_line_item_id, quantity }) : quantity;
		const unpaid = paid === quantity ? [] : [{ return_line_item_id, resolution_type, quantity: quantity - paid }];
		if (paid === 0) return { ...unresolved, unpaid };
		const resolved = { ...resolution, quantity: paid };
		const place = isAutomatic ? param : `${param}.resolution`;
		const line = withStatuses(yield* resolveUnits(received.line, resolved, place, now));
		const one = { refund_adjustments: [], ...resolved, order_line_item_id, param: place, isAutomatic };
		return { line, moves, asked: [one], unpaid };
	});

/** Decides, receives, inspects, and resolves lines as requested. `order` is the one of which they are returned. */
export const processReturn = (
	order: Order,
	before: Return,
	{ completion_behavior = before.completion_behavior, line_items = [], receipt = {} }: ProcessReturn,
	now: string,
): Either.Either<Processing, Refusal> =>
	Either.gen(function* () {
		yield* checkNotEnded(before);
		const inputs = yield* inputsOf(before, line_items);
		const done: Array<LineProcessed> = [];
		const payable: Payable = (units) => {
			const earlier = done.flatMap(({ asked }) => asked.filter(({ resolution_type }) => resolution_type !== "none"));
			return payableUnits(order, earlier, units);
		};
		for (const [i, line] of before.line_items.entries())
			done.push(yield* processLine(line, inputs.get(i), receipt, payable, now));
		const lines = done.map(({ line }) => line);
		const opens = before.status === "requested" && lines.some(({ decision }) => decision !== undefined);
		const processed: Return = {
			...before,
			completion_behavior,
			line_items: lines,
			...(opens ? { status: "open", opened_at: now } : {}),
			updated_at: now,
		};
		return {
			processed,
			moves: done.flatMap(({ moves }, line) => moves.map((move) => ({ ...move, line }))),
			asked: done.flatMap(({ asked }, line) => asked.map((one) => ({ ...one, line }))),
			unpaid: done.flatMap(({ unpaid }) => unpaid),
		};
	});

const changeLine = (one: Return, index: number, change: (line: ReturnLineItem) => ReturnLineItem): Return => ({
	...one,
	line_items: one.line_items.map((line, i) => (i === index ? change(line) : line)),
});

/** The return with the IDs of recorded movements on its receipts. `ids` are in the order of `moves`. */
export const withMovements = (
	one: Return,
	moves: ReadonlyArray<Pick<ReturnMove, "line" | "receipt">>,
	ids: ReadonlyArray<string>,
): Return =>
	moves.reduce<Return>(
		(named, { line: index, receipt: at }, i) =>
			changeLine(named, index, (line) => ({
				...line,
				receipts: line.receipts.map((receipt, r) =>
					r === at
						? { ...receipt, inventory_movement_ids: [...receipt.inventory_movement_ids, ids[i] ?? ""] }
						: receipt,
				),
			})),
		one,
	);

/** The outcome of a line's newest resolution. */
export interface ResolutionOutcome extends Omit<ReturnResolution, "resolution_type" | "quantity" | "resolved_at"> {
	readonly line: number;
}

/** The return with these outcomes on the newest resolutions of its lines. */
export const withOutcomes = (one: Return, outcomes: ReadonlyArray<ResolutionOutcome>): Return =>
	outcomes.reduce<Return>(
		(changed, { line: index, ...outcome }) =>
			changeLine(changed, index, (line) => ({
				...line,
				resolutions: line.resolutions.map((resolution, i) =>
					i === line.resolutions.length - 1 ? { ...resolution, ...outcome } : resolution,
				),
			})),
		one,
	);

/** Whether every approved unit is resolved, and every required unit is received and inspected. */
const isDone = ({ awaiting_inspection_quantity, decision, received_quantity, resolved_quantity }: ReturnLineItem) =>
	decision !== undefined &&
	received_quantity >= decision.return_required_quantity &&
	awaiting_inspection_quantity === 0 &&
	resolved_quantity === decision.approved_quantity;

/** Ends the return if it is ready and `complete_when_ready`: it is declined if no unit was approved. */
export const complete = (one: Return, now: string): Return => {
	if (one.completion_behavior !== "complete_when_ready" || !one.line_items.every(isDone)) return one;
	return one.line_items.every((line) => line.decision_status === "declined")
		? { ...one, status: "declined", declined_at: now, updated_at: now }
		: { ...one, status: "completed", completed_at: now, updated_at: now };
};

/** Declines the return on behalf of the seller. */
export const declineReturn = (one: Return, { reason }: DeclineReturn, now: string): Either.Either<Return, Refusal> =>
	Either.map(checkUnprocessed(one), () => ({
		...one,
		status: "declined",
		...(reason === undefined ? {} : { decline_reason: reason }),
		declined_at: now,
		updated_at: now,
	}));

/** Cancels the return: the buyer keeps the goods. */
export const cancelReturn = (one: Return, now: string): Either.Either<Return, Refusal> =>
	Either.map(checkUnprocessed(one), () => ({ ...one, status: "canceled", canceled_at: now, updated_at: now }));
