/** Converts form fields to the buyer's API input. Pure. */
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import { challengeInput } from "./Challenge.js";
import type { CustomerInput, DeliveryInput, PayInput } from "./CheckoutApi.js";
import type { FormName, Problem } from "./Messages.js";

/** A form's fields; the last value of each name wins. Surrounding blanks are trimmed. */
export type Fields = ReadonlyMap<string, string>;

export const readFields = (body: string): Fields =>
	new Map([...new URLSearchParams(body)].map(([name, value]) => [name, value.trim()]));

const given = <Name extends string>(name: Name, value: string | undefined): { readonly [_ in Name]?: string } =>
	// The key is the name, which the compiler widens to `string`.
	value === undefined || value === "" ? {} : ({ [name]: value } as { readonly [_ in Name]: string });

/** Omits a billing address without a state: the buyer has not got there yet. */
export const customerInput = (fields: Fields): CustomerInput => {
	const [state = "", country = ""] = [fields.get("billing_state"), fields.get("billing_country")];
	const postal_code = given("postal_code", fields.get("billing_postal_code"));
	return {
		buyer: { ...given("name", fields.get("name")), ...given("email", fields.get("email")) },
		...(state === "" || country === "" ? {} : { billing_address: { state, ...postal_code, country } }),
	};
};

/** Omits a destination without a state: the buyer has not got there yet. */
export const deliveryInput = (fields: Fields): DeliveryInput => {
	const [state = "", country = ""] = [fields.get("state"), fields.get("country")];
	const recipient = fields.get("recipient") ?? "";
	const destination = {
		address: {
			...given("line1", fields.get("line1")),
			...given("line2", fields.get("line2")),
			...given("city", fields.get("city")),
			state,
			...given("postal_code", fields.get("postal_code")),
			country,
		},
		...(recipient === "" ? {} : { recipient: { name: recipient } }),
	};
	return {
		...given("delivery_method_id", fields.get("delivery_method_id")),
		...(state === "" || country === "" ? {} : { delivery_destination: destination }),
	};
};

/**
 * Dollars as people type them: commas separate groups of three digits, and no amount but 0 begins with a zero. In
 * countries with a decimal comma, `0,500` means half a dollar.
 */
const dollarsPattern = String.raw`(?:0|[1-9]\d{0,5}|[1-9]\d{0,2}(?:,\d{3}){1,2})`;

/** What a field for money accepts, before it is sent. */
export const moneyPattern = String.raw`\s*\$? ?${dollarsPattern}(?:\.\d{1,2})?\s*`;

const money = /^\$? ?(0|[1-9]\d{0,5}|[1-9]\d{0,2}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** Parses `5`, `5.5`, `$5.50` or `1,000` to cents; undefined for anything else. */
export const centsOf = (text: string): number | undefined => {
	const [, dollars, cents = ""] = money.exec(text) ?? [];
	if (dollars === undefined) return undefined;
	return Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
};

type Tip =
	| { readonly type: "percentage"; readonly percent: string }
	| { readonly type: "fixed"; readonly amount: number };

const problem = (form: FormName, field: string, message: string, entered: Fields): Problem => ({
	form,
	field,
	message,
	entered,
});

/** The chosen tip; `null` for none. */
export const tipInput = (fields: Fields): Either.Either<Tip | null, Problem> => {
	const tip = fields.get("tip") ?? "none";
	if (tip === "none") return Either.right(null);
	if (/^\d{1,3}$/.test(tip)) return Either.right({ type: "percentage", percent: tip });
	const amount = centsOf(fields.get("amount") ?? "");
	return amount === undefined
		? Either.left(problem("tip", "amount", "Enter an amount, such as 5.00.", fields))
		: Either.right(amount === 0 ? null : { type: "fixed", amount });
};

/** What the buyer has chosen to pay, in cents; `null` for what is due. */
export const amountInput = (fields: Fields): Either.Either<number | null, Problem> => {
	const chosen = fields.get("choice") ?? "due";
	if (chosen === "due") return Either.right(null);
	const amount = chosen === "all" ? integer(fields.get("all")) : centsOf(fields.get("amount") ?? "");
	return amount === undefined
		? Either.left(problem("amount", "amount", "Enter an amount, such as 5.00.", fields))
		: Either.right(amount);
};

/** The text of a form's only field. */
export const codeInput = (
	form: "discounts" | "gift-cards",
	name: string,
	fields: Fields,
): Either.Either<string, Problem> => {
	const code = fields.get(name) ?? "";
	return code === "" ? Either.left(problem(form, name, "Enter a code.", fields)) : Either.right(code);
};

const integer = (text: string | undefined): number | undefined =>
	text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** What pays: a saved card, or a token with what the buyer agreed to. Undefined if nothing does. */
const sourceOf = (fields: Fields): PayInput["payment_source"] => {
	const payment_method_id = fields.get("payment_method_id") ?? "";
	if (payment_method_id !== "") return { payment_method_id };
	const token = fields.get("token") ?? "";
	const accepted_at = fields.get("mandate_accepted_at") ?? "";
	return token === "" ? undefined : { token, ...(accepted_at === "" ? {} : { mandate_acceptance: { accepted_at } }) };
};

/** Undefined if the form was not made by one of these pages. */
export const payInput = (fields: Fields): PayInput | undefined => {
	const revision = integer(fields.get("expected_revision"));
	const outstanding = integer(fields.get("expected_outstanding"));
	const amount = integer(fields.get("amount"));
	const idempotency_key = fields.get("idempotency_key") ?? "";
	const payment_source = sourceOf(fields);
	if (revision === undefined || outstanding === undefined || !/^[\w-]{1,100}$/.test(idempotency_key)) return undefined;
	return {
		...(payment_source === undefined ? {} : { payment_source }),
		...(fields.get("save_payment_method") === "true" ? { save_payment_method: true } : {}),
		expected_revision: revision,
		expected_outstanding_money: usd(outstanding),
		...(amount === undefined ? {} : { amount_money: usd(amount) }),
		idempotency_key,
		...challengeInput(fields),
		...given("return_url", fields.get("return_url")),
	};
};
