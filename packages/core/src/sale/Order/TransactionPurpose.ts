/** What a bank debit pays for, as required by the bank network. */
import { Schema } from "effect";

export const TransactionPurpose = Schema.Literal("goods", "services", "other");
export type TransactionPurpose = typeof TransactionPurpose.Type;
