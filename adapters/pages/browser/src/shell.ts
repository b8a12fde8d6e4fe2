/** Exchanges the secret of the link for the session's cookie, and loads the page again. */
import { pageUrl } from "./page.js";

/** Shows one of the shell's sentences. */
export const show = (name: string): void => {
	for (const panel of document.querySelectorAll<HTMLElement>("[data-panel]")) {
		panel.hidden = panel.dataset.panel !== name;
	}
	if (name !== "loading") document.querySelector<HTMLElement>(`[data-panel="${name}"] h1`)?.focus();
};

const exchange = async (secret: string): Promise<void> => {
	show("loading");
	try {
		const { ok, status } = await fetch(`${pageUrl()}/session`, {
			method: "POST",
			body: new URLSearchParams({ secret }),
			credentials: "same-origin",
		});
		if (ok) location.replace(`${pageUrl()}${location.search}`);
		else show(status >= 500 || status === 429 ? "failed" : "invalid");
	} catch {
		show("failed");
	}
};

export const open = (secret: string): void => {
	document.getElementById("retry")?.addEventListener("click", () => exchange(secret));
	if (secret === "") show("incomplete");
	else void exchange(secret);
};
