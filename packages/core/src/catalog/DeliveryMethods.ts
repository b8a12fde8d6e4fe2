/** Delivery methods: create, change, archive (requirements: Delivery method). */

import { Effect, Option } from "effect";
import { locations } from "../stock/Locations/Location.js";
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
	CreateDeliveryMethod,
	createDeliveryMethod,
	type DeliveryConfiguration,
	deliveryMethods,
	PatchDeliveryMethod,
	patchDeliveryMethod,
} from "./DeliveryMethods/DeliveryMethod.js";

export class DeliveryMethods extends Effect.Service<DeliveryMethods>()("@svc/core/catalog/DeliveryMethods", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const { transaction } = yield* UnitOfWork;

		const checkLocation = (environment_id: string, configuration: DeliveryConfiguration | undefined) => {
			const location_id = configuration?.origin?.location_id;
			return location_id === undefined
				? Effect.void
				: Effect.flatMap(
						documents.getStored(locations, environment_id, location_id),
						Option.match({
							onNone: () => notFound(locations.resource, location_id, "configuration.origin.location_id"),
							onSome: () => Effect.void,
						}),
					);
		};

		const create = traced("DeliveryMethods.create")(function* (caller: Caller, input: CreateDeliveryMethod) {
			const { environment_id } = caller.environment;
			yield* checkLocation(environment_id, input.configuration);
			const millis = yield* nowMillis(caller.environment);
			const method = yield* createDeliveryMethod(input, ids.make("delivery_method", millis), fromMillis(millis));
			yield* documents.insert(deliveryMethods, environment_id, method);
			return method;
		}, transaction);

		const patch = traced("DeliveryMethods.patch")(function* (
			caller: Caller,
			delivery_method_id: string,
			input: PatchDeliveryMethod,
		) {
			const { environment_id } = caller.environment;
			yield* checkLocation(environment_id, input.configuration);
			const found = yield* documents.getForUpdate(deliveryMethods, environment_id, delivery_method_id);
			if (Option.isNone(found)) return yield* notFound(deliveryMethods.resource, delivery_method_id);
			yield* checkVersion(deliveryMethods.resource, found.value, input.expected_version);
			const patched = yield* patchDeliveryMethod(found.value, input, yield* now(caller.environment));
			return yield* documents.update(deliveryMethods, environment_id, patched);
		}, transaction);

		return {
			create: accepts(CreateDeliveryMethod, create),
			patch: accepts(PatchDeliveryMethod, patch),
			/** No order chooses it any more. */
			archive: (caller: Caller, delivery_method_id: string) =>
				patch(caller, delivery_method_id, { status: "archived" }),
		};
	}),
}) {}
