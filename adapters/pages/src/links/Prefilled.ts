/**
 * What the address of a link's page says about the purchase: `prefilled_email`, `client_reference_id`, `quantity` and
 * `promotion_code`. The page's form sends it on. Whatever cannot be meant is left out. Pure.
 */
import type { PublicLine } from "@svc/core/sale/PaymentLinks/PublicLink";
import { isEmail } from "@svc/core/words/Email";
import type { Fields } from "../checkout/Forms.js";
import { isAdjustable, mostUnits } from "./LineInput.js";

/** The greatest length of each text. */
const texts = { prefilled_email: 254, client_reference_id: 200, promotion_code: 200 } as const;

export type Prefilled = Readonly<Partial<Record<keyof typeof texts, string>>>;

/** The texts in a page's query, or in its form. */
export const prefilledIn = (fields: Fields): Prefilled =>
	Object.fromEntries(
		Object.entries(texts).flatMap(([name, longest]) => {
			const value = fields.get(name) ?? "";
			if (value === "" || value.length > longest) return [];
			return name === "prefilled_email" && !isEmail(value) ? [] : [[name, value]];
		}),
	);

/** The lines with the query's quantity, if there is one line for which it can be meant. */
export const withQuantity = (
	lines: ReadonlyArray<PublicLine>,
	fields: Fields,
	remaining: number | undefined,
): ReadonlyArray<PublicLine> => {
	const text = fields.get("quantity") ?? "";
	if (!/^\d{1,6}$/.test(text) || lines.filter(isAdjustable).length !== 1) return lines;
	return lines.map((line) =>
		isAdjustable(line)
			? { ...line, quantity: Math.max(line.min_quantity, Math.min(Number(text), mostUnits(line, remaining))) }
			: line,
	);
};
