import { FulfillmentsApi } from "@svc/api/sale/Fulfillments";
import { Fulfillments } from "@svc/core/sale/Fulfillments";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const fulfillments = Effect.map(Fulfillments, (useCases) =>
	serve(FulfillmentsApi, {
		create: ({ caller, path, payload, once }) => once(useCases.create(caller, path.order_id, payload)),
		list: ({ caller, path, query }) => useCases.list(caller, path.order_id, query),
		get: ({ caller, path }) => read(useCases.find(caller, path.order_id, path.fulfillment_id)),
		cancel: ({ caller, path, once }) => once(useCases.cancel(caller, path.order_id, path.fulfillment_id)),
		handOff: ({ caller, path, once }) => once(useCases.handOff(caller, path.order_id, path.fulfillment_id)),
	}),
);
