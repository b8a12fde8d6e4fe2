/** A receipt with everything that a receipt can show. */
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import { usd } from "@svc/core/words/Money";

const nothing = usd(0);

export const line = (more: Partial<Receipt["line_items"][number]> = {}): Receipt["line_items"][number] => ({
	order_line_item_id: "li_1",
	name: "Coffee",
	quantity: 2,
	unit_price_money: usd(500),
	modifiers: [
		{ name: "Oat milk", price_money: usd(50) },
		{ name: "Engraving", text: "For Ada", price_money: nothing },
	],
	subtotal_money: usd(1_000),
	discount_money: usd(100),
	tax_money: usd(80),
	total_money: usd(980),
	gift_card_last_characters: [],
	refunded_quantity: 0,
	refunded_money: nothing,
	...more,
});

export const receipt = (more: Partial<Receipt> = {}): Receipt => ({
	order_id: "ord_01kaj3w0tz6b1y5v8m2q7p4x3c",
	mode: "live",
	business: { time_zone: "UTC", name: "Acme" },
	paid_at: "2026-11-21T08:39:00.000Z",
	line_items: [line()],
	discounts: [{ name: "Summer sale", amount_money: usd(100) }],
	charges: [
		{
			order_charge_id: "chg_1",
			name: "Shipping",
			subtotal_money: usd(500),
			discount_money: nothing,
			tax_money: nothing,
			total_money: usd(500),
			refunded_money: nothing,
		},
	],
	taxes: [{ rate: "8.875", amount_money: usd(80) }],
	pricing_amounts: {
		subtotal_money: usd(1_000),
		discount_money: usd(100),
		charge_money: usd(500),
		tax_money: usd(80),
		tip_money: usd(200),
		total_money: usd(1_680),
	},
	payments: [
		{
			method: "gift_card",
			last_characters: "7K2M",
			amount_money: usd(680),
			refunded_money: nothing,
			paid_at: "2026-11-21T08:39:00.000Z",
		},
		{
			method: "card",
			card: { brand: "visa", last4: "4242" },
			amount_money: usd(1_000),
			refunded_money: usd(250),
			paid_at: "2026-11-21T08:39:00.000Z",
		},
	],
	paid_money: usd(1_680),
	refunded_money: usd(250),
	store_credit_money: nothing,
	...more,
});

/** Names of people and goods that try to be more than a name. */
export const hostile: ReadonlyArray<string> = [
	`<script>alert(1)</script><img src=x onerror="alert(2)">`,
	`"><td>$0.00</td>`,
	"</style><style>*{display:none}",
	"Line\r\nBcc: everyone@example.com\n\n$0.00",
	"\u202egnp.exe\u202c \u2066\u2067 \u0000\u0007\u001b[2J\u009b",
	"مرحبا بالعالم שלום",
	"A".repeat(500),
	"𝔸".repeat(500),
	"e\u0301".repeat(200),
	"日本".repeat(250),
	"\u{1f469}\u200d\u{1f469}\u200d\u{1f467} \u{e0041}\u{e0042}",
	"&lt;b&gt; &amp; {{7*7}} <%= 7*7 %>",
];

/** Characters of a page or mail that could move what stands beside them: all but the isolates of names from right to left. */
export const unfitIn = (content: string): ReadonlyArray<string> =>
	[...content.replaceAll(/\u2068([^\u2068\u2069\n<>]*)\u2069/gu, "$1")].filter((character) =>
		/[\p{Cc}\p{Bidi_Control}]/u.test(character),
	);
