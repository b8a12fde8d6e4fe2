/**
 * Records when API keys were last used, off the request path (requirements: API keys): a key's first use within a
 * second, later ones at most once a minute per key.
 */
import { Clock, Effect, Schedule } from "effect";
import type { Environment } from "../words/Environment.js";
import { Access } from "./Access.js";
import { ApiKeys } from "./ApiKeys.js";

const flushEveryMillis = 1_000;
const writeEveryMillis = 60_000;
/** The number of keys written concurrently. */
const writers = 8;

interface Use {
	readonly environment: Environment;
	readonly used_at: number;
}

/** Collects uses, and returns those that are due. */
export const makeUses = () => {
	const waiting = new Map<string, Use>();
	const written = new Map<string, number>();
	return {
		/** Records the latest use of each key. */
		add: (uses: Iterable<readonly [string, Use]>): void => {
			for (const [api_key_id, use] of uses) waiting.set(api_key_id, use);
		},
		/** Takes the uses of keys that were not taken in the last minute; with `all`, of every key. */
		take: (now: number, all: boolean): ReadonlyArray<readonly [string, Use]> => {
			if (waiting.size === 0) return [];
			for (const [api_key_id, at] of written) if (now - at >= writeEveryMillis) written.delete(api_key_id);
			const due = [...waiting].filter(([api_key_id]) => all || !written.has(api_key_id));
			for (const [api_key_id] of due) {
				waiting.delete(api_key_id);
				written.set(api_key_id, now);
			}
			return due;
		},
	};
};

/** Keeps writing until the scope closes. Then writes what is still queued. */
export const startKeyUse = Effect.gen(function* () {
	const access = yield* Access;
	const apiKeys = yield* ApiKeys;
	const uses = makeUses();

	const write = ([api_key_id, { environment, used_at }]: readonly [string, Use]) =>
		Effect.catchAllCause(apiKeys.recordUse(environment, api_key_id, used_at), (cause) =>
			Effect.logWarning(`The use of ${api_key_id} could not be stored; the next use will be`, cause),
		);

	const writeDue = (all: boolean) =>
		Effect.gen(function* () {
			uses.add(yield* access.takeUsed);
			const due = uses.take(yield* Clock.currentTimeMillis, all);
			yield* Effect.forEach(due, write, { concurrency: writers, discard: true });
		});

	yield* Effect.addFinalizer(() => writeDue(true));
	yield* Effect.forkScoped(Effect.repeat(writeDue(false), Schedule.spaced(flushEveryMillis)));
});
