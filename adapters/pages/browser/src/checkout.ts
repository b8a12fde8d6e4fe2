/** The script of the checkout and of payment links. The server renders every page; this makes it work without loading it anew. */

import { openFrame } from "./frame.js";
import { startLink } from "./link.js";
import { open } from "./shell.js";
import { startStage } from "./stages.js";

/** The secret leaves the address before anything else happens, so that no history, log or screenshot keeps it. */
const secret = location.hash.slice(1);
if (location.hash !== "") history.replaceState(null, "", location.pathname + location.search);

/** Browsers may keep a page in memory against our wish. What it shows may be paid by now. */
addEventListener("pageshow", ({ persisted }) => {
	if (persisted) location.reload();
});

/** The link, opened again in the window that shows its page, changes the fragment alone: no page would be loaded. */
addEventListener("hashchange", () => location.reload());

/** How long a buyer sees that the payment worked before the seller's page takes over. */
const thanksMillis = 1_200;

const { continue: next, stage } = document.body.dataset;

switch (stage) {
	case "shell":
		open(secret);
		break;
	case "link":
		startLink();
		break;
	case "frame":
		openFrame();
		break;
	case "done":
		if (next !== undefined) setTimeout(() => location.replace(next), thanksMillis);
		break;
	default:
		startStage();
}
