/** Timers: a due timer is leased to one worker at a time, and survives that worker. */
import type { Environment } from "@svc/core/words/Environment";
import { type ClaimedTimer, type Timer, Timers } from "@svc/core/words/Storage/Timers";
import type { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Clock, Effect } from "effect";
import {
	check,
	committed,
	equal,
	failureOf,
	later,
	newEnvironment,
	range,
	type StorageCheck,
	same,
	sorted,
} from "./Check.js";

const kind = "contract";

/** The environment's time, `millis` from now. */
const due = (environment: Environment, millis: number) =>
	Effect.map(Clock.currentTimeMillis, (now) => new Date(now + environment.clock_offset_millis + millis).toISOString());

const schedule = (environment: Environment, ...list: ReadonlyArray<Timer>) =>
	Effect.flatMap(Timers, (timers) => committed(timers.schedule(environment, ...list)));

/** Sets one timer, due in `millis`. */
const set = (environment: Environment, subject: string, millis = -1_000, lane?: string) =>
	Effect.flatMap(due(environment, millis), (due_at) =>
		schedule(environment, { kind, subject, due_at, ...(lane === undefined ? {} : { lane }) }),
	);

interface ClaimOptions {
	readonly limit?: number;
	readonly perLane?: number;
	readonly busy?: ReadonlyArray<string>;
	readonly leaseMillis?: number;
	readonly newestFirst?: boolean;
}

const claim = (owner: string, options: ClaimOptions = {}) =>
	Effect.flatMap(Timers, (timers) =>
		timers.claim({ owner, limit: 100, perLane: 100, busy: [], leaseMillis: 60_000, ...options }),
	);

const complete = (timer: ClaimedTimer | undefined) =>
	Effect.flatMap(Timers, (timers) =>
		timer === undefined ? Effect.dieMessage("no timer was claimed") : committed(timers.complete(timer)),
	);

const subjects = (claimed: ReadonlyArray<ClaimedTimer>) => sorted(claimed.map((timer) => timer.subject));

/** Claims span all environments, so each check starts and ends with no timer due. */
const dueWork = (name: string, body: Effect.Effect<void, unknown, Timers | UnitOfWork>) =>
	check(name, Effect.ensuring(Effect.zipRight(drain, body), Effect.orDie(drain)));

/** Completes everything due within ten years. */
const drain: StorageCheck["check"] = Effect.gen(function* () {
	const left = yield* later(10 * 365 * 86_400_000)(claim("drain", { limit: 1_000, perLane: 1_000 }));
	yield* Effect.forEach(left, complete);
	if (left.length > 0) yield* drain;
});

