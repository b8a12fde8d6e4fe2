/** Renders this process's metrics in Prometheus's text format. */
import { Metric, type MetricPair, MetricState, Option } from "effect";

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');

const labelsOf = (pair: MetricPair.MetricPair.Untyped, ...more: ReadonlyArray<readonly [string, string]>): string => {
	const all = [...pair.metricKey.tags.map(({ key, value }) => [key, value] as const), ...more];
	return all.length === 0 ? "" : `{${all.map(([name, value]) => `${name}="${escaped(value)}"`).join(",")}}`;
};

const boundary = (value: number): string => (value === Number.POSITIVE_INFINITY ? "+Inf" : String(value));

const linesOf = (pair: MetricPair.MetricPair.Untyped): ReadonlyArray<string> => {
	const { metricKey, metricState } = pair;
	const { name } = metricKey;
	if (MetricState.isCounterState(metricState)) return [`${name}${labelsOf(pair)} ${metricState.count}`];
	if (MetricState.isGaugeState(metricState)) return [`${name}${labelsOf(pair)} ${metricState.value}`];
	if (!MetricState.isHistogramState(metricState)) return [];
	const finite = metricState.buckets.filter(([limit]) => limit !== Number.POSITIVE_INFINITY);
	const buckets = [...finite, [Number.POSITIVE_INFINITY, metricState.count] as const];
	return [
		...buckets.map(([limit, count]) => `${name}_bucket${labelsOf(pair, ["le", boundary(limit)])} ${count}`),
		`${name}_sum${labelsOf(pair)} ${metricState.sum}`,
		`${name}_count${labelsOf(pair)} ${metricState.count}`,
	];
};

const typeOf = (state: MetricState.MetricState.Untyped | undefined): string => {
	if (MetricState.isCounterState(state)) return "counter";
	return MetricState.isGaugeState(state) ? "gauge" : "histogram";
};

/** Renders what this process has counted since it started. */
export const prometheusText = (): string => {
	const byName = new Map<string, Array<MetricPair.MetricPair.Untyped>>();
	for (const pair of Metric.unsafeSnapshot()) {
		const { name } = pair.metricKey;
		if (!name.startsWith("svc_")) continue;
		const known = byName.get(name);
		if (known === undefined) byName.set(name, [pair]);
		else known.push(pair);
	}
	const sections = [...byName].map(([name, pairs]) => {
		const help = Option.getOrElse(pairs[0]?.metricKey.description ?? Option.none(), () => name);
		const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${typeOf(pairs[0]?.metricState)}`];
		return [...head, ...pairs.flatMap(linesOf)].join("\n");
	});
	return sections.length === 0 ? "" : `${sections.join("\n")}\n`;
};
