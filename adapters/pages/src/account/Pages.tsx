/** An open account's pages, rendered from what the customer may see. */
import type {
	AccountCardForm,
	AccountFrame,
	AccountInvoice,
	AccountInvoiceDetail,
	AccountMethod,
	AccountOrder,
	AccountOrderDetail,
	AccountSubscription,
	AddedMethod,
} from "@svc/core/billing/CustomerAccounts/AccountView";
import type { CollectOptions } from "@svc/core/sale/Payments/ProcessorBrowser";
import type { Page } from "@svc/core/words/Page";
import type { ComponentChildren } from "preact";
import { dateOf, dayInZone } from "../Dates.js";
import type { Fact, SectionView } from "../documents/DocumentView.js";
import { Section } from "../invoices/InvoicePage.js";
import { invoiceDocument, stateOf, stateText } from "../invoices/View.js";
import { amountsOf, lineOf, receiptDocument } from "../receipts/View.js";
import { dollars, shown } from "../receipts/Words.js";
import type { AccountOverview, SubscriptionDetail } from "./AccountApi.js";
import { Cancel } from "./Cancel.js";
import { type AccountPlace, hrefOf, renderAccountPage } from "./Frame.js";
import { CardItems, InvoiceItems, OrderItems, StateBadge, SubscriptionItems } from "./Lists.js";
import { cardName, nextOf, orderState, orderTitle, priceOf, subscriptionState } from "./Words.js";

/** What was just done, or why something failed. */
export interface Note {
	readonly said?: string | undefined;
	readonly problem?: string | undefined;
}

interface PageProps<A> extends Note {
	readonly place: AccountPlace;
	readonly frame: AccountFrame;
	readonly data: A;
}

const Facts = ({ facts }: { readonly facts: ReadonlyArray<Fact> }) => (
	<dl class="particulars">
		{facts.map(({ label, value }) => (
			<>
				<dt>{label}</dt>
				<dd>
					<bdi>{value}</bdi>
				</dd>
			</>
		))}
	</dl>
);

const Sections = ({ sections }: { readonly sections: ReadonlyArray<SectionView> }) => (
	<>
		{sections.map((section) => (
			<Section {...section} />
		))}
	</>
);

interface GroupProps {
	readonly id: string;
	readonly heading: string;
	readonly href: string;
	readonly children: ComponentChildren;
}

/** A section of the first page, linking to the full list. */
const Group = ({ children, heading, href, id }: GroupProps) => (
	<section class="group" aria-labelledby={id}>
		<header>
			<h2 id={id}>{heading}</h2>
			<a href={href}>
				All<span class="hidden"> {heading.toLowerCase()}</span>
			</a>
		</header>
		{children}
	</section>
);

export const renderOverview = ({ data, frame, place, ...note }: PageProps<AccountOverview>): string => {
	const { invoices, methods, orders, subscriptions } = data;
	return renderAccountPage({
		...note,
		place,
		frame,
		tab: "",
		title: "Your account",
		children: (
			<>
				{subscriptions.items.length > 0 && (
					<Group id="subscriptions" heading="Subscriptions" href={hrefOf(place, "subscriptions")}>
						<SubscriptionItems place={place} items={subscriptions.items} timeZone={frame.business.time_zone} />
					</Group>
				)}
				{invoices.items.length > 0 && (
					<Group id="invoices" heading="Invoices" href={hrefOf(place, "invoices")}>
						<InvoiceItems place={place} items={invoices.items} timeZone={frame.business.time_zone} />
					</Group>
				)}
				<Group id="orders" heading="Orders" href={hrefOf(place, "orders")}>
					<OrderItems place={place} items={orders.items} timeZone={frame.business.time_zone} />
				</Group>
				<Group id="cards" heading="Cards" href={hrefOf(place, "cards")}>
					<CardItems place={place} items={methods} isFixed />
				</Group>
			</>
		),
	});
};

/** Links to a list's next page, and back to its first. */
const More = ({ href, isFirst, token }: { href: string; isFirst: boolean; token: string | undefined }) => (
	<p class="does">
		{!isFirst && (
			<a class="more" href={href}>
				Back to the first page
			</a>
		)}
		{token !== undefined && (
			<a class="more" href={`${href}?page=${encodeURIComponent(token)}`} rel="next">
				Next page
			</a>
		)}
	</p>
);

interface ListProps<A> extends PageProps<Page<A>> {
	readonly isFirst: boolean;
}

