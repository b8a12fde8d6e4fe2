/** A seller's customer (requirements: Customer), and the requests that create and change one. */
import { Schema } from "effect";
import { Email } from "../../words/Email.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { inNfc } from "../../words/Storage/Compared.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";

export const Customer = Schema.Struct({
	customer_id: required(Schema.String, "`cus_…`, assigned by svc."),
	name: optional(Schema.String, "The name on receipts and mails; absent if it is not known."),
	email: optional(Schema.String, "Where mails such as receipts go; absent if it is not known."),
	merchant_customer_id: optional(Schema.String, "Your own ID for the customer, unique in the environment."),
	default_payment_method_id: optional(
		Schema.String,
		"The saved method, `pm_…`, for renewals and invoices that name none; absent until one is chosen.",
	),
	former_names: optional(
		Schema.Array(
			Schema.Struct({
				name: optional(Schema.String, "The former name; absent if none was known."),
				until: required(Schema.String, "When it was changed (RFC 3339, UTC)."),
			}),
		),
		"The names before each change, oldest first, which earlier receipts keep; absent if the name never changed.",
	),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "Customer" });
export type Customer = typeof Customer.Type;

export const CreateCustomer = Schema.Struct({
	name: optional(Name, "The name on receipts and mails."),
	email: optional(Email, "Where mails such as receipts go."),
	merchant_customer_id: optional(Reference, "Your own ID for the customer, unique in the environment."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateCustomer" });
export type CreateCustomer = typeof CreateCustomer.Type;

/** `null` clears a field; `metadata` replaces the existing one. */
export const PatchCustomer = Schema.Struct({
	name: optional(Schema.NullOr(Name), "The name on receipts and mails; null removes it."),
	email: optional(Schema.NullOr(Email), "Where mails such as receipts go; null removes it."),
	merchant_customer_id: optional(
		Schema.NullOr(Reference),
		"Your own ID for the customer, unique in the environment; null removes it.",
	),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchCustomer" });
export type PatchCustomer = typeof PatchCustomer.Type;

/** Returns the customer that a request creates. `now` is the environment's time. */
export const createCustomer = (request: CreateCustomer, customer_id: string, now: string): Customer => ({
	customer_id,
	...request,
	metadata: request.metadata ?? {},
	version: 1,
	created_at: now,
	updated_at: now,
});

/** How many former names are kept. */
const mostFormerNames = 200;

/** The customer's name at a moment. */
export const nameAt = (
	{ former_names = [], name }: Pick<Customer, "former_names" | "name">,
	at: string,
): string | undefined => {
	const found = former_names.find(({ until }) => at < until);
	return found === undefined ? name : found.name;
};

const formerNames = (
	{ former_names = [], name: before }: Customer,
	after: string | null | undefined,
	until: string,
): Pick<Customer, "former_names"> => {
	const former = { ...(before === undefined ? {} : { name: before }), until };
	if (before !== (after ?? undefined)) return { former_names: [...former_names, former].slice(-mostFormerNames) };
	return former_names.length === 0 ? {} : { former_names };
};

/** Returns the customer after a change, still at the version that was loaded: the store increments it. */
export const patchCustomer = (customer: Customer, request: PatchCustomer, now: string): Customer => {
	const {
		name = customer.name,
		email = customer.email,
		merchant_customer_id = customer.merchant_customer_id,
		metadata = customer.metadata,
	} = request;
	const { customer_id, version, created_at, default_payment_method_id } = customer;
	return {
		customer_id,
		...(name == null ? {} : { name }),
		...(email == null ? {} : { email }),
		...(merchant_customer_id == null ? {} : { merchant_customer_id }),
		...(default_payment_method_id === undefined ? {} : { default_payment_method_id }),
		...formerNames(customer, name, now),
		metadata,
		version,
		created_at,
		updated_at: now,
	};
};

export const customers = collection<Customer>()({
	name: "customers",
	resource: "customer",
	id: "customer_id",
	prefix: "cus_",
	schema: Customer,
	upcasts: [unchanged, unchanged],
	unique: { merchant_customer_id: inNfc("merchant_customer_id") },
	sorts: { name: { path: "name", type: "text" }, email: { path: "email", type: "text" } },
	search: (customer) => [customer.name, customer.email, customer.merchant_customer_id],
});
