/** The lines of the log of requests: both formats, collected, and none if it is off. */
import { makeAccessLog } from "@svc/server/AccessLog";
import { expect, onTestFinished, test, vi } from "vitest";

const access = {
	request_id: "req_1",
	method: "GET",
	route: "/v1/orders/:order_id",
	status: 200,
	millis: 3.123,
};

const watch = (configuration: Parameters<typeof makeAccessLog>[0]) => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const written: Array<string> = [];
	const now = () => new Date("2026-11-21T08:39:00Z");
	return { log: makeAccessLog(configuration, { now, write: (lines) => void written.push(lines) }), written };
};

test.each([
	[
		"json",
		'{"time":"2026-11-21T08:39:00.000Z","level":"info","message":"request","request_id":"req_1","method":"GET","route":"/v1/orders/:order_id","status":200,"millis":3.1}\n',
	],
	[
		"text",
		"timestamp=2026-11-21T08:39:00.000Z level=INFO message=request request_id=req_1 method=GET route=/v1/orders/:order_id status=200 millis=3.1\n",
	],
] as const)("a line in the format %s names the request, its route, its status and its duration", (logFormat, line) => {
	const { log, written } = watch({ accessLog: true, logFormat, logLevel: "info" });
	log?.log(access);
	log?.log(access);
	expect(written).toEqual([]);
	vi.advanceTimersByTime(100);
	expect(written).toEqual([line + line]);
	vi.advanceTimersByTime(1_000);
	expect(written).toHaveLength(1);
});

test("many lines are written before they take much memory, and the rest when the server stops", () => {
	const { log, written } = watch({ accessLog: true, logFormat: "json", logLevel: "debug" });
	for (let i = 0; i < 500; i++) log?.log(access);
	expect(written.length).toBeGreaterThan(3);
	log?.flush();
	expect(written.join("").split("\n")).toHaveLength(501);
	vi.advanceTimersByTime(1_000);
	expect(written.join("").split("\n")).toHaveLength(501);
});

test.each([
	{ accessLog: undefined, logFormat: "json", logLevel: "info", isOn: true },
	{ accessLog: undefined, logFormat: "text", logLevel: "debug", isOn: false },
	{ accessLog: true, logFormat: "text", logLevel: "info", isOn: true },
	{ accessLog: false, logFormat: "json", logLevel: "info", isOn: false },
	{ accessLog: true, logFormat: "json", logLevel: "warn", isOn: false },
	{ accessLog: true, logFormat: "json", logLevel: "error", isOn: false },
] as const)("requests are reported as configured: %j", ({ isOn, ...configuration }) => {
	expect(makeAccessLog(configuration) !== undefined).toBe(isOn);
});
