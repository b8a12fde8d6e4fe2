import { createServer } from "node:http";
import { createClient, verifyWebhook, WebhookVerificationError } from "@svc/client";

const { PORT = "3000", SVC = "http://127.0.0.1:8080", KEY = "", WEBHOOK_SECRET = "" } = process.env;
const svc = createClient({ baseUrl: SVC, apiKey: KEY });

/** Your carts, by ID. In production, use rows in your database. */
const carts = new Map();
carts.set("42", {
	items: [{ name: "Bag of coffee", quantity: 2, cents: 1450 }],
	order_id: "",
	checkout_session_id: "",
	status: "open",
});

const createOrder = async (id, { items }) => {
	const line_items = items.map(({ cents, name, quantity }) => ({
		name,
		quantity,
		unit_price_money: { amount: cents, currency: "USD" },
	}));
	const { data } = await svc.orders.create(
		{ payload: { line_items, metadata: { cart: id } } },
		{ idempotencyKey: `cart-${id}` },
	);
	return data.order_id;
};

/** Opens a checkout session to follow the cart's previous one. Two tabs that ask at once get the same session. */
const openSession = async ({ checkout_session_id, order_id }) => {
	const { data } = await svc.checkoutSessions.create(
		{ payload: { order_id, surface: "embedded", customer: { require_email: true } } },
		{ idempotencyKey: `checkout-${order_id}-${checkout_session_id}` },
	);
	return data.checkout_session.checkout_session_id;
};

/** The cart's current checkout session. If it has expired, opens another. */
const sessionOf = async (id, cart) => {
	if (cart.order_id === "") cart.order_id = await createOrder(id, cart);
	if (cart.checkout_session_id === "") cart.checkout_session_id = await openSession(cart);
	const { checkout_session_id } = cart;
	const { checkout_session } = (await svc.checkoutSessions.get({ path: { checkout_session_id } })).data;
	if (checkout_session.status !== "expired") return checkout_session;
	cart.checkout_session_id = await openSession(cart);
	return sessionOf(id, cart);
};

const page = (content) => `<!doctype html>
<html lang="en">
	<head><meta charset="utf-8"><title>Your cart</title><link rel="icon" href="data:,"></head>
	<body><main>${content}</main></body>
</html>`;

const checkoutPage = (session) =>
	page(`
		<h1>Your cart</h1>
		<div id="checkout"></div>
		<script src="${SVC}/embed.js"></script>
		<script>
			svc.mountCheckout({
				element: document.querySelector("#checkout"),
				checkoutSessionId: "${session.checkout_session_id}",
				secret: "${session.checkout_session_secret}",
				onComplete: () => location.reload(),
				onError: ({ code, message }) => console.warn(code, message),
			});
		</script>`);

const cartPage = async (id, cart) => {
	const session = await sessionOf(id, cart);
	return session.status === "completed" ? page("<h1>Thank you for your order</h1>") : checkoutPage(session);
};

/** Applies an event to its cart. You can ignore all other events. */
const onEvent = ({ data, event_type }) => {
	const cart = [...carts.values()].find(
		({ order_id }) => order_id !== "" && order_id === (data.order ?? data.checkout_session)?.order_id,
	);
	if (cart === undefined) return;
	// Ship now. The buyer may have closed the page.
	if (event_type === "order.paid") cart.status = "paid";
	// Nothing was paid: offer the cart again, or release the goods.
	if (event_type === "checkout_session.expired" && cart.status !== "paid") cart.status = "abandoned";
};

const seen = new Set(); // In production, use a unique column.

const receive = async (request, response) => {
	const chunks = [];
	for await (const chunk of request) chunks.push(chunk);
	try {
		const event = await verifyWebhook({
			body: Buffer.concat(chunks),
			headers: request.headers,
			secret: WEBHOOK_SECRET,
		});
		if (!seen.has(event.webhook_event_id)) onEvent(event);
		seen.add(event.webhook_event_id);
		response.writeHead(204).end();
	} catch (error) {
		if (!(error instanceof WebhookVerificationError)) throw error;
		response.writeHead(400).end(error.reason);
	}
};

const show = async (url, response) => {
	const [, id = "", part] = /^\/carts\/(\w+)(\/status)?$/.exec(url) ?? [];
	const cart = carts.get(id);
	if (cart === undefined) return response.writeHead(404).end();
	// The page contains the buyer's secret, so it must not be cached.
	response.setHeader("Cache-Control", "no-store").setHeader("Content-Type", "text/html; charset=utf-8");
	return response.end(part === undefined ? await cartPage(id, cart) : cart.status);
};

createServer((request, response) => {
	const answered = request.method === "POST" ? receive(request, response) : show(request.url ?? "", response);
	answered.catch((error) => {
		console.error(error);
		response.writeHead(500).end();
	});
}).listen(Number(PORT), "127.0.0.1", () => console.log(`Open http://127.0.0.1:${PORT}/carts/42`));
