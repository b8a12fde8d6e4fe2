/** Answers the server's challenge in the name of a form, and sends the form again. The buyer only sees that it takes a moment. */
import type { Answered } from "./page.js";
import { solve } from "./proof.js";

const hidden = (name: string, value: string): HTMLInputElement => {
	const input = document.createElement("input");
	input.type = "hidden";
	input.name = name;
	input.value = value;
	return input;
};

const notice = (): HTMLElement => {
	const text = document.createElement("p");
	text.className = "note checking";
	text.setAttribute("role", "status");
	return text;
};

/**
 * Returns the answer to a form. If it is a challenge, solves it and sends the form once more. A payment keeps its key: the
 * refusal has not used it.
 */
export const withChallenge = async (
	form: HTMLFormElement,
	send: (form: HTMLFormElement) => Promise<Answered>,
): Promise<Answered> => {
	const answered = await send(form);
	const { challenge, challengeBits } = answered.body.dataset;
	if (challenge === undefined) return answered;
	const said = notice();
	const added: Array<HTMLElement> = [said];
	form.append(said);
	// Set after the element is there: only then do screen readers say it.
	said.textContent = "Checking your browser. This takes a few seconds.";
	try {
		const solution = await solve(challenge, Number(challengeBits));
		if (solution === undefined) return answered;
		const fields = [hidden("challenge", challenge), hidden("solution", solution)];
		added.push(...fields);
		form.append(...fields);
		return await send(form);
	} finally {
		for (const one of added) one.remove();
	}
};
