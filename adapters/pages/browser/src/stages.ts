/** What the script does on the page of each state that a checkout can be in. */
import { startPaying } from "./paying.js";
import { waitForOutcome } from "./waiting.js";

export const startStage = (): void => {
	const { stage } = document.body.dataset;
	if (stage === "open") startPaying();
	else if (stage === "processing" || stage === "action") void waitForOutcome(stage);
};
