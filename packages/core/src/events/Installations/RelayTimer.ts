/** The timer by which an event is passed on to the partners whose apps are installed. */
import type { Timer } from "../../words/Storage/Timers.js";

/** The kind of timer that passes an event on; its subject is the event. */
export const relayKind = "partner.relay";

/** Events that are passed on together fill a transaction; other work still finds its places beside so many lanes. */
const lanes = 8;

/** Passes an event on at once. The events of one environment share a few lanes, so that a busy merchant delays no other. */
export const relayTimer = (environment_id: string, webhook_event_id: string, due_at: string): Timer => ({
	kind: relayKind,
	subject: webhook_event_id,
	// IDs of one instant are numbered on in their last character.
	lane: `${relayKind} ${environment_id} ${(webhook_event_id.at(-1) ?? "").charCodeAt(0) % lanes}`,
	due_at,
});
