/** Saves a card on the page of an account: begins it at the server, and completes it with the processor's script. */
import { read } from "./page.js";
import { confirmSetUp, mountCard, setCardError, submitCard } from "./processor.js";

/** A card that was begun: what completes it, and where the server learns of that. */
interface Begun {
	/** Absent if the processor has the card already. */
	readonly secret: string | undefined;
	readonly saved: string;
}

const failed = "The card could not be saved. Check your connection, then try again.";

/** Begins to save a card. Undefined if the server has refused, which the page says then. */
const begin = async (form: HTMLFormElement): Promise<Begun | undefined> => {
	const response = await fetch(form.action, { method: "POST", body: new URLSearchParams() });
	const { body, stage } = await read(response);
	const { saved, setupSecret } = body.dataset;
	if (saved !== undefined) return { secret: setupSecret, saved };
	// The session has ended: the page that says so takes the place of this one.
	if (stage === "account-entry") location.reload();
	setCardError(body.querySelector("main .error:not([hidden])")?.textContent ?? failed);
	return undefined;
};

/** Takes over the form of a card, if the page has one. */
export const startAdding = (): void => {
	const form = document.querySelector<HTMLFormElement>("form#add-card");
	if (form === null) return;
	mountCard(() => undefined);
	/** A card that was declined is entered again into the same set-up. */
	let begun: Begun | undefined;
	const button = form.querySelector("button");
	const isBusy = (): boolean => button?.getAttribute("aria-disabled") === "true";
	const setBusy = (value: boolean): void => {
		button?.setAttribute("aria-disabled", `${value}`);
		button?.setAttribute("aria-busy", `${value}`);
	};

	const save = async (): Promise<void> => {
		setCardError(undefined);
		begun ??= await begin(form);
		if (begun === undefined) return;
		if (begun.secret !== undefined && !(await confirmSetUp(begun.secret))) return;
		form.action = new URL(begun.saved, location.href).href;
		// Sends the form itself, without the event that came here.
		form.submit();
	};

	form.addEventListener("submit", (event) => {
		event.preventDefault();
		if (isBusy()) return;
		setBusy(true);
		submitCard();
		save()
			.catch(() => setCardError(failed))
			.finally(() => {
				setBusy(false);
				document.querySelector<HTMLElement>("#card [aria-invalid=true], #card-error:not([hidden])")?.focus();
			});
	});
};
