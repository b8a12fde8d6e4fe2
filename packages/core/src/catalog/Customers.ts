/** Customers: create and change (requirements: Customer). */

import { Effect, Option } from "effect";
import { lifecycle } from "../events/Events.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { accepts } from "../words/Accepts.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import {
	CreateCustomer,
	type Customer,
	createCustomer,
	customers,
	PatchCustomer,
	patchCustomer,
} from "./Customers/Customer.js";

const event = (event_type: "customer.created" | "customer.updated", { customer_id, updated_at }: Customer) => ({
	event_type,
	data: lifecycle("customer", { customer_id }, updated_at),
});

export class Customers extends Effect.Service<Customers>()("@svc/core/catalog/Customers", {
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
