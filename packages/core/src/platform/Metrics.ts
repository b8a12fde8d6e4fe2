/** The metrics of svc. Labels have few distinct values: never an ID, an address, or any of a merchant's data. */
import { Metric, MetricBoundaries, MetricKey, type MetricKeyType, MetricLabel } from "effect";

/** Bucket boundaries for histograms of durations, in seconds. */
const seconds = MetricBoundaries.fromIterable([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]);

/** The same for what a healthy database does in less than a millisecond. */
const quickSeconds = MetricBoundaries.fromIterable([0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]);

/** Bucket boundaries for the histogram of units of work per commit. */
const units = MetricBoundaries.fromIterable([1, 2, 5, 10, 20, 50, 100, 200]);

type Labels = Readonly<Record<string, string>>;

/** One metric per value of the next label, and the metric itself when there are no more labels. */
interface Labelled {
	readonly next: Map<string, Labelled>;
	update?: (input: number) => void;
}

/**
 * Creates the metric of each set of labels once, so that counting is a single addition. The labels are part of the
 * metric key, because `Metric.tagged` hashes them on every update. Values are looked up one by one, because a joined
 * string would be hashed each time.
 */
const labelled = <Out>(key: MetricKey.MetricKey<MetricKeyType.MetricKeyType<number, Out>>) => {
	const known: Labelled = { next: new Map() };
	const made = (labels: Labels) => {
		const tags = Object.entries(labels).map(([name, value]) => MetricLabel.make(name, value));
		const metric = Metric.fromMetricKey(MetricKey.taggedWithLabels(key, tags));
		return (input: number) => metric.unsafeUpdate(input, []);
	};
	return (labels: Labels, input: number): void => {
		let at = known;
		for (const value of Object.values(labels)) {
			let next = at.next.get(value);
			if (next === undefined) {
				next = { next: new Map() };
				at.next.set(value, next);
			}
			at = next;
		}
		at.update ??= made(labels);
		at.update(input);
	};
};

const counter = (name: string, description: string) => {
	const count = labelled(MetricKey.counter(name, { description, incremental: true }));
	return (labels: Labels, by = 1): void => count(labels, by);
};

const histogram = (name: string, description: string, boundaries = seconds) =>
	labelled(MetricKey.histogram(name, boundaries, description));

const histogramAlone = (name: string, description: string, boundaries: MetricBoundaries.MetricBoundaries) => {
	const observe = histogram(name, description, boundaries);
	return (value: number): void => observe({}, value);
};

const gauges = (name: string, description: string) => labelled(MetricKey.gauge(name, { description }));

const gauge = (name: string, description: string) => {
	const set = gauges(name, description);
	return (value: number): void => set({}, value);
};

const requests = counter("svc_http_requests_total", "Requests answered, by route and status.");
const requestSeconds = histogram("svc_http_request_duration_seconds", "How long requests took, by route.");
const attempts = counter("svc_webhook_attempts_total", "Webhook attempts made, by outcome.");
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
	/** Starts the counter of a route's requests with this status at zero. */
	requestsFromZero: (method: string, route: string, status: number): void =>
		requests({ method, route, status: String(status) }, 0),
	/** A rate limit refused a request. */
	rateLimited: counter("svc_http_rate_limited_total", "Requests refused by a rate limit, by its reason."),
	/** A webhook delivery was attempted; `outcome` is `delivered` or an error category. */
	webhookAttempt: (outcome: string, duration_seconds: number): void => {
		attempts({ outcome });
		attemptSeconds({}, duration_seconds);
	},
	/** Starts the counter of webhook attempts with this outcome at zero. */
	webhookAttemptsFromZero: (outcome: string): void => attempts({ outcome }, 0),
	/** A mail was handed to the mail server: `sent`, `refused` or `unreachable`. */
	mailAttempt: counter("svc_mail_attempts_total", "Attempts to send a mail, by outcome."),
	/** The card processor was called: it `answered`, gave `no_answer`, or was `unreachable`. */
	processorCall: counter("svc_processor_calls_total", "Calls to the card processor, by outcome."),
	/**
	 * The processor reported money that svc has moved but has no record of. `mode` is the environment's mode, and `type`
	 * is the type of the notification's subject.
	 */
	unrecorded: counter(
		"svc_processor_unrecorded_total",
		"Notifications about payments, refunds, payouts and disputes that svc has no record of.",
	),
	/** A request log was not stored: too many were queued, or it could not be written. */
	requestLogDropped: counter("svc_request_logs_dropped_total", "Request logs that were not stored, by reason."),
	/** Counts a timer that the worker completed, or failed to complete. */
	timer: counter("svc_timers_total", "Timers that were due and completed or failed, by kind."),
	/** How far this machine's clock is ahead of the database's; negative if it is behind. */
	clockSkew: gauge("svc_clock_skew_seconds", "How far this machine's clock is ahead of the database's."),
	/** A measurement found this machine's clock to be wrong. */
	clockWrong: (by = 1): void => clockWrong({}, by),
	/** Timers that are due and not in progress, by kind. */
	timersDue: gauges("svc_timers_due", "Timers that are due and that no worker has claimed, by kind; at most 10000."),
	/** How long the oldest of them has been due. */
	oldestDue: gauge(
		"svc_timers_oldest_due_seconds",
		"How long the oldest timer that no worker has claimed has been due.",
	),
	/** Connections of this process to Postgres, `idle` or `used`, and callers `waiting` for one. */
	connections: gauges("svc_database_connections", "Connections to Postgres, and callers waiting for one."),
	/** The size of SQLite's log, which checkpoints bring into the database. */
	walBytes: gauge("svc_database_wal_bytes", "The size of SQLite's log (-wal) on disk."),
	commits: (by: number): void => commits({}, by),
	/** How long a unit of work waited before it could begin: for its turn on SQLite, for a connection on Postgres. */
	transactionWait: histogramAlone(
		"svc_database_transaction_wait_seconds",
		"How long units of work waited before they could begin.",
		quickSeconds,
	),
	/** How long a commit took. Its data is then durable. */
	commitDuration: histogramAlone("svc_database_commit_duration_seconds", "How long commits took.", quickSeconds),
	/** How many units of work shared a SQLite commit. */
	commitUnits: histogramAlone("svc_database_commit_units", "Units of work that shared a SQLite commit.", units),
	/** How long the built-in tax table is still good. */
	taxTableLeft: gauge(
		"svc_tax_table_left_days",
		"Days until a rate of the built-in tax table ends without another after it, or the table is 15 months old.",
	),
	processMemory: gauge("svc_process_resident_bytes", "Resident memory, in bytes."),
	processCpu: (by_seconds: number): void => processCpu({}, by_seconds),
	processStarted: gauge("svc_process_start_time_seconds", "When this process started, in Unix seconds."),
	eventLoopDelay: gauge("svc_event_loop_delay_seconds", "The longest delay of the event loop since the last scrape."),
} as const;
