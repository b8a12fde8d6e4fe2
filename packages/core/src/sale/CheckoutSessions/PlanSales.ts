/**
 * The port to subscription plans: what a checkout session needs to sell one (capabilities: CS22). The billing district
 * provides it, because it knows plans and subscriptions.
 */
import { Context, type Effect } from "effect";
import type { Published } from "../../events/Events.js";
import type { Address } from "../../words/Address.js";
import type { Environment, WorkCaller } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { Order } from "../Order/Order.js";
import type { SoldPlan } from "./PlanTerms.js";

type Result<A> = Effect.Effect<A, Refusal | StorageError>;

/** The buyer of a plan, after the session is complete. */
export interface Subscriber {
	readonly checkout_session_id: string;
	readonly sold_plan: SoldPlan;
	readonly customer_id: string;
	/** Absent: the customer's default method, if there is one. */
	readonly payment_method_id?: string | undefined;
	/** Where the buyer is billed, if the session has only saved a card. */
	readonly billing_address?: Address | undefined;
	/** The paid order of the first period. Absent if the session has only saved a card. */
	readonly order?: Order | undefined;
}

export interface PlanSalesShape {
	/**
	 * Returns the terms of a plan for this many units. Refuses a plan that is archived, or that a session cannot sell.
	 * The refusal names `subscription_plan_id` or `quantity`.
	 */
	readonly terms: (environment: Environment, subscription_plan_id: string, quantity: number) => Result<SoldPlan>;
	/** Refuses a customer that has the maximum number of subscriptions. */
	readonly checkCustomer: (environment: Environment, customer_id: string) => Result<void>;
	/** Creates the order of the first period, in the current transaction. Paying it begins the subscription. */
	readonly makeOrder: (
		caller: WorkCaller,
		plan: SoldPlan,
		buyer: Pick<Order, "buyer" | "customer_id" | "payment_link_id">,
	) => Result<Order>;
	/** Begins the subscription, in the current transaction. */
	readonly begin: (
		caller: WorkCaller,
		subscriber: Subscriber,
	) => Result<{ readonly subscription_id: string; readonly events: ReadonlyArray<Published> }>;
}

export class PlanSales extends Context.Tag("@svc/core/sale/CheckoutSessions/PlanSales")<PlanSales, PlanSalesShape>() {}
