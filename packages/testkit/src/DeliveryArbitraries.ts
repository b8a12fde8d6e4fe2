/** Random delivery methods that apply to every order: their bands start at 0 and the last is open-ended. */
import type { DeliveryMethod } from "@svc/core/catalog/DeliveryMethods/DeliveryMethod";
import type { DeliveryPricing } from "@svc/core/catalog/DeliveryMethods/DeliveryPricing";
import { usd } from "@svc/core/words/Money";
import fc from "fast-check";

const money = fc.integer({ min: 0, max: 5_000 }).map((amount) => ({ USD: usd(amount) }));

/** Bands with these widths; there is one more price than widths. */
const bands = fc
	.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), money), { maxLength: 4 })
	.chain((ended) => money.map((last) => ({ ended, last })))
	.map(({ ended, last }) => {
		let from = 0;
		const first = ended.map(([length, currency_options]) => {
			const band = { from, to: from + length, currency_options };
			from = band.to;
			return band;
		});
		return [...first, { from, currency_options: last }];
	});

const pricing: fc.Arbitrary<DeliveryPricing> = fc.oneof(
	{ weight: 1, arbitrary: money.map((currency_options) => ({ type: "fixed" as const, fixed: { currency_options } })) },
	{
		weight: 4,
		arbitrary: fc.record({
			type: fc.constant("tiered" as const),
			tiered: fc.record({
				basis: fc.constantFrom("order_amount" as const, "item_quantity" as const, "weight" as const),
				bands,
			}),
		}),
	},
);

export const deliveryMethod: fc.Arbitrary<DeliveryMethod> = pricing.map((pricing) => ({
	delivery_method_id: "dmet_1",
	name: "Courier",
	type: "shipment",
	status: "active",
	configuration: { pricing },
	metadata: {},
	version: 1,
	created_at: "2026-11-21T08:00:00.000Z",
	updated_at: "2026-11-21T08:00:00.000Z",
}));
