/** Views of buyers, made by hand. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import { usd } from "@svc/core/words/Money";

export const seller = (name: string) => ({ name, time_zone: "UTC" });

export const sessionId = "cs_01m81n2j4r3mzdzmxm4vyj56w0";

const lineAmounts = (subtotal: number) => ({
	subtotal_money: usd(subtotal),
	discount_money: usd(0),
	tax_money: usd(0),
	total_money: usd(subtotal),
});

const amounts = (subtotal: number, { charge = 0, discount = 0, tax = 0, tip = 0 } = {}) => ({
	subtotal_money: usd(subtotal),
	discount_money: usd(discount),
	charge_money: usd(charge),
	tax_money: usd(tax),
	tip_money: usd(tip),
	total_money: usd(subtotal - discount + charge + tax + tip),
});

/** An open checkout of one line. */
export const openView = (changes: Partial<BuyerView> = {}): BuyerView => ({
	checkout_session_id: sessionId,
	status: "open",
	surface: "hosted",
	revision: 3,
	expires_at: "2026-11-23T12:00:00.000Z",
	is_test_mode: true,
	business: seller("Birch & Bean Coffee"),
	redirects: {
		success_redirect_url: "https://shop.example/thanks?from=svc#top",
		cancel_redirect_url: "https://shop.example/cart",
	},
	order_id: "ord_01m81n2j4r3mzdzmxm4vyj56w0",
	line_items: [
		{
			order_line_item_id: "li_1",
			name: "House blend",
			quantity: 2,
			unit_price_money: usd(1_450),
			modifiers: [{ name: "Grind", text: "coarse", price_money: usd(0), show_on_receipt: true }],
			pricing_amounts: lineAmounts(2_900),
		},
	],
	discounts: [],
	charges: [],
	pricing_amounts: amounts(2_900),
	paid_money: usd(0),
	outstanding_money: usd(2_900),
	due_money: changes.outstanding_money ?? usd(2_900),
	amount_money: changes.due_money ?? changes.outstanding_money ?? usd(2_900),
	is_email_required: false,
	gift_cards: [],
	payment_collection: {
		processor: {
			account_id: "acct_1",
			publishable_key: "pk_test_1",
			elements: {
				mode: "payment",
				amount_money: usd(2_900),
				payment_method_creation: "manual",
				payment_method_types: ["card"],
			},
		},
	},
	...changes,
});

/** An open checkout with everything that a page can show. */
export const fullView = (): BuyerView =>
	openView({
		line_items: Array.from({ length: 20 }, (_, index) => ({
			order_line_item_id: `li_${index}`,
			name: `Coffee ${index}`,
			quantity: index + 1,
			unit_price_money: usd(145),
			modifiers: [{ name: "Oat milk", price_money: usd(75), show_on_receipt: true }],
			pricing_amounts: lineAmounts(145 * (index + 1)),
		})),
		discounts: [
			{
				applied_discount_id: "disc_1",
				customer_facing_name: "Spring sale",
				promotion_code: "SPRING10",
				applied_money: usd(290),
			},
			{ applied_discount_id: "disc_2", customer_facing_name: "Regulars", applied_money: usd(100) },
		],
		charges: [{ name: "Standard shipping", pricing_amounts: lineAmounts(500) }],
		pricing_amounts: amounts(30_450, { charge: 500, discount: 390, tax: 1_200, tip: 3_000 }),
		outstanding_money: usd(34_760),
		buyer: { email: "ada@example.com", name: "Ada Lovelace" },
		is_email_required: true,
		delivery: {
			choices: [
				{
					delivery_method_id: "dm_1",
					name: "Standard shipping",
					type: "shipment",
					service_level: "2 days",
					price_money: usd(500),
				},
				{ delivery_method_id: "dm_2", name: "Pick up", type: "pickup", price_money: usd(0) },
				{ delivery_method_id: "dm_3", name: "Freight", type: "shipment" },
			],
			delivery_method_id: "dm_1",
			delivery_destination: { address: { line1: "12 Analytical Way", city: "Portland", state: "OR", country: "US" } },
			is_destination_required: true,
			is_choice_required: true,
		},
		tip: {
			options: { enabled: true, tip_percent_options: [10, 15, 20], custom_tip_enabled: true },
			application_method: { type: "percentage", percent: "10" },
			amount_money: usd(3_000),
		},
		gift_cards: [
			{
				gift_card_id: "gc_1",
				last_characters: "7QX2",
				status: "applied",
				balance_money: usd(1_000),
				applied_money: usd(1_000),
			},
		],
		gift_card_estimate: { covered_money: usd(1_000), remaining_money: usd(33_760) },
	});
