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
 * It sends nothing but set-ups and actions (`confirmSetup`, `handleAction`), to where it came from. It needs `script-src 'self'` alone: its styles
 * are made by script, which a policy of styles allows.
 */
import type { CollectOptions, MountOptions, ProcessorScript } from "@svc/core/sale/Payments/ProcessorBrowser";
import { actionPathOf, type FieldError, setUpPathOf } from "../src/elements/Fields.js";
import { askBuyer } from "./Dialog.js";
import { make } from "./Field.js";
import { bankForm, cardForm, type Form, financingForm } from "./Forms.js";
import { styles, variables } from "./Styles.js";

/** Known only while the script runs for the first time. */
const ownAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

const forms: Readonly<Record<string, () => Form>> = {
	card: cardForm,
	us_bank_account: bankForm,
	financing: financingForm,
};

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

const appear = (
	root: HTMLElement,
	{ theme = "auto", variables: own = {} }: NonNullable<MountOptions["appearance"]>,
) => {
	root.dataset.theme = theme;
	for (const [name, value] of Object.entries(own)) {
		if (!(name in variables))
			throw new TypeError(`The element has no variable ${name}: it has ${Object.keys(variables).join(", ")}.`);
		root.style.setProperty(`--svc-${name}`, value);
	}
};

let elements = 0;

/** The buyer's choice between forms. One form alone needs none. */
const chooser = (
	offered: ReadonlyArray<readonly [type: string, form: Form]>,
	chosen: string,
	choose: (type: string) => void,
): HTMLElement => {
	elements += 1;
	const radios = offered.map(([type, form]) => {
		const radio = make("input", { type: "radio", name: `svc-type-${elements}` });
		radio.checked = type === chosen;
		radio.addEventListener("change", () => choose(type));
		return make("label", { class: "svc-choice" }, radio, form.label);
	});
	return make("fieldset", { class: "svc-types" }, make("legend", {}, "Pay with"), ...radios);
};

const makeForm = (type: string): Form => {
	const form = forms[type];
	if (form === undefined) throw new TypeError(`There is no type ${type}: there are ${Object.keys(forms).join(", ")}.`);
	return form();
};

const mount: ProcessorScript["mount"] = (target, { appearance = {}, onChange, ...first } = {}) => {
	if (!(target instanceof HTMLElement)) throw new TypeError("mount needs the element of the page to mount into.");
	const made = new Map<string, Form>();
	const choice = make("div", { class: "svc-choices" });
	const shown = make("div");
	const root = make("div", { class: "svc-element" }, choice, shown);
	let { types = ["card"], ...payment } = first;
	let chosen = "";
	const choose = (type: string) => {
		chosen = type;
		// A form that is not chosen is not in the page, and keeps what the buyer entered.
		shown.replaceChildren(made.get(type)?.root ?? "");
		onChange?.({ type });
	};
	const offer = () => {
		const [firstType] = types;
		if (firstType === undefined) throw new TypeError("mount needs at least one type.");
		const offered = types.map((type) => {
			const form = made.get(type) ?? makeForm(type);
			made.set(type, form);
			return [type, form] as const;
		});
		if (!types.includes(chosen)) choose(firstType);
		choice.hidden = offered.length === 1;
		choice.replaceChildren(...(offered.length === 1 ? [] : [chooser(offered, chosen, choose)]));
	};
	const describe = (changed: CollectOptions) => {
		payment = { ...payment, ...changed };
		for (const form of made.values()) form.describe?.(payment);
	};
	addStyles();
	appear(root, appearance);
	offer();
	describe({});
	target.replaceChildren(root);
	return {
		createToken: async () =>
			made.get(chosen)?.collect() ?? { error: { code: "type_required", message: "Choose one." } },
		update: ({ types: now = types, ...changed }) => {
			const hasChanged = now.join() !== types.join();
			types = now;
			if (hasChanged) offer();
			describe(changed);
		},
		unmount: () => root.remove(),
	};
};

const unreachable: FieldError = { code: "processor_unavailable", message: "Please try again." };

/** Sends a form to the simulator, at an address beside the script's own. */
const send = async (path: string | undefined, fields: Readonly<Record<string, string>>, unknown: FieldError) => {
	if (path === undefined) return { error: unknown };
	try {
		const response = await fetch(new URL(path, ownAddress), { method: "POST", body: new URLSearchParams(fields) });
		if (response.status === 404) return { error: unknown };
		return response.ok ? ((await response.json()) as { status: string; error?: FieldError }) : { error: unreachable };
	} catch {
		return { error: unreachable };
	}
};

const noSetUp: FieldError = { code: "setup_unknown", message: "This is no client_secret of a set-up." };
const noAction: FieldError = { code: "action_unknown", message: "This is no client_secret of an action." };

/** Completes the set-up of a saved method. Returns its status, or the reason why it is still pending. */
const confirmSetup: NonNullable<ProcessorScript["confirmSetup"]> = async ({ client_secret, element }) => {
	const collected = await element.createToken();
	return "error" in collected
		? collected
		: send(setUpPathOf(client_secret), { client_secret, token: collected.token }, noSetUp);
};

/** Shows what the simulated bank asks, above the page. Sends the answer; a buyer that goes back sends none. */
const handleAction: NonNullable<ProcessorScript["handleAction"]> = async ({ client_secret }) => {
	addStyles();
	const answer = await askBuyer();
	if (answer === undefined) return {};
	const { error } = await send(actionPathOf(client_secret), { client_secret, result: answer }, noAction);
	return error === undefined ? {} : { error };
};

const SvcProcessor = (publishable_key: unknown): ProcessorScript => {
	if (typeof publishable_key !== "string" || !/^pk_(test|live)_/.test(publishable_key))
		throw new TypeError("SvcProcessor needs the publishable_key of payment_collection or client_setup.");
	return { mount, confirmSetup, handleAction };
};

Object.assign(globalThis, { SvcProcessor });
