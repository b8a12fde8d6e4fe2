/** The card's form, which the processor's own script makes. */

interface Tokenized {
	readonly token?: string;
	readonly error?: { readonly message: string };
}

interface PaymentElement {
	/** Returns the token, or shows what is wrong beside its field and returns the first error. */
	readonly createToken: () => Promise<Tokenized>;
}

interface Appearance {
	/** Values of CSS, which may name the page's own custom properties. */
	readonly variables: Readonly<Record<string, string>>;
}

declare global {
	interface Window {
		/** Every processor's script defines it. */
		SvcProcessor?: (publishable_key: string) => {
			readonly mount: (target: HTMLElement, options: { readonly appearance: Appearance }) => PaymentElement;
		};
	}
}

const setCardError = (message: string | undefined): void => {
	const place = document.getElementById("card-error");
	if (place === null) return;
	place.textContent = message ?? "";
	place.hidden = message === undefined;
};

const notLoaded = "The card form could not be loaded. Check your connection, then load the page again.";

/** The page's own colors and sizes, so that the card's form is no stranger in it. */
const appearance: Appearance = {
	variables: {
		"color-text": "var(--ink)",
		"color-label": "var(--ink)",
		"color-background": "var(--field)",
		"color-border": "var(--edge)",
		"color-focus": "var(--accent)",
		"color-danger": "var(--danger)",
		radius: "var(--radius)",
	},
};

let element: PaymentElement | undefined;

/** Shows the card's form. Without the processor's script, says so. */
export const mountCard = (): void => {
	const { publishableKey } = document.body.dataset;
	const place = document.getElementById("card");
	if (publishableKey === undefined || place === null) return;
	element = window.SvcProcessor?.(publishableKey).mount(place, { appearance });
	if (element === undefined) setCardError(notLoaded);
};

export const isCardNeeded = (): boolean => document.getElementById("payment")?.hidden === false;

/** Makes a token of the card; undefined if the card is not complete, which the page says then. */
export const createToken = async (): Promise<string | undefined> => {
	setCardError(undefined);
	const { error, token } = element === undefined ? { error: { message: notLoaded } } : await element.createToken();
	if (token !== undefined) return token;
	const message = error?.message ?? "Check the card’s details.";
	// Forms that are part of the page have said it beside their field.
	const isSaid = document.getElementById("card")?.textContent?.includes(message) === true;
	if (!isSaid) setCardError(message);
	return undefined;
};
