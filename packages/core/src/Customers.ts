/** Customers: create and change (requirements: Customer). */

import { Effect, Option } from "effect";
import { accepts } from "./Accepts.js";
import {
	CreateCustomer,
	type Customer,
	createCustomer,
	customers,
	PatchCustomer,
	patchCustomer,
} from "./Customers/Customer.js";
import { type Caller, now, nowMillis } from "./Environment.js";
import { notFound } from "./Errors.js";
import { Ids } from "./Id.js";
import { lifecycle, Outbox } from "./Outbox.js";
import { Documents } from "./Storage/Documents.js";
import { UnitOfWork } from "./Storage/UnitOfWork.js";
import { fromMillis } from "./Timestamp.js";
import { traced } from "./Traced.js";
import { checkVersion } from "./Version.js";

const event = (event_type: "customer.created" | "customer.updated", { customer_id, updated_at }: Customer) => ({
	event_type,
	data: lifecycle("customer", { customer_id }, updated_at),
});

export class Customers extends Effect.Service<Customers>()("@svc/core/Customers", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const outbox = yield* Outbox;
		const ids = yield* Ids;

		const create = traced("Customers.create")(function* (caller: Caller, input: CreateCustomer) {
			const millis = yield* nowMillis(caller.environment);
			const customer = createCustomer(input, ids.make("customer", millis), fromMillis(millis));
			yield* documents.insert(customers, caller.environment.environment_id, customer);
			yield* outbox.publish(caller, event("customer.created", customer));
			return customer;
		}, unitOfWork.transaction);

		const patch = traced("Customers.patch")(function* (caller: Caller, customer_id: string, input: PatchCustomer) {
			const { environment_id } = caller.environment;
			const found = yield* documents.getForUpdate(customers, environment_id, customer_id);
			if (Option.isNone(found)) return yield* notFound(customers.resource, customer_id);
			yield* checkVersion(customers.resource, found.value, input.expected_version);
			const patched = patchCustomer(found.value, input, yield* now(caller.environment));
			const customer = yield* documents.update(customers, environment_id, patched);
			yield* outbox.publish(caller, event("customer.updated", customer));
			return customer;
		}, unitOfWork.transaction);

		return { create: accepts(CreateCustomer, create), patch: accepts(PatchCustomer, patch) };
	}),
}) {}
