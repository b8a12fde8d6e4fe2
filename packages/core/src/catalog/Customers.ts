/** Customers (requirements: Customer). */
import { resource } from "../events/Resource.js";
import { CreateCustomer, createCustomer, customers, PatchCustomer, patchCustomer } from "./Customers/Customer.js";

export const Customers = resource("Customers", {
	description: "The people and companies that buy.",
	scope: "customers.customers",
	path: "/v1/customers/:customer_id",
	one: "a customer",
	many: "customers",
	collection: customers,
	create: { input: CreateCustomer, decide: createCustomer, event: "customer.created" },
	patch: {
		input: PatchCustomer,
		decide: patchCustomer,
		description: "Fields that are left out stay as they are.",
		event: "customer.updated",
	},
});
