/** The page of a payment link: says what is wrong before it is sent, and sends it once. */
import { checkAsTyped, firstError, firstInvalid } from "./fields.js";
import { startLines } from "./lines.js";

let isSent = false;

const submitted = (event: SubmitEvent): void => {
	const form = event.target;
	if (!(form instanceof HTMLFormElement)) return;
	const wrong = isSent ? undefined : firstInvalid(form);
	if (isSent || wrong !== undefined) {
		event.preventDefault();
		wrong?.focus();
		return;
	}
	isSent = true;
	const button = document.getElementById("continue");
	button?.setAttribute("aria-disabled", "true");
	button?.setAttribute("aria-busy", "true");
};

export const startLink = (): void => {
	startLines();
	document.addEventListener("submit", submitted);
	checkAsTyped();
	// What was wrong with a form that the server has refused.
	firstError()?.focus();
};
