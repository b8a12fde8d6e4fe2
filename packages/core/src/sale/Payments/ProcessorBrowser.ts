/**
 * What a card processor needs in the buyer's browser. svc's pages load and allow exactly this, so that card numbers go
 * directly from the processor's own form to the processor.
 *
 * Pages load `scripts` and then `script`, which defines the global function `SvcProcessor` (`ProcessorScript`). If the
 * processor has its own library, `script` is the glue that calls it.
 */

export interface ProcessorBrowser {
	/** JavaScript that defines `SvcProcessor`. svc serves it as `/processor/v1/elements.js`. */
	readonly script: string;
	/** The processor's own scripts required by `script`: URLs that begin with `https://`. Their origins are allowed. */
	readonly scripts?: ReadonlyArray<string>;
	/** Further origins from which those scripts load scripts, such as `https://*.js.acme.example`. */
	readonly script_origins?: ReadonlyArray<string>;
	/** Origins of the frames in which the processor collects cards and authenticates buyers. */
	readonly frames?: ReadonlyArray<string>;
	/** Origins to which the scripts connect. */
	readonly connects?: ReadonlyArray<string>;
	/** Origins of the images that the scripts show. */
	readonly images?: ReadonlyArray<string>;
	/**
	 * Origins of the pages to which a `client_action` leads. An embedded checkout navigates only to these and to svc's
	 * own. Each is a single origin, without `*`. Absent: `frames`.
	 */
	readonly redirects?: ReadonlyArray<string>;
}

/** The type of method that the buyer chose. */
type Chosen = { readonly type: string };

/** Why there is no token. The message is for the buyer. */
interface ScriptError {
	readonly code: string;
	readonly message: string;
}

/** The payment for which the form collects. */
export interface CollectOptions {
	/** What the buyer can choose from: values of `InstrumentType`. Absent: only cards. */
	readonly types?: ReadonlyArray<string>;
	/** The amount that the buyer is about to pay. */
	readonly amount_money?: { readonly amount: number; readonly currency: string };
	/** The seller's name as used in the text of a mandate. */
	readonly business?: { readonly name: string };
	/** Whether the buyer wants the card to be saved. Absent: no. */
	readonly save_payment_method?: boolean;
}

export interface MountOptions extends CollectOptions {
	readonly appearance?: {
		/** Absent: follows the page's `color-scheme`. */
		readonly theme?: "auto" | "light" | "dark";
		/**
		 * CSS values for `color-text`, `color-label`, `color-background`, `color-border`, `color-focus`, `color-danger`,
		 * and `radius`. They may refer to custom properties of the page; a form in a frame computes them first.
		 */
		readonly variables?: Readonly<Record<string, string>>;
	};
	/** Called after mounting, and when the buyer chooses another type. */
	readonly onChange?: (chosen: Chosen) => void;
}

/** A form on the page. */
export interface PaymentElement {
	/**
	 * Checks the buyer's input, and opens a wallet such as Apple Pay. Browsers allow that only directly in the buyer's
	 * click. So call this before anything that waits for the network, and then `createToken` or `confirmSetup`, which
	 * return what was wrong. Absent: the processor's form needs no such call.
	 */
	readonly submit?: () => void;
	/**
	 * Creates a token from the buyer's input. If the input is invalid, the form shows the errors, and the promise
	 * resolves to the first one.
	 */
	readonly createToken: () => Promise<
		| { readonly token: string; readonly mandate_acceptance?: { readonly accepted_at: string } }
		| { readonly error: ScriptError }
	>;
	/** Applies changed options. The buyer's input is kept. */
	readonly update: (options: CollectOptions) => void;
	readonly unmount: () => void;
}

/** The return value of `SvcProcessor(publishable_key, { account_id })`. `Target` is an element of the page. */
export interface ProcessorScript<Target = unknown> {
	readonly mount: (target: Target, options?: MountOptions) => PaymentElement;
	/**
	 * Runs a `client_action` of the type `processor_script`: shows the buyer what the bank asks for. Resolves when the
	 * buyer has responded or gone back. svc then looks up the payment. Required if charges can have such actions.
	 */
	readonly handleAction?: (action: { readonly client_secret: string }) => Promise<{ readonly error?: ScriptError }>;
	/** Completes the setup of a saved method. Required if a setup names it as its `js_call`. */
	readonly confirmSetup?: (setUp: {
		readonly client_secret: string;
		readonly element: PaymentElement;
	}) => Promise<{ readonly status?: string; readonly error?: ScriptError }>;
}

/**
 * An origin as written in content security policies, including subdomains if it begins with `*.`. Nothing else may go
 * into a policy.
 */
const originForm = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;
/** A script's URL. It is written into an attribute, and its origin into the policy. */
const scriptForm = /^(https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)\/[\w./~%@?=&+-]*$/;

/** The origin of a script's URL; undefined if pages cannot load it. */
export const scriptOrigin = (url: string): string | undefined => scriptForm.exec(url)?.[1];

/** Says what is wrong with a description; undefined if pages can use it. */
export const whyNoBrowser = (browser: ProcessorBrowser): string | undefined => {
	if (!browser.script.includes("SvcProcessor")) return "`script` must define `SvcProcessor`.";
	const script = browser.scripts?.find((url) => scriptOrigin(url) === undefined);
	if (script !== undefined)
		return `\`scripts\` has ${JSON.stringify(script)}, which is not an \`https://\` URL of a script.`;
	const wildcard = browser.redirects?.find((origin) => origin.includes("*"));
	if (wildcard !== undefined)
		return `\`redirects\` has ${JSON.stringify(wildcard)}, which matches more than one origin.`;
	for (const name of ["script_origins", "frames", "connects", "images", "redirects"] as const) {
		const origin = browser[name]?.find((given) => !originForm.test(given));
		if (origin !== undefined)
			return `\`${name}\` has ${JSON.stringify(origin)}, which is not an origin such as "https://js.acme.example".`;
	}
	return undefined;
};
