/** Partner apps: which events of merchants with its app a partner receives, and which it never receives. */
import { verifyWebhook } from "@svc/client";
import { createApp, maximumApps, partnerApps } from "@svc/core/events/Installations/PartnerApp";
import { all } from "@svc/core/platform/Scopes";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { answer, eventually, type Received, startReceiver } from "../Receiver.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

const refusal = (given: Answer) => [given.status, given.body.error?.code];
const eventOf = ({ body }: Received) => JSON.parse(body);
const typesOf = (received: ReadonlyArray<Received>) => received.map((one) => eventOf(one).event_type).sort();

/** A separate merchant, which calls with the key of one of its environments. */
const merchant = async (mode: "test" | "live" = "live", name = "Merchant") => {
	const made = await svc.createMerchant(name);
	const using = (key: string) => {
		const options = { key };
		const post = (target: string, body?: unknown) => svc.post(target, body, options);
		return {
			merchant_id: made.merchant.merchant_id,
			get: (target: string) => svc.get(target, options),
			post,
			patch: (target: string, body: unknown) => svc.patch(target, body, options),
			delete: (target: string) => svc.delete(target, undefined, options),
			/** Creates an event `customer.created`. */
			customer: async () => dataOf(await post("/v1/customers", { name: "Ada" }), 201).customer_id as string,
			app: async () => dataOf(await post("/v1/partner-apps", { name: "Books" }), 201).partner_app_id as string,
			install: async (partner_app_id: string, ...scopes: ReadonlyArray<string>) =>
				dataOf(await post("/v1/app-installations", { partner_app_id, scopes }), 201),
			endpoint: async (fields: object) => dataOf(await post("/v1/webhook-endpoints", fields), 201),
		};
	};
	const [test, live] = [using(made.test_key.secret_key ?? ""), using(made.live_key.secret_key ?? "")];
	return { ...(mode === "live" ? live : test), test, live };
};

const customers = { event_sources: ["installed_merchants"], enabled_events: ["customer.created"] };

/** A partner with an app, and a receiver of the events of merchants with that app. */
const partnership = async (fields: object = {}) => {
	const partner = await merchant("live", "Partner");
	const partner_app_id = await partner.app();
	const receiver = await startReceiver();
	const endpoint = await partner.endpoint({ url: receiver.url, partner_app_id, ...customers, ...fields });
	return { partner, partner_app_id, receiver, endpoint };
};

