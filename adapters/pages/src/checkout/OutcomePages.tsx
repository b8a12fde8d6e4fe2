/** The pages without a form: a payment's status, and why a checkout has ended. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import type { ComponentChildren } from "preact";
import { PlanTerms } from "../subscriptions/PlanTerms.js";
import { EventOf, TicketsOf } from "../tickets/Tickets.js";
import { actionUrl, continueUrl, formatDate, formatMoney, pageUrl } from "./Format.js";
import { type Place, renderFrame, SellerBar, Sign } from "./Frame.js";
import { hasMismatched, whyFailed } from "./Messages.js";
import { processorData } from "./ProcessorScripts.js";
import { dueMoney, Lines, Totals } from "./Summary.js";

interface OutcomeProps {
	readonly view: BuyerView;
	readonly place: Place;
}

const pathOf = ({ place, view }: OutcomeProps): string => `${place.root}${view.checkout_session_id}`;

interface NoticeProps {
	readonly kind: Parameters<typeof Sign>[0]["kind"];
	readonly heading: string;
	readonly children: ComponentChildren;
}

const Notice = ({ children, heading, kind }: NoticeProps) => (
	<section class="notice" aria-labelledby="notice">
		<Sign kind={kind} />
		<h1 id="notice" tabindex={-1}>
			{heading}
		</h1>
		{children}
	</section>
);

type Method = NonNullable<NonNullable<BuyerView["payment"]>["method"]>;

/** Such as `Simulated Bank •••• 6789`. */
const accountName = ({ us_bank_account: { bank_name = "your bank account", last4 } = {} }: Method): string =>
	last4 === undefined ? bank_name : `${bank_name} •••• ${last4}`;

/** Refers to the seller's link because the page's cookie may expire before a bank debit completes. */
const later = "You can close this page. Open the seller’s link again to see the status of your payment.";

/** The bank is processing the debit. It takes days, and may be returned. */
const DebitNotice = ({ view }: { readonly view: BuyerView }) => {
	const { method, expected_at } = view.payment ?? {};
	return (
		<Notice kind="bank" heading="Your payment is on its way">
			<p>
				{formatMoney(dueMoney(view))} to {view.business.name}
				{method !== undefined && `, from ${accountName(method)}`}. A bank payment takes days
				{expected_at !== undefined && `: it usually arrives by ${formatDate(expected_at, view.business.time_zone)}`}.
			</p>
			<p>{later} If your bank returns it, nothing is charged and the order is not paid.</p>
		</Notice>
	);
};

/** The processor has not responded, or the money is on its way. The script polls until the outcome is known. */
export const renderProcessingPage = (props: OutcomeProps): string => {
	const { place, view } = props;
	const path = pathOf(props);
	const isDebit = view.payment?.method?.type === "us_bank_account";
	return renderFrame({
		place,
		stage: "processing",
		title: `Processing your payment · ${view.business.name}`,
		data: { "data-page": path, "data-pace": isDebit ? "days" : undefined },
		children: (
			<main class="single">
				<SellerBar view={view} />
				{isDebit ? (
					<DebitNotice view={view} />
				) : (
					<Notice kind="spin" heading="Processing your payment">
						<p>
							{formatMoney(dueMoney(view))} to {view.business.name}. This page shows the result by itself. You don’t
							need to pay again.
						</p>
						<noscript>
							<p>
								<a href={path}>Check again</a>
							</p>
						</noscript>
					</Notice>
				)}
				<p class="hidden" id="announce" role="status" />
			</main>
		),
	});
};

interface ActionProps extends OutcomeProps {
	/** The processor's scripts, relative to this page. */
	readonly scripts: ReadonlyArray<string>;
}

/** The buyer must authenticate with the card's bank, in the top window or in an overlay from the processor's script. */
export const renderActionPage = ({ scripts, ...props }: ActionProps): string => {
	const { place, view } = props;
	const path = pathOf(props);
	const { client_secret, type, url: address } = view.payment?.client_action ?? {};
	const isScript = type === "processor_script" && client_secret !== undefined;
	const url = isScript ? undefined : actionUrl(address);
	return renderFrame({
		place,
		scripts: isScript ? scripts : [],
		stage: "action",
		title: `Confirm your payment · ${view.business.name}`,
		data: {
			"data-page": path,
			"data-action": url,
			...(isScript ? { ...processorData(view, scripts), "data-client-secret": client_secret } : {}),
		},
		children: (
			<main class="single">
				<SellerBar view={view} />
				<Notice kind="bank" heading="Your bank wants you to confirm">
					<p>
						Confirm the payment of {formatMoney(dueMoney(view))} to {view.business.name} with your bank.{" "}
						{isScript ? "This page shows the result." : "You will return here afterwards."}
					</p>
					{isScript && (
						<>
							<p class="error block" id="action-error" role="alert" hidden />
							<button type="button" class="primary" id="act">
								Confirm with your bank
							</button>
						</>
					)}
					{url !== undefined && (
						<>
							<p class="error block" id="leave-error" role="alert" hidden>
								Your bank’s page can’t be opened from here. Use another method, or open the seller’s page in a window of
								its own.
							</p>
							<a class="primary" href={url} rel="noreferrer">
								Continue to your bank
							</a>
						</>
					)}
					<form method="post" action={`${path}/resume`}>
						<button type="submit" class="quiet">
							I have confirmed it
						</button>
					</form>
					<form method="post" action={`${path}/cancel-payment`}>
						<button type="submit" class="quiet">
							Use another method
						</button>
					</form>
				</Notice>
			</main>
		),
	});
};

