/**
 * What svc counts about itself. Labels have few values:
 * no ID, no address and nothing of a merchant's data ever is one.
 */
import { Metric, MetricBoundaries, MetricKey, type MetricKeyType, MetricLabel } from "effect";

/** Boundaries of the histograms of durations, in seconds. */
const seconds = MetricBoundaries.fromIterable([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]);

/** The same for what a database does in less than a millisecond if it is well. */
const quickSeconds = MetricBoundaries.fromIterable([0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]);

/** Boundaries of the histogram of units of work in a commit. */
const units = MetricBoundaries.fromIterable([1, 2, 5, 10, 20, 50, 100, 200]);

type Labels = Readonly<Record<string, string>>;

/** A metric of each value of the next label, and the metric itself if there is none. */
interface Labelled {
	readonly next: Map<string, Labelled>;
	update?: (input: number) => void;
}

/**
 * Makes the metric of each set of labels once, so that a count is one addition. The labels are part of its key, because
 * `Metric.tagged` hashes them at every update. Values are looked up one by one: a joined text would be hashed each time.
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
	/** A mail was given to the mail server: `sent`, `refused` or `unreachable`. */
	mailAttempt: counter("svc_mail_attempts_total", "Attempts to send a mail, by what became of them."),
	/** The card processor was called: it `answered`, gave `no_answer`, or was `unreachable`. */
	processorCall: counter("svc_processor_calls_total", "Calls to the card processor, by what became of them."),
	/**
	 * The processor told of money that svc has moved and has no record of. `mode` is that of the environment, `type` that of
	 * the notification's subject.
	 */
	unrecorded: counter(
		"svc_processor_unrecorded_total",
		"Notifications of payments, refunds, payouts and disputes that svc has no record of.",
	),
	/** A request log was not kept: too many waited, or it could not be written. */
	requestLogDropped: counter("svc_request_logs_dropped_total", "Request logs that were not kept, by the reason."),
	/** Counts a timer that the worker completed or failed to. */
	timer: counter("svc_timers_total", "Work that fell due and was done or failed, by its kind."),
	/** How far this machine's clock is ahead of the database's; negative when it is behind. */
	clockSkew: gauge("svc_clock_skew_seconds", "How far this machine's clock is ahead of the database's."),
	/** A measurement has found this machine's clock wrong. */
	clockWrong: (): void => clockWrong({}),
	/** Timers that are due and not in progress, by their kind. */
	timersDue: gauges("svc_timers_due", "Work that is due and that no worker has taken, by its kind; at most 10000."),
	/** For how long the oldest of them has been due. */
	oldestDue: gauge(
		"svc_timers_oldest_due_seconds",
		"For how long the oldest work has been due that no worker has taken.",
	),
	/** Connections of this process to Postgres, `idle` or `used`, and callers that are `waiting` for one. */
	connections: gauges("svc_database_connections", "Connections to Postgres, and callers that wait for one."),
	commits: (by: number): void => commits({}, by),
	/** How long a unit of work waited until it could begin: for its turn on SQLite, for a connection on Postgres. */
	transactionWait: histogramAlone(
		"svc_database_transaction_wait_seconds",
		"How long units of work waited until they could begin.",
		quickSeconds,
	),
	/** How long a commit took. Its data is durable then. */
	commitDuration: histogramAlone("svc_database_commit_duration_seconds", "How long commits took.", quickSeconds),
	/** How many units of work shared a commit of SQLite. */
	commitUnits: histogramAlone("svc_database_commit_units", "Units of work that shared a commit of SQLite.", units),
	processMemory: gauge("svc_process_resident_bytes", "Resident memory, in bytes."),
	processCpu: (by_seconds: number): void => processCpu({}, by_seconds),
	processStarted: gauge("svc_process_start_time_seconds", "When this process started, in Unix seconds."),
	eventLoopDelay: gauge("svc_event_loop_delay_seconds", "The longest delay of the event loop since the last scrape."),
} as const;
