/** What a bank debit pays for. The bank network asks for it. */
import { Schema } from "effect";

export const TransactionPurpose = Schema.Literal("goods", "services", "other");
export type TransactionPurpose = typeof TransactionPurpose.Type;
