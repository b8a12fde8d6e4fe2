/** A balance from a checkpoint equals the plain sum of all transactions, wherever the checkpoint stands. */

import { Balances } from "@svc/core/ledger/Balance";
import {
	type BalanceCheckpoint,
	balanceCheckpoints,
	checkpointId,
	checkpointKind,
} from "@svc/core/ledger/Balance/BalanceCheckpoint";
import { BalanceLedger } from "@svc/core/ledger/Balance/BalanceLedger";
import {
	BalanceTransactionType,
	balanceTransaction,
	balanceTransactions,
} from "@svc/core/ledger/Balance/BalanceTransaction";
import { registryEnvironment } from "@svc/core/platform/Registry";
import type { Environment } from "@svc/core/words/Environment";
import { System } from "@svc/core/words/Principal";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { newEnvironmentId } from "@svc/testkit/StorageContract/Check";
import { Clock, Effect, Option } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";

const minute = 60_000;
const hour = 60 * minute;
const start = Date.UTC(2026, 10, 21, 8);

let svc: Service;
beforeAll(async () => {
	svc = await startService({ hasRandomRequests: true });
});
afterAll(() => svc.stop());

type Run = <A, E>(work: Effect.Effect<A, E, Balances | BalanceLedger | Documents | Timers | UnitOfWork>) => Promise<A>;

/** Runs at a time of the machine's clock. */
const runAt =
	(service: Service, millis: number): Run =>
	(work) =>
		service.runtime.runPromise(
			Effect.flatMap(Effect.clock, (clock) => {
				const fixed: Clock.Clock = {
					[Clock.ClockTypeId]: Clock.ClockTypeId,
					sleep: (duration) => clock.sleep(duration),
					currentTimeNanos: clock.currentTimeNanos,
					unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos(),
					currentTimeMillis: Effect.succeed(millis),
					unsafeCurrentTimeMillis: () => millis,
				};
				return Effect.withClock(work, fixed);
			}),
		);

let keys = 0;
const bookingOf = (amount: number, type: BalanceTransactionType = "payment") => ({
	type,
	amount,
	booking_key: `booking ${keys++}`,
});

const book = (environment: Environment, amount: number, type?: BalanceTransactionType) =>
	Effect.flatMap(UnitOfWork, ({ transaction }) =>
		transaction(Effect.flatMap(BalanceLedger, (ledger) => ledger.book(environment, [bookingOf(amount, type)]))),
	);

/** Advances the checkpoint as two workers with the same timer would. */
const moveOn = ({ environment_id }: Environment) =>
	Effect.gen(function* () {
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;
		const balances = yield* Balances;
		const due_at = fromMillis(yield* Clock.currentTimeMillis);
		yield* transaction(timers.schedule(registryEnvironment, { kind: checkpointKind, subject: environment_id, due_at }));
		const claimed = yield* transaction(
			timers.claim({ owner: "wrk_test", limit: 100, perLane: 10, busy: [], leaseMillis: minute }),
		);
		const timer = claimed.find(({ subject }) => subject === environment_id);
		if (timer === undefined) return yield* Effect.die("The timer is not due.");
		const both = [
			balances.advanceCheckpoint(registryEnvironment, timer),
			balances.advanceCheckpoint(registryEnvironment, timer),
		];
		yield* Effect.all(both, { concurrency: 2, discard: true });
		yield* transaction(timers.cancel(registryEnvironment.environment_id, checkpointKind, environment_id));
	});

const checkpointOf = ({ environment_id }: Environment) =>
	Effect.flatMap(Documents, (documents) =>
		Effect.map(documents.get(balanceCheckpoints, environment_id, checkpointId), Option.getOrUndefined),
	);

/** The seller's view, as type, count and cents; it is read through the checkpoint. */
const read = (environment: Environment) =>
	Effect.gen(function* () {
		const balances = yield* Balances;
		const { available_money, by_type } = yield* balances.get({ environment, request: null, principal: System });
		expect(yield* balances.available(environment)).toBe(available_money.amount);
		return by_type.map(({ net_money, transaction_count, type }) => [type, transaction_count, net_money.amount]);
	});

const plain = (booked: ReadonlyArray<readonly [BalanceTransactionType, number]>) =>
	BalanceTransactionType.literals.flatMap((type) => {
		const own = booked.filter((one) => one[0] === type);
		return own.length === 0 ? [] : [[type, own.length, own.reduce((sum, [, amount]) => sum + amount, 0)]];
	});

const newEnvironment = (): Environment => ({ ...svc.caller.environment, environment_id: newEnvironmentId() });

const command = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant("book" as const),
			type: fc.constantFrom<BalanceTransactionType>("payment", "refund", "payout"),
			amount: fc.integer({ min: -5_000, max: 5_000 }),
		}),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constant("wait" as const),
			millis: fc.constantFrom(1, minute, hour / 2, hour - 1, hour, hour + 1, 50 * hour),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constant("moveOn" as const) }) },
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant("advance" as const), millis: fc.constantFrom(1, hour, 3 * hour) }),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("reset" as const) }) },
);

