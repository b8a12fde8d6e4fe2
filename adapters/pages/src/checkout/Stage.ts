/** The page that a buyer gets, by the state of the session and its last payment. */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";

/**
 * `open`: the buyer can pay. `processing`: the processor has not responded. `action`: the buyer must authenticate.
 * `paid`: the order is paid. `ended`: the session can no longer be paid.
 */
export type Stage = "open" | "processing" | "action" | "paid" | "ended";

/** A payment in progress takes precedence over the session's end: its money still counts. */
export const stageOf = ({ payment, status }: Pick<BuyerView, "payment" | "status">): Stage => {
	if (status === "completed") return "paid";
	if (payment?.status === "requires_action") return "action";
	if (payment?.status === "processing") return "processing";
	return status === "open" ? "open" : "ended";
};
