/**
 * A Fastify service with its own table, `shop_invoices`, in svc's database. It writes an invoice and svc's order in one
 * transaction, which commits both or neither.
 */

import type { Transacting } from "@svc/core/main/Promises";
import { catalog as errors, Refusal } from "@svc/core/words/Errors";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { type OpenOptions, openSvc } from "@svc/server/Embed";
import Fastify, { type FastifyInstance } from "fastify";

export interface ShopOptions extends Pick<OpenOptions, "databaseUrl" | "secretKey" | "worker"> {
	/** The sandbox or live environment that the shop sells in; a new merchant's sandbox when absent. */
	readonly environment_id?: string;
}

export interface NewInvoice {
	readonly number: string;
	readonly item: string;
	readonly cents: number;
}

/** The shop's own statements in the SQL of its database: parameters are `?` on SQLite and `$1` on Postgres. */
const statementsFor = (databaseUrl: string) => {
	const isSqlite = databaseUrl.startsWith("sqlite:");
	const parameter = (place: number) => (isSqlite ? "?" : `$${place}`);
	return {
		createTable:
			"CREATE TABLE IF NOT EXISTS shop_invoices (number TEXT PRIMARY KEY, cents INTEGER NOT NULL, order_id TEXT)",
		insert: `INSERT INTO shop_invoices (number, cents) VALUES (${parameter(1)}, ${parameter(2)})`,
		link: `UPDATE shop_invoices SET order_id = ${parameter(1)} WHERE number = ${parameter(2)}`,
		find: `SELECT number, cents, order_id FROM shop_invoices WHERE number = ${parameter(1)}`,
	};
};

/** Called between the writes of a transaction; the crash test ends the process there. */
export type Step = (at: "invoice written" | "order written" | "linked") => Promise<void>;
const nothing: Step = async () => {};

/** Opens svc and creates the shop's table. */
export const openShop = async ({ databaseUrl, environment_id: given, secretKey, worker = true }: ShopOptions) => {
	const svc = await openSvc({ databaseUrl, secretKey, worker, baseUrl: "http://127.0.0.1/commerce" });
	// A shop creates its merchant once; here it is done at the first start.
	const environment_id = given ?? (await svc.merchants.create({ name: "The shop" })).sandbox.environment_id;
	const statements = statementsFor(databaseUrl);
	await svc.transaction(environment_id, ({ query }) => query(statements.createTable));

	/** Writes the invoice, its order, and the link between them, in the given transaction. */
	const write = async ({ query, shop }: Transacting, { cents, item, number }: NewInvoice, step: Step) => {
		await query(statements.insert, [number, cents]);
		await step("invoice written");
		const { data: order } = await shop.once(`invoice-${number}`).orders.create({
			line_items: [{ name: item, quantity: 1, unit_price_money: { amount: cents, currency: "USD" } }],
			metadata: { invoice: number },
		});
		await step("order written");
		await query(statements.link, [order.order_id, number]);
		await step("linked");
		return { number, order_id: order.order_id };
	};

	return {
		svc,
		environment_id,
		createInvoice: (invoice: NewInvoice, step = nothing) =>
			svc.transaction(environment_id, (transaction) => write(transaction, invoice, step)),
		findInvoice: async (number: string) =>
			(await svc.transaction(environment_id, ({ query }) => query(statements.find, [number])))[0],
	};
};

/** Returns svc's refusals, and an invoice number that is taken, in the shop's own format. */
const answerErrors = (app: FastifyInstance) =>
	app.setErrorHandler((error, _request, reply) => {
		if (error instanceof Refusal)
			return reply.code(errors[error.code].status).send({ problem: error.code, says: error.message });
		if (error instanceof StorageError && error.reason === "unique")
			return reply.code(409).send({ problem: "INVOICE_EXISTS", says: "There is an invoice with this number." });
		return reply.send(error);
	});

/** The service, ready to listen. Closing it closes svc. */
export const makeShop = async (options: ShopOptions) => {
	const shop = await openShop(options);
	const app = Fastify();
	answerErrors(app);
	app.addHook("onClose", () => shop.svc.close());
	app.post<{ Body: NewInvoice }>("/invoices", async ({ body }, reply) =>
		reply.code(201).send(await shop.createInvoice(body)),
	);
	app.get<{ Params: { number: string } }>(
		"/invoices/:number",
		async ({ params }, reply) =>
			(await shop.findInvoice(params.number)) ?? reply.code(404).send({ problem: "NO_SUCH_INVOICE" }),
	);
	return { ...shop, app };
};
