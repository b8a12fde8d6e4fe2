/** How the buyer pays: the place of the processor's form. The script keeps it when the rest of the page changes. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";

interface PaymentPartProps {
	readonly view: BuyerView;
	/** Whether the processor has a form for pages. */
	readonly hasForm: boolean;
}

/** The processor's form, or why there is none. */
export const PaymentPart = ({ hasForm, view }: PaymentPartProps) => (
	<section class="part" id="payment" aria-labelledby="payment-title" hidden={view.payment_collection === undefined}>
		<h2 id="payment-title">Payment</h2>
		<div id="card" data-keep />
		<p class="error" id="card-error" role="alert" hidden={hasForm}>
			{!hasForm && "Cards can’t be taken on this page. Ask the seller for another way to pay."}
		</p>
		{view.is_test_mode && hasForm && (
			<p class="note">
				Test mode: no money moves. Pay with card <span class="amount">4242 4242 4242 4242</span>.
			</p>
		)}
	</section>
);
