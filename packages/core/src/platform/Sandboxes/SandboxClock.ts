/**
 * Moves the clocks of sandboxes. Every step is its own transaction, which stores the clock's time and target in the
 * environment. So the request, any worker, or any other node can take the next step, even after a crash. Workers do the
 * work that is due, as always.
 */
import { Clock, Effect, Option } from "effect";
import { type Environment, nowMillis } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { addMillis, fromMillis, toMillis } from "../../words/Timestamp.js";
import { environments, registry } from "../Registry.js";
import { Wake } from "../Wake.js";
import type { TimerHandler } from "../Worker.js";
import { clockKind, clockTimer, nextStep, settleAfterMillis } from "./Clock.js";

/** How often to check whether the due work is done. */
const pollMillis = 15;

/** How long a worker drives a clock at a stretch; less than its lease. */
const stretchMillis = 8_000;

/** Timers due this soon after a step need no further step, because the clock keeps running. */
const realignedAheadMillis = 60_000;

export class SandboxClock extends Effect.Service<SandboxClock>()("@svc/core/platform/Sandboxes/SandboxClock", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const wake = yield* Wake;

		/** The next step of an environment's clock. Undefined if it has no target. */
		const decide = Effect.fnUntraced(function* (environment: Environment) {
			const { clock_target_at, environment_id } = environment;
			if (clock_target_at === undefined) return undefined;
			const millis = yield* nowMillis(environment);
			const now = fromMillis(millis);
			const step = nextStep(now, clock_target_at, yield* timers.outlook(environment_id, now, clockKind));
			return { ...step, now };
		});

		const move = Effect.fnUntraced(function* (environment: Environment, now: string, to: string) {
			const moved: Environment = {
				...environment,
				clock_offset_millis: environment.clock_offset_millis + toMillis(to) - toMillis(now),
			};
			yield* documents.amend(environments, registry, moved);
			yield* timers.realign(moved, addMillis(to, realignedAheadMillis));
		});

		const arrive = Effect.fnUntraced(function* (environment: Environment, now: string) {
			const { clock_target_at: _, ...arrived } = environment;
			yield* documents.update(environments, registry, {
				...arrived,
				updated_at: fromMillis(yield* Clock.currentTimeMillis),
			});
			yield* timers.realign(arrived);
			yield* timers.schedule(arrived, clockTimer(arrived.environment_id, now, settleAfterMillis));
		});

		/** Takes one step of a clock. */
		const takeStep = Effect.fnUntraced(function* (environment_id: string) {
			const found = yield* documents.getForUpdate(environments, registry, environment_id);
			if (Option.isNone(found)) return;
			const step = yield* decide(found.value);
			if (step?._tag === "Move") yield* move(found.value, step.now, step.to);
			if (step?._tag === "Arrive") yield* arrive(found.value, step.now);
			yield* unitOfWork.afterCommit(wake.signal);
		}, unitOfWork.transaction);

		/** Moves the clock for at most `millis`. Returns whether it has arrived. */
		const drive = Effect.fnUntraced(function* (environment_id: string, millis: number) {
			const end = (yield* Clock.currentTimeMillis) + millis;
			for (;;) {
				const found = yield* documents.get(environments, registry, environment_id);
				// Reading takes no transaction, so a waiting clock blocks no other work.
				const step = Option.isNone(found) ? undefined : yield* decide(found.value);
				if (step === undefined) return true;
				if ((yield* Clock.currentTimeMillis) >= end) return false;
				if (step._tag === "Wait") yield* Effect.sleep(pollMillis);
				else yield* takeStep(environment_id);
			}
		});

		/** Realigns the timers that were set according to the time before the last step. */
		const catchUp = (environment: Environment) =>
			unitOfWork.transaction(
				environment.clock_target_at === undefined
					? timers.realign(environment)
					: Effect.flatMap(nowMillis(environment), (millis) =>
							timers.realign(environment, fromMillis(millis + realignedAheadMillis)),
						),
			);

		/** Continues an advance if its request is gone or has waited long enough. */
		const continueAdvance: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
			const { environment_id } = environment;
			yield* catchUp(environment);
			const hasArrived = yield* drive(environment_id, stretchMillis);
			yield* unitOfWork.transaction(
				Effect.gen(function* () {
					// On arrival the timer was set anew, which ended the lease.
					if (!(yield* timers.complete(timer)) || hasArrived) return;
					const found = yield* documents.get(environments, registry, environment_id);
					if (Option.isNone(found)) return;
					const now = fromMillis(yield* nowMillis(found.value));
					yield* timers.schedule(found.value, clockTimer(environment_id, now, 0));
				}),
			);
		});

		return { drive, continueAdvance };
	}),
}) {}
