import {
	Charge,
	type ChargeTerms,
	NotFound,
	Processor,
	type ProcessorShape,
	ProcessorUnavailable,
} from "@svc/core/sale/Payments/Processor";
import type { ProcessorAdapter } from "@svc/core/sale/Payments/ProcessorAdapter";
import { now } from "@svc/core/words/Environment";
import { Money, usd } from "@svc/core/words/Money";
import { collection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { openSvc } from "@svc/server";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Layer, Option, Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TabCharge = Schema.Struct({
	tab_charge_id: Schema.String,
	amount_money: Money,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
const tabCharges = collection<typeof TabCharge.Type>()({
	name: "tab_charges",
	resource: "tab charge",
	id: "tab_charge_id",
	prefix: "tab_",
	schema: TabCharge,
});

/** A processor that stores charges in svc's own database. A status check reports each as paid. */
const tab: ProcessorAdapter = {
	collections: [tabCharges],
	layer: Layer.effect(
		Processor,
		Effect.gen(function* () {
			const documents = yield* Documents;
			const { transaction } = yield* UnitOfWork;
			const idOf = ({ idempotency_key }: ChargeTerms) => `tab_${idempotency_key}`;
			const unavailable = Effect.mapError((cause: unknown) => new ProcessorUnavailable({ cause }));
			const lookUp: ProcessorShape["lookUp"] = (terms) =>
				documents.get(tabCharges, terms.environment.environment_id, idOf(terms)).pipe(
					Effect.map(
						Option.match({
							onNone: () => NotFound,
							onSome: ({ amount_money, tab_charge_id }) =>
								Charge.Succeeded({ processor_payment_id: tab_charge_id, amount_money }),
						}),
					),
					unavailable,
				);
			const none = () => Effect.succeed(NotFound);
			const processor: ProcessorShape = {
				name: "tab",
				deadline_millis: 1_000,
				guidance: () => Effect.succeed({ account_id: "tab", publishable_key: "tab" }),
				confirm: (request) =>
					Effect.gen(function* () {
						const time = yield* now(request.environment);
						const { amount_money } = request;
						const charge = {
							tab_charge_id: idOf(request),
							amount_money,
							version: 1,
							created_at: time,
							updated_at: time,
						};
						yield* documents.insert(tabCharges, request.environment.environment_id, charge);
						return Charge.Processing({ processor_payment_id: charge.tab_charge_id });
					}).pipe(transaction, unavailable),
				lookUp,
				cancel: () => new ProcessorUnavailable({ cause: "a tab keeps what is on it" }),
				capture: none,
				refund: () => new ProcessorUnavailable({ cause: "a tab pays nothing back" }),
				lookUpRefund: none,
				payout: () => new ProcessorUnavailable({ cause: "a tab pays nothing out" }),
				lookUpPayout: none,
				lookUpDispute: none,
				submitEvidence: none,
			};
			return processor;
		}),
	),
};

describe("an adapter with storage", () => {
	let database: TestDatabase;
	beforeAll(async () => {
		database = await freshDatabase();
	});
	afterAll(() => database.drop());

	const open = (processor: ProcessorAdapter, worker = true) =>
		openSvc({
			databaseUrl: database.url,
			secretKey: new Uint8Array(32).fill(7),
			baseUrl: "https://shop.test",
			processor,
			worker,
		});

	it("finds its documents after a restart, and the payment settles", async () => {
		// There is no worker yet, so that no status check runs before the restart.
		const first = await open(tab, false);
		const { environment_id } = (await first.merchants.create({ name: "Acme" })).sandbox;
		const shop = await first.as(environment_id);
		const line_items = [{ name: "Mug", quantity: 1, unit_price_money: usd(1_250) }];
		const { order_id } = await shop.orders.create({ line_items });
		const paid = await shop.payments.pay(order_id, { action: "pay", payment_source: { token: "any" } });
		expect(paid).toMatchObject({ payment_attempt: { status: "processing" } });
		await first.close();

		const second = await open(tab);
		expect((await second.handler(new Request("https://shop.test/readyz"))).status).toBe(200);
		const again = await second.as(environment_id);
		const isPaid = async () => (await again.orders.get(order_id)).payment_status;
		await expect.poll(isPaid, { timeout: 60_000 }).toBe("paid");
		await second.close();
	});

	it("is refused if it declares a collection of svc's name, or two of one name", async () => {
		const wrong = { ...tab, collections: [tabCharges, { ...tabCharges, name: "orders" }] };
		await expect(open(wrong)).rejects.toMatchObject({ _tag: "OperatorError", message: /taken: orders\. Rename/ });
		await expect(open({ ...tab, collections: [tabCharges, tabCharges] })).rejects.toThrow("taken: tab_charges");
	});
});