/** The order is paid. With stage `done`, the script continues to the seller's page; a returning buyer stays here. */
export const renderPaidPage = (props: OutcomeProps & { readonly goesOn: boolean }): string => {
	const { goesOn, place, view } = props;
	const url = continueUrl(view);
	const { name } = view.business;
	return renderFrame({
		place,
		stage: goesOn ? "done" : "paid",
		title: `${view.subscription === undefined ? "Paid" : "Subscribed"} · ${name}`,
		data: { "data-page": pathOf(props), "data-continue": goesOn ? url : undefined },
		children: (
			<main class="single">
				<SellerBar view={view} />
				<Notice kind="done" heading="Thank you">
					<p>
						{view.subscription !== undefined && `You are subscribed to ${view.subscription.name}. `}
						{view.order_id === undefined
							? "Nothing was charged today."
							: `You paid ${formatMoney(view.amount_money)} to ${name}.`}
						{view.outstanding_money.amount > 0 && ` ${formatMoney(view.outstanding_money)} is left to pay later.`}
					</p>
					{url !== undefined && (
						<a class="primary" href={url} rel="noreferrer">
							Continue to {name}
						</a>
					)}
				</Notice>
				<TicketsOf view={view} />
				<section class="bought" aria-labelledby="bought">
					<h2 id="bought">{view.subscription === undefined ? "Your order" : "Your subscription"}</h2>
					{view.subscription !== undefined && <PlanTerms business={view.business} terms={view.subscription} />}
					{view.order_id !== undefined && (
						<>
							<EventOf view={view} />
							<Lines view={view} />
							<Totals view={view} />
							<p class="note">Order {view.order_id}</p>
						</>
					)}
				</section>
			</main>
		),
	});
};

const reasons: Readonly<
	Record<NonNullable<BuyerView["ended_reason"]>, { readonly heading: string; readonly text: string }>
> = {
	time: {
		heading: "This checkout has expired",
		text: "Checkouts expire after a day. Go back to the shop to start again.",
	},
	order_changed: {
		heading: "Your order has changed",
		text: "The seller changed the order after this checkout was opened. Ask for a new link, or go back to the shop.",
	},
	replaced: {
		heading: "There is a newer checkout",
		text: "A newer checkout was opened for this order. Use its link to pay.",
	},
	merchant: {
		heading: "This checkout is closed",
		text: "You can no longer pay here. Go back to the shop to start again.",
	},
};

/** The session has ended without a payment. */
export const renderEndedPage = (props: OutcomeProps): string => {
	const { place, view } = props;
	const { heading, text } = reasons[view.ended_reason ?? "time"];
	const why = whyFailed(view);
	const cancel = pageUrl(view.redirects?.cancel_redirect_url);
	const link = view.payment_link_id;
	return renderFrame({
		place,
		stage: "ended",
		title: `${heading} · ${view.business.name}`,
		data: { "data-page": pathOf(props), "data-error": "CHECKOUT_SESSION_NOT_OPEN" },
		children: (
			<main class="single">
				<SellerBar view={view} />
				<Notice kind="wait" heading={heading}>
					{why !== undefined && <p>{why}</p>}
					<p>{text}</p>
					{view.paid_money.amount === 0 && !hasMismatched(view) && <p class="note">Nothing was charged.</p>}
					{cancel !== undefined && (
						<a class="primary" href={cancel} rel="noreferrer">
							Back to {view.business.name}
						</a>
					)}
					{cancel === undefined && link !== undefined && (
						<a class="primary" href={`${place.root}../pay/${link}`}>
							Start again
						</a>
					)}
				</Notice>
			</main>
		),
	});
};

interface MessageProps {
	readonly place: Place;
	readonly kind: NoticeProps["kind"];
	readonly heading: string;
	readonly text: string;
	/** A link to try again. */
	readonly retry?: { readonly href: string; readonly label: string };
	/** The error that a frame reports to the seller's page. */
	readonly error?: string;
}

/** A page that shows nothing of an order. */
export const renderMessagePage = ({ error, heading, kind, place, retry, text }: MessageProps): string =>
	renderFrame({
		place,
		stage: "message",
		title: heading,
		data: { "data-error": error },
		children: (
			<main class="single">
				<Notice kind={kind} heading={heading}>
					<p>{text}</p>
					{retry !== undefined && (
						<a class="primary" href={retry.href}>
							{retry.label}
						</a>
					)}
				</Notice>
			</main>
		),
	});
