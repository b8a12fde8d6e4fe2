/**
 * Rules that spread demand over locations (requirements: Allocation policy). A policy names its current version. A
 * version never changes, so a reservation that pinned it keeps its rules. Pure.
 */
import { Either, Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { invalid, type Refusal } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import type { RoutingRule } from "../Routing.js";

/** Maximum number of locations per policy, across all groups. */
const maximumPolicyLocations = 500;

const maximumPriority = 1_000_000;

const PriorityGroup = Schema.Struct({
	priority: required(
		Schema.Int.pipe(Schema.between(0, maximumPriority)),
		"Lower numbers come first; each is used once.",
	),
	location_ids: required(
		Schema.Array(Reference).pipe(Schema.minItems(1), Schema.maxItems(maximumPolicyLocations)),
		"The group's locations: `loc_…`, tried in the order of their IDs. A location is in one group only.",
	),
});

export const AllocationConfiguration = Schema.Struct({
	priority_groups: required(
		Schema.Array(PriorityGroup).pipe(Schema.minItems(1), Schema.maxItems(maximumPolicyLocations)),
		"The locations that may serve, by priority; at most 500 in all groups together.",
	),
}).annotations({ identifier: "AllocationConfiguration" });
export type AllocationConfiguration = typeof AllocationConfiguration.Type;

export const SplittingBehavior = Schema.Literal("split_when_required", "single_location");
export type SplittingBehavior = typeof SplittingBehavior.Type;

const MaximumLocations = Schema.Int.pipe(Schema.between(1, maximumPolicyLocations));

/** The fields that routing reads; a version pins them. */
const rules = {
	configuration: required(AllocationConfiguration, "Which locations serve demand, and in which order."),
	splitting_behavior: required(
		SplittingBehavior,
		"Whether several locations may serve one request; with `single_location`, one must serve all of it.",
	),
	maximum_locations_per_assignment: required(
		MaximumLocations,
		"The largest number of locations over which one request may be split.",
	),
};

export const AllocationRules = Schema.Struct(rules);
export type AllocationRules = typeof AllocationRules.Type;

export const InventoryAllocationPolicy = Schema.Struct({
	inventory_allocation_policy_id: required(Schema.String, "The ID, assigned by svc: `invp_…`."),
	name: required(Schema.String, "Your name for the policy; it need not be unique."),
	status: required(
		ArchivableStatus,
		"An archived policy routes no new demand. Its versions still serve requests that name them.",
	),
	...rules,
	inventory_allocation_policy_version_id: required(
		Schema.String,
		"The version that holds the rules shown here: `invpv_…`.",
	),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "InventoryAllocationPolicy" });
export type InventoryAllocationPolicy = typeof InventoryAllocationPolicy.Type;

export const allocationPolicies = collection<InventoryAllocationPolicy>()({
	name: "inventory_allocation_policies",
	resource: "inventory allocation policy",
	id: "inventory_allocation_policy_id",
	prefix: "invp_",
	schema: InventoryAllocationPolicy,
	filters: { status: { path: "status", values: ArchivableStatus.literals } },
	sorts: { name: { path: "name", type: "text" } },
	search: (policy) => [policy.name],
});

export const InventoryAllocationPolicyVersion = Schema.Struct({
	inventory_allocation_policy_version_id: required(Schema.String, "The ID, assigned by svc: `invpv_…`."),
	inventory_allocation_policy_id: required(Schema.String, "The policy that has or had these rules: `invp_…`."),
	version_number: required(Schema.Int, "1 for a policy's first version, and one more for each subsequent version."),
	...rules,
	...versioned,
}).annotations({ identifier: "InventoryAllocationPolicyVersion" });
export type InventoryAllocationPolicyVersion = typeof InventoryAllocationPolicyVersion.Type;

export const allocationPolicyVersions = collection<InventoryAllocationPolicyVersion>()({
	name: "inventory_allocation_policy_versions",
	resource: "inventory allocation policy version",
	id: "inventory_allocation_policy_version_id",
	prefix: "invpv_",
	schema: InventoryAllocationPolicyVersion,
	filters: { inventory_allocation_policy_id: { path: "inventory_allocation_policy_id" } },
});

export const CreateInventoryAllocationPolicy = Schema.Struct({
	name: required(Name, "Your name for the policy; it need not be unique."),
	configuration: required(AllocationConfiguration, "Which locations serve demand, and in which order."),
	splitting_behavior: optional(
		SplittingBehavior,
		"Whether several locations may serve one request. Default: `split_when_required`.",
	),
	maximum_locations_per_assignment: optional(
		MaximumLocations,
		"The largest number of locations over which one request may be split. Default: 500.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInventoryAllocationPolicy" });
export type CreateInventoryAllocationPolicy = typeof CreateInventoryAllocationPolicy.Type;

export const PatchInventoryAllocationPolicy = Schema.Struct({
	name: optional(Name, "Replaces the name."),
	configuration: optional(
		AllocationConfiguration,
		"Replaces all groups. If they differ, the policy gets a new version.",
	),
	splitting_behavior: optional(SplittingBehavior, "Whether several locations may serve one request from now on."),
	maximum_locations_per_assignment: optional(
		MaximumLocations,
		"The largest number of locations over which one request may be split from now on.",
	),
	status: optional(ArchivableStatus, "`archived` ends routing by the policy itself; `active` allows it again."),
	metadata: optional(Metadata, "Replaces all of your notes."),
	expected_version: required(Schema.Int, "The `version` that you read; any other is refused with `VERSION_CONFLICT`."),
}).annotations({ identifier: "PatchInventoryAllocationPolicy" });
export type PatchInventoryAllocationPolicy = typeof PatchInventoryAllocationPolicy.Type;

/** A policy to write, with its new version if its rules changed. */
export interface PolicyDecision {
	readonly policy: InventoryAllocationPolicy;
	/** Absent if the rules did not change. */
	readonly newVersion?: InventoryAllocationPolicyVersion;
}

/** Returns the locations that a configuration names, each with its `param` in the request. */
export const namedLocations = ({ priority_groups }: AllocationConfiguration) =>
	priority_groups.flatMap(({ location_ids }, group) =>
		location_ids.map((location_id, position) => ({
			location_id,
			param: `configuration.priority_groups[${group}].location_ids[${position}]`,
		})),
	);

/** Refuses two groups with the same priority, a location named twice, and more locations than a policy may name. */
const checkConfiguration = (configuration: AllocationConfiguration): Either.Either<void, Refusal> => {
	const priorities = configuration.priority_groups.map(({ priority }) => priority);
	const group = priorities.findIndex((priority, position) => priorities.indexOf(priority) < position);
	if (group >= 0)
		return invalid(
			`configuration.priority_groups[${group}].priority`,
			`Two groups have the priority ${priorities[group]}: put their locations into one group.`,
		);
	const seen = new Set<string>();
	for (const { location_id, param } of namedLocations(configuration)) {
		if (seen.has(location_id))
			return invalid(param, `The policy names the location ${location_id} twice: name it in only one group.`);
		seen.add(location_id);
	}
	return seen.size <= maximumPolicyLocations
		? Either.void
		: invalid(
				"configuration.priority_groups",
				`A policy can name at most ${maximumPolicyLocations} locations, not ${seen.size}.`,
			);
};

const rulesOf = (from: AllocationRules): AllocationRules => ({
	configuration: from.configuration,
	splitting_behavior: from.splitting_behavior,
	maximum_locations_per_assignment: from.maximum_locations_per_assignment,
});

const newVersion = (
	policy: InventoryAllocationPolicy,
	version_number: number,
	now: string,
): InventoryAllocationPolicyVersion => ({
	inventory_allocation_policy_version_id: policy.inventory_allocation_policy_version_id,
	inventory_allocation_policy_id: policy.inventory_allocation_policy_id,
	version_number,
	...rulesOf(policy),
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Returns the active policy that a request creates, with its first version. */
export const createAllocationPolicy = (
	request: CreateInventoryAllocationPolicy,
	ids: { readonly policy: string; readonly version: string },
	now: string,
): Either.Either<Required<PolicyDecision>, Refusal> =>
	Either.map(checkConfiguration(request.configuration), () => {
		const policy: InventoryAllocationPolicy = {
			splitting_behavior: "split_when_required",
			maximum_locations_per_assignment: maximumPolicyLocations,
			metadata: {},
			...request,
			inventory_allocation_policy_id: ids.policy,
			inventory_allocation_policy_version_id: ids.version,
			status: "active",
			version: 1,
			created_at: now,
			updated_at: now,
		};
		return { policy, newVersion: newVersion(policy, 1, now) };
	});

/** Returns a text that is equal for equal rules; the order of groups and locations does not matter. */
const canonicalOf = ({ configuration, ...rest }: AllocationRules): string =>
	JSON.stringify([
		rest.splitting_behavior,
		rest.maximum_locations_per_assignment,
		[...configuration.priority_groups]
			.sort((a, b) => a.priority - b.priority)
			.map(({ priority, location_ids }) => [priority, [...location_ids].sort()]),
	]);

/**
 * Returns the policy after a change, with a new version if the rules changed. `current` is the version that the policy
 * names; `version_id` is the ID of a new one.
 */
export const patchAllocationPolicy = (
	policy: InventoryAllocationPolicy,
	current: Pick<InventoryAllocationPolicyVersion, "version_number">,
	request: PatchInventoryAllocationPolicy,
	version_id: string,
	now: string,
): Either.Either<PolicyDecision, Refusal> => {
	const { expected_version: _, ...changes } = request;
	const patched: InventoryAllocationPolicy = { ...policy, ...changes, updated_at: now };
	return Either.map(checkConfiguration(patched.configuration), () => {
		if (canonicalOf(rulesOf(policy)) === canonicalOf(rulesOf(patched)))
			// Keeps the rules as in the version, in their existing order.
			return { policy: { ...patched, ...rulesOf(policy) } };
		const changed = { ...patched, inventory_allocation_policy_version_id: version_id };
		return { policy: changed, newVersion: newVersion(changed, current.version_number + 1, now) };
	});
};

/** Archives a policy. An already archived one is unchanged. */
export const archiveAllocationPolicy = (policy: InventoryAllocationPolicy, now: string): InventoryAllocationPolicy =>
	policy.status === "archived" ? policy : { ...policy, status: "archived", updated_at: now };

/** Returns the rule for `route`. The caller omits locations that cannot fulfill. */
export const routingRuleOf = (from: AllocationRules): RoutingRule => ({
	locations: from.configuration.priority_groups.flatMap(({ priority, location_ids }) =>
		location_ids.map((location_id) => ({ location_id, priority })),
	),
	can_split: from.splitting_behavior === "split_when_required",
	maximum_locations: from.maximum_locations_per_assignment,
});
