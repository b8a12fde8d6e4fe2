/** What is asked of the processor about an attempt that is under way, and when it is asked again. */
import { addMillis, toMillis } from "../../words/Timestamp.js";
import type { PaymentAttempt } from "./PaymentAttempt.js";
import { type DispatchedIntent, isDispatched, isInFlight, isUnknown, type PaymentIntent } from "./PaymentIntent.js";

/** The timer that asks by itself; its subject is the attempt. */
export const reconcileKind = "payment_attempt.reconcile";

/** How long after the deadline of its confirmation a charge that nobody knows of is given up and its key closed. */
const graceMillis = 1_000;

const firstDelayMillis = 2_000;
/** Without news the delays double, up to this in the first hour: somebody may be waiting. */
const youngDelayMillis = 60_000;
const oldDelayMillis = 3_600_000;
const youthMillis = 3_600_000;

/** A buyer who has not acted for a day will not: the charge is canceled, and the order is free again. */
const patienceMillis = 24 * 3_600_000;

export interface Question {
	readonly intent: DispatchedIntent;
	/**
	 * `look_up` changes nothing; `establish` closes a key that was never seen; `cancel` closes what has not succeeded;
	 * `capture` takes what `capture_request` names of what is reserved.
	 */
	readonly ask: "look_up" | "establish" | "cancel" | "capture";
}

/** What is reserved is only asked about to take it, or to release it when its time is over. */
const askOfReserved = ({ capture_before, capture_request }: PaymentIntent, now: string) => {
	if (capture_request !== undefined) return "capture";
	return capture_before !== undefined && capture_before <= now ? "cancel" : "look_up";
};

const askOf = (
	attempt: PaymentAttempt,
	intent: PaymentIntent,
	now: string,
	deadline_millis: number,
): Question["ask"] => {
	if (intent.status === "requires_capture") return askOfReserved(intent, now);
	const age = toMillis(now) - toMillis(attempt.created_at);
	if (isUnknown(intent)) return age < deadline_millis + graceMillis ? "look_up" : "establish";
	return intent.status === "requires_action" && age >= patienceMillis ? "cancel" : "look_up";
};

/** What to ask about each leg that is in flight. `deadline_millis` is the processor's for one call. */
export const questionsOf = (
	attempt: PaymentAttempt,
	intents: ReadonlyArray<PaymentIntent>,
	now: string,
	deadline_millis: number,
): ReadonlyArray<Question> =>
	intents.flatMap((intent) => {
		if (!isInFlight(intent) || !isDispatched(intent)) return [];
		return [{ intent, ask: askOf(attempt, intent, now, deadline_millis) }];
	});

/** When what is reserved for an attempt lapses, where nobody is capturing it. */
const lapseOf = (intents: ReadonlyArray<PaymentIntent>): string | undefined =>
	intents.find(({ capture_request, status }) => status === "requires_capture" && capture_request === undefined)
		?.capture_before;

/** Whether the request that started the attempt may still be waiting for the processor. */
export const isBeingConfirmed = (attempt: PaymentAttempt, now: string, deadline_millis: number): boolean =>
	toMillis(now) - toMillis(attempt.created_at) < deadline_millis;

/** When the first look is due, should the request that starts an attempt now not live to apply its outcome. */
export const firstLook = (now: string, deadline_millis: number): string =>
	addMillis(now, deadline_millis + graceMillis);

/** When something last happened that the processor is asked because of: news, a request to capture, a lapse. */
const lastNewsOf = ({ updated_at }: PaymentAttempt, intents: ReadonlyArray<PaymentIntent>): number => {
	const requested = intents.flatMap(({ capture_request }) => capture_request?.requested_at ?? []);
	return Math.max(...[updated_at, lapseOf(intents) ?? updated_at, ...requested].map(toMillis));
};

/** When an attempt that is still under way is looked at again; `intents` are its legs. */
export const nextLook = (attempt: PaymentAttempt, now: string, intents: ReadonlyArray<PaymentIntent> = []): string => {
	const lapse = lapseOf(intents);
	if (lapse !== undefined && now < lapse) return lapse;
	const quiet = toMillis(now) - lastNewsOf(attempt, intents);
	const longest = quiet < youthMillis ? youngDelayMillis : oldDelayMillis;
	return addMillis(now, Math.min(longest, Math.max(firstDelayMillis, quiet)));
};
