/** An account's lists: orders, invoices, subscriptions and saved cards. */
import type {
	AccountInvoice,
	AccountMethod,
	AccountOrder,
	AccountSubscription,
} from "@svc/core/billing/CustomerAccounts/AccountView";
import type { ComponentChildren } from "preact";
import { dateOf } from "../Dates.js";
import { dollars, shown } from "../receipts/Words.js";
import { type AccountPlace, hrefOf } from "./Frame.js";
import {
	cardName,
	invoiceState,
	nextOf,
	orderState,
	orderTitle,
	priceOf,
	type State,
	subscriptionState,
} from "./Words.js";

export const StateBadge = ({ state }: { readonly state: State }) => (
	<span class={`state state-${state.tone}`}>{state.text}</span>
);

interface RowProps {
	readonly href?: string;
	readonly title: string;
	readonly amount?: string | undefined;
	readonly state?: State;
	readonly note?: string;
	readonly children?: ComponentChildren;
}

/** An item of a list; its name links to its page. */
const Row = ({ amount, children, href, note, state, title }: RowProps) => (
	<li>
		<div class="top">
			{href === undefined ? (
				<span>
					<bdi>{title}</bdi>
				</span>
			) : (
				<a href={href}>
					<bdi>{title}</bdi>
				</a>
			)}
			{amount !== undefined && <span class="amount">{amount}</span>}
		</div>
		<div class="bottom">
			{state !== undefined && <StateBadge state={state} />}
			{note !== undefined && <span class="note">{note}</span>}
		</div>
		{children}
	</li>
);

interface ItemsProps<A> {
	readonly place: AccountPlace;
	readonly items: ReadonlyArray<A>;
}

interface DatedItemsProps<A> extends ItemsProps<A> {
	/** The zone of the dates. */
	readonly timeZone: string;
}

const Empty = ({ text }: { readonly text: string }) => <p class="note">{text}</p>;

export const OrderItems = ({ items, place, timeZone }: DatedItemsProps<AccountOrder>) =>
	items.length === 0 ? (
		<Empty text="There are no orders here." />
	) : (
		<ul class="items">
			{items.map((order) => (
				<Row
					href={hrefOf(place, `orders/${order.order_id}`)}
					title={orderTitle(order)}
					amount={dollars(order.total_money.amount)}
					state={orderState(order)}
					note={dateOf(order.dated_at, timeZone)}
				/>
			))}
		</ul>
	);

export const InvoiceItems = ({ items, place, timeZone }: DatedItemsProps<AccountInvoice>) =>
	items.length === 0 ? (
		<Empty text="There are no invoices here." />
	) : (
		<ul class="items">
			{items.map((invoice) => (
				<Row
					href={hrefOf(place, `invoices/${invoice.invoice_id}`)}
					title={`Invoice ${shown(invoice.number)}`}
					amount={dollars(invoice.total_money.amount)}
					state={invoiceState(invoice, timeZone)}
				/>
			))}
		</ul>
	);

export const SubscriptionItems = ({ items, place, timeZone }: DatedItemsProps<AccountSubscription>) =>
	items.length === 0 ? (
		<Empty text="There are no subscriptions here." />
	) : (
		<ul class="items">
			{items.map((subscription) => (
				<Row
					href={hrefOf(place, `subscriptions/${subscription.subscription_id}`)}
					title={shown(subscription.name) || "Subscription"}
					amount={priceOf(subscription)}
					state={subscriptionState(subscription)}
					note={nextOf(subscription, timeZone)}
				/>
			))}
		</ul>
	);

const expiryOf = ({ card }: AccountMethod): string | undefined =>
	card?.exp_month === undefined || card.exp_year === undefined
		? undefined
		: `Expires ${String(card.exp_month).padStart(2, "0")}/${card.exp_year}`;

const defaultState: State = { text: "Used for new charges", tone: "good" };

interface CardItemsProps extends ItemsProps<AccountMethod> {
	/** Why a card was not changed, shown next to that card. */
	readonly problem?: { readonly id: string; readonly text: string } | undefined;
	/** Whether the list omits the forms for changing cards. */
	readonly isFixed?: boolean;
}

const CardForms = ({ method, place }: { readonly method: AccountMethod; readonly place: AccountPlace }) => {
	const { is_default, payment_method_id } = method;
	const name = cardName(method);
	return (
		<div class="does">
			{!is_default && (
				<form method="post" action={hrefOf(place, `cards/${payment_method_id}/default`)}>
					<button type="submit" class="plain">
						Use for new charges<span class="hidden"> {name}</span>
					</button>
				</form>
			)}
			<details class="ask">
				<summary>
					Remove<span class="hidden"> {name}</span>
				</summary>
				<form method="post" action={hrefOf(place, `cards/${payment_method_id}/remove`)}>
					<p class="note">The shop can’t charge this card any more.</p>
					<button type="submit" class="plain ends">
						Remove this card<span class="hidden"> {name}</span>
					</button>
				</form>
			</details>
		</div>
	);
};

export const CardItems = ({ isFixed = false, items, place, problem }: CardItemsProps) =>
	items.length === 0 ? (
		<Empty text="No cards are saved. You can save one when you pay." />
	) : (
		<ul class="items">
			{items.map((method) => {
				const expiry = expiryOf(method);
				return (
					<Row
						title={cardName(method)}
						{...(method.is_default ? { state: defaultState } : {})}
						{...(expiry === undefined ? {} : { note: expiry })}
					>
						{problem?.id === method.payment_method_id && (
							<p class="error" role="alert">
								{problem.text}
							</p>
						)}
						{!isFixed && <CardForms method={method} place={place} />}
					</Row>
				);
			})}
		</ul>
	);
