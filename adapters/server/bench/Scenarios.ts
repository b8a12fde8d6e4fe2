/** What is measured: the requests that a client sends, one after the other on each connection. */

export interface Step {
	readonly method: "GET" | "POST";
	/** `{order_id}` stands for the order that the step before was answered with. */
	readonly path: string;
	readonly body?: string;
	/** Whether an `Idempotency-Key`, a new one each time, is sent. */
	readonly isKeyed: boolean;
}

export interface Scenario {
	readonly name: string;
	readonly title: string;
	/** The requests that count as one. */
	readonly steps: ReadonlyArray<Step>;
	/** Whose data it runs on: the shop that sells, or the one whose orders nobody changes. */
	readonly shop: "selling" | "listed";
}

/** Orders in the shop that is listed. */
export const listedOrders = 10_000;

const post = (path: string, body: object, isKeyed = false): Step => ({
	method: "POST",
	path,
	body: JSON.stringify(body),
	isKeyed,
});

/** The scenarios for a shop that sells these variants. */
export const scenariosOf = (variantIds: ReadonlyArray<string>): ReadonlyArray<Scenario> => {
	const line_items = variantIds.map((variant_id, index) => ({ variant_id, quantity: index + 1 }));
	const create = post("/v1/orders", { line_items });
	const pay = post("/v1/orders/{order_id}/pay", { action: "pay", payment_source: { token: "tok_visa" } }, true);
	const list: Step = { method: "GET", path: "/v1/orders?page_size=20", isKeyed: false };
	return [
		{ name: "orders", title: "POST /v1/orders, two catalog lines", steps: [create], shop: "selling" },
		{ name: "sales", title: "full sale: create, pay", steps: [create, pay], shop: "selling" },
		{ name: "lists", title: "GET /v1/orders, 20 of 10,000", steps: [list], shop: "listed" },
	];
};
