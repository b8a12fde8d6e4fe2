/**
 * The events of a customer that another use case created or changed; those of `Customers` derive from its declaration.
 */
import { lifecycle, type Published } from "../../events/Events.js";
import type { Customer } from "./Customer.js";

export const customerEvent = (
	event_type: "customer.created" | "customer.updated",
	{ customer_id, updated_at }: Pick<Customer, "customer_id" | "updated_at">,
): Published => ({ event_type, data: lifecycle("customer", { customer_id }, updated_at) });
