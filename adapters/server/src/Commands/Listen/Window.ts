/**
 * Determines which events to read next. Lists are in the order in which events were created, but an event appears when
 * its transaction commits. So the last seconds are read again each time. Pure.
 */
import { addMillis } from "@svc/core/words/Timestamp";

/** How long a transaction may take between creating an event and committing it. */
const overlapMillis = 5_000;

export interface Window {
	/** Events before this time are ignored. */
	readonly floor: string;
	/** The time of the newest event so far, or the floor. */
	readonly mark: string;
	/** The events since `since` that were passed on, by ID and time. */
	readonly seen: ReadonlyMap<string, string>;
}

/** Begins at a time on the sandbox's clock. */
export const open = (now: string): Window => ({ floor: now, mark: now, seen: new Map() });

/** The time after which to read events. */
export const since = ({ floor, mark }: Window): string => {
	const start = addMillis(mark, -overlapMillis);
	return start < floor ? floor : start;
};

/**
 * A clock that was reset to real time is behind what was seen, so the listener starts over there. The reset may have
 * happened up to `sinceMillis` ago, and events since then are still to be passed on.
 */
export const atTime = (window: Window, now: string, sinceMillis: number): Window =>
	now < window.mark ? { ...open(addMillis(now, -sinceMillis)), seen: window.seen } : window;

export interface Listed {
	readonly webhook_event_id: string;
	readonly created_at: string;
}

/** Drops the events that were already passed on, and records the others. */
export const accept = <E extends Listed>(
	window: Window,
	events: ReadonlyArray<E>,
): { readonly fresh: ReadonlyArray<E>; readonly window: Window } => {
	const fresh = events.filter(({ webhook_event_id }) => !window.seen.has(webhook_event_id));
	const mark = [window.mark, ...fresh.map(({ created_at }) => created_at)].sort().at(-1) ?? window.mark;
	const next = { ...window, mark };
	const start = since(next);
	const seen = new Map([...window.seen].filter(([, created_at]) => created_at > start));
	for (const { created_at, webhook_event_id } of fresh) if (created_at > start) seen.set(webhook_event_id, created_at);
	return { fresh, window: { ...next, seen } };
};