export const renderOrders = ({ data, frame, isFirst, place }: ListProps<AccountOrder>): string =>
	renderAccountPage({
		place,
		frame,
		tab: "orders",
		title: "Orders",
		children: (
			<>
				<OrderItems place={place} items={data.items} timeZone={frame.business.time_zone} />
				<More href={hrefOf(place, "orders")} isFirst={isFirst} token={data.next_page_token} />
			</>
		),
	});

export const renderInvoices = ({ data, frame, isFirst, place }: ListProps<AccountInvoice>): string =>
	renderAccountPage({
		place,
		frame,
		tab: "invoices",
		title: "Invoices",
		children: (
			<>
				<InvoiceItems place={place} items={data.items} timeZone={frame.business.time_zone} />
				<More href={hrefOf(place, "invoices")} isFirst={isFirst} token={data.next_page_token} />
			</>
		),
	});

export const renderSubscriptions = ({ data, frame, isFirst, place }: ListProps<AccountSubscription>): string =>
	renderAccountPage({
		place,
		frame,
		tab: "subscriptions",
		title: "Subscriptions",
		children: (
			<>
				<SubscriptionItems place={place} items={data.items} timeZone={frame.business.time_zone} />
				<More href={hrefOf(place, "subscriptions")} isFirst={isFirst} token={data.next_page_token} />
			</>
		),
	});

interface CardsProps extends PageProps<ReadonlyArray<AccountMethod>> {
	/** Whether the customer can save a card here. */
	readonly canAdd: boolean;
	readonly cardProblem?: { readonly id: string; readonly text: string };
}

export const renderCards = ({ canAdd, cardProblem, data, frame, place, ...note }: CardsProps): string =>
	renderAccountPage({
		...note,
		place,
		frame,
		tab: "cards",
		title: "Cards",
		children: (
			<>
				<CardItems place={place} items={data} problem={cardProblem} />
				{canAdd && (
					<p class="does">
						<a href={hrefOf(place, "cards/new")}>Add a card</a>
					</p>
				)}
			</>
		),
	});

interface AddCardProps extends PageProps<AccountCardForm> {
	/** The processor form's scripts; none if it has no form for pages. */
	readonly scripts: ReadonlyArray<string>;
	/** The card being saved; the page's script completes this. */
	readonly added?: AddedMethod | undefined;
}

/** The page where the customer enters a card into the processor's form. */
export const renderAddCard = ({ added, data, frame, place, scripts, ...note }: AddCardProps): string => {
	const { account_id, publishable_key } = data;
	const name = shown(frame.business.name);
	const collect: CollectOptions = { business: { name: frame.business.name }, types: ["card"] };
	const saved = added === undefined ? undefined : hrefOf(place, `cards/${added.payment_method_id}/saved`);
	return renderAccountPage({
		...note,
		place,
		frame,
		tab: "cards",
		title: "Add a card",
		collecting: {
			scripts,
			data: {
				"data-account-id": account_id,
				"data-publishable-key": publishable_key,
				"data-collect": JSON.stringify(collect),
				"data-setup-secret": added?.client_secret,
				"data-saved": saved,
			},
		},
		children: (
			<form class="add-card" id="add-card" method="post" action={hrefOf(place, "cards/new")}>
				<div id="card" />
				<p class="error" id="card-error" role="alert" tabindex={-1} hidden />
				<noscript>
					<p class="note">JavaScript is turned off in your browser, so a card can’t be entered.</p>
				</noscript>
				{frame.mode === "test" && (
					<p class="note">
						Test mode: no money moves. Enter the card <span class="amount">4242 4242 4242 4242</span>.
					</p>
				)}
				<p class="note">
					Nothing is charged now. <bdi>{name}</bdi> may charge this card for what you buy and subscribe to.
				</p>
				<button type="submit" class="primary">
					Save this card
				</button>
				<p class="does">
					<a href={hrefOf(place, "cards")}>Back to your cards</a>
				</p>
			</form>
		),
	});
};

/** The sections of an order that is not fully paid and so has no receipt yet. */
const unpaidSections = ({ breakdown }: AccountOrderDetail): ReadonlyArray<SectionView> => [
	{ heading: "What you ordered", lines: breakdown.line_items.map(lineOf), amounts: amountsOf(breakdown) },
];

