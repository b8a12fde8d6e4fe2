/** What the buyer pays with: a saved card, or what the processor's form collects. */
import { type Collected, createToken, updateSaving } from "./processor.js";

const choices = (): ReadonlyArray<HTMLInputElement> => [
	...document.querySelectorAll<HTMLInputElement>("#saved-methods input"),
];

const saveCard = (): HTMLElement | null => document.getElementById("save-card");

/** The saved card that is chosen; undefined if the form is. */
const savedMethod = (): string | undefined => choices().find(({ checked, value }) => checked && value !== "new")?.value;

/** Whether the buyer has ticked that the new card is kept. */
const isTicked = (): boolean => saveCard()?.hidden === false && saveCard()?.querySelector("input")?.checked === true;

/** Whether the card is kept: the buyer wants it, or subscribes with it. */
const isKept = (): boolean => document.getElementById("new-method")?.dataset.keepsCard !== undefined || isTicked();

/** Shows the form if it is chosen. */
const showForm = (): void => {
	const form = document.getElementById("new-method");
	if (form !== null && choices().length > 0) form.hidden = savedMethod() !== undefined;
};

/** Only a card can be kept. */
export const typeChosen = ({ type }: { readonly type: string }): void => {
	const tick = saveCard();
	if (tick !== null) tick.hidden = type !== "card";
	keepingChosen();
};

/** Tells the processor's form whether the card is kept. */
const keepingChosen = (): void => updateSaving(isKept());

export const startMethods = (): void => {
	showForm();
	for (const choice of choices()) choice.addEventListener("change", showForm);
	saveCard()?.addEventListener("change", keepingChosen);
	keepingChosen();
};

/** The saved card that is chosen, as fields; none if the processor's form saves a new one. */
export const chosenCard = (): Collected => {
	const payment_method_id = savedMethod();
	return payment_method_id === undefined ? {} : { payment_method_id };
};

/** Whether the buyer pays with what the processor's form collects. */
export const isFormChosen = (): boolean => savedMethod() === undefined;

/** The fields of the payment; undefined if the form is not complete, which it says then. */
export const collect = async (): Promise<Collected | undefined> => {
	const payment_method_id = savedMethod();
	if (payment_method_id !== undefined) return { payment_method_id };
	const collected = await createToken();
	return collected === undefined || !isKept() ? collected : { ...collected, save_payment_method: "true" };
};
