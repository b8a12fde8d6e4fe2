/** Warns before the built-in tax table runs out: in the log and the metrics. `svc doctor` warns too. */
import { Clock, Effect } from "effect";
import { metrics } from "../../platform/Metrics.js";
import { fromMillis } from "../../words/Timestamp.js";
import { expiryRemedy, tableExpiry } from "./Expiry.js";

/** Judges the table today, whatever the clocks of sandboxes say. */
export const watchExpiry = Effect.gen(function* () {
	const { left_days, warning } = tableExpiry(fromMillis(yield* Clock.currentTimeMillis).slice(0, 10));
	metrics.taxTableLeft(left_days);
	if (warning !== undefined) yield* Effect.logWarning(`Tax: ${warning}. ${expiryRemedy}`);
});
