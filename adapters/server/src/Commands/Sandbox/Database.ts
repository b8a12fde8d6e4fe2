/** A sandbox in the configured database, for an operator. */
import { type Needs, promises, type Shop } from "@svc/core/main/Promises";
import { Refusal } from "@svc/core/words/Errors";
import { Effect, Runtime } from "effect";
import type { Configuration } from "../../Configuration.js";
import { databaseFault } from "../../DatabaseFault.js";
import { OperatorError } from "../../OperatorError.js";
import { environmentOf, type Target } from "../Target.js";
import type { Sandbox } from "./UseCases.js";

const useCasesOf = (shop: Shop, sandbox_id: string) =>
	({
		currentTime: async () => (await shop.sandboxes.get(sandbox_id)).clock.current_at,
		listEvents: (query) => shop.webhooks.listEvents(query),
		createTestEvent: (event_type) => shop.webhooks.createTestEvent({ event_type }),
		createOrder: (order) => shop.orders.create(order),
		pay: (order_id, request) => shop.payments.pay(order_id, request),
		cancelOrder: (order_id) => shop.orders.cancel(order_id),
		createRefund: (refund) => shop.refunds.create(refund),
		createCustomer: (customer) => shop.customers.create(customer),
		renameCustomer: (customer_id, name) => shop.customers.patch(customer_id, { name }),
		createProduct: (product) => shop.catalog.create(product),
		createGiftCard: (giftCard) => shop.giftCards.create(giftCard),
	}) satisfies Partial<Sandbox>;

const faultOf =
	({ databaseUrl }: Configuration) =>
	(cause: unknown): OperatorError =>
		cause instanceof Refusal ? new OperatorError({ message: cause.message, cause }) : databaseFault(databaseUrl, cause);

/** The sandbox named by the options, or the only possible one. */
export const sandboxInDatabase = (configuration: Configuration, options: Omit<Target, "live">) =>
	Effect.gen(function* () {
		const { environment_id, name } = yield* environmentOf({ ...options, live: false });
		const runtime = yield* Effect.runtime<Needs>();
		const catching = faultOf(configuration);
		const call: Sandbox["call"] = (work) => Effect.tryPromise({ try: work, catch: catching });
		const face = yield* call(() => promises({ runPromiseExit: (effect) => Runtime.runPromiseExit(runtime)(effect) }));
		const sandbox: Sandbox = {
			...useCasesOf(yield* call(() => face.as(environment_id)), environment_id),
			call,
			sandbox_id: environment_id,
			name,
			pace: { clockMillis: 0, eventsMillis: 400 },
			takesTestCards: configuration.processor === "simulator",
		};
		return sandbox;
	});
