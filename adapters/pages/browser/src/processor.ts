/** The processor's own form, which its script makes in the page. */
import type {
	CollectOptions,
	MountOptions,
	PaymentElement,
	ProcessorScript,
} from "@svc/core/sale/Payments/ProcessorBrowser";

declare global {
	interface Window {
		/** Every processor's script defines it. */
		SvcProcessor?: (publishable_key: string, options: { readonly account_id: string }) => ProcessorScript<HTMLElement>;
	}
}

export const setCardError = (message: string | undefined): void => {
	const place = document.getElementById("card-error");
	if (place === null) return;
	place.textContent = message ?? "";
	place.hidden = message === undefined;
};

export const notLoaded = "The card form could not be loaded. Check your connection, then load the page again.";

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
		"font-size": "1rem",
	},
};

let element: PaymentElement | undefined;
/** Whether the form saves the card, as it knows. */
let isSaving = false;

/** The processor's script; undefined if it was not loaded, or the page needs none. */
export const processorScript = (): ProcessorScript<HTMLElement> | undefined => {
	const { accountId = "", publishableKey } = document.body.dataset;
	return publishableKey === undefined ? undefined : window.SvcProcessor?.(publishableKey, { account_id: accountId });
};

/** What is to be paid, as the server has written it into a page. */
const collectOf = ({ dataset }: HTMLElement): CollectOptions => JSON.parse(dataset.collect ?? "{}");

/** Shows the card's form. Without the processor's script, says so. */
export const mountCard = (onChange: NonNullable<MountOptions["onChange"]>): void => {
	const place = document.getElementById("card");
	if (document.body.dataset.publishableKey === undefined || place === null) return;
	isSaving = false;
	element = processorScript()?.mount(place, { ...collectOf(document.body), appearance, onChange });
	if (element === undefined) setCardError(notLoaded);
};

/** Takes over another amount, and what can pay it. */
export const updateCard = (body: HTMLElement): void => {
	const { collect } = body.dataset;
	if (collect === undefined || collect === document.body.dataset.collect) return;
	document.body.dataset.collect = collect;
	element?.update(collectOf(body));
};

export const isCardNeeded = (): boolean => document.getElementById("payment")?.hidden === false;

/** Fields of the payment's form. */
export type Collected = Readonly<Record<string, string>>;

/** Saves the card that the buyer entered. Returns false if it was not saved, which the page says then. */
export const confirmSetUp = async (client_secret: string): Promise<boolean> => {
	setCardError(undefined);
	const confirm = processorScript()?.confirmSetup;
	if (element === undefined || confirm === undefined) {
		setCardError(notLoaded);
		return false;
	}
	const { error } = await confirm({ client_secret, element });
	if (error === undefined) return true;
	const isSaid = document.getElementById("card")?.textContent?.includes(error.message) === true;
	if (!isSaid) setCardError(error.message);
	return false;
};

/** Takes over whether the card is to be saved. */
export const updateSaving = (save_payment_method: boolean): void => {
	if (element === undefined || save_payment_method === isSaving) return;
	isSaving = save_payment_method;
	element.update({ save_payment_method });
};

/**
 * Submits the card's form, directly in the buyer's click: wallets such as Apple Pay open only then. What is wrong is
 * said when the token is made.
 */
export const submitCard = (): void => element?.submit?.();

/** Makes a token of what the buyer entered; undefined if that is not complete, which the page says then. */
export const createToken = async (): Promise<Collected | undefined> => {
	setCardError(undefined);
	const collected = await (element?.createToken() ?? { error: { message: notLoaded } });
	if ("token" in collected) {
		const { mandate_acceptance, token } = collected;
		return {
			token,
			...(mandate_acceptance === undefined ? {} : { mandate_accepted_at: mandate_acceptance.accepted_at }),
		};
	}
	const { message } = collected.error;
	// Forms that are part of the page have said it beside their field.
	const isSaid = document.getElementById("card")?.textContent?.includes(message) === true;
	if (!isSaid) setCardError(message);
	return undefined;
};
