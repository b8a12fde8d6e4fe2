/** A plan's terms, as its buyer reads them before and after subscribing. */
import type { BuyerSubscription } from "@svc/core/sale/CheckoutSessions/SubscriptionView";
import { formatMoney } from "../checkout/Format.js";
import { dateOf } from "../Dates.js";
import { everyPeriod } from "./Terms.js";

type Terms = {
	readonly terms: BuyerSubscription;
	readonly business: { readonly name: string; readonly time_zone: string };
};

/** Such as `$20.00 every month`. */
const priceOf = ({ billing_interval: interval, billing_interval_count: count, recurring_money }: BuyerSubscription) =>
	`${formatMoney(recurring_money)} ${everyPeriod({ interval, count })}`;

const trialOf = (trial_period_days: number): string =>
	trial_period_days === 1 ? "1 day" : `${trial_period_days} days`;

/** What happens when: the trial, the first charge, and each period's price. */
export const PlanTerms = ({ business, terms }: Terms) => (
	<dl class="facts" aria-label="Terms">
		<div>
			<dt>Plan</dt>
			<dd>
				{terms.quantity > 1 && `${terms.quantity} × `}
				<bdi>{terms.name}</bdi>
			</dd>
		</div>
		<div>
			<dt>Price</dt>
			<dd>
				{priceOf(terms)}
				{terms.recurring_money.amount > 0 && ", plus taxes and delivery, if any"}
			</dd>
		</div>
		{terms.trial_period_days !== undefined && (
			<div>
				<dt>Free trial</dt>
				<dd>{trialOf(terms.trial_period_days)}</dd>
			</div>
		)}
		<div>
			<dt>First charge</dt>
			<dd>
				{terms.first_charge_at === undefined ? (
					"Today"
				) : (
					<time dateTime={terms.first_charge_at}>{dateOf(terms.first_charge_at, business.time_zone)}</time>
				)}
			</dd>
		</div>
	</dl>
);

/** What the buyer authorizes by subscribing. */
export const PlanConsent = ({ business, terms }: Terms) => (
	<p class="note" id="consent">
		By subscribing, you allow <bdi>{business.name}</bdi> to charge this card {priceOf(terms)}, plus taxes and delivery,
		if any
		{terms.first_charge_at !== undefined && `, from ${dateOf(terms.first_charge_at, business.time_zone)} on`}, until you
		cancel.
	</p>
);
