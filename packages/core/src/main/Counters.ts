/**
 * Starts the counters at zero. Prometheus computes rates from differences, so it would miss the first increment of a counter
 * that begins with it: the first failed webhook, say.
 */
import { Effect } from "effect";
import { WebhookErrorCategory } from "../events/Webhooks/Diagnosis.js";
import { metrics } from "../platform/Metrics.js";
import { limitReasons } from "../platform/RateLimits/RateCounters.js";

const webhookOutcomes = [
	"delivered",
	...WebhookErrorCategory.literals.filter((category) => category.startsWith("webhook_")),
];

/** Starts all counters but those of requests, of timers and of money without a record, which start where these are known. */
export const countFromZero: Effect.Effect<void> = Effect.sync(() => {
	for (const reason of limitReasons) metrics.rateLimited({ reason }, 0);
	for (const outcome of webhookOutcomes) metrics.webhookAttemptsFromZero(outcome);
	for (const outcome of ["sent", "refused", "unreachable"]) metrics.mailAttempt({ outcome }, 0);
	for (const outcome of ["answered", "no_answer", "unreachable"]) metrics.processorCall({ outcome }, 0);
	for (const reason of ["full", "unwritten"]) metrics.requestLogDropped({ reason }, 0);
	metrics.clockWrong(0);
	metrics.commits(0);
	metrics.processCpu(0);
});
