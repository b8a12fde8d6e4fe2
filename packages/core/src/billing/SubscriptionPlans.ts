/** Subscription plans (requirements: Subscription plan; capabilities: SB1 to SB3, SB15). */
import { Effect, Either } from "effect";
import { deliveryMethods } from "../catalog/DeliveryMethods/DeliveryMethod.js";
import { type Lookup, resource } from "../events/Resource.js";
import type { PlanLineItem } from "../sale/CheckoutSessions/PlanTerms.js";
import { lineSource, type ResolvedLine } from "../sale/Order/LineItem.js";
import { findCatalog } from "../sale/Orders/LineResolver.js";
import { resolveSold } from "../sale/Orders/ResolveBundle.js";
import { checkRoutingSource } from "../stock/AllocationPolicies/RoutingSource.js";
import { refuse } from "../words/Errors.js";
import { createPlan, patchPlan } from "./SubscriptionPlans/Decisions.js";
import {
	CreateSubscriptionPlan,
	maximumParts,
	PatchSubscriptionPlan,
	type PlanLineItemInput,
	type SubscriptionPlan,
	subscriptionPlans,
} from "./SubscriptionPlans/SubscriptionPlan.js";

/** The fields of a line that a plan keeps. Each renewal computes the tax anew. */
const kept = ({ gift_card_purchase, payment_link_line_key, tax, venue_address, ...line }: ResolvedLine): PlanLineItem =>
	line;

/** A custom line of a plan that says nothing of its fulfillment is a service, such as a membership. */
const withFulfillment = (input: PlanLineItemInput): PlanLineItemInput =>
	input.variant_id === undefined ? { fulfillment: { requirement: "none" }, ...input } : input;

/** Copies names, prices, and weights from the catalog. A bundle is expanded into lines of its components. */
const copyLines = Effect.fnUntraced(function* (
	{ documents, environment_id }: Lookup,
	asked: ReadonlyArray<PlanLineItemInput>,
) {
	const inputs = asked.map(withFulfillment);
	const paramOf = (index: number) => `line_items[${index}]`;
	const sources = yield* Either.all(inputs.map((input, index) => lineSource(input, paramOf(index))));
	const found = yield* findCatalog(documents, environment_id, inputs, sources);
	for (const [index, source] of sources.entries()) {
		const isGiftCard = source.type === "variant" && found.variants.get(source.variant_id)?.product_type === "gift_card";
		if (isGiftCard)
			return yield* refuse("INVALID_VALUE", {
				param: `${paramOf(index)}.variant_id`,
				message: "Subscriptions cannot sell gift cards.",
			});
	}
	const resolved = yield* Either.all(
		// There is one source for each input.
		inputs.map((input, index) => resolveSold(input, sources[index]!, found, paramOf(index))),
	);
	const lines = resolved.flatMap((sold, index): ReadonlyArray<PlanLineItem> => {
		if (!("bundle" in sold)) return [kept(sold)];
		return sold.lines.map((part) => ({ ...kept(part), bundle: { index, ...sold.bundle } }));
	});
	if (lines.length > maximumParts)
		return yield* refuse("TOO_MANY_ITEMS", {
			param: "line_items",
			message: `A plan has at most ${maximumParts} lines, including the components of bundles; this one would have ${lines.length}.`,
		});
	return lines;
});

/** Refuses delivery methods that no order could choose. */
const checkMethods = Effect.fnUntraced(function* (
	{ documents, environment_id }: Lookup,
	ids: ReadonlyArray<string> = [],
) {
	for (const [index, id] of ids.entries()) {
		const param = `subscription_delivery_method_ids[${index}]`;
		const method = yield* documents.require(deliveryMethods, environment_id, id, param);
		if (method.status !== "active")
			yield* refuse("DELIVERY_METHOD_NOT_AVAILABLE", {
				param,
				message: `The delivery method ${method.name} is archived: choose an active one.`,
			});
	}
});

const checkReferences = Effect.fnUntraced(function* (
	lookup: Lookup,
	{ inventory_routing_source, subscription_delivery_method_ids }: Partial<PatchSubscriptionPlan>,
	known?: SubscriptionPlan,
) {
	yield* checkMethods(lookup, subscription_delivery_method_ids);
	const { documents, environment_id } = lookup;
	yield* checkRoutingSource(documents, environment_id, inventory_routing_source, known?.inventory_routing_source);
});

export const SubscriptionPlans = resource("SubscriptionPlans", {
	description: "What subscriptions sell, at what prices, and how often.",
	scope: "billing.plans",
	path: "/v1/subscription-plans/:subscription_plan_id",
	one: "a subscription plan",
	many: "subscription plans",
	collection: subscriptionPlans,
	create: {
		input: CreateSubscriptionPlan,
		decide: Effect.fnUntraced(function* (input, id, now, lookup) {
			yield* checkReferences(lookup, input);
			return yield* createPlan(input, yield* copyLines(lookup, input.line_items), id, now);
		}),
		description:
			"Lines name a variant or are custom, and keep today's prices. Each renewal creates an order with these lines, taxed and shipped at that day's rates. A period lasts at most three years. A plan with goods that are shipped or picked up cannot have a trial.",
	},
	patch: {
		input: PatchSubscriptionPlan,
		decide: Effect.fnUntraced(function* (plan, input, now, lookup) {
			yield* checkReferences(lookup, input, plan);
			const lines = input.line_items === undefined ? undefined : yield* copyLines(lookup, input.line_items);
			return yield* patchPlan(plan, input, lines, now);
		}),
		description:
			"Existing subscriptions keep the version they started with. With `status: archived`, no new subscription can use the plan.",
	},
});
