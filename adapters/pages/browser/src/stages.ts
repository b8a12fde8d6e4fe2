/** What the script does on the page of each state that a checkout can be in. */
import { startAction } from "./action.js";
import { startPaying } from "./paying.js";
import { waitForOutcome } from "./waiting.js";

export const startStage = (): void => {
	const { stage } = document.body.dataset;
	if (stage === "open") startPaying();
	if (stage === "action") startAction();
	if (stage === "processing" || stage === "action") void waitForOutcome(stage);
};
