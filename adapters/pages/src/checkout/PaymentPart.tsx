/**
 * How the buyer pays: saved cards, and the processor's form. The script preserves it when the rest of the page changes.
 */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import { Choice } from "./Field.js";
import { cardName } from "./Format.js";

type View = { readonly view: BuyerView };
type Offer = NonNullable<BuyerView["method_offers"]>[number];

interface PaymentPartProps extends View {
	/** Whether the processor has a form for pages. */
	readonly hasForm: boolean;
}

/** Such as `12/39`. */
const expiryOf = ({ exp_month, exp_year }: { readonly exp_month?: number; readonly exp_year?: number }) =>
	exp_month === undefined || exp_year === undefined
		? undefined
		: `${String(exp_month).padStart(2, "0")}/${String(exp_year % 100).padStart(2, "0")}`;

/** The buyer's own cards. The first is preselected, and the last option opens the form. */
const SavedCards = ({ view: { saved_methods = [] } }: View) =>
	saved_methods.length === 0 ? null : (
		<fieldset class="choices" id="saved-methods">
			<legend>Saved cards</legend>
			{saved_methods.map(({ card, payment_method_id }, index) => {
				const expiry = expiryOf(card);
				return (
					<Choice form="pay" name="saved_method" value={payment_method_id} isChosen={index === 0}>
						<span class="what">
							<span class="name">{cardName(card)}</span>
							{expiry !== undefined && <span class="note">Expires {expiry}</span>}
						</span>
					</Choice>
				);
			})}
			<Choice form="pay" name="saved_method" value="new" isChosen={false}>
				<span class="name">Another way to pay</span>
			</Choice>
		</fieldset>
	);

/**
 * Why a payment method cannot pay this order. Financing that cannot pay is not mentioned: buyers have not asked for it,
 * and its limits are no help.
 */
const whyNot = ({ unavailable_code }: Offer): string | undefined =>
	unavailable_code === "ACH_TRANSACTION_PURPOSE_UNRESOLVED"
		? "This order can’t be paid from a bank account."
		: undefined;

/** Whether less is left than any method can pay: a form could only fail. */
export const isTooSmall = ({ method_offers = [] }: BuyerView): boolean =>
	method_offers.length > 0 && method_offers.every(({ unavailable_code }) => unavailable_code === "AMOUNT_TOO_SMALL");

/** The processor's form, the other options, and the unavailable ones. */
export const PaymentPart = ({ hasForm, view }: PaymentPartProps) => {
	const { business, is_test_mode, method_offers = [], payment_collection, saved_methods, subscription } = view;
	const reasons = method_offers.flatMap((offer) => whyNot(offer) ?? []);
	return (
		<section
			class="part"
			id="payment"
			aria-labelledby="payment-title"
			hidden={payment_collection === undefined || isTooSmall(view)}
		>
			<h2 id="payment-title">Payment</h2>
			{hasForm && <SavedCards view={view} />}
			<div
				id="new-method"
				data-keeps-card={subscription === undefined ? undefined : ""}
				hidden={hasForm && (saved_methods?.length ?? 0) > 0}
			>
				<div id="card" data-keep />
				{hasForm && saved_methods !== undefined && subscription === undefined && (
					<label class="check" id="save-card" hidden>
						<input type="checkbox" />
						<span>Save this card for your next order at {business.name}</span>
					</label>
				)}
			</div>
			<p class="error" id="card-error" role="alert" hidden={hasForm}>
				{!hasForm && "Cards can’t be taken on this page. Ask the seller for another way to pay."}
			</p>
			<div data-region="offers">
				{reasons.map((reason) => (
					<p class="note">{reason}</p>
				))}
			</div>
			{is_test_mode && hasForm && (
				<p class="note">
					Test mode: no money moves. Pay with card <span class="amount">4242 4242 4242 4242</span>.
				</p>
			)}
		</section>
	);
};
