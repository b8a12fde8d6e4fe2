/** A shop with its own checkout page. It embeds svc, so that its page and the checkout API share one origin. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { openSvc } from "@svc/server/Embed";

const { PORT = "3000" } = process.env;
const origin = `http://127.0.0.1:${PORT}`;

// For trying out: in memory, with a temporary key. A real shop keeps both.
const svc = await openSvc({
	databaseUrl: "sqlite::memory:",
	secretKey: randomBytes(32),
	baseUrl: `${origin}/commerce`,
});
const { sandbox } = await svc.merchants.create({ name: "The shop" });
const commerce = await svc.as(sandbox.environment_id);
// The bank may send buyers back to pages of this origin.
await commerce.settings.patch({ checkout: { embed_origins: [origin] } });
await commerce.promotions.create({
	name: "Welcome",
	display_name: "Welcome",
	redemption_type: "code",
	discount_class: "order",
	application_method: { type: "percentage", percent: "10" },
	codes: [{ code: "WELCOME10" }],
});

/** Your carts, each with an order and a checkout session. In production, use rows in your database. */
const carts = new Map();

const sessionOf = async (id) => {
	const known = carts.get(id);
	if (known !== undefined) {
		const { checkout_session } = await commerce.checkoutSessions.get(known);
		if (checkout_session.status !== "expired") return checkout_session;
	}
	const { checkout_session } = await commerce.checkoutSessions.create({
		quick_pay_item: { name: `Cart ${id}`, amount_money: { amount: 2900, currency: "USD" } },
		surface: "custom",
		customer: { require_email: true },
	});
	carts.set(id, checkout_session.checkout_session_id);
	return checkout_session;
};

const types = { html: "text/html", js: "text/javascript" };

/** A file next to this one. */
const file = async (name, response) => {
	response.setHeader("Content-Type", `${types[name.split(".").at(-1) ?? ""]}; charset=utf-8`);
	response.end(await readFile(new URL(name, import.meta.url)));
};

const answer = async (path, response) => {
	if (path === "/checkout.js") return file("checkout.js", response);
	const [, id = "", part] = /^\/carts\/(\w+)(\/session)?$/.exec(path) ?? [];
	if (id === "") return response.writeHead(404).end();
	if (part === undefined) return file("checkout.html", response);
	const { checkout_session_id, checkout_session_secret, status } = await sessionOf(id);
	// It contains the buyer's secret, so it must not be cached.
	response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
	return response.end(JSON.stringify({ checkout_session_id, secret: checkout_session_secret, status }));
};

createServer((request, response) => {
	const url = request.url ?? "/";
	if (url.startsWith("/commerce/")) return svc.listener(request, response);
	return answer(url.split("?")[0], response).catch((error) => {
		console.error(error);
		response.writeHead(500).end();
	});
}).listen(Number(PORT), "127.0.0.1", () => console.log(`Open ${origin}/carts/42`));
