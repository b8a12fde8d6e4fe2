/** The refusal when stock does not cover a demand (decisions: Stock). */
import { type Refusal, refuse } from "../../words/Errors.js";
import { defined } from "../../words/Optional.js";
import type { Shortfall } from "../Routing.js";
import type { ItemDemand } from "./Demand.js";

/** Returns the refusal of demands that cannot be routed, with the shortfall of each line. */
export const unavailable =
	(demands: ReadonlyArray<ItemDemand>) =>
	(shortfalls: ReadonlyArray<Shortfall>): Refusal => {
		const byKey = new Map(demands.map((demand) => [demand.key, demand.line]));
		return refuse("INVENTORY_UNAVAILABLE", {
			details: shortfalls.map(({ key, ...shortfall }) => {
				const { line_key, variant_id } = byKey.get(key) ?? {};
				return {
					code: "INSUFFICIENT_AVAILABLE_QUANTITY",
					...shortfall,
					...defined({ line_key, variant_id }),
				};
			}),
		});
	};
