import { PaymentsApi } from "@svc/api/sale/Payments";
import { PaymentIntents } from "@svc/core/sale/PaymentIntents";
import { Payments } from "@svc/core/sale/Payments";
import { paymentIntents } from "@svc/core/sale/Payments/PaymentIntent";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const payments = Effect.gen(function* () {
	const useCases = yield* Payments;
	const intents = yield* PaymentIntents;
	const lists = yield* Lists;
	return serve(PaymentsApi, {
		pay: ({ caller, path, payload, idempotency }) => useCases.pay(caller, path.order_id, payload, idempotency),
		createPaymentIntent: ({ caller, path, payload, once }) =>
			once(useCases.createPaymentIntent(caller, path.order_id, payload)),
		listAttempts: ({ caller, path, query }) => useCases.listAttempts(caller, path.order_id, query),
		list: ({ caller, query }) => lists.page(paymentIntents, caller, query),
		get: ({ caller, path }) => lists.get(paymentIntents, caller, path.payment_intent_id),
		patch: ({ caller, path, payload, once }) => once(intents.patch(caller, path.payment_intent_id, payload)),
		confirm: ({ caller, path, payload, idempotency }) =>
			useCases.confirmPaymentIntent(caller, path.payment_intent_id, payload, idempotency),
		capture: ({ caller, path, payload, idempotency }) =>
			intents.capture(caller, path.payment_intent_id, payload, idempotency),
		cancel: ({ caller, path, idempotency }) =>
			useCases.cancelPaymentIntent(caller, path.payment_intent_id, idempotency),
	});
});
