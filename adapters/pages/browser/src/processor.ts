/** The processor's own form, which its script makes in the page. */
import type { PaymentElement, ProcessorScript } from "@svc/core/sale/Payments/ProcessorBrowser";

declare global {
	interface Window {
		/** Every processor's script defines it. */
		SvcProcessor?: (publishable_key: string, options: { readonly account_id: string }) => ProcessorScript<HTMLElement>;
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
const appearance = {
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

/** The processor's script; undefined if it was not loaded, or the page needs none. */
const processorScript = (): ProcessorScript<HTMLElement> | undefined => {
	const { accountId = "", publishableKey } = document.body.dataset;
	return publishableKey === undefined ? undefined : window.SvcProcessor?.(publishableKey, { account_id: accountId });
};

/** Shows the card's form. Without the processor's script, says so. */
export const mountCard = (): void => {
	const place = document.getElementById("card");
	if (document.body.dataset.publishableKey === undefined || place === null) return;
	element = processorScript()?.mount(place, { appearance });
	if (element === undefined) setCardError(notLoaded);
};

export const isCardNeeded = (): boolean => document.getElementById("payment")?.hidden === false;

/** Makes a token of the card; undefined if the card is not complete, which the page says then. */
export const createToken = async (): Promise<string | undefined> => {
	setCardError(undefined);
	const collected = await (element?.createToken() ?? { error: { message: notLoaded } });
	if ("token" in collected) return collected.token;
	const { message } = collected.error;
	// Forms that are part of the page have said it beside their field.
	const isSaid = document.getElementById("card")?.textContent?.includes(message) === true;
	if (!isSaid) setCardError(message);
	return undefined;
};
