/** A payment link's page: what is for sale, and the buyer's choices. It works without JavaScript. */
import type { PublicPaymentLink } from "@svc/core/sale/PaymentLinks/PublicLink";
import type { ComponentChildren } from "preact";
import { type Place, type Preview, renderFrame, Sign } from "../checkout/Frame.js";
import type { Problem } from "../checkout/Messages.js";
import { eventTimeOf } from "../Dates.js";
import { PlanTerms } from "../subscriptions/PlanTerms.js";
import { EventFacts } from "./EventFacts.js";
import { LineFields } from "./LineFields.js";
import { isAdjustable, isDonation } from "./LineInput.js";
import type { Prefilled } from "./Prefilled.js";

type View = { readonly view: PublicPaymentLink };

const Bar = ({ view: { business, is_test_mode } }: View) => (
	<header class="bar">
		<span class="seller">{business.name}</span>
		{is_test_mode && <span class="badge">Test mode</span>}
	</header>
);

const placesLeft = (remaining: number): string =>
	remaining === 1 ? "1 place left" : `${remaining.toLocaleString("en-US")} places left`;

const Facts = ({ view: { event_config, is_sold_out, remaining_quantity } }: View) =>
	event_config === undefined ? null : (
		<dl class="facts">
			<EventFacts event={event_config} />
			{remaining_quantity !== undefined && !is_sold_out && (
				<div>
					<dt>Places</dt>
					<dd>{placesLeft(remaining_quantity)}</dd>
				</div>
			)}
		</dl>
	);

interface LinkPageProps extends View {
	readonly place: Place;
	/** The page's own address. */
	readonly url: string;
	/** What the address says about the purchase. */
	readonly prefilled?: Prefilled;
	readonly problem?: Problem | undefined;
}

const pathOf = ({ payment_link_id }: PublicPaymentLink): string => payment_link_id;

const headingOf = ({ line_items, payment_link_type }: PublicPaymentLink): string => {
	if (payment_link_type === "donation") return "Your donation";
	if (payment_link_type === "event") return "Tickets";
	if (payment_link_type === "subscription") return "Your subscription";
	return line_items.some(isAdjustable) ? "Choose" : "Your order";
};

const later = "You pay on the next page. Taxes and delivery, if any, are shown there.";

/** What happens next, by the link's type. */
const notes: Readonly<Record<PublicPaymentLink["payment_link_type"], string>> = {
	donation: "You pay on the next page.",
	event: later,
	one_time: later,
	subscription: "You enter your card on the next page. Nothing is charged before then.",
};

const OrderForm = ({ prefilled = {}, problem, view }: Omit<LinkPageProps, "place" | "url">) => {
	const { line_items, payment_link_type, remaining_quantity } = view;
	return (
		<form class="part" id="lines" method="post" action={pathOf(view)} novalidate>
			<h2>{headingOf(view)}</h2>
			{Object.entries(prefilled).map(([name, value]) => (
				<input type="hidden" name={name} value={value} />
			))}
			<div class="offers">
				<LineFields lines={line_items} remaining={remaining_quantity} problem={problem} />
			</div>
			{!line_items.some(isDonation) && payment_link_type !== "subscription" && (
				<p class="row sum due scripted">
					<span>Subtotal</span>
					<output class="amount" id="subtotal" />
				</p>
			)}
			<button type="submit" class="primary" id="continue">
				<span class="label">Continue</span>
				<span class="spinner" aria-hidden="true" />
			</button>
			<p class="note center">{notes[payment_link_type]}</p>
		</form>
	);
};

const SoldOut = ({ view }: View) => (
	<section class="notice" aria-labelledby="notice">
		<Sign kind="wait" />
		<h2 id="notice">Sold out</h2>
		<p>All places are sold or being paid for. A place may become available again.</p>
		<a class="primary" href={pathOf(view)}>
			Check again
		</a>
	</section>
);

const title = ({ business, name }: PublicPaymentLink): string => `${name} · ${business.name}`;

/** What the link sells, next to the form or the notice that replaces it. */
const Offer = ({ children, view }: View & { readonly children: ComponentChildren }) => (
	<main class="checkout">
		<div class="side">
			<section class="summary" aria-labelledby="name">
				<Bar view={view} />
				<h1 id="name" class="title">
					{view.name}
				</h1>
				{view.description !== undefined && <p class="description">{view.description}</p>}
				<Facts view={view} />
				{view.subscription !== undefined && <PlanTerms business={view.business} terms={view.subscription} />}
			</section>
		</div>
		<div class="form">{children}</div>
	</main>
);

/** What messengers and social networks show of the link. */
const previewOf = ({ url, view }: LinkPageProps): Preview => {
	const { business, description, event_config, name } = view;
	const event = event_config === undefined ? [] : [eventTimeOf(event_config.event_at, event_config.timezone)];
	const venue = event_config?.venue === undefined ? [] : [event_config.venue];
	const text = [[...event, ...venue].join(", "), description ?? ""].filter((part) => part !== "").join(". ");
	return { title: name, site: business.name, url, ...(text === "" ? {} : { description: text }) };
};

export const renderLinkPage = (props: LinkPageProps): string => {
	const { place, prefilled, problem, view } = props;
	return renderFrame({
		place,
		stage: "link",
		title: title(view),
		preview: previewOf(props),
		children: (
			<Offer view={view}>
				{view.is_sold_out ? (
					<SoldOut view={view} />
				) : (
					<OrderForm view={view} prefilled={prefilled ?? {}} problem={problem} />
				)}
			</Offer>
		),
	});
};

const ended = ({ event_config, payment_link_type }: PublicPaymentLink): readonly [heading: string, text: string] => {
	if (event_config?.has_begun === true)
		return ["This event has started", "Tickets are no longer sold here. Ask the seller if you still want to come."];
	return payment_link_type === "donation"
		? ["This collection has ended", "Donations are no longer accepted here. Ask the organizer for another way to give."]
		: ["This link has ended", "Nothing is for sale here any more. Ask the seller for a new link."];
};

/** The page of a link that no longer sells anything. */
export const renderEndedLinkPage = (props: LinkPageProps): string => {
	const { place, view } = props;
	const [heading, text] = ended(view);
	return renderFrame({
		place,
		stage: "ended",
		title: title(view),
		preview: previewOf(props),
		children: (
			<Offer view={view}>
				<section class="notice" aria-labelledby="notice">
					<Sign kind="wait" />
					<h2 id="notice">{heading}</h2>
					<p>{text}</p>
				</section>
			</Offer>
		),
	});
};
