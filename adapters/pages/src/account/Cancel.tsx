/** The form that ends a subscription. */
import type { AccountSubscription, CancellationChoice } from "@svc/core/billing/CustomerAccounts/AccountView";
import { dayInZone } from "../Dates.js";
import { type AccountPlace, hrefOf } from "./Frame.js";

const cancelTexts: Readonly<Record<CancellationChoice, { readonly title: string; readonly button: string }>> = {
	at_period_end: { title: "Cancel at the end of the period", button: "Yes, cancel it then" },
	now: { title: "Cancel now", button: "Yes, cancel it now" },
};

interface CancelProps {
	readonly place: AccountPlace;
	readonly subscription: AccountSubscription;
	readonly choice: CancellationChoice;
	/** The zone of the dates. */
	readonly timeZone: string;
}

/** Explains a cancellation before it happens. It is final. */
const cancelExplained = ({ choice, subscription: { current_period_ends_at }, timeZone }: CancelProps): string =>
	choice === "now"
		? "The subscription ends immediately, and nothing is refunded. You can’t undo this here."
		: `The subscription continues until ${dayInZone(current_period_ends_at, timeZone)}, and you won’t be charged again. You can’t undo this here.`;

/** A way to end a subscription, with what it means. */
export const Cancel = ({ choice, place, subscription, timeZone }: CancelProps) => (
	<details class="ask">
		<summary>{cancelTexts[choice].title}</summary>
		<form method="post" action={hrefOf(place, `subscriptions/${subscription.subscription_id}/cancel`)}>
			<input type="hidden" name="choice" value={choice} />
			<p class="note">{cancelExplained({ choice, place, subscription, timeZone })}</p>
			<button type="submit" class="plain ends">
				{cancelTexts[choice].button}
			</button>
		</form>
	</details>
);
