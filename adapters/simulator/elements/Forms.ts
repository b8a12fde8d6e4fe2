/** The forms of the element: card, bank account, financing. Each turns what the buyer enters into a token. */
import type { CollectOptions } from "@svc/core/sale/Payments/ProcessorBrowser";
import {
	bankTokenOf,
	cardTokenOf,
	checkAccountNumber,
	checkCvc,
	checkEmail,
	checkExpiry,
	checkMandate,
	checkName,
	checkNumber,
	checkRoutingNumber,
	dollarsOf,
	type FieldError,
	mandateText,
	writeDigits,
	writeExpiry,
	writeNumber,
} from "../src/elements/Fields.js";
import { testFinancings } from "../src/elements/TestInstruments.js";
import { checkbox, choice, type Field, make, textField } from "./Field.js";

/** What a page sends to `pay`. */
interface Collected {
	readonly token: string;
	readonly mandate_acceptance?: { readonly accepted_at: string };
}

type Collection = Collected | { readonly error: FieldError };

export interface Form {
	readonly label: string;
	readonly root: HTMLElement;
	readonly collect: () => Collection;
	/** Says what the payment is. */
	readonly describe?: (payment: CollectOptions) => void;
}

/** Shows every error, and puts the focus on the first field that has one. */
const firstError = (fields: ReadonlyArray<Field>): FieldError | undefined => {
	const wrong = fields.flatMap((field) => {
		const error = field.check();
		return error === undefined ? [] : [{ field, error }];
	});
	wrong[0]?.field.control.focus();
	return wrong[0]?.error;
};

const formOf = (
	label: string,
	fields: ReadonlyArray<Field>,
	children: ReadonlyArray<Node>,
	token: () => Collected,
): Form => ({
	label,
	root: make("fieldset", {}, make("legend", {}, label), ...children),
	collect: () => {
		const error = firstError(fields);
		return error === undefined ? token() : { error };
	},
});

const numeric = { inputmode: "numeric" };

export const cardForm = (): Form => {
	const number = textField({
		label: "Card number",
		attributes: { ...numeric, autocomplete: "cc-number", placeholder: "4242 4242 4242 4242" },
		write: writeNumber,
		check: checkNumber,
	});
	const expiry = textField({
		label: "Expiry date",
		attributes: { ...numeric, autocomplete: "cc-exp", placeholder: "MM / YY", maxlength: "7" },
		write: writeExpiry,
		check: (text) => {
			const today = new Date();
			return checkExpiry(text, today.getFullYear(), today.getMonth() + 1);
		},
	});
	const cvc = textField({
		label: "Security code",
		attributes: { ...numeric, autocomplete: "cc-csc", placeholder: "CVC", maxlength: "4" },
		write: writeDigits(4),
		check: checkCvc,
	});
	const row = make("div", { class: "svc-row" }, expiry.root, cvc.root);
	return formOf("Card", [number, expiry, cvc], [number.root, row], () => ({
		token: cardTokenOf(number.control.value) ?? "",
	}));
};

export const bankForm = (): Form => {
	const name = textField({ label: "Account holder", attributes: { autocomplete: "name" }, check: checkName });
	const email = textField({
		label: "Email",
		attributes: { autocomplete: "email", inputmode: "email" },
		check: checkEmail,
	});
	const routing = textField({
		label: "Routing number",
		attributes: { ...numeric, autocomplete: "off", placeholder: "110000000" },
		write: writeDigits(9),
		check: checkRoutingNumber,
	});
	const account = textField({
		label: "Account number",
		attributes: { ...numeric, autocomplete: "off", placeholder: "000123456789" },
		write: writeDigits(17),
		check: checkAccountNumber,
	});
	const mandate = checkbox(mandateText(undefined, undefined), checkMandate);
	const text = mandate.root.querySelector("label");
	const fields = [name, email, routing, account, mandate];
	const form = formOf(
		"Bank account",
		fields,
		fields.map(({ root }) => root),
		() => ({
			token: bankTokenOf(account.control.value) ?? "",
			mandate_acceptance: { accepted_at: new Date().toISOString() },
		}),
	);
	return {
		...form,
		describe: ({ amount_money, business }) => {
			const agreed = mandateText(
				business?.name,
				amount_money === undefined ? undefined : dollarsOf(amount_money.amount),
			);
			if (text === null || text.textContent === agreed) return;
			text.textContent = agreed;
			// The buyer has accepted another text.
			if (mandate.control instanceof HTMLInputElement) mandate.control.checked = false;
		},
	};
};

export const financingForm = (): Form => {
	const decision = choice(
		"Decision of the simulated provider",
		testFinancings.map(({ label, token }) => ({ label, value: token })),
	);
	const note = make("p", { class: "svc-note" }, "The provider pays the shop now. You pay the provider over time.");
	return formOf("Pay over time", [decision], [note, decision.root], () => ({ token: decision.control.value }));
};
