/** What the server has said of the page: its stage, and where things are; and how the page talks to the server. */

/** The session's page, from whatever page this is. */
export const pageUrl = (): string => new URL(document.body.dataset.page ?? "", location.href).href;

/** A page that the server has answered, with its links resolved: they are relative to where it came from. */
export interface Answered {
	readonly body: HTMLElement;
	readonly stage: string;
}

const resolveLinks = (body: HTMLElement, base: string): void => {
	const { page } = body.dataset;
	if (page !== undefined) body.dataset.page = new URL(page, base).href;
	for (const form of body.querySelectorAll("form")) {
		form.setAttribute("action", new URL(form.getAttribute("action") ?? "", base).href);
	}
};

/** Throws for what is no page of svc, as for a lost connection: a proxy answers by itself while svc restarts. */
export const read = async (response: Response): Promise<Answered> => {
	const { body } = new DOMParser().parseFromString(await response.text(), "text/html");
	const { stage } = body.dataset;
	if (stage === undefined) throw new Error(`The server's answer is no page: status ${response.status}.`);
	resolveLinks(body, response.url);
	return { body, stage };
};

/** What differs between a page that stands by itself and one in a frame of the seller's page. */
export interface Surface {
	/** Sends a request that proves whose it is. With a body it is a form. */
	readonly send: (url: string, body?: URLSearchParams) => Promise<Response>;
	/** Goes to the page of another stage, which the server has answered. */
	readonly go: (answered: Answered) => void;
	/** Leaves for the page of the buyer's bank, in the top window. */
	readonly leave: (url: URL, answered: Answered) => void;
	/** Fields that every payment has beside those of its form. */
	readonly paymentFields: Readonly<Record<string, string>>;
}

/**
 * The page by itself: a cookie proves whose it is. A payment that was just made goes on to the seller from `done`; this
 * page stays in the history, where it shows that it is paid.
 */
const hosted: Surface = {
	send: (url, body) =>
		fetch(url, { credentials: "same-origin", ...(body === undefined ? {} : { method: "POST", body }) }),
	go: ({ stage }) => {
		if (stage === "paid") location.assign(`${pageUrl()}/done`);
		else location.replace(pageUrl());
	},
	leave: (url) => location.assign(url),
	paymentFields: {},
};

let surface = hosted;

export const setSurface = (other: Surface): void => {
	surface = other;
};

export const currentSurface = (): Surface => surface;

/** Loads the session's page again, without showing it. */
export const load = async (): Promise<Answered> => read(await surface.send(pageUrl()));

const status = (): HTMLElement | null => document.getElementById("announce");

/** What screen readers were told last. */
export const announced = (): string => status()?.textContent ?? "";

/** Tells screen readers what has changed, without moving the focus. */
export const announce = (text: string): void => {
	const place = status();
	if (place !== null) place.textContent = text;
};

export const wait = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));
