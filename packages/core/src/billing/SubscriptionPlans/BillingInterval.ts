/** The unit of time in which a plan bills. */
import { Schema } from "effect";

export const BillingInterval = Schema.Literal("daily", "weekly", "monthly", "yearly");
export type BillingInterval = typeof BillingInterval.Type;
