/** The open page: saves what the buyer enters as it is entered, and pays once. */
import { withChallenge } from "./challenge.js";
import { check, checkAsTyped, controlsOf, firstError, firstInvalid, isChanged } from "./fields.js";
import { ownAmountFor, startLines } from "./lines.js";
import { chosenCard, collect, isFormChosen, startMethods, typeChosen } from "./methods.js";
import { type Answered, announce, announced, currentSurface, pageUrl, read, wait } from "./page.js";
import { confirmSetUp, isCardNeeded, mountCard, submitCard } from "./processor.js";
import { due, total, update } from "./regions.js";

/** Changes are sent one after another, so that each is answered with what those before have made of the order. */
let queue: Promise<unknown> = Promise.resolve();
const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
	const next = queue.then(work);
	queue = next.catch(() => undefined);
	return next;
};

const savedForms = (): ReadonlyArray<HTMLFormElement> => [
	...document.querySelectorAll<HTMLFormElement>("form[data-save]"),
];

/** Forms for codes, which are sent by a button. */
const codeForms = (): ReadonlyArray<HTMLFormElement> => [...document.querySelectorAll<HTMLFormElement>(".codes form")];

/** Forms of which the server has refused what stands in them. Their fields no longer differ from what it rendered. */
const refusedForms = new WeakSet<HTMLFormElement>();

const payForm = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>("form#pay");

const setPayError = (message: string | undefined, isFocused = true): void => {
	const error = document.getElementById("pay-error");
	if (error === null) return;
	error.textContent = message ?? "";
	error.hidden = message === undefined;
	if (message !== undefined && isFocused) error.focus();
};

const post = async (form: HTMLFormElement, more: Readonly<Record<string, string>> = {}): Promise<Answered> => {
	const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
	return read(await currentSurface().send(form.action, new URLSearchParams([...entries, ...Object.entries(more)])));
};

const lost = "The connection was lost. Check it, then try again.";

/** Takes over the answer. Returns false if another page takes its place. */
const show = (answered: Answered, sent: HTMLFormElement): boolean => {
	if (answered.stage === "message") {
		setPayError(answered.body.querySelector("h1 + p")?.textContent ?? lost);
		return true;
	}
	if (answered.stage === "open" && update(answered, sent)) return true;
	const { action } = answered.body.dataset;
	if (answered.stage === "action" && action !== undefined) currentSurface().leave(new URL(action, pageUrl()), answered);
	else currentSurface().go(answered);
	return false;
};

/** Whether the answer to a form complains of it. */
const isRefused = (form: HTMLFormElement): boolean => form.querySelector(".error:not([hidden])") !== null;

/** Saves a form. Returns false if it was refused, or the page is left, or it is gone: a second click sends nothing. */
const save = (form: HTMLFormElement): Promise<boolean> =>
	inTurn(async () => {
		if (!form.isConnected) return false;
		try {
			if (!show(await withChallenge(form, post), form)) return false;
			if (isRefused(form)) {
				refusedForms.add(form);
				return false;
			}
			refusedForms.delete(form);
			// A code that was taken is entered once.
			if (!("save" in form.dataset)) form.reset();
			return true;
		} catch {
			setPayError(lost, false);
			return false;
		}
	});

/** Whether a form can be saved while the buyer is still at it. Choices count even beside an unfinished address. */
const isReady = (form: HTMLFormElement, at: EventTarget | null): boolean => {
	if (ownAmountFor(at) !== undefined) return false;
	const amount = form.elements.namedItem("amount");
	const isOther = form.querySelector("[value=other]:checked") !== null;
	if (amount instanceof HTMLInputElement && amount.value === "" && isOther) {
		amount.focus();
		return false;
	}
	return (at instanceof HTMLInputElement && at.type === "radio") || form.checkValidity();
};

const changed = ({ target }: Event): void => {
	if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
	const { form } = target;
	if (form === null || !("save" in form.dataset)) return;
	// An empty field is not wrong before the buyer wants to pay.
	if (target.value !== "" || target.getAttribute("aria-invalid") === "true") check(target);
	if (isReady(form, target)) void save(form);
};

/**
 * Saves what has changed since it was last saved, and what was refused. Returns the form in which the buyer goes on, if
 * something of it is refused: nothing is paid while the page shows what the server does not have.
 */
const saveAll = async (): Promise<HTMLFormElement | undefined> => {
	// Waits for changes that are under way, which may have saved it already.
	await inTurn(async () => undefined);
	for (const form of savedForms()) {
		const isOpen = refusedForms.has(form) || controlsOf(form).some(isChanged);
		if (form.isConnected && isOpen && !(await save(form))) return form;
	}
	for (const form of codeForms()) {
		const isEmpty = controlsOf(form).every(({ value }) => value.trim() === "");
		// A code that was refused is not tried again: each try counts.
		if (form.isConnected && !isEmpty && (refusedForms.has(form) || !(await save(form)))) return form;
	}
	return undefined;
};

/** A page that takes the place of this one begins without it. */
const isPaying = (): boolean => document.body.hasAttribute("data-paying");

/** For readers who do not see that the button turns. */
const underWay = "This takes a moment.";

