/**
 * The script of the seller's page, `/embed.js`: shows a checkout in an element of the page.
 *
 *     const checkout = svc.mountCheckout({ element, checkoutSessionId, secret, onComplete, onError });
 *     checkout.unmount();
 */
import { type Open, readSaid, type Said, type Stuck } from "./messages.js";

interface CheckoutError {
	/** `FRAME_BLOCKED`, `FRAME_SANDBOXED`, `NAVIGATION_REFUSED`, or a code of svc's API. */
	readonly code: string;
	readonly message: string;
}

interface MountOptions {
	/** Where the checkout appears. */
	readonly element: HTMLElement;
	readonly checkoutSessionId: string;
	/** `checkout_session_secret` of the session. */
	readonly secret: string;
	/** Where the bank sends the buyer back to; default: this page. */
	readonly returnUrl?: string;
	/** Called once the order is paid. Ship when your server hears of it, not here. */
	readonly onComplete?: (completed: { readonly checkoutSessionId: string }) => void;
	readonly onError?: (error: CheckoutError) => void;
}

interface MountedCheckout {
	readonly unmount: () => void;
}

declare global {
	interface Window {
		svc?: { readonly mountCheckout: (options: MountOptions) => MountedCheckout };
	}
}

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error("Load embed.js with a <script src> that is no module.");

/** Where svc is. */
const base = new URL(".", script.src);

/** The server puts the origins of the processor's pages here. */
const processorOrigins = "svc:processor-origins".split(" ");

/** How long the frame may take to answer after it has loaded. A browser that refuses to show it says so to no script. */
const answerMillis = 5_000;

/** The bank may come back only to what fits into a request. */
const pageToReturnTo = (): string =>
	location.href.length <= 2_048 ? location.href : `${location.origin}${location.pathname}`;

/** Whether the page says in its `color-scheme` that it can be dark. Beside one that cannot, the checkout stays light. */
const hasDarkMode = (): boolean => getComputedStyle(document.documentElement).colorScheme.includes("dark");

const makeFrame = (url: URL): HTMLIFrameElement => {
	const frame = document.createElement("iframe");
	frame.src = url.href;
	frame.title = "Checkout";
	frame.allow = "payment";
	frame.referrerPolicy = "no-referrer";
	Object.assign(frame.style, { display: "block", width: "100%", minHeight: "20rem", border: "0" });
	return frame;
};

/** Leads the top window to a page of the processor's or of svc's. Returns why it cannot. */
const leave = (url: string): string | undefined => {
	const target = URL.canParse(url) ? new URL(url) : undefined;
	if (target === undefined || ![base.origin, ...processorOrigins].includes(target.origin))
		return `The checkout leads to ${url}, which is not allowed.`;
	try {
		(window.top ?? window).location.href = target.href;
		return undefined;
	} catch {
		// This page is in a frame with a sandbox.
		return `The browser does not let this page leave for ${url}. Its frame's \`sandbox\` needs \`allow-top-navigation\`.`;
	}
};

const mountCheckout = (options: MountOptions): MountedCheckout => {
	const { checkoutSessionId, element, onComplete, returnUrl = pageToReturnTo(), secret } = options;
	if (!/^cs_\w+$/.test(checkoutSessionId) || !secret)
		throw new TypeError("mountCheckout needs `checkoutSessionId` and `secret` of a session that is open.");
	const fail = (code: string, message: string): void => {
		if (options.onError === undefined) console.error(`svc: ${code}: ${message}`);
		else options.onError({ code, message });
	};
	const frame = makeFrame(new URL(`embed/${checkoutSessionId}`, base));
	let timer: ReturnType<typeof setTimeout> | undefined;

	/** Tells buyer and seller why the page did not leave for the bank. */
	const stay = (why: string | undefined): void => {
		if (why === undefined) return;
		const message: Stuck = { type: "svc.checkout.stuck" };
		frame.contentWindow?.postMessage(message, base.origin);
		fail("NAVIGATION_REFUSED", why);
	};

	const hear = (said: Said): void => {
		switch (said.type) {
			case "svc.checkout.opened":
				clearTimeout(timer);
				return;
			case "svc.checkout.resized":
				frame.style.minHeight = "0";
				frame.style.height = `${said.height}px`;
				return;
			case "svc.checkout.leaving":
				stay(leave(said.url));
				return;
			case "svc.checkout.completed":
				onComplete?.({ checkoutSessionId });
				return;
			case "svc.checkout.failed":
				fail(said.code, said.message);
				return;
		}
	};
	const receive = ({ data, origin, source }: MessageEvent): void => {
		if (source !== frame.contentWindow || origin !== base.origin) return;
		const said = readSaid(data);
		if (said !== undefined) hear(said);
	};
	/** Each time that the frame loads: a frame that is loaded again has forgotten the secret. */
	const open = (): void => {
		const message: Open = { type: "svc.checkout.open", secret, return_url: returnUrl, has_dark_mode: hasDarkMode() };
		frame.contentWindow?.postMessage(message, base.origin);
		clearTimeout(timer);
		timer = setTimeout(
			() =>
				self.origin === "null"
					? fail(
							"FRAME_SANDBOXED",
							"This page is in a frame with a `sandbox` that lacks `allow-same-origin`: no checkout opens there.",
						)
					: fail(
							"FRAME_BLOCKED",
							`The checkout did not open. Is ${location.origin} in the setting checkout.embed_origins?`,
						),
			answerMillis,
		);
	};
	addEventListener("message", receive);
	frame.addEventListener("load", open);
	element.replaceChildren(frame);
	return {
		unmount: () => {
			clearTimeout(timer);
			removeEventListener("message", receive);
			frame.remove();
		},
	};
};

window.svc = { mountCheckout };
