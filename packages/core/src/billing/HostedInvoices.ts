/**
 * What a buyer does with an invoice link (capabilities: IV14): read the invoice, and pay it in a checkout session.
 * Called by svc's own pages for a buyer identified by `InvoiceLinks`.
 */
import { Effect } from "effect";
import { Sessions } from "../sale/Checkout/Sessions.js";
import { checkoutSessions, type StoredCheckoutSession } from "../sale/CheckoutSessions/CheckoutSession.js";
import { checkRedirects, type Redirects } from "../sale/CheckoutSessions/Redirects.js";
import { secretOf } from "../sale/CheckoutSessions/Secret.js";
import { withEstimate } from "../sale/Order/GiftCardCover.js";
import { minimumAmount } from "../sale/Order/LegBounds.js";
import { type Order, orders } from "../sale/Order/Order.js";
import { amountToCollect } from "../sale/Payments/PaymentCollection.js";
import { Crypto } from "../words/Crypto.js";
import { type Caller, type Environment, now } from "../words/Environment.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { checkPayable } from "./Invoices/Decisions.js";
import type { StoredInvoice } from "./Invoices/Invoice.js";
import type { InvoiceDocument } from "./Invoices/InvoiceDocument.js";
import { InvoiceLinks } from "./Invoices/InvoiceLinks.js";
import { InvoiceReader } from "./Invoices/InvoiceReader.js";
import { InvoiceStore } from "./Invoices/InvoiceStore.js";

/** An invoice as shown on the page of its link. */
export interface HostedInvoice {
	readonly document: InvoiceDocument;
	/**
	 * `possible`: the buyer can pay. `pending`: a payment is in progress. `too_small`: less is left than a card can pay.
	 * `none`: there is nothing to pay.
	 */
	readonly payment: "possible" | "pending" | "too_small" | "none";
}

/** The credential that opens a checkout session. */
export interface SessionCredential {
	readonly checkout_session_id: string;
	readonly secret: string;
}

const paymentOf = (
	{ due_money, outstanding_money, status }: InvoiceDocument,
	order: Order,
): HostedInvoice["payment"] => {
	if (status !== "open" || outstanding_money.amount === 0) return "none";
	if (order.active_payment_attempt_id !== undefined) return "pending";
	return amountToCollect(withEstimate(order, due_money.amount), due_money).amount < minimumAmount &&
		(order.gift_cards ?? []).length === 0
		? "too_small"
		: "possible";
};

/**
 * Whether the buyer can resume a session: it belongs to svc's page, and either has not expired or awaits its payment.
 */
const canGoOn = ({ expires_at, status, surface }: StoredCheckoutSession, order: Order, time: string): boolean =>
	status === "open" && surface === "hosted" && (time < expires_at || order.active_payment_attempt_id !== undefined);

export class HostedInvoices extends Effect.Service<HostedInvoices>()("@svc/core/billing/HostedInvoices", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const links = yield* InvoiceLinks;
		const reader = yield* InvoiceReader;
		const sessions = yield* Sessions;
		const store = yield* InvoiceStore;
		const { transaction } = yield* UnitOfWork;

		const orderOf = ({ environment_id }: Environment, { order_id }: StoredInvoice) =>
			documents.require(orders, environment_id, order_id);

		const view = Effect.fnUntraced(function* ({ environment }: Caller, invoice: StoredInvoice) {
			const order = yield* orderOf(environment, invoice);
			const document = yield* reader.read(environment, invoice, order);
			const hosted: HostedInvoice = { document, payment: paymentOf(document, order) };
			return hosted;
		});

		const sessionOf = ({ environment_id }: Environment, checkout_session_id: string) =>
			documents.require(checkoutSessions, environment_id, checkout_session_id);

		const credentialOf = (session: StoredCheckoutSession): SessionCredential => ({
			checkout_session_id: session.checkout_session_id,
			secret: secretOf(crypto, session),
		});

		/** The locked order's session that the buyer can resume. An order has at most one (rule CS10). */
		const openSession = Effect.fnUntraced(function* (environment: Environment, order: Order) {
			if (order.checkout_session_id === undefined) return undefined;
			const session = yield* sessionOf(environment, order.checkout_session_id);
			return canGoOn(session, order, yield* now(environment)) ? session : undefined;
		});

		/** Returns to the invoice, if browsers may be sent there. */
		const redirectsOf = ({ mode }: Environment, { invoice_id }: StoredInvoice): { readonly redirects?: Redirects } => {
			const page = links.pageOf(invoice_id);
			const redirects = { success_redirect_url: page, cancel_redirect_url: page };
			return checkRedirects(redirects, mode)._tag === "Right" ? { redirects } : {};
		};

		/**
		 * Opens a session, or returns the open one, so concurrent requests of buyers get the same session. A session shown
		 * on the seller's own page ends as `replaced`.
		 */
		const pay = Effect.fnUntraced(function* (caller: Caller, { invoice_id, order_id }: StoredInvoice) {
			const { environment } = caller;
			const order = yield* documents.requireForUpdate(orders, environment.environment_id, order_id);
			const invoice = yield* store.hold(caller, invoice_id);
			const open = yield* openSession(environment, order);
			if (open !== undefined) return credentialOf(open);
			yield* checkPayable(invoice);
			const input = { order_id, replace_existing: true, ...redirectsOf(environment, invoice) };
			const { checkout_session } = yield* sessions.openHeld(caller, input, order);
			return credentialOf(yield* sessionOf(environment, checkout_session.checkout_session_id));
		}, transaction);

		return { view, pay };
	}),
}) {}
