/** The page where a buyer pays: the order on one side, and what only the buyer can enter on the other. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import { ChangeLines } from "../links/ChangeLines.js";
import { PlanConsent, PlanTerms } from "../subscriptions/PlanTerms.js";
import { EventOf } from "../tickets/Tickets.js";
import { addressFormOf } from "./AddressForm.js";
import { AmountPart } from "./AmountPart.js";
import { challengeData } from "./Challenge.js";
import { allCountries } from "./Countries.js";
import { Choice, Field, FormError, problemIn, Select } from "./Field.js";
import { formatMoney, formatPrice } from "./Format.js";
import { type Place, renderFrame, SellerBar } from "./Frame.js";
import { declineOf, type Problem, setUpProblem } from "./Messages.js";
import { OwnAmount } from "./OwnAmount.js";
import { isTooSmall, PaymentPart } from "./PaymentPart.js";
import { processorData } from "./ProcessorScripts.js";
import { Codes, dueMoney, Lines, Totals } from "./Summary.js";

export interface OpenPageProps {
	readonly view: BuyerView;
	readonly place: Place;
	/** The processor's scripts, relative to this page. */
	readonly scripts: ReadonlyArray<string>;
	/** Retries of the form's payment use the same key. */
	readonly idempotencyKey: string;
	readonly problem?: Problem | undefined;
}

export interface PartProps {
	readonly view: BuyerView;
	/** From the page to the session's forms. */
	readonly path: string;
	readonly problem: Problem | undefined;
}

/**
 * Not of the type `email`: browsers refuse addresses with letters beyond ASCII, which the API accepts. The pattern only
 * catches what is obviously incomplete; the API decides.
 */
const emailInput = {
	autocomplete: "email",
	inputmode: "email",
	autocapitalize: "none",
	spellcheck: false,
	pattern: String.raw`\s*[^@\s]+@[^@\s]+\.[^@\s]+\s*`,
	maxLength: 254,
} as const;

/** Where the buyer is billed, as far as it decides the taxes. */
const BillingAddress = ({ problem, view: { billing_address } }: Omit<PartProps, "path">) => {
	const country = problemIn(problem, "customer")?.entered.get("billing_country") ?? billing_address?.country ?? "US";
	const { postal_code, state } = addressFormOf(country);
	const common = { form: "customer", problem } as const;
	return (
		<fieldset class="billing">
			<legend>Billing address</legend>
			<p class="note">It decides the taxes.</p>
			<div class="grid">
				<Select {...common} name="billing_country" label="Country" autocomplete="billing country">
					{allCountries().map(({ code, name }) => (
						<option value={code} selected={code === country}>
							{name}
						</option>
					))}
				</Select>
				<Field
					{...common}
					name="billing_state"
					class="half"
					value={billing_address?.state}
					{...state}
					input={{ autocomplete: "billing address-level1", maxLength: 200 }}
				/>
				<Field
					{...common}
					name="billing_postal_code"
					class="half"
					value={billing_address?.postal_code}
					{...(postal_code ?? { label: "Postal code", optional: true })}
					input={{ autocomplete: "billing postal-code", maxLength: 20 }}
				/>
			</div>
		</fieldset>
	);
};

const Contact = ({ path, problem, view }: PartProps) => (
	<form class="part" id="customer" method="post" action={`${path}/customer`} data-save novalidate>
		<h2>Contact</h2>
		<div class="grid">
			<Field
				form="customer"
				name="email"
				label="Email"
				value={view.buyer?.email}
				problem={problem}
				optional={!view.is_email_required}
				missing="Enter an email address, such as ada@example.com."
				input={emailInput}
			/>
			{view.delivery?.is_destination_required === true ? (
				<input type="hidden" name="name" value={view.buyer?.name} />
			) : (
				<Field
					form="customer"
					name="name"
					label="Name"
					value={view.buyer?.name}
					problem={problem}
					optional
					input={{ autocomplete: "name", maxLength: 200 }}
				/>
			)}
		</div>
		{view.is_billing_address_required === true && <BillingAddress problem={problem} view={view} />}
		<FormError form="customer" problem={problem} />
		<button type="submit" hidden>
			Save contact
		</button>
	</form>
);

type Delivery = NonNullable<BuyerView["delivery"]>;

interface DeliveryProps {
	readonly delivery: Delivery;
	readonly problem: Problem | undefined;
}

