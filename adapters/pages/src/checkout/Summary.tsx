/** What the buyer is buying and what it costs, next to the form or above it. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import { Field, FormError } from "./Field.js";
import { formatMoney, formatReduction } from "./Format.js";
import type { Problem } from "./Messages.js";

type View = { readonly view: BuyerView };

/** What the buyer pays now, after gift cards. */
export const dueMoney = ({ amount_money, gift_card_estimate }: BuyerView) =>
	gift_card_estimate?.remaining_money ?? amount_money;

type LineItem = BuyerView["line_items"][number];

const Line = ({ line }: { readonly line: LineItem }) => (
	<li class="line">
		<div class="what">
			<span class="name">{line.name}</span>
			{line.quantity > 1 && (
				<span class="note">
					{line.quantity} × {formatMoney(line.unit_price_money)}
				</span>
			)}
			{line.modifiers.map(({ name, price_money, text }) => (
				<span class="note">
					<bdi>{name}</bdi>
					{text !== undefined && (
						<>
							{": "}
							<bdi>{text}</bdi>
						</>
					)}
					{price_money.amount > 0 && ` +${formatMoney(price_money)}`}
				</span>
			))}
		</div>
		<span class="amount">{formatMoney(line.pricing_amounts.subtotal_money)}</span>
	</li>
);

interface BundleProps {
	readonly bundle: NonNullable<BuyerView["bundles"]>[number];
	readonly parts: ReadonlyArray<LineItem>;
}

/** Units per part name: a component becomes two lines if its price does not divide evenly among its units. */
const unitsByName = (parts: ReadonlyArray<LineItem>): ReadonlyMap<string, number> => {
	const units = new Map<string, number>();
	for (const { name, quantity } of parts) units.set(name, (units.get(name) ?? 0) + quantity);
	return units;
};

/** A bundle has a single price. Its parts are listed without prices, which buyers have not seen before. */
const Bundle = ({ bundle, parts }: BundleProps) => (
	<li class="line">
		<div class="what">
			<span class="name">{bundle.name}</span>
			{bundle.quantity > 1 && (
				<span class="note">
					{bundle.quantity} × {formatMoney(bundle.unit_price_money)}
				</span>
			)}
			{[...unitsByName(parts)].map(([name, units]) => (
				<span class="note">
					{units > 1 && `${units} × `}
					<bdi>{name}</bdi>
				</span>
			))}
		</div>
		<span class="amount">{formatMoney(bundle.pricing_amounts.subtotal_money)}</span>
	</li>
);

/** Lines in order; each bundle appears once, at its first part. */
export const Lines = ({ view: { bundles = [], line_items } }: View) => (
	<ul class="lines" aria-label="Items">
		{line_items.map((line) => {
			const bundle = bundles.find(({ order_bundle_id }) => order_bundle_id === line.order_bundle_id);
			if (bundle === undefined) return <Line line={line} />;
			const parts = line_items.filter(({ order_bundle_id }) => order_bundle_id === bundle.order_bundle_id);
			return parts[0] === line ? <Bundle bundle={bundle} parts={parts} /> : null;
		})}
	</ul>
);

const Row = ({
	amount,
	class: name,
	label,
}: {
	readonly label: string;
	readonly amount: string;
	readonly class?: string;
}) => (
	<div class={name === undefined ? "row" : `row ${name}`}>
		<dt>{label}</dt>
		<dd class="amount">{amount}</dd>
	</div>
);

