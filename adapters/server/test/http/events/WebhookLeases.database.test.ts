import { Deliverer } from "@svc/core/events/Webhooks/Deliverer";
import { layer as background } from "@svc/core/main/Background";
import { type ClaimedTimer, Timers } from "@svc/core/words/Storage/Timers";
import { compose } from "@svc/server";
import { Database } from "@svc/sql";
import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataOf, startService } from "../../Harness.js";
import { answer, startReceiver } from "../Receiver.js";

/** No worker runs here: the tests claim due timers themselves. */
const startUnworked = async () => {
	const svc = await startService({ clock: "machine" });

	const claim = async (owner: string): Promise<ClaimedTimer> => {
		const claimed = await svc.runtime.runPromise(
			Effect.flatMap(Timers, (timers) => timers.claim({ owner, limit: 10, perLane: 8, busy: [], leaseMillis: 30_000 })),
		);
		expect(claimed).toHaveLength(1);
		return claimed[0]!;
	};

	const run = (step: "deliver" | "resend") => (timer: ClaimedTimer) =>
		svc.runtime.runPromise(Effect.flatMap(Deliverer, (deliverer) => deliverer[step](svc.caller.environment, timer)));
	return { svc, claim, deliver: run("deliver"), resend: run("resend") };
};

/** The timers of deliveries that wait for an attempt. */
const timersOf = Effect.flatMap(Database, (database) =>
	database.read("SELECT subject FROM timers WHERE kind LIKE 'webhook.%'", []),
);

describe("a delivery after its worker lost the lease", () => {
	let unworked: Awaited<ReturnType<typeof startUnworked>>;
	beforeAll(async () => {
		unworked = await startUnworked();
	});
	afterAll(() => unworked.svc.stop());

	it("is resent by another worker, and recorded once", async () => {
		const { claim, deliver, svc } = unworked;
		const receiver = await startReceiver(answer(500));
		await svc.post("/v1/webhook-endpoints", { url: receiver.url });
		await svc.post("/v1/customers", { name: "Ada" });
		const slow = await claim("wrk_slow");
		vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30_001 });
		const quick = await claim("wrk_quick");
		vi.useRealTimers();
		expect(quick).toMatchObject({ subject: slow.subject, claims: 2 });
		const delivery = async () => (await svc.get(`/v1/webhook-deliveries/${slow.subject}`)).body.data;

		await deliver(slow);
		expect(receiver.received).toHaveLength(1);
		expect(await delivery()).toMatchObject({ status: "pending", attempt_count: 0, version: 1 });

		await deliver(quick);
		expect(receiver.received).toHaveLength(2);
		expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
		expect(await delivery()).toMatchObject({ status: "pending", attempt_count: 1, version: 2 });
		const attempts = await svc.get(`/v1/webhook-deliveries/${slow.subject}/attempts`);
		expect(attempts.body.data).toHaveLength(1);

		await deliver(quick);
		expect(await delivery()).toMatchObject({ attempt_count: 1, version: 2 });
	});
});

describe("a resend that waits", () => {
	it("is not sent once its endpoint is disabled", async () => {
		const { claim, deliver, resend, svc } = await startUnworked();
		const receiver = await startReceiver();
		const created = await svc.post("/v1/webhook-endpoints", { url: receiver.url });
		const path = `/v1/webhook-endpoints/${dataOf(created, 201).webhook_endpoint_id}`;
		await svc.post("/v1/customers", { name: "Ada" });
		const first = await claim("wrk_first");
		await deliver(first);
		const delivery = `/v1/webhook-deliveries/${first.subject}`;
		dataOf(await svc.post(`${delivery}/resend`));
		dataOf(await svc.patch(path, { enabled: false }));

		await resend(await claim("wrk_second"));
		expect(receiver.received).toHaveLength(1);
		expect(dataOf(await svc.get(`${delivery}/attempts`))).toHaveLength(1);

		dataOf(await svc.patch(path, { enabled: true }));
		dataOf(await svc.post(`${delivery}/resend`));
		await resend(await claim("wrk_third"));
		expect(receiver.received).toHaveLength(2);
		await svc.stop();
	});
});

