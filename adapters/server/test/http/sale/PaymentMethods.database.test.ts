import { PaymentMethods } from "@svc/core/sale/PaymentMethods";
import { type MethodUser, MethodUsers } from "@svc/core/sale/PaymentMethods/MethodUsers";
import { Processor, ProcessorUnavailable, Unknown } from "@svc/core/sale/Payments/Processor";
import { Detached, type ProcessorMethods, SetUp } from "@svc/core/sale/Payments/ProcessorMethods";
import { elementsScript } from "@svc/simulator/ElementsScript";
import { cardTokenOf, setUpPathOf } from "@svc/simulator/elements/Fields";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect, Either, Layer } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

/** Waits for the worker, however busy the machine is. */
const eventually = <A>(check: () => Promise<A>): Promise<A> => vi.waitFor(check, { timeout: 60_000 });

const newCustomer = async (): Promise<string> =>
	dataOf(await svc.post("/v1/customers", { name: "Ada", email: "ada@example.com" }), 201).customer_id;

const begin = async (customer_id: string) => dataOf(await svc.post("/v1/payment-methods", { customer_id }), 201);

const read = async (payment_method_id: string) => dataOf(await svc.get(`/v1/payment-methods/${payment_method_id}`));

/** Does the part of the buyer's client, which has no key. */
const complete = (client_secret: string, token: string, environment_id = svc.merchant.sandbox.environment_id) =>
	svc.send("POST", `/processor/v1/set-ups/${environment_id}`, String(new URLSearchParams({ client_secret, token })), {
		key: null,
		headers: { "content-type": "application/x-www-form-urlencoded" },
	});

/** Saves a card for a customer. */
const saved = async (customer_id: string, token = "tok_visa") => {
	const { client_setup, payment_method_id } = await begin(customer_id);
	await complete(client_setup.processor.setup_intent.client_secret, token);
	return eventually(async () => {
		const method = await read(payment_method_id);
		expect(method.status).toBe("active");
		return method;
	});
};

const orderOf = async (customer_id?: string): Promise<string> =>
	dataOf(
		await svc.post("/v1/orders", {
			line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(2_500) }],
			...(customer_id === undefined ? {} : { customer_id }),
		}),
		201,
	).order_id;

const payWith = (order_id: string, payment_method_id: string) =>
	sale.payWith(order_id, { action: "pay", payment_source: { payment_method_id } });

const eventsOf = async (payment_method_id: string): Promise<ReadonlyArray<string>> =>
	dataOf(await svc.get("/v1/webhook-events?page_size=100&sort_direction=asc"))
		.filter(
			(event: { data: { payment_method?: { payment_method_id: string } } }) =>
				event.data.payment_method?.payment_method_id === payment_method_id,
		)
		.map(({ event_type }: { event_type: string }) => event_type);

