/** The measured requests, which a client sends in sequence on each connection. */

export interface Step {
	readonly method: "GET" | "POST";
	/**
	 * `{order_id}` stands for the order of an earlier response. In a body, `{order_line_item_id.1}` stands for the second
	 * ID of that name, `{key}` for the run's own key, and `{soon}` for a time ten minutes ahead.
	 */
	readonly path: string;
	readonly body?: string;
	/** What a buyer's browser sends instead of the seller's key. */
	readonly buyer?: { readonly cookie: string };
	/** The expected status; absent: any success. */
	readonly status?: number;
	/** Whether an `Idempotency-Key` is sent: one for all steps of a run, a new one for each run. */
	readonly isKeyed: boolean;
}

export interface Scenario {
	readonly name: string;
	readonly title: string;
	/** The requests that count as one. */
	readonly steps: ReadonlyArray<Step>;
	/** The shop of the requests: one that sells, one that has many offers, or one with orders that do not change. */
	readonly shop: "selling" | "offering" | "listed";
	/** The IDs in answers that later steps name. */
	readonly keeps?: ReadonlyArray<string>;
}

export type Known = ReadonlyMap<string, ReadonlyArray<string>>;

/** Where a value of this name stands in JSON, in a form of a page, or as the secret of a link. */
const patternOf = (name: string): RegExp =>
	name === "secret" ? /"url":"[^"#]+#(\w+)"/g : new RegExp(`"${name}":"([^"]+)"|name="${name}" value="([^"]+)"`, "g");

/** The values of an answer's fields of these names, in its order, and those of earlier answers. */
export const kept = (known: Known, answer: string, names: ReadonlyArray<string>): Known => {
	const found = names.map((name): readonly [string, ReadonlyArray<string>] => [
		name,
		[...answer.matchAll(patternOf(name))].map(([, inJson, inForm]) => inJson ?? inForm ?? ""),
	]);
	return new Map([...known, ...found.filter(([, values]) => values.length > 0)]);
};

/** The headers of a step, each with its line end. */
export const headersOf = ({ buyer, isKeyed }: Step, known: Known, sellerKey: string, own: string): string => {
	const caller =
		buyer === undefined
			? `Authorization: Bearer ${sellerKey}\r\n`
			: `Cookie: ${filled(buyer.cookie, known, own)}\r\nSec-Fetch-Site: same-origin\r\n`;
	return isKeyed ? `${caller}Idempotency-Key: ${own}\r\n` : caller;
};

/** Forms come from a browser, everything else from a program. */
export const typeOf = ({ buyer }: Step): string =>
	buyer === undefined ? "application/json" : "application/x-www-form-urlencoded";

/** Whether the step was answered as it should. */
export const isExpected = ({ status }: Step, answered: number): boolean =>
	status === undefined ? answered < 300 : answered === status;

const tenMinutes = 600_000;

/** A step's text with its placeholders filled in; `known` holds values of earlier responses. */
export const filled = (text: string, known: Known, key: string): string =>
	text.replace(/\{(\w+)(?:\.(\d+))?\}/g, (_, name: string, place = "0") => {
		if (name === "key") return key;
		if (name === "soon") return new Date(Date.now() + tenMinutes).toISOString();
		return known.get(name)?.[Number(place)] ?? "";
	});

/** Over how many locations reservations are routed. */
export const spreads = [1, 10, 200];

/** Stock of two items at so many locations, and the policy that routes over them. */
export interface Spread {
	readonly locations: number;
	readonly inventory_item_ids: ReadonlyArray<string>;
	readonly inventory_allocation_policy_id: string;
}

/** Orders in the shop that is listed. */
export const listedOrders = 10_000;

const post = (path: string, body: object, isKeyed = false): Step => ({
	method: "POST",
	path,
	body: JSON.stringify(body),
	isKeyed,
});

/** Every buyer wants the same two items, so all contend for the same levels. */
const reservationsOf = ({ inventory_allocation_policy_id, inventory_item_ids, locations }: Spread): Scenario => {
	const hold = {
		demand_lines: inventory_item_ids.map((inventory_item_id) => ({ inventory_item_id, requested_quantity: 1 })),
		inventory_routing_source: { type: "policy", inventory_allocation_policy_id },
		owner: { key: "{key}", expires_at: "{soon}" },
	};
	const lines = inventory_item_ids.map((_, place) => ({
		inventory_reservation_line_id: `{inventory_reservation_line_id.${place}}`,
		target_committed_quantity: 1,
	}));
	return {
		name: `reservations-${locations}`,
		title: `hold and commit of two hot items over ${locations} locations`,
		steps: [
			post("/v1/inventory-reservations", hold, true),
			post("/v1/inventory-reservations/{inventory_reservation_id}/commit", { lines }, true),
		],
		shop: "selling",
		keeps: ["inventory_reservation_id", "inventory_reservation_line_id"],
	};
};

