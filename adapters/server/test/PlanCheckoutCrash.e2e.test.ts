/**
 * Kills svc while buyers subscribe to plans in checkout sessions. Some are charged for the first period, some only save a
 * card for after a trial. Each buyer goes on until the session is completed. `PLAN_KILLS` says how often (default 1).
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseKind } from "@svc/testkit/TestDatabase";
import { describe, expect, it } from "vitest";
import { eventually } from "./http/Receiver.js";
import { type Credential, credentialHeaders, credentialOf } from "./http/sale/Buyers.js";
import { startKillable } from "./Killable.js";

const kills = Number(process.env.PLAN_KILLS ?? 1);

/** Buyers of each plan that are under way when svc is killed. */
const buyersEach = 5;

const price = { amount: 1_000, currency: "USD" };

const startShop = async (kind: DatabaseKind) => {
	const svc = await startKillable(kind);
	const { call } = svc;
	const [{ sandbox_id }] = await call("GET", "/v1/developer/sandboxes");

	/** A request of a buyer, repeated until svc answers it. */
	const ask = (credential: Credential, method: string, path: string, body?: object, key?: string) =>
		svc.persist(async () => {
			const response = await fetch(`${svc.url}/v1/checkout${path}`, {
				method,
				headers: {
					...credentialHeaders(credential),
					...(body === undefined ? {} : { "Content-Type": "application/json" }),
					...(key === undefined ? {} : { "Idempotency-Key": key }),
				},
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
			return { status: response.status, ...((await response.json()) as any) };
		});

	/** Enters a card into the processor's form. */
	const enterCard = (client_secret: string) =>
		svc.persist(() =>
			fetch(`${svc.url}/processor/v1/set-ups/${sandbox_id}`, {
				method: "POST",
				body: new URLSearchParams({ client_secret, token: "tok_visa" }),
			}),
		);

	const planOf = async (more: object): Promise<string> => {
		const line_items = [{ name: "Month", quantity: 1, unit_price_money: price }];
		const plan = await call("POST", "/v1/subscription-plans", {
			name: "Club",
			billing_interval: "monthly",
			line_items,
			...more,
		});
		return plan.subscription_plan_id;
	};

	const open = async (subscription_plan_id: string) =>
		(await call("POST", "/v1/checkout-sessions", { subscription_plan_id })).checkout_session;

	/** Does what a buyer's page does, from the revision that it shows. Returns whether the session is completed. */
	const proceed = async (session: Parameters<typeof credentialOf>[0], key: string): Promise<boolean> => {
		const credential = credentialOf(session);
		const { data: view } = await ask(credential, "GET", "");
		if (view === undefined || view.status !== "open") return view?.status === "completed";
		const isTrial = view.subscription.trial_period_days !== undefined;
		const source = isTrial ? {} : { payment_source: { token: "tok_visa" } };
		const paid = await ask(credential, "POST", "/pay", { expected_revision: view.revision, ...source }, key);
		const secret = paid.data?.client_setup?.processor.setup_intent.client_secret;
		if (secret !== undefined) await enterCard(secret);
		const resumed = await ask(credential, "POST", "/resume", {});
		return resumed.data?.status === "completed";
	};

	return {
		kill: svc.kill,
		restart: svc.restart,
		documents: svc.documents,
		planOf,
		/** Opens a session, and says who buys. */
		begun: async (plan: string) => {
			const session = await open(plan);
			const buyer = { name: "Grace", email: "grace@example.com" };
			const named = await ask(credentialOf(session), "PUT", "/customer", { buyer });
			expect(named.status, JSON.stringify(named)).toBe(200);
			return session;
		},
		/** Goes on, with a new key for each look at the page, until the session is completed. */
		subscribe: async (session: Parameters<typeof credentialOf>[0]): Promise<string> => {
			let looks = 0;
			await eventually(async () => {
				const key = `${session.checkout_session_id}-${looks++}`;
				if (await proceed(session, key)) return true;
				const found = await svc.persist(() => call("GET", `/v1/checkout-sessions/${session.checkout_session_id}`));
				return found.checkout_session.status === "completed" ? true : undefined;
			}, 60_000);
			return session.checkout_session_id;
		},
	};
};

describe.each(["sqlite", "postgres"] as const)("a kill -9 while buyers subscribe to plans, on %s", (kind) => {
	const timeout = 120_000 + kills * 30_000;
	it("begins one subscription for each session, and charges each first period once", { timeout }, async () => {
		const shop = await startShop(kind);
		const plans = [await shop.planOf({}), await shop.planOf({ trial_period_days: 14 })];
		const completed: Array<string> = [];
		let interrupted = 0;
		for (let round = 0; round < kills; round += 1) {
			const wanted = plans.flatMap((plan) => Array.from({ length: buyersEach }, () => plan));
			const sessions = await Promise.all(wanted.map(shop.begun));
			let underWay = sessions.length;
			const buying = sessions.map((session) => shop.subscribe(session).finally(() => underWay--));
			// The first is done, so that the others are at any of their steps.
			await Promise.race(buying);
			await sleep(Math.random() * 20);
			interrupted += underWay;
			await shop.kill();
			await shop.restart();
			completed.push(...(await Promise.all(buying)));
		}

		const subscriptions = await shop.documents("subscriptions");
		expect(subscriptions.map(({ checkout_session_id }) => checkout_session_id).sort()).toEqual([...completed].sort());
		const periods = await shop.documents("subscription_periods");
		const first = periods.filter(({ index, status }) => index === 0 && status === "paid");
		const charges = (await shop.documents("simulated_charges")).filter(({ status }) => status === "succeeded");
		expect(charges).toHaveLength(kills * buyersEach);
		expect(charges.map(({ metadata }) => metadata.order_id).sort()).toEqual(
			first.map(({ order_id }) => order_id).sort(),
		);
		const statusOf = (plan: string | undefined) =>
			new Set(subscriptions.filter((one) => one.subscription_plan_id === plan).map(({ status }) => status));
		expect([statusOf(plans[0]), statusOf(plans[1])]).toEqual([new Set(["active"]), new Set(["trialing"])]);
		// Every subscription has the one card that its buyer has saved.
		const methods = await shop.documents("payment_methods");
		const active = methods
			.filter(({ status }) => status === "active")
			.map(({ payment_method_id }) => payment_method_id);
		expect(active.sort()).toEqual(subscriptions.map(({ payment_method_id }) => payment_method_id).sort());
		console.info(`${kind}: ${kills} kills, ${interrupted} of ${completed.length} buyers under way`);
	});
});
