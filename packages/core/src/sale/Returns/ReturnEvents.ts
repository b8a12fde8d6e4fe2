/** The events of a return. */
import { type EventType, lifecycle, type Published } from "../../events/Events.js";
import type { Return } from "./Return.js";

const eventOf = {
	requested: "return.updated",
	open: "return.updated",
	completed: "return.completed",
	declined: "return.declined",
	canceled: "return.canceled",
} as const satisfies Record<Return["status"], EventType>;

const returnEvent = (event_type: EventType, { order_id, return_id, status, updated_at }: Return): Published => ({
	event_type,
	data: lifecycle("return", { return_id, status, order_id }, updated_at),
});

export const returnCreated = (one: Return): Published => returnEvent("return.created", one);

/** The event of a change that does not affect the status. */
export const returnUpdated = (one: Return): Published => returnEvent("return.updated", one);

/** The event of a change: the return's end if it has ended, otherwise an update. */
export const returnChanged = (one: Return): Published => returnEvent(eventOf[one.status], one);
