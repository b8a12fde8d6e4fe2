/** The page's look for Stripe's form. It stands in a frame, so custom properties of the page are computed here. */
import type { MountOptions } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { ElementsOptions } from "./StripeJs.js";

/** By the port's variable: Stripe's, and the CSS property by which the browser computes it. */
const variables: Readonly<Record<string, readonly [name: string, property: "color" | "border-radius" | "font-size"]>> =
	{
		"color-text": ["colorText", "color"],
		"color-background": ["colorBackground", "color"],
		"color-danger": ["colorDanger", "color"],
		"color-focus": ["colorPrimary", "color"],
		"color-label": ["colorTextSecondary", "color"],
		radius: ["borderRadius", "border-radius"],
		"font-size": ["fontSizeBase", "font-size"],
	};

const isDark = (theme: "auto" | "light" | "dark"): boolean =>
	theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";

/** Stripe takes no values that it does not know, such as `light-dark()`, so the browser computes them. */
export const appearanceOf = (
	target: HTMLElement,
	{ theme = "auto", variables: given = {} }: NonNullable<MountOptions["appearance"]> = {},
): NonNullable<ElementsOptions["appearance"]> => {
	const probe = document.createElement("span");
	probe.hidden = true;
	target.append(probe);
	const computed: Record<string, string> = {};
	for (const [own, value] of Object.entries(given)) {
		const [name, property] = variables[own] ?? [];
		if (name === undefined || property === undefined) continue;
		probe.style.setProperty(property, value);
		computed[name] = getComputedStyle(probe).getPropertyValue(property);
	}
	probe.remove();
	return { theme: isDark(theme) ? "night" : "stripe", variables: computed };
};