export const timers: ReadonlyArray<StorageCheck> = [
	dueWork(
		"a postponed timer is claimed no earlier, and stays due since the same time, until it is set again",
		Effect.gen(function* () {
			const environment = newEnvironment();
			const port = yield* Timers;
			const postpone = (timer: ClaimedTimer | undefined, millis: number) =>
				Effect.flatMap(due(environment, millis), (until) =>
					timer === undefined
						? Effect.dieMessage("no timer was claimed")
						: committed(port.postpone(environment, timer, until)),
				);
			yield* set(environment, "failing", -2_000);
			const [first] = yield* claim("w");
			yield* postpone(first, 60_000);
			equal(subjects(yield* claim("w")), []);
			const [second] = yield* later(61_000)(claim("w"));
			equal([second?.due_at, second?.claims], [first?.due_at, 2]);
			// The first claim's lease has expired.
			yield* postpone(first, -1_000);
			equal(subjects(yield* claim("w")), []);
			yield* postpone(second, 60_000);
			yield* set(environment, "failing", -1_000);
			const [anew] = yield* claim("w");
			equal(anew?.claims, 1);
			yield* postpone(second, 60_000);
			same(yield* complete(anew), true);
		}),
	),
	dueWork(
		"what is due is claimed, earliest first and up to the limit; what is not due waits",
		Effect.gen(function* () {
			const environment = newEnvironment();
			yield* set(environment, "second", -2_000);
			yield* set(environment, "third", -1_000);
			yield* set(environment, "first", -3_000);
			yield* set(environment, "later", 3_600_000);
			const early = yield* claim("w", { limit: 2 });
			equal(
				early.map((timer) => [timer.environment_id, timer.kind, timer.subject, timer.claims]),
				["first", "second"].map((subject) => [environment.environment_id, kind, subject, 1]),
			);
			equal(subjects(yield* claim("w")), ["third"]);
			equal(subjects(yield* claim("w")), []);
			equal(subjects(yield* later(3_600_001)(claim("w", { leaseMillis: 1 }))), ["first", "later", "second", "third"]);
		}),
	),
	dueWork(
		"8 workers do 400 timers, each exactly once",
		Effect.gen(function* () {
			const environment = newEnvironment();
			const due_at = yield* due(environment, -1_000);
			const all = range(400).map((i) => ({ kind, subject: `s${i}`, due_at, lane: `lane ${i % 40}` }));
			yield* schedule(environment, ...all);
			const done: Array<string> = [];
			const worker = (owner: string) =>
				Effect.gen(function* () {
					while (done.length < all.length) {
						const claimed = yield* claim(owner, { limit: 7, perLane: 3 });
						yield* Effect.forEach(claimed, (timer) =>
							Effect.map(complete(timer), (isOurs) => isOurs && done.push(timer.subject)),
						);
						if (claimed.length === 0) yield* Effect.sleep(2);
					}
				});
			yield* Effect.forEach(range(8), (i) => worker(`w${i}`), { concurrency: "unbounded" });
			equal(sorted(done), sorted(all.map((timer) => timer.subject)));
		}),
	),
	dueWork(
		"8 workers that claim at once share what is due without overlap",
		Effect.gen(function* () {
			const environment = newEnvironment();
			const due_at = yield* due(environment, -1_000);
			yield* schedule(environment, ...range(200).map((i) => ({ kind, subject: `s${i}`, due_at })));
			const rounds = yield* Effect.forEach(range(24), (i) => claim(`w${i % 8}`, { limit: 20 }), { concurrency: 8 });
			const claimed = rounds.flat().map((timer) => timer.subject);
			same(new Set(claimed).size, claimed.length);
			equal(
				rounds.map((round) => round.length <= 20),
				rounds.map(() => true),
			);
		}),
	),
	dueWork(
		"a lease keeps others away until it ends; then the timer passes on, and the first lease is worth nothing",
		Effect.gen(function* () {
			yield* set(newEnvironment(), "s");
			const [first] = yield* claim("a", { leaseMillis: 1_000 });
			equal(yield* later(900)(claim("b")), []);
			const [second] = yield* later(1_100)(claim("b"));
			equal([first?.claims, second?.claims], [1, 2]);
			same(yield* complete(first), false);
			same(yield* complete(second), true);
			same(yield* complete(second), false);
			equal(yield* later(3_600_000)(claim("c")), []);
		}),
	),
	dueWork(
		"a lease that ended is lost to its own worker too",
		Effect.gen(function* () {
			yield* set(newEnvironment(), "s");
			const [first] = yield* claim("a", { leaseMillis: 1_000 });
			const [second] = yield* later(1_100)(claim("a"));
			same(yield* complete(first), false);
			same(yield* complete(second), true);
		}),
	),
	dueWork(
		"a timer that is set again during a lease moves, and the lease ends",
		Effect.gen(function* () {
			const environment = newEnvironment();
			yield* set(environment, "s", -1_000, "old lane");
			const [first] = yield* claim("a");
			yield* set(environment, "s", 10_000, "new lane");
			same(yield* complete(first), false);
			equal(yield* claim("a"), []);
			const [second] = yield* later(10_001)(claim("a"));
			equal([second?.lane, second?.claims], ["new lane", 1]);
			same(yield* complete(first), false);
			same(yield* complete(second), true);
		}),
	),
	dueWork(
		"a timer that is brought forward is set, or moves to an earlier time, and else keeps its time and its lease",
		Effect.gen(function* () {
			const timers = yield* Timers;
			const environment = newEnvironment();
			const bring = (subject: string, millis: number) =>
				Effect.flatMap(due(environment, millis), (due_at) =>
					committed(timers.bringForward(environment, { kind, subject, due_at })),
				);
			yield* set(environment, "later", 3_600_000);
			yield* set(environment, "sooner", -1_000);
			for (const subject of ["later", "sooner", "new"]) yield* bring(subject, 10_000);
			const [sooner, ...others] = yield* claim("a", { leaseMillis: 60_000 });
			equal([sooner?.subject, others], ["sooner", []]);
			yield* bring("sooner", 20_000);
			equal(subjects(yield* later(10_001)(claim("b"))), ["later", "new"]);
			same(yield* complete(sooner), true);
			yield* bring("sooner", 20_000);
			equal(subjects(yield* later(20_001)(claim("b"))), ["sooner"]);
		}),
	),
	dueWork(
		"a timer that was canceled and set anew is not completed by the lease on the old one",
		Effect.gen(function* () {
			const timers = yield* Timers;
			const environment = newEnvironment();
			yield* set(environment, "s");
			const [first] = yield* claim("a");
			yield* committed(timers.cancel(environment.environment_id, kind, "s"));
			equal(yield* later(3_600_000)(claim("a")), []);
			yield* set(environment, "s");
			const [second] = yield* claim("a");
			same(yield* complete(first), false);
			same(yield* complete(second), true);
		}),
	),
	dueWork(
		"setting and completing belong to their transaction",
		Effect.gen(function* () {
			const timers = yield* Timers;
			const environment = newEnvironment();
			yield* set(environment, "s");
			const [claimed] = yield* claim("a");
			if (claimed === undefined) return yield* Effect.dieMessage("no timer was claimed");
			yield* failureOf(committed(Effect.zipRight(timers.complete(claimed), Effect.fail("no"))));
			const other = { kind, subject: "other", due_at: claimed.due_at };
			yield* failureOf(committed(Effect.zipRight(timers.schedule(environment, other), Effect.fail("no"))));
			equal(yield* claim("b"), []);
			same(yield* complete(claimed), true);
		}),
	),
	dueWork(
		"many are completed at once: those whose leases still hold, and no others",
		Effect.gen(function* () {
			const timers = yield* Timers;
			const environment = newEnvironment();
			for (const i of range(6)) yield* set(environment, `s${i}`, -10_000 + i);
			const claimed = yield* claim("a");
			yield* set(environment, "s1", -1_000);
			yield* committed(timers.cancel(environment.environment_id, kind, "s2"));
			const some = claimed.filter((timer) => timer.subject !== "s5");
			const done = yield* committed(timers.completeMany(some));
			equal(subjects(done), ["s0", "s3", "s4"]);
			equal(yield* committed(timers.completeMany(some)), []);
			equal(yield* committed(timers.completeMany([])), []);
			equal(subjects(yield* later(3_600_000)(claim("b"))), ["s1", "s5"]);
		}),
	),
	dueWork(
		"a busy lane leaves the others free",
		Effect.gen(function* () {
			const environment = newEnvironment();
			const due_at = yield* due(environment, -60_000);
			yield* schedule(environment, ...range(500).map((i) => ({ kind, subject: `a${i}`, due_at, lane: "A" })));
			yield* set(environment, "b", -1_000, "B");
			yield* set(environment, "c", -1_000);
			const first = yield* claim("w", { limit: 5, perLane: 2 });
			same(first.filter((timer) => timer.lane === "A").length, 2);
			const second = yield* claim("w", { limit: 5, perLane: 2, busy: ["A"] });
			equal(subjects([...first.filter((timer) => timer.lane !== "A"), ...second]), ["b", "c"]);
			equal(yield* claim("w", { busy: ["A", "B", "c"] }), []);
		}),
	),
	dueWork(
		"of one lane at most perLane are claimed at a time, the earliest",
		Effect.gen(function* () {
			const environment = newEnvironment();
			for (const i of range(6)) yield* set(environment, `a${i}`, -60_000 + i, "A");
			yield* set(environment, "b", -1_000, "B");
			equal(subjects(yield* claim("w", { perLane: 3 })), ["a0", "a1", "a2", "b"]);
			equal(subjects(yield* claim("w", { perLane: 3 })), ["a3", "a4", "a5"]);
		}),
	),
	dueWork(
		"with newestFirst the newest are claimed, of a lane and of those without company",
		Effect.gen(function* () {
			const environment = newEnvironment();
			for (const i of range(6)) yield* set(environment, `a${i}`, -60_000 + i, "A");
			for (const i of range(3)) yield* set(environment, `b${i}`, -60_000 + i);
			equal(subjects(yield* claim("w", { perLane: 2, limit: 4, newestFirst: true })), ["a4", "a5", "b1", "b2"]);
			equal(subjects(yield* claim("w", { perLane: 2, limit: 3 })), ["a0", "a1", "b0"]);
		}),
	),
	dueWork(
		"whatever waits longer in other lanes or without company, a lane that comes later is served in its turn",
		Effect.gen(function* () {
			const environment = newEnvironment();
			const due_at = yield* due(environment, -60_000);
			yield* schedule(
				environment,
				...range(400).map((i) => ({ kind, subject: `old${i}`, due_at, lane: `old ${i % 40}` })),
				...range(120).map((i) => ({ kind, subject: `alone${i}`, due_at })),
			);
			yield* set(environment, "fresh", -1_000, "fresh lane");
			const all = yield* claim("w", { limit: 100, perLane: 8 });
			same(all.length, 100);
			same(subjects(all).includes("fresh"), true);
			same(new Set(all.filter(({ lane }) => lane.startsWith("old")).map(({ lane }) => lane)).size, 40);
			same(all.filter(({ lane, subject }) => lane === subject).length, 50);
			// With fewer slots than lanes, chance decides, so every lane gets its turn eventually.
			yield* set(environment, "late", -1_000, "late lane");
			const few: Array<string> = [];
			for (let turns = 0; turns < 200 && !few.includes("late"); turns++)
				few.push(...subjects(yield* claim("w", { limit: 8, perLane: 8, busy: ["fresh lane"] })));
			same(few.includes("late"), true);
		}),
	),
	dueWork(
		"a worker that stops releases its own leases at once, and no others",
		Effect.gen(function* () {
			const timers = yield* Timers;
			const environment = newEnvironment();
			for (const i of range(4)) yield* set(environment, `s${i}`, -1_000 + i);
			const mine = yield* claim("worker", { limit: 2 });
			const theirs = yield* claim("worker2", { limit: 2 });
			equal([...(yield* timers.owners)].sort(), ["worker", "worker2"]);
			yield* timers.release("worker");
			equal(yield* timers.owners, ["worker2"]);
			equal(subjects(yield* claim("third")), subjects(mine));
			same(yield* complete(mine[0]), false);
			same(yield* complete(theirs[0]), true);
			yield* timers.release("nobody");
		}),
	),
	dueWork(
		"a sandbox reports pending timers, and finds them at their due times after its clock was moved",
		Effect.gen(function* () {
			const timers = yield* Timers;
			const environment = newEnvironment();
			const { environment_id } = environment;
			const outlook = Effect.flatMap(due(environment, 0), (now) => timers.outlook(environment_id, now, "other"));
			equal(yield* outlook, { isBusy: false, isPending: false });
			const [soon, later] = [yield* due(environment, 3_600_000), yield* due(environment, 7_200_000)];
			yield* schedule(environment, { kind, subject: "soon", due_at: soon }, { kind, subject: "later", due_at: later });
			yield* schedule(environment, { kind: "other", subject: "x", due_at: yield* due(environment, -1_000) });
			yield* schedule(newEnvironment(), { kind, subject: "elsewhere", due_at: soon });
			equal(yield* outlook, { isBusy: false, isPending: true, next: soon });
			same((yield* claim("w")).length, 1);

			const moved = { ...environment, clock_offset_millis: 3_600_123 };
			yield* committed(timers.realign(moved, soon));
			const [claimed] = yield* claim("w");
			same(claimed?.subject, "soon");
			const ahead = yield* due(moved, 0);
			equal(yield* timers.outlook(environment_id, ahead, "other"), { isBusy: true, isPending: true, next: later });
			yield* committed(timers.realign({ ...environment, clock_offset_millis: 7_200_123 }));
			equal(subjects(yield* claim("w")), ["later"]);
			same(yield* complete(claimed), true);
		}),
	),
	dueWork(
		"due times are the environment's: a sandbox whose clock runs ahead is due earlier",
		Effect.gen(function* () {
			const day = 86_400_000;
			const [real, ahead] = [newEnvironment(), newEnvironment(day)];
			const due_at = yield* due(real, day - 1_000);
			yield* schedule(real, { kind, subject: "real", due_at });
			yield* schedule(ahead, { kind, subject: "ahead", due_at });
			const [claimed, ...more] = yield* claim("w");
			equal([claimed?.subject, claimed?.due_at, more], ["ahead", due_at, []]);
			equal(subjects(yield* later(day)(claim("w"))), ["ahead", "real"]);
		}),
	),
];
