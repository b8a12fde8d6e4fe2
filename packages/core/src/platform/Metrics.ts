/**
 * What svc counts about itself. Labels have few values:
 * no ID, no address and nothing of a merchant's data ever is one.
 */
import { Metric, MetricBoundaries, MetricKey, type MetricKeyType, MetricLabel } from "effect";

/** Boundaries of the histograms of durations, in seconds. */
const seconds = MetricBoundaries.fromIterable([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]);

type Labels = Readonly<Record<string, string>>;

/**
 * Makes the metric of each set of labels once, so that a count is one addition. The labels are part of its key, because
 * `Metric.tagged` hashes them at every update.
 */
const labelled = <Out>(key: MetricKey.MetricKey<MetricKeyType.MetricKeyType<number, Out>>) => {
	const known = new Map<string, (input: number) => void>();
	return (labels: Labels, input: number): void => {
		const values = Object.values(labels).join("\n");
		let update = known.get(values);
		if (update === undefined) {
			const tags = Object.entries(labels).map(([name, value]) => MetricLabel.make(name, value));
			const metric = Metric.fromMetricKey(MetricKey.taggedWithLabels(key, tags));
			update = (input) => metric.unsafeUpdate(input, []);
			known.set(values, update);
		}
		update(input);
	};
};

const counter = (name: string, description: string) => {
	const count = labelled(MetricKey.counter(name, { description, incremental: true }));
	return (labels: Labels, by = 1): void => count(labels, by);
};

const histogram = (name: string, description: string) => labelled(MetricKey.histogram(name, seconds, description));

const gauges = (name: string, description: string) => labelled(MetricKey.gauge(name, { description }));

const gauge = (name: string, description: string) => {
	const set = gauges(name, description);
	return (value: number): void => set({}, value);
};

const requests = counter("svc_http_requests_total", "Requests answered, by route and status.");
const requestSeconds = histogram("svc_http_request_duration_seconds", "How long requests took, by route.");
const attempts = counter("svc_webhook_attempts_total", "Webhook attempts made, by what became of them.");
const attemptSeconds = histogram("svc_webhook_attempt_duration_seconds", "How long webhook attempts took.");

const clockWrong = counter(
	"svc_clock_wrong_total",
	"Measurements that found this machine's clock more than 5 seconds off the database's.",
);

const commits = counter("svc_database_commits_total", "Transactions that wrote and committed.");
const processCpu = counter("svc_process_cpu_seconds_total", "CPU time since the start, in seconds.");

export const metrics = {
	/** A request was answered. `route` is its pattern, such as `/v1/orders/:order_id`. */
	request: (method: string, route: string, status: number, duration_seconds: number): void => {
		requests({ method, route, status: String(status) });
		requestSeconds({ method, route }, duration_seconds);
	},
	/** A request was refused by a rate limit. */
	rateLimited: counter("svc_http_rate_limited_total", "Requests refused by a rate limit, by its reason."),
	/** A webhook was tried; `outcome` is `delivered` or an error category. */
	webhookAttempt: (outcome: string, duration_seconds: number): void => {
		attempts({ outcome });
		attemptSeconds({}, duration_seconds);
	},
	/** A request log was not kept: too many waited, or it could not be written. */
	requestLogDropped: counter("svc_request_logs_dropped_total", "Request logs that were not kept, by the reason."),
	/** Counts a timer that the worker completed or failed to. */
	timer: counter("svc_timers_total", "Work that fell due and was done or failed, by its kind."),
	/** How far this machine's clock is ahead of the database's; negative when it is behind. */
	clockSkew: gauge("svc_clock_skew_seconds", "How far this machine's clock is ahead of the database's."),
	/** A measurement has found this machine's clock wrong. */
	clockWrong: (): void => clockWrong({}),
	/** Timers that are due and not under way, by their kind. */
	timersDue: gauges("svc_timers_due", "Work that is due and that no worker has taken, by its kind; at most 10000."),
	/** For how long the oldest of them has been due. */
	oldestDue: gauge(
		"svc_timers_oldest_due_seconds",
		"For how long the oldest work has been due that no worker has taken.",
	),
	/** Connections of this process to Postgres, `idle` or `used`, and callers that are `waiting` for one. */
	connections: gauges("svc_database_connections", "Connections to Postgres, and callers that wait for one."),
	commits: (by: number): void => commits({}, by),
	processMemory: gauge("svc_process_resident_bytes", "Resident memory, in bytes."),
	processCpu: (by_seconds: number): void => processCpu({}, by_seconds),
	processStarted: gauge("svc_process_start_time_seconds", "When this process started, in Unix seconds."),
	eventLoopDelay: gauge("svc_event_loop_delay_seconds", "The longest delay of the event loop since the last scrape."),
} as const;
