/** Errors beside fields, before anything is sent. */

type Control = HTMLInputElement | HTMLSelectElement;

/** Whether the buyer has changed a field since the server rendered it. */
export const isChanged = (control: Control): boolean => {
	if (control instanceof HTMLSelectElement)
		return [...control.options].some(({ defaultSelected, selected }) => defaultSelected !== selected);
	return control.type === "radio" ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
};

export const controlsOf = (form: HTMLFormElement): ReadonlyArray<Control> =>
	[...form.elements].filter(
		(element): element is Control =>
			(element instanceof HTMLInputElement && element.type !== "hidden") || element instanceof HTMLSelectElement,
	);

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** The first field that is wrong, or else what is wrong with a form as a whole: there the buyer goes on. */
export const firstError = (root: ParentNode = document): HTMLElement | null =>
	root.querySelector<HTMLElement>("[aria-invalid=true]") ??
	root.querySelector<HTMLElement>(".error[tabindex]:not([hidden])");

/** Shows an error beside a field, or takes it away. */
const setError = (control: Control, message: string | undefined): void => {
	const error = document.getElementById(`${control.id}-error`);
	if (error === null) return;
	error.textContent = message ?? "";
	error.hidden = message === undefined;
	if (message === undefined) control.removeAttribute("aria-invalid");
	else control.setAttribute("aria-invalid", "true");
};

const messageOf = (control: Control): string | undefined =>
	control.validity.valid || !isShown(control) ? undefined : (control.dataset.missing ?? control.validationMessage);

/** Checks one field that the buyer has left. */
export const check = (control: Control): boolean => {
	if (control.type === "radio") return true;
	const message = messageOf(control);
	setError(control, message);
	return message === undefined;
};

/**
 * Takes an error away as soon as what is typed is right. When the buyer leaves the field it would be too late: the
 * button that is being pressed would move away.
 */
export const checkAsTyped = (): void => {
	document.addEventListener("input", ({ target }) => {
		if (target instanceof HTMLInputElement && target.getAttribute("aria-invalid") === "true") check(target);
	});
};

/** Checks a group of choices that needs one. Returns its first choice if none was made. */
const missingChoice = (group: HTMLFieldSetElement): HTMLElement | undefined => {
	const choices = [...group.querySelectorAll<HTMLInputElement>("input[type=radio]")];
	const isMissing = group.dataset.missing !== undefined && !choices.some(({ checked }) => checked);
	const error = group.querySelector<HTMLElement>(".error");
	if (error !== null) {
		error.hidden = !isMissing;
		error.textContent = isMissing ? (group.dataset.missing ?? "") : "";
	}
	return isMissing ? choices.find(({ disabled }) => !disabled) : undefined;
};

/** Checks a whole form. Returns the first field that is wrong. */
export const firstInvalid = (form: HTMLFormElement): HTMLElement | undefined => {
	const wrong = controlsOf(form).filter((control) => !check(control));
	const groups = [...form.querySelectorAll("fieldset")].flatMap((group) => missingChoice(group) ?? []);
	return wrong[0] ?? groups[0];
};
