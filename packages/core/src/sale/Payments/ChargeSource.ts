/** What the processor charges. */
import type { Dispatch } from "./Begin.js";
import type { ConfirmRequest } from "./Processor.js";

/** The source of a charge. With a saved method, the buyer is present only in a checkout session. */
export const chargeSource = (
	{ intent: { payment_source }, source }: Dispatch,
	isBuyerPresent: boolean,
): Pick<ConfirmRequest, "source" | "off_session" | "mandate_acceptance"> => {
	if (source.type === "payment_method") {
		const { processor_payment_method_id, type } = source;
		return { source: { type, processor_payment_method_id }, off_session: !isBuyerPresent };
	}
	return {
		source: { type: source.type, token: source.token },
		...(payment_source?.mandate_acceptance === undefined
			? {}
			: { mandate_acceptance: payment_source.mandate_acceptance }),
	};
};
