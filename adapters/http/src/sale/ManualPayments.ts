import { ManualPaymentsApi } from "@svc/api/sale/ManualPayments";
import { ManualPayments } from "@svc/core/sale/ManualPayments";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const manualPayments = Effect.map(ManualPayments, (useCases) =>
	serve(ManualPaymentsApi, {
		create: ({ caller, path, payload, once }) => once(useCases.create(caller, path.order_id, payload)),
		list: ({ caller, path, query }) => useCases.list(caller, path.order_id, query),
		get: ({ caller, path }) => read(useCases.find(caller, path.order_id, path.manual_payment_id)),
	}),
);
