/** The part of Stripe.js that the glue calls. Its scripts have no types, and are loaded from Stripe alone. */

export interface StripeJsError {
	readonly code?: string;
	readonly type?: string;
	readonly message?: string;
}

interface Failed {
	readonly error: StripeJsError;
}

/** Stripe.js answers with `error`, or without. */
type Answered<A> = (A & { readonly error?: undefined }) | Failed;

export interface ElementsOptions {
	readonly mode?: "payment" | "setup";
	readonly currency?: "usd";
	readonly amount?: number;
	readonly allowedPaymentMethodTypes?: ReadonlyArray<string>;
	readonly paymentMethodCreation?: "manual";
	readonly setupFutureUsage?: "off_session" | null;
	readonly appearance?: {
		readonly theme: "stripe" | "night";
		readonly variables: Readonly<Record<string, string>>;
	};
}

interface StripePaymentElement {
	readonly mount: (target: HTMLElement) => void;
	readonly destroy: () => void;
	readonly update: (options: { readonly business?: { readonly name: string } }) => void;
	readonly on: (event: "change", listener: (event: { readonly value: { readonly type: string } }) => void) => void;
}

export interface StripeElements {
	readonly create: (
		type: "payment",
		options: {
			readonly business?: { readonly name: string };
			readonly wallets: { readonly link: "never" };
		},
	) => StripePaymentElement;
	/** The promise resolves once the changes are applied. */
	readonly update: (options: Omit<ElementsOptions, "paymentMethodCreation">) => Promise<unknown>;
	readonly submit: () => Promise<{ readonly error?: StripeJsError }>;
}

export interface StripeJs {
	readonly elements: (options: ElementsOptions) => StripeElements;
	readonly createConfirmationToken: (options: {
		readonly elements: StripeElements;
	}) => Promise<Answered<{ readonly confirmationToken: { readonly id: string } }>>;
	readonly handleNextAction: (options: {
		readonly clientSecret: string;
	}) => Promise<{ readonly error?: StripeJsError }>;
	readonly confirmSetup: (options: {
		readonly elements: StripeElements;
		readonly clientSecret: string;
		readonly redirect: "if_required";
	}) => Promise<Answered<{ readonly setupIntent: { readonly status: string } }>>;
}

declare global {
	interface Window {
		/** What Stripe's own script defines. */
		Stripe?: (publishable_key: string, options?: { readonly stripeAccount?: string }) => StripeJs;
	}
}
