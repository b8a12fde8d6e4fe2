/**
 * The browser script of the simulated processor, as a page loads it:
 *
 *     <script src="/processor/v1/elements.js"></script>
 *
 *     const element = SvcProcessor(publishable_key).mount(document.querySelector("#payment"), {
 *         types: ["card", "us_bank_account"],
 *         appearance: { theme: "dark", variables: { "color-focus": "#c60" } },
 *     });
 *     const { token, mandate_acceptance, error } = await element.createToken();
 *
 * It sends nothing but a set-up (`confirmSetup`), to where it came from. It needs `script-src 'self'` alone: its styles
 * are made by script, which a policy of styles allows.
 */
import { type FieldError, setUpPathOf } from "../src/elements/Fields.js";
import { make } from "./Field.js";
import { bankForm, type Collection, cardForm, type Form, financingForm } from "./Forms.js";
import { styles, variables } from "./Styles.js";

/** Known only while the script runs for the first time. */
const ownAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

const forms: Readonly<Record<string, () => Form>> = {
	card: cardForm,
	us_bank_account: bankForm,
	financing: financingForm,
};

interface Appearance {
	/** Default: `auto`, as the `color-scheme` of the page. */
	readonly theme?: "auto" | "light" | "dark";
	/** Values of the custom properties, without `--svc-`. */
	readonly variables?: Readonly<Record<string, string>>;
}

interface MountOptions {
	readonly appearance?: Appearance;
	/** What the buyer can choose, such as `payment_collection.processor.elements.payment_method_types`. Default: cards. */
	readonly types?: ReadonlyArray<string>;
}

interface PaymentElement {
	/** Returns the token, or shows what is wrong beside its field and returns the first error. */
	readonly createToken: () => Promise<Collection>;
	readonly unmount: () => void;
}

/** The styles belong to the page once, however many elements it has. */
const addStyles = (() => {
	let isAdded = false;
	return () => {
		if (isAdded) return;
		isAdded = true;
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(styles);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	};
})();

const appear = (root: HTMLElement, { theme = "auto", variables: own = {} }: Appearance) => {
	root.dataset.theme = theme;
	for (const [name, value] of Object.entries(own)) {
		if (!(name in variables))
			throw new TypeError(`The element has no variable ${name}: it has ${Object.keys(variables).join(", ")}.`);
		root.style.setProperty(`--svc-${name}`, value);
	}
};

let elements = 0;

/** The buyer's choice between forms. One form alone needs none. */
const chooser = (offered: ReadonlyArray<Form>, choose: (form: Form) => void): HTMLElement => {
	elements += 1;
	const radios = offered.map((form, index) => {
		const radio = make("input", { type: "radio", name: `svc-type-${elements}` });
		radio.checked = index === 0;
		radio.addEventListener("change", () => choose(form));
		return make("label", { class: "svc-choice" }, radio, form.label);
	});
	return make("fieldset", { class: "svc-types" }, make("legend", {}, "Pay with"), ...radios);
};

const mount = (target: unknown, { appearance = {}, types = ["card"] }: MountOptions = {}): PaymentElement => {
	if (!(target instanceof HTMLElement)) throw new TypeError("mount needs the element of the page to mount into.");
	const offered = types.map((type) => {
		const form = forms[type];
		if (form === undefined)
			throw new TypeError(`There is no type ${type}: there are ${Object.keys(forms).join(", ")}.`);
		return form();
	});
	const [first] = offered;
	if (first === undefined) throw new TypeError("mount needs at least one type.");
	let chosen = first;
	const show = (form: Form) => {
		chosen = form;
		for (const one of offered) one.root.hidden = one !== form;
	};
	addStyles();
	const root = make("div", { class: "svc-element" });
	appear(root, appearance);
	if (offered.length > 1) root.append(chooser(offered, show));
	root.append(...offered.map((form) => form.root));
	show(first);
	target.replaceChildren(root);
	return { createToken: async () => chosen.collect(), unmount: () => root.remove() };
};

/** Sends the token of a set-up. */
const complete = async (client_secret: string, token: string) => {
	const path = setUpPathOf(client_secret);
	const unknown: FieldError = { code: "setup_unknown", message: "This is no client_secret of a set-up." };
	if (path === undefined) return { error: unknown };
	const unreachable: FieldError = { code: "processor_unavailable", message: "Please try again." };
	try {
		const body = new URLSearchParams({ client_secret, token });
		const response = await fetch(new URL(path, ownAddress), { method: "POST", body });
		if (response.status === 404) return { error: unknown };
		return response.ok ? ((await response.json()) as { status: string; error?: FieldError }) : { error: unreachable };
	} catch {
		return { error: unreachable };
	}
};

/** Completes the set-up of a saved method. Returns its status, or the reason why it is still pending. */
const confirmSetup = async ({
	client_secret,
	element,
}: {
	readonly client_secret: string;
	readonly element: PaymentElement;
}) => {
	const collected = await element.createToken();
	return "error" in collected ? collected : complete(client_secret, collected.token);
};

const SvcProcessor = (publishable_key: unknown) => {
	if (typeof publishable_key !== "string" || !/^pk_(test|live)_/.test(publishable_key))
		throw new TypeError("SvcProcessor needs the publishable_key of payment_collection or client_setup.");
	return { mount, confirmSetup };
};

Object.assign(globalThis, { SvcProcessor });
