/**
 * What a card processor needs in the buyer's browser. svc's pages load this and allow this, and nothing else, so that a
 * card number goes from the processor's own form to the processor.
 *
 * Pages load `scripts` and then `script`, which defines the global function `SvcProcessor` (`ProcessorScript`). If the
 * processor has a library of its own, `script` is the glue that calls it.
 */

export interface ProcessorBrowser {
	/** JavaScript that defines `SvcProcessor`. svc serves it as `/processor/v1/elements.js`. */
	readonly script: string;
	/** The processor's own scripts, which `script` needs: URLs that begin with `https://`. Their origins are allowed. */
	readonly scripts?: ReadonlyArray<string>;
	/** Further origins from which those scripts load scripts, such as `https://*.js.acme.example`. */
	readonly script_origins?: ReadonlyArray<string>;
	/** Origins of the frames in which the processor collects cards, and authenticates buyers. */
	readonly frames?: ReadonlyArray<string>;
	/** Origins that the scripts talk to. */
	readonly connects?: ReadonlyArray<string>;
	/** Origins of the images that the scripts show. */
	readonly images?: ReadonlyArray<string>;
	/**
	 * Origins of the pages to which a `client_action` leads. An embedded checkout leads to no others but svc's own. Each is
	 * one origin, without `*`. Absent: `frames`.
	 */
	readonly redirects?: ReadonlyArray<string>;
}

/** What the buyer chose to pay with. */
type Chosen = { readonly type: string };

/** Why there is no token. The message is for the buyer. */
interface ScriptError {
	readonly code: string;
	readonly message: string;
}

/** The payment that the form collects for. */
export interface CollectOptions {
	/** What the buyer can choose from: values of `InstrumentType`. Absent: cards. */
	readonly types?: ReadonlyArray<string>;
	/** The amount that the buyer is about to pay. */
	readonly amount_money?: { readonly amount: number; readonly currency: string };
	/** The seller, as the text of a mandate names it. */
	readonly business?: { readonly name: string };
}

export interface MountOptions extends CollectOptions {
	readonly appearance?: {
		/** Absent: as the `color-scheme` of the page. */
		readonly theme?: "auto" | "light" | "dark";
		/**
		 * CSS values of `color-text`, `color-label`, `color-background`, `color-border`, `color-focus`, `color-danger` and
		 * `radius`. They may name custom properties of the page; a form in a frame computes them first.
		 */
		readonly variables?: Readonly<Record<string, string>>;
	};
	/** Called after the mount, and when the buyer chooses another type. */
	readonly onChange?: (chosen: Chosen) => void;
}

/** A form in the page. */
export interface PaymentElement {
	/**
	 * Makes a token of what the buyer entered. Otherwise the form says what is wrong, and the promise resolves to the first
	 * error. With `save_payment_method`, the buyer wants the card to be kept.
	 */
	readonly createToken: (options?: {
		readonly save_payment_method?: boolean;
	}) => Promise<
		| { readonly token: string; readonly mandate_acceptance?: { readonly accepted_at: string } }
		| { readonly error: ScriptError }
	>;
	/** Takes over what has changed. What the buyer entered stays. */
	readonly update: (options: CollectOptions) => void;
	readonly unmount: () => void;
}

/** What `SvcProcessor(publishable_key, { account_id })` returns. `Target` is an element of the page. */
export interface ProcessorScript<Target = unknown> {
	readonly mount: (target: Target, options?: MountOptions) => PaymentElement;
	/**
	 * Runs a `client_action` of the type `processor_script`: shows the buyer what the bank asks. Resolves when the buyer has
	 * answered or gone back. svc then looks up how the payment stands. Needed if charges have such actions.
	 */
	readonly handleAction?: (action: { readonly client_secret: string }) => Promise<{ readonly error?: ScriptError }>;
	/** Completes the set-up of a saved method. Needed if a set-up names it as its `js_call`. */
	readonly confirmSetup?: (setUp: {
		readonly client_secret: string;
		readonly element: PaymentElement;
	}) => Promise<{ readonly status?: string; readonly error?: ScriptError }>;
}

/** An origin as content policies name it, with subdomains if it begins with `*.`. Nothing else may come into a policy. */
const originForm = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;
/** A script's URL. It stands in an attribute, and its origin in the policy. */
const scriptForm = /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)\/[\w./~%@?=&+-]*$/;

/** The origin of a script's URL; undefined if it is none that pages load. */
export const scriptOrigin = (url: string): string | undefined => scriptForm.exec(url)?.[1];

/** Says what is wrong with a description; undefined if pages can use it. */
export const whyNoBrowser = (browser: ProcessorBrowser): string | undefined => {
	if (!browser.script.includes("SvcProcessor")) return "`script` must define `SvcProcessor`.";
	const script = browser.scripts?.find((url) => scriptOrigin(url) === undefined);
	if (script !== undefined)
		return `\`scripts\` has ${JSON.stringify(script)}, which is no \`https://\` URL of a script.`;
	const wildcard = browser.redirects?.find((origin) => origin.includes("*"));
	if (wildcard !== undefined) return `\`redirects\` has ${JSON.stringify(wildcard)}, which is more than one origin.`;
	for (const name of ["script_origins", "frames", "connects", "images", "redirects"] as const) {
		const origin = browser[name]?.find((given) => !originForm.test(given));
		if (origin !== undefined)
			return `\`${name}\` has ${JSON.stringify(origin)}, which is no origin such as "https://js.acme.example".`;
	}
	return undefined;
};
