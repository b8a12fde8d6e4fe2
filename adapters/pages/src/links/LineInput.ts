/**
 * What a buyer chooses on a payment link: converts form fields to the API's input, and refusals back to problems. Pure.
 */
import type { PublicLine } from "@svc/core/sale/PaymentLinks/PublicLink";
import type { Refusal } from "@svc/core/words/Errors";
import { type Money, usd } from "@svc/core/words/Money";
import { Either } from "effect";
import { formatMoney } from "../checkout/Format.js";
import { centsOf, type Fields } from "../checkout/Forms.js";
import type { Problem } from "../checkout/Messages.js";

/** More lines than a link can have. */
const maximumLines = 50;

/** A buyer's choice for one line. */
export interface ChosenLine {
	readonly key: string;
	readonly quantity?: number;
	readonly amount_money?: Money;
}

/** Choices, each with its line's number in the form. */
export interface Choices {
	readonly line_items: ReadonlyArray<ChosenLine>;
	readonly numbers: ReadonlyArray<number>;
}

/** Whether the buyer chooses the amount. */
export const isDonation = ({ unit_price_money }: PublicLine): boolean => unit_price_money === undefined;

/** Whether the buyer chooses the quantity. */
export const isAdjustable = (line: PublicLine): boolean => !isDonation(line) && line.min_quantity < line.max_quantity;

/** Maximum number of units of a line that the buyer may choose, given the remaining places. */
export const mostUnits = ({ max_quantity, min_quantity }: PublicLine, remaining: number | undefined): number =>
	Math.max(min_quantity, Math.min(max_quantity, remaining ?? max_quantity));

const problem = (field: string | undefined, message: string, entered: Fields): Problem => ({
	form: "lines",
	...(field === undefined ? {} : { field }),
	message,
	entered,
});

/** What the buyer chose for one line; undefined for a line without choices. */
const readLine = (key: string, number: number, fields: Fields): Either.Either<ChosenLine | undefined, Problem> => {
	const quantity = fields.get(`quantity-${number}`);
	if (quantity !== undefined)
		return /^\d{1,4}$/.test(quantity)
			? Either.right({ key, quantity: Number(quantity) })
			: Either.left(problem(`quantity-${number}`, "Enter a whole number.", fields));
	const [choice, own] = [fields.get(`choice-${number}`), fields.get(`amount-${number}`)];
	if (choice === "none" || (choice === undefined && own === undefined)) return Either.right(undefined);
	const amount = choice === undefined || choice === "other" ? centsOf(own ?? "") : centsOf(choice);
	return amount === undefined
		? Either.left(problem(`amount-${number}`, "Enter an amount, such as 5.00.", fields))
		: Either.right({ key, amount_money: usd(amount) });
};

/** Decodes a line's key from a form: keys are encoded, so that blanks and line breaks survive. */
const readKey = (encoded: string): string => {
	try {
		return decodeURIComponent(encoded);
	} catch {
		// Not made by any svc page. No line has this key, so the API will refuse it.
		return encoded;
	}
};

/** Parses a form's choices. Each line's key is sent with it, because the link's lines may change in the meantime. */
export const readChoices = (fields: Fields): Either.Either<Choices, Problem> =>
	Either.gen(function* () {
		const line_items: Array<ChosenLine> = [];
		const numbers: Array<number> = [];
		for (let number = 0; number < maximumLines; number++) {
			const key = fields.get(`key-${number}`);
			if (key === undefined) break;
			const chosen = yield* readLine(readKey(key), number, fields);
			if (chosen === undefined) continue;
			line_items.push(chosen);
			numbers.push(number);
		}
		return { line_items, numbers };
	});

/** A number from the first entry of a refusal's details. */
const detail = ({ details }: Refusal, name: string): number | undefined => {
	const [first] = details ?? [];
	// Each code has its own fields in the details.
	const value = (first as Readonly<Record<string, unknown>> | undefined)?.[name];
	return typeof value === "number" ? value : undefined;
};

/** The allowed quantity, as a sentence. */
export const boundsOf = (least: number, most: number): string =>
	least === most ? `Choose ${least}.` : `Choose ${least} to ${most}.`;

const soldOut = (remaining: number): string => {
	if (remaining === 0) return "The last places have just been taken. Nothing was charged.";
	return remaining === 1 ? "Only 1 place is left. Choose fewer." : `Only ${remaining} places are left. Choose fewer.`;
};

/** Explains a refused choice next to its field. Undefined if the refusal is not about a choice. */
export const choiceProblem = (
	refusal: Refusal,
	{ line_items, numbers }: Choices,
	lines: ReadonlyArray<PublicLine>,
	entered: Fields,
): Problem | undefined => {
	const [, index = "", part = ""] = /^line_items\[(\d+)\]\.(\w+)/.exec(refusal.param ?? "") ?? [];
	const number = numbers[Number(index)];
	const line = index === "" ? undefined : lines.find(({ key }) => key === line_items[Number(index)]?.key);
	const at = (field: "quantity" | "amount", message: string) =>
		problem(number === undefined ? undefined : `${field}-${number}`, message, entered);
	const limit = (name: string) => formatMoney(usd(detail(refusal, name) ?? 0));
	switch (refusal.code) {
		case "EVENT_SOLD_OUT":
			return problem(undefined, soldOut(detail(refusal, "remaining_quantity") ?? 0), entered);
		case "AMOUNT_BELOW_MIN":
			return at("amount", `Enter at least ${limit("minimum_amount")}.`);
		case "AMOUNT_ABOVE_MAX":
			return at("amount", `Enter at most ${limit("maximum_amount")}.`);
		case "AMOUNT_MONEY_REQUIRED":
			return at("amount", "Choose an amount.");
	}
	if (refusal.param === "line_items")
		return problem(
			undefined,
			line_items.length === 0 || line_items.every(({ quantity }) => quantity === 0)
				? "Choose at least one."
				: "That’s too many at once. Choose fewer.",
			entered,
		);
	if (index === "") return undefined;
	if (line === undefined) return problem(undefined, "The offer has changed. Check your choice.", entered);
	return part === "quantity" ? at("quantity", boundsOf(line.min_quantity, line.max_quantity)) : undefined;
};

/** Explains a refused choice, given the form fields that it came from. */
export const lineProblem = (refusal: Refusal, lines: ReadonlyArray<PublicLine>, entered: Fields): Problem | undefined =>
	Either.match(readChoices(entered), {
		onLeft: (unread) => unread,
		onRight: (choices) => choiceProblem(refusal, choices, lines, entered),
	});
