/** Asks how a payment stands, until the page of another stage is due. */
import { currentSurface, load, wait } from "./page.js";

/** Often at first, for most payments settle in seconds. A bank debit takes days. */
const pauseMillis = (tries: number): number => {
	if (document.body.dataset.pace === "days") return 60_000;
	return tries < 20 ? 1_500 : 6_000;
};

export const waitForOutcome = async (stage: string): Promise<void> => {
	const { body } = document;
	// Ends when another page has taken the place of this one.
	for (let tries = 0; document.body === body; tries++) {
		await wait(pauseMillis(tries));
		// A page that no answer reaches asks again: the connection may come back.
		const now = await load().catch(() => undefined);
		if (document.body === body && now !== undefined && now.stage !== stage && now.stage !== "message")
			return currentSurface().go(now);
	}
};
