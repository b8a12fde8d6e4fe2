/**
 * Allocation policies and their versions (requirements: Allocation policy). One transaction writes a policy and the
 * version that it names, so that no demand is routed by half a change.
 */
import { Effect } from "effect";
import { type Lookup, plain } from "../events/Resource.js";
import { implement } from "../platform/Implementation.js";
import { capability, list, read } from "../platform/UseCase.js";
import type { Caller } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { StorageError } from "../words/Storage/StorageError.js";
import {
	type AllocationConfiguration,
	allocationPolicies,
	allocationPolicyVersions,
	archiveAllocationPolicy,
	CreateInventoryAllocationPolicy,
	createAllocationPolicy,
	InventoryAllocationPolicyVersion,
	namedLocations,
	PatchInventoryAllocationPolicy,
	patchAllocationPolicy,
} from "./AllocationPolicies/Policy.js";
import { locations } from "./Locations/Location.js";

/**
 * Refuses locations that do not exist or are archived. Those in `before`, the current rules, may have been archived
 * since: routing skips them.
 */
const checkLocations = Effect.fnUntraced(function* (
	{ documents, environment_id }: Lookup,
	configuration: AllocationConfiguration | undefined,
	before?: AllocationConfiguration,
) {
	if (configuration === undefined) return;
	const known = new Set(before === undefined ? [] : namedLocations(before).map(({ location_id }) => location_id));
	const named = namedLocations(configuration).filter(({ location_id }) => !known.has(location_id));
	if (named.length === 0) return;
	const location_ids = [...new Set(named.map(({ location_id }) => location_id))];
	const found = yield* documents.getMany(locations, environment_id, location_ids);
	const byId = new Map(found.map((location) => [location.location_id, location]));
	for (const { location_id, param } of named) {
		const location = byId.get(location_id);
		if (location === undefined) return yield* notFound(locations.resource, location_id, param);
		if (location.status === "archived")
			return yield* refuse("INVALID_VALUE", {
				param,
				message: `The location ${location_id} is archived: activate it, or omit it.`,
			});
	}
});

const own = plain({
	path: "/v1/inventory-allocation-policies/:inventory_allocation_policy_id",
	one: "an allocation policy",
	many: "allocation policies",
	collection: allocationPolicies,
	create: {
		input: CreateInventoryAllocationPolicy,
		decide: Effect.fnUntraced(function* (input, id, now, lookup) {
			const newIds = { policy: id, version: lookup.makeId(allocationPolicyVersions) };
			const { newVersion, policy } = yield* createAllocationPolicy(input, newIds, now);
			yield* checkLocations(lookup, input.configuration);
			yield* lookup.documents.insert(allocationPolicyVersions, lookup.environment_id, newVersion);
			return policy;
		}),
		description:
			"Locations come in groups of ascending priority. The first location that can serve a whole request takes it. If none can, the request is split over several locations if the policy allows it.",
	},
	patch: {
		input: PatchInventoryAllocationPolicy,
		decide: Effect.fnUntraced(function* (policy, input, now, lookup) {
			const { documents, environment_id } = lookup;
			const version_id = policy.inventory_allocation_policy_version_id;
			const current = yield* Effect.catchTag(
				documents.require(allocationPolicyVersions, environment_id, version_id),
				"Refusal",
				() =>
					new StorageError({
						reason: "corrupt",
						operation: "read the version that an allocation policy names",
						cause: version_id,
					}),
			);
			const newId = lookup.makeId(allocationPolicyVersions);
			const decision = yield* patchAllocationPolicy(policy, current, input, newId, now);
			yield* checkLocations(lookup, input.configuration, policy.configuration);
			if (decision.newVersion !== undefined)
				yield* documents.insert(allocationPolicyVersions, environment_id, decision.newVersion);
			return decision.policy;
		}),
		description:
			"Its fields and its configuration change together, and only if `expected_version` is the latest version. New rules become a new policy version, which routes only future demand: existing reservations keep their version.",
	},
	archive: {
		method: "DELETE",
		decide: archiveAllocationPolicy,
		description: "It routes no new demand. Existing reservations keep the version they were made with.",
	},
});

const described = capability(
	"AllocationPolicies",
	{
		description: "Which locations serve an order, and in what sequence they are tried.",
		scope: "commerce.inventory",
	},
	{
		...own.useCases,
		listVersions: list("/v1/inventory-allocation-policies/:inventory_allocation_policy_id/versions", {
			operation: "listInventoryAllocationPolicyVersions",
			summary: "List the versions of an allocation policy",
			of: allocationPolicyVersions,
			fixed: ["inventory_allocation_policy_id"],
			output: InventoryAllocationPolicyVersion,
		}),
		getVersion: read("/v1/inventory-allocation-policy-versions/:inventory_allocation_policy_version_id", {
			operation: "getInventoryAllocationPolicyVersion",
			summary: "Get a version of an allocation policy",
			description: "A version never changes.",
			output: InventoryAllocationPolicyVersion,
		}),
	},
);

const functions = Effect.gen(function* () {
	const lists = yield* Lists;
	return {
		...(yield* own.functions),
		listVersions: (caller: Caller, inventory_allocation_policy_id: string, parameters: ListParameters) =>
			Effect.zipRight(
				lists.get(allocationPolicies, caller, inventory_allocation_policy_id),
				lists.page(
					allocationPolicyVersions,
					caller,
					parameters,
					`inventory-allocation-policies/${inventory_allocation_policy_id}/versions`,
					{ inventory_allocation_policy_id },
				),
			),
		getVersion: (caller: Caller, version_id: string) => lists.get(allocationPolicyVersions, caller, version_id),
	};
});

export const AllocationPolicies = {
	...implement(described, functions),
	collections: [...own.collections, allocationPolicyVersions] as const,
};
