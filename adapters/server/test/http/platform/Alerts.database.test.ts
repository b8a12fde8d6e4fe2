/**
 * Checks `deploy/prometheus/alerts.yml`, `deploy/grafana/svc.json` and the expressions of `docs/operating/metrics.md`
 * against `/metrics` of a running service: every metric, label and value that they name exists there.
 */
import { readFileSync } from "node:fs";
import { parser } from "@prometheus-io/lezer-promql";
import { RequestLogs } from "@svc/core/platform/RequestLogs";
import { Database } from "@svc/sql";
import { databaseKind } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Service, startService } from "../../Harness.js";
import { eventually, startReceiver } from "../Receiver.js";

const text = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");

interface Rule {
	readonly alert: string;
	readonly expr: string;
	readonly for?: string;
	readonly labels: Readonly<Record<string, string>>;
	readonly annotations: Readonly<Record<string, string>>;
}

const file = "deploy/prometheus/alerts.yml";
const groups: ReadonlyArray<{ readonly name: string; readonly rules: ReadonlyArray<Rule> }> = parse(text(file)).groups;
const rules = groups.flatMap((group) => group.rules);

interface Panel {
	readonly id: number;
	readonly type: string;
	readonly title: string;
	readonly description?: string;
	readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
	readonly targets?: ReadonlyArray<{ readonly expr: string; readonly legendFormat: string }>;
}

const dashboard = JSON.parse(text("deploy/grafana/svc.json"));
const panels: ReadonlyArray<Panel> = dashboard.panels;
const targets = panels.flatMap((panel) => panel.targets ?? []);

/** An expression of the dashboard, as Grafana sends it. */
const filledIn = (expr: string): string =>
	expr.replaceAll("$__rate_interval", "1m").replaceAll("$job", "svc").replaceAll("$instance", ".+");

const page = text("docs/operating/metrics.md");
const watched = (/^## What to watch$([\s\S]*?)^## /m.exec(page)?.[1] ?? "")
	.split("\n")
	.filter((line) => /^ {4}[^#\s]/.test(line))
	.map((line) => line.trim());

const expressions: ReadonlyArray<string> = [
	...rules.map(({ expr }) => expr),
	...targets.map(({ expr }) => filledIn(expr)),
	...dashboard.annotations.list.map(({ expr }: { readonly expr: string }) => filledIn(expr)),
	...watched,
];

interface Matcher {
	readonly label: string;
	readonly operator: string;
	readonly value: string;
}

interface Expression {
	readonly isValid: boolean;
	/** Metrics with the conditions on their labels. */
	readonly selectors: ReadonlyArray<{ readonly metric: string; readonly matchers: ReadonlyArray<Matcher> }>;
	/** Labels that results are grouped or joined by. */
	readonly grouped: ReadonlyArray<string>;
}

/** Reads an expression by the grammar of Prometheus. */
const read = (expr: string): Expression => {
	let isValid = true;
	const selectors: Array<{ metric: string; matchers: Array<Matcher> }> = [];
	const grouped: Array<string> = [];
	parser.parse(expr).iterate({
		enter: (node) => {
			const { from, name, to } = node;
			const own = expr.slice(from, to);
			if (node.type.isError) isValid = false;
			if (name === "VectorSelector") selectors.push({ metric: "", matchers: [] });
			const last = selectors.at(-1);
			if (name === "Identifier" && last !== undefined) last.metric = own;
			if (name === "LabelName" && node.node.parent?.name === "GroupingLabels") grouped.push(own);
			if (name === "UnquotedLabelMatcher") {
				const [, label = "", operator = "", value = ""] = /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(own) ?? [];
				last?.matchers.push({ label, operator, value });
			}
		},
	});
	return { isValid, selectors, grouped };
};

/** Every metric of a scrape, with the values that were seen of each of its labels. */
type Seen = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const addSeen = (seen: Map<string, Map<string, Set<string>>>, scrape: string): Seen => {
	for (const line of scrape.split("\n")) {
		const [, name, labels = ""] = /^(svc_\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
		if (name === undefined) continue;
		const known = seen.get(name) ?? new Map<string, Set<string>>();
		seen.set(name, known);
		for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/g))
			known.set(label, (known.get(label) ?? new Set()).add(value));
	}
	return seen;
};

/** Labels that Prometheus gives every sample of a target. */
const ofTarget: ReadonlyArray<string> = ["job", "instance"];

const others: Readonly<Record<string, ReadonlyArray<string>>> = {
	sqlite: ["svc_database_connections", "svc_clock_skew_seconds"],
	postgres: ["svc_database_commit_units_sum", "svc_database_commit_units_count", "svc_database_wal_bytes"],
};
/** Metrics that only the other kind of database has. */
const absent = others[databaseKind()] ?? [];

const faultOf = ({ label, operator, value }: Matcher, seen: ReadonlySet<string> | undefined): string | undefined => {
	if (seen === undefined) return `has no label ${label}`;
	const alternatives = operator.endsWith("~") ? value.split("|") : [value];
	const unseen = alternatives.find((one) =>
		operator.endsWith("~") ? ![...seen].some((it) => new RegExp(`^(?:${one})$`).test(it)) : !seen.has(one),
	);
	return unseen === undefined ? undefined : `has no ${label} ${unseen}`;
};

/** What an expression names that a service does not have. */
const faultsOf = (expr: string, seen: Seen): ReadonlyArray<string> => {
	const { grouped, isValid, selectors } = read(expr);
	const known = selectors.filter(({ metric }) => metric !== "up" && !absent.includes(metric));
	const labels = new Set([...ofTarget, ...known.flatMap(({ metric }) => [...(seen.get(metric)?.keys() ?? [])])]);
	return [
		...(isValid && selectors.length > 0 ? [] : ["cannot be read"]),
		...known.flatMap(({ matchers, metric }) => {
			const values = seen.get(metric);
			if (values === undefined) return [`${metric} does not exist`];
			return matchers
				.filter(({ label }) => !ofTarget.includes(label))
				.flatMap((matcher) => {
					const fault = faultOf(matcher, values.get(matcher.label));
					return fault === undefined ? [] : [`${metric} ${fault}`];
				});
		}),
		...(known.length === 0 ? [] : grouped)
			.filter((label) => !labels.has(label))
			.map((label) => `nothing has the label ${label}`),
	].map((fault) => `${fault}: ${expr}`);
};

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: { leaseMillis: 1_000 }, rateLimits: { areShared: false } });
});
afterAll(() => svc.stop());