describe("an installed app", () => {
	it("receives its lifecycle events and those of its granted scopes, signed by its endpoint's secret", async () => {
		const { endpoint, partner, partner_app_id, receiver } = await partnership({
			event_sources: ["partner_app", "installed_merchants"],
			enabled_events: ["app.installed", "app.scopes_changed", "app.uninstalled", "customer.created", "product.created"],
		});
		const seller = await merchant();
		const early = await seller.customer();
		const installation = await seller.install(partner_app_id, "customers.customers.read", "commerce.orders.write");
		expect(installation).toMatchObject({ partner_app_id, partner_app_name: "Books", version: 1 });
		expect(installation).not.toHaveProperty("partner_environment_id");
		const idempotent = await svc.post(
			"/v1/customers",
			{ name: "Ada" },
			{
				key: (await seller.post("/v1/api-keys", { name: "k", scopes: all })).body.data.secret_key,
				idempotencyKey: "mine",
			},
		);
		const { customer_id } = dataOf(idempotent, 201);
		await receiver.until(2);
		// Not granted, and so never passed on: only the events after it are.
		dataOf(
			await seller.post("/v1/products", {
				name: "Mug",
				product_type: "physical",
				default_variant: { unit_price_money: { amount: 1, currency: "USD" } },
			}),
			201,
		);
		await seller.customer();
		await receiver.until(3);
		const path = `/v1/app-installations/${installation.app_installation_id}`;
		const changed = dataOf(await seller.patch(path, { scopes: ["customers.customers.read"], expected_version: 1 }));
		expect(changed).toMatchObject({ scopes: ["customers.customers.read"], version: 2 });
		expect(dataOf(await seller.get("/v1/app-installations"))).toEqual([changed]);
		expect(dataOf(await seller.get(path))).toEqual(changed);
		expect(dataOf(await partner.get(`/v1/partner-apps/${partner_app_id}/installed-merchants`))).toMatchObject([
			{ merchant_id: seller.merchant_id, mode: "live", scopes: ["customers.customers.read"] },
		]);
		expect(dataOf(await seller.delete(path))).toMatchObject({ deleted: true });
		const late = await seller.customer();
		const received = await receiver.until(5);
		const events = received.map(eventOf);
		expect(typesOf(received)).toEqual([
			"app.installed",
			"app.scopes_changed",
			"app.uninstalled",
			"customer.created",
			"customer.created",
		]);
		for (const one of received) await verifyWebhook({ body: one.body, headers: one.headers, secret: endpoint.secret });
		for (const event of events) {
			expect(event).toMatchObject({ merchant_id: seller.merchant_id, mode: "live", request: null });
			expect(event).not.toHaveProperty("app_installation_ids");
		}
		const event = events.find(({ data }) => data.customer?.customer_id === customer_id);
		expect(event.event_type).toBe("customer.created");
		const removed = events.find(({ event_type }) => event_type === "app.uninstalled");
		expect(removed.data.app).toMatchObject({ partner_app_id, status: "uninstalled" });
		// The same event, by its ID, in both environments' logs; the request is the merchant's own.
		const [here, there] = await Promise.all(
			[seller, partner].map(async (side) => dataOf(await side.get(`/v1/webhook-events/${event.webhook_event_id}`))),
		);
		expect(there).toEqual({ ...here, request: null });
		expect(here.request).toMatchObject({ idempotency_key: "mine" });
		const log = (await partner.get("/v1/webhook-events?page_size=100")).text;
		for (const id of [early, late]) expect(log).not.toContain(id);
		expect(log).not.toContain("product.created");
	});

	it("receives events of its endpoints' modes, each installed separately", async () => {
		const { partner, partner_app_id, receiver: both } = await partnership();
		const [test, live] = [await startReceiver(), await startReceiver()];
		for (const [mode, { url }] of [
			["test", test],
			["live", live],
		] as const)
			await partner.endpoint({ url, mode, partner_app_id, ...customers });
		const seller = await merchant();
		await seller.test.install(partner_app_id, "customers.customers.read");
		await seller.live.customer();
		const inTest = await seller.test.customer();
		await both.until(1);
		await test.until(1);
		await seller.live.install(partner_app_id, "customers.customers.read");
		const inLive = await seller.live.customer();
		await live.until(1);
		const customersOf = ({ received }: typeof live) =>
			received.map((one) => [eventOf(one).mode, eventOf(one).data.customer.customer_id]);
		expect(customersOf(await both.until(2).then(() => both))).toEqual(
			expect.arrayContaining([
				["test", inTest],
				["live", inLive],
			]),
		);
		expect(customersOf(test)).toEqual([["test", inTest]]);
		expect(customersOf(live)).toEqual([["live", inLive]]);
	});

	it("receives nothing that waited once its access has ended, even by a resend", async () => {
		const { partner, partner_app_id, receiver, endpoint } = await partnership();
		receiver.use(answer(500));
		const seller = await merchant();
		const { app_installation_id } = await seller.install(partner_app_id, "customers.customers.read");
		await seller.customer();
		const [delivery] = await eventually(async () => {
			const found = dataOf(await partner.get("/v1/webhook-deliveries?status=pending"));
			return found[0]?.attempt_count === 1 ? found : undefined;
		});
		expect(delivery).toMatchObject({ app_installation_id });
		receiver.use(answer(204));
		const resend = `/v1/webhook-deliveries/${delivery.webhook_delivery_id}/resend`;
		dataOf(await partner.post(resend));
		await receiver.until(2);

		// Another scope gives no access to this event either.
		dataOf(await seller.patch(`/v1/app-installations/${app_installation_id}`, { scopes: ["commerce.orders.read"] }));
		expect(refusal(await partner.post(resend))).toEqual([409, "PARTNER_APP_ACCESS_ENDED"]);
		dataOf(await seller.delete(`/v1/app-installations/${app_installation_id}`));
		expect(refusal(await partner.post(resend))).toEqual([409, "PARTNER_APP_ACCESS_ENDED"]);
		const event = `/v1/webhook-events/${delivery.webhook_event_id}/resend`;
		const own = await partner.endpoint({ url: receiver.url });
		for (const { webhook_endpoint_id } of [endpoint, own])
			expect(refusal(await partner.post(event, { webhook_endpoint_id }))).toEqual([409, "PARTNER_APP_ACCESS_ENDED"]);
		// Installed again, it receives events from then on.
		await seller.install(partner_app_id, "customers.customers.read");
		expect(refusal(await partner.post(resend))).toEqual([409, "PARTNER_APP_ACCESS_ENDED"]);
		await seller.customer();
		expect(new Set((await receiver.until(3)).map((one) => eventOf(one).webhook_event_id)).size).toBe(2);
	});
});