const Address = ({ buyerName, delivery, problem }: DeliveryProps & { readonly buyerName: string | undefined }) => {
	const { address, recipient } = delivery.delivery_destination ?? {};
	const country = problemIn(problem, "delivery")?.entered.get("country") ?? address?.country ?? "US";
	const { postal_code, state } = addressFormOf(country);
	const common = { form: "delivery", problem } as const;
	return (
		<div class="grid">
			<Field
				{...common}
				name="recipient"
				label="Full name"
				value={recipient?.name ?? buyerName}
				missing="Enter the recipient’s name."
				input={{ autocomplete: "shipping name", maxLength: 200 }}
			/>
			<Field
				{...common}
				name="line1"
				label="Address"
				value={address?.line1}
				missing="Enter the street and number."
				input={{ autocomplete: "shipping address-line1", maxLength: 200 }}
			/>
			<Field
				{...common}
				name="line2"
				label="Apartment, suite"
				value={address?.line2}
				optional
				input={{ autocomplete: "shipping address-line2", maxLength: 200 }}
			/>
			<Field
				{...common}
				name="city"
				label="City"
				class="third"
				value={address?.city}
				missing="Enter the city."
				input={{ autocomplete: "shipping address-level2", maxLength: 200 }}
			/>
			<Field
				{...common}
				name="state"
				class="half third"
				value={address?.state}
				{...state}
				input={{ autocomplete: "shipping address-level1", maxLength: 200 }}
			/>
			<Field
				{...common}
				name="postal_code"
				class="half third"
				value={address?.postal_code}
				{...(postal_code ?? { label: "Postal code", optional: true })}
				input={{ autocomplete: "shipping postal-code", maxLength: 20 }}
			/>
			<Select {...common} name="country" label="Country" autocomplete="shipping country">
				{allCountries().map(({ code, name }) => (
					<option value={code} selected={code === country}>
						{name}
					</option>
				))}
			</Select>
		</div>
	);
};

const Choices = ({ delivery, problem }: DeliveryProps) => {
	const message = problem?.form === "delivery" && problem.field === "delivery_method_id" ? problem.message : undefined;
	return (
		<fieldset class="choices" data-missing={delivery.is_choice_required ? "Choose how to get your order." : undefined}>
			<legend>{delivery.is_destination_required ? "Delivery method" : "How to get your order"}</legend>
			{delivery.choices.map(({ delivery_method_id, name, price_money, service_level }) => (
				<Choice
					form="delivery"
					name="delivery_method_id"
					value={delivery_method_id}
					isChosen={delivery_method_id === delivery.delivery_method_id}
					isDisabled={price_money === undefined}
					describedBy="delivery-delivery_method_id-error"
				>
					<span class="what">
						<span class="name">{name}</span>
						{service_level !== undefined && <span class="note">{service_level.replaceAll("_", " ")}</span>}
					</span>
					<span class="amount">
						{price_money === undefined ? "Not available for this order" : formatPrice(price_money)}
					</span>
				</Choice>
			))}
			<p class="error" id="delivery-delivery_method_id-error" role="alert" hidden={message === undefined}>
				{message}
			</p>
		</fieldset>
	);
};

const DeliveryPart = ({ path, problem, view: { buyer, delivery } }: PartProps) =>
	delivery === undefined || !(delivery.is_destination_required || delivery.choices.length > 0) ? null : (
		<form class="part" id="delivery" method="post" action={`${path}/delivery`} data-save novalidate>
			<h2>Delivery</h2>
			{delivery.is_destination_required && <Address buyerName={buyer?.name} delivery={delivery} problem={problem} />}
			{delivery.choices.length > 0 && <Choices delivery={delivery} problem={problem} />}
			<FormError form="delivery" problem={problem} />
			<button type="submit" hidden>
				Save delivery
			</button>
		</form>
	);

const TipPart = ({ path, problem, view: { tip } }: PartProps) => {
	if (tip === undefined) return null;
	const { custom_tip_enabled = false, tip_percent_options = [] } = tip.options;
	const chosen =
		tip.application_method === undefined
			? "none"
			: tip.application_method.type === "percentage"
				? `${Number(tip.application_method.percent)}`
				: "other";
	const amount = tip.application_method?.type === "fixed" ? tip.application_method.amount_money : undefined;
	const common = { form: "tip", name: "tip" } as const;
	return (
		<form class="part" id="tip" method="post" action={`${path}/tip`} data-save novalidate>
			<fieldset class="choices pills">
				<legend>
					<h2>Add a tip</h2>
				</legend>
				<Choice {...common} value="none" isChosen={chosen === "none"}>
					No tip
				</Choice>
				{tip_percent_options.map((percent) => (
					<Choice {...common} value={`${percent}`} isChosen={chosen === `${percent}`}>
						{percent}%
					</Choice>
				))}
				{custom_tip_enabled && (
					<Choice {...common} value="other" isChosen={chosen === "other" || problem?.form === "tip"}>
						Other
					</Choice>
				)}
			</fieldset>
			{custom_tip_enabled && (
				<OwnAmount
					form="tip"
					label="Tip amount"
					amount={amount}
					missing="Enter an amount, such as 5.00."
					problem={problem}
				/>
			)}
			<FormError form="tip" problem={problem} />
			<button type="submit" hidden>
				Save tip
			</button>
		</form>
	);
};

const payLabel = (view: BuyerView): string => {
	const { subscription } = view;
	const due = dueMoney(view);
	if (subscription?.trial_period_days !== undefined) return "Start free trial";
	if (subscription !== undefined) return due.amount === 0 ? "Subscribe" : `Subscribe and pay ${formatMoney(due)}`;
	return due.amount === 0 ? "Complete order" : `Pay ${formatMoney(due)}`;
};