describe("a set-up", () => {
	it("is pending with what the buyer's client needs, and shows its secret once (PM1)", async () => {
		const customer_id = await newCustomer();
		const first = await svc.post("/v1/payment-methods", { customer_id }, { idempotencyKey: "save" });
		const { client_setup, ...method } = dataOf(first, 201);
		expect(client_setup).toEqual({
			processor: {
				account_id: "acct_simulator",
				publishable_key: "pk_test_simulator",
				setup_intent: { client_secret: expect.stringContaining("_secret_"), js_call: "confirmSetup" },
			},
		});
		expect(method).toMatchObject({ customer_id, status: "pending" });
		expect(await read(method.payment_method_id)).toEqual(method);
		const again = await svc.post("/v1/payment-methods", { customer_id }, { idempotencyKey: "save" });
		expect(dataOf(again, 201)).toEqual(method);
		expect(again.body.meta.warnings).toMatchObject([
			{
				code: "SECRET_NOT_REPLAYED",
				resource: { resource_type: "payment_method", resource_id: method.payment_method_id },
			},
		]);
	});

	it("becomes active once the processor's notification is processed, and tells of it (PM2)", async () => {
		const method = await saved(await newCustomer(), "tok_mastercard");
		expect(method).toMatchObject({ card: { brand: "mastercard", last4: "4444", exp_month: 12, exp_year: 2039 } });
		expect(method).not.toHaveProperty("expires_at");
		expect(await eventsOf(method.payment_method_id)).toEqual(["payment_method.activated"]);
	});

	it("stays pending after a declined card, and says why", async () => {
		const { client_setup, payment_method_id } = await begin(await newCustomer());
		const { client_secret } = client_setup.processor.setup_intent;
		await complete(client_secret, "tok_declined");
		await eventually(async () =>
			expect(await read(payment_method_id)).toMatchObject({
				status: "pending",
				last_setup_error: { code: "card_declined", decline_code: "generic_decline" },
			}),
		);
		await complete(client_secret, "tok_visa");
		await eventually(async () => {
			const method = await read(payment_method_id);
			expect(method.status).toBe("active");
			expect(method).not.toHaveProperty("last_setup_error");
		});
	});

	it("ends after 24 hours (PM1)", async () => {
		const { payment_method_id } = await begin(await newCustomer());
		await advanceClock(svc, 86_400 - 600);
		expect((await read(payment_method_id)).status).toBe("pending");
		await advanceClock(svc, 600);
		expect(await read(payment_method_id)).toMatchObject({ status: "detached" });
		expect(await eventsOf(payment_method_id)).toEqual([]);
	});

	it("is completed by its own secret only, and tells if the card was declined", async () => {
		const { client_setup } = await begin(await newCustomer());
		const { client_secret } = client_setup.processor.setup_intent;
		for (const wrong of [`${client_secret}x`, client_secret.slice(0, -1), "", "_secret_"])
			expect((await complete(wrong, "tok_visa")).status).toBe(404);
		expect((await complete(client_secret, "tok_visa", "test_x")).status).toBe(404);
		expect((await complete(client_secret, "tok_declined")).body).toMatchObject({
			status: "pending",
			error: { code: "card_declined" },
		});
		expect((await complete(client_secret, "tok_visa")).body).toEqual({ status: "succeeded" });
	});

	it("of an unknown customer is 404, naming the field", async () => {
		const answer = await svc.post("/v1/payment-methods", { customer_id: "cus_nobody" });
		expect(answer.status).toBe(404);
		expect(answer.body.error).toMatchObject({ code: "RESOURCE_NOT_FOUND", param: "customer_id" });
	});

	it("keeps metadata, which PATCH replaces", async () => {
		const customer_id = await newCustomer();
		const created = await svc.post("/v1/payment-methods", { customer_id, metadata: { desk: "3" } });
		const { metadata, payment_method_id, version } = dataOf(created, 201);
		expect(metadata).toEqual({ desk: "3" });
		const path = `/v1/payment-methods/${payment_method_id}`;
		expect(dataOf(await svc.patch(path, { metadata: { desk: "4" } })).metadata).toEqual({ desk: "4" });
		const stale = await svc.patch(path, { metadata: {}, expected_version: version });
		expect(stale.body.error.code).toBe("VERSION_CONFLICT");
	});
});

describe("PM3 a method in use", () => {
	it("is not removed, and what charges it is named: PAYMENT_METHOD_IN_USE", async () => {
		const customer_id = await newCustomer();
		const { payment_method_id } = await saved(customer_id);
		dataOf(await svc.post(`/v1/payment-methods/${payment_method_id}/set-default`));
		const blocker = { resource_type: "subscription", resource_id: "sub_1", status: "active" };
		const asked: Array<unknown> = [];
		let isLive = true;
		/** Stands for a capability that charges methods by itself. */
		const user: MethodUser = (_, method) =>
			Effect.sync(() => {
				asked.push(method);
				return isLive ? [blocker] : [];
			});
		const service = Layer.provide(PaymentMethods.Default, Layer.succeed(MethodUsers, [user, () => Effect.succeed([])]));
		const detach = () =>
			svc.runtime.runPromise(
				Effect.flatMap(PaymentMethods, (methods) => Effect.either(methods.detach(svc.caller, payment_method_id))).pipe(
					Effect.provide(service),
				),
			);
		expect(Either.getOrThrow(Either.flip(await detach()))).toMatchObject({
			code: "PAYMENT_METHOD_IN_USE",
			blocking_resources: [blocker],
		});
		expect(asked).toEqual([{ customer_id, payment_method_id, is_default: true }]);
		expect((await read(payment_method_id)).status).toBe("active");
		isLive = false;
		expect(Either.getOrThrow(await detach())).toMatchObject({ status: "detached" });
	});
});