describe("many events at once", () => {
	it("are passed on together, each once, to every partner", async () => {
		const [one, other] = [await partnership(), await partnership()];
		const seller = await merchant();
		for (const { partner_app_id } of [one, other]) await seller.install(partner_app_id, "customers.customers.read");
		const made = await Promise.all(Array.from({ length: 30 }, () => seller.customer()));
		for (const { receiver } of [one, other]) {
			const ids = (await receiver.until(made.length)).map((received) => eventOf(received).data.customer.customer_id);
			expect(ids.sort()).toEqual([...made].sort());
		}
	});
});

describe("a delivery that waits", () => {
	it("is suppressed if it falls due after its merchant has uninstalled the app", async () => {
		const partner = (await merchant("live", "Partner")).test;
		const partner_app_id = await partner.app();
		const receiver = await startReceiver(answer(500));
		await partner.endpoint({ url: receiver.url, partner_app_id, ...customers });
		const seller = (await merchant()).test;
		const { app_installation_id } = await seller.install(partner_app_id, "customers.customers.read");
		await seller.customer();
		await receiver.until(1);
		dataOf(await seller.delete(`/v1/app-installations/${app_installation_id}`));
		const [{ sandbox_id }] = dataOf(await partner.get("/v1/developer/sandboxes"));
		dataOf(await partner.post(`/v1/developer/sandboxes/${sandbox_id}/clock/advance`, { by_seconds: 60 }));
		const [delivery] = await eventually(async () => {
			const found = dataOf(await partner.get("/v1/webhook-deliveries?status=suppressed"));
			return found.length === 1 ? found : undefined;
		});
		expect(delivery.error_summary).toContain("uninstalled the app");
		expect(receiver.received).toHaveLength(1);
	});
});

describe("installing an app", () => {
	it("requires another merchant, scopes that its key holds, and the app's mode, and happens once", async () => {
		const { partner, partner_app_id } = await partnership();
		const seller = await merchant();
		const install = (by: Pick<typeof seller, "post">, id: string, scopes: ReadonlyArray<string>) =>
			by.post("/v1/app-installations", { partner_app_id: id, scopes });
		const read = ["customers.customers.read"];
		expect(refusal(await install(partner, partner_app_id, read))).toEqual([422, "INVALID_VALUE"]);
		expect(refusal(await install(seller, "app_none", read))).toEqual([404, "RESOURCE_NOT_FOUND"]);
		expect(refusal(await install(seller, partner_app_id, []))).toEqual([422, "INVALID_VALUE"]);
		const made = await seller.post("/v1/api-keys", { name: "k", scopes: ["accounts.merchants.write"] });
		const { secret_key: key } = dataOf(made, 201);
		const beyond = await svc.post("/v1/app-installations", { partner_app_id, scopes: read }, { key });
		expect(refusal(beyond)).toEqual([403, "SCOPE_ESCALATION"]);
		await seller.install(partner_app_id, ...read);
		expect(refusal(await install(seller, partner_app_id, read))).toEqual([409, "ALREADY_EXISTS"]);
		// An app of a sandbox receives no live events.
		const sandboxApp = await partner.test.app();
		expect(refusal(await install(seller.live, sandboxApp, read))).toEqual([404, "RESOURCE_NOT_FOUND"]);
		await seller.test.install(sandboxApp, ...read);
	});

	it("is limited to 20 apps, and uninstalling one frees a place", async () => {
		const partner = await merchant("live", "Partner");
		const seller = await merchant();
		for (let i = 0; i < 20; i++) await seller.install(await partner.app(), "reports.read");
		const more = { partner_app_id: await partner.app(), scopes: ["reports.read"] };
		expect(refusal(await seller.post("/v1/app-installations", more))).toEqual([422, "TOO_MANY_ITEMS"]);
		const [{ app_installation_id }] = dataOf(await seller.get("/v1/app-installations"));
		dataOf(await seller.delete(`/v1/app-installations/${app_installation_id}`));
		await seller.install(more.partner_app_id, "reports.read");
	});
});

