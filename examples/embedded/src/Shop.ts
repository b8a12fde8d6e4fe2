/**
 * A shop with svc inside: a Fastify service with its own routes. It sells through svc in process, and mounts svc's HTTP
 * API under `/commerce` for other clients.
 */

import type { Shop as Commerce, Promises } from "@svc/core/main/Promises";
import { catalog as errors, Refusal } from "@svc/core/words/Errors";
import { type OpenOptions, openSvc, type Svc } from "@svc/server/Embed";
import Fastify, { type FastifyInstance } from "fastify";

export interface ShopOptions extends Pick<OpenOptions, "databaseUrl" | "secretKey"> {
	/** The shop's public URL, such as `https://shop.example`. */
	readonly baseUrl: string;
	/** The sandbox or live environment that the shop sells in; a new merchant's sandbox when absent. */
	readonly environment_id?: string;
}

interface Cart {
	readonly items: ReadonlyArray<{ readonly name: string; readonly quantity: number; readonly cents: number }>;
	/** The card form's token. */
	readonly token: string;
}

/** Creates a merchant. A shop does that once; here it is done at the first start. */
const newSandbox = async (svc: Promises): Promise<string> =>
	(await svc.merchants.create({ name: "The shop" })).sandbox.environment_id;

/** The shop's own route: `PUT /checkouts/:id` sells a cart, once for its ID, however often it is sent. */
const checkout = async (commerce: Commerce, id: string, cart: Cart) => {
	const once = commerce.once(`checkout-${id}`);
	const { data: order } = await once.orders.create({
		line_items: cart.items.map(({ cents, name, quantity }) => ({
			name,
			quantity,
			unit_price_money: { amount: cents, currency: "USD" as const },
		})),
		metadata: { checkout: id },
	});
	const { data: paid, replayed } = await once.payments.pay(order.order_id, {
		action: "pay",
		payment_source: { token: cart.token },
	});
	return { order_id: order.order_id, status: paid.order.payment_status, charged_before: replayed };
};

/** Returns svc's refusals, such as a declined card, in the shop's own format. */
const answerRefusals = (app: FastifyInstance) =>
	app.setErrorHandler((error, _request, reply) =>
		error instanceof Refusal
			? reply.code(errors[error.code].status).send({ problem: error.code, says: error.message })
			: reply.send(error),
	);

/** Mounts svc's HTTP API. The hook passes requests to svc before Fastify reads their bodies (docs/guides/mounting.md). */
const mount = (app: FastifyInstance, prefix: string, svc: Svc) =>
	app.register(
		async (scope) => {
			scope.addHook("onRequest", async (request, reply) => {
				reply.hijack();
				svc.listener(request.raw, reply.raw);
			});
			scope.all("/*", () => {});
		},
		{ prefix },
	);

/** The service, ready to listen. Closing it closes svc. */
export const makeShop = async (options: ShopOptions) => {
	const { baseUrl, databaseUrl, secretKey } = options;
	const svc = await openSvc({ databaseUrl, secretKey, baseUrl: `${baseUrl}/commerce` });
	const environment_id = options.environment_id ?? (await newSandbox(svc));
	const commerce = await svc.as(environment_id);

	const app = Fastify();
	answerRefusals(app);
	app.addHook("onClose", () => svc.close());
	app.get("/", async () => ({ shop: "open" }));
	app.put<{ Params: { id: string }; Body: Cart }>("/checkouts/:id", ({ body, params }) =>
		checkout(commerce, params.id, body),
	);
	await mount(app, "/commerce", svc);
	return { app, svc, commerce, environment_id };
};