/** Lets requests, webhooks, limits, background work and the database fail and succeed, and returns the metrics. */
const scrapeOfEverything = async (): Promise<Seen> => {
	const receiver = await startReceiver();
	const rename = (from: string, to: string) =>
		svc.runtime.runPromise(
			Effect.flatMap(Database, ({ transaction, write }) =>
				transaction(write(`ALTER TABLE ${from} RENAME TO ${to}`, [])),
			),
		);
	// Some are there for a moment only, such as work that is due.
	const seen = new Map<string, Map<string, Set<string>>>();
	const scrape = async () => addSeen(seen, (await svc.get("/metrics", { key: null })).text);
	const until = (metric: string, label: string, value: string) =>
		eventually(async () => ((await scrape()).get(metric)?.get(label)?.has(value) ? true : undefined));

	await svc.post("/v1/webhook-endpoints", { url: receiver.url });
	await svc.post("/v1/customers", { name: "Ada" });
	await svc.post("/v1/checkout/pay", {}, { key: null });
	await svc.post("/v1/orders/ord_00000000000000000000000000/pay", {});
	await until("svc_webhook_attempts_total", "outcome", "delivered");

	const line_items = [{ name: "Tea", quantity: 1, unit_price_money: { amount: 450, currency: "USD" } }];
	const order = await svc.post("/v1/orders", { line_items });
	const path = `/v1/orders/${order.body.data.order_id}`;
	await svc.post(`${path}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
	await svc.post(`${path}/send-receipt`, { email: "ada@example.com" });
	await until("svc_processor_calls_total", "outcome", "answered");
	await until("svc_mail_attempts_total", "outcome", "sent");

	await rename("webhook_attempts", "attempts_away");
	await svc.post("/v1/customers", { name: "Bob" });
	await until("svc_timers_total", "outcome", "failed");
	await until("svc_timers_due", "kind", "webhook.delivery");
	await rename("attempts_away", "webhook_attempts");

	await rename("request_logs", "logs_away");
	await svc.post("/v1/customers", { name: "Eve" });
	await svc.runtime.runPromise(Effect.flatMap(RequestLogs, (logs) => logs.flush));
	await until("svc_request_logs_dropped_total", "reason", "unwritten");
	await rename("logs_away", "request_logs");

	await rename("customers", "customers_away");
	const failed = await svc.post("/v1/customers", { name: "Cid" });
	await rename("customers_away", "customers");
	expect(failed.status).toBe(500);
	await Promise.all(Array.from({ length: 40 }, () => svc.post("/v1/customers", { name: "Ada" })));
	return scrape();
};

describe("the alert rules, the dashboard and the page of metrics", () => {
	it("name metrics, labels and values that a running service has", async () => {
		const seen = await scrapeOfEverything();
		expect(expressions.length).toBeGreaterThan(50);
		expect(expressions.flatMap((expr) => faultsOf(expr, seen))).toEqual([]);
		// What this kind of database is excused from is indeed not there.
		expect(absent.filter((metric) => seen.has(metric))).toEqual([]);
		const wrong = [
			"rate(svc_http_request_total[5m])",
			'rate(svc_http_requests_total{code="500"}[5m])',
			'rate(svc_timers_total{outcome="broken"}[5m])',
			"sum by (merchant) (rate(svc_http_requests_total[5m]))",
			"sum by (job (rate(svc_http_requests_total[5m])",
		];
		for (const expr of wrong) expect(faultsOf(expr, seen), expr).toHaveLength(1);
	});
});

describe("an alert rule", () => {
	it("has a name of its own, a severity, a text, and labels that its text names", () => {
		expect(rules.length).toBeGreaterThan(15);
		expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
		for (const { alert, annotations, expr, labels, ...rest } of rules) {
			expect(alert).toMatch(/^Svc[A-Z]\w+$/);
			expect(
				Object.keys(rest).filter((field) => field !== "for"),
				alert,
			).toEqual([]);
			expect(rest.for ?? "1m", alert).toMatch(/^\d+m$/);
			expect(Object.keys(labels), alert).toEqual(["severity"]);
			expect(["critical", "warning"], alert).toContain(labels.severity);
			expect(Object.keys(annotations), alert).toEqual(["summary", "description", "runbook"]);
			const { grouped } = read(expr);
			const named = [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label ?? "");
			// An expression that groups nothing keeps the labels of its target.
			const given = grouped.length === 0 ? ofTarget : grouped;
			expect(
				named.filter((label) => !given.includes(label)),
				alert,
			).toEqual([]);
		}
	});

	it("has a section that says what to do, and a row with its threshold; there are no others", () => {
		const sections = [...text("docs/operating/alerts.md").matchAll(/^## (Svc\w+)$/gm)].map(([, name]) => name);
		const rows = [...page.matchAll(/^\| `(Svc\w+)` \| (\w+) \|/gm)].map(([, name, severity]) => [name, severity]);
		const names = rules.map(({ alert }) => alert);
		expect([...sections].sort()).toEqual([...names].sort());
		const severities = Object.fromEntries(rules.map(({ alert, labels }) => [alert, labels.severity]));
		expect(Object.fromEntries(rows)).toEqual(severities);
		for (const { alert, annotations } of rules)
			expect(annotations.runbook).toBe(`docs/operating/alerts.md#${alert.toLowerCase()}`);
	});
});

