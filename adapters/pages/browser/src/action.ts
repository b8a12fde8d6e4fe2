/** The page of an action that the processor's own script runs, such as the bank's question in an overlay. */
import { currentSurface, pageUrl, read } from "./page.js";
import { notLoaded, processorScript } from "./processor.js";

const setError = (message: string | undefined): void => {
	const error = document.getElementById("action-error");
	if (error === null) return;
	error.textContent = message ?? "";
	error.hidden = message === undefined;
};

/** Asks how the payment stands, and goes to its page if that is another one. */
const look = async (): Promise<void> => {
	const { go, send } = currentSurface();
	const answered = await read(await send(`${pageUrl()}/resume`, new URLSearchParams()));
	if (answered.stage !== "action" && answered.stage !== "message") go(answered);
};

/** Runs the action when the page is opened. A buyer that went back can run it again. */
export const startAction = (): void => {
	const { clientSecret: client_secret } = document.body.dataset;
	const button = document.getElementById("act");
	if (client_secret === undefined || button === null) return;
	let isRunning = false;
	const act = async (): Promise<void> => {
		const action = processorScript()?.handleAction;
		if (action === undefined) return setError(notLoaded);
		if (isRunning) return;
		isRunning = true;
		const { error } = await action({ client_secret }).finally(() => {
			isRunning = false;
		});
		setError(error?.message);
		await look();
	};
	// The action may fail because there is none left: the buyer has acted elsewhere. Only svc knows.
	const start = () =>
		act()
			.catch(look)
			.catch(() => setError("The connection was lost. Check it, then try again."));
	button.addEventListener("click", start);
	void start();
};
