/** Lines of a payment link: buttons beside the quantities, and what the choice costs before taxes. */

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

const step = ({ target }: Event): void => {
	const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
	const input = document.getElementById(button?.dataset.target ?? "");
	if (button === null || !(input instanceof HTMLInputElement)) return;
	const before = input.value;
	if (button.dataset.step === "1") input.stepUp();
	else input.stepDown();
	if (input.value === before) return;
	for (const name of ["input", "change"]) input.dispatchEvent(new Event(name, { bubbles: true }));
};

/** Shows the sum of fixed lines and of chosen quantities, if the page has a place for it. */
const showSubtotal = (): void => {
	const place = document.getElementById("subtotal");
	if (place === null) return;
	const fixed = [...document.querySelectorAll<HTMLElement>("[data-fixed]")].map(({ dataset }) => Number(dataset.fixed));
	const chosen = [...document.querySelectorAll<HTMLInputElement>("input[data-unit]")].map(
		({ dataset, value }) => Number(dataset.unit) * Math.max(0, Math.floor(Number(value))),
	);
	place.textContent = dollars.format([...fixed, ...chosen].reduce((sum, amount) => sum + amount, 0) / 100);
};

/** The field for an amount of the buyer's own, if the event is that the buyer has just chosen to enter one. */
export const ownAmountFor = (target: EventTarget | null): HTMLInputElement | undefined => {
	if (!(target instanceof HTMLInputElement) || target.value !== "other" || !target.checked) return undefined;
	return target.closest(".gift")?.querySelector<HTMLInputElement>(".own input") ?? undefined;
};

/** Whether the amount must be entered follows from the choice above it. */
const requireOwnAmounts = (): void => {
	for (const gift of document.querySelectorAll<HTMLElement>(".gift")) {
		const other = gift.querySelector<HTMLInputElement>("[value=other]");
		const own = gift.querySelector<HTMLInputElement>(".own input");
		if (other !== null && own !== null) own.required = other.checked;
	}
};

export const startLines = (): void => {
	document.body.toggleAttribute("data-ready", true);
	document.addEventListener("click", step);
	document.addEventListener("input", showSubtotal);
	document.addEventListener("change", ({ target }) => {
		requireOwnAmounts();
		ownAmountFor(target)?.focus();
	});
	requireOwnAmounts();
	showSubtotal();
};
