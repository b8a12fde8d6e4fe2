import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	allocationPolicies,
	allocationPolicyVersions,
	CreateInventoryAllocationPolicy,
	InventoryAllocationPolicy,
	InventoryAllocationPolicyVersion,
	PatchInventoryAllocationPolicy,
} from "@svc/core/stock/AllocationPolicies/Policy";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ inventory_allocation_policy_id: Schema.String });
const versionPath = Schema.Struct({ inventory_allocation_policy_version_id: Schema.String });

export class AllocationPoliciesApi extends HttpApiGroup.make("AllocationPolicies")
	.add(
		HttpApiEndpoint.post("create", "/v1/inventory-allocation-policies")
			.setPayload(CreateInventoryAllocationPolicy)
			.addSuccess(single(InventoryAllocationPolicy), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotateContext(
				documented(
					"createInventoryAllocationPolicy",
					"Create an allocation policy",
					"Locations in groups of ascending priority. The first location that can serve a whole request takes it; only else, and where splitting is allowed, the request is spread.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/inventory-allocation-policies")
			.setUrlParams(listParameters(allocationPolicies))
			.addSuccess(page(InventoryAllocationPolicy))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("listInventoryAllocationPolicies", "List allocation policies")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/inventory-allocation-policies/:inventory_allocation_policy_id")
			.setPath(path)
			.addSuccess(single(InventoryAllocationPolicy))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(documented("getInventoryAllocationPolicy", "Get an allocation policy")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/inventory-allocation-policies/:inventory_allocation_policy_id")
			.setPath(path)
			.setPayload(PatchInventoryAllocationPolicy)
			.addSuccess(single(InventoryAllocationPolicy))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotateContext(
				documented(
					"patchInventoryAllocationPolicy",
					"Change an allocation policy",
					"Its fields and its configuration change together, and only from the version in `expected_version`. New rules make a new policy version and route future demand alone: reservations keep the version that they pinned.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("archive", "/v1/inventory-allocation-policies/:inventory_allocation_policy_id")
			.setPath(path)
			.addSuccess(single(InventoryAllocationPolicy))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory.write")
			.annotateContext(
				documented(
					"archiveInventoryAllocationPolicy",
					"Archive an allocation policy",
					"No new demand is routed by it. Its versions go on serving whoever pinned them.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listVersions", "/v1/inventory-allocation-policies/:inventory_allocation_policy_id/versions")
			.setPath(path)
			.setUrlParams(listParameters(allocationPolicyVersions, ["inventory_allocation_policy_id"]))
			.addSuccess(page(InventoryAllocationPolicyVersion))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(
				documented("listInventoryAllocationPolicyVersions", "List the versions of an allocation policy"),
			),
	)
	.add(
		HttpApiEndpoint.get(
			"getVersion",
			"/v1/inventory-allocation-policy-versions/:inventory_allocation_policy_version_id",
		)
			.setPath(versionPath)
			.addSuccess(single(InventoryAllocationPolicyVersion))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory.read")
			.annotateContext(
				documented(
					"getInventoryAllocationPolicyVersion",
					"Get a version of an allocation policy",
					"A version never changes.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "Which locations serve an order's demand, and in which order they are asked.") {}
