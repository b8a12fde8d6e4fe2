/** A separate shop for a test of promotions, because an automatic promotion is on every order of its environment. */
import { type Answer, type CallOptions, dataOf, type Service } from "../Harness.js";
import { usd } from "./Sale.js";

export const percent = (percent: string, more: object = {}) => ({ type: "percentage", percent, ...more });
export const fixed = (amount: number) => ({ type: "fixed", amount_money: usd(amount) });
export const line = (name: string, amount: number, quantity = 1, more: object = {}) => ({
	name,
	quantity,
	unit_price_money: usd(amount),
	...more,
});

export const every = { order: true, line_item: true, service_charge: true };

export const openShop = async (svc: Service) => {
	const merchant = await svc.createMerchant();
	const key = merchant.test_key.secret_key ?? "";
	const post = (path: string, body?: object, options: CallOptions = {}) => svc.post(path, body, { key, ...options });
	const patch = (path: string, body: object) => svc.patch(path, body, { key });
	const get = (path: string) => svc.get(path, { key });
	const remove = (path: string) => svc.delete(path, undefined, { key });

	/** A promotion of 10 % off the order, unless `more` says otherwise; with these codes, or automatic without any. */
	const promotion = async (codes: ReadonlyArray<string | object> | "automatic", more: object = {}) =>
		dataOf(
			await post("/v1/promotions", {
				name: `Offer ${codes}`,
				redemption_type: codes === "automatic" ? "automatic" : "code",
				discount_class: "order",
				application_method: percent("10"),
				combines_with: every,
				...(codes === "automatic" ? {} : { codes: codes.map((code) => (typeof code === "string" ? { code } : code)) }),
				...more,
			}),
			201,
		);

	const order = (line_items: ReadonlyArray<object>, codes: ReadonlyArray<string> = [], more: object = {}) =>
		post("/v1/orders", {
			line_items,
			discounts: codes.map((promotion_code) => ({ promotion: { promotion_code } })),
			...more,
		});

	const enter = (order_id: string, promotion_code: string, more: object = {}) =>
		post(`/v1/orders/${order_id}/discounts`, { promotion: { promotion_code }, ...more });

	const preview = (order_id: string, promotion_code: string) =>
		post("/v1/discount-previews", { order_id, discount: { promotion: { promotion_code } } });

	const pay = (order_id: string, token = "tok_visa") =>
		post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } });

	const customer = async () => dataOf(await post("/v1/customers", { name: "Ada" }), 201).customer_id as string;

	/** The discounts of an order by name and cents, from its response. */
	const discounts = (answer: Answer): Readonly<Record<string, number>> =>
		Object.fromEntries(
			answer.body.data.applied_discounts.map(
				(one: { customer_facing_name: string; promotion_code?: string; applied_money: { amount: number } }) => [
					one.promotion_code ?? one.customer_facing_name,
					one.applied_money.amount,
				],
			),
		);

	/** The reasons of a response's declined codes. */
	const reasons = (answer: Answer): Readonly<Record<string, string>> =>
		Object.fromEntries(
			(answer.body.meta?.warnings ?? []).map((one: { promotion_code: string; reason: string }) => [
				one.promotion_code,
				one.reason,
			]),
		);

	return {
		key,
		merchant,
		post,
		patch,
		get,
		remove,
		promotion,
		order,
		enter,
		preview,
		pay,
		customer,
		discounts,
		reasons,
	};
};