export const renderOrder = ({ data, frame, place }: PageProps<AccountOrderDetail>): string => {
	const { order, receipt } = data;
	const view = receipt === undefined ? undefined : receiptDocument(receipt);
	const facts = view?.facts ?? [
		{ label: "Order", value: order.order_id },
		{ label: "Created", value: dateOf(order.dated_at, frame.business.time_zone) },
	];
	return renderAccountPage({
		place,
		frame,
		tab: "orders",
		title: orderTitle(order),
		children: (
			<>
				<p class="does">
					<StateBadge state={orderState(order)} />
				</p>
				<Facts facts={facts} />
				<Sections sections={view?.sections ?? unpaidSections(data)} />
				{view !== undefined && (
					<p class="does">
						<a href={hrefOf(place, `orders/${order.order_id}/pdf`)}>Download the receipt as PDF</a>
					</p>
				)}
			</>
		),
	});
};

export const renderInvoice = ({ data, frame, place }: PageProps<AccountInvoiceDetail>): string => {
	const { document, pay_url } = data;
	const view = invoiceDocument(document);
	return renderAccountPage({
		place,
		frame,
		tab: "invoices",
		title: `Invoice ${shown(document.number)}`,
		children: (
			<>
				<p class={`state state-${stateOf(document)}`}>{stateText(document)}</p>
				{pay_url !== undefined && (
					<p>
						<a class="primary" href={pay_url}>
							View and pay {dollars(document.due_money.amount)}
						</a>
					</p>
				)}
				<Facts facts={view.facts} />
				<Sections sections={view.sections} />
				<p class="does">
					<a href={hrefOf(place, `invoices/${document.invoice_id}/pdf`)}>Download as PDF</a>
				</p>
			</>
		),
	});
};

interface ChooseCardProps {
	readonly place: AccountPlace;
	readonly detail: SubscriptionDetail;
	readonly problem: string | undefined;
}

const ChooseCard = ({ detail: { methods, subscription }, place, problem }: ChooseCardProps) => (
	<form
		class="choose"
		method="post"
		action={hrefOf(place, `subscriptions/${subscription.subscription_id}/card`)}
		aria-labelledby="card"
	>
		<h2 id="card">Card</h2>
		<div class="field">
			<label for="payment_method_id">Charge this card from now on</label>
			<div class="box">
				<select
					id="payment_method_id"
					name="payment_method_id"
					required
					aria-describedby="card-error"
					aria-invalid={problem === undefined ? undefined : "true"}
				>
					{methods.map((method) => (
						<option
							value={method.payment_method_id}
							selected={method.payment_method_id === subscription.method?.payment_method_id}
						>
							{cardName(method)}
						</option>
					))}
				</select>
			</div>
			<p class="error" id="card-error" role="alert" hidden={problem === undefined}>
				{problem}
			</p>
		</div>
		<button type="submit" class="plain">
			Save
		</button>
	</form>
);

interface SubscriptionProps extends PageProps<SubscriptionDetail> {
	/** Why the card was not changed. */
	readonly cardProblem?: string | undefined;
}

const factsOf = (subscription: AccountSubscription, timeZone: string): ReadonlyArray<Fact> => {
	const { is_charged_to_default, lines, method, status } = subscription;
	return [
		{ label: "Price", value: `${priceOf(subscription)}, before taxes and shipping` },
		{ label: "Included", value: lines.map(({ name, quantity }) => `${quantity} × ${shown(name)}`).join(", ") },
		...(status === "canceled"
			? []
			: [{ label: "Period ends", value: dayInZone(subscription.current_period_ends_at, timeZone) }]),
		...(method === undefined || status === "canceled"
			? []
			: [
					{
						label: "Charged to",
						value: `${cardName(method)}${is_charged_to_default ? " (used for new charges)" : ""}`,
					},
				]),
	];
};

export const renderSubscription = ({ cardProblem, data, frame, place, ...note }: SubscriptionProps): string => {
	const { methods, subscription } = data;
	return renderAccountPage({
		...note,
		place,
		frame,
		tab: "subscriptions",
		title: shown(subscription.name) || "Subscription",
		children: (
			<>
				<p class="does">
					<StateBadge state={subscriptionState(subscription)} />
				</p>
				<p>{nextOf(subscription, frame.business.time_zone)}</p>
				<Facts facts={factsOf(subscription, frame.business.time_zone)} />
				{subscription.status !== "canceled" && methods.length > 0 && (
					<ChooseCard place={place} detail={data} problem={cardProblem} />
				)}
				{subscription.cancellations.length > 0 && (
					<section class="group" aria-labelledby="cancel">
						<h2 id="cancel">Cancel</h2>
						<div class="does">
							{subscription.cancellations.map((choice) => (
								<Cancel place={place} subscription={subscription} choice={choice} timeZone={frame.business.time_zone} />
							))}
						</div>
					</section>
				)}
			</>
		),
	});
};
