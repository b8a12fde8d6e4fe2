/** A service of today on the database that a release has written, and its calls. */
import { ApiKeys } from "@svc/core/platform/ApiKeys";
import { environments, registry } from "@svc/core/platform/Registry";
import { all } from "@svc/core/platform/Scopes";
import { paymentIntents } from "@svc/core/sale/Payments/PaymentIntent";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { type CallOptions, dataOf, type Service, startService } from "../Harness.js";
import { eventually } from "../http/Receiver.js";
import { clockFrom, openRelease, type Subjects, subjectsOf } from "./Releases.js";

/** How long the timers of a dead worker stay leased. */
const leaseMillis = 30_000;

export type Json = ReturnType<typeof dataOf>;

/** Calls the service with the key of the release's sandbox. */
const callsOf = (svc: Service, { key, sandbox_id }: Subjects) => {
	let commands = 0;
	const fresh = (): CallOptions => ({ key, idempotencyKey: `upgrade-${++commands}` });
	const get = async (path: string): Promise<Json> => dataOf(await svc.get(path, { key }));
	const post = (path: string, body?: object) => svc.post(path, body, fresh());
	const done = async (path: string, body?: object, status = 200): Promise<Json> =>
		dataOf(await post(path, body), status);
	const order = async (amount: number): Promise<string> => {
		const line = { name: "Mug", quantity: 1, unit_price_money: { amount, currency: "USD" } };
		return (await done("/v1/orders", { line_items: [line] }, 201)).order_id;
	};
	return {
		get,
		post,
		done,
		order,
		patch: async (path: string, body: object): Promise<Json> => dataOf(await svc.patch(path, body, { key })),
		/** Every item of a list. */
		list: async (path: string): Promise<ReadonlyArray<Json>> => {
			const items: Array<Json> = [];
			for (let token = ""; ; ) {
				const page = await svc.get(`${path}${path.includes("?") ? "&" : "?"}page_size=100${token}`, { key });
				items.push(...dataOf(page));
				if (page.body.next_page_token === undefined) return items;
				token = `&page_token=${page.body.next_page_token}`;
			}
		},
		pay: (order_id: string, token = "tok_visa"): Promise<Json> =>
			done(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } }),
		orderOf: (order_id: string) => get(`/v1/orders/${order_id}`),
		/** Advances the sandbox's clock. The leases of the process that was killed first expire, in up to 30 seconds. */
		advance: async (by_seconds: number) => {
			const sandbox = `/v1/developer/sandboxes/${sandbox_id}`;
			await done(`${sandbox}/clock/advance`, { by_seconds });
			await eventually(
				async () => ((await get(sandbox)).clock.status === "advancing" ? undefined : true),
				leaseMillis + 30_000,
			);
		},
		balance: async (): Promise<number> => (await get("/v1/balance")).available_money.amount,
	};
};

/**
 * The service as a caller of the release's sandbox meets it. The key is new, as an operator makes one after an upgrade:
 * the release's own key lacks the scopes that were added since.
 */
const serviceOf = async (svc: Service, { sandbox_id }: Subjects): Promise<Service> => {
	const { environment, key } = await svc.runtime.runPromise(
		Effect.gen(function* () {
			const environment = yield* (yield* Documents).require(environments, registry, sandbox_id);
			const apiKeys = yield* ApiKeys;
			const { transaction } = yield* UnitOfWork;
			const made = yield* transaction(apiKeys.issue(environment, { name: "After the upgrade", scopes: all }));
			return { environment, key: made.secret_key };
		}),
	);
	const send: Service["send"] = (method, target, body, options = {}) =>
		svc.send(method, target, body, { ...(key === undefined ? {} : { key }), ...options });
	const call =
		(method: string): Service["post"] =>
		(target, body, options) =>
			send(method, target, body === undefined ? undefined : JSON.stringify(body), options);
	return {
		...svc,
		merchant: { ...svc.merchant, sandbox: environment },
		caller: { ...svc.caller, environment },
		send,
		get: (target, options) => send("GET", target, undefined, options),
		post: call("POST"),
		patch: call("PATCH"),
		put: call("PUT"),
		delete: call("DELETE"),
	};
};

/** What the background does once with data of older versions. */
const chores = Effect.gen(function* () {
	const documents = yield* Documents;
	const { transaction } = yield* UnitOfWork;
	yield* Effect.repeat(transaction(documents.reshape(paymentIntents, 10)), { while: (stored) => stored > 0 });
});

/** Opens the release's database by today's code. The clock goes on at the time when the database was saved. */
export const openService = async (release: string, worker: boolean) => {
	const subjects = subjectsOf(release);
	const database = await openRelease(release);
	const svc = await startService({
		database,
		worker: worker && { pollMillis: 100 },
		clock: "machine",
		machineClock: clockFrom(subjects.saved_at),
	});
	return {
		svc,
		subjects,
		...callsOf(svc, subjects),
		/** The service with the release's sandbox as its own. */
		asSandbox: () => serviceOf(svc, subjects),
		runChores: () => svc.runtime.runPromise(chores),
		stop: async () => {
			await svc.stop();
			await database.drop();
		},
	};
};

export type Opened = Awaited<ReturnType<typeof openService>>;
