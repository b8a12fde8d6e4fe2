/** The timer that relays an event to the partners of the installed apps. */
import type { Timer } from "../../words/Storage/Timers.js";

/** The kind of timer that relays an event; its subject is the event. */
export const relayKind = "partner.relay";

/** Few enough lanes that one transaction relays many events, and that the worker keeps capacity for other work. */
const lanes = 8;

/**
 * Relays an event immediately. The events of one environment share a few lanes, so a busy merchant does not delay
 * others.
 */
export const relayTimer = (environment_id: string, webhook_event_id: string, due_at: string): Timer => ({
	kind: relayKind,
	subject: webhook_event_id,
	// IDs created at the same instant differ in their last character.
	lane: `${relayKind} ${environment_id} ${(webhook_event_id.at(-1) ?? "").charCodeAt(0) % lanes}`,
	due_at,
});
