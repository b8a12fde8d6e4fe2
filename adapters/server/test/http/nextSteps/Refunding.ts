/** The refusals of refunds, returns, and payouts, with the steps that they propose. */
import { dataOf } from "../../Harness.js";
import { usd } from "../Sale.js";
import { type Json, line, type Row, row, type World } from "./World.js";

const refund = ({ svc }: World, body: object) => svc.post("/v1/refunds", body);

/** A paid order of two units at 60.00. */
const paid = async ({ order, sale }: World, more: object = {}): Promise<Json> => {
	const made = await order([line("A", 6_000, 2)], more);
	dataOf(await sale.pay(made.order_id, "tok_visa"));
	return { ...made, id: made.line_items[0].order_line_item_id };
};

/** An order of two units at 60.00, of which 45.00 is paid. */
const partlyPaid = async ({ order, sale }: World): Promise<Json> => {
	const made = await order([line("A", 6_000, 2)]);
	const [leg = ""] = await sale.legs(made.order_id, 4_500);
	dataOf(await sale.confirm(made.order_id, { [leg]: "tok_visa" }, { completion_behavior: "partial_payment" }));
	return { ...made, id: made.line_items[0].order_line_item_id };
};

/** An order with a charge. */
const charged = async ({ done, order, sale }: World, cents = 500): Promise<Json> => {
	const made = await order([line("A", 6_000)]);
	const application_method = { type: "fixed", amount_money: usd(cents) };
	const charge = { charge_type: "shipping", name: "Parcel", application_method };
	const { charges } = await done(`/v1/orders/${made.order_id}/charges`, charge);
	dataOf(await sale.pay(made.order_id, "tok_visa"));
	return { ...made, id: made.line_items[0].order_line_item_id, order_charge_id: charges[0].order_charge_id };
};

/** A return of delivered units, of which each call processes the only line. */
const returned = async ({ returns }: World, units: number) => {
	const sold = await returns.delivered(units);
	const { return_id, return_line_item_id } = await returns.requested(sold, units);
	const process = (item: object, more: object = {}) =>
		returns.process(return_id, {
			receipt: { receiving_location_id: sold.location_id },
			line_items: [{ return_line_item_id, ...item }],
			...more,
		});
	return { sold, return_id, return_line_item_id, process };
};

const byRefund = (quantity: number) => ({ resolution: { resolution_type: "refund", quantity } });

