/**
 * Bounds work of one kind: how much runs concurrently, and how much waits. Tenants take turns, so a tenant that asks
 * for very much delays the others by at most one piece of work per turn.
 */
import { SqlError } from "@effect/sql/SqlError";
import { giveBack } from "@svc/core/words/Permit";
import { Effect } from "effect";
import { tooManyScans } from "./Failure.js";

export interface TurnLimits {
	readonly atOnce: number;
	/** Maximum number waiting, per tenant and in total. */
	readonly waitingPerTenant: number;
	readonly waiting: number;
}

export const defaultTurnLimits: TurnLimits = { atOnce: 1, waitingPerTenant: 32, waiting: 256 };

export interface Turns {
	/**
	 * Runs work in its turn; fails immediately if too much is waiting. Work that is interrupted while waiting leaves the
	 * queue.
	 */
	readonly take: <A, E, R>(tenant: string, work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | SqlError, R>;
}

const refused = new SqlError({
	message: "Failed to execute statement",
	cause: Object.assign(new Error("Too many long reads are waiting"), { code: tooManyScans }),
});

export const makeTurns = (changes: Partial<TurnLimits> = {}): Turns => {
	const limits = { ...defaultTurnLimits, ...changes };
	/** Waiting work by tenant; the tenant with the next turn comes first. */
	const waiting = new Map<string, Array<() => void>>();
	let count = 0;
	let running = 0;

	/** Removes a waiting piece of work from the queue; false if it no longer waits. */
	const leave = (tenant: string, begin: () => void): boolean => {
		const own = waiting.get(tenant);
		const index = own?.indexOf(begin) ?? -1;
		if (own === undefined || index < 0) return false;
		own.splice(index, 1);
		count--;
		if (own.length === 0) waiting.delete(tenant);
		return true;
	};

	const next = (): void => {
		running--;
		const [first] = waiting;
		if (first === undefined) return;
		const [tenant, [begin]] = first;
		if (begin === undefined) return;
		leave(tenant, begin);
		const others = waiting.get(tenant);
		if (others !== undefined) {
			waiting.delete(tenant);
			waiting.set(tenant, others);
		}
		running++;
		begin();
	};

	const wait = (tenant: string): Effect.Effect<void, SqlError> =>
		Effect.async((resume) => {
			const own = waiting.get(tenant) ?? [];
			const begin = () => resume(Effect.void);
			waiting.set(tenant, own);
			own.push(begin);
			count++;
			return Effect.sync(() => {
				// Its turn may have come at the moment of its interruption.
				if (!leave(tenant, begin)) next();
			});
		});

	/** Takes a turn; the returned effect retakes the permit that was released meanwhile. */
	const turn = (
		tenant: string,
		waits: (wait: Effect.Effect<void, SqlError>) => Effect.Effect<void, SqlError>,
	): Effect.Effect<Effect.Effect<void>, SqlError> =>
		Effect.suspend(() => {
			if (running < limits.atOnce) {
				running++;
				return Effect.succeed(Effect.void);
			}
			if (count >= limits.waiting || (waiting.get(tenant)?.length ?? 0) >= limits.waitingPerTenant)
				return Effect.fail(refused);
			return Effect.flatMap(giveBack, (takeAgain) => Effect.as(waits(wait(tenant)), takeAgain));
		});

	return {
		take: (tenant, work) =>
			Effect.uninterruptibleMask((restore) =>
				Effect.flatMap(turn(tenant, restore), (takeAgain) =>
					Effect.ensuring(restore(Effect.zipRight(takeAgain, work)), Effect.sync(next)),
				),
			),
	};
};
