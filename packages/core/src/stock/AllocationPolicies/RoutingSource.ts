/**
 * The locations that may serve a demand (requirements: Routing source): a tagged object that is the same in every such
 * request.
 */
import { Effect, Schema } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import type { DocumentsShape } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { isEqual } from "../../words/Storage/Unchanged.js";
import { Reference } from "../../words/Text.js";
import { locations } from "../Locations/Location.js";
import type { RoutingRule } from "../Routing.js";
import {
	type AllocationRules,
	allocationPolicies,
	allocationPolicyVersions,
	type InventoryAllocationPolicy,
	routingRuleOf,
} from "./Policy.js";

export const RoutingSource = Schema.Union(
	Schema.Struct({
		type: required(Schema.Literal("fixed_location"), "One location serves all demand, or none of it."),
		location_id: required(Reference, "The only location that may serve: `loc_…`."),
	}),
	Schema.Struct({
		type: required(Schema.Literal("policy"), "The policy's locations serve, as they are when demand is routed."),
		inventory_allocation_policy_id: required(Reference, "The policy to follow: `invp_…`; it must be active."),
	}),
	Schema.Struct({
		type: required(
			Schema.Literal("policy_version"),
			"The locations of one version serve, even if its policy has changed or is archived.",
		),
		inventory_allocation_policy_version_id: required(Reference, "The version to follow: `invpv_…`."),
	}),
).annotations({ identifier: "InventoryRoutingSource" });
export type RoutingSource = typeof RoutingSource.Type;

/** A routing source, resolved for one request. */
export interface ResolvedRouting {
	/** May name locations that can no longer fulfill. The query that reads stock leaves them out. */
	readonly rule: RoutingRule;
	/** The version that the reservation pins; absent for a fixed location. */
	readonly inventory_allocation_policy_version_id?: string;
}

/** The field of a reservation that shows its pinned version. */
export const pinnedVersion = {
	inventory_allocation_policy_version_id: optional(
		Schema.String,
		"The policy version that routed the demand: `invpv_…`; absent for a fixed location.",
	),
};

const param = "inventory_routing_source";

const archivedPolicy = refuse("INVALID_VALUE", {
	param: `${param}.inventory_allocation_policy_id`,
	message: "An archived allocation policy routes no new demand: activate it, or name one of its versions.",
});

const resolved = (
	rules: AllocationRules & { readonly inventory_allocation_policy_version_id: string },
): ResolvedRouting => ({
	rule: routingRuleOf(rules),
	inventory_allocation_policy_version_id: rules.inventory_allocation_policy_version_id,
});

/**
 * What to do with an archived policy: refuse the request, or treat none of its locations as able to serve the demand.
 */
type ArchivedPolicies = "refuse" | "unavailable";

const ofPolicy = (policy: InventoryAllocationPolicy, archived: ArchivedPolicies) => {
	if (policy.status === "active") return Effect.succeed(resolved(policy));
	if (archived === "refuse") return archivedPolicy;
	const { rule, ...pinned } = resolved(policy);
	return Effect.succeed({ ...pinned, rule: { ...rule, locations: [] } });
};

/** Reads what the source names, in one query. Refuses unknown IDs and, by default, archived policies. */
export const resolveRouting = (
	documents: DocumentsShape,
	environment_id: string,
	source: RoutingSource,
	archived: ArchivedPolicies = "refuse",
): Effect.Effect<ResolvedRouting, Refusal | StorageError> => {
	switch (source.type) {
		case "fixed_location": {
			const { location_id } = source;
			return Effect.as(documents.require(locations, environment_id, location_id, `${param}.location_id`), {
				rule: { locations: [{ location_id, priority: 0 }], can_split: false, maximum_locations: 1 },
			});
		}
		case "policy": {
			const { inventory_allocation_policy_id: id } = source;
			return Effect.flatMap(
				documents.require(allocationPolicies, environment_id, id, `${param}.inventory_allocation_policy_id`),
				(policy) => ofPolicy(policy, archived),
			);
		}
		case "policy_version": {
			const { inventory_allocation_policy_version_id: id } = source;
			return Effect.map(
				documents.require(
					allocationPolicyVersions,
					environment_id,
					id,
					`${param}.inventory_allocation_policy_version_id`,
				),
				resolved,
			);
		}
	}
};

/**
 * Refuses the source given in a request, like `resolveRouting`. `known`, the current source, was checked when it was
 * set: its policy may have been archived since.
 */
export const checkRoutingSource = (
	documents: DocumentsShape,
	environment_id: string,
	source: RoutingSource | null | undefined,
	known?: RoutingSource,
): Effect.Effect<void, Refusal | StorageError> =>
	source === undefined || source === null || isEqual(source, known)
		? Effect.void
		: Effect.asVoid(resolveRouting(documents, environment_id, source));