export const refunding: ReadonlyArray<Row> = [
	row("AMOUNT_EXCEEDS_REFUNDABLE", "at most the `refundable_money`", async (world) => {
		const { order_id } = await paid(world);
		const of = (amount_money: object) => refund(world, { order_id, amount_money });
		return [await of(usd(12_001)), ({ details }) => of(details[0].refundable_money)];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "neither amount nor targets", async (world) => {
		const { order_id } = await paid(world);
		return [await refund(world, { order_id, amount_money: usd(12_001) }), () => refund(world, { order_id })];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "at most the `refundable_money`", async (world) => {
		const { id, order_id } = await partlyPaid(world);
		const of = (amount_money: object) =>
			refund(world, { order_id, line_items: [{ order_line_item_id: id, amount_money }] });
		return [await of(usd(4_501)), ({ details }) => of(details[0].refundable_money)];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "at most the `refundable_money`", async (world) => {
		const { sale } = world;
		const order_id = await sale.order(3_000);
		const [a = "", b = ""] = await sale.legs(order_id, 1_000, 2_000);
		dataOf(await sale.confirm(order_id, { [a]: "tok_visa", [b]: "tok_visa" }));
		const [{ order_line_item_id }] = (await sale.read(order_id)).line_items;
		const of = (more: object) =>
			refund(world, {
				order_id,
				payment_intent_id: a,
				line_items: [{ order_line_item_id, quantity: 1 }],
				...more,
			});
		return [await of({}), ({ details }) => of({ amount_money: details[0].refundable_money })];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "Omit `payment_intent_id`", async (world) => {
		const { sale } = world;
		const order_id = await sale.order(3_000);
		const [a = "", b = ""] = await sale.legs(order_id, 1_000, 2_000);
		dataOf(await sale.confirm(order_id, { [a]: "tok_visa", [b]: "tok_visa" }));
		dataOf(await refund(world, { order_id, payment_intent_id: a }), 201);
		return [await refund(world, { order_id, payment_intent_id: a }), () => refund(world, { order_id })];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "Omit the charge", async (world) => {
		const { id, order_charge_id, order_id } = await charged(world);
		dataOf(await refund(world, { order_id, charges: [{ order_charge_id }] }), 201);
		return [
			await refund(world, { order_id, charges: [{ order_charge_id }] }),
			() => refund(world, { order_id, line_items: [{ order_line_item_id: id, quantity: 1 }] }),
		];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "Name line items", async (world) => {
		const { id, order_charge_id, order_id } = await charged(world, 0);
		return [
			await refund(world, { order_id, charges: [{ order_charge_id }] }),
			() => refund(world, { order_id, line_items: [{ order_line_item_id: id, quantity: 1 }] }),
		];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "Keep at most the `refundable_money`", async (world) => {
		const { id, order_id } = await paid(world);
		const keep = (amount_money: object) =>
			refund(world, {
				order_id,
				line_items: [
					{
						order_line_item_id: id,
						quantity: 1,
						refund_adjustments: [{ adjustment_type: "restocking_fee", applies_to: "none", amount_money }],
					},
				],
			});
		return [await keep(usd(6_001)), ({ details }) => keep(details[0].refundable_money)];
	}),
	row("AMOUNT_EXCEEDS_REFUNDABLE", "Change the order", async (world) => {
		const { id, order_id } = await unpaid(world);
		return [
			await refund(world, { order_id, amount_money: usd(100) }),
			() => world.svc.patch(`/v1/orders/${order_id}/line-items/${id}`, { quantity: 1 }),
		];
	}),
	row("AMOUNT_REQUIRED_FOR_MIXED_REFUND_TARGETS", "Send `amount_money`", async (world) => {
		const { id, order_charge_id, order_id } = await charged(world);
		const mixed = { order_id, line_items: [{ order_line_item_id: id }], charges: [{ order_charge_id }] };
		return [await refund(world, mixed), () => refund(world, { ...mixed, amount_money: usd(1_000) })];
	}),
	row("AMOUNT_REQUIRED_FOR_MIXED_REFUND_TARGETS", "in separate requests", async (world) => {
		const { id, order_charge_id, order_id } = await charged(world);
		const line_items = [{ order_line_item_id: id }];
		const charges = [{ order_charge_id }];
		return [
			await refund(world, { order_id, line_items, charges }),
			async () => {
				dataOf(await refund(world, { order_id, line_items }), 201);
				return refund(world, { order_id, charges });
			},
		];
	}),
	row("AMOUNT_TOO_SMALL", "at least the `minimum_amount`", async (world) => {
		const { order_id } = await paid(world);
		const of = (amount: number) => refund(world, { order_id, amount_money: usd(amount) });
		return [await of(0), ({ details }) => of(details[0].minimum_amount)];
	}),
	row("BALANCE_INSUFFICIENT", "at most the `available_money` of `GET /v1/balance`", async ({ billing }) => {
		const { get, line, post } = await billing();
		const { order_id } = dataOf(await post("/v1/orders", { line_items: [line(5_000)] }), 201);
		dataOf(await post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } }));
		const pay = (amount_money: object) => post("/v1/payouts", { amount_money });
		return [await pay(usd(5_001)), async () => pay(dataOf(await get("/v1/balance")).available_money)];
	}),
	row("BALANCE_INSUFFICIENT", "Take a payment first", async ({ billing }) => {
		const { line, post } = await billing();
		const payout = () => post("/v1/payouts", { amount_money: usd(1_000) });
		return [
			await payout(),
			async () => {
				const { order_id } = dataOf(await post("/v1/orders", { line_items: [line(5_000)] }), 201);
				dataOf(await post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } }));
				return payout();
			},
		];
	}),
	row("LINE_ITEM_NOT_RETURNABLE", "Refund the line with `POST /v1/refunds`", async (world) => {
		const { id, order_id } = await soldCard(world);
		const return_reason_id = await world.returns.reason();
		const item = { order_line_item_id: id, requested_quantity: 1, return_reason_id };
		return [
			await world.svc.post("/v1/returns", { order_id, line_items: [item] }),
			() => refund(world, { order_id, line_items: [{ order_line_item_id: id }] }),
		];
	}),
	row("LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "at most the `refundable_quantity`", async (world) => {
		const { id, order_id } = await paid(world);
		const of = (quantity: number) => refund(world, { order_id, line_items: [{ order_line_item_id: id, quantity }] });
		dataOf(await of(1), 201);
		return [await of(2), ({ details }) => of(details[0].refundable_quantity)];
	}),
	row(
		"LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE",
		"`amount_money` of at most its `refundable_money`",
		async (world) => {
			const { id, order_id } = await paid(world);
			const of = (more: object) => refund(world, { order_id, line_items: [{ order_line_item_id: id, ...more }] });
			return [await of({ quantity: 3 }), ({ details }) => of({ amount_money: details[0].refundable_money })];
		},
	),
	row("LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "`amount_money` instead of `quantity`", async (world) => {
		const { id, order_id } = await partlyPaid(world);
		const of = (more: object) => refund(world, { order_id, line_items: [{ order_line_item_id: id, ...more }] });
		return [await of({ quantity: 1 }), ({ details }) => of({ amount_money: details[0].refundable_money })];
	}),
	row("LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "collect the rest of the order first", async (world) => {
		const { id, order_id } = await partlyPaid(world);
		const of = () => refund(world, { order_id, line_items: [{ order_line_item_id: id, quantity: 1 }] });
		const refused = await of();
		return [
			refused,
			async () => {
				dataOf(await world.sale.pay(order_id, "tok_visa"));
				return of();
			},
		];
	}),
	row("LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "cancel it", async (world) => {
		const { id, order_id } = await unpaid(world);
		return [
			await refund(world, { order_id, line_items: [{ order_line_item_id: id, quantity: 1 }] }),
			() => world.svc.post(`/v1/orders/${order_id}/cancel`),
		];
	}),
	row("LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "the other units by `none`", async (world) => {
		const { process, sold } = await returned(world, 2);
		const { order_id, order_line_item_id } = sold;
		dataOf(await refund(world, { order_id, line_items: [{ order_line_item_id, quantity: 1 }] }), 201);
		const decision = { approved_quantity: 2 };
		const refused = await process({ decision, received_quantity: 2, ...byRefund(2) });
		return [
			refused,
			async ({ details }) => {
				const { refundable_quantity } = details[0];
				dataOf(await process({ decision, received_quantity: 2, ...byRefund(refundable_quantity) }));
				return process({ resolution: { resolution_type: "none", quantity: 2 - refundable_quantity } });
			},
		];
	}),
	row(
		"LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE",
		"Send a `decision` with `resolution_mode: manual`",
		async (world) => {
			const { process, sold } = await returned(world, 2);
			const { order_id, order_line_item_id } = sold;
			dataOf(await refund(world, { order_id, line_items: [{ order_line_item_id, quantity: 1 }] }), 201);
			const automatic = { approved_quantity: 2, selected_resolution_type: "refund", resolution_mode: "automatic" };
			return [
				await process({ decision: automatic, received_quantity: 2 }),
				async ({ details }) => {
					const decision = { ...automatic, resolution_mode: "manual" };
					const { refundable_quantity } = details[0];
					dataOf(await process({ decision, received_quantity: 2, ...byRefund(refundable_quantity) }));
					return process({ resolution: { resolution_type: "none", quantity: 2 - refundable_quantity } });
				},
			];
		},
	),
	row("ORDER_NOT_PAID", "Collect the order's outstanding balance", async (world) => {
		const { goods, returns, sale } = world;
		const { buy, location_id } = await goods.shelf(1);
		const order_id = await buy();
		const [{ order_line_item_id }] = (await sale.read(order_id)).line_items;
		const sold = { order_id, order_line_item_id, location_id, inventory_item_id: "", variant_id: "" };
		return [
			await returns.request(sold, 1),
			async () => {
				dataOf(await sale.pay(order_id, "tok_visa"));
				dataOf(await goods.handOver(order_id, order_line_item_id, 1));
				return returns.request(sold, 1);
			},
		];
	}),
	row("RETURN_ALREADY_PROCESSED", "Lower the decisions to what was received and resolved", async (world) => {
		const { process, return_id } = await returned(world, 2);
		dataOf(await process({ decision: { approved_quantity: 2 }, received_quantity: 1 }));
		return [
			await world.svc.post(`/v1/returns/${return_id}/cancel`),
			() =>
				process(
					{ decision: { approved_quantity: 1, return_required_quantity: 1 }, ...byRefund(1) },
					{ completion_behavior: "complete_when_ready" },
				),
		];
	}),
	row("RETURN_DECISION_CONFLICT", "at least as many units as shown in `details`", async (world) => {
		const { process } = await returned(world, 2);
		dataOf(await process({ decision: { approved_quantity: 2 }, received_quantity: 2, ...byRefund(1) }));
		const decide = (approved_quantity: number, return_required_quantity: number) =>
			process({ decision: { approved_quantity, return_required_quantity } });
		return [await decide(1, 1), ({ details }) => decide(2, details[0].received_quantity)];
	}),
	row("RETURN_DECISION_REQUIRED", "Send a `decision` for the line, in the same call", async (world) => {
		const { process } = await returned(world, 1);
		return [
			await process({ received_quantity: 1 }),
			() => process({ decision: { approved_quantity: 1 }, received_quantity: 1 }),
		];
	}),
	row("RETURN_DISPOSITION_EXCEEDS_RECEIVED", "at most the `open_quantity`", async (world) => {
		const { process } = await returned(world, 2);
		const place = (quantity: number) =>
			process({
				decision: { approved_quantity: 2, is_inspection_required: true },
				received_quantity: 1,
				dispositions: [{ disposition: "sellable", quantity }],
			});
		return [await place(2), ({ details }) => place(details[0].open_quantity)];
	}),
	row("RETURN_NOT_OPEN", "Request another return", async (world) => {
		const { process, return_id, sold } = await returned(world, 1);
		dataOf(await world.svc.post(`/v1/returns/${return_id}/cancel`));
		return [await process({ decision: { approved_quantity: 1 } }), () => world.returns.request(sold, 1)];
	}),
	row("RETURN_NOT_READY", "at most the `ready_quantity`", async (world) => {
		const { process } = await returned(world, 2);
		const decision = { approved_quantity: 2, refund_timing: "on_receipt" };
		dataOf(await process({ decision, received_quantity: 1 }));
		return [await process(byRefund(2)), ({ details }) => process(byRefund(details[0].ready_quantity))];
	}),
	row("RETURN_NOT_READY", "receive and inspect more units first", async (world) => {
		const { process } = await returned(world, 1);
		const decision = { approved_quantity: 1, refund_timing: "on_receipt" };
		dataOf(await process({ decision }));
		return [await process(byRefund(1)), () => process({ received_quantity: 1, ...byRefund(1) })];
	}),
	row("RETURN_QUANTITY_EXCEEDS_APPROVED", "at most the units left in `details`", async (world) => {
		const { process } = await returned(world, 2);
		dataOf(await process({ decision: { approved_quantity: 1 } }));
		const receive = (received_quantity: number) => process({ received_quantity });
		return [await receive(2), ({ details }) => receive(details[0].receivable_quantity)];
	}),
	row("RETURN_QUANTITY_EXCEEDS_APPROVED", "approve more units first", async (world) => {
		const { process } = await returned(world, 2);
		dataOf(await process({ decision: { approved_quantity: 1 } }));
		return [
			await process({ received_quantity: 2 }),
			() => process({ decision: { approved_quantity: 2 }, received_quantity: 2 }),
		];
	}),
	row("RETURN_QUANTITY_EXCEEDS_RETURNABLE", "at most the `returnable_quantity`", async ({ returns }) => {
		const sold = await returns.sell(3);
		await returns.handOff(sold, 2);
		return [await returns.request(sold, 3), ({ details }) => returns.request(sold, details[0].returnable_quantity)];
	}),
	row("RETURN_RECEIPT_ALREADY_RECORDED", "send a different `external_source_id`", async (world) => {
		const { process, sold } = await returned(world, 2);
		const receive = (external_source_id: string) =>
			process(
				{ decision: { approved_quantity: 2 }, received_quantity: 1 },
				{
					receipt: {
						receiving_location_id: sold.location_id,
						source_system: { source_system_type: "warehouse", external_source_id },
					},
				},
			);
		dataOf(await receive("GRN-1"));
		return [await receive("GRN-1"), () => receive("GRN-2")];
	}),
	row("RETURN_RESOLUTION_NOT_ALLOWED", "one of the `allowed_resolution_types`", async (world) => {
		const { process } = await returned(world, 1);
		const decision = { approved_quantity: 1, allowed_resolution_types: ["refund"] };
		const resolve = (resolution_type: string) =>
			process({ decision, received_quantity: 1, resolution: { resolution_type, quantity: 1 } });
		return [await resolve("store_credit"), ({ details }) => resolve(details[0].allowed_resolution_types[0])];
	}),
	row("RETURN_RESOLUTION_NOT_ALLOWED", "send another `decision`", async (world) => {
		const { process } = await returned(world, 1);
		const resolve = (allowed_resolution_types: ReadonlyArray<string>) =>
			process({
				decision: { approved_quantity: 1, allowed_resolution_types },
				received_quantity: 1,
				resolution: { resolution_type: "none", quantity: 1 },
			});
		return [await resolve(["refund"]), () => resolve(["refund", "none"])];
	}),
];

/** An unpaid order of two units. */
async function unpaid({ order }: World): Promise<Json> {
	const made = await order([line("A", 6_000, 2)]);
	return { ...made, id: made.line_items[0].order_line_item_id };
}

/** A paid order of a gift card. */
async function soldCard({ made, order, sale }: World): Promise<Json> {
	const product = await made("/v1/products", {
		name: "Card",
		product_type: "gift_card",
		default_variant: {
			unit_price_money: usd(2_500),
			gift_card_configuration: { price_mode: "face_value", face_value_money: usd(2_500) },
		},
	});
	const { variant_id } = product.variants[0];
	const bought = await order([
		{ variant_id, quantity: 1, gift_card_purchase: { recipient: { email: "ada@example.com" } } },
	]);
	dataOf(await sale.pay(bought.order_id, "tok_visa"));
	return { ...bought, id: bought.line_items[0].order_line_item_id };
}
