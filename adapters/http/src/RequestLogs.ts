import { RequestLogsApi } from "@svc/api/RequestLogs";
import { Lists } from "@svc/core/Lists";
import { requestLogs as collection } from "@svc/core/RequestLogs/RequestLog";
import { Effect } from "effect";
import { serve } from "./Handlers.js";

export const requestLogs = Effect.map(Lists, (lists) =>
	serve(RequestLogsApi, {
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.request_log_id),
	}),
);
