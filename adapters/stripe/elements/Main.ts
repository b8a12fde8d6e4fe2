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

/** Stripe's elements behind each form of this script, by which a set-up is confirmed. */
const elementsOf = new WeakMap<PaymentElement, StripeElements>();

/** What Stripe's form collects for: the payment, or the set-up of a method without one. */
const purposeOf = ({ amount_money, types = ["card"] }: CollectOptions): ElementsOptions => {
	const allowedPaymentMethodTypes = types.map(stripeTypeOf);
	return amount_money === undefined
		? { mode: "setup", currency: "usd", allowedPaymentMethodTypes, setupFutureUsage: "off_session" }
		: { mode: "payment", currency: "usd", amount: amount_money.amount, allowedPaymentMethodTypes };
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
		const element: PaymentElement = {
			createToken: async ({ save_payment_method = false } = {}) => {
				// The token must agree with the payment that svc makes: it keeps the card only if the buyer wants that.
				if (collected.amount_money !== undefined)
					elements.update({ setupFutureUsage: save_payment_method ? "off_session" : null });
				const { error: incomplete } = await elements.submit();
				if (incomplete !== undefined) return { error: errorOf(incomplete) };
				const made = await stripe.createConfirmationToken({ elements });
				return made.error === undefined ? { token: made.confirmationToken.id } : { error: errorOf(made.error) };
			},
			update: (changed) => {
				collected = { ...collected, ...changed };
				elements.update(purposeOf(collected));
				if (changed.business !== undefined) form.update({ business: changed.business });
			},
			unmount: () => form.destroy(),
		};
		elementsOf.set(element, elements);
		return element;
	};

const confirmSetupWith =
	(stripe: StripeJs): NonNullable<ProcessorScript["confirmSetup"]> =>
	async ({ client_secret: clientSecret, element }) => {
		const elements = elementsOf.get(element);
		if (elements === undefined) throw new TypeError("confirmSetup needs a form that this script has mounted.");
		const { error: incomplete } = await elements.submit();
		if (incomplete !== undefined) return { error: errorOf(incomplete) };
		const confirmed = await stripe.confirmSetup({ elements, clientSecret, redirect: "if_required" });
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
