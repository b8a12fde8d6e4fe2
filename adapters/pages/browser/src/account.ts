/**
 * The script of the page that an access link opens, and of the page on which a customer saves a card. All other pages of
 * an account work without a script.
 */
import { startAdding } from "./adding.js";

/**
 * Takes the secret from the address into the form, and enters nothing: mail scanners that run scripts press no button.
 * The secret leaves the address before anything else happens, so that no history, log or screenshot keeps it.
 */
const startEntry = (): void => {
	const secret = location.hash.slice(1);
	if (location.hash !== "") history.replaceState(null, "", location.pathname + location.search);

	// The link, opened again in the window that shows its page, changes the fragment alone: no page would be loaded.
	addEventListener("hashchange", () => location.reload());

	const field = document.querySelector<HTMLInputElement>("#enter [name=secret]");
	const panel = document.querySelector<HTMLElement>(secret === "" ? "#ended" : "#enter");

	if (field !== null) field.value = secret;
	if (panel !== null) panel.hidden = false;
};

if (document.body.dataset.stage === "account-entry") startEntry();
else startAdding();
