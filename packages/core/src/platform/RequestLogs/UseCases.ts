/** The use cases of request logs, as every face offers them. */

import { capability, list, read } from "../UseCase.js";
import { RequestLog, requestLogs } from "./RequestLog.js";

export const requestLogsUseCases = capability(
	"RequestLogs",
	{
		description: "Requests and their responses, without anything that may be secret or personal.",
		scope: "developer.request_logs",
	},
	{
		list: list("/v1/developer/request-logs", {
			operation: "listRequestLogs",
			summary: "List request logs",
			description:
				"Lists requests from the last 30 days that had a valid key. Each appears within seconds. Under heavy load, some are omitted.",
			of: requestLogs,
			output: RequestLog,
		}),
		get: read("/v1/developer/request-logs/:request_log_id", {
			operation: "getRequestLog",
			summary: "Get a request log",
			output: RequestLog,
		}),
	},
);