/** While the payment is under way, nothing else can be changed and nothing sent twice. */
const setPaying = (value: boolean): void => {
	document.body.toggleAttribute("data-paying", value);
	const button = document.getElementById("pay-button");
	button?.setAttribute("aria-disabled", `${value}`);
	button?.setAttribute("aria-busy", `${value}`);
	if (value) announce(underWay);
	else if (announced() === underWay) announce("");
	for (const part of document.querySelectorAll("[data-region]:not([data-region=pay]), #payment")) {
		part.toggleAttribute("inert", value);
	}
};

/** Sends the payment. Without an answer it is sent again: with the same key it is the same payment. */
const send = async (form: HTMLFormElement): Promise<Answered> => {
	for (const pause of [1_000, 3_000]) {
		try {
			return await post(form, currentSurface().paymentFields);
		} catch {
			await wait(pause);
		}
	}
	return post(form, currentSurface().paymentFields);
};

/** What comes of a try to pay: the page is left, or the buyer's next step is at an element. */
type Tried = "left" | HTMLElement | null;

/**
 * Saves the card with the processor's script, and asks how the checkout stands. Undefined if the card was not saved. The
 * next try has the key that came with this answer.
 */
const saveCard = async (form: HTMLFormElement, { body }: Answered, secret: string): Promise<Answered | undefined> => {
	const key = form.elements.namedItem("idempotency_key");
	const next = body.querySelector<HTMLInputElement>("#pay [name=idempotency_key]");
	if (key instanceof HTMLInputElement && next !== null) key.value = next.value;
	if (!(await confirmSetUp(secret))) return undefined;
	return read(await currentSurface().send(`${pageUrl()}/resume`, new URLSearchParams()));
};

const attempt = async (): Promise<Tried> => {
	const agreed = due();
	const unsaved = await saveAll();
	if (unsaved !== undefined) {
		setPayError("Nothing was paid: correct what is marked above, or take it out.", false);
		return firstError(unsaved) ?? document.getElementById("pay-error");
	}
	if (due() !== agreed) {
		setPayError(`The total is now ${total()}. Check your order, then pay again.`);
		return document.getElementById("pay-error");
	}
	const isSetUp = payForm()?.dataset.setUp !== undefined;
	const collected = isSetUp ? chosenCard() : isCardNeeded() ? await collect() : {};
	const form = payForm();
	if (collected === undefined || form === null) return null;
	for (const field of form.querySelectorAll<HTMLInputElement>("[data-collected]"))
		field.value = collected[field.name] ?? "";
	try {
		const answered = await withChallenge(form, send);
		const { setupSecret } = answered.body.dataset;
		const done = setupSecret === undefined ? answered : await saveCard(form, answered, setupSecret);
		if (done === undefined) return document.querySelector<HTMLElement>("#card input, #card-error:not([hidden])");
		if (!show(done, form)) return "left";
	} catch {
		setPayError("The connection was lost. Load this page again to see whether you have paid.");
	}
	return firstError();
};

const pay = async (): Promise<void> => {
	if (isPaying()) return;
	setPayError(undefined);
	const wrong = savedForms().flatMap((form) => firstInvalid(form) ?? [])[0];
	if (wrong !== undefined) return wrong.focus();
	if (isCardNeeded() && isFormChosen()) submitCard();
	setPaying(true);
	const tried = await attempt();
	// A page that is left stays as it is: its button must not work again before the next page is there.
	if (tried === "left") return;
	setPaying(false);
	tried?.focus();
};

const submitted = (event: SubmitEvent): void => {
	const form = event.target;
	if (!(form instanceof HTMLFormElement)) return;
	event.preventDefault();
	if (form.id === "pay") return void pay();
	if (isPaying()) return;
	const wrong = firstInvalid(form);
	if (wrong === undefined) void save(form);
	else wrong.focus();
};

let isListening = false;

/** Takes over the forms of this page, and of those that take its place. */
export const listen = (): void => {
	if (isListening) return;
	isListening = true;
	startLines();
	checkAsTyped();
	document.addEventListener("submit", submitted);
	document.addEventListener("change", changed);
	document.addEventListener("click", ({ target }) => {
		const fold = target instanceof Element ? target.closest("#fold") : null;
		fold?.setAttribute("aria-expanded", `${fold.getAttribute("aria-expanded") !== "true"}`);
	});
};

/** Applies the code that the address names, once: a reload begins without it. */
const applyNamedCode = (): void => {
	const code = new URLSearchParams(location.search).get("promotion_code");
	if (code === null) return;
	history.replaceState(null, "", location.pathname);
	const field = document.querySelector<HTMLInputElement>(".codes input[name=promotion_code]");
	const fold = field?.closest("details");
	if (!field || !fold) return;
	fold.open = true;
	field.value = code;
	field.form?.requestSubmit();
};

export const startPaying = (): void => {
	listen();
	applyNamedCode();
	mountCard(typeChosen);
	startMethods();
	document.getElementById("card")?.addEventListener("keydown", ({ key, target }) => {
		if (key === "Enter" && target instanceof HTMLInputElement) payForm()?.requestSubmit();
	});
};
