/** Where demand may be served from (requirements: Routing source): exactly one tagged object on every such request. */
import { Effect, Option, Schema } from "effect";
import { notFound, type Refusal, refuse } from "../../words/Errors.js";
import { optional } from "../../words/Optional.js";
import type { Collection, DocumentsShape, Versioned } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { Reference } from "../../words/Text.js";
import { locations } from "../Locations/Location.js";
import type { RoutingRule } from "../Routing.js";
import { type AllocationRules, allocationPolicies, allocationPolicyVersions, routingRuleOf } from "./Policy.js";

export const RoutingSource = Schema.Union(
	/** All demand to one location. */
	Schema.Struct({ type: Schema.Literal("fixed_location"), location_id: Reference }),
	/** The configuration that the policy has when the demand is routed. */
	Schema.Struct({ type: Schema.Literal("policy"), inventory_allocation_policy_id: Reference }),
	/** A configuration as it was, whatever became of its policy. */
	Schema.Struct({ type: Schema.Literal("policy_version"), inventory_allocation_policy_version_id: Reference }),
).annotations({ identifier: "InventoryRoutingSource" });
export type RoutingSource = typeof RoutingSource.Type;

/** What a routing source comes to when demand is routed. */
export interface ResolvedRouting {
	/** Its locations may be archived or closed to new demand by now; such are left out where stock is read. */
	readonly rule: RoutingRule;
	/** What the demand stays pinned to; absent for a fixed location. */
	readonly inventory_allocation_policy_version_id?: string;
}

/** What the answer of a reservation shows of its pinned version. */
export const pinnedVersion = { inventory_allocation_policy_version_id: optional(Schema.String) };

type Read<A> = Effect.Effect<A, Refusal | StorageError>;

const param = "inventory_routing_source";

const found = <A extends Versioned>(
	documents: DocumentsShape,
	collection: Collection<A>,
	environment_id: string,
	id: string,
): Read<A> =>
	Effect.flatMap(
		documents.get(collection, environment_id, id),
		Option.match({
			onNone: () => notFound(collection.resource, id, `${param}.${String(collection.id)}`),
			onSome: Effect.succeed,
		}),
	);

const archived = refuse("INVALID_VALUE", {
	param: `${param}.inventory_allocation_policy_id`,
	message: "An archived allocation policy routes no new demand: activate it, or name one of its versions.",
});

const resolved = (
	rules: AllocationRules & { readonly inventory_allocation_policy_version_id: string },
): ResolvedRouting => ({
	rule: routingRuleOf(rules),
	inventory_allocation_policy_version_id: rules.inventory_allocation_policy_version_id,
});

/** Reads what the source names, in one statement. Unknown IDs and archived policies are refused. */
export const resolveRouting = (
	documents: DocumentsShape,
	environment_id: string,
	source: RoutingSource,
): Read<ResolvedRouting> => {
	switch (source.type) {
		case "fixed_location":
			return Effect.map(found(documents, locations, environment_id, source.location_id), (location) => ({
				rule: {
					locations: [{ location_id: location.location_id, priority: 0 }],
					can_split: false,
					maximum_locations: 1,
				},
			}));
		case "policy":
			return Effect.flatMap(
				found(documents, allocationPolicies, environment_id, source.inventory_allocation_policy_id),
				(policy) => (policy.status === "archived" ? archived : Effect.succeed(resolved(policy))),
			);
		case "policy_version":
			return Effect.map(
				found(documents, allocationPolicyVersions, environment_id, source.inventory_allocation_policy_version_id),
				resolved,
			);
	}
};
