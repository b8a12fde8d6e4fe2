/** What the server has said of the page: its stage, and where things are. */

/** The session's page, from whatever page this is. */
export const pageUrl = (): string => new URL(document.body.dataset.page ?? "", location.href).href;

/** A page that the server has answered, with its links resolved: they are relative to where it came from. */
export interface Answered {
	readonly body: HTMLElement;
	readonly stage: string;
}

const resolveLinks = (body: HTMLElement, base: string): void => {
	for (const form of body.querySelectorAll("form")) {
		form.setAttribute("action", new URL(form.getAttribute("action") ?? "", base).href);
	}
};

export const read = async (response: Response): Promise<Answered> => {
	const { body } = new DOMParser().parseFromString(await response.text(), "text/html");
	resolveLinks(body, response.url);
	return { body, stage: body.dataset.stage ?? "" };
};

/** Loads the session's page again, without showing it. */
export const load = async (): Promise<Answered> => read(await fetch(pageUrl(), { credentials: "same-origin" }));

/**
 * Goes to the page of a stage. A payment that was just made goes on to the seller from `done`; this page stays in the
 * history, where it shows that it is paid.
 */
export const go = (stage: string): void => {
	if (stage === "paid") location.assign(`${pageUrl()}/done`);
	else location.replace(pageUrl());
};

export const announce = (text: string): void => {
	const status = document.getElementById("announce");
	if (status !== null) status.textContent = text;
};

export const wait = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));
