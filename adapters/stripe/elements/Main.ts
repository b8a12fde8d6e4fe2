/**
 * The browser script between svc's pages and Stripe.js, which the page loads before it. The card is entered in Stripe's
 * own frame, and goes to Stripe. The page gets a ConfirmationToken, and svc confirms the payment with it.
 */
import type {
	CollectOptions,
	MountOptions,
	PaymentElement,
	ProcessorScript,
} from "@svc/core/sale/Payments/ProcessorBrowser";
import { appearanceOf } from "./Appearance.js";
import type { ElementsOptions, StripeElements, StripeJs, StripeJsError } from "./StripeJs.js";

/** Stripe's names of the port's types, and back. */
const stripeTypeOf = (type: string): string => (type === "financing" ? "affirm" : type);
const portTypeOf = (type: string): string => (type === "affirm" ? "financing" : type);

const errorOf = ({ code, message, type }: StripeJsError) => ({
	code: code ?? type ?? "processing_error",
	message: message ?? "Please try again.",
});

/** What is behind each form of this script: by it, a set-up is confirmed. */
interface Behind {
	readonly elements: StripeElements;
	/** Submits the form unless the page has done so already, and waits for its changes. Returns what is wrong. */
	readonly ready: () => Promise<StripeJsError | undefined>;
}
const behind = new WeakMap<PaymentElement, Behind>();

/** What Stripe's form collects for: the payment, or the set-up of a method without one. */
const purposeOf = ({ amount_money, save_payment_method, types = ["card"] }: CollectOptions): ElementsOptions => {
	const allowedPaymentMethodTypes = types.map(stripeTypeOf);
	return amount_money === undefined
		? { mode: "setup", currency: "usd", allowedPaymentMethodTypes, setupFutureUsage: "off_session" }
		: {
				mode: "payment",
				currency: "usd",
				amount: amount_money.amount,
				allowedPaymentMethodTypes,
				// The token must agree with the payment that svc makes: it keeps the card only if the buyer wants that.
				setupFutureUsage: save_payment_method === true ? "off_session" : null,
			};
};

/**
 * Submits a form and applies its changes. Stripe applies changes asynchronously, but a wallet opens only if the form is
 * submitted directly in the buyer's click. So submitting waits for nothing, and the token waits for the changes.
 */
const controlOf = (elements: StripeElements) => {
	let changes: Promise<unknown> = Promise.resolve();
	let submitted: ReturnType<StripeElements["submit"]> | undefined;
	const submit = () => {
		submitted = elements.submit();
		return submitted;
	};
	const ready = async (): Promise<StripeJsError | undefined> => {
		const current = submitted ?? submit();
		try {
			const { error } = await current;
			await changes;
			if (error !== undefined || submitted === current) return error;
		} finally {
			// The next token needs another submission.
			if (submitted === current) submitted = undefined;
		}
		// The form was changed or submitted again in the meantime.
		return ready();
	};
	return {
		submit: () => {
			// Whoever asks for the token is told of a failure.
			submit().catch(() => undefined);
		},
		ready,
		change: (options: Parameters<StripeElements["update"]>[0]): void => {
			submitted = undefined;
			// Each change has everything, so an earlier one may fail.
			changes = Promise.all([changes.catch(() => undefined), elements.update(options)]);
			// Whoever waits for the changes is told.
			changes.catch(() => undefined);
		},
	};
};

const mountWith =
	(stripe: StripeJs): ProcessorScript["mount"] =>
	(target, { appearance, onChange, ...first }: MountOptions = {}) => {
		if (!(target instanceof HTMLElement)) throw new TypeError("mount needs the element of the page to mount into.");
		let collected: CollectOptions = first;
		const elements = stripe.elements({
			...purposeOf(collected),
			paymentMethodCreation: "manual",
			appearance: appearanceOf(target, appearance),
		});
		const business = ({ business: seller }: CollectOptions) => (seller === undefined ? {} : { business: seller });
		const form = elements.create("payment", { ...business(collected), wallets: { link: "never" } });
		let chosen = "";
		const choose = (type: string) => {
			if (type === chosen) return;
			chosen = type;
			onChange?.({ type });
		};
		form.on("change", ({ value }) => choose(portTypeOf(value.type)));
		form.mount(target);
		choose(collected.types?.[0] ?? "card");
		const { change, ready, submit } = controlOf(elements);
		const element: PaymentElement = {
			submit,
			createToken: async () => {
				const incomplete = await ready();
				if (incomplete !== undefined) return { error: errorOf(incomplete) };
				const made = await stripe.createConfirmationToken({ elements });
				return made.error === undefined ? { token: made.confirmationToken.id } : { error: errorOf(made.error) };
			},
			update: (changed) => {
				collected = { ...collected, ...changed };
				change(purposeOf(collected));
				if (changed.business !== undefined) form.update({ business: changed.business });
			},
			unmount: () => form.destroy(),
		};
		behind.set(element, { elements, ready });
		return element;
	};

const confirmSetupWith =
	(stripe: StripeJs): NonNullable<ProcessorScript["confirmSetup"]> =>
	async ({ client_secret: clientSecret, element }) => {
		const form = behind.get(element);
		if (form === undefined) throw new TypeError("confirmSetup needs a form that this script has mounted.");
		const incomplete = await form.ready();
		if (incomplete !== undefined) return { error: errorOf(incomplete) };
		const confirmed = await stripe.confirmSetup({ elements: form.elements, clientSecret, redirect: "if_required" });
		return confirmed.error === undefined
			? { status: confirmed.setupIntent.status }
			: { error: errorOf(confirmed.error) };
	};

const handleActionWith =
	(stripe: StripeJs): NonNullable<ProcessorScript["handleAction"]> =>
	async ({ client_secret: clientSecret }) => {
		const { error } = await stripe.handleNextAction({ clientSecret });
		return error === undefined ? {} : { error: errorOf(error) };
	};

/** A connected account. The account of the keys has no ID here, because the publishable key names it. */
const connectedForm = /^acct_[A-Za-z0-9]+$/;

const scriptBy =
	(load: NonNullable<typeof window.Stripe>) =>
	(publishable_key: unknown, { account_id = "" }: { readonly account_id?: string } = {}) => {
		if (typeof publishable_key !== "string" || !/^pk_(test|live)_/.test(publishable_key))
			throw new TypeError("SvcProcessor needs the publishable_key of payment_collection or client_setup.");
		const stripe = load(publishable_key, connectedForm.test(account_id) ? { stripeAccount: account_id } : {});
		const script: ProcessorScript = {
			mount: mountWith(stripe),
			confirmSetup: confirmSetupWith(stripe),
			handleAction: handleActionWith(stripe),
		};
		return script;
	};

// Without Stripe.js there is no form, and the page says so.
if (window.Stripe !== undefined) Object.assign(globalThis, { SvcProcessor: scriptBy(window.Stripe) });
