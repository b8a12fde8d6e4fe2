import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseKind } from "@svc/testkit/TestDatabase";
import { describe, expect, it } from "vitest";
import { eventually } from "./http/Receiver.js";
import { startKillable } from "./Killable.js";

/** How often the service is killed while it bills. */
const kills = Number(process.env.SUBSCRIPTION_KILLS ?? 2);

/** A subscription with a declined card ends after its retries, so another one begins after so many kills. */
const killsEach = 5;

/** The days that each advance bills. */
const daysEach = 12;

interface Period {
	readonly index: number;
	readonly status: string;
	readonly order_id: string;
}

/** A service with daily subscriptions, which can be killed and started again on the same data. */
const startClub = async (kind: DatabaseKind) => {
	const svc = await startKillable(kind);
	const { call } = svc;
	const [{ sandbox_id }] = await call("GET", "/v1/developer/sandboxes");
	const clockPath = `/v1/developer/sandboxes/${sandbox_id}`;

	const cardOf = async (customer_id: string, token: string): Promise<string> => {
		const { client_setup, payment_method_id } = await call("POST", "/v1/payment-methods", { customer_id });
		const { client_secret } = client_setup.processor.setup_intent;
		const entered = new URLSearchParams({ client_secret, token });
		await fetch(`${svc.url}/processor/v1/set-ups/${sandbox_id}`, { method: "POST", body: entered });
		await eventually(async () => {
			const { status } = await call("GET", `/v1/payment-methods/${payment_method_id}`);
			return status === "active" ? true : undefined;
		});
		return payment_method_id;
	};

	const read = (subscription_id: string) => call("GET", `/v1/subscriptions/${subscription_id}`);

	/** A daily subscription with a paid first day. */
	const subscribed = async () => {
		const { customer_id } = await call("POST", "/v1/customers", { name: "Ada" });
		const payment_method_id = await cardOf(customer_id, "tok_visa");
		const line = { name: "Day", quantity: 1, unit_price_money: { amount: 1_000, currency: "USD" } };
		const plan = await call("POST", "/v1/subscription-plans", {
			name: "Daily",
			billing_interval: "daily",
			line_items: [line],
		});
		const { subscription_plan_id } = plan;
		const made = await call("POST", "/v1/subscriptions", { subscription_plan_id, customer_id, payment_method_id });
		await eventually(async () => ((await read(made.subscription_id)).status === "active" ? true : undefined));
		return { subscription_id: made.subscription_id as string, customer_id: customer_id as string };
	};

	const isAdvancing = async (): Promise<boolean> => (await call("GET", clockPath)).clock.status === "advancing";

	return {
		subscribed,
		/** A daily subscription with a paid first day, and a card that declines from then on. */
		failing: async () => {
			const { customer_id, subscription_id } = await subscribed();
			const payment_method_id = await cardOf(customer_id, "tok_saved_declined");
			await call("PATCH", `/v1/subscriptions/${subscription_id}`, { payment_method_id });
			return subscription_id;
		},
		/** Moves the clock, and kills the service once it bills the days of a subscription. */
		advanceAndKill: async (subscription_id: string) => {
			const { current_period_started_at } = await read(subscription_id);
			const advance = { by_seconds: daysEach * 86_400 };
			const wasAdvancing = await isAdvancing();
			// The request dies with the service. On a busy machine the clock may not have begun to move when others answer.
			let isAnswered = false;
			const answer = wasAdvancing
				? undefined
				: call("POST", `${clockPath}/clock/advance`, advance)
						.catch(() => undefined)
						.finally(() => {
							isAnswered = true;
						});
			await eventually(async () => {
				const found = await read(subscription_id);
				if (found.current_period_started_at !== current_period_started_at) return true;
				return (wasAdvancing ? !(await isAdvancing()) : isAnswered) ? true : undefined;
			}, 60_000);
			await sleep(Math.random() * 200);
			await svc.kill();
			await answer;
			await svc.restart();
		},
		arrived: () => eventually(async () => ((await isAdvancing()) ? undefined : true), 600_000),
		/** Every period, the oldest first. */
		periodsOf: async (subscription_id: string): Promise<ReadonlyArray<Period>> => {
			const periods = await svc.documents("subscription_periods");
			return periods.filter((period) => period.subscription_id === subscription_id).sort((a, b) => a.index - b.index);
		},
		/** The processor's own records. */
		charges: () => svc.documents("simulated_charges"),
	};
};

describe.each(["sqlite", "postgres"] as const)("a kill -9 while subscriptions are billed, on %s", (kind) => {
	const timeout = 180_000 + kills * 30_000;
	it("bills no period twice, and takes no money without its order", { timeout }, async () => {
		const club = await startClub(kind);
		const paying = await club.subscribed();
		const failing: Array<string> = [];
		for (let round = 0; round < kills; round += 1) {
			if (round % killsEach === 0) {
				await club.arrived();
				failing.push(await club.failing());
			}
			await club.advanceAndKill(paying.subscription_id);
		}
		await club.arrived();
		// A charge of the last moments is looked up when its deadline is over, and that may be after the clock has arrived.
		const periods = await eventually(async () => {
			const found = await club.periodsOf(paying.subscription_id);
			return found.every(({ status }) => status === "paid") ? found : undefined;
		});
		expect(periods.map(({ index }) => index)).toEqual(periods.map((_, index) => index));
		expect(periods.length).toBeGreaterThan(kills);
		const declined = await Promise.all(failing.map(club.periodsOf));
		for (const one of declined) expect(one.map(({ index }) => index)).toEqual(one.map((_, index) => index));
		const charges = await club.charges();
		const took = charges.filter(({ status }) => status === "succeeded").map(({ metadata }) => metadata.order_id);
		const paid = [periods, ...declined].flat().filter(({ status }) => status === "paid");
		expect([...took].sort()).toEqual(paid.map(({ order_id }) => order_id).sort());
		// One charge and four retries of the first day that was declined.
		const tries = charges.filter(({ status }) => status === "declined");
		expect(tries.length).toBeLessThanOrEqual(5 * failing.length);
		console.info(`${kind}: ${kills} kills, ${paid.length} paid periods, ${tries.length} declined charges`);
	});
});