/** Subtotal, discounts, charges, tax and tip; then what gift cards and earlier payments deduct from the total. */
export const Totals = ({ view }: View) => {
	const { amount_money, charges, credited_money, delivery, discounts, gift_cards } = view;
	const { line_items, outstanding_money, paid_money, pricing_amounts, status } = view;
	const { subtotal_money, tax_money, tip_money, total_money } = pricing_amounts;
	const isOpen = status === "open";
	/** Taxes depend on the destination. */
	const isTaxOpen = isOpen && delivery?.is_destination_required === true && delivery.delivery_destination === undefined;
	/** Nobody expects a tax on a donation. */
	const isUntaxedGift = tax_money.amount === 0 && line_items.every(({ is_donation }) => is_donation === true);
	const isPart = isOpen && amount_money.amount < outstanding_money.amount;
	const isReduced =
		isPart || (isOpen && (gift_cards.length > 0 || paid_money.amount > 0 || credited_money !== undefined));
	return (
		<dl class="totals">
			<Row label="Subtotal" amount={formatMoney(subtotal_money)} />
			{discounts.map(({ applied_money, customer_facing_name }) => (
				<Row class="saved" label={customer_facing_name} amount={formatReduction(applied_money)} />
			))}
			{charges.map(({ name, pricing_amounts: amounts }) => (
				<Row label={name} amount={formatMoney(amounts.subtotal_money)} />
			))}
			{isTaxOpen && <Row class="later" label="Tax" amount="Enter your address" />}
			{!isTaxOpen && !isUntaxedGift && <Row label="Tax" amount={formatMoney(tax_money)} />}
			{tip_money.amount > 0 && <Row label="Tip" amount={formatMoney(tip_money)} />}
			<Row class={isReduced ? "sum" : "sum due"} label="Total" amount={formatMoney(total_money)} />
			{isOpen && paid_money.amount > 0 && <Row label="Already paid" amount={formatReduction(paid_money)} />}
			{isOpen && credited_money !== undefined && <Row label="Credit notes" amount={formatReduction(credited_money)} />}
			{isPart && <Row label="To pay in all" amount={formatMoney(outstanding_money)} />}
			{isOpen &&
				gift_cards.map(({ applied_money, last_characters }) => (
					<Row class="saved" label={`Gift card •••• ${last_characters}`} amount={formatReduction(applied_money)} />
				))}
			{isReduced && <Row class="due" label={isPart ? "To pay now" : "To pay"} amount={formatMoney(dueMoney(view))} />}
		</dl>
	);
};

interface ChipProps {
	/** Where to post its removal. */
	readonly action: string;
	readonly field: string;
	readonly value: string;
	readonly label: string;
	readonly kind: string;
}

/** An applied code, and the button to remove it. Its ID prevents the script from confusing two codes. */
const Chip = ({ action, field, kind, label, value }: ChipProps) => (
	<form class="chip" id={`applied-${value}`} method="post" action={action} data-send>
		<input type="hidden" name={field} value={value} />
		<span>{label}</span>
		<button type="submit" aria-label={`Remove ${kind} ${label}`}>
			<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
				<path d="M2 2l8 8M10 2l-8 8" />
			</svg>
		</button>
	</form>
);

interface CodesProps extends View {
	readonly path: string;
	readonly problem?: Problem | undefined;
}

interface CodeFormProps extends CodesProps {
	readonly form: "discounts" | "gift-cards";
	readonly field: string;
	readonly open: string;
	readonly label: string;
}

const CodeForm = ({ field, form, label, open, path, problem }: CodeFormProps) => (
	<details class="code" id={`${form}-fold`} open={problem?.form === form}>
		<summary>{open}</summary>
		<form method="post" action={`${path}/${form}`} data-send novalidate>
			<Field
				form={form}
				name={field}
				label={label}
				problem={problem}
				missing="Enter a code."
				input={{ autocomplete: "off", autocapitalize: "characters", spellcheck: false, maxLength: 200 }}
			/>
			<button type="submit" class="small">
				Apply
			</button>
			<FormError form={form} problem={problem} />
		</form>
	</details>
);

/** Whether a code could reduce the price. Promotions don't apply to donations or final prices. */
const takesCodes = ({ is_price_final, line_items, pricing_amounts }: BuyerView): boolean =>
	pricing_amounts.total_money.amount > 0 &&
	is_price_final === undefined &&
	line_items.some(({ is_donation }) => is_donation === undefined);

/** Promotion codes and gift cards: those applied, and fields for more while there is something left to reduce. */
export const Codes = ({ path, problem, view }: CodesProps) => (
	<div class="codes">
		<div class="chips">
			{view.discounts.map(({ applied_discount_id, promotion_code }) =>
				promotion_code === undefined ? null : (
					<Chip
						action={`${path}/discounts/remove`}
						field="applied_discount_id"
						value={applied_discount_id}
						label={promotion_code}
						kind="promotion code"
					/>
				),
			)}
			{view.gift_cards
				.filter(({ status }) => status === "applied")
				.map(({ gift_card_id, last_characters }) => (
					<Chip
						action={`${path}/gift-cards/remove`}
						field="gift_card_id"
						value={gift_card_id}
						label={`•••• ${last_characters}`}
						kind="gift card"
					/>
				))}
		</div>
		{(takesCodes(view) || problem?.form === "discounts") && (
			<CodeForm
				{...{ view, path, problem }}
				form="discounts"
				field="promotion_code"
				open="Add promotion code"
				label="Promotion code"
			/>
		)}
		{(dueMoney(view).amount > 0 || problem?.form === "gift-cards") && (
			<CodeForm
				{...{ view, path, problem }}
				form="gift-cards"
				field="code"
				open="Use a gift card"
				label="Gift card code"
			/>
		)}
	</div>
);
