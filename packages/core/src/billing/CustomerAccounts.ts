/**
 * What customers read and change in the session of an access link (capabilities: AL1). Called by svc's own pages for a
 * customer identified by `AccessLinks`. Everything is looked up by that customer: documents of other customers do not
 * exist here.
 */
import { Effect } from "effect";
import { customers } from "../catalog/Customers/Customer.js";
import type { Attempt } from "../platform/Implementation.js";
import { type Order, orders } from "../sale/Order/Order.js";
import { paymentMethods, type StoredPaymentMethod } from "../sale/PaymentMethods/PaymentMethod.js";
import { PaymentMethods } from "../sale/PaymentMethods.js";
import { guidance, Processor } from "../sale/Payments/Processor.js";
import { breakdownOf } from "../sale/Receipts/Receipt.js";
import { ReceiptReader } from "../sale/Receipts/ReceiptReader.js";
import { Crypto } from "../words/Crypto.js";
import { now } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { defined } from "../words/Optional.js";
import { type Page, pageTokens } from "../words/Page.js";
import type { Collection, Versioned } from "../words/Storage/Collection.js";
import { Documents, type Position, type Selection, type Stored } from "../words/Storage/Documents.js";
import type { CustomerCaller, CustomerVisit } from "./AccessLinks.js";
import {
	type AccountCardForm,
	type AccountFrame,
	type AccountInvoiceDetail,
	type AccountOrderDetail,
	type AddedMethod,
	accountInvoice,
	accountMethods,
	accountOrder,
	accountSubscription,
	type CancellationChoice,
	cancellationsOf,
	isListedOrder,
	readListedOrder,
} from "./CustomerAccounts/AccountView.js";
import { invoices, type StoredInvoice } from "./Invoices/Invoice.js";
import { InvoiceLinks, isLinkAlive } from "./Invoices/InvoiceLinks.js";
import { InvoiceReader } from "./Invoices/InvoiceReader.js";
import { subscriptionPlans } from "./SubscriptionPlans/SubscriptionPlan.js";
import { type StoredSubscription, subscriptions } from "./Subscriptions/Subscription.js";
import { Subscriptions } from "./Subscriptions.js";

/** Items per page. */
const pageSize = 20;

/** Items of each list on the first page. */
const overviewSize = 3;

/**
 * Extra documents read per page to replace hidden ones, and the number of extra reads. With many carts, a page may be
 * short.
 */
const hiddenSize = 10;
const maximumSlices = 4;

/** Maximum number of saved methods considered, newest first. */
const maximumMethods = 100;

/** A document of one customer. */
interface Owned extends Versioned {
	readonly customer_id?: string | undefined;
}

/** The customer's documents, newest first. */
const selectionOf = ({ principal: { customer_id } }: CustomerCaller): Selection => ({
	filters: { customer_id: [customer_id] },
	sort_by: "created_at",
	sort_direction: "desc",
});

