/** Laws for a delivery method's origin: it narrows an order's routing, and never widens it. */

import type { DeliveryConfiguration } from "@svc/core/catalog/DeliveryMethods/DeliveryMethod";
import type * as Demand from "@svc/core/sale/Order/Demand";
import type { Order } from "@svc/core/sale/Order/Order";
import { route } from "@svc/core/stock/Routing";
import { availableOf } from "@svc/core/stock/StockLedger/Level";
import { Either } from "effect";
import fc from "fast-check";
import { deliveryMethod } from "../DeliveryArbitraries.js";
import { type RoutingProblem, routingProblem } from "../InventoryArbitraries.js";
import { type Law, law } from "./Law.js";

export type DemandOf = typeof Demand.demandOf;

type Origin = DeliveryConfiguration["origin"];

const origin: fc.Arbitrary<Origin> = fc.oneof(
	fc.constantFrom("loc_1", "loc_2", "loc_3").map((location_id) => ({ type: "location" as const, location_id })),
	fc.constant({ type: "routing" as const }),
	fc.constant(undefined),
);

const ordered = fc.record({ problem: routingProblem, method: deliveryMethod, origin });
type Ordered = typeof ordered extends fc.Arbitrary<infer A> ? A : never;

type Sold = Parameters<DemandOf>[0];

/** Returns an order for the problem's items. Its lines only have the fields that demand reads. */
const orderOf = ({ method, origin: from, problem }: Ordered, hasMethod: boolean): Sold => {
	const line_items = problem.demands.map(({ inventory_item_id, key, quantity }) => ({
		order_line_item_id: key,
		inventory_item_id,
		quantity,
	}));
	const { configuration, delivery_method_id, name, type } = method;
	return {
		// Demand reads no other fields of a line.
		line_items: line_items as unknown as Order["line_items"],
		...(hasMethod
			? {
					delivery_method: {
						delivery_method_id,
						name,
						type,
						configuration: { ...configuration, ...(from === undefined ? {} : { origin: from }) },
					},
				}
			: {}),
	};
};

const routed = (demandOf: DemandOf, { levels, rule }: RoutingProblem, order: Sold) =>
	route(
		demandOf(order).map(({ allowed_location_ids, inventory_item_id = "", line_key = "", requested_quantity }) => ({
			key: line_key,
			inventory_item_id,
			quantity: requested_quantity,
			...(allowed_location_ids === undefined ? {} : { allowed_location_ids }),
		})),
		rule,
		levels.map((level) => ({ ...level, available_quantity: availableOf(level) })),
	);

/** Laws for `demandOf` and the resulting routing. */
export const originLaws = (demandOf: DemandOf): ReadonlyArray<Law> => [
	law("an origin that is a location serves every unit, if anything does", ordered, (given) => {
		const { origin: from, problem } = given;
		if (from?.type !== "location") return true;
		return Either.match(routed(demandOf, problem, orderOf(given, true)), {
			onLeft: () => true,
			onRight: (assignments) => assignments.every(({ location_id }) => location_id === from.location_id),
		});
	}),
	law("an origin never adds a location to the routing source", ordered, (given) => {
		const sources = given.problem.rule.locations.map(({ location_id }) => location_id);
		return Either.match(routed(demandOf, given.problem, orderOf(given, true)), {
			onLeft: () => true,
			onRight: (assignments) => assignments.every(({ location_id }) => sources.includes(location_id)),
		});
	}),
	law("an origin of routing, or none, leaves the routing as it is without a method", ordered, (given) => {
		if (given.origin?.type === "location") return true;
		const [with_, without] = [true, false].map((has) => routed(demandOf, given.problem, orderOf(given, has)));
		return JSON.stringify(with_) === JSON.stringify(without);
	}),
	law("an origin that could serve all alone does", ordered, (given) => {
		const { origin: from, problem } = given;
		if (from?.type !== "location") return true;
		const alone = {
			...problem,
			rule: {
				...problem.rule,
				locations: problem.rule.locations.filter(({ location_id }) => location_id === from.location_id),
			},
		};
		const [narrowed, only] = [
			routed(demandOf, problem, orderOf(given, true)),
			routed(demandOf, alone, orderOf(given, false)),
		];
		return Either.isRight(narrowed) === Either.isRight(only);
	}),
];
