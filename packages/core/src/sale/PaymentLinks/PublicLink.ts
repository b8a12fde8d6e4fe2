/** The public view of a payment link: an allow-list, so that new fields stay hidden. Pure. */
import { Schema } from "effect";
import type { Variant } from "../../catalog/Catalog/Variant.js";
import type { Environment } from "../../words/Environment.js";
import { Money } from "../../words/Money.js";
import { defined, optional, required } from "../../words/Optional.js";
import { type LinkLine, PaymentLinkType } from "../CheckoutSessions/LinkLines.js";
import { BuyerSubscription } from "../CheckoutSessions/SubscriptionView.js";
import { type LinkCounter, remainingOf } from "./Capacity.js";
import { hasBegun, isActive, PaymentLinkStatus, requiresEmail, type StoredPaymentLink } from "./PaymentLink.js";

/** What a buyer can choose: a line, a tier of an event, or a donation. */
export const PublicLine = Schema.Struct({
	key: Schema.String,
	name: Schema.String,
	unit_price_money: optional(Money, "The price of one unit; absent for a donation."),
	quantity: required(Schema.Int, "The number that is offered initially."),
	min_quantity: Schema.Int,
	max_quantity: Schema.Int,
	min_amount_money: optional(Money),
	max_amount_money: optional(Money),
	suggested_amounts_money: optional(Schema.Array(Money)),
}).annotations({ identifier: "PublicPaymentLinkLine" });
export type PublicLine = typeof PublicLine.Type;

const PublicEvent = Schema.Struct({
	event_at: Schema.String,
	timezone: required(Schema.String, "Display the time in this zone."),
	venue: optional(Schema.String),
	has_begun: required(Schema.Boolean, "Whether the event has begun, which ends the ticket sale."),
});

export const PublicPaymentLink = Schema.Struct({
	payment_link_id: Schema.String,
	payment_link_type: PaymentLinkType,
	status: PaymentLinkStatus,
	name: Schema.String,
	description: optional(Schema.String),
	business: Schema.Struct({ name: Schema.String }),
	is_test_mode: required(Schema.Boolean, "No real money moves."),
	line_items: Schema.Array(PublicLine),
	subscription: optional(
		BuyerSubscription,
		"What one unit of the plan contains and costs, and when it is charged. Present for the type `subscription`.",
	),
	event_config: optional(PublicEvent),
	is_email_required: Schema.Boolean,
	remaining_quantity: optional(
		Schema.Int,
		"The places that are neither sold nor held by payments in progress; absent: unlimited.",
	),
	is_sold_out: Schema.Boolean,
}).annotations({ identifier: "PublicPaymentLink" });
export type PublicPaymentLink = typeof PublicPaymentLink.Type;

/** The link's lines as a buyer sees them. Variants that no longer exist are left out. */
export const publicLines = (
	lines: ReadonlyArray<LinkLine>,
	variants: ReadonlyArray<Pick<Variant, "variant_id" | "name" | "unit_price_money">>,
): ReadonlyArray<PublicLine> =>
	lines.flatMap((line) => {
		const variant = variants.find(({ variant_id }) => variant_id === line.variant_id);
		const name = line.name ?? variant?.name;
		if (name === undefined) return [];
		const unit_price_money = line.unit_price_money ?? line.amount_money ?? variant?.unit_price_money;
		const { key, max_amount_money, max_quantity, min_amount_money, min_quantity, quantity, suggested_amounts_money } =
			line;
		return [
			{
				key,
				name,
				...(unit_price_money === undefined ? {} : { unit_price_money }),
				quantity,
				min_quantity,
				max_quantity,
				...defined({ min_amount_money, max_amount_money, suggested_amounts_money }),
			},
		];
	});

/** The line of a plan as a buyer sees it. */
export const planLines = (
	lines: ReadonlyArray<LinkLine>,
	{ name, recurring_money }: BuyerSubscription,
): ReadonlyArray<PublicLine> =>
	lines.map(({ key, max_quantity, min_quantity, quantity }) => ({
		key,
		name,
		unit_price_money: recurring_money,
		quantity,
		min_quantity,
		max_quantity,
	}));

/** The public view of a link. */
export const publicLink = (
	link: StoredPaymentLink,
	counter: LinkCounter,
	context: {
		readonly environment: Pick<Environment, "mode">;
		readonly business: PublicPaymentLink["business"];
		readonly lines: ReadonlyArray<PublicLine>;
		readonly subscription?: BuyerSubscription | undefined;
		readonly now: string;
	},
): PublicPaymentLink => {
	const { description, event_config, name, payment_link_id, payment_link_type } = link;
	const remaining_quantity = remainingOf(counter);
	return {
		payment_link_id,
		payment_link_type,
		status: isActive(link, context.now) ? "active" : "inactive",
		name,
		...(description === undefined ? {} : { description }),
		business: context.business,
		is_test_mode: context.environment.mode === "test",
		line_items: context.lines,
		...(context.subscription === undefined ? {} : { subscription: context.subscription }),
		...(event_config === undefined
			? {}
			: {
					event_config: {
						event_at: event_config.event_at,
						timezone: event_config.timezone,
						...(event_config.venue === undefined ? {} : { venue: event_config.venue }),
						has_begun: hasBegun(link, context.now),
					},
				}),
		is_email_required: requiresEmail(link) === true,
		...(remaining_quantity === undefined ? {} : { remaining_quantity }),
		is_sold_out: remaining_quantity === 0,
	};
};
