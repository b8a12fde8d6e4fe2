/**
 * The checkout in a frame of the seller's page. The seller's page hands over the secret, which stays in memory: browsers
 * keep cookies from frames. Pages take each other's place in the one document, because a new one would have no secret.
 */
import { isStuck, type Open, readOpen, type Said } from "./messages.js";
import { type Answered, currentSurface, load, pageUrl, read, type Surface, setSurface } from "./page.js";
import { listen } from "./paying.js";
import { show as showPanel } from "./shell.js";
import { startStage } from "./stages.js";

/** How long the seller's page may take. A page that embeds the frame without svc's script never answers. */
const patienceMillis = 15_000;

type Say = (said: Said) => void;

/** Tells the seller's page what it must know of a page: that the buyer has paid, or cannot. */
const report = (say: Say): void => {
	const { error, stage } = document.body.dataset;
	if (stage === "paid") say({ type: "svc.checkout.completed" });
	if (error !== undefined)
		say({
			type: "svc.checkout.failed",
			code: error,
			message: document.querySelector("h1")?.textContent ?? "The checkout cannot be shown.",
		});
};

/** Shows a page in the place of the one before, with the focus at its beginning if the buyer was in the frame. */
const showPage = ({ body }: Answered, say: Say): void => {
	const hadFocus = document.hasFocus();
	document.body.replaceWith(document.adoptNode(body));
	if (hadFocus) document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
	startStage();
	report(say);
};

/** Leads the top window to the bank. The page behind it has a link, should the buyer come back. */
const leaveTo = (url: string, say: Say): void => say({ type: "svc.checkout.leaving", url });

const surfaceOf = (id: string, { return_url, secret }: Open, say: Say): Surface => ({
	send: (url, body) =>
		fetch(url, {
			credentials: "omit",
			headers: { "X-Checkout-Session-ID": id, "X-Checkout-Session-Secret": secret },
			...(body === undefined ? {} : { method: "POST", body }),
		}),
	go: (answered) => showPage(answered, say),
	leave: (url, answered) => {
		showPage(answered, say);
		leaveTo(url.href, say);
	},
	paymentFields: { return_url },
});

/** Loads the first page. A buyer that comes back from the bank has its answer looked up first. */
const begin = async (): Promise<void> => {
	try {
		const found = await load();
		const { go, send } = currentSurface();
		go(found.stage === "action" ? await read(await send(`${pageUrl()}/resume`, new URLSearchParams())) : found);
	} catch {
		showPanel("failed");
	}
};

/** Links to the bank and to the checkout itself cannot lead out of the frame as others do. */
const followLink = (event: MouseEvent, say: Say): void => {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	const { action } = document.body.dataset;
	if (link === null) return;
	if (action !== undefined && link.getAttribute("href") === action) {
		event.preventDefault();
		leaveTo(link.href, say);
	}
	if (document.body.dataset.stage === "message") {
		event.preventDefault();
		location.reload();
	}
};

/** Whether forms can be sent here. In a sandbox without `allow-forms`, browsers do not even tell scripts of them. */
const canSendForms = (): boolean => {
	const form = document.createElement("form");
	form.hidden = true;
	let isSent = false;
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		isSent = true;
	});
	document.body.append(form);
	form.requestSubmit();
	form.remove();
	return isSent;
};

/** Says that the bank's page could not be opened, beside the link to it. */
const showStuck = (): void => {
	const place = document.getElementById("leave-error");
	if (place !== null) place.hidden = false;
};

const open = (id: string, opened: Open, say: Say): void => {
	setSurface(surfaceOf(id, opened, say));
	say({ type: "svc.checkout.opened" });
	const { documentElement } = document;
	if (opened.has_dark_mode) delete documentElement.dataset.theme;
	if (!canSendForms()) {
		showPanel("sandboxed");
		say({
			type: "svc.checkout.failed",
			code: "FRAME_SANDBOXED",
			message: "The page is in a frame with a `sandbox` that lacks `allow-forms`: nothing can be paid there.",
		});
		return;
	}
	const sizes = new ResizeObserver(() =>
		say({ type: "svc.checkout.resized", height: Math.ceil(documentElement.getBoundingClientRect().height) }),
	);
	sizes.observe(documentElement);
	listen();
	document.addEventListener("click", (event) => followLink(event, say));
	void begin();
};

/** Waits for the secret, from a page of the seller's alone. */
const waitForSecret = (): void => {
	const { origins = "", session = "" } = document.body.dataset;
	showPanel("loading");
	const timer = setTimeout(() => showPanel("failed"), patienceMillis);
	let isOpen = false;
	const receive = ({ data, origin, source }: MessageEvent): void => {
		if (source !== window.parent || !origins.split(" ").includes(origin)) return;
		if (isOpen && isStuck(data)) showStuck();
		const opened = isOpen ? undefined : readOpen(data);
		if (opened === undefined) return;
		isOpen = true;
		clearTimeout(timer);
		open(session, opened, (said) => window.parent.postMessage(said, origin));
	};
	addEventListener("message", receive);
};

export const openFrame = (): void => {
	document.getElementById("retry")?.addEventListener("click", () => location.reload());
	if (window.parent === window) showPanel("alone");
	// A sandbox without `allow-same-origin`: the page could send nothing to svc.
	else if (self.origin === "null") showPanel("sandboxed");
	else waitForSecret();
};