const PayPart = ({ idempotencyKey, path, problem, view }: PartProps & Pick<OpenPageProps, "idempotencyKey">) => {
	const found = problemIn(problem, "pay")?.message ?? declineOf(view) ?? setUpProblem(view);
	const { subscription } = view;
	const isSetUp = view.payment_collection?.processor.elements.mode === "setup";
	return (
		<form class="pay" id="pay" method="post" action={`${path}/pay`} data-set-up={isSetUp ? "" : undefined} novalidate>
			<input type="hidden" name="expected_revision" value={view.revision} />
			<input type="hidden" name="expected_outstanding" value={view.outstanding_money.amount} />
			{view.due_money.amount < view.outstanding_money.amount && (
				<input type="hidden" name="amount" value={view.amount_money.amount} />
			)}
			<input type="hidden" name="idempotency_key" value={idempotencyKey} />
			{["token", "payment_method_id", "mandate_accepted_at", "save_payment_method"].map((name) => (
				<input type="hidden" name={name} value="" data-collected />
			))}
			<p class="error block" id="pay-error" role="alert" tabindex={-1} hidden={found === undefined}>
				{found}
			</p>
			<noscript>
				<p class="error block">To pay, turn on JavaScript in your browser and load this page again.</p>
			</noscript>
			{subscription !== undefined && <PlanConsent business={view.business} terms={subscription} />}
			{isTooSmall(view) && (
				<p class="error block">
					{`${formatMoney(dueMoney(view))} is left to pay, which is less than any card can pay. ${
						view.discounts.some(({ promotion_code }) => promotion_code !== undefined)
							? "Remove the promotion code, or ask the seller."
							: "Ask the seller how to pay it."
					}`}
				</p>
			)}
			<button type="submit" class="primary" id="pay-button" data-due={dueMoney(view).amount} hidden={isTooSmall(view)}>
				<span class="label">{payLabel(view)}</span>
				<span class="spinner" aria-hidden="true" />
			</button>
			{view.payment_collection !== undefined && !isTooSmall(view) && (
				<p class="note center">
					<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
						<path d="M4.5 7V5a3.5 3.5 0 0 1 7 0v2M3.5 7h9v6.5h-9z" />
					</svg>
					{`${view.business.name} never sees your card or account number.`}
				</p>
			)}
		</form>
	);
};

const OrderPart = ({ isOpen, path, problem, view }: PartProps & { readonly isOpen: boolean }) => (
	<>
		<button type="button" class="fold" id="fold" aria-expanded={isOpen} aria-controls="order">
			<span class="more">Show order</span>
			<span class="less">Hide order</span>
			<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
				<path d="M2 4l4 4 4-4" />
			</svg>
		</button>
		<div id="order" class="order">
			<EventOf view={view} />
			<Lines view={view} />
			<ChangeLines view={view} path={path} problem={problem} />
			{view.subscription === undefined && <Codes view={view} path={path} problem={problem} />}
			<Totals view={view} />
		</div>
	</>
);

const SummaryPart = ({ path, problem, view }: PartProps) => {
	const isOpen = ["discounts", "gift-cards", "lines"].includes(problem?.form ?? "");
	return (
		<section class="summary" aria-labelledby="due">
			<SellerBar view={view} />
			<h1 id="due">
				<span class="pay-to">
					{view.subscription === undefined ? `Pay ${view.business.name}` : `${view.subscription.name}: due today`}
				</span>{" "}
				<span class="amount">{formatMoney(dueMoney(view))}</span>
			</h1>
			{view.subscription !== undefined && <PlanTerms business={view.business} terms={view.subscription} />}
			{view.order_id !== undefined && <OrderPart path={path} problem={problem} view={view} isOpen={isOpen} />}
		</section>
	);
};

/** Renders the page. The script replaces elements with `data-region` when something has changed. */
export const renderOpenPage = ({ idempotencyKey, place, problem, scripts, view }: OpenPageProps): string => {
	const path = `${place.root}${view.checkout_session_id}`;
	const part = { view, path, problem };
	const isCollecting = view.payment_collection !== undefined && !isTooSmall(view);
	return renderFrame({
		place,
		scripts: isCollecting ? scripts : [],
		stage: "open",
		title: view.subscription === undefined ? `Pay ${view.business.name}` : `Subscribe · ${view.business.name}`,
		data: {
			"data-page": path,
			"data-setup-secret": view.client_setup?.processor.setup_intent.client_secret,
			...(isCollecting ? processorData(view, scripts) : {}),
			...challengeData(problem?.challenge),
		},
		children: (
			<main class="checkout">
				<div class="side" data-region="summary">
					<SummaryPart {...part} />
				</div>
				<div class="form">
					<div data-region="customer">
						<Contact {...part} />
					</div>
					<div data-region="delivery">
						<DeliveryPart {...part} />
					</div>
					<div data-region="tip">
						<TipPart {...part} />
					</div>
					<div data-region="amount">
						<AmountPart {...part} />
					</div>
					<PaymentPart view={view} hasForm={scripts.length > 0} />
					<div data-region="pay">
						<PayPart {...part} idempotencyKey={idempotencyKey} />
					</div>
				</div>
				<p class="hidden" id="announce" role="status" />
			</main>
		),
	});
};
