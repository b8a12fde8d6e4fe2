/** The lines of the log: both formats, bounded, and without secrets. */
import { makeLogger } from "@svc/server/Logging";
import { withoutRepetitions } from "@svc/server/RepeatedLines";
import { Effect, Logger, LogLevel } from "effect";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";

/** Runs the work, and returns the lines that it logs. */
const linesOf = (format: "json" | "text", work: Effect.Effect<void>): ReadonlyArray<string> => {
	const lines: Array<string> = [];
	const collecting = Logger.map(makeLogger(format), (line) => void lines.push(line));
	Effect.runSync(
		work.pipe(
			Effect.provide(Logger.replace(Logger.defaultLogger, collecting)),
			Logger.withMinimumLogLevel(LogLevel.All),
		),
	);
	return lines;
};

const jsonOf = (work: Effect.Effect<void>) => {
	const [line = ""] = linesOf("json", work);
	return JSON.parse(line) as Readonly<Record<string, unknown>>;
};

describe("a JSON line", () => {
	test("has time, level, message, what it is about, and the error with its stack and causes", () => {
		const error = new Error("The database is gone", { cause: new TypeError("socket hang up") });
		const line = jsonOf(
			Effect.logWarning("A request failed", error).pipe(
				Effect.annotateLogs({ request_id: "req_1", merchant_id: "mer_1", environment_id: "live_1", port: 8080 }),
			),
		);
		expect(line).toMatchObject({
			time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			level: "warn",
			message: "A request failed",
			request_id: "req_1",
			merchant_id: "mer_1",
			environment_id: "live_1",
			port: 8080,
		});
		expect(line.error).toMatch(/The database is gone\n\s+at [\s\S]*TypeError: socket hang up\n\s+at /);
	});

	test("shows a cause as an error does", () => {
		const died = jsonOf(Effect.catchAllCause(Effect.die(new Error("no")), (cause) => Effect.logError("Failed", cause)));
		expect(died).toMatchObject({ level: "error", message: "Failed", error: expect.stringMatching(/^Error: no\n/) });
	});

	test("has a level for each level of Effect", () => {
		const levels = [
			Effect.logFatal,
			Effect.logError,
			Effect.logWarning,
			Effect.logInfo,
			Effect.logDebug,
			Effect.logTrace,
		];
		expect(levels.map((log) => jsonOf(log("x")).level)).toEqual(["error", "error", "warn", "info", "debug", "debug"]);
	});

	test("keeps its own names, whatever a field is called", () => {
		const line = jsonOf(Effect.annotateLogs(Effect.logInfo("x"), { message: "y", level: "z", time: "t", error: "e" }));
		expect(line).toEqual({ time: expect.stringContaining("T"), level: "info", message: "x" });
	});
});

describe("a line of either format", () => {
	const formats = ["json", "text"] as const;

	test("is one line that can be read back, whatever was logged", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (message, value) => {
				const work = Effect.annotateLogs(Effect.logInfo(`${message}\n`), { value });
				for (const format of formats) {
					const lines = linesOf(format, work);
					expect(lines).toHaveLength(1);
					expect(lines[0]).not.toMatch(/[\n\r]/);
				}
				expect(Object.keys(jsonOf(work))).toEqual(["time", "level", "message", "value"]);
			}),
			{ numRuns: 30 },
		);
	});

	test("shows no secret of the message, the error or a field", () => {
		const secrets = ["svc_live_0123456789abcdefghijklmnop", "Bearer abcdefgh12345678", "postgres://u:hunter2@db/svc"];
		const own = ["0123456789abcdefghijklmnop", "abcdefgh12345678", "hunter2"];
		for (const format of formats)
			for (const [index, secret] of secrets.entries()) {
				const work = Effect.logError(`Failed: ${secret}`, new Error(secret)).pipe(
					Effect.annotateLogs({ field: secret }),
				);
				const [line] = linesOf(format, work);
				expect(line).toContain("[REDACTED]");
				expect(line).not.toContain(own[index]);
			}
	});

	test("is bounded, and renders no object", () => {
		const huge = "x ".repeat(50_000);
		const fields = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field_${index}`, huge]));
		const work = Effect.annotateLogs(Effect.logError(huge, new Error(huge)), { ...fields, object: { huge } });
		for (const format of formats) expect(linesOf(format, work)[0]?.length).toBeLessThan(60_000);
		const [line] = linesOf("json", Effect.annotateLogs(Effect.logInfo("x"), { object: { card: "4242" } }));
		expect(line).toContain('"object":"[object]"');
	});
});

test("a logfmt line names the level and quotes what has spaces", () => {
	const [line] = linesOf("text", Effect.annotateLogs(Effect.logWarning("two words"), { request_id: "req_1", n: 3 }));
	expect(line).toMatch(/^timestamp=\S+Z level=WARN message="two words" (request_id=req_1 n=3|n=3 request_id=req_1)$/);
});

describe("lines that repeat", () => {
	const watch = () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const lines: Array<string> = [];
		const logger = withoutRepetitions(makeLogger("json"), (line) => lines.push(line));
		const log = (work: Effect.Effect<void>) =>
			Effect.runSync(Effect.provide(work, Logger.replace(Logger.defaultLogger, logger)));
		return { log, messages: () => lines.map((line) => JSON.parse(line).message) };
	};

	test("are written 20 times in ten seconds, and then summed up with the last of them", () => {
		const { log, messages } = watch();
		for (let i = 1; i <= 500; i++)
			log(Effect.annotateLogs(Effect.logWarning(`A request failed: SELECT ${i}`, new Error("gone")), { i }));
		expect(messages()).toHaveLength(20);
		vi.advanceTimersByTime(10_000);
		expect(messages().slice(20)).toEqual([
			"480 more lines like this in 10 seconds; the last one: A request failed: SELECT 500",
		]);
		log(Effect.logWarning("A request failed: SELECT 501"));
		vi.advanceTimersByTime(10_000);
		expect(messages().slice(21)).toEqual(["A request failed: SELECT 501"]);
	});

	test("are told by their level and words, not by IDs and numbers; what only informs is always written", () => {
		const { log, messages } = watch();
		for (let i = 0; i < 30; i++) {
			log(Effect.logError("A request failed"));
			log(Effect.logWarning("A request failed"));
			log(Effect.logWarning(`The timer x of ord_${String(i).padStart(26, "0")} failed`));
			log(Effect.logWarning(`${i} request logs could not be written`));
			log(Effect.logInfo("svc serves"));
		}
		expect(messages()).toHaveLength(4 * 20 + 30);
	});

	test("are all written if there are very many kinds, so that no memory is held for them", () => {
		const { log, messages } = watch();
		const wordOf = (i: number) => i.toString(2).replaceAll("0", "a").replaceAll("1", "b");
		for (let i = 0; i < 1_500; i++) log(Effect.logWarning(wordOf(i)));
		for (let i = 0; i < 30; i++) log(Effect.logWarning(wordOf(1_400)));
		expect(messages()).toHaveLength(1_530);
	});
});