describe("the dashboard", () => {
	it("shows every metric of the page", () => {
		const shown = new Set(targets.flatMap(({ expr }) => read(filledIn(expr)).selectors.map(({ metric }) => metric)));
		const documented = [...page.matchAll(/^\| `(svc_\w+)` \|/gm)].map(([, name = ""]) => name);
		const missing = documented.filter((name) => ![...shown].some((metric) => metric.startsWith(name)));
		// The skew tells the same, and more. The table's days only count down, so its alert is enough.
		expect(missing).toEqual(["svc_clock_wrong_total", "svc_tax_table_left_days"]);
	});

	it("has panels that do not overlap, each with a text, in the chosen job and processes", () => {
		expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
		const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) => {
			expect(x + w).toBeLessThanOrEqual(24);
			return Array.from({ length: h * w }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`);
		});
		expect(new Set(cells).size).toBe(cells.length);
		for (const { description, targets: own = [], title, type } of panels) {
			if (type === "row") continue;
			expect(description, title).toMatch(/\.$/);
			expect(own.length, title).toBeGreaterThan(0);
			for (const { expr, legendFormat } of own) {
				for (const { matchers } of read(filledIn(expr)).selectors)
					expect(
						matchers.slice(0, 2).map(({ label }) => label),
						title,
					).toEqual(ofTarget);
				const { grouped } = read(filledIn(expr));
				const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label ?? "");
				const given = grouped.length === 0 ? ofTarget : grouped;
				expect(
					named.filter((label) => !given.includes(label)),
					title,
				).toEqual([]);
			}
		}
	});
});
