import { RequestLogsApi } from "@svc/api/platform/RequestLogs";
import { requestLogs as collection } from "@svc/core/platform/RequestLogs/RequestLog";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const requestLogs = Effect.map(Lists, (lists) =>
	serve(RequestLogsApi, {
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.request_log_id),
	}),
);
