/** A shop of its own for tests of invoices, because advancing a sandbox's clock ages every invoice in it. */
import { type Answer, advanceClock, type CallOptions, dataOf, type Service } from "../../Harness.js";
import { usd } from "../Sale.js";

export const day = 86_400;

/** The status and code of a refusal, with what else a test asks for. */
export const refusal = ({ body, status }: Answer) => ({ status, code: body.error.code as string });

export const openBilling = async (svc: Service, known?: Service["merchant"]) => {
	const merchant = known ?? (await svc.createMerchant());
	const key = merchant.test_key.secret_key ?? "";
	const post = (path: string, body?: unknown, options: CallOptions = {}) => svc.post(path, body, { key, ...options });
	const patch = (path: string, body: unknown) => svc.patch(path, body, { key });
	const get = (path: string) => svc.get(path, { key });

	const customer_id: string = dataOf(
		await post("/v1/customers", { name: "Ada", email: "ada@example.com" }),
		201,
	).customer_id;

	const line = (amount: number, quantity = 1, name = "Design") => ({ name, quantity, unit_price_money: usd(amount) });

	const term = async (days: number, late_fee_policy?: object): Promise<string> =>
		dataOf(
			await post("/v1/invoice-payment-terms", {
				name: `Net ${days}`,
				calculation: { type: "net_days", days },
				...(late_fee_policy === undefined ? {} : { late_fee_policy }),
			}),
			201,
		).invoice_payment_term_id;

	const byTerm = (invoice_payment_term_id: string) => ({ type: "payment_terms", invoice_payment_term_id });

	const draftOf = (payment_due: object, more: object = {}, lines: ReadonlyArray<object> = [line(10_000)]) =>
		post("/v1/invoices", { quick_pay: { customer_id, line_items: lines }, payment_due, ...more });

	const act = (invoice_id: string, action: string, body?: unknown, options?: CallOptions) =>
		post(`/v1/invoices/${invoice_id}/${action}`, body, options);

	/** Issues an invoice of 100.00, unless `lines` say otherwise. */
	const issued = async (payment_due: object, more: object = {}, lines?: ReadonlyArray<object>) => {
		const { invoice_id } = dataOf(await draftOf(payment_due, more, lines), 201);
		return dataOf(await act(invoice_id, "issue"));
	};

	const read = async (invoice_id: string) => dataOf(await get(`/v1/invoices/${invoice_id}`));
	const orderOf = async ({ order_id }: { readonly order_id: string }) => dataOf(await get(`/v1/orders/${order_id}`));

	const payCash = (invoice_id: string, amount: number, options?: CallOptions) =>
		act(invoice_id, "manual-payments", { amount_money: usd(amount), method: "cash" }, options);

	const advance = (seconds: number) => advanceClock({ get, merchant, post }, seconds);

	/** The invoice's events, oldest first. */
	const eventsOf = async (invoice_id: string) => {
		const found: Array<{ event_type: string; created_at: string; data: Record<string, unknown> }> = [];
		let token = "";
		do {
			const page = (await get(`/v1/webhook-events?page_size=100&sort_direction=asc${token}`)).body;
			for (const event of page.data) if (event.data.invoice?.invoice_id === invoice_id) found.push(event);
			token = page.next_page_token === undefined ? "" : `&page_token=${page.next_page_token}`;
		} while (token !== "");
		return found;
	};

	const typesOf = async (invoice_id: string) => (await eventsOf(invoice_id)).map(({ event_type }) => event_type);

	return {
		merchant,
		key,
		post,
		patch,
		get,
		customer_id,
		line,
		term,
		byTerm,
		draftOf,
		act,
		issued,
		read,
		orderOf,
		payCash,
		advance,
		eventsOf,
		typesOf,
	};
};

/** Whether the amounts of an invoice agree: total + late fees = paid + credited + outstanding. */
export const isBalanced = (invoice: Record<string, { readonly amount: number }>): boolean => {
	const cents = (name: string) => invoice[`${name}_money`]?.amount ?? Number.NaN;
	return cents("total") + cents("late_fee") === cents("paid") + cents("credited") + cents("outstanding");
};
