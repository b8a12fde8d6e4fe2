/**
 * Writes a line per request to standard error, beside the other lines of the log. Lines are collected first, because each
 * write is a system call that the next request would wait for.
 */
import type { AccessLog } from "@svc/http";
import type { Configuration } from "./Configuration.js";
import { type Line, renderings } from "./Logging.js";

/** How long lines are collected, and up to how many characters. */
const collectMillis = 100;
const maximumCollected = 16_384;

interface Writing {
	readonly write: (lines: string) => void;
	readonly now: () => Date;
}

const toStandardError: Writing = {
	write: (lines) => void process.stderr.write(lines),
	now: () => new Date(),
};

export interface AccessLogWriter {
	readonly log: AccessLog;
	/** Writes what has been collected. */
	readonly flush: () => void;
}

/** Makes the log of requests; undefined if it is off, or hidden by the log's level. */
export const makeAccessLog = (
	{ accessLog, logFormat, logLevel }: Pick<Configuration, "accessLog" | "logFormat" | "logLevel">,
	{ now, write }: Writing = toStandardError,
): AccessLogWriter | undefined => {
	const isWanted = accessLog ?? logFormat === "json";
	if (!isWanted || logLevel === "warn" || logLevel === "error") return undefined;
	const render = renderings[logFormat];
	let collected = "";
	let timer: NodeJS.Timeout | undefined;
	const flush = () => {
		clearTimeout(timer);
		timer = undefined;
		if (collected !== "") write(collected);
		collected = "";
	};
	return {
		flush,
		log: ({ method, millis, request_id, route, status }) => {
			const line: Line = {
				time: now().toISOString(),
				level: "info",
				message: "request",
				fields: [
					["request_id", request_id],
					["method", method],
					["route", route],
					["status", status],
					["millis", Math.round(millis * 10) / 10],
				],
			};
			collected += `${render(line)}\n`;
			if (collected.length >= maximumCollected) flush();
			else timer ??= setTimeout(flush, collectMillis).unref();
		},
	};
};
