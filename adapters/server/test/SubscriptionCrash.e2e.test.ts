import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseOf } from "@svc/server";
import { Database } from "@svc/sql";
import { type DatabaseKind, freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { describe, expect, it, onTestFinished } from "vitest";
import { eventually } from "./http/Receiver.js";
import { type Serving, serve } from "./Serving.js";

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

interface Charge {
	readonly status: string;
	readonly idempotency_key: string;
	readonly metadata: { readonly order_id?: string };
}

/** A service with daily subscriptions, which can be killed and started again on the same data. */
const startClub = async (kind: DatabaseKind) => {
	const directory = await mkdtemp(join(tmpdir(), "svc-club-"));
	const database = await freshDatabase(kind);
	onTestFinished(async () => {
		await serving.kill();
		await database.drop();
		await rm(directory, { recursive: true, force: true });
	});
	let serving: Serving = await serve(directory, database.url);
	const { key } = serving;

	const answerTo = async (method: string, path: string, body?: object) => {
		const response = await fetch(`${serving.url}${path}`, {
			method,
			headers: {
				Authorization: `Bearer ${key}`,
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
		return (await response.json()) as any;
	};
	const call = async (method: string, path: string, body?: object) => (await answerTo(method, path, body)).data;
	const [{ sandbox_id }] = await call("GET", "/v1/developer/sandboxes");

	const cardOf = async (customer_id: string, token: string): Promise<string> => {
		const { client_setup, payment_method_id } = await call("POST", "/v1/payment-methods", { customer_id });
		const { client_secret } = client_setup.processor.setup_intent;
		const entered = new URLSearchParams({ client_secret, token });
		await fetch(`${serving.url}/processor/v1/set-ups/${sandbox_id}`, { method: "POST", body: entered });
		await eventually(async () => {
			const { status } = await call("GET", `/v1/payment-methods/${payment_method_id}`);
			return status === "active" ? true : undefined;
		});
		return payment_method_id;
	};

	const settle = (subscription_id: string, status: string) =>
		eventually(async () => {
			const found = await call("GET", `/v1/subscriptions/${subscription_id}`);
			return found.status === status ? found : undefined;
		}, 20_000);

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
		await settle(made.subscription_id, "active");
		return { subscription_id: made.subscription_id as string, customer_id: customer_id as string };
	};

	const clockPath = `/v1/developer/sandboxes/${sandbox_id}`;

	return {
		call,
		subscribed,
		/** A daily subscription with a paid first day, and a card that declines from then on. */
		failing: async () => {
			const { customer_id, subscription_id } = await subscribed();
			const payment_method_id = await cardOf(customer_id, "tok_saved_declined");
			await call("PATCH", `/v1/subscriptions/${subscription_id}`, { payment_method_id });
			return subscription_id;
		},
		/** Moves the clock, and kills the service on the way. */
		advanceAndKill: async (days: number) => {
			const answer = call("POST", `${clockPath}/clock/advance`, { by_seconds: days * 86_400 }).catch(() => undefined);
			await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 400));
			await serving.kill();
			await answer;
			serving = await serve(directory, database.url);
		},
		arrived: () =>
			eventually(async () => {
				const { clock } = await call("GET", clockPath);
				return clock.status === "advancing" ? undefined : true;
			}, 600_000),
		/** Every period, the oldest first. */
		periodsOf: async (subscription_id: string): Promise<ReadonlyArray<Period>> => {
			const found: Array<Period> = [];
			const path = `/v1/subscriptions/${subscription_id}/periods?page_size=100&sort_by=index&sort_direction=asc`;
			for (let token = ""; ; ) {
				const { data, next_page_token } = await answerTo("GET", `${path}${token}`);
				found.push(...data);
				if (next_page_token === undefined) return found;
				token = `&page_token=${next_page_token}`;
			}
		},
		/** The processor's own records. */
		charges: async (): Promise<ReadonlyArray<Charge>> => {
			const rows = await Effect.runPromise(
				Effect.flatMap(Database, (open) => open.read("SELECT document FROM simulated_charges", [])).pipe(
					Effect.provide(databaseOf(database.url)),
				),
			);
			return rows.map(({ document }) => (typeof document === "string" ? JSON.parse(document) : document));
		},
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
			await club.advanceAndKill(daysEach);
		}
		await club.arrived();

		const periods = await club.periodsOf(paying.subscription_id);
		expect(periods.map(({ index }) => index)).toEqual(periods.map((_, index) => index));
		expect(periods.length).toBeGreaterThan(1);
		expect(periods.every(({ status }) => status === "paid")).toBe(true);
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
