/** The events of a return's life. */
import type { EventType } from "../../events/Events.js";
import { lifecycle, type Published } from "../../events/Events.js";
import type { Return } from "./Return.js";

const eventOf = {
	requested: "return.updated",
	open: "return.updated",
	completed: "return.completed",
	declined: "return.declined",
	canceled: "return.canceled",
} as const satisfies Record<Return["status"], EventType>;

const tell = (event_type: EventType, { order_id, return_id, status, updated_at }: Return): Published => ({
	event_type,
	data: lifecycle("return", { return_id, status, order_id }, updated_at),
});

export const returnCreated = (one: Return): Published => tell("return.created", one);

/** That a return has changed, whatever its status. */
export const returnUpdated = (one: Return): Published => tell("return.updated", one);

/** That a return has changed; that it has ended, where it has. */
export const returnChanged = (one: Return): Published => tell(eventOf[one.status], one);