describe("an app", () => {
	it("is created at most the allowed number of times, also by concurrent requests", async () => {
		const made = await svc.createMerchant("Prolific");
		const { live_environment_id } = made.merchant;
		const key = made.live_key.secret_key ?? "";
		const time = "2026-11-21T09:00:00.000Z";
		const apps = Array.from({ length: maximumApps - 1 }, (_, i) => createApp({ name: "A" }, `app_${i}`, time));
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const insert = (yield* Documents).insert(partnerApps, live_environment_id, ...apps);
				yield* (yield* UnitOfWork).transaction(insert);
			}),
		);
		const raced = Array.from({ length: 4 }, () => svc.post("/v1/partner-apps", { name: "One more" }, { key }));
		const statuses = (await Promise.all(raced)).map(({ status }) => status);
		expect(statuses.sort()).toEqual([201, 422, 422, 422]);
	});

	it("is changed and listened to only by the environment that created it", async () => {
		const { partner, partner_app_id, endpoint } = await partnership();
		const path = `/v1/partner-apps/${partner_app_id}`;
		const renamed = dataOf(
			await partner.patch(path, { name: "Ledgers", description: "Keeps books", expected_version: 1 }),
		);
		expect(renamed).toMatchObject({ name: "Ledgers", description: "Keeps books", version: 2 });
		const cleared = dataOf(await partner.patch(path, { description: null }));
		expect(cleared).not.toHaveProperty("description");
		expect(refusal(await partner.patch(path, { name: "X", expected_version: 1 }))).toEqual([409, "VERSION_CONFLICT"]);
		expect(dataOf(await partner.get("/v1/partner-apps?query=ledg"))).toEqual([cleared]);
		const other = await merchant();
		for (const stranger of [other, partner.test]) {
			expect((await stranger.get(path)).status).toBe(404);
			expect((await stranger.get(`${path}/installed-merchants`)).status).toBe(404);
			const listening = { url: "http://127.0.0.1:9/", partner_app_id, ...customers };
			const refused = await stranger.post("/v1/webhook-endpoints", listening);
			expect([...refusal(refused), refused.body.error.param]).toEqual([404, "RESOURCE_NOT_FOUND", "partner_app_id"]);
		}
		await partner.endpoint({ url: "http://127.0.0.1:9/" });
		const idsOf = async (query: string) =>
			dataOf(await partner.get(`/v1/webhook-endpoints?${query}`)).map(
				(one: typeof endpoint) => one.webhook_endpoint_id,
			);
		const mine = [endpoint.webhook_endpoint_id];
		expect(await idsOf(`partner_app_id=${partner_app_id}`)).toEqual(mine);
		expect(await idsOf("event_sources[]=installed_merchants")).toEqual(mine);
		expect(await idsOf("event_sources[]=installed_merchants,merchant")).toHaveLength(2);
		expect(await idsOf("event_sources[]=partner_app")).toEqual([]);
		const tried = await partner.post(`/v1/webhook-endpoints/${mine[0]}/test`, { event_type: "app.installed" });
		expect(refusal(tried)).toEqual([422, "WEBHOOK_EVENT_TYPE_UNKNOWN"]);
		const life = await partner.endpoint({ url: "http://127.0.0.1:9/", partner_app_id, event_sources: ["partner_app"] });
		expect(life.mode).toBe("both");
		const synthetic = dataOf(await partner.post(`/v1/webhook-endpoints/${life.webhook_endpoint_id}/test`));
		expect(dataOf(await partner.get(`/v1/webhook-events/${synthetic.webhook_event_id}`))).toMatchObject({
			event_type: "app.installed",
			data: { app: { partner_app_id: "example" } },
			test: true,
		});
	});
});