/** A page of the hosted checkout, or a form that the buyer's browser sends to it. */
const visit = (part: string, fields?: Readonly<Record<string, string>>, more: Partial<Step> = {}): Step => ({
	method: fields === undefined ? "GET" : "POST",
	path: `/checkout/{checkout_session_id}${part}`,
	...(fields === undefined
		? {}
		: {
				body: Object.entries(fields)
					.map(([name, value]) => `${name}=${value}`)
					.join("&"),
			}),
	buyer: { cookie: "{checkout_session_id}={secret}" },
	isKeyed: false,
	...more,
});

/** The seller makes a session; its buyer opens the link, sees the page, pays, and sees that it is paid. */
const hosted: Scenario = {
	name: "hosted",
	title: "hosted sale: session, page, pay, completed",
	steps: [
		post("/v1/checkout-sessions", {
			quick_pay_item: { name: "Mug", amount_money: { amount: 2_500, currency: "USD" } },
		}),
		visit("/session", { secret: "{secret}" }),
		visit(""),
		visit(
			"/pay",
			{
				expected_revision: "{expected_revision}",
				expected_outstanding: "{expected_outstanding}",
				idempotency_key: "{key}",
				token: "tok_visa",
			},
			{ isKeyed: true, status: 303 },
		),
		visit("/done"),
	],
	shop: "selling",
	keeps: ["checkout_session_id", "secret", "expected_revision", "expected_outstanding"],
};

/** An order with a line of each variant. */
export const ordering = (variantIds: ReadonlyArray<string>): Step =>
	post("/v1/orders", { line_items: variantIds.map((variant_id, index) => ({ variant_id, quantity: index + 1 })) });

/** Automatic offers of the shop that has many. */
const automaticOffers = 20;

const usd = (amount: number) => ({ amount, currency: "USD" });

const offerKinds = [
	{ discount_class: "order", application_method: { type: "percentage", percent: "12.5" } },
	{ discount_class: "line_item", application_method: { type: "percentage", percent: "15" } },
	{ discount_class: "line_item", application_method: { type: "fixed", amount_money: usd(50) } },
	{
		discount_class: "line_item",
		application_method: { type: "buy_x_get_y", buy_quantity: 2, get_quantity: 1, percent_off: "100" },
	},
	{ discount_class: "order", application_method: { type: "fixed", amount_money: usd(1_500) } },
];

/** Offers of every kind; some need a subtotal that orders here do not have. */
export const offers: ReadonlyArray<Step> = Array.from({ length: automaticOffers }, (_, place) =>
	post("/v1/promotions", {
		...offerKinds[place % offerKinds.length],
		name: `Offer ${place + 1}`,
		redemption_type: "automatic",
		combines_with: { order: true, line_item: true, service_charge: true },
		eligibility_rules: place % 2 === 0 ? [] : [{ attribute: "order_subtotal", operator: "gte", values: [1_000_000] }],
	}),
);

/** What the shops of the scenarios sell, and the stock of the one that sells. */
export interface Goods {
	readonly sold: ReadonlyArray<string>;
	readonly offered: ReadonlyArray<string>;
	readonly stock: ReadonlyArray<Spread>;
}

/** The scenarios for shops that sell these variants. */
export const scenariosOf = ({ offered, sold, stock }: Goods): ReadonlyArray<Scenario> => {
	const create = ordering(sold);
	const pay = post("/v1/orders/{order_id}/pay", { action: "pay", payment_source: { token: "tok_visa" } }, true);
	const list: Step = { method: "GET", path: "/v1/orders?page_size=20", isKeyed: false };
	return [
		{ name: "orders", title: "POST /v1/orders, two catalog lines", steps: [create], shop: "selling" },
		{ name: "sales", title: "full sale: create, pay", steps: [create, pay], shop: "selling", keeps: ["order_id"] },
		hosted,
		{
			name: "promotions",
			title: `full sale in a shop with ${automaticOffers} offers: create, pay`,
			steps: [ordering(offered), pay],
			shop: "offering",
			keeps: ["order_id"],
		},
		...stock.map(reservationsOf),
		{ name: "lists", title: "GET /v1/orders, 20 of 10,000", steps: [list], shop: "listed" },
	];
};
