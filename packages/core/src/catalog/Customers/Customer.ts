/** A seller's customer (requirements: Customer), and the requests that make and change one. */
import { Schema } from "effect";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Documents.js";
import { Metadata, Name, Reference } from "../../words/Text.js";

/** Longest address that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const maximumEmailLength = 254;

/** Dot-separated atoms of at most 64 characters, as RFC 5322 has them; letters beyond ASCII as RFC 6531 allows. */
const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Two labels at least, each of letters, digits and inner hyphens, and the last not a number. */
const domain =
	/^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

/** Whether a mail could be sent there, by its form alone. Quoted local parts and address literals are refused. */
export const isEmail = (text: string): boolean => {
	const at = text.lastIndexOf("@");
	if (at < 1 || at > 64 || text.length > maximumEmailLength) return false;
	return localPart.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
};

/** An email address; what was sent is what is stored, case included. */
export const Email = Schema.String.pipe(
	Schema.filter((text) => isEmail(text) || "must be an email address, such as ada@example.com", {
		identifier: "Email",
		jsonSchema: { format: "email", maxLength: maximumEmailLength },
	}),
);

export const Customer = Schema.Struct({
	customer_id: Schema.String,
	name: optional(Schema.String),
	email: optional(Schema.String),
	/** The seller's own ID of the customer; unique in the environment. */
	merchant_customer_id: optional(Schema.String),
	metadata: Metadata,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "Customer" });
export type Customer = typeof Customer.Type;

export const CreateCustomer = Schema.Struct({
	name: optional(Name),
	email: optional(Email),
	merchant_customer_id: optional(Reference),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateCustomer" });
export type CreateCustomer = typeof CreateCustomer.Type;

/** `null` clears a field; `metadata` replaces what was there. */
export const PatchCustomer = Schema.Struct({
	name: optional(Schema.NullOr(Name)),
	email: optional(Schema.NullOr(Email)),
	merchant_customer_id: optional(Schema.NullOr(Reference)),
	metadata: optional(Metadata),
	expected_version: optional(Schema.Int),
}).annotations({ identifier: "PatchCustomer" });
export type PatchCustomer = typeof PatchCustomer.Type;

/** The customer that a request makes. `now` is the environment's time. */
export const createCustomer = (request: CreateCustomer, customer_id: string, now: string): Customer => ({
	customer_id,
	...request,
	metadata: request.metadata ?? {},
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The customer after a change, still of the version that was loaded: the store gives the next one. */
export const patchCustomer = (customer: Customer, request: PatchCustomer, now: string): Customer => {
	const {
		name = customer.name,
		email = customer.email,
		merchant_customer_id = customer.merchant_customer_id,
		metadata = customer.metadata,
	} = request;
	const { customer_id, version, created_at } = customer;
	return {
		customer_id,
		...(name == null ? {} : { name }),
		...(email == null ? {} : { email }),
		...(merchant_customer_id == null ? {} : { merchant_customer_id }),
		metadata,
		version,
		created_at,
		updated_at: now,
	};
};

export const customers = collection<Customer>({
	name: "customers",
	resource: "customer",
	id: "customer_id",
	prefix: "cus_",
	schema: Customer,
	unique: { merchant_customer_id: "merchant_customer_id" },
	sorts: { name: { path: "name", type: "text" }, email: { path: "email", type: "text" } },
	search: (customer) => [customer.name, customer.email, customer.merchant_customer_id],
});