export class CustomerAccounts extends Effect.Service<CustomerAccounts>()("@svc/core/billing/CustomerAccounts", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const invoiceLinks = yield* InvoiceLinks;
		const invoiceReader = yield* InvoiceReader;
		const methodsService = yield* PaymentMethods;
		const processor = yield* Processor;
		const receipts = yield* ReceiptReader;
		const subscriptionsService = yield* Subscriptions;

		/** Loads a document of the customer. Another customer's document is not found. */
		const own = Effect.fnUntraced(function* <A extends Owned>(
			{ environment, principal }: CustomerCaller,
			collection: Collection<A>,
			id: string,
		) {
			const found = yield* documents.require(collection, environment.environment_id, id);
			return found.customer_id === principal.customer_id ? found : yield* notFound(collection.resource, id);
		});

		const customerOf = ({ environment, principal }: CustomerCaller) =>
			documents.require(customers, environment.environment_id, principal.customer_id);

		/** Reads a page of the customer's documents that `show` accepts. */
		const pageOf = Effect.fnUntraced(function* <A extends Owned, B>(
			caller: CustomerCaller,
			collection: Collection<A>,
			show: (stored: Stored<A>) => B | undefined,
			token: string | undefined,
			size: number = pageSize,
		) {
			const { environment_id } = caller.environment;
			const selection = selectionOf(caller);
			const tokens = pageTokens(crypto, environment_id);
			const list = `account/${collection.name}`;
			let from: Position | undefined = token === undefined ? undefined : yield* tokens.read(list, selection, token);
			const items: Array<B> = [];
			for (let slices = 0; slices < maximumSlices; slices++) {
				const slice = yield* documents.list(collection, environment_id, selection, size + hiddenSize, from);
				for (const [index, stored] of slice.items.entries()) {
					const shown = show(stored);
					if (shown !== undefined) items.push(shown);
					const isLast = index === slice.items.length - 1 && slice.next === undefined;
					if (items.length === size && !isLast)
						return { items, next_page_token: tokens.write(list, selection, slice.positionAfter(index)) };
				}
				if (slice.next === undefined) return { items };
				from = slice.next;
			}
			const rest: Page<B> =
				from === undefined ? { items } : { items, next_page_token: tokens.write(list, selection, from) };
			return rest;
		});

		/** The customer's methods that can be charged. */
		const methodsOf = Effect.fnUntraced(function* (caller: CustomerCaller) {
			const { environment_id } = caller.environment;
			const { default_payment_method_id } = yield* customerOf(caller);
			const { items } = yield* documents.list(
				paymentMethods,
				environment_id,
				selectionOf(caller),
				maximumMethods,
				undefined,
			);
			const methods: ReadonlyArray<StoredPaymentMethod> = items
				.map(({ value }) => value)
				.filter(({ status }) => status === "active");
			return { default_payment_method_id, methods };
		});

		const named = Effect.fnUntraced(function* (
			{ caller, settings }: CustomerVisit,
			found: ReadonlyArray<StoredSubscription>,
		) {
			if (found.length === 0) return [];
			const ids = [...new Set(found.map(({ subscription_plan_id }) => subscription_plan_id))];
			const plans = yield* documents.getMany(subscriptionPlans, caller.environment.environment_id, ids);
			const nameOf = new Map(plans.map(({ name, subscription_plan_id }) => [subscription_plan_id, name]));
			const methods = yield* methodsOf(caller);
			return found.map((one) =>
				accountSubscription(
					one,
					nameOf.get(one.subscription_plan_id) ?? "",
					methods,
					settings.customer_account.subscription_cancellation,
				),
			);
		});

		const listedOrder = ({ json }: Stored<Order>) => {
			const order = readListedOrder(json);
			return isListedOrder(order) ? accountOrder(order) : undefined;
		};

		const listedInvoice = ({ value }: Stored<StoredInvoice>) => accountInvoice(value);

		const subscriptionPage = Effect.fnUntraced(function* (
			visit: CustomerVisit,
			token: string | undefined,
			size: number = pageSize,
		) {
			const page = yield* pageOf(visit.caller, subscriptions, ({ value }) => value, token, size);
			return { ...page, items: yield* named(visit, page.items) };
		});

		/** What every page shows: the seller and the customer. */
		const frame = Effect.fnUntraced(function* ({ caller, settings }: CustomerVisit) {
			const { email, name } = yield* customerOf(caller);
			const found: AccountFrame = {
				business: yield* receipts.businessOf(caller.environment, settings),
				mode: caller.environment.mode,
				customer: { ...defined({ name, email }) },
			};
			return found;
		});

		const overview = Effect.fnUntraced(function* (visit: CustomerVisit) {
			const { caller } = visit;
			return {
				orders: yield* pageOf(caller, orders, listedOrder, undefined, overviewSize),
				invoices: yield* pageOf(caller, invoices, listedInvoice, undefined, overviewSize),
				subscriptions: yield* subscriptionPage(visit, undefined, overviewSize),
				methods: accountMethods(yield* methodsOf(caller)),
			};
		});

		const receiptOf = Effect.fnUntraced(function* ({ caller, settings }: CustomerVisit, order_id: string) {
			return yield* receipts.read(caller.environment, yield* own(caller, orders, order_id), { settings });
		});

		const order = Effect.fnUntraced(function* ({ caller, settings }: CustomerVisit, order_id: string) {
			const found = yield* own(caller, orders, order_id);
			const detail: AccountOrderDetail = { order: accountOrder(found), breakdown: breakdownOf(found, found.late_fees) };
			if (found.payment_status !== "paid") return detail;
			return { ...detail, receipt: yield* receipts.read(caller.environment, found, { settings }) };
		});

		/** An issued invoice of the customer. Drafts are not found. */
		const issued = Effect.fnUntraced(function* (caller: CustomerCaller, invoice_id: string) {
			const found = yield* own(caller, invoices, invoice_id);
			return accountInvoice(found) === undefined ? yield* notFound(invoices.resource, invoice_id) : found;
		});

		const payable = ({ outstanding_money, status }: StoredInvoice): boolean =>
			(status === "open" || status === "uncollectible") && outstanding_money.amount > 0;

		const invoice = Effect.fnUntraced(function* ({ caller }: CustomerVisit, invoice_id: string) {
			const { environment } = caller;
			const found = yield* issued(caller, invoice_id);
			const its = yield* documents.require(orders, environment.environment_id, found.order_id);
			const isLinked = payable(found) && isLinkAlive(found, yield* now(environment));
			const detail: AccountInvoiceDetail = {
				document: yield* invoiceReader.read(environment, found, its),
				...(isLinked ? { pay_url: invoiceLinks.urlOf(invoice_id) } : {}),
			};
			return detail;
		});

		const subscription = Effect.fnUntraced(function* (visit: CustomerVisit, subscription_id: string) {
			const found = yield* own(visit.caller, subscriptions, subscription_id);
			const [shown] = yield* named(visit, [found]);
			return shown === undefined ? yield* notFound(subscriptions.resource, subscription_id) : shown;
		});

		const setDefaultMethod = Effect.fnUntraced(function* ({ caller }: CustomerVisit, payment_method_id: string) {
			yield* own(caller, paymentMethods, payment_method_id);
			yield* methodsService.setDefault(caller, payment_method_id);
		});

		const removeMethod = Effect.fnUntraced(function* ({ caller }: CustomerVisit, payment_method_id: string) {
			yield* own(caller, paymentMethods, payment_method_id);
			yield* methodsService.detach(caller, payment_method_id);
		});

		/** What the processor's script needs to show its form. */
		const cardForm = ({ caller }: CustomerVisit) =>
			Effect.map(
				guidance(processor, caller.environment),
				({ account_id, publishable_key }): AccountCardForm => ({ account_id, publishable_key }),
			);

		/** Starts saving a card for the customer. The processor's script completes it with the secret. */
		const addMethod = Effect.fnUntraced(function* ({ caller }: CustomerVisit, attempt: Attempt) {
			const { customer_id } = caller.principal;
			const { client_setup, payment_method_id } = (yield* methodsService.create(caller, { customer_id }, attempt)).data;
			// If the processor has already saved the card, no script is needed.
			const added: AddedMethod = {
				payment_method_id,
				client_secret: client_setup?.processor.setup_intent.client_secret,
			};
			return added;
		});

		/** Asks the processor whether a card was saved, and returns whether it can be charged now. */
		const checkMethod = Effect.fnUntraced(function* ({ caller }: CustomerVisit, payment_method_id: string) {
			yield* own(caller, paymentMethods, payment_method_id);
			yield* methodsService.check(caller.environment, payment_method_id);
			return (yield* own(caller, paymentMethods, payment_method_id)).status === "active";
		});

		/** Ends a subscription in a way that the seller's settings permit. */
		const cancelSubscription = Effect.fnUntraced(function* (
			{ caller, settings }: CustomerVisit,
			subscription_id: string,
			choice: CancellationChoice,
		) {
			const found = yield* own(caller, subscriptions, subscription_id);
			const choices = cancellationsOf(found, settings.customer_account.subscription_cancellation);
			if (!choices.includes(choice))
				return yield* refuse("SUBSCRIPTION_STATE_CONFLICT", {
					message: `The customer cannot cancel this subscription with ${choice}.`,
				});
			yield* subscriptionsService.cancel(caller, subscription_id, { at_period_end: choice === "at_period_end" });
		});

		/** Charges a subscription to another of the customer's methods; an unpaid period is charged immediately. */
		const setSubscriptionMethod = Effect.fnUntraced(function* (
			{ caller }: CustomerVisit,
			subscription_id: string,
			payment_method_id: string,
		) {
			yield* own(caller, subscriptions, subscription_id);
			yield* subscriptionsService.patch(caller, subscription_id, { payment_method_id });
		});

		return {
			frame,
			overview,
			orders: ({ caller }: CustomerVisit, token?: string) => pageOf(caller, orders, listedOrder, token),
			order,
			receipt: receiptOf,
			invoices: ({ caller }: CustomerVisit, token?: string) => pageOf(caller, invoices, listedInvoice, token),
			invoice,
			methods: ({ caller }: CustomerVisit) => Effect.map(methodsOf(caller), accountMethods),
			/** Whether the processor can save cards without a payment. */
			savesCards: processor.methods !== undefined,
			cardForm,
			addMethod,
			checkMethod,
			setDefaultMethod,
			removeMethod,
			subscriptions: (visit: CustomerVisit, token?: string) => subscriptionPage(visit, token),
			subscription,
			cancelSubscription,
			setSubscriptionMethod,
		};
	}),
}) {}
