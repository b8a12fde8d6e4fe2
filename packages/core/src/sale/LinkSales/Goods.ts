/** Refuses goods that nobody could buy through a payment link, while its seller can still change it. */
import { Effect } from "effect";
import { componentIds, trackedItems } from "../../catalog/Catalog/Availability.js";
import { variants } from "../../catalog/Catalog/Variant.js";
import { notFound, refuse } from "../../words/Errors.js";
import type { DocumentsShape } from "../../words/Storage/Documents.js";
import type { StoredPaymentLink } from "../PaymentLinks/PaymentLink.js";

export const checkGoods = Effect.fnUntraced(function* (
	documents: DocumentsShape,
	environment_id: string,
	{ inventory_routing_source, line_items }: Pick<StoredPaymentLink, "inventory_routing_source" | "line_items">,
) {
	const named = line_items.flatMap(({ variant_id }) => variant_id ?? []);
	if (named.length === 0) return;
	const found = yield* documents.getMany(variants, environment_id, named);
	for (const [index, { variant_id }] of line_items.entries()) {
		if (variant_id === undefined) continue;
		const param = `line_items[${index}].variant_id`;
		const variant = found.find((one) => one.variant_id === variant_id);
		if (variant === undefined) return yield* notFound(variants.resource, variant_id, param);
		if (variant.product_type === "gift_card")
			return yield* refuse("INVALID_VALUE", { message: "Payment links cannot sell gift cards.", param });
	}
	if (inventory_routing_source !== undefined) return;
	const components = componentIds(found);
	const parts = components.length === 0 ? [] : yield* documents.getMany(variants, environment_id, components);
	if (trackedItems([...found, ...parts]).length > 0)
		return yield* refuse("INVENTORY_ROUTING_SOURCE_REQUIRED", {
			param: "inventory_routing_source",
			message: "The payment link sells tracked stock, and names no source for it.",
		});
});
