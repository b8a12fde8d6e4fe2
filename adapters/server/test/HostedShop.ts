/** A shop with hosted checkouts whose process can be killed, and its buyers. */
import type { DatabaseKind } from "@svc/testkit/TestDatabase";
import { expect } from "vitest";
import { eventually } from "./http/Receiver.js";
import { startKillable } from "./Killable.js";
import { type RemoteProcessor, startProcessor } from "./RemoteProcessor.js";

const price = 2_500;
const usd = (amount: number) => ({ amount, currency: "USD" });

/** A sale in a hosted checkout: its order, and the link that its buyer holds. */
export interface Sale {
	readonly order_id: string;
	readonly checkout_session_id: string;
	readonly url: string;
}

export const startHostedShop = async (kind: DatabaseKind) => {
	const processor = await startProcessor();
	const svc = await startKillable(kind, { PROCESSOR_URL: processor.url });
	const { call, persist } = svc;
	const read = (path: string) => call("GET", path);

	const product = await call("POST", "/v1/products", {
		name: "Mug",
		product_type: "physical",
		default_variant: { unit_price_money: usd(price), inventory_item: { name: "Mug" } },
	});
	const { inventory_item_id, variant_id } = product.variants[0];
	const { location_id } = await call("POST", "/v1/locations", { name: "Shop" });
	const stock = 1_000;
	const receive = { inventory_item_id, location_id, reason: "Received", on_hand_quantity_delta: stock };
	await call("POST", "/v1/inventory-adjustments", receive, "receive");

	let sales = 0;

	/** Sells a mug. The requests are repeated with their keys until they are answered. */
	const sell = async (): Promise<Sale> => {
		const mark = `sale-${++sales}`;
		const order = {
			line_items: [{ variant_id, quantity: 1 }],
			inventory_routing_source: { type: "fixed_location", location_id },
			delivery_destination: { address: { state: "NY", country: "US" } },
			tax: { enabled: false },
		};
		const { order_id } = await persist(() => call("POST", "/v1/orders", order, `${mark}-order`));
		const session = { order_id, customer: { require_email: true } };
		const opened = await persist(() => call("POST", "/v1/checkout-sessions", session, `${mark}-session`));
		const { checkout_session_id, url } = opened.checkout_session;
		return { order_id, checkout_session_id, url };
	};

	return {
		processor,
		persist,
		sell,
		order: (sale: Sale) => read(`/v1/orders/${sale.order_id}`),
		/** Kills svc. Afterwards the processor answers every call again. */
		kill: async () => {
			await svc.kill();
			processor.recover();
		},
		restart: svc.restart,
		/** Every sale was charged, paid, told, mailed and taken from stock exactly once. */
		expectSoldOnce: async (sold: ReadonlyArray<Sale>) => {
			const events = await svc.documents("webhook_events");
			const about = (type: string, resource: string, id: string): ReadonlyArray<unknown> =>
				events.filter(({ event_type }) => event_type === type).map(({ data }) => data[resource]?.[id]);
			const paid = about("order.paid", "order", "order_id");
			const completed = about("checkout_session.completed", "checkout_session", "checkout_session_id");
			const mailed = (await svc.documents("emails")).map(({ resource_id }) => resource_id);
			const times = (list: ReadonlyArray<unknown>, id: string) => list.filter((one) => one === id).length;
			for (const { checkout_session_id, order_id } of sold) {
				const order = await read(`/v1/orders/${order_id}`);
				const { checkout_session } = await read(`/v1/checkout-sessions/${checkout_session_id}`);
				expect({
					taken: processor.taken(order_id),
					payment_status: order.payment_status,
					paid: order.settlement_amounts.paid_money.amount,
					outstanding: order.settlement_amounts.outstanding_money.amount,
					payments: order.settled_payments.length,
					session: checkout_session.status,
					paidEvents: times(paid, order_id),
					completedEvents: times(completed, checkout_session_id),
					mails: times(mailed, order_id),
				}).toEqual({
					taken: [price],
					payment_status: "paid",
					paid: price,
					outstanding: 0,
					payments: 1,
					session: "completed",
					paidEvents: 1,
					completedEvents: 1,
					mails: 1,
				});
			}
			const levels = `/v1/inventory-levels?inventory_item_id=${inventory_item_id}&location_id=${location_id}`;
			const [level] = await read(levels);
			expect([level.committed_quantity, level.held_quantity, level.available_quantity]).toEqual([
				sold.length,
				0,
				stock - sold.length,
			]);
		},
	};
};

export type HostedShop = Awaited<ReturnType<typeof startHostedShop>>;

type Stage = "open" | "processing" | "action" | "paid" | "ended" | "shell" | "message";

const fieldsOf = (page: string): URLSearchParams => {
	const fields = new URLSearchParams();
	for (const name of ["expected_revision", "expected_outstanding", "idempotency_key"])
		fields.set(name, new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "");
	return fields;
};

/** The buyer of a sale, in a browser without scripts: it does by HTTP what the pages do. */
export const buyerOf = ({ checkout_session_id, url }: Sale, processor: RemoteProcessor, order_id: string) => {
	const [page = "", secret = ""] = url.split("#");
	let cookie = "";
	let shown = "";

	const send = async (path: string, fields: URLSearchParams): Promise<Response> => {
		const response = await fetch(page + path, {
			method: "POST",
			redirect: "manual",
			headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
			body: fields,
		});
		await response.arrayBuffer();
		return response;
	};

	/** Loads the page. It must say what the processor's records say. */
	const look = async (path = ""): Promise<Stage> => {
		const response = await fetch(page + path, { headers: { Cookie: cookie }, redirect: "manual" });
		shown = await response.text();
		if (response.status === 303) return look();
		expect(response.status, shown).toBe(200);
		// Every page has one of these stages.
		const stage = /data-stage="(\w+)"/.exec(shown)?.[1] as Stage;
		const taken = processor.taken(order_id).length;
		if (stage === "open") expect(taken, `The page of ${checkout_session_id} asks for money that was taken`).toBe(0);
		if (stage === "paid") expect(taken, `The page of ${checkout_session_id} thanks for nothing`).toBe(1);
		return stage;
	};

	/** Opens the link: the page exchanges the secret for a cookie, and loads again. */
	const open = async (): Promise<Stage> => {
		const response = await send("/session", new URLSearchParams({ secret }));
		expect(response.status).toBe(204);
		cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
		return look();
	};

	return {
		open,
		/** Enters the email address that the receipt goes to. */
		identify: () => send("/customer", new URLSearchParams({ email: "ada@example.com" })),
		/** Sends the payment form as the page that was loaded last has it. */
		pay: async (token: string) => {
			const fields = fieldsOf(shown);
			fields.set("token", token);
			await send("/pay", fields);
		},
		look,
		/** Comes back from the bank. */
		back: () => look("/return"),
	};
};

/** Opens the link, and does what the pages say until they say that the order is paid. */
export const buy = async (shop: HostedShop, sale: Sale, tokens: ReadonlyArray<string> = []): Promise<void> => {
	const { order_id } = sale;
	const buyer = buyerOf(sale, shop.processor, order_id);
	const rest = [...tokens];
	const step = async (): Promise<true | undefined> => {
		switch (await buyer.open()) {
			case "paid":
				return true;
			case "open":
				await buyer.identify();
				if ((await buyer.look()) === "open") await buyer.pay(rest.shift() ?? "succeeds");
				return undefined;
			case "action":
				shop.processor.approve(order_id);
				await buyer.back();
				return undefined;
			default:
				return undefined;
		}
	};
	await eventually(() => shop.persist(step));
};
