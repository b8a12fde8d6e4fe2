/** Logs are logfmt lines on standard error; standard output is for what a command answers. */
import { Layer, Logger, LogLevel } from "effect";
import type { Configuration } from "./Configuration.js";

const minimum: Readonly<Record<Configuration["logLevel"], LogLevel.LogLevel>> = {
	error: LogLevel.Error,
	warn: LogLevel.Warning,
	info: LogLevel.Info,
	debug: LogLevel.Debug,
};

export const layer = (level: Configuration["logLevel"]): Layer.Layer<never> =>
	Layer.merge(
		Logger.replace(Logger.defaultLogger, Logger.withConsoleError(Logger.logfmtLogger)),
		Logger.minimumLogLevel(minimum[level]),
	);
