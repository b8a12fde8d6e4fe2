import { AllocationPoliciesApi } from "@svc/api/stock/AllocationPolicies";
import { AllocationPolicies } from "@svc/core/stock/AllocationPolicies";
import { allocationPolicyVersions, allocationPolicies as collection } from "@svc/core/stock/AllocationPolicies/Policy";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const allocationPolicies = Effect.gen(function* () {
	const useCases = yield* AllocationPolicies;
	const lists = yield* Lists;
	return serve(AllocationPoliciesApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.inventory_allocation_policy_id),
		patch: ({ caller, path, payload, once }) =>
			once(useCases.patch(caller, path.inventory_allocation_policy_id, payload)),
		archive: ({ caller, path, once }) => once(useCases.archive(caller, path.inventory_allocation_policy_id)),
		listVersions: ({ caller, path: { inventory_allocation_policy_id: id }, query }) =>
			Effect.zipRight(
				lists.get(collection, caller, id),
				lists.page(allocationPolicyVersions, caller, query, `inventory-allocation-policies/${id}/versions`, {
					inventory_allocation_policy_id: id,
				}),
			),
		getVersion: ({ caller, path }) =>
			lists.get(allocationPolicyVersions, caller, path.inventory_allocation_policy_version_id),
	});
});
