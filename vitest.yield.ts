/**
 * Lets the worker's event loop turn between tests, and starts none while the runner's main process owes an answer. Laws of
 * pure code never wait, so on a busy machine they hold the worker for longer than the runner waits for answers ("Timeout
 * calling onTaskUpdate").
 */
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach } from "vitest";

type Report = (...given: ReadonlyArray<unknown>) => Promise<unknown>;

/** What this worker knows of its runner, which makes it anew for each file. */
const worker: { rpc: { readonly onTaskUpdate: Report } } | undefined = Reflect.get(globalThis, "__vitest_worker__");
if (worker === undefined) throw new Error("vitest keeps the state of a worker elsewhere: look for __vitest_worker__.");

const owed = new Set<Promise<unknown>>();
worker.rpc = new Proxy(worker.rpc, {
	get: (rpc, name) => {
		if (name !== "onTaskUpdate") return Reflect.get(rpc, name);
		const report: Report = (...given) => {
			const answer = rpc.onTaskUpdate(...given);
			owed.add(answer);
			const settled = () => owed.delete(answer);
			answer.then(settled, settled);
			return answer;
		};
		return report;
	},
});

beforeEach(async () => {
	await Promise.allSettled(owed);
});
afterEach(() => setImmediate());
