/** Resolves requested lines against the catalog, before a pure decision puts them on an order. */
import { Effect, Either } from "effect";
import { componentIds } from "../../catalog/Catalog/Availability.js";
import { variants } from "../../catalog/Catalog/Variant.js";
import { namedIds } from "../../catalog/Modifiers/LineModifiers.js";
import { modifierGroups, modifiers } from "../../catalog/Modifiers/Modifier.js";
import { type Environment, nowMillis } from "../../words/Environment.js";
import { Ids } from "../../words/Id.js";
import { defined } from "../../words/Optional.js";
import { Documents, type DocumentsShape } from "../../words/Storage/Documents.js";
import type { LineOfLink } from "../CheckoutSessions/LinkLines.js";
import { type LineItemInput, type LineSource, lineSource } from "../Order/LineItem.js";
import type { NewLine } from "./Decisions.js";
import { resolveSold } from "./ResolveBundle.js";
import type { FoundCatalog } from "./ResolveLine.js";

const mapBy = <A, K extends keyof A>(documents: ReadonlyArray<A>, id: K): ReadonlyMap<A[K], A> =>
	new Map(documents.map((document) => [document[id], document]));

/** Reads what the lines name in the catalog: at most three queries, one more for bundles, and none for custom lines. */
export const findCatalog = Effect.fnUntraced(function* (
	documents: DocumentsShape,
	environment_id: string,
	inputs: ReadonlyArray<LineItemInput>,
	sources: ReadonlyArray<LineSource>,
) {
	const named = namedIds(inputs.flatMap((input) => input.modifiers ?? []));
	const variantIds = sources.flatMap((source) => (source.type === "variant" ? [source.variant_id] : []));
	const foundVariants = yield* documents.getMany(variants, environment_id, [...new Set(variantIds)]);
	const parts = yield* documents.getMany(variants, environment_id, componentIds(foundVariants));
	const foundModifiers = yield* documents.getMany(modifiers, environment_id, [...new Set(named.modifier_ids)]);
	const groupIds = new Set([
		...named.modifier_group_ids,
		...foundVariants.flatMap((variant) => variant.modifier_group_ids),
		...foundModifiers.map((modifier) => modifier.modifier_group_id),
	]);
	const foundGroups = yield* documents.getMany(modifierGroups, environment_id, [...groupIds]);
	const found: FoundCatalog = {
		variants: mapBy([...foundVariants, ...parts], "variant_id"),
		offer: { groups: mapBy(foundGroups, "modifier_group_id"), modifiers: mapBy(foundModifiers, "modifier_id") },
	};
	return found;
});

export class LineResolver extends Effect.Service<LineResolver>()("@svc/core/sale/Orders/LineResolver", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;

		/**
		 * The lines of a request with their IDs, catalog data, and modifiers, not taxed yet. `linkLines` are the payment
		 * link's lines, in the order of the request; none if a seller chose.
		 */
		const resolveLines = Effect.fnUntraced(function* (
			environment: Environment,
			inputs: ReadonlyArray<LineItemInput>,
			linkLines: ReadonlyArray<LineOfLink> = [],
		) {
			const millis = yield* nowMillis(environment);
			const paramOf = (index: number) => `line_items[${index}]`;
			const sources = yield* Either.all(inputs.map((input, index) => lineSource(input, paramOf(index))));
			const found = yield* findCatalog(documents, environment.environment_id, inputs, sources);
			const resolved = yield* Either.all(
				// There is one source for each input.
				inputs.map((input, index) => resolveSold(input, sources[index]!, found, paramOf(index))),
			);
			const lineId = () => ids.make("order_line_item", millis);
			return resolved.flatMap((sold, index): ReadonlyArray<NewLine> => {
				const { is_donation, key, venue_address } = linkLines[index] ?? {};
				const keyed = key === undefined ? {} : { payment_link_line_key: key };
				const given = defined({ is_donation, venue_address });
				if (!("bundle" in sold)) return [{ ...sold, order_line_item_id: lineId(), ...keyed, ...given }];
				const bundle = { ...sold.bundle, order_bundle_id: ids.make("order_bundle", millis), ...keyed };
				return sold.lines.map((line) => ({ ...line, order_line_item_id: lineId(), bundle }));
			});
		});

		return { resolveLines };
	}),
}) {}
