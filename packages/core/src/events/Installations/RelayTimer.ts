/** The timer that relays an event to the partners of the installed apps. */
import type { Timer } from "../../words/Storage/Timers.js";

/** The kind of timer that relays an event; its subject is the event. */
export const relayKind = "partner.relay";

/** So few lanes that a transaction relays many events, and that other work of the worker still has places. */
const lanes = 8;

/** Relays an event at once. The events of one environment share a few lanes, so that a busy merchant delays no other. */
export const relayTimer = (environment_id: string, webhook_event_id: string, due_at: string): Timer => ({
	kind: relayKind,
	subject: webhook_event_id,
	// IDs of one instant differ in their last character.
	lane: `${relayKind} ${environment_id} ${(webhook_event_id.at(-1) ?? "").charCodeAt(0) % lanes}`,
	due_at,
});
