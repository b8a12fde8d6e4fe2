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
	const { instrument, token, type } = source;
	const mandate_acceptance = payment_source?.mandate_acceptance;
	const isInToken = instrument?._tag === "BankAccount" && instrument.mandate_acceptance !== undefined;
	return {
		source: { type, token },
		...(mandate_acceptance === undefined || isInToken ? {} : { mandate_acceptance }),
	};
};
