/**
 * Allocation policies and their versions (requirements: Allocation policy). A policy and the version that it names are
 * written together, so that nobody ever routes by half a change.
 */

import { Effect, Option } from "effect";
import { accepts } from "../words/Accepts.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import {
	type AllocationConfiguration,
	allocationPolicies,
	allocationPolicyVersions,
	archiveAllocationPolicy,
	CreateInventoryAllocationPolicy,
	createAllocationPolicy,
	namedLocations,
	PatchInventoryAllocationPolicy,
	patchAllocationPolicy,
} from "./AllocationPolicies/Policy.js";
import { locations } from "./Locations/Location.js";

export class AllocationPolicies extends Effect.Service<AllocationPolicies>()("@svc/core/stock/AllocationPolicies", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const ids = yield* Ids;

		/** Refuses a location that is not there, and an archived one. Locations archived later are passed over. */
		const checkLocations = Effect.fnUntraced(function* (
			caller: Caller,
			configuration: AllocationConfiguration | undefined,
		) {
			if (configuration === undefined) return;
			const named = namedLocations(configuration);
			const location_ids = [...new Set(named.map(({ location_id }) => location_id))];
			const found = yield* documents.getMany(locations, caller.environment.environment_id, location_ids);
			const byId = new Map(found.map((location) => [location.location_id, location]));
			for (const { location_id, param } of named) {
				const location = byId.get(location_id);
				if (location === undefined) return yield* notFound(locations.resource, location_id, param);
				if (location.status === "archived")
					return yield* refuse("INVALID_VALUE", { param, message: `The location ${location_id} is archived.` });
			}
		});

		const create = traced("AllocationPolicies.create")(function* (
			caller: Caller,
			input: CreateInventoryAllocationPolicy,
		) {
			const { environment_id } = caller.environment;
			const millis = yield* nowMillis(caller.environment);
			const newIds = {
				policy: ids.make("inventory_allocation_policy", millis),
				version: ids.make("inventory_allocation_policy_version", millis),
			};
			const { policy, newVersion } = yield* createAllocationPolicy(input, newIds, fromMillis(millis));
			yield* checkLocations(caller, input.configuration);
			yield* documents.insert(allocationPolicyVersions, environment_id, newVersion);
			yield* documents.insert(allocationPolicies, environment_id, policy);
			return policy;
		}, unitOfWork.transaction);

		const load = Effect.fnUntraced(function* (caller: Caller, policy_id: string, expected_version?: number) {
			const { environment_id } = caller.environment;
			const found = yield* documents.getForUpdate(allocationPolicies, environment_id, policy_id);
			if (Option.isNone(found)) return yield* notFound(allocationPolicies.resource, policy_id);
			yield* checkVersion(allocationPolicies.resource, found.value, expected_version);
			return found.value;
		});

		const patch = traced("AllocationPolicies.patch")(function* (
			caller: Caller,
			inventory_allocation_policy_id: string,
			input: PatchInventoryAllocationPolicy,
		) {
			const { environment_id } = caller.environment;
			const policy = yield* load(caller, inventory_allocation_policy_id, input.expected_version);
			const version_id = policy.inventory_allocation_policy_version_id;
			const current = yield* documents.get(allocationPolicyVersions, environment_id, version_id);
			if (Option.isNone(current))
				return yield* new StorageError({
					reason: "corrupt",
					operation: "read the version that an allocation policy names",
					cause: version_id,
				});
			const millis = yield* nowMillis(caller.environment);
			const newId = ids.make("inventory_allocation_policy_version", millis);
			const decision = yield* patchAllocationPolicy(policy, current.value, input, newId, fromMillis(millis));
			yield* checkLocations(caller, input.configuration);
			if (decision.newVersion !== undefined)
				yield* documents.insert(allocationPolicyVersions, environment_id, decision.newVersion);
			return yield* documents.update(allocationPolicies, environment_id, decision.policy);
		}, unitOfWork.transaction);

		const archive = traced("AllocationPolicies.archive")(function* (
			caller: Caller,
			inventory_allocation_policy_id: string,
		) {
			const policy = yield* load(caller, inventory_allocation_policy_id);
			const archived = archiveAllocationPolicy(policy, yield* now(caller.environment));
			return archived === policy
				? policy
				: yield* documents.update(allocationPolicies, caller.environment.environment_id, archived);
		}, unitOfWork.transaction);

		return {
			create: accepts(CreateInventoryAllocationPolicy, create),
			patch: accepts(PatchInventoryAllocationPolicy, patch),
			archive,
		};
	}),
}) {}