describe("the checkpoint of a balance", () => {
	it("counts every transaction exactly once, for any sequence of sales and moves of a sandbox's clock", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 16 }), async (course) => {
				let environment = newEnvironment();
				let millis = start;
				const booked: Array<readonly [BalanceTransactionType, number]> = [];
				for (const step of course) {
					switch (step.do) {
						case "book":
							booked.push([step.type, step.amount]);
							await runAt(svc, millis)(book(environment, step.amount, step.type));
							break;
						case "wait":
							millis += step.millis;
							break;
						case "moveOn":
							await runAt(svc, millis)(moveOn(environment));
							break;
						case "advance":
							environment = { ...environment, clock_offset_millis: environment.clock_offset_millis + step.millis };
							break;
						case "reset":
							environment = { ...environment, clock_offset_millis: 0 };
							break;
					}
					expect(await runAt(svc, millis)(read(environment))).toEqual(plain(booked));
				}
			}),
			{ numRuns: 40 },
		);
	});

	it("covers transactions older than an hour, once, and the balance is read from it", async () => {
		const environment = newEnvironment();
		await runAt(svc, start)(book(environment, 100));
		await runAt(svc, start + minute)(book(environment, 20));
		await runAt(svc, start + hour)(moveOn(environment));
		const first = await runAt(svc, start)(checkpointOf(environment));
		expect(first).toMatchObject({ until: fromMillis(start), by_type: [{ type: "payment", transaction_count: 1 }] });
		await runAt(svc, start + hour + minute)(moveOn(environment));
		const second = await runAt(svc, start)(checkpointOf(environment));
		expect(second).toMatchObject({ version: 2, by_type: [{ transaction_count: 2, net_money: { amount: 120 } }] });
		const tamper = (checkpoint: BalanceCheckpoint | undefined, transaction_count: number) =>
			Effect.gen(function* () {
				const [one] = checkpoint?.by_type ?? [];
				if (checkpoint === undefined || one === undefined) return yield* Effect.die("There is no checkpoint.");
				const by_type = [{ ...one, transaction_count, net_money: { ...one.net_money, amount: 7 } }];
				const documents = yield* Documents;
				const { transaction } = yield* UnitOfWork;
				yield* transaction(documents.amend(balanceCheckpoints, environment.environment_id, { ...checkpoint, by_type }));
			});
		await runAt(svc, start)(tamper(second, 2));
		expect(await runAt(svc, start + 2 * hour)(read(environment))).toEqual([["payment", 2, 7]]);
		// Its count and the transactions differ, as after a late write: then everything is summed again.
		await runAt(svc, start)(tamper(second, 1));
		await runAt(svc, start + 2 * hour)(moveOn(environment));
		expect(await runAt(svc, start + 2 * hour)(read(environment))).toEqual([["payment", 2, 120]]);
	});

	it("does not move back for a node with a clock a little behind", async () => {
		const environment = newEnvironment();
		await runAt(svc, start)(book(environment, 100));
		await runAt(svc, start + hour)(moveOn(environment));
		await runAt(svc, start + hour - minute)(moveOn(environment));
		expect(await runAt(svc, start + hour)(checkpointOf(environment))).toMatchObject({ until: fromMillis(start) });
		expect(await runAt(svc, start + hour)(read(environment))).toEqual([["payment", 1, 100]]);
	});

	it("is not trusted after the machine's clock was set back, and includes transactions since", async () => {
		const environment = newEnvironment();
		await runAt(svc, start)(book(environment, 100));
		await runAt(svc, start + 9 * hour)(moveOn(environment));
		await runAt(svc, start + hour)(book(environment, 20));
		expect(await runAt(svc, start + hour)(read(environment))).toEqual([["payment", 2, 120]]);
		await runAt(svc, start + 10 * hour)(moveOn(environment));
		expect(await runAt(svc, start + 10 * hour)(read(environment))).toEqual([["payment", 2, 120]]);
		await runAt(svc, start + 2 * hour)(moveOn(environment));
		await runAt(svc, start + 2 * hour)(book(environment, 3));
		expect(await runAt(svc, start + 10 * hour)(read(environment))).toEqual([["payment", 3, 123]]);
	});

	it("is started by a read that had much to add up, and payouts use it", async () => {
		const shop = await startService({ worker: true });
		try {
			const { environment } = shop.caller;
			const created_at = fromMillis(Date.now() - 2 * hour);
			const bookings = Array.from({ length: 1_000 }, (_, i) =>
				balanceTransaction(bookingOf(3), `btx_${String(i).padStart(26, "0")}`, created_at),
			);
			await shop.runtime.runPromise(
				Effect.gen(function* () {
					const documents = yield* Documents;
					const { transaction } = yield* UnitOfWork;
					yield* transaction(documents.insert(balanceTransactions, environment.environment_id, ...bookings));
				}),
			);
			const available = async () => dataOf(await shop.get("/v1/balance")).available_money.amount;
			expect(await available()).toBe(3_000);
			const checkpoint = await eventually(() => shop.runtime.runPromise(checkpointOf(environment)));
			expect(checkpoint.by_type).toMatchObject([{ type: "payment", transaction_count: 1_000 }]);
			const payOut = (amount: number) => shop.post("/v1/payouts", { amount_money: { amount, currency: "USD" } });
			expect((await payOut(3_001)).body.error.code).toBe("BALANCE_INSUFFICIENT");
			dataOf(await payOut(3_000), 201);
			expect(await available()).toBe(0);
			// The sandbox's own clock has nothing to wait for.
			await shop.post(`/v1/developer/sandboxes/${environment.environment_id}/clock/advance`, { by_seconds: 3 });
			dataOf(await shop.post(`/v1/developer/sandboxes/${environment.environment_id}/clock/reset`));
		} finally {
			await shop.stop();
		}
	});
});
