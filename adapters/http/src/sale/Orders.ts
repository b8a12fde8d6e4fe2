import { OrdersApi } from "@svc/api/sale/Orders";
import { orders as collection } from "@svc/core/sale/Order/Order";
import { Orders } from "@svc/core/sale/Orders";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const orders = Effect.gen(function* () {
	const useCases = yield* Orders;
	const lists = yield* Lists;
	return serve(OrdersApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => read(useCases.get(caller, path.order_id)),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.order_id, payload)),
		cancel: ({ caller, path, once }) => once(useCases.cancel(caller, path.order_id)),
		resolveInventoryException: ({ caller, path, payload, once }) =>
			once(useCases.resolveInventoryException(caller, path.order_id, payload)),
		addLines: ({ caller, path, payload, once }) => once(useCases.addLines(caller, path.order_id, payload)),
		changeLine: ({ caller, path, payload, once }) =>
			once(useCases.changeLine(caller, path.order_id, path.order_line_item_id, payload)),
		removeLine: ({ caller, path, once }) => once(useCases.removeLine(caller, path.order_id, path.order_line_item_id)),
		addDiscount: ({ caller, path, payload, once }) => once(useCases.addDiscount(caller, path.order_id, payload)),
		removeDiscount: ({ caller, path, once }) =>
			once(useCases.removeDiscount(caller, path.order_id, path.applied_discount_id)),
		addCharge: ({ caller, path, payload, once }) => once(useCases.addCharge(caller, path.order_id, payload)),
		removeCharge: ({ caller, path, once }) => once(useCases.removeCharge(caller, path.order_id, path.order_charge_id)),
		setDeliveryMethod: ({ caller, path, payload, once }) =>
			once(useCases.setDeliveryMethod(caller, path.order_id, payload)),
		removeDeliveryMethod: ({ caller, path, once }) => once(useCases.removeDeliveryMethod(caller, path.order_id)),
		setTip: ({ caller, path, payload, once }) => once(useCases.setTip(caller, path.order_id, payload)),
		removeTip: ({ caller, path, once }) => once(useCases.removeTip(caller, path.order_id)),
		explain: ({ caller, path }) => read(useCases.explain(caller, path.order_id)),
	});
});