describe("an attempt that is being made", () => {
	it("is recorded also if a resend arrives meanwhile, and no further one follows", async () => {
		const { claim, deliver, resend, svc } = await startUnworked();
		let fail = () => {};
		const receiver = await startReceiver((_, response) => {
			fail = () => response.writeHead(500).end();
		});
		await svc.post("/v1/webhook-endpoints", { url: receiver.url });
		await svc.post("/v1/customers", { name: "Ada" });
		const timer = await claim("wrk_slow");
		const delivery = `/v1/webhook-deliveries/${timer.subject}`;
		const slow = deliver(timer);
		await receiver.until(1);
		const failSlow = fail;
		receiver.use(answer(204));
		dataOf(await svc.post(`${delivery}/resend`));
		await resend(await claim("wrk_quick"));
		failSlow();
		await slow;

		expect(dataOf(await svc.get(delivery))).toMatchObject({
			status: "delivered",
			attempt_count: 2,
			automatic_attempt_count: 1,
		});
		expect(dataOf(await svc.get(`${delivery}/attempts`))).toMatchObject([
			{ delivery_trigger: "manual_resend", status: "delivered", attempt_number: 1 },
			{ delivery_trigger: "automatic_delivery", status: "failed", attempt_number: 2 },
		]);
		expect(receiver.received).toHaveLength(2);
		expect(await svc.runtime.runPromise(timersOf)).toEqual([]);
		await svc.stop();
	});
});

describe("a stopping worker", () => {
	it("hands back unfinished work, and another worker takes it at once", async () => {
		const svc = await startService({ worker: { graceMillis: 50, leaseMillis: 600_000 } });
		const receiver = await startReceiver(() => {});
		await svc.post("/v1/webhook-endpoints", { url: receiver.url });
		await svc.post("/v1/customers", { name: "Ada" });
		await receiver.until(1);
		await svc.runtime.dispose();

		receiver.use(answer(200));
		const webhooks = { allowPrivateTargets: true };
		const again = compose({ databaseUrl: svc.database.url, secretKey: new Uint8Array(32).fill(7), webhooks });
		const other = ManagedRuntime.make(Layer.provideMerge(background({ pollMillis: 20 }), again));
		await other.runPromise(Effect.void);
		await receiver.until(2);
		// Its lease would have lasted ten minutes.
		expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
		await other.dispose();
		await svc.stop();
	});
});

describe("a starting worker", () => {
	it("takes over at once from a process that has ended, and from no other", async () => {
		const { claim, svc } = await startUnworked();
		const receiver = await startReceiver(answer(200));
		await svc.post("/v1/webhook-endpoints", { url: receiver.url });
		const publish = async (name: string, owner: string) => {
			const { customer_id } = dataOf(await svc.post("/v1/customers", { name }), 201);
			await claim(owner);
			return customer_id;
		};
		const ada = await publish("Ada", "wrk_1 killed");
		await publish("Grace", "wrk_2 living");
		await publish("Mary", "wrk_3");

		const webhooks = { allowPrivateTargets: true };
		const again = compose({ databaseUrl: svc.database.url, secretKey: new Uint8Array(32).fill(7), webhooks });
		const processNames = { own: "own", hasEnded: (name: string) => name === "killed" };
		const other = ManagedRuntime.make(Layer.provideMerge(background({ pollMillis: 20, processNames }), again));
		await other.runPromise(Effect.void);
		await receiver.until(1);
		expect(receiver.received[0]?.body).toContain(ada);
		const owners = await svc.runtime.runPromise(Effect.flatMap(Timers, (timers) => timers.owners));
		expect(owners).toEqual(expect.arrayContaining(["wrk_2 living", "wrk_3"]));
		expect(owners).not.toContain("wrk_1 killed");
		expect(receiver.received).toHaveLength(1);
		await other.dispose();
		await svc.stop();
	});
});
