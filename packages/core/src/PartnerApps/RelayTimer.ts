/** The timer by which an event is passed on to the partners whose apps are installed. */
import type { Timer } from "../Storage/Timers.js";

/** The kind of timer that passes an event on; its subject is the event. */
export const relayKind = "partner.relay";

/** Passes an event on at once. The events of one environment share a lane, so that a busy merchant delays no other. */
export const relayTimer = (environment_id: string, webhook_event_id: string, due_at: string): Timer => ({
	kind: relayKind,
	subject: webhook_event_id,
	lane: `${relayKind} ${environment_id}`,
	due_at,
});
