/**
 * Processing a return: each line is decided, received, inspected and resolved, as far as the request says. Pure: what
 * it decides is carried out by `Returns`, in one transaction. Laws in `@svc/testkit`.
 */
import { Either } from "effect";
import { notFound, type Refusal, refuse } from "../../words/Errors.js";
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

/** A movement of stock, and the line of the return that it belongs to. */
export interface ReturnMove extends ReceiptMove {
	readonly line: number;
}

/** Units to be resolved, by the line of the return; `param` is where the request asks for it. */
export interface Asked {
	readonly line: number;
	readonly order_line_item_id: string;
	readonly resolution_type: ResolutionType;
	readonly quantity: number;
	readonly refund_adjustments: NonNullable<NonNullable<ProcessReturnLine["resolution"]>["refund_adjustments"]>;
	readonly param: string;
}

export interface Processing {
	/** The return with its units moved and resolved; what resolutions come to is not known yet. */
	readonly processed: Return;
	readonly moves: ReadonlyArray<ReturnMove>;
	readonly asked: ReadonlyArray<Asked>;
}

/** Only a return that has not ended changes. */
export const checkAlive = (one: Return): Either.Either<Return, Refusal> =>
	one.status === "requested" || one.status === "open"
		? Either.right(one)
		: Either.left(
				refuse("RETURN_NOT_OPEN", {
					message: `The return is ${one.status}.`,
					blocking_resources: [{ resource_type: "return", resource_id: one.return_id, status: one.status }],
				}),
			);

const isBegun = ({ line_items }: Return): boolean =>
	line_items.some((line) => line.received_quantity > 0 || line.resolved_quantity > 0);

/** A return of which something has come back, or was resolved, is seen through. */
const checkUnprocessed = (one: Return): Either.Either<Return, Refusal> =>
	Either.flatMap(checkAlive(one), () =>
		isBegun(one) ? Either.left(refuse("RETURN_ALREADY_PROCESSED")) : Either.right(one),
	);

/** A line of the request, and its place there. */
interface Named {
	readonly input: ProcessReturnLine;
	readonly param: string;
}

/** The request's lines by the line of the return that they name. */
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
				return yield* Either.left(
					refuse("INVALID_VALUE", { message: "A line item can be processed once in a call.", param: place }),
				);
			found.set(position, { input, param });
		}
		return found;
	});

/** What is asked of a line: as the request says, or where its decision is automatic, all that is ready. */
const wishOf = (line: ReturnLineItem, input: ProcessReturnLine | undefined) => {
	if (input?.resolution !== undefined) return input.resolution;
	const { resolution_mode, selected_resolution_type: resolution_type } = line.decision ?? {};
	const quantity = readyOf(line);
	return resolution_mode === "automatic" && resolution_type !== undefined && quantity > 0
		? { resolution_type, quantity }
		: undefined;
};

/** Decides, receives, inspects and resolves one line; a line that the request does not name may resolve by itself. */
const processLine = (
	known: ReturnLineItem,
	named: Named | undefined,
	receipt: ReturnReceiptInput,
	now: string,
): Either.Either<Reception & { readonly asked: ReadonlyArray<Omit<Asked, "line">> }, Refusal> =>
	Either.gen(function* () {
		const { input, param = "line_items" } = named ?? {};
		const decided =
			input?.decision === undefined ? known : yield* decideLine(known, input.decision, `${param}.decision`, now);
		const received: Reception =
			input === undefined ? { line: decided, moves: [] } : yield* receive(decided, input, receipt, param, now);
		const { moves } = received;
		const wish = wishOf(received.line, input);
		if (wish === undefined) return { line: withStatuses(received.line), moves, asked: [] };
		const place = input?.resolution === undefined ? param : `${param}.resolution`;
		const line = withStatuses(yield* resolveUnits(received.line, wish, place, now));
		const { order_line_item_id } = known;
		return { line, moves, asked: [{ refund_adjustments: [], ...wish, order_line_item_id, param: place }] };
	});

/** Decides, receives, inspects and resolves as the request says. */
export const processReturn = (
	before: Return,
	{ completion_behavior = before.completion_behavior, line_items = [], receipt = {} }: ProcessReturn,
	now: string,
): Either.Either<Processing, Refusal> =>
	Either.gen(function* () {
		yield* checkAlive(before);
		const inputs = yield* inputsOf(before, line_items);
		const done = yield* Either.all(before.line_items.map((line, i) => processLine(line, inputs.get(i), receipt, now)));
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
		};
	});

const changeLine = (one: Return, index: number, change: (line: ReturnLineItem) => ReturnLineItem): Return => ({
	...one,
	line_items: one.line_items.map((line, i) => (i === index ? change(line) : line)),
});

/** The return whose receipts name the movements that were recorded for them, in the order of `moves`. */
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

/** What the newest resolution of a line came to. */
export interface Outcome extends Omit<ReturnResolution, "resolution_type" | "quantity" | "resolved_at"> {
	readonly line: number;
}

/** The return whose newest resolutions say what they came to. */
export const withOutcomes = (one: Return, outcomes: ReadonlyArray<Outcome>): Return =>
	outcomes.reduce<Return>(
		(told, { line: index, ...outcome }) =>
			changeLine(told, index, (line) => ({
				...line,
				resolutions: line.resolutions.map((resolution, i) =>
					i === line.resolutions.length - 1 ? { ...resolution, ...outcome } : resolution,
				),
			})),
		one,
	);

/** Nothing is left to do for the line. */
const isDone = ({ awaiting_inspection_quantity, decision, received_quantity, resolved_quantity }: ReturnLineItem) =>
	decision !== undefined &&
	received_quantity >= decision.return_required_quantity &&
	awaiting_inspection_quantity === 0 &&
	resolved_quantity === decision.approved_quantity;

/** The return as it ends where it is ready and was told to: declined where no unit of it was approved. */
export const complete = (one: Return, now: string): Return => {
	if (one.completion_behavior !== "complete_when_ready" || !one.line_items.every(isDone)) return one;
	return one.line_items.every((line) => line.decision_status === "declined")
		? { ...one, status: "declined", declined_at: now, updated_at: now }
		: { ...one, status: "completed", completed_at: now, updated_at: now };
};

/** The seller takes nothing of it back. */
export const declineReturn = (one: Return, { reason }: DeclineReturn, now: string): Either.Either<Return, Refusal> =>
	Either.map(checkUnprocessed(one), () => ({
		...one,
		status: "declined",
		...(reason === undefined ? {} : { decline_reason: reason }),
		declined_at: now,
		updated_at: now,
	}));

/** The buyer keeps the goods. */
export const cancelReturn = (one: Return, now: string): Either.Either<Return, Refusal> =>
	Either.map(checkUnprocessed(one), () => ({ ...one, status: "canceled", canceled_at: now, updated_at: now }));