describe("the processor's script (CS27)", () => {
	it("is served without a key, to pages of any shop", async () => {
		const { headers, status, text } = await svc.get("/processor/v1/elements.js", { key: null });
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"Content-Type": "text/javascript; charset=utf-8",
			"Cross-Origin-Resource-Policy": "cross-origin",
			"X-Content-Type-Options": "nosniff",
		});
		expect(text).toBe(elementsScript);
	});

	it("completes a set-up at the address that the secret names", async () => {
		const { client_setup } = await begin(await newCustomer());
		const { client_secret } = client_setup.processor.setup_intent;
		const path = `/processor/v1/${setUpPathOf(client_secret)}`;
		expect(path).toBe(`/processor/v1/set-ups/${svc.merchant.sandbox.environment_id}`);
		const answer = await complete(client_secret, cardTokenOf("4000 0025 0000 3155") ?? "");
		expect(answer.body).toEqual({ status: "succeeded" });
		expect(answer.headers["Access-Control-Allow-Origin"]).toBe("*");
	});
});

describe("a customer's methods", () => {
	it("are listed by customer, status and text (PM7, CM9)", async () => {
		const customer_id = await newCustomer();
		const { payment_method_id } = await saved(customer_id);
		const pending = await begin(customer_id);
		const listed = async (query: string) =>
			dataOf(await svc.get(`/v1/payment-methods?customer_id=${customer_id}${query}`)).map(
				(method: { payment_method_id: string }) => method.payment_method_id,
			);
		expect(await listed("")).toEqual([pending.payment_method_id, payment_method_id]);
		expect(await listed("&status=active")).toEqual([payment_method_id]);
		expect(await listed("&query=4242")).toEqual([payment_method_id]);
		expect(await listed(`&query=${pending.payment_method_id}`)).toEqual([pending.payment_method_id]);
	});

	it("have one default, which must be active (PM3)", async () => {
		const customer_id = await newCustomer();
		const pending = await begin(customer_id);
		const refused = await svc.post(`/v1/payment-methods/${pending.payment_method_id}/set-default`);
		expect(refused.status).toBe(422);
		expect(refused.body.error.code).toBe("PAYMENT_METHOD_NOT_ACTIVE");
		for (const token of ["tok_visa", "tok_mastercard"]) {
			const { payment_method_id } = await saved(customer_id, token);
			const customer = dataOf(await svc.post(`/v1/payment-methods/${payment_method_id}/set-default`));
			expect(customer).toMatchObject({ customer_id, default_payment_method_id: payment_method_id });
		}
		const renamed = dataOf(await svc.patch(`/v1/customers/${customer_id}`, { name: "Ada L." }));
		expect(renamed).toHaveProperty("default_payment_method_id");
	});

	it("are detached for good, also as the default, and can't pay any more (PM3)", async () => {
		const customer_id = await newCustomer();
		const { payment_method_id } = await saved(customer_id);
		await svc.post(`/v1/payment-methods/${payment_method_id}/set-default`);
		const path = `/v1/payment-methods/${payment_method_id}/detach`;
		expect(dataOf(await svc.post(path))).toMatchObject({ status: "detached", card: { last4: "4242" } });
		expect(dataOf(await svc.post(path)).status).toBe("detached");
		expect(dataOf(await svc.get(`/v1/customers/${customer_id}`))).not.toHaveProperty("default_payment_method_id");
		expect(await eventsOf(payment_method_id)).toEqual(["payment_method.activated", "payment_method.detached"]);
		const refused = await payWith(await orderOf(customer_id), payment_method_id);
		expect(refused.status).toBe(422);
		expect(refused.body.error).toMatchObject({
			code: "PAYMENT_METHOD_NOT_ACTIVE",
			param: "payment_source.payment_method_id",
		});
	});
});

