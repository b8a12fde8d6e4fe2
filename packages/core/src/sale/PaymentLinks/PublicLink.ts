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
	key: required(Schema.String, "Identifies the line in the buyer's choice."),
	name: required(Schema.String, "The name of the goods, the tier, the donation, or the plan."),
	unit_price_money: optional(Money, "The price of one unit, for a plan per period; absent for a donation."),
	quantity: required(Schema.Int, "The number that is offered initially."),
	min_quantity: required(Schema.Int, "The fewest units that the buyer can choose."),
	max_quantity: required(
		Schema.Int,
		"The most units that the buyer can choose; if it is also the fewest, there is no choice.",
	),
	min_amount_money: optional(Money, "The smallest donation; present for a donation."),
	max_amount_money: optional(Money, "The largest donation; absent: no maximum of its own."),
	suggested_amounts_money: optional(Schema.Array(Money), "Donations to suggest, the first one first; absent: none."),
}).annotations({ identifier: "PublicPaymentLinkLine" });
export type PublicLine = typeof PublicLine.Type;

const PublicEvent = Schema.Struct({
	event_at: required(Schema.String, "When it begins, which ends the sale (RFC 3339, UTC)."),
	timezone: required(Schema.String, "The zone in which to show the time: an IANA name, such as `America/Denver`."),
	venue: optional(Schema.String, "Where it takes place; absent if not stated."),
	has_begun: required(Schema.Boolean, "Whether the event has begun, which ends the ticket sale."),
});

export const PublicPaymentLink = Schema.Struct({
	payment_link_id: required(Schema.String, "Its ID: `pl_…`."),
	payment_link_type: required(
		PaymentLinkType,
		"`one_time` sells lines, `subscription` a plan, `event` tickets; `donation` collects what donors choose to give.",
	),
	status: required(PaymentLinkStatus, "`inactive` once the seller has deactivated it, or its event has begun."),
	name: required(Schema.String, "The title of the page."),
	description: optional(Schema.String, "The seller's text about what is sold; absent if there is none."),
	business: required(
		Schema.Struct({
			name: required(Schema.String, "The seller's public name."),
			time_zone: required(Schema.String, "The zone in which buyers read dates: an IANA name."),
		}),
		"The seller.",
	),
	is_test_mode: required(Schema.Boolean, "Whether it is a sandbox's, in which no real money moves."),
	line_items: required(Schema.Array(PublicLine), "What the buyer can choose from."),
	subscription: optional(
		BuyerSubscription,
		"What one unit of the plan contains and costs; present for `subscription`, while the plan is sold.",
	),
	event_config: optional(PublicEvent, "When and where the event takes place; present for `event`."),
	is_email_required: required(
		Schema.Boolean,
		"Whether the seller asks for an email address; the checkout may require one even if not.",
	),
	remaining_quantity: optional(
		Schema.Int,
		"The places that are neither sold nor held by payments in progress; absent: unlimited.",
	),
	is_sold_out: required(Schema.Boolean, "Whether no place is left; one may become free again."),
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
