/** One field of the element: its label, its control, and its error beside it. */
import type { FieldError, Typed } from "../src/elements/Fields.js";

let fields = 0;

/** A field, as the forms of the element use it. */
export interface Field {
	readonly root: HTMLElement;
	readonly control: HTMLInputElement | HTMLSelectElement;
	/** Shows what is wrong. Returns it; undefined if the field is right. */
	readonly check: () => FieldError | undefined;
}

interface Shape {
	readonly label: string;
	readonly attributes?: Readonly<Record<string, string>>;
	/** Writes the text anew while the buyer types. */
	readonly write?: (typed: Typed) => Typed;
	readonly check: (value: string) => FieldError | undefined;
}

export const make = <Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Readonly<Record<string, string>> = {},
	...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[Name] => {
	const element = document.createElement(name);
	for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
	element.append(...children);
	return element;
};

/** Joins a label, a control and an error that screen readers read with the control. */
const joined = (
	control: HTMLInputElement | HTMLSelectElement,
	label: HTMLElement,
	check: () => FieldError | undefined,
	isChoice: boolean,
): Field => {
	fields += 1;
	const [id, errorId] = [`svc-field-${fields}`, `svc-error-${fields}`];
	const error = make("p", { class: "svc-error", id: errorId, hidden: "" });
	control.id = id;
	// Not `required`: the browser's own bubbles would appear beside the errors.
	control.setAttribute("aria-required", "true");
	label.setAttribute("for", id);
	const show = (found: FieldError | undefined) => {
		error.textContent = found?.message ?? "";
		error.hidden = found === undefined;
		control.removeAttribute("aria-invalid");
		control.removeAttribute("aria-describedby");
		if (found === undefined) return;
		control.setAttribute("aria-invalid", "true");
		control.setAttribute("aria-describedby", errorId);
	};
	const checkAndShow = () => {
		const found = check();
		show(found);
		return found;
	};
	// An error disappears when the buyer corrects it. A new one appears when the field is left, unless it is empty.
	control.addEventListener("input", () => show(undefined));
	control.addEventListener("blur", () => {
		if (control.value !== "" && !isChoice) checkAndShow();
	});
	const root = make("div", { class: "svc-field" });
	if (isChoice) root.append(make("div", { class: "svc-choice" }, control, label), error);
	else root.append(label, control, error);
	return { root, control, check: checkAndShow };
};

/** A text field. It has no name, so a form around the element never sends what it holds. */
export const textField = ({ attributes = {}, check, label, write }: Shape): Field => {
	const control = make("input", { type: "text", autocapitalize: "off", spellcheck: "false", ...attributes });
	if (write !== undefined)
		control.addEventListener("input", () => {
			const typed = write({ text: control.value, caret: control.selectionStart ?? control.value.length });
			if (typed.text === control.value) return;
			control.value = typed.text;
			control.setSelectionRange(typed.caret, typed.caret);
		});
	return joined(control, make("label", {}, label), () => check(control.value), false);
};

export const checkbox = (text: string, check: (isChecked: boolean) => FieldError | undefined): Field => {
	const control = make("input", { type: "checkbox" });
	return joined(control, make("label", {}, text), () => check(control.checked), true);
};

export const choice = (
	label: string,
	options: ReadonlyArray<{ readonly value: string; readonly label: string }>,
): Field => {
	const control = make("select");
	for (const option of options) control.append(make("option", { value: option.value }, option.label));
	return joined(control, make("label", {}, label), () => undefined, false);
};