describe("an order paid with a saved method", () => {
	it("is paid without the buyer (PM4)", async () => {
		const customer_id = await newCustomer();
		const { payment_method_id } = await saved(customer_id);
		const order_id = await orderOf(customer_id);
		const paid = await payWith(order_id, payment_method_id);
		expect(dataOf(paid).order.payment_status).toBe("paid");
		expect(await sale.intents(order_id)).toMatchObject([
			{ payment_source: { type: "payment_method", payment_method_id, card: { brand: "visa", last4: "4242" } } },
		]);
	});

	it("must be the customer's own: others' methods are 404 (PM4)", async () => {
		const { payment_method_id } = await saved(await newCustomer());
		for (const order_id of [await orderOf(await newCustomer()), await orderOf()]) {
			const refused = await payWith(order_id, payment_method_id);
			expect(refused.status).toBe(404);
			expect(refused.body.error.param).toBe("payment_source.payment_method_id");
			expect(await sale.intents(order_id)).toEqual([]);
		}
	});

	it.each([
		["tok_saved_declined", "generic_decline"],
		["tok_authenticate_always", "authentication_required"],
	])("with %s is declined, and another card can pay (PM7)", async (token, decline_code) => {
		const customer_id = await newCustomer();
		const { payment_method_id } = await saved(customer_id, token);
		const order_id = await orderOf(customer_id);
		const declined = await payWith(order_id, payment_method_id);
		expect(declined.status).toBe(402);
		expect(declined.body.error.details).toMatchObject([{ last_payment_error: { decline_code } }]);
		expect((await sale.pay(order_id, "tok_visa")).body.data.order.payment_status).toBe("paid");
		expect((await sale.intents(order_id))[0].payment_source).toEqual({
			type: "token",
			card: { brand: "visa", last4: "4242" },
		});
	});

	it("that was authenticated at its set-up needs no action later (PM7)", async () => {
		const customer_id = await newCustomer();
		const { payment_method_id } = await saved(customer_id, "tok_requires_action");
		const paid = await payWith(await orderOf(customer_id), payment_method_id);
		expect(dataOf(paid).payment_attempt.status).toBe("succeeded");
	});
});

describe("a processor", () => {
	const pending = SetUp.SetUpPending({ processor_setup_id: "seti_1", client_secret: "s", js_call: "confirmSetup" });

	/** Requests a set-up of a service with this processor, twice with one key. */
	const request = async (methods: Partial<ProcessorMethods> | undefined) => {
		const { processor } = makeFakeProcessor();
		const all: ProcessorMethods = {
			setUp: () => Effect.succeed(pending),
			lookUpSetUp: () => Effect.succeed(pending),
			detach: () => Effect.succeed(Detached),
		};
		const given = methods === undefined ? processor : { ...processor, methods: { ...all, ...methods } };
		const shop = await startService({ processor: Layer.succeed(Processor, given) });
		const { customer_id } = dataOf(await shop.post("/v1/customers", {}), 201);
		const ask = () => shop.post("/v1/payment-methods", { customer_id }, { idempotencyKey: "save" });
		const answers = [await ask(), await ask()];
		await shop.stop();
		return answers.map(({ body, status }) => ({ status, code: body.error?.code, message: body.error?.message }));
	};

	it("that cannot save methods refuses a set-up", async () => {
		const refused = { status: 422, code: "PAYMENT_METHOD_NOT_SUPPORTED" };
		expect(await request(undefined)).toMatchObject([refused, refused]);
	});

	it("that cannot be reached keeps no answer, so that a retry gets the set-up", async () => {
		let calls = 0;
		const setUp: ProcessorMethods["setUp"] = () =>
			calls++ === 0 ? new ProcessorUnavailable({ cause: "down" }) : Effect.succeed(pending);
		expect(await request({ setUp })).toMatchObject([
			{ status: 502, code: "PROCESSOR_UNAVAILABLE" },
			{ status: 201, code: undefined },
		]);
	});

	it("that does not respond is asked again with the same key", async () => {
		const keys: Array<string> = [];
		const setUp: ProcessorMethods["setUp"] = ({ idempotency_key }) =>
			Effect.sync(() => (keys.push(idempotency_key) === 1 ? Unknown : pending));
		expect(await request({ setUp })).toMatchObject([
			{ status: 504, code: "PROCESSOR_TIMEOUT", message: expect.stringContaining("whether the setup began") },
			{ status: 201, code: undefined },
		]);
		expect(new Set(keys).size).toBe(1);
	});
});
