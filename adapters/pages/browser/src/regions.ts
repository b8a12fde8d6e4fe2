/**
 * Shows what has changed, by changing as little as possible: the card's form, the focus, and what the buyer is typing
 * stay. A field keeps what was typed, because only its attributes change.
 */
import { type Answered, announce } from "./page.js";
import { updateCard } from "./processor.js";

/** Attributes that only the script sets. */
const ownAttributes = new Set(["aria-expanded", "aria-busy", "aria-disabled", "inert"]);

const copyAttributes = (to: Element, from: Element, sent: HTMLFormElement): void => {
	/** A buyer's open folds stay open, but for that of a form with a button, which was sent as a whole. */
	const isOwn = (name: string): boolean =>
		ownAttributes.has(name) || (name === "open" && ("save" in sent.dataset || !to.contains(sent)));
	for (const { name } of [...to.attributes]) {
		if (!from.hasAttribute(name) && !isOwn(name)) to.removeAttribute(name);
	}
	for (const { name, value } of [...from.attributes]) {
		if (!ownAttributes.has(name) && to.getAttribute(name) !== value) to.setAttribute(name, value);
	}
};

const isSameKind = (one: Node, other: Node): boolean =>
	one.nodeName === other.nodeName && (!(one instanceof Element) || one.id === (other as Element).id);

const copy = (to: Element, from: Element, sent: HTMLFormElement): void => {
	copyAttributes(to, from, sent);
	const present = [...to.childNodes];
	const wanted = [...from.childNodes];
	for (const [index, node] of wanted.entries()) {
		const old = present[index];
		if (old === undefined) to.append(document.importNode(node, true));
		else if (!isSameKind(old, node)) old.replaceWith(document.importNode(node, true));
		else if (old instanceof Element && node instanceof Element) copy(old, node, sent);
		else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
	}
	for (const old of present.slice(wanted.length)) old.remove();
};

const dueIn = (root: ParentNode): string | undefined => root.querySelector<HTMLElement>("#pay-button")?.dataset.due;

/** The amount that the page asks for, in cents. */
export const due = (): string | undefined => dueIn(document);

/** The same as the buyer reads it. */
export const total = (): string => document.querySelector("#due .amount")?.textContent ?? "";

/** Whether the field or the button of a form can no longer have the focus. */
const isGone = (form: HTMLFormElement): boolean => !form.isConnected || form.closest("details")?.open === false;

/** Where the buyer goes on after a form that is gone: at its fold, at another one for codes, or at the button that pays. */
const placeAfter = (form: HTMLFormElement): HTMLElement | null => {
	const folds = [form.closest("details"), ...document.querySelectorAll(".codes details")];
	const fold = folds.find((one) => one?.isConnected === true);
	return fold?.querySelector("summary") ?? document.getElementById("pay-button");
};

/** Takes over an open page. Returns false if this page cannot show it, and must be loaded again. */
export const update = ({ body }: Answered, sent: HTMLFormElement): boolean => {
	const payment = document.getElementById("payment");
	const isCardNeeded = body.querySelector("#payment")?.hasAttribute("hidden") === false;
	if (payment === null || (isCardNeeded && document.body.dataset.publishableKey === undefined)) return false;
	payment.hidden = !isCardNeeded;
	if (isCardNeeded) updateCard(body);
	const before = due();
	const hadFocus = sent.contains(document.activeElement);
	for (const region of document.querySelectorAll<HTMLElement>("[data-region]")) {
		const fresh = body.querySelector(`[data-region="${region.dataset.region}"]`);
		if (fresh !== null) copy(region, fresh, sent);
	}
	if (hadFocus && isGone(sent)) placeAfter(sent)?.focus();
	if (before !== due()) announce(`The total is now ${total()}.`);
	return true;
};
