/** Checks that docs/operating/metrics.md names every metric with its labels, and no other. */
import { readFileSync } from "node:fs";
import { metrics } from "@svc/core/platform/Metrics";
import { prometheusText } from "@svc/http/PrometheusText";
import { expect, it } from "vitest";

const page = readFileSync(new URL("../../../docs/operating/metrics.md", import.meta.url), "utf8");

/** Counts each metric once. */
const counts: { readonly [Name in keyof typeof metrics]: () => void } = {
	request: () => metrics.request("GET", "/v1/orders", 200, 0.1),
	requestsFromZero: () => metrics.requestsFromZero("GET", "/v1/orders", 200),
	rateLimited: () => metrics.rateLimited({ reason: "ip" }),
	webhookAttempt: () => metrics.webhookAttempt("delivered", 0.1),
	webhookAttemptsFromZero: () => metrics.webhookAttemptsFromZero("delivered"),
	mailAttempt: () => metrics.mailAttempt({ outcome: "sent" }),
	processorCall: () => metrics.processorCall({ outcome: "answered" }),
	unrecorded: () => metrics.unrecorded({ mode: "live", type: "payment_intent" }),
	requestLogDropped: () => metrics.requestLogDropped({ reason: "full" }),
	timer: () => metrics.timer({ kind: "webhook.delivery", outcome: "done" }),
	clockSkew: () => metrics.clockSkew(0.1),
	clockWrong: () => metrics.clockWrong(),
	timersDue: () => metrics.timersDue({ kind: "webhook.delivery" }, 3),
	oldestDue: () => metrics.oldestDue(0.5),
	connections: () => metrics.connections({ state: "idle" }, 2),
	commits: () => metrics.commits(1),
	transactionWait: () => metrics.transactionWait(0.001),
	commitDuration: () => metrics.commitDuration(0.001),
	commitUnits: () => metrics.commitUnits(3),
	walBytes: () => metrics.walBytes(4_096),
	taxTableLeft: () => metrics.taxTableLeft(200),
	processMemory: () => metrics.processMemory(1e8),
	processCpu: () => metrics.processCpu(0.1),
	processStarted: () => metrics.processStarted(1_795_000_000),
	eventLoopDelay: () => metrics.eventLoopDelay(0.002),
};

/** The metrics that Prometheus gets, each with the names of its labels and its type. */
const exported = (): ReadonlyMap<string, readonly [labels: string, type: string]> => {
	const text = prometheusText();
	const types = [...text.matchAll(/^# TYPE (svc_\w+) (\w+)$/gm)];
	return new Map(
		types.map(([, name = "", type = ""]) => {
			const sample = new RegExp(`^${name}(?:_count)?(?:\\{(.*)\\})? `, "m").exec(text)?.[1] ?? "";
			const labels = [...sample.matchAll(/(\w+)="/g)].map(([, label]) => `\`${label}\``);
			return [name, [labels.join(", "), type]];
		}),
	);
};

it("names every metric with its labels on its page, and no other", () => {
	for (const count of Object.values(counts)) count();
	const rows = [...page.matchAll(/^\| `(svc_\w+)` \|([^|]*)\|(.*)\|$/gm)].map(
		([, name = "", labels = "", meaning = ""]) => {
			const type = /\b(histogram|gauge)\b/.exec(meaning)?.[1] ?? "counter";
			return [name, [labels.trim(), type]] as const;
		},
	);
	expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(exported()));
	const named = new Set(
		[...page.matchAll(/\bsvc_[a-z_]+(?=[{ )\]]|$)/gm)].map(([name]) => name.replace(/_bucket$/, "")),
	);
	expect([...named].filter((name) => !exported().has(name))).toEqual([]);
});
