/** A seller for browser tests: svc below a path of a host's server, and the seller's own pages on another origin. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type OpenOptions, openSvc } from "@svc/server";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { heldBank } from "./HeldBank.js";

const listening = (server: Server): Promise<number> =>
	new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));

const closed = (server: Server): Promise<void> => {
	server.closeAllConnections();
	return new Promise((resolve) => server.close(() => resolve()));
};

/** The seller's own website, which a buyer leaves and comes back to. A test may say what is in a page of it. */
const shopServer = (pages: ReadonlyMap<string, string>, requests: Array<string>): Server =>
	createServer((request, response) => {
		requests.push(`shop ${request.method} ${request.url} ${request.headers.referer ?? ""}`);
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		const { pathname } = new URL(request.url ?? "", "http://shop");
		response.end(
			`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><main><h1>Shop ${pathname}</h1>${pages.get(pathname) ?? ""}</main></html>`,
		);
	});

const usd = (amount: number) => ({ amount, currency: "USD" as const });

/** `processor`: absent, the simulator. */
export const openSeller = async (options: Pick<OpenOptions, "processor"> = {}) => {
	const database = await freshDatabase();
	const server = createServer();
	const origin = `http://127.0.0.1:${await listening(server)}`;
	const base = `${origin}/commerce`;
	/** Requests in order, as the access log of a proxy would have them. */
	const requests: Array<string> = [];
	const shopPages = new Map<string, string>();
	const shop = shopServer(shopPages, requests);
	const shopUrl = `http://127.0.0.1:${await listening(shop)}`;
	/** The same website at another origin. */
	const other = shopServer(shopPages, requests);
	const otherUrl = `http://127.0.0.1:${await listening(other)}`;
	const bank = heldBank(base);
	const svc = await openSvc({
		databaseUrl: database.url,
		secretKey: new Uint8Array(32).fill(9),
		baseUrl: base,
		rateLimits: false,
		processor: bank.processor,
		...options,
	});
	server.on("request", (request, response) => {
		requests.push(`${request.method} ${request.url} ${request.headers.referer ?? ""}`);
		svc.listener(request, response);
	});
	const { sandbox, test_key } = await svc.merchants.create({ name: "Birch & Bean Coffee" });
	const api = await svc.as(sandbox.environment_id);
	const redirects = { success_redirect_url: `${shopUrl}/thanks?from=svc`, cancel_redirect_url: `${shopUrl}/cart` };

	/** An open session of an order of one cheap thing, unless told otherwise. */
	const session = async (
		options: Omit<NonNullable<Parameters<typeof api.checkoutSessions.create>[0]>, "order_id"> & {
			readonly order?: Parameters<typeof api.orders.create>[0];
		} = {},
	) => {
		const { order: given, ...rest } = options;
		const order = await api.orders.create(
			given ?? { line_items: [{ name: "House blend", quantity: 2, unit_price_money: usd(1_450) }] },
		);
		const { checkout_session } = await api.checkoutSessions.create({ order_id: order.order_id, redirects, ...rest });
		return { ...checkout_session, order_id: order.order_id, url: checkout_session.url ?? "" };
	};

	/** What the buyer of a rich session can use. */
	const offers = async () => {
		const delivery = (name: string, amount: number, service_level: string) =>
			api.deliveryMethods.create({
				name,
				type: "shipment",
				configuration: {
					pricing: { type: "fixed", fixed: { currency_options: { USD: usd(amount) } } },
					public_details: { service_level },
				},
			});
		const [standard, express] = [
			await delivery("Standard shipping", 500, "3 to 5 days"),
			await delivery("Express shipping", 1_450, "1 day"),
		];
		await api.promotions.create({
			name: "Spring sale",
			display_name: "Spring sale",
			redemption_type: "code",
			discount_class: "order",
			application_method: { type: "percentage", percent: "10" },
			codes: [{ code: "SPRING10" }],
		});
		return [standard.delivery_method_id, express.delivery_method_id];
	};

	let offered: ReturnType<typeof offers> | undefined;

	/** A session with everything that a page can show: delivery, tip, codes, an email address. */
	const richSession = async () => {
		offered ??= offers();
		const delivery_method_ids = await offered;
		const { code: giftCardCode = "" } = await api.giftCards.create({ balance_money: usd(1_000) });
		const made = await session({
			order: {
				line_items: [
					{
						name: "House blend, whole beans, 12 oz",
						quantity: 2,
						unit_price_money: usd(1_450),
						fulfillment: { requirement: "shipment" },
					},
					{
						name: "Pour-over dripper",
						quantity: 1,
						unit_price_money: usd(3_200),
						fulfillment: { requirement: "shipment" },
					},
				],
			},
			customer: { require_email: true },
			delivery_method_ids,
			tip: { enabled: true, tip_percent_options: [10, 15, 20], default_tip_percent: 10, custom_tip_enabled: true },
		});
		return { ...made, giftCardCode };
	};

	let grinds: Promise<string> | undefined;

	const coarse = async (): Promise<string> => {
		const { modifier_group_id } = await api.modifiers.createGroup({
			name: "Grind",
			type: "list",
			minimum_selections: 0,
			maximum_selections: 1,
		});
		const { modifier_id } = await api.modifiers.create({
			modifier_group_id,
			name: "Coarse grind",
			price_money: usd(100),
		});
		return modifier_id;
	};

	/** A session of an order with a modifier, a promotion code, taxes and a tip: the one in the pictures of the docs. */
	const cafeSession = async () => {
		offered ??= offers();
		await offered;
		grinds ??= coarse();
		return session({
			order: {
				line_items: [
					{
						name: "House blend, 12 oz",
						quantity: 2,
						unit_price_money: usd(1_450),
						modifiers: [{ modifier_id: await grinds }],
					},
					{ name: "Pour-over dripper", quantity: 1, unit_price_money: usd(3_200) },
				],
				delivery_destination: { address: { state: "NY", postal_code: "10001", country: "US" } },
				discounts: [{ promotion: { promotion_code: "SPRING10" } }],
			},
			customer: { require_email: true },
			tip: { enabled: true, tip_percent_options: [10, 15, 20], default_tip_percent: 10, custom_tip_enabled: true },
		});
	};

	/** A link of an event: the one in the pictures of the docs. */
	const evening = (max_total_quantity = 40) =>
		api.paymentLinks.create({
			name: "An evening of tea",
			description: "Six teas, and the people that grow them.",
			payment_link_type: "event",
			line_items: [
				{ key: "seat", name: "Seat", unit_price_money: usd(2_000) },
				{ key: "front", name: "Front row", unit_price_money: usd(9_000), max_quantity: 2 },
			],
			event_config: {
				event_at: "2031-05-02T01:30:00Z",
				timezone: "America/Los_Angeles",
				venue: "Pine Street Tea House",
				max_total_quantity,
				ticket_prefix: "TEA-",
			},
			redirects,
		});

	let customer: Promise<string> | undefined;

	const makeCustomer = async (): Promise<string> =>
		(await api.customers.create({ name: "Ada Lovelace", email: "ada@example.com" })).customer_id;

	/** An issued invoice over $96.50, due in 14 days unless told otherwise. */
	const invoice = async (options: Omit<Parameters<typeof api.invoices.create>[0], "order_id" | "quick_pay"> = {}) => {
		customer ??= makeCustomer();
		const term = await api.invoicePaymentTerms.create({
			name: "Net 14",
			calculation: { type: "net_days", days: 14 },
			late_fee_policy: { type: "percentage", percent: "5", grace_period_days: 7, application_mode: "automatic" },
		});
		const { invoice_id } = await api.invoices.create({
			quick_pay: {
				customer_id: await customer,
				line_items: [
					{ name: "Coffee for the office, May", quantity: 5, unit_price_money: usd(1_450) },
					{ name: "Grinder maintenance", quantity: 1, unit_price_money: usd(2_400) },
				],
			},
			payment_due: { type: "payment_terms", invoice_payment_term_id: term.invoice_payment_term_id },
			...options,
		});
		const issued = await api.invoices.issue(invoice_id);
		return { ...issued, number: issued.number ?? "", url: issued.hosted_url ?? "" };
	};

	/** Moves the sandbox's clock. */
	const advance = (by_seconds: number) => api.sandboxes.advanceClock(sandbox.environment_id, { by_seconds });

	const close = async () => {
		await Promise.all([closed(server), closed(shop), closed(other)]);
		await svc.close();
		await database.drop();
	};

	return {
		advance,
		api,
		bank,
		base,
		cafeSession,
		close,
		evening,
		invoice,
		key: test_key.secret_key ?? "",
		origin,
		otherUrl,
		redirects,
		requests,
		richSession,
		session,
		shopPages,
		shopUrl,
		usd,
	};
};

export type Seller = Awaited<ReturnType<typeof openSeller>>;
