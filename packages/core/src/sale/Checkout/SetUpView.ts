/** What the buyer sees of a checkout that only saves a card. There is nothing to pay, and no order. Pure. */
import { defined } from "../../words/Optional.js";
import type { StoredCheckoutSession } from "../CheckoutSessions/CheckoutSession.js";
import { nothingToPay } from "../Order/Order.js";
import type { ClientSetup, StoredPaymentMethod } from "../PaymentMethods/PaymentMethod.js";
import { type BuyerView, sessionView, type ViewContext } from "./BuyerView.js";

/** What the buyer of a session sees. `client_setup` goes only to the client that requested it. */
export const setUpView = (
	session: StoredCheckoutSession,
	context: Pick<ViewContext, "business" | "environment" | "guidance" | "isBillingAsked" | "now" | "savedMethods">,
	method: StoredPaymentMethod | undefined,
	client_setup?: ClientSetup,
): BuyerView => {
	const { account_id, publishable_key } = context.guidance;
	const { pricing_amounts, settlement_amounts } = nothingToPay;
	const elements = { mode: "setup", payment_method_creation: "manual", payment_method_types: ["card"] } as const;
	return {
		...sessionView(session, context),
		line_items: [],
		discounts: [],
		charges: [],
		pricing_amounts,
		paid_money: settlement_amounts.paid_money,
		outstanding_money: settlement_amounts.outstanding_money,
		due_money: settlement_amounts.outstanding_money,
		amount_money: settlement_amounts.outstanding_money,
		...defined({ buyer: session.buyer, billing_address: session.billing_address }),
		...(context.isBillingAsked ? { is_billing_address_required: true } : {}),
		gift_cards: [],
		...(session.status === "open"
			? { payment_collection: { processor: { account_id, publishable_key, elements } } }
			: {}),
		...(context.savedMethods === undefined ? {} : { saved_methods: context.savedMethods }),
		...(method?.last_setup_error === undefined || session.status === "completed"
			? {}
			: { setup_error: method.last_setup_error }),
		...(client_setup === undefined ? {} : { client_setup }),
	};
};
