/** The card's form, which the processor's own script makes. */

interface Tokenized {
	readonly token?: string;
	readonly error?: { readonly message?: string } | string;
}

interface ProcessorForm {
	readonly mount: (element: HTMLElement, options: { readonly appearance: Readonly<Record<string, string>> }) => void;
	readonly createToken: () => Promise<Tokenized> | Tokenized;
}

declare global {
	interface Window {
		/** Every processor's script defines it. */
		SvcProcessor?: (publishable_key: string) => ProcessorForm;
	}
}

export const setCardError = (message: string | undefined): void => {
	const place = document.getElementById("card-error");
	if (place === null) return;
	place.textContent = message ?? "";
	place.hidden = message === undefined;
};

const notLoaded = "The card form could not be loaded. Check your connection, then load the page again.";

/** The page's colors and sizes, for forms that are not part of it. */
const appearance = (): Readonly<Record<string, string>> => {
	const style = getComputedStyle(document.documentElement);
	const names = ["ink", "muted", "line", "field", "accent", "danger", "radius"];
	return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
};

let form: ProcessorForm | undefined;

/** Shows the card's form. Without the processor's script, says so. */
export const mountCard = (): void => {
	const { publishableKey } = document.body.dataset;
	const place = document.getElementById("card");
	if (publishableKey === undefined || place === null) return;
	form = window.SvcProcessor?.(publishableKey);
	if (form === undefined) setCardError(notLoaded);
	else form.mount(place, { appearance: appearance() });
};

export const isCardNeeded = (): boolean => document.getElementById("payment")?.hidden === false;

/** Makes a token of the card; undefined if the card is not complete, which the page says then. */
export const createToken = async (): Promise<string | undefined> => {
	setCardError(undefined);
	const made = form === undefined ? { error: notLoaded } : await form.createToken();
	if (made.token !== undefined) return made.token;
	const message = typeof made.error === "string" ? made.error : made.error?.message;
	setCardError(message ?? "Check the card’s details.");
	return undefined;
};
