/** The tips that a checkout offers its buyer. */
import { Either, Schema } from "effect";
import { invalid, type Refusal } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";

const WholePercent = Schema.Int.pipe(Schema.between(1, 100, { message: () => "must be an integer from 1 to 100" }));

export const TipOptions = Schema.Struct({
	enabled: required(Schema.Boolean, "Whether the checkout offers a tip."),
	tip_percent_options: optional(
		Schema.Array(WholePercent).pipe(Schema.minItems(1), Schema.maxItems(5)),
		"Percentages of the subtotal after discounts to choose from, in whole percent; absent: none.",
	),
	default_tip_percent: optional(
		WholePercent,
		"One of the options, preselected until the buyer chooses another; absent: none is.",
	),
	custom_tip_enabled: optional(Schema.Boolean, "Whether the buyer may enter an amount. Absent: no."),
}).annotations({ identifier: "TipOptions" });
export type TipOptions = typeof TipOptions.Type;

/** Refuses repeated options, a default that is not one of them, and an enabled tip without any option. */
export const checkTipOptions = (tip: TipOptions | undefined): Either.Either<void, Refusal> => {
	const { custom_tip_enabled = false, default_tip_percent, enabled = false, tip_percent_options = [] } = tip ?? {};
	if (new Set(tip_percent_options).size < tip_percent_options.length)
		return invalid("tip.tip_percent_options", "`tip.tip_percent_options` repeats a percentage. List each one once.");
	if (default_tip_percent !== undefined && !tip_percent_options.includes(default_tip_percent))
		return invalid("tip.default_tip_percent", "`tip.default_tip_percent` must be one of `tip.tip_percent_options`.");
	if (enabled && tip_percent_options.length === 0 && !custom_tip_enabled)
		return invalid(
			"tip.tip_percent_options",
			"An enabled tip requires `tip.tip_percent_options` or `tip.custom_tip_enabled`.",
		);
	return Either.void;
};
